"""What the judgement of Dungeon Lords is tried on: fresh games of every number of lords.

Points are foretold for every lord at the quiet places, where orders come to light, and in some
games at every round of combat, each as that lord sees the table; shares of the win from all these.
"""

from collections.abc import Callable
from functools import partial
from itertools import product

from dungeonlords.game import RULES_VERSION
from dungeonlords.insight.expects import Expects, shipped
from dungeonlords.insight.signs import OVER
from dungeonlords.lab.histories import COMBAT, OPENED, History, Sight, history
from dungeonlords.position.state import SEASONS
from dungeonlords.rounds import LAST_ROUND
from shared.lab.calibration import Calibration, Foretold, Judging

HARD, OTHERS = "hard", ("normal", "expert")
"""The level that was learned from, and those that it is not made for."""
SITTING = (4, 3, 2)
PLANNED = 4
"""In every so many games combats are planned, too."""


def judging() -> Judging:
    """Games of the hard level with every number of lords; the others with four."""
    trials: dict[str, Callable[[str, int], Calibration]] = {
        f"{level}_{count}": partial(played, level, count)
        for level, count in (*product((HARD,), SITTING), *product(OTHERS, SITTING[:1]))
    }
    run = {"rules": RULES_VERSION, "judgement": shipped().version}
    return Judging("dungeonlords", run, trials, [f"{HARD}_{count}" for count in SITTING])


def played(level: str, count: int, seed: str, games: int) -> Calibration:
    """What is foretold in so many games, and what comes.

    Arguments: the level of all lords; how many; the seed of all games; how many games.
    """
    found, expects = Calibration(), shipped()
    for number in range(games):
        game = history(f"{seed}:{number}", level, count, number % PLANNED == 0)
        add(found, game, expects, f"{level}_{count}")
    return found


def add(found: Calibration, game: History, expects: Expects, trial: str) -> None:
    """Count one game.

    Arguments: what it is added to; the game; what lords are told to expect; the trial. Where the
    hard level plays, the time of the game is told apart, too.
    """
    lives = [*game.lives.values()]
    won = [(seat in game.winners) / max(1, len(game.winners)) for seat in game.lives]
    points, chances = list[Foretold](), list[Foretold]()
    for sights in zip(*lives, strict=True):
        place, quiet = place_of(sights[0]), sights[0].quiet
        if not place:
            continue
        told = [expected(expects, one) for one in sights]
        ends = [float(end) for end in game.ends.values()]
        labels = (trial, place) if trial.startswith(HARD) else (trial,)
        points += [Foretold(*one, labels) for one in zip(told, ends, strict=True)]
        late = 1.0 if sights[0].kind == COMBAT else quiet.late
        shares = expects.shares(told, quiet.year, late)
        chances += [Foretold(*one, labels[:1]) for one in zip(shares, won, strict=True)]
    found.add(chances, points)


def place_of(sight: Sight) -> str:
    """When in a game this is, as labels have it; empty where it counts elsewhere."""
    if sight.kind == OVER:
        return ""
    late = round(sight.quiet.late * (len(SEASONS) - 1))
    when = "combat" if sight.kind == COMBAT else SEASONS[late]
    return f"{when}_{sight.quiet.year}"


def expected(expects: Expects, sight: Sight) -> float:
    """The points that a lord is told to expect there. Arguments: what was learned; the lord."""
    told, year = expects.points(sight.quiet), sight.quiet.year
    if sight.kind == OPENED:
        return told + sight.left * expects.in_the_open(year, sight.quiet.late)
    if sight.kind == COMBAT:
        return told + sight.gain + expects.in_combat(year, round(sight.left * LAST_ROUND))
    return told
