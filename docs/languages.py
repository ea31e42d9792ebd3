"""Keeps the translations: begins one, brings all up to date with the English, says what is wrong.

    python -m docs.languages            brings every catalogue up to date, and compiles it
    python -m docs.languages begin de   begins a language
    python -m docs.languages check      says what is wrong, for ``make lint``
    python -m docs.languages sample de  draws 300 sentences to be read, into ``build``

A language stands in ``PACKAGE/locale/LANGUAGE``: see ``docs/translating.md``.
"""

import argparse
import io
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from random import Random

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from docs.catalogue import NEVER, Entry, entries, packages, template, title_of
from shared.speech.catalogues import COMPLETE, PROGRESS, catalogues_of, table_of
from shared.speech.languages.language import of_code
from shared.speech.messages import Pattern, Words, pieces
from tests.games import finished

ROOT = Path(__file__).parents[1]
WHAT = ("update", "begin", "check", "sample")
DRAWN, SENTENCE = 300, 3
"""How many sentences a reader is given; of how many words they are at least."""


@dataclass(frozen=True)
class Translated:
    """One package in one language. Arguments: the package; the language; the English patterns."""

    package: str
    language: str
    known: Mapping[str, Pattern]
    root: Path = ROOT

    @property
    def folder(self) -> Path:
        """Where its catalogue stands."""
        return self.root / self.package / "locale" / self.language / "LC_MESSAGES"

    @property
    def source(self) -> Path:
        """The catalogue that people write."""
        return self.folder / f"{self.package}.po"

    @property
    def compiled(self) -> Path:
        """The catalogue that programs read."""
        return self.folder / f"{self.package}.mo"

    @cached_property
    def own(self) -> Mapping[str, str]:
        """What the language says by itself: forms of names, riddles of its own."""
        if self.package not in finished():
            return {}
        spoken: Words = import_module(f"{self.package}.speech.words").words(self.language)
        return spoken.translation.own

    @property
    def covered(self) -> Iterable[str]:
        """The messages that are said so."""
        return self.own.keys()

    @cached_property
    def wanted(self) -> list[Entry]:
        """What a catalogue has to say."""
        return [one for one in entries(self.known) if any(id not in self.covered for id in one.ids)]

    @cached_property
    def old(self) -> Catalog:
        """What stands in the catalogue now."""
        if not self.source.exists():
            return Catalog(self.language)
        with self.source.open("rb") as file:
            return read_po(file, self.language)

    def new(self) -> Catalog:
        """The catalogue brought up to date: what is said of English that is still there."""
        title = title_of(self.package, self.known)
        wanted = {entry.text for entry in self.wanted}
        left = {id: pattern for id, pattern in self.known.items() if self._english(id) in wanted}
        made = with_plurals_of(self.old, template(left, title, self.language))
        for message in self.old:
            if not message.id:
                continue
            if message.context:
                if self._english(message.context) == text_of(message):
                    made.add(message.id, message.string, context=message.context)
            elif (there := made.get(text_of(message))) is not None and fits(there, message):
                there.string = message.string
        return made

    def _english(self, id: str) -> str:
        pattern = self.known.get(id, "")
        return pattern if isinstance(pattern, str) else pattern[0]

    def done(self) -> tuple[int, int]:
        """How many texts are said, and of how many."""
        said = {text_of(one) for one in self.old if is_said(one) and not one.context}
        apart = {one.context for one in self.old if is_said(one) and one.context}
        missing = [
            one for one in self.wanted if one.text not in said and not apart.issuperset(one.ids)
        ]
        every = len(entries(self.known))
        return every - len(missing), every

    @property
    def share(self) -> int:
        """The same in hundredths."""
        said, of = self.done()
        return 100 * said // of


def with_plurals_of(kept: Catalog, catalog: Catalog) -> Catalog:
    """A catalogue that counts as one that is kept does: releases of Babel count differently.

    Arguments: the one that is kept; the one that is changed.
    """
    catalog.mime_headers = [("Plural-Forms", kept.plural_forms)]
    return catalog


def text_of(message: Message) -> str:
    """The English of an entry, that for one where there are several."""
    return message.id if isinstance(message.id, str) else message.id[0]


def is_said(message: Message) -> bool:
    """Whether there is a translation, in every form that is needed."""
    forms = forms_of(message)
    return bool(message.id) and all(forms) and bool(forms)


