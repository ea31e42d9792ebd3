"""How the house is built: who may import what, what is shipped, what the README promises."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.command_line import process
from tests.something import some

ROOT = Path(__file__).parents[1]
PACKAGES = ("shared", "knightmare", "dungeonlords", "mobile")
RULES = PACKAGES[:3]

OUTSIDE_WORLD = {
    "random", "secrets",  # chance belongs to Fate
    "os", "io", "pathlib", "shutil", "tempfile", "glob", "sqlite3", "subprocess", "socket",  # disk
    "time", "datetime",  # a rule reads no clock
    "kivy", "rich", "joblib", "matplotlib",  # only the edges draw
}  # fmt: skip
LEARNING = frozenset({"numpy", "gymnasium", "pettingzoo", "pyspiel", "dask", "distributed", "ray"})
"""What programs that learn are written with: only the laboratory knows it."""
ANYTHING = frozenset(OUTSIDE_WORLD)
OUTSIDE_WORLD |= LEARNING
DOORS: dict[str, frozenset[str]] = {
    "shared.chance.fate": frozenset({"random"}),
    "shared.chance.odds": frozenset({"random"}),
    "shared.bots*": frozenset({"random"}),
    "*.bot.*": frozenset({"random"}),
    "*.insight.*": frozenset({"random"}),
    # a day is a date; what reads the clock is told by a save what it has seen
    "shared.play.days": frozenset({"datetime"}),
    "shared.daily*": frozenset({"datetime"}),
    # a proof by playing on draws what a seat cannot know
    "shared.puzzles.proving": frozenset({"random"}),
    "shared.saves*": ANYTHING - {"random", "kivy", "rich"},
    "shared.packs*": frozenset({"io", "pathlib"}),
    "*.__main__": ANYTHING - {"kivy"},
    "*.terminal*": ANYTHING - {"kivy"},
    "shared.referee.ruling": frozenset({"pathlib"}),  # reads the files it is given
    "*.lab*": (ANYTHING - {"kivy"}) | LEARNING,
    # when a game ended, in words; a table for other programs, made in memory
    "shared.deeds.words": frozenset({"datetime"}),
    "shared.deeds.sheet": frozenset({"io"}),
    # a table that is shared: who may come in, and where it listens
    "shared.net.doors": frozenset({"secrets", "time"}),
    "shared.net.seating": frozenset({"secrets"}),
    # what is reckoned beside the table rests now and then
    "shared.net.looking": frozenset({"time"}),
    "shared.net.sharing": frozenset({"socket", "time"}),
    # a table without a host: the folder that is built; files that a browser hands over, the day,
    # how long bots play at once
    # what it is told of times it writes as others want them
    "shared.deeds.bgstats": frozenset({"datetime"}),
    "shared.web*": frozenset("datetime io pathlib secrets shutil tempfile time".split()),
    # what it brings along is compiled by the Python of a browser, which Node runs
    "shared.web.building": frozenset({"subprocess"}),
}
"""Modules, by pattern, that may reach out of the game, and to what."""
SHARING: dict[str, frozenset[str]] = {
    "shared.net.server": frozenset({"websockets"}),
    "shared.net.caller": frozenset({"websockets"}),
    "shared.net.pages": frozenset({"websockets"}),
    "shared.net.porch": frozenset({"websockets"}),
    "shared.net.sharing": frozenset({"segno"}),
}
"""Modules that need the extra ``share``, and what of it."""
MAY_OPEN = (
    "shared.packs*",
    "shared.saves*",
    "*.__main__",
    "*.terminal*",
    "shared.referee.ruling",
    "*.lab*",
)


def modules(*packages: str) -> Iterator[tuple[str, ast.Module]]:
    """Every module of these packages, by its dotted name."""
    for package in packages:
        yield from parsed(package).items()


@cache
def parsed(package: str) -> dict[str, ast.Module]:
    """Every module of a package, read once."""
    found: dict[str, ast.Module] = {}
    for path in sorted((ROOT / package).rglob("*.py")):
        dotted = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found[dotted.removesuffix(".__init__")] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def imported(tree: ast.Module) -> set[str]:
    """The top-level packages that a module imports, wherever it does so."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.partition(".")[0])
    return names


def doors(name: str) -> frozenset[str]:
    """What this module may reach."""
    found = [allowed for pattern, allowed in DOORS.items() if fnmatch(name, pattern)]
    return frozenset().union(*found)


def test_only_the_doors_lead_outside() -> None:
    wrong = {
        name: reached
        for name, tree in modules(*RULES)
        if (reached := imported(tree) & OUTSIDE_WORLD - doors(name))
    }
    assert not wrong, f"these modules reach out of the game: {wrong}"


def test_only_saves_and_packs_open_files() -> None:
    for name, tree in some(modules(*RULES)):
        if any(fnmatch(name, pattern) for pattern in MAY_OPEN):
            continue
        calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
        assert not [f for f in calls if isinstance(f, ast.Name) and f.id == "open"], name


def test_rules_need_no_package_that_is_not_declared() -> None:
    known = {*sys.stdlib_module_names, *PACKAGES, "transitions", "platformdirs", "tomlkit"}
    for name, tree in some(modules(*RULES)):
        if fnmatch(name, "*.lab*") or fnmatch(name, "*.terminal*") or fnmatch(name, "*.__main__"):
            continue
        assert imported(tree) <= known | SHARING.get(name, frozenset()), name


