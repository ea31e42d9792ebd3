"""What a lord has by now, counted at a physical table: numbers, monsters, the dungeon."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from dungeonlords.ledger.books import Books
from dungeonlords.ledger.counting import GOODS as COUNTED
from dungeonlords.ledger.counting import READY, owned
from dungeonlords.speech.icons import GOODS, MONSTERS, ROOMS, icon
from mobile.dungeonlords.presenters.figures import Speaking
from mobile.dungeonlords.presenters.lair.lair import Lairs, LairShown, TargetShown
from mobile.kit.shown import AnswerShown, QuestionShown
from shared.play.decision import Decision, Move

ASK = "holdings"


@dataclass(frozen=True, slots=True)
class NumberShown:
    """A number that is stepped, or chosen from all that it may be."""

    id: str
    icon: str
    name: str
    n: int
    moves: Mapping[int, Move] = field(hash=False)
    """What reports each other number."""
    spoken: str

    def step(self, by: int) -> Move | None:
        """The move to the next number; None at the end."""
        return self.moves.get(self.n + by)


@dataclass(frozen=True, slots=True)
class ChipShown:
    """Something small that is chosen by a tap."""

    id: str
    icon: str
    text: str
    spoken: str
    move: Move | None
    """What it plays; None where it is pointed at first."""
    chosen: bool = False
    gone: bool = False
    """Whether it keeps its place, but cannot be chosen any more."""


@dataclass(frozen=True, slots=True)
class CountingShown:
    """What a lord has by now, to be set right."""

    title: str
    """Such as "What does Ann have by now?"."""
    numbers: tuple[NumberShown, ...]
    leaving: tuple[ChipShown, ...]
    """Those in the lair: a tap takes one out."""
    coming: tuple[ChipShown, ...]
    """Those that lie in no lair: a tap takes one in."""
    rooms: tuple[ChipShown, ...]
    """Rooms that stand nowhere: pointed at, then a cell is tapped."""
    lair: LairShown | None
    """The dungeon with what a tap on each cell does; None where it is not counted."""
    done: AnswerShown


class Counting(Speaking):
    """Shows what is counted. Argument: what shows the lairs of the table."""

    said = "counting"

    def __init__(self, lairs: Lairs) -> None:
        super().__init__(lairs.words, lairs.looks)
        self.lairs = lairs
        self.answers: dict[Move, AnswerShown] = {}

    def shown(
        self, state: Books, decision: Decision, question: QuestionShown, pointed: str
    ) -> CountingShown:
        """All of it.

        Arguments: the table; what is asked; it as a question; the room that is pointed at, empty
        for none.
        """
        assert decision.about is not None
        seat, options = str(decision.about.facts["seat"]), decision.options
        asked, mark, _ = question.text.partition("? ")
        self.answers = {one.move: one for one in question.answers}
        kinds = {one.kind for one in options}
        dungeon = bool(kinds & {"digs", "builds"})
        return CountingShown(
            title=asked + mark.rstrip(),
            numbers=tuple(
                self._number(state, seat, good, options) for good in COUNTED if good in kinds
            ),
            leaving=tuple(self._leaving(state, seat, options)),
            coming=tuple(self._chips("hires", options)),
            rooms=tuple(self._rooms(options, pointed)),
            lair=self._lair(state, seat, options, pointed) if dungeon else None,
            done=self.answers[READY],
        )

    def _number(self, state: Books, seat: str, good: str, options: tuple[Move, ...]) -> NumberShown:
        n, name = owned(state.of(seat), good), self.words.word("holding", good)
        moves = {int(one.args[0]): one for one in options if one.kind == good}
        spoken = self.say("number", n=n, name=name)
        return NumberShown(good, GOODS[good], name[:1].upper() + name[1:], n, moves, spoken)

    def _chips(self, kind: str, options: tuple[Move, ...]) -> Iterator[ChipShown]:
        for one in options:
            if one.kind == kind:
                id = str(one.args[0])
                name = self.words.word("monster", id)
                yield ChipShown(id, icon(MONSTERS, id), name, self.answers[one].text, one)

    def _leaving(self, state: Books, seat: str, options: tuple[Move, ...]) -> Iterator[ChipShown]:
        """How many of each there are."""
        held = Counter(state.of(seat).monsters)
        for chip in self._chips("loses", options):
            text = self.say("held", name=chip.text, n=held[chip.id])
            yield ChipShown(chip.id, chip.icon, text, chip.spoken, chip.move)

    def _rooms(self, options: tuple[Move, ...], pointed: str) -> Iterator[ChipShown]:
        for id in dict.fromkeys(str(one.args[0]) for one in options if one.kind == "builds"):
            name = self.words.word("room", id)
            yield ChipShown(id, icon(ROOMS, id), name, name, None, id == pointed)

    def _lair(self, state: Books, seat: str, options: tuple[Move, ...], pointed: str) -> LairShown:
        """Cells to dig; where a room is pointed at, the cells where it may stand."""
        answers, targets = self.answers, {}
        for one in options:
            if pointed and one.kind == "builds" and one.args[0] == pointed:
                targets[str(one.args[1])] = TargetShown(answers[one], icon(ROOMS, pointed))
            elif not pointed and one.kind == "digs":
                targets[str(one.args[0])] = TargetShown(answers[one], "add")
        return self.lairs.of(state, seat, seat, targets)


def may_stand(decision: Decision | None, tile: str) -> bool:
    """Whether a tile may be pointed at. Arguments: what is asked; a room, or a corrected tile."""
    options = decision.options if decision else ()
    put = [one.args for one in options if one.kind in ("builds", "value") and len(one.args) > 1]
    return any(tile in args for args in put)
