"""The eight areas of the central board: what their spaces cost and give, and who stands there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from dungeonlords.building.actions import minion_acts
from dungeonlords.building.effects import cost, pairs, space_cost, space_gains
from dungeonlords.building.goods import can_pay
from dungeonlords.building.minions import minion_leaves
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import ACTED, DECLINED, NOBODY, State
from dungeonlords.rulebook.components import Area, Price
from dungeonlords.speech.icons import AREAS, icon
from mobile.dungeonlords.presenters.figures import Speaking
from mobile.kit.shown import MarkShown
from mobile.shell.presenters.people.looks import Look
from shared.play.seats import is_seat
from shared.play.tasks import coming
from shared.speech.messages import Words

ICONS = {
    "gold": "coins",
    "food": "food",
    "imps": "imp",
    "traps": "trap",
    "evil": "evil",
    "calm": "evil",
    "peek": "eye",
    "dig": "tunnel",
    "mine": "coins",
    "hire": "tavern",
    "build": "build",
    "foreman": "imp",
    "monsters": "skull",
}
"""The icon of what is paid or gained."""
HIRE = "hire_monster"
KEPT = 96
"""Deals that are kept: those of two languages."""


@dataclass(frozen=True, slots=True)
class AmountShown:
    """So much of something."""

    icon: str
    text: str
    """The number with its sign."""


@dataclass(frozen=True, slots=True)
class DealShown:
    """What one space of an area gives, and what it costs."""

    gains: tuple[AmountShown, ...]
    costs: tuple[AmountShown, ...]
    """Empty where it is free."""
    note: str
    """Said besides: that it is free, that each takes so much, that another price is added."""
    can: bool
    """Whether the lord could pay it now."""
    text: str
    """The whole of it in words."""


def deals(view: State, lord: Lord, area: str, words: Words) -> tuple[DealShown, ...]:
    """The three spaces of an area as they are worth to a lord now (A2).

    Arguments: the state as the lord may know it; the lord; the id of the area; the words.
    """
    found = view.ruleset.areas[area]
    return tuple(_deal(view, lord, area, at, words) for at in range(len(found.spaces)))


def _deal(view: State, lord: Lord, area: str, at: int, words: Words) -> DealShown:
    found = view.ruleset.areas[area]
    space = found.spaces[at]
    workers = lord.free_imps - space.foreman
    can = can_pay(view, lord, space.price) and (not space.most or workers > 0)
    return _terms(can, found, at, words)


@lru_cache(maxsize=KEPT)
def _terms(can: bool, area: Area, at: int, words: Words) -> DealShown:
    """A deal; what it gives and costs is the same all through the game."""
    space = area.spaces[at]
    price, gains = space_cost(space), space_gains(area, at)
    said = words.format_field((price, gains), "deal")
    note = _note(area.id, space.most > 0, bool(price))
    if space.most and not price:
        price = pairs(imps=1)
    return DealShown(
        tuple(_amount(str(id), int(n), gained=True) for id, n in gains),
        tuple(_amount(str(id), int(n)) for id, n in price),
        words.word("presenter.deal", note) if note else "",
        can,
        said,
    )


def _note(area: str, takes_imps: bool, costs: bool) -> str:
    """What is said of the cost in words: the id of a word, or nothing."""
    if area == HIRE:
        return "and_its_cost" if costs else "its_cost"
    if costs:
        return ""
    return "each" if takes_imps else "free"


def _amount(id: str, n: int, gained: bool = False) -> AmountShown:
    sign = "−" if id == "calm" else "+" if id in ("evil", "foreman") and not gained else ""
    text = "" if id in ("hire", "build") else f"{sign}{n}"
    return AmountShown(ICONS[id], text)


def priced(price: Price) -> tuple[AmountShown, ...]:
    """What something costs; nothing where it is free."""
    return tuple(_amount(str(id), int(n)) for id, n in cost(price))


NUMERALS = ("I", "II", "III")
SIGNS = {ACTED: "check", DECLINED: "cancel"}
"""The icon for what became of a minion."""
NO_ROOM = "exit"
"""The icon of a minion that found no room."""
Where = tuple[str, int]
"""An area, and the index of one of its spaces."""
Standing = tuple[str, str]
"""Who stands on a space, and what became of them."""


@dataclass(frozen=True, slots=True)
class SpaceShown:
    """One space of an area."""

    numeral: str
    deal: DealShown
    minion: MarkShown | None
    done: bool
    """Whether whoever stands there has had a turn."""
    sign: str
    """The icon for what became of that; empty where nothing did yet, and for dummies."""
    acting: bool


@dataclass(frozen=True, slots=True)
class AreaShown:
    """One of the eight areas."""

    id: str
    name: str
    icon: str
    backwards: bool
    """Whether its spaces act from III to I."""
    barred: tuple[MarkShown, ...]
    """Whoever cannot send a minion there in this round."""
    shut_out: tuple[MarkShown, ...]
    """Whose minions were sent there and found no room."""
    closed: bool
    """Whether whoever looks is among them."""
    lit: bool
    """Whether it is being resolved."""
    done: bool
    """Whether it was resolved already."""
    spaces: tuple[SpaceShown, ...]
    spoken: str


@dataclass(frozen=True, slots=True)
class TurnShown:
    """A minion that has still to act."""

    minion: MarkShown
    area: str
    icon: str
    name: str
    numeral: str
    does: str
    """What the space gives for what, in words; that of a dummy gives nothing."""


class Areas(Speaking):
    """Shows the areas of one table. Arguments: its words; the looks of the seats."""

    said = "central"

    def __init__(self, words: Words, looks: Mapping[str, Look]) -> None:
        super().__init__(words, looks)
        self._deals: dict[str, tuple[DealShown, ...]] = {}
        self._purse: tuple[int, ...] = ()

    def areas(self, state: State, seat: str, acting: Where | None) -> tuple[AreaShown, ...]:
        """All of them in the order in which they are resolved.

        Arguments: the state as the seat may know it; the seat; the space where somebody acts.
        """
        self._priced(state, seat)
        stood = placed(state)
        order = list(state.ruleset.areas)
        passed = order.index(acting[0]) if acting else 0
        found = []
        for at, id in enumerate(order):
            spaces = tuple(
                self._space((id, n), stands, acting) for n, stands in enumerate(stood[id])
            )
            found.append(self._area(state, id, seat, spaces, at < passed))
        return tuple(found)

    def turns(self, state: State, seat: str) -> tuple[TurnShown, ...]:
        """The minions that have still to act, whoever is next first.

        Arguments: the state as the seat may know it; the seat.
        """
        self._priced(state, seat)
        return tuple(
            TurnShown(
                self.mark(who),
                area,
                icon(AREAS, area),
                self.words.word("area", area),
                NUMERALS[at],
                self._deals[area][at].text
                if is_seat(who)
                else self.words.word("presenter.central", "blocks"),
            )
            for _, who, area, at in coming(state, minion_acts)
        )

    def _area(
        self, state: State, id: str, seat: str, spaces: tuple[SpaceShown, ...], passed: bool
    ) -> AreaShown:
        area = state.ruleset.areas[id]
        barred = [] if state.phase == "setup" else inaccessible(state, id)
        marks = tuple(map(self.mark, barred))
        turned_away = tuple(map(self.mark, shut_out(state, id)))
        name = self.words.word("area", id)
        parts = [name]
        for n, one in enumerate(spaces, 1):
            if one.minion:
                said = "declined" if one.sign == SIGNS[DECLINED] else "stands"
                parts.append(self.say(said, n=n, who=one.minion.name))
        for said, told in (("shut_out", turned_away), ("barred", marks)):
            if told:
                parts.append(self.say(said, names=[mark.name for mark in told]))
        return AreaShown(
            id,
            name,
            icon(AREAS, id),
            backwards=area.order[0] > area.order[-1],
            barred=marks,
            shut_out=turned_away,
            closed=seat in barred,
            lit=any(space.acting for space in spaces),
            done=passed,
            spaces=spaces,
            spoken=". ".join(parts),
        )

    def _space(self, where: Where, stands: Standing, acting: Where | None) -> SpaceShown:
        (area, at), (who, became) = where, stands
        minion = self.mark(who) if who else None
        sign = SIGNS[became] if became and is_seat(who) else ""
        deal = self._deals[area][at]
        return SpaceShown(NUMERALS[at], deal, minion, bool(became), sign, where == acting)

    def _priced(self, state: State, seat: str) -> None:
        """What the spaces are worth to a lord, anew where the lord's goods have changed."""
        lord = state.of(seat)
        purse = lord.gold, lord.food, lord.evil, lord.imps, lord.busy, len(lord.traps)
        if purse != self._purse:
            self._purse = purse
            areas = state.ruleset.areas
            self._deals = {area: deals(state, lord, area, self.words) for area in areas}


def inaccessible(state: State, area: str) -> list[str]:
    """Everybody who cannot send a minion there in this round. Arguments: the state; the area."""
    lords = [one.seat for one in state.order if area in one.inaccessible]
    return lords + [one.id for one in state.dummies if area in one.inaccessible]


def now_acting(state: State) -> Where | None:
    """Where a minion has its turn now; None where none has."""
    for _, area, at, *_ in coming(state, minion_leaves):
        return str(area), int(at)
    return None


def placed(state: State) -> Mapping[str, Sequence[Standing]]:
    """Who stood on each space this round, whether they have acted or not (DL-3.3 to DL-3.10)."""
    # of a table that was saved by an earlier version only those are known who have still to act
    board = {
        area: [(who, "") for who in state.spaces.get(area, NOBODY)] for area in state.ruleset.areas
    }
    for who, area, space, became in state.minions:
        if space:
            board[area][space - 1] = who, became
    return board


def shut_out(state: State, area: str) -> list[str]:
    """Whose minions found no room in an area (DL-3.4). Arguments: the state; the area's id."""
    return [who for who, where, space, _ in state.minions if where == area and not space]
