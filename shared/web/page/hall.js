// The page without a host: the hall of this browser, and the tables that are played in it.

import { beginning } from "./beginning.js";
import { keepFile } from "./files.js";
import { home } from "./home.js";
import { engine, room } from "./room.js";
import { h } from "./dom.js";
import { memory } from "./memory.js";
import { Page } from "./page.js";
import { button, icon, panel, say } from "./parts.js";
import { task, tasks } from "./task.js";

const TABLES = "tables";
const PACK = ".tablepack";

class Hall extends Page {
  constructor() {
    super(room);
    this.hall = this.task = this.opens = this.making = this.loaded = null;
    this.parting = "";
    this.offline = this.lasts = this.joins = this.archive = this.packs = false;
  }

  async begin() {
    if (this.begun) return;
    this.begun = true;
    this.draw();
    await this.store();
    engine("worker.js", (frame) => this.engine(frame));
    this.wire.again();
  }

  /** Everything is stored first, and read from there: it is loaded once. */
  async store() {
    const keeper = navigator.serviceWorker;
    if (!keeper) return;
    keeper.onmessage = ({ data }) => {
      this.loaded = data;
      this.draw();
    };
    try {
      await keeper.register("service.js");
      await keeper.ready;
      this.offline = true;
    } catch {
      // without it the page is loaded anew every time
    }
    this.lasts = Boolean(await navigator.storage?.persisted?.());
  }

  /** Asks the browser to keep the tables: once there is one. */
  async keep() {
    this.lasts ||= Boolean(await navigator.storage?.persist?.());
    this.draw();
  }

  // -- what the engine says ------------------------------------------------------------------

  /** The engine is ready, or will be no more. */
  engine({ kind, keeps, why }) {
    if (kind !== "ready") this.why = say(why);
    else if (!keeps) this.tell(say("unkept"));
    this.draw();
  }

  on_hall(frame) {
    this.hall = frame;
    // a table that is put together stays, whatever else of the hall has changed
    this.view = this.task = null;
    const all = frame.tables.length + frame.archived.length;
    if (!all && memory.get(TABLES)) this.tell(say("gone"));
    memory.set(TABLES, all || null);
    if (all && !this.lasts) this.keep();
  }

  on_welcome(frame) {
    this.covered = false;
    super.on_welcome(frame);
    if (frame.seat || frame.watch) this.hall = this.making = null;
  }

  on_view(frame) {
    this.covered = frame.covered;
    super.on_view(frame);
    if (this.opens) this.open(this.opens);
    this.opens = null;
  }

  on_task(frame) {
    const isNew = !this.task || (this.task.told && !frame.told);
    this.task = frame;
    // its table comes next, and is shown before what is asked of it
    if (isNew) this.opens = { kind: "about", title: frame.title, icon: "training", about: `${frame.goal} ${say("first_answer")}` };
    if (frame.hint && !frame.told) this.open({ kind: "about", title: say("hint"), icon: "candle", about: frame.hint });
  }

  on_notice(frame) {
    this.tell(frame.text);
  }

  /** A file is kept where this browser keeps files. */
  on_file({ name, text }) {
    keepFile(name, text);
  }

  // -- what people do ------------------------------------------------------------------------

  does(kind, fields = {}) {
    this.wire.send(kind, fields);
  }

  leave() {
    this.close();
    this.does("leave");
  }

  speak(language) {
    memory.set("language", language);
    this.wire.again();
  }

  /** Another puzzle of the same game. */
  next() {
    this.does("puzzle", { game: this.task.game, puzzle: "" });
  }

  /** A new table is put together. */
  make(making) {
    this.making = making;
    this.draw();
  }

  /** What people should know of the packs that are chosen now, and the board that these choose. */
  on_weighed({ told, options }) {
    const wanted = Object.fromEntries(options.map((one) => [one.id, one.choice]));
    if (this.making) this.making = { ...this.making, told, wanted };
  }

  /** A pack may be removed, once that is touched as well; or not, touched again. Argument: its id. */
  parts(pack) {
    this.parting = this.parting === pack ? "" : pack;
    this.draw();
  }

  turnTo(what) {
    this[what] = !this[what];
    this.draw();
    if (this[what]) document.querySelector(`[data-opened=${what}]`)?.scrollIntoView({ block: "nearest" });
  }

  async takeIn(file) {
    if (!file) return;
    if (file.name.toLowerCase().endsWith(PACK)) this.does("take_pack", { name: file.name, content: await letters(file) });
    else this.does("take_in", { name: file.name, text: await file.text() });
  }

  // -- what is shown -------------------------------------------------------------------------

  screen() {
    if (this.why) return shut(this.why);
    if (this.task?.told) return task(this, this.task);
    if (this.view) return super.screen();
    if (this.making) return beginning(this, this.making);
    return this.hall ? home(this, this.hall) : loading(this);
  }

  get state() {
    return this.offline ? { icon: "check", text: say("offline"), good: true } : { icon: "phone", text: say("here"), good: true };
  }

  get wayOut() {
    const table = this.wire.table;
    return [
      this.task ? tasks(this) : null,
      table ? button("plain wide", () => this.does("send", { table }), [icon("letter"), say("send_one")], { key: "send" }) : null,
      h("p", { class: "dim", key: "how" }, say("to_hall_how")),
      button("plain wide", () => this.leave(), [icon("door"), say("to_hall")], { key: "hall" }),
    ];
  }

  line() {
    return [];
  }
}

/** The content of a file in the letters of base 64. */
async function letters(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(""));
}

const shut = (why) =>
  h("main", { class: "join", key: "shut" }, panel("lit joining", h("h1", { tabindex: "-1" }, say("closed")), [
    h("p", { role: "status" }, why),
    button("call", () => location.reload(), [icon("redo"), say("play_here")]),
  ]));

function loading(page) {
  const share = page.loaded ? page.loaded.done / page.loaded.of : 1;
  return h("main", { class: "loading", key: "loading" },
    icon("torch", "big"),
    h("h1", { tabindex: "-1" }, say("hall")),
    h("p", { role: "status" }, say(share < 1 ? "loads" : "starts")),
    h("progress", { value: share < 1 ? String(share) : null, max: "1", "aria-label": say("starts") }));
}

// by this name a page is known to whoever examines it
window.hall = new Hall();
window.hall.begin();
