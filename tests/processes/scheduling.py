"""Which worker of pytest-xdist runs which files, and who runs what a worker that died has left."""

from typing import Any

from xdist.scheduler import LoadFileScheduling

RUNNING_AND_NEXT = 2
"""A worker begins a test once it knows the next one, or that there is none."""


class ByFile(LoadFileScheduling):  # type: ignore[misc]
    """Each file goes to one worker as a whole: what its tests share is made once.

    Where a worker dies, xdist (3.8) hands everything that it was ever given to the others, and
    counts files that are done as work: in the end each worker has one test, waits for another,
    and gets none. Here the others get what is left, but for the test that the worker died of.
    """

    def remove_node(self, node: Any) -> str | None:
        """A worker has ended, or died. Returns the test that it died of, if any."""
        files = self.assigned_work.pop(node)
        crashed = None
        for file, tests in files.items():
            left = [test for test, done in tests.items() if not done]
            if left and crashed is None:
                crashed = left.pop(0)
                tests[crashed] = True
            if left:
                self.workqueue[file] = tests
        for other in self.nodes:
            self._reschedule(other)
        return crashed

    def _reschedule(self, node: Any) -> None:
        if node.shutting_down:
            return
        while self.workqueue and self._pending_of(self.assigned_work[node]) <= RUNNING_AND_NEXT:
            self._assign_work_unit(node)
        if not self.workqueue:
            node.shutdown()
