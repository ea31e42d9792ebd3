"""What a Dungeoneer sees of a game of Knightmare, as numbers."""

from functools import partial

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import Ruleset
from shared.lab.encoding import Write
from shared.lab.sheet import Sheet, index
from shared.play.seats import SEATS

MOST_TOKENS = 24
"""More helm tokens than anybody ever owns."""
STONES = range(1, 7)
"""Stones of the longest path."""
SITTING = index(SEATS)
LIVES = index(("GREEN", "AMBER", "RED", "DEAD"))
STANDINGS = index(("new", "free", "imprisoned", "level_three", "dead"))
PACTS = index(("none", "sworn", "bound"))
SLUMBER = index(("asleep", "waking", "rested"))


class _Known:
    """The ids of one ruleset, each with its place."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.chambers = index(ruleset.chambers)
        self.items = index(ruleset.items)
        self.quest_objects = index(one for one in ruleset.items if one in ruleset.quest_objects)
        self.cards = index(ruleset.cards)
        self.spells = index(ruleset.spells)
        self.sides = index((*SEATS, *ruleset.characters))


def writer(ruleset: Ruleset) -> Write:
    """What writes a view down."""
    return partial(_write, _Known(ruleset))


def _write(known: _Known, sheet: Sheet, view: State) -> None:
    """Dungeoneer by Dungeoneer, item by item, then the fight."""
    for one in view.dungeoneers:
        _write_dungeoneer(sheet, view, one, known)
    for item in known.items:
        sheet.one_of(f"lies.{item}", known.chambers, view.place(item))
    sheet.one_of("turn", SITTING, view.active.seat)
    sheet.one_of("bodyguard", SITTING, view.bodyguard)
    sheet.one_of("top", known.cards, view.top)
    sheet.held("stock", known.cards, view.stock)
    sheet.number("riddles", len(view.riddles), len(view.ruleset.riddles))
    sheet.number("necromancer", view.necromancer, view.ruleset.constants.necromancer_max)
    _write_fight(sheet, view, known)


def _write_dungeoneer(sheet: Sheet, view: State, one: Dungeoneer, known: _Known) -> None:
    name, given = one.seat, view.ruleset.card_spells
    sheet.one_of(f"{name}.life", LIVES, one.life)
    sheet.number(f"{name}.tokens", one.tokens, MOST_TOKENS)
    sheet.number(f"{name}.max_tokens", one.max_tokens, MOST_TOKENS)
    sheet.one_of(f"{name}.at", known.chambers, one.at)
    sheet.one_of(f"{name}.standing", STANDINGS, one.standing)
    sheet.held(f"{name}.item", known.items, one.items)
    sheet.held(f"{name}.spell", known.spells, [given.get(card, "") for card in one.spells], most=3)
    sheet.number(f"{name}.spells", len(one.spells), 6)
    sheet.one_of(f"{name}.dark_spell", known.spells, one.dark_spell)
    sheet.one_of(f"{name}.pact", PACTS, one.pact)
    sheet.number(f"{name}.pact_turns", one.pact_turns, 12)
    sheet.number(f"{name}.cup_turns", one.cup_turns, 12)
    sheet.number(f"{name}.prison_turns", one.prison_turns, 12)
    sheet.number(f"{name}.chest", one.chest, 2)
    sheet.one_of(f"{name}.slumber", SLUMBER, one.slumber)
    sheet.one_of(f"{name}.entry", known.quest_objects, one.entry)
    _write_path(sheet, one)
    sheet.number(f"{name}.turns", one.turns, 100)


def _write_path(sheet: Sheet, one: Dungeoneer) -> None:
    """The stones of the path to the throne: 1 for each that lies, -1 for a gap."""
    for at in STONES:
        lies = one.stones[at - 1] if at <= len(one.stones) else None
        sheet.number(f"{one.seat}.stone_{at}", 0 if lies is None else 1 if lies else -1)
    sheet.number(f"{one.seat}.stone", one.stone, max(STONES))


def _write_fight(sheet: Sheet, view: State, known: _Known) -> None:
    fight = view.fight
    for at, name in enumerate(("challenger", "opponent")):
        sheet.one_of(name, known.sides, fight.sides[at] if fight else "")
        sheet.number(f"{name}.power", fight.power[at] if fight else 0, 6)
        sheet.number(f"{name}.roll", fight.rolls[at] if fight else 0, 6)
        sheet.number(f"{name}.spent", fight.spent[at] if fight else 0, MOST_TOKENS)
    sheet.number("fight.modifier", fight.modifier if fight else 0, 6)
    sheet.number("fight.slumber", bool(fight and fight.slumber))
    sheet.held("fight.cast", SITTING, fight.cast if fight else ())
