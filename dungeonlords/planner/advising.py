"""What the planner says of answers in a battle, where a table wants to be told, or somebody asks.

It is reckoned from nothing but what the seat may see that is asked, and shown to that seat alone.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from dungeonlords.planner.counsel import Promise, answers, fights
from dungeonlords.planner.worth import RoundChange
from dungeonlords.position.state import State
from dungeonlords.speech.port import DungeonPort
from dungeonlords.speech.scene.replies import Leads
from shared.play.decision import Decision, Move
from shared.speech.scene.pieces import Piece

FULL, ASKED = "full", "asked"
"""Tables that are always told what is best, or where somebody asks the crystal ball."""


class AdvisingPort(DungeonPort):
    """What is shown of a table, with the planner's advice where the table chose it."""

    def leads(self, view: State, decision: Decision, advised: bool) -> Mapping[Move, Leads] | None:
        """What each answer in one's own battle leads to at its best."""
        level = view.ruleset.options["advice"]
        if level not in (FULL, ASKED) or not fights(view, decision):
            return {}
        if level == ASKED and not advised:
            return None
        made: Mapping[Move, Leads] = self.sections.of(
            "leads", decision.who, view, lambda: self._leads(answers(view, decision))
        )
        return made

    def _leads(self, found: Sequence[Promise]) -> dict[Move, Leads]:
        best = best_of(found)
        return {one.move: Leads(self._pieces(one), one.move in best) for one in found}

    def _pieces(self, one: Promise) -> tuple[Piece, ...]:
        """How many are captured, whether the tile is kept, and the points."""
        kept = not one.change.conquered
        facts = {"captives": number(captives(one.change)), "points": points(one.value)}
        word = "kept" if kept else "lost"
        said = self.words.phrase(f"scene.battle.leads.{word}", **facts)
        return (
            Piece(icon="prison", value=facts["captives"], say=said),
            Piece(
                icon="shield" if kept else "flag",
                text=self.words.phrase(f"scene.battle.{word}"),
                state="good" if kept else "bad",
            ),
            Piece(icon="trophy", value=facts["points"]),
        )


def best_of(promises: Sequence[Promise]) -> tuple[Move, ...]:
    """The best answers; none where all are as good as each other."""
    found = tuple(one.move for one in promises if one.value == promises[0].value)
    return found if len(found) < len(promises) else ()


def captives(change: RoundChange) -> Fraction | float:
    """How many adventurers and paladins are captured."""
    return change.captured + change.paladins


def number(much: Fraction | float) -> str:
    """A number with one decimal at most.

    >>> number(Fraction(9, 5)), number(3)
    ('1.8', '3')
    """
    text = f"{abs(float(much)):.1f}".removesuffix(".0")
    return f"\N{MINUS SIGN}{text}" if much < 0 and text != "0" else text


def points(much: Fraction) -> str:
    """Points with their sign.

    >>> points(Fraction(22, 5)), points(Fraction(-1, 2)), points(Fraction(0))
    ('+4.4', '−0.5', '0')
    """
    text = number(much)
    return f"+{text}" if much > 0 and text != "0" else text
