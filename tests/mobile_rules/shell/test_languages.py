"""The app in another language: which are offered, switched with a table open, damaged ones."""

import gettext
from collections.abc import Iterator
from pathlib import Path

import pytest

from mobile.__main__ import PACKAGE, main
from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from mobile.shell.presenters.preferences import SettingsPresenter
from mobile.shell.settings import SettingsFile
from shared.speech import catalogues
from shared.speech.messages import Words, words_of
from shared.terminal.command import Voice
from shared.terminal.language import of_system
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import top
from tests.mobile_rules.presenting import device_in, solo_of
from tests.mobile_rules.visiting import app_in


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """French is as good as complete."""
    monkeypatch.setattr(catalogues, "share", lambda package, language: 100)
    yield
    catalogues.unreadable()


def test_a_language_that_is_there_is_offered_by_its_own_name(whole: None, tmp_path: Path) -> None:
    settings = SettingsPresenter(device_in(tmp_path))
    assert [one.value for one in settings.shown.languages] == ["en", "fr"]
    settings.language("fr")
    assert settings.device.settings.language == "fr"
    assert settings.device.speaker.language == "fr"


def test_half_a_language_is_not_offered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(catalogues, "share", lambda package, language: 94)
    settings = SettingsPresenter(device_in(tmp_path))
    assert [one.value for one in settings.shown.languages] == ["en"]
    settings.language("fr")
    assert settings.device.settings.language == "en"


def test_what_a_device_speaks_already_stays_to_be_chosen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(catalogues, "share", lambda package, language: 50)
    device = device_in(tmp_path)
    device.preferences.change(language="fr")
    assert [one.value for one in SettingsPresenter(device).shown.languages] == ["en", "fr"]


def test_a_table_is_told_in_another_language_while_it_is_open(
    whole: None, drive: Drive, tmp_path: Path
) -> None:
    driver = drive(app_in(tmp_path))
    game = solo_of(driver.app.device, "Ann", seed="4")
    for _ in range(9):
        game.proceed()
    game.close()
    driver.app.open_table(game.id)
    driver.settle()
    shown = top(driver.app).presenter.shown
    driver.app.device.speaker.switch("fr")
    driver.settle()
    french = top(driver.app).presenter.shown
    assert french != shown
    driver.app.device.speaker.switch("en")
    driver.settle()
    assert top(driver.app).presenter.shown == shown


def test_a_new_device_speaks_as_its_system_does_until_somebody_chooses(
    whole: None, tmp_path: Path
) -> None:
    first = CompanionApp(tmp_path, GAMES, language="fr")
    assert first.device.speaker.language == "fr"
    SettingsFile(tmp_path / "settings.json").change(language="en")
    again = CompanionApp(tmp_path, GAMES, language="fr")
    assert again.device.speaker.language == "en"
    for app in (first, again):
        assert app.device.store is not None
        app.device.store.close()


def test_the_command_line_of_the_app_speaks_as_the_system_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", "fr_CA:fr")
    monkeypatch.setattr("mobile.__main__.spoken", Voice(french))
    assert main(["--size", "large"]) == 2
    assert "n’est pas une taille" in capsys.readouterr().err


def french() -> Words:
    """The words of the app, in the language of the system."""
    return words_of(PACKAGE, language=of_system(PACKAGE))


def test_a_table_begun_in_one_language_goes_on_in_the_other(whole: None, tmp_path: Path) -> None:
    device = device_in(tmp_path)
    device.speaker.switch("fr")
    game = solo_of(device, "Ann", seed="4")
    for _ in range(9):
        game.proceed()
    journal = [entry.move for entry in game.table.journal.line]
    device.speaker.switch("en")
    game.proceed()
    assert [entry.move for entry in game.table.journal.line][: len(journal)] == journal


def test_a_damaged_catalogue_is_told_once_and_the_app_speaks_english(
    monkeypatch: pytest.MonkeyPatch, drive: Drive, tmp_path: Path
) -> None:
    def broken(*_: object) -> gettext.GNUTranslations:
        raise ValueError

    monkeypatch.setattr("gettext.GNUTranslations", broken)
    driver = drive(app_in(tmp_path, "fr"))
    assert driver.shows("Some words of this language are damaged")
    driver.app.back()
    driver.settle()
    assert driver.shows("New table")
