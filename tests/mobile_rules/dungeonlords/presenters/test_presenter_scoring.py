"""The scoring sheet: the figures are the engine's, each with its reason, its clause, its tiles."""

import csv
import io

import pytest

from dungeonlords import scoring
from mobile.dungeonlords.presenters.scoring.sheet import (
    ColumnShown,
    EntryShown,
    Scoring,
    ScoringShown,
    as_csv,
    as_text,
)
from tests.conftest import clause
from tests.dungeonlords_rules.rulebook.test_packs import OWN_PALADINS
from tests.dungeonlords_rules.stage import Stage
from tests.mobile_rules.dungeonlords.presenters.test_presenter_lair import LOOKS, spoken


def sheet(stage: Stage) -> ScoringShown:
    """The sheet of a stage."""
    return Scoring(spoken(), LOOKS).sheet(stage.state)


def ended(players: int = 4, **options: object) -> Stage:
    """The end of a game."""
    stage = Stage(players, **options)
    stage.state.phase, stage.state.year = "over", 2
    rooms = {"c3": "mint", "b3": "chapel"}
    stage.set("p1", rooms=rooms, ready=("vampire", "ghost"), conquered=("c1",), letters=1, evil=7)
    stage.set("p2", prison=("thief_1_1", "wizard_1_1", "elf_2"), imps=9, evil=3)
    if players > 2:
        stage.set("p3", rooms={"c3": "hall_of_fame"}, conquered=("c3", "c2"), gold=9, evil=12)
    return stage


def column(one: ScoringShown, seat: str) -> ColumnShown:
    """The column of a seat."""
    return next(column for column in one.columns if column.seat == seat)


def entry(one: ScoringShown, seat: str, line: str) -> EntryShown:
    """A line of a seat's column."""
    return next(entry for entry in column(one, seat).entries if entry.line == line)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("items", ["none", "straightforward", "tricky"])
def test_every_total_is_the_engines_and_the_sum_of_its_lines(players: int, items: str) -> None:
    stage = ended(players, items=items)
    stage.set("p1", dead_letters=("magic_wand",), items_captured=("lucky_clover",) * 2)
    one, points = sheet(stage), scoring.points(stage.state)
    for column in one.columns:
        assert column.total == points[column.seat].total
        listed = sum(entry.points for entry in column.entries)
        assert listed + sum(title.points for title in column.titles) == column.total
    totals = [column.total for column in one.columns]
    assert totals == sorted(totals, reverse=True)


def test_a_line_says_how_many_and_how_much_each() -> None:
    one = sheet(ended())
    assert entry(one, "p1", "unconquered_rooms").reason == "2 rooms × 2"
    assert entry(one, "p1", "unconquered_rooms").points == 4
    assert entry(one, "p1", "conquered_tiles").reason == "1 tile × 2"
    assert entry(one, "p1", "conquered_tiles").points == -2
    assert entry(one, "p2", "captured_adventurers").reason == "2 adventurers × 2"
    assert (entry(one, "p2", "letters").reason, entry(one, "p2", "letters").points) == ("", 0)


def test_behind_a_line_are_its_tiles() -> None:
    one = sheet(ended())
    monsters = entry(one, "p1", "monsters").tiles
    assert [(tile.name, tile.count, tile.points) for tile in monsters] == [
        ("Ghost", 1, 0),
        ("Vampire", 1, 1),
    ]
    captives = entry(one, "p2", "captured_paladins").tiles
    assert [(tile.kind, tile.id, tile.points) for tile in captives] == [("paladin", "elf", 5)]
    assert entry(one, "p1", "letters").clause.id == "DL-13.1"


@clause("DL-R.54")
def test_a_tables_own_paladins_count_as_they_say() -> None:
    stage = Stage(2, pack=OWN_PALADINS)
    stage.set("p1", prison=("gnome_1", "stone_abbot_2"))
    line = entry(sheet(stage), "p1", "captured_paladins")
    assert (line.points, line.reason) == (13, "")
    assert [(tile.id, tile.points) for tile in line.tiles] == [("gnome", 8), ("stone_abbot", 5)]


def test_a_bonus_room_counts_or_says_why_not() -> None:
    one = sheet(ended())
    chapel = entry(one, "p1", "bonus_rooms")
    assert chapel.points == sum(tile.points for tile in chapel.tiles)
    assert chapel.reason.startswith("Chapel: ")
    fallen = entry(one, "p3", "bonus_rooms")
    assert (fallen.reason, fallen.points) == ("Hall of Fame: conquered, no points", 0)


def test_titles_are_held_alone_or_shared() -> None:
    one = sheet(ended())
    titles = {title.id: title for title in column(one, "p3").titles}
    assert (titles["dark_deeds"].note, titles["dark_deeds"].points) == ("evil 12, alone", 3)
    assert titles["dark_deeds"].alone
    battle = {title.id: title for title in column(one, "p2").titles}["battle"]
    assert (battle.alone, battle.points) == (False, 2)
    assert "shared" in battle.note
    assert one.titles_note == "3 alone, 2 shared"


def test_the_headline_names_the_underlord() -> None:
    one = sheet(ended())
    best, second = one.columns[0], one.columns[1]
    assert best.winner
    assert best.place == "Underlord"
    ahead = best.total - second.total
    assert f"{best.name} is Underlord, {ahead} point" in one.headline


def test_without_points_there_is_no_license() -> None:
    stage = ended(2)
    for lord in stage.state.lords:
        lord.letters = 20
    one = sheet(stage)
    assert one.headline == "Nobody gets a license"
    assert [column.license for column in one.columns] == ["no license", "no license"]


def test_lines_of_items_stand_only_where_they_count() -> None:
    assert "mischief" not in [line.id for line in sheet(ended(items="none")).lines]
    assert "mischief" in [line.id for line in sheet(ended(items="tricky")).lines]
    assert "captured_items" in [line.id for line in sheet(ended(items="straightforward")).lines]


def test_the_sheet_leaves_the_app_as_text_and_as_a_table() -> None:
    one = sheet(ended())
    text = as_text(one, spoken())
    assert text.startswith(one.headline)
    assert "Rooms (2 rooms × 2): +4" in text
    table = list(csv.reader(io.StringIO(as_csv(one, spoken()))))
    assert table[0][1:] == [column.name for column in one.columns]
    assert [int(cell) for cell in table[-1][1:]] == [column.total for column in one.columns]
    for at in range(1, len(table[0])):
        assert sum(int(row[at]) for row in table[1:-1]) == int(table[-1][at])
