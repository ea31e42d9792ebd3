"""The Necromancer's strength lasts from one game to the next (KM-5.vi.j, KM-5.vi.k)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from knightmare import campaign
from knightmare.descriptor import KNIGHTMARE
from knightmare.position.state import State
from knightmare.rulebook.options import ruleset_of
from knightmare.rules.necromancer import left_behind
from shared.play.game import Seat, Setup
from shared.play.table import Table
from shared.saves.library import Library
from shared.saves.store import Store
from shared.speech.messages import TableError
from tests.conftest import clause

PATH = ("take p1", "item cup", "enter p1", *["lay_stone p1"] * 3)
WIN = (*PATH, "end_turn p1", "end_turn p2", "walk p1", "roll 4")
LIBRARY = Library(KNIGHTMARE)
PACT = ("pledge p1", "pledge power")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "saves.sqlite") as opened:
        yield opened


def setup(**options: Any) -> Setup:
    seats = (Seat("p1", "Ann"), Seat("p2", "Ben"))
    return Setup("knightmare_ledger", seats, "1", {"stones": 3, **options})


def played(store: Store, *lines: str, **options: Any) -> tuple[Table[State], str]:
    """A ledger in which this was reported, and its id."""
    table, id = LIBRARY.begin(store, setup(**options))
    report(table, *lines)
    return table, id


def report(table: Table[State], *lines: str) -> None:
    for line in lines:
        decision = table.decision
        assert decision is not None
        table.play(next(one for one in decision.options if one.notation() == line))


def next_strength(store: Store) -> int:
    """The Necromancer's strength in the next new game."""
    begun, _ = LIBRARY.begin(store, Setup("knightmare", (Seat("p1", "Ann"),), "1"))
    strength: int = begun.state.necromancer
    return strength


def test_the_first_game_begins_with_the_rulesets_strength(store: Store) -> None:
    assert campaign.strength(store) is None
    assert next_strength(store) == ruleset_of({}).constants.necromancer_start


@clause("KM-5.vi.j")
@pytest.mark.parametrize(("lines", "left"), [(WIN, 6), (PACT + WIN, 8)])
def test_a_win_is_kept_and_used_by_the_next_game(
    store: Store, lines: tuple[str, ...], left: int
) -> None:
    played(store, *lines)
    assert campaign.strength(store) == left
    assert next_strength(store) == left


@clause("KM-5.vi.k")
def test_only_the_winners_pact_counts(store: Store) -> None:
    played(store, "pledge p2", "pledge power", *WIN)
    assert campaign.strength(store) == 6


@clause("KM-5.vi.j")
@pytest.mark.parametrize("lines", [(), WIN[:-1], ("injure p1",) * 3 + ("injure p2",) * 3])
def test_without_a_win_it_stays(store: Store, lines: tuple[str, ...]) -> None:
    table, _ = played(store, *lines, necromancer=9)
    assert left_behind(table.state) == 9
    assert campaign.strength(store) is None


def test_it_goes_on_from_game_to_game_within_its_bounds(store: Store) -> None:
    left = []
    for _ in range(4):
        played(store, *WIN)
        left.append(campaign.strength(store))
    assert left == [6, 5, 5, 5]


def test_a_win_that_is_undone_counts_no_longer_until_it_is_redone(store: Store) -> None:
    table, _ = played(store, *WIN)
    table.undo()
    assert campaign.strength(store) is None
    table.redo()
    assert campaign.strength(store) == 6


def test_undoing_an_old_win_leaves_the_newer_one(store: Store) -> None:
    old, _ = played(store, *WIN)
    played(store, *WIN)
    old.undo()
    assert campaign.strength(store) == 5


def test_opening_an_old_game_changes_nothing(store: Store) -> None:
    _, old = played(store, *WIN)
    played(store, *WIN)
    assert LIBRARY.resume(store, old).state.winner == "p1"
    assert campaign.strength(store) == 5


def test_a_win_is_kept_though_the_power_failed_right_after_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(Store, "set_legacy", lambda *_: None)
        _, id = played(store, *WIN)
    assert campaign.strength(store) is None
    LIBRARY.resume(store, id)
    assert campaign.strength(store) == 6


def test_a_strength_that_a_table_chose_goes_before(store: Store) -> None:
    played(store, *WIN)
    table, _ = LIBRARY.begin(store, setup(necromancer=10))
    assert table.state.necromancer == 10


@pytest.mark.parametrize("kept", [7, "seven", [["1", 99]], [["1"]], {"a": 1}, None, [1]])
def test_a_damaged_value_is_no_hindrance(store: Store, kept: object) -> None:
    store.set_legacy(campaign.KEY, kept)
    assert campaign.strength(store) is None
    played(store, *WIN)
    assert campaign.strength(store) == 6


def test_a_value_that_cannot_be_read_is_no_hindrance() -> None:
    class Damaged:
        def legacy(self, key: str, default: Any = None) -> Any:
            raise TableError("error.legacy_damaged", key=key)

        def set_legacy(self, key: str, value: Any) -> None:
            raise AssertionError("nothing to keep")

    assert campaign.options_for(Damaged(), {"stones": 3}) == {"stones": 3}


def test_not_more_games_are_remembered_than_needed(store: Store) -> None:
    kept = [[str(-n), 6] for n in range(campaign.KEPT)]
    store.set_legacy(campaign.KEY, kept)
    played(store, *WIN)
    left = store.legacy(campaign.KEY)
    assert (len(left), left[-1][1]) == (campaign.KEPT, 5)
