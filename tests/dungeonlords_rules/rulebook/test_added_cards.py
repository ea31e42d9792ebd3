"""Combat cards and special events of one’s own: each does what one of ours does, under its name."""

from copy import deepcopy
from typing import Any

import pytest

from dungeonlords.combat.spells import CASTS
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.ledger.evil import reasons
from dungeonlords.rulebook.components import HAPPENINGS, SPELLS
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.rulebook.packs import PACKS
from dungeonlords.rulebook.tables import base
from dungeonlords.season import happenings
from dungeonlords.speech.reference import components
from shared.packs.pack import Pack, PackAbout
from shared.packs.schema import field_of
from shared.saves.choosing import why_not, with_packs
from tests.conftest import clause
from tests.dungeonlords_rules.census import census
from tests.harness import Walk

KINDS = (("spells", "spell"), ("events", "special"))
SEATS = ["p1", "p2", "p3"]


def owned(id: str) -> str:
    """The id of the card of one’s own that does what one of ours does."""
    return f"own_{id}"


def replaced() -> Pack:
    """A pack in which every card of ours is left out, and one of its own comes in its place."""
    files: dict[str, Any] = {}
    for file, kind in KINDS:
        ours = base()[file][kind]
        rows = [
            {**deepcopy(one), "id": owned(one["id"]), "name": f"My {one['name']}"} for one in ours
        ]
        files[file] = {"leave_out": [one["id"] for one in ours], kind: rows}
    return Pack(PackAbout("All my own", game="dungeonlords"), files)


def table(pack: Pack | None = None) -> dict[str, Any]:
    """What a table chooses that plays with a pack, or without one."""
    options = DUNGEON_LORDS.settled("dungeonlords", {"paladins": 2})
    return with_packs(DUNGEON_LORDS, [pack], options) if pack else options


def moves(pack: Pack | None, seed: str) -> str:
    """Every move of a game at random, as text. Arguments: the pack; chance."""
    walk = Walk(DUNGEON_LORDS.play, table(pack), SEATS, seed, census, every=400, replay_every=2_000)
    walk.play()
    return "".join(f"{one.who} {one.move.notation()}\n" for one in walk.journal.entries)


def test_what_cards_may_do_is_what_rules_carry_out() -> None:
    assert tuple(CASTS) == SPELLS
    assert (*happenings.HAPPENINGS, "gossip_ball") == HAPPENINGS


@pytest.mark.parametrize(("file", "kind"), KINDS)
def test_every_card_of_ours_does_what_it_is_called_after(file: str, kind: str) -> None:
    assert all(row["does"] == row["id"] for row in base()[file][kind])
    assert not PACKS.kind(kind).fixed
    assert field_of(PACKS.kind(kind).schema["does"]).choices


@clause("DL-10.12", "DL-6.5")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_game_with_cards_of_ones_own_goes_as_with_ours(seed: str) -> None:
    pack = replaced()
    assert why_not(DUNGEON_LORDS, pack) == ()
    ours = moves(None, seed)
    for _, kind in KINDS:
        for one in PACKS.kind(kind).fields["does"].choices or ():
            ours = ours.replace(f" {one}\n", f" {owned(one)}\n")
    assert moves(pack, seed) == ours


def test_cards_of_ones_own_are_told_as_what_they_do() -> None:
    settled = table(replaced())
    ruleset = ruleset_of(settled)
    told = {
        (one.kind, one.id): one
        for one in components(DUNGEON_LORDS.words("en", ruleset, settled["pack"]), ruleset)
    }
    shield = told["spell", "own_magic_shield"]
    assert shield.name == "My Magic Shield"
    assert "absorb" in shield.text
    assert told["happening", "own_rats"].text == "Everybody loses half the food, rounded up."


def test_the_books_of_a_physical_table_know_them() -> None:
    ruleset = ruleset_of(table(replaced()))
    assert "spell" in reasons(ruleset, ruleset.spells["own_detect_evil"].amount)
    assert "event" in reasons(ruleset, -ruleset.happenings["own_gossip_ball"].amount)
