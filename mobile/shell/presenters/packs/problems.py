"""What is wrong with a pack, as people make it: each with its place, and what mends it."""

from collections.abc import Sequence
from dataclasses import dataclass

from mobile.kit.form.shown import OptionChosen
from mobile.kit.shown import UndoShown
from mobile.shell.presenters.packs.presenting import PackPresenter
from mobile.shell.presenters.packs.row import RowPresenter
from mobile.shell.presenters.packs.telling import head, placed, told, told_mend
from shared.packs.draft import PackDraft
from shared.packs.edits import Edit
from shared.packs.problems import Problem


@dataclass(frozen=True, slots=True)
class ProblemShown:
    """A problem, or a note."""

    number: int
    """Its place among all, from 0."""
    text: str
    place: str
    icon: str
    note: bool
    mends: bool
    mend: str
    """What mending it will do; empty where it is to be chosen."""
    leads: bool
    """Whether there is a row to go to."""


@dataclass(frozen=True, slots=True)
class ProblemsShown:
    """Everything on the screen of problems."""

    pack: str
    problems: tuple[ProblemShown, ...]
    notes: tuple[ProblemShown, ...]
    problems_title: str
    notes_title: str
    none: str
    """That all is well; empty where it is not."""
    mend_all: str
    """Mending all at once; empty where fewer than two have but one answer."""
    undo: UndoShown


class ProblemsPresenter(PackPresenter[ProblemsShown]):
    """The problems of a pack, as they are now. Argument: the pack."""

    def _look(self) -> ProblemsShown:
        shown = [self._shown(at, one) for at, one in enumerate(self.editing.problems)]
        problems = tuple(one for one in shown if not one.note)
        notes = tuple(one for one in shown if one.note)
        sure = len(self._sure)
        return ProblemsShown(
            pack=self.title,
            problems=problems,
            notes=notes,
            problems_title=self.say("presenter.packs.problems", n=len(problems)),
            notes_title=self.say("presenter.packs.notes", n=len(notes)),
            none="" if shown else self.say("presenter.packs.all_well"),
            mend_all=self.say("presenter.packs.mend_all", n=sure) if sure > 1 else "",
            undo=self.editing.undo_shown,
        )

    @property
    def _sure(self) -> Sequence[Problem]:
        """The problems that have one answer."""
        return [one for one in self.editing.wrong if len(one.mends) == 1]

    def _shown(self, at: int, problem: Problem) -> ProblemShown:
        mends = problem.mends
        place = problem.place
        return ProblemShown(
            number=at,
            text=told(self.worded, problem),
            place=placed(self.worded, place) or self.title,
            icon=self.editing.parts.icons.get(place.kind, "archive"),
            note=problem.note,
            mends=bool(mends),
            mend=told_mend(self.worded, mends[0]) if len(mends) == 1 else "",
            leads=self._row(problem) is not None,
        )

    def _row(self, problem: Problem) -> tuple[str, str, str] | None:
        """The row that it is about, and the field; None where there is none."""
        place = problem.place
        if not self.editing.schema.has(place.kind):
            return None
        ids = [one.id for one in self.editing.draft.rows(place.kind)]
        single = self.editing.schema.kind(place.kind).single
        row = place.kind if single else place.row
        return (place.kind, row, head(place.field)) if row in ids else None

    # -- what hands do -------------------------------------------------------------------------

    def go(self, number: int) -> RowPresenter | None:
        """The row that a problem is about, with its field lit; None where there is none."""
        found = self._row(self.editing.problems[number])
        return RowPresenter(self.editing, *found) if found is not None else None

    def mend(self, number: int, way: int = 0) -> None:
        """Mends a problem. Arguments: its place among all; which of its ways."""
        self.edit(*self.editing.problems[number].mends[way].edits)

    def ways(self, number: int) -> list[OptionChosen]:
        """The ways to mend a problem."""
        mends = self.editing.problems[number].mends
        said = [told_mend(self.worded, one) for one in mends]
        return [OptionChosen(at, text, False) for at, text in enumerate(said)]

    def mend_all(self) -> None:
        """Mends all that have one answer: one step of undo.

        Two may be of one field, and each mends it as it stands: the second waits for the first.
        """
        draft, edits = self.editing.draft, list[Edit]()
        tried = PackDraft(draft.schema, draft.base, draft.pack)
        wanted = {one.place for one in self._sure}
        for _ in range(len(wanted)):
            here = [one for one in tried.problems if one.place in wanted and len(one.mends) == 1]
            once = {(one.place.row, head(one.place.field)): one.mends[0].edits for one in here}
            now = [edit for mend in once.values() for edit in mend]
            tried.apply(*now)
            edits += now
        self.edit(*edits)
