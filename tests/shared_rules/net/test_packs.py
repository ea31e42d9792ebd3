"""Packs at a shared table: phones see which there are, and whoever is let in may keep them."""

import json
from base64 import b64decode

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.net.doors import ASKS
from shared.net.keeping import Keep
from shared.net.protocol import LARGEST_PACK, MOST_PACKS, Frame, NoFrame, checked, read
from shared.packs.limits import LARGEST_PACK as LARGEST
from shared.packs.tablepack import read_bytes
from shared.play.game import Setup
from shared.saves.choosing import with_packs
from tests.boxed import ATTIC, LONG
from tests.shared_rules.net.memory import (
    MemoryHost,
    Shelf,
    kept_phones,
    setup_of,
    table_of,
    token_of,
)


def packed() -> Setup:
    """A table of two with two packs."""
    plain = setup_of(KNIGHTMARE, "", 2, "packs")
    settled = KNIGHTMARE.settled("knightmare", plain.options)
    return Setup(
        plain.game, plain.seats, plain.seed, with_packs(KNIGHTMARE, (ATTIC, LONG), settled)
    )


def host_of(setup: Setup) -> MemoryHost:
    """A table that both phones and somebody who watches know."""
    shelf = Shelf()
    shelf.kept["sharing.t1"] = {"phones": kept_phones(["p1", "p2"])}
    return MemoryHost(KNIGHTMARE, table_of(KNIGHTMARE, setup), Keep(shelf, "t1"))


def kept(host: MemoryHost, guest: int, pack: int = 0) -> Frame:
    """What a phone is told that wants to keep a pack."""
    host.frames(guest)
    host.outlet.gives(guest, {"kind": "keep", "id": "1", "pack": pack})
    return checked(host.frames(guest)[-1])


def welcome(host: MemoryHost, guest: int) -> Frame:
    """How a phone was welcomed."""
    frames = [json.loads(one) for one in host.sent[guest]]
    return next(checked(one) for one in frames if one["kind"] == "welcome")


def test_a_phone_is_told_which_packs_it_plays_with_also_before_it_sits_down() -> None:
    host = host_of(packed())
    for guest in (host.call(token=token_of("p1")), host.call(code=host.doors.code)):
        assert welcome(host, guest)["packs"] == ["The Attic Box", "The Long Dungeon"]


def test_of_a_table_without_packs_nothing_is_told() -> None:
    host = host_of(setup_of(KNIGHTMARE, "", 2, "packs"))
    guest = host.call(token=token_of("p1"))
    assert "packs" not in welcome(host, guest)
    assert kept(host, guest)["kind"] == "refused"


@pytest.mark.parametrize("eyes", ["p1", "watch"])
def test_whoever_sits_or_looks_on_keeps_a_pack_as_the_table_has_it(eyes: str) -> None:
    host = host_of(packed())
    guest = host.call(token=token_of(eyes))
    frame = kept(host, guest, 1)
    assert frame["name"] == "The-Long-Dungeon.tablepack"
    assert read_bytes(b64decode(frame["content"]), frame["name"]) == LONG


def test_whoever_was_not_let_in_keeps_nothing() -> None:
    host = host_of(packed())
    guest = host.call(code=host.doors.code)
    assert kept(host, guest)["why"] == "Choose a seat first."


def test_a_pack_that_is_not_there_is_refused_in_a_sentence() -> None:
    host = host_of(packed())
    assert (
        kept(host, host.call(token=token_of("p1")), 2)["why"] == "This table has no pack number 3."
    )


def test_a_phone_that_asks_without_end_waits_and_the_others_do_not() -> None:
    host = host_of(packed())
    greedy, other = host.call(token=token_of("p1")), host.call(token=token_of("p2"))
    found = [kept(host, greedy)["kind"] for _ in range(ASKS + 2)]
    assert found == ["pack"] * ASKS + ["refused"] * 2
    assert kept(host, other)["kind"] == "pack"


@pytest.mark.parametrize("pack", [-1, MOST_PACKS, 0.5, "0", None, True, 10**30])
def test_what_is_no_place_of_a_pack_is_no_frame(pack: object) -> None:
    with pytest.raises(NoFrame):
        read(json.dumps({"kind": "keep", "id": "1", "pack": pack}))


def test_the_largest_pack_has_room_in_a_frame() -> None:
    assert LARGEST * 4 / 3 < LARGEST_PACK
