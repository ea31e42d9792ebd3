"""A battle in the app: beside it stands what one has, and what the others had opens by a tap."""

from pathlib import Path
from typing import Any

import pytest

from mobile.dungeonlords.widgets.battle.steps import FighterPill, NewsRow
from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from tests.mobile_rules import looking
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.dungeonlords.presenters.test_presenter_advice import play_until
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.opening import QUIET
from tests.mobile_rules.presenting import table_in
from tests.something import some

UPRIGHT = (800, 1280)


def at(drive: Any, folder: Path, ask: str, size: tuple[int, int], **options: Any) -> Hands:
    """The app in a battle of Ann's. Arguments: what she is asked; the size of the window."""
    app = CompanionApp(folder, GAMES)
    hands = Hands(drive(app, size))
    app.device.preferences.change(**QUIET)
    names = ("Ann", "Tom*", "Eve*", "Ilse*")
    table = table_in(app.device, "dungeonlords", "solo", *names, seed="1", **options)
    play_until(table, ask)
    table.close()
    app.open_table(table.id)
    hands.ticks(20)
    return hands


def painted(hands: Hands) -> set[str]:
    """All words that are painted, scrolled into view or not."""
    return {one.text for one in looking.words(hands.driver.window)}


@pytest.mark.parametrize("ask", ["choose_site", "lay_trap", "send"])
@pytest.mark.parametrize("size", [TABLET, UPRIGHT])
def test_who_plans_sees_monsters_goods_traps_and_how_far_each_tile_lies(
    drive: Any, tmp_path: Path, ask: str, size: tuple[int, int]
) -> None:
    hands = at(drive, tmp_path, ask, size)
    lair, seen = hands.screen.presenter.shown.around.lair, painted(hands)
    for piece in some((*lair.monsters, *lair.traps)):
        assert piece.name in seen
    for id in ("gold", "food", "imps", "evil"):
        assert str(lair.goods[id].n) in seen
    for cell in some(one for one in lair.cells if one.kind in ("tunnel", "room")):
        assert cell.steps
        assert str(cell.steps) in seen
    assert hands.screen.presenter.shown.question.text in seen
    assert not hands.driver.problems()


def test_the_tile_is_chosen_on_the_dungeon_itself(drive: Any, tmp_path: Path) -> None:
    hands = at(drive, tmp_path, "choose_site", TABLET)
    presenter = hands.screen.presenter
    cell = next(id for id, one in presenter.shown.building.targets.items() if one.answer)
    hands.tap(hands.screen.parts.lair.dungeon.taps[cell])
    assert presenter.table.state.of("p1").site == cell


def test_on_a_phone_the_tabs_stay_and_goods_and_pieces_are_there(
    drive: Any, tmp_path: Path
) -> None:
    hands = at(drive, tmp_path, "choose_site", PHONE)
    seen, lair = painted(hands), hands.screen.presenter.shown.around.lair
    assert {"Lair", "Board", "Others", "Question"} <= seen
    for piece in some((*lair.monsters, *lair.traps)):
        assert piece.name in seen
    assert lair.goods["gold"].text in seen
    hands.driver.tap("Lair")
    hands.ticks(4)
    assert hands.screen.places.seen() == "lair"
    assert not hands.driver.problems()


def test_lords_and_news_open_how_their_battle_went(drive: Any, tmp_path: Path) -> None:
    hands = at(drive, tmp_path, "next_to_act", TABLET)
    battle = hands.screen.parts.battle
    pills = [one for one in battle.children if isinstance(one, FighterPill)]
    assert len(pills) == 4
    fought = [one for one in pills if "tile" in one.shown.note or "held" in one.shown.note]
    for pill in some(fought):
        hands.tap(pill)
        steps = hands.screen.presenter.battles.steps(pill.shown.mark.who)
        assert hands.driver.shows(f"Conquest: {steps[-1].sum}")
        hands.driver.key("escape")
        hands.ticks(20)
    for row in [one for one in battle.children if isinstance(one, NewsRow)]:
        assert row.shown.text in painted(hands)


def test_the_crystal_ball_is_asked_by_a_tap(drive: Any, tmp_path: Path) -> None:
    hands = at(drive, tmp_path, "lay_trap", TABLET)
    assert "Ask the crystal ball" in painted(hands)
    assert "the tile is kept" not in painted(hands)
    hands.driver.tap("Ask the crystal ball")
    hands.ticks(10)
    advice = hands.screen.presenter.shown.battle.advice
    assert advice.because
    assert {"the tile is kept", "the tile is lost", "points at the end"} <= painted(hands)
    for why in some(advice.because):
        assert why in painted(hands)


def test_upright_the_lair_leaves_room_for_what_is_asked(drive: Any, tmp_path: Path) -> None:
    hands = at(drive, tmp_path, "send", UPRIGHT)
    places = hands.screen.places
    lair, asked = places.columns["lair"], places.columns["asked"]
    assert lair.height <= 0.43 * places.height + 1
    assert asked.height >= 0.5 * places.height
    # nothing is left empty below
    assert lair.y - places.y <= 1
