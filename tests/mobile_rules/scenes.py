"""Sets the stage for the pictures in the documents: every screen, with something on it."""

from collections.abc import Callable, Iterator
from typing import Any

from knightmare.bot.sensible import SensibleBot
from knightmare.descriptor import KNIGHTMARE
from mobile.kit.beats import BeatShown
from mobile.knightmare.presenters.outcomes.shown import AnsweredShown, GraveShown, OutlookShown
from mobile.shell.app import CompanionApp
from mobile.shell.presenters.daily.daily import DailyPresenter
from mobile.shell.presenters.games import game_of
from mobile.shell.presenters.log import LogPresenter
from mobile.shell.presenters.puzzles.asked import AskedPuzzle
from mobile.shell.presenters.thinking import AtOnce
from mobile.shell.screens.puzzles.asking import ask
from mobile.shell.screens.sheets import thing_sheet
from shared.daily.code import written
from shared.daily.diary import Diary
from tests.mobile_rules.driver import Driver, top
from tests.mobile_rules.dungeonlords.ledger_scenes import lords_ledger
from tests.mobile_rules.dungeonlords.scenes import lords, shows
from tests.mobile_rules.fighting import evening_of
from tests.mobile_rules.looking_back import choices, moment_of
from tests.mobile_rules.presenting import ledger_of, solo_of, table_of
from tests.mobile_rules.reporting import correct, gain, say, start
from tests.mobile_rules.reviews import keep_review
from tests.mobile_rules.sharing_scenes import sharing
from tests.shared_rules.daily.playing import NOVEMBER, Device, code_of, played

NAMES = ("Branwen", "Aldric", "Œngus")
CLAUSE, WORDS = "KM-3.iv.b", "helm token"
MOST = 3_000


def scenes(driver: Driver) -> Iterator[str]:
    """Shows one screen after the other; gives the name of each while it is seen."""
    app: CompanionApp = driver.app
    yield "hall-empty"
    app.open("new_table")
    yield "new-table"
    top(app).presenter.choose_kind("together")
    for number, name in enumerate(NAMES[:2], 1):
        top(app).presenter.name(number, name)
    yield "new-table-together"
    app.home()
    yield from small(app)
    yield from puzzles(app)
    yield from days(app)
    yield from alone(app)
    yield from beats(app)
    yield from at_the_table(app)
    yield from lords(driver)
    yield from lords_ledger(driver)
    yield from sharing(driver)
    yield from hall(driver)


def puzzles(app: CompanionApp) -> Iterator[str]:
    """All puzzles, the first that comes with Knightmare, and what is told of it."""
    # what is worked out beside the screen is not on the clock of the pictures
    app.device.thinker = AtOnce()
    app.open("puzzles")
    presenter: Any = top(app).presenter
    yield "puzzles"
    gallery = presenter.galleries[0]
    ask(app, presenter, AskedPuzzle(gallery, gallery.shelf.puzzles[0]))
    yield "puzzle"
    game: Any = top(app).presenter
    game.task.give_up()
    yield "puzzle-solved"
    app.home()


def days(app: CompanionApp) -> Iterator[str]:
    """A month of days, before and after today's was played, with what others have shown."""
    assert app.device.store is not None
    clock = Device()
    diary = Diary(app.device.store, KNIGHTMARE, clock)
    for day in (2, 3, 5, 8, 21):
        clock.set(f"2026-11-{day:02} 12:00")
        played(diary, "Branwen", str(day))
    clock.set("2026-11-22 12:00")
    game = game_of(app.device.games, diary.game)
    app.open("daily", DailyPresenter(app.device, game, clock))
    yield "day"
    played(diary, "Branwen")
    for name in ("Zoë", "Tom"):
        diary.take_in(written(code_of(KNIGHTMARE, NOVEMBER, name, name)[1]))
    top(app).presenter.came_back()
    yield "day-played"
    app.home()


def small(app: CompanionApp) -> Iterator[str]:
    """Screens that need no table."""
    for name in ("settings", "about", "rules"):
        app.open(name)
        yield name
        app.home()
    app.open_clause(CLAUSE)
    yield "rules-clause"
    app.home()
    app.open("rules")
    rules = top(app)
    rules.presenter.search("shield")
    yield "rules-search"
    thing_sheet(rules.presenter.thing("item", "dragon_shield"), app.open_clause)
    yield "thing"
    app.back()
    thing_sheet(rules.presenter.thing("card", "K34"), app.open_clause)
    yield "thing-card"
    app.back()
    app.home()
    for game in app.games:
        app.open_guide(game)
        yield f"guide-{game.name}"
        app.home()
    app.open("dice")
    for face in (3, 5, 6, 6, 1, 4):
        top(app).presenter.enter(face)
    yield "dice"
    app.home()


# -- a game on the device ----------------------------------------------------------------------


def alone(app: CompanionApp) -> Iterator[str]:
    """A game alone: on its way, before a fight, looked back at, and at its end."""
    game = solo_of(app.device, NAMES[0], seed="7")
    bot = SensibleBot("7", 100)
    moments: dict[str, Callable[[Any], bool]] = {
        "solo-turn": lambda shown: asks(shown, "window") and len(shown.question.answers) > 2,
        "solo": lambda shown: bool(shown.cards[0].items) and asks(shown, "number"),
        "solo-fight": lambda shown: asks(shown, "commit") and len(shown.question.answers) > 2,
        "solo-ending": lambda shown: shown.over is not None,
    }
    for name, comes in moments.items():
        sensibly(game, bot, comes)
        app.open_table(game.id)
        yield name
        if name == "solo":
            yield from over_the_game(app)
        if name == "solo-fight":
            app.open("log", LogPresenter(top(app).presenter))
            yield "log"
        if name == "solo-ending":
            yield from back_on(app, "moment", "commit")
            keep_review(app.device, top(app).presenter)
            top(app).look_back()
            yield "review"
        app.home()
    game.close()


