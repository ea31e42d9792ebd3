"""What a lord has by now, counted or corrected at a physical table by numbers, chips and cells."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from dungeonlords.ledger.books import Books
from dungeonlords.ledger.counting import GOODS as COUNTED
from dungeonlords.ledger.counting import READY, owned
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.speech.icons import GOODS, MONSTERS, ROOMS, TYPES, icon
from mobile.dungeonlords.presenters.figures import Speaking
from mobile.dungeonlords.presenters.lair.lair import Lairs, LairShown, TargetShown
from mobile.kit.shown import AnswerShown, QuestionShown
from shared.play.decision import Decision, Move, move
from shared.speech.messages import Words

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

    said = "presenter.counting"

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


DRAW = "draw_adventurer"
CORRECTED = ("correct_what", "correct_value")
ON_CELLS = {"tile": "build", "no_tile": "close", "conquered": "flag", "unconquered": "dig"}
"""Values that are corrected on the dungeon itself, and the sign in the cells."""
OF_FIGURES = ("damage", "food_tokens")
"""Numbers of somebody in the party."""
ICONS = {
    "evil": "evil",
    "gold": "coins",
    "food": "food",
    "imps": "imp",
    "traps": "trap",
    "letters": "letter",
    "moved_in": "tavern",
    "moved_out": "tavern",
    "lies": "asleep",
    "tile": "tunnel",
    "no_tile": "tunnel",
    "conquered": "flag",
    "unconquered": "flag",
    "joined": "warrior",
    "left": "warrior",
    "forward": "warrior",
    "damage": "heart",
    "food_tokens": "food",
    "paladin": "paladin",
    "no_paladin": "paladin",
    "captor": "prison",
    "captured": "prison",
    "let_go": "prison",
    "token": "sack",
    "dead_letter": "sack",
    "item_captured": "sack",
    "item_lost": "sack",
    "carried": "sack",
    "used": "sack",
    "sack": "sack",
    "start": "crown",
    "time": "hourglass",
    "dummy_evil": "evil",
    "event": "taxes",
    "special": "riddle",
    "card": "cards",
    "fights": "swords",
}


@dataclass(frozen=True, slots=True)
class GroupShown:
    """Chips that belong together."""

    title: str
    """Empty where there is nothing to tell apart."""
    chips: tuple[ChipShown, ...]
    narrow: bool = False
    """Whether they are numbers."""
    drawn: bool = False
    """Whether they are all adventurers of a year, a row for each type."""


@dataclass(frozen=True, slots=True)
class CorrectingShown:
    """A correction, or whatever else is said by chips."""

    title: str
    groups: tuple[GroupShown, ...]
    lair: LairShown | None = None
    """The dungeon with what a tap on each cell does; None where it is not about cells."""
    cancel: AnswerShown | None = None


class Correcting:
    """Shows a correction. Argument: what shows the lairs of the table."""

    def __init__(self, lairs: Lairs) -> None:
        self.words, self.lairs = lairs.words, lairs

    def shown(
        self, state: Books, decision: Decision, question: QuestionShown, pointed: str
    ) -> CorrectingShown:
        """All of it.

        Arguments: the table; what is asked; it as a question; the tile that is pointed at, empty
        for none.
        """
        facts = decision.about.facts if decision.about else {}
        seat, field = str(facts.get("seat", "")), str(facts.get("field", ""))
        answers, lair = question.answers, None
        if question.ask == "correct_what":
            chips = tuple(self._chip(one, ICONS.get(str(one.move.args[0]), "")) for one in answers)
            groups: tuple[GroupShown, ...] = (GroupShown("", chips),)
        elif field in ON_CELLS:
            pointed = pointed or TUNNEL
            groups = tuple(self._tiles(answers, pointed)) if field == "tile" else ()
            lair = self._lair(state, seat, field, answers, pointed)
        elif field in OF_FIGURES:
            groups = tuple(self._figures(answers))
        else:
            narrow = all(isinstance(one.move.args[0], int) for one in answers)
            narrow = narrow and all(len(one.move.args) == 1 for one in answers)
            chips = tuple(self._chip(one, one.icon) for one in answers)
            groups = (GroupShown("", chips, narrow),)
        return CorrectingShown(question.text, groups, lair, question.cancel)

    def _chip(self, answer: AnswerShown, sign: str, text: str = "") -> ChipShown:
        return ChipShown(
            answer.move.notation(), sign, text or answer.text, answer.text, answer.move
        )

    def _figures(self, answers: tuple[AnswerShown, ...]) -> Iterator[GroupShown]:
        """For each figure the numbers that are possible."""
        for tile in dict.fromkeys(str(one.move.args[0]) for one in answers):
            name = self.words.format_field(tile, "tile")
            chips = [
                self._chip(one, "", str(one.move.args[1]))
                for one in answers
                if one.move.args[0] == tile
            ]
            yield GroupShown(name, tuple(chips), True)

    def _tiles(self, answers: tuple[AnswerShown, ...], pointed: str) -> Iterator[GroupShown]:
        chips = []
        for tile in dict.fromkeys(str(one.move.args[1]) for one in answers):
            name = self.words.word("room", tile)
            name = name[:1].upper() + name[1:]
            sign = "tunnel" if tile == TUNNEL else icon(ROOMS, tile)
            chips.append(ChipShown(tile, sign, name, name, None, tile == pointed))
        yield GroupShown("", tuple(chips))

    def _lair(
        self, state: Books, seat: str, field: str, answers: tuple[AnswerShown, ...], pointed: str
    ) -> LairShown:
        sign, targets = ON_CELLS[field], {}
        if field == "tile":
            sign = "tunnel" if pointed == TUNNEL else icon(ROOMS, pointed)
        for one in answers:
            if field != "tile" or one.move.args[1] == pointed:
                targets[str(one.move.args[0])] = TargetShown(one, sign)
        return self.lairs.of(state, seat, seat, targets)


def drawing_of(state: Books, question: QuestionShown, words: Words) -> CorrectingShown:
    """All adventurers of the year, the weakest first: who may lie out, who does, who has gone.

    Arguments: the table; who may lie out next, as a question; the words.
    """
    tiles = [state.ruleset.tiles[id] for id in state.ruleset.tile_stacks[state.year]]
    order = list(TYPES)
    able = {one.move for one in question.answers}
    chips = []
    for one in sorted(tiles, key=lambda one: (order.index(one.type), one.power, one.id)):
        played, out = move("adventurer", one.id), one.id in state.drawn
        name = words.format_field(one.id, "tile")
        stands = "out" if out else "there" if played in able else "gone"
        spoken = words.phrase(f"presenter.drawing.{stands}", name=name)
        able_now = played if played in able else None
        chips.append(ChipShown(one.id, "", name, spoken, able_now, out, stands == "gone"))
    return CorrectingShown(question.text, (GroupShown("", tuple(chips), drawn=True),))
