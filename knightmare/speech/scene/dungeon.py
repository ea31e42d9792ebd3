"""The dungeon as a map: its levels, who and what is where, and where numbers lead."""

from functools import partial

from knightmare.position.state import Dungeoneer, Fight, State
from knightmare.rulebook.cells import files_of
from knightmare.rulebook.ruleset import STAY, THRONE_ROOM, Chamber
from knightmare.rules import challenge
from knightmare.rules.arriving import occupants
from knightmare.speech import icons
from knightmare.speech.reasons import reasons
from knightmare.speech.reference import ways
from knightmare.speech.scene.numbers import Numbers
from knightmare.speech.scene.portraits import fighter, item
from knightmare.speech.scene.sight import Sight, sentence
from knightmare.speech.scene.ways import capital
from shared.play.seats import is_seat
from shared.speech.scene.maps import MapDrawing, MapLevel, MapPlace, Number
from shared.speech.scene.pieces import Answers, Piece


def strength_of(state: State, id: str, one: Dungeoneer | None) -> list[list[str | int]]:
    """The strength of a character, before dice, reason by reason.

    Arguments: the state; the character's id; against whom, None for nobody.
    """
    fight = state.fight
    if fight is None or id not in fight.sides:
        fight = Fight((one.seat if one else "", id))
    side = fight.sides.index(id)
    if one is None or one.life == "DEAD" or not is_seat(fight.sides[1 - side]):
        own = state.necromancer if id == challenge.NECROMANCER else None
        return [[id, own if own is not None else state.ruleset.characters[id].strength]]
    return reasons(state, fight, side)


def sum_of(reasons: list[list[str | int]]) -> int:
    """What reasons come to."""
    return sum(int(amount) for _, amount in reasons)


