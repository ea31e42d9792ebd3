// Two sides, what they add up to, and what every face of the die would mean.

import { h } from "../dom.js";
import { button, die, icon, led, say } from "../parts.js";
import { figure, grouped, percent, shapeOf, trimmed, verdict } from "./pieces.js";
import { poster } from "./poster.js";

const FEW = 5;
const A_ROW = 3;
const DRAWN_AS_MANY = 3;

/** Draws one. Arguments: the drawing as it was sent; the table (choosing.js). */
export function draw(drawing, at) {
  if (drawing.result) return poster(drawing, at);
  const amount = looked(drawing, at);
  return [
    arena(drawing, amount, at),
    reasons(drawing, amount, at),
    at.apart ? null : asks(drawing, at),
  ];
}

/** What is asked of it: what each face would mean, and how much to put in. Arguments: as above. */
export const asks = (drawing, at) =>
  drawing.result ? null : [ladder(drawing, looked(drawing, at)), amounts(drawing, at)];

/** What is chosen before anybody taps: the amount that does most. */
export function proposes(drawing) {
  const best = drawing.amounts?.[drawing.best ?? 0];
  return best?.answers?.length ? best.answers[0] : null;
}

/** The amount that is chosen, or else looked at first. */
const looked = (drawing, at) =>
  drawing.amounts?.find((one) => at.chosen(one.answers)) ?? drawing.amounts?.[drawing.best ?? 0] ?? null;

/** What is put in by this amount and is not counted yet. */
const paid = (amount) => (amount?.answers?.length ? amount.n : 0);

// -- both sides -----------------------------------------------------------------------------

function arena(drawing, amount, at) {
  const { site, sides } = drawing;
  return h("div", { class: "arena", key: "arena", ...trimmed(site?.value) },
    h("span", { class: "scenery", key: "scenery" }),
    h("div", { class: "fighters", key: "fighters" },
      fighter(sides[0], at), icon("swords", "between"), fighter(sides[1], at)),
    h("div", { class: "sums", key: "sums" }, sides.map((one, nth) => sum(one, nth ? 0 : paid(amount)))));
}

/** One side; a tap on it begins the fight, where that is asked, or tells about it. */
const fighter = (one, at) =>
  at.spot("fighter", one, [h("b", {}, one.text), figure(at, one)], { key: one.text });

/** What is known of a side, and a die where one is still to be rolled. */
function sum(side, more) {
  return h("div", { class: "sum", key: side.text }, h("b", {}, String((side.total ?? 0) + more)),
    unrolled(side) ? [h("span", { class: "dim" }, "+"), unknown()] : null);
}

const unrolled = (side) => side.rolls && side.die === undefined;
const unknown = () => h("span", { class: "unknown", key: "unknown" }, h("span", { "aria-hidden": "true" }, "?"), h("span", { class: "unseen" }, say("die_later")));

/** Why each has what it has; what is useless here stays, faint and in words. */
function reasons(drawing, amount, at) {
  return h("div", { class: "reasons", key: "reasons" }, drawing.sides.map((side, nth) => {
    const more = nth ? 0 : paid(amount);
    const rolled = side.die !== undefined;
    return h("ul", { key: `${nth}` },
      (side.parts ?? []).map((one, place) => reason(one, place, at)),
      side.rolls ? h("li", { key: "die" }, rolled ? die(side.die) : unknown(),
        h("span", { class: "grow" }, say(rolled ? "die_shows" : "die_later")), h("b", {}, rolled ? String(side.die) : "?")) : null,
      more ? h("li", { class: "more", key: "more" }, icon(drawing.coin), h("span", { class: "grow" }, drawing.paid || amount.text), h("b", {}, String(more))) : null);
  }));
}

function reason(one, place, at) {
  return h("li", { class: one.counts ? "" : "useless", key: `${place}` },
    one.seat ? figure(at, one) : shapeOf(one.text, at) ?? icon(one.icon),
    h("span", { class: "grow" }, one.counts || !one.why ? one.text : led(one.text, one.why)), h("b", {}, one.value || "0"));
}

// -- what may come --------------------------------------------------------------------------

/** Every face that is still to be rolled, its totals and its verdict. */
function ladder(drawing, amount) {
  const faces = amount?.faces ?? [];
  if (!faces.length) return null;
  const title = drawing.ladder && h("h2", { key: "title" }, drawing.ladder, amount.text ? h("span", { class: "dim" }, ` ${amount.text}`) : null);
  return h("div", { class: "ladder", key: "ladder" }, title, h("div", { class: "rungs", key: "rungs" },
    grouped(faces, A_ROW).map((row, nth) => h("div", { class: `run of-${row.length}`, key: `${nth}` }, row.map(rung)))));
}

const rung = (face) =>
  h("div", { class: `rung ${face.result}`, key: `${face.n}` }, face.n ? die(face.n) : null,
    h("b", { class: "totals-of" }, face.totals.join(" : ")), verdict(face.result, face.text));

/** How much may be put in: what changes nothing stands behind *more*, where there are many. */
function amounts(drawing, at) {
  const all = (drawing.amounts ?? []).filter((one) => one.answers?.length);
  if (!all.length) return null;
  const crowded = all.length > FEW && !at.look("amounts");
  const shown = crowded ? all.filter((one) => !one.useless || at.chosen(one.answers)) : all;
  return [
    drawing.text ? h("h2", { class: "asks-for", key: "asks" }, drawing.text, drawing.note ? h("span", { class: "dim" }, ` ${drawing.note}`) : null) : null,
    h("div", { class: "amounts", key: "amounts" }, grouped(shown, 2).map((pair, nth) =>
      h("div", { class: "pair-of", key: `${nth}` }, pair.map((one) => stake(drawing, one, at)))),
    shown.length < all.length
      ? button("amount more-of", () => at.look("amounts", true), say("more"), { key: "more" }) : null),
  ];
}

function stake(drawing, one, at) {
  const sure = one.faces?.length === 1 && !one.faces[0].n ? one.faces[0] : null;
  const coins = one.n ? Array.from({ length: one.n > DRAWN_AS_MANY ? 1 : one.n }, () => icon(drawing.coin)) : icon(`${drawing.coin}-empty`) ?? icon("close");
  return at.spot(`amount ${one.useless ? "useless" : ""}`, { text: String(one.n), ...one }, [
    h("span", { class: "coins", key: "coins" }, coins),
    h("b", { class: "count", key: "count" }, String(one.n)),
    h("span", { class: "chance", key: "chance" }, sure ? verdict(sure.result, sure.text)
      : one.odds ? `${say("win")} ${percent(one.odds[0])}` : null),
  ], { key: `${one.n}`, "data-key": one.n < 10 ? String(one.n) : null });
}
