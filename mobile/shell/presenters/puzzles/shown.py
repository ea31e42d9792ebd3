"""What is shown of puzzles."""

from dataclasses import dataclass

RIGHT, HALF, WRONG, MISSED, TODAY, TO_COME = "right", "half", "wrong", "missed", "today", "to_come"
"""How it stands with the puzzle of a day."""
GIVEN_UP = "given_up"
"""How a puzzle came out whose answer was only shown."""


@dataclass(frozen=True, slots=True)
class TodayShown:
    """The puzzle of the day."""

    icon: str
    when: str
    title: str
    note: str
    """Of which game, and how hard it is."""
    call: str
    came: str
    """How it was answered; empty as long as it was not."""


@dataclass(frozen=True, slots=True)
class DayShown:
    """One day of the week."""

    label: str
    kind: str
    """``right``, ``half``, ``wrong``, ``missed``, ``today`` or ``to_come``."""


@dataclass(frozen=True, slots=True)
class RecordShown:
    """How good somebody is at the puzzles of one game."""

    icon: str
    game: str
    in_row: str
    """How many were solved in a row, and at most; empty before the first."""
    rating: str
    history: tuple[int, ...]
    """The last ratings, from the oldest on."""


@dataclass(frozen=True, slots=True)
class WeekShown:
    """The week, and how good somebody is."""

    days: tuple[DayShown, ...]
    standings: tuple[RecordShown, ...]


@dataclass(frozen=True, slots=True)
class ThemeShown:
    """Puzzles about one thing."""

    key: str
    icon: str
    title: str
    note: str
    solved: int
    of: int
    count: str
    """Both in words; empty where there are none."""
    own: bool = False
    """Whether they come from one's own games."""

    @property
    def spoken(self) -> str:
        """What it is about."""
        return self.title


@dataclass(frozen=True, slots=True)
class PuzzlesShown:
    """Everything on the screen of puzzles."""

    title: str
    subtitle: str
    today: TodayShown | None
    week: WeekShown
    themes: tuple[ThemeShown, ...]
    notes: tuple[str, ...]
    """What is missing, and why."""


@dataclass(frozen=True, slots=True)
class HeldShown:
    """What a card would do to the answer."""

    label: str
    held: bool


@dataclass(frozen=True, slots=True)
class RemarkShown:
    """A step of the best answer, or what refutes another one."""

    icon: str
    text: str
    note: str
    figure: str


@dataclass(frozen=True, slots=True)
class SolvedShown:
    """How a puzzle was answered, and why."""

    title: str
    subtitle: str
    kind: str
    """``right``, ``half``, ``wrong`` or ``given_up``."""
    headline: str
    line: str
    cards: tuple[HeldShown, ...]
    legend: str
    """What stands on the cards."""
    best: str
    """The best answer in words."""
    worth: str
    """What that is worth."""
    steps: tuple[RemarkShown, ...]
    fails: tuple[RemarkShown, ...]
    weighing: str
    """That it is still worked out; empty once it was."""
    before: str
    """The rating before; empty where nothing was counted."""
    after: str
    counted: str
    """What was counted, in words."""
    row: str
    may_try: bool
    """Whether it may be tried again: what was counted stays."""
