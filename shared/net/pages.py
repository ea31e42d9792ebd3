"""The page that phones load: its files, each sent with the headers that lock it in."""

import re
from collections.abc import Callable, Sequence
from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from shared.net.doors import HEADERS, is_own, is_own_origin
from shared.net.page import POLICY, WRITTEN, Served, packed, served
from shared.speech.messages import Words

TABLE = "/table"
"""Where frames are spoken; everything else is a file of the page."""
NOTHING = Served(b"", "text/plain")

Spoken = Callable[[str], tuple[Words, str, bool]]
"""The words of a language that is wanted, its name, and whether it runs from right to left."""


def answer(
    request: Request, own: str, table: str, spoken: Spoken, languages: Sequence[str] = ("en",)
) -> Response | None:
    """A file of the page; None for a connection that may speak frames.

    Arguments: what is asked for; address and port, as a browser names them; the name by which
    phones know the table; the words; every language that is spoken.
    """
    headers = request.headers
    if not is_own(_only(headers, "Host"), own):
        return _response(HTTPStatus.MISDIRECTED_REQUEST, NOTHING, own)
    path, _, query = request.path.partition("?")
    if path == TABLE:
        mine = is_own_origin(_only(headers, "Origin"), own)
        return None if mine else _response(HTTPStatus.FORBIDDEN, NOTHING, own)
    found = served(path, *spoken(_wanted(headers, query)), table, languages)
    if found is None:
        return _response(HTTPStatus.NOT_FOUND, NOTHING, own)
    return _response(HTTPStatus.OK, found, own, "gzip" in (_only(headers, "Accept-Encoding") or ""))


def _response(status: HTTPStatus, file: Served, own: str, packs: bool = False) -> Response:
    headers = Headers(HEADERS)
    if packs and file.type.startswith(WRITTEN):
        headers["Content-Encoding"] = "gzip"
        file = file._replace(body=packed(file.body))
    headers["Content-Security-Policy"] = POLICY.format(socket=f"ws://{own}")
    headers["Content-Type"] = file.type
    headers["Content-Length"] = str(len(file.body))
    headers["Connection"] = "close"
    return Response(status.value, status.phrase, headers, file.body)


def _wanted(headers: Headers, query: str) -> str:
    """The language that was chosen, or that a browser wants most; English where it does not say.

    Arguments: what the browser says of itself; the end of the address.
    """
    chosen = re.search(r"(?:^|&)language=([A-Za-z0-9-]{1,35})(?:&|$)", query)
    if chosen:
        return chosen[1]
    first = re.match(r"[A-Za-z0-9-]{1,35}", _only(headers, "Accept-Language") or "")
    return first[0] if first else "en"


def _only(headers: Headers, name: str) -> str | None:
    """The value of a header that stands there once; None otherwise."""
    found = headers.get_all(name)
    return found[0] if len(found) == 1 else None
