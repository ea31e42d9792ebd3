"""What was computed once, kept for the next time within bounds."""

from collections.abc import MutableMapping
from typing import TypeVar

Key = TypeVar("Key")
Found = TypeVar("Found")


def kept(memory: MutableMapping[Key, Found], key: Key, found: Found, most: int) -> Found:
    """Remember what was found, and return it; a memory that has grown too large begins anew.

    Arguments: the memory; by what it is looked up; what was found; how many it holds, 1 up.
    """
    if len(memory) >= most:
        memory.clear()
    memory[key] = found
    return found
