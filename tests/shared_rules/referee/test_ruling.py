"""What a referee reads: one JSON value from a file or from standard input, of a sensible size."""

import json
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from shared.referee.fields import Fields, ScenarioError
from shared.referee.ruling import LARGEST, read, refusal, run
from shared.speech.messages import english


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


def test_each_file_has_its_line_and_one_that_is_refused_does_not_stop_the_others(
    tmp_path: Path,
) -> None:
    def resolve(value: object) -> dict[str, Any]:
        fields = Fields(value)
        return {"é": fields.number("n", 1, 6)}

    files = [tmp_path / f"{n}.json" for n in range(3)]
    for file, text in zip(files, ('{"n": 1}', '{"n": 7}', '{"n": 1, "n": 2}'), strict=True):
        file.write_text(text)
    paths, out = [str(file) for file in files], StringIO()
    assert run(paths[:1], False, None, out, resolve, english().say) == 0
    assert out.getvalue() == '{"\\u00e9": 1}\n'
    out = StringIO()
    assert run(paths[::-1], False, None, out, resolve, english().say) == 2
    found = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [one.get("file") for one in found] == [paths[2], paths[1], None]
    assert [one["error"]["path"] for one in found[:2]] == ["n", "n"]
    out = StringIO()
    run(paths[:1], True, None, out, resolve, english().say)
    assert out.getvalue() == '{\n  "é": 1\n}\n'


@pytest.mark.parametrize(
    ("content", "id"),
    [(b"\xff", "not_utf8"), (b"[" * 100_000, "too_deep"), (b"{", "json"), (None, "file")],
)
def test_what_cannot_be_read_is_told(tmp_path: Path, content: bytes | None, id: str) -> None:
    file = tmp_path / "scenario.json"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(ScenarioError) as refused:
        read(str(file), None)
    assert refused.value.message.id == f"error.scenario_{id}"
    if id == "file":
        assert refused.value.message.facts == {"why": "No such file or directory"}
    line = refusal("a.json", refused.value, english().say)
    assert line.startswith("a.json: ")
    assert line.count(": ") == 1 + str(refused.value).count(": ")
    assert refusal("a.json", ScenarioError("n", "flag"), str).startswith("a.json: n: ")
