"""What tests of presenters need: a device in a folder, somebody who listens, a full disk."""

import gettext
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from knightmare.bot.sensible import SensibleBot
from mobile.games import GAMES
from mobile.knightmare.presenters.ledger.ledger import LedgerPresenter
from mobile.knightmare.presenters.solo import SoloPresenter
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.new_table import NewTablePresenter
from mobile.shell.presenters.speech import Speaker
from mobile.shell.presenters.table import TablePresenter
from mobile.shell.settings import SettingsFile
from shared.play.game import PERSON
from shared.play.journal import Entry
from shared.saves.schema import StoreError
from shared.saves.store import Store

Choose = Callable[[TablePresenter[Any]], None]


class Ear:
    """Counts how often a presenter has told of a change."""

    def __init__(self, presenter: Any) -> None:
        self.count = 0
        self.stop = presenter.listen(self._told)

    def _told(self) -> None:
        self.count += 1

    def heard(self) -> int:
        """How often since it was asked last."""
        count, self.count = self.count, 0
        return count


class FullDisk:
    """Keeps nothing, as a full disk would: a ``shared.play.table.MoveSink``."""

    def append(self, entry: Entry) -> None:
        raise StoreError("error.disk_full", path="saves.sqlite")

    def set_head(self, number: int, tip: int) -> None:
        raise StoreError("error.disk_full", path="saves.sqlite")

    def checkpoint(self, number: int, values: object) -> None:
        raise StoreError("error.disk_full", path="saves.sqlite")


def device_in(folder: Path, pseudo: bool = False) -> Device:
    """A device whose saves and settings are in a folder, in English or the pseudo-language."""
    speaker = Speaker("en", Pseudo.instead) if pseudo else Speaker()
    preferences = SettingsFile(folder / "settings.json")
    if pseudo:
        preferences.change(language="qps")
    return Device(GAMES, Store(folder / "saves.sqlite"), preferences, speaker)


def store_of(device: Device) -> Store:
    """Where a device keeps its tables: one of the tests always has such a place."""
    assert device.store is not None
    return device.store


def table_of(device: Device, kind: str, *names: str, seed: str = "1", **options: Any) -> Any:
    """A new table of Knightmare, begun and opened. A name that ends in ``*`` is a bot's."""
    return table_in(device, "knightmare", kind, *names, seed=seed, **options)


def table_in(
    device: Device, game: str, kind: str, *names: str, seed: str = "1", **options: Any
) -> Any:
    """A new table of any game, begun and opened.

    Tables of Knightmare are on the first house board where nothing is said: what tests want to
    see was looked for there, by its seed, and stays what it is while the house changes its boards.
    Ledgers believe whatever is reported, so that tests may say what they need.
    """
    if kind == "ledger":
        options = {"doubts": False, **options}
    if game == "knightmare" and kind != "ledger":
        options = {"board": "first", **options}
    new = NewTablePresenter(device, lambda: seed)
    new.choose_game(game)
    new.choose_kind(kind)
    while len(new.shown.places) < len(names):
        new.add_place()
    for number in range(len(new.shown.places), len(names), -1):
        new.remove_place(number)
    for number, name in enumerate(names, 1):
        new.name(number, name.removesuffix("*"))
        new.player(number, new.game.descriptor.bot if name.endswith("*") else PERSON)
    for option, value in options.items():
        new.choose(option, value)
    new.take_notices()  # of letters that were left out
    id = new.begin()
    assert not new.take_notices()
    opened = LobbyPresenter(device).open(id)
    assert opened is not None
    return opened


def solo_of(device: Device, *names: str, seed: str = "1", **options: Any) -> SoloPresenter:
    """A game on the device, alone or together."""
    kind = "together" if len(names) > 1 else "solo"
    game = table_of(device, kind, *(names or ("Ann",)), seed=seed, **options)
    assert isinstance(game, SoloPresenter)
    return game


