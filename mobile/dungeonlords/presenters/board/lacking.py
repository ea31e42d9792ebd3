"""What a lord lacks to pay: for a card on offer, or for the spaces of an area of the board."""

from dungeonlords.building.goods import can_pay, edible
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import Price
from mobile.dungeonlords.presenters.board.areas import NUMERALS
from mobile.kit.shown import FeatureShown
from shared.speech.messages import Message, Words


def unaffordable(view: State, lord: Lord, area: str, words: Words) -> tuple[FeatureShown, ...]:
    """Why the prices of spaces are red on the board: a line for each that cannot be paid now.

    Arguments: the state as the lord may know it; the lord; the id of the area; the words.
    """
    found = []
    for numeral, space in zip(NUMERALS, view.ruleset.areas[area].spaces, strict=True):
        why, clause = lacking(view, words, lord, space.price)
        if not why and space.most and lord.free_imps <= space.foreman:
            why, clause = words.word("presenter.offer", "no_worker"), "DL-4.10"
        if why:
            facts = {"space": numeral, "why": why}
            text = words.say(Message("presenter.offer.on_space", facts))
            found.append(FeatureShown("close", text, clause))
    return tuple(found)


def lacking(state: State, words: Words, lord: Lord, price: Price) -> tuple[str, str]:
    """Why a lord cannot pay a price, and the clause; both empty where it can be paid.

    Arguments: the state as the lord may know it; the words; the lord; the price.
    """
    if can_pay(state, lord, price):
        return "", ""
    stock = {
        "gold": lord.gold,
        "food": lord.food,
        "imps": lord.free_imps,
        "traps": len(lord.traps),
    }
    for id, have in stock.items():
        needed = int(getattr(price, id))
        if needed > have:
            facts = {"price": [[id, needed]], "n": have}
            return words.say(Message("presenter.offer.lacks", facts)), "DL-0.6"
    if len(edible(state.ruleset, lord)) < price.monsters:
        return words.say(Message("presenter.offer.uneaten")), "DL-R.55"
    facts = {"n": price.evil, "evil": lord.evil}
    return words.say(Message("presenter.offer.too_evil", facts)), "DL-0.4"
