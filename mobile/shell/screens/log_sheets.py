"""The sheets of the log: one line, whose lines are shown, how the story leaves the app."""

from datetime import date
from pathlib import Path

from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.clause import ClauseChip
from mobile.kit.controls.rows import ListRow
from mobile.kit.controls.settings import Choice
from mobile.kit.frame.layout import button
from mobile.kit.frame.sheet import Sheet
from mobile.kit.frame.toast import toast
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.shell.presenters.log import LogPresenter, RowShown
from mobile.shell.screens.files import FileSheet, file_name
from mobile.shell.screens.screen import Companion
from mobile.shell.screens.things import thing_sheet
from mobile.shell.sharing import copy, offer, write


def line(app: Companion, presenter: LogPresenter, row: RowShown) -> Sheet:
    """One line: what it says, the clauses behind it, and the way back to it."""
    sheet = Sheet(title=tr.t("app.log.move", n=row.number), icon=row.icon or "history")
    sheet.add_widget(Text(text=row.text, role="strong"))
    for clause in row.clauses:
        chip = ClauseChip(text=f"{clause.id}  {clause.title}")
        chip.bind(on_release=lambda _, id=clause.id: app.open_clause(id))
        sheet.add_widget(chip)
    for one in presenter.game.named_in(row.text):
        named = ListRow(icon=presenter.game.icon_of(one.kind, one.id), title=one.name)
        named.bind(on_release=lambda _, one=one: thing_sheet(one, app.open_clause))
        sheet.add_widget(named)

    def go_back(_: object) -> None:
        sheet.dismiss()
        presenter.return_here(row.number)

    if row.last:
        sheet.add_widget(Dim(text=tr.t("app.log.here")))
    else:
        sheet.add_widget(Dim(text=tr.t("app.log.return_note")))
        back = CallButton(text=tr.t("app.log.return_here"), icon="undo")
        back.bind(on_release=go_back)
        sheet.footer.add_widget(back)
    sheet.open()
    return sheet


def pick(presenter: LogPresenter) -> Sheet:
    """Whose lines are shown."""
    shown = presenter.shown
    sheet = Sheet(title=tr.t("app.log.whose"), icon="person")
    choice = Choice(options=[(one.value, one.text) for one in shown.filters])
    choice.chosen = next(one.value for one in shown.filters if one.chosen)

    def chosen(_: object, seat: str) -> None:
        sheet.dismiss()
        presenter.filter(seat)

    choice.bind(on_choice=chosen)
    sheet.add_widget(choice)
    sheet.open()
    return sheet


def share(app: Companion, presenter: LogPresenter) -> Sheet:
    """The story as text, or the table as a file."""
    names = ", ".join(one.text for one in presenter.shown.filters[1:])
    today = date.today().isoformat()
    sheet = Sheet(title=tr.t("app.log.share"), icon="share")

    def copied() -> None:
        done = copy(presenter.as_text())
        toast(tr.t("app.log.copied" if done else "app.log.not_copied"), not done)

    def write_text(path: Path) -> None:
        done = write(presenter.as_text(), path)
        told = "presenter.exported" if done else "app.files.refused"
        toast(tr.t(told, file=path.name), not done)

    def as_text() -> None:
        name = file_name(f"{names} {today}", ".txt")
        FileSheet(tr.t("app.log.as_text"), app.files, [".txt"], write_text, name).open()

    def as_table() -> None:
        name = file_name(f"{names} {today}", ".json")
        export = presenter.export
        FileSheet(tr.t("app.log.as_table"), app.files, [".json"], export, name).open()

    rows = [("copy", "copy", copied), ("edit", "as_text", as_text), ("save", "as_table", as_table)]
    for icon, name, call in rows:
        row = ListRow(icon=icon, title=tr.t(f"app.log.{name}"), note=tr.t(f"app.log.{name}_note"))
        row.bind(on_release=lambda _, call=call: (sheet.dismiss(), call()))
        sheet.add_widget(row)
    if offer is not None:
        send = button(tr.t("app.log.send"), "share", lambda: offer(presenter.as_text()))
        sheet.footer.add_widget(send)
    sheet.open()
    return sheet
