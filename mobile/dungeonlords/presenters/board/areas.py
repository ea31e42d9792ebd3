"""The eight areas of the central board: what their spaces cost and give, and who stands there."""

from dataclasses import dataclass

from dungeonlords.building.actions import minion_acts
from dungeonlords.position.state import DECLINED, State
from dungeonlords.speech.icons import AREAS, icon
from dungeonlords.speech.scene.deals import NUMERALS, Terms, deals
from dungeonlords.speech.scene.standing import (
    SIGNS,
    Standing,
    Where,
    inaccessible,
    placed,
    shut_out,
)
from mobile.dungeonlords.presenters.figures import Speaking
from mobile.kit.shown import MarkShown
from shared.play.seats import is_seat
from shared.play.tasks import coming


@dataclass(frozen=True, slots=True)
class SpaceShown:
    """One space of an area."""

    numeral: str
    deal: Terms
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

    said = "scene.central"

    def areas(self, state: State, seat: str, acting: Where | None) -> tuple[AreaShown, ...]:
        """All of them in the order in which they are resolved.

        Arguments: the state as the seat may know it; the seat; the space where somebody acts.
        """
        stood, lord = placed(state), state.of(seat)
        order = list(state.ruleset.areas)
        passed = order.index(acting[0]) if acting else 0
        found = []
        for at, id in enumerate(order):
            priced = zip(stood[id], deals(state, lord, id, self.words), strict=True)
            spaces = tuple(
                self._space(n, stands, deal, (id, n) == acting)
                for n, (stands, deal) in enumerate(priced)
            )
            found.append(self._area(state, id, seat, spaces, at < passed))
        return tuple(found)

    def turns(self, state: State, seat: str) -> tuple[TurnShown, ...]:
        """The minions that have still to act, whoever is next first.

        Arguments: the state as the seat may know it; the seat.
        """
        lord, found = state.of(seat), []
        for _, who, area, at in coming(state, minion_acts):
            does = deals(state, lord, area, self.words)[at].text if is_seat(who) else ""
            found.append(
                TurnShown(
                    self.mark(who),
                    area,
                    icon(AREAS, area),
                    self.words.word("area", area),
                    NUMERALS[at],
                    does or self.words.word("scene.central", "blocks"),
                )
            )
        return tuple(found)

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

    def _space(self, at: int, stands: Standing, deal: Terms, acting: bool) -> SpaceShown:
        who, became = stands
        minion = self.mark(who) if who else None
        sign = SIGNS[became] if became and is_seat(who) else ""
        return SpaceShown(NUMERALS[at], deal, minion, bool(became), sign, acting)
