"""The packs in docs/examples: read, checked, told and played."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.rulebook.options import ruleset_of as lords
from dungeonlords.season.paladins import prepared
from knightmare.descriptor import KNIGHTMARE
from knightmare.rulebook.boards import base
from knightmare.rulebook.options import ruleset_of as knights
from knightmare.rulebook.ways import reached
from knightmare.speech.riddles import is_right
from knightmare.speech.words import KnightmareWords
from shared.descriptor import Descriptor
from shared.packs.overriding import OwnRows
from shared.packs.pack import Pack
from shared.packs.tablepack import read_bytes, read_path, to_bytes
from shared.saves.choosing import why_not, with_packs
from shared.speech.messages import Words
from tests.conftest import clause
from tests.dungeonlords_rules.census import census as census_of_lords
from tests.harness import walk
from tests.knightmare_rules.census import census

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"
PACKS: dict[str, tuple[Descriptor, dict[str, object]]] = {
    "attic_box": (KNIGHTMARE, {"board": "second"}),
    "devinettes": (KNIGHTMARE, {}),
    "unicorn_festival": (DUNGEON_LORDS, {"paladins": 4}),
    "second_board": (KNIGHTMARE, {"board": "first"}),
}


MADE: dict[str, Callable[[dict[str, object]], Any]] = {
    KNIGHTMARE.name: knights,
    DUNGEON_LORDS.name: lords,
}


def pack(name: str) -> Pack:
    """A pack as it stands in its folder."""
    return read_path(EXAMPLES / name)


def table(name: str, language: str = "en") -> tuple[Any, Words, OwnRows]:
    """The ruleset of a table with a pack, its words, and the rows that its setup keeps.

    Arguments: the pack; the language.
    """
    game, options = PACKS[name]
    settled = with_packs(game, [pack(name)], options)
    rows = settled.pop("pack")
    ruleset = MADE[game.name]({**options, "pack": rows})
    spoken: Words = game.words(language, ruleset, rows)
    return ruleset, spoken, rows


@pytest.mark.parametrize("name", PACKS)
def test_it_can_be_played_and_travels(name: str) -> None:
    game, _ = PACKS[name]
    assert why_not(game, pack(name)) == ()
    assert read_bytes(to_bytes(pack(name)), f"{name}.tablepack") == pack(name)


@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("seed", ["one", "two"])
def test_games_with_it_hold_together(name: str, seed: str) -> None:
    game, options = PACKS[name]
    settled = with_packs(game, [pack(name)], options)
    counted = census if game is KNIGHTMARE else census_of_lords
    walk(game.play, settled, ["p1", "p2", "p3"], seed, counted, plies=400, every=97)


# -- a board of one's own ------------------------------------------------------------------------


def test_every_chamber_has_moved_and_can_be_reached() -> None:
    rules, _, rows = table("attic_box")
    ours = {row["id"]: tuple(row["cell"]) for row in base({"board": "second"})["board"]["chamber"]}
    moved = {id for id, one in rules.chambers.items() if one.cell != ours.get(id)}
    assert moved == {*ours, "larder"} == set(rules.chambers)
    by_id = {row["id"]: row for row in rows["board"]["chamber"]}
    assert reached(by_id, ["red_chamber"]) | {"prison", "throne_room"} == set(rules.chambers)


def test_who_lives_and_what_lies_there() -> None:
    rules, _, _ = table("attic_box")
    strong = {id: rules.characters[id].strength for id in ("goblin", "ogre", "gargoyle")}
    assert strong == {"goblin": 7, "ogre": 5, "gargoyle": 8}
    assert "pooka" not in rules.characters
    assert rules.resident("cavern") == ""
    assert rules.items["food"].start == "larder"


def test_cards_are_as_many_and_say_what_the_box_says() -> None:
    rules, spoken, _ = table("attic_box")
    assert (rules.stock.count("mouse"), len(rules.stock)) == (2, 62)
    assert spoken.word("card_text", "K54") == "Your nose knows the way. Go to the Larder."
    assert spoken.word("the_character", "goblin") == "the Hungry Goblin"
    _, french, _ = table("attic_box", "fr")
    assert french.word("card", "mouse") == "Une souris"
    assert french.word("the_chamber", "larder") == "le Garde-manger"


# -- paladins of one's own -----------------------------------------------------------------------


@clause("DL-R.54")
def test_paladins_of_a_box_come_in_their_order() -> None:
    options = with_packs(DUNGEON_LORDS, [pack("unicorn_festival")], {"paladins": 4})
    rules = lords({id: options[id] for id in ("paladins", "pack")})
    assert prepared(rules, 1) == ("elf", "unicorn_rider", "dwarf", "bell_ringer")
    assert prepared(rules, 2) == ("elf", "dwarf", "unicorn_rider", "bell_ringer")
    assert (rules.happenings["rats"].amount, rules.spells["fireball"].fatigue) == (3, 2)


def test_paladins_of_a_box_are_called_by_their_names() -> None:
    _, spoken, _ = table("unicorn_festival")
    assert spoken.word("the_paladin", "unicorn_rider") == "the Unicorn Rider Paladin"
    assert (spoken.word("happening", "rats"), spoken.word("spell", "fireball")) == (
        "Festival Mice",
        "Fireworks",
    )


# -- riddles of one's own ------------------------------------------------------------------------


@clause("HB-13")
def test_riddles_are_asked_and_heard_in_the_language_of_the_table() -> None:
    rules, english, _ = table("devinettes")
    _, french, _ = table("devinettes", "fr")
    assert isinstance(english, KnightmareWords)
    assert english.word("riddle", "lea_6") == "I have teeth and do not bite."
    assert french.word("riddle", "lea_6") == "J’ai des dents et je ne mords pas."
    comb = rules.riddles["lea_6"]
    assert is_right("un peigne", comb, "fr")
    assert is_right("a comb", comb, "en")
    assert not is_right("un peigne", comb, "en")
    assert not is_right("un loup", comb, "fr")
