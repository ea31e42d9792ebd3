"""The year at a physical table in five pills: its four seasons, and the combat."""

from dataclasses import dataclass

from dungeonlords.position.state import SEASONS, State
from dungeonlords.speech.icons import SEASONS as ICONS
from mobile.dungeonlords.presenters.board.seasons import DONE, LATER, NOW
from shared.speech.messages import Message, Words


@dataclass(frozen=True, slots=True)
class PhaseShown:
    """A season, or the combat that ends the year."""

    name: str
    icon: str
    when: str
    """``done``, ``now`` or ``later``."""


def phases_of(state: State, words: Words) -> tuple[PhaseShown, ...]:
    """The parts of the year in order (DL-2.1, DL-8.1). Arguments: when it is; the words."""
    now = len(SEASONS) if state.round else state.season
    seasons = [Message("presenter.central.season", {"season": n}) for n in range(len(SEASONS))]
    names = [*map(words.say, seasons), words.word("presenter.lords_ledger", "combat")]
    return tuple(
        PhaseShown(name, icon, DONE if at < now else NOW if at == now else LATER)
        for at, (name, icon) in enumerate(zip(names, (*ICONS, "swords"), strict=True))
    )
