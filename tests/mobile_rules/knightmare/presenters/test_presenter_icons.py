"""Every id of the game has an icon, and every icon is in the font; things say what they do."""

import ast
from collections.abc import Iterator
from pathlib import Path

from knightmare.descriptor import KNIGHTMARE
from knightmare.ledger.menu import FLOWS
from knightmare.rulebook.options import ruleset_of
from knightmare.speech import icons
from knightmare.speech.describe import MOVE_FACTS
from knightmare.speech.words import words
from mobile.knightmare.presenters.ledger.flows import GROUPS
from mobile.shell.presenters.speech import Speaker
from shared.play.decision import Move, move
from shared.play.game import Seat, Setup
from tests.something import some

THEME = Path(__file__).parents[4] / "mobile" / "kit" / "theme" / "icons.py"
RULESET = ruleset_of({})
PORT = KNIGHTMARE.port_of(Setup("knightmare", (Seat("treguard", "Ann"),), "1"))
WORDS = Speaker().words_of(KNIGHTMARE)


def drawn() -> set[str]:
    """The icons that the font has, read without opening a window."""
    for node in ast.parse(THEME.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "NAMES":
            call = node.value
            assert isinstance(call, ast.Call)
            assert isinstance(call.func, ast.Attribute)
            return set(ast.literal_eval(call.func.value).split())
    raise AssertionError("the theme no longer lists its icons")


def tables() -> Iterator[tuple[str, dict[str, str]]]:
    for name, table in vars(icons).items():
        if isinstance(table, dict) and not name.startswith("_"):
            yield name, table


def test_every_icon_is_in_the_font() -> None:
    known = drawn()
    for name, table in tables():
        assert {id: sign for id, sign in table.items() if sign not in known} == {}, name
    assert {f"die-{n}" for n in range(1, 7)} <= known


def test_every_thing_has_an_icon() -> None:
    assert RULESET.items.keys() <= icons.ITEMS.keys()
    assert RULESET.characters.keys() <= icons.CHARACTERS.keys()
    assert RULESET.spells.keys() <= icons.SPELLS.keys()
    assert {s for c in RULESET.chambers.values() for s in c.special} <= icons.SPECIALS.keys()


def test_every_kind_of_move_has_an_icon() -> None:
    kinds = {id.rpartition(".")[2] for id in words().patterns if id.startswith("move.")}
    without = {"none", "target", "source", "modifier", "lies", "bare", "taken", "put_back", "begun"}
    things = {"entry", "give_back", "item", "spell", "prize", "protect", "use_sword"}
    kinds = {*kinds, *MOVE_FACTS} - without - things
    unknown = icons.UNKNOWN
    assert {kind for kind in kinds if PORT.icon(Move(kind)) == unknown} == set()


def test_an_answer_about_a_thing_shows_the_thing() -> None:
    assert PORT.icon(move("item", "mace")) == "mace"
    assert PORT.icon(move("against", "goblin")) == "goblin"
    assert PORT.icon(move("roll", 4)) == "die-4"
    assert PORT.icon(move("roll", 11)) == "dice"
    assert PORT.icon(move("challenge", "goblin")) == "swords"


def test_every_thing_says_what_it_does() -> None:
    for item in some(RULESET.items):
        assert WORDS.has(f"does.item.{item}")
    for spell in some(RULESET.spells):
        assert WORDS.has(f"does.spell.{spell}")


def test_every_flow_is_in_one_group_with_its_words() -> None:
    grouped = [flow for flows in GROUPS.values() for flow in flows]
    assert sorted(grouped) == sorted(FLOWS)
    for flow in FLOWS:
        assert WORDS.has(f"flow.{flow}")
        assert WORDS.has(f"presenter.ledger.why_not.{flow}")
    for group in {*GROUPS, "to_prison", "way_out"} - {"prison"}:
        assert WORDS.has(f"presenter.ledger.group.{group}")
