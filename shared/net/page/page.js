// The page of a shared table: it joins, shows what the host sends, and says what people answer.

import { Beats } from "./beats.js";
import { Calls, stayAwake } from "./calls.js";
import { h, show } from "./dom.js";
import { keepFile } from "./files.js";
import { fit } from "./fitting.js";
import { codeForm, farewell, lobby } from "./joining.js";
import { pressed } from "./keys.js";
import { memory } from "./memory.js";
import { button, icon, say, speak } from "./parts.js";
import { unfold } from "./sheet.js";
import { table, WIDE } from "./table.js";
import { Television } from "./television.js";
import { Wire } from "./wire.js";

const NOTE = 6000;
const SIZES = [85, 100, 115, 130, 150, 175, 200];
const TYPED = 200;
const RELOADED = "reloaded";
const BETWEEN_RELOADS = 60000;

export class Page {
  /** open: begins a line to the host (wire.js). */
  constructor(open) {
    this.welcome = {};
    this.lobby = null;
    this.view = null;
    this.why = this.problem = this.spare = this.shut = "";
    this.again = false;
    this.covered = Boolean(memory.get("covered"));
    this.answered = this.chosen = this.sheet = this.plan = this.tab = null;
    this.looks = {};
    this.awaitsReview = false;
    this.text = Boolean(memory.get("text"));
    this.resize(memory.get("size") ?? 100);
    this.languages = (document.getElementById("page").dataset.languages ?? "").split(" ").filter(Boolean);
    this.calls = new Calls();
    this.television = new Television(this);
    this.beats = new Beats(() => this.draw());
    this.wire = new Wire(open, (frame) => this.heard(frame), () => this.draw());
    addEventListener("keydown", (event) => pressed(this, event));
    document.addEventListener("visibilitychange", () => {
      if (this.view?.you) stayAwake();
      if (this.due) this.paint();
    });
    addEventListener("hashchange", () => this.begin());
    addEventListener("scroll", () => (this.scrolled = true), { capture: true, passive: true });
    addEventListener("resize", () => requestAnimationFrame(fit));
    WIDE.addEventListener("change", () => this.draw());
    document.fonts?.ready.then(fit);
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
    if (!told) return;
    told.call(this, frame);
    this.soon();
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
    if (frame.languages) this.languages = frame.languages;
    if (frame.seat) stayAwake();
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
    if (before?.ply !== frame.ply && ["about", "answers", "drawn"].includes(this.sheet?.kind)) this.sheet = null;
    if (frame.question && !before?.question) this.tab = null;
    this.beats.came(before, frame);
    this.planned();
    this.announce(before, frame);
    this.television.heard(frame);
    this.reviewed(frame);
  }

  on_refused(frame) {
    if (this.answered?.id === frame.id) this.answered = null;
    this.tell(frame.why);
  }

  on_found(frame) {
    if (this.sheet?.kind === "rules" && frame.text === this.sought) this.sheet.found = frame.entries;
  }

  on_pack({ name, content }) {
    keepFile(name, Uint8Array.from(atob(content), (one) => one.charCodeAt(0)));
    this.tell(say("pack_kept", { title: name }));
  }

