"""The settings of this device: kept, and never in the way, whatever their file holds."""

import json
from pathlib import Path

import pytest

from mobile.shell.presenters.preferences import SWITCHES, SettingsPresenter
from mobile.shell.settings import Settings, SettingsFile
from shared.saves.schema import StoreError
from tests.mobile_rules.presenting import Ear, device_in


def test_settings_are_kept_on_this_device(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    settings = SettingsPresenter(device)
    ear = Ear(settings)
    settings.text_size(110)
    settings.dice("ask")
    settings.dice("loaded")
    for id in SWITCHES:
        settings.switch(id)
    settings.switch("no such thing")
    assert ear.heard() == 2 + len(SWITCHES)
    kept = device_in(tmp_path).settings
    assert kept == device.settings
    assert (kept.text_size, kept.dice) == (110, "ask")
    assert all(getattr(kept, id) != getattr(Settings(), id) for id in SWITCHES)
    assert [switch.on for switch in settings.shown.switches] == [getattr(kept, s) for s in SWITCHES]


def test_the_text_has_a_largest_and_a_smallest_size(tmp_path: Path) -> None:
    settings = SettingsPresenter(device_in(tmp_path))
    settings.text_size(1000)
    assert settings.shown.text_size == 160
    settings.text_size(0)
    assert settings.shown.text_size == 80
    settings.text_size(123)
    assert settings.shown.text_size_text == "120 %"


@pytest.mark.parametrize("on", [True, False])
def test_what_earlier_versions_called_introductions_is_read_as_first_steps(
    tmp_path: Path, on: bool
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"introductions": on}))
    file = SettingsFile(path)
    assert file.settings.lessons is on
    file.change(lessons=not on)
    assert SettingsFile(path).settings.lessons is not on


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00\xff", '{"a": ' * 5000])
def test_damaged_settings_are_kept_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="latin-1")
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert len(file.notices) == 1
    [aside] = tmp_path.glob("settings.damaged-*.json")
    assert aside.read_text(encoding="latin-1") == text
    file.change(sound=False)
    assert SettingsFile(path).settings == Settings(sound=False)


def test_of_strange_settings_what_is_sound_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    strange = {
        "text_size": 5000,
        "dice": "loaded",
        "sound": "loud",
        "left_handed": True,
        "introduced": ["move", 3],
        "from_a_newer_version": [1, 2],
    }
    path.write_text(json.dumps(strange))
    file = SettingsFile(path)
    assert file.notices == []
    assert file.settings == Settings(left_handed=True, introduced=("move",))
    file.change(sound=False)
    assert json.loads(path.read_text())["from_a_newer_version"] == [1, 2]


def test_settings_that_cannot_be_written_hold_and_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = device_in(tmp_path)
    device.preferences.change(sound=False)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("mobile.shell.settings.os.replace", full)
    settings = SettingsPresenter(device)
    settings.text_size(110)
    assert "disk is full" in settings.take_notices()[0].text
    assert settings.shown.text_size == 110
    with pytest.raises(StoreError):
        device.preferences.change(sound=True)
    assert SettingsFile(tmp_path / "settings.json").settings.text_size == 100
