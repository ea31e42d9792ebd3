// The page of a shared table: it joins, shows what the host sends, and says what people answer.

import { show } from "./dom.js";
import { codeForm, farewell, lobby } from "./joining.js";
import { icon, say, speak } from "./parts.js";
import { table } from "./table.js";
import { Tone } from "./tone.js";
import { memory, Wire } from "./wire.js";

const NOTE = 6000;
const SMALLEST = 14;
const STORY = 0.3;
const BARS = 0.4;
const RELOADED = "reloaded";
const BETWEEN_RELOADS = 60000;

class Page {
  constructor() {
    this.welcome = {};
    this.lobby = null;
    this.view = null;
    this.why = this.problem = this.spare = this.shut = "";
    this.again = false;
    this.covered = Boolean(memory.get("covered"));
    this.answered = null;
    this.tone = new Tone();
    this.wire = new Wire((frame) => this.heard(frame), () => this.draw());
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("hashchange", () => this.begin());
    addEventListener("resize", () => this.fit());
    document.fonts?.ready.then(() => this.fit());
  }

  /** The address brings a code, or a browser that is open here already scans a new one. */
  begin() {
    const code = /(?:^|\D)(\d{6})(?:\D|$)/.exec(location.hash + location.search)?.[1];
    if (code) history.replaceState(null, "", location.pathname);
    if (this.wire.state === "open" || (this.begun && !code)) return;
    this.begun = true;
    if (this.wire.token) {
      this.why = "";
      this.spare = code ?? "";
      this.wire.again();
    } else if (code) {
      this.join(code);
    } else {
      this.wire.state = "closed";
    }
    this.draw();
  }

  // -- what the host says ----------------------------------------------------------------

  heard(frame) {
    const told = this[`on_${frame.kind}`];
    if (told) told.call(this, frame);
    this.draw();
  }

  on_welcome(frame) {
    this.welcome = frame;
    this.why = this.problem = this.spare = this.shut = "";
    speak(frame.words);
    document.documentElement.dir = frame.rtl ? "rtl" : "ltr";
    document.documentElement.lang = frame.language.replace("_", "-");
    if (frame.seat || frame.watch) this.lobby = null;
    else this.view = null;
    sessionStorage.removeItem(RELOADED);
    if (frame.seat && this.covered) this.wire.send("cover", { covered: true });
  }

  on_lobby(frame) {
    if (this.lobby && !frame.asked) this.again = false;
    this.lobby = frame;
    this.view = null;
  }

  on_view(frame) {
    const before = this.view;
    this.lobby = null;
    this.view = frame;
    if (this.answered && this.answered.ply !== frame.ply) this.answered = null;
    this.announce(before, frame);
  }

  on_refused(frame) {
    if (this.answered?.id === frame.id) this.answered = null;
    this.tell(frame.why);
  }

  on_closed(frame) {
    if (frame.reload && Date.now() - Number(sessionStorage.getItem(RELOADED)) > BETWEEN_RELOADS) {
      sessionStorage.setItem(RELOADED, String(Date.now()));
      if (this.spare) history.replaceState(null, "", `${location.pathname}#${this.spare}`);
      location.reload();
    } else if (frame.again) {
      this.shut = frame.why;
    } else if (frame.early && this.spare) {
      // the seat is of another evening, and the address brought the code of this one
      this.join(this.spare);
    } else if (frame.early && !this.wire.token) {
      this.problem = frame.why;
      this.view = this.lobby = null;
    } else {
      this.why = frame.why;
    }
  }

  // -- what people do --------------------------------------------------------------------

  join(code) {
    this.why = this.problem = this.spare = "";
    this.wire.join(code);
  }

  codeIsWrong(why) {
    this.problem = why;
    this.draw();
  }

  retry() {
    this.why = "";
    this.wire.again();
  }

  leave() {
    this.wire.leave();
    this.toCode();
  }

  /** Joins anew, here or at another table. */
  otherCode() {
    this.wire.forget();
    this.wire.close();
    this.toCode();
  }

  toCode() {
    this.why = this.problem = this.spare = "";
    this.view = this.lobby = null;
    this.draw();
  }

  sit(seat, name) {
    this.again = false;
    this.wire.send("sit", { seat, name });
  }

  watch() {
    this.wire.send("sit", { seat: "", name: "" });
  }

  chooseAgain() {
    this.again = true;
    this.draw();
  }

  /** What was answered to this question and is not yet counted. */
  sent(ply) {
    return this.answered?.ply === ply ? this.answered : null;
  }

  answer(kind, ply, fields) {
    if (this.sent(ply)) return;
    const id = this.wire.send(kind, { ply, seq: this.view.seq, ...fields });
    this.answered = { id, ply, ...fields };
    this.moved = true;
    this.draw();
  }

