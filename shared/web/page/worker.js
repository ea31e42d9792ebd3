// The engine's own thread: it hears the page, plays on, makes durable what came of it, and only
// then says so.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { start } from "./engine.js";
import { Elsewhere, isCleared, Storage } from "./storage.js";

const WHEEL = "{wheel}";
const GAMES = {games};
const LOCK = "tables";
const WHY = { QuotaExceededError: "web.full", PythonError: "web.accident" };

const waiting = [];
let wake = () => {};
self.onmessage = (event) => {
  waiting.push(event.data);
  wake();
};

/** Of a browser that keeps nothing. */
const nowhere = { kept: new Map(), keep: () => Promise.resolve() };

const say = (frame) => self.postMessage(JSON.stringify(frame));
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** Whoever comes last has the tables; whoever had them is told at once. */
function claim() {
  navigator.locks?.request(LOCK, { steal: true }, () => new Promise(() => {})).catch(() => lose("elsewhere"));
}

function lose(why) {
  say({ kind: "lost", why });
  self.close();
}

async function begin() {
  const wheel = fetch(WHEEL).then((found) => found.arrayBuffer());
  const [engine, storage] = await Promise.all([
    start(loadPyodide, { indexURL: "./pyodide/" }, await wheel, GAMES),
    Storage.open().catch(() => nowhere),
  ]);
  claim();
  engine.open(storage.kept);
  say({ kind: "ready", keeps: storage !== nowhere });
  return { engine, storage };
}

async function serve({ engine, storage }) {
  for (;;) {
    let more = false;
    let told = [];
    const said = waiting.splice(0);
    try {
      said.forEach((text) => engine.house.receive(text));
      more = engine.house.go_on();
      told = engine.frames();
      await storage.keep(engine.files());
    } catch (error) {
      if (error instanceof Elsewhere) return lose("elsewhere");
      more = false;
      told = isCleared(error) ? [...told, ...(await renewed(engine, storage))] : takenBack(engine, storage, said, error);
    }
    told.forEach((text) => self.postMessage(text));
    if (more) await breath();
    else if (!waiting.length) await new Promise((resolve) => (wake = resolve));
  }
}

/** What was thrown away is kept anew: it is told, and nothing is lost. */
async function renewed(engine, storage) {
  await storage.renew(engine.files());
  engine.house.tell("web.cleared");
  return engine.frames();
}

/** What could not be kept did not happen: it is refused, before the page hears how things stand. */
function takenBack(engine, storage, said, error) {
  const ids = said.map((text) => JSON.parse(text).id ?? "");
  const refused = engine.refused(ids.length ? ids : [""], WHY[error.name] ?? "web.not_kept");
  engine.reopen(storage.kept);
  return [...refused, ...engine.frames()];
}

begin().then(serve).catch((error) => {
  console.error(error);
  lose("failed");
});
