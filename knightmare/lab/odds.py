"""`python -m knightmare odds`: a Dungeoneer against every character of the board."""

import argparse
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from knightmare.position.state import Fight, State
from knightmare.referee.sides import Side, opened_with
from knightmare.rules import challenge, combat
from knightmare.rules.life import GRADES
from knightmare.speech.hints import fight_odds, gazed
from knightmare.speech.reasons import reasons
from knightmare.speech.words import KnightmareWords, words
from shared.combat.contest import Odds
from shared.play.event import silence
from shared.speech.messages import Message, TableError
from shared.speech.words import sum_text


class LabError(TableError):
    """What the laboratory is asked for cannot be."""


class Meeting(NamedTuple):
    """One fight: what was added up, and what comes of each number of tokens."""

    character: str
    mine: list[list[str | int]]
    theirs: list[list[str | int]]
    decided: str
    """``gaze``, ``deal``, or the automatic result; empty where dice are rolled."""
    odds: tuple[Odds, ...]
    """One for each number of tokens committed, 0 first."""
    advice: int
    """The fewest tokens with at least an even chance; all where there is none."""


def add_odds_arguments(parser: argparse.ArgumentParser) -> None:
    """The Dungeoneer, and where the plot goes."""
    spoken = words()

    def explained(id: str) -> str:
        return spoken.say(Message(f"lab.help_{id}")).replace("%", "%%")

    parser.add_argument("--life", choices=GRADES[:0:-1], default="GREEN", help=explained("life"))
    parser.add_argument(
        "--tokens", type=int, choices=range(13), default=4, help=explained("tokens")
    )
    parser.add_argument("--items", default="", metavar="LIST", help=explained("items"))
    parser.add_argument("--bodyguard", action="store_true", help=explained("bodyguard"))
    parser.add_argument("--slumber", action="store_true", help=explained("slumber"))
    parser.add_argument("--defending", action="store_true", help=explained("defending"))
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help=explained("plot"))


def odds(chosen: argparse.Namespace, console: Console) -> int:
    """Print the table, and draw the plot where one is wanted. Returns the exit status."""
    spoken = words()
    spoken.names["p1"] = spoken.say(Message("lab.dungeoneer"))
    if chosen.plot:
        from knightmare.lab.plots import check_plot, plot_odds

        check_plot(chosen.plot)
    found = meetings(chosen)
    console.print(_grid(found, spoken))
    _note(console, spoken, "lab.odds_note")
    if chosen.tokens:
        console.print(_by_tokens(found, chosen.tokens, spoken))
        _note(console, spoken, "lab.defending_note" if chosen.defending else "lab.attacking_note")
    if chosen.plot:
        plot_odds(found, spoken, chosen.plot)
        console.print(escape(spoken.say(Message("lab.plotted", {"file": str(chosen.plot)}))))
    return 0


def _note(console: Console, spoken: KnightmareWords, id: str) -> None:
    console.print(f"[dim]{escape(spoken.say(Message(id)))}[/]")


def meetings(chosen: argparse.Namespace) -> list[Meeting]:
    """The described Dungeoneer against every character, at home and armed as they start.

    Raises LabError for an item that does not exist or cannot be carried.
    """
    start = opened_with([Side("p1", "p1", True)], {})
    items = _items(start, chosen.items)
    me = Side("p1", "p1", True, items, chosen.life, chosen.tokens, 12, chosen.bodyguard)
    return [_meet(me, character, chosen) for character in start.house.characters]


def _items(state: State, text: str) -> tuple[str, ...]:
    items = state.house.items
    wanted = [word.strip() for word in text.split(",") if word.strip()]
    for item in wanted:
        if item not in items:
            raise LabError("error.lab_item", item=item, known=", ".join(items))
    weapons = [item for item in wanted if item in state.house.weapons]
    if weapons and "spell_book" in wanted:
        raise LabError("error.lab_book", item=weapons[0])
    return tuple(item for item in items if item in wanted)


def _meet(me: Side, character: str, chosen: argparse.Namespace) -> Meeting:
    house = opened_with([me], {}).house
    home = house.characters[character].home
    held = tuple(i.id for i in house.items.values() if i.start == home and i.id not in me.items)
    state = opened_with([me], {character: held})
    state.bodyguard = "p1" if me.bodyguard else ""
    sides = (character, "p1") if chosen.defending else ("p1", character)
    fight = Fight(sides, slumber=chosen.slumber)
    side = 1 if chosen.defending else 0
    decided = _decided(state, fight)
    each = [fight_odds(state, fight, side, tokens) for tokens in range(me.tokens + 1)]
    found = () if decided else tuple(one for one in each if one is not None)
    enough = [tokens for tokens, one in enumerate(found) if one.win >= Fraction(1, 2)]
    return Meeting(
        character,
        reasons(state, fight, side),
        reasons(state, fight, 1 - side),
        decided,
        found,
        enough[0] if enough else me.tokens,
    )


def _decided(state: State, fight: Fight) -> str:
    """What ends this challenge before a die is rolled; empty where nothing does."""
    if fight.sides[1] == "p1":
        received = state.copy()
        received.fight = fight.copy()
        combat.challenge_received.run(received, silence, "p1", fight.sides[0])
        if not received.agenda:
            return "deal"
    return "gaze" if gazed(state, fight) else challenge.automatic(state, fight)


def _grid(found: list[Meeting], spoken: KnightmareWords) -> Grid:
    grid = Grid(show_lines=True)
    for column in ("character", "strengths", "chances", "advice"):
        title = spoken.say(Message(f"lab.column_{column}"))
        grid.add_column(title, overflow="fold", min_width=13 if column == "character" else None)
    for meeting in found:
        name = spoken.word("character", meeting.character)
        sums = f"{sum_text(spoken, meeting.mine)}\n{sum_text(spoken, meeting.theirs)}"
        if meeting.decided:
            chances, advice = "", decided(meeting, spoken)
        else:
            plain, best = meeting.odds[0], meeting.odds[meeting.advice]
            facts = {"n": meeting.advice, "win": [best.win.numerator, best.win.denominator]}
            chances = " / ".join(f"{float(chance) * 100:.1f}" for chance in plain) + " %"
            advice = spoken.say(Message("lab.advice", facts))
        grid.add_row(*map(escape, (name, sums, chances, advice)))
    return grid


def decided(meeting: Meeting, spoken: KnightmareWords) -> str:
    """What ends a challenge without dice, in words."""
    own = meeting.decided in ("gaze", "deal")
    told = f"lab.{meeting.decided}" if own else f"decided.{meeting.decided}"
    return spoken.say(Message(told))


def _by_tokens(found: list[Meeting], most: int, spoken: KnightmareWords) -> Grid:
    """The chance to win with each number of tokens, in whole hundredths: thirteen must fit."""
    title = spoken.say(Message("lab.by_tokens"))
    grid = Grid(title=escape(title), box=box.SIMPLE, padding=0, collapse_padding=True)
    grid.add_column(spoken.say(Message("lab.column_character")))
    for tokens in range(most + 1):
        grid.add_column(str(tokens), justify="right", min_width=4)
    for meeting in found:
        if meeting.odds:
            chances = [f"{float(one.win) * 100:.0f}" for one in meeting.odds]
            grid.add_row(escape(spoken.word("character", meeting.character)), *chances)
    return grid
