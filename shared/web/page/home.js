// The hall: what goes on, what can be begun, the day, puzzles, and the way to other tables.

import { h } from "./dom.js";
import { fresh } from "./beginning.js";
import { button, die, icon, languages, led, mark, say } from "./parts.js";
import { picture } from "./picture.js";
import { INSIDE, sheet } from "./sheet.js";

INSIDE.dice = dice;

/** Everything in the hall. Arguments: the page; what the engine says of it. */
export function home(page, hall) {
  const [last, ...others] = hall.tables;
  const games = hall.games.filter((one) => !one.ledger);
  const guided = games.find((one) => one.guided);
  return [
    h("header", { class: "over-hall", key: "over" },
      icon("torch", "large"),
      h("div", { class: "grow" }, h("h1", { tabindex: "-1", id: "question" }, say("hall")),
        h("p", { class: page.offline ? "good" : "dim" }, icon(page.state.icon), page.state.text)),
      languages(page)),
    h("main", { class: `hall ${last ? "" : "empty"}`, key: "hall" },
      last ? h("div", { class: "first", key: "first" }, resume(page, last), others.map((one) => row(page, one))) : null,
      h("section", { class: "begin", key: "new" },
        h("h2", {}, icon("gate"), say("new_game")),
        h("div", { class: "games" }, games.map((one) => game(page, one)))),
      h("div", { class: "days", key: "days" }, hall.days.map((one) => day(page, one))),
      puzzles(page, hall),
      h("div", { class: "more", key: "more" },
        guided ? tile(last ? "" : "lit", "rulebook", "learn", "learn_about", () => page.turnTo("learns")) : null,
        tile("", "router", "join_table", "join_about", () => page.turnTo("joins")),
        tile("", "dice", "at_home", "at_home_about", () => page.turnTo("books"))),
      page.learns ? choices(games.filter((one) => one.guided), (one) => page.does("guided", { game: one.id })) : null,
      page.joins ? joining() : null,
      page.books ? atHome(page, hall.games.filter((one) => one.ledger)) : null,
      keeping(page, hall)),
    sheet(page, null),
  ];
}

/** For a game that lies on the table: dice, rules, and books that keep what everybody has. */
const atHome = (page, books) =>
  h("div", { class: "choices", key: "home", "data-opened": "books" },
    button("plain", () => page.open(thrown(1)), [icon("dice"), say("dice")], { key: "dice" }),
    button("plain", () => page.openRules(), [icon("rulebook"), say("rules")], { key: "rules" }),
    books.map((one) => button("plain", () => page.make(fresh(one)), [icon(one.icon), one.title], { key: one.id, "data-book": one.id })));

const MOST_DICE = 4;

/** A sheet with dice that were just rolled. Argument: how many. */
const thrown = (many) =>
  ({ kind: "dice", title: say("dice"), icon: "dice", faces: [...crypto.getRandomValues(new Uint32Array(many))].map((n) => 1 + (n % 6)), at: Date.now() });

/** Dice: what they show, another throw, and how many. Arguments: the page; the sheet. */
function dice(page, { faces, at }) {
  return [
    h("div", { class: "dice", key: `${at}`, role: "status" }, faces.map((one, place) => die(one, place))),
    button("call", () => page.open(thrown(faces.length)), [icon("dice"), say("roll")], { key: "roll" }),
    h("div", { class: "choices", key: "many", role: "group", "aria-label": say("dice_many") }, Array.from({ length: MOST_DICE }, (_, many) =>
      button("plain", () => page.open(thrown(many + 1)), String(many + 1), { key: `${many}`, "aria-pressed": String(many + 1 === faces.length) }))),
  ];
}

const open = (page, table) => () => page.does("open", { table: table.id });

function resume(page, table) {
  return h("section", { class: "resume panel lit", key: `r${table.id}` },
    h("div", { class: "stands" }, picture(table.picture, table.seats),
      h("div", { class: "grow" },
        h("p", { class: "brass" }, icon("hourglass"), ago(table.when)),
        h("h2", {}, table.title), seats(table),
        table.stands ? h("p", { class: "dim" }, table.stands) : null,
        table.packs ? h("p", { class: "dim" }, say("with_packs", { title: table.packs })) : null,
        table.note ? h("p", { class: "bad" }, table.note) : null),
      put(page, table)),
    button("call", open(page, table), [icon("door", "large"), h("span", {}, h("b", {}, say("continue")), table.waits ? h("span", { class: "hint" }, table.waits) : null)], { "data-table": table.id }));
}

function row(page, table) {
  return h("div", { class: "saved panel", key: `t${table.id}` },
    button("grow", open(page, table), [h("b", {}, table.title), seats(table), h("span", { class: "dim" }, [table.stands, table.packs, ago(table.when)].filter(Boolean).join(" · "))],
      { "data-table": table.id }),
    put(page, table));
}

/** Away from the others: nothing is thrown away. */
const put = (page, table) => button("tool", () => page.does("archive", { table: table.id }), [icon("chest")], { key: "put", "aria-label": led(table.title, say("archive")) });

const seats = (table) => h("p", { class: "names" }, table.seats.map((one, at) => h("span", { key: `${at}` }, mark(one), one.name)));

function game(page, one) {
  return h("section", { class: `game panel of-${one.icon}`, key: one.id },
    icon(one.icon, "figure"),
    h("h3", {}, one.title), h("p", {}, one.about),
    button("gold", () => page.make(fresh(one)), [icon("add"), say("begin")], { "data-game": one.id, "aria-label": led(one.title, say("begin")) }));
}

