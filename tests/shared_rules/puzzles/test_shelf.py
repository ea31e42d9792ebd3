"""The file of puzzles: what is read of it, and what is said of what cannot be."""

import gzip
import json
from typing import Any

import pytest

from shared.puzzles.puzzle import Puzzle, PuzzleError
from shared.puzzles.shelf import FILE, Shelf, packed, read, shelf
from shared.speech.messages import words_of
from tests.shared_rules.puzzles.made import made
from tests.something import some

PUZZLES = [made(f"a.{n}", theme="dice" if n % 2 else "rows") for n in range(40)]


def found_in(content: bytes) -> Shelf:
    return read(content, "pig", 1)


def said(found: Shelf) -> list[str]:
    words = words_of("shared")
    return [words.say(one) for one in found.refused]


def test_what_is_written_is_read() -> None:
    assert found_in(packed(PUZZLES)) == Shelf("pig", tuple(PUZZLES))


def test_themes_and_days_and_ids() -> None:
    found = found_in(packed(PUZZLES))
    assert found.of_theme("dice") == tuple(PUZZLES[1::2])
    assert found.find("a.3") == PUZZLES[3]
    assert {found.of_day(738_000 + n).id for n in range(40)} == {one.id for one in PUZZLES}
    assert found.of_day(738_000) == found.of_day(738_000 + 40)
    with pytest.raises(PuzzleError, match=r"There is no puzzle ‘b\.1’\."):
        found.find("b.1")


def test_a_missing_file_is_one_sentence() -> None:
    found = shelf("shared.puzzles", "pig", 1)
    assert found.puzzles == ()
    assert len(said(found)) == 1
    assert said(found)[0].startswith(f"There are no puzzles here: the file ‘{FILE}’ is missing")
    with pytest.raises(PuzzleError, match="There are no puzzles here"):
        found.of_day(1)


def test_puzzles_of_other_rules_or_games_are_left_out_by_themselves() -> None:
    other = Puzzle.from_json(made("a.5", rules=2).to_json())
    found = found_in(packed([made("a.1"), other, made("a.2")]))
    assert [one.id for one in found.puzzles] == ["a.1", "a.2"]
    assert said(found) == [
        "1 puzzle was proved with other rules than those of this version, and is left out."
    ]


def test_wherever_the_file_breaks_off_the_rest_can_be_solved() -> None:
    whole = packed(PUZZLES)
    for end in some(range(0, len(whole), 7)):
        found = found_in(whole[:end])
        assert found.puzzles == tuple(PUZZLES[: len(found.puzzles)])
        assert len(said(found)) == 1
        assert "is damaged" in said(found)[0]


def test_whatever_stands_there_is_no_accident() -> None:
    whole = packed(PUZZLES)
    for at in some(range(12, len(whole), 11)):
        found = found_in(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        assert said(found) != []


@pytest.mark.parametrize("content", [b"", b"what", b"\x00" * 1000, b'{"id": "a.1"}'])
def test_what_is_no_such_file_is_damaged(content: bytes) -> None:
    (told,) = said(found_in(content))
    assert told.startswith("There are no puzzles here: the file ‘puzzles.jsonl.gz’ is damaged.")


def lines(*values: Any) -> bytes:
    return gzip.compress("".join([json.dumps(one) + "\n" for one in values]).encode())


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        {},
        {**made().to_json(), "answers": []},
        {**made().to_json(), "answers": [["throw", 0.6, 0.0]]},
        {**made().to_json(), "answers": [["hold", 0.5, 0], ["throw", 0.6, 0]]},
        {**made().to_json(), "answers": [["hold", "much", 0], ["throw", 0.6, 0]]},
        {**made().to_json(), "setup": {"game": "pig"}},
        {**made().to_json(), "strength": "hard"},
        {**made().to_json(), "moves": 7},
    ],
)
def test_a_line_that_makes_no_sense_is_left_out(wrong: Any) -> None:
    found = found_in(lines(made("a.1").to_json(), wrong, made("a.2").to_json()))
    assert [one.id for one in found.puzzles] == ["a.1", "a.2"]
    assert said(found)[0].startswith("1 puzzle cannot be read")
