"""How a release is made: step by step, and one sentence where it cannot be."""

import hashlib
import re
import subprocess
import tarfile
from pathlib import Path

import pytest

from docs import release
from shared.version import VERSION
from tests.test_packing import tracked

ROOT = Path(__file__).parents[1]
TOLD = re.compile(r"^\s*(?:version|release|__version__|versionName) *[:=] *[\"']?(\d+\.\d+\.\d+)\b")
"""A line of a file that says a version."""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of its own, with one commit of a changelog that tells of this version."""
    for name, folder in (("ROOT", "."), ("DIST", "dist"), ("WORK", "build/release")):
        monkeypatch.setattr(release, name, tmp_path / folder)
    (tmp_path / ".gitignore").write_text("dist/\nbuild/\n")
    (tmp_path / "CHANGELOG.md").write_text(f"# Changes\n\n## {VERSION} (2026-11-24)\n\n- All.\n")
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    for line in (["init", "-q"], ["add", "."], [*who, "commit", "-qm", "Begun"]):
        subprocess.run(["git", *line], cwd=tmp_path, check=True)
    return tmp_path


def test_the_changelog_begins_with_this_version_and_its_day() -> None:
    told = release.entries((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    versions = [version for version, _ in told]
    days = [day for _, day in told]
    assert versions[0] == VERSION
    assert versions[-1] == "0.1.0"
    assert days == sorted(days, reverse=True)


def test_nothing_says_another_version() -> None:
    said = {
        (path.relative_to(ROOT).as_posix(), found[1])
        for path in tracked()
        if path.suffix
        in {".toml", ".cff", ".spec", ".cfg", ".py", ".json", ".xml", ".yml", ".yaml"}
        if not {"tests", "examples"} & {*path.parts} and path.name != "package-lock.json"
        for line in path.read_text(encoding="utf-8").splitlines()
        if (found := TOLD.match(line.replace("VERSION =", "version =")))
    }
    assert ("shared/version.py", VERSION) in said
    assert {version for _, version in said} == {VERSION}, said


def test_what_is_not_committed_is_not_released(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert release.main(["ready"]) == 0
    (place / "new.py").write_text("")
    assert release.main(["ready"]) == 1
    assert capsys.readouterr().err == (
        "Only what is committed is released: there is more (1 files, first new.py).\n"
    )


def test_a_changelog_of_another_version_is_no_release(
    place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release, "VERSION", "7.0.0")
    assert release.main(["ready"]) == 1
    told = f"CHANGELOG.md tells of {VERSION} first, shared/version.py says 7.0.0.\n"
    assert capsys.readouterr().err == told


def test_a_tag_of_another_commit_is_not_moved(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    subprocess.run(["git", "tag", release.TAG], cwd=place, check=True)
    assert release.main(["ready"]) == 0
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    empty = ["git", *who, "commit", "-q", "--allow-empty", "-m", "On"]
    subprocess.run(empty, cwd=place, check=True)
    assert release.main(["ready"]) == 1
    assert release.TAG in capsys.readouterr().err


def test_the_first_step_that_fails_ends_all(
    place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def falls() -> None:
        """Falls."""
        release.run("falls", "git", "no-such-word")

    def follows() -> None:
        """Follows."""
        done.append("follows")

    monkeypatch.setattr(release, "STEPS", {"falls": falls, "follows": follows})
    assert release.main([]) == 1
    log = place / "build" / "release" / "falls.log"
    said = capsys.readouterr()
    assert said.err == f"git no-such-word failed: {log} says why.\n"
    assert said.out == "falls: Falls.\n"
    assert "no-such-word" in log.read_text()
    assert done == []


def test_a_tool_that_is_not_there_is_named(place: Path) -> None:
    with pytest.raises(release.Stopped, match=r"^no-such-tool could not be started: "):
        release.run("any", "no-such-tool")


def test_a_step_that_nobody_knows_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["sdist", "weel"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("There is no step weel; there are ready, sdist, tests, wheel")


@pytest.mark.parametrize(("step", "first"), [("wheel", "sdist"), ("tests", "sdist"),
                                             ("trial", "wheel"), ("sbom", "wheel")])  # fmt: skip
def test_a_step_says_which_one_it_follows(
    place: Path, capsys: pytest.CaptureFixture[str], step: str, first: str
) -> None:
    assert release.main([step]) == 1
    assert capsys.readouterr().err.endswith(f": make release STEP={first} makes it.\n")


def test_without_git_there_is_no_release(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert release.main(["ready"]) == 1
    assert "checkout of git" in capsys.readouterr().err


def test_the_same_files_make_the_same_archive(place: Path) -> None:
    archives = []
    for name in ("first", "second"):
        folder = place / name / "thing"
        folder.mkdir(parents=True)
        (folder / f"of {name}").touch()
        (folder / f"of {name}").unlink()
        (folder / "start").write_text("go")
        (folder / "start").chmod(0o700)
        release.packed(folder, place / "dist" / f"{name}.tar.gz")
        archives.append((place / "dist" / f"{name}.tar.gz").read_bytes())
        subprocess.run(["touch", "-d", "2001-01-01", folder / "start"], check=True)
    release.packed(folder, place / "dist" / "again.tar.gz")
    assert archives[0] == archives[1] == (place / "dist" / "again.tar.gz").read_bytes()
    with tarfile.open(place / "dist" / "again.tar.gz") as tar:
        start = tar.getmember("thing/start")
    assert (start.mode, start.uname) == (0o755, "")
    assert start.mtime == release.moment()


def test_what_a_target_of_make_leaves_out_is_told(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (place / "Makefile").write_text("site:\n\t@echo nothing\n")
    assert release.main(["site"]) == 1
    assert capsys.readouterr().err.startswith("make site left nothing in ")


def test_checksums_are_of_this_version_alone(place: Path) -> None:
    dist = place / "dist"
    dist.mkdir()
    (dist / f"it-{VERSION}.whl").write_bytes(b"new")
    (dist / "it-0.1.0.whl").write_bytes(b"old")
    assert release.main(["sums"]) == 0
    assert (dist / "SHA256SUMS").read_text() == (
        f"{hashlib.sha256(b'new').hexdigest()}  it-{VERSION}.whl\n"
    )


def test_the_tag_is_named_and_nothing_is_tagged(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert release.main(["tag"]) == 0
    assert f"git tag -a v{VERSION}" in capsys.readouterr().out
    assert release.git("tag") == ""
