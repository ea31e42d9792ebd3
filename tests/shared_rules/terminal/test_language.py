"""Which language a command speaks."""

import argparse

import pytest

from shared.terminal import language
from shared.terminal.language import VARIABLES, of_system, wanted


@pytest.fixture(autouse=True)
def spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    """French and German are there, French alone is whole, and the system says nothing."""
    monkeypatch.setattr(language, "begun_of", lambda package: ("en", "de", "fr"))
    monkeypatch.setattr(language, "languages_of", lambda package: ("en", "fr"))
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("LANG", "fr_FR.UTF-8", "fr"),
        ("LANG", "fr_CA@euro", "fr"),
        ("LANG", "de_DE.UTF-8", "en"),
        ("LANG", "POSIX", "en"),
        ("LC_ALL", "fr", "fr"),
        ("LC_MESSAGES", "fr_BE", "fr"),
        ("LANGUAGE", "de:fr", "fr"),
        ("LANGUAGE", "en_GB:fr", "en"),
    ],
)
def test_a_system_is_answered_in_its_language_where_all_is_said_in_it(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, code: str
) -> None:
    monkeypatch.setenv(name, value)
    assert of_system("knightmare") == code


def test_the_first_variable_that_says_anything_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert of_system("knightmare") == "en"


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (["--language", "de"], "de"),
        (["play", "--language=fr", "--seed", "1"], "fr"),
        (["--language", "xx"], "en"),
        (["--language"], "en"),
        (["--seed", "fr"], "en"),
    ],
)
def test_what_is_typed_is_spoken_before_the_line_is_read(typed: list[str], code: str) -> None:
    assert wanted(typed, "knightmare") == code


def test_half_a_language_may_be_typed_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    parser = argparse.ArgumentParser(exit_on_error=False)
    language.add_language(parser, "knightmare", "")
    assert parser.parse_args(["--language", "de"]).language == "de"
    with pytest.raises(argparse.ArgumentError, match="choose en, de, fr"):
        parser.parse_args(["--language", "xx"])
    monkeypatch.setenv("LANG", "fr")
    again = argparse.ArgumentParser()
    language.add_language(again, "knightmare", "")
    assert again.parse_args([]).language == "fr"
