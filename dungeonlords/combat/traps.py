"""The Trap Step: blocks laid, blocks removed, the rest dealt (DL-10.5 to DL-10.11)."""

from dungeonlords.building.goods import pay
from dungeonlords.combat.abilities import trap_icons
from dungeonlords.combat.harm import exposed, fought, harm
from dungeonlords.gifts import carried as items
from dungeonlords.position.battle import Battle
from dungeonlords.position.figures import PRIEST, WIZARD, Figure
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import FREE, Trap
from shared.chance.deck import joined, without
from shared.combat.wounds import prevent
from shared.play.decision import Decision, Move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, choice, push, question, step


def trap_phase(state: State, emit: Emit, battle: Battle, lord: Lord) -> None:
    """Traps act; trap icons work afresh every round (DL-10.8).

    A ``dungeonlords.combat.phases.BattleEffect``.
    """
    if lord.laid:
        battle.printed_icons = trap_icons(lord.party, items=False)
        battle.icons = trap_icons(lord.party)
        push(state, next_trap())


@step
def next_trap(state: State, emit: Emit) -> None:
    """Traps act one after the other, in the order their owner likes (DL-10.9)."""
    _, lord = fought(state)
    if not lord.laid or not lord.party:
        return
    if len(set(lord.laid)) > 1:
        push(state, trap_order(lord.seat))
    else:
        _reveal(state, emit, lord, lord.laid[0])


@question
def trap_order(state: State, seat: str) -> Decision:
    """Which of two traps acts first (DL-10.9)."""
    return ask(seat, "trap_order", *moves("first_trap", *dict.fromkeys(state.of(seat).laid)))


@trap_order.answered
def on_trap_order(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The other one follows, and meets only the icons that are not spent."""
    trap = str(played.args[0])
    emit("trap_first", seat, "DL-10.9", trap=trap)
    _reveal(state, emit, state.of(seat), trap)


def _reveal(state: State, emit: Emit, lord: Lord, trap: str) -> None:
    price = state.ruleset.traps[trap].price
    emit("trap_revealed", lord.seat, "DL-10.5", trap=trap)
    paid = [pay(lord.seat, tuple(price), "DL-10.5", "")] if price != FREE else []
    push(state, *paid, trap_acts(trap), next_trap())


@step
def trap_acts(state: State, emit: Emit, trap: str) -> None:
    """The trap's target is chosen now, if it has one (DL-10.5). Argument: the trap's id."""
    if state.ruleset.traps[trap].chosen:
        push(state, trap_target(fought(state)[1].seat, trap))
    else:
        _spring(state, emit, trap, 0)


@choice
def trap_target(state: State, seat: str, trap: str) -> Decision:
    """Whom a dart hits (DL-10.5). Argument: the trap's id."""
    battle, lord = fought(state)
    return ask(seat, "trap_target", *moves("hit", *[one.tile for one in exposed(battle, lord)]))


@trap_target.answered
def on_trap_target(state: State, emit: Emit, played: Move, seat: str, trap: str) -> None:
    """The block lies before that adventurer alone (DL-10.5, DL-10.6)."""
    battle, lord = fought(state)
    tiles = [one.tile for one in exposed(battle, lord)]
    _spring(state, emit, trap, tiles.index(str(played.args[0])))


def _spring(state: State, emit: Emit, trap: str, at: int) -> None:
    """Blocks are laid as if nobody could prevent anything, then removed from the front."""
    battle, lord = fought(state)
    record, line = state.ruleset.traps[trap], exposed(battle, lord)
    blocks = blocks_of(record, line, at)
    # whoever fell to the first trap cannot help against the second (DL-R.33)
    left = min(battle.icons - battle.icons_spent, trap_icons(lord.party))
    clause = "DL-10.6 DL-10.9 DL-R.33" if battle.icons_spent else "DL-10.6 DL-10.8"
    stay, prevented = prevent(blocks, left)
    if record.chosen:
        facts = {"figure": line[at].tile, "type": line[at].type}
        emit("trap_aims", lord.seat, "DL-10.5", trap=trap, **facts)
    battle.icons_spent += prevented
    laid = [[one.tile, n] for one, n in zip(line, blocks, strict=True) if n]
    emit("blocks_laid", lord.seat, "DL-10.6", trap=trap, n=sum(blocks), blocks=blocks, laid=laid)
    if prevented:
        bearers = [one.tile for one in lord.party if trap_icons([one])]
        emit("blocks_removed", lord.seat, clause, n=prevented, bearers=bearers)
        items.mark_clovers(state, emit, lord, battle.icons_spent, battle.printed_icons)
    falls = line[at].damage + stay[at] >= line[at].hp
    _special(emit, battle, lord, record, line[at], " DL-R.44" if falls else "")
    lord.laid = without(lord.laid, trap)
    state.trap_discard = joined(state.trap_discard, trap, state.ruleset.rank)
    harm(state, emit, line, stay, "DL-10.6")


def blocks_of(trap: Trap, line: list[Figure], at: int) -> list[int]:
    """The blocks that a trap lays, for each of the line (A8).

    Arguments: the trap; the line, at least one figure; the index of a chosen target.
    """
    blocks = [trap.everyone] * len(line)
    for place in range(1, len(line)):
        blocks[place] += trap.others
    blocks[0] += trap.first
    if trap.meal:
        # wounds do not matter: as many as the adventurer has hit points in all (DL-R.42)
        blocks[0] += line[0].hp
    if len(line) > 1:
        blocks[1] += trap.second
    blocks[-1] += trap.last
    blocks[at] += trap.chosen
    return blocks


def _special(emit: Emit, battle: Battle, lord: Lord, trap: Trap, target: Figure, more: str) -> None:
    """What no icon prevents, even if the target is eliminated (DL-10.7, DL-R.44).

    Argument: more, a further clause for what lasts although its target is gone.
    """
    if trap.blocks:
        battle.blocked = True
        emit("conquest_blocked", lord.seat, "DL-10.7", trap=trap.id)
    if trap.poison:
        battle.poisoned += ((target.tile, trap.poison),)
        facts = {"figure": target.tile, "type": target.type}
        emit("poisoned", lord.seat, "DL-10.7 DL-10.10", n=trap.poison, **facts)
    if trap.silences and target.type == WIZARD:
        battle.muted = True
        emit("casting_stopped", lord.seat, "DL-10.7 DL-10.11" + more, figure=target.tile)
    if trap.silences and target.type == PRIEST:
        battle.healing_off = "dart"
        emit("healing_stopped", lord.seat, "DL-10.7 DL-10.11" + more, figure=target.tile)
