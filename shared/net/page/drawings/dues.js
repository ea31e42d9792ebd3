// What falls due, and in how many turns.

import { h } from "../dom.js";
import { icon, led, mark, say } from "../parts.js";
import { asking, hasHands } from "./pieces.js";

/** Draws one, unless it stands on the cards. Arguments: the drawing as it was sent; the table (choosing.js). */
export function draw(drawing, at) {
  const cards = at.view.scene.find((one) => one.kind === "cards");
  return cards?.seats.some((one) => one.own && hasHands(one)) ? null : list(drawing, at);
}

/** The list itself. Arguments: as above. */
export function list(drawing, at) {
  const { items } = drawing;
  if (!items.length) return null;
  return [
    drawing.text ? h("h2", { key: "title" }, icon(drawing.icon || "hourglass"), drawing.text) : null,
    h("ul", { class: "dues", key: "dues" }, items.map((one, nth) => h("li", { class: `due ${one.turns ? "" : "pressing"} ${one.state ?? ""}`, key: `${nth}` },
      one.seat && at.who(one.seat) ? mark(at.who(one.seat)) : null, icon(one.icon || "hourglass"),
      h("span", { class: "grow" }, h("b", {}, one.turns ? one.text : say("due_now")), h("span", { class: one.turns ? "dim" : "what" }, one.turns ? one.note || say("due_in", { n: one.turns }) : one.text)),
      one.state === "done" ? h("span", { class: "taken" }, icon("check"), say("state_done")) : null,
      one.answers?.length && at.hands
        ? asking(at, "plain taken", { ...one, once: true }, [icon("check"), one.value || say("taken")], { name: led(one.value || say("taken"), one.text) }) : null))),
  ];
}
