"""The log: everything since the start; a line opens its clauses, and the way back to it."""

from collections.abc import Sequence
from functools import partial

from kivy.metrics import dp

from mobile.kit.box import Box, fill
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.controls.settings import ChoiceBar
from mobile.kit.frame.layout import button, stack
from mobile.kit.frame.scaffold import Action, Column
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.long_list import LongList, LongRow
from mobile.kit.painting.pile import Pile, sign
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Dim, Heading
from mobile.kit.theme.fonts import BODY, HEADING
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.presenters.log import LogPresenter, RowShown
from mobile.shell.screens.looking_back.ways import action
from mobile.shell.screens.screen import AppScreen


class MoveRow(LongRow):
    """One line; it is put into words when it scrolls into sight."""

    DOWN = "well_down"
    PAD = 14, 6

    def fill(self, pile: Pile, shown: RowShown) -> None:
        part, bright = shown.kind == "part", shown.kind in ("part", "turn")
        role, least = {"part": ("heading", 60), "turn": ("strong", 44)}.get(
            shown.kind, ("body", 36)
        )
        tone = "brass_bright" if bright else "text"
        words = Pile(pile.width - dp(30), centred=False)
        bold = shown.kind not in ("event", "part")
        words.text(shown.text, role, tone, bold, HEADING if part else BODY)
        words.gap(2)
        words.text("  ·  ".join(one.title for one in shown.clauses[:2]), "tiny", "brass")
        icon = sign(shown.icon, 22, "brass_bright" if bright else "brass")
        pile.row(icon, words, gap=12, least=least)

    def stands_on(self, shown: RowShown) -> str:
        lying = "panel" if shown.kind == "part" else ""
        return "slot_active" if shown.newest else super().stands_on(shown) or lying

    def ground(self, brush: Brush, shown: RowShown) -> None:
        super().ground(brush, shown)
        if shown.colour:
            stripe = dp(3), dp(8), dp(4), self.height - dp(16)
            brush.rounded(stripe, dp(2), seat_colour(shown.colour))
        brush.flat((0, 0, self.width, dp(1)), "line")


class LogScreen(AppScreen):
    """Everything since the start."""

    presenter: LogPresenter

    def build(self) -> None:
        """Filters on one side, or above; the list takes the rest."""
        self.icon, self.has_back = "history", True
        self.list = LongList(lambda: MoveRow(on_release=lambda row: self.open_line(row.shown)))
        self.frame = Panel(size_hint_y=1, padding=(dp(10), dp(10), dp(4), dp(10)))
        self.frame.add_widget(self.list)
        self.moves, self.empty = Heading(role="subheading"), Dim()
        self.filter_title, self.filters = Dim(), ChoiceBar(self.presenter.filter)
        self.picked = button("", "person", self._pick)
        self.go_back = button("", "redo", lambda: self.presenter.go_back())
        self.share = button("", "share", self._share)
        self.side, self.panel = Column(size_hint_x=0.36), Panel()
        self.side.add_widget(self.panel)
        self.above = stack(spacing=8)
        self.place = Box(spacing=dp(12))
        self.add_widget(self.place)
        self._begun = False
        self.fbind("wide", self._arrange)
        theme.bind(left_handed=self._arrange)

    def offered(self) -> Sequence[Action]:
        """Looking back; sharing, where there is no room for a button."""
        back = action(self.app, self.presenter.game)
        return [back] if self.wide else [back, Action("share", tr.t("app.log.share"), self._share)]

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title = tr.t("kit.log")
        self.moves.text, self.empty.text = shown.moves_text, shown.empty
        self.filter_title.text = tr.t("app.log.whose")
        self.filters.show(shown.filters)
        self.picked.text = next(one.text for one in shown.filters if one.chosen)
        self.share.text, self.go_back.text = tr.t("app.log.share"), shown.go_back_text
        self.list.fill(shown.rows)
        self._arrange()
        if not self._begun:
            self._begun = True
            self.list.scroll_y = 0
            if self.presenter.at is not None:
                # when it is known how high the list is, the move at which it was opened
                self.later(partial(self.list.reveal, shown.rows.place(self.presenter.at)))

    def _arrange(self, *_: object) -> None:
        shown = self.presenter.shown
        self.actions = list(self.offered())
        self.subtitle = "" if self.wide else shown.moves_text
        back = [self.go_back] if shown.may_go_back else []
        empty = [self.empty] if shown.empty else []
        if self.wide:
            parts = [self.moves, *empty, *back, self.filter_title, self.filters, self.share]
            fill(self.above, [])
            fill(self.panel, parts)
            order = [self.side, self.frame]
            fill(self.place, order[::-1] if theme.left_handed else order)
        else:
            fill(self.panel, [])
            fill(self.above, [self.picked, *back, *empty])
            fill(self.place, [self.above, self.frame])
        self.place.orientation = "horizontal" if self.wide else "vertical"

    # -- taps ----------------------------------------------------------------------------

    def _pick(self) -> None:
        from mobile.shell.screens.log_sheets import pick

        pick(self.presenter)

    def _share(self) -> None:
        from mobile.shell.screens.log_sheets import share

        share(self.app, self.presenter)

    def open_line(self, row: RowShown) -> None:
        """Opens what can be done with one line."""
        from mobile.shell.screens.log_sheets import line

        line(self.app, self.presenter, row)

    def on_undo_key(self) -> bool | None:
        self.presenter.game.undo()
        return True

    def on_redo_key(self) -> bool | None:
        self.presenter.game.redo()
        return True
