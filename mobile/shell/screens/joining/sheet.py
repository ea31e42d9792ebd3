"""The sheet of a shared table: scan, sit down, play. The door, the code, and who sits where."""

from collections.abc import Callable, Iterable
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.rows import ListRow
from mobile.kit.controls.settings import ChoiceBar, SwitchRow
from mobile.kit.frame.layout import Columns, Footer, stack
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.frame.undobar import UndoBar
from mobile.kit.surfaces.panel import Divider, Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Heading, Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.presenters.joining.joining import (
    ActShown,
    JoiningPresenter,
    JoiningShown,
    SharedSeatShown,
)
from mobile.shell.screens.joining.seats import SeatRow
from mobile.shell.screens.joining.way_in import CodeDigits, DoorSwitch, QrCode
from mobile.shell.screens.knock import Knock
from mobile.shell.screens.screen import AppScreen
from mobile.shell.screens.sheets import closing

SHARES = (0.41, 0.59)
LARGEST = 344
"""The code in dp at most."""
AROUND = 464
"""What stands above and below the code on a wide screen, in dp at 100 %."""


class JoiningScreen(AppScreen):
    """How others come to a table. It is opened to share: the door opens with it."""

    presenter: JoiningPresenter

    def build(self) -> None:
        self.has_back = self.with_undo = True
        self._opened = False
        self.lead_room, self.lead_share = dp(260), 0.4
        self.door = DoorSwitch(on_release=lambda _: self.presenter.turn_door())
        self.lead = self.door
        self.knock = Knock(self.presenter.agree, self.presenter.refuse, lambda: None)
        self._build_way_in()
        self.seats = SectionHeader(icon="meeple")
        self.rows: dict[str, SeatRow] = {}
        self.list = stack(spacing=10)
        self.options = ListRow(icon="settings", on_release=lambda _: options_of(self.presenter))
        self.table = Panel()
        self.guests = ListRow(icon="exit", on_release=lambda _: guests_of(self.presenter))
        self.call = CallButton(icon="gate", on_release=lambda _: self._go())
        self.parts, self.frame = Columns(SHARES), Box(orientation="vertical", spacing=dp(8))
        self.footer = Footer(self.call)
        self.add_widget(self.frame)
        for name in ("wide", "size"):
            self.fbind(name, self._place)
        theme.bind(text_factor=self._place)

    def make_undo_bar(self) -> UndoBar:
        """What undo would take back at the table stands below its sheet as well."""
        at = self.presenter.at
        return UndoBar(at.undo, at.redo, self._open_log, self.app.open_clause)

    def _build_way_in(self) -> None:
        """The card with the code to scan and the code to type."""
        self.card = Panel(look="active")
        self.come = Heading(halign="center", tone="brass_bright")
        self.note = Text(role="body", tone="dim", halign="center")
        self.qr = QrCode(size_hint=(1, None))
        self.where = Text(role="body", halign="center", markup=True)
        self.code = CodeDigits()
        self.warnings = Dim(halign="center")
        self.line = Divider()
        self.card.fbind("width", self._fit)

    def _fit(self, *_: object) -> None:
        """The code is as large as there is room for, and no larger than is needed."""
        room = self.card.width - dp(48)
        if self._beside:
            # all of the card is to be seen at once
            room = min(room, self.height - dp(AROUND) * theme.text_factor**0.5)
        self.qr.height = max(dp(180), min(dp(LARGEST), room))

    @property
    def _beside(self) -> bool:
        """Whether card and seats stand side by side."""
        return bool(self.wide and self.width > self.height)

    def enter(self) -> None:
        """The sheet is seen: whoever opened it wants to share."""
        super().enter()
        if not self._opened:
            self._opened = True
            self.later(self.presenter.open)

    # -- showing -------------------------------------------------------------------------

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title, self.subtitle = shown.title, shown.subtitle
        self.door.text, self.door.active = shown.door, shown.is_open
        self.come.text, self.note.text = shown.come, shown.come_note
        self.note.tone = "red" if shown.trouble else "dim"
        self.qr.shown, self.code.shown = shown.qr, shown.code
        address = f"[b]{shown.address}[/b]"
        self.where.text = f"{tr.t('app.joining.or_open')} {address} {tr.t('app.joining.and_type')}"
        self.warnings.text = "\n".join(shown.notes)
        self.seats.text, self.seats.note = tr.t("app.joining.seats"), shown.watchers
        self.options.title, self.options.note = tr.t("app.joining.options"), shown.sum
        guests = [self.guests] if shown.guests else []
        self.guests.title = tr.t("app.joining.guests", n=len(shown.guests))
        self.guests.note = tr.t("app.joining.guests_note")
        fill(self.table, [self.seats, self.list, *guests, self.options])
        way = "to_table" if shown.is_open else "open_door"
        self.call.text, self.call.sub = tr.t(f"app.joining.{way}"), tr.t(f"app.joining.{way}_note")
        self.call.icon = "gate" if shown.is_open else "router"
        self._show_seats(shown)
        self._show_request(shown)
        self.undo_bar.show(shown.undo)
        self.undo_bar.apply(shown.applied)
        self._place()

    def _show_seats(self, shown: JoiningShown) -> None:
        for seat in shown.seats:
            if seat.seat not in self.rows:
                more = partial(more_of, self.presenter)
                self.rows[seat.seat] = SeatRow(seat, self.presenter.act, more)
            self.rows[seat.seat].shown = seat
        fill(self.list, [self.rows[seat.seat] for seat in shown.seats])

    def _show_request(self, shown: JoiningShown) -> None:
        if shown.request:
            self.knock.shown = shown.request
        self.notice = self.knock if shown.request else None

    def _place(self, *_: object) -> None:
        """Side by side where it is wide; else the way in first, and the button below all."""
        shown, beside = self.presenter.shown, self._beside
        # below each other there is no room for it, and the table is one touch away
        self.with_undo = beside
        self._fit()
        way_in: list[Widget] = [self.come, self.note]
        if shown.is_open:
            way_in += [self.qr, self.where, self.code]
        fill(self.card, [*way_in, self.line, self.warnings])
        asked = any(seat.state == "asked" for seat in shown.seats)
        self.parts.wide = beside
        if not shown.is_open:
            self.parts.fill([self.card, self.call])
        elif beside:
            self.parts.fill([self.card], [self.table, self.call])
        else:
            # whoever asks is not to wait below the code
            self.parts.fill([self.table, self.card] if asked else [self.card, self.table])
        below = shown.is_open and not beside
        if below and self.call.parent is None:
            self.footer.arrange()
        fill(self.frame, [self.parts, self.footer] if below else [self.parts])

    # -- what is tapped --------------------------------------------------------------------

    def _go(self) -> None:
        """To the table; where the door is shut, it is opened."""
        if self.presenter.shown.is_open:
            self.app.back()
        else:
            self.presenter.open()

    def _open_log(self) -> None:
        from mobile.shell.presenters.log import LogPresenter

        self.app.open("log", LogPresenter(self.presenter.at))

    def on_undo_key(self) -> bool | None:
        self.presenter.at.undo()
        return True

    def on_redo_key(self) -> bool | None:
        self.presenter.at.redo()
        return True


