"""The dungeon as a map: three levels of chambers, and where the next move may lead."""

from knightmare.ledger.agenda import RULES
from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import Chamber
from knightmare.speech import icons
from knightmare.speech.describe import subject
from knightmare.speech.reference import ways
from knightmare.speech.scene.dungeon import strength_of
from knightmare.speech.scene.portraits import fighter
from mobile.knightmare.presenters.cards.things import ThingShown, item_shown
from mobile.knightmare.presenters.dungeon.chambers import (
    ChamberShown,
    ExitShown,
    LevelShown,
    PawnShown,
    ResidentShown,
    SignShown,
    TargetShown,
    targets,
)
from mobile.knightmare.presenters.dungeon.layout import ChamberPlace, places
from mobile.knightmare.presenters.questions import KnightmareQuestionShown
from mobile.shell.presenters.people.looks import Look
from shared.speech.messages import Message, Words
from shared.speech.words import sum_text

Looks = dict[str, Look]


class DungeonBoard:
    """Draws the map of one table. Arguments: its words; the looks of the seats."""

    def __init__(self, words: Words, looks: Looks) -> None:
        self.words = words
        self.looks = looks
        self._ways: dict[str, tuple[ExitShown, ...]] = {}
        """The exits of each chamber: nothing ever changes them."""
        self._chambers: dict[str, tuple[object, ChamberShown]] = {}
        """Each chamber as it was shown last, and what it was made of."""
        self._residents: dict[object, ResidentShown] = {}
        """Residents by their strength and the reasons for it."""

    def levels(
        self, state: State, seat: str, question: KnightmareQuestionShown | None
    ) -> tuple[LevelShown, ...]:
        """All levels as one Dungeoneer sees them. Arguments: the seat; what is asked now."""
        ruleset = state.ruleset
        where = places(ruleset.chambers.values())
        one = state.of(seat)
        leads = self.leads(state, question) if question else {}
        shown = [
            self._chamber(state, one, chamber, where[chamber.id], leads.get(chamber.id))
            for chamber in ruleset.chambers.values()
        ]
        return tuple(
            LevelShown(
                number,
                self._say("scene.map.level", level=number),
                tuple(chamber for chamber in shown if chamber.level == number),
                ruleset.level(one.at) == number,
            )
            for number in sorted({chamber.level for chamber in shown})
        )

    def leads(self, state: State, question: KnightmareQuestionShown) -> dict[str, TargetShown]:
        """The chambers to which answers lead. Arguments: the state of the table; the question."""
        mover = str(subject(state, RULES.about(state))["who"])
        return targets(state, self.words, state.of(mover), question)

    def _say(self, id: str, **facts: object) -> str:
        return self.words.say(Message(id, facts))

    # -- a chamber -----------------------------------------------------------------------

    def _chamber(
        self,
        state: State,
        one: Dungeoneer,
        chamber: Chamber,
        place: ChamberPlace,
        target: TargetShown | None,
    ) -> ChamberShown:
        resident = self._resident(state, one, chamber)
        lying = tuple(state.lying.get(chamber.id, ()))
        pawns = tuple(self._pawn(state, other) for other in state.alive if other.at == chamber.id)
        here = one.at == chamber.id and one.life != "DEAD"
        holds = chamber, place, resident, lying, pawns, here, target
        known = self._chambers.get(chamber.id)
        if known is None or known[0] != holds:
            items = tuple(item_shown(self.words, item, state) for item in lying)
            known = holds, self._drawn(chamber, place, resident, items, pawns, here, target)
            self._chambers[chamber.id] = known
        return known[1]

    def _drawn(
        self,
        chamber: Chamber,
        place: ChamberPlace,
        resident: ResidentShown | None,
        items: tuple[ThingShown, ...],
        pawns: tuple[PawnShown, ...],
        here: bool,
        target: TargetShown | None,
    ) -> ChamberShown:
        """A chamber with all that is in it, and where it leads."""
        words = self.words
        name = words.word("chamber", chamber.id)
        signs = tuple(
            SignShown(id, icons.icon(icons.SPECIALS, id), words.word("special", id))
            for id in chamber.special
        )
        parts = [name, *(pawn.name for pawn in pawns)]
        if resident:
            parts.append(f"{resident.name} {resident.strength}")
        parts += [item.name for item in items] + [sign.text for sign in signs]
        if target:
            parts.append(target.faces_text)
        return ChamberShown(
            id=chamber.id,
            name=name,
            level=chamber.level,
            trim=chamber.trim.replace(" ", "_").replace("-", "_"),
            trim_text=words.word("trim", chamber.trim) if chamber.trim else "",
            place=place,
            resident=resident,
            items=items,
            held=bool(resident and items),
            pawns=pawns,
            signs=signs,
            exits=self._ways.get(chamber.id) or self._exits(chamber),
            here=here,
            target=target,
            spoken=". ".join(part for part in parts if part),
        )

    def _resident(self, state: State, one: Dungeoneer, chamber: Chamber) -> ResidentShown | None:
        id = chamber.resident
        if not id:
            return None
        found = tuple(map(tuple, strength_of(state, id, one)))
        return self._named(id, sum(int(n) for _, n in found), found)

    def _named(self, id: str, strength: int, why: tuple[tuple[object, ...], ...]) -> ResidentShown:
        known = self._residents.get((id, strength, why))
        if known is None:
            text = sum_text(self.words, why)
            known = ResidentShown(id, *fighter(self.words, id), strength, text)
            self._residents[id, strength, why] = known
        return known

    def _pawn(self, state: State, one: Dungeoneer) -> PawnShown:
        colour = self.looks[one.seat].colour
        return PawnShown(*fighter(self.words, one.seat), colour, one is state.active)

    def _exits(self, chamber: Chamber) -> tuple[ExitShown, ...]:
        self._ways[chamber.id] = tuple(
            ExitShown(tuple(faces), to, self._say("scene.map.exit", faces=faces, chamber=to))
            for to, faces in ways(chamber).items()
        )
        return self._ways[chamber.id]
