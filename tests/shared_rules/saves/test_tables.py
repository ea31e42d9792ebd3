"""A shelf of games: nothing lasts from table to table unless a game says so."""

from pathlib import Path
from typing import Any

import pytest

from shared.bots.random import RandomBot
from shared.chance.fate import Seeded
from shared.play.game import Setup, SetupError
from shared.saves.library import Shelf, seats_of
from shared.saves.store import Store
from tests.shared_rules.pig import Pig

SHELF = Shelf(games={Pig().name: Pig()}, bots={"random": RandomBot})
SETUP = Setup(Pig().name, seats_of(["Ann", "Ben"], ["random", "random"]), "7")


def test_a_game_without_an_option_for_dice_is_rolled_by_the_app() -> None:
    assert type(SHELF.fate_of(SETUP)) is Seeded


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(SetupError) as caught:
        SHELF.game_of("chess")
    assert caught.value.message.facts == {"game": "chess", "known": Pig().name}


def test_the_end_is_settled_when_it_comes_and_when_it_is_undone(tmp_path: Path) -> None:
    settled: list[bool] = []

    def settle(store: Store, id: str, state: Any) -> None:
        settled.append(Pig().outcome(state) is not None)

    shelf = Shelf(games=SHELF.games, bots={"random": RandomBot}, settle=settle)
    with Store(tmp_path / "saves.sqlite") as store:
        table, id = shelf.begin(store, SETUP)
        while table.step():
            pass
        assert settled == [True]
        assert shelf.resume(store, id).state == table.state
        assert settled == [True, True]
        plain, _ = SHELF.begin(store, SETUP)
        assert plain.setup == SETUP
