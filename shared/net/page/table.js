// The table as one seat, or a watcher, may see it.

import { h } from "./dom.js";
import { button, icon, lines, mark, panel, say, wordy } from "./parts.js";
import { question, uncover } from "./question.js";

/** All that is shown of a table. */
export function table(page, view) {
  const seated = Boolean(view.you);
  const covered = seated && page.covered;
  // until the host leaves out what others may not see, all of it is
  const open = !covered || view.covered;
  return [
    header(page, view),
    h(
      "main", { class: seated ? "table" : "table watching", key: "main", "data-ply": String(view.ply) },
      h("div", { class: "now", key: "now" }, [
        seated ? glance(view.glance) : null,
        people(view),
        request(page, view.request),
        view.answer ? h("p", { class: "panel note", key: "answer", role: "status" }, view.answer) : null,
        over(view.over),
        lookBack(page, view),
        open ? beat(view.beat, seated) : null,
        view.over ? null : question(page, view),
      ]),
      h("div", { class: "lies", key: "lies" }, [
        seated ? sections(view.hand, "hand", covered ? uncover(page) : null) : null,
        open ? sections(view.board, "board") : null,
      ]),
      h("div", { class: "told", key: "told" }, open ? story(view.story) : null),
    ),
    seated && !covered ? undoBar(page, view) : null,
  ];
}

function header(page, view) {
  const line = page.wire.state === "open";
  return h(
    "header", { key: "header" },
    view.you ? mark(view.you, "large") : icon("eye-all", "large"),
    h("div", { class: "grow" },
      h("h1", { class: "named" }, view.you ? view.you.name : page.welcome.title || say("watching")),
      h("p", { class: "place" },
        h("span", { class: line ? "good" : "bad" }, icon("router"), say(line ? "connected" : "line_lost")),
        view.place ? h("span", { class: "dim" }, ` · ${view.place}`) : null)),
    h("details", { class: "menu", key: "menu" },
      h("summary", { "aria-label": say("menu"), role: "button" }, icon("more")),
      h("div", {},
        view.you ? button("plain wide", () => page.turnTone(), [icon(page.tone.on ? "check" : "muted"), say("tone")],
          { "aria-pressed": String(page.tone.on) }) : null,
        h("p", { class: "dim" }, say(view.you ? "leave_how" : "watch_how")),
        view.you && !page.covered ? button("plain wide", () => page.lookBack(), [icon("history"), say("look_back")]) : null,
        button("plain wide", () => page.leave(), [icon("exit"), say("leave")]))),
  );
}

function glance(figures) {
  if (!figures?.length) return null;
  return h("section", { class: "panel glance", key: "glance", "aria-label": say("glance") },
    h("ul", {}, figures.map((one) => h("li", { key: one.label, class: one.value.length > 4 ? "long" : "" },
      h("span", { class: "figure" }, icon(one.icon), h("b", {}, one.value)), h("span", { class: "dim" }, one.label)))));
}

function people(view) {
  if (!view.people?.length) return null;
  const away = { bot: "dice", away: "asleep", device: "tablet" };
  return h("section", { class: "panel people", key: "people", "aria-label": say("people") },
    h("ul", {}, view.people.map((one) => {
      const here = one.state === "phone" ? say("here") : say(`seat_${one.state}`);
      const about = one.laid ? say(`lays_${one.laid}`) : one.asked ? say("asked") : here;
      return h("li", { key: one.id, class: one.asked ? "asked" : "" },
        mark(one), h("span", { class: "name" }, one.name),
        icon(one.asked ? "hourglass" : one.laid ? "check" : away[one.state] || "check", one.asked ? "amber" : one.state === "away" && !one.laid ? "bad" : "good"),
        h("span", { class: "unseen" }, about));
    })));
}

/** Undo that reveals something needs everybody's word. */
function request(page, wanted) {
  if (!wanted) return null;
  const open = !wanted.mine && !wanted.answered;
  const reply = (agree) => () => page.consent(wanted.number, agree);
  return panel("request lit", say("undo_asked"), [
    h("p", {}, wanted.text),
    open
      ? h("div", { class: "pair" }, button("plain", reply(false), [icon("close"), say("refuse")]),
        button("call", reply(true), [icon("check"), say("agree")]))
      : h("p", { class: "dim" }, icon("hourglass"), say(wanted.mine ? "undo_waits" : "undo_answered")),
  ]);
}

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A die with its pips. */
const die = (face, at) =>
  h("svg", { class: "die", viewBox: "0 0 24 24", key: `${at}`, role: "img", "aria-label": String(face) },
    PIPS[face].map((pip) => h("circle", { key: `${pip}`, cx: 6 + (pip % 3) * 6, cy: 6 + Math.floor(pip / 3) * 6, r: 2.2 })));

const FEW = 3;

/** What happened last. */
function beat(told, seated) {
  if (!told) return null;
  return h("section", { class: "panel beat", "data-tone": told.tone, key: `beat${told.ply}`, "aria-label": say("happened") },
    told.dice?.length ? h("div", { class: "dice" }, told.dice.map(die)) : null,
    h("div", { class: "grow" }, told.headline ? h("h2", { class: wordy(told.headline) }, told.headline) : null, unfolding(told.lines.filter((one) => one !== told.headline), seated)));
}

/** Many lines fold up, so that the question stays in sight; who watches reads them in the story. */
const unfolding = (told, seated) =>
  told.length <= FEW ? lines(told) : seated && h("details", {}, h("summary", {}, `${say("happened")} (${told.length})`, icon("down")), lines(told));

