// A sheet over the page: answers of one place, what something is, rules, the story, the menu.
// Escape, or a tap beside it, closes it.

import { h } from "./dom.js";
import { menu } from "./menu.js";
import { button, icon, say } from "./parts.js";
import { answer } from "./question.js";
import { review } from "./review.js";
import { rules } from "./rules.js";
import { scene } from "./scene.js";
import { line } from "./story.js";

/** What a sheet of each kind holds. */
export const INSIDE = {
  about: (page, sheet) => h("p", {}, sheet.about),
  answers: (page, sheet, at) => h("ul", { class: "answers" },
    sheet.answers.map((one) => h("li", { key: `${one}` }, answer(at, one, () => take(page, sheet, at, one))))),
  drawn: (page, sheet, at) => {
    at.whole = true;
    return scene([sheet.drawing], at);
  },
  menu: (page) => menu(page),
  review: (page) => review(page.view.review),
  rules: (page, sheet) => rules(page, sheet),
  story: (page, sheet) => whole(page, sheet),
};

/** The sheet that lies open. Arguments: the page; the table (choosing.js). */
export function sheet(page, at) {
  const open = page.sheet;
  if (!open) return null;
  return h("dialog", {
    class: `sheet sheet-${open.kind}`, key: `sheet${open.kind}`, "aria-labelledby": "sheet",
    onclose: () => page.sheet === open && page.close(), onclick: (event) => event.target.matches("dialog") && page.close(),
  },
    h("div", { class: "sheet-head" }, icon(open.icon),
      h("h2", { id: "sheet", class: "grow" }, open.title),
      button("tool", () => page.close(), [icon("close")], { "aria-label": say("close") })),
    h("div", { class: "sheet-inside" }, INSIDE[open.kind](page, open, at)));
}

function take(page, sheet, at, one) {
  page.close();
  if (sheet.free) at.does(one);
  else at.choose(one);
}

/** All that happened, the newest first, as far as it was read. */
function whole(page, sheet) {
  const told = sheet.lines ?? page.view.story;
  const newest = [...told].reverse();
  return [
    h("ol", { class: "story" }, newest.map((one, at) => h("li", { key: `${told.length - at}${one.text}` }, line(one)))),
    sheet.more === false ? null : button("plain wide", () => page.readOn(sheet), [icon("history"), say("earlier")], { key: "earlier" }),
  ];
}

/** A sheet that was just drawn is shown above all else. */
export function unfold() {
  document.querySelectorAll("dialog:not([open])").forEach((one) => one.showModal());
}
