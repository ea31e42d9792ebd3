// What happened so far, and the rules behind it.

import { h } from "./dom.js";
import { button, icon, panel, say } from "./parts.js";

/** The last lines, the newest first. Arguments: they; what shows all that came before, if anything. */
export function story(told, more = null) {
  if (!told?.length) return null;
  const newest = [...told].reverse();
  return panel("story", h("h2", { id: "story", tabindex: "-1" }, icon("history"), say("story")),
    h("ol", {}, newest.map((one, at) => h("li", { key: `${told.length - at}${one.text}` }, line(one)))),
    more ? button("plain wide", more, [icon("history"), say("all_of_it")], { key: "more" }) : null);
}

/** A line of the story opens the clauses that it rests on. */
export function line(one) {
  const said = [h("span", { class: "sign" }, icon(one.icon)), h("span", { class: "grow" }, one.text)];
  if (!one.clauses.length) return h("div", { class: "line" }, said);
  return h("details", {},
    h("summary", { class: "line" }, said, h("span", { class: "clause" }, one.clauses[0].id)),
    one.clauses.map((clause) => h("div", { class: "rule", key: clause.id },
      h("h3", {}, icon("rulebook"), `${clause.id} ${clause.title}`), h("p", {}, clause.text))));
}
