"""A library of games: nothing lasts from table to table unless a game says so."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from shared.chance.fate import Seeded
from shared.descriptor import Legacy
from shared.play.game import Setup, SetupError
from shared.saves.library import Library, seats_of
from shared.saves.store import Store
from tests.shared_rules.pig import PIG, Pig

LIBRARY = Library(PIG)
SETUP = Setup(Pig().name, seats_of(["Ann", "Ben"], ["random", "random"]), "7")


def test_a_game_without_an_option_for_dice_is_rolled_by_the_app() -> None:
    assert type(LIBRARY.fate_of(SETUP)) is Seeded


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(SetupError) as caught:
        LIBRARY.game_of("chess")
    assert caught.value.message.facts == {"game": "chess", "known": Pig().name}


@pytest.mark.parametrize(
    "setup",
    [replace(SETUP, game="chess"), replace(SETUP, seats=seats_of(["Ann", "Ben"], ["elf", "elf"]))],
)
def test_a_table_that_could_not_be_opened_is_not_taken_over(tmp_path: Path, setup: Setup) -> None:
    file = tmp_path / "table.json"
    with Store(tmp_path / "there.sqlite") as there:
        there.export_file(there.create(setup, 1), file)
    with Store(tmp_path / "here.sqlite") as here:
        with pytest.raises(SetupError):
            LIBRARY.import_file(here, file)
        assert here.tables() == []


def test_a_table_is_taken_over_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    with Store(tmp_path / "there.sqlite") as there:
        table, id = LIBRARY.begin(there, SETUP)
        table.step()
        there.export_file(id, file)
    with Store(tmp_path / "here.sqlite") as here:
        assert LIBRARY.resume(here, LIBRARY.import_file(here, file)).state == table.state


class Ended:
    """Whether the game was over, each time that it was settled."""

    def __init__(self) -> None:
        self.settled: list[bool] = []

    def options_for(self, store: Legacy, options: dict[str, Any]) -> dict[str, Any]:
        return options

    def settle(self, store: Legacy, id: str, state: Any) -> None:
        self.settled.append(Pig().outcome(state) is not None)


def test_the_end_is_settled_when_it_comes_and_when_it_is_undone(tmp_path: Path) -> None:
    ended = Ended()
    library = Library(replace(PIG, lasting=ended))
    with Store(tmp_path / "saves.sqlite") as store:
        table, id = library.begin(store, SETUP)
        while table.step():
            pass
        assert ended.settled == [True]
        assert library.resume(store, id).state == table.state
        assert ended.settled == [True, True]
        plain, _ = LIBRARY.begin(store, SETUP)
        assert plain.setup == SETUP


def test_a_table_that_was_changed_from_outside_is_listed_as_damaged(tmp_path: Path) -> None:
    with Store(tmp_path / "saves.sqlite") as store:
        store.create(SETUP, 1)
        store.create(SETUP, 1)
        store.connection.execute("UPDATE tables SET changed = '1999' WHERE id = 1")
        assert {one.id: one.damaged for one in store.tables()} == {"1": True, "2": False}
