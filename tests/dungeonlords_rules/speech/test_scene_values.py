"""What is drawn is what the rules hold: cells, figures, counters, spaces, sums, what is to come."""

import json
import re
from typing import Any

from dungeonlords.agenda import RULES
from dungeonlords.building.goods import can_pay
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.planner.counsel import answers
from dungeonlords.position.figures import Figure
from dungeonlords.position.lord import Lord
from dungeonlords.rulebook.components import CELLS, TUNNEL
from dungeonlords.season.adventurers import adventurers_phase
from dungeonlords.speech.icons import AREAS, MONSTERS
from dungeonlords.speech.scene.fought import STEPS
from shared.net.protocol import read
from shared.play.event import EventLog
from shared.play.tasks import push, restart
from shared.speech.scene.lairs import FigureShown, GridDrawing
from tests.dungeonlords_rules.drawn import Look, looks
from tests.shared_rules.net.scenes import Onlookers, drawings
from tests.something import some

KINDS = {"rock": "", "open": "", "shut": "", "floor": TUNNEL}
"""What lies in a cell that is drawn so; rooms and lost tiles are told by more."""


def games() -> Any:
    """Walks of four lords, of three with tricks, and of a ledger."""
    yield from looks("dungeonlords", 4, "values", 260)
    yield from looks("dungeonlords", 3, "values", 260, items="tricky", paladins=2)
    yield from looks("dungeonlords_ledger", 3, "values", 160)


def cells_of(grid: GridDrawing, lord: Lord) -> list[str]:
    """The cells that are not drawn as they are."""
    found = []
    for cell in grid.cells:
        tile, lost = lord.tiles.get(cell.at, ""), cell.at in lord.conquered
        right = (
            cell.kind == "lost"
            if lost
            else KINDS.get(cell.kind, "room") == (tile if tile in ("", TUNNEL) else "room")
        )
        mined = cell.mark == "mined"
        if (
            not right
            or mined > (cell.at in lord.mined)
            or (cell.mark == "site") != (cell.at == lord.site)
        ):
            found.append(cell.at)
    return found


def test_dungeons_are_drawn_as_they_are() -> None:
    wrong: list[Any] = []
    for look in some(games()):
        for lord in look.view.lords:
            grid = look.of("grid", lord.seat)
            if [cell.at for cell in grid.cells] != list(CELLS) or cells_of(grid, lord):
                wrong.append((lord.seat, cells_of(grid, lord)))
            if not line_is(grid.line, lord.party) or not lair_is(grid.lair, lord):
                wrong.append((lord.seat, grid.line, grid.lair))
            goods = {one.icon: one.n for one in grid.goods}
            held = {"coins": lord.gold, "food": lord.food, "imp": lord.free_imps,
                    "trap": len(lord.traps), "evil": lord.evil}  # fmt: skip
            if {icon: goods[icon] for icon in held} != held or len(grid.prison) != len(lord.prison):
                wrong.append((lord.seat, goods))
            if [one.icon for one in grid.locked] != [AREAS[area] for area in lord.inaccessible]:
                wrong.append((lord.seat, grid.locked))
    assert wrong[:2] == []


def test_orders_that_lie_hidden_say_whatever_is_asked_that_nobody_else_sees_them() -> None:
    said: dict[bool, set[str]] = {True: set(), False: set()}
    for look in some(looks("dungeonlords", 3, "values", 260)):
        board = look.of("areas")
        said[bool(board.laid and board.slots)].add(board.text)
    [hidden] = said[True]
    assert hidden.startswith("only this phone shows it")
    assert hidden not in said[False]


def line_is(line: tuple[FigureShown, ...], party: list[Figure]) -> bool:
    """Whether a line is drawn as it stands, from the front."""
    drawn = [(one.value, one.hits, one.most) for one in line]
    return drawn == [(str(at), one.damage, one.hp) for at, one in enumerate(party, 1)]


def lair_is(lair: tuple[FigureShown, ...], lord: Lord) -> bool:
    """Whether everybody in the lair is drawn, and how they lie."""
    drawn = sorted((one.icon, one.state) for one in lair for _ in range(int(one.value or 1)))
    lies = ((lord.ready, ""), (lord.tired, "spent"), (lord.sent, "acts"))
    return drawn == sorted((MONSTERS[id], state) for held, state in lies for id in held)


