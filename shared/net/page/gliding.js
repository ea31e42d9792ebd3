// What stands elsewhere than before walks there, and cards that are opened turn one by one.
// Whatever may walk is named in data-moves; a card in data-order, and whom it sends in data-sends.
//
// Nothing waits for it: what comes next ends it at once.

const WALK = 400;
const BACKS = 600;
const FLIP = 250;
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const all = (name) => [...document.querySelectorAll(`[data-${name}]`)];

export class Gliding {
  constructor() {
    this.places = new Map();
    this.open = new Set();
    this.running = [];
    this.seq = 0;
  }

  /** Before the page is drawn: where everything stands, unless nothing can move. Argument: the number of
   *  the view that is drawn now. */
  begin(seq) {
    if (seq === this.seq || STILL.matches) return;
    this.places = new Map(all("moves").map((one) => [one.dataset.moves, one.getBoundingClientRect()]));
    this.open = new Set(all("order").map((one) => one.dataset.order));
  }

  /** After it: cards turn, and what has moved walks. Argument: the number of the view. */
  end(seq) {
    if (seq === this.seq) return;
    this.running.forEach((one) => one.finish());
    // what a screen shows first has not moved
    this.running = !this.seq || STILL.matches ? [] : [...this.reveal(), ...all("moves").flatMap((one) => this.walks(one))];
    this.seq = seq;
  }

  walks(one) {
    const sent = this.sent.get(one.dataset.moves);
    const from = this.places.get(one.dataset.moves) ?? sent?.from;
    return from ? walk(one, from, sent?.after) : [];
  }

  /** Orders that were not open before: all of a slot lie on their backs, then each turns, and whom it sends
   *  runs to a space before the next one turns. */
  reveal() {
    const fresh = new Set(all("order").filter((one) => !this.open.has(one.dataset.order)));
    const slots = [...document.querySelectorAll(".tv-slot")].map((slot) => [slot, [...slot.children].filter((one) => fresh.has(one))]);
    const opened = slots.filter(([, cards]) => cards.length);
    this.sent = new Map();
    let begins = 0;
    return opened.flatMap(([slot, cards], nth) => {
      const turns = cards.flatMap((card, place) => this.turns(card, begins + BACKS + place * (FLIP + WALK)));
      const lasts = BACKS + cards.length * (FLIP + WALK);
      const shown = nth < opened.length - 1 ? seen(slot, "visible", begins, lasts) : seen(slot, "hidden", 0, begins);
      begins += lasts;
      return [...turns, ...shown];
    });
  }

  turns(card, after) {
    this.sent.set(card.dataset.sends, { from: card.getBoundingClientRect(), after: after + FLIP });
    return turn(card, after);
  }
}

/** Something is seen, or not, for a while. Arguments: what; which; after how long; how long. */
const seen = (one, visibility, delay, duration) =>
  duration ? [one.animate([{ visibility }, { visibility }], { delay, duration })] : [];

/** Something walks. Arguments: what; from where; after how long. */
function walk(one, from, after = 0) {
  const to = one.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(x, y) < 2) return [];
  const way = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0, 0)" }];
  return [one.animate(way, { duration: WALK, delay: after, easing: "ease-in-out", fill: "backwards", composite: "add" })];
}

/** A card turns. Arguments: the card; after how long. */
function turn(card, after) {
  const when = { duration: FLIP, delay: after, fill: "backwards" };
  const edge = { transform: "scaleX(0)", offset: 0.5 };
  return [
    card.animate([{ transform: "none" }, edge, { transform: "none" }], when),
    card.lastElementChild.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], when),
  ];
}
