"""The clauses of a game's rules: ids, titles, where they come from, where they stand.

Events and errors name clauses by id; people look them up by words.

>>> rules = Clauses(
...     [Clause("A-1.a", "The gaze", "official", "Who looks at her dies."),
...      Clause("A-2", "Shields", "house", "A shield guards from the gaze.")],
...     {"A-1": "Monsters", "A-2": "Weapons"})
>>> [clause.id for clause in rules.search("gaze")]
['A-1.a', 'A-2']
>>> [clause.id for clause in rules.search("shield gaze")]
['A-2']
>>> rules.section(rules["A-1.a"])
'Monsters'
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from shared.packs.checking import rows
from shared.packs.reading import load
from shared.packs.schema import Field, Schema
from shared.packs.tables import PackError, Row, Tables
from shared.speech.finding import Index
from shared.speech.messages import TableError, Words, load_patterns
from shared.speech.naming import literal, plain

SOURCES = ("official", "component", "ruling", "house")
"""Laid down by the printed rules; read off the components; our answer where the rules are
silent or unclear; our own."""


class ClauseError(TableError):
    """There is no such clause."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause, in this project's own words."""

    id: str
    """Such as ``KM-3.iv.a``."""
    title: str
    source: str
    """One of SOURCES."""
    text: str
    ruling: bool = False
    """Whether part of an official clause is our own answer."""
    follows: tuple[str, ...] = ()
    """The clauses whose code decides this one, where it has none of its own: those that a
    worked example or an answer of the FAQ follows from."""
    also: str = ""
    """Other words that people may look for it by."""
    referring: tuple[str, str] = ("", "")
    """Title and text as patterns, which refer to components and do not name them."""

    @property
    def ours(self) -> bool:
        """Whether any of it is not laid down by the printed rules or components."""
        return self.ruling or self.source in ("ruling", "house")


class Clauses(Mapping[str, Clause]):
    """All clauses of a game by id, in the order of the rules.

    Arguments: the clauses; the titles of the sections they stand in, by the beginning of
    their ids.
    """

    def __init__(self, clauses: Iterable[Clause], sections: Mapping[str, str]) -> None:
        self._clauses = {clause.id: clause for clause in clauses}
        self.sections = dict(sections)

    @cached_property
    def _index(self) -> Index[str]:
        texts = {id: (clause.title, clause.text) for id, clause in self._clauses.items()}
        return Index(texts, {id: clause.also for id, clause in self._clauses.items()})

    def __getitem__(self, id: str) -> Clause:
        return self._clauses[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)

    def find(self, id: str) -> Clause:
        """The clause of this id, in whatever case it was typed. Raises ClauseError."""
        for known, clause in self._clauses.items():
            if known.casefold() == id.strip().casefold():
                return clause
        raise ClauseError("error.no_clause", clause=id)

    def under(self, id: str) -> list[Clause]:
        """The clause of this id and all that stand below it: ``KM-3.iv`` or ``KM-3``."""
        return [clause for clause in self._clauses.values() if below(clause.id, id)]

    def chapter(self, clause: Clause) -> str:
        """The id of the section it stands in; empty when it stands in none."""
        return max((id for id in self.sections if below(clause.id, id)), key=len, default="")

    def section(self, clause: Clause) -> str:
        """The title of that section."""
        return self.sections.get(self.chapter(clause), "")

    def grounds(self, clause: Clause) -> list[str]:
        """The ids of all clauses that this one follows from, near ones first."""
        found: list[str] = []
        wanted = list(clause.follows)
        while wanted:
            id = wanted.pop(0)
            if id not in found:
                found.append(id)
                wanted += self._clauses[id].follows
        return found

    def search(self, words: str) -> list[Clause]:
        """The clauses under an id, or those that speak of all the words, best first.

        See ``shared.speech.finding``.
        """
        if under := self.under(words.strip()):
            return under
        return [self._clauses[id] for id in self._index.search(words)]

    def meant(self, words: str) -> list[Clause]:
        """The clauses that people look for by these words, best first: "win", "how"."""
        return [self._clauses[id] for id in self._index.meant(words)]


def below(id: str, above: str) -> bool:
    """Whether a clause is another one, or stands below it: KM-3.iv.a below KM-3.

    Arguments: the clause; the one that it may stand below. Capitals make no difference.
    """
    id, above = id.casefold(), above.casefold()
    return id == above or (id.startswith(above) and id[len(above)] in ".-")


@cache
def clauses_of(package: str) -> Clauses:
    """The clauses of a game, from its ``rulebook/clauses.toml``; they are read once.

    Raises PackError when the file is missing or wrong.
    """
    return read(load(package, "clauses"), Words(load_patterns(package)))


def read(tables: Tables, spoken: Words) -> Clauses:
    """The clauses and sections of a data file.

    Arguments: the file; the words that name what clauses refer to. Raises PackError when a row is
    wrong, or follows from no clause or from itself.
    """
    schema: Schema = {
        "id": str,
        "title": str,
        "source": Field(str, choices=SOURCES),
        "text": str,
        "ruling": Field(bool, default=False),
        "follows": Field(list, of=str, default=[]),
        "also": Field(str, default=""),
    }
    sections = rows(tables, "section", {"id": str, "title": str})
    found = rows(tables, "clause", schema)
    clauses = Clauses(
        [_clause(row, spoken) for row in found],
        {row["id"]: row["title"] for row in sections},
    )
    _check_follows(tables.file, clauses)
    return clauses


def _clause(row: Row, spoken: Words) -> Clause:
    referring = literal(row["title"], None), literal(row["text"], None)
    named = {"title": plain(row["title"], spoken), "text": plain(row["text"], spoken)}
    return Clause(**{**row, **named, "follows": tuple(row["follows"]), "referring": referring})


def _check_follows(file: str, clauses: Clauses) -> None:
    for clause in clauses.values():
        for id in clause.follows:
            if id not in clauses:
                raise PackError("error.pack_follows", file=file, row=clause.id, clause=id)
    for clause in clauses.values():
        if clause.id in clauses.grounds(clause):
            raise PackError("error.pack_circle", file=file, row=clause.id)
