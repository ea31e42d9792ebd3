"""Both sides of a challenge, with the reason for every point, and the chances."""

from dataclasses import dataclass

from knightmare.ledger.agenda import RULES
from knightmare.position.state import Fight, State
from knightmare.rules import challenge
from knightmare.speech.hints import fight_odds, gazed
from knightmare.speech.reasons import fights_in_sight, reasons, to_win, useless
from knightmare.speech.scene.portraits import fighter
from knightmare.speech.scene.ways import chances
from shared.play.seats import is_seat
from shared.speech.messages import Message, Words
from shared.speech.scene.pieces import Odds
from shared.speech.words import sum_text


@dataclass(frozen=True, slots=True)
class ReasonShown:
    """Why a side is so much stronger, or weaker."""

    text: str
    amount: int


@dataclass(frozen=True, slots=True)
class FightSideShown:
    """One side of a challenge."""

    id: str
    """A seat or a character."""
    name: str
    icon: str
    reasons: tuple[ReasonShown, ...]
    sum: str
    total: int
    die: int
    """0 while it is not rolled."""
    tokens: int
    """Helm tokens committed."""

    @property
    def note(self) -> str:
        """Of what its strength is made; empty where that is a single reason."""
        return self.sum if len(self.reasons) > 1 else ""


@dataclass(frozen=True, slots=True)
class FightShown:
    """A challenge: the challenger first."""

    sides: tuple[FightSideShown, FightSideShown]
    on: bool
    """Whether it is being fought; otherwise an answer would begin it."""
    verdict: str
    """What decides it without dice, or how many helm tokens win; empty otherwise."""
    odds: Odds | None
    """Win, draw and loss of the first Dungeoneer among the sides, when dice decide."""
    odds_text: str


def fights(state: State, words: Words) -> tuple[FightShown, ...]:
    """The challenge that is on, or those that an answer to this question would begin.

    Arguments: the state of the table; the words.
    """
    return tuple(
        _fight(state, words, fight) for fight in fights_in_sight(state, RULES.about(state))
    )


def _fight(state: State, words: Words, fight: Fight) -> FightShown:
    first, second = (fight_side(state, words, fight, side) for side in (0, 1))
    odds, text = _odds(state, words, fight)
    return FightShown(
        (first, second), fight is state.fight, _verdict(state, words, fight), odds, text
    )


def fight_side(state: State, words: Words, fight: Fight, side: int) -> FightSideShown:
    """One side as it stands.

    Arguments: the state; the words; the fight; 0 for the challenger, 1 for the opponent.
    """
    id = fight.sides[side]
    name, icon = fighter(words, id)
    found = reasons(state, fight, side)
    return FightSideShown(
        id=id,
        name=name,
        icon=icon,
        reasons=tuple(
            ReasonShown(words.word("reason", what), int(amount)) for what, amount in found
        ),
        sum=sum_text(words, found),
        total=sum(int(amount) for _, amount in found),
        die=fight.rolls[side],
        tokens=fight.spent[side],
    )


def _verdict(state: State, words: Words, fight: Fight) -> str:
    if gazed(state, fight):
        return words.say(Message("hint.gaze"))
    if decided := challenge.automatic(state, fight):
        return words.say(Message("why.automatic", {"result": decided}))
    found = useless(state, fight)
    message = to_win(state, fight, RULES.about(state)) if fight is state.fight else None
    return " ".join(words.say(one) for one in (*found, *([message] if message else [])))


def _odds(state: State, words: Words, fight: Fight) -> tuple[Odds | None, str]:
    """The chances of the first Dungeoneer, without more helm tokens."""
    side = 0 if is_seat(fight.sides[0]) else 1
    found = fight_odds(state, fight, side)
    if found is None or all(fight.rolls):
        return None, ""
    odds, text = chances(words, found)
    who = fight.sides[side]
    if not is_seat(who) or fight.spent[side] or not state.of(who).tokens:
        return odds, text
    return odds, words.say(Message("presenter.turn.without_tokens", {"odds": text}))
