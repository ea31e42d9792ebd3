// What drawings and lists call: which answer is chosen, and what a tap does to it.
//
// An answer is a number: its place in the question's list. A place of a drawing may hold none,
// one, or several, of which a tap opens a small list.

import { h } from "./dom.js";
import { say } from "./parts.js";
import { proposed } from "./scene.js";

/** The question as this phone answers it. Made anew each time the page is drawn. */
export class Choosing {
  /** The page; the view; whether there are hands (a television has none: nothing is a button). */
  constructor(page, view, hands = true) {
    this.page = page;
    this.view = view;
    this.covered = Boolean(view.question?.secret && (page.covered || view.covered));
    this.answers = this.covered ? [] : (view.question?.answers ?? []);
    this.hands = hands && Boolean(view.you);
    this.tab = "";
    this.whole = false;
  }

  /** The numbers of the answers that stand in lists: some are offered by drawings alone. */
  get listed() {
    return this.answers.map((one, number) => number).filter((number) => !this.answers[number].apart);
  }

  /** What is looked at, such as which level: kept while the page is open.
   *  Arguments: its name; what is looked at from now on, else what was is returned. */
  look(name, value) {
    if (value === undefined) return this.page.looks[name];
    this.page.looks = { ...this.page.looks, [name]: value };
    this.page.draw();
  }

  /** All by which one view is drawn now in this way, and now in another. */
  get state() {
    const { plan, picks, looks } = this.page;
    return [this.choice, plan, picks, looks, this.tab, this.apart, this.whole, this.hands, this.covered];
  }

  /** Somebody at the table by the id of the seat: name, mark, state. */
  who(seat) {
    return this.view.people.find((one) => one.id === seat);
  }

  /** Whether the answer that is chosen, or was given, is one of these. */
  chosen(answers) {
    const one = this.choice;
    return one !== null && Boolean(answers?.includes(one));
  }

  /** The number of the answer that is chosen, or was given; null for none. */
  get choice() {
    const { answered, chosen, plan } = this.page;
    const by = [answered, chosen, plan];
    if (!this.chose || by.some((one, at) => one !== this.chose.by[at])) this.chose = { by, choice: this.chooses() };
    return this.chose.choice;
  }

  chooses() {
    const sent = this.page.sent(this.view.ply)?.moves?.join("|");
    if (sent !== undefined) return this.numbered((one) => one.moves.join("|") === sent);
    // a list is answered at one tap: nothing is chosen there before
    if (!this.page.draws(this.view)) return null;
    const wanted = this.page.chosen;
    if (wanted?.ply !== this.view.ply) return this.answers.length ? proposed(this.view.scene, this) : null;
    return this.numbered((one) => one.moves.join("|") === wanted.moves);
  }

  numbered(fits) {
    const at = this.answers.findIndex(fits);
    return at < 0 ? null : at;
  }

  /** What the choice brings: the answer with text, hint, odds, icon; null for none. */
  get brings() {
    return this.choice === null ? null : this.answers[this.choice];
  }

  /** A tap: the first chooses, the second does it; several answers open a list.
   *  Where undo is free one tap is enough. */
  tap(answers, { free = false, title = "" } = {}) {
    if (this.page.sent(this.view.ply) || !answers?.length) return;
    if (this.chosen(answers) && (free || answers.length === 1)) this.does();
    else if (answers.length > 1) this.page.open({ kind: "answers", title, answers, free });
    else if (free) this.does(answers[0]);
    else this.choose(answers[0]);
  }

  /** From now on this answer is chosen. */
  choose(answer) {
    const moves = this.answers[answer].moves.join("|");
    this.page.choose({ ply: this.view.ply, moves });
  }

  /** Gives the answer; without one that which is chosen. */
  does(answer = this.choice) {
    if (answer !== null) this.page.play(this.view.ply, this.answers[answer].moves);
  }

  /** Says why something cannot be, or what it is. */
  tells(place) {
    if (place.why) this.page.tell([place.why, place.clause].filter(Boolean).join(" "));
    else if (place.about) this.page.open({ kind: "about", title: place.text, about: place.about, icon: place.icon });
  }

  /** A place of a drawing: a button that chooses, says why it cannot be, or tells about itself.
   *  Arguments: its class; the place (answers, why, clause, about, text, say, once); what stands in
   *  it; more: free (one tap is enough), name (the whole sentence, else say or text), attributes. */
  spot(look, place, inside, { free = Boolean(place.once), name, ...more } = {}) {
    const { answers = [], why, about } = place;
    if (!this.hands || !(answers.length || why || about)) return h("div", { class: look, ...more }, inside);
    const chosen = this.chosen(answers);
    const words = name ?? (place.say || place.text);
    return h("button", {
      type: "button",
      class: `${look} ${chosen ? "chosen" : ""}`,
      onclick: () => (answers.length ? this.tap(answers, { free, title: place.text }) : this.tells(place)),
      "aria-label": chosen ? `${words} ${say("chosen")}` : words,
      "aria-disabled": !answers.length && why ? "true" : null,
      "data-answers": answers.length ? answers.join(" ") : null,
      "data-move": answers.length === 1 ? this.answers[answers[0]]?.moves.join("|") : null,
      ...more,
    }, inside);
  }

  /** Whether this number is planned for the next time; a plan is this phone's own. */
  planned(n) {
    return this.page.plan === n;
  }

  /** Pins a number as a plan, or takes it off: it is chosen when a roll allows it. */
  plans(n) {
    this.page.pin(this.planned(n) ? null : n);
  }
}
