"""Knightmare in the terminal: what is asked, shown and told."""

import json
import re
from pathlib import Path

import pytest

from tests.knightmare_rules.person import Here

FIRST_FIGHT = ("=Pay 3 helm tokens for 2: to the Guardroom", "=Challenge the Man-at-Arms")
"""With this SEED, alone, without saves of earlier games."""
SEED = "--seed 5 --start-tokens 3"


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Here:
    return Here(tmp_path, monkeypatch)


def last(text: str) -> str:
    """What the last line typed has led to."""
    return text.rsplit("\n> ", 2)[1]


# -- a table is begun and taken up again -----------------------------------------------------------


def test_the_first_game_explains_itself(play: Here) -> None:
    text = play("--seed 5")
    assert "Welcome to the dungeon!" in text
    assert "Type the number of an answer." in text
    assert "Everything is saved" in text
    assert "Welcome" not in play("--seed 6")


def test_two_keys_begin_a_game(play: Here) -> None:
    text = play("", "s", "")
    assert "No tables yet" in text
    assert "Player 1" in last(text)


def test_a_name_may_be_typed_before_a_game_alone(play: Here) -> None:
    assert "What are you called?" in play("", "s")
    text = play("", "s", "why", "Ann", "")
    assert "‘why’ is a command of this program, and so no name" in text
    assert "Ann" in last(text)
    assert "Player 1" not in last(text)


def test_who_asks_for_the_options_in_place_of_a_name_gets_them(play: Here) -> None:
    assert "Player 1" in last(play("", "s", "O", ""))


def test_a_game_goes_on_where_it_was_left(play: Here) -> None:
    play(SEED, *FIRST_FIGHT, "quit")
    text = play("--continue", "log all", "undo", "undo")
    assert "Player 1 beats the Man-at-Arms" in text
    assert "Undone: Pay 3 helm tokens for 2: to the Guardroom" in text


def test_the_hall_lists_every_table(play: Here) -> None:
    for number in range(11):
        play(f"--seed {number} --names Nr{number}")
    text = play("", "m", "11")
    assert "Nr1 " not in text.split("\n> ")[0]
    assert "Knightmare: Nr0 (" in text.split("\n> ")[1]
    assert "Nr0" in last(text)


def test_new_leads_to_the_hall_and_quit_out_of_it(play: Here) -> None:
    text = play("--seed 5", "new", "q")
    assert "a new game, alone" in text
    assert play.status == 0
    assert "begin" in play("--seed 5 --no-save", "new", "s")


def test_new_says_what_is_not_saved(play: Here) -> None:
    text = play("--seed 5 --no-save", "help", "new", "q")
    assert "quit – leave; this table is not saved" in text
    assert "new – back to the hall, for another table; this one is not saved" in text
    assert "This table was not saved." in last(text)
    assert "Everything is saved" not in text
    assert "nothing is lost" in play("--seed 5", "help")


@pytest.mark.parametrize("asking", ["help", "?"])
def test_help_is_given_wherever_a_new_table_is_asked_about(play: Here, asking: str) -> None:
    text = play("", asking, "n", asking, "2", "0", asking, "Ann", "Ben", "o", asking, "99")
    assert text.count("Type one of the letters or numbers above") == 4
    assert text.count("is no answer") == 1


def test_people_and_bots_are_asked_for(play: Here) -> None:
    text = play("", "n", "3", "5", "1", "Ann", "", "")
    assert "‘5’ will not do: a whole number from 0 to 3 is needed." in text
    for name in ("Ann", "Player 2", "Cedd"):
        assert name in last(text)