def forms_of(message: Message) -> list[str]:
    """What is said of an entry: one text, or one for every form of the plural."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def fits(there: Message, message: Message) -> bool:
    """Whether a translation has as many forms as are needed. Arguments: the entry; the old one."""
    return isinstance(there.id, str) == isinstance(message.id, str)


def written(catalog: Catalog) -> bytes:
    """A catalogue as people write it."""
    file = io.BytesIO()
    write_po(file, catalog, width=0)
    return file.getvalue()


def made_of(catalog: Catalog, contested: Collection[str] = ()) -> bytes:
    """A catalogue as programs read it: what is not said in every form is left out.

    Catalogues are read together, so that what another package says otherwise is bound to the
    messages of this one. Arguments: the catalogue; the English of such texts.
    """
    said = Catalog(catalog.locale, creation_date=NEVER, revision_date=NEVER, fuzzy=False)
    with_plurals_of(catalog, said)
    apart = {one.context for one in catalog if one.context}
    for one in filter(is_said, catalog):
        said.add(one.id, one.string, context=one.context)
        bound = one.auto_comments if text_of(one) in contested and not one.context else ()
        for id in filter(lambda id: id not in apart, bound):
            said.add(one.id, one.string, context=id)
    file = io.BytesIO()
    write_mo(file, said)
    return file.getvalue()


def read_back(compiled: bytes) -> dict[tuple[str, str], list[str]]:
    """What a catalogue says that programs read, by the English and the context."""
    known = read_mo(io.BytesIO(compiled))
    return {(text_of(one), str(one.context)): forms_of(one) for one in known if is_said(one)}


def of_language(language: str, root: Path = ROOT) -> list[Translated]:
    """All packages in one language. Arguments: its code; where the packages are."""
    return [Translated(one, language, known, root) for one, known in packages().items()]


def contested(packages: Iterable[Translated]) -> set[str]:
    """The English of what one package of a language says in other words than another."""
    said: dict[str, set[tuple[str, ...]]] = {}
    for package in packages:
        for one in package.old:
            if is_said(one) and not one.context:
                said.setdefault(text_of(one), set()).add(tuple(forms_of(one)))
    return {text for text, forms in said.items() if len(forms) > 1}


def begun(root: Path = ROOT) -> list[str]:
    """The languages that are there, by code."""
    return sorted({path.name for path in root.glob("*/locale/*") if path.is_dir()})


def update(language: str, root: Path = ROOT) -> None:
    """Brings a language up to date, and compiles it. Arguments: its code; where packages are."""
    all_of_it = of_language(language, root)
    for one in all_of_it:
        one.folder.mkdir(parents=True, exist_ok=True)
        one.source.write_bytes(written(one.new()))
        vars(one).pop("old", None)
    apart = contested(all_of_it)
    for one in all_of_it:
        one.compiled.write_bytes(made_of(one.old, apart))
    progress_of(language, root).write_text(progress(all_of_it), encoding="utf-8")


def progress_of(language: str, root: Path = ROOT) -> Path:
    """Where it stands how much of a language is there. Arguments: its code; where packages are."""
    return root / "shared" / "locale" / language / PROGRESS


def progress(packages: Iterable[Translated]) -> str:
    """How much of each package is said in a language, as a data file."""
    head = "# How much is there, in hundredths: written by make catalogues.\n"
    return head + "".join(f"{one.package} = {one.share}\n" for one in packages)


# -- what is wrong -----------------------------------------------------------------------


def faults(language: str, root: Path = ROOT) -> Iterator[str]:
    """Whatever is wrong with a language. Arguments: its code; where the packages are."""
    all_of_it = of_language(language, root)
    complete = all(one.share >= COMPLETE for one in all_of_it)
    apart = contested(all_of_it)
    for one in all_of_it:
        where = f"{one.source.relative_to(root)}: "
        yield from (where + why for why in _of_catalogue(one, apart))
        said, of = one.done()
        if complete and said < of:
            yield f"{where}{of - said} texts are missing of a language that is offered"
    path = progress_of(language, root)
    if not path.exists() or path.read_text(encoding="utf-8") != progress(all_of_it):
        yield f"{path.relative_to(root)} is not of today: run make catalogues"
    for game in finished():
        yield from _of_names(game, language)


def _of_catalogue(one: Translated, apart: Collection[str]) -> Iterator[str]:
    """What is wrong with one catalogue. Arguments: it; what other packages say otherwise."""
    if not one.source.exists():
        yield "is missing: run make catalogues"
        return
    new = one.new()
    if {(str(m.id), m.context) for m in new} != {(str(m.id), m.context) for m in one.old}:
        yield "has not the English of today: run make catalogues"
    compiled = one.compiled.read_bytes() if one.compiled.exists() else made_of(Catalog())
    if read_back(compiled) != read_back(made_of(one.old, apart)):
        yield f"{one.compiled.name} was not made of it: run make catalogues"
    spoken = _words(one.package, one.language)
    for message in one.old:
        if not message.id:
            continue
        if message.fuzzy:
            yield f"‘{text_of(message)}’ is fuzzy"
        forms = forms_of(message)
        if any(forms) and not all(forms):
            yield f"‘{text_of(message)}’ lacks a plural form"
        for form in filter(None, forms):
            yield from (f"‘{form}’: {why}" for why in _of_text(message, form, spoken))


def _of_text(message: Message, form: str, spoken: Words) -> Iterator[str]:
    """What is wrong with a translation. Arguments: the entry; its text; the words."""
    english = [message.id] if isinstance(message.id, str) else message.id
    wanted = {name for one in english for _, name, _ in pieces(one) if name and name[0] != "@"}
    try:
        parts = pieces(form)
    except ValueError as error:
        yield f"its braces: {error}"
        return
    found = {name for _, name, _ in parts if name and name[0] != "@"}
    # "one token" need not say the number again
    each = [{name for _, name, _ in pieces(one) if name and name[0] != "@"} for one in english]
    if found not in (wanted, *each) and found != wanted - {"n"}:
        yield f"has {sorted(found)} in braces, not {sorted(wanted)}"
    if message.auto_comments and str(message.auto_comments[0]).startswith("argparse."):
        signs = [sorted(_PERCENT.findall(text)) for text in (english[-1], form)]
        if signs[0] != signs[1]:
            yield f"has {signs[1]}, not {signs[0]}"
    for _, name, spec in parts:
        if name and name[0] == "@" and not _knows(spoken, name[1:], spec):
            yield f"there is no {name}:{spec}"
        elif name and name[0] != "@" and spec and not _is_form(spoken, spec):
            yield f"there is no form {spec}"


def _knows(spoken: Words, id: str, form: str) -> bool:
    """Whether a name has a form. Arguments: the words; the id of the thing; the form."""
    small = form[:1].lower() + form[1:]
    word, _, rest = small.partition("_")
    behind = word in spoken.translation.language.before and spoken.has(f"{rest}.{id}")
    return spoken.has(f"{small}.{id}") or behind


def _is_form(spoken: Words, spec: str) -> bool:
    """Whether anything can be said in a form. Arguments: the words; the form."""
    small = (spec[:1].lower() + spec[1:]).rstrip("&|*;+")
    word, _, rest = small.partition("_")
    if word in spoken.translation.language.before:
        small = rest
    known = (*spoken.patterns, *spoken.translation.own)
    return not small or small in FORMS or any(id.startswith(f"{small}.") for id in known)


_PERCENT = re.compile(r"%(?:\(\w+\))?[rs]")
FORMS = frozenset(
    "seat chance percent typed signed sum side who cause attack value deal options blocks "
    "the_figure".split()
)
"""Forms of facts that are no namespaces of words."""


def _words(package: str, language: str) -> Words:
    """The words that a package's sentences can use. Arguments: the package; the language."""
    known: dict[str, Pattern] = {}
    # what is shared, and the app, speak of every game
    games = (package,) if package in finished() else finished()
    found = catalogues_of(language=language)
    for game in games:
        spoken = import_module(f"{game}.speech.words").words(language)
        known |= spoken.patterns
        found.own.update(spoken.translation.own)
    for one, patterns in packages().items():
        known |= patterns if one in ("shared", package) else {}
    return Words(known, found)


