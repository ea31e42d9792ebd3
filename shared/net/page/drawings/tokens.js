// Small pieces that several drawings are made of: amounts, hit points, medals, marks of seats.

import { h } from "../dom.js";
import { icon, mark } from "../parts.js";

/** All of one drawing. */
export const tabletop = (...inside) => h("div", { class: "tabletop" }, inside);

/** So much of something: a number with its icon. Arguments: the pair; its place among the others. */
export const amount = ([n, sign], place) => h("span", { class: "amount", key: `${place}` }, n, icon(sign));

/** What somebody has of something: icon, number, word. */
export const good = (one) =>
  [icon(one.icon), h("b", {}, one.of ? `${one.n}/${one.of}` : one.value || String(one.n)), h("span", { class: "dim" }, one.text)];

/** A few words with their sign: how something is, never by its colour alone. */
export const note = (one, place = 0) =>
  h("span", { class: `note ${one.state ?? ""}`, key: `note${place}` }, icon(one.icon), one.text);

/** A round picture. */
export const medal = (name, look = "") => h("span", { class: `medal ${look}`, "aria-hidden": "true" }, icon(name));

/** The mark of a seat, or a ring for who plays for nobody; struck through where somebody cannot come. */
export function seal(seat, at, look = "") {
  const who = at.who(seat);
  return h("span", { class: `seal ${look}`, key: `seal${seat}` }, who ? mark(who) : h("span", { class: "nobody" }));
}

/** Hit points as squares: those taken are red with a cross, those of the last blow have a bright edge. */
export function hits(one) {
  if (!one.most) return null;
  const taken = one.hits ?? 0;
  const fresh = taken - (one.lately ?? 0);
  const squares = Array.from({ length: one.most }, (_, at) =>
    h("span", { class: at >= taken ? "" : at >= fresh ? "hit lately" : "hit", key: `${at}` }, at < taken ? icon("close") : null));
  return h("span", { class: "hits", "aria-hidden": "true" }, squares);
}

/** What somebody can do, as a number and an icon. */
export const ability = ({ ability: can }) =>
  can ? h("span", { class: "amount" }, String(can.n), icon(can.icon), h("span", { class: "unseen" }, can.text)) : null;

/** Letter and number of a place such as b3. */
export const parted = (place) => /^([a-z]+)(\d+)$/.exec(place ?? "")?.slice(1) ?? ["", ""];

/** What something gives, over what it costs; two of a kind side by side are drawn closer. */
export function deal({ gain = [], cost = [], note: words }) {
  const close = (all) => (all.length > 1 ? "close" : "");
  return h("span", { class: "deal" },
    h("b", { class: close(gain) }, gain.map(amount)),
    h("span", { class: `dim ${close(cost)}` }, cost.map(amount), words ? ` ${words}` : null));
}
