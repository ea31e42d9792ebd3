"""Healing, fatigue and conquest, and the end of the round (DL-10.28 to DL-10.34)."""

from dungeonlords.combat.abilities import hearts
from dungeonlords.combat.harm import exposed, fought, harm
from dungeonlords.combat.monsters import monsters_return
from dungeonlords.gifts import carried as items
from dungeonlords.position.battle import Battle
from dungeonlords.position.figures import PALADIN
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import CELLS
from dungeonlords.season import evilometer
from shared.combat.wounds import heal, on_one
from shared.play.event import Emit
from shared.play.tasks import push, step

# -- healing ---------------------------------------------------------------------------------


def heals(battle: Battle) -> bool:
    """An attack was made, and neither dart nor Dragon forbids it (DL-10.28)."""
    return battle.attacked and not battle.healing_off


def healing_phase(state: State, emit: Emit, battle: Battle, lord: Lord) -> None:
    """One point for each heart, all from the first adventurer first (DL-10.29).

    A ``dungeonlords.combat.phases.BattleEffect``.
    """
    items.mark_potions(state, emit, lord)
    points = hearts(lord.party)
    used = heal(lord.party, points)
    emit("healed", lord.seat, "DL-10.29", n=used, hearts=points)


def tell_no_healing(emit: Emit, battle: Battle, lord: Lord) -> None:
    """Tell why nobody heals.

    Arguments: what hears of it; the battle; the lord whose dungeon it is fought in.
    """
    why = battle.healing_off or "peace"
    clause = {"dart": "DL-10.28 DL-10.11", "attack": "DL-10.28 DL-10.21 DL-R.4"}
    emit("no_healing", lord.seat, clause.get(why, "DL-10.28"), why=why)


# -- fatigue and conquest --------------------------------------------------------------------


def conquers(battle: Battle) -> bool:
    """Nothing has blocked the way (DL-10.30)."""
    return not battle.blocked


def conquest_phase(state: State, emit: Emit, battle: Battle, lord: Lord) -> None:
    """Fatigue falls point by point on whoever is first then (DL-10.31).

    A ``dungeonlords.combat.phases.BattleEffect``.
    """
    points = battle.fatigue
    if battle.tireless and points:
        emit("no_fatigue", lord.seat, "DL-R.45")
        points = 0
    if points:
        emit("fatigue", lord.seat, "DL-10.31", n=points)
    for _ in range(points):
        if not (line := exposed(battle, lord)):
            break
        harm(state, emit, line, on_one(line, 0, 1), "DL-10.31")
    if lord.party:
        _conquer(state, emit, lord)
    else:
        emit("conquest_fails", lord.seat, "DL-10.32")


def _conquer(state: State, emit: Emit, lord: Lord) -> None:
    """The tile falls, and its owner becomes a little nicer (DL-10.32)."""
    conquered = {*lord.conquered, lord.site}
    lord.conquered = tuple([cell for cell in CELLS if cell in conquered])
    emit("conquered", lord.seat, "DL-10.32", cell=lord.site, tile=lord.tiles[lord.site])
    evilometer.move(state, emit, lord.seat, -1, "DL-10.32")


def tell_no_conquest(emit: Emit, lord: Lord) -> None:
    """Tell that nothing is conquered; there is no fatigue either.

    Arguments: what hears of it; the lord whose dungeon it is.
    """
    emit("no_conquest", lord.seat, "DL-10.30")


# -- the end of the round --------------------------------------------------------------------


def end_phase(state: State, emit: Emit, battle: Battle, lord: Lord) -> None:
    """Poison, and then all that was sent returns (DL-10.33, DL-10.27).

    A ``dungeonlords.combat.phases.BattleEffect``.
    """
    poisoned = [poison(tile, points) for tile, points in battle.poisoned]
    push(state, *poisoned, monsters_return())


@step
def poison(state: State, emit: Emit, tile: str, points: int) -> None:
    """Poison strikes after the conquest, and only who is still there (DL-10.10, DL-10.33).

    Arguments: the poisoned adventurer's tile; how many points it takes.
    """
    battle, lord = fought(state)
    line = exposed(battle, lord)
    at = next((place for place, one in enumerate(line) if one.tile == tile), None)
    if at is None:
        emit("poison_misses", lord.seat, _out_of_reach(state, battle, lord, tile))
    else:
        emit("poison_works", lord.seat, "DL-10.10 DL-10.33", figure=tile, n=points)
        harm(state, emit, line, on_one(line, at, points), "DL-10.10 DL-10.33")


def _out_of_reach(state: State, battle: Battle, lord: Lord, tile: str) -> str:
    """Why poison misses: its target is hidden, a paladin elsewhere, or eliminated."""
    if tile in battle.hidden:
        return "DL-10.10 DL-R.40"
    others = [one for other in state.lords if other is not lord for one in other.party]
    gone = any(one.tile == tile and one.type == PALADIN for one in others)
    return "DL-10.10 DL-R.31" if gone else "DL-10.10"


def restore_line(battle: Battle, lord: Lord) -> None:
    """Wizards that were hidden return to their places (DL-10.34, DL-R.40).

    Arguments: the battle; the lord whose party it is.
    """
    if battle.hidden:
        places = {tile: at for at, tile in enumerate(battle.line)}
        # whoever joined meanwhile stands before all others
        lord.party.sort(key=lambda one: places.get(one.tile, -1))
