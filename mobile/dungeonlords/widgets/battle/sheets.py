"""What opens over a battle: a step with its whole sum, and the advice card by card."""

from collections.abc import Callable

from mobile.dungeonlords.presenters.battle.shown import (
    AdviceShown,
    BattleStepShown,
    CombatCardShown,
)
from mobile.kit.box import Box
from mobile.kit.controls.clause import ClauseChip
from mobile.kit.frame.sheet import Sheet
from mobile.kit.surfaces.text import Dim, Ending, Heading, LeadingIcon, Text
from mobile.kit.translate import tr
from mobile.kit.units import dp


def step_sheet(step: BattleStepShown, on_clause: Callable[[str], object]) -> Sheet:
    """A step, sentence by sentence. Arguments: the step; what opens a clause."""
    sheet = Sheet(title=step.title, icon=step.icon)
    sheet.add_widget(Text(text=step.sum, role="strong", bold=True))
    for line in step.lines:
        sheet.add_widget(Text(text=line))
    chip = ClauseChip(text=f"{step.clause.id} {step.clause.title}")

    def opened(_: object) -> None:
        sheet.dismiss()
        on_clause(step.clause.id)

    chip.bind(on_release=opened)
    sheet.add_widget(chip)
    sheet.open()
    return sheet


def card_sheet(card: CombatCardShown) -> Sheet:
    """The combat card, to be read."""
    sheet = Sheet(title=card.name, icon=card.icon)
    said = f"{card.speed} · {card.fatigue_text} {card.fatigue}"
    sheet.add_widget(Text(text=said, role="strong", bold=True))
    sheet.add_widget(Text(text=card.text))
    sheet.open()
    return sheet


def advice_sheet(advice: AdviceShown) -> Sheet:
    """The advice: each defence, and what every card makes of it."""
    sheet = Sheet(title=advice.title, icon="crystal-ball")
    sheet.add_widget(Dim(text=advice.note))
    plans = ([advice.plan] if advice.plan else []) + list(advice.others)
    for plan in plans:
        sheet.add_widget(_row("", plan.text, f"{plan.chance} · {plan.points}", plan.good))
    if advice.marks:
        sheet.add_widget(Heading(text=advice.sentence, role="strong"))
    for mark in advice.marks:
        said = tr.t("app.battle.kept" if mark.kept else "app.battle.lost")
        icon = "shield" if mark.kept else "flag"
        sheet.add_widget(_row(icon, mark.name, said, mark.kept, mark.open))
    sheet.open()
    return sheet


def _row(icon: str, text: str, end: str, good: bool, bold: bool = False) -> Box:
    """A line with something at its end."""
    row = Box(size_hint_y=None, spacing=dp(8))
    words = Text(text=text, bold=bold, pos_hint={"center_y": 0.5})
    ending = Ending(text=end, role="small", tone="green" if good else "red", bold=True)
    for part in (words, ending):
        part.bind(height=lambda *_: _grow(row, words, ending))
    _grow(row, words, ending)
    row.add_widget(LeadingIcon(name=icon, icon_size=dp(20), tone="green" if good else "red"))
    row.add_widget(words)
    row.add_widget(ending)
    return row


def _grow(row: Box, *parts: Text) -> None:
    row.height = max(dp(30), *(part.height for part in parts))
