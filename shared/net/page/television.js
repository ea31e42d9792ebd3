// The television: whoever only watches, on a wide screen. All at once, in large letters, with no hands.

import { Choosing } from "./choosing.js";
import { h } from "./dom.js";
import { pawn } from "./drawings/pieces.js";
import { Gliding } from "./gliding.js";
import { die, icon, mark, say } from "./parts.js";
import { Resting } from "./resting.js";
import { scene } from "./scene.js";
import { cards, ending, levels, orders } from "./standing.js";

const WIDE = matchMedia("(min-width: 900px) and (min-height: 500px) and (orientation: landscape)");
/** What is shown is laid out by the first of these kinds that is there. */
const LAYOUTS = [["stage", "battle"], ["areas", "board"], ["grid", "board"], ["map", "level"]];
/** Lines of the story where nothing happens. */
const LINES = 8;

export class Television {
  constructor(page) {
    this.page = page;
    this.resting = new Resting();
    this.gliding = new Gliding();
    this.seq = 0;
    this.fight = null;
    WIDE.addEventListener("change", () => page.draw());
  }

  /** Whether a view is shown here: a game without drawings stays in columns of text. */
  shows(view) {
    return Boolean(view && !view.you && view.scene?.length && WIDE.matches);
  }

  /** A view came; after the line was broken it is the one that was there. */
  heard(view) {
    if (view.seq === this.seq) return;
    this.seq = view.seq;
    this.resting.wake();
    if (this.fight && this.fight.ply > view.ply) this.fight = null;
    const fought = view.scene?.find((one) => one.kind === "duel" && one.result);
    if (fought) this.fight = { ply: view.ply, drawing: fought };
  }

  /** Draws with what may glide. Argument: what draws. */
  around(draws) {
    const shown = this.shows(this.page.view) && !this.page.why;
    this.gliding.begin(this.page.view?.seq);
    document.documentElement.classList.toggle("television", shown);
    draws();
    const { view } = this.page;
    if (shown || (view && this.page.draws(view))) this.gliding.end(view.seq);
  }

  /** The whole screen. Arguments: the view; what is in the corner. */
  screen(view, menu) {
    const at = new Choosing(this.page, view, false);
    const of = (...kinds) => view.scene.filter((one) => kinds.includes(one.kind));
    const layout = view.over ? "ended" : LAYOUTS.find(([kind]) => of(kind).length)?.[1] ?? "books";
    const [stage] = of("stage");
    const placed = { dues: of("dues"), ...(stage ? { stage: [stage], grid: of("grid").filter((one) => one.seat === stage.seat) }
      : { areas: of("areas"), grid: of("grid"), track: of("track") }) };
    const [map] = of("map");
    const beside = layout === "level" || layout === "books";
    return h("main", { class: `watching drawn for-${layout}`, key: "main", "data-ply": String(view.ply), "data-seq": String(view.seq) },
      head(this.page, view, at, { stage, map, beside }),
      menu,
      view.over ? (of("tally").length ? scene(of("tally"), at) : ending(view.over)) : [
        layout === "board" ? orders(of("areas")[0], at) : null,
        Object.entries(placed).map(([kind, all]) => all.length ? h("div", { class: `all-${kind}`, key: kind }, scene(all, at)) : null),
        map || of("path").length ? h("div", { class: "tv-ground", key: "ground" }, scene(of("map", "path"), at)) : null,
        beside ? [this.poster(view, at, of("duel", "leaf")), cards(of("cards")[0], at)] : null,
        layout === "board" ? h("div", { class: "tv-now", key: "now" }, view.beat ? beat(view.beat, true) : null, asked(view)) : null,
        stage && !stage.last ? asked(view) : null,
      ]);
  }

  /** What happens now or came of it last, or else how the last fight ended. */
  poster(view, at, all) {
    const fights = all.filter((one) => one.kind === "duel");
    const now = fights.find((one) => !one.result) ?? fights[0] ?? all[0];
    const shown = now ?? this.fight?.drawing;
    const faces = now?.amounts?.some((one) => one.faces);
    return h("div", { class: `tv-poster ${faces ? "" : "roomy"}`, key: "poster" },
      shown ? scene([shown], at) : null,
      shown || view.beat ? null : h("div", { class: "tv-story", "data-ends": true }, view.story.slice(-LINES).reverse().map((one, at) => h("p", { key: `${at}` }, one.text))),
      view.beat && !faces && !now?.result && now?.kind !== "leaf" ? beat(view.beat, Boolean(shown)) : null);
  }
}

/** Whose turn it is, and where. Arguments: the page; the view; the table; the stage, the map, and whether
 *  what is asked stands beside. */
function head(page, view, at, { stage, map, beside }) {
  const acts = view.people.filter((one) => one.asked);
  const plays = stage?.seat ?? view.scene.find((one) => one.kind === "cards")?.seats.find((one) => one.state === "acts")?.seat;
  const whose = view.over ? null : at.who(plays) ?? (acts.length === 1 ? acts[0] : null);
  const below = stage ? [stage.note] : [page.welcome.title, map?.text];
  return h("header", { class: "head", key: "head" },
    whose ? (map ? h("div", { class: "drawing" }, pawn(at, whose.id)) : mark(whose, "huge")) : null,
    h("div", { class: "titles" },
      h("h1", { "data-shrinks": true }, view.over?.title || stage?.text || view.place),
      h("p", { class: "dim", "data-shrinks": true }, below.filter(Boolean).join(" · "))),
    map && !view.over ? levels(map, at) : null,
    beside && !view.over ? asked(view) : null);
}

/** What is asked, and whom the table waits for. */
function asked(view) {
  const acts = view.people.filter((one) => one.asked);
  const words = view.asks || (acts.length ? view.waits : "");
  if (!words) return null;
  return h("section", { class: "asked-now", key: "asked" },
    acts.length ? h("span", { class: "marks" }, acts.map((one) => mark(one))) : icon("hourglass"),
    h("p", { "data-shrinks": true }, words));
}

/** What happened last. Arguments: it; whether there is little room for it. */
function beat(told, small) {
  return h("section", { class: `beat-now ${small ? "small" : ""}`, "data-tone": told.tone, key: `beat${told.ply}`, "aria-label": say("happened") },
    told.dice?.length ? h("div", { class: "dice" }, told.dice.map(die)) : null,
    h("p", { class: "headline", "data-shrinks": true }, told.headline),
    small ? null : h("div", { class: "lines", "data-ends": true }, told.lines.filter((one) => one !== told.headline).map((one) => h("p", {}, one))));
}
