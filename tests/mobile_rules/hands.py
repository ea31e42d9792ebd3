"""Fast hands on the real app: widgets answer in every frame, but few frames are drawn.

And what must hold after whatever they did: ``sound``.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.uix.modalview import ModalView

from mobile.kit.frame.undobar import UndoBar
from mobile.kit.painting.frame_by_frame import paint_queue
from mobile.kit.shown import AnswerShown
from mobile.kit.table.beats.layer import BeatLayer
from mobile.shell.accidents import LOG_NAME
from mobile.shell.app import CompanionApp
from shared.saves.store import Store
from tests.kept.replaying import replay
from tests.mobile_rules import looking
from tests.mobile_rules.driver import FRAME, KEYS, PAUSE, Driver
from tests.mobile_rules.finger import Finger

STILL = 40
"""Frames until a table is at rest where nobody touches it."""


class Hands:
    """Taps without waiting for the picture. Argument: the driver of a running app."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.app: CompanionApp = driver.app
        self.window = driver.window

    def ticks(self, count: int = 1) -> None:
        """Frames in which everything happens but the drawing."""
        clock = self.driver.clock
        for _ in range(count):
            Driver._now += FRAME
            clock.tick()
            Builder.sync()
            clock.tick_draw()
            Builder.sync()

    def rest(self, seconds: float) -> None:
        """Lets time go by."""
        self.ticks(max(1, round(seconds / FRAME)))

    def at_rest(self) -> None:
        """Until nothing moves any more, and all that could wait is painted."""
        self.ticks(STILL)
        while paint_queue._now or paint_queue._late:
            self.ticks(2)

    def tap_at(self, x: float, y: float, double: bool = False) -> None:
        """A finger down and up again; ``double``: as quickly as the second of two."""
        Driver._now += 0 if double else PAUSE
        self.touch_at(x, y, double)

    def touch_at(self, x: float, y: float, double: bool = False) -> None:
        """The same without a pause before it."""
        touch = Finger(x, y)
        touch.is_double_tap = double
        touch.touch_down()
        touch.touch_up()
        self.ticks(2)

    def tap(self, what: Any) -> None:
        """Taps a widget, or the control that says this text, once it is scrolled into view."""
        widget = self.driver.find(what)
        clip = looking.view(widget)
        area = looking.box(widget)
        if clip is not None and looking.meet(area, clip) != area:
            self.driver.reveal(widget)
        self.tap_at(*self.middle(widget))

    middle = staticmethod(looking.middle)

    def drag(self, x: float, y: float, across: float, up: float) -> None:
        """A finger down, moved, and up."""
        touch = Finger(x, y)
        touch.touch_down()
        for step in range(1, 5):
            self.ticks()
            touch.touch_move(x + across * step / 4, y + up * step / 4)
        touch.touch_up()
        self.ticks(2)

    def key(self, name: str, modifiers: tuple[str, ...] = ()) -> None:
        """One key."""
        code = KEYS.get(name) or ord(name)
        self.window.dispatch("on_key_down", code, 0, None, list(modifiers))
        if len(name) == 1 and not modifiers:
            self.window.dispatch("on_textinput", name)
        self.window.dispatch("on_key_up", code, 0)
        self.ticks(2)

    def write(self, widget: Any, text: str) -> None:
        """Writes into a field in place of what stands there."""
        widget.focus = True
        widget.select_all()
        widget.delete_selection()
        for letter in text:
            self.window.dispatch("on_textinput", letter)
        widget.focus = False
        self.ticks(2)

    def resize(self, width: int, height: int) -> None:
        """Another size of window."""
        self.window.size = width, height
        self.ticks(12)

    @property
    def screen(self) -> Any:
        """The screen that is seen."""
        return self.app.stage.top

    @property
    def texts(self) -> list[str]:
        """All that can be read."""
        return [one.text for one in looking.words(self.window, in_view=True)]

    def reads(self, text: str) -> bool:
        """Whether this can be read somewhere."""
        return any(text in one for one in self.texts)

    def within_reach(self) -> list[Any]:
        """The controls that can be pressed now."""
        return [one for one in reachable(self.window) if not one.disabled and looking.visible(one)]

    def begin(self, kind: str, bots: int = 0, game: str = "") -> Any:
        """Begins a table from the Hall, by taps; its screen.

        Arguments: the kind of table; how many places from the second on are bots'; the game,
        empty for the one that is offered.
        """
        self.tap(self.screen.presenter.shown.empty_button)
        new = self.screen.presenter
        if game:
            new.choose_game(game)
            self.ticks(2)
        if kind != "solo":
            self.tap(next(one for one in self.screen.kinds.children if one.shown.value == kind))
        while len(new.shown.places) <= bots:
            new.add_place()
        for number in range(2, bots + 2):
            new.player(number, new.game.descriptor.bot)
            self.ticks(2)
        self.tap(self.screen.begin)
        self.ticks(8)
        return self.screen

    def go_on(self) -> None:
        """From the Hall to the table that was played last."""
        self.tap(self.screen.resume.ids.go)
        self.ticks(4)
        self.see_beats()

    def see_beats(self) -> int:
        """Taps away every beat that stands before the next question; how many there were."""
        for count in range(MOST_BEATS):
            layer = beat_over(self.window)
            if layer is None:
                return count
            seen = layer.beat
            for _ in range(4):
                if layer.beat is not seen:
                    break
                if seen and seen.offers and layer.clock and layer.clock.came:
                    self.tap(layer.sheet.body.offers.rows.made[0])
                else:
                    self.tap_at(*self.middle(layer.sheet.foot))
                self.ticks(8)
        raise AssertionError("the beats do not end")

    def answer_rows(self) -> list[Any]:
        """The controls that answer the question, from above."""
        return controls(self.screen.question)

    def control(self, answer: AnswerShown) -> Any:
        """The control that gives one answer; its face is tapped before, where it has one."""
        box = self.screen.question
        question = box.question
        if getattr(question, "kept", 0):
            movement = box.movement
            number = next(one for one in (*answer.before, answer.move) if one.kind == "number")
            if movement.chosen != number.args[0]:
                self.tap(movement.pads.children[6 - int(number.args[0])])
            if answer.move is number or movement.way.go == answer:
                return movement.call
            others = movement.others.children
            return next((one for one in others if one.answer == answer), movement.foe)
        if getattr(question, "call", None) == answer:
            return box.roll_call
        amounts = getattr(question, "amounts", ())
        shown = box.amounts.children if amounts else box.answers.children
        return next(row for row in shown if row.answer == answer)


