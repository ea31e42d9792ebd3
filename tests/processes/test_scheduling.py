"""A test that hangs, or takes its process with it, fails, and the other tests go on."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONG = 120
"""Seconds after which such a run is taken to hang itself."""
DEADLY = {
    "dies": ("os._exit(3)", "crashed while running"),
    "hangs": ("threading.Event().wait()", "in test_deadly"),
}


def run(folder: Path) -> str:
    """What pytest prints of the tests in a folder, which two workers run."""
    (folder / "conftest.py").write_text("from tests.conftest import pytest_xdist_make_scheduler\n")
    options = ["-n", "2", "-p", "no:cacheprovider", "--rootdir", str(folder)]
    options += ["-o", "faulthandler_timeout=2", "-o", "faulthandler_exit_on_timeout=true"]
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *options, str(folder)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=LONG,
    )  # fmt: skip
    assert ran.returncode == 1, ran.stdout
    return ran.stdout


@pytest.mark.parametrize("how", DEADLY)
def test_the_run_ends_and_names_the_test(tmp_path: Path, how: str) -> None:
    for number, count in enumerate([8, 6, 6, 6, 5, 4, 3, 2, 1, 1, 1, 1]):
        tests = [f"def test_{n}(): pass" for n in range(count)]
        (tmp_path / f"test_{number}.py").write_text("\n".join(tests))
    deed, told = DEADLY[how]
    deadly = ["import os, threading", "def test_before(): pass", f"def test_deadly(): {deed}"]
    deadly += [f"def test_after_{n}(): pass" for n in range(3)]
    (tmp_path / "test_in_the_middle.py").write_text("\n".join(deadly))
    said = run(tmp_path)
    assert told in said
    assert "test_in_the_middle.py::test_deadly" in said
    assert "1 failed, 48 passed" in said
