"""The list of questions and moves has everything that was ever asked and answered."""

from typing import Any

import pytest

from docs.moves import answers_of, questions
from shared.play.decision import Move
from shared.play.journal import replay
from shared.speech.messages import load_patterns
from tests.games import books
from tests.kept.replays import Kept
from tests.something import some

BOOKS = books("endings")


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.GAME.name)
def test_every_answer_of_a_kept_game_is_listed(book: Any) -> None:
    package = book.GAME.name
    words, asked = load_patterns(package), questions(package)
    listed = {name: answers_of(one, package, words) for name, one in asked.items()}
    for ending in book.ENDINGS:
        kept = Kept.read(book.FOLDER / f"{ending.name}.json")
        setup = kept.setup_of(book.GAME)
        state = book.GAME.setup(setup.options, [seat.id for seat in setup.seats])

        def play(state: Any, move: Move) -> None:
            decision = book.GAME.decision(state)
            assert {one.kind for one in decision.options} <= set(listed[decision.about.name])
            book.GAME.apply(state, move)

        for _ in replay(book.GAME, state, kept.journal.line, play):
            pass


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.GAME.name)
def test_every_question_has_answers_and_words(book: Any) -> None:
    package = book.GAME.name
    words = load_patterns(package)
    for name, one in some(questions(package).items()):
        assert answers_of(one, package, words), name
        assert f"ask.{name}" in words
        assert one.decide.__doc__, f"{name}: nothing says what it rules"


def test_an_answer_is_read_from_the_code_and_a_condition_is_none() -> None:
    words, asked = load_patterns("knightmare"), questions("knightmare")
    assert answers_of(asked["fight_roll"], "knightmare", words) == ["roll"]
    # whether there is a chamber to foresee is asked, but going there is another question
    assert "go" not in answers_of(asked["way"], "knightmare", words)
    assert "correct_necromancer" in answers_of(asked["menu"], "knightmare", words)
