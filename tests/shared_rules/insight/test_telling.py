"""A review is told in whole figures that add up, with a verdict and its turning points."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.insight.account import Account, Lottery, Stretch, Stroke
from shared.insight.judge import CHANCE, POINTS, Chapter
from shared.insight.review import Review
from shared.insight.telling import Balance, Portion, Telling, tell, verdict_of, whole
from shared.insight.words import equation, marked, odds, summary, verdict, why
from shared.play.decision import Move
from shared.play.table import MoveRecord
from shared.speech.messages import Message, words_of
from tests.shared_rules.insight.accounts import Scale, account, mark, review
from tests.something import some

WORDS = words_of("knightmare")
BRANWEN = account(
    0.57,
    (-0.11, [("moves", 0.10)]),
    (-0.05, [("cards", -0.23)]),
    (-0.04, [("fights", 0.30), ("fights", 0.04)]),
    (0.0, [("riddles", -0.01), ("magic", -0.57)]),
)
"""The game of the design's picture: 57 - 37 - 20 = 0."""


def told(made: Account = BRANWEN, person: bool = False, won: bool | None = False) -> Telling:
    return tell(review(made, mark(4, 0.11), mark(14, 0.052)), Scale(), "p1", person, won)


def test_start_and_parts_make_the_end() -> None:
    found = told().balance
    assert (found.start, [one.amount for one in found.parts], found.end) == (
        57, [10, -23, 34, -1, -57, -20], 0,
    )  # fmt: skip


def test_luck_is_all_its_rows_together() -> None:
    assert (told().balance.of("luck"), told().balance.of("choices")) == (-37, -20)


def test_what_a_person_knows_of_riddles_is_not_luck() -> None:
    found = told(person=True).balance
    assert (found.of("luck"), found.of("knowledge")) == (-36, -1)


@given(st.floats(0, 1), st.lists(st.floats(-0.5, 0.5), min_size=1, max_size=8))
def test_whole_figures_always_make_the_whole(start: float, parts: list[float]) -> None:
    total = int((start + sum(parts)) * 100 + 1000.5) - int(start * 100 + 1000.5)
    assert sum(whole([one * 100 for one in parts], total)) == total


@given(st.lists(st.floats(-0.5, 0.5), min_size=1, max_size=8))
def test_no_figure_is_further_off_than_one(parts: list[float]) -> None:
    exact = [one * 100 for one in parts]
    found = whole(exact, int(sum(exact) + 1000.5) - 1000)
    assert max(abs(a - b) for a, b in zip(exact, found, strict=True)) <= 1.0


def test_what_brought_nothing_stays_nothing() -> None:
    assert whole([0.0, 0.3, 0.3, 0.0], 1) == [0, 1, 0, 0]


def test_every_turn_of_the_curve_adds_up() -> None:
    for point in some(told().points):
        assert point.before + sum(one.amount for one in point.parts) == point.after


def test_the_curve_goes_on_where_it_stood() -> None:
    points = told().points
    assert [one.before for one in points[1:]] == [one.after for one in points[:-1]]


def test_turns_of_one_number_are_one_point() -> None:
    chapters = Chapter("p1", "choices", 1), Chapter("p2", "choices", 1)
    turns = tuple(
        Stretch(chapter, at, at + 1, (0.5, 0.5), ("level_one", "level_one"), (), (0.0, 0.0))
        for at, chapter in enumerate(chapters)
    )
    made = Account(("p1", "p2"), CHANCE, (0.5, 0.5), turns)
    found = tell(Review("1", 2, made), Scale(), "p2", False).points
    assert [(one.begin, one.end) for one in found] == [(0, 2)]


def test_the_last_point_of_a_year_belongs_to_it_still() -> None:
    stages = ("one", "one", "two")
    turns = tuple(
        Stretch(Chapter("p1", "choices", 5), at, at + 1, (0.5,), (stage,), (), (0.0,))
        for at, stage in enumerate(stages)
    )
    found = tell(review(Account(("p1",), CHANCE, (0.5,), turns)), Scale(), "p1", False).points
    assert [one.stage for one in found] == ["one"]


