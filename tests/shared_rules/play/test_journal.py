"""The journal against a model that is too simple to be wrong."""

from time import process_time

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from shared.play.decision import FATE, Decision, Move, move
from shared.play.game import Seat, Setup
from shared.play.journal import Entry, Journal, JournalError, replay
from tests.shared_rules.pig import HOLD, ROLL, Pig, PigState

MOVES = [move("roll", 1), move("roll", 2), move("hold")]
SETUP = Setup("pig", (Seat("p1", "Ann"),), "7")


class JournalMachine(RuleBasedStateMachine):
    """Plays at random on a journal and on three plain lists."""

    def __init__(self) -> None:
        super().__init__()
        self.journal = Journal()
        self.parents: list[int] = []
        self.played_moves: list[Move] = []
        self.played: list[int] = []
        self.ahead: list[int] = []

    @rule(played=st.sampled_from(MOVES))
    def append(self, played: Move) -> None:
        entry = self.journal.append("p1", played)
        if self.ahead and self.played_moves[self.ahead[0] - 1] == played:
            self.played.append(self.ahead.pop(0))
        else:
            self.parents.append(self.played[-1] if self.played else 0)
            self.played_moves.append(played)
            self.played.append(len(self.parents))
            self.ahead = []
        assert entry.number == self.played[-1]
        assert entry.move == played

    @rule()
    def undo(self) -> None:
        if self.played:
            self.journal.go_to(self.journal.line[-1].parent)
            self.ahead.insert(0, self.played.pop())

    @rule()
    def redo(self) -> None:
        if self.ahead:
            self.journal.go_to(self.journal.ahead[0].number)
            self.played.append(self.ahead.pop(0))

    @precondition(lambda self: self.parents)
    @rule(choice=st.integers(0, 99))
    def jump(self, choice: int) -> None:
        number = choice % (len(self.parents) + 1)
        self.journal.go_to(number)
        line = self.played + self.ahead
        if number in [0, *line]:
            at = line.index(number) + 1 if number else 0
            self.played, self.ahead = line[:at], line[at:]
        else:
            self.played, self.ahead = self.ancestors(number), self.continuation(number)

    @rule(played=st.sampled_from(MOVES), choice=st.integers(0, 99))
    def change_that_is_not_saved(self, played: Move, choice: int) -> None:
        mark = self.journal.mark()
        if choice % 2:
            self.journal.append("p1", played)
        else:
            self.journal.go_to(choice % (len(self.parents) + 1))
        self.journal.reset(mark)

    @rule()
    def save_and_load(self) -> None:
        loaded = Journal.from_json(self.journal.to_json())
        assert loaded.entries == self.journal.entries
        assert loaded.line == self.journal.line

    @invariant()
    def agrees(self) -> None:
        journal = self.journal
        assert [entry.number for entry in journal.line] == self.played
        assert [entry.number for entry in journal.ahead] == self.ahead
        assert [entry.parent for entry in journal.entries] == self.parents
        assert [entry.move for entry in journal.entries] == self.played_moves
        assert [entry.number for entry in journal.entries] == [*range(1, len(self.parents) + 1)]
        assert journal.head == (self.played[-1] if self.played else 0)
        assert journal.position == len(self.played)

    def ancestors(self, number: int) -> list[int]:
        return [*self.ancestors(self.parents[number - 1]), number] if number else []

    def continuation(self, number: int) -> list[int]:
        children = [at for at, parent in enumerate(self.parents, 1) if parent == number]
        return [children[-1], *self.continuation(children[-1])] if children else []


TestJournal = JournalMachine.TestCase


def test_a_branch_leaves_the_old_one_in_place() -> None:
    journal = Journal()
    first = journal.append("p1", ROLL)
    old = journal.append("fate", move("roll", 2))
    journal.go_to(first.number)
    new = journal.append("fate", move("roll", 5))
    assert (old.parent, new.parent) == (first.number, first.number)
    assert journal.entries == [first, old, new]
    journal.go_to(old.number)
    assert journal.line == [first, old]


def test_the_same_move_again_keeps_what_can_be_redone() -> None:
    journal = Journal()
    for n in (1, 2, 3):
        journal.append("p1", move("roll", n))
    journal.go_to(0)
    journal.append("p1", move("roll", 1))
    assert [entry.number for entry in journal.ahead] == [2, 3]
    assert len(journal.entries) == 3


@pytest.mark.parametrize(
    "entry", [Entry(2, 0, "p1", HOLD), Entry(1, 1, "p1", HOLD), Entry(1, -1, "p1", HOLD)]
)
def test_an_entry_out_of_order(entry: Entry) -> None:
    journal = Journal()
    with pytest.raises(JournalError, match="does not follow"):
        journal.add(entry)
    assert (journal.entries, journal.head, journal.tip) == ([], 0, 0)


def test_the_head_is_where_one_stands_and_the_tip_where_redo_leads() -> None:
    journal = Journal()
    found = [(journal.head, journal.tip)]
    for n in (1, 2):
        journal.append("p1", move("roll", n))
        found.append((journal.head, journal.tip))
    for n in (1, 0):
        journal.go_to(n)
        found.append((journal.head, journal.tip))
    assert found == [(0, 0), (1, 1), (2, 2), (1, 2), (0, 2)]


