// What came of the last choice.

import { h } from "../dom.js";
import { die, icon, lines, say, wordy } from "../parts.js";

const FEW = 3;

/** Draws it. Arguments: the beat as it was sent; the table (choosing.js). */
export function draw(told, at) {
  return h("section", { class: "panel beat", "data-tone": told.tone, key: `beat${told.ply}`, "aria-label": say("happened") },
    told.dice?.length ? h("div", { class: "dice" }, told.dice.map(die)) : null,
    h("div", { class: "grow" }, told.headline ? h("h2", { class: wordy(told.headline) }, told.headline) : null,
      unfolding(told.lines.filter((one) => one !== told.headline), at.view.you)));
}

/** Many lines fold up, so that the question stays in sight; who watches reads them in the story. */
const unfolding = (told, seated) =>
  told.length <= FEW ? lines(told) : seated && h("details", {}, h("summary", {}, `${say("happened")} (${told.length})`, icon("down")), lines(told));
