"""First steps in a terminal: the guided games as they are typed, and no more of it by two words."""

import io
import re
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from knightmare.descriptor import KNIGHTMARE
from shared.descriptor import Descriptor
from shared.lessons.course import TutorialStep
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Setup
from shared.saves.store import Store
from shared.terminal.keyboard import Keyboard, Leave
from shared.terminal.lobby import Lobby, NewTable, TerminalConfig
from shared.terminal.session import Session
from tests.knightmare_rules.person import run
from tests.shared_rules.lessons.guided import Choose, disobeying, obeying
from tests.shared_rules.lessons.test_guided import both

MOST = 900
Over = Callable[[Any], bool]


class Reader(Keyboard):
    """Types the answers of somebody who reads.

    Arguments: how it answers; when it leaves; what it types before all else.
    """

    session: Session

    def __init__(self, choose: Choose, over: Over, *first: str) -> None:
        super().__init__(io.BytesIO())
        self.choose, self.over, self.first = choose, over, [*first]
        self.out, self.lines, self.read = io.StringIO(), 0, 0
        self.said: list[str] = []
        """The lessons that could be read before an answer, in order."""

    def line(self) -> str:
        """The next line, once what came before it is read."""
        table, self.lines = self.session.table, self.lines + 1
        text = " ".join(self.out.getvalue()[self.read :].split())
        self.read = len(self.out.getvalue())
        found = self._found(text)
        self.said += [one.id for one in found]
        if self.first:
            return self.first.pop(0)
        decision = table.decision
        if decision is None or self.over(table.state) or self.lines > MOST:
            raise Leave
        if decision.who == FATE:
            return ""
        return self._key(decision, self.choose(table, decision, found))

    def _found(self, text: str) -> list[TutorialStep]:
        """What stands there to be learned."""
        tutor, words = self.session.tutor, self.session.port.words
        assert tutor is not None
        guided = tutor.course.guided
        known = (*tutor.course.lessons, *(guided.suggestions if guided else ()))
        at = [(text.find(words.say(one.message)), one) for one in known]
        return [one for place, one in sorted(at, key=lambda one: one[0]) if place >= 0]

    def _key(self, decision: Decision, move: Move) -> str:
        """What is typed for an answer, or for any where it is not listed."""
        port, table = self.session.port, self.session.table
        choices = port.choices(port.seen(table.state, decision), decision)
        fits = [one for one in choices if move in one.moves] or list(choices)
        return fits[0].key if fits else Random(self.lines).choice(["magnet", "clock", "needle"])


def read(game: Descriptor, reader: Reader, store: Store | None = None) -> Reader:
    """The guided game at a terminal, until the reader leaves."""
    config: TerminalConfig = import_module(f"{game.package}.terminal.adapter").CONFIG
    console = Console(file=reader.out, width=300, highlight=False)
    lobby = Lobby(config, store, console, reader, "en", nobody, {})
    setup = game.guided("Ann", config.words("en"))
    assert setup is not None
    table, id = lobby.library.begin(store, setup)
    reader.session = Session(table, config.look(table, "en"), console, reader, store, id)
    reader.session.tutor = reader.session.commands.tutor = lobby._tutor(table)
    reader.session.play()
    return reader


def nobody(wish: NewTable) -> Setup:
    """Nobody wishes for another table."""
    raise AssertionError(wish)


@both
def test_whoever_does_what_is_said_reads_every_first_step_once(
    game: Descriptor, over: Over
) -> None:
    reader = read(game, Reader(obeying(game, "a"), over))
    steps = {one.id for one in game.course(game.name).steps}
    assert steps <= set(reader.said)
    lessons = [one for one in reader.said if one != "suggested"]
    assert max(Counter(lessons).values()) == 1


@both
def test_whoever_does_the_opposite_reads_nothing_twice(game: Descriptor, over: Over) -> None:
    reader = read(game, Reader(disobeying("a"), over))
    lessons = [one for one in reader.said if one != "suggested"]
    assert len(lessons) > 3
    assert max(Counter(lessons).values()) == 1


def test_two_words_end_it_for_good_and_two_bring_it_back(tmp_path: Path) -> None:
    path = tmp_path / "saves.sqlite"

    def told(*typed: str) -> tuple[list[str], str]:
        def over(state: Any) -> bool:
            return bool(state.of("p1").turns > 3)

        with Store(path) as store:
            reader = read(KNIGHTMARE, Reader(obeying(KNIGHTMARE), over, *typed), store)
        return reader.said, reader.out.getvalue()

    said, text = told("lessons off")
    assert len(said) <= 2
    assert "No more first steps" in text
    assert told() == ([], told()[1])
    assert told("lessons on")[0]


def test_what_no_lesson_is_called_is_refused_in_one_sentence() -> None:
    reader = read(KNIGHTMARE, Reader(obeying(KNIGHTMARE), lambda _: True, "lessons perhaps"))
    assert re.search(
        "‘lessons perhaps’ is nothing: type lessons on, or lessons off", reader.out.getvalue()
    )


def test_the_command_line_begins_the_first_game() -> None:
    said = run("play", "--first", "--no-save", "--names", "Ann", typed="quit\n")
    assert said.status == 0
    # what Fate brings is told of when it comes, not with the next question
    assert -1 < said.out.find("Everybody sets out with one card") < said.out.find("Ann draws")


@pytest.mark.parametrize(
    "more", [("--seed", "3"), ("--players", "2"), ("--start-tokens", "3"), ("--names", "Ann,Bob")]
)
def test_the_first_game_is_described_already(more: tuple[str, str]) -> None:
    said = run("play", "--first", "--no-save", *more, typed="quit\n")
    assert said.status == 2
    assert "--first plays a game that is described already" in said.sentence()


def test_whoever_pipes_an_ordinary_game_in_is_told_nothing() -> None:
    said = run("play", "--seed", "271", "--no-save", typed="quit\n")
    assert "Everybody sets out with one card" not in said.out