def ledger_of(device: Device, *names: str, seed: str = "1", **options: Any) -> LedgerPresenter:
    """A physical table."""
    game = table_of(device, "ledger", *(names or ("Ann", "Bob")), seed=seed, **options)
    assert isinstance(game, LedgerPresenter)
    return game


def question_of(game: TablePresenter[Any]) -> Any:
    """What is asked, which is something."""
    assert game.shown.question is not None
    return game.shown.question


def play_sensibly(game: TablePresenter[Any], bot: SensibleBot) -> None:
    """Answers for whoever is asked, as a bot would."""
    table = game.table
    decision = table.decision
    assert decision is not None
    seen = table.view(decision.who)
    game.play(bot.choose(table.game, seen, decision, table.ply), table.ply)


def one_step(game: TablePresenter[Any], random: Random) -> None:
    """Whatever comes next: the app's own step, or any answer, dice and riddles included."""
    question = game.shown.question
    assert question is not None
    if question.waiting:
        assert game.proceed()
    elif question.dice:
        game.tap_in(random.choice(question.dice.totals), question.dice.ply)
    elif question.invitation:
        game.answer_typed(random.choice(["an echo", "a candle"]), question.ply)
    else:
        game.answer(random.choice(question.answers))


def play_out(game: SoloPresenter, seed: str = "7", most: int = 2000) -> int:
    """Play to the end by presenter methods only; returns how many steps it took."""
    random = Random(seed)
    for steps in range(most):
        if game.shown.over is not None:
            return steps
        one_step(game, random)
    raise AssertionError("the game does not end")


def until(game: SoloPresenter, ask: str, seed: str = "7") -> None:
    """Play on until this is asked."""
    random = Random(seed)
    for _ in range(3000):
        question = game.shown.question
        assert question is not None, f"{ask} was never asked"
        if question.ask == ask:
            return
        one_step(game, random)


# -- what a model says -----------------------------------------------------------------------


def strings(model: Any) -> Iterator[str]:
    """Every string in a model, however deep."""
    if isinstance(model, str):
        yield model
    elif is_dataclass(model) or worked_out(model):
        names = [field.name for field in fields(model)] if is_dataclass(model) else []
        for name in (*names, *worked_out(model)):
            yield from strings(getattr(model, name))
    elif isinstance(model, Sequence):
        for one in model:
            yield from strings(one)


def worked_out(model: Any) -> list[str]:
    """Parts of a model that are worked out when they are looked at, by their names."""
    made = vars(type(model)).items()
    return [name for name, one in made if isinstance(one, cached_property) and name[0] != "_"]


class Pseudo(gettext.NullTranslations):
    """A language without a single ASCII letter."""

    @staticmethod
    def instead(language: str) -> gettext.NullTranslations | None:
        """For the speaker: the translation of the pseudo-language alone."""
        return Pseudo() if language == "qps" else None

    def gettext(self, message: str) -> str:
        return foreign(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return foreign(msgid1 if n == 1 else msgid2)


def foreign(pattern: str) -> str:
    """A pattern in letters of another width; its placeholders stay."""
    parts = re.split(r"(\{[^{}]*\})", pattern)
    parts[::2] = ["".join(map(_wide, part)) for part in parts[::2]]
    return "".join(parts)


def _wide(one: str) -> str:
    return chr(ord(one) + 0xFEE0) if one.isascii() and one.isalpha() else one


IDS = re.compile(r"[a-z0-9_-]*|GREEN|AMBER|RED|DEAD|(KM|HB|C)[-0-9a-z.]*|[RK][0-9]+")
"""What is no text: ids, icons, grades, clauses."""


OWN_NAMES = ("English", "Français")
"""What languages are called, which is the same in all."""


def untranslated(model: Any) -> list[str]:
    """Texts of a model that still have English letters in them."""
    return [
        text
        for text in strings(model)
        if re.search("[A-Za-z]", text) and not IDS.fullmatch(text) and text not in OWN_NAMES
    ]
