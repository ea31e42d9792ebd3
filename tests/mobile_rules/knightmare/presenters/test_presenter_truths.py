"""What sheets and lines say of an outcome is what happened, and to whom."""

from pathlib import Path

import pytest

from mobile.knightmare.presenters.cards.faces import face
from mobile.knightmare.presenters.ending.way import deepest
from tests.mobile_rules.knightmare.presenters.test_presenter_beats import sensible_step, steps
from tests.mobile_rules.knightmare.presenters.test_presenter_rolls import staged, throws
from tests.mobile_rules.presenting import device_in, solo_of
from tests.something import there


@pytest.mark.parametrize(
    ("stone", "headline"), [(1, "A stone is gone"), (2, "The ground is gone"), (4, "Safe")]
)
def test_a_stone_that_is_lost_harms_only_whoever_stands_on_it(
    tmp_path: Path, stone: int, headline: str
) -> None:
    path = {"at": "throne_room", "stones": (1, 1, 1, 0), "stone": 2, "entry": "cup"}
    game = staged(tmp_path, "level_three", items=("cup",), **path)
    throws(game, 1)
    game.beats.open = []
    while game.table.decision is not None and game.table.decision.ask != "stone_roll":
        game.proceed()
    game.tap_in(stone, game.table.ply)
    assert game.beats.open[0].headline == headline


def test_a_card_is_bold_where_it_speaks_of_the_level_on_which_it_is_drawn(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), board="third")
    ruleset, words = game.table.state.ruleset, game.words
    above, below, anywhere = (
        face(words, ruleset, "card", "K43", level).effect for level in (1, 2, 0)
    )
    assert above.startswith("On Level One")
    assert "Level Two" not in above
    assert below.startswith("On Level Two")
    assert anywhere == f"{above} {below}"


def test_a_grave_names_the_deepest_level(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", seed="7")
    depth, seen = 1, []
    for _, _beats in steps(game, sensible_step):
        one = game.table.state.of("p1")
        ruleset = game.table.state.ruleset
        here = 3 if one.standing == "level_three" else ruleset.level(one.at)
        depth = max(depth, here)
        seen.append(deepest(game.table, "p1") == depth)
    assert depth > 1
    assert all(seen)


def test_after_an_undo_the_digest_still_tells_what_bots_did(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", "Bob*", seed="3")
    for _ in steps(game, sensible_step):
        if game.beats.digest and not game.waiting and game.shown.undo.may_undo:
            break
    told = there(game.beats.digest)
    sensible_step(game)
    game.undo()
    again = there(game.beats.digest)
    assert again.text == told.text


@pytest.mark.parametrize("names", [("Nora",), ("Nora", "Bob")])
def test_a_name_says_whose_move_goes_back_where_several_play(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    """It never stands on a line of its own: no line breaks before it."""
    game = solo_of(device_in(tmp_path), *names, seed="3")
    told = set()
    for _ in steps(game, sensible_step):
        told.add(game.shown.undo.undo_text)
        if len(told) > 12:
            break
    named = {text for text in told if "(" in text}
    assert bool(named) == (len(names) > 1)
    assert all("\u00a0(" in text for text in named)
