"""Who carries an item now, or where it lies, and where it belongs."""

from collections.abc import Mapping

from knightmare.position.state import State
from knightmare.speech import icons
from mobile.kit.shown import HolderShown
from mobile.shell.presenters.people.looks import Look
from shared.speech.messages import Message, Words


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
            words.format_field(seat, "seat"),
            icons.icon(icons.DUNGEONEERS, seat),
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