def test_new_tunnels_are_those_that_were_dug_in_this_round() -> None:
    wrong, new = [], 0
    tiles: dict[str, set[str]] = {}
    when: tuple[int, int] = (0, 0)
    for look in looks("dungeonlords", 4, "new", 300):
        if when != (look.state.year, look.state.season) or not tiles:
            when = look.state.year, look.state.season
            tiles = {lord.seat: set(lord.tiles) for lord in look.state.lords}
        if look.state.round:
            continue
        for lord in look.state.lords:
            drawn = {cell.at for cell in look.of("grid", lord.seat).cells if cell.mark == "new"}
            dug = set(lord.tiles) - tiles[lord.seat]
            new += len(drawn)
            # a room may have been built on one, and gold mined in it
            if drawn != {one for one in dug if lord.tiles[one] == TUNNEL and one not in lord.mined}:
                wrong.append((lord.seat, drawn, dug))
    assert wrong == []
    assert new > 20


# -- the board -----------------------------------------------------------------------------------


def test_counters_stand_where_evil_stands_and_stood_before_the_last_choice() -> None:
    wrong, moved = [], 0
    before: dict[str, int] = {}
    for look in some(looks("dungeonlords", 4, "evil", 300)):
        track, lords = look.of("track"), look.state.lords
        if {one.seat: one.at for one in track.counters} != {one.seat: one.evil for one in lords}:
            wrong.append(track)
        for one in track.counters:
            moved += one.was is not None
            if one.was is not None and one.was == one.at:
                wrong.append(one)
        if look.seat == "p1":
            for one in track.counters:
                stood = one.at if one.was is None else one.was
                if before.get(one.seat, stood) != stood:
                    wrong.append((one, before[one.seat]))
            before = {one.seat: one.at for one in track.counters}
        held = {one.paladin: one.seat for one in lords if one.paladin}
        marked = {one.seat for one in track.counters if one.icon}
        if marked != set(held.values()) or len(track.waits) != len(look.state.tent):
            wrong.append(track.waits)
    assert wrong == []
    assert moved > 10


def spaces(asked: bool) -> Any:
    """Every space with its area, its number and the moment, while people build."""
    for look in looks("dungeonlords", 4, "spaces", 300, everybody=not asked):
        rows = look.of("areas").rows
        for area, row in zip(look.state.ruleset.areas.values(), rows, strict=bool(rows)):
            for at, space in enumerate(row.spaces, 1):
                yield look, area, at, space


def test_spaces_show_who_stands_there_and_who_acts() -> None:
    wrong, acting = [], set()
    for look, area, at, space in some(spaces(asked=False)):
        stands = [one[0] for one in look.state.minions if one[1:3] == (area.id, at)]
        if space.seat != "".join(stands):
            wrong.append((area.id, at, space))
        if space.state == "acts":
            acting.add(look.decision.ask)
            if look.decision.who != space.seat:
                wrong.append((area.id, at, look.decision))
    assert wrong[:2] == []
    assert acting >= {"dig", "use_space", "hire", "build"}


def test_a_space_is_dear_where_its_price_cannot_be_paid() -> None:
    wrong, dear = [], 0
    for look, area, at, space in some(spaces(asked=True)):
        if space.state not in ("", "dear"):
            continue
        lord, terms = look.view.of(look.seat), area.spaces[at - 1]
        short = terms.most > 0 and lord.free_imps <= terms.foreman
        dear += space.state == "dear"
        if (space.state == "dear") != (short or not can_pay(look.view, lord, terms.price)):
            wrong.append((area.id, at, space.state))
    assert wrong[:2] == []
    assert dear > 20


def test_areas_show_who_cannot_come() -> None:
    wrong = []
    for look in some(looks("dungeonlords", 4, "barred", 200)):
        rows = look.of("areas").rows
        if look.state.phase == "setup":
            continue
        for area, row in zip(look.state.ruleset.areas, rows, strict=bool(rows)):
            barred = [one.seat for one in look.state.order if area in one.inaccessible]
            shut = row.state in ("locked", "lit")
            if list(row.barred) != barred or shut < (look.seat in barred):
                wrong.append((area, row.barred))
    assert wrong[:2] == []


