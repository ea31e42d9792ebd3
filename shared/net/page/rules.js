// Things and rules, found by words: the host looks them up.

import { h } from "./dom.js";
import { icon, say } from "./parts.js";

/** What was looked for, and found. Arguments: the page; the sheet. */
export function rules(page, sheet) {
  const found = sheet.found;
  return [
    h("input", {
      type: "search", class: "search", "aria-label": say("search"), placeholder: say("search"), maxlength: "60", autocomplete: "off", dir: "auto",
      oninput: (event) => page.lookUp(event.target.value),
    }),
    h("p", { class: "unseen", role: "status" }, found ? say("found", { n: found.length }) : ""),
    found?.length ? h("ul", { class: "found" }, found.map((one) => h("li", { key: one.title }, entry(one, found.length === 1)))) : null,
    found && !found.length ? h("p", { class: "dim" }, say("nothing_found")) : null,
  ];
}

const entry = (one, open) =>
  h("details", { open },
    h("summary", {}, icon(one.icon) ?? icon("rulebook"), h("span", { class: "grow" }, h("b", {}, one.title), one.sort ? h("span", { class: "dim" }, one.sort) : null), icon("down")),
    one.lines.map((line, at) => h("p", { key: `${at}` }, line)));
