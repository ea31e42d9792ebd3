"""One moment of a game that is looked back on: how it stood, what was chosen, what was better."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from mobile.kit.shown import ClauseShown
from mobile.shell.presenters.looking_back.judging import JudgedShown, MomentJudge
from mobile.shell.presenters.looking_back.luck import MomentLuck
from mobile.shell.presenters.looking_back.past import Past, drill, play_on
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.table import TablePresenter
from shared.insight.review import Review
from shared.play.decision import FATE, Move
from shared.play.game import PERSON
from shared.speech.messages import Words

TAP = "tap"
PACES = {"quick": (1.0, 0.4), "slow": (2.0, 0.8), TAP: (0.0, 0.0)}
"""How long a decision is seen while the game plays by itself, and a move of Fate, in seconds; at
the last pace a tap plays on to the next decision."""
LABELLED = 5
"""Every so many turns one is numbered on the bar."""


@dataclass(frozen=True, slots=True)
class FlagShown:
    """What stands out on the bar."""

    ply: int
    kind: str
    """``doubtful`` or ``mistake``, a marked decision; ``stroke``, the greatest luck."""


@dataclass(frozen=True, slots=True)
class ScrubShown:
    """The whole game as a bar, and where one looks."""

    first: int
    last: int
    at: int
    turns: tuple[tuple[int, str], ...]
    """After how many moves each turn begins, and its number; empty where none is written."""
    flags: tuple[FlagShown, ...]
    turn: str
    """Which turn it is, in words."""
    move: str


@dataclass(frozen=True, slots=True)
class ToldShown:
    """What was asked, and what was played."""

    asked: str
    """How it ended, at the end."""
    played: str
    """What was chosen, or came; empty at the end."""
    came: tuple[str, ...]
    """What came of it."""


@dataclass(frozen=True, slots=True)
class MomentShown:
    """Everything on the screen of a moment."""

    where: str
    told: ToldShown
    known: tuple[str, ...]
    """What was known then of what it was about."""
    judged: JudgedShown | None
    """How good that was, or how lucky; None where nothing is known."""
    clause: ClauseShown | None
    """The rule that answered what was judged."""
    note: str
    """Why nothing is judged; empty where it is."""
    scrub: ScrubShown
    playing: bool
    pace: str
    """In words."""
    may_play_on: bool
    may_try: bool
    """Whether the question can be put once more to whoever looks back."""
    tried: JudgedShown | None
    """How the answer compares that was tried here; None until one was."""


class MomentPresenter(Presenter[MomentShown]):
    """One moment of a game, and the way to all others.

    Arguments: the presenter of the table, which stays as it is; the seat that looks back; what is
    known of the game by now, None for nothing; after how many moves of ``Table.played`` one looks.
    """

    def __init__(
        self,
        game: TablePresenter[Any],
        seat: str,
        review: Callable[[], Review | None] = lambda: None,
        ply: int = 0,
    ) -> None:
        super().__init__(game.speaker)
        self.game, self.seat, self.review = game, seat, review
        self.past = Past(game, seat)
        self.past.go(self.past.first + ply)
        self.judging = MomentJudge(self.past, game.device.thinker, self.refresh)
        self.luck = MomentLuck(self.judging, game.device.thinker, self.refresh)
        self.playing, self.pace = False, "quick"
        self._tried: Move | None = None
        """The answer that was tried here."""
        # the past listens to the speaker already: one change is told once
        self._stops.pop()()
        self._stops += [self.past.presenter.listen(self.refresh), self.past.close]
        self._stops += [self.judging.close, self.luck.close]

    @property
    def words(self) -> Words:
        return self.past.presenter.words

    # -- what is shown -------------------------------------------------------------------

    def _look(self) -> MomentShown:
        past, shown = self.past, self.past.presenter.shown
        question, review = shown.question, self.review()
        table = past.presenter.table
        ended = table.game.outcome(table.state)
        asked = question.text if question else ""
        if ended is not None:
            asked = self.words.say(past.presenter.port.ending(ended))
        chosen = past.judged
        judged = self.judging.judged(review) if chosen else self.luck.fell()
        return MomentShown(
            where=shown.where,
            told=ToldShown(asked, past.played(), past.came()),
            known=question.why if question and chosen else (),
            judged=replace(judged, asked=asked) if judged is not None else None,
            clause=past.clause() if judged is not None else None,
            note=self.judging.note,
            scrub=self._scrub(review),
            playing=self.playing,
            pace=self.say(f"presenter.moment.pace.{self.pace}"),
            may_play_on=past.at < past.plies and bool(self.game.id),
            may_try=chosen and self._several(),
            tried=self.judging.trial(self._tried, review) if self._tried else None,
        )

    def _several(self) -> bool:
        """Whether a person had something to choose here that can be judged."""
        asked = self.past.presenter.table.decision
        person = self.game.seats[self.seat].player == PERSON and self.judging.judge is not None
        person = person and not self.past.lies_open
        return person and asked is not None and len(asked.options) > 1

    def _scrub(self, review: Review | None) -> ScrubShown:
        past = self.past
        counted = past.turns and not past.parts
        turn = self.say("presenter.moment.turn", n=max(1, past.turn), of=len(past.turns))
        return ScrubShown(
            first=past.first,
            last=past.plies,
            at=past.at,
            turns=tuple(self._turns()),
            flags=tuple(self._flags(review)),
            turn=turn if counted else past.part,
            move=self.say("presenter.moment.move", n=past.at, of=past.plies),
        )

    def _turns(self) -> Iterator[tuple[int, str]]:
        """Every turn; the first and each fifth by number, where turns are counted."""
        for number, ply in enumerate(self.past.turns, 1):
            written = not self.past.parts and (number == 1 or not number % LABELLED)
            yield ply, str(number) if written else ""

    def _flags(self, review: Review | None) -> Iterator[FlagShown]:
        if review is None:
            return
        first, at = self.past.first, review.account.seats.index(self.seat)
        for mark in review.marks:
            if mark.seat == self.seat:
                yield FlagShown(first + mark.ply, "mistake" if mark.mistake else "doubtful")
        strokes = [one for part in review.account.stretches for one in part.strokes]
        if strokes:
            greatest = max(strokes, key=lambda one: abs(one.luck[at]))
            yield FlagShown(first + greatest.ply, "stroke")

    # -- going through it ----------------------------------------------------------------

    def go(self, ply: int) -> None:
        """To after so many moves, or the nearest that can be seen; then nothing plays."""
        playing, self.playing, self._tried = self.playing, False, None
        if not self.past.go(ply) and playing:
            self.refresh()

    def step(self, by: int) -> None:
        """A move on, 1, or back, -1; then nothing plays."""
        playing, self.playing, self._tried = self.playing, False, None
        if not self.past.step(by) and playing:
            self.refresh()

    def turn_pace(self) -> None:
        """The next pace."""
        paces = [*PACES]
        self.pace = paces[(paces.index(self.pace) + 1) % len(paces)]
        self.playing = self.playing and self.pace != TAP
        self.refresh()

    def play(self) -> None:
        """Plays by itself, or no longer; from the end, from the beginning again.

        At the pace of taps it goes to the next decision of whoever looks back.
        """
        if self.past.at == self.past.plies:
            self.past.go(0)
        if self.pace == TAP:
            self._to_decision()
        else:
            self.playing = not self.playing
            self.refresh()

    def _to_decision(self) -> None:
        past = self.past
        choices = (at for at in range(past.at + 1, past.plies) if past.chosen(at))
        past.go(next(choices, past.plies))

    def pause(self) -> None:
        """Plays no longer."""
        self.playing = False

    @property
    def seconds(self) -> float:
        """How long this moment is seen while the game plays by itself."""
        entry = self.past.next
        return PACES[self.pace][entry is not None and entry.who == FATE]

    def play_step(self) -> None:
        """A moment was seen long enough: the next, or the end of playing."""
        if self.playing and not self.past.step(1):
            self.playing = False
            self.refresh()

    # -- once more -----------------------------------------------------------------------

    def drill(self, done: Callable[[], object]) -> TablePresenter[Any]:
        """A table at which the question here is put once more; an answer is noted, not played.

        Argument: what is done when there is one.
        """
        self.playing = False

        def answered(move: Move) -> None:
            if self._tried is None:
                self._tried = move
                done()

        self._tried = None
        return drill(self.past, answered)

    # -- from here -----------------------------------------------------------------------

    def play_on(self) -> str:
        """Begin a new table that goes on from here; its id, empty where it was refused."""
        with self.changing():
            return play_on(self.game, self.past.at - self.past.first)
        return ""
