"""The sheets of the statistics: all deeds, all games, two people compared, what leaves the app."""

from functools import partial

from kivy.uix.widget import Widget

from mobile.kit.box import Fitted
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.statistics import LISTED, StatisticsPresenter
from mobile.shell.screens.files import FileSheet, file_name
from mobile.shell.screens.lobby_sheets import write_file
from mobile.shell.screens.screen import Companion
from mobile.shell.screens.sharing import share_sheet, written
from mobile.shell.screens.sheets import closing, lead_on
from mobile.shell.screens.statistics.parts import ComparedRow, DeedRow, EndedRow
from shared.deeds.words import StatisticsTold

TABLE = ".csv"


def deeds_sheet(told: StatisticsTold) -> None:
    """Opens all deeds, those that are done first."""
    rows = [DeedRow(shown=one) for one in sorted(told.deeds, key=lambda one: not one.done)]
    title = f"{tr.t('statistics.deeds')} · {told.deeds_of}"
    ModalSheet(*rows, title=title, icon="medal").open()


def games_sheet(app: Companion, presenter: StatisticsPresenter) -> None:
    """Opens the list of somebody's last games, each of which opens its table.

    Arguments: the app; the presenter of the statistics.
    """
    sheet = ModalSheet(title=tr.t("app.statistics.games"), icon="history")
    listed = presenter.listed()
    if len(listed) == LISTED:
        sheet.add_widget(Dim(text=tr.t("app.statistics.last", n=LISTED)))
    for one in listed:
        opens = closing(sheet, partial(app.open_table, one.table, again=True))
        sheet.add_widget(EndedRow(shown=one, on_release=opens))
    sheet.open()


def compare_sheet(presenter: StatisticsPresenter) -> None:
    """Asks with whom the person is compared whose statistics are seen."""
    shown = presenter.shown
    own = next(one for one in shown.people if one.chosen)
    name = own.mark.name
    sheet = ModalSheet(title=tr.t("app.statistics.compare_with", name=name), icon="meeple")
    for one in shown.people:
        if not one.chosen:
            show = closing(sheet, partial(compared_sheet, presenter, one.mark.who))
            row = ListRow(icon="person", title=one.mark.name, trailing=one.note, on_release=show)
            sheet.add_widget(row)
    sheet.open()


def compared_sheet(presenter: StatisticsPresenter, other: str) -> None:
    """Opens the figures of two people side by side.

    Arguments: the presenter of the statistics; the key of the other one.
    """
    left, right = presenter.compared(other)
    names: list[Widget] = [Text(text=one.name, role="strong") for one in (left, right)]
    head = Fitted(*names, spacing=dp(8), padding=(dp(44), 0, 0, 0))
    pairs = [ComparedRow(shown=pair) for pair in left.beside(right)]
    ModalSheet(head, *pairs, title=tr.t("app.statistics.compare"), icon="meeple").open()


def export_sheet(app: Companion, presenter: StatisticsPresenter) -> None:
    """Asks for a table of all games, or for a file with all tables.

    Arguments: the app; the presenter of the statistics.
    """
    sheet = ModalSheet(title=tr.t("app.statistics.export"), icon="save")
    title, name = tr.t("app.statistics.csv"), presenter.shown.title
    save = written(presenter.as_csv, "app.statistics.written")

    def choose() -> None:
        FileSheet(title, app.files, TABLE, save, file_name(name, TABLE)).open()

    whole = tr.t("app.lobby.whole")
    everything = partial(write_file, app, "send", whole, app.lobby.send_all)
    lead_on(sheet, "statistics", [("edit", "csv", choose), ("chest", "all", everything)])
    sheet.open()


def share_text(app: Companion, presenter: StatisticsPresenter) -> None:
    """Asks how the statistics are to be shared.

    Arguments: the app; the presenter of the statistics.
    """
    share_sheet(
        title=tr.t("app.statistics.share"),
        folder=app.files,
        name=presenter.shown.title,
        text=presenter.as_text,
        screen="statistics",
        copy_id="copy",
        files=[],
    )
