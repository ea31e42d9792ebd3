"""What a sequence of moves does to the paladins: ``steps`` of a scenario of kind ``paladins``.

A step is one of these: ``{"move": {"red": 2}}``, one counter; ``{"together": {"red": 1,
"blue": -1}}``, several at the same time; ``{"harm": {"red": 3}}``, damage to the paladin before
that dungeon; ``{"capture": "red"}``, all that is left of his hit points; ``{"turn_over": "red"}``,
that lord's battle is over.
"""

from collections.abc import Sequence
from typing import Any

from dungeonlords.opening import opened
from dungeonlords.position.figures import paladin, paladin_id, paladin_of
from dungeonlords.position.lord import Lord
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.season import evilometer, paladins
from dungeonlords.season.paladin_rules import Contender
from shared.play.event import EventLog
from shared.referee.fields import Fields, ScenarioError, check_id, check_number

KINDS = ("move", "together", "harm", "capture", "turn_over")
IN_COMBAT = ("harm", "capture", "turn_over")
FURTHEST = 14
"""More spaces than this the Evilometer does not have (A1)."""
MOST = 99


class Paladins:
    """Dungeons, tent and prisons of a scenario.

    Arguments: the ruleset; the year; the players in play order with whom they have captured;
    the paladins in the tent; what a single paladin is called, where it is called otherwise.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        year: int,
        players: Sequence[tuple[Contender, tuple[str, ...]]],
        tent: Sequence[str],
        called: dict[str, str],
    ) -> None:
        self.called = called
        self.ids = {name: id for id, name in called.items()}
        self.names = {f"p{at}": claim.seat for at, (claim, _) in enumerate(players, 1)}
        self.state = state = opened(ruleset, list(self.names))
        state.year = year
        state.tent = tuple(self._id(one) for one in tent)
        for lord, (claim, captured) in zip(state.lords, players, strict=True):
            lord.evil, lord.captor = claim.evil, claim.captor
            lord.prison = tuple(f"{self._id(one)}_{year}" for one in captured)
            if claim.paladin:
                lord.party = [paladin(ruleset, self._id(claim.paladin), year)]

    def _id(self, name: str) -> str:
        return self.ids.get(name, name)

    def _name(self, id: str) -> str:
        return self.called.get(id, id)

    def take(self, steps: list[object]) -> list[dict[str, Any]]:
        """What each step leads to. Raises ScenarioError for one that cannot be taken."""
        found = []
        rows = [Fields(step, f"steps[{at}]") for at, step in enumerate(steps)]
        fights = any(kind in row.values for row in rows for kind in IN_COMBAT)
        self.state.round = int(fights)
        story = EventLog()
        paladins.check(self.state, story, "")
        for row in rows:
            story = EventLog()
            self._step(row, story)
            found.append(self._standing(story))
        return found

    def _step(self, row: Fields, story: EventLog) -> None:
        kinds = [kind for kind in KINDS if kind in row.values]
        if len(kinds) != 1:
            raise ScenarioError(row.path, "one_step", known=", ".join(KINDS))
        (kind,) = kinds
        value, path = row.take(kind), row.at(kind)
        row.finish()
        if kind in ("move", "together"):
            shifts = self._numbers(value, path, -FURTHEST, FURTHEST)
            if kind == "move" and len(shifts) != 1:
                raise ScenarioError(path, "one_counter")
            if kind == "move":
                ((seat, n),) = shifts.items()
                evilometer.move(self.state, story, seat, n, "DL-0.5")
            else:
                evilometer.move_together(self.state, story, shifts, "DL-0.5")
        elif kind == "harm":
            for seat, n in self._numbers(value, path, 1, MOST).items():
                self._harm(seat, n, f"{path}.{self.names[seat]}", story)
        else:
            seats = {name: seat for seat, name in self.names.items()}
            seat = seats[check_id(value, path, tuple(seats))]
            if kind == "turn_over":
                paladins.turn_ended(self.state, story)
            else:
                self._harm(seat, MOST, path, story)

    def _numbers(self, value: object, path: str, least: int, most: int) -> dict[str, int]:
        """Numbers by player, as numbers by seat."""
        rows = Fields(value, path)
        found: dict[str, int] = {}
        seats = {name: seat for seat, name in self.names.items()}
        for name, n in rows.values.items():
            check_id(name, rows.at(name), tuple(seats))
            found[seats[name]] = check_number(n, rows.at(name), least, most)
        return found

    def _harm(self, seat: str, n: int, path: str, story: EventLog) -> None:
        """Damage to the paladin there; who has as much as hit points is captured (DL-10.3)."""
        lord = self.state.of(seat)
        if not lord.party:
            raise ScenarioError(path, "no_paladin_there")
        figure = lord.party[0]
        figure.damage = min(figure.hp, figure.damage + n)
        if figure.damage == figure.hp:
            lord.party.remove(figure)
            lord.prison += (figure.tile,)
            paladins.captured(self.state, story, lord, figure)

    def _standing(self, story: EventLog) -> dict[str, Any]:
        """Who has whom now."""
        lords = self.state.lords
        wounded = [one for lord in lords for one in lord.party if one.damage]
        return {
            "assigned": {self.names[one.seat]: self._before(one) for one in lords},
            "tent": [self._name(one) for one in self.state.tent],
            "evil": {self.names[one.seat]: one.evil for one in lords},
            "damage": {self._name(paladin_id(one)): one.damage for one in wounded},
            "captured": {
                self.names[one.seat]: [self._name(paladin_of(tile)) for tile in one.prison]
                for one in lords
                if one.prison
            },
            "clauses": story.clauses,
        }

    def _before(self, lord: Lord) -> str | None:
        return self._name(lord.paladin) if lord.paladin else None
