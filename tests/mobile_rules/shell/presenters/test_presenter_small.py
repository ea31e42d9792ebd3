"""Dice, rules and the page about the app; and that no word stays untranslated."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from mobile.games import GAMES
from mobile.knightmare.presenters.solo import SoloPresenter
from mobile.shell.presenters.about import AboutPresenter
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.dice import KEPT, MOST_DICE, DicePresenter
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.log import LogPresenter
from mobile.shell.presenters.new_table import NewTablePresenter
from mobile.shell.presenters.preferences import SettingsPresenter
from mobile.shell.presenters.reference.rules import RulesPresenter
from shared.packs.reading import load
from shared.play.game import Setup
from tests.mobile_rules.presenting import (
    Ear,
    device_in,
    ledger_of,
    play_out,
    solo_of,
    strings,
    untranslated,
)
from tests.mobile_rules.reporting import correct
from tests.something import some, there

# -- dice ----------------------------------------------------------------------------------------


def test_dice_are_rolled_added_up_and_remembered() -> None:
    faces = iter([3, 5, 6, 6])
    dice = DicePresenter(Device(()), lambda: next(faces))
    ear = Ear(dice)
    before = dice.shown
    assert before.last is None
    dice.roll()
    assert ear.heard() == 1
    last = there(dice.shown.last)
    assert (last.faces, last.total, last.by_hand) == ((3, 5), 8, False)
    assert last.text == "3 + 5 = 8"
    dice.roll()
    assert [throw.total for throw in dice.shown.history] == [12, 8]
    assert [throw.number for throw in dice.shown.history] == [2, 1]
    assert dice.shown.exactly == "Exactly 12: 3 % (1 in 36)"
    assert dice.shown.at_most == "12 or less: 100 %"


def test_real_dice_are_tapped_in_one_by_one() -> None:
    dice = DicePresenter(Device(()))
    dice.take(3)
    for face in (1, 7, 2):
        dice.enter(face)
    assert [*dice.shown.entered] == [1, 2]
    dice.take_back()
    assert [*dice.shown.entered] == [1]
    dice.enter(4)
    dice.enter(6)
    last = there(dice.shown.last)
    assert last.faces == (1, 4, 6)
    assert last.by_hand
    dice.take_back()
    assert dice.shown.last is None
    dice.take_back()


@pytest.mark.parametrize("count", range(1, MOST_DICE + 1))
def test_the_chances_are_exact(count: int) -> None:
    dice = DicePresenter(Device(()), lambda: 4)
    dice.take(count)
    bars = dice.shown.bars
    assert [bar.total for bar in bars] == list(range(count, 6 * count + 1))
    assert sum(bar.share for bar in bars) == pytest.approx(1)
    assert max(bar.height for bar in bars) == 1
    dice.roll()
    [shown] = [bar for bar in dice.shown.bars if bar.shown]
    assert shown.total == 4 * count


def test_any_number_of_dice_within_reason() -> None:
    dice = DicePresenter(Device(()), lambda: 1)
    dice.take(0)
    assert dice.shown.count == 1
    dice.take(99)
    assert dice.shown.count == MOST_DICE
    for _ in range(KEPT + 20):
        dice.roll()
    assert len(dice.shown.history) == KEPT
    assert dice.shown.history[0].number == KEPT + 20
    assert dice.shown.at_least.endswith("100 %")
    assert Fraction(1, 6**MOST_DICE) > 0


# -- rules ---------------------------------------------------------------------------------------


def test_all_rules_by_section() -> None:
    rules = RulesPresenter(Device(GAMES))
    sections = rules.shown.sections
    assert [section.id for section in sections][:3] == ["KM-0", "KM-1", "KM-2"]
    assert sum(len(section.rules) for section in sections) == rules.shown.count
    sources = {rule.source for section in sections for rule in section.rules}
    assert {"official", "ruling", "house"} <= sources
    assert all(
        rule.ours for section in sections for rule in section.rules if rule.source == "house"
    )
    assert len(rules.shown.legend) == 4


def test_rules_are_searched_by_words_and_ids() -> None:
    rules = RulesPresenter(Device(GAMES))
    ear = Ear(rules)
    rules.search("  gaze   medusa ")
    assert ear.heard() == 1
    found = [rule.id for section in rules.shown.sections for rule in section.rules]
    assert "KM-3.v.c" in found
    assert rules.shown.count == len(found) < 20
    rules.search("KM-3.iv")
    found = [rule.id for section in rules.shown.sections for rule in section.rules]
    assert found[0] == "KM-3.iv.a"
    assert all(id.startswith("KM-3.iv") for id in found)
    rules.search("xyzzy" * 100)
    assert rules.shown.sections == ()
    assert "xyzzy" in rules.shown.empty
    rules.search("")
    assert rules.shown.count > 100


def test_rules_open_at_a_clause() -> None:
    rules = RulesPresenter(Device(GAMES), opened="km-3.iv.a")
    opened = there(rules.shown.opened)
    assert opened.id == "KM-3.iv.a"
    [marked] = [r for section in rules.shown.sections for r in section.rules if r.open]
    assert marked == opened
    rules.shut()
    assert rules.shown.opened is None
    rules.open("no such clause")
    assert rules.shown.opened is None
    assert rules.take_notices()[0].trouble


def test_every_chip_of_a_game_opens_in_the_rules(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path))
    play_out(game)
    rules = RulesPresenter(game.device)
    chips = {clause.id for row in LogPresenter(game).shown.rows for clause in row.clauses}
    for id in chips:
        rules.open(id)
        assert rules.shown.opened is not None
    assert not rules.take_notices()


# -- words ---------------------------------------------------------------------------------------


def test_about_names_whose_work_it_is(tmp_path: Path) -> None:
    shown = AboutPresenter(device_in(tmp_path)).shown
    texts = " ".join(strings(shown))
    for name in ("Unofficial", "CC BY 3.0", "Lorc", "Delapouite", "Cinzel", "SIL Open Font", "MIT"):
        assert name in texts


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """A presenter of every screen, in the pseudo-language."""
    device = device_in(tmp_path_factory.mktemp("saves"), pseudo=True)
    game = solo_of(device, "①", "②*")
    play_out(game)
    going = solo_of(device, "①", seed="4")
    for _ in range(9):
        going.proceed()
    ledger = ledger_of(device, "①", "②")
    correct(ledger, "p1", "item", "cup", ledger.table.ply)
    hall = LobbyPresenter(device)
    hall.begun(game.id)
    while hall.fill():
        pass
    dice = DicePresenter(device)
    dice.roll()
    rules = RulesPresenter(device, opened="KM-3.iv.a")
    small = [SettingsPresenter(device), AboutPresenter(device), NewTablePresenter(device)]
    return [
        game,
        going,
        ledger,
        hall,
        dice,
        rules,
        LogPresenter(game),
        LogPresenter(ledger),
        *small,
    ]


def test_no_word_stays_untranslated(screens: list[Any]) -> None:
    for screen in some(screens):
        assert untranslated(screen.shown) == [], type(screen)


def test_no_message_is_missing(screens: list[Any]) -> None:
    for screen in some(screens):
        missing = [text for text in strings(screen.shown) if "presenter." in text]
        assert missing == [], type(screen)


def test_another_language_is_one_change(screens: list[Any]) -> None:
    for screen in some(screens):
        ear, before = Ear(screen), screen.shown
        screen.speaker.switch("en")
        assert ear.heard() == 1, type(screen)
        assert screen.shown != before, type(screen)
        screen.speaker.switch("qps")


def test_a_table_with_names_of_its_own_speaks_them(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    plain = solo_of(device, "Ann")
    [mace] = [row for row in load("knightmare", "items")["item"] if row["id"] == "mace"]
    pack = {"items": {"item": [{**mace, "name": "Ladle"}]}}
    setup = plain.table.setup
    own = Setup(setup.game, setup.seats, "1", {**setup.options, "pack": pack})
    assert device.store is not None
    _, id = plain.game.library.begin(device.store, own)
    game = LobbyPresenter(device).open(id)
    assert isinstance(game, SoloPresenter)
    assert game.words.word("item", "mace") == "Ladle"
    assert plain.words.word("item", "mace") == "Mace"
    assert device.speaker.words_of(game.game.descriptor).word("item", "mace") == "Mace"
    assert "Ladle" in str(game.levels)
