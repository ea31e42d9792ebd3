"""Who stands somewhere: a lord by colour and shape, or a dummy by a hollow circle."""

from collections.abc import Mapping

from mobile.kit.shown import HOLLOW, MarkShown
from mobile.shell.presenters.people.looks import Look
from shared.play.seats import is_seat
from shared.speech.messages import Words


def mark_of(words: Words, looks: Mapping[str, Look], who: str) -> MarkShown:
    """The sign of a seat, of a dummy, or of the dummies' counter.

    Arguments: the words of the table; the looks of its seats; who it is.
    """
    if is_seat(who):
        look = looks[who]
        return MarkShown(who, words.format_field(who, "seat"), look.colour, look.shape)
    known = words.has(f"dummy.{who}")
    name = words.word("dummy", who) if known else words.word("presenter.central", "dummies")
    return MarkShown(who, name, "ivory", HOLLOW)
