"""A game's command line, whatever the game."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from shared.referee import ruling
from shared.referee.fields import Fields
from shared.speech.messages import TableError, english
from shared.terminal.command import Command, Parser, UsageError, Voice, run_command, whole_number

spoken = Voice(english)


def missing(name: str) -> Command:
    def run(arguments: list[str]) -> int:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    return Command(run, extra="lab")


def test_the_first_command_is_meant_where_none_is_named() -> None:
    heard: list[list[str]] = []
    commands = {
        "play": Command(lambda rest: heard.append(rest) or 0),
        "odds": Command(lambda rest: heard.append(["odds", *rest]) or 3),
    }
    assert run_command(commands, ["--seed", "1"], spoken) == 0
    assert run_command(commands, ["odds", "x"], spoken) == 3
    assert heard == [["--seed", "1"], ["odds", "x"]]


def test_only_packages_of_an_extra_are_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command({"odds": missing("rich.console")}, [], spoken) == 2
    assert capsys.readouterr().err == (
        "This needs the package ‘rich’: install the extra ‘lab’ of this project.\n"
    )
    with pytest.raises(ModuleNotFoundError):
        run_command({"odds": missing("shared.nothing")}, [], spoken)


def test_what_is_refused_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    def run(arguments: list[str]) -> int:
        raise TableError("error.nothing_to_continue")

    assert run_command({"play": Command(run)}, [], spoken) == 2
    assert capsys.readouterr().err == "There is no saved table to continue yet.\n"


@pytest.mark.parametrize("text", ["4", "0", "x", "1" * 30, "1.5", "²"])
def test_a_number_out_of_bounds_is_refused(text: str) -> None:
    parser = Parser("game")
    parser.add_argument("--players", type=whole_number(1, 3))
    with pytest.raises(UsageError):
        parser.parse_args(["--players", text])
    assert parser.parse_args(["--players", "3"]).players == 3


def test_a_ruling_names_the_field_that_is_wrong(tmp_path: Path) -> None:
    def resolve(scenario: object) -> dict[str, Any]:
        fields = Fields(scenario)
        gold = fields.number("gold", 0, 9)
        fields.finish()
        return {"gold": gold}

    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text('{"gold": 3}', encoding="utf-8")
    bad.write_text('{"gold": 30}', encoding="utf-8")
    out = io.StringIO()
    paths = [str(good), str(bad)]
    assert ruling.run(paths, False, None, out, resolve, english().say) == 2
    first, second = [json.loads(line) for line in out.getvalue().splitlines()]
    assert first == {"gold": 3}
    assert second["error"]["path"] == "gold"
    assert second["error"]["message"] == "A whole number from 0 to 9 is needed."
