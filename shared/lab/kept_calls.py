"""What calls returned, kept on the disk one by one, so that a run can be taken up again."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from shared.lab.clusters.watching import Call
from shared.lab.run_file import RunFile
from shared.lab.workers import Workers

R = TypeVar("R")


class KeptCalls(Generic[R]):
    """The results of one run, each under the name of its part and its place in it.

    Arguments: the run's file; what makes plain JSON of a result, and what reads that. Raises
    ResultsError for a line that is no such result.
    """

    def __init__(self, file: RunFile, write: Callable[[R], Any], read: Callable[[Any], R]) -> None:
        self.file = file
        self.write = write
        self.found: dict[tuple[str, int], R] = {}

        def take(row: Any) -> None:
            part, at, value = row
            self.found[str(part), int(at)] = read(value)

        file.take(take)

    def play(self, workers: Workers, part: str, calls: Sequence[Call]) -> Iterator[R]:
        """What each call of a part returns, in order; only what is not kept yet is called.

        Arguments: who plays what is missing; the name of the part; its calls, the same and in the
        same order each time. Raises ClusterError where nobody plays, StoreError where the disk
        takes no more.
        """
        missing = [at for at in range(len(calls)) if (part, at) not in self.found]
        played = workers.play([calls[at] for at in missing])
        for at in range(len(calls)):
            if (part, at) not in self.found:
                result = self.found[part, at] = next(played)
                self.file.add([[part, at, self.write(result)]])
            yield self.found[part, at]