def controls(box: Any) -> list[Any]:
    """The controls that answer what a box asks now: the big button, pads, rows."""
    rows = list(box.answers.children[::-1])
    question = box.question
    if getattr(question, "kept", 0):
        movement = box.movement
        shown = [movement.foe, *movement.others.children[::-1], movement.call]
        # where it is narrow, the big button stands apart
        return [
            one
            for one in shown
            if not one.disabled and (seen_in(one, movement) or one is movement.call)
        ]
    if getattr(question, "call", None):
        return [box.roll_call, *rows]
    if getattr(question, "amounts", ()):
        return list(box.amounts.children[::-1])
    return rows


def seen_in(widget: Any, around: Any) -> bool:
    """Whether a widget stands somewhere inside another."""
    while widget is not None and widget is not widget.parent:
        if widget is around:
            return True
        widget = widget.parent
    return False


MOST_BEATS = 60
"""Beats in a row, at most: several bots may have done something."""


def beat_over(window: Any) -> BeatLayer | None:
    """What shows a beat, if one is open."""
    layers = (layer for layer in window.children if isinstance(layer, BeatLayer))
    return next((layer for layer in layers if layer.open), None)


def reachable(window: Any) -> Iterator[Any]:
    """All controls that no sheet lies over; under a beat the bar below stays live."""
    for layer in window.children:
        if isinstance(layer, BeatLayer):
            yield layer.sheet
            yield from (one for one in looking.seen(layer) if looking.is_control(one))
            bars = (one for one in window.children[-1].walk() if isinstance(one, UndoBar))
            yield from (one for bar in bars for one in looking.seen(bar) if looking.is_control(one))
            return
        yield from (one for one in looking.seen(layer) if looking.is_control(one))
        if isinstance(layer, ModalView):
            return


# -- what must hold --------------------------------------------------------------------------


def accidents(app: CompanionApp) -> str:
    """What went wrong unforeseen, the last of it; empty when nothing did."""
    path = app.folder / LOG_NAME
    return path.read_text(encoding="utf-8")[-3000:] if path.exists() else ""


def sound(app: CompanionApp) -> None:
    """No accident; every open table is what its journal says, and what its save says."""
    assert not accidents(app), accidents(app)
    for screen in app.stage.screens:
        presenter: Any = screen.presenter
        if hasattr(presenter, "table"):
            told_truly(screen)
            if presenter.id:  # puzzles are kept nowhere
                saved_whole(app.folder, presenter)


def told_truly(screen: Any) -> None:
    """What is shown is the table as it is, and the table is what its journal leads to."""
    presenter = screen.presenter
    table = presenter.table
    *_, (state, _, _) = replay(table.game, table.setup, table.journal)
    assert state == table.state
    question = presenter.shown.question
    assert question is None or question.ply == table.ply
    if screen.seen:
        assert screen.undo_bar.text == presenter.shown.undo.undo_text


def saved_whole(folder: Path, presenter: Any) -> None:
    """A fresh look at the save file finds the same table, with everything undone and redone."""
    with Store(folder / "saves.sqlite") as store:
        again = presenter.game.library.resume(store, presenter.id)
    assert again.journal.entries == presenter.table.journal.entries
    assert again.journal.head == presenter.table.journal.head
    assert again.state == presenter.table.state
