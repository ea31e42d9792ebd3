"""The faces of the cards and tiles of Dungeon Lords."""

from mobile.kit.shown import FaceShown
from mobile.shell.presenters.reference.pictures import pictures_of
from shared.speech.messages import Words
from shared.speech.reference import Component

PICTURES = pictures_of(__package__)


def face_of(words: Words, one: Component) -> FaceShown:
    """The face of a component; an order says what it does space by space, below.

    Arguments: the words of its game; the component.
    """
    return FaceShown(one.name, PICTURES.of(*one.key).picture, one.tale, one.text, one.sort)
