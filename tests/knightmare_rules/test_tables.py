"""Tables of Knightmare: begun, and taken up again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from knightmare.bot.sensible import SensibleBot
from knightmare.descriptor import KNIGHTMARE
from shared.bots.random import RandomBot
from shared.chance.fate import People, Seeded
from shared.play.game import PERSON, Seat, Setup, SetupError
from shared.saves.library import LONGEST_NAME, Library, seats_of
from shared.saves.store import Store
from shared.speech.messages import TableError

LIBRARY = Library(KNIGHTMARE)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "saves.sqlite") as opened:
        yield opened


def setup(*players: str, game: str = "knightmare", **options: Any) -> Setup:
    seats = seats_of([f"N{n}" for n in range(len(players))], list(players))
    return Setup(game, seats, "7", options)


def refused(setup: Setup) -> str:
    with pytest.raises(SetupError) as caught:
        LIBRARY.begin(None, setup)
    return caught.value.message.id


def test_what_cannot_be_set_up_is_refused_and_not_saved(store: Store) -> None:
    assert refused(setup(PERSON, game="chess")) == "error.unknown_game"
    assert refused(setup("genius")) == "error.unknown_bot"
    assert refused(setup(PERSON, weather="fine")) == "error.unknown_option"
    assert refused(setup(PERSON, stones=9)) == "error.option_value"
    assert refused(setup(*[PERSON] * 5)) == "error.seat_count"
    with pytest.raises(TableError):
        LIBRARY.begin(store, setup(PERSON, stones=9))
    assert store.tables() == []


def test_bots_sit_where_the_setup_says() -> None:
    bots = LIBRARY.players_of(setup(PERSON, "sensible", "random"))
    assert {seat: type(bot) for seat, bot in bots.items()} == {"p2": SensibleBot, "p3": RandomBot}


@pytest.mark.parametrize(
    ("game", "options", "fate"),
    [
        ("knightmare", {}, Seeded),
        ("knightmare", {"dice": "mine"}, People),
        ("knightmare_ledger", {}, People),
        ("knightmare_ledger", {"dice": "app"}, Seeded),
    ],
)
def test_who_rolls(game: str, options: dict[str, Any], fate: type) -> None:
    assert type(LIBRARY.fate_of(setup(PERSON, game=game, **options))) is fate


def test_a_table_goes_on_where_it_was_left(store: Store) -> None:
    table, id = LIBRARY.begin(store, setup(PERSON, "sensible"))
    while table.step():
        pass
    decision = table.decision
    assert decision is not None
    table.play(decision.options[0])
    assert LIBRARY.resume(store, id).state == table.state


def test_the_same_seed_plays_the_same_game() -> None:
    ended = []
    for _ in range(2):
        table, id = LIBRARY.begin(None, setup("sensible", "sensible"))
        while table.step():
            pass
        assert id == ""
        ended.append(table.state)
    assert ended[0] == ended[1]


def test_names_are_made_presentable() -> None:
    seats = seats_of(["Ann\x1b[31m\n", "B" * 99, " \t"], [PERSON] * 3)
    assert [seat.name for seat in seats] == ["Ann[31m", "B" * LONGEST_NAME, ""]
    unnamed = Setup("knightmare", (*seats, Seat("p4", "")), "1")
    assert sorted(unnamed.names) == ["p1", "p2"]
