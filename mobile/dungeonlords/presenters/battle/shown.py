"""What the screen of a battle shows: plain models, without a window."""

from dataclasses import dataclass

from mobile.dungeonlords.presenters.figures import SomebodyShown
from mobile.kit.shown import AnswerShown, ClauseShown, MarkShown
from shared.speech.scene.lairs import FigureShown
from shared.speech.scene.pieces import Piece


@dataclass(frozen=True, slots=True)
class FighterShown:
    """One lord of this round of combat, in the order in which they fight."""

    mark: MarkShown
    note: str
    """How it stands, such as "fights"."""
    state: str
    """``done``, ``now`` or ``later``."""


@dataclass(frozen=True, slots=True)
class BattleStepShown:
    """One of the six steps of a battle."""

    id: str
    icon: str
    title: str
    sum: str
    """What it comes to, in a few words."""
    lines: tuple[str, ...]
    """The whole of it, sentence by sentence; empty until it has begun."""
    clause: ClauseShown
    state: str
    """``done``, ``now`` or ``later``."""


@dataclass(frozen=True, slots=True)
class DefenderShown:
    """A trap, a monster or a ghost: in battle, or still to be chosen."""

    id: str
    """Of the trap, of the monster, or ``sheep``."""
    figure: FigureShown
    state: str
    """Of a trap ``hand``, ``later``, ``laid`` or ``sprung``; of a monster ``hand``, ``later``,
    ``waiting``, ``withdrawn``, ``up``, ``down`` or ``lost``."""
    answer: AnswerShown | None
    """The answer that lays or sends it, or makes it act in its only way; None where there is
    none."""
    acts: bool = False
    """Whether a monster may act next."""


@dataclass(frozen=True, slots=True)
class CombatCardShown:
    """The combat card of the round."""

    id: str
    """Empty where the viewer does not know it."""
    name: str
    icon: str
    open: bool
    """Whether it lies open for everybody; known and not open is one that was looked at."""
    fast: bool
    speed: str
    text: str
    fatigue: int
    fatigue_text: str

    @property
    def pace(self) -> str:
        """The icon of how fast its spell is."""
        return "sprint" if self.fast else "snail"


@dataclass(frozen=True, slots=True)
class LeadsShown:
    """What an answer leads to, where all goes on as well as it can."""

    captives: str
    """How many more are captured: a number, or an average."""
    kept: str
    """Whether the tile is kept, in a word or in per cent."""
    good: bool
    """Whether it is more likely kept than lost."""
    points: str
    text: str
    """All of it in a sentence."""


@dataclass(frozen=True, slots=True)
class ReplyShown:
    """One answer with its sum, and what it leads to."""

    answer: AnswerShown
    icon: str
    title: str
    sum: str
    """What it does to the first whom it meets; empty where there is nothing to add up."""
    leads: LeadsShown | None
    """None where that is not evaluated, or not yet."""
    best: bool
    card: CombatCardShown | None = None
    """The combat card that it names, at a physical table."""


@dataclass(frozen=True, slots=True)
class CardMarkShown:
    """What one combat card makes of a defence."""

    card: str
    name: str
    kept: bool
    """Whether the tile is kept."""
    open: bool
    """Whether it is the card that came."""


@dataclass(frozen=True, slots=True)
class PlanShown:
    """A defence, and what it is worth."""

    text: str
    icons: tuple[str, ...]
    chance: str
    """How often the tile is kept, in per cent."""
    good: bool
    points: str


@dataclass(frozen=True, slots=True)
class AdviceShown:
    """What the planner says, or the crystal ball that can be asked."""

    title: str
    note: str
    asks: bool = False
    """Whether a tap asks for it."""
    working: bool = False
    """Whether it is still being evaluated."""
    plan: PlanShown | None = None
    """The defence as it stands, or the best one while it is planned."""
    marks: tuple[CardMarkShown, ...] = ()
    """One for each card that might have come, the bad ones first."""
    sentence: str = ""
    because: tuple[str, ...] = ()
    """Why the best is the best, by the rules."""
    others: tuple[PlanShown, ...] = ()
    """The next best."""
    icon: str = "crystal-ball"


@dataclass(frozen=True, slots=True)
class NewsShown:
    """How somebody's battle came out."""

    seat: str
    text: str
    lost: bool
    """Whether the tile was lost."""


@dataclass(frozen=True, slots=True)
class BattleShown:
    """A battle, or its planning, as one seat may see it."""

    seat: str
    """Whose dungeon it is."""
    title: str
    where: str
    planning: bool
    fighters: tuple[FighterShown, ...]
    steps: tuple[BattleStepShown, ...]
    step: BattleStepShown | None
    """The step that is on; None while it is planned."""
    site: Piece | None
    """The tile of the battle; None while it is chosen, on the dungeon."""
    traps: tuple[DefenderShown, ...]
    sent: tuple[DefenderShown, ...]
    line: tuple[SomebodyShown, ...]
    aiming: bool
    """Whether somebody in the line is to be chosen."""
    card: CombatCardShown
    news: tuple[NewsShown, ...]
    """How the battles came out that have ended since a person answered last."""
    question: str
    replies: tuple[ReplyShown, ...]
    advice: AdviceShown | None
