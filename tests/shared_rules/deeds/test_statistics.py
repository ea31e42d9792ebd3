"""Statistics are one pass over finished games: whose they are, what they came to, what is left."""

import csv
from collections.abc import Mapping
from datetime import date
from io import StringIO
from typing import Any

from shared.deeds.chronicle import Chronicle, FinishedGame, FinishedSeat, keyed, read_chronicle
from shared.deeds.luck import LuckShare, luck_of
from shared.deeds.sheet import comma_separated, written_here
from shared.deeds.statistics import (
    GamesRecord,
    KeptGame,
    crowns,
    players,
)
from shared.deeds.words import StatisticsTold, Teller
from shared.speech.messages import words_of
from tests.shared_rules.insight.accounts import account

ROWS: dict[str, Any] = {
    "deeds": {
        "throne": {"icon": "crown", "end": {"won": True}},
        "riddles": {"count": [{"event": "right"}], "times": 3, "scope": "ever"},
    },
    "figures": {},
    "ends": {},
    "fame": {"figure": "turns", "least": True, "won": True},
    "told": [
        {"figure": "turns", "take": "least", "won": True, "icon": "hourglass"},
        {"figure": "fights", "take": "total", "of": "all_fights", "icon": "swords"},
    ],
    "unit": "chance",
}


def known(state: Any, seat: str) -> Mapping[str, Any]:
    return {}


CHRONICLE: Chronicle = read_chronicle(ROWS, known, lambda state: (7, 6))


def seat(
    name: str = "Ann",
    won: bool = False,
    end: str = "fight",
    deeds: Mapping[str, Any] | None = None,
    id: str = "p1",
    person: bool = True,
    **figures: int,
) -> FinishedSeat:
    return FinishedSeat(id, name, person, won, "throne" if won else end, figures, deeds or {})


def game(
    number: int,
    *seats: FinishedSeat,
    line: tuple[int, int] | None = (7, 7),
    luck: Mapping[str, LuckShare] | None = None,
    told: bool = True,
    archived: bool = False,
) -> KeptGame:
    """The game of a day in March. Arguments: which day; who played; what it left; and so on."""
    finished = FinishedGame("knightmare", "throne", keyed(seats), line, told)
    return KeptGame(
        str(number), f"2026-03-{number:02}T20:00:00+00:00", archived, "", finished, luck or {}
    )


def told(*games: KeptGame, left_out: dict[str, int] | None = None) -> StatisticsTold:
    teller = Teller(CHRONICLE, words_of("knightmare"), date(2026, 4, 1))
    record = GamesRecord(CHRONICLE, games)
    return teller.told(record.people["ann"], "Ann", record.fame, left_out or {})


# -- whose games they are ----------------------------------------------------------------------


def test_a_name_is_the_same_however_it_is_written() -> None:
    games = [game(1, seat("Ann")), game(2, seat(" ANN ")), game(3, seat("Tom"))]
    assert [(one.key, one.name, one.games) for one in GamesRecord(CHRONICLE, games).regulars] == [
        ("ann", " ANN ", 2),
        ("tom", "Tom", 1),
    ]


def test_a_second_person_of_a_name_has_a_number_and_letters_may_grow() -> None:
    games = [game(1, seat("Straße"), seat("STRASSE", id="p2"))]
    assert [one.name for one in GamesRecord(CHRONICLE, games).regulars] == ["Straße", "STRASSE (2)"]


def test_two_of_the_same_name_at_a_table_are_two_people() -> None:
    both = game(1, seat("Ann"), seat("ann", id="p2"))
    assert [key for key, _ in players(both.game)] == ["ann", "ann (2)"]


def test_who_has_no_name_is_called_by_the_seat_and_bots_are_nobody() -> None:
    one = game(1, seat("", id="p2"), seat("Iron", id="p3", person=False))
    assert [key for key, _ in players(one.game)] == ["p2"]


# -- what they came to -------------------------------------------------------------------------


def test_games_wins_and_ends_are_counted() -> None:
    games = [game(1, seat(won=True)), game(2, seat(end="gaze")), game(3, seat(end="gaze"))]
    found = GamesRecord(CHRONICLE, games).people["ann"]
    assert (found.games, found.won, dict(found.ends)) == (3, 1, {"gaze": 2})


def test_best_figures_are_those_of_won_games_where_only_these_count() -> None:
    games = [
        game(1, seat(turns=3)),
        game(2, seat(won=True, turns=30)),
        game(3, seat(won=True, turns=24)),
    ]
    head = told(*games).head
    assert ("24", "turns, fastest") in [(one.figure, one.word) for one in head]


def test_a_part_is_told_with_its_whole() -> None:
    games = [game(1, seat(fights=3, all_fights=5)), game(2, seat(fights=1, all_fights=4))]
    assert ("4", "fights won of 9") in [(one.figure, one.word) for one in told(*games).head]


def test_what_lasts_steps_only_where_somebody_won() -> None:
    games = [
        game(1, seat("Tom", won=True), line=(7, 6)),
        game(2, seat(), line=(9, 9)),
        game(3, seat("Tom", won=True), line=(6, 5)),
        game(4, seat(won=True), line=(5, 6)),
    ]
    assert GamesRecord(CHRONICLE, games).people["ann"].line == [6, 6, 6]
    assert GamesRecord(CHRONICLE, games).people["tom"].line == [7, 6, 5]


def test_below_five_games_there_are_figures_alone() -> None:
    assert told(game(1, seat())).rest == "the rest after 5 games: 4 more"
    assert told(*(game(day, seat()) for day in range(1, 6))).rest == ""


