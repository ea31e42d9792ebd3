"""What a reader was once told to type goes on working, and is told in the manual.

``fixtures/manual`` has a file for each version: the commands and options that its README named.
"""

import re
from functools import cache

import pytest

import dungeonlords.__main__
import knightmare.__main__
import mobile.__main__
from tests.command_line import ROOT, heard
from tests.something import some

TOLD = tuple(sorted((ROOT / "tests" / "fixtures" / "manual").glob("*.txt")))
PROGRAMS = {
    "knightmare": knightmare.__main__.main,
    "dungeonlords": dungeonlords.__main__.main,
    "mobile": mobile.__main__.main,
}
OPTION = re.compile(r"--[a-z-]+")


def lines() -> list[str]:
    """Everything that any version told."""
    return sorted({line for file in TOLD for line in file.read_text("utf-8").splitlines()})


def game_commands() -> list[str]:
    """Those that start a program of ours."""
    return [
        line for line in lines() if re.match(r"python -m (knightmare|dungeonlords|mobile)", line)
    ]


@cache
def helped(program: str, *command: str) -> str:
    """What a program, or a command of it, says of itself."""
    said = heard(PROGRAMS[program], *command, "--help")
    assert said.status == 0, said.all
    return said.out


@cache
def manual() -> str:
    """All that is read: the first page, the manual, and what those read who change the program."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    pages += (ROOT / "docs" / "manual" / "en").glob("*.md")
    return " ".join(" ".join(page.read_text(encoding="utf-8") for page in pages).split())


def test_every_command_is_still_told() -> None:
    said = manual().replace(".venv/bin/", "")
    assert [line for line in some(lines()) if line not in said] == []


@pytest.mark.parametrize("line", game_commands())
def test_every_command_and_its_options_are_known(line: str) -> None:
    _, _, program, *words = line.split()
    command = []
    for word in words:
        if not re.fullmatch(r"[a-z]+", word):
            break
        command.append(word)
    told = helped(program, *command)
    assert [option for option in OPTION.findall(line) if option not in told] == []


def test_every_make_target_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = [line.split()[1] for line in lines() if line.startswith("make ")]
    for target in some(targets):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