  play = (ply, moves) => this.answer("play", ply, { moves });
  roll = (ply) => this.answer("roll", ply, {});
  type = (ply, text) => this.answer("type", ply, { text });
  undo = (ply) => this.wire.send("undo", { ply, seq: this.view.seq });
  redo = (ply) => this.wire.send("redo", { ply, seq: this.view.seq });
  consent = (request, agree) => this.wire.send("consent", { request, agree });

  lookBack = () => this.wire.send("look_back", {});

  /** To what happened so far, wherever it stands. */
  toStory() {
    const story = document.getElementById("story");
    story?.focus({ preventScroll: true });
    story?.scrollIntoView({ block: "start", behavior: smoothly() });
  }

  turnTone() {
    this.tone.turn();
    this.draw();
  }

  cover(covered) {
    this.covered = covered;
    memory.set("covered", covered || null);
    this.wire.send("cover", { covered });
    this.draw();
  }

  /** A number key gives the answer that bears it. */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, textarea")) return;
    document.querySelector(`.answer[data-key="${CSS.escape(event.key)}"]`)?.click();
  }

  // -- what is shown ---------------------------------------------------------------------

  draw() {
    const focus = document.activeElement;
    show(document.getElementById("page"), this.screen());
    show(document.getElementById("line"), this.line());
    document.title = this.title();
    if (focus && focus !== document.body && !focus.isConnected) document.getElementById("question")?.focus();
    this.fit();
  }

  screen() {
    if (this.why) return farewell(this, this.why);
    if (this.view) return table(this, this.view);
    if (this.lobby) return lobby(this);
    return this.wire.state === "closed" ? codeForm(this) : null;
  }

  /** The red line, at once when the connection breaks. */
  line() {
    if (this.why || this.wire.state === "open" || this.wire.state === "closed") return [];
    const known = this.view || this.lobby || this.wire.state === "lost";
    return [icon(known ? "router" : "hourglass"), this.shut || say(known ? "lost" : "connecting")];
  }

  title() {
    const name = this.welcome.title || say("title");
    return !this.why && this.view?.you && this.view.question ? `● ${say("your_turn")} · ${name}` : name;
  }

  /** For a screen reader: what happened, and what is asked now. */
  announce(before, view) {
    const told = view.beat && view.beat.ply !== before?.beat?.ply ? [view.beat.headline, ...(view.beat.lines ?? [])] : [];
    const asked = view.question && view.question.text !== before?.question?.text ? view.question.text : "";
    const hidden = asked && view.question.secret && this.covered ? say("covered") : asked;
    const said = [...told, hidden || (view.waits !== before?.waits ? view.waits : "")].filter(Boolean).join(" ");
    if (said) document.getElementById("said").textContent = said;
    if (before && !before.question && view.you && view.question) this.tone.ring();
    if (this.moved && view.ply !== before?.ply) {
      this.moved = false;
      scrollTo({ top: 0, behavior: smoothly() });
    }
  }

  /** A sentence that goes away by itself. */
  tell(text) {
    const note = document.getElementById("note");
    note.textContent = text;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => (note.textContent = ""), NOTE);
  }

  /** On a television nobody scrolls: the type is as large as all can be seen in. */
  fit() {
    cancelAnimationFrame(this.fitting);
    this.fitting = requestAnimationFrame(fit);
  }
}

function fit() {
  const root = document.documentElement;
  const told = document.getElementById("line").offsetHeight;
  const bars = [...document.querySelectorAll("header, footer")].map((one) => one.offsetHeight);
  root.style.setProperty("--told", `${told}px`);
  // where letters are large and the screen is small, head and foot scroll with all the rest
  root.classList.toggle("loose", bars.reduce((all, one) => all + one, told) > innerHeight * BARS);
  const watching = document.querySelector(".watching");
  if (!watching || innerWidth < 1000) return root.style.removeProperty("font-size");
  const fits = (size) => {
    root.style.fontSize = `${size}px`;
    watching.style.setProperty("--header", `${document.querySelector("header").offsetHeight + told + 1}px`);
    return !overflows(watching);
  };
  let [small, large] = [SMALLEST, Math.max(SMALLEST, innerWidth / 56)];
  if (fits(large)) return;
  while (large - small > 1) {
    const size = (small + large) / 2;
    if (fits(size)) small = size;
    else large = size;
  }
  fits(small);
}

/** Nothing is cut off; of the story, which is longer than any screen, a good part is seen. */
const overflows = (watching) =>
  [...watching.children].some((one) =>
    one.matches(".told") ? one.clientHeight < innerHeight * STORY : one.scrollHeight > one.clientHeight + 2);

const smoothly = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth");

new Page().begin();
