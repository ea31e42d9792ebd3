"""How the scoring sheet leaves the app: as a picture, as text, as a table."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

from mobile.dungeonlords.presenters.scoring.sheet import ScoringShown
from mobile.dungeonlords.presenters.scoring.text import as_csv, as_text
from mobile.dungeonlords.widgets.scoring.sheet import ScoringSheet
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.layout import button
from mobile.kit.frame.sheet import Sheet
from mobile.kit.frame.toast import toast
from mobile.kit.surfaces.portrait import png_of
from mobile.kit.translate import tr
from mobile.shell.screens.files import FileSheet, file_name
from mobile.shell.sharing import copy, offer, write
from shared.speech.messages import Words


def share_sheet(folder: Path, shown: ScoringShown, drawn: ScoringSheet, words: Words) -> Sheet:
    """Asks how the sheet is to be shared.

    Arguments: the folder for files; the sheet; the widget that shows it; the words of the table.
    """
    names = " ".join(column.name for column in shown.columns)
    name = f"{names} {date.today().isoformat()}"
    sheet = Sheet(title=tr.t("app.scoring.share"), icon="share")

    def copied() -> None:
        done = copy(as_text(shown))
        toast(tr.t("app.log.copied" if done else "app.log.not_copied"), not done)

    def file(ending: str, title: str, made: Callable[[], str | bytes]) -> Callable[[], None]:
        def save(path: Path) -> None:
            done = write(made(), path)
            told = "app.scoring.saved" if done else "app.files.refused"
            toast(tr.t(told, file=path.name), not done)

        return lambda: FileSheet(title, folder, [ending], save, file_name(name, ending)).open()

    def picture() -> bytes:
        drawn.uncover()
        return png_of(drawn)

    rows: list[tuple[str, str, Callable[[], None]]] = [("copy", "copy_text", copied)]
    for icon, id, ending, made in (
        ("edit", "save_text", ".txt", lambda: as_text(shown)),
        ("save", "save_table", ".csv", lambda: as_csv(shown, words)),
        ("eye", "save_picture", ".png", picture),
    ):
        rows.append((icon, id, file(ending, tr.t(f"app.scoring.{id}"), made)))
    for icon, id, call in rows:
        row = ListRow(icon=icon, title=tr.t(f"app.scoring.{id}"))
        row.bind(on_release=lambda _, call=call: (sheet.dismiss(), call()))
        sheet.add_widget(row)
    if offer is not None:
        send = button(tr.t("app.log.send"), "share", lambda: offer(as_text(shown)))
        sheet.footer.add_widget(send)
    sheet.open()
    return sheet
