"""How a command line refuses what was typed: in the words of the command that runs."""

import argparse
from collections.abc import Callable
from typing import Any

from shared.speech.messages import Message, Words, english


class Refusals:
    """The words in which a command tells what is wrong: plain English before one runs."""

    words: Callable[[], Words] = staticmethod(english)


def refused(id: str, /, **facts: Any) -> argparse.ArgumentTypeError:
    """What a checker of the command line raises. Arguments: the id of the message; its facts."""
    return argparse.ArgumentTypeError(Refusals.words().say(Message(id, facts)))