def _of_names(game: str, language: str) -> Iterator[str]:
    """What is wrong with the names of a game. Arguments: its package; the language."""
    if not of_code(language).bends:
        return
    where, known = f"{game}/locale/{language}/names.toml: ", packages()[game]
    for space, rows in table_of(game, language, "names.toml").items():
        for id, row in rows.items():
            spoken = any(one.endswith(f"{space}.{id}") for one in known)
            if not spoken:
                yield f"{where}there is no {space}.{id}"
            if not isinstance(row.get("name"), str) or row.get("gender") not in ("m", "f"):
                yield f"{where}{space}.{id} needs a name and a gender"


# -- for a reader's eye ------------------------------------------------------------------


def sample(language: str, count: int = DRAWN, seed: int = 1) -> str:
    """Sentences drawn at random, each above its English: what no check finds, a reader does.

    Arguments: the language's code; how many; the seed of the draw.
    """
    said = [
        f"{' | '.join(forms_of(one))}\n    {text_of(one)}\n"
        for package in of_language(language)
        for one in package.old
        if is_said(one) and len(text_of(one).split()) >= SENTENCE
    ]
    return "\n".join(Random(seed).sample(said, min(count, len(said))))


# -- the command -------------------------------------------------------------------------


def main(arguments: list[str]) -> int:
    """Does what is asked for. Returns the exit status."""
    parser = argparse.ArgumentParser("python -m docs.languages", description=__doc__)
    parser.add_argument("what", nargs="?", choices=WHAT, default=WHAT[0])
    parser.add_argument("language", nargs="?", default="")
    chosen = parser.parse_args(arguments)
    if chosen.what == "check":
        found = [f"{one}: {why}" for one in begun() for why in faults(one)]
        print("\n".join(found) or "Every language that is there is sound.")
        return bool(found)
    if chosen.what == "sample":
        for one in [chosen.language] if chosen.language else begun():
            file = ROOT / "build" / f"sentences.{one}.txt"
            file.parent.mkdir(exist_ok=True)
            file.write_text(sample(one), encoding="utf-8")
            print(file.relative_to(ROOT))
        return 0
    if chosen.what == "begin":
        try:
            Locale.parse(chosen.language)
        except (UnknownLocaleError, ValueError):
            parser.error(f"‘{chosen.language}’ is no language: write a code, such as de or pt_BR")
    for language in [chosen.language] if chosen.language else begun():
        update(language)
        for one in of_language(language):
            said, of = one.done()
            print(f"{language} {one.package}: {said} of {of} ({one.share} %)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
