"""Who plays at a physical table: somebody leaves, joins late, or lets the app choose.

Whoever leaves is out of the game as the dead are; the table says where the things go.
"""

from collections.abc import Sequence

from knightmare.ledger.books import Books
from knightmare.ledger.menu import JOIN, LEAVE, TABLE
from knightmare.position.state import Dungeoneer
from knightmare.rulebook.ruleset import BOARD
from knightmare.rules.harm import bequeath
from knightmare.rules.items import pick_up
from knightmare.rules.life import LIFE
from knightmare.rules.standing import STANDING
from shared.chance.deck import merged, without
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.seats import INDEX
from shared.play.tasks import ask, push, question

HOME, APP, CANCEL = move("send_home"), move("app_plays"), move("cancel")
WORD = "KM-0.c"
"""By the table's own word."""


@question
def parting(state: Books, seat: str) -> Decision:
    """What becomes of a Dungeoneer whose person goes, and of what it has."""
    others = [one.seat for one in state.alive if one.seat != seat]
    ways: Sequence[Move] = (HOME, *moves("pass_on", *others)) if others else ()
    stays = () if seat in state.bots else (APP,)
    return ask(TABLE, "parting", *ways, *stays, CANCEL)


@parting.answered
def on_parting(state: Books, emit: Emit, played: Move, seat: str) -> None:
    """Things go home as those of the dead (KM-2.i.d), or to whom the table says."""
    if played.kind == "app_plays":
        state.bots = (*state.bots, seat)
        emit("app_plays", seat, WORD)
    elif played.kind != "cancel":
        if played.kind == "pass_on":
            _pass_on(state, emit, seat, str(played.args[0]))
        one = state.of(seat)
        LIFE.force(one, "DEAD")
        STANDING.trigger("leave", one)
        bequeath(state, one)
        state.bots = tuple(other for other in state.bots if other != seat)
        emit("left_table", seat, "KM-2.i.d" if played == HOME else WORD)


def _pass_on(state: Books, emit: Emit, seat: str, to: str) -> None:
    """Items and spell cards; the helm tokens go to the castle store all the same."""
    one, heir = state.of(seat), state.of(to)
    for item in one.items:
        pick_up(state, emit, to, item, WORD)
    heir.spells = merged(heir.spells, one.spells, rank=state.ruleset.card_rank)
    one.spells = ()


def leave(state: Books, emit: Emit, seat: str) -> None:
    """Somebody goes. Arguments: the state, changed; what hears of events; whose seat it is."""
    push(state, parting(seat))


def join(state: Books, emit: Emit, seat: str) -> None:
    """Somebody comes: to a new seat, to one that was left, or in place of the app.

    Arguments: the state, which is changed; what hears of events; the seat.
    """
    if seat in state.bots:
        state.bots = without(state.bots, seat)
        emit("person_plays", seat, WORD)
        return
    constants, at = state.ruleset.constants, INDEX[seat]
    figure = Dungeoneer(seat, tokens=constants.start_tokens, max_tokens=constants.max_tokens)
    figure.at = BOARD
    STANDING.trigger("set_out", figure)
    if at < len(state.dungeoneers):
        # who comes back had a first turn, and has missed those of the others
        turns = [one.turns for one in state.alive]
        figure.turns = max(state.of(seat).turns, min(turns, default=0))
    state.dungeoneers[at : at + 1] = [figure]
    emit("joined", seat, "HB-1")


BEGIN = {LEAVE: leave, JOIN: join}
"""How these reports of the menu begin."""
