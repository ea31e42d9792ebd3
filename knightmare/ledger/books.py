"""What the books of a physical table hold: the state of a game, and what people insisted on."""

from dataclasses import dataclass

from knightmare.position.state import State
from shared.play.doubts import Mark


@dataclass(slots=True)
class Books(State):
    """A physical table as it was reported."""

    marks: tuple[Mark, ...] = ()
    """What people insisted on against the books, in order."""
    bots: tuple[str, ...] = ()
    """The seats whose choices the app makes now."""


def opened_books(state: State) -> Books:
    """The books of a table that begins like this."""
    return Books(**{name: getattr(state, name) for name in State.__dataclass_fields__})


def without_a_quest_object(state: State) -> None:
    """Whoever lost the Quest Object on Level Three walks on without: no stone takes one home."""
    for one in state.dungeoneers:
        if one.entry and one.entry not in one.items:
            one.entry = ""
