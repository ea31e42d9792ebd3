"""The packs of the device: those made here, those taken in, and ours beneath them."""

from collections.abc import Iterator
from dataclasses import dataclass

from mobile.kit.form.shown import OptionChosen, PillShown, SoundnessShown
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.packs.editing import Editing
from mobile.shell.presenters.packs.keeping import PackKeeping
from mobile.shell.presenters.packs.pack import PackHomePresenter
from mobile.shell.presenters.packs.wording import language_name
from mobile.shell.presenters.presenter import Presenter
from shared.packs.pack import Pack, PackAbout
from shared.saves.packs import KeptPack, new_id, pack_of, packs_of, put_pack
from shared.saves.schema import StoreError

MINE, TAKEN, OURS = "mine", "taken", "ours"
SECTIONS = {MINE: "edit", TAKEN: "save", OURS: "rulebook"}
"""The sections of the list, each with its icon."""
READY, WRONG, TOO_NEW, UNKNOWN = "ready", "wrong", "too_new", "unknown"
"""How a pack stands; unknown until it was looked at."""
NAMED = 4
"""How many kinds a pack names in one line."""


@dataclass(frozen=True, slots=True)
class PackLine:
    """A pack in the list."""

    id: str
    section: str
    game: str
    icon: str
    title: str
    changes: str
    note: str
    used: str
    state: str
    state_text: str
    chosen: bool

    @property
    def spoken(self) -> str:
        """What it is called."""
        return self.title


@dataclass(frozen=True, slots=True)
class KindLine:
    """How much of a kind a pack changes."""

    icon: str
    title: str
    pills: tuple[PillShown, ...]


@dataclass(frozen=True, slots=True)
class DetailShown:
    """The pack that is chosen."""

    id: str
    section: str
    icon: str
    title: str
    line: str
    text: str
    kinds: tuple[KindLine, ...]
    over: str
    wrong: SoundnessShown | None
    """None where nothing is wrong."""
    why_not: str
    """Why it cannot be opened; empty where it can."""


@dataclass(frozen=True, slots=True)
class PacksShown:
    """Everything on the screen of packs."""

    sections: tuple[tuple[str, str, tuple[PackLine, ...]], ...]
    """Of each its icon, its title and its packs."""
    detail: DetailShown | None
    none: str
    """What is said where there is no pack of one's own."""


@dataclass(frozen=True, slots=True)
class _Looked:
    """What was found out about a pack."""

    editing: Editing
    used: tuple[str, ...]


