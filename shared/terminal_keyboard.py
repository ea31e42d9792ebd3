"""Lines that people, or programs, type; and output that no terminal chokes on."""

import signal
import sys
from typing import BinaryIO

from shared.messages import TableError

LONGEST_LINE = 2_000
"""Characters of a line after which nobody can have meant it."""


class Leave(Exception):
    """The person at the keyboard wants to go."""


class Keyboard:
    """Reads lines that people, or programs, type.

    Argument: where bytes come from. Ctrl-C raises Leave.
    """

    def __init__(self, source: BinaryIO | None) -> None:
        self.source = source

    def line(self) -> str:
        """The next line. Raises Leave at the end, TableError for what is no line of text."""
        if self.source is None:
            raise Leave
        try:
            data = self.source.readline(LONGEST_LINE)
            if not data:
                raise Leave
            if len(data) == LONGEST_LINE and not data.endswith(b"\n"):
                self._skip()
                raise TableError("error.line_too_long", n=LONGEST_LINE)
            return data.decode("utf-8").strip()
        except KeyboardInterrupt:
            raise Leave from None
        except UnicodeDecodeError:
            raise TableError("error.not_text") from None
        except OSError:
            raise Leave from None

    def _skip(self) -> None:
        """Read on to the end of a line that is too long, without keeping it."""
        assert self.source is not None
        while True:
            more = self.source.readline(LONGEST_LINE)
            if not more or more.endswith(b"\n"):
                return


def keyboard() -> Keyboard:
    """Standard input; nothing where there is none."""
    return Keyboard(getattr(sys.stdin, "buffer", None))


def plain_output() -> None:
    """Show question marks where the terminal's encoding lacks a letter."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if hasattr(signal, "SIGPIPE"):
        # `... | head` closes our output: then there is nobody left to write for
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
