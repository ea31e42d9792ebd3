// What a game was worth, looked back on: in words, and as a curve.

import { h } from "./dom.js";
import { button, icon, led, say } from "./parts.js";

/** The way to look back, once a game is over. */
export const lookBack = (page, view) => view.over && view.you
  ? button("plain wide", () => page.lookBack(), [icon("history"), say("look_back")], { key: "look-back" })
  : null;

/** What a game was worth, as a curve and in words. */
export const review = (told) => [
  told.note ? h("p", { class: "dim", role: "status" }, icon("hourglass"), told.note) : null,
  h("p", { class: "strong" }, told.sum),
  h("ul", { class: "parts" }, told.parts.map((one) => h("li", { key: one }, one))),
  curve(told),
  h("ul", { class: "turnings" }, told.turnings.map((one, at) => h("li", { key: `${at}` },
    h("p", {}, h("b", { class: one.up ? "up" : "down" }, `${one.up ? "▲" : "▼"} ${one.figure}`), " ", led(one.place, one.what)),
    h("p", { class: "dim" }, one.why)))),
];

const WIDE = 300;
const HIGH = 90;

/** The curve, one point beside the other. */
function curve(told) {
  const last = Math.max(1, told.curve.length - 1);
  const points = told.curve.map((one, at) => `${((at / last) * WIDE).toFixed(1)} ${((1 - one) * HIGH).toFixed(1)}`);
  const line = `M${points.join("L")}`;
  return h("figure", { class: "curve" },
    h("span", { class: "dim" }, told.high),
    h("svg", { viewBox: `0 -2 ${WIDE} ${HIGH + 4}`, preserveAspectRatio: "none", role: "img", "aria-label": told.sum },
      h("path", { class: "area", d: `${line}L${WIDE} ${HIGH}L0 ${HIGH}z`, key: "area" }),
      h("path", { class: "line", d: line, key: "line" })),
    h("span", { class: "dim" }, told.low),
    h("figcaption", { class: "dim" }, h("span", {}, told.first), h("span", {}, told.last)));
}