def back_on(app: CompanionApp, name: str, ask: str) -> Iterator[str]:
    """A moment of the game that is open: the first time that something was asked, marked.

    Arguments: the app; the name of the scene; what was asked.
    """
    # what is worked out beside the screen is not on the clock of the pictures
    app.device.thinker = AtOnce()
    game: Any = top(app).presenter
    ply = choices(game, "p1", ask)[0]
    app.open("moment", moment_of(game, "p1", ply, ply, choices(game, "p1")[-1]))
    yield name
    app.back()


def over_the_game(app: CompanionApp) -> Iterator[str]:
    """What opens over a game: the way to its goal, and a chamber."""
    screen: Any = top(app)
    screen.open_goal()
    yield "goal"
    app.back()
    level = screen.presenter.levels[0]
    screen._look_at(next(one for one in level.chambers if one.items))
    yield "chamber"
    app.back()


BEATS: dict[str, Callable[[BeatShown], object]] = {
    "beat-fight": lambda beat: beat.sides and beat.mood == "won",
    "beat-card": lambda beat: beat.face and shows(beat, OutlookShown),
    "beat-riddle": lambda beat: shows(beat, AnsweredShown),
    "beat-choice": lambda beat: beat.offers,
    "beat-death": lambda beat: shows(beat, GraveShown),
}
"""Beats of the game of seed 6, in the order in which they come."""


def beats(app: CompanionApp) -> Iterator[str]:
    """What happened, on its sheet."""
    game = solo_of(app.device, NAMES[0], seed="6")
    game.close()
    app.open_table(game.id)
    seen: Any = top(app).presenter
    bot = SensibleBot("7", 100)
    for name, wanted in BEATS.items():
        until_beat(seen, bot, wanted)
        yield name
    app.home()


def until_beat(game: Any, bot: SensibleBot, wanted: Callable[[BeatShown], object]) -> None:
    """Plays on until such a beat is open."""
    for _ in range(MOST):
        if game.beats.open:
            if wanted(game.beats.open[0]):
                return
            game.beat_seen()
        elif not game.proceed():
            table = game.table
            view = table.view(table.decision.who)
            game.play(bot.choose(table.game, view, table.decision, table.ply), table.ply)
    raise AssertionError("no such beat")


def asks(shown: Any, ask: str) -> bool:
    """Whether a person is asked this."""
    return shown.question is not None and not shown.question.waiting and shown.question.ask == ask


def sensibly(game: Any, bot: SensibleBot, until: Callable[[Any], bool]) -> None:
    """Plays as somebody of sense would."""
    for _ in range(MOST):
        question = game.shown.question
        if until(game.shown) or question is None:
            return
        if question.waiting:
            game.proceed()
        else:
            table = game.table
            seen = table.view(table.decision.who)
            game.play(bot.choose(table.game, seen, table.decision, table.ply), table.ply)


# -- a physical table --------------------------------------------------------------------------


def at_the_table(app: CompanionApp) -> Iterator[str]:
    """The ledger of three: between two flows, and in a challenge."""
    ledger = ledger_of(app.device, *NAMES, seed="4")
    for seat, count in (("p1", 3), ("p2", 5), ("p3", 1)):
        gain(ledger, seat, count, ledger.table.ply)
    for seat, item in (("p1", "mace"), ("p1", "food"), ("p2", "dragon_shield"), ("p3", "gold")):
        ledger.hands.take(seat, item, ledger.table.ply)
    correct(ledger, "p3", "life", "AMBER", ledger.table.ply)
    ledger.close()
    app.open_table(ledger.id)
    yield "ledger"
    top(app).open_table_view()
    yield "ledger-table-view"
    app.back()
    game = top(app).presenter
    start(game, "challenge")
    yield "ledger-foes"
    say(game, "against goblin", "own", "ready", "roll 4")
    yield "ledger-challenge"
    app.home()
    game = evening_of(app.device, *NAMES, "Ilse")
    game.close()
    app.open_table(game.id)
    # what is worked out beside the screen is not on the clock of the pictures
    app.device.thinker = AtOnce()
    top(app).look_back()
    yield "evening"
    app.home()


# -- the Hall --------------------------------------------------------------------------------


def hall(driver: Driver) -> Iterator[str]:
    """The Hall with several tables."""
    app: CompanionApp = driver.app
    table_of(app.device, "together", *NAMES[:2])
    assert app.device.store is not None
    app.device.store.archive(table_of(app.device, "solo", NAMES[2]).id)
    app.open_table(table_of(app.device, "solo", NAMES[1], seed="3").id)
    app.files.mkdir(parents=True)
    for name in ("A long evening", "Aldric in the dungeon"):
        app.device.store.export_file(top(app).presenter.id, app.files / f"{name}.json")
    app.home()
    driver.advance(5)
    yield "hall"
    top(app)._take_in()
    yield "files"
    app.back()
