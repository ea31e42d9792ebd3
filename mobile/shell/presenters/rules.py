"""The rules, clause by clause: searched by words, opened at a clause, ours told apart."""

from dataclasses import dataclass

from mobile.shell.presenters.choices import ChoiceShown
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame, find
from mobile.shell.presenters.presenter import Presenter
from shared.speech.clauses import Clause, ClauseError, Clauses, clauses_of
from shared.speech.messages import Words


@dataclass(frozen=True, slots=True)
class RuleShown:
    """One clause."""

    id: str
    title: str
    text: str
    source: str
    """official, component, ruling or house."""
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
class RulesShown:
    """Everything on the screen of the rules."""

    games: tuple[ChoiceShown, ...]
    """The games that have rules to show; empty where there is only one."""
    query: str
    sections: tuple[SectionShown, ...]
    count: int
    count_text: str
    empty: str
    """The line to show when nothing was found; otherwise empty."""
    opened: RuleShown | None
    legend: tuple[tuple[str, str], ...]
    """Each source with what it means."""


SOURCES = ("official", "component", "ruling", "house")
LONGEST_QUERY = 100


def clauses_in(game: AppGame) -> Clauses:
    """The clauses of a game, in English; none for a game without a written list of them."""
    package = game.descriptor.port.package
    return clauses_of(package) if package else Clauses((), {})


class RulesPresenter(Presenter[RulesShown]):
    """The rules of the games. Arguments: the device; whose to begin with; the clause to open at."""

    def __init__(self, device: Device, game: AppGame | None = None, opened: str = "") -> None:
        super().__init__(device.speaker)
        self.device = device
        self.game = game or device.games[0]
        self.query = ""
        self.opened = ""
        self._spoken: tuple[tuple[str, str], Clauses] | None = None
        if opened:
            self.open(opened)

    @property
    def clauses(self) -> Clauses:
        """The clauses in the language of the device."""
        language = self.speaker.language
        now = (self.game.name, language)
        if self._spoken is None or self._spoken[0] != now:
            self._spoken = (now, self._translated())
        return self._spoken[1]

    @property
    def words(self) -> Words:
        """The words of the game."""
        return self.speaker.words_of(self.game.descriptor)

    def _translated(self) -> Clauses:
        word, english = self.words.word, clauses_in(self.game)
        spoken = [
            Clause(
                clause.id,
                word("clause", clause.id),
                clause.source,
                word("clause_text", clause.id),
                clause.ruling,
            )
            for clause in english.values()
        ]
        sections = {id: word("section", id) for id in english.sections}
        return Clauses(spoken, sections)

    def _look(self) -> RulesShown:
        known = self.clauses
        found = known.search(self.query) if self.query else list(known.values())
        word = self.words.word
        return RulesShown(
            games=self._games(),
            query=self.query,
            sections=self._sections(found),
            count=len(found),
            count_text=self.say("presenter.rules.count", n=len(found)),
            empty="" if found else self.say("presenter.rules.none", text=self.query),
            opened=self._rule(known[self.opened]) if self.opened else None,
            legend=tuple(
                (word("clause_source", id), word("presenter.source", id)) for id in SOURCES
            ),
        )

    def _games(self) -> tuple[ChoiceShown, ...]:
        games = [game for game in self.device.games if clauses_in(game)]
        if len(games) < 2:
            return ()
        return tuple(
            ChoiceShown(game.name, game.called(game.name, self.speaker), game is self.game)
            for game in games
        )

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
            clause.id,
            clause.title,
            clause.text,
            clause.source,
            source,
            clause.ours,
            clause.id == self.opened,
        )

    # -- what may be done ----------------------------------------------------------------

    def choose_game(self, name: str) -> None:
        """The rules of another game."""
        chosen = find(self.device.games, name)
        if chosen is not None and chosen is not self.game:
            self.game, self.query, self.opened = chosen, "", ""
            self.refresh()

    def search(self, text: str) -> None:
        """Look for words, or for a clause by its id; an empty text shows everything."""
        query = " ".join(text.split())[:LONGEST_QUERY]
        if query != self.query:
            self.query, self.opened = query, ""
            self.refresh()

    def open(self, id: str) -> None:
        """Open at a clause. One that does not exist is told."""
        with self.changing():
            try:
                self.opened = self.clauses.find(id).id
            except ClauseError:
                self.opened = ""
                raise
            finally:
                self.query = ""
                self.refresh()

    def shut(self) -> None:
        """Close the clause that is open."""
        self.opened = ""
        self.refresh()
