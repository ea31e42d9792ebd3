// Figures that are met: their points, what they can do, and how they are.

import { h } from "../dom.js";
import { icon } from "../parts.js";
import { ability, hits, medal, tabletop } from "./tokens.js";

/** Draws one. Arguments: the drawing as it was sent; the table (choosing.js). */
export const draw = (drawing, at) => tabletop(met(drawing.figure, at, 0, true));

/** Somebody in a line, a lair or a prison: a medal with the name and the hit points.
 *  Arguments: the figure; the table; its place among the others; whether its words stand beside it;
 *  more attributes. */
export function met(one, at, place, words = false, more = {}) {
  const inside = [
    medal(one.icon, one.state ?? ""),
    words || one.most ? h("span", { class: "known" },
      words ? h("span", { class: "name" }, one.text) : null, hits(one),
      words ? h("span", { class: "dim" }, ability(one), one.did || one.note || one.why || null) : null) : null,
    one.value && !one.most ? h("b", { class: "count" }, one.value) : null,
  ];
  return at.spot(`figure ${one.state ?? ""}`, one, inside, { key: `figure${place}${one.icon}`, name: heard(one), ...more });
}

/** Somebody on a stage, upright: the place in the line, the name, hit points as squares and in words.
 *  Arguments: the figure; the table; its place among the others; the sign over whoever acts. */
export function standing(one, at, place, sign = "") {
  const { state = "", most, hits: taken = 0 } = one;
  const inside = [
    one.value ? h("span", { class: "place", "aria-hidden": "true" }, one.value) : null,
    sign && state === "acts" ? icon(sign, "sign") : null,
    h("span", { class: `body ${one.lately ? "hurt" : ""}`, key: `body${taken}` }, icon(one.icon),
      one.lately ? h("span", { class: "blow", "aria-hidden": "true" }, `\u2212${one.lately}`) : null),
    h("b", { class: "name" }, one.text),
    hits(one),
    most ? h("span", { class: "points" }, one.wounds || `${taken}/${most}`, ability(one)) : null,
    one.did ? h("span", { class: "points did" }, one.did) : one.hits === undefined ? numbers(one) : null,
    one.note && !one.did ? h("span", { class: "points" }, one.note) : null,
  ];
  return at.spot(`standing ${state}`, one, inside, { key: `${one.icon}${place}`, name: heard(one), ...walks(one) });
}

/** Whoever is captured walks from the line to the prison (gliding.js). */
export const walks = (one) => ({ "data-moves": one.at ? `figure ${one.at}` : null });

/** What it does here: numbers with whom they strike, or how. */
export const numbers = (one) =>
  one.numbers?.length ? h("span", { class: "points numbers" }, one.numbers.map(([n, words], place) =>
    h("span", { key: `${place}` }, n ? h("b", {}, n) : null, ` ${words}`))) : null;

/** All of a figure as a sentence. */
const heard = (one) => one.say || [one.text, one.note, one.did, one.why].filter(Boolean).join(". ");
