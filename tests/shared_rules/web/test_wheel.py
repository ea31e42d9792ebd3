"""What is built for a browser: whole, small, and nothing in it that no browser has."""

import io
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from shared.speech.catalogues import languages_of
from shared.speech.messages import TableError
from shared.web.__main__ import GAMES, main, pyodide
from shared.web.building import LIBRARY, OF_HOSTS, PYTHON, build, compiled_by
from shared.web.compiling import compiled
from shared.web.wheel import name, wheel

PACKAGES = ("shared", "knightmare", "dungeonlords")
LARGEST = 1_500_000
"""Bytes of the engine in English."""
A_LANGUAGE = 300_000
"""Bytes that another language may add."""
FORBIDDEN = "websockets asyncio kivy rich numpy platformdirs segno".split()
RUNS = """
import sys
sys.path.insert(0, sys.argv[1])
sys.path = [one for one in sys.path if "site-packages" not in one and one != ""]
from shared.web.opening import opened
opened(sys.argv[3:], sys.argv[2])
print(sys.modules["shared"].__file__, *sys.modules, sep="\\n")
"""


@pytest.fixture(scope="module")
def packed() -> bytes:
    """The engine."""
    return wheel(PACKAGES)


def test_the_same_engine_makes_the_same_wheel(packed: bytes) -> None:
    assert wheel(PACKAGES) == packed
    files = zipfile.ZipFile(io.BytesIO(packed)).infolist()
    another = sum(one.compress_size for one in files if "/locale/" in one.filename)
    assert len(packed) - another < LARGEST
    assert another < A_LANGUAGE * (len(languages_of(*PACKAGES)) - 1)
    assert re.fullmatch(r"[a-z_]+-[0-9.]+-py3-none-any\.whl", name())


@pytest.mark.parametrize("beforehand", [False, True], ids=["source", "compiled"])
def test_the_engine_runs_by_itself_and_loads_no_network_and_no_window(
    packed: bytes, tmp_path: Path, beforehand: bool
) -> None:
    with ZipFile(io.BytesIO(compiled(packed) if beforehand else packed)) as unpacked:
        unpacked.extractall(tmp_path / "engine")
    modules = {path.suffix for path in (tmp_path / "engine").rglob("*.py*")}
    assert modules - {".typed"} == {".pyc" if beforehand else ".py"}
    command = [sys.executable, "-I", "-c", RUNS, tmp_path / "engine", tmp_path / "saves", *GAMES]
    told = subprocess.run(list(map(str, command)), capture_output=True, text=True, cwd=tmp_path)
    assert told.returncode == 0, told.stderr
    where, *loaded = told.stdout.splitlines()
    assert where.startswith(str(tmp_path))
    assert not set(FORBIDDEN) & set(loaded)
    assert "shared.web.house" in loaded


def test_without_node_a_sentence_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(TableError, match=r"Node\.js is not here"):
        compiled_by(tmp_path, {LIBRARY: b""})


def test_without_pyodide_a_sentence_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(TableError, match="npm ci"):
        pyodide(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert main(["out"]) == 1
    assert "make web" in capsys.readouterr().err


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as it is built, with a Python that is none."""
    folder = tmp_path_factory.mktemp("built")
    for one in PYTHON:
        (folder / one).write_text("")
    (folder / "pyodide-lock.json").write_text('{"info": {"version": "1"}, "packages": {"six": {}}}')
    build(folder / "out", folder, GAMES, lambda python, archives: archives)
    return folder / "out"


def test_everything_that_the_page_loads_is_in_the_folder(site: Path) -> None:
    index = (site / "index.html").read_text("utf-8")
    named = re.findall(r'(?:src|href)="([^"]+)"', index)
    for script in site.glob("*.js"):
        named += re.findall(r'from "\./(.+?)"', script.read_text("utf-8"))
    missing = [one for one in named if not (site / one).exists()]
    assert missing == []
    assert not [one for one in OF_HOSTS if one != "index.html" and (site / one).exists()]


def test_the_page_says_what_it_may_load_and_begins_in_the_hall(site: Path) -> None:
    index = (site / "index.html").read_text("utf-8")
    assert "default-src 'none'" in index
    assert 'src="hall.js"' in index
    assert "{" not in index[: index.index('<script id="words"')]


def test_the_service_worker_knows_every_file_by_its_size(site: Path) -> None:
    text = (site / "service.js").read_text("utf-8")
    listed = dict(re.findall(r'\["([^"]+)", (\d+)\]', text))
    files = {one.relative_to(site).as_posix(): one for one in site.rglob("*") if one.is_file()}
    assert set(listed) == {"./", *files} - {"service.js"}
    assert all(int(listed[name]) == files[name].stat().st_size for name in files.keys() & listed)


def test_pyodide_is_told_of_no_packages(site: Path) -> None:
    assert '"packages": {}' in (site / "pyodide" / "pyodide-lock.json").read_text("utf-8")
