// A row of numbers with a counter for each seat; at one end it is dangerous.

import { h } from "../dom.js";
import { icon } from "../parts.js";
import { medal, seal, tabletop } from "./tokens.js";

/** Draws one. Arguments: the drawing as it was sent; the table (choosing.js). */
export function draw(drawing, at) {
  const all = drawing.counters ?? [];
  const asked = all.filter((one) => one.answers);
  if (at.whole) return tabletop(row(drawing, at), counters(all, at));
  if (asked.length || !at.hands) return tabletop(row(drawing, at), h("p", { class: "unseen" }, drawing.say), counters(asked, at));
  const open = () => at.page.open({ kind: "drawn", title: drawing.text, icon: drawing.icon, drawing });
  return tabletop(h("button", { type: "button", class: "opens", onclick: open, "aria-label": `${drawing.text}. ${drawing.say}` }, row(drawing, at)));
}

/** The numbers, and the counters over them. */
function row({ from, to, hot = Infinity, counters: all = [], waits = [], ends = [] }, at) {
  const numbers = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const on = (n) => all.filter((one) => one.at === n);
  return h("span", { class: "track", "aria-hidden": "true", dir: "ltr" },
    icon(ends[0], "end nice"),
    h("span", { class: "spaces" }, numbers.map((n) => h(
      "span", { class: `space ${n >= hot ? "hot" : ""} ${n === hot ? "first" : ""}`, key: `${n}` },
      h("span", { class: `on of${Math.min(3, on(n).length)}` }, on(n).map((one) => counter(one, at))),
      h("span", { class: "number" }, String(n))))),
    icon(ends[1], "end fierce"),
    waits.length ? h("span", { class: "tent" }, icon("tent"), waits.map((one, place) => h("span", { key: `${place}` }, medal(one.icon, "gold")))) : null);
}

/** A counter, and who visits it. It is another where it has moved: then it lights up. */
const counter = (one, at) =>
  h("span", { class: `piece ${(one.was ?? one.at) === one.at ? "" : "moved"}`, key: `${one.seat}${one.at}`, "data-moves": `counter ${one.seat || one.icon}` },
    seal(one.seat, at), one.icon ? medal(one.icon, "gold") : null);

/** Who stands where, and what comes next to each. */
const counters = (all, at) =>
  h("div", { class: "counters" }, all.map((one, place) =>
    at.spot("counter", { ...one, about: "" }, [
      seal(one.seat, at), one.icon ? medal(one.icon, "gold") : null,
      h("span", { class: "grow" }, h("b", {}, one.text), one.about ? h("span", { class: "dim" }, one.about) : null),
      h("b", { class: "count" }, String(one.at)),
    ], { key: `${place}` })));
