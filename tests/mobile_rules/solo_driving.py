"""How tests drive the screen of a game on the device: a real app, touches, and nothing else."""

from collections.abc import Callable
from typing import Any

from knightmare.bot.sensible import SensibleBot
from mobile.kit.shown import AnswerShown
from shared.play.table import Player
from tests.mobile_rules.choosing import choice
from tests.mobile_rules.driver import TABLET, Driver
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.opening import open_alone

MOST = 3000


class Solo:
    """A new game, open in an app that runs already, on a device with no other table.

    Arguments: the driver of the app; names; settings of the device; options of the table.
    """

    def __init__(
        self,
        driver: Driver,
        *names: str,
        size: tuple[int, int] = TABLET,
        seed: str = "7",
        settings: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        self.driver, self.app = driver, driver.app
        kind, people = "together" if len(names) > 1 else "solo", names or ("Ann",)
        open_alone(driver, kind, *people, size=size, settings=settings or {}, seed=seed, **options)
        self.hands = Hands(driver)
        self.bot: Player = SensibleBot("7", 100)

    @property
    def screen(self) -> Any:
        """The screen of the game."""
        return self.app.stage.top

    @property
    def game(self) -> Any:
        """Its presenter."""
        return self.screen.presenter

    @property
    def question(self) -> Any:
        """What is asked now."""
        return self.game.shown.question

    @property
    def rows(self) -> list[Any]:
        """The answers from above."""
        return list(self.screen.question.answers.children[::-1])

    def sensible(self) -> AnswerShown:
        """What a player of some sense would answer."""
        return choice(self.game, self.bot)

    def wait(self) -> None:
        """Sees every beat, and lets Fate and bots take their steps, until a person is asked."""
        for _ in range(400):
            self.hands.see_beats()
            if self.throws():
                self.hands.tap(self.screen.question.call)
                continue
            shown = self.question is None or self.screen.question.question == self.question
            if not self.game.waiting and shown:
                self.hands.ticks(2)  # what is asked now finds its place
                return
            self.hands.ticks(2)
        raise AssertionError("the app waits for ever")

    def throws(self) -> bool:
        """Whether dice wait that a tap throws."""
        asked = self.question
        return asked is not None and asked.rolls and self.screen.question.question == asked

    def play(self, until: Callable[[], bool]) -> int:
        """Plays by touches alone until something holds; how many answers that took."""
        for count in range(MOST):
            self.wait()
            if until():
                self.driver.settle()
                return count
            assert self.question is not None, "the game is over"
            before = self.game.table.ply
            self.hands.tap(self.hands.control(self.sensible()))
            assert self.game.table.ply != before
        raise AssertionError("that never comes")

    def until_asked(self, ask: str) -> None:
        """Plays until this is asked."""
        self.play(lambda: self.question is not None and self.question.ask == ask)

    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.shown.over is not None

    def level(self) -> int:
        """The level that the Dungeoneer stands on."""
        return next((level.number for level in self.game.levels if level.here), 0)

    def played(self) -> list[Any]:
        """All moves that were played."""
        return [entry.move for entry in self.game.table.journal.line]

    def bar(self, name: str) -> Any:
        """A button of the undo bar."""
        return self.screen.undo_bar._buttons[name]
