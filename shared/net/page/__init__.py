"""The page that phones open: one small set of files, without a build step or a framework.

It knows no game: it draws the frames of :mod:`shared.net.protocol`. It may load nothing but
these files, and runs nothing but them.

>>> from shared.speech.messages import words_of
>>> served("/dom.js", words_of()).type
'text/javascript; charset=utf-8'
>>> b'<html lang="en" dir="ltr">' in served("/", words_of()).body
True
>>> served("/../protocol.py", words_of()) is None
True
"""

import gzip
import html
import json
from functools import cache, lru_cache
from importlib import resources
from typing import NamedTuple

from shared.speech.messages import Message, Words

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
WRITTEN = ("text/", "image/svg")
"""How the types of files begin that are smaller when they are packed."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What the page may load; ``{socket}`` is where it connects to, such as ``ws://192.168.1.20:7788``."""
SAYS = "page."
"""Before the ids of the messages that the page itself says; the page knows them without it."""


class Served(NamedTuple):
    """One file as it is sent."""

    body: bytes
    type: str


def said(words: Words) -> dict[str, str]:
    """Everything that the page says by itself, by the ids of its messages."""
    found = [id for id in words.patterns if id.startswith(SAYS)]
    return {id.removeprefix(SAYS): words.say(Message(id)) for id in found}


def served(
    path: str, words: Words, language: str = "en", rtl: bool = False, table: str = ""
) -> Served | None:
    """The file under a path of the address; None for no such file.

    Arguments: the path; the words that the page speaks until it is welcomed, their language, and
    whether that is written from right to left; the name by which phones know the table.
    """
    name = path.removeprefix("/") or "index.html"
    if name not in files():
        return None
    found = files()[name]
    if name == "index.html":
        text = found.body.decode()
        for placeholder, value in _filled(words, language, rtl, table).items():
            text = text.replace("{" + placeholder + "}", value)
        found = found._replace(body=text.encode())
    return found


def _filled(words: Words, language: str, rtl: bool, table: str) -> dict[str, str]:
    """What is written into the page itself."""
    spoken = json.dumps(said(words), ensure_ascii=False)
    return {
        "language": html.escape(language),
        "direction": "rtl" if rtl else "ltr",
        "table": html.escape(table),
        "title": html.escape(words.word("page", "title")),
        "noscript": html.escape(words.word("page", "noscript")),
        # within a script element no entity is read, and no tag may end it
        "words": spoken.replace("<", "\\u003c"),
    }


@lru_cache(64)
def packed(body: bytes) -> bytes:
    """A file as it is sent to a browser that unpacks it."""
    return gzip.compress(body, mtime=0)


@cache
def files() -> dict[str, Served]:
    """Every file of the page by its name."""
    found = {}
    for file in resources.files(__name__).iterdir():
        kind = TYPES.get(f".{file.name.rpartition('.')[2]}")
        if kind is not None:
            found[file.name] = Served(file.read_bytes(), kind)
    return found
