"""The end of a year: how everybody stands, what it brought each and cost, titles so far."""

from dataclasses import dataclass

from dungeonlords.position.state import State
from mobile.dungeonlords.presenters.scoring.sheet import ColumnShown, Scoring
from mobile.kit.shown import MarkShown


@dataclass(frozen=True, slots=True)
class TallyShown:
    """A number of something that a year brought or cost."""

    icon: str
    text: str
    good: bool


@dataclass(frozen=True, slots=True)
class StandingShown:
    """One lord at the end of a year."""

    mark: MarkShown
    place: str
    leads: bool
    points: str
    tallies: tuple[TallyShown, ...]
    titles: tuple[tuple[str, str], ...]
    """The icon and the name of each that the lord would hold now."""
    titles_note: str


@dataclass(frozen=True, slots=True)
class YearShown:
    """A year that is over, whoever leads first, and the one that comes."""

    standings: tuple[StandingShown, ...]
    coming: str
    """What the coming year brings."""

    @property
    def texts(self) -> list[str]:
        """What there is to read."""
        lords = (f"{one.mark.name}{one.points}{one.titles_note}" for one in self.standings)
        return [self.coming, *lords]


def year_of(scoring: Scoring, state: State, coming: str) -> YearShown:
    """How a year ended, as it would be scored now.

    Arguments: what makes the scoring sheet; the state; what is said of the coming year.
    """
    columns = scoring.sheet(state).columns
    return YearShown(tuple(_standing(scoring, state, one) for one in columns), coming)


def _standing(scoring: Scoring, state: State, column: ColumnShown) -> StandingShown:
    words, lord = scoring.words, state.of(column.seat)

    def say(id: str, **facts: object) -> str:
        return words.phrase(f"presenter.year.{id}", **facts)

    counted = (
        ("prison", "captured", len(lord.prison), True),
        ("goblin", "monsters", len(lord.monsters), True),
        ("flag", "conquered", len(lord.conquered), False),
        ("letter", "letters", lord.letters, False),
    )
    tallies = tuple(TallyShown(icon, say(id, n=n), good) for icon, id, n, good in counted if n)
    return StandingShown(
        column.mark,
        column.place if not column.winner else say("leads"),
        column.winner,
        say("points", n=column.total),
        tallies,
        tuple((title.icon, title.name) for title in column.titles),
        say("titles" if column.titles else "no_titles"),
    )
