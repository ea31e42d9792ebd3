// A sheet to be read: a riddle, a card that was drawn, a death. With answers it asks; without, it tells.

import { h } from "../dom.js";
import { icon } from "../parts.js";
import { brought, headline } from "./poster.js";
import { asking, pawn } from "./pieces.js";

/** Draws one. Arguments: the drawing as it was sent; the table (choosing.js). */
export function draw(drawing, at) {
  const items = drawing.items ?? [];
  return tells(drawing) ? told(drawing, items, at) : parchment(drawing, items, at);
}

/** Whether it tells what came of a move: what only asks changes nothing, and rests on no clause. */
export const tells = (drawing) =>
  Boolean(drawing.state || drawing.before_after || drawing.clauses) && !drawing.items?.some((one) => one.answers?.length);

/** What is asked on parchment, its answers below. */
const parchment = (drawing, items, at) => [
  h("div", { class: "parchment", key: "parchment" }, icon(drawing.icon, "large"),
    drawing.text ? h("h2", {}, drawing.text) : null, drawing.note ? h("p", {}, drawing.note) : null,
    (drawing.lines ?? []).map((one, nth) => h("p", { key: `${nth}` }, one))),
  h("div", { class: "said-to-it", key: "items" }, items.map((one, nth) =>
    asking(at, `saying ${one.state ?? ""}`, one,
      [icon(one.icon), h("span", { class: "grow" }, h("b", {}, one.text), one.note ? h("span", { class: "dim" }, one.note) : null), one.value ? h("b", {}, one.value) : null],
      { key: `${nth}`, "data-key": nth < 9 ? String(nth + 1) : null }))),
];

/** What happened: who and what, the headline, what it brought. */
const told = (drawing, items, at) =>
  h("div", { class: `poster tells ${drawing.state ? `is-${drawing.state}` : ""}`, key: "poster" },
    h("div", { class: "came", key: "came" },
      drawing.note ? h("p", { class: "lead", key: "lead" }, drawing.note) : null, drawing.style === "stone" ? stone(drawing, at) : null, headline(drawing.text ?? ""),
      drawing.style ? null : icon(drawing.icon, "emblem"),
      drawing.lines?.length ? h("div", { class: "parchment", key: "lines" }, drawing.lines.map((one, nth) => h("p", { key: `${nth}` }, one))) : null),
    brought(drawing, items, at));

/** The stone of somebody who has died, between two candles. */
const stone = ({ seat, icon: sign }, at) =>
  h("div", { class: "gravestone", key: "stone" }, pawn(at, seat) ?? icon(sign, "emblem"), h("b", {}, at.who(seat)?.name));
