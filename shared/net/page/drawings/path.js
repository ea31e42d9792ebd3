// A path of stones, and how far each has come.

import { h } from "../dom.js";
import { icon } from "../parts.js";
import { looked } from "./map.js";
import { pawn } from "./pieces.js";

/** Draws one, where its level is looked at. Arguments: the drawing as it was sent; the table (choosing.js). */
export function draw(drawing, at) {
  const map = at.view.scene.find((one) => one.kind === "map");
  if (drawing.level && map && looked(map, at).at !== drawing.level) return null;
  const { stones, stand = [], goal } = drawing;
  const there = (n) => stand.filter((one) => Number(one.value) === n);
  return [
    drawing.text ? h("h2", { key: "title" }, drawing.text, drawing.note ? h("span", { class: "dim" }, ` ${drawing.note}`) : null) : null,
    h("ol", { class: "stones", key: "stones", "--steps": String(stones.length + 2) },
      step("gate", { icon: "gate" }, there(0), at),
      stones.map((one, nth) => step(`${nth}`, one, there(nth + 1), at, one.value || String(nth + 1))),
      step("goal", goal, there(stones.length + 1), at)),
  ];
}

/** One step of it, and who stands there. */
const step = (key, one, stand, at, number = "") =>
  h("li", { class: "step", key },
    h("span", { class: "upon", key: "upon" }, stand.map((who) => pawn(at, who.seat, who.seat === at.view.you?.id ? "own" : ""))),
    at.spot(`stone ${number ? (one.state ?? "") : "end"}`, one,
      [number ? h("b", { key: "n" }, number) : icon(one.icon), number ? null : h("span", { class: "named", key: "name" }, one.text)],
      number ? { "aria-label": one.say || one.text || number } : {}));
