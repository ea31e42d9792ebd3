"""The screens of the app by name; each is loaded when it is first asked for."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mobile.shell.presenters.presenter import Presenter
from mobile.shell.screens.screen import AppScreen, Companion

if TYPE_CHECKING:
    from mobile.shell.presenters.table import TablePresenter
    from mobile.shell.screens.table import TableScreen


def lobby(app: Companion) -> AppScreen:
    """The home of the app."""
    from mobile.shell.screens.lobby import LobbyScreen

    return LobbyScreen(app, app.lobby)


def new_table(app: Companion) -> AppScreen:
    """A new table is put together."""
    from mobile.shell.presenters.new_table import NewTablePresenter
    from mobile.shell.screens.new_table import NewTableScreen

    return NewTableScreen(app, NewTablePresenter(app.device))


def settings(app: Companion) -> AppScreen:
    """What people set for this device."""
    from mobile.shell.presenters.preferences import SettingsPresenter
    from mobile.shell.screens.settings import SettingsScreen

    return SettingsScreen(app, SettingsPresenter(app.device))


def all_rules(app: Companion) -> AppScreen:
    """The rules of the game that is open, or of the first."""
    from mobile.shell.presenters.reference.rules import RulesPresenter

    return rules(app, RulesPresenter(app.device, app.game))


def dice(app: Companion) -> AppScreen:
    """Dice for anything."""
    from mobile.shell.presenters.dice import DicePresenter
    from mobile.shell.screens.dice import DiceScreen

    return DiceScreen(app, DicePresenter(app.device.speaker))


def about(app: Companion) -> AppScreen:
    """What this is, and whose work."""
    from mobile.shell.presenters.about import AboutPresenter
    from mobile.shell.screens.about import AboutScreen

    return AboutScreen(app, AboutPresenter(app.device.speaker))


def first_steps(app: Companion) -> AppScreen:
    """First games in which everything is met."""
    from mobile.shell.presenters.first_steps import FirstStepsPresenter
    from mobile.shell.screens.first_steps import FirstStepsScreen

    return FirstStepsScreen(app, FirstStepsPresenter(app.device))


def tasks(app: Companion) -> AppScreen:
    """Tasks for one person."""
    from mobile.shell.presenters.tasks import TasksPresenter
    from mobile.shell.screens.tasks import TasksScreen

    return TasksScreen(app, TasksPresenter(app.device))


def statistics(app: Companion) -> AppScreen:
    """What the finished games of this device came to."""
    from mobile.shell.presenters.statistics import StatisticsPresenter
    from mobile.shell.screens.statistics.screen import StatisticsScreen

    return StatisticsScreen(app, StatisticsPresenter(app.device, app.game))


def rules(app: Companion, presenter: Presenter[Any]) -> AppScreen:
    """The rules, where their presenter is open. Arguments: the app; the presenter."""
    from mobile.shell.screens.rules import RulesScreen

    return RulesScreen(app, presenter)


def guide(app: Companion, presenter: Presenter[Any]) -> AppScreen:
    """How a game is played. Arguments: the app; the presenter of that."""
    from mobile.shell.screens.guide import GuideScreen

    return GuideScreen(app, presenter)


def log(app: Companion, presenter: Presenter[Any]) -> AppScreen:
    """The log of a table. Arguments: the app; the presenter of the log."""
    from mobile.shell.screens.log import LogScreen

    return LogScreen(app, presenter)


def evening(app: Companion, presenter: Presenter[Any]) -> AppScreen:
    """The evening's luck at a ledger. Arguments: the app; the presenter of that."""
    from mobile.shell.screens.looking_back.evening import EveningScreen

    return EveningScreen(app, presenter)


def moment(app: Companion, presenter: Presenter[Any]) -> AppScreen:
    """One moment of a game that is looked back on. Arguments: the app; the presenter of it."""
    from mobile.shell.screens.looking_back.moment import MomentScreen

    return MomentScreen(app, presenter)


def review(app: Companion, presenter: Presenter[Any]) -> AppScreen:
    """A table that is looked back on. Arguments: the app; the presenter of that."""
    from mobile.shell.screens.looking_back.review import ReviewScreen

    return ReviewScreen(app, presenter)


def drill(app: Companion, presenter: Presenter[Any]) -> AppScreen:
    """A question of the past once more, on the game's own screen: nothing is taken back there.

    Arguments: the app; the presenter of a table at which it is asked.
    """
    from mobile.shell.presenters.table import TablePresenter

    assert isinstance(presenter, TablePresenter)
    screen = table(app, presenter)
    screen.with_undo = False
    return screen


def daily(app: Companion, presenter: Presenter[Any]) -> AppScreen:
    """A game's days. Arguments: the app; the presenter of them."""
    from mobile.shell.screens.daily.daily import DailyScreen

    return DailyScreen(app, presenter)


def puzzles(app: Companion) -> AppScreen:
    """All puzzles of the device."""
    from mobile.shell.presenters.puzzles.puzzles import PuzzlesPresenter
    from mobile.shell.screens.puzzles.puzzles import PuzzlesScreen

    return PuzzlesScreen(app, PuzzlesPresenter(app.device))


def puzzle(app: Companion, presenter: Presenter[Any]) -> AppScreen:
    """A puzzle, on its game's own screen. Arguments: the app; the presenter of its table."""
    from mobile.shell.presenters.table import TablePresenter
    from mobile.shell.screens.puzzles.asking import as_puzzle

    assert isinstance(presenter, TablePresenter)
    assert presenter.task is not None
    return as_puzzle(table(app, presenter), presenter.task)


def solved(app: Companion, presenter: Presenter[Any]) -> AppScreen:
    """How a puzzle was answered, and why. Arguments: the app; the presenter of the puzzle."""
    from mobile.shell.screens.puzzles.solved import SolvedScreen

    return SolvedScreen(app, presenter)


def joining(app: Companion, presenter: Presenter[Any]) -> AppScreen:
    """How others come to a table. Arguments: the app; the presenter of that."""
    from mobile.shell.screens.joining.sheet import JoiningScreen

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


ALONE: dict[str, Callable[[Companion], AppScreen]] = {
    "lobby": lobby,
    "new_table": new_table,
    "settings": settings,
    "rules": all_rules,
    "dice": dice,
    "about": about,
    "puzzles": puzzles,
    "lessons": first_steps,
    "tasks": tasks,
    "statistics": statistics,
}
"""Screens that are asked for by their name alone."""
WITH_PRESENTER: dict[str, Callable[[Companion, Presenter[Any]], AppScreen]] = {
    "rules": rules,
    "guide": guide,
    "log": log,
    "moment": moment,
    "drill": drill,
    "joining": joining,
    "evening": evening,
    "daily": daily,
    "review": review,
    "puzzle": puzzle,
    "solved": solved,
}
"""Screens for a presenter that whoever asks for them has made."""
