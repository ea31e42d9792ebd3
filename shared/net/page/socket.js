// The line to a host on this network: a socket to where the page came from.

/** Opens one. Argument: whom to tell (wire.js). */
export function socket({ opened, received, broke }) {
  const one = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/table`);
  one.onopen = opened;
  one.onclose = broke;
  one.onmessage = (event) => received(event.data);
  return {
    send: (text) => one.readyState === WebSocket.OPEN && one.send(text),
    close: () => one.close(),
  };
}
