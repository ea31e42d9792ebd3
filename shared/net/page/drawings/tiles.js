// Pieces side by side: what may be done, what may be said, what lies somewhere.

import { h } from "../dom.js";
import { icon } from "../parts.js";
import { asking, figure, grouped } from "./pieces.js";

const A_PAIR = 2;

/** Draws some. Arguments: the drawing as it was sent; the table (choosing.js). */
export function draw(drawing, at) {
  const large = drawing.style === "large";
  const title = drawing.text || (drawing.tab === "question" ? at.view.question?.text : "");
  return [
    title ? h("h2", { key: "title" }, icon(drawing.icon), title, drawing.note ? h("span", { class: "dim" }, drawing.note) : null) : null,
    h("div", { class: `tiles ${large ? "most" : ""}`, key: "tiles" }, large ? drawing.items.map((one, nth) => call(one, nth, at))
      : grouped(drawing.items, A_PAIR).map((pair, nth) => h("div", { class: "pair-of", key: `${nth}` }, pair.map((one) => tile(one, at))))),
  ];
}

const words = (one) => [h("b", { key: "text" }, one.text), one.note || one.value ? h("span", { class: "dim", key: "note" }, one.note || one.value) : null];

const tile = (one, at) =>
  asking(at, `tile ${one.state ?? ""}`, one, [one.seat ? figure(at, one) : icon(one.icon), words(one)], { key: one.text });

/** What is done most stands by the thumb: the first of them glows. */
const call = (one, nth, at) =>
  asking(at, nth ? "plain" : "call", { ...one, once: true }, [icon(one.icon), h("span", { class: "grow" }, words(one))], { key: one.text });
