// What came of a choice, at the pace of the table: alone on the screen until it is read or tapped.

import { tells } from "./drawings/leaf.js";
import { memory } from "./memory.js";

const LETTER = 60;
const LEAST = 1500;
const MOST = 9000;
const HEADLINE = 900;
const BRISK = 1700;
const DEAD = 250;
export const PACES = ["normal", "brisk", "tap"];

/** Whether a drawing is only of what happened: a fight that is decided, a card that was read. */
export const passes = (one) =>
  (one.kind === "duel" && Boolean(one.result)) || (one.kind === "leaf" && tells(one));

/** The beats of this phone. Argument: what is called when one has gone. */
export class Beats {
  constructor(gone) {
    this.gone = gone;
    this.pace = memory.get("pace") ?? PACES[0];
    this.shown = null;
  }

  /** A view has come: what is new in it is shown. Arguments: the view before; the view. */
  came(before, view) {
    const drawn = view.you ? (view.scene ?? []).filter(passes) : [];
    const told = JSON.stringify(drawn);
    const news = before && drawn.length && told !== this.told;
    this.told = told;
    if (news) this.show(drawn, view);
    else if (!drawn.length) this.leave();
  }

  show(drawn, view) {
    clearTimeout(this.later);
    const letters = [view.beat?.headline, ...(view.beat?.lines ?? [])].join("").length;
    const stands = Math.min(MOST, Math.max(LEAST, LETTER * letters)) + HEADLINE;
    this.lasts = this.pace === "tap" ? 0 : this.pace === "brisk" ? BRISK : stands;
    this.since = Date.now();
    this.shown = drawn;
    if (this.lasts) this.later = setTimeout(() => this.end(), this.lasts);
  }

  /** A tap goes on, unless it was meant for what was before. */
  tapped() {
    if (Date.now() - this.since > DEAD) this.end();
  }

  end() {
    this.leave();
    this.gone();
  }

  leave() {
    clearTimeout(this.later);
    this.shown = null;
  }

  turn() {
    this.pace = PACES[(PACES.indexOf(this.pace) + 1) % PACES.length];
    memory.set("pace", this.pace);
  }
}
