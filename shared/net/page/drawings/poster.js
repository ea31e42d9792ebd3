// What came of something: the headline, both plates, what is another now, what was won.

import { h } from "../dom.js";
import { button, die, icon } from "../parts.js";
import { figure, medal, shapeOf } from "./pieces.js";

/** A fight that is decided: headline, both plates, what is another now, the prize. */
export function poster(drawing, at) {
  const [one, other] = drawing.sides;
  return h("div", { class: `poster is-${drawing.result}`, key: "poster" },
    h("div", { class: "came", key: "came" },
      h("p", { class: "lead", key: "lead" }, drawing.text), headline(drawing.verdict ?? ""),
      h("div", { class: "plates", key: "plates" }, plate(one, drawing.result !== "lose", at), plate(other, drawing.result !== "win", at))),
    brought(drawing, drawing.prize, at));
}

const SHORT = 9;

/** A word or two, as large as fits. */
export const headline = (text) => h("h2", { class: `headline ${text.length > SHORT ? "long" : ""}`, key: "headline" }, text);

function plate(side, stands, at) {
  const parts = [
    ...(side.parts ?? []).filter((one) => one.counts).map((one, nth) => h("span", { class: "part", key: `${nth}` }, shapeOf(one.text, at) ?? icon(one.icon), one.value)),
    side.die ? h("span", { class: "part", key: "die" }, die(side.die), String(side.die)) : null,
  ].filter(Boolean);
  const joined = parts.flatMap((one, nth) => (nth ? [h("span", { class: "dim", key: `and${nth}` }, "+"), one] : [one]));
  return h("div", { class: `side ${stands ? "stands" : "falls"}`, key: side.text },
    figure(at, side), h("b", { class: "named" }, side.text), h("b", { class: "total" }, String(side.total ?? 0)), h("div", { class: "parts-of" }, joined));
}

/** What it brought. Arguments: the drawing; things that were won or lost; the table (choosing.js). */
export const brought = (drawing, things, at) => h("div", { class: "brought", key: "brought" },
  changes(drawing.before_after, at), (things ?? []).map((one, nth) => prize(one, nth)), clauses(drawing.clauses, at));

/** What is another now, and why; a grade has its shape. Arguments: all of it; the table (choosing.js). */
const changes = (all, at) => all?.length ? h("div", { class: "changes", key: "changes" }, all.map((one, nth) =>
  h("div", { class: `change ${one.state ? `is-${one.state}` : ""}`, key: `${nth}` }, h("span", { class: "dim" }, one.text),
    h("p", {}, one.was === one.now || !one.was ? [shapeOf(one.now, at) ?? icon(one.icon), h("b", {}, one.now)]
      : [h("span", { class: "was" }, one.was), icon("next", "turn"), shapeOf(one.now, at), h("b", {}, one.now)]),
    one.why || one.note ? h("span", {}, one.why || one.note) : null))) : null;

/** A thing that was won, or lost. */
const prize = (one, nth) =>
  h("div", { class: `prize ${one.state ? `is-${one.state}` : ""}`, key: `prize${nth}` }, medal(one), h("div", { class: "grow" },
    one.note ? h("span", { class: "dim" }, one.note) : null, h("b", { class: "named" }, one.text), one.about ? h("p", {}, one.about) : null));

/** The rules that decided it: a tap opens one. */
const clauses = (ids, at) => ids?.length ? h("div", { class: "clauses", key: "clauses" }, ids.map((id) => {
  const found = at.view.story.flatMap((line) => line.clauses).find((one) => one.id === id);
  const inside = [icon("rulebook"), id];
  return found && at.hands
    ? button("clause-of", () => at.page.open({ kind: "about", icon: "rulebook", title: `${id} ${found.title}`, about: found.text }), inside, { key: id, "aria-label": `${id} ${found.title}` })
    : h("span", { class: "clause-of", key: id }, inside);
})) : null;
