// How everybody stands, on a television: cards, levels, the orders that lie open, the end.

import { h } from "./dom.js";
import { grade, gradeTone, pawn } from "./drawings/pieces.js";
import { icon, lines, mark } from "./parts.js";

const MOST_THINGS = 3;

/** Everybody's card, in the order of turns. Arguments: the cards; the table (choosing.js). */
export const cards = (all, at) => all?.seats.length
  ? h("div", { class: "tv-cards", key: "cards", "aria-label": all.say, "--count": String(all.seats.length) }, all.seats.map((one) => card(one, at)))
  : null;

function card(one, at) {
  const grades = one.grades ?? [];
  const now = grades.findIndex((step) => step.state === "here");
  const [good] = one.goods ?? [];
  const things = one.things ?? [];
  return h("section", { class: `tv-card drawing ${one.state ?? ""}`, key: one.seat, "aria-label": one.say },
    pawn(at, one.seat, "large"),
    h("div", { class: "grow" },
      h("h2", { "data-shrinks": true }, one.text),
      now < 0 ? null : h("p", { class: `tv-grade tone-${gradeTone(now, grades.length)}` }, grade(now, grades[now].value, grades.length), grades[now].text)),
    good ? h("p", { class: "tv-amount" }, icon(good.icon), h("b", {}, String(good.n))) : null,
    h("div", { class: "tv-has" },
      things.slice(0, MOST_THINGS).map((thing, place) => h("span", { class: "tv-medal", key: `${place}` }, icon(thing.icon) ?? thing.text.slice(0, 1))),
      things.length > MOST_THINGS ? h("b", {}, `+${things.length - MOST_THINGS}`) : null,
      h("p", { class: "grow", "data-shrinks": true }, one.state === "out" ? one.note : one.place || one.note)));
}

/** The levels of a map, and who is where. Arguments: the map; the table. */
export const levels = (map, at) => map.levels.length < 2 ? null : h("ul", { class: "tv-levels" },
  map.levels.map((one) => h("li", { key: one.at, class: one.at === map.level ? "here" : "" },
    one.text, icon(one.icon), (one.seats ?? []).map((seat) => mark(at.who(seat))))));

/** The orders that lie open, in order of play: those that were opened last; what was before them is seen
 *  while they are turned up (gliding.js). Arguments: the areas; the table. */
export function orders(areas, at) {
  const opened = areas?.orders ?? [];
  if (!opened.length) return null;
  const slots = [...new Set(opened.map((one) => one.value ?? ""))];
  const last = slots[slots.length - 1];
  return h("section", { class: "tv-orders", key: "orders" }, slots.map((slot) =>
    h("div", { class: "tv-slot", key: slot },
      h("h2", { "data-shrinks": true }, slot === last ? areas.text : slot),
      opened.filter((one) => (one.value ?? "") === slot).map((one) => order(one, at)))));
}

const order = (one, at) => h("div", {
  class: `tv-order ${one.state ?? ""}`, key: one.seat, "aria-label": one.say,
  "data-order": `${one.value ?? ""} ${one.seat} ${one.icon}`, "data-sends": `minion ${one.seat} ${one.icon}`,
}, mark(at.who(one.seat)), icon(one.icon), h("b", { "data-shrinks": true }, one.text), h("i", { class: "tv-back" }));

/** The end, where nothing is counted. Argument: who has won. */
export const ending = (over) => h("section", { class: "tv-end", key: "end" }, icon("trophy", "big"),
  over.winners.length ? h("p", { class: "tv-winners", "data-shrinks": true }, over.winners.join(" · ")) : null,
  h("div", { "data-ends": true }, lines(over.lines)));
