"""Mogdred: the pact, the three dark spells, his toll (KM-5.vi)."""

from knightmare.position.state import Dungeoneer, State
from knightmare.rules.arriving import arrive
from knightmare.rules.harm import burial, imprisonment, injury, suffer
from knightmare.rules.items import lose_all, pick_up
from knightmare.rules.path import enter_level_three
from knightmare.rules.standing import PACT, confine
from knightmare.rules.tokens import gain_tokens, lose_tokens
from shared.chance.deck import merged
from shared.chance.dice import die
from shared.play.decision import Decision, Move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, push, question, step

VALE = "mogdred_vale"
CROWN = "crowning_glory"


def may_pledge(state: State, dungeoneer: Dungeoneer) -> bool:
    """One pledge per game, and none while Mogdred is Ruler (KM-5.vi.b, KM-5.vi.j).

    Arguments: the state; the Dungeoneer.
    """
    ruler = state.necromancer >= state.ruleset.constants.necromancer_max
    return dungeoneer.pact == "none" and not ruler


PLEDGES = moves("pledge", "dragon_ride", "power", "glory")


@question
def pledge(state: State, seat: str) -> Decision:
    """Which dark spell Mogdred gives for the pledge (KM-5.vi.a)."""
    return ask(seat, "pledge", *PLEDGES)