def test_the_adventurers_go_where_it_is_said_as_it_stands() -> None:
    wrong, went = [], 0
    seasons = set()
    for look in looks("dungeonlords", 4, "going", 400):
        state = look.state
        now = (state.year, state.season)
        if state.round or state.season < 1 or not state.coming[state.season] or now in seasons:
            continue
        if look.seat == "p2":
            seasons.add(now)
        after, told = state.copy(), EventLog()
        restart(after)
        push(after, adventurers_phase())
        RULES.advance(after, told, lambda *_: False)
        goes = [(one.facts["adventurer"], one.who) for one in told if one.id == "adventurer_joins"]
        tiles, coming = state.coming[state.season], look.of("areas").coming
        said = [(tile, one.seat) for tile, one in zip(tiles, coming, strict=True) if one.seat]
        went += len(goes)
        if sorted(said) != sorted(goes):
            wrong.append((said, goes))
    assert wrong == []
    assert went >= 12


# -- battles ---------------------------------------------------------------------------------------

SUM = re.compile(r"(\d+) \+ (\d+) = (\d+) of (\d+), (stays|captured)")


ENDS = {"attacks", "healed", "no_healing", "fatigue", "spell_cast", "poison_works", "battle_ends"}
"""Events with which something else begins than one blow."""


def blow(told: EventLog, tile: str) -> tuple[int, bool]:
    """How much somebody is harmed by the first blow that is told, and whether it was the last."""
    harmed, captured = 0, False
    for event in told:
        if event.id in ENDS and harmed:
            break
        if event.facts.get("figure") == tile:
            harmed += int(event.facts["n"]) if event.id == "harmed" else 0
            captured |= event.id == "captured"
    return harmed, captured


def test_the_sum_of_a_blow_is_what_it_makes_of_whom_it_hits() -> None:
    wrong, added = [], 0
    for look in battles():
        for at, move in enumerate(look.moves):
            found = SUM.search(look.of("stage").replies[at].sum)
            if look.decision.ask != "aim" or found is None:
                continue
            added += 1
            was, n, total, hp = map(int, found.groups()[:4])
            party = look.state.of(look.seat).party
            figure = next(one for one in party if one.tile == move.args[0])
            falls = found[5] == "captured"
            expected = figure.damage, figure.hp, *blow(look.after(move)[1], figure.tile)
            if (was, hp, n, falls) != expected or total != was + n or falls != (total >= hp):
                wrong.append((move, found[0], expected))
    assert wrong == []
    assert added > 5


def battles() -> Any:
    """Everybody's own battles of some games."""
    for seed in ("b1", "b2", "b3"):
        for look in looks("dungeonlords", 2, seed, 700, everybody=False):
            if look.state.battle is not None and look.state.battle.seat == look.seat:
                yield look


def test_one_step_is_on_and_it_is_the_one_that_the_rules_are_at() -> None:
    wrong = []
    for look in some(battles()):
        battle, stage = look.state.battle, look.of("stage")
        on = [STEPS[at] for at, one in enumerate(stage.steps) if one.state == "acts"]
        expected = [battle.phase] if battle.phase in STEPS else []
        if on != expected or [one.hits for one in stage.line] != [
            one.damage for one in look.state.of(look.seat).party
        ]:
            wrong.append((battle.phase, on))
    assert wrong == []


def test_how_a_battle_came_out_is_what_became_of_tile_and_party() -> None:
    wrong, over = [], 0
    held: dict[tuple[str, int, int], tuple[int, int]] = {}
    for look in looks("dungeonlords", 4, "fought", 900):
        state = look.state
        if not state.round:
            continue
        for lord in state.lords:
            key = lord.seat, state.year, state.round
            held.setdefault(key, (len(lord.prison), len(lord.conquered)))
        stage = look.of("stage")
        for one in stage.fighters if stage is not None else ():
            prison, conquered = held[one.seat, state.year, state.round]
            lord = state.of(one.seat)
            if one.state in ("good", "bad"):
                over += 1
                n = int(re.search(r"(\d+) captive", one.note)[1])  # type: ignore[index]
                lost = len(lord.conquered) > conquered
                if n != len(lord.prison) - prison or lost != (one.state == "bad"):
                    wrong.append((one, len(lord.prison) - prison, lost))
    assert wrong == []
    assert over > 10


