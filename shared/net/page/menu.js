// The menu of a table: how this phone shows it, and the way out.

import { staysAwake } from "./calls.js";
import { h } from "./dom.js";
import { button, icon, languages, say, sizes } from "./parts.js";

/** What the menu holds. Argument: the page. */
export function menu(page) {
  const seated = Boolean(page.view?.you);
  return [
    seated && page.view.scene?.length ? toggle(page.text, () => page.turnText(), say("as_text")) : null,
    sizes(page),
    languages(page),
    seated ? toggle(page.calls.on, () => page.turnCalls(), say(page.calls.buzzes ? "buzz" : "tone")) : null,
    seated ? button("plain wide", () => page.turnPace(), [icon("hourglass"), say(`pace_${page.beats.pace}`)]) : null,
    seated && !page.covered ? button("plain wide", () => page.lookBack(), [icon("history"), say("look_back")]) : null,
    page.welcome.packs?.map((title, pack) =>
      button("plain wide", () => page.wire.ask("keep", { pack }), [icon("letter"), say("keep_pack", { title })], { key: `pack${pack}` })),
    page.wayOut,
    staysAwake ? null : h("p", { class: "dim small" }, say("sleeps")),
  ];
}

const toggle = (on, turns, words) =>
  button("plain wide", turns, [icon(on ? "check" : "close"), words], { "aria-pressed": String(on) });
