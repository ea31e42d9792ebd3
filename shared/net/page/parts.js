// Small pieces that every part of the page is made of.

import { h } from "./dom.js";
import { ICONS } from "./icons.js";

let words = JSON.parse(document.getElementById("words").textContent);

/** From now on these words are said. */
export function speak(more) {
  words = { ...words, ...more };
}

/** A sentence by its id, with its facts filled in. */
export function say(id, facts = {}) {
  return (words[id] ?? id).replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);
}

/** A text behind what it is about, with the sign of the language between them. */
export const led = (name, text) => say("led", { name, text });

/** An icon by its name; nothing where the font has none. It says nothing: words stand beside it. */
export function icon(name, look = "") {
  const at = name ? ICONS.indexOf(name) : -1;
  return at < 0 ? null : h("span", { class: `icon ${look}`, "aria-hidden": "true" }, String.fromCharCode(0xe000 + at));
}

const COLOURS = {
  ember: "#f0703a", azure: "#5ab4f0", moss: "#7cc05a", violet: "#b88af0", brass: "#f0c050", ivory: "#f4eee0",
};
const SHAPES = {
  circle: "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z",
  square: "M3.5 3.5h17v17h-17z",
  triangle: "M12 2.5l10.5 18.5h-21z",
  diamond: "M12 1l9 11l-9 11l-9-11z",
  star: "M12 1.5l3.1 7 7.4.8-5.5 5.1 1.5 7.4-6.5-3.7-6.5 3.7 1.5-7.4-5.5-5.1 7.4-.8z",
  hexagon: "M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z",
};

/** The colour of a seat. */
export const colour = (seat) => COLOURS[seat?.mark.colour] ?? "#b9a88c";

/** The colour and the shape of a seat. */
export function mark(seat, look = "") {
  const shape = h("path", { d: SHAPES[seat.mark.shape] ?? SHAPES.circle, fill: colour(seat) });
  return h("svg", { class: `mark ${look}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, shape);
}

/** A button: icon, words, and what they promise. */
export function button(look, onclick, inside, more = {}) {
  return h("button", { type: "button", class: look, onclick, ...more }, inside);
}

/** A section with its heading. */
export function panel(look, title, inside, more = {}) {
  const heading = typeof title === "string" ? h("h2", {}, title) : title;
  return h("section", { class: `panel ${look}`, key: look, ...more }, heading, inside);
}

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A die with its pips. Arguments: the face; its key. */
export const die = (face, at = "die") =>
  h("svg", { class: "die", viewBox: "0 0 24 24", key: `${at}`, role: "img", "aria-label": String(face) },
    PIPS[face].map((pip) => h("circle", { key: `${pip}`, cx: 6 + (pip % 3) * 6, cy: 6 + Math.floor(pip / 3) * 6, r: 2.2 })));

/** How large letters are on this phone. Argument: the page. */
export const sizes = (page) =>
  h("div", { class: "sizes", key: "sizes", role: "group", "aria-label": say("text_size") },
    button("plain", () => page.grow(-1), [h("span", { class: "small", "aria-hidden": "true" }, "A")], { "aria-label": say("smaller") }),
    h("span", { class: "grow" }, `${page.size}\u00a0%`),
    button("plain", () => page.grow(1), [h("span", { class: "large", "aria-hidden": "true" }, "A")], { "aria-label": say("larger") }));

/** In which language this phone is spoken to, where there are several. Argument: the page. */
export function languages(page) {
  const all = page.languages;
  if (all.length < 2) return null;
  const called = (one) => new Intl.DisplayNames([one], { type: "language" }).of(one);
  const spoken = document.documentElement.lang;
  return h("div", { class: "languages", key: "languages", role: "group", "aria-label": say("language") }, all.map((one) =>
    button(one === spoken ? "on" : "", () => page.speak(one), called(one), { key: one, lang: one, "aria-pressed": String(one === spoken) })));
}

const LONG = 34;

/** Capitals are for names; a sentence is easier to read without. */
export const wordy = (text) => (text.length > LONG ? "wordy" : null);

export const lines = (texts, look = "") => (texts ?? []).map((text) => h("p", { class: look }, text));
