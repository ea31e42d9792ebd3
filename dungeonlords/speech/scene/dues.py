"""What falls due soon and cannot be met: told before it hurts."""

from collections.abc import Iterator

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import SEASONS, State
from dungeonlords.season import evilometer
from dungeonlords.speech.scene.evilometer import visitor
from shared.speech.messages import Words
from shared.speech.scene.sheets import Due

ACTED = ("event", "adventurers", "end_of_round")
"""Phases in which this season's event acts, or has acted (DL-2.2)."""
NEAR = 2
"""The most evil that one space of the board costs."""


def dues_of(view: State, seat: str, words: Words) -> tuple[Due, ...]:
    """Everything that a lord cannot meet as it stands, the most urgent first.

    Arguments: the state as the lord may see it; the lord's seat; the words of the table.
    """
    lord = view.of(seat)
    if view.round or view.phase in ("setup", "over"):
        return ()
    return (*_events(view, lord, words), *_paladin(view, lord, words))


def _events(view: State, lord: Lord, words: Words) -> Iterator[Due]:
    """This season's event until it acts, then the next one's."""
    first = view.season + (view.phase in ACTED)
    for season in range(max(0, first), len(SEASONS)):
        tile = view.events[season]
        special = tile == "special" and bool(view.special)
        event = view.special_card.does if special else tile
        if event not in EVENTS:
            continue
        find, sign = EVENTS[event]
        if facts := find(view, lord):
            when = "now" if season == view.season else "later"
            said = {**facts, when: 1, "season": season, "special": view.special}
            yield _line(words, event, sign, said, season - view.season)


def _taxes(view: State, lord: Lord) -> dict[str, object]:
    tiles = len(lord.tiles)
    return _unpaid(view, lord, -(-tiles // view.ruleset.events["taxes"].amount), tiles=tiles)


def _amount(view: State) -> int:
    return view.special_card.amount


def _extra_tax(view: State, lord: Lord) -> dict[str, object]:
    rooms = sum(tile in view.ruleset.rooms for tile in lord.tiles.values())
    return _unpaid(view, lord, rooms * _amount(view))


def _unpaid(view: State, lord: Lord, due: int, **facts: object) -> dict[str, object]:
    """What letters of complaint will cost a lord who cannot pay so much gold."""
    points = abs((due - lord.gold) * view.ruleset.scale.letter)
    return {**facts, "n": due, "have": lord.gold, "points": points} if due > lord.gold else {}


def _hungry_imps(view: State, lord: Lord) -> dict[str, object]:
    due = -(-lord.imps // _amount(view))
    return {"n": due, "have": lord.food, "lost": due - lord.food} if due > lord.food else {}


def _payday(view: State, lord: Lord) -> dict[str, object]:
    """All monsters together: whoever cannot be paid leaves, and makes the lord more evil."""
    prices = [view.ruleset.monsters[monster].price for monster in lord.monsters]
    gold, food, evil = (
        sum(getattr(price, id) for price in prices) for id in ("gold", "food", "evil")
    )
    missing = [
        [id, due - have]
        for id, due, have in (("gold", gold, lord.gold), ("food", food, lord.food))
        if due > have
    ]
    meals = sum(price.monsters for price in prices)
    ghosts = sum(view.ruleset.monsters[monster].ghost for monster in lord.monsters)
    if meals and len(lord.monsters) - ghosts < 2:
        missing.append(["monsters", meals])
    if not missing and evilometer.fits(view, lord, evil):
        return {}
    price = [[id, n] for id, n in (("gold", gold), ("food", food), ("evil", evil)) if n]
    facts: dict[str, object] = {"price": price, "n": view.ruleset.events["payday"].amount}
    return {**facts, "missing": missing} if missing else {**facts, "too_evil": lord.evil}


def _witch_hunt(view: State, lord: Lord) -> dict[str, object]:
    real = [one for one in lord.monsters if not view.ruleset.monsters[one].ghost]
    return {} if real else {"n": _amount(view)}


EVENTS = {
    "taxes": (_taxes, "taxes"),
    "payday": (_payday, "payday"),
    "extra_tax": (_extra_tax, "taxes"),
    "hungry_imps": (_hungry_imps, "imp"),
    "witch_hunt": (_witch_hunt, "torch"),
}
"""What an event takes that a lord has not, and its icon."""
CLAUSES = {"taxes": "DL-6.4", "payday": "DL-6.2", "paladin": "DL-0.5"}
HAPPENING = "DL-6.5"
"""The clause of every special event."""


def _paladin(view: State, lord: Lord, words: Words) -> Iterator[Due]:
    """How little more evil brings a paladin to this lord (DL-0.5, part C)."""
    if lord.paladin:
        return
    for n in range(1, NEAR + 1):
        if evilometer.fits(view, lord, n) and (id := visitor(view, lord.seat, lord.evil + n)):
            yield _line(words, "paladin", "paladin", {"n": n, "paladin": id, "evil": lord.evil + n})
            return


def _line(words: Words, id: str, icon: str, facts: dict[str, object], turns: int = 0) -> Due:
    """A line in words: what falls due, and what is missing."""
    return Due(
        icon=icon,
        text=words.phrase(f"scene.falls_due.{id}", **facts),
        note=words.phrase(f"scene.falls_short.{id}", **facts) if id != "paladin" else "",
        clause=CLAUSES.get(id, HAPPENING),
        turns=turns,
    )
