// Everybody's card: where they are, how they are, what they have; and the hands that change one's own.

import { h } from "../dom.js";
import { button, icon, say } from "../parts.js";
import { counting } from "./counting.js";
import { list } from "./dues.js";
import { asking, changed, grade, gradeTone, hasHands, medal, pawn } from "./pieces.js";

/** Draws them. Arguments: the drawing as it was sent; the table (choosing.js). */
export function draw(drawing, at) {
  const own = drawing.seats.find((one) => one.own);
  if (at.whole) return h("div", { class: "everybody", key: "everybody" }, drawing.seats.map((one) => card(one, at)));
  if (own && hasHands(own)) return [line(drawing, at, graded), due(at), card(own, at)];
  const handed = drawing.seats.filter(hasHands);
  if (handed.length && at.hands) return handed.map((one) => card(one, at));
  if (own?.state === "acts") return small(drawing, own, at);
  return line(drawing, at, inTurn);
}

/** What is due stands above the hands that settle it. */
function due(at) {
  const found = at.view.scene.find((one) => one.kind === "dues");
  return found ? h("div", { class: "of-dues", key: "dues", role: "group", "aria-label": found.say }, list(found, at)) : null;
}

const gradeAt = (one) => (one.grades ?? []).findIndex((part) => part.state === "here");

const opens = (drawing, at) => () => at.page.open({ kind: "drawn", title: drawing.text || say("people"), drawing });

// -- everybody, in the order of turns --------------------------------------------------------

function line(drawing, at, about) {
  const inside = drawing.seats.map((one, nth) => [
    nth && about === inTurn ? icon("next", "turn after") : null,
    h("span", { class: `seat-of ${one.state ?? ""}`, key: one.seat }, pawn(at, one.seat), about(one, at))]);
  const name = drawing.say || drawing.seats.map((one) => one.say || `${one.text}. ${one.note ?? ""}`).join(" ");
  if (!at.hands) return h("div", { class: "order", key: "order" }, inside);
  return button("order", opens(drawing, at), inside, { key: "order", "aria-label": name });
}

/** Whose turn it is, who is next, how the others are. */
const inTurn = (one, at) => h("span", { class: "turn-of", key: "about" }, h("b", {}, one.text),
  h("span", { class: "dim" }, one.state === "acts" ? icon("hourglass") : null, one.seat === at.view.you?.id && !one.note ? say("you") : one.note));

/** At a physical table: who plays, and everybody's grade; one's own stands on the card below. */
const graded = (one) => [
  one.state === "acts" ? h("span", { class: "turn-of", key: "about" }, h("b", {}, one.text), h("span", { class: "dim" }, one.note)) : null,
  one.own && one.state === "acts" ? null : gradeOf(one, false),
];

function gradeOf(one, words = true, table = null) {
  const at = gradeAt(one);
  if (at < 0) return null;
  const many = one.grades.length;
  const glows = table ? changed(table, `${one.seat} life`, at) : "";
  return h("span", { class: `life tone-${gradeTone(at, many)} ${glows}`, key: "life" }, grade(at, one.grades[at].value || String(at + 1), many),
    words ? h("b", {}, one.grades[at].text) : h("span", { class: "unseen" }, one.grades[at].text));
}

// -- one card --------------------------------------------------------------------------------

/** One's own, while one plays: a line, of which a tap tells the rest. */
function small(drawing, own, at) {
  const inside = [
    gradeOf(own, true, at), (own.goods ?? []).map((one, nth) => [
      h("span", { class: `many ${changed(at, `${own.seat} ${one.icon}`, one.n)}`, key: `n${nth}` }, h("b", {}, String(one.n)), one.of ? h("span", { class: "dim" }, `/${one.of - (one.gone ?? 0)}`) : null),
      one.of ? pieces(one, `p${nth}`) : icon(one.icon)]),
    h("span", { class: "carried", key: "things" }, (own.things ?? []).map((one, nth) => medal(one, `${nth}`))),
  ];
  if (!at.hands) return h("div", { class: "own-line", key: "own" }, inside);
  return button("own-line", opens(drawing, at), inside, { key: "own", "aria-label": own.say || own.text });
}

/** As many signs as there may ever be: those one has, those one may get, those that are gone. */
const pieces = (one, key) => h("span", { class: "pieces", key, "aria-hidden": "true" }, Array.from({ length: one.of }, (_, nth) =>
  h("span", { class: nth < one.n ? "has" : nth >= one.of - (one.gone ?? 0) ? "gone" : "may", key: `${nth}` },
    icon(nth < one.n ? one.icon : `${one.icon}-empty`) ?? icon(one.icon))));

/** All of it, with the hands that change it. */
function card(one, at) {
  return h("section", { class: `seat-card ${one.own ? "own" : ""} ${one.state ?? ""}`, key: `card${one.seat}`, "aria-label": one.say || one.text },
    h("div", { class: "card-head", key: "head" }, pawn(at, one.seat), h("h2", { class: "grow" }, one.text), h("span", { class: "dim" }, [one.place, one.note].filter(Boolean).join(" \u00b7 "))),
    one.grades ? h("div", { class: "grades", key: "grades" }, one.grades.map((part, nth) => step(one, part, nth, at))) : null,
    (one.goods ?? []).map((part, nth) => amount(part, nth, at)),
    one.things?.length ? h("div", { class: "owned", key: "things" }, one.things.map((part, nth) => thing(part, nth, at))) : null,
    (one.marks ?? []).map((part, nth) => h("p", { class: "mark-of", key: `mark${nth}` }, icon(part.icon), h("span", {}, part.text, part.note ? h("span", { class: "dim" }, ` ${part.note}`) : null))),
    one.goal ? h("p", { class: "goal", key: "goal" }, icon("next", "turn"), one.goal) : null);
}

const step = (one, part, nth, at) =>
  asking(at, `grade-of tone-${gradeTone(nth, one.grades.length)} ${part.state ?? ""}`, part,
    [grade(nth, part.value || String(nth + 1), one.grades.length), h("b", {}, part.text)], { key: `${nth}`, "aria-current": part.state === "here" ? "true" : null });

function amount(part, nth, at) {
  const hand = counting(part, at);
  return h("div", { class: "amount-of", key: `amount${nth}` },
    h("b", { class: "many" }, String(hand.n)), h("span", { class: "grow dim" }, part.of ? h("span", {}, say("of", { n: part.of - (part.gone ?? 0) })) : null, h("span", {}, part.text)),
    hand.less ? button("plain", hand.less, "\u22121", { "aria-label": `\u22121 ${part.text}`, "aria-disabled": hand.least ? "true" : null, key: "less" }) : null,
    hand.more ? button("plain", hand.more, "+1", { "aria-label": `+1 ${part.text}`, "aria-disabled": hand.most ? "true" : null, key: "more" }) : null,
    part.of ? pieces({ ...part, n: hand.n }, "pieces") : null);
}

const thing = (part, nth, at) =>
  asking(at, `thing-of ${part.state ?? ""}`, part,
    [part.value ? h("span", { class: "worth" }, part.value) : null, icon(part.icon), h("span", {}, part.text)], { key: `${nth}`, name: part.say || [part.text, part.value, part.note].filter(Boolean).join(", ") });