# -- luck ----------------------------------------------------------------------------------------


def test_an_account_is_taken_apart_without_a_rest() -> None:
    made = account(0.5, (-0.1, [("moves", 0.2), ("riddles", 0.05)]), (-0.2, [("cards", -0.45)]))
    found = luck_of(made, "p1")
    assert [round(one, 9) for one in found] == [0.5, -0.25, -0.25, 0.0, 0.0]


def test_expected_luck_and_choices_make_the_wins() -> None:
    won, lost = LuckShare(0.44, 0.7, -0.14, 0.0, 1.0), LuckShare(0.46, -0.4, -0.06, 0.0, 0.0)
    games = [
        game(day, seat(won=day == 1), luck={"p1": won if day == 1 else lost}) for day in range(1, 6)
    ]
    luck = told(*games).luck
    assert luck is not None
    assert luck.equation == "2.3 expected − 0.9 − 0.4 = 1 won"
    assert (luck.luck_end, luck.choices_end) == ("luck −0.9 wins", "choices −0.4 wins")
    assert (len(luck.luck), luck.luck[0], round(luck.luck[1], 9)) == (6, 0.0, 0.7)


def test_where_not_every_game_was_looked_back_on_it_is_said() -> None:
    luck = {"p1": LuckShare(0.5, -0.5, 0.0, 0.0, 0.0)}
    found = told(game(1, seat(), luck=luck), game(2, seat())).luck
    assert found is not None
    assert found.reviewed == "of the 1 game that was looked back on"


def test_without_reviews_nothing_is_made_up() -> None:
    found = told(game(1, seat()))
    assert found.luck is None
    assert "to be expected" not in [one.word for one in found.head]


# -- deeds and fame ------------------------------------------------------------------------------


def test_a_deed_is_dated_by_the_game_it_was_done_with() -> None:
    games = [
        game(1, seat(deeds={"riddles": 2})),
        game(8, seat(won=True, deeds={"riddles": 1, "throne": 1})),
    ]
    assert [(one.name, one.note, one.done) for one in told(*games).deeds] == [
        ("The throne", "8 March", True),
        ("Ten riddles running", "8 March", True),
    ]


def test_an_open_deed_says_how_far_it_is() -> None:
    assert [one.note for one in told(game(1, seat(deeds={"riddles": 2}))).deeds] == [
        "open",
        "2 of 3",
    ]


def test_only_what_a_game_adds_is_fresh_and_of_everybody() -> None:
    games = [
        game(1, seat(deeds={"throne": 1})),
        game(2, seat(deeds={"throne": 1, "riddles": 3}), seat("Tom", deeds={"throne": 1}, id="p2")),
    ]
    found = GamesRecord(CHRONICLE, games).done_with(games[1])
    assert {seat: [one.id for one in deeds] for seat, deeds in found.items()} == {
        "p1": ["riddles"],
        "p2": ["throne"],
    }


def test_the_hall_of_fame_has_the_best_of_all_and_the_earlier_first() -> None:
    games = [
        game(1, seat(won=True, turns=30)),
        game(2, seat("Tom", won=True, turns=24)),
        game(3, seat(won=True, turns=24)),
        game(4, seat(turns=2)),
        game(5, seat(won=True, turns=40)),
    ]
    found = GamesRecord(CHRONICLE, games).fame
    assert [(one.name, one.figure, one.table) for one in found] == [
        ("Tom", 24, "2"), ("Ann", 24, "3"), ("Ann", 30, "1"),
    ]  # fmt: skip


def test_crowns_are_those_of_bots_too_and_graves_are_nobodys() -> None:
    games = [
        game(1, seat(won=True)),
        game(2, seat()),
        game(3, seat("Iron", won=True, person=False)),
    ]
    assert dict(crowns(games)) == {"Ann": 1, "": 1, "Iron": 1}


# -- what is said besides, and written -----------------------------------------------------------


def test_archive_damage_and_older_rules_are_told() -> None:
    games = game(1, seat(), archived=True), game(2, seat(), told=False)
    notes = told(*games, left_out={"damaged": 2}).notes
    assert notes[0] == "1 of them stands in the archive."
    assert notes[1].startswith("Of 1 game")
    assert notes[2] == "2 damaged tables are not counted."


def test_every_game_of_everybody_is_a_line_of_the_file() -> None:
    games = [
        game(
            1,
            seat(won=True, turns=9, deeds={"throne": 1}),
            luck={"p1": LuckShare(0.5, 0.4, 0.1, 0, 1)},
        ),
        game(2, seat("=1+1, the 2nd", id="p2", fights=3), archived=True),
    ]
    text = comma_separated(CHRONICLE, games)
    rows = list(csv.DictReader(StringIO(text)))
    assert [(row["name"], row["won"], row["turns"], row["fights"]) for row in rows] == [
        ("Ann", "1", "9", ""),
        ("=1+1, the 2nd", "0", "", "3"),
    ]
    assert [(row["luck_luck"], row["archived"], row["deeds"]) for row in rows] == [
        ("0.4", "0", "throne"),
        ("", "1", ""),
    ]
    assert written_here(text.encode())


def test_of_one_person_only_the_own_games_are_written() -> None:
    games = [game(1, seat(), seat("Tom", id="p2")), game(2, seat("Tom"))]
    rows = list(csv.DictReader(StringIO(comma_separated(CHRONICLE, games, "tom"))))
    assert [(row["table"], row["name"]) for row in rows] == [("1", "Tom"), ("2", "Tom")]
