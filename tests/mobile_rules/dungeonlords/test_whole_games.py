"""Whole games of Dungeon Lords by the touches of sensible people, who see all that comes of it."""

from pathlib import Path

import pytest

from mobile.kit.beats import BeatShown
from mobile.kit.shown import LineShown
from shared.play.table import Change
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.dungeonlords.sensible import TO_LOOK, touch_sensibly
from tests.mobile_rules.dungeonlords.test_table_screen import opened
from tests.mobile_rules.hands import MOST_BEATS, Hands, beat_over, sound

MOST = 1_500
"""Answers and steps of others in a game of four, at most."""


class Witness:
    """Sees a game as people see it: its beats as they open, its lines as they stand there."""

    def __init__(self, hands: Hands) -> None:
        self.hands, self.presenter = hands, hands.screen.presenter
        self.beats: list[BeatShown] = []
        self.owed: list[str] = []
        """What is to be told by a beat: what happened, and to whom."""
        self.told: list[LineShown] = []
        """What came of the last choice of a person, line by line."""
        self.presenter.table.listen(self._heard)

    def _heard(self, change: Change) -> None:
        people = self.presenter.people
        for event in change.events:
            mine = event.who in people
            left = event.facts.get("left") in people
            if event.id == "event" or (event.id == "battle_ends" and mine):
                self.owed.append(event.id)
            elif event.id in ("paladin_enters", "paladin_moves") and (mine or left):
                self.owed.append("paladin")
        joining = {event.who for event in change.events if event.id == "adventurer_joins"}
        if joining & set(people):
            self.owed.append("arrival")
        if change.entry and change.entry.who in people:
            self.told = list(self.presenter.story.lines(change.events))

    def see(self) -> None:
        """Taps every beat away, once it has been seen."""
        for seen in range(MOST_BEATS):
            layer = beat_over(self.hands.window)
            if layer is None:
                # nobody taps before the table stands there again
                self.hands.ticks(TO_LOOK if seen else 0)
                return
            beat = layer.beat
            assert beat is not None
            if not self.beats or beat is not self.beats[-1]:
                self.beats.append(beat)
                assert beat.headline
            self.hands.tap_at(layer.center_x, layer.top - 1)
            self.hands.ticks(8)
        raise AssertionError("the beats do not end")

    def read(self) -> None:
        """What came of the last choice stands on the screen, unless the curtain has fallen."""
        shown = self.presenter.shown
        if shown.curtain or shown.over or not self.told:
            return
        ruled = shown.ruling.lines if shown.ruling else ()
        missing = [line.text for line in self.told if line not in (*ruled, *shown.around.story)]
        assert not missing, missing
        self.told = []

    def content(self) -> None:
        """Every outcome that concerns people had its beat."""
        counted = {
            "event": sum(beat.lead.startswith("The event of ") for beat in self.beats),
            "battle_ends": sum(", combat, round " in beat.lead for beat in self.beats),
            "arrival": sum(beat.headline == "Adventurers" for beat in self.beats),
            "paladin": sum(beat.headline == "A Paladin" for beat in self.beats),
        }
        assert counted == {id: self.owed.count(id) for id in counted}


GAMES = (
    (("Ann", "Tom*", "Marie*", "Ilse*"), TABLET),
    (("Ann", "Tom"), PHONE),
    pytest.param(("Ann", "Tom", "Marie*"), TABLET, marks=pytest.mark.long),
)


@pytest.mark.parametrize(("names", "shape"), GAMES)
def test_sensible_people_play_whole_games_to_the_scoring_sheet(
    drive: Drive, tmp_path: Path, names: tuple[str, ...], shape: tuple[int, int]
) -> None:
    """One person against three bots;
    two people with dummies, and the curtain between them."""
    hands = opened(drive, tmp_path, *names, seed="6")
    hands.driver.resize(*shape)
    presenter, witness = hands.screen.presenter, Witness(hands)
    for count in range(MOST):
        witness.see()
        if presenter.shown.over:
            break
        witness.read()
        if count % 60 == 0:
            fits(hands)
            hands.driver.resize(*shape)
            # meanwhile bots have played on
            witness.see()
        touch_sensibly(hands)
    assert presenter.shown.over is not None, "the game does not end"
    witness.content()
    sheet_is_read(hands)
    sound(hands.app)


def fits(hands: Hands) -> None:
    """Nothing is cut or out of the window, in both shapes."""
    for shape in (PHONE, TABLET):
        hands.driver.resize(*shape)
        assert hands.driver.problems() == [], shape


def sheet_is_read(hands: Hands) -> None:
    """The scoring sheet stands there with a column for each lord, to the total."""
    fits(hands)
    shown, sheet = hands.screen.presenter.shown.scoring, hands.screen.parts.over.sheet
    assert sorted(one.seat for one in shown.columns) == sorted(hands.screen.presenter.seats)
    for column, lord in zip(shown.columns, sheet.columns, strict=True):
        assert lord.total.opacity == 1
        assert lord.total.shown == column