class DungeonDrawn:
    """Draws the map. Argument: the sight."""

    def __init__(self, sight: Sight) -> None:
        self.sight, self.view, self.words = sight, sight.view, sight.words
        self.numbers = Numbers(sight)
        self.centre = sight.one or sight.view.active
        """Who the map is drawn for: whoever looks, else whose turn it is."""
        self.stand: dict[str, tuple[str, ...]] = {}
        """Who stands in each place where somebody does."""
        for one in self.view.alive:
            self.stand[one.at] = (*self.stand.get(one.at, ()), one.seat)

    def drawn(self) -> MapDrawing:
        """The map."""
        numbers = self.numbers
        listed = self.sight.once("levels", make=partial(levels_of, self.view))
        levels = tuple(self._level(level, chambers) for level, chambers in listed)
        starts = numbers.mover.at if numbers.mover else ""
        parts = levels, self.centre.seat, starts, numbers.rolled, numbers.plan
        return self.sight.made("map", parts, partial(self._map, levels))

    def _map(self, levels: tuple[MapLevel, ...]) -> MapDrawing:
        sight, numbers, one = self.sight, self.numbers, self.centre
        rolled, here = numbers.rolled, self.view.ruleset.level(one.at)
        place = self.words.word("chamber", one.at)
        return MapDrawing(
            say=sight.say("map.say", who=one.seat, level=here, chamber=one.at),
            text=self._roll(rolled) if rolled else place,
            note=sight.say("map.next") if numbers.plan else sight.say("map.cost") if rolled else "",
            level=str(here),
            levels=levels,
            ways=sight.once("ways", make=partial(joined, self.view)),
            from_=numbers.mover.at if numbers.mover else "",
            rolled=rolled,
            coin="helm" if rolled else "",
            plan=numbers.plan,
        )

    def _roll(self, rolled: int) -> str:
        """That somebody has rolled: *you* only to whoever it was, never on a television."""
        if self.sight.one is None:
            return self.sight.say("map.rolled", who=self.centre.seat, roll=rolled)
        return self.sight.say("way.rolled", roll=rolled)

    def _level(self, level: int, chambers: tuple[Chamber, ...]) -> MapLevel:
        places = tuple(map(self._place, chambers))
        made = partial(self._tab, level, chambers, places)
        return self.sight.shared(f"level {level}", places, made)

    def _tab(
        self, level: int, chambers: tuple[Chamber, ...], places: tuple[MapPlace, ...]
    ) -> MapLevel:
        ids = [place.at for place in places]
        seats = tuple(one.seat for one in self.view.alive if one.at in ids)
        text = self.sight.say("map.level", level=level)
        return MapLevel(
            at=str(level),
            text=text,
            say=sentence([text, self._standing(seats)]),
            icon="throne" if THRONE_ROOM in ids else "",
            seats=seats,
            files=self.sight.once("files", level, make=partial(_files, chambers)),
            places=places,
        )

    def _standing(self, seats: tuple[str, ...]) -> str:
        return self.sight.say("map.stand", seats=list(seats)) if seats else ""

    # -- a place -----------------------------------------------------------------------------

    def _place(self, chamber: Chamber) -> MapPlace:
        """A place, made anew only where something about it is another."""
        numbers = tuple(self.numbers.leading.get(chamber.id, ()))
        lying = self.view.lying.get(chamber.id, ())
        seats = self.stand.get(chamber.id, ())
        chosen = self.numbers.chosen.get(chamber.id, ())
        state, why = self._state(chamber, numbers, chosen)
        strength = self._strength(chamber.resident, lying)
        parts = numbers, lying, seats, chosen, state, why, strength
        make = partial(self._drawn, chamber, *parts)
        return self.sight.once("place", chamber.id, *parts, make=make)

    def _drawn(
        self,
        chamber: Chamber,
        numbers: tuple[Number, ...],
        lying: tuple[str, ...],
        seats: tuple[str, ...],
        chosen: Answers,
        state: str,
        why: str,
        strength: int,
    ) -> MapPlace:
        sight, words = self.sight, self.words
        id, dweller = chamber.resident, None
        inside = sight.say("map.loose", items=list(lying)) if lying else ""
        if id:
            dweller = self._dweller(id, strength)
            inside = sight.say("map.dweller", character=id, n=strength, holds=list(lying))
        sign = tuple(
            Piece(text=capital(words.word("special", id)), icon=icons.icon(icons.SPECIALS, id))
            for id in chamber.special
        )
        name = words.word("chamber", chamber.id)
        said = [name, inside, self._standing(seats), *(one.text for one in sign)]
        return MapPlace(
            at=chamber.id,
            text=name,
            icon="" if dweller or not sign else sign[0].icon,
            about=sight.once("read", chamber.id, make=partial(self._read, chamber)),
            say=sentence([*said, *(one.say for one in numbers), why]),
            state=state,
            why=why,
            answers=chosen or tuple(at for one in numbers for at in one.answers),
            trim=chamber.trim.replace(" ", "_").replace("-", "_"),
            sign=sign,
            dweller=dweller,
            things=tuple(item(words, id, "" if dweller else "open") for id in lying),
            stand=seats,
            shared=chamber.shared,
            numbers=numbers,
        )

    def _state(
        self, chamber: Chamber, numbers: tuple[Number, ...], chosen: Answers
    ) -> tuple[str, str]:
        """How a place is drawn, and why nobody gets there who wants to."""
        mover, say = self.numbers.mover, self.sight.say
        if chamber.id == self.centre.at and self.centre.life != "DEAD":
            return "here", ""
        if not self.numbers.matter or mover is None:
            return "", ""
        if any(one.state == "barred" for one in numbers):
            held = [one.seat for one in occupants(self.view, chamber.id, mover.seat)]
            return "barred", say("map.why_barred", seats=held)
        if chosen or any(one.state != "far" for one in numbers):
            return "open", ""
        if numbers:
            return "far", say("map.why_dear", numbers=[one.n for one in numbers])
        return "far", say("map.why_far", chamber=mover.at)

    def _strength(self, id: str, lying: tuple[str, ...]) -> int:
        """The strength of whoever lives in a place, against whoever looks; 0 where nobody does."""
        if not id:
            return 0
        one, view = self.sight.one, self.view

        def found() -> int:
            return sum_of(strength_of(view, id, one))

        if view.fight is not None and id in view.fight.sides:
            return found()
        own = (one.seat, one.life, one.items) if one else ()
        parts = own, lying, view.bodyguard, view.necromancer
        return self.sight.once("strength", id, *parts, make=found)

    def _dweller(self, id: str, strength: int) -> Piece:
        name, icon = fighter(self.words, id)
        about = self.sight.about_of("character", id)
        return Piece(text=name, icon=icon, value=str(strength), about=about)

    def _read(self, chamber: Chamber) -> str:
        """What may be read of a place: what it is known for, and where its numbers lead."""
        say, known = self.sight.say, self.sight.about_of("chamber", chamber.id)
        exits = (say("map.exit", faces=faces, chamber=to) for to, faces in ways(chamber).items())
        return " ".join(filter(None, [known, self.words.in_a_row(exits)]))


def levels_of(view: State) -> list[tuple[int, tuple[Chamber, ...]]]:
    """The chambers of each level, the first level first."""
    levels: dict[int, list[Chamber]] = {}
    for chamber in view.ruleset.chambers.values():
        levels.setdefault(chamber.level, []).append(chamber)
    return [(level, tuple(levels[level])) for level in sorted(levels)]


def _files(chambers: tuple[Chamber, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, files_of({one.id: one.cell for one in chambers})))


def joined(view: State) -> tuple[tuple[str, str], ...]:
    """Every pair of chambers between which a number leads, once."""
    known: dict[tuple[str, str], None] = {}
    for chamber in view.ruleset.chambers.values():
        for to in dict.fromkeys(chamber.exits):
            if to not in (STAY, chamber.id) and (to, chamber.id) not in known:
                known[chamber.id, to] = None
    return tuple(known)
