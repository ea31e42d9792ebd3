"""Components are found by their names, and by what is said of them."""

from shared.speech.finding import Index
from shared.speech.reference import Component, Feature, Reference, Stat

MACE = Component(
    "item",
    "mace",
    "Mace",
    "a weapon",
    "It strikes.",
    figures=(Stat("+1", "strength"),),
    features=(
        Feature("Not against the Ghost.", "A-3"),
        Feature("Once.", "A-4"),
        Feature("", "A-3"),
    ),
)
GHOST = Component("character", "ghost", "Ghost", "a character", "Strength 5.", tale="It haunts.")
STOMACH = Component("place", "stomach", "The Stomach", "a place", "Wet.")
WIZARD = Component("character", "wizard", "Necromancer (Mogdred)", "a character", "Old.")
TWIN = Component("item", "ghost", "Ghost", "an item", "Pale.")
KNOWN = Reference([MACE, GHOST, STOMACH, WIZARD, TWIN])


def test_a_reference_holds_every_component_under_its_kind_and_id() -> None:
    assert len(KNOWN) == 5
    assert list(KNOWN.values()) == [MACE, GHOST, STOMACH, WIZARD, TWIN]
    assert KNOWN["item", "ghost"] is TWIN
    assert not Reference()


def test_every_clause_is_named_once() -> None:
    assert MACE.clauses == ("A-3", "A-4")


def test_what_is_called_by_name_is_found_in_its_order_and_once() -> None:
    text = "Mogdred left the Stomach; a mace, the Ghosts, the Ghost and the Mace of Mogdred."
    assert KNOWN.mentioned(text) == [WIZARD, STOMACH, GHOST, MACE]


def test_whole_titles_come_before_longer_ones() -> None:
    index = Index({"a": ("Dragon Shield", ""), "b": ("Shields", ""), "c": ("Shield", "")})
    assert index.titled("shield") == ["c", "a", "b"]
    assert index.titled("") == []


def test_what_is_called_so_comes_first_then_what_people_look_for_then_titles_then_texts() -> None:
    texts = {"a": ("Horn", "A shield."), "b": ("Shield", ""), "c": ("Wall", "")}
    texts |= {"d": ("Shields", ""), "e": ("A Shield of Old", ""), "f": ("The Shield", "")}
    assert Index(texts, {"c": "shield"}).search("shield") == ["b", "c", "f", "e", "d", "a"]
    assert Index(texts).titled("shield") == ["b", "f", "e", "d"]


def test_the_first_word_that_people_look_for_counts_most() -> None:
    texts = dict.fromkeys("abc", ("How", "")) | {"d": ("Winning", "")}
    index = Index(texts, {"a": "goal win", "b": "win goal", "c": "how goal win"})
    assert index.search("win") == ["b", "a", "c", "d"]
    assert index.search("how win") == ["c", "b", "a"]
    assert (index.meant("win"), index.meant("how win")) == (["b", "a", "c"], ["c"])
    assert index.meant("") == index.meant("winning") == []
