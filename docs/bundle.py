"""The app as a program of its own, for the system that this runs on: ``make bundle``.

    python -m docs.bundle [FOLDER]

One folder, by PyInstaller: the app, Python, all that both import, and the licences of all of it.
Nothing in it is packed by UPX, which virus scanners take for what it is not.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

from docs.release import entries
from shared.version import PACKAGE, VERSION

ROOT = Path(__file__).parents[1]
BUILT = ROOT / "build" / "bundle"
SOURCES = ROOT / "mobile" / "desktop"
"""What a desktop wants to know of the program, and licences that no distribution brings."""
ICON = ROOT / "mobile" / "android" / "icon.png"
OURS = ("shared", "knightmare", "dungeonlords", "mobile")
LEFT_OUT = ("lab", "terminal", "referee", "web")
"""Rooms of a game, and of the table, that the app has no door to."""
FOREIGN = (
    "readline",
    "rich",
    "numpy",
    "joblib",
    "PIL",
    "matplotlib",
    "docutils",
    "pygments",
    "tkinter",
)
"""What the app never imports, wherever it is installed."""
EXTRAS = ("app", "share")
NAME = f"{PACKAGE}-{VERSION}"
SUMS = "SHA256SUMS"
LICENCES = "licences"
TEXTS = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS")
"""How the names of files begin that say by what right something is in here."""


def data() -> list[tuple[Path, str]]:
    """Every file that the packages read, and the folder within the program that it goes into.

    By the same patterns by which it goes into a wheel.
    """
    with (ROOT / "pyproject.toml").open("rb") as file:
        patterns = tomllib.load(file)["tool"]["setuptools"]["package-data"]
    found: dict[Path, str] = {}
    for inside in (path.parent for name in OURS for path in (ROOT / name).rglob("__init__.py")):
        package = ".".join(inside.relative_to(ROOT).parts)
        for pattern in (*patterns["*"], *patterns.get(package, ())):
            found |= {path: str(path.parent.relative_to(ROOT)) for path in inside.glob(pattern)}
    return sorted((path, folder) for path, folder in found.items() if path.is_file())


def modules() -> list[str]:
    """Every module of ours that the app may load, by name: many are loaded when they are needed."""
    found = []
    for name in OURS:
        for path in sorted((ROOT / name).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            if parts[1] not in LEFT_OUT or parts[:2] == ("shared", "terminal"):
                found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found


def distributions() -> list[metadata.Distribution]:
    """What the app needs of others, and what builds its program: they are in it."""
    wanted, found = [PACKAGE, "pyinstaller"], dict[str, metadata.Distribution]()
    while wanted:
        name = wanted.pop()
        if name.casefold() in found:
            continue
        one = found[name.casefold()] = metadata.distribution(name)
        wanted += list(_required(one, EXTRAS if name == PACKAGE else ()))
    return sorted(found.values(), key=lambda one: one.name.casefold())


def _required(one: metadata.Distribution, extras: tuple[str, ...]) -> Iterator[str]:
    from packaging.requirements import Requirement

    for text in one.requires or ():
        need = Requirement(text)
        told = any(need.marker is None or need.marker.evaluate({"extra": e}) for e in ("", *extras))
        if told and _installed(need.name):
            yield need.name


def _installed(name: str) -> bool:
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def build(folder: Path) -> Path:
    """Makes the program itself. Argument: where its folder goes. Returns that folder."""
    # Kivy is asked for its parts, and wants a window for that; nobody sees it
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_LOG_MODE="PYTHON")
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    from PyInstaller.__main__ import run

    with tempfile.TemporaryDirectory() as work:
        arguments = [
            *("--name", PACKAGE, "--onedir", "--noconfirm", "--noupx", "--windowed"),
            *("--distpath", str(folder), "--workpath", work, "--specpath", work),
            *("--paths", str(ROOT), "--log-level", "WARN"),
            *_each("--add-data", [f"{path}{os.pathsep}{place}" for path, place in data()]),
            *_each("--hidden-import", modules()),
            *_each("--exclude-module", FOREIGN),
            *(("--strip",) if sys.platform == "linux" else ("--icon", str(ICON))),
            str(ROOT / "mobile" / "__main__.py"),
        ]
        run(arguments)
    program = folder / NAME
    shutil.rmtree(program, ignore_errors=True)
    (folder / PACKAGE).rename(program)
    return program


def _each(option: str, values: Iterable[str]) -> Iterator[str]:
    for value in values:
        yield from (option, value)


def finish(program: Path) -> None:
    """Puts beside the program what belongs to it: licences, what a desktop wants, check sums."""
    licences(program / LICENCES)
    of_system(program)
    shutil.copyfile(ICON, program / f"{PACKAGE}.png")
    ((_, day), *_) = entries((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    facts = {"@VERSION@": VERSION, "@DATE@": day.isoformat()}
    for path in SOURCES.glob("*.*"):
        text = path.read_text(encoding="utf-8")
        for name, value in facts.items():
            text = text.replace(name, value)
        (program / path.name).write_text(text, encoding="utf-8")
    listed = sorted(path for path in program.rglob("*") if path.is_file() and path.name != SUMS)
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(program).as_posix()}\n"
        for path in listed
    ]
    (program / SUMS).write_text("".join(lines), encoding="utf-8")


def licences(folder: Path) -> None:
    """Writes by what right each thing is in the program. Argument: where the texts go.

    Raises SystemExit, by name, for one without a text.
    """
    folder.mkdir(exist_ok=True)
    shutil.copyfile(ROOT / "LICENSE", folder / f"{PACKAGE}.txt")
    python = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    if python.exists():
        shutil.copyfile(python, folder / "Python.txt")
    for one in distributions():
        if one.name == PACKAGE:
            continue
        texts = [
            file.read_text(encoding="utf-8")
            for file in one.files or ()
            if file.name.upper().startswith(TEXTS) and ".dist-info" in str(file)
        ]
        if not texts:
            raise SystemExit(f"By what right {one.name} is in the program, nothing says.")
        (folder / f"{one.name}.txt").write_text("\n\n".join(texts), encoding="utf-8")
    for path in [*SOURCES.glob("licences/*.txt"), *_of_fonts()]:
        shutil.copyfile(path, folder / path.name)


def of_system(program: Path) -> None:
    """Adds the licences of libraries that came from this system, where it is Debian's or a child.

    Argument: the folder of the program. Raises SystemExit, by name, for one without a text.
    """
    if not shutil.which("dpkg"):
        return
    for path in sorted(program.glob("_internal/*.so*")):
        if path.is_symlink() or path.name.startswith("libpython"):
            continue
        owner = _answer("dpkg", "-S", f"*/{path.name}").partition(":")[0]
        text = Path("/usr/share/doc", owner, "copyright")
        if not owner or not text.exists():
            raise SystemExit(f"By what right {path.name} is in the program, nothing says.")
        shutil.copyfile(text, program / LICENCES / f"{owner}.txt")


def _answer(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def _of_fonts() -> list[Path]:
    return sorted((ROOT / "mobile" / "kit" / "theme").glob("**/*.md")) + sorted(
        (ROOT / "mobile" / "kit" / "theme" / "fonts").glob("*.txt")
    )


def size(program: Path) -> int:
    """How many bytes lie in a folder; what has two names there lies there once."""
    files = (path for path in program.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files)


def main(arguments: list[str]) -> int:
    """Builds it and says where it lies. Argument: a folder, where another one is wanted."""
    folder = Path(arguments[0]) if arguments else BUILT
    program = build(folder)
    finish(program)
    print(f"{program}: {size(program) / 1e6:.0f} MB; {program / PACKAGE} opens the app")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
