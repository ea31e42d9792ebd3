"""The rules: things and clauses, searched together, opened at a clause, ours told apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mobile.kit.shown import ChoiceShown, ComponentShown
from mobile.shell.presenters.choices import choices, game_choices
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame, find
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.reference.components import component_shown, icon_of
from mobile.shell.presenters.table import TablePresenter
from shared.speech.clauses import SOURCES, Clause, ClauseError, Clauses, clauses_of
from shared.speech.messages import Words
from shared.speech.reference import Component, Key, Reference
from shared.speech.words import spoken_clauses


@dataclass(frozen=True, slots=True)
class RuleShown:
    """One clause."""

    id: str
    title: str
    text: str
    source: str
    """One of ``shared.speech.clauses.SOURCES``."""
    source_text: str
    ours: bool
    """Whether any of it is not laid down by the printed rules."""
    open: bool
    """Whether it is the one that was asked for."""


@dataclass(frozen=True, slots=True)
class SectionShown:
    """The clauses of one section."""

    id: str
    title: str
    rules: tuple[RuleShown, ...]


@dataclass(frozen=True, slots=True)
class ThingRow:
    """One component in the list."""

    key: Key
    icon: str
    title: str
    note: str


@dataclass(frozen=True, slots=True)
class ShelfShown:
    """The components of one kind, or those that are named on the table now."""

    title: str
    things: tuple[ThingRow, ...]


@dataclass(frozen=True, slots=True)
class RulesShown:
    """Everything on the screen of the rules."""

    games: tuple[ChoiceShown, ...]
    """The games that have rules to show; empty where there is only one."""
    query: str
    pages: tuple[ChoiceShown, ...]
    """Things and clauses; empty where words are looked for, which finds both."""
    shelves: tuple[ShelfShown, ...]
    """The components; where words are looked for, those that have them."""
    clauses_first: bool
    """Whether people mean a rule by the words that are looked for."""
    lists_clauses: bool
    """Whether the list shows the clauses, of which there may be none."""
    sections: tuple[SectionShown, ...]
    count: int
    count_text: str
    empty: str
    """The line to show when nothing was found; otherwise empty."""
    opened: RuleShown | None
    legend: tuple[tuple[str, str], ...]
    """Each source with what it means."""


THINGS, CLAUSES = "things", "clauses"
LONGEST_QUERY = 100


def clauses_in(game: AppGame) -> Clauses:
    """The clauses of a game, in English; none for a game without a written list of them."""
    package = game.descriptor.port.package
    return clauses_of(package) if package else Clauses((), {})


class RulesPresenter(Presenter[RulesShown]):
    """The rules of the games.

    Arguments: the device; whose to begin with; the clause to open at; the table that they are
    opened from, and the components that are named on it now.
    """

    def __init__(
        self,
        device: Device,
        game: AppGame | None = None,
        opened: str = "",
        at: TablePresenter[Any] | None = None,
        here: Sequence[Key] = (),
    ) -> None:
        super().__init__(device.speaker)
        self.device = device
        self.game = game or device.games[0]
        self.at, self.here = at, tuple(here)
        self.page = CLAUSES if opened else THINGS
        self.query = ""
        self.opened = ""
        self._things: dict[tuple[str, str], Reference] = {}
        self._clauses: dict[tuple[str, str], Clauses] = {}
        """Of each game that was looked at, in each language."""
        if opened:
            self.open(opened)

    @property
    def clauses(self) -> Clauses:
        """The clauses in the language of the device."""
        now = self.game.name, self.speaker.language
        if now not in self._clauses:
            self._clauses[now] = spoken_clauses(self.words, clauses_in(self.game))
        return self._clauses[now]

    @property
    def words(self) -> Words:
        return self.speaker.words_of(self.game.descriptor)

    @property
    def _table(self) -> TablePresenter[Any] | None:
        """The table that the rules were opened from, while they are those of its game."""
        return self.at if self.at is not None and self.at.game is self.game else None

    @property
    def reference(self) -> Reference:
        """The components in the language of the device: of the table, or as they come."""
        if self._table is not None:
            return self._table.port.reference
        now, game = (self.game.name, self.speaker.language), self.game.descriptor
        if now not in self._things:
            self._things[now] = Reference(game.port.components(self.words, game.ruleset({})))
        return self._things[now]

    def _look(self) -> RulesShown:
        known = self.clauses
        found = known.search(self.query) if self.query else list(known.values())
        shelves = self._shelves()
        word = self.words.word
        nothing = not found and not shelves
        return RulesShown(
            games=game_choices(
                [game for game in self.device.games if clauses_in(game)], self.game, self.speaker
            ),
            query=self.query,
            pages=() if self.query else self._pages(),
            shelves=shelves,
            clauses_first=bool(known.meant(self.query)),
            lists_clauses=bool(self.query) or self.page == CLAUSES or not shelves,
            sections=self._sections(found),
            count=len(found),
            count_text=self._count(len(found), sum(len(shelf.things) for shelf in shelves)),
            empty=self.say("presenter.rules.none", text=self.query) if nothing else "",
            opened=self._rule(known[self.opened]) if self.opened else None,
            legend=tuple(
                (word("clause_source", id), word("presenter.source", id)) for id in SOURCES
            ),
        )

    def _count(self, clauses: int, things: int) -> str:
        counted = self.say("presenter.rules.count", n=clauses)
        if self.query and things:
            both = {"things": self.say("presenter.rules.things", n=things), "clauses": counted}
            return self.say("presenter.rules.both", **both)
        if self.page == THINGS and things and not self.query:
            return self.say("presenter.rules.things", n=len(self.reference))
        return counted

    def _pages(self) -> tuple[ChoiceShown, ...]:
        if not self.reference:
            return ()
        pages = ((page, self.say(f"presenter.rules.page.{page}")) for page in (THINGS, CLAUSES))
        return choices(pages, self.page)

    def _shelves(self) -> tuple[ShelfShown, ...]:
        """Components by kind; those that are named on the table now come first."""
        known = self.reference
        if self.query:
            found = known.named(self.query)
            others = [one for one in known.search(self.query) if one not in found]
            rows = tuple(map(self._thing, [*found, *others]))
            return (ShelfShown(self.say("presenter.rules.page.things"), rows),) if rows else ()
        if self.page != THINGS:
            return ()
        kinds: dict[str, list[ThingRow]] = {}
        for one in known.values():
            kinds.setdefault(one.kind, []).append(self._thing(one))
        word = self.words.word
        shelves = [ShelfShown(word("kind", kind), tuple(rows)) for kind, rows in kinds.items()]
        here = tuple(self._thing(known[key]) for key in self.here if key in known)
        if here:
            shelves.insert(0, ShelfShown(self.say("presenter.rules.here"), here))
        return tuple(shelves)

    def _thing(self, one: Component) -> ThingRow:
        icon = icon_of(self.game, one)
        return ThingRow(one.key, icon, one.name, one.text or one.sort)

    def thing(self, kind: str, id: str) -> ComponentShown | None:
        """Everything about a component; at a table, who has it now as well.

        Arguments: the kind and the id by which the game knows it; None for one it does not know.
        """
        if self._table is not None:
            return self._table.thing(kind, id)
        one = self.reference.get((kind, id))
        return component_shown(self.game, self.words, one) if one else None

    def _sections(self, found: list[Clause]) -> tuple[SectionShown, ...]:
        """The clauses by section; where words were searched for, the best section first."""
        grouped: dict[str, list[RuleShown]] = {}
        for clause in found:
            grouped.setdefault(self.clauses.section(clause), []).append(self._rule(clause))
        ids = {title: id for id, title in self.clauses.sections.items()}
        return tuple(
            SectionShown(ids.get(title, ""), title, tuple(rules))
            for title, rules in grouped.items()
        )

    def _rule(self, clause: Clause) -> RuleShown:
        source = self.words.word("clause_source", clause.source)
        if clause.ruling and clause.source == "official":
            source = self.say("presenter.rules.partly", source=source)
        return RuleShown(
            id=clause.id,
            title=clause.title,
            text=clause.text,
            source=clause.source,
            source_text=source,
            ours=clause.ours,
            open=clause.id == self.opened,
        )

    # -- what may be done ----------------------------------------------------------------

    def choose_game(self, name: str) -> None:
        chosen = find(self.device.games, name)
        if chosen is not None and chosen is not self.game:
            self.game, self.query, self.opened = chosen, "", ""
            self.refresh()

    def turn_to(self, page: str) -> None:
        """Things, or clauses."""
        if page in (THINGS, CLAUSES) and page != self.page:
            self.page, self.opened = page, ""
            self.refresh()

    def search(self, text: str) -> None:
        """Look for words, or for a clause by its id; an empty text shows everything."""
        query = " ".join(text.split())[:LONGEST_QUERY]
        if query != self.query:
            self.query, self.opened = query, ""
            self.refresh()

    def open(self, id: str) -> None:
        """Open at a clause. One that does not exist is told.

        What was looked for stays, if it has led to this clause: people come back to it.
        """
        with self.changing():
            try:
                self.opened = self.clauses.find(id).id
            except ClauseError:
                self.opened = ""
                raise
            finally:
                found = [clause.id for clause in self.clauses.search(self.query)]
                if self.opened not in found:
                    self.query, self.page = "", CLAUSES
                self.refresh()

    def shut(self) -> None:
        """Close the clause that is open."""
        self.opened = ""
        self.refresh()
