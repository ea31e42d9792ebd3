"""What each answer promises: exact odds where Fate decides, and what else is worth knowing.

Everything is a message with its facts, for the terminal and the app alike. Chances are
pairs of whole numbers: ``[5, 12]``.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from knightmare.position.state import Fight, State
from knightmare.rulebook.ruleset import PRISON, STAY, Card
from knightmare.rules import challenge
from knightmare.rules.arriving import occupants
from knightmare.rules.escape import escape_roll
from knightmare.rules.moving import opens
from knightmare.rules.travel import cauldron_roll, drink_roll, drinking
from knightmare.speech import promises
from knightmare.speech.reasons import there
from shared.combat.contest import Odds, odds
from shared.play.decision import Decision, Move
from shared.play.seats import is_seat
from shared.speech.messages import Message

Hint = Message | None


def hints(state: State, decision: Decision) -> list[Hint]:
    """One hint for each option, or None where there is nothing to say.

    Arguments: the state as whoever is asked may see it; the question.
    """
    find = HINTS.get(decision.ask)
    if find is None:
        return [None] * len(decision.options)
    return [find(state, decision, option) for option in decision.options]


def chance(exact: Fraction) -> list[int]:
    """A chance as a pair of whole numbers."""
    return [exact.numerator, exact.denominator]


# -- fights ----------------------------------------------------------------------------------


def fight_odds(state: State, fight: Fight, side: int, tokens: int = 0) -> Odds | None:
    """The odds of a side of a fight, dice not yet rolled, when it commits so many tokens.

    Arguments: the state; the fight; 0 for the challenger, 1 for the opponent; the tokens it
    commits, from 0.

    None where a shield or Medusa's gaze decides without dice. A Dungeoneer who is challenged
    commits last, all dice seen (KM-4.iv): every token of that side counts against the challenger.
    What a challenger will commit nobody knows.
    """
    if challenge.automatic(state, fight) or gazed(state, fight):
        return None
    totals = challenge.totals(state, fight)
    dice = [0 if rolled else 1 for rolled in fight.rolls]
    other = 1 - side
    held = state.of(fight.sides[1]).tokens if not side and is_seat(fight.sides[1]) else 0
    return odds(totals[side] + tokens, totals[other] + held, dice[side], dice[other])


def gazed(state: State, fight: Fight) -> bool:
    """Whether Medusa's gaze would kill before any die is rolled (KM-3.v.c).

    Arguments: the state; the fight.
    """
    if challenge.MEDUSA not in fight.sides:
        return False
    seat = fight.sides[0] if is_seat(fight.sides[0]) else fight.sides[1]
    return not challenge.has_shield(state.of(seat))


def _fight(state: State, fight: Fight, side: int) -> Message:
    """Chances without tokens, and with all of them."""
    if gazed(state, fight):
        return Message("hint.gaze")
    decided = challenge.automatic(state, fight)
    if decided:
        return Message("hint.automatic", {"result": decided})
    plain = fight_odds(state, fight, side)
    assert plain is not None
    facts = {"win": chance(plain.win), "draw": chance(plain.draw), "lose": chance(plain.lose)}
    who = fight.sides[side]
    tokens = state.of(who).tokens
    if not tokens:
        return Message("hint.fight", facts)
    most = fight_odds(state, fight, side, tokens)
    assert most is not None
    return Message("hint.fight_tokens", {**facts, "n": tokens, "best": chance(most.win)})


def _action(state: State, decision: Decision, option: Move) -> Hint:
    if option.kind == "challenge":
        return _fight(state, Fight((decision.who, str(option.args[0]))), 0)
    if option.kind == "pledge_allegiance":
        return promises.pledging(state, decision.who)
    return _stock(state) if option.kind == "draw_card" else None


def _access(state: State, decision: Decision, option: Move) -> Hint:
    if option.kind == "fight":
        return _fight(state, Fight((decision.who, str(option.args[0]))), 0)
    return None


def _present(state: State, decision: Decision, option: Move) -> Hint:
    """The fight that is on, when the answer is to fight it."""
    if option.kind not in ("accept", "ready"):
        return promises.turning_away(state, decision, option)
    fight = state.fight
    if fight is None:
        return None
    return _fight(state, fight, fight.sides.index(decision.who))


def _commit(state: State, decision: Decision, option: Move) -> Hint:
    """With the own die seen: the chances for this number of tokens."""
    fight, side = state.fight, int(decision.about.facts["side"])
    assert fight is not None
    tokens = int(option.args[0])
    found = fight_odds(state, fight, side, tokens)
    assert found is not None
    if found.win == 1 or found.draw == 1 or found.lose == 1:
        result = "win" if found.win == 1 else "draw" if found.draw == 1 else "lose"
        return Message(f"hint.certain_{result}")
    return Message(
        "hint.fight",
        {"win": chance(found.win), "draw": chance(found.draw), "lose": chance(found.lose)},
    )


# -- dice --------------------------------------------------------------------------------------


def _fight_magic(state: State, decision: Decision, option: Move) -> Hint:
    if option.kind == "power":
        return promises.dark(state, decision.who, "power")
    if option.kind == "slumber":
        return Message("hint.weaker", {"n": -state.ruleset.constants.slumber_modifier})
    return _present(state, decision, option)


def _drink(dice: Decision, life: str) -> Message:
    """What the stream brings; at GREEN it only ends the turn, or moves on (KM-2.ii.f)."""

    def brings(*what: str) -> list[int]:
        return promises.ways(dice, lambda total: drinking(total) in what)

    if life == "GREEN":
        ends = brings("heals", "nothing")
        return Message("hint.drink_green", {"ends": ends, "moves": brings("moves")})
    return Message("hint.drink", {what: brings(what) for what in ("heals", "nothing", "moves")})


def _way(state: State, decision: Decision, option: Move) -> Hint:
    """What two dice at the stream or the cauldron do; whether a dark spell works."""
    seat = decision.who
    if option.kind == "cast":
        return promises.dark(state, seat, str(option.args[0]))
    if option.kind == "foresight":
        return Message("hint.foresight")
    if option.kind == "drink":
        return _drink(drink_roll.decide(state, seat), state.of(seat).life)
    if option.kind == "open_cauldron":
        dice, drops = cauldron_roll.decide(state, seat), state.ruleset.cauldron_drops
        facts = {
            "drops": promises.ways(dice, lambda total: total in drops),
            "moves": promises.ways(dice, lambda total: total not in drops),
        }
        return Message("hint.cauldron", facts)
    return None


def _escape(state: State, decision: Decision, option: Move) -> Hint:
    if option.kind == "roll_to_escape":
        doors, die = state.ruleset.chambers[PRISON].exits, escape_roll.decide(state, decision.who)
        return Message(
            "hint.escapes", {"escapes": promises.ways(die, lambda n: doors[n - 1] != STAY)}
        )
    if option.kind == "cast" and option.args[0] == "destruction":
        return promises.breaking_out(state, decision.who)
    if option.kind == "use_sword":
        return Message("hint.sword")
    return _way(state, decision, option)


def _number(state: State, decision: Decision, option: Move) -> Hint:
    """Who and what waits where the number leads; another Dungeoneer bars the way (KM-3.vi)."""
    final, roll = int(option.args[0]), int(decision.about.facts["roll"])
    chamber = state.ruleset.chambers[state.of(decision.who).at].exits[final - 1]
    if opened := opens(state, state.of(decision.who), final):
        return Message(f"hint.opens.{opened}", {"chamber": chamber})
    # the tokens for this number are gone when the fight begins
    then = state.copy()
    then.of(decision.who).tokens -= abs(final - roll)
    held = [one.seat for one in occupants(state, chamber, decision.who)]
    if held:
        return _barred(then, decision.who, held)
    return _there(then, decision.who, chamber)


def _barred(state: State, seat: str, held: list[str]) -> Message:
    """Whoever bars the way, and how a fight for it would go; of several, the first is fought."""
    fight = _fight(state, Fight((seat, held[0])), 0)
    return Message("hint.barred." + fight.id.rpartition(".")[2], {"held": held, **fight.facts})


def _chamber(state: State, decision: Decision, option: Move) -> Hint:
    return _there(state, decision.who, str(option.args[0]))


def _there(state: State, seat: str, chamber: str) -> Hint:
    found = there(state, seat, chamber, [])
    resident = found.facts["character"]
    if resident and state.of(seat).standing != "dead":
        fight = _fight(state, Fight((seat, resident)), 0)
        return Message("hint.there." + fight.id.rpartition(".")[2], {**found.facts, **fight.facts})
    if found.facts["items"]:
        return Message("hint.loose", found.facts)
    return Message("hint.prison" if chamber == PRISON else "hint.card")


def _opens(state: State, decision: Decision, option: Move) -> Hint:
    """What a number opens, or where it leads instead."""
    if option.kind == "leave_by":
        final = int(option.args[0])
        chamber = state.ruleset.chambers[state.of(decision.who).at].exits[final - 1]
        return _there(state, decision.who, chamber)
    return promises.looking(state, decision, option) or promises.entering(state, decision, option)


# -- the castle stock ----------------------------------------------------------------------------

SORTS = ("spell", "tokens", "riddle", "challenge", "prison", "injure", "other")
"""What cards do, roughly, in the order told."""


def _stock(state: State) -> Message:
    """How many of the cards that may come do what, where the Dungeoneer stands now."""
    cards = state.stock or state.discard
    counts = Counter(sort_of(state, state.ruleset.cards[card]) for card in cards)
    return Message("hint.stock", {"n": len(cards), **{sort: counts[sort] for sort in SORTS}})


def sort_of(state: State, card: Card) -> str:
    """What a card would do to the active Dungeoneer: one of SORTS.

    Arguments: the state; the card.
    """
    for effect in promises.reached(state, card.effects):
        if effect[0] in SORTS:
            if effect[0] == "challenge" and effect[1] == "resident":
                return "challenge" if state.ruleset.resident(state.active.at) else "other"
            if effect[0] == "tokens" and effect[1] < 0:
                return "other"
            return str(effect[0])
    return "other"


def _holder(state: State, decision: Decision, option: Move) -> Hint:
    """Who has an item that is to be taken at a physical table."""
    owner = state.owner(str(option.args[0])) if option.kind == "item" else ""
    return Message("hint.has_it", {"who": owner}) if owner else None


HINTS: dict[str, Callable[[State, Decision, Move], Hint]] = {
    "take_which": _holder,
    "action": _action,
    "access": _access,
    "turn_away": _present,
    "fight_magic": _fight_magic,
    "commit": _commit,
    "way": _way,
    "escape_way": _escape,
    "window": promises.attacks,
    "pledge": promises.pledges,
    "resist": promises.resisting,
    "protect": promises.protecting,
    "prize": promises.taking,
    "take_it": promises.taking,
    "give_back": promises.giving_back,
    "pay_or_suffer": promises.paying,
    "chest": _opens,
    "door": _opens,
    "number": _number,
    "foresee": _chamber,
    "ride": _chamber,
}
"""Which questions have something to be said about their answers."""
