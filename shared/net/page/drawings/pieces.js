// Pieces that several drawings are made of: pawns, medals, grades, chances, colours of places.

import { h } from "../dom.js";
import { colour, icon, mark, say } from "../parts.js";

const STONE = [27, 21, 18];
const PLAIN = "#9a9184";
const COLOURS = {
  red: "#d0483a", brown: "#a8713f", orange: "#e07c33", pale_green: "#a8cf9e", turquoise: "#36bdb6", purple: "#a06bd8",
  silver: "#c3cacd", gold: "#dcae3c", white: "#eee7d8", yellow: "#e2ca4a", grey_black: "#7d7f84", pale_blue: "#a3cbe8",
  sea_green: "#45ad88", ochre: "#c8933a", slate: "#8795a3", midnight_blue: "#5a70cc", green: "#4fa35a", blue: "#5a8fd0",
};

/** The colour of a place by its id, and fainter ones for its edges, as custom properties. */
export function trimmed(id) {
  const colour = COLOURS[id] ?? PLAIN;
  return { "--trim": colour, "--trim-edge": mixed(colour, 0.62), "--trim-far": mixed(colour, 0.3) };
}

/** So much of a colour, the rest stone: browsers of televisions cannot mix. */
function mixed(colour, part) {
  const of = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${of.map((one, at) => Math.round(one * part + STONE[at] * (1 - part))).join(",")})`;
}

/** A seat as its pawn: its mark, and upon it its face.
 *  Arguments: the table (choosing.js); the id of the seat; the class; its face, else as its card shows it. */
export function pawn(at, seat, look = "", face = faceOf(at, seat)) {
  const who = at.who(seat);
  if (!who) return null;
  return h("span", { class: `pawn ${who.mark.shape} ${look}`, key: `pawn${seat}`, "--seat": colour(who) },
    mark(who), icon(face));
}

function faceOf(at, seat) {
  const cards = at.view.scene?.find((one) => one.kind === "cards");
  return cards?.seats.find((one) => one.seat === seat)?.icon;
}

/** Somebody of a duel or a place: a seat's pawn, or else its icon. */
export const figure = (at, one, look = "") =>
  one.seat ? pawn(at, one.seat, look, one.icon || undefined) : h("span", { class: `face ${look}` }, icon(one.icon));

/** A thing in a ring; the state of what lies loose is a bright ring. */
export const medal = (one, key = one.text) =>
  h("span", { class: `ringed ${one.state ?? ""}`, key }, icon(one.icon));

const GRADES = [
  ["M12 1.5l11 20H1z", 19], ["M12 .5l10 11.5-10 11.5L2 12z", 16.6], ["M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z", 16.6],
];
const TONES = ["low", "middle", "high"];

/** A grade by its shape and number, the lowest first: triangle, diamond, circle.
 *  Arguments: its place among them; what it counts; how many there are. */
export function grade(at, value, many = GRADES.length) {
  const shape = many > 1 ? Math.round((at * (GRADES.length - 1)) / (many - 1)) : GRADES.length - 1;
  const [path, low] = GRADES[shape];
  return h("svg", { class: `grade grade-${TONES[shape]}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: path, key: "shape" }), h("text", { x: "12", y: `${low}`, "text-anchor": "middle", key: "n" }, value));
}

export const gradeTone = (at, many) => TONES[many > 1 ? Math.round((at * 2) / (many - 1)) : 2];

/** The shape of a grade that the cards know by this word; null for anything else.
 *  Arguments: the word; the table (choosing.js). */
export function shapeOf(word, at) {
  const cards = at.view.scene.find((one) => one.kind === "cards");
  const grades = cards?.seats[0]?.grades ?? [];
  const nth = grades.findIndex((one) => one.text === word);
  return nth < 0 ? null : grade(nth, grades[nth].value, grades.length);
}

const SIGNS = { win: "check", draw: null, lose: "cancel" };

/** A result by its sign and its word: a check, "=", a cross. */
export const verdict = (result, text) =>
  h("span", { class: `verdict ${result}`, key: "verdict" }, icon(SIGNS[result]) ?? h("span", { "aria-hidden": "true" }, "="), text);

export const percent = (part) => `${Math.round(part * 100)}\u00a0%`;

/** Win, draw and loss as one bar. */
export const bar = (odds) =>
  h("span", { class: "bar", "aria-hidden": "true", key: "bar" }, Object.keys(SIGNS).map((name, at) =>
    odds[at] > 0 ? h("span", { class: name, key: name, "--part": String(odds[at]) }) : null));

/** The same in signs and figures. */
export const chances = (odds) =>
  h("span", { class: "chances", key: "chances" }, Object.keys(SIGNS).map((name, at) =>
    odds[at] > 0 ? verdict(name, `${at ? "" : `${say("win")} `}${percent(odds[at])}`) : null));

/** Groups of so many, in order: a row that does not fit breaks between them. */
export function grouped(all, size) {
  const found = [];
  for (let at = 0; at < all.length; at += size) found.push(all.slice(at, at + size));
  return found;
}

/** A place of a drawing (Choosing.spot) that may be answered and is still asked about: its *why*
 *  then stands above its answers. Arguments: as for ``spot``, after the table. */
export function asking(at, look, one, inside, more = {}) {
  if (!one.why || !one.answers?.length || !at.hands) return at.spot(look, one, inside, more);
  const { name, ...rest } = more;
  return h("button", {
    type: "button", class: look, "aria-label": name ?? (one.say || one.text), "data-answers": one.answers.join(" "), ...rest,
    onclick: () => at.page.open({ kind: "answers", title: one.why, answers: one.answers, free: true, icon: one.icon }),
  }, inside);
}

/** Whether hands can change somebody's card: at a physical table. */
export const hasHands = (one) =>
  [...(one.grades ?? []), ...(one.things ?? [])].some((part) => part.answers?.length) ||
  (one.goods ?? []).some((part) => part.less?.length || part.more?.length);

/** A class for a figure that is another in this view than it was before: it glows for a moment.
 *  Arguments: the table (choosing.js); what it is called; the figure. */
export function changed(at, name, value) {
  const known = (at.page.looks.known ??= {});
  const { seq } = at.view;
  if (known[name]?.value !== value) known[name] = { value, seq: known[name] ? seq : -1 };
  return known[name].seq === seq ? "glows" : "";
}
