"""Nothing on the screen depends on what its viewer must not know, through whole games."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.dungeonlords.presenters.table import LordsPresenter
from shared.play.table import Table
from tests.mobile_rules.dungeonlords.driving import go_on, lords_of
from tests.mobile_rules.dungeonlords.secrets import (
    alike,
    before,
    differences,
    everything,
    hidden,
    knows,
    otherwise,
)
from tests.mobile_rules.presenting import device_in

LOOKED_AT = 0.25
"""How many of the moments are looked at."""
TABLES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "alone": (("Ann", "Tom*", "Marie*", "Ilse*"), {"items": "straightforward"}),
    "two with dummies": (("Ann", "Tom"), {"items": "straightforward"}),
    "three with a dummy": (("Ann", "Tom*", "Marie"), {"items": "tricky", "advice": "off"}),
    "two who draw themselves": (("Ann", "Tom"), {"dice": "mine"}),
    "four people": (("Ann", "Tom", "Marie", "Ilse"), {"items": "tricky", "paladins": 2}),
}


def at(folder: Path, table: str) -> LordsPresenter:
    """A table of this kind."""
    names, options = TABLES[table]
    return lords_of(device_in(folder), *names, seed="5", **options)


def same(game: LordsPresenter, one: dict[str, Any]) -> None:
    """What is on the screen is what was on it before."""
    decision = game.table.decision
    about = decision.ask if decision else "nothing"
    assert not [*differences(one, everything(game))], f"{about} is asked, move {game.table.ply}"


@pytest.mark.parametrize("table", TABLES)
def test_what_others_hide_changes_nothing(tmp_path: Path, table: str) -> None:
    """Cards, orders and tokens that lie face down are exchanged for others."""
    game, random, differed = at(tmp_path, table), Random(8), 0
    while game.table.decision is not None:
        state, eyes = game.table.state, before(game)
        other = otherwise(state, eyes, random)
        if random.random() < LOOKED_AT and other != state:
            differed += 1
            one = everything(game)
            game.table.state = other
            game.refresh()
            same(game, one)
            game.table.state = state
            game.refresh()
        go_on(game, random)
    assert differed > 20


@pytest.mark.parametrize("table", TABLES)
def test_what_others_choose_unseen_changes_nothing(tmp_path: Path, table: str) -> None:
    """The story, the log and undo say the same, whichever card was laid face down or dealt."""
    game, random, differed = at(tmp_path, table), Random(9), 0
    while game.table.decision is not None:
        pairs = alike(game.table, before(game))
        if pairs and random.random() < LOOKED_AT * 3 and not game.shown.orders:
            differed += tried_both(game, *random.choice(pairs))
        else:
            go_on(game, random)
    assert differed > 10


def tried_both(game: LordsPresenter, *pair: Any) -> bool:
    """Plays one answer, takes it back and plays the other; whether somebody else looks on."""
    table: Table[Any] = game.table
    head, one = table.journal.head, None
    for played in pair:
        table.return_to(head)
        owner = knows(table, played)
        table.play(played)
        if before(game) == owner or not hidden(table.state, owner, played):
            return False
        if one is not None:
            same(game, one)
        one = everything(game)
    return True


@pytest.mark.parametrize("table", ["two with dummies", "four people"])
def test_undo_past_a_secret_ends_at_the_curtain(tmp_path: Path, table: str) -> None:
    game, random, curtains = at(tmp_path, table), Random(4), 0
    while game.table.decision is not None and curtains < 60:
        asked = game.table.decision
        go_on(game, random)
        decision = game.table.decision
        if decision is None or decision.who == asked.who or not asked.secret:
            continue
        if asked.who in game.people and not game.waiting and not game.laying.chosen:
            game.undo()
            back = game.table.decision
            if back is not None and back.secret:
                assert game.shown.curtain is not None
                assert game.shown.question is None
                curtains += 1
            game.redo()
    assert curtains > 10
