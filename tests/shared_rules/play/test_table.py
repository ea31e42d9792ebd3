"""One game in progress: what a move does to it, and what a failed one leaves alone."""

from typing import Any

import pytest

from shared.bots.random import RandomBot
from shared.chance.fate import Fate, People, Seeded
from shared.play.decision import FATE, Decision, IllegalMove, Move, StaleMove, move
from shared.play.game import Seat, Setup
from shared.play.journal import Journal, JournalError
from shared.play.table import SNAPSHOT_EVERY, Change, Table
from tests.scripted import Scripted
from tests.shared_rules.pig import HOLD, ROLL, Pig, PigState

SETUP = Setup("pig", (Seat("p1", "Ann"), Seat("p2", "Ben")), "7", {"target": 100})


def table(fate: Fate | None = None, **more: Any) -> Table[PigState]:
    return Table(Pig(), SETUP, fate, **more)


def run(game: Table[PigState]) -> None:
    """Let Fate and the bots play until a person must."""
    while game.step():
        pass


def shot(game: Table[PigState]) -> tuple[Any, ...]:
    """All that a failed move must leave alone."""
    journal = game.journal
    return game.state.copy(), list(journal.entries), journal.line, journal.ahead, game.last_events


def turns(game: Table[PigState], count: int) -> None:
    for _ in range(count):
        decision = game.decision
        assert decision is not None
        game.play(decision.options[-1])
        run(game)


def test_a_move_is_journalled_told_and_heard() -> None:
    game, heard = table(Scripted(["roll 4"])), list[Change]()
    stop = game.listen(heard.append)
    assert game.play(ROLL) == ()
    events = game.roll()
    assert [event.id for event in events] == ["rolled"]
    assert game.last_events == events
    assert [(c.kind, c.entry and c.entry.move, len(c.events)) for c in heard] == [
        ("play", ROLL, 0),
        ("play", move("roll", 4), 1),
    ]
    assert [told.move.id for _, told in game.story()] == ["move.throw", "move.roll"]
    assert game.told(game.journal.line[1]).events == events
    stop()
    game.play(HOLD)
    assert len(heard) == 2
    assert (game.ply, game.state.scores) == (3, {"p1": 4, "p2": 0})


def test_a_listener_that_fails_keeps_nobody_else_from_hearing() -> None:
    game, heard = table(), list[Change]()

    def fails(_: Change) -> None:
        raise RuntimeError("a screen that cannot be drawn")

    game.listen(fails)
    game.listen(heard.append)
    with pytest.raises(RuntimeError):
        game.play(ROLL)
    assert (len(heard), game.ply) == (1, 1)


def test_undo_redo_and_jump_are_heard() -> None:
    game, heard = table(), list[Change]()
    game.play(ROLL)
    run(game)
    game.listen(heard.append)
    game.undo()
    game.redo()
    game.return_to(0)
    assert [(c.kind, c.entry and c.entry.number) for c in heard] == [
        ("undo", 1),
        ("redo", 1),
        ("jump", None),
    ]


@pytest.mark.parametrize("played", [HOLD, move("roll", 3), move("flee")])
def test_an_illegal_move_changes_nothing(played: Move) -> None:
    game, heard = table(), list[Change]()
    game.listen(heard.append)
    before = shot(game)
    with pytest.raises(IllegalMove):
        game.play(played)
    assert shot(game) == before
    assert heard == []


def test_a_double_tap_changes_nothing() -> None:
    game = table(Scripted(["roll 4"]))
    game.play(ROLL, ply=0)
    game.roll()
    before = shot(game)
    with pytest.raises(StaleMove, match="answered already"):
        game.play(ROLL, ply=0)
    assert shot(game) == before
    game.play(ROLL, ply=2)


def test_only_fate_rolls() -> None:
    game = table()
    with pytest.raises(IllegalMove):
        game.roll()
    assert game.ply == 0


def test_nothing_can_be_played_after_the_end() -> None:
    game = table()
    game.state.scores["p2"] = 100
    with pytest.raises(IllegalMove, match="over"):
        game.play(ROLL)
    assert not game.step()


def test_undo_and_the_same_choice_roll_the_same_dice() -> None:
    game = table()
    turns(game, 12)
    after, line = game.state.copy(), [entry.move for entry in game.journal.line]
    undone = game.undo()
    assert undone is not None
    assert undone.who != FATE
    game.play(undone.move)
    run(game)
    assert (game.state, [entry.move for entry in game.journal.line]) == (after, line)


def test_undo_goes_all_the_way_back_and_redo_returns() -> None:
    game = table()
    turns(game, 2 * SNAPSHOT_EVERY)
    states = [game.state.copy()]
    while game.undo():
        states.append(game.state.copy())
    assert (game.ply, game.state) == (0, Pig().setup(SETUP.options, ["p1", "p2"]))
    assert game.last_events == ()
    while states:
        assert game.state == states.pop()
        game.redo()
    assert game.redo() is None


