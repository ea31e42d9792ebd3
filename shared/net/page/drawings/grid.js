// What somebody has dug: a grid of cells, who lives in it, who stands before it.

import { h } from "../dom.js";
import { icon, say } from "../parts.js";
import { met, walks } from "./figure.js";
import { good, hits, medal, note, parted, seal, tabletop } from "./tokens.js";

const DUG = new Set(["floor", "room", "lost"]);

/** Draws one. Arguments: the drawing as it was sent; the table (choosing.js). */
export function draw(drawing, at) {
  return tabletop(drawing.own || at.whole || isAsked(drawing) ? large(drawing, at) : card(drawing, at));
}

const isAsked = (drawing) => drawing.state === "asked";

// -- the whole lair --------------------------------------------------------------------------

/** What is asked about it, the dungeon with whoever is at its door, what lies and sits in it. */
function large(drawing, at) {
  return h("div", { class: `lair ${isAsked(drawing) ? "asked" : ""}` },
    head(drawing, at),
    h("div", { class: "front" },
      h("div", { class: "prison" }, icon("prison"), (drawing.prison ?? []).map((one, place) => met(one, at, place, false, at.whole ? {} : walks(one)))),
      h("span", { class: "gate", "aria-hidden": "true" }),
      h("div", { class: "line" }, (drawing.line ?? []).map((one, place, all) => met(one, at, place, all.length < 3)))),
    ground(drawing, at),
    list("legend", drawing.legend, (one) => [icon(one.icon), one.value ? h("b", {}, one.value) : null, one.text]),
    list("goods", drawing.goods, good),
    kept(drawing.lair, at),
    orders(drawing, opened(drawing, at)));
}

/** What is asked, or whose lair it is; how many imps are free, as pips. */
function head(drawing, at) {
  if (!drawing.text) return null;
  return h("div", { class: "head" },
    seal(drawing.seat, at),
    h("div", { class: "grow" },
      h("b", { class: "title" }, isAsked(drawing) ? at.view.question.text : drawing.text),
      drawing.note && !isAsked(drawing) ? h("span", { class: "dim" }, drawing.note) : null),
    drawing.hands ? pips(drawing.hands) : list("marks", drawing.marks, (one) => note(one)));
}

/** Workers side by side; those who are busy are struck. */
const pips = (hands) =>
  h("span", { class: "pips", role: "img", "aria-label": hands.say || hands.text },
    Array.from({ length: hands.of ?? hands.n }, (_, place) =>
      h("span", { class: place < (hands.gone ?? 0) ? "struck" : "", key: `${place}` }, icon(hands.icon))));

/** Who lives there: each with the name, how many, and how they lie; a tap tells what they do. */
const kept = (all, at) =>
  all?.length ? h("div", { class: "kept" }, icon("cave"), all.map((one, place) => met(one, at, place, true))) : null;

/** The cards of a seat that lie open on the board. */
const opened = (drawing, at) =>
  (at.view.scene.find((one) => one.kind === "areas")?.orders ?? []).filter((one) => one.seat === drawing.seat);

const BECAME = { done: "check", spent: "cancel", out: "exit" };

/** What lies open of somebody's orders, and what became of each; then those that cannot be laid in this round. */
const orders = (drawing, open) => [
  open.length ? h("span", { class: "locked", key: "open" }, icon("cards"), open.map((one) =>
    h("span", { class: `order ${one.state ?? ""}`, key: one.text }, icon(one.icon), h("span", { class: "unseen" }, one.text), icon(BECAME[one.state], "became")))) : null,
  drawing.locked?.length ? h("span", { class: "locked", key: "locked" }, icon("lock"), drawing.locked.map((one) =>
    h("span", { class: "order", key: one.text }, h("span", { class: "struck" }, icon(one.icon)), h("span", { class: "named" }, one.text)))) : null,
];

const list = (look, all, inside) =>
  all?.length ? h("ul", { class: look }, all.map((one, place) => h("li", { key: `${place}` }, inside(one)))) : null;

// -- cells -----------------------------------------------------------------------------------

/** The cells with the letters of their columns and the numbers of their rows. */
function ground(drawing, at) {
  const rows = Array.from({ length: drawing.rows }, (_, row) => parted(drawing.cells[row * drawing.columns]?.at)[1]);
  const columns = Array.from({ length: drawing.columns }, (_, column) => parted(drawing.cells[column]?.at)[0]);
  const labels = (look, all) => h("span", { class: look, "aria-hidden": "true" }, all.map((one) => h("span", { key: one }, one)));
  return h("div", { class: "ground", dir: "ltr", "--columns": String(drawing.columns), "--rows": String(drawing.rows) },
    labels("rows", rows), cells(drawing, at, true), labels("columns", columns));
}

/** All cells. Arguments: the grid; the table; whether words stand in them and they can be tapped. */
export function cells(drawing, at, words = false) {
  const wide = drawing.columns;
  return h("span", { class: `cells ${words ? "" : "mini"}`, dir: "ltr", "--columns": String(wide), "aria-hidden": words ? null : "true" },
    words ? joins(drawing) : null,
    drawing.cells.map((cell, place) => {
      const look = { class: `cell ${cell.kind ?? ""} ${cell.mark ?? ""}`, key: cell.at, ...where(place, wide) };
      return words ? spot(drawing, cell, at, look) : h("span", look, DUG.has(cell.kind) ? sign(cell) : null);
    }));
}

