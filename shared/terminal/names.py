"""What people and bots at a table are called: no two alike, and nobody like a command."""

from collections.abc import Iterable, Sequence
from itertools import count

from shared.bots.tempers import EVEN, name_of
from shared.speech.messages import TableError, Words
from shared.terminal.commands import COMMANDS


def check_names(names: Iterable[str]) -> None:
    """Whether the people of a table may be called so; capitals make no difference.

    Raises TableError for a command's word, or for a name that somebody has already.
    """
    seen: set[str] = set()
    for name in names:
        plain = name.casefold()
        if plain in COMMANDS:
            raise TableError("error.name_command", name=name[:40])
        if plain in seen:
            raise TableError("error.name_twice", name=name[:40])
        seen.add(plain)


def bot_name(words: Words, number: int, others: Sequence[str], temper: str = EVEN) -> str:
    """What the bot in a seat is called: as nobody else is, and by its temper where it has one.

    Arguments: the words; the number of the seat, from 1; the names that are given already; the
    temper.
    """
    taken = {name.casefold() for name in others}
    names = (name_of(words, n, temper) for n in count(number))
    return next(name for name in names if name.casefold() not in taken)