@pledge.answered
def on_pledge(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The pact is made; this turn is turn 0 of its toll (KM-5.vi.i)."""
    dungeoneer = state.of(seat)
    PACT.trigger("pledge", dungeoneer)
    dungeoneer.dark_spell = str(played.args[0])
    dungeoneer.pact_turns = -1 if dungeoneer is state.active else 0
    emit("pledged", seat, "KM-5.vi.a KM-5.vi.b", spell=dungeoneer.dark_spell)
    gift = state.ruleset.constants.pledge_gift
    if gift:
        gain_tokens(state, emit, seat, gift, "HB-15")


@step
def pact_toll(state: State, emit: Emit, seat: str) -> None:
    """At the end of every third turn since the pledge: a token, or an injury (KM-5.vi.h)."""
    dungeoneer = state.of(seat)
    if dungeoneer.pact == "none":
        return
    dungeoneer.pact_turns += 1
    count = dungeoneer.pact_turns
    if count <= 0 or count % state.ruleset.constants.pact_toll_every:
        return
    if dungeoneer.tokens:
        lose_tokens(state, emit, seat, 1, "KM-5.vi.h KM-5.vi.i")
    else:
        emit("pact_feeds", seat, "KM-5.vi.h KM-5.vi.i")
        suffer(state, seat, "pact")


# -- casting (KM-5.vi.c) -------------------------------------------------------------------


def cast_dark(state: State, emit: Emit, seat: str, spell: str) -> None:
    """Every casting first rolls the die.

    Arguments: the state, which is changed; what hears of events; the caster's seat; the spell's id.
    """
    emit("cast", seat, "KM-5.vi.c", spell=spell, source="pact")
    push(state, dark_roll(seat, spell))


@question
def dark_roll(state: State, seat: str, spell: str) -> Decision:
    """Fate: whether the dark spell works. Argument: spell, the dark spell's id."""
    return die("dark_roll")


@dark_roll.answered
def on_dark_roll(state: State, emit: Emit, played: Move, seat: str, spell: str) -> None:
    """It works on the faces of C6; otherwise it turns on its caster."""
    roll = played.args[0]
    works = roll in state.ruleset.spells[spell].works_on
    emit("dark_works" if works else "dark_fails", seat, "KM-5.vi.c", spell=spell, roll=roll)
    (_WORKS if works else _FAILS)[spell](state, emit, seat)


def _ride(state: State, emit: Emit, seat: str) -> None:
    push(state, ride(seat))


def _ride_fails(state: State, emit: Emit, seat: str) -> None:
    """An injury, then prison; the spell and two tokens are lost (KM-5.vi.d)."""
    lose_dark_spell(state, emit, seat, "KM-5.vi.d")
    lose_tokens(state, emit, seat, 2, "KM-5.vi.d")
    cause = "dragon_ride"
    push(state, injury(seat, cause), burial(seat, cause), imprisonment(seat, cause))


def _power(state: State, emit: Emit, seat: str) -> None:
    """Six is added to the die (KM-5.vi.e)."""
    fight = state.fight
    assert fight is not None
    first, second = fight.power
    fight.power = (6, second) if fight.sides[0] == seat else (first, 6)


def _power_fails(state: State, emit: Emit, seat: str) -> None:
    """The spell, two tokens and all items are lost; the challenge goes on (KM-5.vi.e)."""
    lose_dark_spell(state, emit, seat, "KM-5.vi.e")
    lose_tokens(state, emit, seat, 2, "KM-5.vi.e")
    lose_all(state, emit, seat, VALE, "KM-5.vi.e")


def _glory(state: State, emit: Emit, seat: str) -> None:
    """The Crown is stolen, and its caster stands at its entry point (KM-5.vi.f)."""
    pick_up(state, emit, seat, CROWN, "KM-5.vi.f")
    push(state, enter_level_three(seat, CROWN))


def _glory_fails(state: State, emit: Emit, seat: str) -> None:
    """All spells, tokens and items are lost, and prison follows (KM-5.vi.f, KM-5.vi.g)."""
    dungeoneer = state.of(seat)
    lose_dark_spell(state, emit, seat, "KM-5.vi.f")
    for card in dungeoneer.spells:
        emit("lost_card", seat, "KM-5.vi.f", card=card)
    state.discard = merged(state.discard, dungeoneer.spells, rank=state.ruleset.card_rank)
    dungeoneer.spells = ()
    lose_tokens(state, emit, seat, dungeoneer.tokens, "KM-5.vi.f")
    lose_all(state, emit, seat, VALE, "KM-5.vi.f")
    confine(state, emit, seat, "glory")


_WORKS = {"dragon_ride": _ride, "power": _power, "glory": _glory}
_FAILS = {"dragon_ride": _ride_fails, "power": _power_fails, "glory": _glory_fails}


def lose_dark_spell(state: State, emit: Emit, seat: str, clause: str) -> None:
    """The spell is gone; the toll goes on (KM-5.vi.h).

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; the clauses
    that say so.
    """
    dungeoneer = state.of(seat)
    PACT.trigger("forsake", dungeoneer)
    emit("lost_dark_spell", seat, clause, spell=dungeoneer.dark_spell)
    dungeoneer.dark_spell = ""


@question
def ride(state: State, seat: str) -> Decision:
    """Where the wyrm carries its caster: any chamber of Levels One and Two (KM-5.vi.d)."""
    return ask(seat, "ride", *state.ruleset.rides)


@ride.answered
def on_ride(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The caster arrives there; out of the prison too."""
    push(state, arrive(seat, str(played.args[0]), "ride"))


def strength_after(strength: int, pact: bool, least: int, most: int) -> int:
    """The Necromancer's strength after a game that somebody won (KM-5.vi.j, KM-5.vi.k).

    Arguments: the strength in that game; whether the winner had pledged allegiance; the least and
    the most it may be.

    >>> strength_after(9, pact=True, least=5, most=10)
    10
    >>> strength_after(5, pact=False, least=5, most=10)
    5
    """
    return max(least, min(most, strength + (1 if pact else -1)))


def glory_is_open(state: State) -> bool:
    """Glory can be cast while the Crown lies with the Gargoyle (KM-5.vi.g)."""
    return CROWN in state.lying.get(state.ruleset.items[CROWN].start, ())


def left_behind(state: State) -> int:
    """His strength for the next game; unchanged unless somebody won (KM-5.vi.j).

    Whoever wins, only that Dungeoneer's pact counts (KM-5.vi.k).
    """
    if not state.winner:
        return state.necromancer
    constants = state.ruleset.constants
    pact = state.of(state.winner).pact != "none"
    least, most = constants.necromancer_min, constants.necromancer_max
    return strength_after(state.necromancer, pact, least, most)
