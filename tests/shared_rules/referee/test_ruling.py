"""What a referee reads: one JSON value from a file or from standard input, of a sensible size."""

from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from shared.referee.fields import ScenarioError
from shared.referee.ruling import LARGEST, read


def test_the_largest_file_is_read_and_no_larger_one(tmp_path: Path) -> None:
    file = tmp_path / "scenario.json"
    for more, text in ((0, b'"%s"'), (1, b'"%s" ')):
        file.write_bytes(text % (b"x" * (LARGEST - 2)))
        held = file.read_bytes()
        assert len(held) == LARGEST + more
        typed = (TextIOWrapper(BytesIO(held), "utf-8"), StringIO(held.decode()))
        for path, stdin in ((str(file), None), ("-", typed[0]), ("-", typed[1])):
            if not more:
                assert read(path, stdin) == "x" * (LARGEST - 2)
                continue
            with pytest.raises(ScenarioError) as refused:
                read(path, stdin)
            assert refused.value.message.id.endswith("too_large")


def test_without_any_input_there_is_nothing_to_read() -> None:
    with pytest.raises(ScenarioError):
        read("-", None)


def test_a_number_of_thousands_of_digits_is_a_number_that_is_too_large() -> None:
    assert read("-", StringIO("1" * 5_000)) == int("1" * 40)
    assert read("-", StringIO("1" * 40)) == int("1" * 40)
    assert read("-", StringIO("-12")) == -12
