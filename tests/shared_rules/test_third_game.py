"""A third game: Pig is played everywhere, and brings only its rules, a port and a descriptor."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from shared.bots.match import play_game
from shared.bots.tree_search import SearchBot
from shared.chance.odds import distribution
from shared.play.game import PERSON, Setup
from shared.saves.library import Library, seats_of
from shared.saves.store import Store
from tests.processes.running import Running
from tests.shared_rules.pig import HOLD, PIG, ROLL, PigState

ROOT = Path(__file__).parents[2]
PLAYING = "tests.shared_rules.playing_pig"
COMMAND = [sys.executable, "-m", PLAYING]


def typed(folder: Path, arguments: str, *lines: str) -> str:
    """What the program shows while these lines are typed."""
    words = [*COMMAND, *arguments.split(), "--saves", str(folder)]
    keys = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(
        words, input=keys, capture_output=True, text=True, encoding="utf-8", cwd=ROOT, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


# -- in the terminal ---------------------------------------------------------------------------


def test_it_is_played_by_numbers_words_and_commands(tmp_path: Path) -> None:
    text = typed(tmp_path, "--names Ann,Ben --seed 1 --target 20", "1", "enough", "undo", "help")
    assert "Welcome! A 1 loses what the turn brought." in text
    assert "Ann 0\n" in text
    assert "1 Throw" in text
    assert "17 % (1 in 6) that the heap is lost" in text
    assert "Ann rolls 5 PIG-1" in text
    assert "Ann holds 5 PIG-2" in text
    assert "Undone: Hold" in text
    assert "Everything is saved." in text


def test_the_lobby_knows_its_tables_and_its_options(tmp_path: Path) -> None:
    typed(tmp_path, "--names Ann --seed 1", "1")
    text = typed(tmp_path, "", "s", "o", "1", "1", "", "new", "2", "quit")
    assert "1  Pig: Ann (" in text
    assert "Target: 20" in text
    assert text.count("Player 1, the heap is 0") == 1
    assert "Ann, the heap is 5" in text


def test_it_says_what_it_can_do() -> None:
    done = subprocess.run(
        [*COMMAND, "--help"], capture_output=True, text=True, cwd=ROOT, timeout=60
    )
    assert "continue a table or begin a new one" in done.stdout
    assert "--target {20,50,100}" in done.stdout
    assert "--ledger" not in done.stdout


def test_it_plays_itself_where_nobody_is_there(tmp_path: Path) -> None:
    text = typed(tmp_path, "--players 2 --seed 3 --target 20 --bot random")
    assert "plays itself" in text
    assert " wins" in text


# -- kept --------------------------------------------------------------------------------------


def test_what_was_played_before_the_power_failed_is_found_again(tmp_path: Path) -> None:
    options = ("--names", "Ann,Ben", "--seed", "1", "--saves", tmp_path)
    with Running(PLAYING, *options) as child:
        child.tells("1")
        child.tells("enough")
        while "Ann holds" not in child.hears():
            pass
    text = typed(tmp_path, "--continue", "log all")
    assert "Ann 5\n" in text
    assert "Ben, the heap is 0" in text
    assert "Ann holds 5 PIG-2" in text


def test_a_library_keeps_it_beside_other_games(tmp_path: Path) -> None:
    library = Library(PIG)
    with Store(tmp_path / "saves.sqlite") as store:
        setup = Setup("pig", seats_of(["Ann", "Bot"], [PERSON, PIG.bot]), "1", {"target": 20})
        table, id = library.begin(store, setup)
        table.play(ROLL)
        table.step()
        again = library.resume(store, id)
        assert again.state == table.state
        assert [header.id for header in library.tables(store)] == [id]


# -- what may come -----------------------------------------------------------------------------


def test_its_odds_are_exact() -> None:
    state = PIG.play.setup({"target": 20}, ["p1"])
    PIG.play.apply(state, ROLL)

    def heap(reached: PigState) -> int:
        return reached.heap

    found = distribution(PIG.play, state, heap)
    assert found.chance(0) == Fraction(1, 6)
    assert found.exact


def test_the_tree_search_plays_it() -> None:
    bots = {seat: PIG.bots[PIG.bot](seat) for seat in ("p1", "p2")}
    assert {type(bot) for bot in bots.values()} == {SearchBot}
    state = play_game(PIG.play, {"target": 20}, bots, "7")
    outcome = PIG.play.outcome(state)
    assert outcome is not None
    assert outcome.how == "reached"
    winning = PigState(20, {"p1": 15, "p2": 19}, heap=5)
    decision = PIG.play.decision(winning)
    assert decision is not None
    assert bots["p1"].choose(PIG.play, winning, decision, 0) == HOLD


# -- shown -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "meant"), [("1", ROLL), ("2", HOLD), ("enough", HOLD)])
def test_an_answer_is_a_number_or_words(text: str, meant: object) -> None:
    port = PIG.port_of(Setup("pig", seats_of(["Ann"], [PERSON]), "1"))
    state = PigState(20, {"p1": 0}, heap=3)
    decision = PIG.play.decision(state)
    assert decision is not None
    assert port.answer(port.seen(state, decision), decision, text) is meant
