// A new table: who plays, and how. Two taps are enough.

import { h } from "./dom.js";
import { button, icon, mark, say } from "./parts.js";

const COLOURS = ["ember", "azure", "moss", "violet", "brass", "ivory"];
const SHAPES = ["circle", "square", "triangle", "diamond", "star", "hexagon"];
const NAME = 24;

/** A table as it is before anybody has chosen anything. Argument: the game as the hall offers it. */
export function fresh(game) {
  const rivals = game.seats[0] > 1 && !game.ledger ? game.seats[1] : game.seats[0];
  const seats = Array.from({ length: rivals }, (_, at) => ({ name: "", player: at && !game.ledger ? game.usual : "person" }));
  return { game, seats, chosen: {}, wanted: {}, packs: [], told: [] };
}

/** Everything of a new table. Arguments: the page; what was chosen so far. */
export function beginning(page, making) {
  const { game, seats, chosen, wanted, packs, told } = making;
  const change = (fields) => page.make({ ...making, ...fields });
  const begin = (event) => {
    event.preventDefault();
    page.does("begin", { game: game.id, seats, options: options(chosen), packs });
  };
  const weigh = (fields) => {
    change(fields);
    const { chosen: picked, packs: laid } = { ...making, ...fields };
    if (laid.length || packs.length) page.does("weigh", { game: game.id, options: options(picked), packs: laid });
  };
  return [
    h("header", { class: "over-hall", key: "over" },
      button("tool", () => page.make(null), [icon("back")], { "aria-label": say("to_hall") }),
      h("h1", { class: "grow", tabindex: "-1", id: "question" }, game.title)),
    h("main", { class: "beginning", key: "beginning" }, h("form", { onsubmit: begin },
      h("section", { class: "panel", key: "who" }, h("h2", {}, icon("person"), say("who_plays")),
        seats.map((one, at) => seat(making, one, at, change)),
        h("div", { class: "pair" },
          seats.length < game.seats[1] ? button("plain", () => change({ seats: [...seats, { name: "", player: game.ledger ? "person" : game.usual }] }), [icon("add"), say("add_seat")], { key: "more" }) : null,
          seats.length > game.seats[0] ? button("plain", () => change({ seats: seats.slice(0, -1) }), [icon("less"), say("fewer")], { key: "fewer" }) : null)),
      h("button", { class: "call", type: "submit", key: "begin" }, icon("gate"), say("begin")),
      game.options.length ? h("section", { class: "panel", key: "how" }, h("h2", {}, icon("settings"), say("choices")),
        game.options.map((one) => option(one, chosen[one.id] ?? wanted[one.id] ?? one.chosen, (choice) => weigh({ chosen: { ...chosen, [one.id]: choice } })))) : null,
      game.packs.length ? h("section", { class: "panel", key: "packs" }, h("h2", {}, icon("chest"), say("packs_of_table")),
        h("p", { class: "dim small" }, say("packs_order")),
        game.packs.map((one) => pack(one, packs, (laid) => weigh({ packs: laid }))),
        told.map((text, at) => h("p", { class: "note", role: "status", key: `told${at}` }, text))) : null)),
  ];
}

const options = (chosen) => Object.entries(chosen).map(([id, choice]) => ({ id, choice }));

/** A pack that the table may choose: tapped once more it is not chosen. */
function pack(one, chosen, set) {
  const at = chosen.indexOf(one.id);
  const turned = at < 0 ? [...chosen, one.id] : chosen.filter((id) => id !== one.id);
  return button("plain wide", () => set(turned), [
    icon(at < 0 ? "add" : "check"),
    h("span", { class: "grow" }, h("b", {}, one.title), h("span", { class: "dim small" }, one.note), one.why_not ? h("span", { class: "bad small" }, one.why_not) : null),
    at < 0 ? null : h("span", { class: "brass" }, String(at + 1)),
  ], { key: one.id, "data-pack": one.id, "aria-pressed": String(at >= 0), disabled: Boolean(one.why_not) && at < 0 });
}

function seat(making, one, at, change) {
  const set = (fields) => change({ seats: making.seats.map((other, place) => (place === at ? { ...other, ...fields } : other)) });
  const players = making.game.players;
  const own = players.find((player) => player.id === one.player);
  return h("div", { class: "place", key: `s${at}` },
    mark({ mark: { colour: COLOURS[at], shape: SHAPES[at] } }, "large"),
    h("input", { "aria-label": `${say("seat_name")} ${at + 1}`, placeholder: say("seat_name"), maxlength: String(NAME), dir: "auto", autocomplete: "off",
      value: one.name, oninput: (event) => { one.name = event.target.value; } }),
    players.length > 1 ? select(`${say("who_plays")} ${at + 1}`, players.map((player) => player.text), players.indexOf(own), (choice) => set({ player: players[choice].id })) : null,
    own?.help ? h("p", { class: "dim small" }, own.help) : null);
}

function option(one, chosen, set) {
  const help = one.choices[chosen]?.help || one.help;
  return h("div", { class: "option", key: one.id },
    h("b", {}, one.text), select(one.text, one.choices.map((choice) => choice.text), chosen, set),
    help ? h("p", { class: "dim small" }, help) : null);
}

const select = (name, texts, chosen, set) =>
  h("select", { "aria-label": name, onchange: (event) => set(event.target.selectedIndex) },
    texts.map((text, at) => h("option", { key: `${at}`, selected: at === chosen }, text)));
