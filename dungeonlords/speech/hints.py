"""What each answer promises: the effects of monsters, rooms, traps, orders and items.

Everything is a message with its facts, for the terminal and the app alike.
"""

from collections.abc import Callable

from dungeonlords.building.effects import cost, deals, deeds, lays, options, work_cost, work_gains
from dungeonlords.combat.attacks import attacks_of, planned
from dungeonlords.combat.planning import allowed_on
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import Room
from dungeonlords.rulebook.ruleset import Ruleset
from shared.play.decision import Decision, Move
from shared.speech.messages import Message

Hint = Message | None
MEANWHILE = "evil"
"""At a physical table a counter may move in the middle of a battle."""


def hints(state: State, decision: Decision) -> list[Hint]:
    """One hint for each option, or None where there is nothing to say.

    Arguments: the state as whoever is asked may see it; the question. As many as it has options.
    """
    find = HINTS.get(decision.ask)
    if find is None:
        return [None] * len(decision.options)
    return [
        None if option.kind == MEANWHILE else find(state, decision, option)
        for option in decision.options
    ]


def monster(ruleset: Ruleset, id: str) -> Hint:
    """What a monster or ghost can do in battle (A3).

    Arguments: the rules; its id. None where it is the id of something else.
    """
    if id not in ruleset.monsters:
        return None
    return Message("hint.monster", {"options": options(ruleset, id)})


def trap(ruleset: Ruleset, id: str) -> Hint:
    """What a trap does (A8). Arguments: the rules; the trap's id."""
    found = ruleset.traps[id]
    price = cost(found.price)
    return Message("hint.trap", {"lays": lays(found), **({"price": price} if price else {})})


def room(ruleset: Ruleset, id: str) -> Hint:
    """What a room is good for (A4, A5). Arguments: the rules; the room's id."""
    found: Room = ruleset.rooms[id]
    if found.produces:
        price, gains = work_cost(found), work_gains(found)
        return Message("hint.room_works", {"price": price, "gains": gains})
    if found.strengthens:
        stronger = list(found.strengthens)
        return Message("hint.room_strengthens", {"strengthens": stronger, "n": found.bonus})
    if found.silent:
        return Message("hint.room_silent")
    if found.counts:
        counts = list(found.counts)
        return Message("hint.room_counts", {"counts": counts, "n": found.points_each})
    if any(found.titles):
        alone, common = found.titles
        return Message("hint.room_titles", {"alone": alone, "shared": common})
    traps, monsters = found.battle_traps, found.battle_monsters
    return Message("hint.room_battle", {"traps": traps, "monsters": monsters})


def order(ruleset: Ruleset, id: str) -> Hint:
    """What each space of an area costs and gives (A2). Arguments: the rules; the area's id."""
    one, two, three = deals(ruleset.areas[id])
    return Message("hint.order", {"one": one, "two": two, "three": three})


def item(ruleset: Ruleset, id: str) -> Hint:
    """What a magic item does (A13). Arguments: the rules; the item's id."""
    return Message("hint.item", {"item": id})


def site(state: State, seat: str, cell: str) -> Hint:
    """What may be sent to a tile (DL-9.4).

    Arguments: the state; the lord's seat; the tile's cell.
    """
    traps, monsters, fee = allowed_on(state.ruleset, state.of(seat).tiles[cell])
    return Message("hint.site", {"traps": traps, "monsters": monsters, "fee": fee})


# -- by question -----------------------------------------------------------------------------


def _named(find: Callable[[Ruleset, str], Hint]) -> Callable[[State, Decision, Move], Hint]:
    """A hint on what the first argument names; none for answers without one."""

    def hint(state: State, decision: Decision, option: Move) -> Hint:
        return find(state.ruleset, str(option.args[0])) if option.args else None

    return hint


def _site(state: State, decision: Decision, option: Move) -> Hint:
    return site(state, decision.who, str(option.args[0]))


def _peeked(state: State, decision: Decision, option: Move) -> Hint:
    """A card that this lord has looked at before; named where others do not look on (DL-R.57)."""
    position = int(option.args[0])
    if position not in state.of(decision.who).peeked:
        return None
    card = state.cards[position - 1]
    return Message("hint.peeked", {"card": card}) if card else Message("hint.peeked_before")


def _sent(state: State, decision: Decision, option: Move) -> Hint:
    """What a monster or ghost can do on the tile of the battle, its bonus there included."""
    if not option.args or (id := str(option.args[0])) not in state.ruleset.monsters:
        return None
    battle = state.battle or planned(state.of(decision.who), id)
    attacks = attacks_of(state, battle, battle.monsters.index(id))
    record = state.ruleset.monsters[id]
    return Message("hint.monster", {"options": [deeds(record, attack) for attack in attacks]})


def _appeased(state: State, decision: Decision, option: Move) -> Hint:
    return monster(state.ruleset, str(option.args[-1])) if option.kind == "lie_down" else None


HINTS: dict[str, Callable[[State, Decision, Move], Hint]] = {
    "keep_order": _named(order),
    "program": _named(order),
    "pick_order": _named(order),
    "take_order_back": _named(order),
    "hire": _named(monster),
    "build": _named(room),
    "discard_trap": _named(trap),
    "feed": _named(monster),
    "settle": _named(monster),
    "hunt": _named(monster),
    "appease": _appeased,
    "give": _named(item),
    "peek": _peeked,
    "lay_token": _named(item),
    "choose_site": _site,
    "lay_trap": _named(trap),
    "trap_order": _named(trap),
    "send": _sent,
    "single_out": _sent,
}
