"""What all screens have in common: a presenter to show, notices, keys, the way back."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.uix.modalview import ModalView

from mobile.kit.frame.scaffold import Action, Scaffold
from mobile.kit.frame.toast import toast
from mobile.kit.keys import Keys
from mobile.kit.translate import tr
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.presenter import Presenter

WAYS = {"dice": "dice", "rules": "rulebook", "settings": "settings", "about": "info"}
"""Screens that the top bar leads to, and their icons."""


class Companion(Protocol):
    """What a screen asks of the app that it is a part of."""

    device: Device
    lobby: LobbyPresenter
    """All tables of the device."""
    files: Path
    """Where files are written to and taken from unless another place is chosen."""

    @property
    def covered(self) -> ModalView | None:
        """The sheet that lies over the screen, if there is one."""

    @property
    def game(self) -> AppGame | None:
        """The game of the table that is open; None where none is."""

    def open(self, name: str, presenter: Presenter[Any] | None = None) -> None:
        """Shows a screen over this one. Arguments: its name; its presenter, where it has one."""

    def open_table(self, id: str, again: bool = False) -> bool:
        """Opens a saved table over the lobby; whether it could be opened.

        Arguments: its id; whether people come back to it, and are told where it stands.
        """

    def share_table(self, id: str) -> None:
        """Opens a saved table, and the sheet on which others come to it."""

    def review_table(self, id: str) -> None:
        """Opens a saved table, and what is seen looking back at it."""

    def open_clause(self, id: str) -> None:
        """Opens the rules at a clause."""

    def open_guide(self, game: AppGame) -> None:
        """Opens how a game is played."""

    def back(self) -> bool:
        """One step back; False in the lobby."""

    def home(self) -> None:
        """Back to the lobby, from wherever."""

    def tell_unsaved(self) -> None:
        """Says why nothing can be saved, if that is so."""


class AppScreen(Scaffold):
    """One screen.

    A subclass makes its widgets in ``build``, once, and fills them in ``redraw``, after every
    change of its presenter. A screen that is not seen is filled when it is seen again.

    Arguments: the app; the presenter, which is closed with the screen.
    """

    def __init__(self, app: Companion, presenter: Presenter[Any], **named: Any) -> None:
        super().__init__(app.back, **named)
        self.app, self.presenter = app, presenter
        self.seen = False
        self._due = True
        self._keys = Keys(
            on_number=lambda n: self._free() and self.on_number(n),
            on_undo=lambda: self._free() and self.on_undo_key(),
            on_redo=lambda: self._free() and self.on_redo_key(),
            on_space=lambda: self._free() and self.on_space(),
            on_escape=app.back,
            on_enter=lambda: self._free() and self.on_enter(),
            on_way=lambda way: self._free() and self.on_way(way),
        )
        self._stop = presenter.listen(self.told)
        self.fbind("wide", lambda *_: self._offer_anew())
        self.build()

    # -- for subclasses ------------------------------------------------------------------

    def build(self) -> None:
        """Makes the widgets."""

    def redraw(self) -> None:
        """Shows what the presenter shows now."""

    def offered(self) -> Sequence[Action]:
        """The icons in the top bar."""
        return ()

    def ways_to(self, *names: str) -> Sequence[Action]:
        """Icons that lead to other screens. Argument: the names of these."""
        return [
            Action(WAYS[name], tr.t(f"app.{name}"), partial(self.app.open, name)) for name in names
        ]

    def on_number(self, number: int) -> bool | None:
        """A digit was pressed; False passes it on, as below."""
        return False

    def on_enter(self) -> bool | None:
        """Enter was pressed."""
        return False

    def on_way(self, way: str) -> bool | None:
        """An arrow, or the key for an end, was pressed: ``back``, ``on``, ``first``, ``last``."""
        return False

    def on_undo_key(self) -> bool | None:
        """Ctrl+Z was pressed."""
        return False

    def on_redo_key(self) -> bool | None:
        """Ctrl+Y was pressed."""
        return False

    def on_space(self) -> bool | None:
        """The space bar was pressed."""
        return False

    def step_back(self) -> bool:
        """The way back, within the screen; False where it leads out of it."""
        return False

    @property
    def game(self) -> AppGame | None:
        """The game of the table that is played on it; None where none is."""
        return None

    # -- coming and going ----------------------------------------------------------------

    def enter(self) -> None:
        """The screen is seen from now on."""
        self.seen = True
        self._keys.attach()
        self.told()

    def leave(self) -> None:
        """The screen is seen no longer; it may come back."""
        self.seen = False
        self._keys.detach()

    def close(self) -> None:
        """The screen is thrown away."""
        if self.seen:
            self.leave()
        self._stop()
        self.presenter.close()

    # -- what the presenter tells ----------------------------------------------------------

    def told(self, again: bool = True) -> None:
        """Something changed."""
        self._due = self._due or again
        if not self.seen:
            return
        if self._due:
            self._due = False
            self._offer_anew()
            self.redraw()
        self.tell_notices()

    def _offer_anew(self) -> None:
        """Shows the icons in the top bar; how many there are may follow the width."""
        if self.seen:
            self.actions = list(self.offered())

    def tell_notices(self) -> None:
        """Shows what is to be told in passing."""
        tell_notices(self.presenter)

    def go_to(self, begun: str) -> None:
        """Opens a table that was begun just now, which the lobby can undo.

        Argument: its id, empty where none was begun.
        """
        if begun:
            self.app.lobby.begun(begun)
            self.app.open_table(begun)

    def _free(self) -> bool:
        """Whether nothing lies over the screen."""
        return not self.app.covered

    def later(self, call: Callable[[], object], seconds: float = 0) -> None:
        """Calls something when the frame is drawn, if the screen is still seen then.

        Arguments: what is called; in how many seconds, 0 for after this frame.
        """
        Clock.schedule_once(lambda _: call() if self.seen else None, seconds)


def tell_notices(presenter: Presenter[Any]) -> None:
    """Shows what a presenter has to tell in passing."""
    notices = presenter.take_notices()
    if notices:
        text = "\n".join(dict.fromkeys(notice.text for notice in notices))
        toast(text, any(notice.trouble for notice in notices))
