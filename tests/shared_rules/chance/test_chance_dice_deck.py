"""Fate's answers, the dice and the cards."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.chance.deck import drawing, merged, without
from shared.chance.dice import FACES, die, sum_of, two_dice
from shared.chance.fate import People, Seeded, draw, is_roll
from shared.play.decision import IllegalMove, Move, chances, move, moves
from tests.scripted import Scripted

CARDS = ("ace", "jack", "king", "queen")
RANK = {card: at for at, card in enumerate(CARDS)}


def test_a_die_has_six_even_faces() -> None:
    assert die("x").options == moves("roll", *FACES)
    assert set(die("x").weights) == {1}
    assert die("x") is die("x")


@pytest.mark.parametrize(("dice", "faces"), [(0, 6), (1, 6), (2, 6), (3, 6), (2, 4)])
def test_sums_are_counted_one_by_one(dice: int, faces: int) -> None:
    counted = Counter(map(sum, product(range(1, faces + 1), repeat=dice)))
    assert sum_of(dice, faces) == dict(sorted(counted.items()))


def test_two_dice_are_weighted() -> None:
    assert two_dice("x").weights == (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    assert two_dice("x").total == 36


class Fixed(Random):
    """A generator that always says the same."""

    def __init__(self, value: float) -> None:
        super().__init__()
        self.value = value

    def random(self) -> float:
        return self.value


def test_every_weight_gets_exactly_its_share() -> None:
    decision = chances("x", moves("roll", 1, 2, 3), (1, 3, 2))
    drawn = Counter(draw(decision, Fixed((n + 0.5) / 6)) for n in range(6))
    assert drawn == dict(zip(decision.options, decision.weights, strict=True))
    assert draw(decision, Fixed(0.0)) == move("roll", 1)
    assert draw(decision, Fixed(1.0 - 2**-53)) == move("roll", 3)


def test_even_draws() -> None:
    drawn = Counter(draw(die("x"), Fixed((n + 0.5) / 6)) for n in range(6))
    assert set(drawn.values()) == {1}


def test_the_seed_and_the_ply_decide() -> None:
    rolls = [Seeded("a").answer(die("x"), ply) for ply in range(40)]
    assert rolls == [Seeded("a").choose(die("x"), ply) for ply in range(40)]
    assert rolls != [Seeded("b").answer(die("x"), ply) for ply in range(40)]
    assert len(set(rolls)) == 6
    assert not Seeded("a").by_hand(move("roll", 1))


def test_people_roll_their_dice_and_the_app_draws_the_cards() -> None:
    people = People(Seeded("a"))
    assert people.choose(die("x"), 0) is None
    cards = drawing("x", CARDS)
    assert people.choose(cards, 0) == Seeded("a").answer(cards, 0)
    assert people.by_hand(move("roll", 3))
    assert people.choose(chances("x", moves("roll", 6)), 0) is None
    assert is_roll(move("roll", 3))
    assert not people.by_hand(move("draw", "ace"))


def test_people_may_draw_too() -> None:
    people = People(Seeded("a"), theirs=lambda _: True)
    assert people.choose(drawing("x", CARDS), 0) is None


def test_a_script_is_followed_or_fails() -> None:
    script = Scripted(["roll 2", "roll 7"])
    assert script.choose(die("x"), 0) == move("roll", 2)
    with pytest.raises(IllegalMove, match="roll 7"):
        script.choose(die("x"), 1)
    with pytest.raises(IllegalMove):
        script.choose(die("x"), 2)
    assert not script.by_hand(move("roll", 2))


decks = st.lists(st.sampled_from(CARDS), min_size=1).map(lambda cards: tuple(sorted(cards)))


@given(decks)
def test_a_drawing_weighs_equal_cards_together(deck: tuple[str, ...]) -> None:
    decision = drawing("x", deck)
    cards = [str(option.args[0]) for option in decision.options]
    assert dict(zip(cards, decision.weights, strict=True)) == Counter(deck)
    assert decision.total == len(deck)
    assert len(set(cards)) == len(cards)


def test_drawing_in_another_word() -> None:
    assert drawing("x", ("ace",), kind="turn").options == (Move("turn", ("ace",)),)


@given(decks, decks)
def test_cards_are_neither_lost_nor_made(one: tuple[str, ...], other: tuple[str, ...]) -> None:
    both = merged(one, other, rank=RANK)
    assert Counter(both) == Counter(one) + Counter(other)
    assert list(both) == sorted(both, key=RANK.__getitem__)
    left = without(both, one[0])
    assert Counter(left) + Counter([one[0]]) == Counter(both)


def test_what_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="not in"):
        without(("ace",), "king")
