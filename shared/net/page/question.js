// The question: what is asked, and its answers with what they promise.

import { h } from "./dom.js";
import { button, icon, lines, say, wordy } from "./parts.js";

/** What this seat is asked, or whom the table waits for. */
export function question(page, view) {
  const asked = view.question;
  if (!asked) return h("section", { class: "panel waits", key: "question" }, waits(page, view));
  const covered = asked.secret && (page.covered || view.covered);
  return h(
    "section", { class: "panel question lit", key: "question" },
    covered ? null : lines(asked.lessons, "lesson"),
    h("h2", { id: "question", tabindex: "-1" }, covered ? say("covered") : asked.text),
    asked.secret ? secrecy(page) : null,
    covered ? uncover(page) : open(page, view, asked),
  );
}

/** Whom the table waits for; for nobody while dice roll and cards are turned up on the shared screen. */
function waits(page, view) {
  const mine = view.people?.find((one) => one.id === view.you?.id);
  return [
    h("h2", { id: "question", tabindex: "-1" }, icon("hourglass"), view.waits || say("goes_on")),
    view.asks ? h("p", { class: "asks" }, view.asks) : null,
    mine?.laid && view.undo.free
      ? button("plain wide", () => page.undo(view.ply), [icon("undo"), say("lay_anew")], { key: "anew" })
      : null,
  ];
}

function secrecy(page) {
  return h(
    "p", { class: "secrecy" },
    icon("hidden"), h("span", { class: "grow" }, say("secret")),
    button("quiet", () => page.cover(!page.covered), say(page.covered ? "show" : "cover")),
  );
}

/** A hand that is covered opens at a tap. */
export const uncover = (page) =>
  button("covered", () => page.cover(false), [icon("hidden", "big"), say("tap_to_show")]);

function open(page, view, asked) {
  const shown = [lines(asked.why, "why")];
  if (asked.typed) shown.push(typing(page, view, asked));
  if (asked.roll) shown.push(rolling(page, view, asked.roll));
  if (asked.answers?.length) shown.push(answers(page, view, asked.answers));
  return shown;
}

/** Answers in their order; those under one heading are a group of their own. */
function answers(page, view, all) {
  const groups = [];
  for (const [at, one] of all.entries()) {
    const last = groups.at(-1);
    if (last && last.heading === (one.heading || "")) last.list.push([at, one]);
    else groups.push({ heading: one.heading || "", list: [[at, one]] });
  }
  return groups.map((group) => [
    group.heading ? h("h3", { key: `h${group.list[0][0]}` }, group.heading) : null,
    h(
      "ul", { class: `answers ${group.list.length > 8 ? "many" : ""}`, key: `g${group.list[0][0]}` },
      group.list.map(([at, one]) => h("li", { key: `${at}` }, answer(page, view, one))),
    ),
  ]);
}

function answer(page, view, one) {
  const moves = one.moves.join("|");
  const sent = page.sent(view.ply);
  return button(
    `answer ${sent && sent.moves?.join("|") === moves ? "chosen" : ""}`,
    () => page.play(view.ply, one.moves),
    [
      icon(one.icon) ? h("span", { class: "medal" }, icon(one.icon)) : null,
      h("span", { class: "grow" }, h("b", { class: wordy(one.text) }, one.text), one.hint ? h("span", { class: "hint" }, one.hint) : null,
        one.odds ? odds(one.odds) : null),
      one.odds ? h("span", { class: "share", "aria-hidden": "true" }, percent(one.odds[0])) : null,
      one.key.length === 1 ? h("kbd", { "aria-hidden": "true" }, one.key) : null,
    ],
    { "aria-disabled": sent ? "true" : null, "data-key": one.key || null, "data-move": moves },
  );
}

/** As the words of the host write it. */
const percent = (part) => `${Math.round(part * 100)}\u00a0%`;

/** Win, draw and loss as one bar; the hint says them in words. */
function odds([win, draw, lose]) {
  const parts = Object.entries({ win, draw, lose }).filter(([, part]) => part > 0);
  return h("span", { class: "odds", "aria-hidden": "true" },
    parts.map(([name, part]) => h("span", { class: name, key: name, "--part": String(part) })));
}

/** The host rolls, or people say what their own dice show. */
function rolling(page, view, roll) {
  const waits = { "aria-disabled": page.sent(view.ply) ? "true" : null };
  const own = roll.totals.map((total) => h("li", { key: `${total}` },
    button("plain", () => page.type(view.ply, String(total)), String(total), waits)));
  return [
    button("call", () => page.roll(view.ply), [icon("dice"), say("roll")], { key: "roll", ...waits }),
    own.length ? [h("h3", { key: "own" }, say("own_dice")), h("ul", { class: "totals", key: "totals" }, own)] : null,
  ];
}

function typing(page, view, asked) {
  const send = (event) => {
    event.preventDefault();
    const field = event.target.elements.said;
    if (!field.value.trim()) return;
    page.type(view.ply, field.value.trim().slice(0, 200));
    field.value = "";
  };
  return h(
    "form", { class: "typing", key: `typed${view.ply}`, onsubmit: send },
    h("label", { for: "said-answer" }, asked.invitation || say("type")),
    h("input", { id: "said-answer", name: "said", maxlength: "200", autocomplete: "off", dir: "auto" }),
    h("button", { class: "call", type: "submit" }, say("send")),
  );
}
