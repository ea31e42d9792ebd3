// What outlives the window: the files of the engine's folder, in blocks, in the browser's database.
// One transaction holds all that has changed since the last: it is kept whole, or not at all.

const NAME = "tables";
const BLOCK = 4096;
const STORES = ["blocks", "sizes", "own"];

const asked = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const ended = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = resolve;
  transaction.onabort = () => reject(transaction.error);
});

/** Another window has taken the tables up since: this one writes no more. */
export class Elsewhere extends Error {}

/** What was kept here is not here any more. */
class Cleared extends Error {}

/** Whether what was kept was thrown away by somebody else. */
export const isCleared = (error) => error instanceof Cleared || error.name === "InvalidStateError";

export class Storage {
  constructor(database, window) {
    this.database = database;
    this.window = window;
    this.kept = new Map();
  }

  /** Opens the database; from now on no other window's writing counts. */
  static async open() {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => STORES.forEach((one) => opening.result.createObjectStore(one));
    const database = await asked(opening);
    database.onversionchange = () => database.close();
    const storage = new Storage(database, crypto.getRandomValues(new Uint32Array(2)).join("-"));
    const claiming = database.transaction("own", "readwrite", { durability: "strict" });
    claiming.objectStore("own").put(storage.window, "window");
    try {
      await ended(claiming);
    } catch {
      // without room nobody can be kept out: what is kept can be seen, and every write says why not
      storage.window = await asked(database.transaction("own").objectStore("own").get("window"));
    }
    await storage.read();
    return storage;
  }

  async read() {
    const reading = this.database.transaction(["blocks", "sizes"]);
    const all = (name) => Promise.all([asked(reading.objectStore(name).getAllKeys()), asked(reading.objectStore(name).getAll())]);
    const [[names, sizes], [keys, blocks]] = await Promise.all([all("sizes"), all("blocks")]);
    this.kept = new Map(names.map((name, at) => [name, new Uint8Array(sizes[at])]));
    keys.forEach(([name, number], at) => this.kept.get(name)?.set(blocks[at], number * BLOCK));
  }

  /** Makes the files durable, as they are now. Throws where that cannot be, and keeps what was there. */
  keep(files) {
    const puts = [];
    const gone = [...this.kept.keys()].filter((name) => !files.has(name));
    for (const [name, content] of files) {
      const before = this.kept.get(name);
      if (before?.length !== content.length) puts.push(["sizes", content.length, name]);
      for (let at = 0; at < content.length; at += BLOCK) {
        const block = content.subarray(at, at + BLOCK);
        if (!before || !same(block, before.subarray(at, at + BLOCK))) puts.push(["blocks", block.slice(), [name, at / BLOCK]]);
      }
    }
    if (!puts.length && !gone.length) return Promise.resolve(false);
    return this.write(puts, gone, files);
  }

  /** Keeps everything anew, after it was thrown away. */
  async renew(files) {
    Object.assign(this, await Storage.open(), { kept: new Map() });
    await this.keep(files);
  }

  write(puts, gone, files) {
    return new Promise((resolve, reject) => {
      const writing = this.database.transaction(STORES, "readwrite", { durability: "strict" });
      let why = null;
      writing.oncomplete = () => {
        this.kept = files;
        resolve(true);
      };
      writing.onabort = () => reject(why ?? writing.error ?? new Error("storage"));
      const store = (name) => writing.objectStore(name);
      const last = store("own").get("window");
      last.onsuccess = () => {
        if (last.result !== this.window) {
          why = last.result === undefined ? new Cleared() : new Elsewhere();
          writing.abort();
          return;
        }
        for (const name of gone) {
          store("sizes").delete(name);
          store("blocks").delete(IDBKeyRange.bound([name, 0], [name, Infinity]));
        }
        // a block behind the end of a file that grew shorter is left: its size is what counts
        puts.forEach(([name, value, key]) => store(name).put(value, key));
      };
    });
  }
}

function same(one, other) {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