class PacksPresenter(Presenter[PacksShown]):
    """The packs. Argument: the device."""

    def __init__(self, device: Device) -> None:
        super().__init__(device.speaker)
        self.device = device
        self.keeping = PackKeeping(self, device)
        self.games = [one for one in device.games if one.descriptor.packs.kinds]
        self.chosen = ""
        self._kept: dict[str, KeptPack] = {}
        self._looked: dict[str, _Looked] = {}
        self.look()

    def look(self) -> None:
        """Reads what is kept: it may be other than before."""
        self._kept = {}
        with self.changing():
            if self.device.store is not None:
                self._kept = packs_of(self.device.store)
        self._looked = {
            id: one
            for id, one in self._looked.items()
            if id in self._kept and one.editing.pack == self._kept[id].pack
        }
        if self.chosen not in self._kept:
            self.chosen = next(iter(self._kept), "")

    def refresh(self) -> None:
        """Something changed: what is kept, or the language."""
        if hasattr(self, "_kept"):
            self.look()
        super().refresh()

    def game_of(self, pack: Pack) -> AppGame | None:
        """The game of a pack; None for one that this app does not have."""
        return next((one for one in self.games if one.name == pack.about.game), None)

    # -- what takes a moment -------------------------------------------------------------------

    def fill(self) -> bool:
        """Looks into one more pack; whether there are more to look into."""
        due = [id for id, one in self._kept.items() if id not in self._looked and self._may(one)]
        if not due:
            return False
        self._look_into(due[0])
        super().refresh()
        return len(due) > 1

    def _may(self, kept: KeptPack) -> bool:
        """Whether it can be looked into at all."""
        game = self.game_of(kept.pack)
        if game is None:
            return False
        described = game.descriptor
        return kept.pack.why_not(described.name, described.play.rules_version) is None

    def _look_into(self, id: str) -> _Looked:
        if id not in self._looked:
            kept = self._kept[id]
            game = self.game_of(kept.pack)
            assert game is not None
            editing = Editing(self.device, game, id, kept.pack)
            self._looked[id] = _Looked(editing, self.keeping.tables_of(id))
        return self._looked[id]

    # -- what is shown -------------------------------------------------------------------------

    def _look(self) -> PacksShown:
        listed = {section: tuple(self._lines(section)) for section in SECTIONS}
        mine = self.say("presenter.packs.none") if not listed[MINE] else ""
        return PacksShown(
            sections=tuple(
                (icon, self.say(f"presenter.packs.section.{section}"), listed[section])
                for section, icon in SECTIONS.items()
                if listed[section] or section == MINE
            ),
            detail=self._detail(),
            none=mine,
        )

    def _lines(self, section: str) -> Iterator[PackLine]:
        if section == OURS:
            yield from (self._ours(one) for one in self.games)
            return
        for id, kept in self._kept.items():
            if kept.taken == (section == TAKEN):
                yield self._line(id, kept, section)

    def _ours(self, game: AppGame) -> PackLine:
        return PackLine(
            id=f"{OURS}:{game.name}",
            section=OURS,
            game=game.name,
            icon=game.icon,
            title=game.called(game.name, self.speaker),
            changes=self.say(f"presenter.packs.ours.{game.name}"),
            note="",
            used=self.say("presenter.packs.every_other"),
            state=READY,
            state_text=self.say("presenter.packs.ready"),
            chosen=False,
        )

    def _line(self, id: str, kept: KeptPack, section: str) -> PackLine:
        about, game = kept.pack.about, self.game_of(kept.pack)
        looked = self._looked.get(id)
        state, text = self._state(kept, looked)
        called = game.called(game.name, self.speaker) if game else about.game
        return PackLine(
            id=id,
            section=section,
            game=about.game,
            icon=game.icon if game else "archive",
            title=about.title or self.say("presenter.packs.untitled"),
            changes=self._changes(looked.editing) if looked else "",
            note=" · ".join(one for one in (called, about.author) if one),
            used=self._used(looked),
            state=state,
            state_text=text,
            chosen=id == self.chosen,
        )

    def _state(self, kept: KeptPack, looked: _Looked | None) -> tuple[str, str]:
        if not self._may(kept):
            return TOO_NEW, self.say("presenter.packs.too_new")
        if looked is None:
            return UNKNOWN, ""
        wrong = len(looked.editing.wrong)
        if wrong:
            return WRONG, self.say("presenter.packs.problems", n=wrong)
        return READY, self.say("presenter.packs.ready")

    def _used(self, looked: _Looked | None) -> str:
        if looked is None:
            return ""
        if not looked.used:
            return self.say("presenter.packs.at_no_table")
        first, *others = looked.used
        return self.say("presenter.packs.used", first=first, n=len(others)) if others else first

    def _changes(self, editing: Editing) -> str:
        """What a pack changes, in one line."""
        worded, said = editing.worded(), []
        for kind in editing.schema.kinds:
            count = sum(one.mark != OURS for one in editing.draft.rows(kind.key))
            if count and kind.single:
                said.append(worded.kind(kind.key).lower())
            elif count:
                what = worded.one(kind.key) if count == 1 else worded.kind(kind.key).lower()
                said.append(self.say("presenter.packs.n_of_kind", n=count, kind=what))
        more = [self.say("presenter.packs.and_more")] if len(said) > NAMED else []
        return ", ".join([*said[:NAMED], *more]) or self.say("presenter.packs.empty")

    def _detail(self) -> DetailShown | None:
        if self.chosen not in self._kept:
            return None
        kept = self._kept[self.chosen]
        about, game = kept.pack.about, self.game_of(kept.pack)
        said = [about.author] if about.author else []
        said.append(self.say("presenter.packs.version", n=about.version))
        said.append(", ".join(language_name(self.words, one) for one in about.languages))
        home = PackHomePresenter(self._look_into(self.chosen).editing) if self._may(kept) else None
        shown = home.shown if home is not None else None
        over = home.board(about.over) if home is not None and about.over else ""
        if home is not None:
            home.close()
        tiles = shown.tiles if shown is not None else ()
        return DetailShown(
            id=self.chosen,
            section=TAKEN if kept.taken else MINE,
            icon=game.icon if game else "archive",
            title=about.title or self.say("presenter.packs.untitled"),
            line=" · ".join(said),
            text=about.text,
            kinds=tuple(KindLine(one.icon, one.title, one.pills) for one in tiles if one.changed),
            over=over,
            wrong=shown.wrong if shown is not None and shown.wrong.problems else None,
            why_not="" if shown is not None else self.say("presenter.packs.too_new_long"),
        )

    # -- what hands do -------------------------------------------------------------------------

    def choose(self, id: str) -> None:
        """Shows what a pack is. Argument: its id."""
        if id in self._kept and id != self.chosen:
            self.chosen = id
            super().refresh()

    def open(self, id: str) -> PackHomePresenter | None:
        """Opens a pack to be edited; None where that is not possible."""
        found: PackHomePresenter | None = None
        with self.changing():
            store = self.device.store
            if store is not None:
                kept = pack_of(store, id)
                game = self.game_of(kept.pack)
                if game is not None and self._may(kept):
                    editing = Editing(self.device, game, id, kept.pack)
                    found = PackHomePresenter(editing)
        return found

    def begin(self, game: AppGame) -> str:
        """Begins a new pack; its id, empty where it could not be kept. Argument: its game."""
        made = ""
        with self.changing():
            store, described = self.device.store, game.descriptor
            if store is None:
                raise StoreError("packs.nowhere")
            about = PackAbout(
                title=self.say("presenter.packs.new_title"),
                game=described.name,
                rules=described.play.rules_version,
            )
            put_pack(store, id := new_id(), Pack(about))
            made = id
        if made:
            self.chosen = made
            self.refresh()
        return made

    def offered(self) -> list[OptionChosen]:
        """The games of which packs can be made."""
        return [
            OptionChosen(at, one.called(one.name, self.speaker), False, icon=one.icon)
            for at, one in enumerate(self.games)
        ]
