"""Random ledgers: what must hold of them, and corrections followed by every flow."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from knightmare.position.state import State
from knightmare.speech.port import KnightmarePort
from knightmare.speech.words import KnightmareWords, words
from shared.play.decision import Decision, Move, move
from shared.play.event import EventLog
from shared.play.game import Seat, Setup
from shared.speech.messages import Message
from tests.knightmare_rules.reporting import LEDGER
from tests.knightmare_rules.sentences import Strict, named
from tests.random_ledger import LedgerWalk, RandomLedger

GONE = ("dead", "left")


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
        if not dying:
            assert (one.standing in GONE) == (one.life == "DEAD")
        if one.standing in GONE:
            assert (one.items, one.spells, one.tokens) == ((), (), 0)
        else:
            assert (one.at == "prison") == (one.standing == "imprisoned")
            assert (one.at == "throne_room") == (one.standing == "level_three")
            path = ruleset.constants.stones if one.standing == "level_three" else 0
            assert len(one.stones) == path


def corrected(options: Mapping[str, Any], seats: Sequence[str], seed: str, rounds: int = 4) -> int:
    """Make corrections at random, then try every flow of the menu, and go on from one of them.

    Arguments: options and seats of the table; the seed; how often. Returns how many moves were
    played. Raises AssertionError with the moves that led to whatever went wrong.
    """
    return KnightmareLedger(options, seats, Random(seed)).walk(rounds)


@cache
def _spoken() -> tuple[KnightmareWords, set[str]]:
    """Words that put up with nothing, and what they have said, which need not be said again."""
    return named(Strict(words().patterns), "Ann", "Ben", "Cid", "Dee"), set()


class KnightmareWalk(LedgerWalk):
    """Questions also go to those who joined late."""

    def check_decision(self, state: State, decision: Decision, thorough: bool) -> None:
        begun, self.seats = self.seats, [one.seat for one in state.dungeoneers]
        super().check_decision(state, decision, thorough)
        self.seats = begun


class KnightmareLedger(RandomLedger[State]):
    """A ledger of Knightmare, corrected and used at random; all that it says has its words."""

    ledger = LEDGER
    longest = 60
    census = census

    def __init__(self, options: Mapping[str, Any], seats: Sequence[str], random: Random) -> None:
        super().__init__(options, seats, random)
        self.words, self.said = _spoken()
        people = tuple(Seat(seat, "") for seat in seats)
        setup = Setup(LEDGER.name, people, "", options)
        self.port = KnightmarePort(LEDGER, setup, self.words, self.state.ruleset)

    def correct(self) -> None:
        """Of one person: what goes wrong mostly takes several values that do not fit together."""
        seat = self.random.choice(self.state.dungeoneers).seat
        self._finish(move("correct", seat), "place")
        for _ in range(self.random.randint(1, 6)):
            self._finish(move("correct", seat))
        self._finish(move("correct_necromancer"))

    def _finish(self, first: Move, field: str = "") -> None:
        """Choose this from the menu; of a correction, what is corrected where it can be."""
        self.play(first)
        asked, wanted = self.asked(), move("field", field)
        if asked is not None and wanted in asked.options:
            self.play(wanted)
        self.until_menu()

    def answer(self, asked: Decision) -> Move:
        """Whoever cancels all the time learns little, and whoever never says ready as well."""
        self._show(asked)
        kinds = {option.kind: option for option in asked.options}
        if "ready" in kinds and self.random.random() < 0.5:
            return kinds["ready"]
        real = [option for option in asked.options if option.kind != "cancel"]
        return self.random.choice(real or asked.options)

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

    def tell(self, move: Move) -> None:
        """Plays it; what happened has its words."""
        story = EventLog()
        LEDGER.apply(self.state, move, story)
        for event in story:
            if message := self.port.event(event):
                self._say(message)
