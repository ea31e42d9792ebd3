"""French: every form of a name, the signs, numbers, and what an answer comes to."""

from typing import Any

import pytest

from knightmare.rulebook.riddles import Riddle, matches
from shared.speech.catalogues import Catalogues
from shared.speech.languages.fr import EARS, LANGUAGE, NARROW, elides
from shared.speech.languages.language import of_code
from shared.speech.messages import Message, Words, load_patterns, words_of
from shared.speech.naming import Naming, renamed
from shared.speech.words import GameWords

SWORD = {"name": "Épée", "gender": "f"}
GHOST = {"name": "Spectre", "gender": "m"}
GLOVES = {"name": "Gants", "gender": "m", "number": "p"}
MEDUSA = {"name": "Méduse", "gender": "f", "proper": True}
HOTEL = {"name": "Hôtel de la Monnaie", "gender": "m", "elided": True}
HALL = {"name": "Hall of Fame", "gender": "m", "elided": False}
WELL = {"name": "Puits moussu", "gender": "m", "at": "à"}


@pytest.mark.parametrize(
    ("row", "form", "text"),
    [
        (SWORD, "x", "Épée"),
        (SWORD, "the_x", "l’Épée"),
        (SWORD, "of_x", "de l’Épée"),
        (SWORD, "to_x", "à l’Épée"),
        (SWORD, "a_x", "une Épée"),
        (SWORD, "que_x", "que l’Épée"),
        (GHOST, "the_x", "le Spectre"),
        (GHOST, "of_x", "du Spectre"),
        (GHOST, "to_x", "au Spectre"),
        (GHOST, "in_x", "dans le Spectre"),
        (GHOST, "several_x", "Spectres"),
        (GLOVES, "the_x", "les Gants"),
        (GLOVES, "of_x", "des Gants"),
        (GLOVES, "to_x", "aux Gants"),
        (MEDUSA, "the_x", "Méduse"),
        (MEDUSA, "of_x", "de Méduse"),
        (MEDUSA, "a_x", "Méduse"),
        ({**MEDUSA, "name": "Ariane"}, "of_x", "d’Ariane"),
        ({**MEDUSA, "name": "Ariane"}, "que_x", "qu’Ariane"),
        (HOTEL, "the_x", "l’Hôtel de la Monnaie"),
        (HALL, "of_x", "du Hall of Fame"),
        (WELL, "in_x", "au Puits moussu"),
        ({**WELL, "to_x": "en bas"}, "to_x", "en bas"),
        ({**GHOST, "within": "fantôme"}, "of_x", "du fantôme"),
    ],
)
def test_forms_of_a_name(row: dict[str, Any], form: str, text: str) -> None:
    assert LANGUAGE.forms("x", row)[form] == text


@pytest.mark.parametrize(
    ("name", "of", "que"),
    [
        ("Ann", "d’Ann", "qu’Ann"),
        ("Bob", "de Bob", "que Bob"),
        ("Éric", "d’Éric", "qu’Éric"),
        ("Œngus", "d’Œngus", "qu’Œngus"),
        ("Hugo", "d’Hugo", "qu’Hugo"),
        ("Hans", "de Hans", "que Hans"),
        ("Yves", "d’Yves", "qu’Yves"),
        ("Yann", "de Yann", "que Yann"),
        ("Le Chat", "de Le Chat", "que Le Chat"),
        ("8", "de 8", "que 8"),
        ("חנה", "de חנה", "que חנה"),
        ("🐉", "de 🐉", "que 🐉"),
        ("", "de ", "que "),
    ],
)
def test_names_that_people_typed(name: str, of: str, que: str) -> None:
    assert LANGUAGE.behind("of", name, True) == of
    assert LANGUAGE.behind("que", name, True) == que


def test_an_h_is_not_mute_unless_it_is_said() -> None:
    assert not elides("Heaume")
    assert elides("Homme", mute=True)


def french(**patterns: Any) -> GameWords:
    """Words in French. Argument: patterns, which are French already."""
    known = {**load_patterns("shared"), **patterns}
    spoken = GameWords(known, Catalogues(LANGUAGE))
    spoken.translation.name_all({"item": {"sword": SWORD, "ghost": GHOST}})
    return spoken


def test_a_sentence_asks_for_forms_of_names_people_and_lists() -> None:
    words = french(
        of="Le tour {who:of_seat}",
        told="{@sword:The_item} {who:of_seat} : {items:of_item&}",
        to="{who:To_seat}",
    )
    words.names |= {"p1": "Ann", "p2": "Le Roux"}
    assert words.phrase("of", who="p1") == "Le tour d’Ann"
    assert words.phrase("of", who="p2") == "Le tour de Le Roux"
    assert words.phrase("to", who="p1") == "À Ann"
    told = words.phrase("told", who="p1", items=["sword", "ghost"])
    assert told == f"L’Épée d’Ann{NARROW}: de l’Épée and du Spectre"


