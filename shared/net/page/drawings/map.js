// A level of a castle: its places in their files, the ways between them, where the numbers lead.

import { h } from "../dom.js";
import { button, die, icon, led, mark, say } from "../parts.js";
import { bar, chances, grouped, medal, pawn, percent, trimmed } from "./pieces.js";

/** Draws one. Arguments: the drawing as it was sent; the table (choosing.js). */
export function draw(drawing, at) {
  const level = looked(drawing, at);
  return [
    head(drawing, at, level),
    level.files?.length ? map(drawing, level, at) : null,
    at.apart ? null : asks(drawing, at),
  ];
}

/** What is asked of it: a pad for each number, and what the chosen one brings. Arguments: as above. */
export function asks(drawing, at) {
  const numbers = numbersOf(drawing);
  return [
    drawing.plan && numbers.length ? h("h2", { class: "next-time", key: "next" }, icon("footprint"), say("next_time")) : null,
    numbers.length ? pads(drawing, numbers, at) : null,
    brings(numbers, at),
  ];
}

/** What is chosen before anybody taps: the number that was planned, or else the one that was kept. */
export function proposes(drawing, at) {
  if (drawing.plan) return null;
  const open = numbersOf(drawing).filter(({ number }) => number.answers?.length);
  // numbers that are still to be rolled: the roll is the first answer
  if (!open.length) return numbersOf(drawing).length ? 0 : null;
  const found = open.find(({ number }) => at.planned(plan(drawing, number))) ?? open.find(({ number }) => number.state === "kept");
  return found ? found.number.answers[0] : null;
}

/** Whether numbers lead somewhere now: where, and how that would go, is drawn. */
export const leads = (drawing) => !drawing.plan && numbersOf(drawing).length > 0;

const plan = (drawing, number) => `${drawing.from}:${number.n}`;

/** Each number with its place, as they count. */
function numbersOf(drawing) {
  const found = drawing.levels.flatMap((level) =>
    (level.places ?? []).flatMap((place) => (place.numbers ?? []).map((number) => ({ place, number }))));
  return found.sort((one, other) => one.number.n - other.number.n);
}

/** The level that is looked at: the one that was tapped, until the drawing is about another. */
export function looked(drawing, at) {
  const wanted = at.look("level");
  const open = wanted?.on === drawing.level ? wanted.at : drawing.level;
  return drawing.levels.find((one) => one.at === open) ?? drawing.levels[0];
}

// -- above the map --------------------------------------------------------------------------

function head(drawing, at, level) {
  return h("div", { class: "map-head", key: "head" },
    drawing.rolled ? h("span", { class: "rolled", key: `rolled${at.view.ply}` }, die(drawing.rolled)) : icon(drawing.icon, "large"),
    drawing.text
      ? h("div", { class: "grow" }, h("b", {}, drawing.text), drawing.note ? h("span", { class: "dim" }, drawing.note) : null)
      : h("span", { class: "grow" }),
    drawing.levels.length > 1 ? h("div", { class: "levels" }, drawing.levels.map((one) => tab(drawing, at, one, one === level))) : null);
}

function tab(drawing, at, one, open) {
  const inside = [
    h("span", { key: "name" }, one.text),
    h("span", { class: "marks", key: "marks" }, (one.seats ?? []).map((seat) => at.who(seat) && mark(at.who(seat))),
      one.seats?.length ? null : icon(one.icon)),
  ];
  const look = `level ${open ? "chosen" : ""}`;
  if (!at.hands) return h("div", { class: look, key: one.at }, inside);
  return button(look, () => at.look("level", { at: one.at, on: drawing.level }), inside,
    { key: one.at, "aria-pressed": String(open), "aria-label": one.say || one.text });
}

// -- the map --------------------------------------------------------------------------------

function map(drawing, level, at) {
  const places = new Map(level.places.map((one) => [one.at, one]));
  return h("div", { class: "map", key: `map${level.at}`, "--files": String(level.files.length) },
    ways(drawing, level, places, at),
    level.files.map((file, row) => h("div", { class: `file of-${file.length}`, key: `${row}` },
      file.map((id) => h("div", { class: "spot", key: id }, places.has(id) ? [room(drawing, places.get(id), at), edge(drawing, places.get(id))] : null)))));
}

