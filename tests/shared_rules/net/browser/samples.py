"""Frames with all that can be shown, for the page alone: words and numbers are made up."""

from typing import Any

Frame = dict[str, Any]

PEOPLE = (
    ("p1", "Ann", "ember", "circle"),
    ("p2", "Tom", "azure", "square"),
    ("p3", "Marie", "moss", "triangle"),
    ("p4", "Ilse", "violet", "diamond"),
)


def person(at: int, **more: Any) -> Frame:
    """Somebody at the table."""
    id, name, colour, shape = PEOPLE[at]
    return {"id": id, "name": name, "mark": {"colour": colour, "shape": shape}} | more


def lobby(asked: str = "", note: str = "") -> Frame:
    """Four seats, one of them with a bot."""
    states = ("free", "device", "phone", "bot")
    seats = [person(at, state=state) for at, state in enumerate(states)]
    return {"kind": "lobby", "seq": 1, "seats": seats, "asked": asked, "note": note}


def answer(text: str, hint: str = "", icon: str = "", **more: Any) -> Frame:
    """One of the answers; it is played by its first word."""
    given = {"moves": [text.split()[0].lower()], "text": text, "hint": hint, "icon": icon}
    return given | {"odds": None, "key": "", "heading": ""} | more


def question(**more: Any) -> Frame:
    """Ann lays a trap, which nobody else may see."""
    answers = [
        answer("Wall of Fire", "78 % keeps it: 1 on everyone, 1 more on the last",
               "trap-firewall", odds=[0.78, 0.1, 0.12], key="1"),
        answer("Pendulum", "56 % keeps it: 3 on the second", "trap-pendulum",
               odds=[0.56, 0, 0.44], key="2"),
        answer("Poisoned Dart", "56 % keeps it: 1 on whom you choose, 2 more on him at the end",
               "trap-dart", odds=[0.56, 0.2, 0.24], key="3"),
        answer("No trap", "56 % keeps it", "close", key="4"),
    ]  # fmt: skip
    return {
        "who": "Ann",
        "text": "Which trap do you lay, face down, in the Training Room?",
        "secret": True,
        "why": ["With Goblin, Ghost and Troll; the card is unknown."],
        "invitation": "",
        "typed": False,
        "roll": None,
        "answers": answers,
    } | more


def figures(*listed: tuple[str, str, str]) -> list[Frame]:
    """Figures at a glance."""
    return [{"icon": icon, "label": label, "value": value} for icon, label, value in listed]


def section(title: str, icon: str, *items: tuple[str, str, str], about: str = "") -> Frame:
    """A part of the hand or of the board."""
    shown = [{"icon": i, "label": label, "value": n, "state": ""} for i, label, n in items]
    if about:
        shown[0]["about"] = about
    return {"title": title, "icon": icon, "items": shown}


STORY = (
    ("hourglass", "The year begins."),
    ("dice", "The app draws three events: a payday, taxes, and one that nobody knows yet."),
    ("pickaxe", "Ann digs two tunnels."),
    ("imp", "Tom recruits an imp, and pays one food for it."),
    ("trap", "Marie buys two traps."),
    ("swords", "The party enters Ann’s dungeon in the Training Room."),
)


def view(seat: int | None = 0, **more: Any) -> Frame:
    """A table in the second year. Argument: who looks, None for a watcher."""
    states = [{"state": "phone", "asked": seat == 0}, {"state": "device", "asked": True}]
    states += [{"state": "bot", "asked": False}, {"state": "away", "asked": False}]
    clause = {"id": "DL-9.4", "title": "In a room", "text": "A room takes two traps of any kind."}
    glance = figures(
        ("evil", "evil", "9"), ("coins", "gold", "3"), ("food", "food", "2"),
        ("imp", "imps", "5"), ("prison", "captives", "2"),
    )  # fmt: skip
    hand = [
        section("Traps", "trap", ("trap-firewall", "Wall of Fire", ""),
                ("trap-pendulum", "Pendulum", ""), ("trap-dart", "Poisoned Dart", ""),
                about="1 on everyone, 1 more on the last."),
        section("Monsters", "troll", ("goblin", "Goblin", "2"), ("ghost", "Ghost", "3"),
                ("troll", "Troll", "4 or 3")),
    ]  # fmt: skip
    board = [
        section(person["name"], "tower", ("evil", "evil", "7"), ("coins", "gold", "4"),
                ("imp", "imps", "5"), ("tunnel", "tunnels", "9"), ("prison", "captives", "1"))
        for person in map(person_at, range(4))
    ]  # fmt: skip
    told = [{"icon": icon, "text": text, "weight": 1, "clauses": []} for icon, text in STORY]
    told[-1]["clauses"] = [clause]
    return {
        "kind": "view",
        "seq": 5,
        "ply": 41,
        "place": "Year 2 · Combat, round 2",
        "you": None if seat is None else person(seat),
        "people": [person(at, laid="", **state) for at, state in enumerate(states)],
        "glance": [] if seat is None else glance,
        "question": question() if seat == 0 else None,
        "waits": "" if seat == 0 else "Waiting for Tom",
        "asks": "",
        "hand": [] if seat is None else hand,
        "board": board,
        "scene": [],
        "story": told,
        "beat": {
            "ply": 40,
            "dice": [3, 5],
            "headline": "The warrior falls",
            "lines": ["Troll 4 against strength 3.", "He is led to the prison."],
            "tone": "good",
        },
        "undo": {"may": seat == 0, "text": "Ann will fight in the Training Room", "free": False},
        "redo": {"may": False, "text": ""},
        "request": None,
        "answer": "",
        "covered": False,
        "over": None,
    } | more


def person_at(at: int) -> Frame:
    """Somebody at the table, without a state."""
    return person(at)
