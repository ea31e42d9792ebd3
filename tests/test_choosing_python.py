"""Which Python the Makefile takes, of several that claim to be this or that version."""

import shutil
import sys
from pathlib import Path

import pytest

from tests.command_line import ROOT, process

MAKE = shutil.which("make")
pytestmark = pytest.mark.skipif(MAKE is None, reason="there is no make")
NEEDED = ("sh", "env", "uname", "command")
"""What the Makefile asks of the system besides."""


def claiming(folder: Path, name: str, version: str) -> None:
    """A program of this name that claims to be this version of Python; "" is none at all."""
    major, _, minor = version.partition(".")
    claim = f"import sys; sys.version_info = ({major}, {minor}, 0); exec(sys.argv[1])"
    says = f'exec "{sys.executable}" -c "{claim}" "$2"' if version else "exit 1"
    program = folder / name
    program.write_text(f"#!/bin/sh\n{says}\n", encoding="utf-8")
    program.chmod(0o755)


@pytest.mark.parametrize(
    ("known", "taken"),
    [
        ({"python3": "3.12"}, "python3"),
        ({"python3": "3.14", "python3.14": "3.14", "python3.12": "3.12"}, "python3.12"),
        ({"python3": "3.14", "python3.12": "3.12", "python3.13": "3.13"}, "python3.13"),
        ({"python3": "3.10", "python": "3.11"}, "python"),
        ({"python3": "3.14"}, "python3"),
        ({"python3": "3.10", "python3.14": "3.14"}, "python3.14"),
        ({"python3": "", "python3.11": "3.11"}, "python3.11"),
        ({"python3": "3.10"}, None),
    ],
)
def test_a_python_that_can_run_the_app_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: dict[str, str], taken: str | None
) -> None:
    for name in NEEDED:
        if there := shutil.which(name):
            (tmp_path / name).symlink_to(there)
    for name, version in known.items():
        claiming(tmp_path, name, version)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("PYTHON", raising=False)
    assert MAKE is not None
    told = process([MAKE, "--dry-run", "--no-print-directory", "chosen/bin/python"])
    assert told.status == 0, told.err
    chosen = f"{tmp_path / taken}" if taken else ""
    # where there is none it is said, and nothing else is done
    assert told.out.startswith(f'test -n "{chosen}" || {{ echo "Python 3.11 or newer is needed')
    if taken:
        assert told.out.strip().splitlines()[-1] == f"{chosen} -m venv chosen"
    assert not (ROOT / "chosen").exists()