def test_there_is_no_such_entry() -> None:
    journal = Journal()
    journal.append("p1", HOLD)
    for number in (-1, 2):
        with pytest.raises(JournalError, match=f"no move {number}"):
            journal.go_to(number)


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"moves": []},
        {"moves": [[0, "p1"]], "head": 0},
        {"moves": [[0, "p1", "roll !"]], "head": 0},
        {"moves": [["x", "p1", "hold"]], "head": 0},
        {"moves": None, "head": 0},
        {"moves": [[7, "p1", "hold"]], "head": 0},
        {"moves": [[0, "p1", "hold"]], "head": 9},
    ],
)
def test_a_damaged_journal(values: dict[str, object]) -> None:
    with pytest.raises(JournalError):
        Journal.from_json(values)


def replayed(pig: Pig, state: PigState, *entries: Entry) -> list[Entry]:
    return [entry for entry, _ in replay(pig, state, entries, pig.apply)]


def test_entries_are_played_again_in_place() -> None:
    pig, journal = Pig(), Journal()
    state = pig.setup({}, ["p1", "p2"])
    for who, played in (("p1", ROLL), ("fate", move("roll", 4)), ("p1", HOLD)):
        journal.append(who, played)
    assert replayed(pig, state, *journal.line) == journal.line
    assert state.scores == {"p1": 4, "p2": 0}


@pytest.mark.parametrize(("who", "played"), [("p1", HOLD), ("p2", ROLL), ("p1", move("flee"))])
def test_an_entry_that_the_rules_do_not_allow_is_named(who: str, played: Move) -> None:
    pig, journal = Pig(), Journal()
    entry = journal.append(who, played)
    with pytest.raises(JournalError, match="Move 1 "):
        replayed(pig, pig.setup({}, ["p1", "p2"]), entry)


def test_an_entry_after_the_end_is_not_allowed() -> None:
    pig = Pig()
    over = pig.setup({"target": 20}, ["p1"])
    over.scores["p1"] = 20
    with pytest.raises(JournalError, match="Move 1 "):
        replayed(pig, over, Entry(1, 0, "p1", ROLL))


def test_what_comes_after_an_entry() -> None:
    journal = Journal()
    for played in (ROLL, HOLD, ROLL):
        journal.append("p1", played)
    assert journal.after(0) == journal.line
    assert [entry.number for entry in journal.after(2)] == [3]
    journal.go_to(1)
    with pytest.raises(JournalError):
        journal.after(2)


def test_what_came_after_a_move_that_was_left_behind_is_not_to_be_had() -> None:
    journal = Journal()
    for played in MOVES:
        journal.append("p1", played)
    journal.go_to(1)
    journal.append("p1", MOVES[2])
    assert [entry.number for entry in journal.after(1)] == [4]
    with pytest.raises(JournalError) as caught:
        journal.after(2)
    assert (caught.value.message.id, caught.value.message.facts) == ("error.before_base", {"n": 2})


def test_redo_keeps_its_branch_when_the_journal_is_read_again() -> None:
    journal = Journal()
    for text in ("one", "two", "three"):
        journal.append("p1", Move.parse(text))
    journal.go_to(1)
    journal.append("p1", Move.parse("four"))
    journal.go_to(3)
    journal.go_to(1)
    assert [entry.number for entry in journal.ahead] == [2, 3]
    again = Journal.from_json(journal.to_json())
    assert (again.head, again.ahead) == (1, journal.ahead)
    # exports of version 0.1.0 do not say where redo leads
    values = journal.to_json()
    del values["tip"]
    assert [entry.number for entry in Journal.from_json(values).ahead] == [4]


class LaxPig(Pig):
    """Whoever could only throw was not asked once."""

    def left_out(self, decision: Decision) -> Move | None:
        return ROLL if decision.options == (ROLL,) else None


def test_a_question_that_older_rules_did_not_ask_is_passed_over() -> None:
    entries = [Entry(1, 0, FATE, Move("roll", (3,))), Entry(2, 1, "p1", HOLD)]
    state = LaxPig().setup({}, ["p1", "p2"])
    assert [entry.number for entry, _ in replay(LaxPig(), state, entries, LaxPig().apply)] == [1, 2]
    assert state.scores == {"p1": 3, "p2": 0}
    with pytest.raises(JournalError):
        list(replay(Pig(), Pig().setup({}, ["p1", "p2"]), entries, Pig().apply))


@pytest.mark.parametrize(
    "parents", [[0] * 30_000, [max(0, n - 1 - n % 2) for n in range(30_000)]], ids=["star", "forks"]
)
def test_a_journal_of_many_branches_is_taken_over_in_one_go(parents: list[int]) -> None:
    journal = Journal()
    begun = process_time()
    for number, parent in enumerate(parents, 1):
        journal.add(Entry(number, parent, "p1", ROLL))
    assert journal.line[-1].number == len(parents)
    assert process_time() - begun < 2
