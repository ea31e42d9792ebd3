"""Rulings on what a lord builds: the scenario kinds ``dig``, ``mine`` and ``room`` (DL-4, DL-5).

>>> ruling = dig_ruling(Fields({"space": 3, "cells": ["d1"]}))
>>> ruling["diggable"], ruling["dug"], ruling["lord"]["busy"]
(['b1', 'd1', 'b2', 'd2', 'b3', 'd3', 'c4'], ['d1'], 2)
>>> room = {"lord": {"imps": 4, "food": 1, "rooms": {"c2": "magic_room"}}}
>>> ruling = room_ruling(Fields({**room, "work": ["c2"]}))
>>> ruling["worked"], ruling["lord"]["imps"]
([{'cell': 'c2', 'room': 'magic_room', 'imps': 2, 'tokens': 0}], 5)
"""

from collections.abc import Callable, Mapping
from typing import Any

from dungeonlords.agenda import RULES
from dungeonlords.building.actions import minion_acts
from dungeonlords.building.digging import DIG, MINE, minable, workers
from dungeonlords.building.goods import free_workers
from dungeonlords.building.production import work, workable
from dungeonlords.building.rooms import BUILD
from dungeonlords.position.dungeon import NEIGHBOURS, diggable, room_sites
from dungeonlords.referee.lords import SEAT, check_room_year, laid_out, left, read_lord, told
from dungeonlords.referee.party import listed
from dungeonlords.rulebook.components import CELLS, TUNNEL
from dungeonlords.rulebook.options import ruleset_of
from shared.play.decision import Decision, Move, move
from shared.play.event import EventLog
from shared.play.tasks import Task, push
from shared.referee.engine import run_described
from shared.referee.fields import Fields, ScenarioError, check_id

Answers = Mapping[str, Callable[[Decision], Move]]
"""How each question is answered."""


class _Builder:
    """A lone lord whose building is ruled on. Argument: the scenario."""

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        self.ruleset = ruleset_of({})
        self.year = fields.number("year", 1, 2, 1)
        one = Fields(fields.take("lord", {}), "lord")
        self.lord = read_lord(one, self.ruleset, SEAT, self.year)
        one.finish()
        self.state = laid_out(self.ruleset, [self.lord], self.year)
        self.story = EventLog()

    def cells(self, name: str) -> list[str]:
        """A list of cells, of which some may be alike; empty when it is left out."""
        path = self.fields.at(name)
        rows = listed(self.fields, name)
        return [check_id(cell, f"{path}[{at}]", CELLS) for at, cell in enumerate(rows)]

    def act(self, area: str, space: int, answers: Answers) -> None:
        """A minion on that space, 1 to 3, has its turn."""
        # whoever declines lies down on the order card
        self.lord.slots = (area,)
        self.run(minion_acts(SEAT, area, space - 1), answers)

    def run(self, task: Task, answers: Answers) -> None:
        """Run one task until nothing is left of it."""

        def answer(asked: Decision) -> Move:
            return answers.get(asked.ask, _whichever)(asked)

        push(self.state, task)
        run_described(RULES, self.state, self.story, answer)

    def ruling(self, **found: Any) -> dict[str, Any]:
        """What was found, and what goes with every ruling."""
        lord = left(self.ruleset, self.lord)
        return {**found, "lord": lord, "clauses": self.story.clauses, "story": told(self.story)}

    def happened(self, id: str) -> list[dict[str, Any]]:
        """The facts of every event of this id."""
        return [event.facts for event in self.story if event.id == id]


def _whichever(decision: Decision) -> Move:
    """Which trap card is drawn makes no difference: nobody else sees it."""
    return decision.options[0]


# -- digging -------------------------------------------------------------------------------------


def dig_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on digging (DL-4.3, DL-4.4). Raises ScenarioError, with the path of a mistake."""
    builder = _Builder(fields)
    space, cells = fields.number("space", 1, 3), builder.cells("cells")
    fields.finish()
    lord, printed = builder.lord, builder.ruleset.areas[DIG].spaces[space - 1]
    may = diggable(lord)
    most = max(0, min(printed.most, workers(lord, printed)))
    digging = _Digging(builder, "cells", cells)
    builder.act(DIG, space, {"dig": digging})
    digging.finish(most)
    return builder.ruling(most=most, diggable=list(may), dug=cells)


class _Digging:
    """Digs the cells of a list, one after the other. Arguments: for whom; its field; the list."""

    def __init__(self, builder: _Builder, field: str, cells: list[str]) -> None:
        self.builder = builder
        self.field = field
        self.cells = cells

    @property
    def dug(self) -> list[str]:
        """What was dug so far."""
        return [str(facts["cell"]) for facts in self.builder.happened("dug")]

    def __call__(self, decision: Decision) -> Move:
        """The next one; at the end of the list the lord stops, or needs to be told where."""
        at = len(self.dug)
        if at < len(self.cells):
            return self._legal(decision, at)
        if decision.options[-1].kind == "dig":
            raise ScenarioError(self.field, "dig_where")
        return decision.options[-1]

    def _legal(self, decision: Decision, at: int) -> Move:
        cell, tiles = self.cells[at], self.builder.lord.tiles
        wanted = move("dig", cell)
        if wanted in decision.options:
            return wanted
        if cell in tiles:
            why = "dig_taken"
        elif not any(beside in tiles for beside in NEIGHBOURS[cell]):
            why = "dig_apart"
        else:
            why = "dig_block"
        raise ScenarioError(f"{self.field}[{at}]", why, cell=cell)

    def finish(self, most: int) -> None:
        """Raises ScenarioError for a cell that was never dug. Argument: how many may be."""
        for at, (cell, dug) in enumerate(zip(self.cells, [*self.dug, *self.cells], strict=False)):
            if at >= len(self.dug):
                raise ScenarioError(f"{self.field}[{at}]", "dig_enough", n=most)
            if cell != dug:
                # the only place there was: nobody was asked
                raise ScenarioError(f"{self.field}[{at}]", "dig_elsewhere", cell=cell)


# -- mining --------------------------------------------------------------------------------------


def mine_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on mining (DL-4.5). Raises ScenarioError, with the path of a mistake."""
    builder = _Builder(fields)
    space, amount = fields.number("space", 1, 3), fields.perhaps("amount", 0, len(CELLS))
    fields.finish()
    lord, printed = builder.lord, builder.ruleset.areas[MINE].spaces[space - 1]
    may = minable(lord)
    most = max(0, min(printed.most, workers(lord, printed), len(may)))
    if amount is not None and amount > most:
        raise ScenarioError("amount", "mine_enough", n=most)
    wanted = most if amount is None else amount
    builder.act(
        MINE, space, {"mine": lambda asked: move("mine", wanted) if wanted else asked.options[-1]}
    )
    mined = [cell for facts in builder.happened("mined") for cell in facts["cells"]]
    return builder.ruling(most=most, minable=list(may), mined=mined)


