// The question: what is asked, and its answers with what they promise.

import { h } from "./dom.js";
import { button, icon, lines, say, wordy } from "./parts.js";

/** What this seat is asked, or whom the table waits for. Arguments: the page; the view; the table (choosing.js). */
export function question(page, view, at) {
  const asked = view.question;
  if (!asked) return h("section", { class: "panel waits", key: "question" }, waits(page, view));
  return h(
    "section", { class: "panel question lit", key: "question" },
    at.covered ? null : lines(asked.lessons, "lesson"),
    h("h2", { id: "question", tabindex: "-1" }, at.covered ? say("covered") : asked.text),
    asked.secret ? secrecy(page) : null,
    at.covered ? uncover(page) : open(page, view, asked, at),
  );
}

/** The same below drawings: what no drawing says. Arguments: as above; the answers that no drawing
 *  holds; those that one tells in words, all there are; whether a drawing says already what is asked,
 *  why, and that it is a secret. */
export function below(page, view, at, loose, { told, said, explained, hides }) {
  const asked = view.question;
  if (!asked) return h("h2", { id: "question", tabindex: "-1", class: "unseen", key: "question" }, view.waits || say("goes_on"));
  if (at.covered) return question(page, view, at);
  const listed = loose.length > 1 || loose.length === at.listed.length;
  const rest = at.listed.filter((number) => !loose.includes(number) && !told.has(number));
  const inside = [
    lines(asked.lessons, "lesson"),
    h("h2", { id: "question", tabindex: "-1", class: said && !listed ? "unseen" : null }, asked.text),
    asked.secret && !hides ? secrecy(page) : null,
    explained ? null : lines(asked.why, "why"),
    asked.typed && !asked.roll ? typing(page, view, asked) : null,
    asked.roll ? ownDice(page, view, asked.roll) : null,
    listed && loose.length > 1 ? answers(at, loose, (number) => at.tap([number])) : null,
    rest.length ? h("details", { key: "all", class: "all" },
      h("summary", {}, `${say("all_answers")} (${at.listed.length})`, icon("down")),
      explained ? lines(asked.why, "why") : null,
      answers(at, rest, (number) => at.tap([number]))) : null,
  ];
  return h("section", { class: "question below", key: "question" }, inside);
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

/** That only this phone shows it, and the way to cover it. Arguments: the page; the words. */
export function secrecy(page, words = say("secret")) {
  return h(
    "p", { class: "secrecy" },
    icon("hidden"), h("span", { class: "grow" }, words),
    button("quiet", () => page.cover(!page.covered), say(page.covered ? "show" : "cover")),
  );
}

/** A hand that is covered opens at a tap. */
export const uncover = (page) =>
  button("covered", () => page.cover(false), [icon("hidden", "big"), say("tap_to_show")]);

function open(page, view, asked, at) {
  const shown = [lines(asked.why, "why")];
  if (asked.typed) shown.push(typing(page, view, asked));
  if (asked.roll) shown.push(rolling(page, view, asked.roll));
  if (at.answers.length) shown.push(answers(at, at.listed, (number) => at.does(number)));
  return shown;
}

/** Answers in their order; those under one heading are a group of their own.
 *  Arguments: the table (choosing.js); their numbers; what a tap does with one. */
function answers(at, numbers, tap) {
  const groups = [];
  for (const number of numbers) {
    const heading = at.answers[number].heading || "";
    const last = groups[groups.length - 1];
    if (last && last.heading === heading) last.list.push(number);
    else groups.push({ heading, list: [number] });
  }
  return groups.map((group) => [
    group.heading ? h("h3", { key: `h${group.list[0]}` }, group.heading) : null,
    h(
      "ul", { class: `answers ${group.list.length > 8 ? "many" : ""}`, key: `g${group.list[0]}` },
      group.list.map((number) => h("li", { key: `${number}` }, answer(at, number, tap))),
    ),
  ]);
}

/** One answer of the list. Arguments: the table (choosing.js); its number; what a tap does with it. */
export function answer(at, number, tap) {
  const one = at.answers[number];
  const sent = at.page.sent(at.view.ply);
  return button(
    `answer ${at.chosen([number]) ? "chosen" : ""}`, () => tap(number),
    [
      icon(one.icon) ? h("span", { class: "medal" }, icon(one.icon)) : null,
      h("span", { class: "grow" }, h("b", { class: wordy(one.text) }, one.text), one.hint ? h("span", { class: "hint" }, one.hint) : null,
        one.odds ? odds(one.odds) : null),
      one.odds ? h("span", { class: "share", "aria-hidden": "true" }, percent(one.odds[0])) : null,
      one.key.length === 1 ? h("kbd", { "aria-hidden": "true" }, one.key) : null,
    ],
    { "aria-disabled": sent ? "true" : null, "data-key": one.key || null, "data-move": one.moves.join("|") },
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
  return [
    button("call", () => page.roll(view.ply), [icon("dice"), say("roll")], { key: "roll", ...waits }),
    ownDice(page, view, roll),
  ];
}

function ownDice(page, view, roll) {
  const waits = { "aria-disabled": page.sent(view.ply) ? "true" : null };
  const own = roll.totals.map((total) => h("li", { key: `${total}` },
    button("plain", () => page.type(view.ply, String(total)), String(total), waits)));
  return own.length ? [h("h3", { key: "own" }, say("own_dice")), h("ul", { class: "totals", key: "totals" }, own)] : null;
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
