"""Magic items in combat: when they count as used, and where they go (DL-I.3, DL-I.5)."""

from collections.abc import Iterable

from dungeonlords.combat.abilities import hearts, magic
from dungeonlords.position.figures import AMULET, CLOVER, POTION, WAND, Figure
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from shared.play.event import Emit

# -- leaving the game ------------------------------------------------------------------------


def leave(state: State, emit: Emit, lord: Lord, figure: Figure) -> None:
    """A figure was eliminated: its items are captured, or sent back if they were used.

    The sack follows when nobody is left (DL-I.3.4, DL-I.3.5, DL-I.5.2).

    Arguments: the state, which is changed; what hears of events; the lord whose party it was in;
    the figure, which has left that party already.
    """
    if figure.items:
        if state.ruleset.options["items"] == "straightforward":
            _captured(emit, lord, [token[0] for token in figure.items], "DL-I.3.4")
        else:
            _returned(state, emit, lord, figure)
    party_left(state, emit, lord)


def party_left(state: State, emit: Emit, lord: Lord) -> None:
    """Where nobody stands before a dungeon any more, the sack is captured (DL-I.3.5, DL-R.50).

    Arguments: the state; what hears of events; the lord, who is changed.
    """
    if lord.sack and not lord.party:
        sack, lord.sack = lord.sack, ()
        _captured(emit, lord, [token[0] for token in sack], "DL-I.3.5 DL-R.50")


def combat_over(state: State, emit: Emit, lord: Lord) -> None:
    """Combat ends: what is still carried, and the sack, go (DL-I.3.6, DL-I.5.2).

    Arguments: the state, which is changed; what hears of events; the lord whose party goes.
    """
    for figure in lord.party:
        if figure.items and state.ruleset.options["items"] == "tricky":
            _returned(state, emit, lord, figure)
        elif figure.items:
            _discarded(emit, lord, [token[0] for token in figure.items], "DL-I.3.6")
    if lord.sack:
        _discarded(emit, lord, [token[0] for token in lord.sack], "DL-I.3.6")
        lord.sack = ()


def _captured(emit: Emit, lord: Lord, found: list[str], clause: str) -> None:
    lord.items_captured += tuple(found)
    emit("items_captured", lord.seat, clause, items=found)


def _discarded(emit: Emit, lord: Lord, found: list[str], clause: str) -> None:
    emit("items_discarded", lord.seat, clause, items=found)


def _returned(state: State, emit: Emit, lord: Lord, figure: Figure) -> None:
    """Used items go to their senders' Dead Letter Offices (DL-I.5.2); own ones do not."""
    for item, sender in figure.items:
        if item in figure.marked and sender not in ("", lord.seat):
            state.of(sender).dead_letters += (item,)
            emit("item_succeeded", sender, "DL-I.5.2", item=item)
        elif item in figure.marked and sender:
            _discarded(emit, lord, [item], "DL-I.5.3")
        else:
            _discarded(emit, lord, [item], "DL-I.5.2")


# -- marks: whether an item was used (tricky variant) --------------------------------------------


def mark_potions(state: State, emit: Emit, lord: Lord) -> None:
    """Before a Healing Step: do the potions heal more than the party could (DL-I.5.6)?

    Arguments: the state; what hears of events; the lord whose party is marked.
    """
    if state.ruleset.options["items"] == "tricky":
        damage = sum(figure.damage for figure in lord.party)
        if min(damage, hearts(lord.party)) > min(damage, hearts(lord.party, False)):
            _mark(emit, lord, lord.party, POTION, "DL-I.5.6")


def mark_clovers(state: State, emit: Emit, lord: Lord, spent: int, printed: int) -> None:
    """After blocks were removed: were these more than the printed icons can (DL-I.5.7)?

    Arguments: the state; what hears of events; the lord whose party is marked; how many icons were
    spent in the whole Trap Step; how many are printed on the tiles (DL-R.52).
    """
    if spent > printed and state.ruleset.options["items"] == "tricky":
        _mark(emit, lord, lord.party, CLOVER, "DL-I.5.7 DL-R.52")


def mark_wands(state: State, emit: Emit, lord: Lord, required: int) -> None:
    """A spell is cast: would the magic have been too little without wands (DL-I.5.8)?

    Arguments: the state; what hears of events; the lord whose party is marked; how much magic the
    round demands.
    """
    if state.ruleset.options["items"] == "tricky" and magic(lord.party, False) < required:
        _mark(emit, lord, lord.party, WAND, "DL-I.5.8")


def mark_amulets(state: State, emit: Emit, lord: Lord) -> None:
    """After damage: who lives only thanks to an amulet (DL-I.5.9, DL-R.53)?

    Arguments: the state; what hears of events; the lord whose party is marked.
    """
    if state.ruleset.options["items"] == "tricky":
        saved = [one for one in lord.party if one.damage >= one.hp - one.carried(AMULET)]
        _mark(emit, lord, saved, AMULET, "DL-I.5.9")


def _mark(emit: Emit, lord: Lord, figures: Iterable[Figure], item: str, clause: str) -> None:
    for figure in figures:
        if item not in figure.marked and figure.carried(item):
            figure.marked += (item,)
            emit(
                "item_used",
                lord.seat,
                f"DL-I.5.1 {clause}",
                item=item,
                n=figure.carried(item),
                figure=figure.tile,
                type=figure.type,
            )
