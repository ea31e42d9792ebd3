"""An open pack: what it is called, its languages, its problems, a tile for each kind."""

from dataclasses import dataclass

from mobile.kit.form.shown import OURS, OptionChosen, PillShown, SoundnessShown
from mobile.kit.shown import ChoiceShown, UndoShown
from mobile.shell.presenters.packs.presenting import PackPresenter
from mobile.shell.presenters.packs.rows import TEXTS, missing_texts
from mobile.shell.presenters.packs.wording import language_name
from shared.packs.edits import SetAbout

LANGUAGES = ("en", "fr", "de", "es", "it", "nl", "pt", "pl", "sv", "cs")
"""The languages that may be added to a pack."""
TITLE, TEXT, AUTHOR = 60, 300, 40
"""Letters that each of them may have."""


@dataclass(frozen=True, slots=True)
class KindTileShown:
    """A kind of rows: how much of it is the pack's own, and whether something is wrong."""

    kind: str
    title: str
    icon: str
    pills: tuple[PillShown, ...]
    problems: int
    notes: int

    @property
    def changed(self) -> bool:
        """Whether anything of it is the pack's own."""
        return any(one.kind != OURS for one in self.pills)

    @property
    def spoken(self) -> str:
        """What it is called."""
        return self.title


@dataclass(frozen=True, slots=True)
class PackAboutShown:
    """What the pack says of itself."""

    title: str
    line: str
    """Who made it, its version, the board it is laid over."""
    text: str


@dataclass(frozen=True, slots=True)
class PackShown:
    """Everything on the screen of a pack."""

    game: str
    icon: str
    about: PackAboutShown
    languages: tuple[ChoiceShown, ...]
    wrong: SoundnessShown
    tiles: tuple[KindTileShown, ...]
    plays: str
    """Why it cannot be played on trial; empty where it can."""
    may_try: bool
    """Whether its game can be tried at all."""
    undo: UndoShown


class PackHomePresenter(PackPresenter[PackShown]):
    """An open pack. Argument: it."""

    def _look(self) -> PackShown:
        editing = self.editing
        about, wrong = editing.pack.about, self.wrong()
        tiles = [self._tile(one.key) for one in editing.schema.kinds]
        if texts := self._texts():
            tiles.append(texts)
        tiles.sort(key=lambda one: not one.changed)
        game = editing.game
        return PackShown(
            game=game.called(game.name, self.speaker),
            icon=game.icon,
            about=PackAboutShown(self.title, self._line(), about.text),
            languages=tuple(self._languages()),
            wrong=wrong,
            tiles=tuple(tiles),
            plays=self.say("presenter.packs.after_mending") if wrong.problems else "",
            may_try=editing.parts.trials is not None,
            undo=editing.undo_shown,
        )

    def _line(self) -> str:
        about = self.editing.pack.about
        author = [about.author] if about.author else []
        said = [*author, self.say("presenter.packs.version", n=about.version)]
        if about.over:
            said.append(self.say("presenter.packs.over", board=self.board(about.over)))
        return " · ".join(said)

    def _languages(self) -> list[ChoiceShown]:
        """The languages of its texts; the first is that of texts without a language."""
        about = self.editing.pack.about
        return [
            ChoiceShown(one, self.language(one), one == self.editing.reading)
            for one in about.languages
        ]

    def language(self, code: str) -> str:
        """What a language is called by those who speak it, whatever language the app speaks."""
        return language_name(self.words, code)

    def read_in(self, language: str) -> None:
        """All texts are shown in one of its languages."""
        self.editing.read_in(language)

    def _tile(self, kind: str) -> KindTileShown:
        pills = self.pills(kind) or (PillShown(self.say("presenter.packs.as_ours")),)
        wrong = [one for one in self.editing.problems if one.place.kind == kind]
        return KindTileShown(
            kind,
            self.worded.kind(kind),
            self.editing.parts.icons.get(kind, "archive"),
            pills,
            sum(not one.note for one in wrong),
            sum(one.note for one in wrong),
        )

    def _texts(self) -> KindTileShown | None:
        """The texts that lack one of the pack's languages."""
        lacking = missing_texts(self.editing)
        if not lacking:
            return None
        codes = {name.partition(".")[2] for _, _, name in lacking}
        language = " ".join(self.language(one) for one in sorted(codes))
        pill = self.say("presenter.packs.n_without", n=len(lacking), language=language)
        pills = (PillShown(pill, "note"),)
        return KindTileShown(
            TEXTS, self.say("presenter.packs.texts"), "talk", pills, 0, len(lacking)
        )

    # -- what hands do -------------------------------------------------------------------------

    def name(self, field: str, text: str) -> None:
        """The pack says something else of itself. Arguments: what of it; the words."""
        most = {"title": TITLE, "text": TEXT, "author": AUTHOR}[field]
        if text[:most] != getattr(self.editing.pack.about, field):
            self.edit(SetAbout(field, text[:most]))

    def may_add(self) -> list[OptionChosen]:
        """The languages that it does not have yet."""
        known = self.editing.pack.about.languages
        return [
            OptionChosen(one, self.language(one), False) for one in LANGUAGES if one not in known
        ]

    def add_language(self, language: str) -> None:
        """Its texts are in one more language."""
        known = self.editing.pack.about.languages
        if language not in known:
            self.edit(SetAbout("languages", (*known, language)))

    def boards(self) -> list[OptionChosen]:
        """The boards that it may be laid over; none where its game has but one."""
        option = self.editing.schema.over
        found = [one for one in self.editing.game.descriptor.options if one.id == option]
        now = self.editing.pack.about.over
        return [
            OptionChosen(choice, self.board(choice), choice == now)
            for one in found
            for choice in one.choices
        ]

    def lay_over(self, board: str) -> None:
        """It is laid over another board."""
        self.edit(SetAbout("over", board))

    def one_more(self) -> None:
        """Whoever gets it next gets a newer version."""
        self.edit(SetAbout("version", self.editing.pack.about.version + 1))
