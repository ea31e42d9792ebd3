"""A sheet to choose a file: to write a table to, or to take one from. It shows one folder."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path

from kivy.core.window import Window
from kivy.metrics import dp

from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.field import NameField
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.surfaces.text import Dim, OneLine
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from shared.saves.files import place
from shared.saves.schema import StoreError

MOST_SHOWN = 60
"""Folders and files that are listed; who has more can write the path."""
LONGEST_PATH = 1000
LOW = 520
"""Height of a window in dp below which nothing stays in view beside the list."""


class FileSheet(ModalSheet):
    """One folder: tap a folder to go in, a file to choose it; or write the path.

    Arguments: the title; the folder to begin with; the ending of the files to show; what to do
    with the chosen path; the name to write to, empty where a file is to be read.
    """

    def __init__(
        self, title: str, folder: Path, ending: str, call: Callable[[Path], object], name: str = ""
    ) -> None:
        super().__init__(title=title, icon="save")
        self.folder, self.ending, self.call, self.name = folder, ending, call, name
        self.path = NameField(title=tr.t("app.files.path"), limit=LONGEST_PATH)
        words = tr.t("app.files.write" if name else "app.files.take")
        self.go = CallButton(text=words, icon="save")
        self.go.bind(on_release=lambda _: self._chosen(self.path.text))
        self.low = Window.height < dp(LOW) * theme.text_factor
        if not self.low:
            self.footer.add_widget(self.path)
            self.footer.add_widget(self.go)
        self.show(folder)

    def show(self, folder: Path) -> None:
        self.folder = folder
        self.path.text = str(folder / self.name) if self.name else ""
        self.path.fallback = str(folder)
        self.body.clear_widgets()
        if self.low:
            self.add_widget(self.path)
            self.add_widget(self.go)
        self.add_widget(here(folder))
        if folder.parent != folder:
            self._row("up", tr.t("app.files.up"), lambda: self.show(folder.parent))
        folders, files = listed(folder, self.ending)
        for one in folders:
            self._row("chest", one.name, partial(self.show, one))
        for one in files:
            self._row("save", one.name, partial(self._take, one), leads_on=False)
        if not folders and not files:
            self.add_widget(Dim(text=tr.t("app.files.none")))

    def _row(self, icon: str, title: str, call: Callable[[], None], leads_on: bool = True) -> None:
        row = ListRow(icon=icon, title=title, leads_on=leads_on)
        row.bind(on_release=lambda _: call())
        self.add_widget(row)

    def _take(self, path: Path) -> None:
        """A file was tapped: to be read at once, or its name taken over."""
        if self.name:
            self.path.text = str(path)
        else:
            self._chosen(str(path))

    def _chosen(self, text: str) -> None:
        if not text.strip():
            return
        self.dismiss()
        path = Path(text.strip())
        with suppress(OSError, StoreError):  # whoever opens the file tells what is wrong
            path = place(text.strip())
            if self.name:
                path.parent.mkdir(parents=True, exist_ok=True)
        self.call(path)


def here(folder: Path) -> OneLine:
    """Which folder it is; of a long path the end says most."""
    line = OneLine(text=str(folder), role="small", tone="dim", shorten_from="left")
    line.size_hint_y, line.height = None, theme.small * 1.5
    return line


def listed(folder: Path, ending: str) -> tuple[list[Path], list[Path]]:
    """The folders and the files of a folder; none where it cannot be read.

    Arguments: the folder; the ending of the files.
    """
    try:
        found = sorted(folder.iterdir(), key=lambda path: path.name.casefold())
        folders = [one for one in found if one.is_dir() and not one.name.startswith(".")]
        files = [one for one in found if one.suffix == ending and one.is_file()]
    except OSError:
        return [], []
    return folders[:MOST_SHOWN], files[:MOST_SHOWN]


def file_name(words: str, ending: str) -> str:
    """A name for a file that every system takes: letters and figures, dashes, and the day.

    Arguments: the words that are to stand in it; its ending.
    """
    dated = f"{words} {date.today().isoformat()}"
    kept = "".join(letter if letter.isalnum() else "-" for letter in dated)[:60]
    plain = "-".join(part for part in kept.split("-") if part)
    return f"{plain or 'table'}{ending}"