const SIDE = 1000;

/** The ways between places: faint ones, those to which a number leads, and the one that is chosen. */
function ways(drawing, level, places, at) {
  const centre = {};
  level.files.forEach((file, row) => file.forEach((id, nth) => {
    centre[id] = { x: ((nth + 0.5) / file.length) * SIDE, y: ((row + 0.5) / level.files.length) * SIDE, row };
  }));
  const drawn = [];
  const add = (name, from, to, bend = 0) => drawn.push(LAYERS[name].map((layer) =>
    h("path", { class: layer, key: `${layer}${from}${to}`, d: line(centre[from], centre[to], bend) })));
  for (const [from, to] of drawing.ways ?? []) {
    if (centre[from] && centre[to] && Math.abs(centre[from].row - centre[to].row) < 2) add("faint", from, to);
  }
  const { from } = drawing;
  if (centre[from]) {
    const reached = [...places.values()].filter((one) => one.at !== from && one.numbers?.length);
    const lit = reached.sort((one, other) => Number(isChosen(one, at)) - Number(isChosen(other, at)));
    for (const one of lit) add(isChosen(one, at) ? "bright" : "lit", from, one.at, bend(centre[from], centre[one.at]));
  }
  return h("svg", { class: "ways", viewBox: `0 0 ${SIDE} ${SIDE}`, preserveAspectRatio: "none", "aria-hidden": "true", key: "ways" },
    drawn.sort((one, other) => one.length - other.length));
}

const LAYERS = { faint: ["bed", "floor"], lit: ["bed", "floor lit", "dots"], bright: ["bed", "floor bright", "dots bright"] };

/** A way past other places bends around them. */
const bend = (one, other) => (Math.abs(one.row - other.row) > 1 ? (one.x < SIDE / 2 ? -60 : 60) : 0);

const line = (one, other, by) =>
  `M${one.x} ${one.y}Q${(one.x + other.x) / 2 + by} ${(one.y + other.y) / 2} ${other.x} ${other.y}`;

/** The answers to which a tap on a place leads: its own, or those of its cheapest number. */
function answersOf(place) {
  if (place.answers?.length) return place.answers;
  const open = (place.numbers ?? []).filter((one) => one.answers?.length);
  const cheapest = open.reduce((best, one) => (best && (best.cost ?? 0) <= (one.cost ?? 0) ? best : one), null);
  return cheapest?.answers ?? [];
}

const isChosen = (place, at) =>
  at.chosen([...(place.answers ?? []), ...(place.numbers ?? []).flatMap((one) => one.answers ?? [])]);

function room(drawing, place, at) {
  const { dweller, things = [], sign = [], stand = [], numbers = [] } = place;
  const answers = answersOf(place);
  const chosen = isChosen(place, at);
  const asked = isAsked(drawing);
  // what a number cannot reach now can still be looked at
  const why = answers.length ? "" : (place.why ?? "");
  const look = ["room", place.state ?? "", answers.length || (numbers.length && !asked) ? "reached" : asked ? "off" : "", chosen ? "chosen" : ""];
  return at.spot(look.join(" "), { ...place, answers, why: place.about ? "" : why, about: [why, place.about].filter(Boolean).join(" ") },
    [
      h("span", { class: "scenery", key: "scenery" }),
      h("span", { class: "signs", key: "signs" }, sign.filter((one) => one.icon !== place.icon).map((one) => icon(one.icon))),
      h("span", { class: `within ${stand.length ? "beside" : ""} ${things.length > 1 ? "full" : ""}`, key: "stage" },
        dweller ? h("span", { class: "dweller" }, icon(dweller.icon), dweller.value ? h("b", { class: "coin" }, dweller.value) : null)
          : place.icon ? h("span", { class: "dweller fixture" }, icon(place.icon)) : null,
        things.map((one, nth) => medal(one, `${nth}`))),
      h("span", { class: "plate", key: "plate" }, place.text),
      h("span", { class: `pawns ${sign.length > 1 || stand.length > 2 ? "small" : ""}`, key: "pawns" }, stand.map((seat) =>
        h("span", { class: seat === at.view.you?.id ? "own" : "", key: seat, "data-moves": `pawn ${seat}` }, pawn(at, seat)))),
    ],
    { name: place.say || place.text, "data-at": place.at, ...trimmed(place.trim) });
}