  on_told(frame) {
    if (this.sheet?.kind !== "story") return;
    this.sheet.lines = [...frame.lines, ...(this.sheet.lines ?? [])];
    this.sheet.first = frame.first;
    this.sheet.more = frame.more;
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

  /** The seat that is asked for next. */
  chair(seat) {
    this.seat = seat;
    this.draw();
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
  advise = (ply) => this.wire.send("advise", { ply, seq: this.view.seq });
  consent = (request, agree) => this.wire.send("consent", { request, agree });

  /** Opens what the game was worth, once the host has worked it out. */
  lookBack() {
    this.awaitsReview = true;
    this.sheet = null;
    if (this.view.review) this.reviewed(this.view);
    else this.wire.send("look_back", {});
    this.draw();
  }

  /** What was asked for is there, as far as it is known: it lies open until a move makes another game of it. */
  reviewed({ review }) {
    const open = this.sheet?.kind === "review";
    if (review && (open || this.awaitsReview)) this.sheet = { kind: "review", title: review.title, icon: "history" };
    else if (open) this.sheet = null;
    this.awaitsReview &&= !review;
  }

  /** The answer that is chosen and not yet given: its question and its moves. */
  choose(chosen) {
    this.chosen = chosen;
    this.draw();
  }

  /** A number for the next time, or null. */
  pin(number) {
    this.plan = number;
    this.draw();
  }

  /** What was planned is chosen, where the roll allows it. */
  planned() {
    const { question, scene, ply } = this.view;
    if (this.plan === null || !question || this.chosen?.ply === ply) return;
    const places = (scene ?? []).flatMap((one) => one.levels ?? []).flatMap((level) => level.places ?? []);
    const number = places.flatMap((place) => place.numbers ?? []).find((one) => one.n === this.plan && one.answers?.length);
    if (number) this.chosen = { ply, moves: question.answers[number.answers[0]].moves.join("|") };
  }

  turn(tab) {
    this.tab = tab;
    this.paint();
    this.toTop();
  }

  /** Opens a sheet (sheet.js) over the page. */
  open(sheet) {
    this.sheet = sheet;
    this.draw();
  }

  close() {
    this.sheet = null;
    this.draw();
  }

  /** Escape: the beat goes, or else what was chosen is chosen no more. */
  leavesBy() {
    if (this.sheet) return null;
    if (this.beats.shown) return () => this.beats.end();
    return this.chosen && (() => this.choose(null));
  }

  openRules() {
    this.sought = "";
    this.open({ kind: "rules", title: say("rules"), icon: "rulebook" });
    this.wire.ask("look_up", { text: "" });
  }

  /** Looks for words, once they have stood for a moment. */
  lookUp(words) {
    clearTimeout(this.typed);
    this.typed = setTimeout(() => {
      this.sought = words.trim();
      this.wire.ask("look_up", { text: this.sought });
    }, TYPED);
  }

  /** The lines before those that are read. */
  readOn(sheet) {
    this.wire.ask("tell", { before: sheet.first ?? 0 });
  }

  /** To what happened so far, wherever it stands. */
  toStory() {
    if (this.draws(this.view)) {
      this.open({ kind: "story", title: say("story"), icon: "history" });
      this.readOn(this.sheet);
      return;
    }
    const story = document.getElementById("story");
    story?.focus({ preventScroll: true });
    story?.scrollIntoView({ block: "start", behavior: smoothly() });
  }

  turnCalls() {
    this.calls.turn();
    this.draw();
  }

  turnPace() {
    this.beats.turn();
    this.draw();
  }

  turnText() {
    this.text = !this.text;
    memory.set("text", this.text || null);
    this.draw();
  }

  /** Larger or smaller letters on this phone. */
  grow(by) {
    this.resize(SIZES[Math.max(0, Math.min(SIZES.length - 1, SIZES.indexOf(this.size) + by))]);
    memory.set("size", this.size === 100 ? null : this.size);
    this.draw();
  }

  resize(size) {
    this.size = SIZES.includes(size) ? size : 100;
    document.documentElement.style.setProperty("--letters", `${this.size}%`);
  }

  /** From now on this phone is spoken to in another language. */
  speak(language) {
    memory.set("language", language);
    if (this.wire.token) this.wire.again();
    else location.search = `language=${encodeURIComponent(language)}`;
  }

  cover(covered) {
    this.covered = covered;
    memory.set("covered", covered || null);
    this.wire.send("cover", { covered });
    this.draw();
  }

  // -- what is shown ---------------------------------------------------------------------

  /** What somebody does is drawn once it is all done: whoever taps again taps what is true. */
  draw() {
    if (this.drawing) return;
    this.drawing = true;
    queueMicrotask(() => this.drawing && this.paint());
  }

  /** All that the host has said is drawn before the screen is painted next; where nobody looks, now. */
  soon() {
    if (document.hidden) this.paint();
    else this.due ||= requestAnimationFrame(() => this.paint());
  }

  paint() {
    cancelAnimationFrame(this.due);
    this.due = 0;
    this.drawing = false;
    const focus = document.activeElement;
    this.television.around(() => show(document.getElementById("page"), this.screen()));
    show(document.getElementById("line"), this.line());
    if (this.sheet) unfold();
    const title = this.title();
    if (document.title !== title) document.title = title;
    if (focus && focus !== document.body && !focus.isConnected) this.backToQuestion();
    fit();
  }

  /** What was tapped is gone: a screen reader goes on at the question. Drawings above it ask it too, and stay seen. */
  backToQuestion() {
    document.getElementById("question")?.focus({ preventScroll: Boolean(this.view) && this.draws(this.view) });
  }

  screen() {
    if (this.why) return farewell(this, this.why);
    if (this.view) return table(this, this.view);
    if (this.lobby) return lobby(this);
    return this.wire.state === "closed" ? codeForm(this) : null;
  }

  /** How the line stands: an icon, words, and whether that is good. */
  get state() {
    const open = this.wire.state === "open";
    return { icon: "router", text: say(open ? "connected" : "line_lost"), good: open };
  }

  /** The last rows of the menu: the way out. */
  get wayOut() {
    return [
      h("p", { class: "dim" }, say(this.view?.you ? "leave_how" : "watch_how")),
      button("plain wide", () => this.leave(), [icon("exit"), say("leave")]),
    ];
  }

  /** Whether a view is drawn here, and not told in lists. */
  draws(view) {
    return Boolean(view.you && view.scene?.length) && !this.text && !this.covered;
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

  /** For a screen reader: one line says what happened, one whose turn it is and what is asked. */
  announce(before, view) {
    const told = view.beat && view.beat.ply !== before?.beat?.ply ? [view.beat.headline, ...(view.beat.lines ?? [])] : [];
    const asked = view.question && view.question.text !== before?.question?.text ? view.question.text : "";
    const hidden = asked && view.question.secret && this.covered ? say("covered") : asked;
    const turn = hidden || (view.waits !== before?.waits ? view.waits : "");
    if (told.length) document.getElementById("said").textContent = told.filter(Boolean).join(" ");
    if (turn) document.getElementById("turn").textContent = turn;
    if (before && !before.question && view.you && view.question) this.calls.ring();
    if (this.moved && view.ply !== before?.ply) {
      this.moved = false;
      this.toTop();
    }
  }

  /** Back to where the page begins. A browser that is told so lays everything out, even where it stands there. */
  toTop() {
    if (!this.scrolled) return;
    this.scrolled = false;
    document.querySelector(".middle")?.scrollTo(0, 0);
    scrollTo(0, 0);
  }

  /** A sentence that goes away by itself. */
  tell(text) {
    const note = document.getElementById("note");
    note.textContent = text;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => (note.textContent = ""), NOTE);
  }
}

const smoothly = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth");
