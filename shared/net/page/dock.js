// What lies by the thumb: the ember button, which does what is chosen; and what undo takes back.

import { h } from "./dom.js";
import { button, icon, say, wordy } from "./parts.js";

/** The ember button. Arguments: the page; the view; the table (choosing.js); answers that no drawing holds. */
export function dock(page, view, at, loose) {
  const asked = view.question;
  if (!asked || at.covered) return null;
  const sent = page.sent(view.ply);
  const inside = [];
  const only = at.answers.length === 1 ? 0 : at.choice;
  if (asked.roll) inside.push(ember(() => page.roll(view.ply), { icon: "dice", text: say("roll") }, sent));
  else if (only !== null) inside.push(ember(() => at.does(only), at.answers[only], sent));
  // the one way out of a drawing, such as to dig no more
  if (loose.length === 1 && only !== loose[0]) inside.push(plain(at, loose[0], sent));
  return inside.length ? h("div", { class: "dock", key: "dock" }, inside) : null;
}

const LONG = 20;

const ember = (does, one, sent) =>
  button("call ember", does, [
    icon(one.icon),
    h("span", {}, h("b", { class: wordy(one.text) ?? (one.text.length > LONG ? "long" : null) }, one.text), one.hint ? h("span", { class: "hint" }, one.hint) : null),
  ], { key: "ember", "aria-disabled": sent ? "true" : null, "data-move": one.moves?.join("|") ?? null });

function plain(at, number, sent) {
  const one = at.answers[number];
  return button("plain answer", () => at.tap([number]), [icon(one.icon || "check"), h("b", { class: "wordy" }, one.text)],
    { key: "plain", "aria-disabled": sent ? "true" : null, "data-move": one.moves.join("|"), "data-key": one.key || null });
}

/** Below what undo takes back: that the table is asked, or else the rule that was applied last. */
function under(view, back) {
  if (back && !view.undo.free) return h("p", { class: "brass" }, icon("handshake"), say("undo_asks"));
  const clause = view.story[view.story.length - 1]?.clauses[0];
  return clause ? h("p", { class: "dim rests" }, icon("rulebook"), h("b", { class: "brass" }, clause.id), ` ${clause.title}`) : null;
}

/** What undo takes back, redo, and the way to what happened so far. */
export function undoBar(page, view) {
  const back = view.undo.may;
  const words = view.undo.text || say("nothing_to_undo");
  return h("footer", { key: "undo" },
    undoButton(page, view),
    h("div", { class: "grow" }, h("p", { class: back ? "strong" : "dim" }, words), under(view, back)),
    view.redo.may ? button("plain", () => page.redo(view.ply), [icon("redo")], { "aria-label": view.redo.text || say("redo"), key: "redo" }) : null,
    button("plain to-story", () => page.toStory(), [icon("history")], { "aria-label": say("story"), key: "story" }));
}

const undoButton = (page, view) =>
  button("plain", () => page.undo(view.ply), [icon("undo")], {
    disabled: !view.undo.may, "aria-label": view.undo.may ? view.undo.text : say("undo"), "data-does": "undo", key: "undo",
  });

/** While others play: whom the table waits for, and whether this phone calls. */
export function waitingBar(page, view) {
  const who = view.people.find((one) => one.asked && one.id !== view.you.id);
  return h("footer", { key: "waiting", class: "waiting", "--who": who ? `var(--seat-${who.mark.colour})` : null },
    view.undo.may ? undoButton(page, view) : icon("hourglass", "amber"),
    h("div", { class: "grow" }, h("p", { class: "strong" }, view.waits || say("goes_on")),
      h("p", { class: "brass" }, say(page.calls.buzzes ? "buzz_how" : "tone_how"))),
    h("button", { type: "button", class: "switch", role: "switch", "aria-checked": String(page.calls.on), "aria-label": say("calls"),
      onclick: () => page.turnCalls() }, h("span", {})));
}