function over(end) {
  if (!end) return null;
  return panel("over lit", h("h2", { id: "question", tabindex: "-1" }, end.title), [
    icon("trophy", "big"),
    end.winners?.length ? h("p", { class: "strong" }, end.winners.join(" · ")) : null,
    lines(end.lines),
  ]);
}

/** The way to look back, once a game is over; and what it was worth, as a curve and in words. */
function lookBack(page, view) {
  const told = view.review;
  if (!told) {
    return view.over && view.you
      ? button("plain wide", () => page.lookBack(), [icon("history"), say("look_back")], { key: "look-back" })
      : null;
  }
  return panel("review", told.title, [
    told.note ? h("p", { class: "dim", role: "status" }, icon("hourglass"), told.note) : null,
    h("p", { class: "strong" }, told.sum),
    h("ul", { class: "parts" }, told.parts.map((one) => h("li", { key: one }, one))),
    curve(told),
    h("ul", { class: "turnings" }, told.turnings.map((one, at) => h("li", { key: `${at}` },
      h("p", {}, h("b", { class: one.up ? "up" : "down" }, `${one.up ? "▲" : "▼"} ${one.figure}`), ` ${one.place}: ${one.what}`),
      h("p", { class: "dim" }, one.why)))),
  ]);
}

const WIDE = 300;
const HIGH = 90;

/** The curve, one point beside the other. */
function curve(told) {
  const last = Math.max(1, told.curve.length - 1);
  const points = told.curve.map((one, at) => `${((at / last) * WIDE).toFixed(1)} ${((1 - one) * HIGH).toFixed(1)}`);
  const line = `M${points.join("L")}`;
  return h("figure", { class: "curve" },
    h("span", { class: "dim" }, told.high),
    h("svg", { viewBox: `0 -2 ${WIDE} ${HIGH + 4}`, preserveAspectRatio: "none", role: "img", "aria-label": told.sum },
      h("path", { class: "area", d: `${line}L${WIDE} ${HIGH}L0 ${HIGH}z`, key: "area" }),
      h("path", { class: "line", d: line, key: "line" })),
    h("span", { class: "dim" }, told.low),
    h("figcaption", { class: "dim" }, h("span", {}, told.first), h("span", {}, told.last)));
}

/** The hand or the board: each section has a title, and things with a value and a state. */
function sections(all, kind, cover = null) {
  if (!all?.length && !cover) return null;
  return h("div", { class: `sections ${kind}`, key: kind },
    kind === "hand" ? h("h2", { class: "over-sections" }, say("hand")) : h("h2", { class: "over-sections" }, say("board")),
    cover ?? all.map((one, at) => h("section", { class: "panel", key: `${at}` },
      one.title ? h("h3", {}, icon(one.icon), one.title) : null,
      h("ul", { class: "things" }, one.items.map((item, place) => thing(item, place, one.items.some((other) => other.icon))))),
    ));
}

/** States that are only drawn: they are said to whoever hears the page. */
const UNSEEN = new Set(["spent", "hidden"]);

function thing(item, at, drawn) {
  const inside = [
    icon(item.icon) ?? (drawn && h("span", { class: "icon", "aria-hidden": "true" }, "\u2003")),
    h("span", { class: "grow" }, item.label, UNSEEN.has(item.state) ? h("span", { class: "unseen" }, `, ${say(`state_${item.state}`)}`) : null),
    item.value ? h("b", {}, item.value) : null,
  ];
  const look = { "data-state": item.state || null };
  if (!item.about) return h("li", { key: `${at}`, ...look }, inside);
  return h("li", { key: `${at}`, ...look }, h("details", {}, h("summary", {}, inside, icon("down")), h("p", { class: "dim" }, item.about)));
}

function story(told) {
  if (!told?.length) return null;
  const newest = [...told].reverse();
  return panel("story", h("h2", { id: "story", tabindex: "-1" }, icon("history"), say("story")),
    h("ol", {}, newest.map((one, at) => h("li", { key: `${told.length - at}${one.text}` }, line(one)))));
}

/** A line of the story opens the clauses that it rests on. */
function line(one) {
  const said = [h("span", { class: "sign" }, icon(one.icon)), h("span", { class: "grow" }, one.text)];
  if (!one.clauses.length) return h("div", { class: "line" }, said);
  return h("details", {},
    h("summary", { class: "line" }, said, h("span", { class: "clause" }, one.clauses[0].id)),
    one.clauses.map((clause) => h("div", { class: "rule", key: clause.id },
      h("h3", {}, icon("rulebook"), `${clause.id} ${clause.title}`), h("p", {}, clause.text))));
}

/** Below what undo takes back: that the table is asked, or else the rule that was applied last. */
function under(view, back) {
  if (back && !view.undo.free) return h("p", { class: "brass" }, icon("handshake"), say("undo_asks"));
  const clause = view.story.at(-1)?.clauses[0];
  return clause ? h("p", { class: "dim rests" }, icon("rulebook"), h("b", { class: "brass" }, clause.id), ` ${clause.title}`) : null;
}

function undoBar(page, view) {
  const back = view.undo.may;
  const again = view.redo.may;
  const words = view.undo.text || say("nothing_to_undo");
  return h("footer", { key: "undo" },
    button("plain", () => page.undo(view.ply), [icon("undo"), h("span", { class: "wide-only" }, say("undo"))],
      { disabled: !back, "aria-label": back ? words : say("undo") }),
    h("div", { class: "grow" }, h("p", { class: back ? "strong" : "dim" }, words),
      under(view, back)),
    again ? button("plain", () => page.redo(view.ply), [icon("redo")], { "aria-label": view.redo.text || say("redo"), key: "redo" }) : null,
    button("plain to-story", () => page.toStory(), [icon("history")], { "aria-label": say("story"), key: "story" }));
}
