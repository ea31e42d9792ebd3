"""What can be set of a lord's magic items, whoever carries them (DL-R.64, DL-I)."""

from collections.abc import Iterator

from dungeonlords.ledger.books import Books
from dungeonlords.ledger.correctable import LordField, Value
from dungeonlords.ledger.corrected_party import figure_of, still_standing
from dungeonlords.position.lord import Lord
from shared.chance.deck import joined, without


def _magic(state: Books) -> list[str]:
    """The items that somebody can bear; none where nobody plays with them."""
    if state.ruleset.options["items"] == "none":
        return []
    return [one.id for one in state.ruleset.items.values() if one.bearer]


def _tokens(state: Books, lord: Lord) -> Iterator[Value]:
    if state.ruleset.options["items"] != "none":
        yield from ((one,) for one in state.ruleset.items)


def _toggle_token(state: Books, lord: Lord, item: str) -> None:
    lord.tokens = _toggled(state, lord.tokens, item)


def _letter_items(state: Books, lord: Lord) -> Iterator[Value]:
    return ((one,) for one in _magic(state))


def _toggle_dead_letter(state: Books, lord: Lord, item: str) -> None:
    lord.dead_letters = _toggled(state, lord.dead_letters, item)


def _toggled(state: Books, items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """Here now, or gone."""
    if item in items:
        return without(items, item)
    return joined(items, item, state.ruleset.rank)


def _captured_more(state: Books, lord: Lord, item: str) -> None:
    lord.items_captured += (item,)


def _captured(state: Books, lord: Lord) -> Iterator[Value]:
    return ((one,) for one in dict.fromkeys(lord.items_captured))


def _captured_less(state: Books, lord: Lord, item: str) -> None:
    lord.items_captured = without(lord.items_captured, item)


def _senders(state: Books, lord: Lord) -> list[str]:
    return [one.seat for one in state.lords]


def _carried(state: Books, lord: Lord) -> Iterator[Value]:
    """An item, sent by somebody, that a figure bears now, or bears no longer (DL-I.1.8)."""
    items = state.ruleset.items
    for one in lord.party:
        for item in _magic(state):
            if items[item].bearer == one.type:
                yield from ((one.tile, item, seat) for seat in _senders(state, lord))


def _toggle_carried(state: Books, lord: Lord, tile: str, item: str, sender: str) -> None:
    figure, token = figure_of(lord, tile), (item, sender)
    if token in figure.items:
        figure.items = tuple(one for one in figure.items if one != token)
        figure.marked = tuple(one for one in figure.marked if figure.carried(one))
    else:
        figure.items = (*figure.items, token)
    still_standing(figure)


def _marks(state: Books, lord: Lord) -> Iterator[Value]:
    for one in lord.party:
        yield from ((one.tile, item) for item in dict.fromkeys(token[0] for token in one.items))


def _toggle_mark(state: Books, lord: Lord, tile: str, item: str) -> None:
    figure = figure_of(lord, tile)
    if item in figure.marked:
        figure.marked = tuple(one for one in figure.marked if one != item)
    else:
        figure.marked = (*figure.marked, item)


def _sack(state: Books, lord: Lord) -> Iterator[Value]:
    for item in _magic(state):
        yield from ((item, seat) for seat in _senders(state, lord))


def _toggle_sack(state: Books, lord: Lord, item: str, sender: str) -> None:
    token, rank = (item, sender), state.ruleset.rank
    if token in lord.sack:
        lord.sack = tuple(one for one in lord.sack if one != token)
    else:
        lord.sack = tuple(sorted((*lord.sack, token), key=lambda one: (rank[one[0]], one[1])))


ITEM_FIELDS = {
    "token": LordField(_tokens, _toggle_token),
    "dead_letter": LordField(_letter_items, _toggle_dead_letter),
    "item_captured": LordField(_letter_items, _captured_more),
    "item_lost": LordField(_captured, _captured_less),
    "carried": LordField(_carried, _toggle_carried),
    "used": LordField(_marks, _toggle_mark),
    "sack": LordField(_sack, _toggle_sack),
}
"""What can be set of magic items."""
