"""A year at a ledger for four, by touches on what is painted, with its taps counted."""

from pathlib import Path
from typing import Any

import pytest

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from tests.mobile_rules import looking
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.dungeonlords.ledger_scenes import correct
from tests.mobile_rules.dungeonlords.reporting import say
from tests.mobile_rules.hands import Hands, sound
from tests.mobile_rules.opening import QUIET
from tests.mobile_rules.presenting import table_in

NAMES = ("Ann", "Tom", "Marie", "Ilse")
BOOKS = (
    ("p1", "letters", "2"),
    ("p1", "evil", "9"),
    ("p1", "moved_in", "troll"),
    ("p1", "conquered", "c1"),
    ("p2", "captured", "warrior_1_1"),
    ("p2", "tile", "c3 mint"),
    ("p3", "captured", "human_2"),
    ("p3", "gold", "9"),
    ("p4", "imps", "7"),
    ("p4", "tile", "b1 tunnel"),
)
"""Four lords whose titles go to different ones, as they mostly do."""
MOST = 10
"""Taps for taxes, and for payday, of four lords."""


class Evening(Hands):
    """Hands that count their taps, and touch what is painted."""

    taps = 0

    def touch(self, words: str, of: Any = None) -> None:
        """Taps the control on which these words are painted, of a part of the screen."""
        within = of if of is not None else self.screen
        found = [one for one in within.walk() if self._says(one, words)]
        assert found, f"nothing says {words!r}: {self.texts}"
        self.tap(found[0])
        self.taps += 1

    @staticmethod
    def _says(one: Any, words: str) -> bool:
        return getattr(one, "text", None) == words and hasattr(one, "on_release")

    def since(self) -> int:
        """How many taps there were since this was last asked."""
        taps, self.taps = self.taps, 0
        return taps

    def beat(self) -> list[str]:
        """What the beat says that is open; it is closed by one tap."""
        self.ticks(30)
        assert self.screen.presenter.beats.open
        said = self.texts
        self.driver.key(" ")
        self.ticks(10)
        return said


@pytest.fixture
def evening(drive: Any, tmp_path: Path) -> Evening:
    """A table of four, set up; Tom starts."""
    app = CompanionApp(tmp_path, GAMES)
    hands = Evening(drive(app))
    app.device.preferences.change(**QUIET)
    table = table_in(app.device, "dungeonlords", "ledger", *NAMES, seed="3", doubts=True)
    table.close()
    assert app.open_table(table.id)
    hands.ticks(4)
    say(hands.screen.presenter, "ready", "starts p2")
    hands.ticks(4)
    return hands


def seasons(hands: Evening) -> list[str]:
    """What stands beside the cards of what is to come."""
    return [pill.shown.spoken for pill in hands.screen.seasons.pills.seen]


@pytest.mark.parametrize("shape", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_year_for_four_is_kept_in_few_taps(evening: Evening, shape: tuple[int, int]) -> None:
    hands, screen = evening, evening.screen
    hands.driver.resize(*shape)
    presenter = screen.presenter
    hands.touch("Foresee")
    say(presenter, "event taxes")
    hands.ticks(4)
    for name in ("Warrior (1)", "Thief (2)", "Priest (1)", "Wizard (3)"):
        hands.touch(name, screen.correcting)
    assert seasons(hands)[0].startswith("Spring. next season. Taxes. Warrior (1)")
    say(presenter, "next")
    hands.ticks(4)
    say(presenter, "foresee", "event payday", "adventurer warrior_1_2", "adventurer thief_1_1")
    say(presenter, "adventurer priest_1_2", "adventurer wizard_1_1")
    hands.ticks(4)
    assert all(name in seasons(hands)[0] for name in NAMES)
    hands.since()
    hands.touch("The event" if presenter.shown.call.text == "The event" else "Event")
    for tiles in ("9", "8", "5", "10"):
        hands.touch(tiles, screen.together.pad)
    hands.touch("All of that is right")
    assert hands.since() <= MOST
    said = " ".join(hands.beat())
    assert all(f"{n} gold" in said.lower() for n in (5, 4, 3))
    assert all(name in said for name in NAMES)
    say(presenter, "adventurers")
    presenter.beats.open = []
    say(presenter, "next")
    hands.ticks(4)
    hands.since()
    hands.touch("Event", screen.flows)
    lairs = ("Troll", "Goblin"), ("Goblin",), ("Witch", "Slime"), ("Ghost",)
    for part, monsters in zip(screen.together.parts.seen, lairs, strict=True):
        for monster in monsters:
            hands.touch(monster, part)
    hands.touch("All of that is right")
    assert hands.since() <= MOST
    said = " ".join(hands.beat())
    assert "evil" in said
    assert presenter.table.state.order[0].monsters == ("goblin", "troll")
    sound(hands.app)


def test_what_people_insist_on_stands_on_the_card(evening: Evening) -> None:
    hands = evening
    say(hands.screen.presenter, "correct p1", "field tile", "value a4 tunnel", "insist")
    hands.ticks(6)
    assert hands.reads("against the books: 1")
    assert hands.driver.problems() == []


def test_what_ends_a_count_is_never_scrolled_away(evening: Evening) -> None:
    hands, screen = evening, evening.screen
    for shape in (TABLET, PHONE):
        hands.driver.resize(*shape)
        say(screen.presenter, "count p1")
        hands.ticks(6)
        assert looking.view(screen.counting.call) is None
        assert hands.driver.problems() == []
        say(screen.presenter, "ready")
        hands.ticks(4)


def test_the_points_of_four_lords_fit_a_tablet(evening: Evening) -> None:
    hands, screen = evening, evening.screen
    say(screen.presenter, "correct_table", "field time", "value 2 combat_4")
    for seat, field, value in BOOKS:
        correct(screen.presenter, seat, field, *value.split())
    say(screen.presenter, "score", *["ready"] * 4)
    hands.ticks(90)
    sheet = screen.over.sheet
    assert looking.box(sheet)[3] <= screen.parts.top + 1
    assert sheet.height <= screen.parts.height
