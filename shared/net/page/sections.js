// The hand and the board in words: sections with a title, and things with a value and a state.

import { h } from "./dom.js";
import { icon, say } from "./parts.js";

/** The hand or the board: each section has a title, and things with a value and a state. */
export function sections(all, kind, cover = null) {
  if (!all?.length && !cover) return null;
  return h("div", { class: `sections ${kind}`, key: kind },
    kind === "hand" ? h("h2", { class: "over-sections" }, say("hand")) : h("h2", { class: "over-sections" }, say("board")),
    cover ?? all.map((one, at) => h("section", { class: "panel", key: `${at}` },
      one.title ? h("h3", {}, icon(one.icon), one.title) : null,
      h("ul", { class: "things" }, one.items.map((item, place) => thing(item, place, one.items.some((other) => other.icon))))),
    ));
}

/** States that are only drawn: they are said to whoever hears the page. */
const UNSEEN = new Set(["spent", "hidden"]);

function thing(item, at, drawn) {
  const inside = [
    icon(item.icon) ?? (drawn && h("span", { class: "icon", "aria-hidden": "true" }, "\u2003")),
    h("span", { class: "grow" }, item.label, UNSEEN.has(item.state) ? h("span", { class: "unseen" }, `, ${say(`state_${item.state}`)}`) : null),
    item.value ? h("b", {}, item.value) : null,
  ];
  const look = { "data-state": item.state || null };
  if (!item.about) return h("li", { key: `${at}`, ...look }, inside);
  return h("li", { key: `${at}`, ...look }, h("details", {}, h("summary", {}, inside, icon("down")), h("p", { class: "dim" }, item.about)));
}
