"""One try a day, kept whatever is restarted; what others have shown stands beside it."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare import campaign
from knightmare.day import DaysDungeon
from knightmare.descriptor import KNIGHTMARE
from knightmare.position.state import State
from shared.daily.code import written
from shared.daily.diary import Diary
from shared.daily.layout import DailyError
from shared.play.days import DayResult
from shared.saves import keepsakes
from shared.saves.library import Library
from shared.saves.opening import ReadOnly
from shared.saves.schema import StoreError
from shared.saves.store import Store
from tests.shared_rules.daily.playing import NOVEMBER, Device, code_of, diary, finish, played

TODAY = NOVEMBER


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves.sqlite")


@pytest.fixture
def days(store: Store, device: Device) -> Diary:
    return diary(store, device)


def test_a_days_try_is_a_table_and_there_is_one(days: Diary, store: Store) -> None:
    known = days.enter("Ann")
    assert days.enter("Ben") == known
    (header,) = store.tables()
    assert (header.id, header.setup.seats[0].name) == (known.table, "Ann")
    assert header.setup.seed == known.day.seed()
    # the file is opened again
    store.close()
    with Store(store.path) as again:
        assert diary(again, Device()).enter("Cleo") == known
        assert len(again.tables()) == 1


def test_a_try_that_was_begun_and_not_noted_is_found(days: Diary, store: Store) -> None:
    known = days.enter("Ann")
    with store.writing() as connection:
        connection.execute("DELETE FROM keepsakes WHERE kind = 'day'")
    assert days.enter("Ann").table == known.table
    assert len(store.tables()) == 1


def test_dice_are_those_of_the_day_and_are_not_rolled_again(days: Diary, tmp_path: Path) -> None:
    with Store(tmp_path / "other.sqlite") as other:
        tables = []
        for each in (days, diary(other, Device())):
            table = each.table_of(each.enter("Ann"))
            assert table is not None
            while table.ply < 12:
                if not table.step():
                    assert table.decision is not None
                    table.play(table.decision.options[0])
            tables.append(table)
        one, two = ([entry.move for entry in table.journal.line] for table in tables)
    assert one == two
    # what was rolled cannot be taken back
    known = tables[0].ply
    while tables[0].undo():
        pass
    assert tables[0].ply >= known - 2


def test_a_try_that_is_over_is_noted_and_leaves_the_shelf(days: Diary, store: Store) -> None:
    known = played(days)
    assert known.result is not None
    assert known.counts
    assert days.on(TODAY) == days.enter("Ann") == known
    assert [one.id for one in store.tables()] == []
    assert [one.id for one in store.tables(archived=True)] == [known.table]
    assert days.best() == known


def test_it_leaves_the_necromancer_of_the_house_as_he_was(
    days: Diary, device: Device, store: Store
) -> None:
    won, table = None, None
    for day in range(1, 30):
        device.set(f"2026-11-{day:02} 20:00")
        known = days.enter("Ann")
        table = days.table_of(known)
        assert table is not None
        table.players["p1"] = KNIGHTMARE.bots["normal"]("x")
        while table.step():
            pass
        won = days.settle(known).result
        if won and won.won:
            break
    assert won is not None
    assert table is not None
    assert won.how == "throne"
    Library(KNIGHTMARE).resume(store, known.table)
    assert campaign.strength(store) is None
    # any other game would have left it
    campaign.settle(store, known.table, table.state)
    assert campaign.strength(store) is not None


def test_what_was_begun_before_midnight_counts_for_its_day(days: Diary, device: Device) -> None:
    known = days.enter("Ann")
    device.set("2026-11-23 00:20")
    table = days.table_of(known)
    assert table is not None
    finish(days.described, table, Random("night"))
    assert days.settle(known).day.date == TODAY
    assert days.on(date(2026, 11, 23)) is None
    kinds = [one.kind for one in days.month(2026, 11, days.clock().today)][21:24]
    assert kinds[0] in ("won", "fell")
    assert kinds[1:] == ["today", "ahead"]


def test_a_month_shows_each_date_as_it_was(days: Diary, device: Device) -> None:
    for moment in ("2026-11-02 12:00", "2026-11-04 12:00"):
        device.set(moment)
        played(days)
    device.set("2026-11-05 12:00")
    days.enter("Ann")
    device.set("2026-11-07 12:00")
    shown = {one.date.day: one for one in days.month(2026, 11, days.clock().today)}
    kinds = [shown[day].kind for day in range(1, 9)]
    assert kinds[0] == "before"
    assert {kinds[1], kinds[3]} <= {"won", "fell"}
    assert kinds[2:3] + kinds[4:] == ["missed", "half", "missed", "today", "ahead"]


def test_results_of_others_are_proved_and_stand_in_their_order(days: Diary) -> None:
    mine = played(days)
    for n in range(3):
        _, code = code_of(KNIGHTMARE, TODAY, f"other {n}", f"Nr {n}")
        days.take_in(f"Look at this: {written(code)}")
        days.take_in(written(code))
    results = days.results(TODAY)
    assert sorted(one.name for one in results) == ["Ann", "Nr 0", "Nr 1", "Nr 2"]
    scores = [one.result.score for one in results if one.result]
    assert scores == sorted(scores, reverse=True)
    assert mine in results
    assert days.others(TODAY + timedelta(1)) == []


def test_ones_own_result_is_not_taken_in(days: Diary) -> None:
    mine = played(days)
    with pytest.raises(DailyError) as refused:
        days.take_in(mine.code)
    assert refused.value.message.id == "error.day_own"


def test_a_forged_one_leaves_nothing(days: Diary, store: Store) -> None:
    _, code = code_of(KNIGHTMARE, TODAY, "forged")
    with pytest.raises(DailyError):
        days.take_in(written(replace(code, score=code.score + 1)))
    assert days.others(TODAY) == []


def test_a_result_of_other_rules_is_told_and_other_days_stay(days: Diary) -> None:
    mine = played(days)
    _, code = code_of(KNIGHTMARE, TODAY, "other rules")
    other = replace(code, day=replace(code.day, version="2.1"))
    with pytest.raises(DailyError) as refused:
        days.take_in(written(other))
    facts = refused.value.message.facts
    assert (refused.value.message.id, facts["theirs"]) == ("error.day_version", "2.1")
    assert days.on(TODAY) == mine


class NewDays(DaysDungeon):
    """How days are made in a later version."""

    version = 2


def test_a_try_that_other_rules_end_is_grey_and_does_not_count(days: Diary, store: Store) -> None:
    known = days.enter("Ann")
    later = Diary(store, replace(KNIGHTMARE, challenge=NewDays()), days.now)
    assert later.enter("Ann") == known, "there is one try a day, by whatever rules"
    assert later.month(2026, 11, TODAY)[21].kind == "other_rules"
    table = later.table_of(known)
    assert table is not None
    finish(later.described, table, Random(1))
    ended = later.settle(known)
    assert ended.result is not None
    assert not ended.counts
    assert later.month(2026, 11, TODAY)[21].kind == "other_rules"
    assert later.best() is None


def test_what_counted_before_counts_under_later_rules(days: Diary, store: Store) -> None:
    mine = played(days)
    later = Diary(store, replace(KNIGHTMARE, challenge=NewDays()), days.now)
    assert later.best() == mine


def test_where_nothing_can_be_kept_nothing_is_begun(days: Diary, store: Store) -> None:
    store.file.read_only = True
    with pytest.raises(StoreError):
        days.enter("Ann")
    store.file.read_only = False
    assert days.on(TODAY) is None


def test_a_battle_ends_with_its_combat(store: Store, device: Device) -> None:
    days = diary(store, device, DUNGEON_LORDS)
    known = days.enter("Ann")
    table = days.table_of(known)
    assert table is not None
    assert not isinstance(table.sink, ReadOnly)
    finish(DUNGEON_LORDS, table, Random(3))
    assert isinstance(table.sink, ReadOnly)
    ended = days.settle(known)
    assert ended.result is not None
    points, par = (
        float(str(ended.result.facts[name]).replace("\N{MINUS SIGN}", "-"))
        for name in ("points", "par")
    )
    assert ended.result.won == (points >= par)
    assert round(ended.result.score / 100, 1) == points
    again = days.table_of(ended)
    assert again is not None
    assert isinstance(again.sink, ReadOnly)


def test_both_games_have_their_own_days(store: Store, device: Device) -> None:
    dungeon, battle = diary(store, device), diary(store, device, DUNGEON_LORDS)
    mine = played(dungeon)
    assert battle.on(TODAY) is None
    battle.enter("Ann")
    assert dungeon.own() == {TODAY: mine}


def test_a_try_is_found_where_its_table_has_another_number(days: Diary, store: Store) -> None:
    known = days.enter("Ann")
    keepsakes.put(store, "day", f"knightmare {TODAY}", replace(known, table="4711").to_json())
    moved = days.on(TODAY)
    assert moved is not None
    assert days.table_of(moved) is not None
    assert days.progress(moved) is not None


def test_a_level_is_worth_more_than_turns_and_the_throne_most() -> None:
    state = Library(KNIGHTMARE).begin(None, code_of(KNIGHTMARE, TODAY, "x")[0].setup)[0].state
    assert isinstance(state, State)
    one, results = state.dungeoneers[0], []
    for at, turns in (("guardroom", 60), ("throne_room", 20)):
        one.at, one.turns, one.life = at, turns, "DEAD"
        results.append(DaysDungeon().result(state, state, "p1"))
    state.winner, one.turns = "p1", 90
    results.append(DaysDungeon().result(state, state, "p1"))
    assert [one.how for one in results] == ["fell", "fell", "throne"]
    assert [one.mark for one in results] == ["1", "3", ""]
    assert results == sorted(results, key=lambda one: one.score)
    assert DayResult.from_json(results[0].to_json()) == results[0]
