"""Level Three: the door, the path of stones, the walk to the throne (KM-6, HB-10, HB-11)."""

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import THRONE_ROOM
from knightmare.rules.items import return_item
from knightmare.rules.magic import resist
from knightmare.rules.riddle import ask_riddle
from knightmare.rules.standing import STANDING, confine
from shared.chance.dice import die
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, choice, keep_only, push, question, step

GO_ON = move("go_on")


def open_door(state: State, dungeoneer: Dungeoneer) -> bool:
    """The NILREM door opens to a Quest Object (KM-6.i.a). Arguments: the state; the Dungeoneer."""
    here = state.ruleset.chambers[dungeoneer.at]
    return "door" in here.special and bool(quest_objects(state, dungeoneer))


def quest_objects(state: State, dungeoneer: Dungeoneer) -> list[str]:
    """The Quest Objects a Dungeoneer carries, in the order of C5.

    Arguments: the state; the Dungeoneer.
    """
    quest = state.ruleset.quest_objects
    return [item for item in dungeoneer.items if item in quest]


@choice
def entry_point(state: State, seat: str) -> Decision:
    """Whose entry point: one of the Quest Objects carried (KM-6.i.d)."""
    return ask(seat, "entry_point", *moves("entry", *quest_objects(state, state.of(seat))))


@entry_point.answered
def on_entry_point(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The path to the throne begins at that entry point (KM-6.i.d)."""
    push(state, enter_level_three(seat, str(played.args[0])))


@step
def enter_level_three(state: State, emit: Emit, seat: str, item: str) -> None:
    """The Dungeoneer stands at the starting point; the turn ends (KM-6.i.b).

    Argument: item, the id of the Quest Object that opens the door.
    """
    dungeoneer = state.of(seat)
    STANDING.trigger("ascend", dungeoneer)
    dungeoneer.at = THRONE_ROOM
    dungeoneer.chest = 0
    dungeoneer.entry, dungeoneer.stone = item, 0
    dungeoneer.stones = (0,) * state.ruleset.constants.stones
    emit("entered_level_three", seat, "KM-6.i.b KM-6.i.d", item=item)


# -- a turn in Level Three (HB-10) -----------------------------------------------------------


def missing(dungeoneer: Dungeoneer) -> int:
    """The nearest gap ahead of the Dungeoneer, counted from 1; 0 when the path is whole."""
    for at in range(dungeoneer.stone, len(dungeoneer.stones)):
        if not dungeoneer.stones[at]:
            return at + 1
    return 0


@step
def castle_magic(state: State, emit: Emit, seat: str) -> None:
    """Playing solo, the castle fights back once a stone lies (HB-11)."""
    alone = len(state.dungeoneers) == 1 and state.ruleset.options["castle_magic"]
    if alone and any(state.of(seat).stones):
        push(state, castle_roll(seat))


@question
def castle_roll(state: State, seat: str) -> Decision:
    """Fate: whether the castle casts Destruction."""
    return die("castle_roll")


@castle_roll.answered
def on_castle_roll(state: State, emit: Emit, played: Move, seat: str) -> None:
    """On a 1 it does, and Resistance may dispel it (HB-11)."""
    roll = int(played.args[0])
    emit("castle_rolled", seat, "HB-11", roll=roll)
    if roll in state.ruleset.constants.castle_destruction_on:
        push(state, resist(seat, "destruction", (stone_roll("", seat),)))


@step
def tread_path(state: State, emit: Emit, seat: str) -> None:
    """Riddles while a stone is missing ahead, otherwise the walk (HB-10)."""
    dungeoneer = state.of(seat)
    if dungeoneer.standing != "level_three":
        return
    if missing(dungeoneer):
        least = state.ruleset.constants.min_riddles_level3
        push(state, path_riddles(seat, max(least, dungeoneer.tokens)))
    else:
        push(state, walk_roll(seat))


@step
def path_riddles(state: State, emit: Emit, seat: str, left: int) -> None:
    """One riddle for each token owned, one at least; the tokens stay (KM-6.ii).

    Argument: left, how many riddles may still be asked, from 0.
    """
    if left and missing(state.of(seat)):
        push(
            state,
            ask_riddle(seat, (lay_stone(seat),), ()),
            path_riddles(seat, left - 1),
        )


@step
def lay_stone(state: State, emit: Emit, seat: str) -> None:
    """A right answer fills the nearest gap ahead (KM-6.ii.b); a whole path ends the turn."""
    dungeoneer = state.of(seat)
    gap = missing(dungeoneer)
    _set_stone(dungeoneer, gap, 1)
    emit("laid_stone", seat, "KM-6.ii.a KM-6.ii.b", stone=gap)
    if not missing(dungeoneer):
        emit("path_complete", seat, "KM-6.iv.a")


def _set_stone(dungeoneer: Dungeoneer, stone: int, lies: int) -> None:
    stones = dungeoneer.stones
    dungeoneer.stones = (*stones[: stone - 1], lies, *stones[stone:])


@question
def walk_roll(state: State, seat: str) -> Decision:
    """Fate: the walk along the path; tokens cannot alter it (KM-6.iv.a)."""
    return die("walk_roll")


@walk_roll.answered
def on_walk_roll(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The throne needs the exact number; a higher roll means no move (KM-6.iv.a)."""
    dungeoneer = state.of(seat)
    roll = int(played.args[0])
    throne = len(dungeoneer.stones) + 1
    to = dungeoneer.stone + roll
    if to > throne:
        emit("too_far", seat, "KM-6.iv.a", roll=roll, needed=throne - dungeoneer.stone)
        return
    dungeoneer.stone = to
    emit("walked", seat, "KM-6.iv.a", roll=roll, stone=to)
    if to == throne:
        state.winner = seat
        keep_only(state)
        emit("took_throne", seat, "KM-6.iv.b HB-12")


# -- Destruction (KM-6.iii) --------------------------------------------------------------------


@question
def stone_roll(state: State, caster: str, seat: str) -> Decision:
    """Fate: which stone is destroyed, counted from the entry point.

    Arguments: caster, the seat that casts Destruction; seat, the one whose path it meets.
    """
    return die("stone_roll")


@stone_roll.answered
def on_stone_roll(state: State, emit: Emit, played: Move, caster: str, seat: str) -> None:
    """Under the Dungeoneer: prison, and the Quest Object goes home (KM-6.iii.a)."""
    dungeoneer = state.of(seat)
    stone = int(played.args[0])
    if stone > len(dungeoneer.stones) or not dungeoneer.stones[stone - 1]:
        emit("destruction_fails", seat, "KM-6.iii.a", stone=stone)
        return
    if stone != dungeoneer.stone:
        _set_stone(dungeoneer, stone, 0)
        behind = "stone_lost_behind" if stone < dungeoneer.stone else "stone_lost_ahead"
        emit(behind, seat, "KM-6.iii.a", stone=stone)
        return
    emit("stone_lost_under", seat, "KM-6.iii.a KM-6.iii.b", stone=stone)
    # at a physical table a correction may put somebody here who carries no Quest Object
    if dungeoneer.entry:
        return_item(state, emit, seat, dungeoneer.entry, "KM-6.iii.b")
    confine(state, emit, seat, "destruction")
