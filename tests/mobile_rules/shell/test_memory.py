"""What is closed is gone, and what is open grows no more: counted in widgets, not in bytes."""

import gc
from pathlib import Path
from random import Random
from weakref import ref

import pytest
from kivy.uix.widget import Widget

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.playing import play_one

STEPS = 80
EARLY = 40
"""Steps after which most parts of the screen were seen once."""
EACH = 10
"""Steps between two counts."""
SEED = 6
"""Of the dice: the same game each time, for another moment of it needs other widgets."""


def alive() -> int:
    """All widgets that there are, seen or not."""
    gc.collect()
    # a weak proxy must not be asked for its class: what it stands for may be gone
    return sum(issubclass(type(one), Widget) for one in gc.get_objects())


def test_a_drawn_game_makes_no_widgets_without_end(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mobile.shell.presenters.new_table.secrets.randbelow", lambda _: SEED)
    hands = Hands(drive(CompanionApp(tmp_path, GAMES)))
    hands.driver.draws = True
    hands.begin("solo")
    random, counts = Random(1), list[int]()
    for step in range(STEPS):
        if hands.screen.presenter.shown.over is not None:
            hands.app.home()
            hands.begin("solo")
        play_one(hands, random)
        hands.driver.frames(3)
        hands.rest(0.4)
        if not step % EACH:
            counts.append(alive())
    early = EARLY // EACH
    assert max(counts[early:]) < max(counts[:early]) * 1.1, counts


@pytest.mark.parametrize("name", ["solo", "ledger", "new_table", "rules", "settings", "dice"])
def test_a_screen_that_is_closed_is_gone(drive: Drive, tmp_path: Path, name: str) -> None:
    hands = Hands(drive(CompanionApp(tmp_path, GAMES)))
    if name in ("solo", "ledger"):
        hands.begin(name)
    else:
        hands.app.open(name)
    hands.ticks(8)
    closed = ref(hands.screen)
    hands.app.home()
    hands.rest(2)
    gc.collect()  # the app does it at rest, once there is enough to take away
    assert closed() is None
