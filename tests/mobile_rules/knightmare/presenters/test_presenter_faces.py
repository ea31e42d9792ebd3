"""Every card, item, spell, character and chamber has a face, with a picture of its own."""

from collections import Counter

import pytest

from knightmare.descriptor import KNIGHTMARE
from knightmare.rulebook.options import ruleset_of
from mobile.dungeonlords.registration import DUNGEON_LORDS
from mobile.kit.shown import PictureShown
from mobile.knightmare.presenters.cards.faces import PICTURES, face
from mobile.knightmare.registration import KNIGHTMARE as KNIGHTMARE_APP
from mobile.shell.presenters.reference.components import component_shown, icon_of
from mobile.shell.presenters.reference.pictures import OWN, UNKNOWN
from mobile.shell.presenters.speech import Speaker
from shared.speech.reference import Reference
from tests.mobile_rules.knightmare.presenters.test_presenter_icons import drawn
from tests.something import some

RULESET = ruleset_of({})
WORDS = Speaker().words_of(KNIGHTMARE)
KINDS = {
    "card": RULESET.cards,
    "item": RULESET.items,
    "spell": RULESET.spells,
    "character": RULESET.characters,
    "chamber": RULESET.chambers,
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_thing_has_a_picture_of_its_own(kind: str) -> None:
    pictures = PICTURES.kinds[kind]
    assert pictures.keys() == {OWN, *KINDS[kind]}
    twice = Counter(one.picture for one in pictures.values()).most_common(1)[0]
    assert twice[1] == 1, twice
    known = drawn() | {""}
    for one in pictures.values():
        assert {one.picture.figure, one.picture.thing} <= known
        assert one.picture.figure or one.picture.thing
        assert one.picture.ground in ("arch", "wall", "hollow")


@pytest.mark.parametrize("kind", KINDS)
def test_every_face_says_what_it_is_and_does(kind: str) -> None:
    for id in some(KINDS[kind]):
        shown = face(WORDS, RULESET, kind, id)
        assert shown.title
        assert shown.effect
        assert shown.stock
        if kind != "card":
            assert shown.flavour, id


def test_a_card_tells_its_tale_apart_from_what_it_does() -> None:
    shown = face(WORDS, RULESET, "card", "K34")
    assert shown.flavour == "The Hobgoblin has followed the crumbs."
    assert shown.effect == "He challenges you."
    assert (shown.stock, shown.note) == ("Castle stock", "discarded afterwards")
    assert face(WORDS, RULESET, "card", "K01").note == "kept in hand"
    # a card that only does something tells nothing
    assert face(WORDS, RULESET, "card", "K41").flavour == ""


def test_no_word_of_a_card_is_lost() -> None:
    for id in some(RULESET.cards):
        shown = face(WORDS, RULESET, "card", id)
        assert f"{shown.flavour} {shown.effect}".strip() == WORDS.word("card_text", id)


def test_what_a_table_has_added_has_a_face_too() -> None:
    shown = face(WORDS, RULESET, "item", "bagpipes")
    assert shown.picture == UNKNOWN != PictureShown()


def test_every_component_of_dungeon_lords_has_a_picture_and_a_face() -> None:
    words = Speaker().words_of(DUNGEON_LORDS.descriptor)
    game = DUNGEON_LORDS.descriptor
    known = drawn() | {""}
    for one in some(game.port.components(words, game.ruleset({}))):
        shown = component_shown(DUNGEON_LORDS, words, one)
        assert shown.face.picture != UNKNOWN, one.key
        assert {shown.face.picture.figure, shown.face.picture.thing} <= known
        assert icon_of(DUNGEON_LORDS, one) in known
        assert {feature.icon for feature in shown.features} <= known


def test_a_component_is_shown_with_its_one_number_and_its_clauses() -> None:
    words, game = WORDS, KNIGHTMARE_APP.descriptor
    known = Reference(game.port.components(words, game.ruleset({})))
    shown = component_shown(KNIGHTMARE_APP, words, known["item", "dragon_shield"])
    assert (shown.value, shown.label) == ("−1", "from the other’s strength")
    assert [one.icon for one in shown.features] == ["shield", "trophy", "medusa", "ghost", "trophy"]
    assert "beat the Ghost" in shown.found