def test_a_table_is_saved_to_a_file_and_loaded(play: Here, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    play(SEED, *FIRST_FIGHT, f"save {file}")
    assert json.loads(file.read_text())["moves"]
    assert "Challenge the Man-at-Arms" in play(f"--load {file}", "log all")
    other = tmp_path / "diary.txt"
    other.write_text("dear diary")
    assert "not written by this program" in play("--continue", f"save {other}")
    assert other.read_text() == "dear diary"
    assert "Written to" in play("--continue", f"save {file}")


def test_without_saves_a_table_can_still_be_written(play: Here, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    text = play("--no-save --seed 5", *FIRST_FIGHT, f"save {file}")
    assert "This table was not saved." in text
    assert not play.saves.exists()
    assert "Challenge the Man-at-Arms" in play(f"--load {file}", "log all")


# -- commands --------------------------------------------------------------------------------------


def test_why_gives_every_reason_of_a_fight_and_its_clauses(play: Here) -> None:
    text = last(play(SEED, *FIRST_FIGHT, "why"))
    assert "The Man-at-Arms in this fight: 3 own strength + 1 Mace = 4." in text
    assert "Player 1 beats the Man-at-Arms." in text
    assert re.search(r"KM-3\.i The Mace \(official\)", text)
    assert "HB-2" not in text


def test_why_explains_no_clause_twice(play: Here) -> None:
    why = play(SEED, *FIRST_FIGHT, "why", "why", "why all", "why not").split("\n> ")[3:7]
    assert "KM-3.i The Mace (official)" in why[0]
    assert "Player 1 beats" not in why[1]
    assert re.search(r"^That was explained above, by KM-[^()]*, KM-3\.i,[^()]*\.$", why[1], re.M)
    assert why[2].partition("\n")[2] == why[0].partition("\n")[2]
    assert "‘why not’ is nothing: type why, or why all." in why[3]


def test_why_names_the_clauses_that_are_known_already(play: Here) -> None:
    lines = ("why", "=Keep 4: to the Wooden Room", "=Challenge the Hobgoblin", "why")
    text = last(play(SEED, *FIRST_FIGHT, *lines))
    assert "The Hobgoblin in this fight: 5 own strength. KM-0.i" in text
    assert "Explained above: KM-3.iv.h, HB-7, KM-2.i.a, KM-3.i, KM-0.i, KM-3.vi.b." in text
    assert "The Mace (official)" not in text


def test_why_tells_a_whole_fight_with_ones_own_dice(play: Here) -> None:
    lines = ("=A challenge", "=Meet the Goblin", "=Player 1 challenges the Goblin")
    fight = ("=Nothing else: on to the fight", "6", "=Commit no helm tokens", "1")
    text = last(play("--ledger", *lines, *fight, "why"))
    assert "Player 1 in this fight: 3 Life Force." in text
    assert "Player 1 reaches 9, the Goblin 5." in text


def test_why_after_an_answer_that_changed_nothing(play: Here) -> None:
    text = play("--ledger", "why", "=Suffer an injury", "=Go to prison", "=Lose helm tokens", "why")
    assert "There has been no ruling yet." in text
    assert "goes to prison" in last(text)
    assert "injured" not in last(text)


def test_undo_to_the_start_and_redo_to_the_end(play: Here) -> None:
    text = play(SEED, *FIRST_FIGHT, *["undo"] * 3, *["redo"] * 3)
    assert "There is nothing to undo." in text
    assert "Done again: Challenge the Man-at-Arms" in text
    assert "There is nothing to redo." in text
    undone = play("--continue", "log all")
    assert undone.count("Challenge the Man-at-Arms") >= 1


def test_the_log_is_the_end_of_the_story_or_all_of_it(play: Here) -> None:
    text = play("--ledger", "log", *["=Suffer an injury", "=Regain a grade of Life"] * 20, "log")
    assert "Nothing has happened yet." in text
    assert "These were the last moves of 40" in text
    assert last(play("--continue", "log")).count("Suffer") == 0
    assert last(play("--continue", "log all")).count("suffers an injury") == 20


@pytest.mark.parametrize("width", [40, 60, 120])
def test_the_map_shows_residents_items_exits_and_people(play: Here, width: int) -> None:
    text = last(play("--seed 5", "map", width=width))
    for word in ("Man-at-Arms", "Mace", "helm rack", "▶ Player 1", "The Windy Ledge"):
        assert word in text
    assert max(map(len, text.splitlines())) <= width


def test_rules_are_searched_by_words_and_by_id(play: Here) -> None:
    text = play("--seed 5", "rules medusa shield", "rules KM-3.i", "rules", "rules xyzzy")
    assert "KM-3.v.d Shields against Medusa (official)" in text
    assert "KM-3.i The Mace" in text
    assert "Which rule, or which thing?" in text
    assert "No rule speaks of ‘xyzzy’." in text


def test_help_names_every_command(play: Here) -> None:
    text = last(play("--seed 5", "help"))
    for word in ("why", "undo", "redo", "log", "map", "rules", "save", "new", "help", "quit"):
        assert re.search(rf"^{word}\b", text, re.M)


@pytest.mark.parametrize("word", ["quit", "q", "exit", "QUIT"])
def test_every_word_for_leaving(play: Here, word: str) -> None:
    assert "Everything is saved" in play("--seed 5", word, "not read any more")
    assert play.status == 0


def test_what_is_no_answer_is_asked_again(play: Here) -> None:
    text = play("--seed 5", "0", "99", "dragon", "", "²", "quit now")
    assert text.count("is no answer: type one of 2, 4, 5, or help.") == 5
    assert text.count("Which number will you use?") == 2, "Enter asks again"


# -- odds, and people's own dice -------------------------------------------------------------------


def test_answers_show_their_exact_odds_and_the_reasons(play: Here) -> None:
    text = play("--seed 5", FIRST_FIGHT[0])
    assert "Player 1: 3 Life Force" in text
    assert "The Man-at-Arms: 3 own strength + 1 Mace = 4" in text
    assert "win 28 % (5 in 18), draw 14 % (5 in 36), lose 58 % (7 in 12)" in text


def test_people_type_what_their_own_dice_show(play: Here) -> None:
    text = play("--seed 5 --dice mine", "7", "six", "6")
    assert text.count("possible are 1, 2, 3, 4, 5, 6.") == 2
    assert "Player 1 rolls 6 to move." in text


def test_two_dice_can_be_typed_one_by_one(play: Here) -> None:
    for typed in ("5+6", "5 6", "11"):
        text = play("--ledger", "=Drink from the stream", typed)
        assert "Roll two dice at the stream" in text
        assert "drinks from the stream and rolls 11" in text


def test_enter_lets_the_app_roll(play: Here) -> None:
    assert "Player 1 rolls 5 to move." in play("--seed 5 --dice mine", "")


# -- numbers, and what is shown again --------------------------------------------------------------


def test_a_die_face_is_answered_by_its_face(play: Here) -> None:
    text = play("--seed 5", "4")
    assert "Which number will you use?" in text
    assert "4 Pay 1 helm token for 4: to the Goblin Run" in " ".join(text.split())
    assert "Player 1 goes to the Goblin Run" in text


def test_what_changes_nothing_is_listed_only_where_a_table_wants_it(play: Here) -> None:
    few, all = play("--seed 5"), play("--seed 5 --every-move")
    assert "for 3: to the Goblin Run" not in " ".join(few.split())
    assert "for 3: to the Goblin Run" in " ".join(all.split())


def test_where_everybody_stands_is_told_again_only_where_it_changed(play: Here) -> None:
    text = play(SEED, "map short", "2")
    before, after = text.split("Player 1 goes to the Guardroom")
    assert "helms 3/12" in before
    assert "helms 0/12" in after
    # nothing happened in between
    assert last(play(SEED, "2", "why")).count("helms 0/12") == 0


def test_enter_asks_again_with_all_there_is_to_see(play: Here) -> None:
    assert play(SEED, "").count("helms 3/12") == 2


def test_the_map_has_a_short_form(play: Here) -> None:
    around, every = last(play("--seed 5", "map short")), last(play("--seed 5", "map"))
    assert "The Guardroom" in around
    assert "The Throne Room" not in around
    assert len(around) < len(every) / 2
    assert "type map, or map short" in play("--seed 5", "map of Wales")
