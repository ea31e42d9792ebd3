// The wire to a host: it comes back by itself, and what was said is said again until it is answered.
//
// What it runs over is a line: open(told) begins one and returns { send(text), close() }. It calls
// told.opened() when frames can be spoken, told.received(text) for each, told.broke() when it is
// gone. One over a socket is socket.js; a host in this browser itself is near: open.near.

import { memory } from "./memory.js";

const VERSION = 1;
const FIRST_WAIT = 200;
const LONGEST_WAIT = 800;
const LATER_WAIT = 4000;
const SOON = 60000;
const TO_OPEN = 2000;
const LONGEST_TO_OPEN = 8000;
const QUIET = 15000;
const TO_ANSWER = 2500;

const makeId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(16).padStart(2, "0")).join("");

export class Wire {
  /** open: begins a line. heard(frame): one of the host. changed(state): connecting, open, lost or closed. */
  constructor(open, heard, changed) {
    this.open = open;
    this.heard = heard;
    this.changed = changed;
    this.state = "connecting";
    this.table = document.getElementById("page").dataset.table;
    this.token = this.kept() ?? memory.get("token");
    this.code = "";
    this.seq = 0;
    this.welcomed = false;
    this.pending = new Map();
    this.wait = FIRST_WAIT;
    this.toOpen = TO_OPEN;
    addEventListener("online", () => this.awake());
    addEventListener("offline", () => open.near || this.lost());
    addEventListener("pageshow", (event) => event.persisted && this.awake());
    addEventListener("focus", () => this.awake());
    document.addEventListener("visibilitychange", () => document.hidden || this.awake());
    setInterval(() => this.look(), 1000);
  }

  /** Connects now, and goes on trying. */
  connect() {
    clearTimeout(this.later);
    this.drop();
    this.welcomed = false;
    this.began = this.last = Date.now();
    this.asked = 0;
    // what a line says that was given up is not heard
    const own = (does) => (text) => this.line === line && does(text);
    const line = {};
    this.line = line;
    const { send, close } = this.open({
      opened: own(() => this.greet()), received: own((text) => this.receive(text)), broke: own(() => this.lost()),
    });
    Object.assign(line, { send, close });
  }

  /** One token for each table: an address may be another table's the next evening. */
  kept() {
    return memory.get(`token.${this.table}`);
  }

  keep(token) {
    memory.set(`token.${this.table}`, token);
    // of pages before this one, which knew a token for the address alone
    memory.set("token", null);
  }

  greet() {
    const known = this.token ? { table: this.table, token: this.token } : { code: this.code };
    this.put({ kind: "hello", version: VERSION, language: memory.get("language") || navigator.language || "en", have: this.seq, ...known });
  }

  /** Says who this is anew, with the code that was typed. */
  join(code) {
    this.code = code;
    this.forget();
    this.turn("connecting");
    this.connect();
  }

  /** Tries again; another window may have been given a new token meanwhile. */
  again() {
    this.token = this.kept() ?? this.token;
    this.turn("connecting");
    this.connect();
  }

  /** This window is nobody's any more; what others keep stays as it is. */
  forget() {
    this.token = null;
    this.pending.clear();
  }

  /** Gives the seat up: the table is told, where it hears. */
  leave() {
    this.put({ kind: "leave", id: makeId() });
    if (this.kept() === this.token) this.keep(null);
    this.forget();
    this.close();
  }

  /** Sends a command; it stays until it is answered. Returns its id. */
  send(kind, fields) {
    const id = makeId();
    const frame = { kind, id, ...fields };
    this.pending.set(id, frame);
    if (this.welcomed) this.put(frame);
    return id;
  }

  /** Asks for something to read, which changes nothing: after a break it is not asked again. */
  ask(kind, fields) {
    this.put({ kind, id: makeId(), ...fields });
  }

  put(frame) {
    this.line?.send(JSON.stringify(frame));
  }

  receive(text) {
    this.last = Date.now();
    this.asked = 0;
    const frame = JSON.parse(text);
    if (frame.kind === "welcome") {
      this.welcomed = true;
      this.seq = 0;
      this.wait = FIRST_WAIT;
      this.toOpen = TO_OPEN;
      this.table = frame.table;
      this.keep((this.token = frame.token ?? this.token));
      this.turn("open");
      this.pending.forEach((one) => this.put(one));
    } else if (frame.kind === "done" || frame.kind === "refused") {
      this.pending.delete(frame.id);
    } else if (frame.kind === "closed") {
      frame.early = !this.welcomed;
      if (frame.again) this.lost();
      else this.close();
    }
    if (frame.seq !== undefined) {
      if (frame.seq < this.seq) return;
      this.seq = frame.seq;
    }
    this.heard(frame);
  }

  /** Gives the connection up until somebody wants it again. */
  close() {
    this.drop();
    clearTimeout(this.later);
    this.turn("closed");
  }

  drop() {
    const line = this.line;
    this.line = null;
    this.welcomed = false;
    line?.close();
  }

  lost() {
    this.drop();
    if (this.state === "closed") return;
    if (this.state !== "lost") this.broke = Date.now();
    this.turn("lost");
    clearTimeout(this.later);
    this.later = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    // for a while a host that starts again is found within a second; then batteries count
    this.wait = Math.min(this.wait * 2, Date.now() - this.broke < SOON ? LONGEST_WAIT : LATER_WAIT);
  }

  turn(state) {
    this.state = state;
    this.changed(state);
  }

  /** After sleep, or with the network back: no waiting. */
  awake() {
    if (this.state === "closed" || document.hidden) return;
    this.wait = FIRST_WAIT;
    if (!this.line) this.connect();
    else if (this.welcomed) this.ping();
  }

  /** Asks for a sign of life: a phone that slept is the last to learn that a line is dead. */
  ping() {
    if (this.asked) return;
    this.asked = Date.now();
    this.put({ kind: "ping" });
  }

  look() {
    const now = Date.now();
    if (!this.line) return;
    if (!this.welcomed && !this.open.near && now - this.began > this.toOpen) {
      this.toOpen = Math.min(this.toOpen * 2, LONGEST_TO_OPEN);
      this.lost();
    } else if (this.asked && now - this.asked > TO_ANSWER) {
      this.lost();
    } else if (this.welcomed && now - this.last > QUIET) {
      this.ping();
    }
  }
}
