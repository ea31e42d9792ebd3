"""A combat card or a special event of a pack, as it is read at the table: with what it does."""

from dataclasses import replace

from mobile.kit.shown import FaceShown
from mobile.shell.presenters.packs.parts import RowSeen
from mobile.shell.presenters.packs.previews import card_of


def card_with_effect(seen: RowSeen) -> FaceShown:
    """The card of a row that does what one of ours does, with a number of its own."""
    kind, does = seen.editing.schema.kind(seen.kind).drawn_as(seen.row)
    id = f"{kind}_text.{does}"
    text = seen.words.phrase(id, n=seen.row["amount"]) if seen.words.has(id) else ""
    return replace(card_of(seen), flavour=text[:1].upper() + text[1:])
