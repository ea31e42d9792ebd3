"""Makes a release of what is committed: ``make release``, or steps of it.

    python -m docs.release               every step, in order
    python -m docs.release sdist wheel   these steps

A step says what it does, and the first that fails ends all, with one sentence. What is made lies in
``dist``; what the tools said meanwhile, in ``build/release``. The same commit makes the same
distributions: every file in them bears the commit's moment. Nothing is sent anywhere.
"""

import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from venv import EnvBuilder

from shared.version import PACKAGE, VERSION

ROOT = Path(__file__).parents[1]
DIST, WORK = ROOT / "dist", ROOT / "build" / "release"
NAME = f"{PACKAGE.replace('-', '_')}-{VERSION}"
SDIST, WHEEL = f"{NAME}.tar.gz", f"{NAME}-py3-none-any.whl"
TAG = f"v{VERSION}"
ENTRY = re.compile(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", re.MULTILINE)
"""How CHANGELOG.md heads what a version brought."""
RUN_TIME = "terminal,app,share"
"""The extras of whoever plays."""
TEXTS = """
from importlib.metadata import distributions
for one in sorted(distributions(), key=lambda one: one.name.lower()):
    for file in sorted(one.files or (), key=str):
        if ".dist-info" in file.parts[0] and file.name.upper().startswith(
            ("LICEN", "COPYING", "NOTICE", "AUTHORS")
        ):
            print(f"---- {one.name} {one.version}: {file.name}\\n\\n{file.read_text().strip()}\\n")
"""
"""Prints the licence texts of every distribution of the Python that runs it."""


class Stopped(Exception):
    """Why there is no release, in one sentence."""


# -- tools -------------------------------------------------------------------------------------


def run(step: str, *line: str | Path, folder: Path | None = None, **variables: str) -> None:
    """Runs a tool; what it says goes to the step's log. Raises Stopped where it fails.

    Arguments: the step; the command line; where, if not at the top; variables to set.
    """
    log = WORK / f"{step}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    around = os.environ | {"SOURCE_DATE_EPOCH": str(moment())} | variables
    with log.open("ab") as said:
        try:
            done = subprocess.run(line, cwd=folder or ROOT, env=around, stdout=said, stderr=said)
        except OSError as error:
            raise Stopped(f"{line[0]} could not be started: {error.strerror}.") from error
    if done.returncode:
        raise Stopped(f"{' '.join(map(str, line))} failed: {log} says why.")


def git(*line: str) -> str:
    """What git answers, empty where it has nothing to say. Raises Stopped without a checkout."""
    done = subprocess.run(["git", "-C", ROOT, *line], capture_output=True, text=True)
    if done.returncode > 1:
        raise Stopped("A release is made in a checkout of git, and this is none.")
    return done.stdout.strip()


def moment() -> int:
    """When the last commit was made, in seconds; what is built bears it."""
    return int(git("log", "-1", "--format=%ct"))


def emptied(name: str) -> Path:
    """A new folder to work in. Argument: its name in ``build/release``."""
    folder = WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def files(folder: Path) -> set[str]:
    """Every file in a folder, by its path from there."""
    return {one.relative_to(folder).as_posix() for one in folder.rglob("*") if one.is_file()}


def packed(folder: Path, archive: Path) -> None:
    """Packs a folder, so that the same files make the same bytes.

    Arguments: the folder, whose name all in it bears; the ``.tar.gz`` that it becomes.
    """
    when = moment()

    def alike(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.mtime, info.uid, info.gid, info.uname, info.gname = when, 0, 0, "", ""
        info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
        return info

    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path in [folder, *sorted(folder.rglob("*"))]:
            inside = path.relative_to(folder.parent)
            tar.add(path, inside, recursive=False, filter=alike)
    archive.parent.mkdir(exist_ok=True)
    archive.write_bytes(gzip.compress(content.getvalue(), mtime=when))


def unpacked(name: str) -> Path:
    """The source distribution in a new folder of that name. Raises Stopped where there is none."""
    archive, folder = made(SDIST, "sdist"), emptied(name)
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    return folder / NAME


def made(name: str, step: str) -> Path:
    """What an earlier step has made. Raises Stopped where it has not.

    Arguments: the file in ``dist``; the step that makes it.
    """
    if not (DIST / name).exists():
        raise Stopped(f"{name} is not in {DIST}: make release STEP={step} makes it.")
    return DIST / name


def played_on(step: str) -> Path:
    """The Python of a new environment that has what players need, and no more.

    Argument: the step that wants it.
    """
    wheel, folder = made(WHEEL, "wheel"), emptied(f"{step}-environment")
    EnvBuilder(with_pip=False, symlinks=True).create(folder)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python"]
    run(step, *pip, python, "install", f"{wheel}[{RUN_TIME}]")
    return python


def entries(changelog: str) -> list[tuple[str, date]]:
    """The versions that a changelog tells of, the newest first, and their days."""
    return [(version, date.fromisoformat(day)) for version, day in ENTRY.findall(changelog)]


# -- steps -------------------------------------------------------------------------------------


def ready() -> None:
    """Looks whether all is committed, and the changelog tells of this version."""
    if changed := git("status", "--porcelain"):
        more = f"{len(changed.splitlines())} files, first {changed.split()[1]}"
        raise Stopped(f"Only what is committed is released: there is more ({more}).")
    told = entries((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if not told or told[0][0] != VERSION:
        first = told[0][0] if told else "none"
        raise Stopped(f"CHANGELOG.md tells of {first} first, shared/version.py says {VERSION}.")
    tagged = git("rev-parse", "-q", "--verify", f"refs/tags/{TAG}^{{commit}}")
    if tagged and tagged != git("rev-parse", "HEAD"):
        raise Stopped(f"The tag {TAG} names another commit: a new release is a new version.")


def sdist() -> None:
    """Packs what is committed as a source distribution."""
    work = emptied("sdist")
    run("sdist", "git", "archive", f"--prefix={NAME}/", "-o", work / "all.tar", "HEAD")
    with tarfile.open(work / "all.tar") as tar:
        tar.extractall(work / "committed", filter="data")
    build = [sys.executable, "-m", "build", "--sdist", "--outdir"]
    run("sdist", *build, work, work / "committed" / NAME)
    with tarfile.open(work / SDIST) as tar:
        tar.extractall(work / "packed", filter="data")
    if lost := sorted(files(work / "committed" / NAME) - files(work / "packed" / NAME)):
        raise Stopped(f"{lost[0]} is committed, and MANIFEST.in leaves it out.")
    packed(work / "packed" / NAME, DIST / SDIST)


def tests() -> None:
    """Unpacks the source distribution and runs all that it must pass there (.ci/run: long)."""
    run("tests", Path(".ci") / "run", folder=unpacked("tests"))


def wheel() -> None:
    """Builds the wheel from the source distribution."""
    source = unpacked("wheel")
    run("wheel", sys.executable, "-m", "build", "--wheel", "--outdir", DIST, source)


def trial() -> None:
    """Installs the wheel where nothing else is, and runs its programs."""
    test = [sys.executable, "-m", "pytest", "-m", "long", "tests/test_installed.py"]
    run("trial", *test, WHEEL=str(made(WHEEL, "wheel")))


def bundle() -> None:
    """Makes the program for this system that needs no Python (make bundle)."""
    by_make("bundle", ROOT / "build" / "bundle" / f"{PACKAGE}-{VERSION}", sysconfig.get_platform())


def site() -> None:
    """Makes the manual (make site)."""
    by_make("site", ROOT / "build" / "site", "manual")


def page() -> None:
    """Makes the page that plays without a host (make web)."""
    by_make("web", ROOT / "build" / "web", "page")


def by_make(target: str, folder: Path, called: str) -> None:
    """What a target of the Makefile makes becomes an archive.

    Arguments: the target; the folder that it makes; what the archive's name says it is.
    """
    run(target, "make", target)
    if not folder.is_dir():
        raise Stopped(f"make {target} left nothing in {folder}.")
    name = f"{PACKAGE}-{VERSION}-{called}"
    inside = emptied(f"{target}-packed") / name
    shutil.copytree(folder, inside, symlinks=True)
    packed(inside, DIST / f"{name}.tar.gz")


def sbom() -> None:
    """Lists what players install, with every licence text (CycloneDX)."""
    python = played_on("sbom")
    about = re.sub(
        r"^dynamic = .*$",
        f'version = "{VERSION}"',
        (ROOT / "pyproject.toml").read_text(encoding="utf-8"),
        flags=re.MULTILINE,
    )
    project = WORK / "sbom-environment" / "pyproject.toml"
    project.write_text(about, encoding="utf-8")
    tool = [sys.executable, "-m", "cyclonedx_py", "environment", "--output-reproducible"]
    listed = DIST / f"{PACKAGE}-{VERSION}.cdx.json"
    run("sbom", *tool, "--pyproject", project, "-o", listed, python)
    texts = subprocess.run([python, "-c", TEXTS], capture_output=True, check=True)
    (DIST / f"{PACKAGE}-{VERSION}-licences.txt").write_bytes(texts.stdout)


def sums() -> None:
    """Writes the checksums of all that was made of this version (SHA256SUMS)."""
    found = sorted(path for path in DIST.glob(f"*{VERSION}*") if path.is_file())
    if not found:
        raise Stopped(f"Nothing of {VERSION} is in {DIST}: make release makes it.")
    lines = [f"{hashlib.sha256(one.read_bytes()).hexdigest()}  {one.name}\n" for one in found]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


def tag() -> None:
    """Says how the commit is to be named."""
    print(f"    git tag -a {TAG} -m '{PACKAGE} {VERSION}' {git('rev-parse', 'HEAD')}")


STEPS: dict[str, Callable[[], None]] = {
    step.__name__: step
    for step in (ready, sdist, tests, wheel, trial, bundle, site, page, sbom, sums, tag)
}


def main(wanted: list[str]) -> int:
    """Runs the steps that are named, or all. Returns the exit status."""
    if unknown := [name for name in wanted if name not in STEPS]:
        print(f"There is no step {unknown[0]}; there are {', '.join(STEPS)}.", file=sys.stderr)
        return 2
    for name in wanted or STEPS:
        print(f"{name}: {STEPS[name].__doc__}", flush=True)
        try:
            STEPS[name]()
        except Stopped as why:
            print(why, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
