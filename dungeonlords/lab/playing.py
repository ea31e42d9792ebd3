"""Games that bots play to be counted, for how a pack plays."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Self

from dungeonlords import scoring
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.game import DungeonLords
from dungeonlords.position.figures import PALADIN, paladin_of
from dungeonlords.position.state import State
from dungeonlords.rulebook.options import ruleset_of
from shared.chance.fate import draw
from shared.lab.measure import mean_of, share_of
from shared.lab.playing import TimesMet, TrialFigures, TrialTable
from shared.play.decision import FATE, Decision, Move
from shared.play.patience import still_wanted
from shared.play.runner import run
from shared.play.seats import SEATS

SOUGHT = {"hired": "monster", "built": "room"}
"""What lords take because they want to, by event, and the fact that names it."""
LORDS = SEATS


@dataclass(slots=True)
class LordsTally:
    """What happened in a number of games of four."""

    points: list[float] = field(default_factory=list)
    """Of each game, on average of its lords."""
    captives: list[float] = field(default_factory=list)
    """The same of prisoners."""
    licensed: int = 0
    """Games that somebody won."""
    uses: Counter[str] = field(default_factory=Counter)
    """Monsters that were hired, rooms that were built, paladins that were captured."""

    def add(self, other: "LordsTally") -> None:
        """Take over what others counted."""
        self.points += other.points
        self.captives += other.captives
        self.licensed += other.licensed
        self.uses += other.uses

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {
            "points": self.points,
            "captives": self.captives,
            "licensed": self.licensed,
            "uses": dict(self.uses),
        }

    @classmethod
    def from_json(cls, values: Any) -> Self:
        """Read what ``to_json`` wrote. Raises ValueError, TypeError, KeyError where it is none."""
        points, captives = ([float(n) for n in values[id]] for id in ("points", "captives"))
        uses = Counter({str(id): int(n) for id, n in dict(values["uses"]).items()})
        return cls(points, captives, int(values["licensed"]), uses)


class LordsTrials:
    """How a pack plays for four lords: a ``shared.lab.playing.Trials``."""

    descriptor = DUNGEON_LORDS
    levels = ("easy", "normal")
    charts: tuple[tuple[str, str], ...] = (("points", ""), ("captives", ""))
    notes: tuple[str, ...] = ("unlicensed",)

    def new(self) -> LordsTally:
        """Where nothing was counted yet."""
        return LordsTally()

    def play(self, laid: TrialTable, level: str, first: int, last: int) -> LordsTally:
        """Play some games.

        Arguments: what is played with; the bot; the number of the first game; the number of the
        first that is left out. Raises BrokenOff where nobody waits for them any more.
        """
        game, tally = DungeonLords(), LordsTally()
        for number in range(first, last):
            _play(game, game.setup(laid.all, LORDS), level, f"1:{number}", tally)
        return tally

    def add(self, counted: LordsTally, more: LordsTally) -> None:
        """Take over what was counted. Arguments: where to; what."""
        counted.add(more)

    def seen(self, laid: TrialTable, counted: LordsTally) -> TrialFigures:
        """What games showed. Arguments: what was played with; what was counted, at least once."""
        ruleset, games = ruleset_of(laid.all), len(counted.points)
        paladins = ruleset.paladin_sets[ruleset.options["paladins"]]
        kinds = {"monster": ruleset.monsters, "room": ruleset.rooms, "paladin": paladins}
        charts = {"points": mean_of(counted.points), "captives": mean_of(counted.captives)}
        met = {
            id: TimesMet(kind, counted.uses[id], counted.uses[id])
            for kind, ids in kinds.items()
            for id in ids
        }
        nobody = share_of(games - counted.licensed, games)
        return TrialFigures(games, charts, {"unlicensed": nobody}, met)

    def to_json(self, counted: LordsTally) -> Any:
        """Plain JSON values."""
        return counted.to_json()

    def from_json(self, values: Any) -> LordsTally:
        """Read what ``to_json`` wrote. Raises ValueError, TypeError, KeyError where it is none."""
        return LordsTally.from_json(values)


def _play(game: DungeonLords, state: State, level: str, seed: str, tally: LordsTally) -> None:
    random = Random(seed)
    bots = {seat: DUNGEON_LORDS.bots[level](f"{seed}:{seat}") for seat in LORDS}

    def answer(state: State, decision: Decision, ply: int) -> Move:
        still_wanted()
        if decision.who == FATE:
            return draw(decision, random)
        return bots[decision.who].choose(game, game.view(state, decision.who), decision, ply)

    def emit(id: str, who: str, clause: str, /, **facts: Any) -> None:
        if id in SOUGHT and who in LORDS:
            tally.uses[facts[SOUGHT[id]]] += 1
        elif id == "captured" and facts["type"] == PALADIN:
            tally.uses[paladin_of(facts["figure"])] += 1

    run(game, state, answer, emit=emit)
    scored = scoring.points(state)
    tally.points.append(sum(one.total for one in scored.values()) / len(scored))
    tally.captives.append(sum(len(lord.prison) for lord in state.lords) / len(state.lords))
    tally.licensed += bool(state.winners)