def test_any_state_of_the_line_can_be_looked_at_again() -> None:
    game = table()
    states = {0: game.state.copy()}
    for _ in range(2 * SNAPSHOT_EVERY + 3):
        turns(game, 1)
        states[game.journal.head] = game.state.copy()
    before = shot(game)
    for number, state in states.items():
        looked = game.state_after(number)
        assert looked == state
        looked.scores["p1"] = 99
        assert game.state_after(number) == state
    assert shot(game) == before


def test_undo_stops_at_what_people_did() -> None:
    game = table(players={"p2": RandomBot("3")})
    run(game)
    for _ in range(4):
        game.play(game.decision.options[-1])  # type: ignore[union-attr]
        run(game)
    undone = game.undo()
    assert undone is not None
    assert undone.who == "p1"
    assert game.decision is not None
    assert game.decision.who == "p1"
    later = game.journal.ahead
    assert {entry.who for entry in later[1:]} <= {FATE, "p2"}
    game.redo()
    assert game.journal.ahead == []


def test_people_take_back_their_own_dice() -> None:
    game = table(People(Seeded("7")))
    game.play(ROLL)
    assert not game.step()
    game.play(move("roll", 6))
    undone = game.undo()
    assert undone is not None
    assert undone.move == move("roll", 6)
    assert game.state.rolling


def test_the_app_may_roll_for_people() -> None:
    game = table(People(Seeded("x")))
    game.play(ROLL)
    game.roll()
    assert game.journal.line[-1].move == Seeded("7").answer(game_die(), 1)


def game_die() -> Any:
    return Pig().decision(PigState(100, {"p1": 0}, rolling=True))


def test_where_no_person_plays_one_move_is_undone() -> None:
    game = table(players={"p1": RandomBot(), "p2": RandomBot()})
    for _ in range(5):
        game.step()
    game.undo()
    assert game.ply == 4


def test_return_to_another_branch_and_play_on() -> None:
    game = table(Scripted(["roll 4", "roll 5"]))
    game.play(ROLL)
    game.roll()
    old = game.state.copy()
    game.undo()
    game.play(ROLL)
    game.undo()
    game.return_to(1)
    game.play(move("roll", 5))
    assert game.state.heap == 5
    game.return_to(2)
    assert game.state == old
    game.return_to(3)
    assert game.state.heap == 5
    assert [entry.number for entry in game.journal.line] == [1, 3]
    with pytest.raises(JournalError):
        game.return_to(9)
    assert game.state.heap == 5


def test_a_journal_is_continued() -> None:
    game = table()
    turns(game, 20)
    again = table(journal=Journal.from_json(game.journal.to_json()))
    assert again.state == game.state
    assert list(again.story()) == list(game.story())


def test_a_journal_of_other_rules_is_refused() -> None:
    journal = Journal()
    journal.append("p1", HOLD)
    with pytest.raises(JournalError, match="Move 1 "):
        table(journal=journal)


class Blind(Pig):
    """A game in which nobody knows the scores."""

    def view(self, state: PigState, seat: str) -> PigState:
        seen = state.copy()
        seen.scores = dict.fromkeys(seen.scores, 0)
        return seen


class ReadOnly(RandomBot):
    """Remembers what it was shown."""

    def choose(self, game: Any, view: Any, decision: Any, ply: int) -> Move:
        self.seen = view
        return super().choose(game, view, decision, ply)


def test_bots_see_what_their_seat_may_know() -> None:
    bot = ReadOnly()
    game = Table(Blind(), SETUP, players={"p1": bot})
    game.state.scores["p2"] = 40
    game.step()
    assert bot.seen.scores == {"p1": 0, "p2": 0}
    assert game.state.scores["p2"] == 40
    assert game.view("p2").scores["p2"] == 0


class HoldingLeads:
    """Who holds has only begun to choose: what comes next belongs to it."""

    def answer(self, state: Any, decision: Decision) -> Move | None:
        return None

    def leads(self, played: Move) -> bool:
        return played == HOLD


def test_a_choice_of_two_moves_is_undone_and_redone_as_one() -> None:
    alone = Setup("pig", SETUP.seats[:1], "7", {"target": 100})
    game = Table(Pig(), alone, Scripted(["roll 4", "roll 5"]), skipping=HoldingLeads())
    game.play(ROLL)
    game.roll()
    game.play(HOLD)
    assert game.undoes == game.journal.line[2]
    game.play(ROLL)
    first, _, hold, throw = game.journal.line
    assert [game.meant(one) for one in (first, hold, throw)] == [first, throw, throw]
    assert game.undoes == hold
    assert game.undo() == hold
    assert game.ply == 2
    assert game.meant(hold) == throw
    assert game.redo() == hold
    assert game.ply == 4
    game.roll()
    assert game.undo() == hold
    assert game.undo() == first
    assert game.undo() is None
    assert game.redo() == first
    assert game.ply == 2


def test_the_question_on_the_table_is_worked_out_once() -> None:
    class Counting(Pig):
        asked = 0

        def decision(self, state: PigState) -> Decision | None:
            self.asked += 1
            return super().decision(state)

    rules = Counting()
    game = Table(rules, SETUP)
    before = rules.asked
    assert game.decision is game.decision
    assert rules.asked <= before + 1
