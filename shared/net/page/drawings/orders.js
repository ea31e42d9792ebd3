// Cards that are laid face down in a row of slots, and what each brings.

import { h } from "../dom.js";
import { icon, led, say } from "../parts.js";
import { secrecy } from "../question.js";
import { deal, note, seal } from "./tokens.js";

/** Whether an answer names one of the cards. */
export const names = (one) => one.rows?.some((row) => row.answers) === true;

/** Whether a drawing asks for cards that this phone alone shows, and says so. */
export const hides = (one) => Boolean(one.laid && one.slots?.length) && names(one);

/** The slots, the cards with their deals, and who has laid. Arguments: the drawing; the table (choosing.js). */
export function orders(drawing, at) {
  const rows = drawing.rows ?? [];
  const chosen = rows.find((row) => at.chosen(row.answers));
  const slots = drawing.laid ? (drawing.slots ?? []) : [];
  const open = slots.findIndex((slot) => !slot.icon);
  // an open slot says itself what is asked
  const fills = open >= 0 && names(drawing);
  return [
    at.view.question && !fills ? h("b", { class: "asks" }, at.view.question.text) : null,
    slots.length ? h("div", { class: "slots" }, slots.map((slot, place) => slotOf(slot, at, place, place === open ? chosen : null, place === open))) : null,
    slots.length ? secrecy(at.page, drawing.text) : null,
    h("div", { class: "orders" }, rows.map((row) => order(row, at, row === chosen ? open + 1 : 0, Boolean(drawing.once)))),
    drawing.laid?.length ? h("ul", { class: "laid" }, drawing.laid.filter((one) => one.seat !== at.view.you?.id).map((one) =>
      h("li", { key: one.seat }, seal(one.seat, at), one.text, note({ icon: one.state === "done" ? "check" : "hourglass", text: one.note, state: one.state })))) : null,
  ];
}

/** A slot with its card: a tap takes back what was laid last, or what is chosen and not laid yet.
 *  Arguments: the slot; the table; its place; the card that is chosen for it; whether it is the next. */
function slotOf(slot, at, place, chosen, next) {
  const card = chosen ?? slot;
  const look = `slot ${card.icon ? "filled" : ""} ${next ? "next" : ""} ${chosen ? "chosen" : ""}`;
  const inside = [h("span", { class: "number" }, String(place + 1)), icon(card.icon), h("b", {}, card.text)];
  const back = chosen ? () => at.page.choose(null) : () => at.page.undo(at.view.ply);
  if (!card.icon || !at.hands || !(chosen || at.view.undo.free)) return h("div", { class: look, key: `${place}` }, inside);
  const name = led(place + 1, `${card.text}. ${chosen ? say("not_this") : at.view.undo.text}`);
  return h("button", { type: "button", class: look, key: `${place}`, onclick: back, "aria-label": name }, inside);
}

/** One of the cards: gain over cost, where it lies, who cannot come; or why it cannot be laid. */
function order(row, at, slot, free) {
  const lies = row.slot || slot;
  const shut = row.state === "locked";
  return at.spot(`order ${lies ? "lies" : ""} ${shut ? "locked" : row.why ? "cant" : ""}`, row, [
    h("span", { class: "head" },
      icon(row.icon), h("b", { class: "title grow" }, row.text),
      lies ? h("span", { class: "number" }, String(lies)) : (row.barred ?? []).map((seat) => seal(seat, at, "struck"))),
    shut || row.why ? h("span", { class: "shut" }, icon(shut ? "lock" : "close"), row.note || row.why) : null,
    shut ? null : h("span", { class: "deals" }, (row.spaces ?? []).map((one, place) => h("span", { class: "space", key: `${place}` }, deal(one)))),
  ], { key: row.text, free });
}
