"""Quiet mode: a question in at most fifteen lines, and of what happened what says most."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from shared.chance.fate import is_roll
from shared.play.decision import FATE, Decision
from shared.play.event import Event
from shared.play.seats import is_seat
from shared.saves.store import Store
from shared.speech.messages import Message, TableError
from shared.speech.port import PLAIN, Choice, Port
from shared.terminal.text import CutLine, WrappedRow

LINES = 15
"""Lines between two prompts, the one that was typed among them."""
TOLD = 3
"""As many lines of what happened are told, however many answers there are."""
KEPT = "terminal.quiet"
"""By what the store knows whether people want it quiet."""
INDENT = "  "


class Brevity:
    """Whether questions are asked in few lines: as it was kept, or as somebody says.

    Arguments: what remembers it, None where nothing does; what is said, None for nothing.
    """

    def __init__(self, store: Store | None = None, said: bool | None = None) -> None:
        self._store = store
        self.on = False
        if said is not None:
            self.turn(said)
        elif store is not None:
            with suppress(TableError):
                self.on = store.legacy(KEPT, False) is True

    def turn(self, on: bool) -> None:
        """On or off, from now on. Raises StoreError where that cannot be kept; it holds anyway."""
        self.on = on
        if self._store is not None:
            self._store.set_legacy(KEPT, on)


class Summary:
    """What is shown of a table in few lines.

    Arguments: what is shown of it at all; where it is shown.
    """

    def __init__(self, port: Port[Any], console: Console) -> None:
        self.port, self.words = port, port.words
        self.console = console
        self.happened: list[Event] = []
        """Since something was asked last."""

    # -- a question ------------------------------------------------------------------------

    def question(self, view: Any, decision: Decision) -> None:
        """What happened, how whoever is asked stands, what is asked, and the answers.

        Arguments: the state as whoever is asked may see it; the question.
        """
        asked = self._standing(view, decision.who) + self._asked(view, decision)
        room = LINES - 2 - sum(map(self._height, asked))
        if self._listed(view, decision):
            story = min(TOLD, len(self.happened))
            asked += self._answers(view, decision, room - story)
        self.tell(LINES - 2 - sum(map(self._height, asked)))
        self.console.print()
        for line in asked:
            self.console.print(line)

    def _asked(self, view: Any, decision: Decision) -> list[RenderableType]:
        """The question, and how it is answered where no answers are listed."""
        said = [self._text(self.port.question(view, decision), "bold yellow")]
        invitation = self.port.invitation(view, decision)
        if decision.who == FATE:
            roll = is_roll(decision.options[0])
            invitation = Message("terminal.roll_here" if roll else "terminal.draw_here")
        if invitation is not None:
            said.append(self._text(invitation, "dim"))
        return [*said]

    def _listed(self, view: Any, decision: Decision) -> bool:
        if decision.who == FATE:
            return not is_roll(decision.options[0])
        return self.port.invitation(view, decision) is None

    def _standing(self, view: Any, seat: str) -> list[RenderableType]:
        """When and where, and the few figures of whoever is asked, on one line."""
        if not is_seat(seat):
            return []
        said = []
        for one in self.port.glance(view, seat):
            value = self.words.say(one.value) if isinstance(one.value, Message) else one.value
            said.append(f"{self.words.say(one.label)} {value}".strip())
        where = self.port.place(view)
        begins = self.words.led(self.words.say(where), "") if where is not None else ""
        return [CutLine(Text(begins + ", ".join(said), style="bold"))] if said else []

    # -- answers ---------------------------------------------------------------------------

    def _answers(self, view: Any, decision: Decision, room: int) -> list[RenderableType]:
        """Each on a line of its own; where they are too many, side by side and without hints."""
        choices = self.port.choices(view, decision)
        if len(choices) <= room:
            return [self._answer(view, decision, one) for one in choices]
        shown = len(choices)
        while True:
            lines = self._packed(view, decision, choices[:shown])
            if left := len(choices) - shown:
                lines.append(self._text(Message("terminal.more_answers", {"n": left}), "dim"))
            if shown == 0 or sum(map(self._height, lines)) <= max(room, 2):
                return lines
            shown -= 1

    def _answer(self, view: Any, decision: Decision, choice: Choice) -> RenderableType:
        text = Text.assemble((f"{choice.key:>4} ", "bold"), self._label(view, decision, choice))
        if choice.hint is not None:
            text.append(f"  {self._promise(choice.hint)}", style="cyan")
        return CutLine(text)

    def _promise(self, hint: Message) -> str:
        """What an answer promises, chances among it, in as few words as there are for it."""
        line = Message(f"{hint.id}.line", hint.facts)
        return self.words.say(line if self.words.has(line.id) else self.port.brief(hint))

    def _packed(
        self, view: Any, decision: Decision, choices: Sequence[Choice]
    ) -> list[RenderableType]:
        """Side by side; what stands under one heading, behind it."""
        heads = groupby(choices, lambda one: self.port.heading(view, decision, one.moves[-1]))
        lines: list[RenderableType] = []
        for heading, group in heads:
            parts = [self._text(heading, "bold underline")] if heading is not None else []
            for one in group:
                label = self._label(view, decision, one)
                parts.append(Text.assemble((f"{one.key:>4} ", "bold"), label))
            lines.append(WrappedRow(parts, gap=1, indent=0))
        return lines

    def _label(self, view: Any, decision: Decision, choice: Choice) -> str:
        return self.words.say(self.port.labelled(view, decision, choice))

    # -- what happened ---------------------------------------------------------------------

    def tell(self, room: int) -> None:
        """What happened since something was asked last, and that it is known by now.

        Argument: the lines that there are for it.
        """
        said = ((one, self.port.event(one)) for one in self.happened)
        told = [(one, self._text(message)) for one, message in said if message is not None]
        self.happened = []
        if len(told) <= room:
            shown, left = told, 0
        else:
            kept = max(room - 1, 0)
            ranked = sorted(range(len(told)), key=lambda at: (self._matters(told[at][0]), at))
            shown = [told[at] for at in sorted(ranked[len(told) - kept :])]
            left = len(told) - kept
        for event, text in shown:
            text.stylize("bold" if self.port.opens(event) else "")
            self.console.print(CutLine(Text(INDENT) + text))
        if left and room > 0:
            more = Message("terminal.more_happened", {"n": left})
            self.console.print(CutLine(Text(INDENT) + self._text(more, "dim")))

    def _matters(self, event: Event) -> tuple[bool, bool, int]:
        """Whether it was good or bad for people here, whether they did it, how much it says."""
        seats = self.port.audience
        felt = any(self.port.tone(event, seat) != PLAIN for seat in seats)
        return felt, event.who in seats, self.port.weight(event)

    # -- lines -----------------------------------------------------------------------------

    def _text(self, message: Message, style: str = "") -> Text:
        return Text(self.words.say(message), style=style)

    def _height(self, one: RenderableType) -> int:
        return len(self.console.render_lines(one, pad=False))
