"""What a move returns, for whoever plays on: the question that the state asks, or nothing."""

from random import Random
from typing import Any

import pytest

from shared.bots.playout import playout
from shared.play.seats import SEATS
from tests.games import books

BOOKS = books("positions")
PLIES = 1_500
OFTEN = PLIES // 20


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.GAME.name)
def test_a_question_that_was_met_on_the_way_is_the_one_that_is_asked(book: Any) -> None:
    game, random, met = book.GAME, Random(6), 0
    state = game.setup({}, SEATS[: game.seats[1]])
    for _ in range(PLIES):
        decision = game.decision(state)
        if decision is None:
            state = game.setup({}, SEATS[: game.seats[1]])
            continue
        found = game.apply(state, random.choice(decision.options))
        met += found is not None
        assert found is None or found == game.decision(state)
    assert met > OFTEN


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.GAME.name)
def test_a_game_played_on_is_the_game_asked_anew_at_every_move(book: Any) -> None:
    game = book.GAME
    state, anew = (game.setup({}, SEATS[: game.seats[0]]) for _ in range(2))
    played = playout(game, state, Random(3), limit=PLIES)
    random = Random(3)
    assert sum(playout(game, anew, random, limit=1) for _ in range(played)) == played
    assert state == anew
