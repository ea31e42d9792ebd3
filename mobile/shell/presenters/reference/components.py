"""What the sheet of a component shows: its card, the one number, what it does, how to get it."""

from mobile.kit.shown import ComponentShown, FaceShown, FeatureShown, HolderShown
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.reference.pictures import UNKNOWN, USUAL_SIGN, Pictures, pictures_of
from shared.speech.messages import Words
from shared.speech.reference import Component


def component_shown(
    game: AppGame, words: Words, one: Component, holder: HolderShown | None = None
) -> ComponentShown:
    """Everything about a component.

    Arguments: its game; the words; the component; who has it at the table, if that is known.
    """
    first, rest = one.figures[:1], one.figures[1:]
    return ComponentShown(
        kind=one.kind,
        id=one.id,
        name=one.name,
        face=face_of(game, words, one),
        value=first[0].value if first else "",
        label=first[0].label if first else "",
        text=one.text,
        rows=tuple((figure.label, figure.value) for figure in rest),
        holder=holder,
        features=tuple(
            FeatureShown(sign(game, feature.clause), feature.text, feature.clause)
            for feature in one.features
        ),
        found_title=words.word("presenter.found", "where" if one.kind in PLACED else "how"),
        found=one.found,
    )


def face_of(game: AppGame, words: Words, one: Component) -> FaceShown:
    """Its card; a question mark where the game has no pictures.

    Arguments: the game; its words; the component.
    """
    if game.face is None:
        return FaceShown(one.name, UNKNOWN, one.tale, one.text, one.sort)
    return game.face(words, one)


def sign(game: AppGame, clause: str) -> str:
    """The icon of a clause. Arguments: its game; the id of the clause."""
    drawn = _pictures(game)
    return drawn.sign(clause) if drawn else USUAL_SIGN


def icon_of(game: AppGame, one: Component) -> str:
    """A component as one icon, in a list: the bright thing of its picture, or its figure.

    Arguments: its game; the component.
    """
    return icon_named(game, *one.key)


def icon_named(game: AppGame, kind: str, id: str) -> str:
    """The same of what has no words at hand. Arguments: the game; the component's kind; its id."""
    drawn = _pictures(game)
    picture = drawn.of(kind, id).picture if drawn else UNKNOWN
    dark_first = kind in FIGURES
    found = [picture.figure, picture.thing] if dark_first else [picture.thing, picture.figure]
    return next((icon for icon in found if icon), "")


FIGURES = frozenset({"character", "monster", "type", "paladin", "room", "chamber", "happening"})
"""Kinds that are known by the figure of their pictures rather than by the thing."""
PLACED = frozenset({"character", "chamber", "type", "paladin"})
"""Kinds that nobody gets: it is told where they are."""


def _pictures(game: AppGame) -> Pictures | None:
    return pictures_of(game.pictures) if game.pictures else None
