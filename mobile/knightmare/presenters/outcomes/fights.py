"""A fight that was fought, with a piece for every reason; and a fight that a card has begun."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from knightmare.position.state import Fight, State
from knightmare.rules import challenge
from knightmare.rules.life import GRADES, STRENGTH
from knightmare.speech import icons
from knightmare.speech.hints import chance, fight_odds
from knightmare.speech.stakes import at_stake
from mobile.kit.beats import PieceShown, SideShown
from mobile.knightmare.presenters.fights import chances, fight_side, fighter
from mobile.knightmare.presenters.outcomes.shown import HopeShown, OutlookShown
from shared.play.event import Event
from shared.play.seats import is_seat
from shared.play.table import Table
from shared.speech.messages import Message, Words

LIFE = {strength: life for life, strength in STRENGTH.items() if strength}
"""Grades of Life Force by their strength."""


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
) -> tuple[SideShown, ...]:
    """Both sides.

    Arguments: the fight; the words; who stands first; who won, empty for nobody; how many helm
    tokens the first has left.
    """
    return tuple(
        SideShown(
            *fighter(words, who),
            found.rolls.get(who, 0),
            found.total(who),
            tuple(_pieces(found, words, who, left if who == first else 1)),
            who == winner,
        )
        for who in sorted(found.sides, key=lambda who: who != first)
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


# -- a fight to come -------------------------------------------------------------------------


def outlook_of(state: State, fight: Fight, seat: str, words: Words) -> OutlookShown:
    """A fight to come, for the Dungeoneer who is challenged.

    Arguments: the state; the fight; whose it is; the words.
    """
    mine = fight.sides.index(seat) if seat in fight.sides else 1
    foe, own = (fight_side(state, words, fight, side) for side in (1 - mine, mine))
    plain = fight_odds(state, fight, mine)
    tokens = state.of(seat).tokens
    best = fight_odds(state, fight, mine, tokens) if tokens else None
    odds_text, best_text = "", ""
    if plain:
        facts = {"win": chance(plain.win), "draw": chance(plain.draw), "lose": chance(plain.lose)}
        odds_text = words.say(Message("hint.fight", facts))
    if best:
        with_all = {"n": tokens, "win": chance(best.win)}
        best_text = words.say(Message("presenter.outlook.best", with_all))
    return OutlookShown(
        (foe, own),
        chances(words, plain)[0] if plain else None,
        odds_text,
        best_text,
        _hopes(state, fight, mine, words),
    )


def _hopes(state: State, fight: Fight, mine: int, words: Words) -> tuple[HopeShown, ...]:
    """What is won, and what is lost; of a fight between two Dungeoneers nothing is foretold."""
    seat, foe = fight.sides[mine], fight.sides[1 - mine]
    if is_seat(foe):
        return ()

    def say(id: str, **facts: object) -> str:
        return words.say(Message(f"presenter.outlook.{id}", facts))

    one, ruleset = state.of(seat), state.ruleset
    prize = min(ruleset.constants.prize_tokens, one.max_tokens - one.tokens)
    prizes, taken = at_stake(state, fight, mine)
    spared = challenge.JUSTICE in one.items
    grades = () if spared else (one.life, GRADES[GRADES.index(one.life) - 1])
    won = words.format_field(list(prizes), "item|") if prizes else ""
    lost = words.word("item", taken) if taken else ""
    nothing = say("nothing")
    return (
        HopeShown(True, say("win"), won or ("" if prize else nothing), tokens=prize),
        HopeShown(False, say("lose"), lost or ("" if grades else nothing), grades),
    )
