"""Frames with all that is drawn: how large they are, and what stands in them on a covered phone."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from shared.net.projection import Projection
from shared.net.protocol import checked
from shared.play.decision import FATE
from shared.speech.scene.kinds import put
from shared.speech.sections import Sections
from tests.dungeonlords_rules.drawn import LIVELY, looks
from tests.shared_rules.net.memory import MemoryHost, setup_of, table_of
from tests.something import some

LARGEST = 40_000
"""Bytes of a frame of four lords, with every drawing."""
OFTEN = 8
"""At every how many moves frames are looked at; and where they are largest."""
LARGE = ("place_room", "pay_tax", "work", "take_order_back", "discard_trap")


def frames(game: str, seed: str, most: int, **options: Any) -> Iterator[tuple[str, str, str]]:
    """A whole game of four lords: each question, who looks, and the frame that is sent."""
    setup = setup_of(DUNGEON_LORDS, game, 4, seed, **options)
    host, random = MemoryHost(DUNGEON_LORDS, table_of(DUNGEON_LORDS, setup)), Random(seed)
    shown = {eyes: Projection(host.showing.ports(eyes), eyes) for eyes in (*setup.names, FATE)}
    for ply in range(most):
        decision = host.table.decision
        if decision is None:
            break
        if decision.who != FATE and (ply % OFTEN == 0 or decision.ask in LARGE):
            asked = decision.who if decision.who in shown else "p1"
            for eyes in (asked, FATE):
                yield decision.ask, eyes, shown[eyes].view(host.showing.moment())
        rather = [one for one in decision.options if one.kind in LIVELY]
        lively = rather and random.random() < 0.8
        host.table.play(random.choice(rather if lively else decision.options))


@pytest.mark.parametrize(
    ("game", "options"),
    [("dungeonlords", {}), ("dungeonlords", {"items": "straightforward"}),
     ("dungeonlords_ledger", {})],
)  # fmt: skip
def test_frames_of_four_lords_are_small_and_have_their_shape(
    game: str, options: dict[str, Any]
) -> None:
    large = []
    for ask, eyes, text in some(frames(game, "frames", 600, **options)):
        checked(json.loads(text))
        if len(text.encode()) > LARGEST:
            large.append((ask, eyes, len(text.encode())))
    assert large == []


def test_a_drawing_that_is_remembered_is_the_one_that_would_be_made() -> None:
    """What is kept by its parts: made anew, everything would be the same."""
    other = []
    for look in some(looks("dungeonlords", 3, "kept", 220, items="tricky")):
        sections = look.port.sections
        look.port.sections = Sections()
        choices = [
            choice
            for choice in (look.port.choices(look.view, look.decision) if look.moves else ())
            if look.port.allows(look.decision, choice.moves[0], look.seat)
        ]
        anew = look.port.scene(look.view, look.asked, choices, look.told)
        look.port.sections = sections
        other += [
            (look.decision.ask, one.kind)
            for one, fresh in zip(look.scene, anew, strict=True)
            if put(one) != put(fresh)
        ]
    assert other == []
