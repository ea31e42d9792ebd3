"""A looked back on game in words, for terminal, page and app alike.

The kinds and parts of an account are messages ``insight.kind.KIND`` and ``insight.part.PART``, the
places of its curve ``insight.place.NUMBER`` where a game names them, and turns where it does not.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from shared.insight.advice import Because
from shared.insight.judge import CHANCE
from shared.insight.review import Mark
from shared.insight.telling import KINDS, Balance, Kind, Telling, Turning
from shared.play.table import MoveRecord
from shared.speech.messages import Message, Words
from shared.speech.port import Port

SIDES, EXACT = 60, 1e-6
"""Chances of as many equal parts as dice and cards have are told exactly."""
RARE, DOZEN = 0.4, 12
"""Other chances are told as one in many below this, as so many in a dozen at most above."""
ALWAYS = frozenset({"luck", "choices"})
"""Kinds that are named though they brought nothing."""


def verdict(words: Words, told: Telling, own: bool) -> str:
    """Whether luck or choices decided.

    Arguments: the words; the game as it is told; whether its seat is whoever reads.
    """
    id = f"insight.verdict.{told.verdict}"
    named = f"{id}_of"
    return words.say(Message(named if not own and words.has(named) else id, {"who": told.seat}))


def summary(words: Words, told: Telling) -> str:
    """What each kind took or gave, and the choice that was worst. Arguments: words and telling."""
    said = [_took(words, kind, amount, told.unit) for kind, amount in kinds_told(told.balance)]
    if told.worst is not None:
        facts = {
            "place": place(words, told.number_of(told.worst)),
            "figure": signed(words, told.worst.amount, told.unit),
        }
        said.append(words.say(Message("insight.worst", facts)))
    return " ".join(said)


def kinds_told(balance: Balance) -> list[tuple[Kind, int]]:
    """Each kind that is named, with what it brought."""
    kinds = ((kind, balance.of(kind)) for kind in KINDS)
    return [(kind, amount) for kind, amount in kinds if amount or kind in ALWAYS]


def _took(words: Words, kind: str, amount: int, unit: str) -> str:
    how = "gave" if amount > 0 else "took" if amount < 0 else "nothing"
    return words.say(Message(f"insight.{how}.{kind}", {"figure": figure(words, abs(amount), unit)}))


def figure(words: Words, amount: int, unit: str) -> str:
    """``57 %``, ``4 points``. Arguments: the words; how much; what it is counted in."""
    said = words.say(Message(f"insight.figure.{unit}", {"n": abs(amount)}))
    return f"\N{MINUS SIGN}{said}" if amount < 0 else said


def signed(words: Words, amount: int, unit: str) -> str:
    """``+14 %``, ``−4``. Arguments: the words; how much; what it is counted in."""
    return words.say(Message(f"insight.signed.{unit}", {"n": amount}))


def place(words: Words, number: int) -> str:
    """``Turn 21``, or as the game calls it. Arguments: the words; the turn or round."""
    own = f"insight.place.{number}"
    return words.say(Message(own if words.has(own) else "insight.turn", {"n": number}))


def part(words: Words, id: str) -> str:
    """A row of luck or of choices. Arguments: the words; its id."""
    return words.word("insight.part", id)


def kind(words: Words, id: str) -> str:
    """Luck, knowledge, choices or the others. Arguments: the words; its id."""
    return words.word("insight.kind", id)


def equation(words: Words, balance: Balance, unit: str) -> str:
    """``57 % start − 37 % luck ... = 0 %``.

    Arguments: the words; the account; what it is counted in.
    """
    said = [f"{figure(words, balance.start, unit)} {words.word('insight', 'start')}"]
    for one, amount in kinds_told(balance):
        sign = "+" if amount >= 0 else "\N{MINUS SIGN}"
        said.append(f"{sign} {figure(words, abs(amount), unit)} {kind(words, one)}")
    return f"{' '.join(said)} = {figure(words, balance.end, unit)}"


def what(port: Port[Any], turning: Turning, told: Sequence[MoveRecord]) -> str:
    """What happened at a turning point.

    Arguments: the port of the table; the turning point; the moves that tell it, by ``begin`` and
    ``end``.
    """
    events = [event for record in told for event in record.events]
    if turning.mark is None and events:
        heaviest = max(port.weight(one) for one in events)
        for event in reversed(events):
            message = port.event(event) if port.weight(event) == heaviest else None
            if message is not None:
                return port.words.say(message)
    return port.words.say(told[0].move)


def why(words: Words, turning: Turning, better: Message | None, told: Sequence[MoveRecord]) -> str:
    """Which kind of luck it was and how likely, or what would have been better.

    Arguments: the words; the turning point; the better answer described, None for luck; the moves
    that tell it, as for ``what``.
    """
    if better is not None:
        return words.say(Message("insight.better", {"what": words.say(better)}))
    if turning.odds is None:
        return part(words, turning.part)
    came = words.say(told[turning.ply - turning.begin].move)
    return words.led(odds(words, turning.odds, turning.amount > 0), came)


def odds(words: Words, chance: float, good: bool) -> str:
    """``1 in 6 is that good``. Arguments: the words; how likely it was; whether it was good."""
    share = Fraction(chance).limit_denominator(SIDES)
    if abs(share - chance) > EXACT:
        rare = chance < RARE
        share = (
            Fraction(1, round(1 / max(chance, EXACT))) if rare else share.limit_denominator(DOZEN)
        )
    facts = {"n": share.numerator, "of": share.denominator}
    return words.say(Message(f"insight.odds.{'good' if good else 'bad'}", facts))


def marked(words: Words, marks: Sequence[Mark], searched: bool, unit: str) -> str:
    """How many choices are marked.

    Arguments: the words; the marks of a seat; whether all of them are known; what worths are
    counted in: not every choice can be told of in points.
    """
    mistakes = sum(one.mistake for one in marks)
    counts = [("mistakes", mistakes), ("doubtful", len(marks) - mistakes)]
    said = [words.say(Message(f"insight.marks.{id}", {"n": n})) for id, n in counts if n]
    if not searched:
        said.append(words.say(Message("insight.marks.searching")))
    elif not said:
        said = [words.say(Message("insight.marks.none"))]
    limits = ["fair"] if unit == CHANCE else ["fair", "points"]
    return " ".join([*said, *[words.say(Message(f"insight.marks.{id}")) for id in limits]])


def because(words: Words, found: Sequence[Because], unit: str) -> list[tuple[str, bool]]:
    """Reasons for an answer, as far as the game has words for them, and whether each is for it.

    Arguments: the words; the reasons; what worths are counted in.
    """
    told = []
    for sign, amount in found:
        ids = (f"insight.reason.{sign}", f"item.{sign}", f"spell.{sign}")
        named = next((id for id in ids if words.has(id)), None)
        if named is not None:
            figured = signed(words, round(amount * 100), unit) if unit == CHANCE else ""
            figured = figured or f"{amount:+.1f}".replace("-", "\N{MINUS SIGN}")
            facts = {"what": words.say(Message(named)), "figure": figured}
            text = words.say(Message("insight.because", facts))
            told.append((text[:1].upper() + text[1:], amount > 0))
    return told
