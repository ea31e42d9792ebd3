"""Lines that people, or programs, type; and output that no terminal chokes on."""

import os
import sys
from typing import BinaryIO

from shared.speech.messages import TableError

LONGEST_LINE = 2_000
"""Characters of a line after which nobody can have meant it."""
ENDLESS = 1_000_000
"""Characters of a line after which it will never end."""


class Leave(Exception):
    """The person at the keyboard wants to go.

    Argument: the exit status: 0, or else why nobody can answer any more.
    """

    def __init__(self, status: int = 0) -> None:
        super().__init__(status)
        self.status = status


class Meanwhile(Exception):
    """Something has happened while a line was waited for: what is asked may be another thing.

    Argument: whether the prompt still stands alone on its line.
    """

    def __init__(self, prompted: bool = False) -> None:
        super().__init__(prompted)
        self.prompted = prompted


INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""


class Keyboard:
    """Reads lines that people, or programs, type.

    Argument: where bytes come from. Ctrl-C raises Leave.
    """

    def __init__(self, source: BinaryIO | None) -> None:
        self.source = source
        self.seen = source is not None and source.isatty()
        """Whether people see on the screen what they type."""
        self.stirred = False
        """Whether something has happened since a line was waited for."""
        self._status = 0

    def line(self) -> str:
        """The next line. Raises Leave at the end, TableError for what is no line of text."""
        if self.source is None:
            raise Leave(self._status)
        try:
            data = self.source.readline(LONGEST_LINE)
            if not data:
                raise Leave
            if len(data) == LONGEST_LINE and not data.endswith(b"\n"):
                self._skip(self.source)
                raise TableError("error.line_too_long", n=LONGEST_LINE)
            return plain(data.decode("utf-8"))
        except KeyboardInterrupt:
            raise Leave(INTERRUPTED) from None
        except UnicodeDecodeError:
            raise TableError("error.not_text") from None
        except OSError:
            raise Leave from None

    def _skip(self, source: BinaryIO) -> None:
        """Read on to the end of a line that is too long, without keeping it.

        A line that does not end closes the keyboard.
        """
        for _ in range(ENDLESS // LONGEST_LINE):
            more = source.readline(LONGEST_LINE)
            if not more or more.endswith(b"\n"):
                return
        self.source, self._status = None, 2


def plain(text: str) -> str:
    """A text without what would confuse a terminal: escapes, tabs, other control characters."""
    return "".join(letter for letter in text if letter.isprintable()).strip()


def keyboard() -> Keyboard:
    """Standard input; nothing where there is none."""
    return Keyboard(getattr(sys.stdin, "buffer", None))


def plain_output() -> None:
    """Show question marks where the terminal's encoding lacks a letter.

    A terminal of no size, as some say that do not know theirs, is one that has said nothing.
    """
    for size in ("COLUMNS", "LINES"):
        if not os.environ.get(size, "").strip("0"):
            os.environ.pop(size, None)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
