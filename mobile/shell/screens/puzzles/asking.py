"""Leads through puzzles: one is asked on its game's own screen, then told."""

from typing import Any

from kivy.clock import Clock

from mobile.kit.controls.buttons import Call, CallButton
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
from mobile.shell.screens.sheets import closing
from mobile.shell.screens.table import TableScreen


def ask(app: Companion, teller: Presenter[Any], asked: AskedPuzzle, instead: bool = False) -> None:
    """Asks a puzzle; where it cannot be asked, a notice says why.

    Arguments: the app; who tells of it; the puzzle; whether the screen that is seen makes room.
    """

    def finish() -> None:
        if asked.count():
            app.back()
            app.open("solved", SolvedPresenter(asked))

    def tell(_: float) -> None:
        if asked.sure:
            finish()
        else:
            title, call = tr.t("app.puzzles.answer"), tr.t("app.puzzles.meant")
            make_sure(title, "training", asked.told(asked.said), call, finish)

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
    title, note, call = (tr.t(f"app.puzzles.{id}") for id in ("give_up", "give_up_note", "show"))
    make_sure(title, "flag", note, call, task.give_up)


def make_sure(title: str, icon: str, text: str, call: str, then: Call) -> None:
    """Asks whether something is meant that counts.

    Arguments: the title of the sheet, and its icon; what it says; what says that it is meant; what
    is done then.
    """
    sheet = ModalSheet(title=title, icon=icon)
    button = CallButton(text=call, role="heading", on_release=closing(sheet, then))
    sheet.open_with(Text(text=text), below=[button])
