"""Riddles: what counts as right, what never does, and that every riddle is fair."""

import tomllib
from collections import Counter
from importlib import resources
from itertools import permutations

import pytest

from knightmare.rulebook.riddles import (
    Riddle,
    answers,
    distance,
    matches,
    order,
)
from shared.speech.languages.hearing import ENGLISH_HEARING
from tests.conftest import clause
from tests.something import some


def load() -> list[Riddle]:
    """All riddles of the data file."""
    text = resources.files("knightmare").joinpath("rulebook", "riddles.toml").read_text("utf-8")
    return [
        Riddle(**{**row, "wrong": tuple(row["wrong"]), "also": tuple(row["also"])})
        for row in tomllib.loads(text)["riddle"]
    ]


RIDDLES = load()
BY_ID = {riddle.id: riddle for riddle in RIDDLES}
each = pytest.mark.parametrize("riddle", RIDDLES, ids=lambda riddle: riddle.id)


def asked(right: str, *also: str, wrong: tuple[str, str] = ("a kite", "a gallows")) -> Riddle:
    """A riddle made for one test."""
    return Riddle("X", "?", right, wrong, also)


# --- what is forgiven -----------------------------------------------------------------------


@clause("HB-13")
@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("a candle", "a candle"),
        ("CANDLE", "a candle"),
        ("the candle", "a candle"),
        ("some candles", "a candle"),
        ("  candle!? ", "a candle"),
        ("my shadow", "your shadow"),
        ("the night-sky", "the night sky"),
        ("night sky", "the night sky"),
        ("cándlè", "a candle"),
        ("phœnix", "a phoenix"),
        ("giants causeway", "the Giant's Causeway"),
        ("GIANT’S CAUSEWAY", "the Giant's Causeway"),
    ],
)
def test_forgives_capitals_articles_punctuation_and_accents(typed: str, right: str) -> None:
    assert matches(typed, asked(right))


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("keys", "a key"),
        ("torches", "a torch"),
        ("daisies", "a daisy"),
        ("scarves", "a scarf"),
        ("knives", "a knife"),
        ("gloves", "a glove"),
        ("wave", "the waves"),
        ("men", "a man"),
        ("woman", "women"),
        ("milk teeth", "a milk tooth"),
        ("tooth", "teeth"),
        ("foot", "feet"),
        ("mouse", "mice"),
        ("geese", "a goose"),
        ("raven", "the ravens"),
    ],
)
def test_forgives_one_for_many(typed: str, right: str) -> None:
    assert matches(typed, asked(right))


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("4", "four"),
        ("four", "4"),
        ("18", "eighteen"),
        ("forty", "40"),
        ("fourty", "forty"),
        ("twenty-one", "21"),
        ("21 days", "twenty one days"),
        ("3 beetles", "three beetles"),
    ],
)
def test_forgives_digits_for_words(typed: str, right: str) -> None:
    assert matches(typed, asked(right))


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("rivr", "a river"),
        ("rievr", "a river"),
        ("riverr", "a river"),
        ("soat", "soot"),
        ("portculis", "a portcullis"),
        ("portculiss", "a portcullis"),
        ("drawbrigde", "a drawbridge"),
        ("draw bridge", "a drawbridge"),
        ("lookingglass", "a looking-glass"),
        ("mintaur", "the Minotaur"),
        ("ladu of the laek", "the Lady of the Lake"),
        ("the Lady f the Lake", "the Lady of the Lake"),
        ("piano ky", "a piano key"),
    ],
)
def test_forgives_slips_of_the_finger(typed: str, right: str) -> None:
    assert matches(typed, asked(right))


@pytest.mark.parametrize(
    "typed",
    [
        "it is a river",
        "It's a river.",
        "its the river",
        "I think it's a river",
        "You are a river!",
        "you're the river",
        "is it a river?",
        "the answer is: river",
        "perhaps a river",
    ],
)
def test_forgives_how_people_begin(typed: str) -> None:
    assert matches(typed, asked("a river"))