# -- rooms ---------------------------------------------------------------------------------------


def room_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on building a room and on production (DL-4.8, DL-4.9, DL-5).

    Raises ScenarioError, with the path of a mistake.
    """
    builder = _Builder(fields)
    build = fields.take("build", None)
    working, digging = _Working(builder), _Digging(builder, "dig", builder.cells("dig"))
    found: dict[str, Any] = {}
    if build is not None:
        found["sites"] = _build(builder, Fields(build, "build"))
    fields.finish()
    builder.run(work(SEAT), {"work": working, "shed_dig": digging})
    working.finish()
    digging.finish(len(digging.dug))
    worked = [
        {name: facts[name] for name in ("cell", "room", "imps", "tokens")}
        for facts in builder.happened("room_works")
    ]
    return builder.ruling(
        **found, worked=worked, workable=list(workable(builder.state, builder.lord))
    )


def _build(builder: _Builder, one: Fields) -> list[str]:
    """Build a room; returns where it might have stood."""
    ruleset, lord = builder.ruleset, builder.lord
    room = one.choice("room", tuple(ruleset.rooms))
    check_room_year(one.at("room"), ruleset, room, range(builder.year, builder.year + 1))
    cell, space = one.choice("cell", CELLS), one.number("space", 1, 3)
    one.finish()
    if room in lord.tiles.values():
        raise ScenarioError(one.at("room"), "room_twice", room=room)
    price = ruleset.areas[BUILD].spaces[space - 1].price.gold
    if lord.gold < price:
        raise ScenarioError(one.at("space"), "room_unpaid", n=price)
    sites = room_sites(ruleset, lord, room)
    if cell not in sites:
        raise ScenarioError(one.at("cell"), _unfit(builder, room, cell), cell=cell, what=room)
    builder.state.site_office = (room,)
    builder.act(BUILD, space, {"place_room": lambda asked: move("place", cell)})
    return list(sites)


def _unfit(builder: _Builder, room: str, cell: str) -> str:
    """Why a room may not stand there (DL-4.8, DL-4.9)."""
    lord = builder.lord
    if lord.tiles.get(cell) != TUNNEL:
        return "room_no_tunnel"
    if cell in lord.conquered:
        return "room_conquered"
    return "room_beside" if cell in builder.ruleset.rooms[room].zone else "room_zone"


class _Working:
    """Lets rooms work in the order of the scenario. Argument: for whom."""

    def __init__(self, builder: _Builder) -> None:
        self.builder = builder
        self.cells = builder.cells("work")

    @property
    def done(self) -> int:
        """How many have worked."""
        return len(self.builder.happened("room_works"))

    def __call__(self, decision: Decision) -> Move:
        """The next room; at the end of the list the lord is content."""
        if self.done == len(self.cells):
            return decision.options[-1]
        wanted = move("work", self.cells[self.done])
        if wanted not in decision.options:
            raise self._why_not()
        return wanted

    def finish(self) -> None:
        """Raises ScenarioError for a room that did not work: nothing was left that could."""
        if self.done < len(self.cells):
            raise self._why_not()

    def _why_not(self) -> ScenarioError:
        """Why the next room cannot work now (DL-5.1, DL-5.2)."""
        ruleset, lord = self.builder.ruleset, self.builder.lord
        cell, path = self.cells[self.done], f"work[{self.done}]"
        tile = lord.tiles.get(cell, TUNNEL)
        if tile == TUNNEL or not (room := ruleset.rooms[tile]).produces:
            return ScenarioError(path, "work_no_room", cell=cell)
        if cell in lord.conquered:
            return ScenarioError(path, "work_conquered", cell=cell)
        if lord.worked.count(cell) >= self.builder.year:
            return ScenarioError(path, "work_enough", what=tile, n=self.builder.year)
        hands = free_workers(ruleset, lord)
        if hands < room.imps:
            return ScenarioError(path, "work_imps", what=tile, n=room.imps, left=hands)
        if lord.food < room.food_in:
            return ScenarioError(path, "work_food", what=tile, n=room.food_in)
        return ScenarioError(path, "work_nowhere", what=tile)
