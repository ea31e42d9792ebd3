"""Sets the stage for the pictures of Dungeon Lords: every moment of a game, once."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from time import sleep
from typing import Any

from dungeonlords.bot.sensible import SensibleBot
from mobile.dungeonlords.presenters.reveal import RevealShown
from mobile.dungeonlords.presenters.scoring.year import YearShown
from mobile.kit.beats import BeatShown
from mobile.shell.app import CompanionApp
from mobile.shell.presenters.thinking import AtOnce
from shared.saves.reviews import judge_of
from tests.mobile_rules.driver import Driver, top
from tests.mobile_rules.looking_back import choices, moment_of
from tests.mobile_rules.presenting import table_in
from tests.mobile_rules.reviews import in_points, keep_review

NAMES = ("Ann", "Tom", "Marie", "Ilse")
MOST = 20_000

MOMENTS: dict[str, Callable[[Any], bool]] = {
    "lords-orders": lambda game: asked(game, "program") and game.table.state.season == 1,
    "lords-dig": lambda game: asked(game, "dig"),
    "lords-hire": lambda game: asked(game, "hire"),
    "lords-arrival": lambda game: beats(game, lambda beat: beat.icon == "walk"),
    "lords-reveal": lambda game: beats(game, lambda beat: shows(beat, RevealShown)),
    "lords-event": lambda game: beats(game, lambda beat: beat.face and beat.icon == "hourglass"),
    "lords-plan": lambda game: asked(game, "send"),
    "lords-battle": lambda game: asked(game, "next_to_act"),
    "lords-outcome": lambda game: beats(game, lambda beat: beat.icon in ("flag", "shield")),
    "lords-year": lambda game: beats(game, lambda beat: shows(beat, YearShown)),
    "lords-late": lambda game: asked(game, "program") and game.table.state.year == 2
    and game.table.state.season == 3,
    "lords-over": lambda game: game.shown.over is not None and not game.beats.open,
}  # fmt: skip
"""What is shown, in the order in which it comes."""


def beats(game: Any, wanted: Callable[[BeatShown], object]) -> bool:
    """Whether such a beat is open."""
    return bool(game.beats.open and wanted(game.beats.open[0]))


def shows(beat: BeatShown, kind: type) -> bool:
    """Whether a beat has something to show that only beats of its game have."""
    return any(isinstance(one, kind) for one in beat.matter)


def asked(game: Any, ask: str) -> bool:
    """Whether a person is asked this, and nothing stands before it."""
    if game.beats.open:
        return False
    decision = game.table.decision
    return decision is not None and decision.ask == ask and not game.waiting


def lords(driver: Driver) -> Iterator[str]:
    """Two people hand the device on; then one person plays against three bots to the end."""
    app: CompanionApp = driver.app
    begin(app, *NAMES[:2])
    until(driver, lambda game: asked(game, "program"))
    yield "lords-curtain"
    app.home()
    begin(app, NAMES[0], *[f"{name}*" for name in NAMES[1:]])
    for name, comes in MOMENTS.items():
        until(driver, comes)
        yield name
        if name == "lords-orders":
            yield from tabs(driver)
        if name == "lords-over":
            game: Any = top(app).presenter
            judge = judge_of(game.game.descriptor, game.table)
            keep_review(app.device, game, replace(in_points(game), version=judge.version))
            top(app).look_back()
            yield "lords-review"
            app.back()
            app.device.thinker = AtOnce()
            app.open("moment", moment_of(game, "p1", choices(game, "p1", "hire")[0]))
            yield "lords-moment"
            app.back()
    app.home()


def tabs(driver: Driver) -> Iterator[str]:
    """What a phone shows behind its tabs."""
    places = top(driver.app).places
    for tab in ("lair", "board", "others"):
        places.open(tab)
        yield f"lords-{tab}"
    places.open("asked")


def begin(app: CompanionApp, *names: str) -> None:
    """A new table, open."""
    game = table_in(app.device, "dungeonlords", "together", *names, seed="1")
    game.close()
    app.open_table(game.id)


def until(driver: Driver, comes: Callable[[Any], bool]) -> None:
    """Plays on as somebody of sense would, until this moment."""
    game, bot = top(driver.app).presenter, SensibleBot("5")
    table = game.table
    for _ in range(MOST):
        if game.beats.open and not comes(game):
            game.beat_seen()
        elif comes(game):
            driver.settle()
            return
        elif table.decision is None:
            break
        elif game.shown.curtain:
            game.curtain.lift()
        elif game.waiting:
            if not game.proceed():
                driver.frames()  # a bot thinks beside the screen
                sleep(0.001)
        else:
            who = table.decision.who
            game.play(bot.choose(table.game, table.view(who), table.decision, table.ply), table.ply)
    raise AssertionError("that moment never comes")
