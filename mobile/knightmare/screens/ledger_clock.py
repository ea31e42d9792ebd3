"""How long a turn has lasted, where people want to know it."""

from typing import Any

from kivy.clock import Clock, ClockEvent


class TurnClock:
    """Counts the seconds of a turn below the title. Argument: the screen of the ledger.

    It begins anew with every turn, and stands still while the table is not seen.
    """

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.seconds = 0
        self._turn = ""
        self._event: ClockEvent | None = None

    def show(self, turn: str, runs: bool) -> None:
        """Shows how long it has been. Arguments: which turn it is; whether the game goes on."""
        if turn != self._turn:
            self._turn, self.seconds = turn, 0
        wanted = runs and self.screen.presenter.device.settings.turn_clock
        if wanted and self._event is None:
            self._event = Clock.schedule_interval(self._second, 1)
        elif not wanted:
            self.rest()
        self._write(wanted)

    def rest(self) -> None:
        """Nobody looks, or nobody wants to know."""
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _second(self, _: float) -> None:
        self.seconds += 1
        self._write(True)

    def _write(self, shown: bool) -> None:
        screen = self.screen
        text = f"{self.seconds // 60}:{self.seconds % 60:02}"
        screen.subtitle = f"{screen.told_below} · {text}" if shown else screen.told_below
