"""Tempers: a level that plays a little otherwise, is kept in the setup, and is no weaker."""

from importlib import import_module
from typing import Any

import pytest

from knightmare.lab.playing import Trial, play_chunk
from shared.bots.tempers import EVEN, called, name_of, parted
from shared.descriptor import Descriptor
from shared.play.decision import FATE
from shared.play.game import Setup, SetupError
from shared.play.table import Table
from shared.saves.library import Library, seats_of

GAMES = ("knightmare", "dungeonlords")
LEVELS = ("easy", "normal", "hard")


def game_of(package: str) -> Descriptor:
    """A game by its package."""
    module = import_module(f"{package}.descriptor")
    return next(one for one in vars(module).values() if isinstance(one, Descriptor))


def begun(game: Descriptor, players: list[str], seed: str = "3") -> Table[Any]:
    """A table of these bots."""
    names = [f"Bot {n}" for n in range(1, len(players) + 1)]
    return Library(game).begin(None, Setup(game.name, seats_of(names, players), seed, {}))[0]


@pytest.mark.parametrize("package", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_each_temper_answers_some_questions_otherwise(package: str, level: str) -> None:
    game = game_of(package)
    differs, asked, seed = dict.fromkeys(game.tempers, 0), 0, 0
    while not all(differs.values()) and seed < 5:
        seed += 1
        asked += compared(game, level, str(seed), differs)
    assert all(0 < n < asked / 2 for n in differs.values()), (differs, asked)


def compared(game: Descriptor, level: str, seed: str, differs: dict[str, int]) -> int:
    """Counts answers that are not the level's own, by temper; how many questions were asked."""
    table, asked = begun(game, [level] * 2, seed), 0
    seats = [seat.id for seat in table.setup.seats]
    bots = {
        (temper, seat): game.bots[called(level, temper)](seat)
        for temper in (EVEN, *game.tempers)
        for seat in seats
    }
    while (decision := table.decision) is not None and asked < 150:
        if decision.who != FATE and len(decision.options) > 1:
            asked += 1
            view = table.view(decision.who)
            answers = {
                temper: bots[temper, decision.who].choose(table.game, view, decision, table.ply)
                for temper in (EVEN, *game.tempers)
            }
            for temper in differs:
                differs[temper] += answers[temper] != answers[EVEN]
        table.step()
    return asked


@pytest.mark.parametrize("package", GAMES)
def test_a_temper_is_kept_in_the_setup_and_plays_on_as_it_began(package: str) -> None:
    game = game_of(package)
    players = ["normal.bold", "easy.greedy"]
    tables = [begun(game, players) for _ in range(2)]
    for table in tables:
        for _ in range(60):
            table.step()
    one, other = tables
    assert [seat.player for seat in one.setup.seats] == players
    assert [entry.move for entry in one.played] == [entry.move for entry in other.played]


@pytest.mark.parametrize("package", GAMES)
def test_the_level_alone_is_even_and_what_nobody_knows_is_refused(package: str) -> None:
    game = game_of(package)
    assert parted("hard") == ("hard", EVEN)
    assert "hard.even" not in game.bots
    assert [name for name in game.bots if "." in name] == []
    for wrong in ("hard.sleepy", "random.bold", "bold"):
        with pytest.raises(SetupError):
            begun(game, [wrong, "easy"])


@pytest.mark.parametrize("package", GAMES)
def test_each_bot_has_a_name_and_its_temper_is_said(package: str) -> None:
    game = game_of(package)
    words = game.words("en", None, {})
    plain = [name_of(words, seat) for seat in range(1, 5)]
    assert len(set(plain)) == 4
    assert name_of(words, 5) == "Bot 5"
    for temper in game.tempers:
        assert name_of(words, 2, temper) == f"{plain[1]} the {temper.capitalize()}"
        assert "about as strong" in words.word("temper_about", temper)


@pytest.mark.parametrize("temper", ["bold", "careful", "greedy"])
def test_a_temper_is_about_as_strong_as_its_level(temper: str) -> None:
    """Ten games of a hundred are twice what so many games leave to chance."""
    won = [
        sum(play_chunk(Trial(bot=bot), 0, 200).wins.values()) for bot in ("hard", f"hard.{temper}")
    ]
    assert abs(won[0] - won[1]) <= 20
