"""Why the app does not open is told in a small window, where an icon opened it."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mobile import aloud
from mobile.__main__ import TITLE, tell
from tests.something import some

WHY = "A part of the app is missing: {x}/‘icons.ttf’ 100 %."


def program(folder: Path, name: str) -> Path:
    """A program that writes down what it is told. Arguments: where it lies; its name."""
    file = folder / name
    file.write_text(f'#!/bin/sh\nfor one; do echo "$one"; done >> "{folder}/told"\n')
    file.chmod(0o755)
    return file


@pytest.mark.parametrize("name", [name for name, *_ in aloud.ELSEWHERE])
def test_the_first_way_that_a_desktop_has_is_taken(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    later = [one for one, *_ in aloud.ELSEWHERE]
    for one in later[later.index(name) :]:
        program(tmp_path, one)
    aloud.tell(TITLE, WHY)
    told = (tmp_path / "told").read_text(encoding="utf-8")
    assert told.count(WHY) == 1
    assert TITLE in told
    assert aloud.way(TITLE, WHY)[0] == str(tmp_path / name)


def test_where_a_desktop_has_no_way_nothing_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert aloud.way(TITLE, WHY) == []
    aloud.tell(TITLE, WHY)
    (tmp_path / "zenity").write_text("no program")
    (tmp_path / "zenity").chmod(0o755)
    aloud.tell(TITLE, WHY)


def test_macos_is_given_the_text_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert aloud.way(TITLE, WHY) == [*aloud.UNDER_MACOS, TITLE, WHY]


def test_windows_shows_a_message_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes

    shown: list[tuple[Any, ...]] = []

    library = SimpleNamespace(MessageBoxW=lambda *given: shown.append(given))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=library), raising=False)
    aloud.tell(TITLE, WHY)
    assert shown == [(None, WHY, TITLE, aloud.ERROR)]


@pytest.mark.parametrize(("frozen", "console", "opened"), [
    (True, False, True), (True, True, False), (False, False, False),
])  # fmt: skip
def test_only_a_program_without_a_console_opens_a_window(
    frozen: bool,
    console: bool,
    opened: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(aloud, "tell", lambda title, text: shown.append(text))
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: console)
    tell(WHY)
    assert capsys.readouterr().err == f"{WHY}\n"
    assert shown == [WHY] * opened


def test_a_program_without_any_stream_opens_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(aloud, "tell", lambda title, text: shown.append(text))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "stderr", None)
    tell(WHY)
    assert list(some(shown)) == [WHY]
