"""What every table shows and takes, where its game says nothing else."""

import pytest

from shared.chance.dice import die, two_dice
from shared.play.decision import Decision, Move, chances, move, moves
from shared.play.event import Event
from shared.play.game import PERSON, Outcome, Points, Setup
from shared.saves.library import seats_of
from shared.speech.port import NoAnswer, Port
from tests.shared_rules.pig import HOLD, PIG, ROLL, PigState

SEATS = seats_of(["Ann", "Ben"], [PERSON, PERSON])
PORT = PIG.port_of(Setup("pig", SEATS, "1", {}))
STATE = PIG.play.setup({}, ["p1", "p2"])
CHOICE = Decision("p1", "pig", (ROLL, HOLD))
CARDS, LAST = chances("card", moves("draw", "a", "b")), chances("card", moves("draw", "a"))


def answered(decision: Decision, text: str) -> Move | None:
    """What these words mean."""
    return PORT.answer(STATE, decision, text)


@pytest.mark.parametrize(
    ("decision", "text", "meant"),
    [
        (die("x"), "", None),
        (die("x"), "6", move("roll", 6)),
        (two_dice("x"), "3+4", move("roll", 7)),
        (two_dice("x"), "3 4", move("roll", 7)),
        (two_dice("x"), "3 , 4", move("roll", 7)),
        (two_dice("x"), "12", move("roll", 12)),
        (CARDS, "", None),
        (CARDS, "2", move("draw", "b")),
        (LAST, "1", move("draw", "a")),
        (CHOICE, "1", ROLL),
        (CHOICE, "2", HOLD),
        (CHOICE, "02", HOLD),
        (CHOICE, "0" * 5_000 + "2", HOLD),
        (CHOICE, "enough", HOLD),
    ],
)
def test_what_is_typed_means_an_option(decision: Decision, text: str, meant: Move | None) -> None:
    assert answered(decision, text) == meant


@pytest.mark.parametrize(
    ("decision", "text", "id"),
    [
        (die("x"), "7", "no_such_roll"),
        (die("x"), "0", "no_such_roll"),
        (two_dice("x"), "6+7", "no_such_roll"),
        (two_dice("x"), "34", "no_such_roll"),
        (CHOICE, "", "nothing_typed"),
        (CHOICE, "0", "no_answer"),
        (CHOICE, "3", "no_answer"),
        (CHOICE, "-1", "no_answer"),
        (CHOICE, "²", "no_answer"),
        (CHOICE, "what", "no_answer"),
        (CHOICE, "1" * 5_000, "no_answer"),
        # the first nine digits would be a 1
        (CHOICE, "0000000013", "no_answer"),
        (LAST, "2", "no_answer"),
    ],
)
def test_what_is_typed_wrong_is_told(decision: Decision, text: str, id: str) -> None:
    with pytest.raises(NoAnswer) as told:
        answered(decision, text)
    assert told.value.message.id == f"error.{id}"
    assert len(PORT.words.say(told.value.message)) < 200


def test_whoever_looks_sees_what_lies_open_or_is_their_own() -> None:
    secret = Decision("p2", "pig", (ROLL, HOLD), secret=True)
    together, alone = PORT, PIG.port_of(Setup("pig", seats_of(["Ann"], [PERSON]), "1", {}))
    assert [together.eyes(one) for one in (None, CHOICE, secret)] == ["fate", "fate", "p2"]
    assert [alone.eyes(one) for one in (None, CHOICE, secret)] == ["p1"] * 3
    nobody = Port(PIG.play, PORT.setup, PORT.words, audience=())
    assert [nobody.eyes(one) for one in (None, secret)] == ["", ""]
    assert [port.hides("p1") for port in (together, alone, nobody)] == [True, False, False]
    seen = nobody.seen(STATE, None)
    assert seen == STATE
    assert seen is not STATE


def test_what_a_game_may_leave_unsaid() -> None:
    plain: Port[PigState] = Port(PIG.play, PORT.setup, PORT.words)
    event = Event("held", "p1", "", {"n": 3})
    assert plain.event(event) == event.message
    assert plain.typed(STATE, CHOICE, "enough") is None
    assert (plain.opens(event), plain.explains(event), plain.calculates(event)) == (
        False,
        True,
        False,
    )
    assert plain.weight(event) == 1
    assert plain.order(STATE, CHOICE) == plain.offered(STATE, CHOICE) == CHOICE.options
    assert (plain.before(STATE, CHOICE), plain.invitation(STATE, CHOICE)) == (None, None)
    assert (plain.standing(STATE), plain.reasons(STATE, CHOICE)) == ([], [])
    assert PIG.name == PIG.play.name


def test_each_answer_has_its_number_its_words_and_its_own_promise() -> None:
    state = PigState(20, {"p1": 0, "p2": 0}, heap=3)
    throw, hold = PORT.choices(state, CHOICE)
    assert (throw.moves, throw.says.id, throw.key) == ((ROLL,), "move.throw", "1")
    assert (hold.moves, hold.says.id, hold.key) == ((HOLD,), "move.hold", "2")
    assert (throw.hint and throw.hint.id, hold.hint) == ("hint.throw", None)


def test_an_ending_names_who_won_and_the_points_begin_with_the_most() -> None:
    points = {seat: Points((("held", n),)) for seat, n in (("p1", 3), ("p2", 21))}
    won = PORT.ending(Outcome(("p2",), "reached", points))
    assert (won.id, won.facts) == ("outcome.reached", {"who": "p2", "winners": ["p2"], "n": 1})
    assert PORT.ending(Outcome((), "nobody")).facts == {"who": "", "winners": [], "n": 0}
    told = PORT.points(Outcome(("p2",), "reached", points))
    assert [one.facts for one in told] == [{"who": "p2", "n": 21}, {"who": "p1", "n": 3}]
    assert PORT.points(Outcome((), "nobody")) == PORT.after(STATE) == []


def test_where_answers_have_other_keys_these_are_named() -> None:
    class Lettered(Port[PigState]):
        def key(self, decision: Decision, option: Move, place: int) -> str:
            return str(10 * place)

    port: Port[PigState] = Lettered(PIG.play, PORT.setup, PORT.words)
    assert port.answer(STATE, CHOICE, "20") == HOLD
    with pytest.raises(NoAnswer) as told:
        port.answer(STATE, CHOICE, "x" * 50)
    assert told.value.message.id == "error.no_answer_of"
    assert told.value.message.facts == {"text": "x" * 40, "keys": "10, 20"}
