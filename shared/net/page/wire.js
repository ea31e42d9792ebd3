// The connection: it comes back by itself, and what was said is said again until it is answered.

const VERSION = 1;
const FIRST_WAIT = 200;
const LONGEST_WAIT = 800;
const LATER_WAIT = 4000;
const SOON = 60000;
const TO_OPEN = 2000;
const LONGEST_TO_OPEN = 8000;
const QUIET = 15000;
const TO_ANSWER = 2500;

/** What this device remembers; a browser that keeps nothing forgets it with the page. */
export const memory = {
  get(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // private browsing: the page itself still knows
    }
  },
};

const makeId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(16).padStart(2, "0")).join("");

export class Wire {
  /** heard(frame): one frame of the host. changed(state): connecting, open, lost or closed. */
  constructor(heard, changed) {
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
    addEventListener("offline", () => this.lost());
    addEventListener("pageshow", (event) => event.persisted && this.awake());
    addEventListener("focus", () => this.awake());
    document.addEventListener("visibilitychange", () => document.hidden || this.awake());
    setInterval(() => this.look(), 1000);
  }

  /** Connects now, and goes on trying. */
  connect() {
    clearTimeout(this.later);
    this.drop();
    const socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/table`);
    this.socket = socket;
    this.welcomed = false;
    this.began = this.last = Date.now();
    this.asked = 0;
    socket.onopen = () => this.greet();
    socket.onclose = () => this.lost();
    socket.onmessage = (event) => this.receive(event.data);
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
    this.put({ kind: "hello", version: VERSION, language: navigator.language || "en", have: this.seq, ...known });
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

  put(frame) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
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
    if (!this.socket) return;
    this.socket.onopen = this.socket.onclose = this.socket.onmessage = null;
    this.socket.close();
    this.socket = null;
    this.welcomed = false;
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
    if (!this.socket) this.connect();
    else if (this.welcomed) this.ask();
  }

  /** Asks for a sign of life: a phone that slept is the last to learn that a line is dead. */
  ask() {
    if (this.asked) return;
    this.asked = Date.now();
    this.put({ kind: "ping" });
  }

  look() {
    const now = Date.now();
    if (!this.socket) return;
    if (!this.welcomed && now - this.began > this.toOpen) {
      this.toOpen = Math.min(this.toOpen * 2, LONGEST_TO_OPEN);
      this.lost();
    } else if (this.asked && now - this.asked > TO_ANSWER) {
      this.lost();
    } else if (this.welcomed && now - this.last > QUIET) {
      this.ask();
    }
  }
}
