"""The sheets of the log: one line, whose lines are shown, how the story leaves the app."""

from functools import partial

from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.settings import ChoiceBar
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.clause import ClauseChip
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.shell.presenters.log import LogPresenter, RowShown
from mobile.shell.screens.reporting import report_ruling
from mobile.shell.screens.screen import Companion
from mobile.shell.screens.sharing import share_sheet, written
from mobile.shell.screens.sheets import closing, lead_on, thing_row


def line(app: Companion, presenter: LogPresenter, row: RowShown) -> None:
    """Opens one line: what it says, the clauses behind it, and the way back to it.

    Arguments: the app; the presenter of the log; the line.
    """
    title = tr.t("app.log.move", n=presenter.count(row.number))
    sheet = ModalSheet(title=title, icon=row.icon or "history")
    sheet.add_widget(Text(text=row.text, role="strong"))
    for clause in row.clauses:
        sheet.add_widget(ClauseChip(app.open_clause, shown=clause))
    for one in presenter.game.named_in(row.text):
        icon = presenter.game.icon_of(one.kind, one.id)
        sheet.add_widget(thing_row(icon, one, app.open_clause))
    report = partial(report_ruling, app, presenter, presenter.game.id)
    doubt = partial(report, row.number, row.clauses, row.text)
    lead_on(sheet, "report", [("letter", "line", doubt)])
    sheet.add_widget(Dim(text=tr.t("app.log.here" if row.last else "app.log.return_note")))
    if not row.last:
        goes = closing(sheet, partial(presenter.return_here, row.number))
        back = CallButton(text=tr.t("app.log.return_here"), icon="undo", on_release=goes)
        sheet.footer.add_widget(back)
    sheet.open()


def pick(presenter: LogPresenter) -> None:
    """Asks whose lines are shown."""
    sheet = ModalSheet(title=tr.t("app.log.whose"), icon="person")

    def chosen(seat: str) -> None:
        sheet.dismiss()
        presenter.filter(seat)

    choice = ChoiceBar(chosen)
    choice.show(presenter.shown.filters)
    sheet.open_with(choice)


def share(app: Companion, presenter: LogPresenter) -> None:
    """Asks how the story is to be shared: as text, or the table as a file.

    Arguments: the app; the presenter of the log.
    """
    share_sheet(
        title=tr.t("app.log.share"),
        folder=app.files,
        name=", ".join(one.text for one in presenter.shown.filters[1:]),
        text=presenter.as_text,
        screen="log",
        copy_id="copy",
        files=[
            ("edit", "as_text", ".txt", written(presenter.as_text, "presenter.exported")),
            ("save", "as_table", ".json", presenter.export),
        ],
        ended=presenter.game.finishing.link(),
    )
