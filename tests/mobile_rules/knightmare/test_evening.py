"""An evening of three people at their own table: two hours of acts, through touches alone."""

from random import Random
from typing import Any

from knightmare.rules.life import STRENGTH
from tests.mobile_rules.driver import Driver
from tests.mobile_rules.hands import beat_over, sound, told_truly
from tests.mobile_rules.ledger_driving import Ledger

TURNS = 36
"""Twelve rounds of three: at ten minutes a round, two hours."""
FOES = ("man_at_arms", "goblin", "hobgoblin", "ghost", "sorceress", "mercenary")
THINGS = ("mace", "food", "gold", "potion", "dragon_shield", "cup", "crystal_ball", "magic_ring")


class Evening(Ledger):
    """The people at the table, and somebody who looks on with the rules in hand."""

    def __init__(self, driver: Driver, seed: str) -> None:
        super().__init__(driver, "Ann", "Bob", "Cleo", pace="tap")
        self.random = Random(seed)
        self.acts = 0
        self.outcomes = 0

    def tap(self, *whats: Any) -> None:
        """Every outcome is seen before anything else happens, and all that is shown is true."""
        for what in whats:
            self.driver.tap(what)
            self.acts += 1
            waiting = len(self.game.beats.open)
            if waiting:
                layer = beat_over(self.driver.window)
                assert layer is not None, "an outcome that nobody sees"
                assert layer.beat == self.game.beats.open[0]
                asked = self.game.table.decision
                self.outcomes += self.see_beats()
                assert self.game.table.decision == asked, "something happened meanwhile"
            self.true()

    def true(self) -> None:
        """The cards say what the engine knows; the line below says what was done last."""
        state, screen = self.game.table.state, self.screen
        assert screen.undo_bar.text == self.game.shown.undo.undo_text
        if self.game.shown.question:
            return
        for one in state.dungeoneers:
            card = screen.cards.cards[one.seat]
            assert (card.shown.life, card.shown.tokens, card.shown.max_tokens) == (
                one.life,
                one.tokens,
                one.max_tokens,
            )
            assert card.helms.shown.tokens == one.tokens
            lit = sum(segment.lit for segment in card.life.segments.values())
            assert lit == STRENGTH[one.life]
            assert [thing.id for thing in card.shown.items] == list(one.items)
            counted = {counter.id for counter in card.shown.counters}
            assert ("prison" in counted) == (one.standing == "imprisoned")
            assert card.shown.dead == (one.life == "DEAD")
        active = [id for id, seat in screen.order.seats.items() if seat.shown.active]
        assert active == [state.active.seat]

    # -- what people do ----------------------------------------------------------------------

    def turn(self) -> None:
        """One turn: what is to be done next, something of the side, and its end."""
        self.life()
        for _ in range(self.random.randint(0, 2)):
            self.random.choice((self.tokens, self.life, self.thing, self.report))()
        if self.game.shown.over or self.game.shown.question:
            self.finish()
            return
        self.call()
        self.due()
        if not self.game.shown.over:
            self.end_turn()
            self.finish()

    def call(self) -> None:
        """What the big button says."""
        calls = self.screen.side.calls
        if calls.ends or calls.call.disabled:
            return
        self.tap(calls.call)
        self.finish()

    def due(self) -> None:
        """Whatever can be ticked is ticked, now and then."""
        for row in list(self.screen.side.due.rows):
            ready = row.shown.flow is not None and row.shown.flow.answer is not None
            if ready and row.shown.id != "chest" and self.random.random() < 0.7:
                self.tap(row)
                self.finish()
                return

    def finish(self) -> None:
        """Answers whatever is asked until the table waits."""
        for _ in range(80):
            self.pass_time()
            self.outcomes += self.see_beats()
            shown = self.game.shown
            if shown.challenge:
                self.fight(shown.challenge)
            elif shown.question is None:
                return
            elif shown.question.dice:
                dice = shown.question.dice
                self._dice(self.random.choice(dice.totals), dice.dice)
            else:
                rows = self.screen.flow.box.answers.children
                keen = [row for row in rows if row.answer.move.kind in ("right", "ready", "accept")]
                self.tap(self.random.choice(keen or list(rows)))
        raise AssertionError("a flow does not end")

    def fight(self, shown: Any) -> None:
        """Whom to meet, dice and tokens."""
        place = self.screen.challenge
        if shown.asks == "foe":
            met = self.random.choice(FOES)
            self.tap(next(tile for tile in place.foes.pads if tile.shown.id == met))
        elif shown.asks == "tokens":
            able = [pad for pad in place.stakes.pads if pad.shown.stake and pad.shown.stake.answer]
            self.tap(self.random.choice(able))
        else:
            side = next(one for one in place.sides if one.shown.rolls)
            self.tap(self.random.choice(side.pads.pads))

    def seat(self) -> str:
        """Somebody who is alive."""
        alive: str = self.random.choice(self.game.table.state.alive).seat
        return alive

    def tokens(self) -> None:
        """So many helm tokens, by a finger."""
        card = self.card(self.seat())
        count = self.random.randint(1, card.shown.max_tokens or 1)
        helms = card.helms
        self.driver.reveal(helms)
        self.hands.tap_at(*helms.to_window(*helms.place(count)))
        self.acts += 1
        self.true()

    def life(self) -> None:
        """Another grade of Life Force, by a finger."""
        card = self.card(self.seat())
        grade = self.random.choice(("AMBER", "GREEN", "GREEN"))
        if card.shown.life != grade:
            self.tap(card.life.segments[grade])
            self.finish()

    def thing(self) -> None:
        """An item is taken from wherever it is, or given to somebody else."""
        seat = self.seat()
        card = self.card(seat)
        if card.shown.items and self.random.random() < 0.5:
            slot = card.shelf.children[-1]
            self.tap(slot)
            if self.app.covered:
                footer = self.app.covered.footer.children
                give = [one for one in footer if one.text.startswith("Give it to")]
                if footer:
                    self.tap(self.random.choice(give or list(footer)))
                else:
                    self.app.back()
                    self.driver.settle()
        else:
            self.game.hands.take(seat, self.random.choice(THINGS), self.game.table.ply)
            self.driver.settle()
        self.outcomes += self.see_beats()
        self.finish()

    def report(self) -> None:
        """A tile of somebody's card."""
        seat = self.seat()
        tile = self.tile(self.random.choice(("magic", "prison", "level_three", "riddle")), seat)
        if not tile.idle:
            self.tap(tile)
            if self.screen.menu:
                rows = [row for row in self.screen.flow.menu.rows.children if row.shown[0].answer]
                self.tap(self.random.choice(rows))
            self.finish()


def test_an_evening_of_three_people(running: Driver) -> None:
    evening = Evening(running, "an evening")
    ended = 0
    for turn in range(TURNS):
        if evening.game.shown.over or not evening.game.table.state.alive:
            break
        evening.turn()
        ended += 1
        if turn % 9 == 8:
            told_truly(evening.screen)
    assert ended >= TURNS * 0.8
    assert evening.acts > 150
    assert evening.outcomes > 20
    sound(evening.app)
    # all of it can be taken back, and brought again
    game = evening.game
    state, tip = game.table.state.copy(), game.table.journal.tip
    game.return_to(0)
    assert game.table.ply == 0
    game.return_to(tip)
    assert game.table.state == state
