"""Random ledgers: what must hold of them, and corrections followed by every flow."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from knightmare.ledger.menu import TABLE
from knightmare.position.state import State
from knightmare.speech.port import KnightmarePort
from knightmare.speech.words import KnightmareWords, words
from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move, move
from shared.play.event import EventLog
from shared.play.game import Seat, Setup
from shared.speech.messages import Message
from tests.harness import Walk
from tests.knightmare_rules.reporting import LEDGER
from tests.knightmare_rules.sentences import Strict, named

LONGEST = 60
"""Answers after which a flow must have come back to the menu."""


def census(state: State) -> None:
    """Items and cards once each; people may correct the rest as they like."""
    ruleset = state.ruleset
    carried = [item for one in state.dungeoneers for item in one.items]
    lying = [item for items in state.lying.values() for item in items]
    assert sorted(carried + lying) == sorted(ruleset.items)
    hands = [card for one in state.dungeoneers for card in one.spells]
    assert sorted([*state.stock, *state.discard, *hands]) == sorted(ruleset.cards)
    for one in state.dungeoneers:
        assert 0 <= one.tokens <= one.max_tokens <= ruleset.constants.max_tokens
        # whoever falls in a fight is buried once the winner has chosen the spoils
        dying = one.life == "DEAD" and [task[0] for task in state.agenda] != ["menu"]
        assert dying or (one.standing == "dead") == (one.life == "DEAD")
        if one.standing == "dead":
            assert (one.items, one.spells, one.tokens) == ((), (), 0)
        else:
            assert (one.at == "prison") == (one.standing == "imprisoned")
            assert (one.at == "throne_room") == (one.standing == "level_three")
            path = ruleset.constants.stones if one.standing == "level_three" else 0
            assert len(one.stones) == path


class LedgerWalk(Walk):
    """Questions also go to whoever holds the tablet."""

    def check_decision(self, state: State, decision: Decision, thorough: bool) -> None:
        """As in every game; the table is nobody's seat, and sees what everybody may see."""
        people = self.seats
        self.seats = [*people, TABLE]
        super().check_decision(state, decision, thorough)
        self.seats = people


def corrected(options: Mapping[str, Any], seats: Sequence[str], seed: str, rounds: int = 4) -> int:
    """Make corrections at random, then try every flow of the menu, and go on from one of them.

    Arguments: options and seats of the table; the seed; how often. Returns how many moves were
    played. Raises AssertionError with the moves that led to whatever went wrong.
    """
    ledger = _Ledger(options, seats, Random(seed))
    try:
        ledger.walk(rounds)
    except Exception as error:
        lines = " | ".join(ledger.lines)
        raise AssertionError(f"{options} {list(seats)}: {lines}: {error!r}") from error
    return ledger.played


@cache
def _spoken() -> tuple[KnightmareWords, set[str]]:
    """Words that put up with nothing, and what they have said, which need not be said again."""
    return named(Strict(words().patterns), "Ann", "Ben", "Cid", "Dee"), set()


_Place = tuple[State, tuple[str, ...]]
"""How a ledger stands, and the moves that led there."""


class _Ledger:
    """One ledger, and every answer since it was opened."""

    def __init__(self, options: Mapping[str, Any], seats: Sequence[str], random: Random) -> None:
        self.random = random
        self.state = LEDGER.setup(options, seats)
        self.words, self.said = _spoken()
        people = tuple(Seat(seat, "") for seat in seats)
        setup = Setup(LEDGER.name, people, "", options)
        self.port = KnightmarePort(LEDGER, setup, self.words, self.state.ruleset)
        self.lines: list[str] = []
        self.played = 0

    def walk(self, rounds: int) -> None:
        """Stops early where somebody has won."""
        for _ in range(rounds):
            # of one person: what goes wrong mostly takes several values that do not fit together
            seat = self.random.choice(self.state.dungeoneers).seat
            self._finish(move("correct", seat), "place")
            for _ in range(self.random.randint(1, 6)):
                self._finish(move("correct", seat))
            self._finish(move("correct_necromancer"))
            if not self._try_all():
                return

    def _try_all(self) -> bool:
        """Every flow, and where Fate is asked at once, with every outcome.

        The table goes on from one of those that did not end it; False where there is none.
        """
        menu, here, left = self._asked(), self._here(), list[_Place]()
        assert menu is not None
        for flow in menu.options:
            self._back(here)
            self._play(flow)
            asked, begun = self._asked(), self._here()
            outcomes = asked.options if asked is not None and asked.who == FATE else (None,)
            for outcome in outcomes:
                self._back(begun)
                if outcome is not None:
                    self._play(outcome)
                if self._until_menu():
                    left.append(self._here())
        if left:
            self._back(self.random.choice(left))
        return bool(left)

    def _here(self) -> _Place:
        return self.state.copy(), tuple(self.lines)

    def _back(self, place: _Place) -> None:
        state, lines = place
        self.state, self.lines = state.copy(), list(lines)

    def _finish(self, first: Move, field: str = "") -> None:
        """Choose this from the menu; of a correction, what is corrected where it can be."""
        self._play(first)
        asked, wanted = self._asked(), move("field", field)
        if asked is not None and wanted in asked.options:
            self._play(wanted)
        self._until_menu()

    def _until_menu(self) -> bool:
        """Answer at random until the menu is there again; False where the game is over."""
        for _ in range(LONGEST):
            asked = self._asked()
            if asked is None or asked.ask == "menu":
                return asked is not None
            self._show(asked)
            self._play(self._answer(asked))
        raise AssertionError("the menu does not come back")

    def _answer(self, asked: Decision) -> Move:
        if asked.who == FATE:
            return draw(asked, self.random)
        # whoever cancels all the time learns little, and whoever never says ready as well
        kinds = {option.kind: option for option in asked.options}
        if "ready" in kinds and self.random.random() < 0.5:
            return kinds["ready"]
        real = [option for option in asked.options if option.kind != "cancel"]
        return self.random.choice(real or asked.options)

    def _asked(self) -> Decision | None:
        asked = LEDGER.decision(self.state)
        assert asked is None or asked.options, asked
        return asked

    def _show(self, asked: Decision) -> None:
        """Everything that a screen says of a question has its words."""
        view = self.port.seen(self.state, asked)
        shown = [self.port.question(view, asked), *self.port.reasons(view, asked)]
        shown += [self.port.label(view, asked, option) for option in asked.options[:12]]
        shown += filter(None, self.port.hints(view, asked))
        shown += [message for line in self.port.standing(view) for message in line]
        for message in shown:
            self._say(message)

    def _say(self, message: Message) -> None:
        if (known := f"{message.id}{message.facts}") not in self.said:
            self.words.say(message)
            self.said.add(known)

    def _play(self, move: Move) -> None:
        self.lines.append(move.notation())
        story = EventLog()
        LEDGER.apply(self.state, move, story)
        self.played += 1
        for event in story:
            if message := self.port.event(event):
                self._say(message)
        census(self.state)
