"""A chamber as it is now: its card, who is there, what lies there, where its numbers lead."""

from collections.abc import Callable

from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import Sheet
from mobile.kit.shown import ComponentShown
from mobile.kit.surfaces.panel import SectionHeader
from mobile.kit.surfaces.parchment import ParchmentCard
from mobile.kit.surfaces.text import Text
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.dungeon.chambers import ChamberShown

Open = Callable[[str], object]
Look = Callable[[str, str], object]


class ChamberSheet(Sheet):
    """Everything about a chamber.

    Arguments: the chamber; what its card shows, if it has one; opens the sheet of a thing, by
    its kind and id; opens a clause.
    """

    def __init__(
        self, chamber: ChamberShown, shown: ComponentShown | None, look: Look, open: Open
    ) -> None:
        super().__init__(title=chamber.name, icon="gate")
        self.look = look
        if shown:
            card = ParchmentCard(size_hint_x=1, least_height=0, picture_height=dp(150))
            card.show(shown.face)
            self.add_widget(card)
        if chamber.trim_text:
            self.add_widget(Text(text=tr.t("app.solo.trim", trim=chamber.trim_text)))
        self._who(chamber)
        self._what(chamber)
        if chamber.exits:
            self.add_widget(SectionHeader(text=tr.t("app.solo.exits"), icon="dice"))
        for exit in chamber.exits:
            self.add_widget(row(f"die-{exit.faces[0]}", exit.text))
        for feature in shown.features if shown else ():
            told = ListRow(icon=feature.icon, title=feature.text, trailing=feature.clause)
            told.bind(on_release=lambda _, clause=feature.clause: open(clause))
            self.add_widget(told)

    def _who(self, chamber: ChamberShown) -> None:
        resident = chamber.resident
        if chamber.pawns or resident:
            self.add_widget(SectionHeader(text=tr.t("app.solo.who_is_here"), icon="person"))
        for pawn in chamber.pawns:
            self.add_widget(row(pawn.icon, pawn.name))
        if resident:
            words = tr.t("app.solo.strength", name=resident.name, n=resident.strength)
            self._leading(resident.icon, words, resident.sum, "character", resident.id)

    def _what(self, chamber: ChamberShown) -> None:
        resident = chamber.resident
        if chamber.items or chamber.signs:
            self.add_widget(SectionHeader(text=tr.t("app.solo.what_is_here"), icon="chest"))
        for item in chamber.items:
            held = tr.t("app.solo.held", name=resident.name) if chamber.held and resident else ""
            where = held or tr.t("app.solo.lies")
            self._leading(item.icon, f"{item.name} – {where}", item.effect, "item", item.id)
        for sign in chamber.signs:
            self.add_widget(row(sign.icon, sign.text))

    def _leading(self, icon: str, title: str, note: str, kind: str, id: str) -> None:
        """A thing; a tap opens its own sheet."""
        made = ListRow(icon=icon, title=title, note=note)
        made.bind(on_release=lambda _: self.look(kind, id))
        self.add_widget(made)


def row(icon: str, title: str) -> ListRow:
    """Something to be read; a tap does nothing."""
    return ListRow(icon=icon, title=title, leads_on=False)
