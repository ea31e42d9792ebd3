"""How tests drive the screen of a physical table: a real app, touches, and nothing else."""

from typing import Any

from tests.mobile_rules.driver import TABLET, Driver
from tests.mobile_rules.opening import open_alone


class Ledger:
    """A new ledger, open in an app that runs already, on a device with no other table.

    Arguments: the driver of the app; names; settings of the device.
    """

    def __init__(
        self,
        driver: Driver,
        *names: str,
        size: tuple[int, int] = TABLET,
        dice: str = "mine",
        **settings: Any,
    ) -> None:
        self.driver, self.app = driver, driver.app
        people = names or ("Ann", "Bob")
        open_alone(driver, "ledger", *people, size=size, settings=settings, dice=dice)

    @property
    def screen(self) -> Any:
        """The screen of the ledger."""
        return self.app.stage.top

    @property
    def game(self) -> Any:
        """Its presenter."""
        return self.screen.presenter

    def tap(self, *whats: Any) -> None:
        """Taps one after the other, each by its text or itself."""
        for what in whats:
            self.driver.tap(what)

    def tile(self, group: str, seat: str = "p1") -> Any:
        """The tile of a group of flows on a card; opens the card where it is a strip."""
        cards = self.screen.cards
        if not cards.fits and cards.opened != seat:
            self.driver.tap(cards.strips[seat])
        card = cards.cards[seat]
        return next(tile for tile in card.tiles.children if tile.group.id == group)

    def begin(self, flow: str, seat: str = "p1") -> None:
        """Begins a flow from the card, by at most two taps."""
        card = self.screen.cards.cards[seat]
        [group] = [one for one in card.groups if any(f.id == flow for f in one.flows)]
        if group.id == "tokens":
            if not self.screen.cards.fits and self.screen.cards.opened != seat:
                self.driver.tap(self.screen.cards.strips[seat])
            self.driver.tap(card.steps.ids.other)
        else:
            self.driver.tap(self.tile(group.id, seat))
        if len(group.flows) > 1:
            rows = self.screen.flow.menu.rows.children
            self.driver.tap(next(row for row in rows if row.answer.key.id == flow))

    def say(self, *moves: str) -> None:
        """Answers with these moves, dice tapped in; the app draws what it must in between."""
        for text in moves:
            self.pass_time()
            question = self.game.shown.question
            assert question is not None, text
            box = self.screen.flow.box
            if question.dice:
                self._dice(int(text.split()[1]), question.dice.dice)
                continue
            rows = [row for row in box.answers.children if row.answer.move.notation() == text]
            assert len(rows) == 1, [row.answer.move.notation() for row in box.answers.children]
            self.driver.tap(rows[0])
        self.pass_time()

    def _dice(self, total: int, dice: int) -> None:
        box = self.screen.flow.box
        pad = box.pad if dice == 1 else box.entry.children[0]
        first = total if dice == 1 else max(1, total - 6)
        for face in (first,) if dice == 1 else (first, total - first):
            self.driver.tap(next(die for die in pad.children if die.face == face))

    def pass_time(self) -> None:
        """Lets the app take the steps that nobody taps."""
        for _ in range(200):
            if not self.game.waiting:
                return
            if self.game.shown.undo.may_redo:
                # who has undone something is left to look
                self.driver.tap(self.screen.flow.box.tray.go)
            self.driver.frames(6)
        raise AssertionError("the app waits for ever")

    def set(self, *values: tuple[str, str | int], seat: str = "p1") -> None:
        """Corrects values, as a table that plays on would have them."""
        for field, value in values:
            self.game.correct(seat, field, value, self.game.table.ply)
        self.driver.settle()

    def undo_all(self) -> int:
        """Taps undo until nothing is left; how often that was."""
        count = 0
        while self.game.shown.undo.may_undo:
            self.driver.tap(self.screen.undo_bar._buttons["undo"])
            count += 1
            assert count < 200
        return count

    def redo_all(self) -> None:
        """Taps redo until nothing is left."""
        for _ in range(200):
            self.pass_time()
            if not self.game.shown.undo.may_redo:
                return
            self.driver.tap(self.screen.undo_bar._buttons["redo"])
        raise AssertionError("redo has no end")