const where = (place, wide) => ({ "--column": String((place % wide) + 1), "--row": String(Math.floor(place / wide) + 1) });

/** Floor between neighbours, so that one sees a cave and no table. */
function joins({ cells: all, columns: wide }) {
  const found = [];
  const dug = (place) => DUG.has(all[place]?.kind);
  all.forEach((cell, place) => {
    if (!dug(place)) return;
    if (dug(place + 1) && (place + 1) % wide) found.push(h("span", { class: "join east", key: `e${place}`, ...where(place, wide) }));
    if (dug(place + wide)) found.push(h("span", { class: "join south", key: `s${place}`, ...where(place, wide) }));
  });
  return found;
}

function spot(drawing, cell, at, { class: look, ...place }) {
  const can = cell.answers?.length;
  const together = can && drawing.cells.some((one) => one !== cell && `${one.answers}` === `${cell.answers}`);
  const inside = [
    sign(cell, can ? drawing.legend?.[0]?.icon || "add" : ""),
    cell.text && cell.kind !== "floor" ? h("span", { class: "name" }, cell.text) : null,
    cell.value ? h("b", { class: "word" }, cell.value) : null,
    cell.steps ? h("span", { class: "steps", "aria-hidden": "true" }, String(cell.steps)) : null,
    cell.workers ? h("span", { class: "workers", "aria-hidden": "true" }, Array.from({ length: cell.workers }, () => icon("imp"))) : null,
  ];
  const name = [cell.say || cell.text, cell.why].filter(Boolean).join(". ");
  const more = { ...place, "data-at": cell.at, name };
  if (together && at.hands) return pick(cell, at, `${look} can`, inside, more);
  return at.spot(`${look} ${can ? "can" : cell.why ? "cant" : ""}`, cell, inside, { free: Boolean(drawing.once), ...more });
}

/** The picture in a cell: a room's, the flag of what is lost, or what a tap would do there. */
function sign(cell, can = "") {
  if (cell.kind === "lost") return icon("flag", "sign");
  if (cell.kind === "room") return icon(cell.icon, "sign");
  return can ? h("span", { class: "plus", "aria-hidden": "true" }, icon(can)) : null;
}

// -- several cells that are pointed at before they are answered together ----------------------

/** The cells that are pointed at for the question that is asked now. */
function picks(at) {
  const kept = at.page.picks;
  return kept?.ply === at.view.ply ? kept.cells : [];
}

/** A cell that is pointed at, or no longer: cells with the same answers are answered together, by one, two, three of them. */
function pick(cell, at, look, inside, { name, ...more }) {
  const before = picks(at);
  const taken = before.includes(cell.at);
  const turn = () => {
    const after = taken ? before.filter((one) => one !== cell.at) : [...before, cell.at];
    if (after.length > cell.answers.length || at.page.sent(at.view.ply)) return;
    at.page.picks = { ply: at.view.ply, cells: after };
    if (after.length) at.choose(cell.answers[after.length - 1]);
    else at.page.choose(null);
  };
  return h("button", {
    type: "button", class: `${look} ${taken ? "chosen" : ""}`, onclick: turn, "aria-label": name, "aria-pressed": String(taken),
    "data-answers": cell.answers.join(" "), ...more,
  }, inside);
}

// -- the lair of another ----------------------------------------------------------------------

/** A lord in short: the dungeon, goods, who waits, who sits there, which orders are shut. A tap opens the whole. */
function card(drawing, at) {
  const who = at.who(drawing.seat);
  const inside = [
    h("span", { class: "head" },
      seal(drawing.seat, at), h("span", { class: "title grow" }, drawing.text || who?.name),
      (drawing.marks ?? []).map((one, place) => note(one, place)), laying(who?.laid)),
    h("span", { class: "pit" }, cells(drawing, at)),
    h("span", { class: "has" },
      h("span", { class: "goods" }, (drawing.goods ?? []).map((one, place) => h("span", { class: "held", key: `${place}` }, good({ ...one, of: null })))),
      row("gate", drawing.line), row("cave", drawing.lair), drawing.prison?.length ? row("prison", drawing.prison) : null),
    h("span", { class: "shut" }, orders(drawing, opened(drawing, at))),
  ];
  const look = `lord ${drawing.marks?.some((one) => one.state === "bad") ? "hot" : ""}`;
  if (!at.hands) return h("div", { class: look }, inside);
  const open = () => at.page.open({ kind: "drawn", title: drawing.text || who?.name, drawing });
  return h("button", { type: "button", class: look, onclick: open, "aria-label": drawing.say }, inside);
}

/** Whether somebody has laid, where all do so at one time. */
const laying = (how) =>
  how ? note({ icon: how === "laid" ? "check" : "hourglass", text: say(`lays_${how}`), state: how === "laid" ? "done" : "acts" }, how) : null;

/** Figures in a strip behind what it is. */
const row = (sign, all) =>
  h("span", { class: `strip of-${sign} ${all?.length > 1 ? "several" : ""}` }, icon(sign),
    (all ?? []).map((one, place) => h("span", { class: "figure", key: `${place}`, ...(sign === "prison" ? walks(one) : {}) },
      medal(one.icon, one.state),
      h("span", { class: "known" }, all.length > 1 ? null : h("b", {}, one.text), hits(one)),
      one.value && !one.most ? h("b", { class: "count" }, one.value) : null)));
