"""What no code foresaw: people read one sentence, the log file keeps the rest."""

import logging
import traceback
from datetime import datetime
from pathlib import Path
from typing import Protocol

from kivy.base import ExceptionHandler, ExceptionManager

from mobile.kit.translate import tr

LOG_NAME = "errors.log"
LARGEST_LOG = 500_000
"""Bytes after which the log begins anew; the one before is kept."""


class Stricken(Protocol):
    """An app in which something goes wrong."""

    folder: Path
    """Where the log file is."""

    @property
    def is_home(self) -> bool:
        """Whether there is no screen to go back from."""

    def home(self) -> None:
        """Back to where nothing can go wrong."""


class Accidents(ExceptionHandler):
    """Catches whatever reaches the top. Every move is saved, so the table goes on.

    Argument: the app.
    """

    def __init__(self, app: Stricken) -> None:
        self.app = app
        self._open = False
        """Whether something is being told."""

    def handle_exception(self, error: BaseException) -> int:
        """Keeps the details and tells of it; leaves what ends the app alone."""
        if not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)
        self.keep(error)
        self.tell(tr.t("app.accident"))
        return int(ExceptionManager.PASS)

    def keep(self, error: BaseException) -> None:
        """Writes the details into the log file; a full disk must not make it worse."""
        path = self.app.folder / LOG_NAME
        details = "".join(traceback.format_exception(error))
        logging.getLogger("mobile").error(details)
        try:
            if path.exists() and path.stat().st_size > LARGEST_LOG:
                path.replace(path.with_suffix(".old.log"))
            with path.open("a", encoding="utf-8") as file:
                file.write(f"{datetime.now().isoformat(timespec='seconds')}\n{details}\n")
        except OSError:
            return

    def tell(self, sentence: str) -> None:
        """One sentence on a sheet, one at a time: what fails in every frame is told once."""
        if self._open:
            return
        self._open = True
        try:
            self._open_sheet(sentence)
        except Exception as error:  # the sheet itself may be what does not work
            self._open = False
            self.keep(error)

    def _open_sheet(self, sentence: str) -> None:
        from mobile.kit.frame.layout import button
        from mobile.kit.frame.sheet import ModalSheet
        from mobile.kit.surfaces.text import Text

        sheet = ModalSheet(title=tr.t("app.accident_title"), icon="help")
        ways = [button(tr.t("app.go_on"), "check", sheet.dismiss)]
        if not self.app.is_home:
            ways.append(button(tr.t("app.to_lobby"), "torch", self.app.home))
        sheet.bind(on_dismiss=self._closed)
        sheet.open_with(Text(text=sentence), below=ways)

    def _closed(self, *_: object) -> None:
        self._open = False
