"""`hint` and `odds`: what the hard level would answer and why, and the chances of what is asked."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from knightmare.bot.hard import hard
from knightmare.bot.levels import BY_HEART
from knightmare.descriptor import KNIGHTMARE
from knightmare.game import Knightmare
from knightmare.position.state import Fight, State
from knightmare.rules.challenge import automatic
from knightmare.speech.hints import fight_odds, gazed
from knightmare.speech.offers import PASSING, offered, travel
from knightmare.speech.reasons import fights_in_sight, leads, strengths
from knightmare.speech.stakes import stakes
from shared.insight.advice import advice, reasons
from shared.insight.judge import Judge
from shared.insight.words import because
from shared.play.decision import FATE, Decision, Move
from shared.play.seats import is_seat
from shared.speech.messages import Message
from shared.speech.port import Choice, Port
from shared.terminal.adapter import Advise
from shared.terminal.text import Hanging

FIGHTING = ("challenge", "fight", "accept", "ready")
"""Kinds of answers whose chances are those of the fight in sight."""
ROLLING = ("roll_to_move", PASSING)
"""Kinds of answers by which the die for the way is rolled."""


class Asked(NamedTuple):
    """A question, and how it stands when it is asked."""

    view: State
    decision: Decision
    before: tuple[Move, ...]
    """What is played before it, as part of the same answer."""


class KnightmareCounsel:
    """Counsel at one table. Argument: what is shown of it."""

    def __init__(self, port: Port[State]) -> None:
        self.port, self.words = port, port.words
        self._hard = hard("judge")
        self._judge: Judge[State] | None = None
        if self._played_here:
            self._judge = KNIGHTMARE.judge(port.ruleset, Knightmare.rules_version)

    @property
    def answers(self) -> Mapping[str, Advise]:
        """What answers which command."""
        return {"hint": self.hint, "odds": self.odds}

    @property
    def _played_here(self) -> bool:
        """Whether this is no ledger, whose dungeon nobody here knows."""
        return self.port.setup.game == Knightmare.name

    # -- hint ------------------------------------------------------------------------------

    def hint(self, view: State, decision: Decision) -> RenderableType | None:
        """What the hard level would answer, and why; None where nobody chooses.

        Arguments: the state as whoever is asked may see it; the question.
        """
        if decision.who == FATE or not self._played_here:
            return None
        if decision.ask in BY_HEART:
            return self._line("riddle")
        asked = self._asked(view, decision)
        best = self._usual(asked)
        lines: list[RenderableType] = [
            self._line("best", **self._named(view, decision, asked, best))
        ]
        if self._judge is not None and (worse := self._next(asked, best)) is not None:
            named = self._named(view, decision, asked, worse)
            lines.append(self._line("beside", **named))
            lines += self._because(asked, best, worse)
        return Group(*lines)

    def _usual(self, asked: Asked) -> Move:
        return self._hard.choose(self.port.game, asked.view, asked.decision, 0)

    def _asked(self, view: State, decision: Decision) -> Asked:
        """The question that matters: the way to travel, where the window is passed."""
        asked = Asked(view, decision, ())
        passing = self._usual(asked)
        if passing.kind != PASSING or travel(view, decision) is None:
            return asked
        behind = view.copy()
        self.port.game.apply(behind, passing)
        after = self.port.game.decision(behind)
        if after is None or after.who != decision.who or len(offered(behind, after)) < 2:
            return asked
        return Asked(behind, after, (passing,))

    def _next(self, asked: Asked, best: Move) -> Move | None:
        """The answer that promises most besides; None where there is no other."""
        assert self._judge is not None
        worth = offered(asked.view, asked.decision)
        promised = advice(self.port.game, self._judge, asked.view, asked.decision).promised
        others = [one for one in promised if one.move != best and one.move in worth]
        return max(others, key=lambda one: one.worth).move if others else None

    def _because(self, asked: Asked, best: Move, worse: Move) -> Iterator[RenderableType]:
        """What speaks for the one answer, and what against it."""
        assert self._judge is not None
        found = reasons(
            self.port.game, self._judge, asked.view, asked.decision, best, worse
        )  # fmt: skip
        told = because(self.words, found, self._judge.unit)
        speaks_for = [text for text, good in told if good]
        against = [text for text, good in told if not good]
        if not speaks_for:
            yield self._line("even")
        for id, said in (("for", speaks_for), ("against", against)):
            if said:
                yield self._line(id, why=self.words.in_a_row(said))

    def _named(
        self, view: State, decision: Decision, asked: Asked, move: Move
    ) -> dict[str, object]:
        """The answer as it is offered, with the number that is typed for it."""
        moves = (*asked.before, move)
        for choice in self.port.choices(view, decision, promising=False):
            if choice.moves == moves or (not asked.before and choice.moves[0] == move):
                return {"key": choice.key, "what": self._label(view, decision, choice)}
        return {"key": "", "what": self.words.say(self.port.game.describe(asked.view, move))}

    def _label(self, view: State, decision: Decision, choice: Choice) -> str:
        return self.words.say(self.port.labelled(view, decision, choice))

    # -- odds ------------------------------------------------------------------------------

    def odds(self, view: State, decision: Decision) -> RenderableType | None:
        """The exact chances of what is asked, and the stakes; None where there are none.

        Arguments: the state as whoever is asked may see it; the question.
        """
        found: list[RenderableType] = []
        fights = fights_in_sight(view, decision.about)
        for fight in fights:
            found += self._fought(view, fight, decision)
        if decision.who != FATE:
            found += self._answers(view, decision, bool(fights))
            found += self._ways(view, decision)
        return Group(*found) if found else None

    def _fought(self, view: State, fight: Fight, decision: Decision) -> Iterator[RenderableType]:
        """Both strengths, the chances by helm tokens, and what is won and lost."""
        side = _side(fight, decision)
        for reason in strengths(view, fight, decision.about):
            yield Hanging(Text(self.words.say(reason)))
        tokens = view.of(fight.sides[side]).tokens
        if gazed(view, fight):
            yield self._text(Message("hint.gaze"))
            return
        if not automatic(view, fight):
            spent = fight.spent[side] if fight.spent else 0
            yield self._by_tokens(view, fight, side, 0 if spent else tokens)
        yield Hanging(Text(" ".join(self.words.say(one) for one in stakes(view, fight, side))))

    def _by_tokens(self, view: State, fight: Fight, side: int, most: int) -> Grid:
        grid = Grid(box=SIMPLE, padding=(0, 1), pad_edge=False)
        for column in ("tokens", "win", "draw", "lose"):
            grid.add_column(self.words.word("counsel", column), justify="right")
        for tokens in range(most + 1):
            found = fight_odds(view, fight, side, tokens)
            assert found is not None
            shown = [[one.numerator, one.denominator] for one in found]
            grid.add_row(str(tokens), *[self.words.format_field(one, "chance") for one in shown])
            if found.win == 1:
                break
        return grid

    def _answers(self, view: State, decision: Decision, fought: bool) -> Iterator[RenderableType]:
        """What each answer promises, and what is at stake where it leads to a fight."""
        for choice in self.port.choices(view, decision):
            move = choice.moves[-1]
            if choice.hint is None or decision.ask == "commit":
                continue
            if fought and move.kind in FIGHTING:
                continue
            label, hint = self._label(view, decision, choice), self.words.say(choice.hint)
            head = Text.assemble((f"{choice.key:>4} ", "bold"), label)
            yield Hanging(head, 0, 6)
            yield Hanging(Text(hint, style="cyan"), 5, 7)
            foe = str(choice.hint.facts.get("character", ""))
            if (foe and choice.odds is not None) or "win" in choice.hint.facts:
                yield from self._staked(view, decision.who, foe)

    def _staked(self, view: State, seat: str, foe: str) -> Iterator[RenderableType]:
        """What is at stake in a fight with a character."""
        if foe in view.ruleset.characters:
            said = (self.words.say(one) for one in stakes(view, Fight((seat, foe)), 0))
            yield Hanging(Text(" ".join(said), style="dim"), 5, 7)

    def _ways(self, view: State, decision: Decision) -> Iterator[RenderableType]:
        """Where the die for the way may lead, and how likely that is without helm tokens."""
        after = travel(view, decision)
        options = after.decision.options if after else decision.options
        if not any(one.kind in ROLLING for one in options) or decision.ask == "escape_way":
            return
        if view.of(decision.who).at not in view.ruleset.chambers:
            return
        for exit in leads(view, decision.who):
            facts = {**exit.facts, "chance": [len(exit.facts["numbers"]), 6]}
            yield self._line("way", **facts)
            yield from self._met(view, decision.who, str(exit.facts["character"]))

    def _met(self, view: State, seat: str, foe: str) -> Iterator[RenderableType]:
        """The chances against whoever lives where the die leads."""
        if not foe:
            return
        fight = Fight((seat, foe))
        found = None if gazed(view, fight) else fight_odds(view, fight, 0)
        if found is not None:
            names = ("win", "draw", "lose")
            shown = {n: [c.numerator, c.denominator] for n, c in zip(names, found, strict=True)}
            yield Hanging(Text(self.words.say(Message("hint.fight", shown)), style="cyan"), 5, 7)
            yield from self._staked(view, seat, foe)

    # -- lines -----------------------------------------------------------------------------

    def _line(self, id: str, **facts: object) -> Hanging:
        return self._text(Message(f"counsel.{id}", facts))

    def _text(self, message: Message) -> Hanging:
        return Hanging(Text(self.words.say(message)), 0, 2)


def staked(view: State, decision: Decision) -> list[Message]:
    """What is won and lost in the fight that is asked about; nothing where there is none.

    Arguments: the state as whoever is asked may see it; the question.
    """
    fights = fights_in_sight(view, decision.about)
    if len(fights) != 1 or gazed(view, fights[0]):
        return []
    return stakes(view, fights[0], _side(fights[0], decision))


def _side(fight: Fight, decision: Decision) -> int:
    """Whose fight it is: that of whoever is asked, or of the Dungeoneer in it."""
    if decision.who in fight.sides:
        return fight.sides.index(decision.who)
    return next(at for at, who in enumerate(fight.sides) if is_seat(who))
