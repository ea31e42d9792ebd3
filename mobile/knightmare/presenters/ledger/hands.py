"""What people do to a ledger with their own hands: whole flows in one tap, each one undo."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from knightmare.position.state import State
from knightmare.rules.life import GRADES
from knightmare.speech.scene.hands import gives_up, lives, takes, tokens
from mobile.knightmare.presenters.ledger.challenge import ChallengeSetup, beginning, setup_of
from mobile.shell.presenters.flows import Flows
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import Move, StaleMove, move
from shared.play.seats import is_seat
from shared.speech.messages import TableError

QUICK = 1.5
"""Seconds within which another tap on the same value belongs to the tap before."""


@dataclass(frozen=True, slots=True)
class Touched:
    """A value that was set by a tap: taps that follow soon go on from where it began."""

    seat: str
    field: str
    when: float
    before: int
    """The entry before the first tap."""
    after: int
    """The entry after the last one."""


class Hands:
    """A ledger's flows that need no question, because all is said by what is tapped.

    Each names the ply at which it was tapped: one that comes too late does nothing.

    Arguments: the presenter of the ledger; its flows.
    """

    def __init__(self, presenter: TablePresenter[Any], flows: Flows) -> None:
        self.presenter, self.flows, self.table = presenter, flows, presenter.table
        self._touched: Touched | None = None

    # -- in one tap ----------------------------------------------------------------------

    def take(self, seat: str, item: str, ply: int) -> None:
        """A Dungeoneer takes an item, wherever it was. Arguments: the seat; the item; the ply."""
        self.at_once(ply, *takes(seat, item))

    def give_up(self, seat: str, item: str, ply: int) -> None:
        """An item leaves a Dungeoneer. Arguments: the seat; the item; the ply."""
        self.at_once(ply, *gives_up(seat, item))

    def at_once(self, ply: int, *played: Move) -> None:
        """Play a whole flow, or nothing of it where one of its moves is refused.

        Arguments: the ply at which it was tapped; its moves.
        """
        with self.presenter.changing():
            if ply != self.table.ply:
                raise StaleMove("error.stale_move", move=played[0].notation())
            self._all_or_nothing(self.table.journal.head, played)

    def _all_or_nothing(
        self, start: int, played: Sequence[Move], rest: Sequence[Move] = ()
    ) -> None:
        """Play moves from an entry on; where one is refused, be where it was.

        Argument: rest, moves that follow as far as they are allowed.
        """
        table = self.table
        head = table.journal.head
        try:
            if start != head:
                table.return_to(start)
            for one in played:
                table.play(one)
        except TableError:
            if table.journal.head != head:
                table.return_to(head)
            raise
        for one in rest:
            if table.decision is None or one not in table.decision.options:
                break
            table.play(one)

    # -- values that are set by a tap ------------------------------------------------------

    def set_tokens(self, seat: str, count: int, ply: int, now: float) -> None:
        """So many helm tokens.

        Arguments: the seat; the tokens; the ply; the time in seconds, by which quick taps are
        known.
        """
        self._set(seat, "tokens", count, ply, now)

    def set_life(self, seat: str, grade: str, ply: int, now: float) -> None:
        """This grade of Life Force: one step is an injury or a recovery, more a correction.

        Arguments: the seat; the grade; the ply; the time in seconds.
        """
        self._set(seat, "life", GRADES.index(grade), ply, now)

    def _set(self, seat: str, field: str, value: int, ply: int, now: float) -> None:
        with self.presenter.changing():
            if ply != self.table.ply:
                raise StaleMove("error.stale_move", move=field)
            start = self._goes_on_from(seat, field, now)
            begun = self.table.journal.head if start is None else start
            if start is not None:
                self.table.return_to(start)
            one = self.table.state.of(seat)
            was = one.tokens if field == "tokens" else GRADES.index(one.life)
            if value != was:
                if field == "tokens":
                    step = tokens(seat, value - was)
                else:
                    step = lives(seat, GRADES[was], GRADES[value])
                self._all_or_nothing(self.table.journal.head, step)
            self._touched = Touched(seat, field, now, begun, self.table.journal.head)

    def _goes_on_from(self, seat: str, field: str, now: float) -> int | None:
        """Where the tap before began, if this one belongs to it."""
        last = self._touched
        if last is None or (last.seat, last.field) != (seat, field):
            return None
        if now - last.when > QUICK or self.table.journal.head != last.after:
            return None
        return last.before

    # -- a challenge -----------------------------------------------------------------------

    @property
    def setup(self) -> ChallengeSetup | None:
        """How the challenge that runs was set up; None where none runs."""
        return setup_of(self.flows.last)

    def meet(self, foe: str, ply: int) -> None:
        """The challenge is against somebody. Arguments: the character, or the seat; the ply."""
        setup = self.setup
        if setup is None:
            return
        self._arranged(ply, ChallengeSetup(setup.seat, foe))

    def begun_by(self, began: bool, modifier: int, ply: int) -> None:
        """The Dungeoneer began the challenge, or a card that adds to the character did.

        Arguments: whether the Dungeoneer did; what the card adds, -1 to 1; the ply.
        """
        setup = self.setup
        if setup is None or not setup.foe or is_seat(setup.foe):
            return
        self._arranged(ply, ChallengeSetup(setup.seat, setup.foe, began, 0 if began else modifier))

    def foe_holds(self, item: str, ply: int) -> None:
        """The character holds an item, or no longer; whoever has it gives it up.

        Arguments: the item; the ply.
        """
        setup = self.setup
        if setup is None or not setup.foe or is_seat(setup.foe):
            return
        owner = self.table.state.owner(item)
        first = gives_up(owner, item) if owner else ()
        held = item in self._held(setup.foe)
        self._arranged(ply, setup, (item, not held), first)

    def carries(self, seat: str, item: str, ply: int) -> None:
        """A Dungeoneer in a challenge carries an item after all, or does not.

        Arguments: the seat; the item; the ply.
        """
        setup = self.setup
        if setup is not None and setup.foe:
            has = item in self.table.state.of(seat).items
            first = gives_up(seat, item) if has else takes(seat, item)
            self._arranged(ply, setup, first=first)

    def _held(self, foe: str) -> tuple[str, ...]:
        state: State = self.table.state
        return state.lying.get(state.ruleset.characters[foe].home, ())

    def _arranged(
        self,
        ply: int,
        setup: ChallengeSetup,
        held: tuple[str, bool] | None = None,
        first: tuple[Move, ...] = (),
    ) -> None:
        """Set the challenge up anew, with the dice that lie already."""
        flow = self.flows.last
        with self.presenter.changing():
            if ply != self.table.ply:
                raise StaleMove("error.stale_move", move="challenge")
            played: list[Move] = [*first, move("challenge", setup.seat)]
            played.append(move("against", setup.foe))
            if not is_seat(setup.foe):
                played.append(beginning(setup))
                played += self._memory(flow[0].parent, setup.foe, held)
                played.append(move("ready"))
            self._all_or_nothing(flow[0].parent, played, setup.rest)

    def _memory(self, start: int, foe: str, changed: tuple[str, bool] | None) -> list[Move]:
        """What makes a character hold what it is remembered to hold, with this change."""
        wanted = list(self._held(foe))
        if changed and changed[1]:
            wanted.append(changed[0])
        elif changed:
            wanted.remove(changed[0])
        head = self.table.journal.head
        self.table.return_to(start)
        before = self._held(foe)
        self.table.return_to(head)
        put_off = [move("without", item) for item in before if item not in wanted]
        return [*put_off, *[move("with", item) for item in wanted if item not in before]]
