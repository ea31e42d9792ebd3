// A small picture of a table: the places of its map, or the cells of a dungeon.

import { trimmed } from "./drawings/pieces.js";
import { h } from "./dom.js";
import { icon, mark } from "./parts.js";

const WIDE = 60;
const HIGH = 36;
const EACH = [20, 12];
const PAWN = 15;
const ROUND = 4;

/** As far as it can be drawn. Arguments: a drawing of a scene, or nothing; who plays, in their order. */
export function picture(drawing, seats) {
  const kinds = { map, grid };
  const made = drawing && kinds[drawing.kind]?.(drawing, seats);
  return h("div", { class: "small-picture", key: "picture", "aria-hidden": "true" }, made || icon("gate", "huge"));
}

function map(drawing, seats) {
  const level = drawing.levels.find((one) => one.at === drawing.level) ?? drawing.levels[0];
  const at = {};
  const files = level.files ?? [];
  files.forEach((file, down) => file.forEach((one, along) => {
    at[one] = [((along + 0.5) / file.length) * WIDE * 3, (down + 0.5) * HIGH];
  }));
  const ways = (drawing.ways ?? []).filter(([one, other]) => at[one] && at[other]);
  return h("svg", { viewBox: `0 0 ${WIDE * 3} ${files.length * HIGH}` },
    ways.map(([one, other]) => h("path", { class: "way", key: `${one} ${other}`, d: `M${at[one].join(" ")}L${at[other].join(" ")}` })),
    (level.places ?? []).filter((one) => at[one.at]).map((one) => h("path", { class: "room", key: one.at, ...trimmed(one.trim), d: box(at[one.at], EACH) })),
    (level.places ?? []).flatMap((one) => (one.stand ?? []).map((seat, turn) =>
      pawn(seats[Number(seat.slice(1)) - 1], seat, at[one.at] ?? [0, 0], turn))));
}

/** The mark of a seat in its room. Arguments: the seat; its id; the middle of the room; how many stand there already. */
const pawn = (one, seat, [x, y], turn) =>
  h("svg", { key: seat, x: x + turn * 9 - 12, y: y - PAWN / 2, width: PAWN, height: PAWN }, mark(one, "pawn"));

function grid(drawing) {
  const side = 24;
  const cells = (drawing.cells ?? []).filter((one) => one.kind && one.kind !== "rock");
  const place = (one) => [(one.at.charCodeAt(0) - 97 + 0.5) * side, (Number(one.at.slice(1)) - 0.5) * side];
  return h("svg", { viewBox: `0 0 ${drawing.columns * side} ${drawing.rows * side}` },
    cells.map((one) => h("path", { class: `cell ${one.kind}`, key: one.at, d: box(place(one), [side / 2 - 1, side / 2 - 1]) })));
}

/** A box with round corners. Arguments: its middle; half its width and half its height. */
const box = ([x, y], [wide, high]) =>
  `M${x - wide + ROUND} ${y - high}h${2 * (wide - ROUND)}q${ROUND} 0 ${ROUND} ${ROUND}v${2 * (high - ROUND)}q0 ${ROUND} ${-ROUND} ${ROUND}h${-2 * (wide - ROUND)}q${-ROUND} 0 ${-ROUND} ${-ROUND}v${-2 * (high - ROUND)}q0 ${-ROUND} ${ROUND} ${-ROUND}z`;
