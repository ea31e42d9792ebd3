"""Minions bearing gifts, the tricky variant: tokens laid under adventurers (DL-I.4).

A token stays among its owner's until it is revealed, so that nobody can tell from what is
left; ``lord.given`` holds what was laid, and under which adventurer.
"""

from dungeonlords.gifts.straightforward import EMPTY
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from shared.chance.deck import without
from shared.play.decision import Decision, Move, moves
from shared.play.event import Emit
from shared.play.tasks import push, question, step


def from_the_first(state: State) -> tuple[str, ...]:
    """This season's adventurers, the first for items first: the rightmost (DL-R.16)."""
    shown = state.coming[state.season]
    return shown[::-1] if state.ruleset.constants.items_first == "right" else shown


@step
def lay_tokens(state: State, emit: Emit) -> None:
    """Each lord lays one token, the start player under the first adventurer (DL-I.4.2)."""
    tiles = from_the_first(state)
    laying = [lay_token(lord.seat, tile) for lord, tile in zip(state.order, tiles, strict=False)]
    push(state, *laying)


@question
def lay_token(state: State, seat: str, tile: str) -> Decision:
    """Which token lies under the adventurer. Argument: the id of the adventurer's tile."""
    return Decision(seat, "lay_token", moves("lay", *state.of(seat).tokens), secret=True)


@lay_token.answered
def on_lay_token(state: State, emit: Emit, played: Move, seat: str, tile: str) -> None:
    """The token lies face down until adventurers are assigned."""
    lord = state.of(seat)
    lord.given = ((str(played.args[0]), tile),)
    emit("token_laid", seat, "DL-I.4.2", tile=tile)


@step
def reveal_tokens(state: State, emit: Emit) -> None:
    """Just before adventurers are assigned, tokens are revealed from the first (DL-I.4.4)."""
    shown = from_the_first(state)
    laid = [(lord, lord.given[0]) for lord in state.order if lord.given]
    borne: dict[str, tuple[str, str]] = {}
    for lord, (item, _) in laid:
        bearer = next((tile for tile in shown if _takes(state, tile, item, borne)), "")
        if bearer:
            borne[bearer] = (item, lord.seat)
            lord.given = ((item, bearer),)
            lord.tokens = without(lord.tokens, item)
            emit("token_taken", lord.seat, "DL-I.4.4 DL-I.4.5", item=item, tile=bearer)
        else:
            lord.given = ()
            empty = "empty_returns" if item == EMPTY else "token_returns"
            emit(empty, lord.seat, "DL-I.4.4", item=item)


def _takes(state: State, tile: str, item: str, borne: dict[str, tuple[str, str]]) -> bool:
    ruleset = state.ruleset
    return ruleset.tiles[tile].type == ruleset.items[item].bearer and tile not in borne


@step
def tokens_arrive(state: State, emit: Emit) -> None:
    """The items come with their adventurers; one that a dummy got returns (DL-I.4.6)."""
    for lord in state.order:
        for item, tile in lord.given:
            _arrive(state, emit, lord, item, tile)
        lord.given = ()


def _arrive(state: State, emit: Emit, lord: Lord, item: str, tile: str) -> None:
    for other in state.lords:
        for figure in other.party:
            if figure.tile == tile:
                figure.items = ((item, lord.seat),)
                return
    rank = state.ruleset.rank
    lord.tokens = tuple(sorted((*lord.tokens, item), key=rank.__getitem__))
    emit("token_returns", lord.seat, "DL-I.4.6", item=item)
