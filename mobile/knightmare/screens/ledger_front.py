"""What the parts of a ledger ask of its screen."""

from collections.abc import Callable, Sequence
from typing import Protocol

from kivy.uix.widget import Widget

from mobile.kit.frame.scaffold import Action
from mobile.kit.shown import AnswerShown
from mobile.kit.table.pace import TablePace
from mobile.kit.table.story import RulingPanel
from mobile.knightmare.presenters.ledger.flows import FlowGroupShown
from mobile.knightmare.presenters.ledger.hands import Hands
from mobile.knightmare.presenters.ledger.ledger import LedgerPresenter, SeatShown
from mobile.knightmare.screens.ledger_cards import LedgerCards
from mobile.shell.presenters.flows import FlowShown
from mobile.shell.screens.screen import Companion


class LedgerFront(Protocol):
    """The screen of a ledger, as its parts see it."""

    app: Companion
    presenter: LedgerPresenter
    pace: TablePace
    cards: LedgerCards
    menu: tuple[str, str] | None
    """The group of flows that is open: whose, and which."""
    body: Widget
    icon: str
    subtitle: str
    actions: Sequence[Action]
    wide: bool
    width: float
    height: float
    fbind: Callable[[str, Callable[..., object]], object]

    @property
    def ruling(self) -> RulingPanel:
        """What the last flow led to."""

    def seat(self, id: str) -> SeatShown:
        """A Dungeoneer. Argument: the seat."""

    def offered(self) -> Sequence[Action]:
        """The icons in the top bar."""

    def open_table_view(self) -> None:
        """Shows what everybody at the table reads from afar."""

    def look_at(self, seat: str) -> None:
        """Shows a card whole. Argument: whose."""

    def open_group(self, seat: str, group: FlowGroupShown) -> None:
        """Opens a group of flows. Arguments: whose; the group."""

    def report(self, flow: FlowShown) -> None:
        """Begins a flow, or tells why it makes no sense."""

    def acts(self, act: Callable[[Hands, int], object]) -> None:
        """Lets hands do something to the table as it stands. Argument: it, told the ply."""

    def answered(self, answer: AnswerShown) -> None:
        """Gives an answer."""

    def roll(self) -> bool:
        """Lets the app roll; whether there was anything to roll."""

    def total(self, total: int) -> None:
        """Enters what real dice show."""

    def typed(self, text: str) -> None:
        """Gives an answer in words."""

    def leave_flow(self) -> None:
        """Closes the group that is open, or leaves the flow that runs."""

    def end_turn(self) -> None:
        """Ends the turn; asks first where something stands against it."""
