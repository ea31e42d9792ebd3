"""The lairs of the tests and of the pictures: a legal second summer of four lords."""

from typing import Any

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.game import DungeonLords
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from mobile.dungeonlords.presenters.board.evilometer import EvilometerShown, evilometer_of
from mobile.dungeonlords.presenters.lair.building import BuildingShown, Pointed, building_of
from mobile.dungeonlords.presenters.lair.lair import (
    DummyShown,
    Lairs,
    LairShown,
    rivals_of,
)
from mobile.dungeonlords.presenters.lair.rounds import RoundWork
from mobile.shell.presenters.people.looks import usual
from mobile.shell.presenters.questions import asked
from mobile.shell.presenters.speech import Speaker
from shared.play.game import Seat, Setup
from shared.play.table import Table
from tests.dungeonlords_rules.stage import Stage

NAMES = ("Ann", "Tom", "Marie", "Ilse")
SETUP = Setup("dungeonlords", tuple(Seat(f"p{n}", name) for n, name in enumerate(NAMES, 1)), "1")
LOOKS = {seat.id: usual(at) for at, seat in enumerate(SETUP.seats)}
ANN = {
    **dict.fromkeys(("a1", "b1", "c1", "d1", "c2", "b3", "d3"), TUNNEL),
    **{"c3": "printing_press", "e3": "mint", "b4": "mushroom_bed"},
}
TRAPS = ("pendulum", "poisoned_dart", "wall_of_fire")


class At(Table[State]):
    """A table on which a situation was set up. Arguments: the state; who sits there."""

    def __init__(self, state: State, setup: Setup = SETUP) -> None:
        super().__init__(DungeonLords(), setup)
        self.state = state


def stage() -> Stage:
    """Four lords in the second summer; it is for the first to act."""
    found = Stage()
    found.state.year, found.state.season, found.state.start = 2, 2, 2
    found.state.tent = ()
    found.set("p1", evil=9, gold=4, food=3, imps=5, traps=TRAPS, party=["Z5/3"])
    found.set("p1", ready=("goblin", "troll", "witch", "ghost"), conquered=("b1", "c1"))
    found.set("p1", tiles=dict(ANN), prison=("warrior_1_1", "priest_1_2"))
    found.set("p1", inaccessible=("get_food", "hire_monster"))
    found.set("p2", evil=11, gold=2, food=4, imps=4, traps=("trapdoor",) * 3)
    found.set("p2", party=["PAL8/3", "W7"], ready=("vampire", "ghost"))
    found.set("p2", tiles={**dict.fromkeys(("b1", "c1", "d1", "c2", "c3"), TUNNEL)})
    found.set("p2", rooms={"e1": "souvenir_shop", "d3": "hatchery"}, conquered=("c1", "d1"))
    found.set("p2", inaccessible=("dig_tunnels", "buy_traps"))
    found.set("p3", evil=6, gold=5, food=1, imps=6, ready=("dragon", "troll", "golem"))
    found.set("p3", party=["T5/2 d2"], inaccessible=("mine_gold", "build_room"))
    found.set("p4", evil=3, gold=3, food=2, imps=5, letters=1, ready=("ghost", "witch"))
    found.set("p4", party=["P4/2"], inaccessible=("improve_reputation", "recruit_imps"))
    return found


def words(language: str = "en") -> Any:
    """The words of this table."""
    speaker = Speaker(language) if language != "en" else Speaker()
    spoken = speaker.words_of(DUNGEON_LORDS)
    spoken.names.update({seat.id: seat.name for seat in SETUP.seats})
    return spoken


def lair_at(
    scene: Stage, seat: str = "p1", eyes: str = "p1", pointed: Pointed | None = None
) -> tuple[LairShown, BuildingShown | None]:
    """A lair, and the question that is asked on it, as a seat sees them."""
    table, spoken = At(scene.state), words()
    view = DungeonLords().view(scene.state, eyes)
    port = DUNGEON_LORDS.port_of(SETUP, "en", spoken)
    building = None
    question = asked(table, port, view, "", False) if scene.state.agenda else None
    if question is not None and table.decision is not None:
        building = building_of(question, port, view, table.decision, pointed or Pointed())
    targets = building.targets if building and building.seat == seat else {}
    dug = RoundWork({"p1": ("d4", "e1")})
    return Lairs(spoken, LOOKS).of(view, seat, eyes, targets, dug), building


def others_at(scene: Stage, seat: str = "p1") -> tuple[LairShown | DummyShown, ...]:
    """The others as a seat sees them."""
    view = DungeonLords().view(scene.state, seat)
    return rivals_of(Lairs(words(), LOOKS), view, seat, seat)


def evilometer_at(scene: Stage, seat: str = "p1") -> EvilometerShown:
    """The Evilometer as a seat sees it."""
    return evilometer_of(DungeonLords().view(scene.state, seat), words(), LOOKS)


def digging() -> Stage:
    """The first lord digs, and has dug two tunnels already."""
    return stage().run("dig", "p1", 2, 0, answers=("dig d4", "dig e1"))
