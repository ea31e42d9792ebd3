"""The rows of a kind: ours, and what the pack makes of them; and texts that lack a language."""

from collections.abc import Iterator
from dataclasses import dataclass

from mobile.kit.form.shown import CHANGED, LEFT_OUT, NEW, OURS, PillShown, SoundnessShown
from mobile.kit.shown import UndoShown
from mobile.shell.presenters.packs.editing import Editing
from mobile.shell.presenters.packs.pasting import Pasted, columns, pasted
from mobile.shell.presenters.packs.presenting import PackPresenter
from mobile.shell.presenters.packs.row import add_row
from mobile.shell.presenters.packs.wording import language_name, spoken_fields
from shared.packs.edits import BringBack
from shared.packs.schema import RowKind

TEXTS = "texts"
"""What the tile of all texts is called among the kinds."""
TOLD = 3
"""How many changed fields a row names."""


@dataclass(frozen=True, slots=True)
class RowLine:
    """A row in the list."""

    kind: str
    id: str
    title: str
    note: str
    icon: str
    mark: str
    pill: PillShown | None
    problems: int = 0
    field: str = ""
    """The field it is about; empty for all of them."""


@dataclass(frozen=True, slots=True)
class RowsShown:
    """Everything on the screen of a kind's rows."""

    title: str
    icon: str
    pack: str
    lines: tuple[RowLine, ...]
    new: str
    """What adding one is called; empty where none can be added."""
    paste: str
    found: str
    """What is said where a search has found nothing."""
    wrong: SoundnessShown
    undo: UndoShown


class RowsPresenter(PackPresenter[RowsShown]):
    """The rows of a kind, those that are changed first. Arguments: the pack; the kind."""

    def __init__(self, editing: Editing, kind: str) -> None:
        super().__init__(editing)
        self.kind, self.sought = kind, ""

    def search(self, text: str) -> None:
        """Lists those with these words."""
        if text != self.sought:
            self.sought = text
            self.refresh()

    def _look(self) -> RowsShown:
        declared = self.editing.schema.kind(self.kind)
        may_add = not declared.fixed and not declared.single
        lines = tuple(self._found(declared))
        return RowsShown(
            title=self.worded.kind(self.kind),
            icon=self.editing.parts.icons.get(self.kind, "archive"),
            pack=self.title,
            lines=lines,
            new=self._new() if may_add else "",
            paste=self.say("presenter.packs.paste") if may_add else "",
            found="" if lines else self.say("presenter.packs.nothing_found"),
            wrong=self.wrong(),
            undo=self.editing.undo_shown,
        )

    def _new(self) -> str:
        return self.say("presenter.packs.new_row", kind=self.worded.one(self.kind))

    def _found(self, kind: RowKind) -> Iterator[RowLine]:
        """Those that are sought: the pack's own first, then ours in their order."""
        words = self.sought.casefold().split()
        order = {NEW: 0, CHANGED: 0, LEFT_OUT: 1, OURS: 2}
        wrong: dict[str, int] = {}
        for one in self.editing.wrong:
            if one.place.kind == kind.key:
                wrong[one.place.row] = wrong.get(one.place.row, 0) + 1
        lines = [self._line(kind, one.id, one.mark, wrong) for one in
                 self.editing.draft.rows(kind.key)]  # fmt: skip
        for line in sorted(lines, key=lambda one: order[one.mark]):
            if all(word in f"{line.title} {line.note}".casefold() for word in words):
                yield line

    def _line(self, kind: RowKind, id: str, mark: str, wrong: dict[str, int]) -> RowLine:
        row = self.editing.draft.row(kind.key, id)
        icons = self.editing.parts.icons
        pill = None if mark == OURS else PillShown(self.say(f"presenter.packs.mark.{mark}"), mark)
        return RowLine(
            kind.key,
            id,
            self.worded.row_of(kind, id, row),
            self._note(kind, id, mark),
            icons.get(f"{kind.key}.{id}") or icons.get(kind.key, "archive"),
            mark,
            pill,
            wrong.get(id, 0),
        )

    def _note(self, kind: RowKind, id: str, mark: str) -> str:
        """Which fields are changed; of others their second text."""
        if mark == CHANGED:
            changed = self.editing.draft.changed(kind.key, id)
            names = list(dict.fromkeys(self.worded.field(kind.key, one) for one in changed))
            more = [f"+{len(names) - TOLD}"] if len(names) > TOLD else []
            return ", ".join([*names[:TOLD], *more])
        row = self.editing.draft.row(kind.key, id)
        texts = [self.worded.text(row, name) for name in spoken_fields(kind)[1:2]]
        return texts[0] if texts else ""

    # -- what hands do -------------------------------------------------------------------------

    def add(self) -> str:
        """Adds a row; its id, empty where it could not be kept."""
        return add_row(self, self.kind)

    def bring_back(self, id: str) -> None:
        """A row that was left out is there again."""
        if self.edit(BringBack(self.kind, id)):
            self.tell("presenter.packs.brought_back", what=self.worded.row(self.kind, id))

    @property
    def kind_columns(self) -> str:
        """What stands in the columns of a table of lines, in their order."""
        declared = self.editing.schema.kind(self.kind)
        called = [self.worded.field(self.kind, one) for one in columns(declared)]
        return self.say("presenter.packs.columns", what=" → ".join(called))

    def paste(self, text: str) -> Pasted:
        """Adds a row for each line of a table; those that are wrong are told of."""
        return pasted(self, self.kind, text)


def missing_texts(editing: Editing) -> list[tuple[str, str, str]]:
    """The texts of the pack that lack one of its languages: kind, row and name of each."""
    languages = editing.pack.about.languages[1:]
    found = []
    for kind in editing.schema.kinds if languages else ():
        names = spoken_fields(kind)
        for id, row in editing.pack.rows(kind).items():
            for name in names:
                lacks = [f"{name}.{one}" for one in languages if not row.get(f"{name}.{one}")]
                found += [(kind.key, id, one) for one in lacks if row.get(name)]
    return found


class TextsPresenter(RowsPresenter):
    """The texts that lack a language. Argument: the pack."""

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing, TEXTS)

    def _look(self) -> RowsShown:
        lines = tuple(self._lacking())
        return RowsShown(
            title=self.say("presenter.packs.texts"),
            icon="talk",
            pack=self.title,
            lines=lines,
            new="",
            paste="",
            found="" if lines else self.say("presenter.packs.all_texts"),
            wrong=self.wrong(),
            undo=self.editing.undo_shown,
        )

    def _lacking(self) -> Iterator[RowLine]:
        for kind, id, name in missing_texts(self.editing):
            declared = self.editing.schema.kind(kind)
            row, language = self.editing.draft.row(kind, id), name.partition(".")[2]
            text = str(row.get(name.partition(".")[0], ""))
            lacks = self.say(
                "presenter.packs.without", language=language_name(self.words, language)
            )
            title = self.worded.row_of(declared, id, row)
            icon = self.editing.parts.icons.get(kind, "archive")
            pill = PillShown(lacks, "note")
            yield RowLine(kind, id, title, text, icon, CHANGED, pill, field=name.partition(".")[0])
