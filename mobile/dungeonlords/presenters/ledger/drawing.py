"""Which adventurers lie out at a physical table: all of the year, each in its own place."""

from dataclasses import dataclass

from dungeonlords.ledger.books import Books
from dungeonlords.speech.icons import TYPES
from mobile.dungeonlords.presenters.ledger.counting import ChipShown
from mobile.kit.shown import QuestionShown
from shared.play.decision import move
from shared.speech.messages import Words

ASK = "draw_adventurer"


@dataclass(frozen=True, slots=True)
class DrawingShown:
    """All adventurers of the year: a row for each type, the weakest first."""

    title: str
    chips: tuple[ChipShown, ...]


def drawing_of(state: Books, question: QuestionShown, words: Words) -> DrawingShown:
    """Those that may lie out, those that do, and those that have been there.

    Arguments: the table; who may lie out next, as a question; the words.
    """
    tiles = [state.ruleset.tiles[id] for id in state.ruleset.tile_stacks[state.year]]
    order = list(TYPES)
    able = {one.move for one in question.answers}
    chips = []
    for one in sorted(tiles, key=lambda one: (order.index(one.type), one.power, one.id)):
        played = move("adventurer", one.id)
        name = words.format_field(one.id, "tile")
        out = one.id in state.drawn
        state_of = "out" if out else "there" if played in able else "gone"
        spoken = words.phrase(f"presenter.drawing.{state_of}", name=name)
        chips.append(
            ChipShown(
                one.id,
                "",
                name,
                spoken,
                played if played in able else None,
                out,
                state_of == "gone",
            )
        )
    return DrawingShown(question.text, tuple(chips))
