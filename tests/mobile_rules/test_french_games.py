"""Whole games in French, by touches in the app: every word that is painted is French."""

from pathlib import Path
from random import Random

import pytest

from tests.foreign import english_in, wrong_in
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.dungeonlords.sensible import touch_sensibly
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.playing import play_to_the_end
from tests.mobile_rules.presenting import table_in
from tests.mobile_rules.visiting import app_in
from tests.something import some

MOST = 1_500
"""Answers and steps of others in a game, at most."""


class Reader(Hands):
    """Hands of somebody who reads all that stands there before anything is touched."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.said: set[str] = set()

    def tap_at(self, x: float, y: float, double: bool = False) -> None:
        """A finger on the glass, once everything is read."""
        self.said |= {one.text for one in looking.words(self.window)}
        super().tap_at(x, y, double)


@pytest.mark.parametrize("shape", [TABLET, PHONE])
@pytest.mark.parametrize("game", ["knightmare", "dungeonlords"])
def test_a_whole_game_by_touches_is_french(
    drive: Drive, tmp_path: Path, game: str, shape: tuple[int, int]
) -> None:
    app = app_in(tmp_path, "fr")
    hands = Reader(drive(app))
    hands.driver.resize(*shape)
    kind, names = {"knightmare": ("solo", "Ann"), "dungeonlords": ("together", "Ann Tom*")}[game]
    table = table_in(app.device, game, kind, *names.split(), seed="6")
    table.close()
    assert app.open_table(table.id)
    hands.ticks(4)
    if game == "knightmare":
        play_to_the_end(hands, Random(6))
    for _ in range(MOST):
        hands.see_beats()
        if hands.screen.presenter.shown.over:
            break
        touch_sensibly(hands)
    assert hands.screen.presenter.shown.over
    said = list(some(hands.said))
    assert len(said) > 200
    assert [*english_in(said), *wrong_in(said)] == []
