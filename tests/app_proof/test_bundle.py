"""The program of its own, as somebody has it who has no Python: built, opened, played, closed."""

import json
import re
import select
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from subprocess import PIPE
from typing import Any
from urllib.request import urlopen
from xml.etree import ElementTree

import pytest

from docs.bundle import LICENCES, NAME, SOURCES, SUMS
from docs.release import entries
from shared.version import PACKAGE, VERSION
from tests.app_proof.inside import brought
from tests.conftest import CAN_DRAW

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not CAN_DRAW, reason="no window can be opened here"),
]
ROOT = Path(__file__).parents[2]
PATIENCE = 120
"""Seconds until something has happened, on a machine that others use."""
STEPS = 60
"""Taps until a turn is over, at most."""
ADDRESS = re.compile(r"\d+(?:\.\d+){3}:\d+")


@pytest.fixture(scope="module")
def program() -> Path:
    """The program, built anew."""
    subprocess.run(["make", "bundle"], cwd=ROOT, check=True, capture_output=True)
    return ROOT / "build" / "bundle" / NAME


class Opened:
    """The program while it is open. Arguments: its process."""

    def __init__(self, running: subprocess.Popen[str]) -> None:
        self.running = running
        self.seen: dict[str, Any] = {}
        self._look()

    def _look(self) -> None:
        out = self.running.stdout
        assert out is not None
        assert select.select([out], [], [], PATIENCE)[0], "nothing happened"
        line = out.readline()
        assert line, self.close()
        self.seen = json.loads(line)
        assert "wrong" not in self.seen, self.seen

    def does(self, line: str) -> None:
        """What the finger is told, until it has done it."""
        assert self.running.stdin is not None
        print(line, file=self.running.stdin, flush=True)
        self._look()

    def reads(self, words: str) -> bool:
        """Whether this can be read somewhere."""
        return any(words in one for one in self.seen["texts"])

    def close(self) -> tuple[int, str]:
        """Closes it. Returns the exit status, and what was said."""
        self.running.terminate()
        out, err = self.running.communicate(timeout=PATIENCE)
        return self.running.returncode, out + err


@contextmanager
def opened(program: Path, home: Path, kivy: Path) -> Iterator[Opened]:
    """The program, which is gone afterwards in any case.

    Arguments: it; the folder that is its home; a new folder for what Kivy keeps.
    """
    # no Python, and nothing of this process
    env = {"HOME": str(home), "PATH": "/nowhere", "LANG": "C.UTF-8", **brought(kivy)}
    with subprocess.Popen(
        [program / PACKAGE],
        env=env,
        cwd=home.parent,
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
        text=True,
    ) as running:
        try:
            yield Opened(running)
        finally:
            running.kill()


def check_sums(program: Path) -> None:
    """Everything in the program is what was built."""
    lines = (program / SUMS).read_text(encoding="utf-8").splitlines()
    listed = {name: sum for sum, _, name in (line.partition("  ") for line in lines)}
    found = {
        path.relative_to(program).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in program.rglob("*")
        if path.is_file() and path.name != SUMS
    }
    assert found == listed


def test_it_plays_keeps_shares_and_opens_again(program: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with opened(program, home, tmp_path / "first") as one:
        assert one.seen["libraries"] is None, "what it starts would take its libraries"
        one.does("tap New table")
        one.does("tap Begin")
        for _ in range(STEPS):
            if one.reads("Turn 2") and not one.seen["beat"]:
                break
            one.does("tap I know this" if one.reads("I know this") else "go on")
        assert one.reads("Turn 2"), one.seen
        asked = one.seen["question"]
        one.does("tap Share this table")
        if one.reads("Open the door"):
            one.does("tap Open the door")
        (address,) = {found[0] for text in one.seen["texts"] if (found := ADDRESS.search(text))}
        with urlopen(f"http://{address}/", timeout=PATIENCE) as page:
            assert b"<title>" in page.read()
        assert one.close() == (0, "")
    with opened(program, home, tmp_path / "second") as one:
        one.does("tap Continue")
        assert one.seen["question"] == asked
        assert one.close() == (0, "")


def test_it_needs_to_write_nothing_where_it_lies(program: Path, tmp_path: Path) -> None:
    """As on a disk that is only read: it is opened, and afterwards all is as it was built."""
    locked = [path for path in (program, *program.rglob("*")) if not path.is_symlink()]
    modes = {path: path.stat().st_mode for path in locked}
    for path, mode in modes.items():
        path.chmod(mode & 0o555)
    try:
        with opened(program, tmp_path, tmp_path / "kivy") as one:
            assert one.seen["screen"] == "LobbyScreen"
            assert one.close() == (0, "")
    finally:
        for path, mode in modes.items():
            path.chmod(mode)
    check_sums(program)


def test_a_home_that_cannot_be_written_is_told_on_the_screen(program: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("no folder")
    with opened(program, home, tmp_path / "kivy") as one:
        assert [text for text in one.seen["texts"] if str(home) in text]
        assert one.close() == (0, "")


def test_what_keeps_it_shut_is_told_where_an_icon_opened_it(program: Path, tmp_path: Path) -> None:
    """A sheet cannot be drawn without letters: a small window of the desktop tells it."""
    told = tmp_path / "told"
    zenity = tmp_path / "bin" / "zenity"
    zenity.parent.mkdir()
    zenity.write_text(f'#!/bin/sh\nfor one; do echo "$one"; done > {told}\n')
    zenity.chmod(0o755)
    font = next(program.rglob("Cinzel-Bold.ttf"))
    kept = font.rename(font.with_suffix(".away"))
    env = {"HOME": str(tmp_path), "PATH": str(zenity.parent), "LANG": "C.UTF-8"}
    try:
        env |= brought(tmp_path / "kivy")
        done = subprocess.run([program / PACKAGE], env=env, capture_output=True, text=True)
    finally:
        kept.rename(font)
    assert done.returncode == 2
    assert str(font) in done.stderr
    assert f"--text={done.stderr.strip()}" in told.read_text(encoding="utf-8").splitlines()


def test_help_names_the_program_and_no_python(program: Path) -> None:
    done = subprocess.run([program / PACKAGE, "--help"], capture_output=True, text=True)
    assert done.returncode == 0
    assert done.stdout.startswith(f"usage: {PACKAGE} [-h] ")


def test_by_what_right_everything_is_in_it_can_be_read(program: Path) -> None:
    texts = {path.stem for path in (program / LICENCES).iterdir()}
    ours = {path.stem for path in (SOURCES / LICENCES).iterdir()}
    assert {PACKAGE, "Python", "Kivy", "websockets", "OFL-Cinzel", *ours} <= texts


def test_a_desktop_is_told_all_that_it_asks(program: Path) -> None:
    entry = (program / f"{PACKAGE}.desktop").read_text(encoding="utf-8")
    assert f"Exec={PACKAGE}\nIcon={PACKAGE}\n" in entry
    assert (program / f"{PACKAGE}.png").read_bytes().startswith(b"\x89PNG")
    (data,) = program.glob("*.metainfo.xml")
    (release,) = ElementTree.parse(data).iter("release")
    ((version, day), *_) = entries((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert release.attrib == {"version": version, "date": day.isoformat()}
    assert version == VERSION
    if tool := shutil.which("appstreamcli"):
        subprocess.run([tool, "validate", "--no-net", data], check=True, capture_output=True)
