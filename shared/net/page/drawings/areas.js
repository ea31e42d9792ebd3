// The areas of a board, their spaces, and who stands on them.

import { h } from "../dom.js";
import { colour, icon } from "../parts.js";
import { names, orders } from "./orders.js";
import { amount, deal, medal, seal, tabletop } from "./tokens.js";

const NUMERALS = ["I", "II", "III", "IV", "V"];
const STATES = { done: "check", declined: "cancel" };

/** Draws one. Arguments: the drawing as it was sent; the table (choosing.js). */
export function draw(drawing, at) {
  if (at.tab === "question") return tabletop(asked(drawing, at));
  return tabletop(
    year(drawing.year, at),
    coming(drawing, at),
    offers(drawing.offers, at),
    cards(drawing.cards, at),
    h("div", { class: "areas" }, (drawing.rows ?? []).map((row) => area(row, at))));
}

/** Only what is asked: cards to be laid or named, wares to be had, a space that acts, a card to be looked at. */
function asked(drawing, at) {
  const { rows = [], offers: places = [], cards: all = [] } = drawing;
  const can = (one) => one.answers || one.why;
  const lit = rows.filter((row) => row.spaces?.some((one) => one.answers));
  if (names(drawing) || (drawing.laid?.length && !at.view.question)) return orders(drawing, at);
  return [
    offers(places.filter((one) => one.items?.some(can)), at),
    all.some(can) ? cards(all, at) : null,
    lit.length ? h("div", { class: "areas" }, lit.map((row) => area(row, at))) : null,
  ];
}

// -- the year --------------------------------------------------------------------------------

/** The parts of the year: what is over, now and later, each in a word, a sign and a colour. */
function year(all, at) {
  if (!all?.length) return null;
  return h("div", { class: "year" }, all.map((one, place) =>
    at.spot(`season ${one.state ?? ""}`, one, [
      icon(one.icon), h("b", {}, one.text),
      h("span", { class: "dim" }, one.state === "done" ? icon("check") : null, one.note || one.value),
    ], { key: `${place}`, "aria-current": one.state === "acts" ? "step" : null })));
}

/** Who comes to whom, as it stands. */
function coming({ coming: all, note }, at) {
  if (!all?.length) return null;
  return h("div", { class: "coming" }, note ? h("span", { class: "dim when" }, note) : null, all.map((one, place) =>
    at.spot("comer", one, [
      medal(one.icon, "steel"),
      one.ability ? h("b", {}, String(one.ability.n)) : one.value ? h("b", {}, one.value) : null,
      one.seat ? seal(one.seat, at) : null,
    ], { key: `${place}${one.icon}` })));
}

/** What may be had: monsters and rooms, each with its price; a tap tells what it does, or takes it. */
function offers(all, at) {
  if (!all?.length) return null;
  return h("div", { class: "offers" }, all.map((one) =>
    h("div", { class: "offer", key: one.text, role: "group", "aria-label": one.text },
      icon(one.icon, "stall"), (one.items ?? []).map((item, place) => ware(item, place, at)))));
}

function ware(item, place, at) {
  const state = item.answers?.length ? "can" : item.why ? "cant" : "";
  return at.spot(`ware ${item.state ?? ""} ${state}`, item, [
    icon(item.icon, "thing"), h("b", {}, item.text),
    h("span", { class: "price" }, (item.cost ?? []).map(amount), item.note),
    item.why ? h("span", { class: "bad" }, icon("close"), item.why) : null,
  ], { key: `${place}${item.icon}` });
}

/** The cards of the year: hidden, looked at, or open for everybody; a tap tells what one does, or looks at it. */
function cards(all, at) {
  if (!all?.length) return null;
  const signs = { hidden: "hidden", peeked: "eye", open: "eye-all" };
  return h("div", { class: "year-cards" }, all.map((one, place) =>
    at.spot(`year-card ${one.state ?? ""} ${one.answers ? "can" : ""}`, one, [
      icon(one.icon), h("b", {}, one.text), icon(signs[one.state], "sign"),
    ], { key: `${place}` })));
}

// -- the areas -------------------------------------------------------------------------------

/** An area with its spaces, the first to act first. */
function area(row, at) {
  const spaces = row.spaces ?? [];
  const lit = row.state === "lit" || spaces.some((one) => one.state === "acts");
  return h("div", { class: `area ${lit ? "lit" : ""} ${row.state ?? ""}`, key: row.text, role: "group", "aria-label": row.say || row.text },
    h("div", { class: "what" }, icon(row.icon), h("b", {}, row.text), row.reverse ? icon("back", "reverse") : null,
      (row.out ?? []).map((seat) => seal(seat, at, "out"))),
    spaces.map((one, place) => space(row, one, place, at)));
}

function space(row, one, place, at) {
  const { state = "", seat } = one;
  return at.spot(`space ${state} ${seat ? "taken" : ""}`, one, [
    seat
      ? h("span", { class: `minion ${state}`, key: `${seat}${place}`, "data-moves": `minion ${seat} ${row.icon}`, "--rim": colour(at.who(seat)) },
        seal(seat, at), STATES[state] ? icon(STATES[state], "sign") : null)
      : h("span", { class: "numeral" }, one.value || NUMERALS[place]),
    deal(one),
  ], { key: `${place}` });
}
