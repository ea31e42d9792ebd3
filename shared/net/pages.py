"""The page that phones load: its files, each sent with the headers that lock it in."""

import mimetypes
from collections.abc import Mapping
from functools import cache
from http import HTTPStatus
from importlib import resources

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from shared.net.doors import HEADERS, is_own, is_own_origin

TABLE = "/table"
"""Where frames are spoken; everything else is a file of the page."""
POLICY = "Content-Security-Policy"
KINDS = {"js": "text/javascript", "woff2": "font/woff2", "webmanifest": "application/json"}


def answer(request: Request, own: str) -> Response | None:
    """A file of the page; None for a connection that may speak frames.

    Arguments: what is asked for; address and port, as a browser names them.
    """
    headers = request.headers
    if not is_own(_only(headers, "Host"), own):
        return _response(HTTPStatus.MISDIRECTED_REQUEST, b"", own)
    path = request.path.partition("?")[0]
    if path == TABLE:
        mine = is_own_origin(_only(headers, "Origin"), own)
        return None if mine else _response(HTTPStatus.FORBIDDEN, b"", own)
    found = page_files().get("/index.html" if path == "/" else path)
    if found is None:
        return _response(HTTPStatus.NOT_FOUND, b"", own)
    kind, content = found
    return _response(HTTPStatus.OK, content, own, kind)


def _response(status: HTTPStatus, content: bytes, own: str, kind: str = "text/plain") -> Response:
    headers = Headers()
    for name, value in HEADERS.items():
        # not every browser counts a WebSocket of the same address among what is its own
        wider = value.replace("connect-src 'self'", f"connect-src 'self' ws://{own}")
        headers[name] = wider if name == POLICY else value
    headers["Content-Type"] = kind
    headers["Content-Length"] = str(len(content))
    headers["Connection"] = "close"
    return Response(status.value, status.phrase, headers, content)


def _only(headers: Headers, name: str) -> str | None:
    """The value of a header that stands there once; None otherwise."""
    found = headers.get_all(name)
    return found[0] if len(found) == 1 else None


@cache
def page_files() -> Mapping[str, tuple[str, bytes]]:
    """The files of the page by their paths, each with its kind; none where they are missing."""
    folder = resources.files("shared.net").joinpath("page")
    if not folder.is_dir():
        return {}
    return {
        f"/{one.name}": (_kind(one.name), one.read_bytes())
        for one in folder.iterdir()
        if one.is_file()
    }


def _kind(name: str) -> str:
    known = KINDS.get(name.rpartition(".")[2])
    kind = known or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
