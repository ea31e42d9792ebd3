"""The ledger of Dungeon Lords: what is shown, what is asked next, evil, counting, undo."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.dungeonlords.presenters.ledger.counting import CorrectingShown, CountingShown
from mobile.dungeonlords.presenters.ledger.ledger import LordsLedgerPresenter
from mobile.dungeonlords.presenters.ledger.walks import walk_of
from mobile.dungeonlords.presenters.ledger.year import ChecklistShown
from mobile.shell.presenters.log import LogPresenter
from shared.play.decision import Move, move
from shared.play.event import Event
from tests.mobile_rules.dungeonlords.ledger_scenes import PARTY, correct
from tests.mobile_rules.dungeonlords.reporting import (
    asks,
    lords_ledger_of,
    report,
    report_until,
    say,
)
from tests.mobile_rules.presenting import device_in

NAMES = ("Ann", "Tom", "Marie", "Ilse")


@pytest.fixture
def game(tmp_path: Path) -> LordsLedgerPresenter:
    """A table that is set up; Tom starts."""
    made = lords_ledger_of(device_in(tmp_path), *NAMES)
    say(made, "ready", "starts p2")
    return made


def test_what_is_to_be_set_up_is_ticked_off(tmp_path: Path) -> None:
    game = lords_ledger_of(device_in(tmp_path), "Ann", "Tom")
    shown = game.shown.panel
    assert isinstance(shown, ChecklistShown)
    first = shown.ticks[0]
    assert first.text.startswith("A dungeon board, three minions")
    assert all(tick.answer for tick in shown.ticks)
    assert first.answer is not None
    game.answer(first.answer)
    now = game.shown.panel
    assert isinstance(now, ChecklistShown)
    assert [tick.answer is None for tick in now.ticks[:2]] == [True, False]
    assert len(now.ticks) == len(shown.ticks)
    game.answer(now.done)
    assert game.shown.panel is None


def test_the_season_says_what_comes_next(game: LordsLedgerPresenter) -> None:
    shown = game.shown
    assert shown.where == "Year 1 · Winter"
    assert shown.call is not None
    assert (shown.call.text, shown.call.answer.move) == ("Foresee", move("foresee"))
    flows = {flow.id: flow for flow in shown.flows}
    assert flows["together"].answer is None
    assert flows["together"].why_not == "No event is due now."
    game.answer(shown.call.answer)
    report_until(game, asks("menu"), Random("1"))
    assert game.shown.call is not None
    assert game.shown.call.text == "Next season"


def test_the_year_stands_in_pills(game: LordsLedgerPresenter) -> None:
    def when() -> list[str]:
        return [f"{phase.name} {phase.when}" for phase in game.shown.phases]

    say(game, "next")
    assert when() == ["Winter done", "Spring now", "Summer later", "Autumn later", "Combat later"]
    say(game, "next", "next", "next")
    assert when()[3:] == ["Autumn done", "Combat now"]


def test_a_step_of_evil_is_taken_back_as_one(game: LordsLedgerPresenter) -> None:
    ply = game.table.ply
    game.shift("p1", 6, ply)
    assert game.table.state.of("p1").evil == 11
    assert game.table.state.of("p1").paladin
    game.place("p2", 12, game.table.ply)
    assert game.table.state.of("p1").paladin == ""
    assert game.shown.ruling is not None
    assert any("DL-P" in clause.id for clause in game.shown.ruling.clauses)
    assert "Tom" in game.shown.undo.undo_text
    game.undo()
    assert [game.table.state.of(seat).evil for seat in ("p1", "p2")] == [11, 5]
    assert game.table.state.of("p1").paladin
    game.redo()
    assert game.table.state.of("p2").evil == 12


def test_a_step_while_something_else_is_reported_does_nothing(game: LordsLedgerPresenter) -> None:
    say(game, "count p1")
    game.shift("p1", 1, game.table.ply)
    assert game.table.state.of("p1").evil == 5
    assert not any(lord.steps for lord in game.shown.lords)


def test_numbers_are_stepped_or_chosen(game: LordsLedgerPresenter) -> None:
    say(game, "count p1")
    shown = game.shown.panel
    assert isinstance(shown, CountingShown)
    assert shown.title == "What does Ann have by now?"
    gold = shown.numbers[0]
    assert (gold.id, gold.n, gold.step(1)) == ("gold", 3, Move.parse("gold 4"))
    assert gold.moves[12] == Move.parse("gold 12")
    traps = next(one for one in shown.numbers if one.id == "traps")
    assert traps.step(-1) is None
    say(game, "gold 12", "hires troll")
    now = game.shown.panel
    assert isinstance(now, CountingShown)
    assert now.numbers[0].n == 12
    assert [chip.text for chip in now.leaving] == ["Troll ×1"]


def test_a_dungeon_is_dug_and_rooms_are_put_into_it(game: LordsLedgerPresenter) -> None:
    say(game, "count p1")
    shown = game.shown.panel
    assert isinstance(shown, CountingShown)
    assert shown.lair is not None
    target = shown.lair.cell("b1").target
    assert target is not None
    assert target.answer is not None
    game.answer(target.answer)
    assert "b1" in game.table.state.of("p1").tiles
    ply = game.table.ply
    game.point("mint")
    game.point("no room")
    now = game.shown.panel
    assert isinstance(now, CountingShown)
    assert now.lair is not None
    assert [chip.id for chip in now.rooms if chip.chosen] == ["mint"]
    cells = [cell for cell in now.lair.cells if cell.target]
    assert {cell.target.sign for cell in cells if cell.target} == {"mint"}
    assert game.table.ply == ply
    answer = cells[0].target.answer if cells[0].target else None
    assert answer is not None
    game.answer(answer)
    assert game.table.state.of("p1").tiles[cells[0].id] == "mint"
    again = game.shown.panel
    assert isinstance(again, CountingShown)
    assert not any(chip.chosen or chip.id == "mint" for chip in again.rooms)
    game.answer(again.done)
    assert game.table.state.counted["p1"]


def test_a_flow_is_left_as_if_it_had_never_begun(game: LordsLedgerPresenter) -> None:
    before = game.table.state.copy()
    say(game, "count p1", "gold 9")
    assert game.shown.may_stop
    game.stop(game.table.ply)
    assert game.table.state == before


@pytest.mark.parametrize("items", ["straightforward", "tricky"])
def test_an_evening_from_the_first_to_the_last_and_back(tmp_path: Path, items: str) -> None:
    game = lords_ledger_of(device_in(tmp_path), *NAMES, seed="2", items=items)
    random = Random(items)
    seasons = set()
    while game.table.decision is not None:
        state = game.table.state
        seasons.add((state.year, state.season, state.round))
        if game.shown.call and random.random() < 0.4:
            game.shift(random.choice(["p1", "p2", "p3", "p4"]), random.choice([-2, 1, 4, 6]),
                       game.table.ply)  # fmt: skip
        report(game, random)
    assert {(1, 0, 0), (2, 3, 0)} <= seasons
    assert max(round for year, _, round in seasons if year == 2) == 4
    assert game.shown.over is not None
    assert game.shown.scoring is not None
    last = game.table.state.copy()
    while game.shown.undo.may_undo:
        game.undo()
    assert isinstance(game.shown.panel, ChecklistShown)
    while game.shown.undo.may_redo:
        game.redo()
    assert game.table.state == last


def test_what_is_wrong_and_what_is_right_are_chips(game: LordsLedgerPresenter) -> None:
    say(game, "correct p1")
    shown = game.shown.panel
    assert isinstance(shown, CorrectingShown)
    chips = {chip.text: chip for chip in shown.groups[0].chips}
    assert chips["Gold"].icon == "coins"
    assert shown.cancel is not None
    say(game, "field gold")
    values = game.shown.panel
    assert isinstance(values, CorrectingShown)
    assert values.groups[0].narrow
    assert [chip.text for chip in values.groups[0].chips[:4]] == ["0", "1", "2", "4"]
    say(game, "value 4", "correct p1", "field tile")
    tiles = game.shown.panel
    assert isinstance(tiles, CorrectingShown)
    assert tiles.lair is not None
    assert [chip.text for chip in tiles.groups[0].chips if chip.chosen] == ["Tunnel"]
    assert tiles.lair.cell("c1").target is None
    game.point("mint")
    mint = game.shown.panel
    assert isinstance(mint, CorrectingShown)
    assert mint.lair is not None
    target = mint.lair.cell("c1").target
    assert target is not None
    assert target.answer is not None
    game.answer(target.answer)
    assert game.table.state.of("p1").tiles["c1"] == "mint"


def test_the_undo_bar_says_what_was_corrected(game: LordsLedgerPresenter) -> None:
    say(game, "correct p1", "field gold")
    assert game.shown.undo.undo_text == "Undo: Correct for Ann: gold"
    say(game, "value 8")
    assert game.shown.undo.undo_text == "Undo: Corrected for Ann: gold: 8"


def test_damage_is_corrected_for_each_figure(game: LordsLedgerPresenter) -> None:
    for tile in ("warrior_1_1", "thief_1_2"):
        say(game, "correct p1", "field joined", f"value {tile}")
    say(game, "correct p1", "field damage")
    shown = game.shown.panel
    assert isinstance(shown, CorrectingShown)
    assert [group.title for group in shown.groups] == ["Warrior (1)", "Thief (2)"]
    assert all(group.narrow for group in shown.groups)


def test_why_a_counter_was_stepped_is_said_afterwards(game: LordsLedgerPresenter) -> None:
    game.shift("p1", 1, game.table.ply)
    shown = game.shown
    assert shown.why == "Ann moved by +1: why?"
    chips = {chip.id: chip for chip in shown.reasons}
    assert {"get_food", "hire_monster"} <= set(chips)
    assert "conquest" not in chips
    why = chips["get_food"].move
    assert why is not None
    game.explain(why, game.table.ply)
    assert game.table.state.of("p1").evil == 6
    assert game.shown.why == ""
    assert game.shown.ruling is not None
    assert "DL-4.1" in [clause.id for clause in game.shown.ruling.clauses]
    game.undo()
    assert game.table.state.of("p1").evil == 5


def test_a_cost_that_did_not_fit_is_no_reason(game: LordsLedgerPresenter) -> None:
    game.place("p1", 14, game.table.ply)
    game.shift("p1", 2, game.table.ply)
    assert game.table.state.of("p1").evil == 15
    assert not {"get_food", "hire_monster"} & {chip.id for chip in game.shown.reasons}


def walk(game: LordsLedgerPresenter) -> tuple[str, str]:
    """Why a paladin walked, and the clause; both empty where none did."""
    shown = game.shown.walk
    return (shown.text, shown.clause.id) if shown else ("", "")


def first_clause(game: LordsLedgerPresenter) -> str:
    """The clause that the undo bar names."""
    assert game.shown.ruling is not None
    return game.shown.ruling.clauses[0].id


def test_a_paladin_says_why_he_came_and_why_he_moved(game: LordsLedgerPresenter) -> None:
    assert game.shown.walk is None
    game.place("p1", 10, game.table.ply)
    assert walk(game) == ("To Ann: on 10 or above, and nobody had him.", "DL-P.1")
    assert first_clause(game) == "DL-P.1"
    game.place("p2", 10, game.table.ply)
    assert game.shown.walk is None
    assert first_clause(game) == "DL-0.2"
    game.place("p2", 12, game.table.ply)
    why = "To Tom: on 10 or above, and higher than Ann, who had him."
    assert walk(game) == (why, "DL-P.2")
    assert first_clause(game) == "DL-P.2"
    game.place("p1", 11, game.table.ply)
    game.place("p3", 11, game.table.ply)
    game.place("p2", 3, game.table.ply)
    # Tom starts: Ann is the last in play order
    assert walk(game) == ("To Ann: of those equally evil, the last in play order.", "DL-P.4")
    game.undo()
    assert game.shown.walk is None


def test_several_paladins_say_together_why_they_walked(tmp_path: Path) -> None:
    game = lords_ledger_of(device_in(tmp_path), *NAMES, paladins=3)
    say(game, "ready", "starts p1")
    game.place("p1", 10, game.table.ply)
    assert walk(game)[1] == "DL-PM.1a"
    game.place("p2", 11, game.table.ply)
    # the weaker one comes, and goes to the less evil of both
    assert walk(game)[1] == "DL-PM.1a"
    game.place("p1", 12, game.table.ply)
    why = "Human to Ann, Elf to Tom: the tougher the paladin, the more evil his lord."
    assert walk(game) == (why, "DL-PM.2b")


@pytest.mark.parametrize(
    ("id", "facts", "clause"),
    [
        ("paladin_captured", {"paladin": "human"}, "DL-P.11"),
        ("paladins_avoid", {"paladin": "human"}, "DL-PM.4"),
        ("paladins_shocked", {"paladin": "human"}, "DL-PM.4v"),
        ("paladins_leave", {"paladins": ["human"]}, "DL-12.1"),
        ("survivors_leave", {"figures": ["human_1"]}, "DL-P.12"),
    ],
)
def test_a_paladin_says_why_he_went(
    game: LordsLedgerPresenter, id: str, facts: dict[str, Any], clause: str
) -> None:
    gone = walk_of([Event(id, "p1", clause, facts)], game.story, game.table.state.ruleset)
    assert gone is not None
    assert gone.clause.id == clause
    assert not any(letter in gone.text for letter in "{}")


def test_who_leaves_without_a_paladin_is_no_walk(game: LordsLedgerPresenter) -> None:
    left = Event("survivors_leave", "p1", "DL-11.2", {"figures": ["thief_1_2"]})
    assert walk_of([left], game.story, game.table.state.ruleset) is None


def test_combat_cards_that_people_turn_up_are_cards(game: LordsLedgerPresenter) -> None:
    for tile in PARTY:
        correct(game, "p2", "joined", tile)
    say(game, "next", "next", "next", "next", "battle p2", "ready")
    report_until(game, asks("turn_card"), Random("1"))
    assert game.shown.battle is not None
    cards = [reply.card for reply in game.shown.battle.replies]
    # the year's nine, and one that is none of them
    assert len(cards) == 9 + 1
    shield = next(card for card in cards if card and card.id == "magic_shield")
    assert (shield.name, shield.fast, shield.fatigue) == ("Magic Shield", True, 1)


def test_the_log_is_divided_by_seasons_years_and_rounds(game: LordsLedgerPresenter) -> None:
    for tile in PARTY:
        correct(game, "p2", "joined", tile)
    say(game, "next", "next", "next", "next", "next", "next", "next", "next", "ready")
    log = LogPresenter(game)
    parts = [row.text for row in log.shown.rows if row.kind == "part"]
    seasons = ["Winter", "Spring", "Summer", "Autumn"]
    rounds = [f"Combat · Round {n}" for n in (1, 2, 3, 4)]
    year = [f"Year 1 · {season}" for season in seasons]
    assert parts == [*year, *rounds, "The second year", "Year 2 · Winter"]
    log.filter("p3")
    assert [row.text for row in log.shown.rows if row.kind == "part"] == parts
    assert "Year 1 · Autumn\n===============" in log.as_text()
