"""A battle in progress (DL-10): one party in one dungeon, for one round of combat."""

from dataclasses import dataclass

from shared.play.records import Record

WAITING, WITHDRAWN, UP, DOWN, LOST = "waiting", "withdrawn", "up", "down", "lost"
"""What became of a monster that was sent: it has not acted yet, a spell called it back, it
has acted and lies face up or face down afterwards, or it is lost."""


@dataclass(slots=True)
class Battle(Record):
    """A battle in progress: what happened in it so far that still matters."""

    seat: str
    site: str
    """``tunnel`` or the id of the room it is fought in."""
    card: str
    """This round's combat card; empty where there is none."""
    fatigue: int
    """Points of fatigue if the party conquers."""
    phase: str = "begun"
    """Step of the battle's own machine."""
    gone: bool = False
    """Whether nobody was left of the party at the end of the last step (DL-10.4)."""
    printed_icons: int = 0
    """Trap icons on the tiles when the Trap Step began (DL-R.52)."""
    icons: int = 0
    """Trap icons when the Trap Step began, clovers included (DL-R.33)."""
    icons_spent: int = 0
    """Trap icons spent in this Trap Step (DL-10.9)."""
    poisoned: tuple[tuple[str, int], ...] = ()
    """Tiles of the poisoned adventurers, each with the points still to come (DL-10.10)."""
    muted: bool = False
    """Nobody casts this round: an Anti-Magic Dart hit a wizard (DL-10.11)."""
    healing_off: str = ""
    """Why nobody heals this round: ``dart`` or ``attack``; empty where they may (DL-10.28)."""
    blocked: bool = False
    """The party cannot conquer this round (DL-10.30)."""
    attacked: bool = False
    """A monster or ghost attacked this round."""
    shield: int = 0
    """Points that Magic Shield still absorbs."""
    rage: bool = False
    """Attacks of monsters hit the first adventurer (DL-10.24)."""
    sheep: int = -1
    """Index in ``monsters`` of the monster that is a sheep; -1 for none (DL-10.25)."""
    tireless: bool = False
    """No fatigue this round (DL-R.45)."""
    hidden: tuple[str, ...] = ()
    """Tiles of the wizards that cannot be harmed this round (DL-R.40)."""
    line: tuple[str, ...] = ()
    """Tiles of the line as it stood before those wizards went to its end."""
    monsters: tuple[str, ...] = ()
    """Monsters and ghosts sent."""
    fate: tuple[str, ...] = ()
    """What became of each of them."""

    def mark(self, at: int, fate: str) -> None:
        """Note what became of the monster at this index.

        Arguments: the monster's index in ``monsters``; its fate, one of those above.
        """
        self.fate = (*self.fate[:at], fate, *self.fate[at + 1 :])

    def waiting(self) -> list[int]:
        """Indexes of those that have not acted yet."""
        return [at for at, fate in enumerate(self.fate) if fate == WAITING]
