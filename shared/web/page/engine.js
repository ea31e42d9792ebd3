// The engine: Python, the rules, and the house that holds the tables.

const FOLDER = "/tables";
const INDEX = "-shm";

/** Starts it: `load` is Pyodide's own, `wheel` its packages, `games` names what is played. */
export async function start(load, options, wheel, games) {
  const python = await load(options);
  python.unpackArchive(wheel, "wheel");
  python.FS.mkdirTree(FOLDER);
  return new Engine(python, games);
}

export class Engine {
  constructor(python, games) {
    this.python = python;
    this.games = games;
    this.house = null;
  }

  /** Opens the house in which these files lie. */
  open(files) {
    this.put(files);
    this.house = this.python.pyimport("shared.web.opening").opened(this.games, FOLDER);
  }

  /** Lets go of the house, and opens it as it was when these files were kept. */
  reopen(files) {
    const greeting = this.house.greeting();
    this.house.let_go();
    this.house.destroy();
    this.open(files);
    this.house.receive(greeting);
  }

  put(files) {
    const { FS } = this.python;
    this.names().forEach((name) => files.has(name) || FS.unlink(`${FOLDER}/${name}`));
    files.forEach((content, name) => FS.writeFile(`${FOLDER}/${name}`, content));
  }

  names() {
    return this.python.FS.readdir(FOLDER).filter((name) => !name.startsWith(".") && this.isFile(name));
  }

  isFile(name) {
    const { FS } = this.python;
    return FS.isFile(FS.stat(`${FOLDER}/${name}`).mode);
  }

  /** What lies in the folder now; the index of the log is made again whenever it is wanted. */
  files() {
    const kept = this.names().filter((name) => !name.endsWith(INDEX));
    return new Map(kept.map((name) => [name, this.python.FS.readFile(`${FOLDER}/${name}`)]));
  }

  /** What the page is told. */
  frames() {
    return listed(this.house.frames());
  }

  /** Commands that came to nothing, as the page is told of them. */
  refused(ids, why) {
    return listed(this.house.refused(ids, why));
  }
}

function listed(told) {
  const found = told.toJs();
  told.destroy();
  return found;
}
