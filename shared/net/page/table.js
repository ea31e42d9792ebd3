// The table as one seat, or a watcher, may see it.

import { Choosing } from "./choosing.js";
import { dock, undoBar, waitingBar } from "./dock.js";
import { h } from "./dom.js";
import { draw as beat } from "./drawings/beat.js";
import { hides } from "./drawings/orders.js";
import { button, icon, lines, mark, panel, say } from "./parts.js";
import { below, question, uncover } from "./question.js";
import { lookBack } from "./review.js";
import { answersIn, asked, asksItself, explains, scene, toldIn } from "./scene.js";
import { sections } from "./sections.js";
import { sheet } from "./sheet.js";
import { story } from "./story.js";
import { drawingsUnder, tabOf, tabs, tabsOf } from "./tabs.js";

const FEW = 5;

/** Whether what is asked stands beside what is drawn; as in page.css. */
export const WIDE = matchMedia("(min-width: 56em), (min-width: 40em) and (max-height: 500px)");

/** All that is shown of a table. */
export function table(page, view) {
  const at = new Choosing(page, view);
  if (page.television.shows(view)) return [page.television.screen(view, menu(page)), sheet(page, at)];
  if (view.hands && page.covered) return passed(page, view);
  if (page.draws(view)) return pictured(page, view, at);
  return [skip(page, view), header(page, view), view.you ? asText(page, view, at) : watching(page, view, at), sheet(page, at)];
}

/** The page as lists, complete: for whoever hears it, or would rather read. */
function asText(page, view, at) {
  const covered = page.covered;
  // until the host leaves out what others may not see, all of it is
  const open = !covered || view.covered;
  return h("main", { class: "table text", key: "main", "data-ply": String(view.ply) },
    h("div", { class: "middle", key: "middle" },
      h("div", { class: "now", key: "now" }, [
        glance(view.glance), people(view), notices(page, view),
        open && view.beat ? beat(view.beat, at) : null,
        view.over ? null : question(page, view, at),
      ]),
      h("div", { class: "lies", key: "lies" }, [
        sections(view.hand, "hand", covered ? uncover(page) : null),
        open ? sections(view.board, "board") : null,
      ]),
      h("div", { class: "told", key: "told" }, open ? story(view.story) : null)),
    covered ? null : h("div", { class: "low", key: "low" }, undoBar(page, view)));
}

/** What lies open for everybody, where nothing can be drawn of it. */
function watching(page, view, at) {
  return h("main", { class: "table watching columns", key: "main", "data-ply": String(view.ply) },
    h("div", { class: "now", key: "now" }, [
      people(view), notices(page, view), view.beat ? beat(view.beat, at) : null, view.over ? null : question(page, view, at),
    ]),
    h("div", { class: "lies", key: "lies" }, sections(view.board, "board")),
    h("div", { class: "told", key: "told" }, story(view.story)));
}

/** The page drawn: bar, what is drawn, what is asked, ember button, tabs, undo bar. */
function pictured(page, view, at) {
  const beats = page.beats.shown;
  const tab = (at.tab = tabOf(page, view));
  const here = tab === "question" || !tabsOf(view).includes("question");
  const [first, rest] = drawingsUnder(view, tab);
  // side by side all that is drawn stands on the left
  at.apart = WIDE.matches && here;
  const drawn = WIDE.matches ? [...first, ...rest] : first;
  const asking = tabsOf(view).length && tab !== "question" ? drawingsUnder(view, "question")[0] : first;
  const held = new Set(asking.flatMap((one) => [...answersIn(one)]));
  const told = new Set(asking.flatMap(toldIn));
  const said = [...asking, ...rest].some(asksItself);
  // a few answers that a drawing only points at are read at once
  const few = !said && at.listed.length <= FEW;
  const loose = at.listed.filter((number) => few || !held.has(number));
  const meanwhile = view.question || view.over ? null : happening(view, at);
  return [
    skip(page, view),
    header(page, view),
    h("main", { class: `table seated ${beats ? "beating" : ""}`, key: "main", "data-ply": String(view.ply), "data-tab": tab },
      beats ? happens(page, beats, at) : h("div", { class: `middle ${drawn.some((one) => one.kind === "duel") ? "grows" : ""}`, key: "middle" },
        h("div", { class: "pictures", key: "pictures" },
          scene(drawn.filter(inTurn), at), WIDE.matches ? null : meanwhile, scene(drawn.filter((one) => !inTurn(one)), at),
          inTab(page, view, tab)),
        h("div", { class: "now", key: "now" }, [
          WIDE.matches ? meanwhile : null,
          notices(page, view, drawn.some((one) => one.kind === "tally")),
          at.apart ? asked(drawn, at) : null,
          view.over || !here ? null : below(page, view, at, loose, { told, said, explained: !told.size && (said || asking.some(explains)), hides: asking.some(hides) }),
          WIDE.matches ? null : scene(rest, at),
          view.question && here && view.beat && !drawn.some((one) => one.kind === "leaf") ? beat(view.beat, at) : null,
        ])),
      h("div", { class: "low", key: "low" },
        beats || view.over ? null : dock(page, view, at, loose),
        beats ? null : tabs(page, view),
        view.question || view.over || beats ? undoBar(page, view) : waitingBar(page, view))),
    sheet(page, at),
  ];
}

