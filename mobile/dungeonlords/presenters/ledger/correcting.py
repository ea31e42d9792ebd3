"""What is said by chips at a physical table: corrections, and which adventurers lie out."""

from collections.abc import Iterator
from dataclasses import dataclass

from dungeonlords.ledger.books import Books
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.speech.icons import ROOMS, TYPES, icon
from mobile.dungeonlords.presenters.lair.lair import Lairs, LairShown, TargetShown
from mobile.dungeonlords.presenters.ledger.counting import ChipShown
from mobile.kit.shown import AnswerShown, QuestionShown
from shared.play.decision import Decision, move
from shared.speech.messages import Words

DRAW = "draw_adventurer"
ASKED = ("correct_what", "correct_value")
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
        self,
        state: Books,
        seat: str,
        field: str,
        answers: tuple[AnswerShown, ...],
        pointed: str,
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
