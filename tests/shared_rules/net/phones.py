"""Phones for the tests: on a network in memory, and on the loopback address."""

import json
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from shared.net.protocol import VERSION, checked

MOST = 10_000
"""Frames among which must be the one that is waited for."""


CLOSING = 0.5
"""Seconds that a host has to answer a phone that hangs up; one that is gone answers no more."""


class RealPhone:
    """A phone on the loopback address. Argument: what the host says its address is."""

    def __init__(self, address: str, path: str = "/table") -> None:
        self.address = address
        # without signs of life of its own: their thread would draw from the chance of all tests
        self._open = connect(
            address.replace("http", "ws") + path,
            origin=Origin(address),
            open_timeout=5,
            close_timeout=CLOSING,
            ping_interval=None,
            proxy=None,
        )
        self.line: ClientConnection = self._open.__enter__()
        self.count = 0
        self.token = ""
        self.latest: dict[str, dict[str, Any]] = {}
        """The last frame of each kind."""

    def say(self, kind: str, **fields: Any) -> None:
        """Sends a frame."""
        self.line.send(json.dumps({"kind": kind, **fields}))

    def hello(self, **fields: Any) -> dict[str, Any]:
        """Says hello, and returns the answer."""
        self.say("hello", version=VERSION, **{"language": "en", **fields})
        found = self.hear("welcome", "closed")
        self.token = found.get("token", self.token)
        return found

    def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends a command and returns how it was answered."""
        self.count += 1
        id = f"c{self.count}"
        self.say(kind, id=id, **fields)
        for _ in range(MOST):
            answer = self.hear("done", "refused", "closed")
            if answer.get("id", id) == id:
                return answer
        raise AssertionError(f"{kind} is not answered")

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next frame of these kinds; others are passed over. Each is one of the protocol."""
        for _ in range(MOST):
            found = checked(json.loads(self.line.recv(timeout=10)))
            self.latest[found["kind"]] = found
            if not kinds or found["kind"] in kinds:
                return found
        raise AssertionError(f"nothing of {kinds} is said")

    def close(self) -> None:
        """Hangs up."""
        self._open.__exit__(None, None, None)
