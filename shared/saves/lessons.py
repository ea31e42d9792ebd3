"""What people have met of the first steps, kept beside their tables."""

from contextlib import suppress
from typing import Any

from shared.saves.keepsakes import all_of, get, put
from shared.saves.schema import StoreError
from shared.saves.store import Store

KIND = "lesson"
"""Under which it is kept, by the names of people."""


class LessonBook:
    """A ``shared.lessons.learner.Notebook``. Argument: the save.

    What is damaged was told when the save was opened, and counts as nothing.
    """

    def __init__(self, store: Store) -> None:
        self.store = store

    def known(self, person: str) -> Any:
        """What is kept of a person; None for nothing."""
        with suppress(StoreError):
            return get(self.store, KIND, person)
        return None

    def keep(self, person: str, value: Any) -> None:
        """Keeps what a person knows.

        Arguments: what the person is called; what JSON can hold. Raises StoreError where it
        cannot be written.
        """
        put(self.store, KIND, person, value)

    def people(self) -> list[str]:
        """Everybody of whom anything is kept."""
        with suppress(StoreError):
            return list(all_of(self.store, KIND))
        return []
