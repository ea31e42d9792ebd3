"""Message ids and facts become words."""

import gettext

import pytest

from shared.speech import messages
from shared.speech.messages import (
    Message,
    TableError,
    Words,
    english,
    flatten,
    load_patterns,
    words_of,
)


@pytest.fixture
def words() -> Words:
    return Words(
        {
            "gained": ["{who:seat} gains {n} token", "{who:seat} gains {n} tokens"],
            "item.mace": "the Mace",
            "item.food": "the Food",
            "taken": "{who:seat} takes {items:item*}",
            "strength": "strength {n:signed}",
            "word.nothing": "nothing",
            "word.sure": "{n} %",
            "word.chance": "{n} % ({a} in {b})",
            "word.quoted": "<{text}>",
            "odds": "{odds:chance} {odds:percent}",
            "typed": "{text:typed}",
            "seat.p2": "Player 2",
            "empty": "",
        }
    )


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (Message("gained", {"who": "p2", "n": 1}), "Player 2 gains 1 token"),
        (Message("gained", {"who": "p2", "n": 0}), "Player 2 gains 0 tokens"),
        (Message("gained", {"who": "p2", "n": [1, 2]}), "Player 2 gains [1, 2] tokens"),
        (
            Message("taken", {"who": "p2", "items": ["mace", "food"]}),
            "Player 2 takes the Mace, the Food",
        ),
        (Message("taken", {"who": "p2", "items": []}), "Player 2 takes nothing"),
        (Message("strength", {"n": 2}), "strength +2"),
        (Message("strength", {"n": -2}), "strength \N{MINUS SIGN}2"),
        (Message("strength", {"n": 0}), "strength +0"),
        (Message("strength"), "strength ?"),
        (Message("odds", {"odds": [1, 6]}), "17 % (1 in 6) 17 %"),
        (Message("odds", {"odds": [0, 6]}), "0 % 0 %"),
        (Message("odds", {"odds": [6, 6]}), "100 % 100 %"),
        (Message("typed", {"text": "3"}), "<3>"),
        (Message("typed", {"text": 3}), "3"),
        (Message("gained", {"who": "p2"}), "Player 2 gains ? tokens"),
        (Message("empty"), ""),
        (Message("no.such"), "no.such"),
    ],
)
def test_sentences(words: Words, message: Message, text: str) -> None:
    if message.id == "strength" and not message.facts:
        words.patterns["strength"] = "strength {n}"
    assert words.say(message) == text


def test_names_of_people(words: Words) -> None:
    words.names["p2"] = "Ann"
    assert words.say(Message("gained", {"who": "p2", "n": 2})) == "Ann gains 2 tokens"


def test_an_unknown_id_is_shown_as_it_is(words: Words) -> None:
    assert words.word("item", "lamp") == "item.lamp"
    assert not words.has("item.lamp")
    assert words.has("item.mace")


class Shouting(gettext.NullTranslations):
    """A language of capitals."""

    def gettext(self, message: str) -> str:
        return message.upper()

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "ONE" if n == 1 else "MANY"


def test_translated_words() -> None:
    words = Words({"hello": "hello", "n": ["{n} one", "{n} many"]}, Shouting())
    assert words.say(Message("hello")) == "HELLO"
    assert words.say(Message("n", {"n": 1})) == "ONE"
    assert words.say(Message("n", {"n": -3})) == "MANY"
    assert words.text("a riddle") == "A RIDDLE"
    assert words.text("") == ""


def test_tables_become_dotted_ids() -> None:
    assert flatten({"a": {"b": "x", "c": {"d": ["1", "2"]}}, "e": "y"}) == {
        "a.b": "x",
        "a.c.d": ["1", "2"],
        "e": "y",
    }


def test_the_shared_words() -> None:
    assert load_patterns("shared")["seat.fate"] == "Fate"
    assert words_of(language="no_such").word("seat", "fate") == "Fate"


def test_errors_carry_a_message() -> None:
    error = TableError("error.seat_count", n=5, least=1, most=4)
    assert error.message.facts["n"] == 5
    assert str(error) == "5 players cannot play this: it is for 1 to 4."
    assert english() is english()


def test_errors_are_told_in_the_words_of_every_game_that_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = next(id for id in load_patterns("knightmare") if id not in load_patterns("shared"))
    speakers = ["shared"]
    monkeypatch.setattr(messages, "_SPEAKERS", speakers)
    monkeypatch.setattr(messages, "_ENGLISH", {})
    assert not english().has(own)
    for _ in range(2):
        messages.speak_for("knightmare")
    assert speakers == ["shared", "knightmare"]
    assert english().has(own)
    # where both have a message, that of all games is told
    assert english().patterns.items() >= load_patterns("shared").items()
