"""What all screens of an open pack have in common."""

from collections.abc import Container
from typing import Generic, TypeVar

from mobile.kit.form.shown import CHANGED, LEFT_OUT, NEW, PillShown, SoundnessShown
from mobile.shell.presenters.packs.editing import Editing
from mobile.shell.presenters.packs.wording import PackWords
from mobile.shell.presenters.presenter import Presenter
from shared.packs.edits import Edit
from shared.speech.messages import Words

Shown = TypeVar("Shown", covariant=True)


class PackPresenter(Presenter[Shown], Generic[Shown]):
    """A screen of an open pack. Argument: the pack."""

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing.device.speaker)
        self.editing = editing
        self._worded: PackWords | None = None
        self._stops.append(editing.listen(self.refresh))

    def refresh(self) -> None:
        """Something changed: names may be others, too."""
        self._worded = None
        super().refresh()

    @property
    def worded(self) -> PackWords:
        """What kinds, fields and rows are called."""
        if self._worded is None:
            self._worded = self.editing.worded()
        return self._worded

    @property
    def words(self) -> Words:
        """The words of the game, and of the app."""
        return self.worded.words

    @property
    def title(self) -> str:
        """What the pack is called."""
        return title_of(self)

    def board(self, over: str) -> str:
        """What a board is called in a sentence. Argument: as the option names it."""
        ids = [f"pack.over.{over}", f"choice.{self.editing.schema.over}.{over}"]
        return self.worded.first(ids, over)

    # -- editing -----------------------------------------------------------------------------

    def edit(self, *edits: Edit, more: bool = False) -> bool:
        """Edits the pack in one step; whether it could be kept.

        Arguments: the edits; whether they belong to the same motion as those before.
        """
        done = False
        with self.changing():
            self.editing.edit(*edits, more=more)
            done = True
        if not done:
            # what was typed is not what counts
            self.refresh()
        return done

    def undo(self) -> None:
        """Takes the last step back."""
        with self.changing():
            self.editing.undo()

    def redo(self) -> None:
        """Does again what was taken back."""
        with self.changing():
            self.editing.redo()

    # -- what many of them tell --------------------------------------------------------------

    def wrong(self) -> SoundnessShown:
        """How many problems and notes there are."""
        problems, notes = len(self.editing.wrong), len(self.editing.notes)
        told = [self.say(f"presenter.packs.{id}", n=n) for id, n in
                (("problems", problems), ("notes", notes)) if n]  # fmt: skip
        line = self.say(f"presenter.packs.{'not_to_be_played' if problems else 'to_be_played'}")
        return SoundnessShown(
            problems, notes, ", ".join(told) or self.say("presenter.packs.no_problems"), line
        )

    def pills(self, kind: str, among: Container[str] | None = None) -> tuple[PillShown, ...]:
        """How much of a kind is changed, new and left out; nothing where all is as ours.

        Arguments: the kind; the ids of its rows that count, unless all do.
        """
        rows = self.editing.draft.rows(kind)
        marks = [one.mark for one in rows if among is None or one.id in among]
        return tuple(
            PillShown(self.say(f"presenter.packs.count.{mark}", n=marks.count(mark)), mark)
            for mark in (CHANGED, NEW, LEFT_OUT)
            if mark in marks
        )


def title_of(presenter: PackPresenter[object]) -> str:
    """What a pack is called, where nobody has named it as well."""
    return presenter.editing.pack.about.title or presenter.say("presenter.packs.untitled")
