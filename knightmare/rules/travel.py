"""Ways to travel: the roll, the stream, Foresight, the cauldron, dark magic (HB-4)."""

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import PRISON, STAY
from knightmare.rules.action import go
from knightmare.rules.arriving import arrive, occupants
from knightmare.rules.life import heal
from knightmare.rules.magic import pay, sources
from knightmare.rules.moving import move_roll, settle_number
from knightmare.rules.necromancer import cast_dark, glory_is_open
from shared.chance.dice import two_dice
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, choice, push, question

ROLL = move("roll_to_move")
DRINK = move("drink")
DRAGON_RIDE = move("cast", "dragon_ride")
GLORY = move("cast", "glory")


def _ways(state: State, dungeoneer: Dungeoneer) -> list[Move]:
    """Every way to move but the plain roll."""
    found = []
    special = state.ruleset.chambers[dungeoneer.at].special
    if "stream" in special:
        found.append(DRINK)
    if dungeoneer.spells or dungeoneer.items:
        foresights = sources(state, dungeoneer, "foresight")
        if foresights and foreseen(state, dungeoneer):
            found += [move("foresight", source) for source in foresights]
        if foresights and "cauldron" in special:
            found += [move("open_cauldron", source) for source in foresights]
    if dungeoneer.dark_spell == "dragon_ride":
        found.append(DRAGON_RIDE)
    elif dungeoneer.dark_spell == "glory" and glory_is_open(state):
        found.append(GLORY)
    return found


@choice
def way(state: State, seat: str) -> Decision:
    """Roll, or travel some other way; nobody may decline to move (HB-4)."""
    return ask(seat, "way", ROLL, *_ways(state, state.of(seat)))


@way.answered
def on_way(state: State, emit: Emit, played: Move, seat: str) -> None:
    """Each way leads to its own question."""
    if played.kind == "roll_to_move":
        push(state, move_roll(seat))
    elif played.kind == "drink":
        push(state, drink_roll(seat))
    elif played.kind == "foresight":
        pay(state, emit, seat, "foresight", str(played.args[0]))
        push(state, foresee(seat))
    elif played.kind == "open_cauldron":
        pay(state, emit, seat, "foresight", str(played.args[0]))
        push(state, cauldron_roll(seat))
    else:
        cast_dark(state, emit, seat, str(played.args[0]))


# -- the stream (KM-2.ii.d) --------------------------------------------------------------------


@question
def drink_roll(state: State, seat: str) -> Decision:
    """Fate: two dice at the stream."""
    return two_dice("drink_roll")


def drinking(total: int) -> str:
    """What two dice bring: 2-6 ``moves``, 7-9 ``nothing``, 10-12 ``heals`` (KM-2.ii.d)."""
    if total <= 6:
        return "moves"
    return "heals" if total >= 10 else "nothing"


@drink_roll.answered
def on_drink_roll(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The total is the movement number, or heals a grade, or nothing; then the turn ends."""
    total = int(played.args[0])
    emit("drank", seat, "KM-2.ii.d", roll=total)
    brings = drinking(total)
    if brings == "moves":
        settle_number(state, seat, total)
    elif brings == "heals":
        heal(state, emit, seat, "KM-2.ii.d KM-2.ii.f")
    else:
        emit("no_effect", seat, "KM-2.ii.d")


# -- Foresight (KM-5.ii, KM-5.iv) ----------------------------------------------------------------


def foreseen(state: State, dungeoneer: Dungeoneer) -> tuple[Move, ...]:
    """Unoccupied chambers in the exit row, the prison excepted (KM-5.ii).

    Arguments: the state; the Dungeoneer.
    """
    row = dict.fromkeys(state.ruleset.chambers[dungeoneer.at].exits)
    return moves(
        "go",
        *[
            chamber
            for chamber in row
            if chamber not in (STAY, PRISON) and not occupants(state, chamber, dungeoneer.seat)
        ],
    )


@question
def foresee(state: State, seat: str) -> Decision:
    """Which chamber to travel to."""
    return ask(seat, "foresee", *foreseen(state, state.of(seat)))


@foresee.answered
def on_foresee(state: State, emit: Emit, played: Move, seat: str) -> None:
    """Foresight replaces the roll, and the chamber seen is entered (KM-5.ii)."""
    push(state, arrive(seat, str(played.args[0]), "foresight"))


@question
def cauldron_roll(state: State, seat: str) -> Decision:
    """Fate: two dice at the open cauldron."""
    return two_dice("cauldron_roll")


@cauldron_roll.answered
def on_cauldron_roll(state: State, emit: Emit, played: Move, seat: str) -> None:
    """2-6 is the movement number; more is a drop to Level Two (KM-5.iv.a, KM-5.iv.b)."""
    total = int(played.args[0])
    emit("cauldron_rolled", seat, "KM-5.iv.a", roll=total)
    if total in state.ruleset.cauldron_drops:
        go(state, seat, state.ruleset.cauldron_drops[total], "wellway")
    else:
        settle_number(state, seat, total)
