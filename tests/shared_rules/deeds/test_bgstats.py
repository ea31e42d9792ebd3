"""A finished game as BG Stats takes it in: its documented address and fields, and nothing else."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

import dungeonlords.__main__
import knightmare.__main__
from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.deeds.bgstats import ADDRESS, address, play
from shared.deeds.chronicle import FinishedGame, FinishedSeat, keyed
from shared.deeds.statistics import KeptGame
from shared.saves.store import Store
from tests.command_line import heard
from tests.kept.finished import add_finished
from tests.something import some

EVENING = "2026-11-24T21:30:05+02:00"


def kept(game: str, *seats: FinishedSeat) -> KeptGame:
    return KeptGame(
        "7", EVENING, False, "", FinishedGame(game, "how", keyed(seats), None, True), {}
    )


def seat(id: str, name: str, won: bool, person: bool = True, **figures: int) -> FinishedSeat:
    return FinishedSeat(id, name, person, won, "", figures, {})


def read(link: str) -> Any:
    """What stands in an address, as whoever is handed it reads it."""
    parts = urlsplit(link)
    assert f"{parts.scheme}://{parts.netloc}{parts.path}" == ADDRESS.partition("?")[0]
    (data,) = parse_qs(parts.query, strict_parsing=True)["data"]
    return json.loads(data)


def handed(described: Any, one: KeptGame) -> Any:
    assert described.box is not None
    return read(address(play(described.box, one, lambda seat: seat.name or seat.seat)))


def test_points_decide_in_dungeon_lords() -> None:
    ann = seat("p1", "Ann", True, points=21)
    tom = seat("p2", "Tom", False, False, points=-3)
    assert handed(DUNGEON_LORDS, kept("dungeonlords", ann, tom)) == {
        "sourceName": "Knightmare Companion",
        "sourcePlayId": f"dungeonlords-7-{EVENING}",
        "playDate": "2026-11-24 19:30:05",
        "game": {
            "name": "Dungeon Lords",
            "sourceGameId": "dungeonlords",
            "bggId": 45315,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": "Ann",
                "sourcePlayerId": "ann",
                "startPlayer": True,
                "score": 21,
                "winner": True,
            },
            {
                "name": "Tom",
                "sourcePlayerId": "bot Tom",
                "startPlayer": False,
                "score": -3,
                "role": "bot",
                "winner": False,
            },
        ],
    }


def test_nobody_counts_points_in_knightmare_and_both_ways_of_playing_are_one_game() -> None:
    alone = handed(KNIGHTMARE, kept("knightmare_ledger", seat("p1", "", False)))
    assert alone["game"] == {
        "name": "Knightmare",
        "sourceGameId": "knightmare",
        "highestWins": True,
        "noPoints": True,
    }
    assert alone["players"] == [
        {"name": "p1", "sourcePlayerId": "p1", "startPlayer": True, "winner": False}
    ]


@pytest.mark.parametrize("name", ["Zoë & Tom", "50 % + 1 #", "«Œ»", '"\\', "安=娜?", "a/b:c,d"])
def test_any_name_arrives_as_it_was_typed(name: str) -> None:
    one = handed(KNIGHTMARE, kept("knightmare", seat("p1", name, True)))
    assert one["players"][0]["name"] == name


def test_whoever_plays_again_is_known_again_and_two_of_a_name_are_two() -> None:
    first = handed(KNIGHTMARE, kept("knightmare", seat("p1", "Ann", True)))
    again = handed(
        KNIGHTMARE, kept("knightmare", seat("p1", "Tom", True), seat("p2", " ANN ", True))
    )
    both = handed(KNIGHTMARE, kept("knightmare", seat("p1", "Ann", True), seat("p2", "ann", True)))
    assert first["players"][0]["sourcePlayerId"] == again["players"][1]["sourcePlayerId"] == "ann"
    assert len({one["sourcePlayerId"] for one in both["players"]}) == 2


@pytest.mark.parametrize(
    ("program", "package"),
    [(knightmare.__main__, "knightmare"), (dungeonlords.__main__, "dungeonlords")],
)
def test_the_terminal_shows_the_game_that_ended_last(
    tmp_path: Path, program: Any, package: str
) -> None:
    with Store(tmp_path / "saves.sqlite") as store:
        add_finished(store, package, 3)
    said = heard(program.main, "statistics", str(tmp_path), "--bgstats")
    assert (said.status, said.err) == (0, "")
    link = next(line for line in said.out.splitlines() if line.startswith("https"))
    told = read(link)
    assert told["game"]["sourceGameId"] == package
    assert all(isinstance(one["winner"], bool) for one in some(told["players"]))
    assert "█" in said.out, "a code that a phone reads"
