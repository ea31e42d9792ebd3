"""What a test goes through is something: a proof on nothing is none."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

One = TypeVar("One")


def some(found: Iterable[One]) -> Iterator[One]:
    """All of these, one after the other. Fails at the end where there was none."""
    came = False
    for one in found:
        came = True
        yield one
    assert came, "there was nothing to prove it on"


def there(one: One | None) -> One:
    """What is looked at. Fails where there is nothing."""
    assert one is not None
    return one