/** What reaches over the edge of a room: the word that it is barred, and the numbers that lead there. */
function edge(drawing, place) {
  const { numbers = [] } = place;
  const asked = isAsked(drawing);
  return h("div", { class: "edge", key: "edge", "aria-hidden": "true" },
    place.state === "barred" ? h("span", { class: "band", key: "band" }, say("barred")) : null,
    drawing.plan ? null : h("span", { class: "corner", key: "corner" }, numbers.map((one) =>
      h("span", { class: one.answers?.length || !asked ? "" : "dear", key: `${one.n}` }, die(one.n)))));
}

/** Whether a number is to be chosen now. */
const isAsked = (drawing) => numbersOf(drawing).some(({ number }) => number.answers?.length);

// -- below it -------------------------------------------------------------------------------

const A_ROW = 3;

function pads(drawing, numbers, at) {
  const padded = (one) => pad(drawing, one.place, one.number, at);
  return h("div", { class: `pads ${drawing.plan ? "planning" : ""}`, key: "pads" }, grouped(numbers, A_ROW).map((row, nth) =>
    h("div", { class: "trio", key: `${nth}` }, row.map(padded))));
}

/** One number: its die, who is there, the chance, the price. */
function pad(drawing, place, number, at) {
  const planned = drawing.plan && at.planned(plan(drawing, number));
  const text = number.text || (number.odds ? percent(number.odds[0]) : "");
  const inside = [
    die(number.n),
    drawing.plan ? null : h("span", { class: "there", key: "there" }, there(place, number, at)),
    h("b", { class: "chance", key: "chance" }, text),
    h("span", { class: "price", key: "price" }, drawing.plan ? (planned ? [icon("star"), say("plan")] : number.note || place.text) : price(drawing, number)),
  ];
  const name = [number.say || led(number.n, `${place.text}. ${number.promise || text}`), planned ? say("planned") : ""].join(" ").trim();
  const key = { key: `${number.n}`, "data-key": String(number.n) };
  const look = `pad ${number.state ?? ""}`;
  if (!drawing.plan) return at.spot(look, { text: place.text, about: number.promise, ...number }, inside, { name, ...key });
  if (!at.hands) return h("div", { class: look, ...key }, inside);
  return button(`${look} ${planned ? "planned" : ""}`, () => at.plans(plan(drawing, number)), inside,
    { "aria-pressed": String(planned), "aria-label": name, ...key });
}

function there(place, number, at) {
  if (number.icon) return icon(number.icon);
  const other = number.state === "barred" && place.stand?.find((seat) => seat !== at.view.you?.id);
  if (other) return pawn(at, other);
  const loose = place.things?.find((one) => one.state === "open");
  return icon(place.dweller?.icon ?? loose?.icon ?? place.icon);
}

function price(drawing, number) {
  if (number.cost) return [`\u2212${number.cost}`, icon(drawing.coin)];
  return number.state === "kept" ? say("keep") : null;
}

/** What the chosen number brings. */
function brings(numbers, at) {
  const found = numbers.find(({ number }) => at.chosen(number.answers));
  if (!found) return null;
  const { place, number } = found;
  const who = place.dweller;
  return h("div", { class: "brings", key: "brings", ...trimmed(place.trim) },
    h("span", { class: "ringed" }, icon(number.icon ?? who?.icon ?? place.icon ?? "walk")),
    h("div", { class: "grow" },
      h("p", {}, h("b", {}, who ? `${who.text} ${who.value ?? ""}` : place.text), who?.note ? ` ${who.note}` : null),
      number.odds ? [bar(number.odds), h("p", { class: "told" }, chances(number.odds))]
        : h("p", { class: "told" }, number.promise)));
}