def test_others_choices_are_a_row_of_their_own() -> None:
    chapter = Chapter("p2", "choices", 1)
    known = Stroke(1, "riddles", "p2", (-0.1, 0.1))
    stretch = Stretch(chapter, 0, 2, (0.3, 0.7), ("one", "one"), (known,), (-0.1, 0.1))
    made = Account(("p1", "p2"), CHANCE, (0.5, 0.5), (stretch,), Scale.known)
    found = tell(Review("1", 2, made), Scale(), "p1", True).balance
    assert found.of("others") == -20


def test_turning_points_are_the_largest_of_luck_and_the_worst_choices() -> None:
    assert [(one.number, one.kind, one.amount) for one in told().turnings] == [
        (1, "choices", -11),
        (2, "luck", -23),
        (2, "choices", -5),
        (3, "luck", 34),
        (4, "luck", -57),
    ]


def test_rolls_of_one_kind_in_one_turn_are_one_turning_point() -> None:
    found = next(one for one in told().turnings if one.part == "fights")
    assert (found.begin, found.end, found.ply) == (20, 30, 20)


def test_others_answers_are_no_luck_of_ours() -> None:
    chapter = Chapter("p2", "choices", 1)
    known = Stroke(1, "riddles", "p2", (-0.1, 0.1))
    stretch = Stretch(chapter, 0, 2, (0.3, 0.7), ("one", "one"), (known,), (-0.1, 0.1))
    made = Account(("p1", "p2"), CHANCE, (0.5, 0.5), (stretch,), Scale.known)
    assert tell(Review("1", 2, made), Scale(), "p1", True).turnings == ()


def balanced(luck: int, choices: int) -> Balance:
    parts = Portion("moves", "luck", luck), Portion("choices", "choices", choices)
    return Balance(50, parts, 50 + luck + choices)


@pytest.mark.parametrize(
    ("luck", "choices", "won", "expected"),
    [
        (-10, -5, None, "so_far"),
        (-45, -5, False, "nothing_better"),
        (-37, -20, False, "played_well"),
        (20, -70, False, "kind_dice"),
        (-10, -40, False, "choices"),
        (-25, -25, False, "both"),
        (-6, 56, True, "won_against_luck"),
        (45, 5, True, "won_with_luck"),
        (25, 25, True, "well_won"),
    ],
)
def test_verdicts(luck: int, choices: int, won: bool | None, expected: str) -> None:
    assert verdict_of(balanced(luck, choices), won, 5) == expected


def test_the_worst_choice_is_named_with_its_turn() -> None:
    assert summary(WORDS, told()) == (
        "Luck took 37 %. Choices took 20 %. The worst choice: Turn 1, \N{MINUS SIGN}11 %."
    )


def test_a_verdict_speaks_to_whoever_reads_or_names_the_seat() -> None:
    WORDS.names["p1"] = "Ann"
    assert [verdict(WORDS, told(), own) for own in (True, False)] == [
        "You played well; the dice did not",
        "Ann played well; the dice did not",
    ]


def test_the_equation() -> None:
    assert equation(WORDS, told().balance, CHANCE) == (
        "57 % start \N{MINUS SIGN} 37 % luck \N{MINUS SIGN} 20 % choices = 0 %"
    )


def test_a_game_without_turns_is_told_as_it_stands() -> None:
    empty = tell(review(Account(("p1",), CHANCE, (0.5,), ())), Scale(), "p1", True)
    assert (empty.balance.end, empty.points, empty.worst) == (50, (), None)


def test_marks_are_counted() -> None:
    assert marked(WORDS, told().marks, True, CHANCE).startswith("1 mistake. 1 doubtful.")


def test_marks_are_looked_for_until_all_are_known() -> None:
    assert "Still looking" in marked(WORDS, (), False, CHANCE)


def test_in_points_it_is_said_which_choices_can_be_told_of() -> None:
    counted = marked(WORDS, (replace(mark(3, 2.5), unit=POINTS),), True, POINTS)
    assert counted.startswith("1 doubtful. The advice knew no more than you did. Most combats")


