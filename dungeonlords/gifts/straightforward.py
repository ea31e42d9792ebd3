"""Minions bearing gifts, the straightforward variant: tokens sent in autumn (DL-I.2, DL-I.3.1).

What a lord gives stays among the lord's tokens until all reveal, so that nobody can tell from
what is left; ``lord.given`` holds who is to get what.
"""

from collections.abc import Iterable

from dungeonlords.position.figures import Figure, Token
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.ruleset import Ruleset
from shared.chance.deck import without
from shared.play.decision import Decision, Move, moves
from shared.play.event import Emit
from shared.play.seats import is_seat
from shared.play.tasks import push, question, step

EMPTY = "empty"
OWN, DUMMY = "own", "dummy"
"""Colours of tokens: the lord's, and that of the lord's dummy."""

Gift = tuple[str, str, str]
"""A token given: the item, the seat or dummy that gets it, and the token's colour."""


def hand_out_tokens(state: State) -> None:
    """Everyone has the five tokens of the own colour; two also their dummy's magic ones."""
    items = tuple(state.ruleset.items)
    for lord in state.lords:
        lord.tokens = items
        if len(state.lords) == 2 and state.ruleset.options["items"] == "straightforward":
            lord.dummy_tokens = tuple(item for item in items if item != EMPTY)


def receivers(state: State, lord: Lord) -> list[tuple[str, str]]:
    """Whom a lord owes a token this year, and of which colour (DL-I.2.2 to DL-I.2.5).

    Arguments: the state; the lord who gives. Returns the id of a seat or dummy with each colour.
    """
    others = [one for one in state.order if one is not lord]
    if len(state.lords) > 2:
        return [(one.seat, OWN) for one in others]
    dummy = next(one.id for one in state.dummies if one.manager == others[0].seat)
    return [(seat, colour) for colour in (OWN, DUMMY) for seat in (others[0].seat, dummy)]


def givable(state: State, lord: Lord, colour: str) -> tuple[str, ...]:
    """Tokens that may be given next.

    With four players the Empty token is always among the three that go (DL-I.2.2).

    Arguments: the state; the lord who gives; the tokens' colour, ``own`` or ``dummy``.
    """
    left = ungiven(lord, colour)
    if len(state.lords) == 4 and EMPTY in left and len(lord.given) == 2:
        return (EMPTY,)
    return left


def ungiven(lord: Lord, colour: str) -> tuple[str, ...]:
    """Tokens of a colour that nobody was given this year.

    Arguments: the lord; the colour, ``own`` or ``dummy``.
    """
    held = lord.tokens if colour == OWN else lord.dummy_tokens
    gone = [gift[0] for gift in lord.given if gift[2] == colour]
    return tuple(item for item in held if item not in gone)


@step
def items_phase(state: State, emit: Emit) -> None:
    """Each lord gives tokens, face down, in play order; then all reveal (DL-I.2.1)."""
    emit("gifts_begin", "", "DL-I.2.1", year=state.year)
    asked = [
        give_next(lord.seat, seat, colour)
        for lord in state.order
        for seat, colour in receivers(state, lord)
    ]
    push(state, *asked, reveal_gifts())


@step
def give_next(state: State, emit: Emit, seat: str, to: str, colour: str) -> None:
    """The last token of a colour is given without asking.

    Whoever must give the Empty one is asked all the same: not to ask would give it away.

    Arguments: whose party gets it, a seat or a dummy's id; the token's colour, ``own`` or
    ``dummy``.
    """
    lord = state.of(seat)
    left = ungiven(lord, colour)
    if len(left) == 1:
        lord.given = (*lord.given, (left[0], to, colour))
    else:
        push(state, give(seat, to, colour))


@question
def give(state: State, seat: str, to: str, colour: str) -> Decision:
    """Which token somebody else's party gets.

    Arguments: whose party gets it, a seat or a dummy's id; the token's colour, ``own`` or
    ``dummy``.
    """
    return Decision(
        seat, "give", moves("give", *givable(state, state.of(seat), colour)), secret=True
    )


@give.answered
def on_give(state: State, emit: Emit, played: Move, seat: str, to: str, colour: str) -> None:
    """The token lies face down until all reveal what they gave (DL-I.2.1)."""
    lord = state.of(seat)
    lord.given = (*lord.given, (str(played.args[0]), to, colour))
    emit("gave", seat, "DL-I.2.2 DL-I.2.4 DL-I.2.5", to=to)


@step
def reveal_gifts(state: State, emit: Emit) -> None:
    """Magic items lie with the receivers' parties; the rest leaves or returns (DL-I.2.3)."""
    for lord in state.order:
        for item, to, colour in lord.given:
            _reveal(state, emit, lord, (item, to, colour))
        lord.given = ()


def _reveal(state: State, emit: Emit, lord: Lord, gift: Gift) -> None:
    item, to, colour = gift
    if item == EMPTY and len(state.lords) == 4:
        emit("empty_returns", lord.seat, "DL-I.2.3", to=to)
        return
    if colour == OWN:
        lord.tokens = without(lord.tokens, item)
    else:
        lord.dummy_tokens = without(lord.dummy_tokens, item)
    if item == EMPTY:
        clause = "DL-I.2.4" if len(state.lords) == 3 else "DL-I.2.5"
        emit("gift_discarded", lord.seat, clause, item=item, to=to)
    elif not is_seat(to):
        emit("gift_discarded", lord.seat, "DL-I.2.5", item=item, to=to)
    else:
        receiver = state.of(to)
        receiver.sack = _sorted(state.ruleset, (*receiver.sack, (item, lord.seat)))
        emit("gift_received", to, "DL-I.2.3 DL-I.2.7", item=item, giver=lord.seat)


def _sorted(ruleset: Ruleset, tokens: Iterable[Token]) -> tuple[Token, ...]:
    return tuple(sorted(tokens, key=lambda token: (ruleset.rank[token[0]], token[1])))


# -- before combat -----------------------------------------------------------------------------


@step
def distribute_items(state: State, emit: Emit) -> None:
    """Each party shares out what it was given (DL-I.3.1)."""
    for lord in state.order:
        if lord.sack and lord.party:
            lord.sack = distribute(state.ruleset, lord.party, lord.sack)
            carried = [token[0] for figure in lord.party for token in figure.items]
            emit(
                "items_distributed",
                lord.seat,
                "DL-I.3.1 DL-I.3.2" if lord.sack else "DL-I.3.1",
                items=carried,
                sack=[token[0] for token in lord.sack],
            )


def distribute(ruleset: Ruleset, party: list[Figure], tokens: Iterable[Token]) -> tuple[Token, ...]:
    """Deal each kind from the rearmost adventurer of its type forward, round and round.

    Arguments: the rules; the party, from the front, whose figures are changed; the tokens. Returns
    what nobody can use: the sack (DL-I.3.1, DL-I.3.2).
    """
    sack: list[Token] = []
    dealt: dict[str, int] = {}
    for token in tokens:
        bearer = ruleset.items[token[0]].bearer
        bearers = [figure for figure in reversed(party) if figure.type == bearer]
        if not bearers:
            sack.append(token)
            continue
        turn = dealt.get(token[0], 0)
        dealt[token[0]] = turn + 1
        figure = bearers[turn % len(bearers)]
        figure.items = (*figure.items, token)
    return tuple(sack)
