"""What is shipped: whole packages, a source distribution with its tests, and an honest page."""

import re
import shutil
import tomllib
from fnmatch import fnmatch
from importlib import import_module, util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from docs import gallery
from shared.version import VERSION
from tests.command_line import process

ROOT = Path(__file__).parents[1]
PACKAGES = ("shared", "knightmare", "dungeonlords", "mobile")
FOR_BUILDERS = ("mobile/android/", "mobile/desktop/")
"""Folders with what is read only where a program for one kind of device is built."""
PACKED_WITH = ("PKG-INFO", "setup.cfg")
"""What a source distribution has besides what was packed into it."""
HOME = "https://forge.example/us/it"


@pytest.fixture(scope="module")
def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def setup() -> ModuleType:
    found = util.spec_from_file_location("setup", ROOT / "setup.py")
    assert found is not None
    assert found.loader is not None
    module = util.module_from_spec(found)
    pytest.importorskip("setuptools", reason="only who packs the project needs it")
    found.loader.exec_module(module)
    return module


def test_every_file_of_a_package_is_shipped(pyproject: dict[str, Any]) -> None:
    given = pyproject["tool"]["setuptools"]["package-data"]
    patterns = [*given["*"], *(f"*/{pattern}" for pattern in given["*"])]
    for package, more in given.items():
        if package != "*":
            patterns += [f"{package.replace('.', '/')}/{pattern}" for pattern in more]
    left_out = [
        path
        for package in PACKAGES
        for file in (ROOT / package).rglob("*")
        if file.is_file() and "__pycache__" not in (path := str(file.relative_to(ROOT)))
        if not path.startswith(FOR_BUILDERS)
        if not any(fnmatch(path, one) or fnmatch(file.name, one) for one in (*patterns, "*.py"))
    ]
    assert left_out == []


def test_a_source_distribution_has_all_that_its_tests_need(pyproject: dict[str, Any]) -> None:
    manifest = (ROOT / "MANIFEST.in").read_text(encoding="utf-8")
    packed = {"README.md", "LICENSE", "pyproject.toml", *re.findall(r"[\w.]+", manifest)}
    needed = {
        *PACKAGES,
        "tests",
        "docs",
        "Makefile",
        "setup.py",
        ".gitignore",
        ".ci",
        "CHANGELOG.md",
        "CITATION.cff",
    }
    assert needed <= packed
    for line in manifest.splitlines():
        if line.startswith("graft "):
            assert (ROOT / line.removeprefix("graft ")).is_dir(), line


def test_what_is_cited_is_this_version(pyproject: dict[str, Any]) -> None:
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    project = pyproject["project"]
    for line in (
        f"version: {VERSION}",
        f"license: {project['license']}",
        f"  - name: {project['authors'][0]['name']}",
    ):
        assert f"\n{line}\n" in cited


def test_every_program_can_be_started(pyproject: dict[str, Any]) -> None:
    project = pyproject["project"]
    programs = {**project["scripts"], **project["gui-scripts"]}
    assert set(programs) == {"knightmare", "dungeonlords", "knightmare-companion"}
    for place in programs.values():
        module, _, function = place.partition(":")
        assert callable(getattr(import_module(module), function))


def test_an_index_shows_the_pictures_and_leads_to_the_documents(setup: ModuleType) -> None:
    page = setup.for_an_index((ROOT / "README.md").read_text(encoding="utf-8"), HOME)
    pictures = re.findall(r'!\[[^]]*\]\(([^)]*)\)|<img src="([^"]*)"', page)
    links = re.findall(r"(?<!!)\[[^]]*\]\(([^)#]+)\)", page)
    assert pictures
    for place in [*links, *(one or other for one, other in pictures)]:
        assert place.startswith("https://")
        if place.startswith(HOME):
            _, _, file = place.removeprefix(f"{HOME}/").partition("/HEAD/")
            assert (ROOT / file).exists(), file


def test_without_an_address_nothing_leads_nowhere(setup: ModuleType) -> None:
    page = setup.for_an_index((ROOT / "README.md").read_text(encoding="utf-8"), "")
    assert "<img" not in page
    assert all(link.startswith(("https://", "#")) for link in re.findall(r"\]\(([^)]+)\)", page))
    assert "[Install]" not in page
    assert "is in Install." in page
    assert setup.urls("") == {}


# -- what the repository holds -----------------------------------------------------------------

DRAWN = {".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"}
"""What a picture's name ends in."""


def tracked() -> list[Path]:
    """The files of the repository, or of the folder where it was unpacked without its history."""
    if shutil.which("git") and (ROOT / ".git").exists():
        listed = process(["git", "-C", str(ROOT), "ls-files"])
        if listed.status == 0:
            return [path for name in listed.out.splitlines() if (path := ROOT / name).exists()]
    folders = ("docs", "fastlane", "tests", ".ci", *PACKAGES)
    found = [*ROOT.iterdir(), *(path for name in folders for path in (ROOT / name).rglob("*"))]
    return [
        path
        for path in found
        if path.is_file() and path.parent.name != "__pycache__" and path.name not in PACKED_WITH
    ]


def test_documents_keep_only_the_few_pictures_that_they_show() -> None:
    kept = [path for path in tracked() if path.suffix in DRAWN and ROOT / "docs" in path.parents]
    assert {path.relative_to(gallery.FOLDER).as_posix() for path in kept} == gallery.names()
    assert len(kept) <= 4
    assert sum(path.stat().st_size for path in kept) < 2_000_000
    shown = "".join(
        (ROOT / name).read_text(encoding="utf-8")
        for name in ("README.md", "docs/manual/en/terminal.md")
    )
    assert [path.name for path in kept if f"/pictures/{path.name}" not in shown] == []


def test_nothing_is_kept_that_is_built() -> None:
    """Catalogues are: no step builds anything between a copy and a game; lint keeps them fresh."""
    assert [str(path) for path in tracked() if path.suffix in (".pot", ".pyc")] == []
    assert [path for path in tracked() if path.suffix == ".mo" and "locale" not in path.parts] == []


def test_no_file_that_is_kept_is_large() -> None:
    """A copy of the newest version alone is fetched in a few seconds."""
    large = {path for path in tracked() if path.stat().st_size > 250_000}
    catalogues = {path for path in large if path.suffix in (".po", ".mo")}
    assert sorted(map(str, large - catalogues)) == []
    assert [str(path) for path in catalogues if path.stat().st_size > 500_000] == []
