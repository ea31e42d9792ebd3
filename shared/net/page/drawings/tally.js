// The end: everybody reason by reason, the best first.

import { h } from "../dom.js";
import { icon } from "../parts.js";
import { seal, tabletop } from "./tokens.js";

/** Draws one. Arguments: the drawing as it was sent; the table (choosing.js). */
export function draw(drawing, at) {
  return tabletop(
    drawing.text ? finish(drawing, at) : null,
    h("div", { class: "tally" }, drawing.columns.map((one) => column(one, at))),
    (drawing.lines ?? []).map((line, place) => h("p", { class: "dim", key: `${place}` }, line)));
}

/** The hall in which it ended, and who has won. */
function finish(drawing, at) {
  const won = drawing.columns.filter((one) => one.seat && one.state === "good");
  return h("div", { class: "finish" }, h("b", { class: "ending" }, drawing.text),
    h("div", { class: "throned" }, icon(drawing.icon || "trophy"), won.map((one) => seal(one.seat, at))));
}

/** How somebody ended: what counted, with its reason left and its points right, and the titles. */
function column(one, at) {
  return h("section", { class: `column ${one.state === "good" ? "won" : ""}`, key: one.seat || `${one.place}`, "aria-label": one.say || one.text },
    h("div", { class: "head" },
      one.seat ? seal(one.seat, at) : null,
      h("span", { class: "grow" }, h("b", { class: "title" }, at.who(one.seat)?.name ?? one.text), h("span", { class: "dim" }, one.note || one.text)),
      one.total === undefined ? null : h("b", { class: "total" }, String(one.total))),
    h("div", { class: "reasons" }, (one.lines ?? []).map((line, place) =>
      at.spot(`reason ${line.state ?? ""}`, line, [
        icon(line.icon), h("span", { class: "grow" }, line.text, line.note ? h("span", { class: "dim" }, line.note) : null), h("b", {}, line.value),
      ], { key: `${place}` }))),
    one.titles ? h("div", { class: "titles" }, one.titles.map((title, place) =>
      at.spot(`plate ${title.state ?? ""}`, title, [icon(title.icon), h("span", {}, title.text, title.note ? h("span", { class: "dim" }, `, ${title.note}`) : null), h("b", {}, title.value)], { key: `${place}` }))) : null);
}