function day(page, one) {
  return button("day", () => page.does("day", { game: one.game }), [
    h("span", { class: "leaf" }, h("span", {}, one.month), h("b", {}, String(one.day))),
    h("span", { class: "grow" },
      h("span", { class: "brass" }, icon("torch"), one.title),
      h("b", {}, one.note),
      one.best ? h("span", {}, say("day_best"), " ", h("span", { class: "good strong" }, one.best)) : null),
    one.row ? h("span", { class: "brass" }, say("days_row", { n: String(one.row) })) : null,
  ], { key: `d${one.game}`, "data-day": one.game });
}

function puzzles(page, { puzzles: all, solved }) {
  if (!all.length) return null;
  return h("section", { class: "puzzles", key: "puzzles" },
    h("h2", {}, icon("key"), h("span", { class: "grow" }, say("puzzles")), h("span", { class: "dim small" }, solved)),
    h("div", { class: "cards" }, all.map((one) =>
      button("puzzle", () => page.does("puzzle", { game: one.game, puzzle: one.id }),
        [icon(one.icon, "medal"), h("span", { class: "grow" }, h("b", {}, one.title), h("span", { class: "dim small" }, one.note))], { key: one.game + one.id, "data-puzzle": one.id }))));
}

const tile = (look, sign, name, about, does) =>
  button(`tile ${look}`, does, [icon(sign, "large"), h("b", {}, say(name)), h("span", { class: "dim small" }, say(about))], { key: name });

const choices = (games, does) =>
  h("div", { class: "choices", key: "choices", "data-opened": "learns" }, games.map((one) => button("call", () => does(one), [icon(one.icon), one.title], { key: one.id, "data-book": one.id })));

/** The page of another device is another page: this one leads there. */
function joining() {
  const go = (event) => {
    event.preventDefault();
    const address = event.target.elements.address.value.trim().replace(/^https?:\/\//, "");
    if (address) location.href = `http://${address}`;
  };
  return h("form", { class: "panel", key: "joins", "data-opened": "joins", onsubmit: go },
    h("p", {}, say("join_how")),
    h("label", { for: "address" }, say("join_address")),
    h("input", { id: "address", name: "address", placeholder: "192.168.1.20:7788", autocomplete: "off", inputmode: "url", dir: "ltr" }),
    h("button", { class: "call", type: "submit" }, icon("door"), say("go")));
}

/** How long tables stay, the way to carry them away, and to bring them in. */
function keeping(page, hall) {
  return h("section", { class: "keeping panel", key: "keeping" },
    h("p", { class: page.lasts ? "good" : "dim" }, icon(page.lasts ? "check" : "info"), say(page.lasts ? "kept" : "kept_perhaps")),
    hall.tables.length ? button("plain wide", () => page.does("send", { table: "" }), [icon("letter"), say("send_all")], { key: "all" }) : null,
    h("label", { class: "plain wide file", key: "in" }, icon("chest"), say("take_in"),
      h("input", { type: "file", accept: ".json,application/json,.tablepack", onchange: (event) => page.takeIn(event.target.files[0]) })),
    packs(page, hall),
    hall.archived.length ? button("plain wide", () => page.turnTo("archive"), say("archived", { n: String(hall.archived.length) }), { key: "put" }) : null,
    page.archive ? hall.archived.map((one) => button("plain wide", () => page.does("restore", { table: one.id }),
      [h("b", {}, one.title), seats(one), say("restore")], { key: `a${one.id}` })) : null);
}

/** The packs that are kept here: each can be carried away, and thrown away. */
function packs(page, hall) {
  const all = hall.games.filter((one) => !one.ledger).flatMap((one) => one.packs.map((pack) => ({ ...pack, game: one.title })));
  if (!all.length) return null;
  return [
    button("plain wide", () => page.turnTo("packs"), [icon("chest"), say("packs", { n: String(all.length) })], { key: "packs", "aria-expanded": String(page.packs) }),
    page.packs ? all.map((one) => h("div", { class: "saved panel", key: `p${one.id}`, "data-pack": one.id },
      h("div", { class: "grow" }, h("b", {}, one.title), h("p", { class: "dim" }, `${one.game} · ${one.note}`), one.why_not ? h("p", { class: "bad" }, one.why_not) : null),
      button("tool", () => page.does("send_pack", { pack: one.id }), [icon("letter")], { key: "send", "aria-label": led(one.title, say("send_one")) }),
      button("tool", () => page.parts(one.id), [icon("close")], { key: "remove", "aria-label": led(one.title, say("remove_pack")), "aria-expanded": String(page.parting === one.id) }),
      page.parting === one.id ? button("plain wide", () => page.does("remove_pack", { pack: one.id }), [icon("close"), say("removes_pack", { title: one.title })], { key: "surely" }) : null)) : null,
  ];
}

const UNITS = [["year", 31536000], ["month", 2592000], ["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60]];

/** How long ago a moment was, in the language of the page. */
function ago(when) {
  const passed = (Date.now() - Date.parse(when)) / 1000;
  const [unit, size] = UNITS.find(([, seconds]) => passed >= seconds) ?? ["second", 1];
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  return words.format(unit === "second" ? 0 : -Math.floor(passed / size), unit);
}
