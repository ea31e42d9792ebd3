"""What the books of a physical table hold: the state of a game, and what was reported of it."""

from dataclasses import dataclass, field, replace

from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import FREE, Happening, Spell, Trap
from dungeonlords.rulebook.ruleset import Ruleset
from shared.play.doubts import Mark

TABLE = "table"
"""Who is asked: whoever holds the tablet."""
ANOTHER = "another"
"""A card that is none of the list: of events, of combat, or a trap."""
REPORTED = "DL-R.64"
"""What people report is believed, and set right where it was wrong."""


@dataclass(slots=True)
class Books(State):
    """A physical table as far as it lies open: nothing in it is secret.

    Traps in hand are cards that nobody names; stacks of which nobody reports what was drawn
    are empty.
    """

    counted: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Seat -> what the lord was said to have since building went on: see ``counting.FIELDS``."""
    done: tuple[str, ...] = ()
    """Flows of this season that are done: the event, the adventurers, the gifts."""
    to_fight: tuple[str, ...] = ()
    """Seats that faced a party when this round of combat began, and have not fought yet."""
    marks: tuple[Mark, ...] = ()
    """What people insisted on against the books, in order."""


def opened_books(state: State) -> Books:
    """The books of a table that begins like this."""
    return Books(**{name: getattr(state, name) for name in State.__dataclass_fields__})


def with_hidden_cards(ruleset: Ruleset) -> Ruleset:
    """The ruleset in which a trap card may lie face down, and cards may be none of the list.

    No face-down card is ever drawn; what another card does, people carry out and report.
    """
    traps = {id: Trap(id, FREE, "house", copies=0) for id in (HIDDEN, ANOTHER)}
    spells = {f"{ANOTHER}_{y}": _another_spell(y) for y in (1, 2)}
    return replace(
        ruleset,
        traps={**ruleset.traps, **traps},
        spells={**ruleset.spells, **spells},
        happenings={**ruleset.happenings, ANOTHER: Happening(ANOTHER, 0, "house", ANOTHER)},
    )


def _another_spell(year: int) -> Spell:
    id = f"{ANOTHER}_{year}"
    return Spell(id, year, False, 0, 0, "house", id)


def moment(state: Books) -> int:
    """The year and the round of combat as one number."""
    return 10 * state.year + state.round


def is_another(card: str) -> bool:
    """Whether a card is none of the list: people carry it out themselves."""
    return card in (ANOTHER, f"{ANOTHER}_1", f"{ANOTHER}_2")


def leave_on_the_table(state: Books) -> None:
    """Stacks and discards that nobody reports lie on the table, not in the books."""
    state.monster_stack = state.room_stack = state.trap_stack = state.trap_discard = ()
    for lord in state.lords:
        lord.returned = ()


def somewhere(state: Books) -> set[str]:
    """Adventurer tiles that stand before a dungeon, lie in a prison, or are shown."""
    found = {tile for season in state.coming for tile in season}
    for lord in state.lords:
        found.update(lord.prison)
        found.update(one.tile for one in lord.party)
    return found
