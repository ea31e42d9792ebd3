"""A whole game of Dungeon Lords at the screen of the app: its touches, and how soon it opens."""

import time
from random import Random
from typing import Any

from tests.bench.app_play import Player
from tests.mobile_rules.dungeonlords.touching import answering, touch_orders

RIVALS = 3
"""Bots at the table."""
OPENINGS = 7
SAVED = 120
"""Moves of the table that is opened."""


class LordsPlayer(Player):
    """Answers whatever is asked, by touches and by chance. Argument: the driver of the app."""

    def __init__(self, driver: Any) -> None:
        super().__init__(driver)
        self.random = Random(7)
        self.waited: list[float] = []
        """Milliseconds of each frame in which bots are waited for, who think beside the screen."""

    def begin_game(self) -> None:
        """One person against three bots."""
        self.begin("together", RIVALS, "dungeonlords")

    def answer(self) -> list[tuple[float, float]]:
        """Answers one question, or waits for what goes by itself; what each touch took."""
        self.spent = []
        self.see_beats()
        shown = self.screen.presenter.shown
        if shown.over:
            return self.spent
        if shown.orders:
            touch_orders(self, self.random)
        elif shown.question.waiting:
            self._wait()
        else:
            self.tap(self.random.choice(answering(self)))
            while not hasattr(self.screen.presenter, "table"):
                self.app.back()  # a clause was tapped that stands on an answer
                self.ticks(8)
        return self.spent

    def _wait(self) -> None:
        """Until a bot, or Fate, has made its move."""
        table = self.screen.presenter.table
        before = table.ply
        self.screen.pace.go()
        while table.ply == before:
            start = time.thread_time()
            self.ticks()
            self.waited.append((time.thread_time() - start) * 1000)
            time.sleep(0.001)  # a bot thinks in a thread of its own


def openings(driver: Any) -> list[float]:
    """Milliseconds until a table in mid-game stands: first anew, then again and again."""
    player = LordsPlayer(driver)
    player.begin_game()
    table, id = player.screen.presenter.table, player.screen.presenter.id
    while table.ply < SAVED:
        player.answer()
    spent = []
    for _ in range(OPENINGS):
        player.app.home()
        player.rest(1.0)
        start = time.thread_time()
        player.app.open_table(id)
        player.ticks(2)
        spent.append((time.thread_time() - start) * 1000)
    return spent
