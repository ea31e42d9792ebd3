"""Items: taking, leaving, handing over; the Spell-Book against weapons (KM-3.iv, KM-5.iii)."""

from knightmare.position.state import Dungeoneer, State
from shared.chance.deck import joined, without
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import YES_NO, ask, choice, push, question, step

BOOK = "spell_book"
LEAVE = move("leave")


def fresh(state: State, dungeoneer: Dungeoneer) -> int:
    """Where a count of own turns begins: the turn that is running does not count.

    Arguments: the state; the Dungeoneer.
    """
    return -1 if dungeoneer is state.active else 0


def pick_up(state: State, emit: Emit, seat: str, item: str, clause: str) -> None:
    """The Dungeoneer takes an item from wherever it is.

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; the item's
    id; the clauses that say so.

    The Spell-Book makes its bearer leave all weapons in the chamber, and a weapon makes
    its bearer leave the Spell-Book (KM-5.iii.b).
    """
    dungeoneer, giver = state.of(seat), state.owner(item)
    lift(state, item)
    dungeoneer.items = joined(dungeoneer.items, item, state.ruleset.item_rank)
    if item == "cup":
        dungeoneer.cup_turns = fresh(state, dungeoneer)
    emit("took_item", seat, clause, item=item, **({"giver": giver} if giver else {}))
    weapons = state.ruleset.weapons
    if item == BOOK:
        for weapon in [one for one in dungeoneer.items if one in weapons]:
            drop(state, emit, seat, weapon, dungeoneer.at, "KM-5.iii.b")
    elif item in weapons and BOOK in dungeoneer.items:
        drop(state, emit, seat, BOOK, dungeoneer.at, "KM-5.iii.b")


def lift(state: State, item: str) -> None:
    """Take an item away from whoever holds it, or from where it lies.

    Arguments: the state, which is changed; the item's id.
    """
    owner = state.owner(item)
    if owner:
        dungeoneer = state.of(owner)
        dungeoneer.items = without(dungeoneer.items, item)
        if item == "cup":
            dungeoneer.cup_turns = 0
    elif chamber := state.place(item):
        left = without(state.lying[chamber], item)
        if left:
            state.lying[chamber] = left
        else:
            del state.lying[chamber]


def put(state: State, item: str, chamber: str) -> None:
    """Lay an item that nobody holds into a chamber, in the order of C5.

    Arguments: the state, which is changed; the item's id; the chamber's.
    """
    lying = state.lying.get(chamber)
    state.lying[chamber] = joined(lying, item, state.ruleset.item_rank) if lying else (item,)


def drop(state: State, emit: Emit, seat: str, item: str, chamber: str, clause: str) -> None:
    """The Dungeoneer's item goes to a chamber; from the prison it goes home (KM-5.iii.c).

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; the item's
    id; the chamber's, or the prison; the clauses that say so.
    """
    lift(state, item)
    if chamber == "prison":
        chamber = state.ruleset.items[item].start
    put(state, item, chamber)
    emit("left_item", seat, clause, item=item, chamber=chamber)


def return_item(state: State, emit: Emit, seat: str, item: str, clause: str) -> None:
    """The item goes to its starting chamber (KM-0.g).

    Arguments: the state, which is changed; what hears of events; the seat that it is told of; the
    item's id; the clauses that say so.
    """
    home = state.ruleset.items[item].start
    lift(state, item)
    put(state, item, home)
    emit("returned_item", seat, clause, item=item, chamber=home)


def lose_all(state: State, emit: Emit, seat: str, chamber: str, clause: str) -> None:
    """All items of the Dungeoneer go to one chamber.

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; the
    chamber's id; the clauses that say so.
    """
    for item in state.of(seat).items:
        lift(state, item)
        put(state, item, chamber)
        emit("left_item", seat, clause, item=item, chamber=chamber)


# -- loose items (HB-5) ------------------------------------------------------------------


def loose(state: State, chamber: str) -> tuple[str, ...]:
    """What lies in a chamber without a resident, free to take (KM-0.o).

    Arguments: the state; the chamber's id.
    """
    found = state.lying.get(chamber, ())
    return () if found and state.ruleset.resident(chamber) else found


