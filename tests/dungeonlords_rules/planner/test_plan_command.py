"""``python -m dungeonlords plan``: tables for people, JSON for tools, never a traceback."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dungeonlords.__main__ import PROGRAM, main
from dungeonlords.planner.planner import evaluate_plans
from dungeonlords.referee.plan import read_situation
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.terminal import plan as terminal_plan
from dungeonlords.terminal.plan import SearchProgress, number
from shared.referee.fields import Fields
from shared.referee.ruling import read

SAMPLE = Path(__file__).parents[1] / "situations" / "year2.json"
SMALL = {
    "kind": "plan",
    "year": 1,
    "round": 1,
    "party": [{"type": "thief", "hp": 3, "icons": 1}],
    "sites": ["tunnel", "hatchery"],
    "traps": ["pendulum"],
    "monsters": ["troll", "goblin"],
    "lord": {"gold": 1, "food": 1},
}


@pytest.fixture
def small(tmp_path: Path) -> Callable[..., str]:
    """Writes a small situation with these changes."""

    def written(**changes: object) -> str:
        path = tmp_path / "small.json"
        path.write_text(json.dumps({**SMALL, **changes}), encoding="utf-8")
        return str(path)

    return written


@pytest.fixture(params=["rich", "plain"])
def printer(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """With rich, and where it is not installed."""
    monkeypatch.setenv("COLUMNS", "160")
    if request.param == "plain":
        monkeypatch.setitem(sys.modules, "rich", None)
        monkeypatch.setitem(sys.modules, "rich.console", None)
    return str(request.param)


def cells(line: str) -> list[str]:
    """What stands in the columns of a printed line."""
    return [part.strip() for part in line.split("  ") if part.strip()]


def test_the_sample_is_planned_for(printer: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", str(SAMPLE)]) == 0
    printed, complaint = capsys.readouterr()
    lines = [cells(line) for line in printed.splitlines()]
    assert complaint == ""
    assert ["There are 56 plans; the best 10:"] in lines
    head = lines.index(
        ["Traps; monsters", "Points", "Captured", "Paladin", "Tile lost", "Evil", "Goods"]
    )
    assert lines[head + 2] == [
        *("Cursed Ring; Troll, Witch", "+2.06", "–", "0.67", "–", "–"),
        "−2 gold, −0.67 food, −1 trap, −0.11 monsters",
    ]
    assert ["Blind Rage", "+3.75", "1", "−2 gold, −1 food, −1 trap"] in lines
    assert sum(line[:1] == ["Dimensional Gate"] for line in lines) == 1


def test_all_plans_are_listed_with_their_tiles(
    small: Callable[..., str], printer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["plan", "--all", small()]) == 0
    printed = capsys.readouterr().out
    # without a trap or with it; nobody or either monster, in the room both as well
    assert sum(line.strip().startswith("Tunnel: ") for line in printed.splitlines()) == 6
    assert sum(line.strip().startswith("Hatchery: ") for line in printed.splitlines()) == 8
    assert "Tunnel: no trap; nobody" in printed


def test_json_is_what_the_planner_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", "--json", "--all", str(SAMPLE)]) == 0
    printed = json.loads(capsys.readouterr().out)
    found = evaluate_plans(read_situation(Fields(read(str(SAMPLE), None)), ruleset_of({})))
    assert printed["count"] == len(printed["plans"]) == len(found)
    for told, one in zip(printed["plans"], found, strict=True):
        assert (told["site"], told["points"]) == (one.plan.site, float(one.value))
        assert (tuple(told["traps"]), tuple(told["monsters"])) == one.plan[2:]
        assert told["cards"] == {card: end._asdict() for card, end in one.by_card.items()}


def test_a_refused_file_names_the_field(
    small: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    file = small(party=[{"type": "thief", "hp": 3}])
    assert main(["plan", file]) == 2
    printed, complaint = capsys.readouterr()
    assert (printed, complaint) == ("", f"{file}: party[0].icons: The field ‘icons’ is missing.\n")
    assert main(["plan", "--json", file]) == 2
    assert json.loads(capsys.readouterr().out) == {
        "file": file,
        "error": {"path": "party[0].icons", "message": "The field ‘icons’ is missing."},
    }


def test_no_file_and_no_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", str(tmp_path / "nowhere.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    (tmp_path / "text.json").write_text("W4, T3", encoding="utf-8")
    assert main(["plan", str(tmp_path / "text.json")]) == 2
    assert "This is no JSON" in capsys.readouterr().err
    assert main(["plan"]) == 2


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_shown_where_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal_plan, "PATIENCE", 0.0)
    out = Screen()
    with SearchProgress(out, PROGRAM.voice) as waiting:
        assert waiting.told is not None
        waiting.told(3, 56)
        assert out.getvalue() == "\r3 of 56 plans reckoned"
    assert out.getvalue().endswith("\r" + " " * 22 + "\r")


def test_nobody_waits_for_what_is_quick_or_unseen() -> None:
    out = Screen()
    with SearchProgress(out, PROGRAM.voice) as waiting:
        assert waiting.told is not None
        waiting.told(3, 56)
    assert out.getvalue() == ""
    assert SearchProgress(io.StringIO(), PROGRAM.voice).told is None


def test_numbers_are_short() -> None:
    assert [number(n) for n in (0, 2, -1)] == ["–", "2", "−1"]
    assert number(10, sign=True) == "+10"


def test_a_battle_is_told_what_it_is_for(
    small: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["plan", small(kind="battle")]) == 2
    complaint = capsys.readouterr().err
    assert "this one is a ‘battle’" in complaint
    assert "resolved by the commands ‘battle’ and ‘ruling’" in complaint
