// A battle: the line, its defenders, the steps of the round and what came of them.

import { h } from "../dom.js";
import { button, icon } from "../parts.js";
import { numbers, standing } from "./figure.js";
import { cells } from "./grid.js";
import { seal, tabletop } from "./tokens.js";

/** Draws one. Arguments: the drawing as it was sent; the table (choosing.js). */
export function draw(drawing, at) {
  return tabletop(
    fighters(drawing.fighters, at),
    beads(drawing.steps, at),
    hall(drawing, at),
    drawing.last ? h("p", { class: "last" }, icon("swords"), drawing.last) : null,
    h("div", { class: "aside" },
      drawing.grid ? h("div", { class: "pit" }, cells(drawing.grid, at)) : null,
      card(drawing.card, at)),
    at.apart ? null : replies(drawing, at),
    home(drawing, at));
}

/** What is asked of it: the answers with what each leads to. Arguments: as above. */
export const asks = (drawing, at) => tabletop(replies(drawing, at));

const replies = (drawing, at) => [
    drawing.replies ? h("b", { class: "asks" }, at.view.question?.text) : null,
    drawing.ball && at.hands ? button("plain wide", () => at.page.advise(at.view.ply), [icon("crystal-ball"), drawing.ball], { key: "ball" }) : null,
    h("div", { class: "replies" }, (drawing.replies ?? []).map((one, place) => reply(one, place, at))),
];

/** Who fights in which order, and how it stands. */
const fighters = (all, at) =>
  all?.length > 1 ? h("ol", { class: "fighters" }, all.map((one) =>
    h("li", { key: one.seat, class: one.state ?? "" }, seal(one.seat, at), h("b", {}, at.who(one.seat)?.name), h("span", { class: "dim" }, one.icon ? icon(one.icon) : null, one.note)))) : null;

/** The steps of the round as beads; a tap tells the whole sum. */
const beads = (all, at) =>
  all?.length ? h("div", { class: "beads" }, all.map((one, place) =>
    at.spot(`bead ${one.state ?? ""}`, one, [h("span", { class: "pearl" }, icon(one.icon)), h("span", { class: "title" }, one.text)],
      { key: `${place}`, "aria-current": one.state === "acts" ? "step" : null }))) : null;

const AT_HOME = new Set(["hand", "barred"]);

/** The hall: the line to the right, the first in front, and whoever faces it. */
function hall(drawing, at) {
  const { line = [], defenders = [], traps = [], site } = drawing;
  const there = (one) => !drawing.planning || !AT_HOME.has(one.state);
  return h("div", { class: "hall" },
    site ? at.spot("site", site, [icon(site.icon), h("span", {}, h("b", {}, site.text), h("span", { class: "dim" }, site.note || site.value))]) : null,
    h("div", { class: "party" }, [...line].reverse().map((one) => standing(one, at, one.value))),
    h("div", { class: "against" },
      traps.filter(there).map((one, place) => standing(one, at, `trap${place}`, "trap")),
      defenders.filter(there).map((one, place) => standing(one, at, place, "swords"))));
}

/** While it is planned: traps and monsters that cannot be sent now, and what each would do here; the others are answers. */
function home({ planning, traps = [], defenders = [] }, at) {
  const all = planning ? [...traps, ...defenders].filter((one) => AT_HOME.has(one.state) && !one.answers) : [];
  return all.length ? h("div", { class: "home" }, all.map((one, place) =>
    at.spot(`sent ${one.state}`, one, [
      icon(one.icon, "thing"),
      h("span", { class: "grow" }, h("b", {}, one.text), numbers(one), h("span", { class: "dim" }, one.note)),
    ], { key: `${place}${one.icon}`, name: one.say || one.text }))) : null;
}

/** The combat card: the only light thing. */
function card(one, at) {
  if (!one) return null;
  return at.spot(`card ${one.state ?? ""}`, one, [
    h("b", { class: "title" }, icon(one.icon), one.text),
    one.note ? h("span", { class: "swift" }, one.note) : null,
    one.about ? h("span", { class: "does" }, one.about) : null,
  ]);
}

/** An answer with its sum, and what it leads to where all goes on as well as it can. */
function reply(one, place, at) {
  return at.spot(`reply ${one.best ? "best" : ""} ${one.answers?.length ? "" : "cant"}`, one, [
    icon(one.icon, "thing"),
    h("span", { class: "grow" },
      h("b", {}, one.text),
      one.sum ? h("span", { class: "dim" }, one.sum) : null,
      one.note ? h("span", { class: one.best ? "advice" : "dim" }, one.best ? icon("crystal-ball") : null, one.note) : null,
      one.why ? h("span", { class: "bad" }, icon("close"), one.why) : null),
    h("span", { class: "leads" }, (one.leads ?? []).map((lead, nth) =>
      h("span", { class: `lead ${lead.state ?? ""}`, key: `${nth}` }, lead.value, icon(lead.icon), lead.text))),
  ], { key: `${place}` });
}
