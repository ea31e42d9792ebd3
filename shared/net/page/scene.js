// What is drawn of a scene: kinds of drawings, not games. What is no kind here is left to the text.

import { draw as areas } from "./drawings/areas.js";
import { draw as cards } from "./drawings/cards.js";
import { draw as dues } from "./drawings/dues.js";
import { asks as amounts, draw as duel, proposes as amount } from "./drawings/duel.js";
import { draw as figure } from "./drawings/figure.js";
import { draw as grid } from "./drawings/grid.js";
import { draw as leaf, tells } from "./drawings/leaf.js";
import { asks as pads, draw as map, leads, proposes as number } from "./drawings/map.js";
import { names } from "./drawings/orders.js";
import { draw as path } from "./drawings/path.js";
import { asks as replies, draw as stage } from "./drawings/stage.js";
import { draw as tally } from "./drawings/tally.js";
import { draw as tiles } from "./drawings/tiles.js";
import { draw as track } from "./drawings/track.js";
import { h } from "./dom.js";

const DRAWINGS = { areas, cards, dues, duel, figure, grid, leaf, map, path, stage, tally, tiles, track };

const ASKS = { duel: amounts, map: pads, stage: replies };

const PROPOSES = { duel: amount, map: number };

/** The answer that is chosen before anybody taps: what most people do, or had planned; null for none.
 *  Arguments: the drawings; the table (choosing.js). */
export function proposed(drawings, at) {
  for (const one of drawings ?? []) {
    const found = PROPOSES[one.kind]?.(one, at) ?? null;
    if (found !== null) return found;
  }
  return null;
}

/** Whether a drawing says itself what is asked. */
export const asksItself = (one) =>
  (one.kind === "duel" && one.amounts?.some((amount) => amount.answers?.length) === true) || (one.kind === "map" && leads(one)) || (one.kind === "leaf" && !tells(one)) ||
  (one.kind === "tiles" && one.tab !== "lair" && Boolean(one.text || one.tab)) || (one.kind === "grid" && one.state === "asked") || one.replies?.length > 0 ||
  (one.kind === "areas" && names(one));

/** Whether a drawing says itself why, such as all that either side of a fight has. */
export const explains = (one) => one.kind === "duel";

/** All drawings of a view in their order; each is a group with a sentence, which arrow keys walk. */
export const scene = (drawings, at) => (drawings ?? []).map((one, place) => drawn(one, at, place));

/** What these drawings ask, where that stands apart from them. */
export const asked = (drawings, at) => drawings.map((one, place) => drawn(one, at, place, ASKS));

function drawn(one, at, place, kinds = DRAWINGS) {
  const by = [kinds, place, ...at.state];
  const known = described.get(one);
  if (known && by.every((part, nth) => part === known.by[nth])) return known.drawing;
  const drawing = group(one, place, kinds[one.kind]?.(one, at));
  described.set(one, { by, drawing });
  return drawing;
}

/** What was drawn last of each drawing of a view: what nothing has changed is not looked at again. */
const described = new WeakMap();

function group(one, place, inside) {
  if (!inside) return null;
  return h("div", {
    class: `drawing of-${one.kind} ${one.style === "large" ? "most-done" : ""}`, key: `${one.kind}${place}`, role: "group", "aria-label": one.say, "data-walk": true,
  }, inside);
}

/** The answers that can be given in a drawing, by their numbers: a view is gone through once. */
export function answersIn(drawing) {
  if (!gathered.has(drawing)) gathered.set(drawing, gather(drawing, new Set()));
  return gathered.get(drawing);
}

const gathered = new WeakMap();

function gather(value, found) {
  if (Array.isArray(value)) value.forEach((one) => gather(one, found));
  else if (value && typeof value === "object") {
    for (const name in value) {
      if (name === "answers") value[name].forEach((number) => found.add(number));
      else gather(value[name], found);
    }
  }
  return found;
}

/** The answers that stand in a drawing in their own words, as in a list. */
export const toldIn = (drawing) =>
  drawing.kind === "leaf" ? (drawing.items ?? []).filter(({ answers }) => answers?.length === 1).map(({ answers }) => answers[0]) : [];
