"""A row of a pack as a card, whatever it is: made from what its schema says of it."""

from collections.abc import Iterator

from mobile.kit.shown import FaceShown, PictureShown
from mobile.shell.presenters.packs.parts import RowSeen
from mobile.shell.presenters.packs.wording import PackWords, shortened
from mobile.shell.presenters.reference.pictures import UNKNOWN, pictures_of
from shared.packs.schema import RowKind

TOLD = 300
"""Letters of a text that stand on a card."""


def card_of(seen: RowSeen) -> FaceShown:
    """The card of a row: its name, what it tells, its figures, and what it belongs to."""
    kind = seen.editing.schema.kind(seen.kind)
    worded = seen.editing.worded()
    texts = [worded.text(seen.row, name) for name, one in kind.fields.items()
             if one.spoken and one.kind is str]  # fmt: skip
    tale = f"tale.{kind.key}.{seen.id}"
    told = texts[1:2] or ([seen.words.phrase(tale)] if seen.words.has(tale) else [])
    return FaceShown(
        title=worded.row_of(kind, seen.id, seen.row),
        picture=picture_of(seen),
        flavour=shortened(" ".join(told), TOLD),
        effect=" · ".join(_figures(seen, kind, worded)),
        stock=" · ".join(_places(seen, kind, worded)),
    )


def picture_of(seen: RowSeen) -> PictureShown:
    """The picture of a row; of one that nobody has drawn, the icon of its kind."""
    kind = seen.editing.schema.kind(seen.kind)
    drawn = pictures_of(seen.editing.pictures).of(*kind.drawn_as(seen.row)).picture
    if drawn is not UNKNOWN:
        return drawn
    icon = seen.editing.parts.icons.get(seen.kind, "help")
    return PictureShown(ground=UNKNOWN.ground, light=UNKNOWN.light, thing=icon)


def _figures(seen: RowSeen, kind: RowKind, worded: PackWords) -> Iterator[str]:
    """Each number with its name."""
    for name, field in kind.fields.items():
        value = seen.row.get(name)
        several = field.kind is list and field.of is int and not field.control
        if not field.hidden and value not in (None, []) and (field.kind is int or several):
            yield f"{worded.field(kind.key, name)} {worded.value(name, field, value)}"


def _places(seen: RowSeen, kind: RowKind, worded: PackWords) -> Iterator[str]:
    """Each other row that it names, with what that is to it."""
    for name, field in kind.fields.items():
        value = seen.row.get(name)
        if not field.hidden and field.refers and isinstance(value, str) and value:
            told = worded.value(name, field, value)
            yield worded.words.led(worded.field(kind.key, name), told)
