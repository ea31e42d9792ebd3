"""Who has won how often on this device: crowns and gravestones, from the finished tables."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from mobile.shell.presenters.finishing import EndingTable
from mobile.shell.presenters.people.names import fitting, shown_names
from shared.deeds.statistics import crowns
from shared.play.game import Setup
from shared.play.seats import is_seat
from shared.saves.finished import manner
from shared.speech.messages import Message

SHOWN = 4
"""Names that are shown, with those who never won on one line below."""


@dataclass(frozen=True, slots=True)
class CrownsShown:
    """Somebody's crowns; or the gravestones of games that nobody has won, with no name."""

    name: str
    count: int
    fresh: bool
    """Whether the last of them is from the game that has just ended."""


@dataclass(frozen=True, slots=True)
class FameShown:
    """Who has won how often."""

    games: int
    rows: tuple[CrownsShown, ...]
    note: str = ""
    """How many of them were played with undo, and how many as Ironman; empty where none was."""


def fame_of(presenter: EndingTable) -> FameShown:
    """Who has won how often, as far as it is known by now; the game that has just ended counts.

    Argument: the presenter of its table.
    """
    device, setup, table = presenter.device, presenter.table.setup, presenter.table
    described = presenter.game.descriptor
    known = device.annals(presenter.game).games(described)
    others = [one for one in known if one.id != presenter.id]
    # one that goes on from another's midst is no game of its own
    counts = setup.origin is None
    last = winner_name(setup, table.state.winner)
    won = Counter({fitting(name): n for name, n in crowns(others).items()})
    won.update([last] if counts else [])
    told = fame(won, last if counts else "")
    words = presenter.words
    # whoever has given no name is called by the number of the seat
    rows = (
        replace(row, name=words.format_field(row.name, "seat")) if is_seat(row.name) else row
        for row in told.rows
    )
    ways = Counter(one.manner for one in others if one.manner)
    ways.update([way] if (way := manner(setup, table.journal)) and counts else [])
    note = [words.say(Message(f"presenter.over.{way}", {"n": n})) for way, n in ways.items()]
    return replace(told, rows=tuple(rows), note=", ".join(note))


def winner_name(setup: Setup, winner: str) -> str:
    """What the winner is called, by the seat where no name was given; empty where nobody won.

    Arguments: how the table was begun; the seat of the winner, empty for nobody.
    """
    names: Mapping[str, str] = shown_names(setup)
    return names.get(winner, winner)


def fame(won: Mapping[str, int], mine: str) -> FameShown:
    """Those with most crowns, whoever has just won among them; then the gravestones.

    Arguments: how many games each has won, nobody by an empty name; who won the last.
    """
    names = sorted((name for name in won if name), key=lambda name: (-won[name], name))
    kept = names[:SHOWN]
    if mine and mine not in kept:
        kept = [*kept[: SHOWN - 1], mine]
    rows = [CrownsShown(name, won[name], name == mine) for name in kept]
    if won.get(""):
        rows.append(CrownsShown("", won[""], not mine))
    return FameShown(sum(won.values()), tuple(rows))