def test_a_chain_bends_people_and_things() -> None:
    class Chained(GameWords):
        chains = {"side": ("seat", "the_item")}  # noqa: RUF012

    words = french(of="{who:of_side}")
    words = Chained(words.patterns, words.translation)
    words.names["p1"] = "Ann"
    assert words.phrase("of", who="p1") == "d’Ann"
    assert words.phrase("of", who="ghost") == "du Spectre"


def test_what_a_table_calls_otherwise_bends_as_far_as_its_name_tells() -> None:
    words = french(**{"item.sword": "Sword"})
    rows = [{"id": "sword", "name": "The Club", "name.fr": "La Massue"}]
    naming = {"item": Naming("items", {"the_item": "word.named"})}
    words.patterns.update(renamed(words, {"items": {"item": rows}}, naming))
    assert words.word("of_item", "sword") == "de la Massue"
    assert words.word("the_item", "sword") == "la Massue"
    rows = [{"id": "sword", "name": "Excalibur"}]
    words.patterns.update(renamed(words, {"items": {"item": rows}}, naming))
    assert words.word("of_item", "sword") == "d’Excalibur"


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Oui !", "Oui_!"),
        ("Ann : {n} % ; « non » ?", "Ann_: {n}_%_; «_non_»_?"),
        ("l'Épée d'Ann", "l’Épée d’Ann"),
        ("14:30 et a:b", "14:30 et a:b"),
        ("--option=x, {who:seat}", "--option=x, {who:seat}"),
    ],
)
def test_signs_have_their_narrow_spaces(typed: str, printed: str) -> None:
    assert LANGUAGE.polished(typed).replace(NARROW, "_") == printed


@pytest.mark.parametrize(
    ("fact", "text"),
    [(2.5, "2,5"), ("−0.25", "−0,25"), ("12", "12"), ("KM-5.ii", "KM-5.ii"), ("1.2.3", "1.2.3")],
)
def test_a_fraction_has_a_comma(fact: object, text: str) -> None:
    assert french(n="{n}").phrase("n", n=fact) == text
    assert Words({"n": "{n}"}).phrase("n", n=fact) == str(fact)


EGG = Riddle("X", "?", "un œuf", ("une pierre", "une noix"), ("coquille",))
SHADOW = Riddle("X", "?", "l’ombre", ("la lumière", "le nombre"))
HORSES = Riddle("X", "?", "les chevaux", ("les loups", "les canaux"))


@pytest.mark.parametrize(
    ("typed", "riddle", "right"),
    [
        ("OEUF", EGG, True),
        ("C'est un œuf !", EGG, True),
        ("je pense que c'est des oeufs", EGG, True),
        ("la coquile", EGG, True),
        ("une noix", EGG, False),
        ("ombre", SHADOW, True),
        ("L'Ombre", SHADOW, True),
        ("ce sont les ombres", SHADOW, True),
        ("l ombr", SHADOW, True),
        ("nombre", SHADOW, False),
        ("lumiere", SHADOW, False),
        ("cheval", HORSES, True),
        ("chevaux", HORSES, True),
        ("canal", HORSES, False),
        ("", EGG, False),
    ],
)
def test_an_answer_is_heard(typed: str, riddle: Riddle, right: bool) -> None:
    assert matches(typed, riddle, EARS) is right


@pytest.mark.parametrize(
    ("digits", "words"),
    [
        ("7", "sept"),
        ("17", "dix-sept"),
        ("21", "vingt et un"),
        ("71", "soixante et onze"),
        ("80", "quatre-vingt"),
        ("81", "quatre vingt un"),
        ("99", "quatre-vingt-dix-neuf"),
    ],
)
def test_a_number_is_heard_in_words(digits: str, words: str) -> None:
    assert EARS.words_in(digits) == EARS.words_in(words)


def test_a_language_without_ways_of_its_own_speaks_as_english_does() -> None:
    assert of_code("de").polished("Ann : 5 %") == "Ann : 5 %"
    assert not of_code("de").bends
    assert of_code("../fr").code == "../fr"
    assert Words({"a": "b"}, None).say(Message("a")) == "b"


def test_what_stands_in_a_row_and_behind_its_name_has_the_signs_of_the_language() -> None:
    for language, row, said in (
        ("en", "the Mace; a meal", "In hand: the Mace"),
        ("fr", "the Mace_; a meal", "In hand_: the Mace"),
    ):
        words = words_of("knightmare", language=language)
        assert words.in_a_row(["the Mace", "a meal"]).replace(NARROW, "_") == row
        assert words.led("In hand", "the Mace").replace(NARROW, "_") == said
