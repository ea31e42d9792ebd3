"""The rules of both games, by clause and by thing, as pages of the manual.

Everything in them is what the program says: the clauses of the rulebooks, and the sheet of every
card, item, room and figure, in the language of the manual. Nothing is written down here.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path

from mobile.games import GAMES
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.reference.components import PLACED
from mobile.shell.presenters.speech import Speaker
from shared.speech.clauses import SOURCES, Clause, clauses_of
from shared.speech.messages import Message
from shared.speech.reference import Component, Reference
from shared.speech.words import spoken_clauses

FOLDER = "reference"
LABELS = {
    "en": {
        "clauses": "By clause",
        "things": "By thing",
        "follows": "It follows from",
        "shown": "Where it is met",
        "sources": "Where a rule comes from",
        "colon": ":",
    },
    "fr": {
        "clauses": "Par clause",
        "things": "Par chose",
        "follows": "Elle découle de",
        "shown": "Où on la rencontre",
        "sources": "D’où vient une règle",
        "colon": "\N{NARROW NO-BREAK SPACE}:",
    },
}
"""What only these pages say."""
SIGNS = re.compile(r"([\\`*_\[\]<>|{}])")


class Book:
    """The rules of one game in one language. Arguments: the game; the language."""

    def __init__(self, game: AppGame, language: str) -> None:
        self.game = game.descriptor
        self.package = self.game.package
        self.words = Speaker(language).words_of(self.game)
        self.labels = LABELS[language]
        self.clauses = spoken_clauses(self.words, clauses_of(self.package))
        self.things = Reference(self.game.port.components(self.words, self.game.ruleset({})))

    # -- where things are ----------------------------------------------------------------

    @cached_property
    def addresses(self) -> dict[str, str]:
        """Where each clause and each thing is told, by what it is called in a link."""
        found = {
            f"rule:{id}": f"{FOLDER}/{self.clauses.chapter(one)}.md#{id}"
            for id, one in self.clauses.items()
        }
        for kind, things in self.kinds.items():
            named: dict[str, int] = {}
            for one in things:
                slug = slug_of(one.name)
                times = named[slug] = named.get(slug, -1) + 1
                anchor = f"{slug}-{times}" if times else slug
                found[self.called(one)] = f"{FOLDER}/{self.package}-{kind}.md#{anchor}"
        return found

    @cached_property
    def kinds(self) -> dict[str, list[Component]]:
        """The things by their kind."""
        found: dict[str, list[Component]] = {}
        for one in self.things.values():
            found.setdefault(one.kind, []).append(one)
        return found

    @cached_property
    def spoken_of(self) -> dict[str, list[Component]]:
        """The things that name a clause, by the clause."""
        found: dict[str, list[Component]] = {}
        for one in self.things.values():
            for id in one.clauses:
                found.setdefault(id, []).append(one)
        return found

    def called(self, one: Component) -> str:
        """What a thing is called in a link."""
        return f"thing:{self.package}.{one.kind}.{one.id}"

    # -- pages ---------------------------------------------------------------------------

    def pages(self) -> Iterator[tuple[str, str]]:
        """Every page: its name, and its text."""
        yield self.package, self.contents()
        for chapter in self.clauses.sections:
            yield chapter, self.chapter(chapter)
        for kind, things in self.kinds.items():
            yield f"{self.package}-{kind}", self.shelf(kind, things)

    def contents(self) -> str:
        """The first page of a game: where rules come from, its chapters, its things."""
        legend = [
            f"- *{self.words.word('clause_source', source)}*{self.labels['colon']} "
            f"{plain(self.words.word('presenter.source', source))}"
            for source in SOURCES
        ]
        chapters = [id for id in self.clauses.sections if self.under(id)]
        return join(
            f"# {plain(self.words.word('game', self.package))}",
            f"## {self.labels['sources']}",
            "\n".join(legend),
            f"## {self.labels['clauses']}",
            tree(chapters),
            f"## {self.labels['things']}",
            tree(f"{self.package}-{kind}" for kind in self.kinds),
        )

    def under(self, chapter: str) -> list[Clause]:
        """The clauses of a chapter, without those of chapters within it."""
        return [one for one in self.clauses.values() if self.clauses.chapter(one) == chapter]

    def chapter(self, id: str) -> str:
        """The clauses of a chapter."""
        title = f"# {id} {plain(self.clauses.sections[id])}"
        return join(title, *(self.clause(one) for one in self.under(id)))

    def clause(self, one: Clause) -> str:
        """A clause: where it comes from, what it says, and what has to do with it."""
        source = self.words.word("clause_source", one.source)
        if one.ruling and one.source == "official":
            source = self.words.say(Message("presenter.rules.partly", {"source": source}))
        parts = [f"## {one.id} {plain(one.title)}", f"*{source}*", self.linked(one.text)]
        if one.follows:
            parts.append(f"{self.labels['follows']} {self.linked(', '.join(one.follows))}.")
        if things := self.spoken_of.get(one.id):
            links = ", ".join(f"[{plain(it.name)}]({self.at(self.called(it))})" for it in things)
            parts.append(f"{self.labels['shown']}{self.labels['colon']} {links}.")
        return join(*parts)

    def shelf(self, kind: str, things: Iterable[Component]) -> str:
        """The things of one kind. Arguments: the kind; the things."""
        title = f"# {plain(self.words.word('kind', kind))}"
        return join(title, *(self.thing(one) for one in things))

    def thing(self, one: Component) -> str:
        """A thing, as its sheet in the app shows it."""
        figures = [f"- **{plain(stat.value)}** {plain(stat.label)}" for stat in one.figures]
        features = [
            f"- {self.linked(feature.text)} ({self.linked(feature.clause)})"
            for feature in one.features
        ]
        found_title = self.words.word("presenter.found", "where" if one.kind in PLACED else "how")
        found_title = plain(found_title) + self.labels["colon"]
        found = f"**{found_title}** {self.linked(one.found)}" if one.found else ""
        return join(
            f"## {plain(one.name)}",
            f"*{plain(one.sort)}*",
            f"> {plain(one.tale)}" if one.tale else "",
            self.linked(one.text),
            "\n".join(figures),
            "\n".join(features),
            found,
        )

    # -- words ---------------------------------------------------------------------------

    def linked(self, text: str) -> str:
        """A text in which every clause that it names is a link."""
        return self._any_clause.sub(
            lambda found: f"[{found[0]}]({self.at(f'rule:{found[0]}')})", plain(text)
        )

    @cached_property
    def _any_clause(self) -> re.Pattern[str]:
        longest_first = sorted(self.clauses, key=len, reverse=True)
        return re.compile(r"\b(?:" + "|".join(map(re.escape, longest_first)) + r")(?![\w-])")

    def at(self, called: str) -> str:
        """The address of a clause or thing, from another page of the reference."""
        return self.addresses[called].removeprefix(f"{FOLDER}/")


def plain(text: str) -> str:
    """A text of the program, in which no sign means anything to Markdown."""
    return SIGNS.sub(r"\\\1", text)


def join(*parts: str) -> str:
    """Paragraphs, without those that are empty."""
    return "\n\n".join(part for part in parts if part) + "\n"


def tree(names: Iterable[str]) -> str:
    """Pages as a list that is part of the contents."""
    return "\n".join(["```{toctree}", ":maxdepth: 1", "", *names, "```"])


def slug_of(title: str) -> str:
    """What a heading is found by, as on a forge."""
    from myst_parser.slugs import github_slugify

    return github_slugify(title)


@cache
def books(language: str) -> tuple[Book, ...]:
    """The rules of all games, in a language."""
    return tuple(Book(game, language) for game in GAMES)


def told(language: str) -> Mapping[str, str]:
    """Where each clause and each thing is told, by what it is called in a link."""
    return {called: at for book in books(language) for called, at in book.addresses.items()}


def write(language: str, folder: Path) -> None:
    """Writes all pages. Arguments: the language; the folder of the manual's pages."""
    target = folder / FOLDER
    target.mkdir()
    for book in books(language):
        for name, text in book.pages():
            (target / f"{name}.md").write_text(text, encoding="utf-8")