def test_losses_are_told_in_what_the_account_counts() -> None:
    assert (mark(3, 0.064).amount, replace(mark(3, 2.6), unit=POINTS).amount) == (-6, -3)
    lost = [replace(mark(3, loss), unit=POINTS) for loss in (3.9, 4.1)]
    assert [one.mistake for one in lost] == [False, True]
    made = replace(account(17.0, (-4.0, ())), unit=POINTS)
    told = tell(review(made, lost[1]), Scale(), "p1", True)
    assert [one.amount for one in told.turnings] == [-4]
    assert "\N{MINUS SIGN}4" in summary(WORDS, told)


# -- how likely it was -----------------------------------------------------------------------------

DIE = Lottery(
    tuple(Move("die", (n,)) for n in range(1, 7)),
    tuple((n / 10, -n / 10) for n in (1, 1, 2, 3, 4, 9)),
    (1 / 6,) * 6,
)
"""What each face of a die promises to two who want the contrary."""


@pytest.mark.parametrize(
    ("face", "first", "second"), [(6, 1 / 6, 1 / 6), (5, 1 / 3, 1 / 3), (1, 1 / 3, 1 / 3)]
)
def test_so_good_is_as_likely_as_all_that_is_no_worse(
    face: int, first: float, second: float
) -> None:
    assert DIE.odds(Move("die", (face,))) == pytest.approx((first, second))


def test_luck_of_all_outcomes_is_nothing() -> None:
    total = sum(DIE.luck(one)[0] for one in DIE.options)
    assert total == pytest.approx(0)


def lucky(*strokes: Stroke) -> Telling:
    """A game of one turn with these strokes."""
    worth = 0.3 + sum(one.luck[0] for one in strokes)
    stretch = Stretch(Chapter("p1", "choices", 1), 0, 9, (worth,), ("level_one",), strokes, (0.0,))
    made = Account(("p1",), CHANCE, (0.3,), (stretch,), Scale.known)
    return tell(review(made), Scale(), "p1", False)


def test_a_turning_point_says_how_likely_the_move_was_that_mattered_most() -> None:
    small, great = (
        Stroke(2, "fights", "p1", (0.02,), (0.5,)),
        Stroke(3, "fights", "p1", (0.2,), (1 / 18,)),
    )
    [turning] = lucky(small, great).turnings
    assert (turning.ply, turning.odds) == (3, 1 / 18)
    records = [MoveRecord(Message("insight.start"), ()), MoveRecord(Message("insight.end"), ())]
    assert why(WORDS, turning, None, records) == "1 in 18 is that good: end"


def test_where_several_moves_came_to_the_contrary_no_chance_is_told() -> None:
    against = [Stroke(at, "fights", "p1", (-0.15,), (0.5,)) for at in (3, 4)]
    [turning] = lucky(Stroke(2, "fights", "p1", (0.2,), (1 / 6,)), *against).turnings
    assert turning.odds is None


def test_of_a_review_from_before_chances_were_kept_the_kind_of_luck_is_told() -> None:
    values = json.loads(json.dumps(review(BRANWEN).to_json()))
    for one in some(values["account"]["stretches"]):
        one[5] = [stroke[:4] for stroke in one[5]]
    read = Review.from_json(values)
    assert read == review(BRANWEN)
    turning = tell(read, Scale(), "p1", False).turnings[0]
    assert why(WORDS, turning, None, ()) == WORDS.word("insight.part", turning.part)


@pytest.mark.parametrize(
    ("chance", "told"),
    [(1 / 36, "1 in 36"), (2 / 3, "2 in 3"), (9 / 53, "9 in 53"), (0.1234, "1 in 8"),
     (0.0001, "1 in 10000"), (0.9166, "11 in 12")],
)  # fmt: skip
def test_chances_of_dice_and_cards_are_told_exactly(chance: float, told: str) -> None:
    assert odds(WORDS, chance, False) == f"{told} is that bad"


def test_where_a_mistake_was_made_something_better_was_possible() -> None:
    made = replace(account(17.0, (-1.0, [("cards", -7.0)])), unit=POINTS)
    lost = replace(mark(3, 7.0), unit=POINTS)
    tellings = [tell(review(made, *marks), Scale(), "p1", True, False) for marks in ((), (lost,))]
    assert [one.verdict for one in tellings] == ["nothing_better", "both"]
