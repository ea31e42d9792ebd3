"""What can be done next at a physical table: every flow that the rules allow now."""

from collections.abc import Callable

from knightmare.ledger.books import Books
from knightmare.ledger.upkeep import is_due
from knightmare.position.state import Dungeoneer, State
from knightmare.rules.magic import sources
from knightmare.rules.necromancer import may_pledge
from knightmare.rules.path import missing, quest_objects
from shared.play.decision import Move, move
from shared.play.seats import SEATS

TABLE = "table"
"""Who is asked: whoever holds the tablet."""

FIRST_CARD = "first_card"
PEOPLE = LEAVE, JOIN = "depart", "join"
"""What is reported of people, not of what a Dungeoneer does."""

Flow = Callable[[State, Dungeoneer], bool]


def _free(state: State, one: Dungeoneer) -> bool:
    return one.standing == "free"


def _always(state: State, one: Dungeoneer) -> bool:
    return True


def _casts(state: State, one: Dungeoneer) -> bool:
    return bool(spells_at_hand(state, one))


def _opens_chest(state: State, one: Dungeoneer) -> bool:
    """In the turn after the Hobgoblin was beaten (KM-5.v)."""
    return _free(state, one) and one.chest == 1 and one.slumber != "asleep"


def _asked_riddles(state: State, one: Dungeoneer) -> bool:
    return one.standing == "level_three" and missing(one) > 0


def _castle(state: State, one: Dungeoneer) -> bool:
    """Playing solo, the castle fights back once a stone lies (HB-11)."""
    alone = len(state.dungeoneers) == 1 and bool(state.ruleset.options["castle_magic"])
    return alone and one.standing == "level_three" and any(one.stones)


def _first_card(state: State, one: Dungeoneer) -> bool:
    """On the first turn a card is drawn and obeyed, and that is all of it (KM-1.a)."""
    new = one is state.active and not one.turns and _free(state, one)
    return new and FIRST_CARD not in state.settled


def _due(what: str) -> Flow:
    return lambda state, one: is_due(state, one, what)


FLOWS: dict[str, Flow] = {
    "challenge": _free,
    "eat": lambda state, one: "food" in one.items,
    "heal": lambda state, one: one.tokens > 0 and one.life != "GREEN",
    "drink": _free,
    "cast": _casts,
    "cauldron": lambda state, one: _free(state, one) and bool(sources(state, one, "foresight")),
    "pledge": lambda state, one: _free(state, one) and may_pledge(state, one),
    "gain": lambda state, one: one.tokens < one.max_tokens,
    "lose": lambda state, one: one.tokens > 0,
    "injure": _always,
    "recover": lambda state, one: one.life != "GREEN",
    "take": _always,
    "give_up": lambda state, one: bool(one.items),
    "keep_spell": _always,
    "drop_spell": lambda state, one: bool(one.spells),
    "imprison": lambda state, one: one.standing != "imprisoned",
    "escape": lambda state, one: one.standing == "imprisoned",
    "release": lambda state, one: one.standing == "imprisoned",
    "chest": _opens_chest,
    "door": lambda state, one: _free(state, one) and bool(quest_objects(state, one)),
    "enter": lambda state, one: _free(state, one) and bool(quest_objects(state, one)),
    "card_riddle": lambda state, one: one.standing != "level_three",
    "riddles": _asked_riddles,
    "riddle": _asked_riddles,
    "lay_stone": _asked_riddles,
    "lose_stone": lambda state, one: one.standing == "level_three" and any(one.stones),
    "castle": _castle,
    "walk": lambda state, one: one.standing == "level_three" and not missing(one),
    FIRST_CARD: _first_card,
    "settle_cup": _due("cup"),
    "settle_prison": _due("prison"),
    "settle_pact": _due("pact"),
    "end_turn": _always,
    "correct": _always,
}
"""Each flow and when it makes sense for a Dungeoneer who is alive, in the order shown."""


def menu_moves(state: Books) -> tuple[Move, ...]:
    """Every flow for every Dungeoneer, one after the other."""
    listed = [
        move(flow, one.seat)
        for one in state.alive
        for flow, makes_sense in FLOWS.items()
        if makes_sense(state, one)
    ]
    dead = [move("correct", one.seat) for one in state.dungeoneers if one.standing == "dead"]
    return (*listed, *dead, *_company(state), move("correct_necromancer"))


def _company(state: Books) -> list[Move]:
    """Who may leave; who may join: those who left, in place of the app, or on the next seat."""
    away = [one.seat for one in state.dungeoneers if one.standing == "left"]
    coming = (*state.bots, *away, *SEATS[len(state.dungeoneers) :][:1])
    leaving = [move(LEAVE, one.seat) for one in state.alive]
    return [*leaving, *[move(JOIN, seat) for seat in coming]]


def spells_at_hand(state: State, one: Dungeoneer) -> list[Move]:
    """Every spell a Dungeoneer could cast outside a challenge: spell, source, target.

    Arguments: the state; the Dungeoneer.
    """
    found = []
    for spell in ("resistance", "foresight", "slumber", "banishment", "destruction"):
        for source in sources(state, one, spell):
            found += [move("cast", spell, source, *at) for at in _targets(state, one, spell)]
    if one.dark_spell == "dragon_ride" and one.standing != "level_three":
        found.append(move("cast", "dragon_ride"))
    if one.dark_spell == "glory" and _free(state, one):
        found.append(move("cast", "glory"))
    return found


def _targets(state: State, one: Dungeoneer, spell: str) -> list[tuple[str, ...]]:
    """Whom a spell is cast on; one empty target for spells that act on nobody."""
    others = [other for other in state.alive if other is not one]
    if spell == "resistance":
        return [()]
    if spell == "foresight":
        return [()] if _free(state, one) else []
    if spell == "destruction":
        hit: list[tuple[str, ...]] = [
            (o.seat,) for o in others if o.standing == "level_three" and any(o.stones)
        ]
        return hit if one.standing != "imprisoned" else []
    if not _free(state, one):
        return []
    return [(o.seat,) for o in others if _free(state, o) and not (spell == "slumber" and o.slumber)]
