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
import re
from collections.abc import Mapping, Sequence
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
REMARKS = re.compile(rb"(?m)^ *(?://.*|/\*(?s:.*?)\*/)\n+")
"""What is said of the code in scripts and styles, on lines of its own: it stays here, unsent."""
WRITTEN = ("text/", "image/svg")
"""How the types of files begin that are smaller when they are packed."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What the page may load; ``{socket}`` is where it connects to, such as ``ws://192.168.1.20:7788``."""
FOLDERS = ("drawings",)
SAYS = "page."
"""Before the ids of the messages that the page itself says; the page knows them without it."""


LEFT_OPEN = {name: f"{{{name}}}" for name in ("n", "name", "text", "title", "who")}
"""Facts that only the page knows: their places stay in its sentences."""


class Served(NamedTuple):
    """One file as it is sent."""

    body: bytes
    type: str


def said(words: Words, space: str = SAYS) -> dict[str, str]:
    """Everything that the page says by itself, by the ids of its messages.

    Arguments: the words; how those ids begin, which the page knows them without.
    """
    found = [id for id in words.patterns if id.startswith(space)]
    return {id.removeprefix(space): words.say(Message(id, LEFT_OPEN)) for id in found}


def served(
    path: str,
    words: Words,
    language: str = "en",
    rtl: bool = False,
    table: str = "",
    languages: Sequence[str] = ("en",),
) -> Served | None:
    """The file under a path of the address; None for no such file.

    Arguments: the path; the words that the page speaks until it is welcomed, their language, and
    whether that is written from right to left; the name by which phones know the table; every
    language that is spoken.
    """
    name = path.removeprefix("/") or "index.html"
    if name not in files():
        return None
    found = files()[name]
    if name == "index.html":
        filled = _filled(words, language, rtl, table, languages)
        found = found._replace(body=index(filled).encode())
    return found


def index(filled: Mapping[str, str]) -> str:
    """The page itself. Argument: what stands in its placeholders."""
    text = files()["index.html"].body.decode()
    for placeholder, value in filled.items():
        text = text.replace("{" + placeholder + "}", value)
    return text


def spoken(said: Mapping[str, str]) -> str:
    """What the page says by itself, as it stands in it."""
    # within a script element no entity is read, and no tag may end it
    return json.dumps(said, ensure_ascii=False).replace("<", "\\u003c")


def _filled(
    words: Words, language: str, rtl: bool, table: str, languages: Sequence[str]
) -> dict[str, str]:
    """What is written into the page itself."""
    return {
        "language": html.escape(language),
        "direction": "rtl" if rtl else "ltr",
        "table": html.escape(table),
        "languages": html.escape(" ".join(languages)),
        "title": html.escape(words.word("page", "title")),
        "noscript": html.escape(words.word("page", "noscript")),
        "words": spoken(said(words)),
    }


@lru_cache(64)
def packed(body: bytes) -> bytes:
    """A file as it is sent to a browser that unpacks it."""
    return gzip.compress(body, mtime=0)


@cache
def files() -> dict[str, Served]:
    """Every file of the page by its name, such as ``drawings/map.js``."""
    found = {}
    folder = resources.files(__name__)
    for within, place in (("", folder), *((f"{one}/", folder / one) for one in FOLDERS)):
        for file in place.iterdir():
            kind = TYPES.get(f".{file.name.rpartition('.')[2]}")
            if kind is not None:
                body = file.read_bytes()
                if kind.startswith(("text/css", "text/javascript")):
                    body = REMARKS.sub(b"", body)
                found[within + file.name] = Served(body, kind)
    return found
