"""The dungeon as a map: three levels of chambers, and where the next move may lead."""

from knightmare.ledger.agenda import RULES
from knightmare.position.state import Dungeoneer, Fight, State
from knightmare.rulebook.ruleset import Chamber
from knightmare.rules import challenge
from knightmare.speech.describe import subject
from knightmare.speech.reasons import reasons
from mobile.kit.shown import QuestionShown
from mobile.knightmare.presenters import icons
from mobile.knightmare.presenters.chambers import (
    ChamberShown,
    ExitShown,
    LevelShown,
    PawnShown,
    ResidentShown,
    SignShown,
    TargetShown,
)
from mobile.knightmare.presenters.layout import Place, places
from mobile.knightmare.presenters.targets import targets
from mobile.knightmare.presenters.things import item_shown
from mobile.shell.presenters.looks import Look
from shared.play.seats import is_seat
from shared.speech.messages import Message, Words
from shared.speech.words import sum_text

Looks = dict[str, Look]


class Board:
    """Draws the map of one table. Arguments: its words; the looks of the seats."""

    def __init__(self, words: Words, looks: Looks) -> None:
        self.words = words
        self.looks = looks
        self._ways: dict[str, tuple[ExitShown, ...]] = {}
        """The exits of each chamber: nothing ever changes them."""

    def levels(
        self, state: State, seat: str, question: QuestionShown | None
    ) -> tuple[LevelShown, ...]:
        """All levels as one Dungeoneer sees them. Arguments: the seat; what is asked now."""
        ruleset = state.ruleset
        where = places({chamber.id: chamber.level for chamber in ruleset.chambers.values()})
        one = state.of(seat)
        mover = str(subject(state, RULES.about(state))["who"])
        leads = targets(state, self.words, state.of(mover), question) if question else {}
        shown = [
            self._chamber(state, one, chamber, where[chamber.id], leads.get(chamber.id))
            for chamber in ruleset.chambers.values()
        ]
        return tuple(
            LevelShown(
                number,
                self._say("presenter.board.level", level=number),
                tuple(chamber for chamber in shown if chamber.level == number),
                ruleset.level(one.at) == number,
            )
            for number in sorted({chamber.level for chamber in shown})
        )

    def _say(self, id: str, **facts: object) -> str:
        return self.words.say(Message(id, facts))

    # -- a chamber -----------------------------------------------------------------------

    def _chamber(
        self,
        state: State,
        one: Dungeoneer,
        chamber: Chamber,
        place: Place,
        target: TargetShown | None,
    ) -> ChamberShown:
        words = self.words
        name = words.word("chamber", chamber.id)
        resident = self._resident(state, one, chamber)
        items = tuple(item_shown(words, item, state) for item in state.lying.get(chamber.id, ()))
        pawns = tuple(self._pawn(state, other) for other in state.alive if other.at == chamber.id)
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
            here=one.at == chamber.id and one.life != "DEAD",
            target=target,
            spoken=". ".join(part for part in parts if part),
        )

    def _resident(self, state: State, one: Dungeoneer, chamber: Chamber) -> ResidentShown | None:
        id = chamber.resident
        if not id:
            return None
        fight = state.fight
        if fight is None or id not in fight.sides:
            fight = Fight((one.seat, id))
        side = fight.sides.index(id)
        if one.life == "DEAD" or not is_seat(fight.sides[1 - side]):
            own = state.necromancer if id == challenge.NECROMANCER else None
            strength = own if own is not None else state.ruleset.characters[id].strength
            return self._named(id, strength, str(strength))
        found = reasons(state, fight, side)
        return self._named(id, sum(int(n) for _, n in found), sum_text(self.words, found))

    def _named(self, id: str, strength: int, sum: str) -> ResidentShown:
        name = self.words.word("character", id)
        return ResidentShown(id, name, icons.icon(icons.CHARACTERS, id), strength, sum)

    def _pawn(self, state: State, one: Dungeoneer) -> PawnShown:
        look = self.looks[one.seat]
        return PawnShown(
            one.seat,
            self.words.format_field(one.seat, "seat"),
            icons.icon(icons.DUNGEONEERS, one.seat),
            look.colour,
            look.shape,
            one.life,
            one is state.active,
        )

    def _exits(self, chamber: Chamber) -> tuple[ExitShown, ...]:
        faces: dict[str, list[int]] = {}
        for number, to in enumerate(chamber.exits, 1):
            faces.setdefault(to, []).append(number)
        self._ways[chamber.id] = tuple(
            ExitShown(
                tuple(numbers),
                to,
                self._say("presenter.board.exit", faces=numbers, chamber=to),
            )
            for to, numbers in faces.items()
        )
        return self._ways[chamber.id]
