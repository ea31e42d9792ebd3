"""The screens of the app by name; each is loaded when it is first asked for."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mobile.shell.presenters.presenter import Presenter
from mobile.shell.screens.screen import Companion, Screen

if TYPE_CHECKING:
    from mobile.shell.presenters.table import TablePresenter
    from mobile.shell.screens.table import TableScreen

Shown = Presenter[Any] | None


def lobby(app: Companion, _: Shown) -> Screen:
    """The home of the app."""
    from mobile.shell.screens.lobby import LobbyScreen

    return LobbyScreen(app, app.lobby)


def new_table(app: Companion, _: Shown) -> Screen:
    """A new table is put together."""
    from mobile.shell.presenters.new_table import NewTablePresenter
    from mobile.shell.screens.new_table import NewTableScreen

    return NewTableScreen(app, NewTablePresenter(app.device))


def settings(app: Companion, _: Shown) -> Screen:
    """What people set for this device."""
    from mobile.shell.presenters.preferences import SettingsPresenter
    from mobile.shell.screens.settings import SettingsScreen

    return SettingsScreen(app, SettingsPresenter(app.device))


def rules(app: Companion, presenter: Shown) -> Screen:
    """The rules, open at a clause where the presenter is."""
    from mobile.shell.presenters.reference.rules import RulesPresenter
    from mobile.shell.screens.rules import RulesScreen

    return RulesScreen(app, presenter or RulesPresenter(app.device, app.game))


def guide(app: Companion, presenter: Shown) -> Screen:
    """How the game of this presenter is played."""
    from mobile.shell.screens.guide import GuideScreen

    assert presenter is not None
    return GuideScreen(app, presenter)


def dice(app: Companion, _: Shown) -> Screen:
    """Dice for anything."""
    from mobile.shell.presenters.dice import DicePresenter
    from mobile.shell.screens.dice import DiceScreen

    return DiceScreen(app, DicePresenter(app.device.speaker))


def about(app: Companion, _: Shown) -> Screen:
    """What this is, and whose work."""
    from mobile.shell.presenters.about import AboutPresenter
    from mobile.shell.screens.about import AboutScreen

    return AboutScreen(app, AboutPresenter(app.device.speaker))


def log(app: Companion, presenter: Shown) -> Screen:
    """The log of the table whose presenter this is."""
    from mobile.shell.screens.log import LogScreen

    assert presenter is not None
    return LogScreen(app, presenter)


def joining(app: Companion, presenter: Shown) -> Screen:
    """How others come to the table of this presenter."""
    from mobile.shell.screens.joining.sheet import JoiningScreen

    assert presenter is not None
    return JoiningScreen(app, presenter)


def table(app: Companion, presenter: "TablePresenter[Any]") -> "TableScreen":
    """A table, on the game's own screen or on the one for any game.

    Arguments: the app; the presenter of the table.
    """
    if presenter.game.screen is not None:
        made: TableScreen = presenter.game.screen(presenter.table.setup.game)(app, presenter)
        return made
    from mobile.shell.screens.plain import PlainScreen

    return PlainScreen(app, presenter)


SCREENS: dict[str, Callable[[Companion, Shown], Screen]] = {
    "lobby": lobby,
    "new_table": new_table,
    "settings": settings,
    "rules": rules,
    "guide": guide,
    "dice": dice,
    "about": about,
    "log": log,
    "joining": joining,
}
"""Every screen by its name."""
