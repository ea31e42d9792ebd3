"""A game of Dungeon Lords is looked back on in the terminal, from a file: points of one lord."""

import re
import shutil
from pathlib import Path

from dungeonlords.__main__ import PROGRAM
from tests.command_line import heard

BATTLE = Path(__file__).parents[2] / "fixtures" / "f57e18d" / "battle.json"


def test_points_so_far_add_up_and_the_curve_is_straight() -> None:
    said = heard(PROGRAM.main, "review", BATTLE)
    assert said.status == 0
    lines = said.out.splitlines()
    assert lines[0] == "Ann: So far"
    before, after = lines[1].split(" = ")
    found = [int(sign + n) for sign, n in re.findall(r"([+-]?) ?(\d+) points?", minus(before))]
    assert sum(found) == int(minus(after).split()[0])
    rows = [line for line in lines if line.rstrip().endswith(("█", "▁", "▂", "▃", "▄", "▅", "▆"))]
    begins = {len(line) - len(re.sub(r"^ *(−?\d+ points?)? *", "", line)) for line in rows}
    assert len(begins) == 1
    assert re.search(r"^ +Winter, year 1 +Combat, year 1$", said.out, re.M)
    assert len(lines) <= 24


def minus(text: str) -> str:
    """With the sign that Python reads."""
    return text.replace("\N{MINUS SIGN} ", "-").replace("\N{MINUS SIGN}", "-")


def test_a_game_of_rules_that_asked_less_is_followed_to_its_end(tmp_path: Path) -> None:
    saves = shutil.copy(BATTLE.with_name("dungeonlords.sqlite"), tmp_path)
    said = heard(PROGRAM.main, "review", saves, "--table", "1")
    assert said.status == 0
    assert "Combat, year 2" in said.out
    assert "So far" not in said.out
