"""``python -m knightmare ruling``: files in, one JSON object each out, never a traceback."""

import json
from pathlib import Path
from typing import Any

import pytest

from knightmare.__main__ import PROGRAM
from knightmare.referee.scenario import resolve
from tests.command_line import ROOT, heard
from tests.knightmare_rules.rulings import ann, fight, foe, spell, upkeep

FIGHT = fight(ann("mace"), foe("goblin"), 4, 3)
SPELL = spell(5, "glory", "food")
STEP = upkeep(ann(tokens=1), pact=3)


def command(*arguments: str, stdin: bytes = b"", cwd: Path = ROOT) -> tuple[int, str, str]:
    """Run the command. Returns exit status, what it printed, and what it complained of."""
    said = heard(PROGRAM.main, "ruling", *arguments, typed=stdin, cwd=cwd)
    assert "Traceback" not in said.all, said.err
    return said.status, said.out, said.err


def lines(printed: str) -> list[Any]:
    """One JSON object a line."""
    return [json.loads(line) for line in printed.splitlines()]


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A directory with three good files."""
    for name, scenario in {"fight": FIGHT, "spell": SPELL, "step": STEP}.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(scenario), encoding="utf-8")
    return tmp_path


def test_several_files_in_the_order_given(written: Path) -> None:
    files = [str(written / f"{name}.json") for name in ("step", "fight", "spell", "fight")]
    status, printed, complaint = command(*files)
    assert (status, complaint) == (0, "")
    assert lines(printed) == [resolve(one) for one in (STEP, FIGHT, SPELL, FIGHT)]


def test_pretty_is_the_same_for_people(written: Path) -> None:
    status, printed, _ = command("--pretty", str(written / "fight.json"))
    assert (status, json.loads(printed)) == (0, resolve(FIGHT))
    assert printed.count("\n") > 10


def test_a_dash_reads_standard_input(written: Path) -> None:
    files = (str(written / "step.json"), "-")
    status, printed, _ = command(*files, stdin=json.dumps(SPELL).encode())
    assert (status, lines(printed)) == (0, [resolve(STEP), resolve(SPELL)])


def test_a_byte_order_mark_does_no_harm() -> None:
    status, printed, _ = command("-", stdin=b"\xef\xbb\xbf" + json.dumps(FIGHT).encode())
    assert (status, lines(printed)) == (0, [resolve(FIGHT)])


def test_one_refused_file_does_not_stop_the_others(written: Path) -> None:
    (written / "wrong.json").write_text(json.dumps({**FIGHT, "spend": [1, 0]}), encoding="utf-8")
    files = [str(written / f"{name}.json") for name in ("wrong", "fight")]
    status, printed, complaint = command(*files)
    first, second = lines(printed)
    assert (status, complaint) == (2, "")
    assert set(first) == {"file", "error"}
    assert first["file"] == files[0]
    assert set(first["error"]) == {"path", "message"}
    assert first["error"]["path"] == "spend[0]"
    assert second == resolve(FIGHT)


TWICE = b'{"kind": "challenge", "kind": "upkeep"}'
TWICE_INSIDE = json.dumps(FIGHT).encode().replace(b'"Ann"', b'"Ann", "life": "RED", "life": "RED"')
ROLLS = b'"rolls": [4, 3]'
BROKEN: dict[str, tuple[bytes, str]] = {
    "empty": (b"", ""),
    "words": (b"Ann fights the Goblin", ""),
    "half": (b'{"kind": "challenge",', ""),
    "two": (b"{} {}", ""),
    "comment": (b'{"kind": "upkeep"} // mine', ""),
    "latin": (json.dumps(FIGHT).encode().replace(b"Ann", b"Ren\xe9e"), ""),
    "utf16": (json.dumps(FIGHT).encode("utf-16"), ""),
    "zeros": (bytes(100), ""),
    "array": (json.dumps([FIGHT]).encode(), ""),
    "null": (b"null", ""),
    "number": (b"12", ""),
    "bare_nan": (b"NaN", ""),
    "kind": (b"{}", "kind"),
    "unknown": (json.dumps({**FIGHT, "color": 1}).encode(), "color"),
    "twice": (TWICE, "kind"),
    "twice_inside": (TWICE_INSIDE, "challenger.life"),
    "nan": (json.dumps(FIGHT).encode().replace(ROLLS, b'"rolls": [NaN, 3]'), "rolls[0]"),
    "infinity": (json.dumps(FIGHT).encode().replace(ROLLS, b'"rolls": [4, -Infinity]'), "rolls[1]"),
    "float": (json.dumps(FIGHT).encode().replace(ROLLS, b'"rolls": [1e999, 3]'), "rolls[0]"),
    "huge": (
        json.dumps(FIGHT).encode().replace(ROLLS, b'"rolls": [4, ' + b"9" * 4000 + b"]"),
        "rolls[1]",
    ),
    "huger": (json.dumps(FIGHT).encode().replace(ROLLS, b'"rolls": ' + b"9" * 9000), "rolls"),
    "arrays": (b"[" * 100_000, ""),
    "objects": (b'{"kind":' * 100_000, ""),
    "deep": (b'{"kind": ' + b"[" * 500 + b"]" * 500 + b"}", "kind"),
    "large": (b" " * 1_000_001, ""),
    "surrogate": (
        json.dumps(FIGHT).encode().replace(b'"Ann"', b'"Ann", "\\ud800": 1'),
        "challenger.\ud800",
    ),
}


@pytest.mark.parametrize("pretty", [(), ("--pretty",)])
def test_files_that_are_no_scenarios(tmp_path: Path, pretty: tuple[str, ...]) -> None:
    for name, (text, _) in BROKEN.items():
        (tmp_path / f"{name}.json").write_bytes(text)
    files = [f"{name}.json" for name in BROKEN]
    status, printed, complaint = command(*pretty, *files, cwd=tmp_path)
    assert (status, complaint) == (2, "")
    if pretty:
        assert printed.count('"message"') == len(BROKEN)
        return
    for refused, (name, (_, path)) in zip(lines(printed), BROKEN.items(), strict=True):
        assert refused["file"] == f"{name}.json"
        assert refused["error"]["path"] == path, refused
        assert refused["error"]["message"].endswith((".", ")"))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    status, printed, _ = command("none.json", ".", "", "a/b\nc.json", cwd=tmp_path)
    assert status == 2
    assert [one["file"] for one in lines(printed)] == ["none.json", ".", "", "a/b\nc.json"]
    assert {one["error"]["path"] for one in lines(printed)} == {""}
    assert all("read" in one["error"]["message"] for one in lines(printed))


def test_an_empty_standard_input() -> None:
    status, printed, _ = command("-")
    assert (status, lines(printed)[0]["file"]) == (2, "-")


def test_names_of_all_alphabets_survive() -> None:
    scenario = fight({"dungeoneer": "Zoë 冒険者"}, foe("goblin"), 1, 6)
    given = json.dumps(scenario, ensure_ascii=False).encode()
    status, printed, _ = command("--pretty", "-", stdin=given)
    assert (status, json.loads(printed)["life"]) == (0, {"Zoë 冒険者": "AMBER"})
    assert "冒険者" in printed
    assert command("-", stdin=given)[1].isascii()


def test_a_command_line_without_files_is_refused_in_one_sentence() -> None:
    status, printed, complaint = command()
    assert (status, printed) == (2, "")
    assert "--help" in complaint
    assert len(complaint.splitlines()) == 1


def test_help_is_there() -> None:
    status, printed, _ = command("--help")
    assert status == 0
    assert "--pretty" in printed
