"""A fight that was fought: both sides, with a piece for every reason."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from knightmare.position.state import State
from knightmare.speech import icons
from mobile.kit.beats import PieceShown, SideShown
from shared.play.event import Event
from shared.play.seats import is_seat
from shared.play.table import Table
from shared.speech.messages import Message, Words

LIFE = {3: "GREEN", 2: "AMBER", 1: "RED"}


@dataclass(slots=True)
class Contest:
    """One side's reasons, die and helm tokens by its id, and both totals."""

    sides: tuple[str, str]
    reasons: dict[str, list[list[Any]]] = field(default_factory=dict)
    rolls: dict[str, int] = field(default_factory=dict)
    power: dict[str, int] = field(default_factory=dict)
    spent: dict[str, int] = field(default_factory=dict)
    decided: str = ""
    """Who wins without dice; empty where they were rolled."""

    def total(self, who: str) -> int:
        """Everything that counts for a side."""
        reasons = sum(int(amount) for _, amount in self.reasons.get(who, ()))
        more = (self.rolls, self.power, self.spent)
        return reasons + sum(found.get(who, 0) for found in more)


def last_contest(table: Table[State]) -> Contest | None:
    """The fight that was begun last; None where none is told of."""
    events: list[Event] = []
    for entry in reversed(table.played):
        events[:0] = table.told(entry).events
        begun = [at for at, event in enumerate(events) if event.id == "challenged"]
        if begun:
            return contest(events[begun[-1] :])
    return None


def contest(events: Sequence[Event]) -> Contest:
    """A fight from its events. Argument: the challenge, and what came of it."""
    found = Contest((events[0].who, str(events[0].facts["foe"])))
    for event in events:
        who, facts = event.who, event.facts
        if event.id == "strength":
            found.reasons[who] = list(facts["reasons"])
        elif event.id == "fight_rolled":
            found.rolls[who], found.power[who] = int(facts["roll"]), int(facts["power"])
        elif event.id == "spent_tokens" and "KM-4.iv" in event.clauses:
            found.spent[who] = found.spent.get(who, 0) + int(facts["n"])
        elif event.id == "automatic":
            found.decided = str(facts["result"])
        elif event.id in ("won", "drawn"):
            break
    return found


def sides_shown(
    found: Contest, words: Words, first: str, winner: str, left: int
) -> tuple[SideShown, SideShown]:
    """Both sides.

    Arguments: the fight; the words; who stands first; who won, empty for nobody; how many helm
    tokens the first has left.
    """
    one, other = (first, *(who for who in found.sides if who != first))
    return _side(found, words, one, winner, left), _side(found, words, other, winner, 1)


def _side(found: Contest, words: Words, who: str, winner: str, left: int) -> SideShown:
    seat = is_seat(who)
    return SideShown(
        name=words.format_field(who, "seat") if seat else words.word("character", who),
        icon=icons.icon(icons.DUNGEONEERS if seat else icons.CHARACTERS, who),
        die=found.rolls.get(who, 0),
        total=found.total(who),
        pieces=tuple(_pieces(found, words, who, left)),
        won=who == winner,
    )


def _pieces(found: Contest, words: Words, who: str, left: int) -> Iterator[PieceShown]:
    for what, amount in found.reasons.get(who, ()):
        life = LIFE.get(int(amount), "") if what == "life_force" else ""
        word = words.word("life", life) if life else _word(words, str(what))
        yield PieceShown(_icon(str(what)), int(amount), word, grade=life)
    if roll := found.rolls.get(who):
        yield PieceShown("", roll, _word(words, "die"), die=roll)
    if power := found.power.get(who):
        yield PieceShown("wizard-staff", power, _word(words, "power"))
    if spent := found.spent.get(who):
        id = "presenter.piece.tokens" if left else "presenter.piece.last_token"
        yield PieceShown("helm", spent, words.say(Message(id, {"n": spent})))


PIECES = {"bodyguard": "thief-hood", "card": "cards", "slumber": "bed"}


def _icon(what: str) -> str:
    return PIECES.get(what) or icons.ITEMS.get(what) or icons.icon(icons.CHARACTERS, what)


def _word(words: Words, what: str) -> str:
    """A short word for a reason: under a number there is little room."""
    for id in (f"presenter.piece.{what}", f"item.{what}"):
        if words.has(id):
            return words.say(Message(id))
    if words.has(f"character.{what}"):
        return words.say(Message("presenter.piece.strength"))
    return words.word("reason", what)
