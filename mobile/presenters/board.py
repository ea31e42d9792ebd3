"""The dungeon as a map: three levels of chambers, and where the next move may lead."""

from collections.abc import Iterable
from dataclasses import dataclass

from knightmare import challenge
from knightmare.house import STAY, Chamber
from knightmare.reasons import ON_THE_WAY, reasons
from knightmare.state import Dungeoneer, Fight, State
from knightmare.words import sum_text
from mobile.presenters import icons
from mobile.presenters.cards import ThingShown, item_shown
from mobile.presenters.layout import Place, places
from mobile.presenters.looks import Look
from mobile.presenters.questions import AnswerShown, QuestionShown
from shared.messages import Message, Words


@dataclass(frozen=True, slots=True)
class SignShown:
    """Something special about a chamber: a chest, a wellway, the stream."""

    id: str
    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class ResidentShown:
    """Who lives in a chamber."""

    id: str
    name: str
    icon: str
    strength: int
    """Against the Dungeoneer the map is shown to, before dice."""
    sum: str
    """The reason for every point of it."""


@dataclass(frozen=True, slots=True)
class PawnShown:
    """A Dungeoneer who stands in a chamber."""

    seat: str
    name: str
    icon: str
    colour: str
    shape: str
    life: str
    active: bool


@dataclass(frozen=True, slots=True)
class ExitShown:
    """Where some movement numbers lead from a chamber."""

    faces: tuple[int, ...]
    chamber: str
    """``stay`` where one stays."""
    text: str


@dataclass(frozen=True, slots=True)
class TargetShown:
    """A chamber that the next move may lead to."""

    faces: tuple[int, ...]
    """The movement numbers, or totals, that lead there; empty where any answer does."""
    faces_text: str
    answer: AnswerShown | None
    """The cheapest answer that leads there, where there is one to tap."""


@dataclass(frozen=True, slots=True)
class ChamberShown:
    """One chamber of the map."""

    id: str
    name: str
    level: int
    trim: str
    """Id of the colour of its trim, with underscores; empty for none."""
    trim_text: str
    place: Place
    resident: ResidentShown | None
    items: tuple[ThingShown, ...]
    held: bool
    """Whether the resident holds the items; otherwise they lie loose."""
    pawns: tuple[PawnShown, ...]
    signs: tuple[SignShown, ...]
    exits: tuple[ExitShown, ...]
    here: bool
    """Whether the Dungeoneer the map is shown to stands here."""
    target: TargetShown | None
    spoken: str
    """All of it in words, for a screen reader."""


@dataclass(frozen=True, slots=True)
class LevelShown:
    """One level of the dungeon."""

    number: int
    name: str
    chambers: tuple[ChamberShown, ...]
    here: bool


Looks = dict[str, Look]


class Board:
    """Draws the map of one table. Arguments: its words; the looks of the seats."""

    def __init__(self, words: Words, looks: Looks) -> None:
        self.words = words
        self.looks = looks

    def levels(
        self, state: State, seat: str, question: QuestionShown | None
    ) -> tuple[LevelShown, ...]:
        """All levels as one Dungeoneer sees them. Arguments: the seat; what is asked now."""
        house = state.house
        where = places({chamber.id: chamber.level for chamber in house.chambers.values()})
        one = state.of(seat)
        targets = self._targets(state, one, question)
        shown = [
            self._chamber(state, one, chamber, where[chamber.id], targets.get(chamber.id))
            for chamber in house.chambers.values()
        ]
        return tuple(
            LevelShown(
                number,
                self._say("presenter.board.level", level=number),
                tuple(chamber for chamber in shown if chamber.level == number),
                house.level(one.at) == number,
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
            exits=self._exits(chamber),
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
        if one.life == "DEAD" or not challenge.is_seat(fight.sides[1 - side]):
            own = state.necromancer if id == challenge.NECROMANCER else None
            strength = own if own is not None else state.house.characters[id].strength
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
        return tuple(
            ExitShown(
                tuple(numbers),
                to,
                self._say("presenter.board.exit", faces=numbers, chamber=to),
            )
            for to, numbers in faces.items()
        )

    # -- where the next move may lead --------------------------------------------------------

    def _targets(
        self, state: State, one: Dungeoneer, question: QuestionShown | None
    ) -> dict[str, TargetShown]:
        if question is None:
            return {}
        numbers = _numbers(state, one, question)
        answers = _answers(state, one, question)
        found: dict[str, TargetShown] = {}
        for chamber in dict.fromkeys([*numbers, *answers]):
            faces = tuple(numbers.get(chamber, ()))
            text = self._say("presenter.board.faces", faces=faces, n=len(faces))
            found[chamber] = TargetShown(faces, text if faces else "", answers.get(chamber))
        return found


def _numbers(state: State, one: Dungeoneer, question: QuestionShown) -> dict[str, list[int]]:
    """The movement numbers that lead to each chamber, where numbers are what matters."""
    found: dict[str, list[int]] = {}
    exits = state.house.chambers[one.at].exits
    for number in _allowed(question) if exits else ():
        found.setdefault(_door(exits[number - 1], one.at), []).append(number)
    if question.ask == "cauldron_roll":
        for total, chamber in state.house.cauldron_drops.items():
            found.setdefault(chamber, []).append(total)
    return found


def _allowed(question: QuestionShown) -> Iterable[int]:
    """The movement numbers that this question is about."""
    if question.ask == "number":
        return [int(answer.move.args[0]) for answer in question.answers]
    if question.ask in ("drink_roll", "cauldron_roll"):
        return range(2, 7)
    reach = question.ask in ON_THE_WAY or question.ask == "escape_roll"
    return range(1, 7) if reach and question.ask != "foresee" else ()


def _answers(state: State, one: Dungeoneer, question: QuestionShown) -> dict[str, AnswerShown]:
    """The cheapest answer that leads to each chamber."""
    exits = state.house.chambers[one.at].exits
    found: dict[str, tuple[int, AnswerShown]] = {}
    for answer in question.answers:
        kind, args = answer.move.kind, answer.move.args
        cost = 0
        if kind in ("number", "leave_by") and exits:
            chamber = _door(exits[int(args[0]) - 1], one.at)
            cost = abs(int(args[0]) - int(state.agenda[-1][2]))
        elif kind in ("go", "ride"):
            chamber = _door(str(args[0]), one.at)
        else:
            continue
        if chamber not in found or cost < found[chamber][0]:
            found[chamber] = (cost, answer)
    return {chamber: answer for chamber, (_, answer) in found.items()}


def _door(to: str, here: str) -> str:
    return here if to == STAY else to
