"""How tests drive the screen of a physical table: a real app, touches, and nothing else."""

from typing import Any

from tests.mobile_rules.driver import TABLET, Driver
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.opening import open_alone
from tests.mobile_rules.reporting import correct


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
        self.hands = Hands(driver)
        self.beats = 0
        """Beats that were seen so far."""
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
        """Taps one after the other, each by its text or itself; then sees what came of it."""
        for what in whats:
            self.driver.tap(what)
        self.see_beats()

    def see_beats(self) -> int:
        """Taps away what is told before anything else; how many beats that were."""
        seen = self.hands.see_beats()
        self.beats += seen
        return seen

    def card(self, seat: str = "p1") -> Any:
        """A card, opened where it is not seen whole."""
        cards = self.screen.cards
        if not cards.fits and cards.opened != seat:
            self.driver.tap(self.screen.order.seats[seat])
        return cards.cards[seat]

    def tile(self, group: str, seat: str = "p1") -> Any:
        """The tile of a group of flows on a card; opens the card where it is another's."""
        return next(tile for tile in self.card(seat).tiles.children if tile.shown.id == group)

    def begin(self, flow: str, seat: str = "p1") -> None:
        """Begins a flow by at most three taps, as people would."""
        card = self.card(seat)
        [group] = [one for one in card.groups if any(f.id == flow for f in one.flows)]
        if group.id == "due" or flow in ("chest", "castle"):
            self.tap(next(row for row in self.screen.side.due.rows if _does(row, flow)))
        elif group.id == "items":
            self._item(card, flow)
        elif group.id == "end_turn":
            self.end_turn()
        elif group.id in ("tokens", "life"):
            grade = card.life.segments[card.shown.life]
            self.tap(card.count if group.id == "tokens" else grade)
            self._row(group, flow)
        else:
            self.tap(self.tile(group.id, seat))
            self._row(group, flow)

    def _row(self, group: Any, flow: str) -> None:
        """A row of the group that was opened, where there was more than one to choose from."""
        if sum(one.answer is not None for one in group.flows) > 1:
            rows = self.screen.flow.menu.rows.children
            self.tap(next(row for row in rows if row.shown[0].id == flow))

    def _item(self, card: Any, flow: str) -> None:
        if flow == "take":
            self.tap(card.shelf.children[0])
            return
        slots = card.shelf.children[::-1]
        self.tap(slots[0])
        footer = self.app.covered.footer
        self.tap(next(one for one in footer.children if one.text.startswith("Take it away")))

    def end_turn(self) -> None:
        """Ends the turn, whatever is asked before."""
        calls = self.screen.side.calls
        self.tap(calls.call if calls.ends else calls.end)
        if self.app.covered:
            self.tap(next(iter(self.app.covered.footer.children[::-1])))

    def say(self, *moves: str) -> None:
        """Answers with these moves, dice tapped in; the app draws what it must in between."""
        for text in moves:
            self.pass_time()
            question = self.game.shown.question
            if self.game.shown.challenge and self._fight(text):
                continue
            assert question is not None, text
            box = self.screen.flow.box
            if question.dice:
                self._dice(int(text.split()[1]), question.dice.dice)
                continue
            rows = [row for row in box.answers.children if row.answer.move.notation() == text]
            assert len(rows) == 1, [row.answer.move.notation() for row in box.answers.children]
            self.tap(rows[0])
        self.pass_time()

    def _fight(self, text: str) -> bool:
        """Taps this on the screen of a challenge; whether there was anything to tap for it."""
        place, shown = self.screen.challenge, self.game.shown.challenge
        kind, *rest = text.split()
        if kind == "against":
            grid = place.foes
            if shown.sides and not place.roomy:
                self.tap(place.line.ids.other)
                grid = self.app.covered.body.children[0]
            self.tap(next(tile for tile in grid.pads if tile.shown.id == rest[0]))
        elif kind in ("own", "comes"):
            if (kind == "own") != shown.began:
                self.tap(place.began[kind != "own"])
            adds = int(rest[0]) if rest else 0
            if adds:
                self.tap(place.adds[(0, 1, -1).index(adds)])
        elif kind == "roll":
            side = next(one for one in place.sides if one.shown.rolls)
            self.tap(side.pads.pads[int(rest[0]) - 1])
        elif kind in ("with", "without"):
            self._holds(place.sides[1], rest[0])
        elif kind == "commit":
            self.tap(place.stakes.pads[int(rest[0])])
        else:
            return kind == "ready"
        return True

    def _holds(self, side: Any, item: str) -> None:
        """Taps a thing of a side; where it is not seen, among the others."""
        seen = [one for one in side.toggles if one.thing and one.thing.item == item]
        if seen:
            self.tap(seen[0])
            return
        self.tap(side.toggles[-1])
        slots = self.app.covered.body.children[0].children
        self.tap(next(slot for slot in slots if slot.shown.key and slot.shown.key.item == item))

    def _dice(self, total: int, dice: int) -> None:
        box = self.screen.flow.box
        pad = box.pad if dice == 1 else box.entry.children[0]
        first = total if dice == 1 else max(1, total - 6)
        for face in (first,) if dice == 1 else (first, total - first):
            self.tap(next(die for die in pad.children if die.face == face))

    def pass_time(self) -> None:
        """Lets the app take the steps that nobody taps."""
        for _ in range(200):
            self.see_beats()
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
            correct(self.game, seat, field, value, self.game.table.ply)
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


def _does(row: Any, flow: str) -> bool:
    """Whether a line of what is due begins this flow."""
    return row.shown.flow is not None and row.shown.flow.id == flow
