"""Quiet mode: how few lines a question takes, what it tells, and that it is remembered."""

import io
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from shared.play.decision import FATE
from shared.play.game import PERSON, Setup
from shared.play.table import Player
from shared.saves.library import seats_of
from shared.saves.store import Store
from shared.terminal.keyboard import Keyboard, Leave
from shared.terminal.lobby import TerminalConfig
from shared.terminal.quiet import LINES, Brevity
from shared.terminal.session import Session
from tests.knightmare_rules.person import Here


class Typist(Keyboard):
    """Types what a bot answers, or anything at all where none is asked.

    Arguments: who answers, by seat; the seed of what is typed else; after how many lines it leaves.
    """

    def __init__(self, bots: dict[str, Player], seed: int, most: int) -> None:
        super().__init__(io.BytesIO())
        self.bots, self.left, self.random = bots, most, Random(seed)
        self.out = io.StringIO()
        self.parts: list[str] = []
        """What stood between two prompts."""
        self._read = 0

    def sits_at(self, session: Session) -> None:
        """Whose questions these are."""
        self.session = session

    def line(self) -> str:
        """The answer to what was asked last."""
        text = self.out.getvalue()
        self.parts.append(text[self._read :])
        self._read = len(text)
        table, port = self.session.table, self.session.port
        decision = table.decision
        self.left -= 1
        if decision is None or self.left < 0:
            raise Leave
        if decision.who == FATE:
            return ""
        choices = port.choices(port.seen(table.state, decision), decision, promising=False)
        bot = self.bots.get(decision.who)
        if bot is None:
            return self.random.choice(choices).key
        move = bot.choose(table.game, table.view(decision.who), decision, table.ply)
        fits = [one.key for one in choices if move in one.moves]
        return fits[0] if fits else choices[0].key


def played(
    package: str, players: Sequence[str], seed: int, ledger: bool = False, most: int = 4_000
) -> list[str]:
    """What stood between two prompts of a whole game in quiet mode, people played by bots."""
    config: TerminalConfig = import_module(f"{package}.terminal.adapter").CONFIG
    seats = seats_of([f"Player {n}" for n in range(1, len(players) + 1)], [*players])
    game = config.game
    name = game.ledger.name if ledger and game.ledger else game.name
    setup = Setup(name, seats, str(seed), {})
    table, _ = config.library.begin(None, setup)
    bots = {} if ledger else {one.id: game.bots["sensible"](f"{seed}:{one.id}") for one in seats}
    keys = Typist(bots, seed, most)
    console = Console(file=keys.out, width=80, highlight=False)
    session = Session(table, config.look(table, "en"), console, keys)
    session.screen.quiet = Brevity(said=True)
    keys.sits_at(session)
    session.play()
    return keys.parts


GAMES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("knightmare", (PERSON,)),
    ("knightmare", (PERSON, PERSON, "random")),
    ("dungeonlords", (PERSON, "random", "random", "random")),
    ("dungeonlords", (PERSON, PERSON, "random")),
)


@pytest.mark.parametrize(("package", "players"), GAMES)
def test_no_question_of_a_whole_game_takes_more_than_fifteen_lines(
    package: str, players: Sequence[str]
) -> None:
    parts = played(package, players, 2)
    assert len(parts) > 20
    assert max(part.count("\n") for part in parts) <= LINES == 15
    assert "Type undo to take something back" in parts[-1]


@pytest.mark.parametrize("package", ["knightmare", "dungeonlords"])
def test_nor_does_a_ledger(package: str) -> None:
    parts = played(package, (PERSON, PERSON, PERSON), 3, ledger=True, most=250)
    assert max(part.count("\n") for part in parts) <= LINES
    assert any("more answers; board shows them" in part for part in parts)


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Here:
    return Here(tmp_path, monkeypatch)


def last(text: str) -> str:
    """What the last line typed has led to."""
    return text.rsplit("\n> ", 2)[1]


def test_what_is_left_out_can_be_asked_for(play: Here) -> None:
    text = play("--seed 5 --start-tokens 3 --quiet", width=80)
    assert "Life Force GREEN, Helm tokens" in text
    assert "The Guardroom, home of the Man-at-Arms" not in text
    board = last(play("--seed 5 --start-tokens 3 --quiet", "board", width=80))
    assert "The Guardroom, home of the Man-at-Arms" in board
    assert "\u25b6 Player 1" in board
    assert "win 28 % (5 in 18)" in board


def test_what_matters_to_whoever_is_asked_is_told_first(play: Here) -> None:
    lines = ("=Pay 3 helm tokens for 2: to the Guardroom", "=Challenge the Man-at-Arms")
    begun = play("--seed 5 --start-tokens 3 --quiet", *lines[:1], width=80).split("\n> ")
    assert "1 Challenge the Man-at-Arms  win 28 %, draw 14 %, lose 58 %\n" in begun[1]
    told = play("--seed 5 --start-tokens 3 --quiet", *lines, width=80).split("\n> ")[2]
    assert "  Player 1 beats the Man-at-Arms.\n" in told
    assert "rolls" not in told.split("more lines; log tells them")[0].replace("rolls 4 to move", "")
    assert "KM-" not in told


def test_it_is_remembered_from_game_to_game(play: Here) -> None:
    assert "board shows all of one" in last(play("--seed 5", "quiet"))
    assert "\u25b6 Player 1" not in play("--seed 6")
    assert "\u25b6 Player 1" in play("--seed 6 --quiet off")
    assert "\u25b6 Player 1" in play("--seed 7")
    assert "\u25b6 Player 1" not in play("--seed 7 --quiet on")
    assert "shown in full again" in last(play("--seed 8", "quiet off"))
    with Store(play.saves) as store:
        assert not Brevity(store).on
        store.set_legacy("terminal.quiet", {"damaged": 1})
        assert not Brevity(store).on


def test_without_saves_it_holds_until_the_program_ends(play: Here) -> None:
    text = play("--no-save --quiet --seed 5", "new", "s", "")
    assert "\u25b6 Player 1" not in text


def test_what_is_no_word_of_it_is_refused(play: Here) -> None:
    assert "‘quiet please’ is nothing: type quiet on, or quiet off." in play(
        "--seed 5", "quiet please"
    )


def test_where_nobody_plays_only_the_end_is_told(play: Here) -> None:
    play.patch.setattr("shared.terminal.play.nobody_there", lambda keys: True)
    text = play("--seed 5 --quiet")
    assert 3 <= text.count("\n") <= LINES
    assert "more lines" not in text
