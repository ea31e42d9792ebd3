"""Questions that are asked on the dungeon itself: where to dig, mine, build, work and fight."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from dungeonlords.building.digging import minable, workers
from dungeonlords.position.dungeon import room_sites
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import CELLS
from dungeonlords.speech.cells import REFUSALS, refused
from dungeonlords.speech.describe import subject
from dungeonlords.speech.icons import AREAS, ROOMS, icon
from mobile.dungeonlords.presenters.figures import clause_of
from mobile.dungeonlords.presenters.lair.lair import TargetShown
from mobile.kit.shown import AnswerShown, ClauseShown, QuestionShown
from shared.play.decision import Decision, move
from shared.speech.port import Port


class OnCells(NamedTuple):
    """A question that is asked on a dungeon."""

    icon: str
    clause: str
    """Says which cells may be chosen."""
    sign: str = ""
    """What stands in a cell that answers; a room to be placed shows its own icon."""
    area: str = ""
    """Of the space on which it is asked, where it is asked on one."""


QUESTIONS = {
    "dig": OnCells(AREAS["dig_tunnels"], "DL-4.4", "add", "dig_tunnels"),
    "shed_dig": OnCells(ROOMS["tool_shed"], "DL-4.4", "add"),
    "mine": OnCells(AREAS["mine_gold"], "DL-4.5", "coins", "mine_gold"),
    "build": OnCells(AREAS["build_room"], "DL-4.9", area="build_room"),
    "place_room": OnCells(AREAS["build_room"], "DL-4.9"),
    "work": OnCells("imp", "DL-5.1", "imp"),
    "choose_site": OnCells("swords", "DL-9.3", "swords"),
}
ENDS = frozenset({"stop", "decline", "done"})
"""Kinds of answers that end what is asked cell by cell."""


@dataclass(slots=True)
class Pointed:
    """What somebody has pointed at on a dungeon, and not played yet."""

    ply: int = -1
    """The question it belongs to."""
    cells: tuple[str, ...] = ()
    """Tunnels to be mined."""
    room: str = ""
    """The room to be built, from the offer."""

    def at(self, ply: int) -> "Pointed":
        """The same; empty where another question is on the table by now."""
        if ply != self.ply:
            self.ply, self.cells, self.room = ply, (), ""
        return self

    def turn(self, cell: str) -> None:
        """Point at a cell, or no longer."""
        if cell in self.cells:
            self.cells = tuple(one for one in self.cells if one != cell)
        else:
            self.cells = (*self.cells, cell)


@dataclass(frozen=True, slots=True)
class SignShown:
    """What a sign in the cells means: a line below the dungeon."""

    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class BuildingShown:
    """A question that is asked on a dungeon."""

    seat: str
    """Whose dungeon it is."""
    title: str
    """Such as "Ann digs"."""
    note: str
    """Such as "Dig Tunnels, space II"; empty where there is no space."""
    icon: str
    targets: Mapping[str, TargetShown] = field(hash=False)
    """What a tap on each cell does; empty while somebody else answers."""
    legend: tuple[SignShown, ...]
    clause: ClauseShown | None
    """The rule that says which cells may be chosen."""
    imps: int
    busy: int
    """Of these imps; those that were pointed at are busy already."""
    foreman: int
    """How many of them only look on."""
    imps_text: str
    done: AnswerShown | None
    """Plays what was pointed at, or ends it; None where a cell must be chosen."""
    planning: bool
    """Whether a battle is planned, on which monsters and traps bear."""


def building_of(
    question: QuestionShown, port: Port[State], view: State, decision: Decision, pointed: Pointed
) -> BuildingShown | None:
    """The question as it is asked on the dungeon; None where it is about something else.

    Arguments: the question with its answers; what is shown of the table; the state as whoever
    looks may see it; the decision; what was pointed at.
    """
    if decision.ask not in REFUSALS:
        return None
    return Building(question, port, view, decision, pointed.at(question.ply)).shown()


class Building:
    """Works out one question on a dungeon. Arguments: see ``building_of``."""

    def __init__(
        self,
        question: QuestionShown,
        port: Port[State],
        view: State,
        decision: Decision,
        pointed: Pointed,
    ) -> None:
        self.question, self.port, self.view = question, port, view
        self.decision, self.pointed = decision, pointed
        self.lord = view.of(decision.who)
        self.facts, self.kind = subject(view, decision.about), QUESTIONS[decision.ask]
        self.foreman = 0
        if "at" in self.facts and decision.ask in ("dig", "mine"):
            self.space = view.ruleset.areas[self.kind.area].spaces[self.facts["at"]]
            self.foreman = self.space.foreman if not self.facts.get("dug") else 0

    def _say(self, id: str, **facts: object) -> str:
        return self.port.words.phrase(f"scene.building.{id}", **facts)

    def shown(self) -> BuildingShown:
        """All of it."""
        ask, targets = self.decision.ask, self.targets()
        drafted = len(self.pointed.cells) if ask == "mine" else 0
        busy = self.lord.busy + (drafted + self.foreman if drafted else 0)
        return BuildingShown(
            seat=self.decision.who,
            title=self._say(f"title.{ask}", who=self.decision.who),
            note=self._note(),
            icon=self.kind.icon,
            targets=targets,
            legend=self._legend(targets),
            clause=clause_of(self.port.words, self.kind.clause),
            imps=self.lord.imps,
            busy=busy,
            foreman=self.foreman,
            imps_text=self._say("imps", busy=busy, imps=self.lord.imps),
            done=self._done(),
            planning=ask == "choose_site",
        )

    def _note(self) -> str:
        if not self.kind.area or "at" not in self.facts:
            return ""
        return self._say("space", area=self.kind.area, space=self.facts["at"] + 1)

    # -- cells ---------------------------------------------------------------------------

    def targets(self) -> dict[str, TargetShown]:
        """What a tap on each cell does; nothing where somebody else answers."""
        if not self.question.answers:
            return {}
        found = ((cell, self._target(cell)) for cell in CELLS)
        # where answers are no cells but numbers of gold or rooms, their keys stand there alone
        by_cell = self.decision.ask not in ("mine", "build")
        keys = {answer.move: answer.key for answer in self.question.answers if by_cell}
        return {
            cell: replace(target, key=keys.get(target.answer.move, "") if target.answer else "")
            for cell, target in found
            if target is not None
        }

    def _target(self, cell: str) -> TargetShown | None:
        ask = self.decision.ask
        if ask == "mine":
            return self._minable(cell)
        if ask == "build":
            return self._site(cell)
        answer = next((one for one in self.question.answers if cell in one.move.args), None)
        if answer is None:
            return self._refused(cell)
        return TargetShown(answer, self.kind.sign or self._room_icon())

    def _minable(self, cell: str) -> TargetShown | None:
        """Tunnels are pointed at; how many is what is played (DL-4.5)."""
        if cell not in minable(self.lord):
            return self._refused(cell)
        if cell in self.pointed.cells:
            return TargetShown(None, "imp", chosen=True, points=True)
        most = min(self.space.most, workers(self.lord, self.space))
        if len(self.pointed.cells) < most:
            return TargetShown(None, self.kind.sign, points=True)
        clause = "DL-4.5" if most == self.space.most else "DL-4.10"
        why = self._say("enough" if most == self.space.most else "no_imps", n=most)
        return TargetShown(None, why=why, clause=clause_of(self.port.words, clause))

    def _site(self, cell: str) -> TargetShown | None:
        """Where the room that is looked at may stand: a tap takes it and places it (DL-4.9)."""
        if not self.pointed.room:
            return None
        room, answers = self.pointed.room, self.question.answers
        answer = next((one for one in answers if one.move.args == (room,)), None)
        sites = room_sites(self.view.ruleset, self.lord, room)
        if answer is None or cell not in sites:
            return self._refused(cell)
        if len(sites) > 1:
            answer = replace(answer, move=move("place", cell), before=(answer.move,))
        return TargetShown(answer, self._room_icon())

    def _room_icon(self) -> str:
        return icon(ROOMS, str(self.facts.get("room", self.pointed.room)))

    def _refused(self, cell: str) -> TargetShown | None:
        found = refused(self.view, self.decision, cell, self.pointed.room)
        if found is None:
            return None
        words, short = self.port.words, f"{found.says.id}.short"
        note = words.phrase(short, **found.says.facts) if words.has(short) else ""
        why = words.say(found.says)
        return TargetShown(None, "close", note, why, clause_of(self.port.words, found.clause))

    # -- what stands beside them ---------------------------------------------------------

    def _legend(self, targets: Mapping[str, TargetShown]) -> tuple[SignShown, ...]:
        """What the signs in the cells mean."""
        here = [one for one in targets.values() if one.answer or (one.points and not one.chosen)]
        lines = [SignShown(one.sign, self._say(f"here.{self.decision.ask}")) for one in here[:1]]
        if any(one.why for one in targets.values()):
            lines.append(SignShown("close", self._say("why")))
        return tuple(lines)

    def _done(self) -> AnswerShown | None:
        """Plays what was pointed at, mines as much as can be, or ends what is asked by cells."""
        answers = self.question.answers
        if self.decision.ask == "mine":
            mined = {len(one.move.args) and int(one.move.args[0]): one for one in answers}
            found = mined.get(len(self.pointed.cells) or max(mined, default=0))
            return found if found and found.move.args else None
        return next((one for one in answers if one.move.kind in ENDS), None)
