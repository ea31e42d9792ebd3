"""How far a long run has come, on the terminal."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

T = TypeVar("T")


def bar_of(console: Console) -> Progress:
    """A bar that goes when it is full, with a word of what is done; none in a file or a pipe."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def shown(
    console: Console, results: Iterable[T], total: int, size: Callable[[T], int] = lambda _: 1
) -> Iterator[T]:
    """The results as they come, above them a bar that shows how many are there.

    Arguments: where the bar is shown; the results; how many there will be; for how many one of
    them counts.
    """
    with bar_of(console) as progress:
        bar = progress.add_task("", total=total)
        for one in results:
            progress.update(bar, advance=size(one))
            yield one