const inTurn = (one) => one.kind === "cards";

/** While others play: what happened last, and what they are asked; at its edge the colour of their seat. */
function happening(view, at) {
  const who = view.people.find((one) => one.asked);
  if (!view.beat && !view.asks) return null;
  return h("div", { class: "happening", key: "happening", "--who": who ? `var(--seat-${who.mark.colour})` : null },
    view.beat ? beat(view.beat, at) : null,
    view.asks ? h("p", { class: "asks", role: "note" }, view.asks) : null);
}

/** A beat alone on the screen; undo stays within reach. */
function happens(page, drawings, at) {
  const beats = page.beats;
  return h("div", { class: "middle happens", key: "happens", onclick: (event) => event.target.closest("button, summary") || beats.tapped() },
    scene(drawings, at),
    h("div", { class: "goes-on", key: "goes-on" },
      button("quiet", () => beats.end(), [icon("tap"), say("go_on")]),
      beats.lasts ? h("div", { class: "pace", key: String(beats.since), "--lasts": `${beats.lasts}ms`, "aria-hidden": "true" }, h("span", {})) : null));
}

/** What stands under a tab beside drawings. */
function inTab(page, view, tab) {
  if (tab === "things") return [sections(view.hand, "hand"), sections(view.board, "board")];
  if (tab === "happened") return story(view.story, () => page.open({ kind: "story", title: say("story"), icon: "history" }));
  if (tab === "rules") return button("plain wide", () => page.openRules(), [icon("search"), say("search")]);
  return null;
}

/** A device that goes round: whoever it is for takes it, and nobody sees more before. */
function passed(page, view) {
  return [header(page, view), h("main", { class: "table passed", key: "main", "data-ply": String(view.ply) },
    h("section", { class: "panel lit joining", key: "passed" },
      mark(view.you, "huge"),
      h("h2", { id: "question", tabindex: "-1" }, view.hands),
      button("call", () => page.cover(false), [icon("hidden"), say("i_am", { who: view.you.name })])))];
}

/** What comes before all else: a request, an answer to one, the end, and the way to look back. */
const notices = (page, view, told = false) => [
  request(page, view.request),
  view.answer ? h("p", { class: "panel note", key: "answer", role: "status" }, view.answer) : null,
  over(view.over, told),
  lookBack(page, view),
];

/** The first stop of a keyboard: lists in place of drawings, or drawings in place of lists. */
function skip(page, view) {
  if (!view.you || !view.scene?.length) return null;
  return button("skip", () => page.turnText(), say(page.text ? "as_drawn" : "as_text"), { key: "skip" });
}

function header(page, view) {
  const line = page.state;
  return h(
    "header", { key: "header" },
    view.you ? mark(view.you, "large") : icon("eye-all", "large"),
    h("div", { class: "grow" },
      h("h1", { class: "named" }, view.you ? view.you.name : page.welcome.title || say("watching")),
      h("p", { class: "place" },
        h("span", { class: line.good ? "good" : "bad" }, icon(line.icon), line.text),
        view.place ? h("span", { class: "dim" }, ` · ${view.place}`) : null)),
    view.you ? button("tool", () => page.openRules(), [icon("rulebook")], { "aria-label": say("rules"), key: "rules" }) : null,
    menu(page),
  );
}

const menu = (page) =>
  button("tool menu", () => page.open({ kind: "menu", title: say("menu"), icon: "settings" }), [icon("more")], { "aria-label": say("menu"), key: "menu" });

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

/** How it ended. Arguments: it; whether a drawing tells it already. */
function over(end, told) {
  if (!end) return null;
  if (told) return h("h2", { id: "question", tabindex: "-1", class: "unseen", key: "over" }, end.title);
  return panel("over lit", h("h2", { id: "question", tabindex: "-1" }, end.title), [
    icon("trophy", "big"),
    end.winners?.length ? h("p", { class: "strong" }, end.winners.join(" · ")) : null,
    lines(end.lines),
  ]);
}
