"""Getting out of prison: the Sword, Dragon-Ride, Destruction, or the die (HB-9, KM-7.c)."""

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import PRISON, START, STAY
from knightmare.rules.arriving import arrive
from knightmare.rules.magic import pay, sources
from knightmare.rules.necromancer import cast_dark
from knightmare.rules.travel import DRAGON_RIDE
from shared.chance.dice import die
from shared.play.decision import Decision, Move, move
from shared.play.event import Emit
from shared.play.tasks import ask, choice, push, question

ESCAPE = move("roll_to_escape")
SWORD = move("use_sword")


def _escapes(state: State, dungeoneer: Dungeoneer) -> list[Move]:
    found = []
    if "sword_of_freedom" in dungeoneer.items:
        found.append(SWORD)
    if dungeoneer.dark_spell == "dragon_ride":
        found.append(DRAGON_RIDE)
    found += [
        move("cast", "destruction", source) for source in sources(state, dungeoneer, "destruction")
    ]
    return found


@choice
def escape_way(state: State, seat: str) -> Decision:
    """The Sword of Freedom, Dragon-Ride, Destruction, or the die (HB-9)."""
    return ask(seat, "escape_way", ESCAPE, *_escapes(state, state.of(seat)))


@escape_way.answered
def on_escape_way(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The Sword cannot fail (KM-7.c)."""
    if played.kind == "roll_to_escape":
        push(state, escape_roll(seat))
    elif played.kind == "use_sword":
        push(state, arrive(seat, START, "sword"))
    elif played.args[0] == "destruction":
        pay(state, emit, seat, "destruction", str(played.args[1]))
        push(state, break_roll(seat))
    else:
        cast_dark(state, emit, seat, "dragon_ride")


@question
def escape_roll(state: State, seat: str) -> Decision:
    """Fate: the escape roll; tokens cannot change it (HB-9)."""
    return die("escape_roll")


@escape_roll.answered
def on_escape_roll(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The prison's row of C3."""
    roll = int(played.args[0])
    chamber = state.ruleset.chambers[PRISON].exits[roll - 1]
    emit("escape_rolled", seat, "HB-9", roll=roll)
    if chamber == STAY:
        emit("still_in_prison", seat, "HB-9")
    else:
        push(state, arrive(seat, chamber, "escape"))


@question
def break_roll(state: State, seat: str) -> Decision:
    """Fate: whether Destruction breaks the prison open."""
    return die("break_roll")


@break_roll.answered
def on_break_roll(state: State, emit: Emit, played: Move, seat: str) -> None:
    """On 4-6 the Dungeoneer steps into the Guardroom; the spell is spent either way (HB-9)."""
    roll = int(played.args[0])
    emit("break_rolled", seat, "HB-9", roll=roll)
    if roll in state.ruleset.constants.break_out:
        push(state, arrive(seat, "guardroom", "break_out"))
    else:
        emit("still_in_prison", seat, "HB-9")