def test_what_else_counts_as_right() -> None:
    riddle = asked("a mirror", "looking-glass")
    assert matches("a looking glass", riddle)
    assert matches("looking glases", riddle)
    assert not matches("glasses for looking", riddle)


# --- what is not ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("", "a candle"),
        ("   ?! ", "a candle"),
        ("the", "a candle"),
        ("it is a", "a candle"),
        ("lamp", "a candle"),
        ("cndl", "a candle"),
        ("eg", "an egg"),
        ("ace", "ice"),
        ("boat", "ice"),
        ("roots", "soot and ash"),
        ("night", "the night sky"),
        ("sky at night", "the night sky"),
        ("draw the bridge up", "a drawbridge"),
        ("a letter k", "the letter T"),
        ("piano kv a", "a piano key"),
        ("one trol", "two trolls"),
        ("my cat", "a cat's eye"),
    ],
)
def test_does_not_forgive_another_word(typed: str, right: str) -> None:
    assert not matches(typed, asked(right))


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("5", "four"),
        ("eighty", "eighteen"),
        ("eight", "eighty"),
        ("41", "forty"),
        ("seven", "eleven"),
        ("nine", "five"),
        ("140", "40"),
        ("441", "444"),
    ],
)
def test_a_number_is_never_a_slip_for_another(typed: str, right: str) -> None:
    assert not matches(typed, asked(right))


def test_a_wrong_answer_is_never_a_slip_for_the_right_one() -> None:
    riddle = asked("a crown", wrong=("a crowd", "a clown"))
    assert matches("crown", riddle)
    assert matches("crowns", riddle)
    assert not matches("crowd", riddle)
    assert not matches("the clowns", riddle)


def test_what_is_nearer_to_a_wrong_answer_is_wrong() -> None:
    riddle = asked("scabbard", wrong=("scabbed", "a kite"))
    assert matches("scabard", riddle)
    assert not matches("scabbd", riddle)


def test_what_lies_between_right_and_wrong_is_not_right() -> None:
    riddle = asked("a mouse", wrong=("a house", "a kite"))
    assert matches("moues", riddle)
    assert not matches("rouse", riddle)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("", "", 0),
        ("", "abc", 3),
        ("river", "river", 0),
        ("rivr", "river", 1),
        ("rievr", "river", 1),
        ("rover", "river", 1),
        ("ab", "ba", 1),
        ("abcd", "badc", 2),
        ("rievr", "rover", 2),
        ("kitten", "sitting", 3),
    ],
)
def test_distance(one: str, other: str, apart: int) -> None:
    assert distance(one, other) == distance(other, one) == apart


# --- every riddle of ours --------------------------------------------------------------------


@clause("HB-13")
def test_there_are_riddles_enough() -> None:
    assert len(RIDDLES) >= 90
    assert len(BY_ID) == len(RIDDLES)
    assert list(BY_ID) == [f"R{number:02}" for number in range(1, len(RIDDLES) + 1)]
    assert len({riddle.text for riddle in RIDDLES}) == len(RIDDLES)


@clause("HB-13")
@each
def test_riddle_is_well_formed(riddle: Riddle) -> None:
    assert riddle.text[0].isupper()
    assert riddle.text[-1] in ".?"
    assert 20 <= len(riddle.text) <= 110
    assert riddle.source in {"house", "traditional"}
    assert len({answer.casefold() for answer in answers(riddle)}) == 3
    assert all(answer and answer == answer.strip() for answer in (*answers(riddle), *riddle.also))
    assert riddle.right not in riddle.also
    assert len(set(riddle.also)) == len(riddle.also)


@each
def test_riddle_does_not_give_itself_away(riddle: Riddle) -> None:
    right = riddle.right.removeprefix("a ").removeprefix("an ").removeprefix("the ").casefold()
    # A counting riddle may name its answer among the numbers that mislead.
    if right not in ENGLISH_HEARING.numbers:
        assert f" {right} " not in f" {riddle.text.casefold()} "


