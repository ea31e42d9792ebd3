"""The paladins of a game: in the tent, in front of a dungeon, and on their way (part C).

Who gets whom is ruled in ``paladin_rules``; here figures are moved.
"""

from dungeonlords.position.figures import ILLUSION, Figure, paladin, paladin_id
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.season.paladin_rules import Assignment, Contender, assign
from shared.play.event import Emit


def prepared(ruleset: Ruleset, year: int) -> tuple[str, ...]:
    """The paladins of a year, the weakest first (DL-1.8, DL-R.54).

    Arguments: the rules; the year, 1 or 2.
    """
    chosen = ruleset.paladin_sets[ruleset.options["paladins"]]
    return tuple(sorted(chosen, key=ruleset.toughness[year - 1].__getitem__))


def prepare(state: State) -> None:
    """The paladins of the year wait in the tent (DL-1.8), and nobody is a captor."""
    state.tent = prepared(state.ruleset, state.year)
    state.frozen = False
    for lord in state.lords:
        lord.captor = False


def year_begins(state: State, emit: Emit) -> None:
    """The second year's paladins, assigned after the token has moved (DL-12.1, DL-12.4).

    Arguments: the state, which is changed; what hears of events.
    """
    left = state.tent
    prepare(state)
    if left:
        emit("paladins_leave", "", "DL-12.1", paladins=list(left))
    check(state, emit, "DL-12.4 DL-P.12" if _alone(state) else "DL-12.4 DL-PM.5")


def check(state: State, emit: Emit, clause: str) -> None:
    """Let paladins enter and move as the counters now stand (DL-0.5, DL-P.5, DL-PM.6).

    While everybody looks at a captor, nothing moves (DL-PM.4v). Arguments: the state, which is
    changed; what hears of events; the clauses that called for it.
    """
    if state.frozen:
        return
    space = state.ruleset.constants.paladin_space
    for lord in state.lords:
        if lord.evil >= space or lord.paladin:
            break
    else:
        return
    claims = [Contender(one.seat, one.evil, one.paladin, one.captor) for one in state.order]
    options = state.ruleset.options
    found = assign(
        claims,
        state.tent,
        state.ruleset.toughness[state.year - 1],
        space,
        options["multiple_capture"],
        _alone(state),
    )
    if found.moved:
        _move_all(state, emit, found, clause)


def _alone(state: State) -> bool:
    return bool(state.ruleset.options["paladins"] == 1)


def _move_all(state: State, emit: Emit, found: Assignment, clause: str) -> None:
    """Move all paladins together (DL-PM.3e), with the damage and food they carry (DL-P.7)."""
    moved = found.moved
    holders = {id: seat for seat, id in found.holders.items()}
    figures: dict[str, tuple[Figure, str]] = {}
    for lord in state.lords:
        if lord.paladin in moved:
            figure = next(one for one in lord.party if paladin_id(one) == lord.paladin)
            lord.party.remove(figure)
            figures[paladin_id(figure)] = figure, lord.seat
    state.tent = found.tent
    why = " ".join((clause, *found.clauses))
    for id in moved:
        seat = holders[id]
        figure, left = figures.get(id) or (paladin(state.ruleset, id, state.year), "")
        stand_in_front(state.of(seat), figure)
        if not left:
            emit("paladin_enters", seat, why, paladin=id)
        elif state.round:
            damage = figure.damage
            emit("paladin_moves", seat, why + " DL-P.7", paladin=id, left=left, damage=damage)
        else:
            emit("paladin_moves", seat, why, paladin=id, left=left, damage=0)


def stand_in_front(lord: Lord, figure: Figure) -> None:
    """A paladin takes the first place, behind an illusion only (DL-P.6, DL-R.32).

    Arguments: the lord whose party it is; the paladin.
    """
    illusions = 0
    while illusions < len(lord.party) and lord.party[illusions].type == ILLUSION:
        illusions += 1
    lord.party.insert(illusions, figure)


# -- captured ------------------------------------------------------------------------------------


def captured(state: State, emit: Emit, lord: Lord, figure: Figure) -> None:
    """A lord has eliminated a paladin (DL-PM.4, DL-P.11).

    The figure has left the party and lies in the prison already. The others keep away from
    the captor and are assigned again at once (DL-R.61), or they wait until the captor's turn
    is over (DL-PM.4v).

    Arguments: the state, which is changed; what hears of events; the captor; the paladin.
    """
    lord.captor = True
    id = paladin_id(figure)
    if _alone(state):
        emit("paladin_captured", lord.seat, "DL-P.11 DL-R.60", paladin=id)
    elif state.ruleset.options["multiple_capture"]:
        state.frozen = True
        emit("paladins_shocked", lord.seat, "DL-PM.4v", paladin=id)
    else:
        emit("paladins_avoid", lord.seat, "DL-PM.4", paladin=id)
        check(state, emit, "DL-R.61")


def turn_ended(state: State, emit: Emit) -> None:
    """A lord's battle is over, end-of-round effects included (DL-PM.4v, DL-R.62).

    Arguments: the state, which is changed; what hears of events.
    """
    if state.frozen:
        state.frozen = False
        check(state, emit, "DL-R.62")
