// Keeps every file of this version, so that it works without a network from then on.

const VERSION = "{version}";
const FILES = {files};

self.addEventListener("install", (event) => event.waitUntil(store()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(found(event.request));
});

/** All of them, or none: what breaks off is begun again the next time. */
async function store() {
  const kept = await caches.open(VERSION);
  let done = 0;
  const one = async ([name, size]) => {
    await kept.add(new Request(name, { cache: "no-cache" }));
    done += size;
    const windows = await self.clients.matchAll({ includeUncontrolled: true });
    windows.forEach((window) => window.postMessage({ done, of: FILES.reduce((all, [, more]) => all + more, 0) }));
  };
  await Promise.all(FILES.map(one));
}

async function begin() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function found(request) {
  const kept = await caches.open(VERSION);
  return (await kept.match(request, { ignoreSearch: true })) ?? fetch(request);
}
