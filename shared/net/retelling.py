"""What one seat is told that looks back: a sum, a curve, and what decided it, as a frame."""

from collections.abc import Sequence
from typing import Any

from shared.insight.curve import columns
from shared.insight.judge import CHANCE
from shared.insight.telling import KINDS
from shared.insight.words import (
    equation,
    figure,
    kind,
    part,
    place,
    signed,
    verdict,
    what,
    why,
)
from shared.net.looking import Moments, Told
from shared.net.protocol import MOST_POINTS, Frame
from shared.speech.messages import Message
from shared.speech.port import Port


def retold(port: Port[Any], told: Told) -> Frame:
    """The frame. Arguments: what is shown to the seat alone; what it is told."""
    telling, words = told.telling, port.words
    values = [telling.start, *[one.worth for one in telling.points]]
    low = min(0.0, *values)
    high = 100.0 if telling.unit == CHANCE else max(1.0, *values)
    places = [place(words, one.number) for one in telling.points]
    parts = [one for one in telling.balance.parts if one.amount]
    left = Message("insight.reckoning", {"n": int(100 * told.settled)})
    return {
        "title": verdict(words, telling, True),
        "note": "" if told.settled == 1 else words.say(left),
        "sum": equation(words, telling.balance, telling.unit),
        "parts": [
            f"{part(words, one.id)} {signed(words, one.amount, telling.unit)}"
            for one in sorted(parts, key=lambda one: KINDS.index(one.kind))
        ],
        "curve": _thinned([round((one - low) / (high - low), 3) for one in values]),
        "low": figure(words, round(low), telling.unit),
        "high": figure(words, round(high), telling.unit),
        "first": places[0] if places else "",
        "last": places[-1] if places else "",
        "turnings": [_turning(port, one, telling.unit) for one in told.moments],
    }


def _turning(port: Port[Any], one: Moments, unit: str) -> Frame:
    words, turning = port.words, one.turning
    amount = signed(words, turning.amount, unit)
    return {
        "place": place(words, turning.number),
        "figure": f"{amount} {kind(words, turning.kind)}",
        "up": turning.amount > 0,
        "what": what(port, turning, one.told),
        "why": why(words, turning, one.better, one.told),
    }


def _thinned(values: Sequence[float]) -> list[float]:
    """Of more points than a curve has, the last of each few."""
    return list(dict(zip(columns(len(values), MOST_POINTS), values, strict=True)).values())