def form(answer: str) -> str:
    """The word before an answer that says of what kind it is; empty for none."""
    first = answer.split()[0].casefold()
    return {"an": "a"}.get(first, first) if first in ENGLISH_HEARING.articles else ""


@each
def test_the_three_answers_do_not_tell_which_is_right(riddle: Riddle) -> None:
    """They are of one form and about as long."""
    assert len({form(answer) for answer in answers(riddle)}) == 1
    lengths = [len(answer) for answer in answers(riddle)]
    assert max(lengths) - min(lengths) <= 7


def test_the_right_answer_is_no_longer_or_shorter_than_others_as_a_rule() -> None:
    ranks = Counter(
        sorted((len(text), text) for text in answers(riddle)).index(
            (len(riddle.right), riddle.right)
        )
        for riddle in RIDDLES
    )
    assert max(ranks.values()) < len(RIDDLES) / 2, "whoever goes by length is wrong more often"


def test_what_is_right_once_is_wrong_elsewhere() -> None:
    """Whoever knows an answer from an evening before is not told by its never being wrong."""
    right = {riddle.right for riddle in RIDDLES}
    both = [answer for riddle in RIDDLES for answer in riddle.wrong if answer in right]
    assert len(both) >= len(RIDDLES) / 4


@each
def test_right_answers_are_right(riddle: Riddle) -> None:
    for answer in (riddle.right, *riddle.also):
        assert matches(answer, riddle), answer
        assert matches(f"I think it's {answer.upper()}!", riddle), answer


@each
def test_wrong_answers_are_wrong(riddle: Riddle) -> None:
    for answer in some(riddle.wrong):
        assert not matches(answer, riddle), answer
        assert not matches(f"it is {answer}s", riddle), answer


@each
def test_arrangement_is_fixed(riddle: Riddle) -> None:
    assert sorted(order(riddle)) == [0, 1, 2]
    assert order(riddle) == order(Riddle(riddle.id, "", "", ("", "")))


def test_arrangements_are_spread_evenly() -> None:
    share = len(RIDDLES) / 3
    places = Counter(order(riddle).index(0) for riddle in RIDDLES)
    assert all(0.75 * share <= places[place] <= 1.25 * share for place in range(3))
    assert {order(riddle) for riddle in RIDDLES} == set(permutations(range(3)))


@clause("HB-13")
@pytest.mark.parametrize(
    ("id", "typed"),
    [
        ("R07", "a looking glass"),
        ("R26", "4"),
        ("R28", "beetles"),
        ("R34", "nimue"),
        ("R36", "14"),
        ("R36", "Room 14"),
        ("R37", "human beings"),
        ("R42", "shoes"),
        ("R21", "draw bridge"),
    ],
)
def test_answers_as_people_give_them(id: str, typed: str) -> None:
    assert matches(typed, BY_ID[id])


@pytest.mark.parametrize(
    ("word", "guesses"),
    [
        ("torches", {"torches", "torche", "torch"}),
        ("stars", {"stars", "star"}),
        ("ponies", {"ponies", "ponie", "poni", "pony"}),
        ("wolves", {"wolves", "wolve", "wolv", "wolf", "wolfe"}),
        ("women", {"women", "woman"}),
        ("men", {"men", "man"}),
        ("en", {"en"}),
        ("gas", {"gas"}),
        ("his", {"his"}),
        ("oars", {"oars", "oar"}),
        ("ass", {"ass"}),
        ("glass", {"glass"}),
        ("cactus", {"cactus"}),
    ],
)
def test_what_a_word_could_be_the_plural_of(word: str, guesses: set[str]) -> None:
    assert ENGLISH_HEARING.singulars(word) == guesses


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("0", "zero"),
        ("19", "nineteen"),
        ("20", "twenty"),
        ("21", "twenty one"),
        ("99", "ninety nine"),
        ("100", "100"),
    ],
)
def test_a_number_below_a_hundred_is_read_in_words(typed: str, words: str) -> None:
    assert " ".join(ENGLISH_HEARING.number_words(typed)) == words
