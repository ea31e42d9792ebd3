"""Tasks that are set: for which one a table was begun, and which are done.

What is done is found out from the finished tables, like any deed. Of a table is kept only which
task it was begun for, so that it can be told there: by the seed of its dice, which goes wherever
the table goes.
"""

from contextlib import suppress

from shared.deeds.deed import Deed
from shared.descriptor import Descriptor
from shared.play.game import Setup
from shared.saves.keepsakes import get, put
from shared.saves.schema import StoreError
from shared.saves.store import Store

KIND = "task"


def keep_task(store: Store, setup: Setup, task: Deed) -> None:
    """Keep for which task a table is begun.

    Arguments: the save; how the table is begun; the task. Raises StoreError where it cannot be
    written.
    """
    put(store, KIND, _key(setup), task.id)


def task_of(store: Store | None, setup: Setup, described: Descriptor) -> Deed | None:
    """The task that a table was begun for; None for none, and where that cannot be read.

    Arguments: the save, None where nothing is saved; how the table was begun; its game.
    """
    if store is None:
        return None
    kept = None
    with suppress(StoreError):
        kept = get(store, KIND, _key(setup))
    options = described.settled(setup.game, setup.options).items()
    tasks = (one for one in tasks_of(described) if one.id == kept)
    return next((one for one in tasks if one.begin.items() <= options), None)


def _key(setup: Setup) -> str:
    return f"{setup.game} {setup.seed}"


def tasks_of(described: Descriptor) -> tuple[Deed, ...]:
    """The tasks of a game, the easiest first."""
    return described.chronicle().tasks if described.chronicle else ()
