// Where to look on a phone: which drawings stand under which tab. It knows kinds, and no game.

import { h } from "./dom.js";
import { button, icon, say } from "./parts.js";
import { passes } from "./beats.js";
import { answersIn } from "./scene.js";

const ICONS = {
  lair: "cave", board: "tavern", others: "meeple", question: "cards",
  look: "eye", things: "sack", happened: "history", rules: "rulebook",
};

/** The tabs of a view: none where all of it stands in one column. */
export function tabsOf(view) {
  const kinds = new Set(view.scene.map((one) => one.kind));
  if (kinds.has("grid") && kinds.has("areas")) return ["lair", "board", "others", "question"];
  return view.question || view.over ? [] : ["look", "things", "happened", "rules"];
}

/** The tab that is open: what somebody chose, as long as there is such a one. */
export function tabOf(page, view) {
  const tabs = tabsOf(view);
  if (tabs.includes(page.tab)) return page.tab;
  const fights = view.scene.some((one) => one.kind === "stage");
  if (view.question || view.over || fights || !tabs.length) return "question";
  return tabs.includes("board") ? "board" : tabs[0];
}

/** The drawings that stand under a tab, in two parts: what is looked at first, and what else is worth
 *  knowing. Arguments: the view; the tab. */
export function drawingsUnder(view, tab) {
  const tabs = tabsOf(view);
  const lasting = view.scene.filter((one) => !passes(one));
  if (tab === "question") return inOrder(lasting.filter((one) => isAsked(one, view, lasting)));
  if (!tabs.includes("question")) return [tab === "look" || !tabs.length ? lasting : [], []];
  return [inOrder(lasting.filter((one) => one.kind === "track" || stands(one, tab, view))).flat(), []];
}

/** What is looked at while one is asked: a fight or a riddle instead of all that lies around it, and
 *  the end instead of all that led to it. */
function isAsked(one, view, all) {
  if (answersIn(one).size) return true;
  const has = (...kinds) => all.some((other) => kinds.includes(other.kind));
  if (one.kind === "areas") return !view.question && one.laid?.length > 0;
  if (one.kind === "track") return !has("stage");
  if (["map", "path", "cards"].includes(one.kind)) return view.over ? !has("tally") : !(view.question && has("duel", "leaf"));
  if (one.kind === "tiles") return !one.tab || one.tab === "question";
  return one.kind !== "grid";
}

/** A drawing lies under the tab that it names; on a screen that goes round, what everybody sees of
 *  whoever has it under that of the own one. */
const stands = (one, tab, view) => (one.kind === "grid" && one.seat === view.you?.id ? "lair" : one.tab) === tab;

/** What is above all else, then what is asked there, then the rest; each as the scene has it. */
function inOrder(drawings) {
  const rank = (one) => (["track", "cards"].includes(one.kind) ? 0 : ["duel", "leaf", "stage", "tally"].includes(one.kind) || answersIn(one).size ? 1 : 2);
  const of = (wanted) => drawings.filter((one) => rank(one) === wanted);
  return [[...of(0), ...of(1)], of(2)];
}

/** The row of tabs; what is asked is marked where something else is looked at. */
export function tabs(page, view) {
  const all = tabsOf(view);
  if (!all.length) return null;
  const open = tabOf(page, view);
  return h("nav", { class: "tabs", key: "tabs", "aria-label": say("tabs") }, all.map((one) =>
    button(one === open ? "tab on" : "tab", () => page.turn(one), [
      icon(ICONS[one]), h("span", {}, say(`tab_${one}`)),
      one === "question" && view.question && one !== open ? h("span", { class: "badge", "aria-hidden": "true" }, "!") : null,
    ], { key: one, "aria-current": one === open ? "page" : null })));
}
