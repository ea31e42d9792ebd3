"""The things of a table: what each is, who holds it, and which of them a text names."""

from typing import Any, Generic, TypeVar

from mobile.kit.shown import ComponentShown, HolderShown
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.reference.components import component_shown, icon_of
from shared.speech.port import Port

Shown = TypeVar("Shown", covariant=True)


class Things(Presenter[Shown], Generic[Shown]):
    """A presenter whose screen leads to the sheet of every component that it names."""

    game: AppGame

    @property
    def port(self) -> Port[Any]:
        """What is shown of the table."""
        raise NotImplementedError

    def thing(self, kind: str, id: str) -> ComponentShown | None:
        """Everything about a component; None for one that this table does not have.

        Arguments: its kind; its id.
        """
        one = self.port.reference.get((kind, id))
        if one is None:
            return None
        return component_shown(self.game, self.words, one, self.holder(kind, id))

    def icon_of(self, kind: str, id: str) -> str:
        """A component as one icon. Arguments: its kind; its id."""
        one = self.port.reference.get((kind, id))
        return icon_of(self.game, one) if one else ""

    def holder(self, kind: str, id: str) -> HolderShown | None:
        """Who has a component now; None where that means nothing. Arguments: its kind; its id."""
        return None

    def named_in(self, text: str) -> tuple[ComponentShown, ...]:
        """The components that a text names."""
        shown = (self.thing(*one.key) for one in self.port.reference.mentioned(text))
        return tuple(one for one in shown if one is not None)
