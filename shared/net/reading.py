"""What a phone may read besides its view: things and rules, found by words. It changes nothing."""

from typing import Any

from shared.net.protocol import FOUND, Frame
from shared.speech.clauses import Clause
from shared.speech.port import Port
from shared.speech.reference import Component


def found(port: Port[Any], words: str) -> list[Frame]:
    """What has all these words, the best first: things, then rules; without words, all things.

    Arguments: what shows the table; the words.
    """
    things = port.reference.search(words) if words else list(port.reference.values())
    rules = port.clauses.search(words) if words else []
    listed = [_thing(one) for one in things] + [_rule(one) for one in rules]
    return listed[:FOUND]


def _thing(one: Component) -> Frame:
    figures = ", ".join(f"{stat.label} {stat.value}" for stat in one.figures)
    features = [f"{feature.text} ({feature.clause})" for feature in one.features]
    lines = [one.text, figures, *features, one.found]
    return {"title": one.name, "sort": one.sort, "lines": [line for line in lines if line]}


def _rule(one: Clause) -> Frame:
    return {"title": f"{one.id} {one.title}", "sort": "", "lines": [one.text]}
