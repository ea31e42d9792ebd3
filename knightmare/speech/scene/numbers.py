"""Which numbers lead where: those to choose from, those a roll may show, those of the next turn."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import partial

from knightmare.position.state import Dungeoneer
from knightmare.rulebook.ruleset import STAY
from knightmare.speech.describe import subject
from knightmare.speech.reasons import ON_THE_WAY
from knightmare.speech.scene.sight import OPEN, Sight, sentence
from knightmare.speech.scene.ways import Way, Ways
from shared.speech.scene.maps import Number
from shared.speech.scene.pieces import Answers

NAMING = ("number", "leave_by")
"""Kinds of answer that name a movement number."""
CHOSEN = ("go", "ride")
"""Kinds of answer that name a chamber."""
TOTALS = frozenset({"drink_roll", "cauldron_roll"})
"""Rolls of two dice, of which the smaller totals are movement numbers."""
NUMBERED = frozenset({*ON_THE_WAY, *TOTALS, "escape_way", "escape_roll"}) - {"foresee"}
"""Questions for which it matters where numbers lead."""
TRAVELS = frozenset({"free", "imprisoned"})
"""Where a Dungeoneer moves by numbers."""


class Numbers:
    """Which numbers lead to each chamber, as things stand. Argument: the sight."""

    def __init__(self, sight: Sight) -> None:
        self.sight, self.view = sight, sight.view
        self.mover, self.plan = self._mover()
        asked = sight.decision if sight.ask == "number" and not self.plan else None
        self.rolled = int(asked.about.facts["roll"]) if asked and self.mover else None
        """The number that was rolled, while another may be chosen; None otherwise."""
        self.leading: Mapping[str, Sequence[Number]] = {}
        """Those that lead to each chamber."""
        if self.mover is not None:
            make = partial(self._list, self.mover)
            parts = self._stands(self.mover)
            self.leading = sight.shared(f"numbers {self.mover.seat}", parts, make)
        self.chosen = self._chosen()
        """Answers that name a chamber, by its id."""

    @property
    def matter(self) -> bool:
        """Whether it is now, or in one's next turn, that somebody gets somewhere."""
        return bool(self.leading or self.chosen)

    def _chosen(self) -> dict[str, Answers]:
        found: dict[str, Answers] = {}
        for at, choice in enumerate(self.sight.choices):
            played = choice.moves[-1]
            if played.kind in CHOSEN and self.mover is not None:
                to = self.mover.at if played.args[0] == STAY else str(played.args[0])
                found[to] = (*found.get(to, ()), at)
        return found

    def _stands(self, mover: Dungeoneer) -> tuple[object, ...]:
        """All that numbers tell of: what is asked, and how it stands where they lead."""
        sight = self.sight
        asked = None if self.plan else (sight.about, [one.moves for one in sight.choices])
        return asked, self._within_reach(mover)

    def _within_reach(self, mover: Dungeoneer) -> tuple[Hashable, ...]:
        """How it stands where numbers lead."""
        view = self.view
        reach = dict.fromkeys((mover.at, *view.ruleset.chambers[mover.at].exits))
        near = tuple([OPEN(one) for one in view.dungeoneers if one.at in reach])
        lying = tuple([view.lying.get(id) for id in reach])
        return mover.seat, near, lying, view.bodyguard, view.necromancer

    def _mover(self) -> tuple[Dungeoneer | None, bool]:
        """From whom numbers are counted, and whether those are only for the next turn."""
        sight, view = self.sight, self.view
        if view.winner:
            return None, False
        if sight.ask in NUMBERED or sight.by(CHOSEN):
            mover = view.of(str(subject(view, sight.about)["who"]))
            if sight.seat in ("", mover.seat):
                return mover, False
        one = sight.one
        if one is None or one is view.active or one.slumber == "asleep":
            return None, False
        return (one, True) if one.standing in TRAVELS else (None, False)

    def _list(self, mover: Dungeoneer) -> dict[str, list[Number]]:
        sight, found = self.sight, dict[str, list[Number]]()
        for way in self._ways(mover):
            found.setdefault(way.chamber, []).append(self._number(way))
        if sight.ask == "cauldron_roll" and not self.plan:
            for total, chamber in self.view.ruleset.cauldron_drops.items():
                said = sight.say("map.number", n=total, chamber=chamber)
                found.setdefault(chamber, []).append(Number(n=total, say=said))
        return found

    def _ways(self, mover: Dungeoneer) -> Iterable[Way]:
        """The numbers that are to be told of, each with where it leads."""
        sight, ways = self.sight, Ways(self.sight.words, self.view, mover.seat)
        if self.rolled and sight.decision is not None:
            return ways.pads(sight.decision)
        if not self.plan and sight.ask not in NUMBERED:
            return ()
        played = [choice.moves[-1] for choice in sight.choices]
        only = {int(str(one.args[0])) for one in played if one.kind in NAMING}
        least = 2 if sight.ask in TOTALS and not self.plan else 1
        faces = only or range(least, 7)
        found = sight.once("outcomes", self._within_reach(mover), make=ways.outcomes)
        return [one for one in found if one.face in faces]

    def _number(self, way: Way) -> Number:
        sight, rolled = self.sight, self.rolled
        chance = way.foe.told if way.foe else way.chance
        if way.barred and way.foe:
            chance = sight.say("map.barred", who=way.foe.name, what=chance)
        price = way.go_sub if rolled and not way.reason else ""
        leads = sight.say("map.number", n=way.face, chamber=way.chamber)
        state = "kept" if rolled == way.face else "barred" if way.barred else ""
        return Number(
            n=way.face,
            cost=way.price,
            text=way.reason or (sight.say("map.held") if way.barred else way.chance),
            icon=way.icon,
            note=way.name,
            state="far" if way.reason else state,
            promise=chance,
            odds=way.foe.odds if way.foe else None,
            why=sight.say("map.not_offered", why=way.reason) if way.reason else "",
            say=sentence([leads, price, way.note, way.reason or chance]),
            answers=() if self.plan or way.reason else sight.by(NAMING, way.face),
        )
