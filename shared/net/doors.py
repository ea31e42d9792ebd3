"""Who may come in: own addresses only, a code that is good once, few wrong tries, a steady pace.

Nothing here hides what is sent: whoever shares the network can read along (docs/sharing.md).
"""

import ipaddress
from collections import deque
from collections.abc import Callable, Mapping
from secrets import randbelow
from time import monotonic

from shared.net.keeping import SharingError

TRIES = 5
"""Wrong codes and tokens that one address may try in a minute."""
GUESSES = 30
"""Wrong codes in a minute from everywhere together: then another code is good, a minute later."""
MINUTE = 60.0
FRAMES = 20
"""Frames that one phone may send in a second."""
ASKS = 6
"""Times in a minute that one phone may ask for a seat."""
CONNECTIONS = 16
"""Phones and watchers at one time, of those who were let in."""
REMEMBERED = 256
"""Addresses whose wrong tries are counted; the one that tried longest ago is forgotten."""

HEADERS: Mapping[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-cache",
}
"""Sent with every answer, beside the policy of the page."""


def new_code() -> str:
    """Six digits that nobody can foresee."""
    return f"{randbelow(10**6):06}"


class Pace:
    """So much of something within a span, and no more.

    Arguments: how many; the span, in seconds; the clock, likewise.
    """

    def __init__(
        self, most: int, span: float = MINUTE, clock: Callable[[], float] = monotonic
    ) -> None:
        self.span = span
        self.clock = clock
        self._times: deque[float] = deque(maxlen=most)

    @property
    def spent(self) -> bool:
        """Whether one more would be too many now."""
        full = len(self._times) == self._times.maxlen
        return full and self.clock() - self._times[0] < self.span

    def keeps(self) -> bool:
        """Counts one; False where it was too many."""
        spent = self.spent
        self._times.append(self.clock())
        return not spent


class Doors:
    """The code of the sheet, and the count of wrong tries.

    Arguments: the clock, in seconds; what makes a code.
    """

    def __init__(
        self, clock: Callable[[], float] = monotonic, code: Callable[[], str] = new_code
    ) -> None:
        self.clock = clock
        self._new = code
        self.code = code()
        self._wrong: dict[str, Pace] = {}
        self._guesses = Pace(GUESSES, clock=clock)
        self._shut_until = 0.0
        """When codes are tried again, after they were guessed at."""

    def open_by(self, code: str, address: str) -> None:
        """Lets one phone in, and changes the code.

        Arguments: what was typed; the address it came from. Raises SharingError for a wrong
        code, and for one too many: of this address, or of all together.
        """
        self.check_pace(address)
        if self.clock() < self._shut_until:
            raise SharingError("share.guessed")
        if code == self.code:
            self.change()
            return
        self.count(address)
        self._guesses.keeps()
        if not self._guesses.spent:
            raise SharingError("share.wrong_code")
        # whoever has many addresses guesses as slowly as whoever has one
        self.change()
        self._shut_until = self.clock() + MINUTE
        self._guesses = Pace(GUESSES, clock=self.clock)
        raise SharingError("share.guessed")

    def change(self) -> None:
        """Another code is good from now on."""
        before = self.code
        while self.code == before:
            self.code = self._new()

    def check_pace(self, address: str) -> None:
        """Raises SharingError where this address has tried too often within a minute."""
        tries = self._wrong.get(address)
        if tries is not None and tries.spent:
            raise SharingError("share.too_many_tries")

    def count(self, address: str) -> None:
        """Somebody at this address tried something wrong."""
        tries = self._wrong.pop(address, None) or Pace(TRIES, clock=self.clock)
        tries.keeps()
        self._wrong[address] = tries
        while len(self._wrong) > REMEMBERED:
            del self._wrong[next(iter(self._wrong))]


def is_own(host: str | None, own: str) -> bool:
    """Whether a request names the address that is shown (against DNS rebinding).

    Arguments: the host that the request names, with its port, None for none; the address that is
    shown, likewise.

    >>> is_own("192.168.1.20:7788", "192.168.1.20:7788"), is_own("evil.example", "127.0.0.1:80")
    (True, False)
    """
    return host is not None and host.lower() == own


def is_own_origin(origin: str | None, own: str) -> bool:
    """Whether a page that wants to talk was loaded from the address that is shown.

    Arguments: the origin that the request names, None for none; the address that is shown, with its
    port.

    >>> is_own_origin("http://127.0.0.1:80", "127.0.0.1:80"), is_own_origin("null", "127.0.0.1:80")
    (True, False)
    """
    return origin is not None and origin.lower() == f"http://{own}"


def is_private(address: str) -> bool:
    """Whether an address belongs to a home network, or to this device.

    >>> is_private("192.168.1.20"), is_private("8.8.8.8"), is_private("home")
    (True, False, False)
    """
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False
