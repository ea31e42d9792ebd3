"""What opens over a battle: a step with its whole sum, and the advice card by card."""

from collections.abc import Callable

from mobile.dungeonlords.presenters.battle.shown import (
    AdviceShown,
    BattleStepShown,
    CombatCardShown,
)
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.clause import ClauseChip
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.surfaces.text import Dim, Heading, Text
from mobile.kit.translate import tr
from mobile.kit.units import dp


def step_sheet(step: BattleStepShown, on_clause: Callable[[str], object]) -> ModalSheet:
    """A step, sentence by sentence. Arguments: the step; what opens a clause."""
    total = Text(text=step.sum, role="strong", bold=True)
    lines = (Text(text=line) for line in step.lines)
    sheet = ModalSheet(total, *lines, title=step.title, icon=step.icon)

    def opened(id: str) -> None:
        sheet.dismiss()
        on_clause(id)

    sheet.add_widget(ClauseChip(opened, shown=step.clause))
    sheet.open()
    return sheet


def card_sheet(card: CombatCardShown) -> ModalSheet:
    """The combat card, to be read."""
    said = f"{card.speed} · {card.fatigue_text} {card.fatigue}"
    head = Text(text=said, role="strong", bold=True)
    sheet = ModalSheet(head, Text(text=card.text), title=card.name, icon=card.icon)
    sheet.open()
    return sheet


def advice_sheet(advice: AdviceShown) -> ModalSheet:
    """The advice: each defence, and what every card makes of it."""
    because = (Text(text=why) for why in advice.because)
    sheet = ModalSheet(Dim(text=advice.note), *because, title=advice.title, icon=advice.icon)
    plans = ([advice.plan] if advice.plan else []) + list(advice.others)
    for plan in plans:
        line = "", plan.text, f"{plan.chance} · {plan.points}", plan.good, False
        sheet.add_widget(AdviceLine(shown=line))
    if advice.marks:
        sheet.add_widget(Heading(text=advice.sentence, role="strong"))
    for mark in advice.marks:
        said = tr.t("app.battle.kept" if mark.kept else "app.battle.lost")
        icon = "shield" if mark.kept else "flag"
        sheet.add_widget(AdviceLine(shown=(icon, mark.name, said, mark.kept, mark.open)))
    sheet.open()
    return sheet


class AdviceLine(Painting):
    """A line with something at its end, green where it is good and red where it is not."""

    own_height = True
    LEAST = 30

    def fill(self, pile: Pile, shown: tuple[str, str, str, bool, bool]) -> None:
        icon, text, end, good, bold = shown
        tone = "green" if good else "red"
        before = [sign(icon, 20, tone)] if icon else []
        after = letters(end, "small", tone, bold=True)
        room = pile.width - after.width - dp(12 + 32 * len(before))
        pile.row(*before, letters(text, "body", bold=bold, width=room), None, after, gap=12)
