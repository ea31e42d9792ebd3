"""Leads through puzzles: one is asked on its game's own screen, then told."""

from typing import Any

from kivy.clock import Clock

from mobile.kit.controls.buttons import CallButton
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.frame.toast import toast
from mobile.kit.surfaces.text import Text
from mobile.kit.translate import tr
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.puzzles.asked import AskedPuzzle
from mobile.shell.presenters.puzzles.solved import SolvedPresenter
from mobile.shell.presenters.table import PuzzleTask
from mobile.shell.screens.puzzles.parts import PuzzleGoalLine
from mobile.shell.screens.screen import Companion
from mobile.shell.screens.table import TableScreen


def ask(app: Companion, teller: Presenter[Any], asked: AskedPuzzle, instead: bool = False) -> None:
    """Asks a puzzle; where it cannot be asked, a notice says why.

    Arguments: the app; who tells of it; the puzzle; whether the screen that is seen makes room.
    """

    def tell(_: float) -> None:
        app.back()
        app.open("solved", SolvedPresenter(asked))

    with teller.changing():
        # an answer is heard while the table is still about to play it
        game = asked.ask(Clock.create_trigger(tell, 0))
        if instead:
            app.back()
        app.open("puzzle", game)


def as_puzzle(screen: TableScreen, task: PuzzleTask) -> TableScreen:
    """The screen of a table, with what belongs to a puzzle.

    Arguments: the screen; what is to be found there.
    """
    calls = {
        "app.puzzles.hint": ("candle", lambda: toast(task.hint())),
        "app.puzzles.give_up": ("flag", lambda: give_up(task)),
    }
    screen.undo_bar.end_with(calls)
    screen.found = PuzzleGoalLine(shown=task.goal, pos_hint={"center_y": 0.5})
    return screen


def give_up(task: PuzzleTask) -> None:
    """Asks whether the answer is to be shown, which counts as a wrong one."""
    sheet = ModalSheet(title=tr.t("app.puzzles.give_up"), icon="flag")

    def show(_: object) -> None:
        sheet.dismiss()
        task.give_up()

    call = CallButton(text=tr.t("app.puzzles.show_answer"), icon="eye", role="heading")
    call.bind(on_release=show)
    sheet.open_with(Text(text=tr.t("app.puzzles.give_up_note")), below=[call])
