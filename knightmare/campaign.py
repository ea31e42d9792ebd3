"""What lasts from one game to the next: the Necromancer's strength (KM-5.vi.j, KM-5.vi.k)."""

from typing import Any, Protocol

from knightmare.necromancer import strength_after
from knightmare.state import State

KEY = "knightmare.necromancer"
"""The name of the Necromancer's strength in the save."""


class Legacy(Protocol):
    """Where values are kept from game to game: ``shared.store.Store`` is one."""

    def legacy(self, key: str, default: Any = None) -> Any:
        """The value kept under a key."""
        ...

    def set_legacy(self, key: str, value: Any) -> None:
        """Keep a value."""
        ...


def options_for(store: Legacy, options: dict[str, Any]) -> dict[str, Any]:
    """A new game's options, with the strength that the last game left (HB-1)."""
    strength = store.legacy(KEY)
    if options.get("necromancer", "house") != "house" or not isinstance(strength, int):
        return options
    return {**options, "necromancer": strength}


def after(state: State) -> int:
    """The Necromancer's strength for the next game; unchanged unless somebody won.

    Whoever wins, only that Dungeoneer's pact counts (KM-5.vi.k).
    """
    if not state.winner:
        return state.necromancer
    constants = state.house.constants
    pact = state.of(state.winner).pact != "none"
    least, most = constants.necromancer_min, constants.necromancer_max
    return strength_after(state.necromancer, pact, least, most)


def remember(store: Legacy, state: State) -> int:
    """Keep the strength for the next game, and return it."""
    strength = after(state)
    store.set_legacy(KEY, strength)
    return strength
