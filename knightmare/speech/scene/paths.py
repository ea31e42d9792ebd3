"""The path of stones in Merlin's Throne Room, of everybody who stands there."""

from collections.abc import Iterator

from knightmare.position.state import Dungeoneer
from knightmare.rulebook.ruleset import THRONE_ROOM
from knightmare.speech import icons
from knightmare.speech.scene.counters import path_of
from knightmare.speech.scene.sight import Sight
from shared.speech.scene.maps import PathDrawing
from shared.speech.scene.pieces import Piece


def paths(sight: Sight) -> Iterator[PathDrawing]:
    """A path for each Dungeoneer on Level Three, whoever looks before the others."""
    there = [one for one in sight.view.alive if one.standing == "level_three"]
    for one in sorted(there, key=lambda one: one.seat != sight.seat):
        yield _path(sight, one)


def _path(sight: Sight, one: Dungeoneer) -> PathDrawing:
    shown = path_of(sight.view, one, sight.words)
    assert shown is not None
    name = sight.words.format_field(one.seat, "seat")
    at = sight.say("path.on", stone=shown.standing_on)
    stones = tuple(
        Piece(
            text=sight.say("path.stone", n=stone.number),
            value=str(stone.number),
            state="laid" if stone.lies else "next" if stone.number == shown.missing else "far",
            say=sight.say("path.lies" if stone.lies else "path.missing", n=stone.number),
        )
        for stone in shown.stones
    )
    place = sight.words.word("chamber", THRONE_ROOM)
    return PathDrawing(
        say=sight.say("path.say", who=one.seat, at=at, text=shown.text),
        text=name,
        note=shown.text,
        seat=one.seat,
        level=str(sight.view.ruleset.level(THRONE_ROOM)),
        stones=stones,
        stand=(Piece(text=name, seat=one.seat, value=str(shown.standing_on), say=at),),
        goal=Piece(text=place, icon=icons.SPECIALS["throne"]),
    )
