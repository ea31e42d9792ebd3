// Before somebody sits: the code, who they are, and the wait to be let in.

import { h } from "./dom.js";
import { button, icon, mark, panel, say } from "./parts.js";
import { memory } from "./wire.js";

const DIGITS = 6;
const NAME = 24;

/** The code of the table is typed. */
export function codeForm(page) {
  const join = (event) => {
    event.preventDefault();
    const digits = document.getElementById("code").value.replace(/\D/g, "");
    if (digits.length === DIGITS) page.join(digits);
    else page.codeIsWrong(say("code_digits"));
  };
  return h(
    "form", { class: "panel lit joining", key: "code", onsubmit: join, novalidate: true },
    icon("gate", "big"),
    h("h1", { tabindex: "-1" }, say("come")),
    h("label", { for: "code" }, say("code")),
    h("input", {
      id: "code", class: "code", inputmode: "numeric", autocomplete: "one-time-code", maxlength: "8", dir: "ltr",
      placeholder: "······", "aria-describedby": "code-hint",
      oninput: (event) => event.target.value.replace(/\D/g, "").length === DIGITS && join(event),
    }),
    h("p", { id: "code-hint", class: page.problem ? "note" : "dim", role: "status" }, page.problem || say("code_where")),
    h("button", { class: "call", type: "submit" }, icon("door"), say("join")),
    h("p", { class: "dim small" }, say("read_along")),
  );
}

/** Who are you? */
export function lobby(page) {
  const { seats, asked, note } = page.lobby;
  const wanted = seats.find((seat) => seat.id === asked);
  if (wanted && !page.again) return waiting(page, wanted);
  return h(
    "div", { class: "joining", key: "lobby" },
    h("h1", { tabindex: "-1" }, say("who")),
    h("p", { class: "dim" }, page.welcome.title || page.welcome.game),
    note ? h("p", { class: "note", role: "status" }, note) : null,
    h(
      "div", { class: "panel naming" },
      h("label", { for: "name" }, say("name")),
      h("input", {
        id: "name", maxlength: String(NAME), autocomplete: "given-name", dir: "auto", value: memory.get("name") ?? "",
      }),
      h("p", { class: "dim small" }, say("name_hint")),
    ),
    h("ul", { class: "seats" }, seats.map((seat) => h("li", { key: seat.id }, chair(page, seat)))),
    button("plain wide", () => page.watch(), [icon("eye-all"), say("watch")]),
  );
}

function chair(page, seat) {
  const held = seat.state === "away";
  const open = held || seat.state === "free";
  const sit = () => {
    const name = document.getElementById("name").value.trim().slice(0, NAME);
    memory.set("name", name || null);
    page.sit(seat.id, name || seat.name);
  };
  return button(
    `seat ${open ? "" : "shut"}`, open ? sit : null,
    [
      mark(seat, "large"),
      h("span", { class: "grow" }, h("b", {}, seat.name), h("span", { class: "dim" }, held ? say("seat_held") : say(`seat_${seat.state}`))),
      open ? icon("next", "turn") : null,
    ],
    { disabled: !open },
  );
}

function waiting(page, seat) {
  return panel("lit joining", h("h1", { tabindex: "-1" }, say("wait")), [
    mark(seat, "huge"),
    h("p", { class: "strong" }, seat.name),
    h("p", { class: "dim", role: "status" }, icon("hourglass"), say("wait_how")),
    button("plain wide", () => page.chooseAgain(), say("other_seat")),
  ]);
}

/** The table said goodbye, or would not have this device. */
export function farewell(page, why) {
  return panel("lit joining", h("h1", { tabindex: "-1" }, say("closed")), [
    icon("door", "big"),
    h("p", { role: "status" }, why),
    button("call", () => page.retry(), [icon("redo"), say("again")]),
    button("plain wide", () => page.otherCode(), say("other_code")),
  ]);
}