# -- sheets ------------------------------------------------------------------------------------


def more_of(presenter: JoiningPresenter, seat: SharedSeatShown) -> None:
    """Opens what else may be done about a seat.

    Arguments: the presenter of the shared table; the seat.
    """
    acts = [(act, partial(presenter.act, seat.seat, act.id)) for act in seat.more]
    _offer_acts(ModalSheet(title=seat.name, icon="meeple"), acts)


def guests_of(presenter: JoiningPresenter) -> None:
    """Opens which phones are here without a seat: a touch sends one away."""
    acts = [(act, partial(presenter.send_off, act.id)) for act in presenter.shown.guests]
    _offer_acts(ModalSheet(title=tr.t("app.joining.guests_title"), icon="exit"), acts)


def _offer_acts(sheet: ModalSheet, acts: Iterable[tuple[ActShown, Callable[[], None]]]) -> None:
    said = partial(ListRow, leads_on=False)
    sheet.open_with(
        *(
            said(icon=one.icon, title=one.text, note=one.about, on_release=closing(sheet, act))
            for one, act in acts
        )
    )


def options_of(presenter: JoiningPresenter) -> None:
    """Opens who may sit down, how well bots play, and what was agreed on."""
    shown = presenter.shown
    anyone = SwitchRow(
        lambda _: presenter.turn_anyone(),
        text=tr.t("app.joining.anyone"), note=tr.t("app.joining.anyone_note"), active=shown.anyone,
    )  # fmt: skip
    levels = _levels(presenter) if shown.levels else []
    agreed = [Text(text=tr.t("app.joining.agreed"), role="strong")] if shown.agreed else []
    agreed += [Dim(text=one) for one in shown.agreed]
    sheet = ModalSheet(title=tr.t("app.joining.options"), icon="settings")
    sheet.open_with(anyone, *levels, *agreed)


def _levels(presenter: JoiningPresenter) -> list[Widget]:
    """How well the next bot plays; what that means is told below."""

    def show() -> None:
        levels = presenter.shown.levels
        choice.show(levels)
        about.text = next((one.help for one in levels if one.chosen), "")

    def chosen(id: str) -> None:
        presenter.choose_level(id)
        show()

    choice, about = ChoiceBar(chosen), Dim()
    show()
    return [Text(text=tr.t("app.joining.bots"), role="strong"), choice, about]