@step
def take_loose(state: State, emit: Emit, seat: str) -> None:
    """Whoever arrives takes what is free to take (KM-0.o)."""
    found = loose(state, state.of(seat).at)
    push(state, *[take_one(seat, item) for item in found])


@step
def take_one(state: State, emit: Emit, seat: str, item: str) -> None:
    """Take it, or ask first where the Spell-Book is concerned (KM-5.iii.c).

    Argument: item, the id of one that may lie there.
    """
    dungeoneer = state.of(seat)
    if item not in state.lying.get(dungeoneer.at, ()):
        return
    clash = item in state.ruleset.weapons and BOOK in dungeoneer.items
    if item == BOOK or clash:
        push(state, take_it(seat, item, "KM-5.iii.c"))
    else:
        pick_up(state, emit, seat, item, "KM-0.o")


@question
def take_it(state: State, seat: str, item: str, clause: str) -> Decision:
    """Whether to take the Spell-Book, or a weapon for it (KM-5.iii.c).

    Arguments: item, its id; clause, the clauses by which it is taken.
    """
    return ask(seat, "take_it", *YES_NO)


@take_it.answered
def on_take_it(state: State, emit: Emit, played: Move, seat: str, item: str, clause: str) -> None:
    """A declined item stays where it was."""
    if played.kind == "yes":
        pick_up(state, emit, seat, item, clause)
    else:
        emit("declined_item", seat, "KM-5.iii.c", item=item)


# -- handover after a challenge (KM-3.iv) --------------------------------------------------


def forced(state: State, used: tuple[str, ...]) -> str:
    """The weapon that must be handed over: the first used one in order; empty for none.

    Arguments: the state; the weapons that the loser used.
    """
    for weapon in state.ruleset.handover_order:
        if weapon in used:
            return weapon
    return ""


def greedy(state: State, items: tuple[str, ...], weapons_too: bool) -> str:
    """What a winning character takes of items that were not used (KM-3.iv.d).

    Arguments: the state; the loser's items; whether weapons count.
    """
    for item in state.ruleset.greed_order:
        if item in items and (weapons_too or item not in state.ruleset.weapons):
            return item
    return ""


def hand_to_dungeoneer(
    state: State, emit: Emit, seat: str, items: tuple[str, ...], used: tuple[str, ...]
) -> None:
    """A winning Dungeoneer takes the used weapon, or chooses one of the loser's items.

    Arguments: the state, which is changed; what hears of events; the winner's seat; the loser's
    items; the weapons that the loser used.
    """
    weapon = forced(state, used)
    if weapon:
        if BOOK in state.of(seat).items:
            push(state, take_it(seat, weapon, "KM-3.iv.a KM-5.iii.b"))
        else:
            pick_up(state, emit, seat, weapon, "KM-3.iv.a")
    else:
        push(state, prize(seat, items))


@choice
def prize(state: State, seat: str, items: tuple[str, ...]) -> Decision:
    """Which of the loser's items the winner takes, or none (KM-3.iv.a, KM-3.iv.d).

    Argument: items, those of the loser.
    """
    return ask(seat, "prize", *moves("take", *items), LEAVE)


@prize.answered
def on_prize(state: State, emit: Emit, played: Move, seat: str, items: tuple[str, ...]) -> None:
    """It changes hands; the Spell-Book and weapons exclude each other (KM-5.iii.b)."""
    if played.kind == "take":
        pick_up(state, emit, seat, str(played.args[0]), "KM-3.iv.d")


def hand_to_character(
    state: State,
    emit: Emit,
    character: str,
    seat: str,
    used: tuple[str, ...],
    weapons_too: bool,
) -> None:
    """A winning character takes the used weapon, or goods by its greed, to its home.

    Arguments: the state, which is changed; what hears of events; the winner's id; the loser's seat;
    the weapons that the loser used; whether others may be taken.
    """
    item, clause = forced(state, used), "KM-3.iv.a"
    if not item:
        item, clause = greedy(state, state.of(seat).items, weapons_too), "KM-3.iv.d"
    if item:
        lift(state, item)
        put(state, item, state.ruleset.characters[character].home)
        emit("item_taken", seat, clause, item=item, character=character)
