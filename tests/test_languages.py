"""Translations: what is there is sound, and a third language is begun by one command."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from docs import languages
from docs.languages import Translated, begun, faults, of_language, read_back, update, written
from shared.speech import catalogues
from shared.speech.messages import words_of
from tests.something import some

GERMAN: dict[str, str | tuple[str, ...]] = {
    "nothing": "nichts",
    "{first} and {last}": "{first} und {last}",
    "{first} or {last}": "{first} oder {last}",
    "‘{text}’": "„{text}“",
    "Fate": "Das Schicksal",
    "Player 1": "Spieler 1",
    "The table": "Der Tisch",
    "{who:seat}: {n} point": ("{who:seat}: {n} Punkt", "{who:seat}: {n} Punkte"),
    "a whole number": "eine ganze Zahl",
    "true or false": "wahr oder falsch",
}
"""Ten messages of a third language."""


@pytest.mark.parametrize("language", begun())
def test_what_is_there_of_a_language_is_sound(language: str) -> None:
    assert list(faults(language)) == []


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Translated]:
    """The shared words in German, ten of them."""
    update("de", tmp_path)
    shared = of_language("de", tmp_path)[0]
    catalog = shared.old
    for english, text in some(GERMAN.items()):
        message = catalog.get(english)
        assert message is not None
        message.string = text
    shared.source.write_bytes(written(catalog))
    update("de", tmp_path)
    found = lambda package, language: tmp_path / package / "locale" / language  # noqa: E731
    monkeypatch.setattr(catalogues, "folder_of", found)
    catalogues.table_of.cache_clear()
    yield of_language("de", tmp_path)[0]
    catalogues.table_of.cache_clear()


def test_a_third_language_is_begun_and_says_how_far_it_is(german: Translated) -> None:
    said, of = german.done()
    assert (said, german.share) == (10, 100 * 10 // of)


def test_ten_messages_are_said_in_it_and_all_others_in_english(german: Translated) -> None:
    words = words_of(language="de")
    words.names["p2"] = "Ann"
    assert words.word("seat", "fate") == "Das Schicksal"
    assert words.phrase("outcome.points", who="p2", n=2) == "Ann: 2 Punkte"
    assert words.word("seat", "p2") == "Player 2"


def test_half_a_language_is_not_offered(german: Translated) -> None:
    assert "de" not in catalogues.languages_of()
    assert catalogues.share("shared", "de") == german.share


def _fault(german: Translated, english: str, text: str) -> list[str]:
    catalog = german.old
    message = catalog.get(english)
    assert message is not None
    message.string = text
    german.source.write_bytes(written(catalog))
    return [why for why in faults("de", german.source.parents[4]) if "shared.po" in why]


@pytest.mark.parametrize(
    ("english", "text", "why"),
    [
        ("{first} and {last}", "{first} und {letzte}", "has ['first', 'letzte'] in braces"),
        ("{first} and {last}", "{first} und {last:dative}", "there is no form dative"),
        ("{first} and {last}", "{first} und {last", "its braces"),
        ("nothing", "nix", "was not made of it"),
    ],
)
def test_what_is_wrong_is_said(german: Translated, english: str, text: str, why: str) -> None:
    assert any(why in one for one in _fault(german, english, text))


def test_what_nobody_says_any_more_and_what_is_uncertain_is_told(german: Translated) -> None:
    catalog = german.old
    catalog.add("A text of yesterday", "Ein Text von gestern")
    known = catalog.get("nothing")
    assert known is not None
    known.flags.add("fuzzy")
    german.source.write_bytes(written(catalog))
    told = " ".join(faults("de", german.source.parents[4]))
    assert "has not the English of today" in told
    assert "‘nothing’ is fuzzy" in told


def test_what_lacks_a_form_of_the_plural_is_told_and_said_in_english(german: Translated) -> None:
    catalog = german.old
    message = catalog.get("{who:seat}: {n} point")
    assert message is not None
    message.string = ("{who:seat}: {n} Punkt", "")
    german.source.write_bytes(written(catalog))
    assert any("lacks a plural form" in why for why in faults("de", german.source.parents[4]))
    update("de", german.source.parents[4])
    assert words_of(language="de").phrase("outcome.points", who="p1", n=2) == "Spieler 1: 2 points"
    said = read_back(german.compiled.read_bytes())
    assert "{who:seat}: {n} point" not in [english for english, _ in said]


def test_a_damaged_catalogue_is_said_in_english_and_told_once(german: Translated) -> None:
    german.compiled.write_bytes(german.compiled.read_bytes()[:200])
    assert words_of(language="de").word("seat", "fate") == "Fate"
    assert catalogues.unreadable() == [str(german.compiled)]
    assert catalogues.unreadable() == []


def test_packages_that_differ_say_a_text_each_in_its_own_way() -> None:
    said = catalogues.catalogues_of("shared", "mobile", "knightmare", language="fr").said
    assert said("presenter.rules.page.things", "Things") == "Choses"
    assert said("scene.report.items", "Things") == "Objets"


def test_what_is_no_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        languages.main(["begin", "klingonisch"])
    assert "is no language" in capsys.readouterr().err


def test_sentences_are_drawn_for_a_reader() -> None:
    drawn = languages.sample("fr").splitlines()
    assert len([line for line in drawn if line.startswith("    ")]) >= languages.DRAWN
    assert (
        languages.sample("fr") == languages.sample("fr", seed=1) != languages.sample("fr", seed=2)
    )