def test_the_last_blow_is_told_with_whom_it_hit() -> None:
    hits = [
        (look.state.of(look.seat), stage.hits, stage.last)
        for look in battles()
        if (stage := look.of("stage")).hits
    ]
    assert len(hits) > 1
    assert all(n > 0 and last for _, blows, last in hits for _, n in blows)


def test_a_lord_of_the_table_is_a_figure_of_its_own() -> None:
    look = next(iter(looks("dungeonlords", 4, "own", 60)))
    assert isinstance(look, Look)
    grids = [one for one in look.scene if isinstance(one, GridDrawing)]
    assert [one.own for one in grids] == [True, False, False, False]


# -- advice ----------------------------------------------------------------------------------------


def advised(**options: Any) -> Any:
    """The stages of some battles, with whoever looks."""
    for seed in ("b1", "b2"):
        for look in looks("dungeonlords", 2, seed, 500, **options):
            if look.state.battle is not None and (stage := look.of("stage")) is not None:
                yield look, stage


def test_advice_is_the_planners_and_stands_before_whoever_is_asked_alone() -> None:
    wrong, told = [], 0
    for look, stage in advised(advice="full"):
        own = look.moves and look.decision.who == look.seat
        if not own and any(one.leads or one.best for one in stage.replies):
            wrong.append((look.seat, "sees advice"))
        if not own:
            continue
        told += 1
        found = answers(look.view, look.decision)
        best = {one.move for one in found if one.value == found[0].value}
        several = len(best) < len(found)
        for move, reply in zip(look.moves, stage.replies, strict=True):
            promise = next(one for one in found if one.move == move)
            kept = "bad" if promise.change.conquered else "good"
            if reply.best != (several and move in best) or reply.leads[1].state != kept:
                wrong.append((move, reply))
    assert wrong == []
    assert told > 5


def test_a_table_that_does_not_always_want_advice_is_given_none() -> None:
    given = [
        (look.seat, one)
        for advice in ("asked", "off")
        for look, stage in some(advised(advice=advice))
        for one in stage.replies
        if one.leads or one.best
    ]
    assert given == []


def asked_in_battle() -> tuple[Onlookers, str]:
    """A table at which somebody is asked in the own battle, and who that is."""
    table = Onlookers(DUNGEON_LORDS, seats=2, seed="b1")
    for _ in table.played(500):
        seat = table.asked()
        if seat and any(one.get("ball") for one in drawings(table.view(seat), "stage")):
            return table, seat
    raise AssertionError("nobody can ask")


def told_of(table: Onlookers, seat: str) -> tuple[bool, int]:
    """Whether a seat may ask, and to how many of its answers something is said.

    Arguments: the table; the seat.
    """
    [stage] = drawings(table.view(seat), "stage")
    return bool(stage.get("ball")), sum(bool(one.get("leads")) for one in stage.get("replies", ()))


def test_whoever_asks_the_crystal_ball_is_told_alone_and_for_this_question() -> None:
    table, seat = asked_in_battle()
    other = next(one for one in table.seats if one != seat)
    many = len(table.view(seat)["question"]["answers"])
    assert (told_of(table, seat), told_of(table, other)) == ((True, 0), (False, 0))
    asks = {"kind": "advise", "id": "a1", "ply": table.host.showing.ply_of(seat)}
    table.host.desk.commands.carry_out(seat, read(json.dumps(asks)))
    assert (told_of(table, seat), told_of(table, other)) == ((False, many), (False, 0))
    decision = table.table.decision
    assert decision is not None
    table.table.play(decision.options[0])
    assert [one for eyes in table.seats for one in drawings(table.view(eyes), "stage")
            for reply in one.get("replies", ()) if reply.get("leads")] == []  # fmt: skip
