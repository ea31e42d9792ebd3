"""A monkey in the editor of packs: it taps what nobody would think of, and nothing may break."""

from pathlib import Path
from random import Random

import pytest

from mobile.shell.screens.packs.screen import EditorScreen
from shared.packs.pack import Pack, PackAbout
from shared.saves.choosing import wrong_with
from shared.saves.packs import packs_of, put_pack
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.hands import Hands, sound
from tests.mobile_rules.monkey import CHECKED_EVERY, DRAWN_EVERY, SIZES, Monkey, fence
from tests.mobile_rules.presenting import store_of
from tests.mobile_rules.visiting import app_in

PACK = "attic"
LOST_AFTER = 40
GAMES = ("knightmare", "dungeonlords")
WORDS = ("Hob", "7", "Œ", "  ", "ash")


class Editor(Monkey):
    """Edits a pack. Arguments: the hands; chance; the game."""

    def __init__(self, hands: Hands, random: Random, game: str) -> None:
        super().__init__(hands, random, (game, "solo", 0))
        self.edited = 0
        self.last = self.kept()

    def kept(self) -> dict[str, Pack]:
        """Every pack as the save has it: it may have made others."""
        kept = packs_of(store_of(self.hands.app.device))
        return {id: one.pack for id, one in kept.items()}

    def act(self) -> None:
        """One thing or another; what is written now and then comes from the keyboard."""
        acts = (self.tap, self.poke, self.key, self.pull, self.wait, self.back, self.turn)
        act = self.random.choices((*acts, self.write), (80, 5, 5, 3, 2, 2, 1, 6))[0]
        self.did.append(act.__name__)
        act()
        now = self.kept()
        self.edited += now != self.last
        self.last = now
        inside = isinstance(self.hands.app.stage.top, EditorScreen)
        self.away = 0 if inside else self.away + 1
        if self.away > LOST_AFTER or (not inside and self.random.random() < 0.2):
            self.lead_back()

    def write(self) -> None:
        """A word for whatever has the focus."""
        for letter in self.random.choice(WORDS):
            self.hands.window.dispatch("on_textinput", letter)
        self.hands.ticks(2)

    def examine(self) -> None:
        """What is shown as wrong with an open pack is what a reader refuses, or notes."""
        for screen in self.hands.app.stage.screens:
            if isinstance(screen, EditorScreen):
                editing = screen.presenter.editing
                refused = wrong_with(editing.descriptor, editing.pack)
                told, found = [
                    [str(one.error) for one in all] for all in (editing.problems, refused)
                ]
                assert told == found

    def lead_back(self) -> None:
        """Into the pack, from wherever."""
        app, self.away = self.hands.app, 0
        app.home()
        self.hands.ticks(4)
        if PACK not in self.kept():
            put_pack(store_of(app.device), PACK, a_pack(self.game))
        app.open("packs")
        self.hands.ticks(4)
        self.hands.screen.open_pack(PACK)
        self.hands.ticks(4)


def a_pack(game: str) -> Pack:
    """A pack of a game that says nothing yet."""
    return Pack(PackAbout("The Attic Box", "Ann", game, 1, ("en", "fr")))


def let_edit(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, taps: int
) -> None:
    """So many taps by chance in the editor; what is kept can be read at every step.

    Arguments: as the fixtures have them; chance; how many.
    """
    fence(tmp_path, monkeypatch)
    random = Random(seed)
    driver = drive(app_in(tmp_path), random.choice(SIZES))
    driver.draws = True
    monkey = Editor(Hands(driver), random, GAMES[seed % len(GAMES)])
    try:
        monkey.lead_back()
        for count in range(1, taps + 1):
            monkey.act()
            if not count % DRAWN_EVERY:
                driver.frames()
            if not count % CHECKED_EVERY:
                sound(driver.app)
                monkey.examine()
    except BaseException as error:
        error.add_note(f"seed {seed}, after {len(monkey.did)}: {monkey.did[-12:]}")
        raise
    assert monkey.edited > taps // 100, "it never changed anything"
