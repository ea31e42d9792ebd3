// The line to the engine in a worker of this window: the second kind beside a socket (socket.js).

const TABLE = "table";
const PONG = JSON.stringify({ kind: "pong" });

let worker = null;
let told = null;
let isReady = false;

/** Starts the engine. Arguments: the address of its worker; what hears how far it has come. */
export function engine(address, heard) {
  worker = new Worker(address, { type: "module" });
  worker.onerror = (event) => {
    event.preventDefault();
    heard({ why: "failed" });
  };
  worker.onmessage = ({ data }) => {
    const frame = JSON.parse(data);
    if (frame.kind === "ready") {
      isReady = true;
      heard(frame);
      told?.opened();
    } else if (frame.kind === "lost") {
      // nobody is led back to a table that the engine falls over
      if (frame.why === "failed") sessionStorage.removeItem(TABLE);
      heard(frame);
    } else {
      if (frame.kind === "welcome") sessionStorage.setItem(TABLE, frame.table);
      if (frame.kind === "hall") sessionStorage.removeItem(TABLE);
      told?.received(data);
    }
  };
}

/** Opens a line. Argument: whom to tell (wire.js). */
export function room(listener) {
  told = listener;
  if (isReady) setTimeout(listener.opened);
  return { send, close: () => {} };
}
room.near = true;

function send(text) {
  const frame = JSON.parse(text);
  if (frame.kind === "ping") setTimeout(() => told.received(PONG));
  else if (frame.kind === "hello") worker.postMessage(JSON.stringify(greeting(frame)));
  else worker.postMessage(text);
}

/** Which table was open in this window is known beside what a phone would say. */
const greeting = ({ kind, language }) => ({ kind, language, table: sessionStorage.getItem(TABLE) ?? "" });
