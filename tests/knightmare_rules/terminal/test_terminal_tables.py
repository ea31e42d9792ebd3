"""Knightmare in the terminal: riddles, secrets, the ledger, and the end of a game."""

import re
from pathlib import Path

import pytest

from tests.knightmare_rules.person import Here

LEDGER = "--ledger --stones 3 --riddles judged --names Ann"
TO_THE_PATH = ("=Take an item", "=Take the Cup That Heals", "=Enter Level Three")
WIN = (*TO_THE_PATH, *["=Lay a stone"] * 3, "=End the turn", "=Walk to the throne", "4")


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Here:
    return Here(tmp_path, monkeypatch)


# -- riddles ---------------------------------------------------------------------------------------


def riddle(play: Here, habit: str, *lines: str) -> str:
    options = f"--ledger --riddles {habit} --seed 1"
    return play(options, *TO_THE_PATH, "=Be asked a riddle", *lines)


def answer_of(play: Here) -> str:
    """The right answer to the riddle that this seed asks first."""
    text = riddle(play, "judged", "", "=The answer is right")
    found = re.search(r"answers right: (.*)\. HB-13", text)
    assert found
    return found[1]


def test_a_judged_riddle_hides_its_answer_until_it_was_given(play: Here) -> None:
    right = answer_of(play)
    text = riddle(play, "judged", "map", "", "=The answer is wrong")
    before, after = text.split("say your answer aloud", 1)
    assert right not in before
    assert f"The answer is: {right}. Was that it?" in after
    assert f"answers wrong. It was: {right}" in after


def test_a_typed_riddle_invites_words_and_shows_no_numbers(play: Here) -> None:
    right = answer_of(play)
    text = riddle(play, "typed", right)
    question = text.rsplit("\n> ", 2)[0].rsplit("answer this riddle", 1)[1]
    assert "Type your answer in your own words." in question
    assert not re.search(r"^ +1 ", question, re.M)
    assert "answers right" in text
    assert "answers wrong" in riddle(play, "typed", "") + riddle(play, "typed", "a cart of turnips")


def test_a_choice_can_be_typed_too(play: Here) -> None:
    right = answer_of(play)
    assert "answers right" in riddle(play, "choice", right)
    wrong = re.findall(r"It is (.*?) *$", riddle(play, "choice"), re.M)
    wrong.remove(right)
    assert "answers wrong" in riddle(play, "choice", wrong[0].upper())
    assert "is no answer" in riddle(play, "choice", "a cart of turnips")


# -- secrets ---------------------------------------------------------------------------------------


def test_spell_cards_of_others_are_not_shown(play: Here) -> None:
    """Two people at one screen: a card is named to its holder alone, in the log to nobody."""
    text = play("--seed 5 --players 2", "log all")
    assert "Player 1 draws a spell card and keeps it hidden." in text
    assert "Sprig of Rowan" not in text
    assert "spell cards: Protection" in text.split("\n> ")[0]
    mine = play("--seed 5 --players 2 --dice mine")
    assert "1 spell card" in mine
    assert "Protection" not in mine


def test_alone_every_card_is_named(play: Here) -> None:
    assert "draws ‘Sprig of Rowan’" in play("--seed 5")


def test_the_ledger_keeps_spell_cards_secret_too(play: Here) -> None:
    lines = ("=Keep a spell card", "=Keep Slumber", "undo", "redo", "log all")
    text = play("--ledger --names Ann,Ben", *lines)
    told = text.split("\n> ", 3)[-1]
    assert "Undone: Ann keeps a spell card, hidden from the others." in told
    assert "Slumber" not in told.rsplit("\n> ", 2)[1]
    alone = play("--ledger", *lines)
    assert "keeps a spell in hand: Slumber" in alone


# -- the ledger, and the end -----------------------------------------------------------------------


def test_the_ledgers_menu_is_grouped_by_dungeoneer(play: Here) -> None:
    text = play("--ledger --names Ann,Ben", width=60)
    question = text.split("What happens at the table?")[1]
    assert re.search(r"^Ann$", question, re.M)
    assert re.search(r"^Ben$", question, re.M)
    numbers = sorted(int(n) for n in re.findall(r"(?:^|\s)(\d+) [A-Z]", question))
    assert numbers == list(range(1, 30))


def test_a_won_game_says_who_won_and_what_lasts(play: Here) -> None:
    text = play(LEDGER, *WIN, "5", "undo", "redo")
    assert "Ann has reached the throne and won." in text
    assert "In the next game the Necromancer’s strength will be 6." in text
    assert "‘5’ is no command here." in text
    assert "Undone: The die shows 4" in text
    assert "Necromancer (Mogdred) 6" in play("--seed 5", "map")


def test_corrections_say_what_they_did(play: Here) -> None:
    item = ("=Correct a value", "=Correct: an item taken or put back")
    lines = (*item, "=The Mace is carried", *item, "=The Mace is not carried")
    text = play("--ledger", *lines)
    assert "the Mace is carried after all." in text
    assert "the Mace is not carried after all." in text
    path = ("=Correct a value", "=Correct: stones of the path")
    text = play(LEDGER, *TO_THE_PATH, *path, "=Stones that lie: 1 and 3", *path, "=No stone lies")
    assert "the stones that lie are 1 and 3." in text
    assert "no stone lies on the path." in text


def test_every_flow_of_a_healthy_and_of_a_wounded_dungeoneer(play: Here) -> None:
    text = play(
        "--ledger --names Ann,Ben --dice app",
        *("=Gain helm tokens", "=2 helm tokens", "=Lose helm tokens", "=1 helm token"),
        *("=Take an item", "=Take the Food", "=Suffer an injury", "=Eat the Food"),
        *("=Suffer an injury", "=Heal by a helm token"),
        *("=Pledge to Mogdred", "=Ask for Power", "=End the turn"),
        *("=Go to prison", "=Be let out of prison"),
    )
    for part in (
        "Ann gains 2 helm tokens and now has 5.",
        "Ann loses 1 helm token and has 4 left.",
        "Ann eats the Food: Life Force is now GREEN.",
        "Ann gives a helm token for Life Force",
        "Ann pledges allegiance to Mogdred and is taught Power.",
        "Ann’s turn is over.",
        "Ann goes to prison because of an event on the board.",
        "Ann is out of prison.",
    ):
        assert part in text


# -- the archive ---------------------------------------------------------------------------------


def test_several_tables_are_archived_at_once_and_come_back(play: Here) -> None:
    for number in range(3):
        play(f"--seed {number} --names Nr{number}")
    text = play("", "a 1 3", "r", "q")
    assert "2 tables are in the archive now." in text
    assert "bring 2 tables back from the archive" in text
    assert "2 tables are back." in text
    for header in ("Nr0", "Nr1", "Nr2"):
        assert header in text.rsplit("2 tables are back.", 1)[1]


def test_the_tables_that_are_finished_are_archived_by_one_letter(play: Here) -> None:
    assert "No table is finished." in play("--seed 5", "new", "a", "q")
    play("--bots 1 --players 1 --seed 3 --names Bot")
    text = play("", "a", "q")
    assert "1 table is in the archive now." in text


def test_what_is_no_table_is_not_archived(play: Here) -> None:
    play("--seed 5")
    assert "‘7’ will not do: a whole number from 1 to 1" in play("", "a 7", "q")
