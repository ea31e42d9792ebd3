"""Every icon that is asked for is in the font: whatever is not would leave a blank."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from mobile.kit.theme.icons import NAMES, icon_texture
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.showing import column
from tests.proofs import ROOT
from tests.something import some

SPOKEN = [ROOT / game / "speech" / "icons.py" for game in ("knightmare", "dungeonlords")]
MODULES = [*sorted((ROOT / "mobile").rglob("*.py")), *SPOKEN]
TABLES = re.compile(r"\w*(ICONS|SIGNS)")
"""How tables of icons are called; of the games' own icons every table is one."""
SAYS = ("icon", "sign", "medal", "icon_around")
"""Functions that are given the name of an icon first."""


def strings(node: ast.AST | None) -> Iterator[str]:
    """The names that an expression may come to: both ends of a choice, all values of a table."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*strings(node.body), *strings(node.orelse))
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from strings(value)


def asked(module: Path) -> Iterator[str]:
    """All icons that a module names."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if called in SAYS and node.args:
                yield from strings(node.args[0])
            for keyword in node.keywords:
                if keyword.arg == "icon":
                    yield from strings(keyword.value)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            named = any(TABLES.fullmatch(getattr(one, "id", "")) for one in targets)
            if isinstance(node.value, ast.Dict) and (named or module in SPOKEN):
                yield from strings(node.value)


def test_every_icon_that_the_code_names_is_in_the_font() -> None:
    for module in some(MODULES):
        assert {name for name in asked(module) if name} <= {*NAMES}, module


def test_every_icon_that_layouts_and_pictures_name_is_in_the_font() -> None:
    for layout in some((ROOT / "mobile").rglob("*.kv")):
        lines = re.findall(r"\bicon: (.*)", layout.read_text(encoding="utf-8"))
        named = {one for line in lines for one in re.findall(r"^'([\w-]+)'|else '([\w-]+)'", line)}
        assert {name for pair in named for name in pair if name} <= {*NAMES}, layout
    for file in some((ROOT / "mobile").rglob("pictures.toml")):
        for kind, rows in tomllib.loads(file.read_text(encoding="utf-8")).items():
            for row in rows.values():
                parts = [row] if isinstance(row, str) else [row.get("figure"), row.get("thing")]
                assert {part for part in parts if part} <= {*NAMES}, f"{file}: {kind}"


def test_a_widget_that_asks_for_an_unknown_icon_fails_its_test(
    drive: Drive, blanks: set[str]
) -> None:
    from mobile.kit.surfaces.text import Icon

    drive(column(Icon(name="swords"), Icon(name="challenge"), Icon(name="")))
    assert blanks == {"challenge"}
    blanks.clear()


@pytest.mark.parametrize("name", ["", "challenge"])
def test_what_has_no_icon_is_painted_without_one(name: str, blanks: set[str]) -> None:
    assert icon_texture(name, 20) is None
    blanks.clear()
