"""What a frame may be, and what it may not."""

import json
from typing import Any

import pytest

from shared.net.protocol import FROM_PHONE, LARGEST, NoFrame, OldPage, read

HELLO = {"kind": "hello", "version": 1, "language": "de-AT", "code": "012345", "watch": True}
PLAY = {"kind": "play", "id": "a-1", "ply": 3, "moves": ["challenge goblin"]}


@pytest.mark.parametrize(
    "frame",
    [
        HELLO,
        PLAY,
        {"kind": "sit", "id": "1", "seat": "p2", "name": "Ånn"},
        {"kind": "roll", "id": "1", "ply": 0, "seq": 2**53 - 1},
        {"kind": "consent", "id": "1", "request": 4, "agree": False},
        {"kind": "type", "id": "1", "ply": 0, "text": "a river"},
    ],
)
def test_frames_are_read_as_they_were_sent(frame: dict[str, Any]) -> None:
    assert read(json.dumps(frame)) == frame


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "null",
        "[]",
        "7",
        '"hello"',
        "{",
        "[" * 20_000,
        '{"kind":' * 2_000,
        "1" * 5_000,
        b"\x00\x01",
        " " * (LARGEST + 1),
        "NaN",
        json.dumps({"kind": "view"}),
        json.dumps({"kind": ["play"]}),
        json.dumps({**PLAY, "id": "a b"}),
        json.dumps({**PLAY, "id": "x" * 33}),
        json.dumps({**PLAY, "id": ""}),
        json.dumps({**PLAY, "ply": True}),
        json.dumps({**PLAY, "ply": -1}),
        json.dumps({**PLAY, "ply": 1.0}),
        json.dumps({**PLAY, "moves": []}),
        json.dumps({**PLAY, "moves": ["x"] * 5}),
        json.dumps({**PLAY, "moves": "x"}),
        json.dumps({**PLAY, "seat": "p1"}),
        json.dumps({**HELLO, "code": "12345"}),
        json.dumps({**HELLO, "language": "../../etc"}),
        json.dumps({"kind": "sit", "id": "1", "seat": "p1", "name": "x" * 25}),
        '{"kind": "sit", "id": "1", "seat": "p1", "name": "\\ud800"}',
        json.dumps({"kind": "hello"}),
    ],
)
def test_whatever_else_is_sent_is_no_frame(sent: str | bytes) -> None:
    with pytest.raises(NoFrame):
        read(sent)


def test_a_page_of_another_version_is_told_from_nonsense() -> None:
    with pytest.raises(OldPage):
        read(json.dumps({"kind": "hello", "version": 2, "whatever": []}))


@pytest.mark.parametrize("kind", sorted(FROM_PHONE.keys() - {"ping"}))
def test_every_frame_wants_its_fields(kind: str) -> None:
    with pytest.raises(NoFrame):
        read(json.dumps({"kind": kind}))
