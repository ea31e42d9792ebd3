"""How long a turn has lasted, where people want to know it."""

from kivy.clock import Clock, ClockEvent

from mobile.knightmare.screens.ledger_front import LedgerFront


class TurnClock:
    """Counts the seconds of a turn below the title. Argument: the screen of the ledger.

    It begins anew with every turn, and stands still while the table is not seen.
    """

    def __init__(self, screen: LedgerFront) -> None:
        self.screen = screen
        self.seconds = 0
        self._turn = self._below = ""
        self._event: ClockEvent | None = None

    def show(self, below: str, turn: str, runs: bool) -> None:
        """Shows how long it has been.

        Arguments: what stands below the title besides; which turn it is; whether the game goes on.
        """
        self._below = below
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
        clock = f" · {self.seconds // 60}:{self.seconds % 60:02}" if shown else ""
        self.screen.subtitle = self._below + clock
