"""Nobody at a table is called like a command, and no two are called alike."""

import pytest

from shared.speech.messages import TableError, Words
from shared.terminal.names import bot_name, check_names

WORDS = Words({"hall.bot_name": "Bot {n}"})


@pytest.mark.parametrize("name", ["Quit", "why", "?", "HELP", "exit"])
def test_a_commands_word_is_no_name(name: str) -> None:
    with pytest.raises(TableError) as refused:
        check_names(["Ann", name])
    assert refused.value.message.id == "error.name_command"


def test_no_two_people_are_called_alike() -> None:
    check_names(["Ann", "Anna", "Quitta"])
    with pytest.raises(TableError) as refused:
        check_names(["Ann", "Ben", "ANN"])
    assert refused.value.message.id == "error.name_twice"


def test_a_bot_is_called_as_nobody_else_is() -> None:
    assert bot_name(WORDS, 2, ["Ann"]) == "Bot 2"
    assert bot_name(WORDS, 2, ["bot 2", "Bot 3"]) == "Bot 4"
