"""``docs/observations.md``: what each number of an observation means."""

from textwrap import fill

from docs.chapters import GENERATED, WIDTH
from dungeonlords.lab.encoding import encoding as of_dungeonlords
from knightmare.lab.encoding import encoding as of_knightmare
from shared.lab.encoding import Encoding
from shared.lab.sheet import Aspect, AspectGroup
from shared.speech.messages import load_patterns

ENCODINGS = {"knightmare": of_knightmare, "dungeonlords": of_dungeonlords}
INTRODUCTION = (
    "What a seat observes is a row of numbers from -1 to 1; `encoding(players).names` says what "
    "each of them is. Names are made of what stands below: whose it is, then the name, then what "
    "it is about: `p2.life.GREEN`, `stack.trap.pendulum`. Shares are cut off at -1 and 1. The "
    "sizes are those of two players by the usual rules."
)


def page() -> str:
    """Every game's groups of numbers, each with its names."""
    lines = ["# Observations", "", GENERATED, "", fill(INTRODUCTION, WIDTH)]
    for game, encoding in ENCODINGS.items():
        known = encoding(players=2)
        title = load_patterns(game)[f"game.{game}"]
        lines += ["", f"## {title}: {len(known.names):,} numbers", ""]
        lines += ["| whose | name | what it means | numbers |", "|---|---|---|---|"]
        lines += rows(known)
    return "\n".join(lines) + "\n"


def rows(encoding: Encoding) -> list[str]:
    """A row of the table for each name."""
    return [
        f"| {whose(group)} | `{aspect.called}` | {aspect.meaning} | {size(aspect)} |"
        for group in encoding.groups
        for aspect in group.aspects
    ]


def whose(group: AspectGroup) -> str:
    """What a group is, and what its names begin with."""
    called = [one for one in group.called if one]
    return f"{group.told}, `{'`, `'.join(called)}`" if called else group.told


def size(aspect: Aspect) -> str:
    """How many numbers there are, and what they say."""
    many = len(aspect.kind.endings)
    return f"{many}: {aspect.kind.told}" if many > 1 else aspect.kind.told
