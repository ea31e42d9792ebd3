"""A monkey at the app: it taps what nobody would think of, and nothing may break."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from mobile.shell.screens.files import FileSheet
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, TINY
from tests.mobile_rules.hands import Hands, sound

CHECKED_EVERY = 100
DRAWN_EVERY = 25
LOST_AFTER = 40
"""Taps that brought no table on, after which the monkey is led back to one."""
BOOKS = 0.15
"""How often it is led to how to play, or to the rules, instead of to a table."""
TABLES = (
    ("knightmare", "ledger", 0),
    ("knightmare", "solo", 0),
    ("dungeonlords", "together", 3),
    ("knightmare", "together", 0),
    ("dungeonlords", "ledger", 0),
    ("knightmare", "together", 1),
    ("dungeonlords", "together", 0),
)
"""The game, the kind of table, and how many bots sit at it."""
KEYS = ("1", "2", "3", "9", "space", "escape", "enter", "backspace", "a", "7")
SIZES = (TABLET, PHONE, TINY, (823, 411))


class Monkey:
    """Does anything. Arguments: the hands; chance; the table it likes, one of ``TABLES``."""

    def __init__(self, hands: Hands, random: Random, liked: tuple[str, str, int]) -> None:
        self.hands, self.random = hands, random
        self.game, self.kind, self.bots = liked
        self.did: list[str] = []
        self.played: set[Any] = set()
        """The tables it saw, each with how far it was."""
        self.away = 0

    def act(self) -> None:
        """One thing or another, mostly a tap on a control."""
        acts = (self.tap, self.poke, self.key, self.pull, self.wait, self.back, self.turn)
        act = self.random.choices(acts, (80, 5, 5, 3, 3, 2, 2))[0]
        self.did.append(act.__name__)
        act()
        now = moments(self.hands.app)
        self.away = self.away + 1 if now <= self.played else 0
        self.played |= now
        if self.away > LOST_AFTER:
            self.lead_back()

    def tap(self) -> None:
        """Any control that is seen."""
        controls = self.hands.within_reach()
        if controls:
            one = self.random.choice(controls)
            self.did[-1] = f"tap {type(one).__name__} {getattr(one, 'text', '')!r}"
            self.hands.tap_at(*self.hands.middle(one), double=self.random.random() < 0.1)

    def _point(self) -> tuple[float, float]:
        width, height = self.hands.window.size
        return self.random.uniform(0, width), self.random.uniform(0, height)

    def poke(self) -> None:
        """Any point."""
        self.hands.tap_at(*self._point())

    def pull(self) -> None:
        """From any point to another."""
        self.hands.drag(*self._point(), self.random.randint(-300, 300), self.random.randint(-9, 9))

    def key(self) -> None:
        """Any key, undo and redo among them."""
        if self.random.random() < 0.3:
            self.hands.key(self.random.choice("zy"), ("ctrl",))
        else:
            self.hands.key(self.random.choice(KEYS))

    def wait(self) -> None:
        """Dice fall, notices go."""
        self.hands.rest(1.2)

    def back(self) -> None:
        """The way back."""
        self.hands.key("escape")

    def turn(self) -> None:
        """Another size of window."""
        self.hands.resize(*self.random.choice(SIZES))

    def lead_back(self) -> None:
        """To a table, from wherever; sometimes to what there is to read instead."""
        app = self.hands.app
        app.home()
        self.hands.ticks(4)
        hall, self.away = self.hands.screen, 0
        resume = hall.presenter.shown.resume
        if resume and self.random.random() < BOOKS:
            game = self.random.choice(app.games)
            self.random.choice((lambda: app.open("rules"), lambda: app.open_guide(game)))()
        elif resume and self.random.random() < 0.7:
            hall.open_table(resume.id)
        else:
            self.hands.begin(self.kind, self.bots, self.game)


def fence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are written below the folder of this test only."""
    show = FileSheet.show

    def fenced(sheet: FileSheet, folder: Path) -> None:
        show(sheet, folder if folder.is_relative_to(tmp_path) else tmp_path)

    monkeypatch.setattr(FileSheet, "show", fenced)
    monkeypatch.chdir(tmp_path)


def let_loose(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, taps: int
) -> None:
    """So many taps by chance. What failed is played again by the seed that the failure names."""
    fence(tmp_path, monkeypatch)
    random = Random(seed)
    monkeypatch.setattr("mobile.shell.presenters.new_table.secrets.randbelow", random.randrange)
    driver = drive(CompanionApp(tmp_path, GAMES), random.choice(SIZES))
    driver.draws = True
    monkey = Monkey(Hands(driver), random, TABLES[seed % len(TABLES)])
    try:
        monkey.lead_back()
        for count in range(1, taps + 1):
            monkey.act()
            if not count % DRAWN_EVERY:
                driver.frames()
            if not count % CHECKED_EVERY:
                sound(driver.app)
    except BaseException as error:
        error.add_note(f"seed {seed}, after {len(monkey.did)}: {monkey.did[-12:]}")
        raise
    assert len(monkey.played) > min(3, taps // 200), "it never got to a table"


def moments(app: CompanionApp) -> set[Any]:
    """Which tables are open, and how far they are."""
    presenters: list[Any] = [screen.presenter for screen in app.stage.screens]
    tables = [one for one in presenters if hasattr(one, "table")]
    return {(one.id, one.table.ply) for one in tables}
