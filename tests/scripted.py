"""Fate by a script."""

from collections.abc import Iterable

from shared.play.decision import Decision, Move, illegal


class Scripted:
    """Answers with one line of the script after the other."""

    def __init__(self, script: Iterable[str]) -> None:
        self.lines = list(script)

    def choose(self, decision: Decision, ply: int) -> Move | None:
        """The next line of the script; raises IllegalMove when it is no outcome here."""
        wanted = Move.parse(self.lines.pop(0)) if self.lines else Move("nothing")
        if wanted not in decision.options:
            raise illegal(wanted, decision)
        return wanted

    def by_hand(self, move: Move) -> bool:
        """Never: the script answers everything."""
        return False
