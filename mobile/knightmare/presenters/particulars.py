"""What Knightmare adds to what is shown of any table, on the device and on the board."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from knightmare.position.state import State
from knightmare.rules.challenge import NECROMANCER
from knightmare.speech import icons
from knightmare.speech.scene.portraits import fighter
from mobile.kit.shown import ComponentShown, HolderShown
from mobile.shell.presenters.particulars import Particulars
from mobile.shell.presenters.people.looks import Look
from shared.play.event import Event
from shared.speech.messages import Message, Words

ROLLS = frozenset({"move_roll", "escape_roll", "drink_roll", "cauldron_roll"})
"""Rolls that somebody has just asked for."""
TWO_DICE = frozenset({"drank", "cauldron_rolled"})
"""Events that follow a roll of two dice."""


class KnightmareParticulars(Particulars):
    """What holds of any table of Knightmare."""

    @property
    def _ask(self) -> str:
        decision = self.table.decision
        return decision.ask if decision is not None else ""

    def turn(self) -> str:
        """The Dungeoneer whose turn it is."""
        return str(self.table.state.active.seat)

    def explains(self) -> bool:
        """On the pads of the movement die stands what waits where each number leads."""
        return self._ask == "number" and self.table.state.phase != "table"

    def is_read(self) -> bool:
        """A fight that nothing could change is looked at before it is decided."""
        return self._ask == "commit"

    def rolls_on(self) -> bool:
        """Whoever taps a roll has rolled."""
        return self._ask in ROLLS

    def dice_of(self, total: int, events: Sequence[Event]) -> int:
        """The stream and the cauldron are for two dice."""
        return 2 if any(event.id in TWO_DICE for event in events) else 1

    def component(self, shown: ComponentShown) -> ComponentShown:
        """The Necromancer is as strong as this game has made him (KM-5.vi.j)."""
        if shown.id != NECROMANCER:
            return shown
        return replace(shown, value=str(self.table.state.necromancer))

    def holder(self, kind: str, id: str) -> HolderShown | None:
        """Who carries an item, or where it lies."""
        state, at = self.table.state, self.presenter
        if kind != "item" or id not in state.ruleset.items:
            return None
        return holder_of(state, at.words, at.looks, id)


def holder_of(
    state: State, words: Words, looks: Mapping[str, Look], item: str
) -> HolderShown | None:
    """Who has an item; None where nobody knows (KM-0.g, KM-0.o).

    Arguments: the state of the table; the words; the looks by seat; the id of the item.
    """
    home = state.ruleset.items[item].start
    keeper = state.ruleset.resident(home)
    facts = {"chamber": home, "character": keeper}
    note = words.say(Message("presenter.holder.home", facts))
    note_icon = icons.icon(icons.CHARACTERS, keeper) if keeper else ""
    if seat := state.owner(item):
        look = looks[seat]
        return HolderShown(
            words.say(Message("presenter.holder.held")),
            *fighter(words, seat),
            look.colour,
            look.shape,
            note,
            note_icon,
        )
    place = state.place(item)
    if not place:
        return None
    resident = state.ruleset.resident(place)
    title = words.say(Message("presenter.holder.held" if resident else "presenter.holder.lies"))
    name = words.word("character", resident) if resident else words.word("in_chamber", place)
    icon = icons.icon(icons.CHARACTERS, resident) if resident else "footprint"
    if place == home:
        note, note_icon = words.word("in_chamber", place) if resident else "", ""
    return HolderShown(title, name, icon, note=note, note_icon=note_icon)
