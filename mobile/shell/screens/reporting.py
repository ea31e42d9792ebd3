"""The sheet on which a ruling is reported: a file that opens elsewhere at its move."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.controls.field import NameField
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.clause import ClauseChip
from mobile.kit.shown import ClauseShown
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.screens.files import FileSheet, file_name
from mobile.shell.screens.screen import Companion
from mobile.shell.screens.sheets import closing
from shared.saves.reporting import LONGEST, doubted

ENDING = ".json"


def report_ruling(
    app: Companion,
    presenter: Presenter[Any],
    id: str,
    number: int,
    clauses: Sequence[ClauseShown],
    told: str,
) -> None:
    """Opens the sheet: one tap writes the file, another chooses where.

    Arguments: the app; the presenter that tells of the file; the id of the table; the move that led
    to the ruling, as the journal counts; the clauses in question; what was told.
    """
    sheet = ModalSheet(title=tr.t("app.report.title"), icon="letter")
    sheet.add_widget(Text(text=told, role="strong"))
    sheet.add_widget(Dim(text=tr.t("app.report.whole")))
    for clause in clauses:
        sheet.add_widget(ClauseChip(app.open_clause, shown=clause))
    wrong = NameField(title=tr.t("app.report.wrong"), limit=LONGEST)
    sheet.add_widget(wrong)

    def save(path: Path) -> None:
        ids = tuple(clause.id for clause in clauses)
        app.device.export(presenter, id, path, doubted(number, ids, told, wrong.value))

    name = file_name(tr.t("app.report.name", n=number), ENDING)

    def write() -> None:
        with suppress(OSError):  # whoever writes the file tells what is wrong
            app.files.mkdir(parents=True, exist_ok=True)
        save(app.files / name)

    def choose() -> None:
        FileSheet(tr.t("app.report.elsewhere"), app.files, ENDING, save, name).open()

    now = CallButton(text=tr.t("app.report.write"), icon="save")
    later = PlainButton(text=tr.t("app.report.elsewhere"), icon="chest")
    for one, call in ((now, write), (later, choose)):
        one.bind(on_release=closing(sheet, call))
        sheet.footer.add_widget(one)
    sheet.open()
