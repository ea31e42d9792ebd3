"""The screens of the app by name; each is loaded when it is first asked for."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from mobile.shell.presenters.presenter import Presenter
from mobile.shell.screens.screen import AppScreen, Companion

if TYPE_CHECKING:
    from mobile.shell.presenters.table import TablePresenter
    from mobile.shell.screens.table import TableScreen

SCREENS = {
    "lobby": "lobby:LobbyScreen",
    "new_table": "new_table:NewTableScreen",
    "settings": "settings:SettingsScreen",
    "rules": "rules:RulesScreen",
    "guide": "guide:GuideScreen",
    "dice": "dice:DiceScreen",
    "about": "about:AboutScreen",
    "lessons": "first_steps:FirstStepsScreen",
    "tasks": "tasks:TasksScreen",
    "statistics": "statistics.screen:StatisticsScreen",
    "log": "log:LogScreen",
    "evening": "looking_back.evening:EveningScreen",
    "moment": "looking_back.moment:MomentScreen",
    "review": "looking_back.review:ReviewScreen",
    "daily": "daily.daily:DailyScreen",
    "puzzles": "puzzles.puzzles:PuzzlesScreen",
    "solved": "puzzles.solved:SolvedScreen",
    "joining": "joining.sheet:JoiningScreen",
    "packs": "packs.packs:PacksScreen",
    "pack": "packs.pack:PackScreen",
    "pack_problems": "packs.problems:ProblemsScreen",
    "pack_plays": "packs.plays:PlaysScreen",
}
"""Where each stands below ``mobile.shell.screens``."""
PRESENTERS = {
    "new_table": "new_table:NewTablePresenter",
    "settings": "preferences:SettingsPresenter",
    "about": "about:AboutPresenter",
    "lessons": "first_steps:FirstStepsPresenter",
    "tasks": "tasks:TasksPresenter",
    "puzzles": "puzzles.puzzles:PuzzlesPresenter",
    "packs": "packs.packs:PacksPresenter",
    "dice": "dice:DicePresenter",
    "rules": "reference.rules:RulesPresenter",
    "statistics": "statistics:StatisticsPresenter",
}
"""Where the presenters stand, below ``mobile.shell.presenters``, of screens that are asked for by
their name alone. They are made with the device."""
OF_GAME = ("rules", "statistics")
"""Those that begin with the game that is open."""


def screen_of(app: Companion, name: str, presenter: Presenter[Any] | None = None) -> AppScreen:
    """A screen by its name.

    Arguments: the app; the name; the presenter, where whoever asks for the screen has made one.
    """
    if presenter is None:
        game = (app.game,) if name in OF_GAME else ()
        presenter = loaded("presenters", PRESENTERS[name])(app.device, *game)
    make = MADE.get(name) or loaded("screens", SCREENS[name])
    screen: AppScreen = make(app, presenter)
    return screen


def loaded(folder: str, place: str) -> Any:
    """A class of the shell. Arguments: its folder; its module there, a colon and its name."""
    module, _, name = place.partition(":")
    return getattr(import_module(f"mobile.shell.{folder}.{module}"), name)


def table(app: Companion, presenter: "TablePresenter[Any]") -> "TableScreen":
    """A table, on the game's own screen or on the one for any game.

    Arguments: the app; the presenter of the table.
    """
    if presenter.game.screen is not None:
        made: TableScreen = presenter.game.screen(presenter.table.setup.game)(app, presenter)
        return made
    from mobile.shell.screens.plain import PlainScreen

    return PlainScreen(app, presenter)


def drill(app: Companion, presenter: "TablePresenter[Any]") -> AppScreen:
    """A question of the past once more, on the game's own screen: nothing is taken back there.

    Arguments: the app; the presenter of a table at which it is asked.
    """
    screen = table(app, presenter)
    screen.with_undo = False
    return screen


def puzzle(app: Companion, presenter: "TablePresenter[Any]") -> AppScreen:
    """A puzzle, on its game's own screen. Arguments: the app; the presenter of its table."""
    from mobile.shell.screens.puzzles.asking import as_puzzle

    assert presenter.task is not None
    return as_puzzle(table(app, presenter), presenter.task)


def pack_rows(app: Companion, presenter: Any) -> Any:
    """The rows of a kind, on the game's own screen where it has one.

    Arguments: the app; the presenter of them.
    """
    from mobile.shell.screens.packs.rows import RowsScreen

    return presenter.editing.parts.boards.get(presenter.kind, RowsScreen)(app, presenter)


def pack_row(app: Companion, presenter: Any) -> Any:
    """A row, on the game's own screen where it has one. Arguments: the app; its presenter."""
    from mobile.shell.screens.packs.row import RowScreen

    return presenter.editing.parts.rows.get(presenter.kind, RowScreen)(app, presenter)


MADE: dict[str, Callable[[Companion, Any], Any]] = {
    "drill": drill,
    "puzzle": puzzle,
    "pack_rows": pack_rows,
    "pack_row": pack_row,
}
"""Screens that are another for each game."""