def test_the_network_is_imported_only_where_a_table_is_shared() -> None:
    shared_at_the_top = {
        name
        for name, tree in modules(*RULES, "mobile")
        for node in tree.body
        if isinstance(node, ast.Import | ast.ImportFrom)
        and imported(ast.Module([node], [])) & {"websockets", "segno", "asyncio"}
    }
    assert shared_at_the_top == {
        f"shared.net.{name}" for name in ("server", "caller", "pages", "porch")
    }


def test_the_app_knows_nothing_of_the_laboratory() -> None:
    for name, tree in some(modules("mobile")):
        assert not imported(tree) & LEARNING, name


def test_presenters_know_no_kivy() -> None:
    for name, tree in some(modules("mobile")):
        if ".presenters" in name:
            assert "kivy" not in imported(tree), name


OWN_ROOMS = ("mobile.games", "mobile.knightmare*", "mobile.dungeonlords*")
"""Modules of the app, by pattern, that know which games there are."""
PRODUCT = ("Knightmare Companion", "knightmare-companion")


def test_the_apps_shell_and_kit_name_no_game() -> None:
    for name, tree in some(modules("mobile")):
        if any(fnmatch(name, pattern) for pattern in OWN_ROOMS):
            continue
        texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
        named = [str(text).lower() for text in texts if text not in PRODUCT]
        named += [module.lower() for module in imported(tree)]
        assert not [text for text in named if "knightmare" in text or "dungeonlords" in text], name


def arrows(*packages: str) -> dict[str, set[str]]:
    """Which modules each module imports, within functions as well."""
    trees = dict(modules(*packages))
    found: dict[str, set[str]] = {name: set() for name in trees}
    for name, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                found[name] |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                inner = {f"{node.module}.{alias.name}" for alias in node.names}
                found[name] |= inner & set(trees) or {node.module}
    return {name: reached & set(trees) - {name} for name, reached in found.items()}


def circles(arrows: dict[str, set[str]]) -> set[str]:
    """Every module on a circle of imports, or on a way from one circle to another."""
    left = {name: set(reached) for name, reached in arrows.items()}
    while True:
        entered = set().union(*left.values())
        ends = {name for name, reached in left.items() if not reached or name not in entered}
        if not ends:
            return set(left)
        left = {name: reached - ends for name, reached in left.items() if name not in ends}


def test_no_two_widgets_share_a_rule() -> None:
    # Kivy knows rules by the bare names of classes: the second would hold for the first as well
    rules = [
        name
        for path in (ROOT / "mobile").rglob("*.kv")
        for name in re.findall(r"^<-?([^>@]+)[^>]*>:", path.read_text(encoding="utf-8"), re.M)
    ]
    assert rules
    assert sorted(rules) == sorted(set(rules))


def test_no_two_files_import_each_other() -> None:
    found = circles(arrows(*PACKAGES))
    assert not found, f"these modules import each other: {sorted(found)}"


def test_circles_are_found() -> None:
    round_and_round = {"a": {"b"}, "b": {"c"}, "c": {"a"}}
    assert circles({**round_and_round, "d": {"a"}, "e": {"d"}, "f": set()}) == {"a", "b", "c"}


@pytest.fixture(scope="module")
def pyproject() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_package_is_shipped(pyproject: dict[str, Any]) -> None:
    listed = pyproject["tool"]["setuptools"]["packages"]["find"]["include"]
    assert listed == [f"{package}*" for package in PACKAGES]
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            assert (path.parent / "__init__.py").exists(), f"{path.parent} would be left out"


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_says_that_it_is_typed(package: str) -> None:
    assert (ROOT / package / "py.typed").exists()


def test_commands_of_the_readme_exist() -> None:
    """Every ``make X`` that a reader is told to type is a target of the Makefile."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^    make ([a-z]+)|`make ([a-z]+)", readme, re.MULTILINE))
    commands = {one or other for one, other in told}
    assert {"run", "test", "lint", "docs", "bench"} <= commands <= targets


def test_documents_of_the_readme_exist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:]+)\)", readme)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_extras_of_the_readme_exist(pyproject: dict[str, Any]) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    told = set(re.findall(r'"\.\[([a-z]+)\]"', readme))
    assert told <= set(pyproject["project"]["optional-dependencies"])


SILENT = """
import importlib, pkgutil, sys
import dungeonlords.terminal.adapter, knightmare.terminal.adapter
import mobile.games, mobile.shell.presenters, shared.terminal
for package in (mobile.shell.presenters, shared.terminal):
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if found.name != "shared.terminal.sharing":
            importlib.import_module(found.name)
for game in mobile.games.GAMES:
    for name in game.names:
        game.presenter and game.presenter(name)
loaded = [name for name in sys.modules if name.startswith(("shared.net", "websockets", "segno"))]
sys.exit(", ".join(loaded) or 0)
"""


def test_nothing_of_the_network_is_loaded_before_somebody_shares() -> None:
    done = process([sys.executable, "-c", SILENT])
    assert done.status == 0, done.err


def test_screens_and_presenters_name_the_shared_table_only_where_it_is_made() -> None:
    for name, tree in some(modules("mobile")):
        top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        wrong = [ast.unparse(node) for node in top if "shared.net" in ast.unparse(node)]
        assert not wrong, name
