// What came of a puzzle, and what can be done at one.

import { h } from "./dom.js";
import { button, icon, say } from "./parts.js";

/** The answer, what it was worth, and why. Arguments: the page; what the engine tells. */
export function task(page, { title, where, told }) {
  return [
    h("header", { class: "over-hall", key: "over" }, icon("training", "large"),
      h("div", { class: "grow" }, h("h1", { id: "question", tabindex: "-1" }, title), h("p", { class: "dim" }, where))),
    h("main", { class: "beginning solved", key: "solved" },
      h("section", { class: "panel lit", key: "told", role: "status" },
        h("h2", { class: told.right ? "good" : "bad" }, icon(told.right ? "check" : "close"), told.headline),
        told.line ? h("p", { class: "strong" }, told.line) : null,
        h("ul", {}, told.reasons.map((one, at) => h("li", { key: `${at}` }, icon(one.icon), one.text, one.note ? h("span", { class: "dim" }, ` ${one.note}`) : null))),
        told.rating ? h("p", { class: "brass" }, told.rating) : null),
      button("call", () => page.next(), [icon("next"), say("next_puzzle")], { key: "next" }),
      button("plain wide", () => page.leave(), [icon("door"), say("to_hall")], { key: "hall" })),
  ];
}

/** Rows of the menu at a puzzle. Argument: the page. */
export const tasks = (page) => [
  button("plain wide", () => page.does("hint"), [icon("candle"), say("hint")], { key: "hint" }),
  button("plain wide", () => page.does("give_up"), [icon("flag"), say("give_up")], { key: "give" }),
];
