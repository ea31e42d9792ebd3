"""Cards of a pack in a row: kinds, keys, the next one."""

from pathlib import Path

import pytest

from mobile.knightmare.presenters.packs.card import CARD, CardPresenter
from mobile.shell.presenters.packs.row import add_row
from tests.mobile_rules.knightmare.packs.opening import editing_of, kept, pack_of
from tests.mobile_rules.presenting import device_in


@pytest.fixture
def card(tmp_path: Path) -> CardPresenter:
    editing = editing_of(device_in(tmp_path), pack_of())
    first = CardPresenter(editing, editing.draft.rows(CARD)[0].id)
    made = CardPresenter(editing, add_row(first, CARD))
    made.begin("challenge")
    return made


def test_keys_write_the_number_of_what_it_does(card: CardPresenter) -> None:
    assert [one.op for one in card.card(card.shown).kinds if one.chosen] == ["challenge"]
    card.type("2")
    assert card.seen.row["effects"][0]["mod"] == 2
    card.type("-")
    assert card.seen.row["effects"][0]["mod"] == -2
    card.type("-")
    card.type("<")
    card.type("1")
    card.type("0")
    assert card.seen.row["effects"][0]["mod"] == 10
    # out of range: the old number counts, and the next key begins anew
    card.type("7")
    assert card.seen.row["effects"][0]["mod"] == 10
    card.type("3")
    assert card.seen.row["effects"][0]["mod"] == 3
    # one number is one step
    card.undo()
    assert "mod" not in card.seen.row["effects"][0]


def test_the_next_card_does_the_same_and_has_nothing_written_on_it(card: CardPresenter) -> None:
    card.set(("title",), "Boots on the Stair")
    card.set(("text",), "Somebody heavy is coming up.")
    card.set(("copies",), 3)
    card.type("4")
    before, cards = card.id, card.card(card.shown).stock
    assert cards == "63 cards in the castle stock with these"
    assert card.next_card()
    row = card.seen.row
    assert card.id != before
    assert (row["title"], row["text"], row["copies"]) == ("", "", 1)
    assert row["effects"][0] == {"op": "challenge", "who": "resident", "mod": 4}
    card.type("5")
    assert card.seen.row["effects"][0]["mod"] == 5
    rows = {one["id"]: one for one in kept(card.editing.device).files["deck"]["card"]}
    assert rows[before]["title"] == "Boots on the Stair"
    assert rows[before]["effects"][0]["mod"] == 4


def test_forty_cards_are_typed_in_a_row_and_what_does_nothing_else_has_no_number(
    card: CardPresenter,
) -> None:
    for _ in range(39):
        assert card.next_card()
    assert len(kept(card.editing.device).files["deck"]["card"]) == 40
    card.begin("injure")
    card.type("3")
    assert card.seen.row["effects"] == [{"op": "injure"}]
    assert "again: injury" in card.card(card.shown).next
