// Before somebody sits: the code, who they are, and the wait to be let in.

import { h } from "./dom.js";
import { memory } from "./memory.js";
import { button, icon, languages, mark, panel, say, sizes } from "./parts.js";

const DIGITS = 6;
const NAME = 24;

/** The door of the dungeon, between two torches. */
const door = () =>
  h("svg", { class: "door", viewBox: "0 0 390 190", key: "door", "aria-hidden": "true", preserveAspectRatio: "xMidYMin slice" },
    h("radialGradient", { id: "glow" },
      h("stop", { key: "in", offset: "0", "stop-color": "#ffb45e", "stop-opacity": ".7" }),
      h("stop", { key: "out", offset: "1", "stop-color": "#e2622b", "stop-opacity": "0" })),
    [84, 306].map((at) => [
      h("circle", { key: `light${at}`, fill: "url(#glow)", cx: at, cy: 86, r: 84 }),
      h("path", { key: `torch${at}`, class: "torch", d: `M${at - 4} 100h8l-2 40h-4z` }),
      h("path", { key: `flame${at}`, class: "flame", d: `M${at} 58c10 15 14 22 14 30a14 14 0 0 1-28 0c0-8 5-15 14-30z` }),
      h("path", { key: `core${at}`, class: "core", d: `M${at} 76c5 8 7 11 7 15a7 7 0 0 1-14 0c0-4 3-8 7-15z` }),
    ]),
    h("path", { class: "arch", d: "M117 190v-64a78 78 0 0 1 156 0v64z" }),
    h("path", { class: "gap", d: "M144 190v-66a51 51 0 0 1 102 0v66z" }),
    h("path", { class: "bars", d: "M162 76v44M195 72v38M228 76v44M146 103h98" }));

/** The bar above all of it: each phone its language and its letters. */
const own = (page) => h("div", { class: "own", key: "own" }, languages(page), sizes(page));

/** The code of the table is typed. */
export function codeForm(page) {
  const join = (event) => {
    event.preventDefault();
    const digits = document.getElementById("code").value.replace(/\D/g, "");
    if (digits.length === DIGITS) page.join(digits);
    else page.codeIsWrong(say("code_digits"));
  };
  return h("main", { class: "join", key: "join" }, own(page), door(), h(
    "form", { class: "joining", key: "code", onsubmit: join, novalidate: true },
    h("h1", { tabindex: "-1" }, say("come")),
    h("label", { for: "code" }, say("code")),
    h("input", {
      id: "code", class: "code", inputmode: "numeric", autocomplete: "one-time-code", maxlength: "8", dir: "ltr",
      placeholder: "······", "aria-describedby": "code-hint",
      oninput: (event) => event.target.value.replace(/\D/g, "").length === DIGITS && join(event),
    }),
    h("p", { id: "code-hint", class: page.problem ? "note" : "dim", role: "status" }, page.problem || say("code_where")),
    h("button", { class: "call", type: "submit" }, icon("door"), say("join")),
    h("p", { class: "dim small" }, icon("router"), say("read_along")),
  ));
}

/** Who are you? */
export function lobby(page) {
  const { seats, asked, note } = page.lobby;
  const wanted = seats.find((seat) => seat.id === asked);
  if (wanted && !page.again) return waiting(page, wanted, note);
  const open = seats.filter(isOpen);
  const chosen = open.find((seat) => seat.id === page.seat) ?? (open.length === 1 ? open[0] : null);
  const come = () => {
    const name = document.getElementById("name").value.trim().slice(0, NAME);
    memory.set("name", name || null);
    page.sit(chosen.id, name || chosen.name);
  };
  return h("main", { class: "join", key: "join" }, own(page), door(), h(
    "div", { class: "joining", key: "lobby" },
    h("h1", { tabindex: "-1" }, say("who")),
    h("p", {}, page.welcome.title || page.welcome.game),
    page.welcome.packs && h("p", { class: "dim" }, say("with_packs", { title: page.welcome.packs.join(", ") })),
    note ? h("p", { class: "note", role: "status" }, note) : null,
    h("div", { class: "naming" },
      h("div", { class: "pair-line" }, h("label", { for: "name" }, say("name")), h("span", { class: "good" }, icon("check"), say("no_install"))),
      h("input", {
        id: "name", maxlength: String(NAME), autocomplete: "given-name", dir: "auto", value: memory.get("name") ?? "",
      })),
    h("ul", { class: "seats" }, seats.map((seat) => h("li", { key: seat.id }, chair(page, seat, seat === chosen)))),
    button("call", chosen ? come : null, [
      icon("gate"), h("span", {}, h("b", {}, say("ask_in")), h("span", { class: "hint" }, say(chosen ? "ask_in_how" : "name_hint"))),
    ], { disabled: !chosen, key: "come" }),
    button("plain wide", () => page.watch(), [icon("eye-all"), say("watch")]),
    h("p", { class: "dim small" }, icon("router"), say("read_along")),
  ));
}

const isOpen = (seat) => seat.state === "away" || seat.state === "free";
const WHERE = { phone: "phone", device: "tablet", bot: "dice", away: "asleep", asked: "hourglass" };

function chair(page, seat, chosen) {
  const open = isOpen(seat);
  const about = chosen ? say("your_seat") : seat.state === "away" ? say("seat_held") : say(`seat_${seat.state}`);
  return button(
    `seat ${open ? "" : "shut"} ${chosen ? "chosen" : ""}`, open ? () => page.chair(seat.id) : null,
    [mark(seat, "seat-mark"), h("b", {}, seat.name),
      h("span", { class: chosen ? "good strong" : "dim" }, icon(chosen ? "check" : WHERE[seat.state]), about)],
    { disabled: !open, "aria-pressed": open ? String(chosen) : null },
  );
}

function waiting(page, seat, note) {
  return h("main", { class: "join", key: "join" }, own(page), door(),
    h("div", { class: "joining", key: "waiting" },
      h("h1", { tabindex: "-1" }, say("wait")),
      mark(seat, "huge pulses"),
      h("p", { class: "strong" }, seat.name),
      h("p", { role: "status" }, icon("hourglass"), note || say("wait_how")),
      button("plain wide", () => page.chooseAgain(), say("other_seat"))));
}

/** The table said goodbye, or would not have this device. */
export function farewell(page, why) {
  return h("main", { class: "join", key: "join" }, own(page), door(), panel("lit joining", h("h1", { tabindex: "-1" }, say("closed")), [
    h("p", { role: "status" }, why),
    button("call", () => page.retry(), [icon("redo"), say("again")]),
    button("plain wide", () => page.otherCode(), say("other_code")),
  ]));
}
