"""A list to choose one from, searched by what is typed."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from mobile.kit.box import fill
from mobile.kit.controls.field import NameField
from mobile.kit.controls.rows import ListRow
from mobile.kit.form.shown import OptionChosen
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.surfaces.text import Dim
from mobile.kit.translate import tr

MANY = 8
"""So many values are seen without a search."""
MOST = 60
"""Rows that are listed at once; a search finds the others."""


class PickSheet(ModalSheet):
    """The list. Arguments: its title; what may be chosen; what is done with the value."""

    def __init__(
        self, title: str, options: Sequence[OptionChosen], on_pick: Callable[[Any], object]
    ) -> None:
        super().__init__(title=title, icon="search")
        self.options, self.on_pick = options, on_pick
        self.search = NameField(limit=60)
        self.search.bind(text=lambda *_: self._list())
        self._rows: dict[int, ListRow] = {}
        self._none = Dim(text=tr.t("kit.form.nothing_found"))
        self._list()

    def _list(self) -> None:
        """Those that have what is typed in their words; the chosen one first."""
        sought = self.search.text.casefold().split()
        found = [
            at
            for at, one in enumerate(self.options)
            if all(word in f"{one.text} {one.note}".casefold() for word in sought)
        ]
        found.sort(key=lambda at: not self.options[at].chosen)
        rows = [self._row(at) for at in found[:MOST]]
        head = [self.search] if len(self.options) > MANY else []
        fill(self.body, [*head, *(rows or [self._none])])

    def _row(self, at: int) -> ListRow:
        if at not in self._rows:
            one = self.options[at]
            icon = "check" if one.chosen else one.icon
            row = ListRow(icon=icon, title=one.text, note=one.note, leads_on=False)
            row.active = one.chosen
            row.bind(on_release=partial(self._picked, one.value))
            self._rows[at] = row
        return self._rows[at]

    def _picked(self, value: Any, _: ListRow) -> None:
        self.dismiss()
        self.on_pick(value)


def pick(
    title: str, options: Sequence[OptionChosen], on_pick: Callable[[Any], object]
) -> PickSheet:
    """Opens a list to choose one from.

    Arguments: its title; what may be chosen; what is done with the value.
    """
    sheet = PickSheet(title, options, on_pick)
    sheet.open()
    return sheet
