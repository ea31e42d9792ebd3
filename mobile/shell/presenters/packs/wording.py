"""What kinds, fields, rows and values of packs are called."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Protocol

from mobile.shell.presenters.speech import Speaker
from shared.descriptor import Descriptor
from shared.packs.draft import PackDraft
from shared.packs.overriding import OwnRows
from shared.packs.pack import Pack
from shared.packs.schema import (
    REQUIRED,
    Field,
    PackSchema,
    RowKind,
    Sentences,
    field_of,
    language_of,
)
from shared.packs.tables import Row
from shared.speech.catalogues import translation
from shared.speech.messages import REFERENCE, Message, Words

LONGEST, NAME = 40, 60
"""Letters of a value that the bar of undo names, and of a name that anything else does."""


def plain(id: object) -> str:
    """An id as words, where nobody has words for it.

    >>> plain("man_at_arms")
    'Man at arms'
    """
    text = str(id).replace("_", " ").strip()
    return text[:1].upper() + text[1:]


def shortened(text: str, most: int) -> str:
    """A text of strangers, however long it is. Arguments: it; the most letters of it.

    >>> shortened("Moss Wellway", 4)
    'Moss…'
    """
    return text if len(text) <= most else f"{text[:most]}…"


def spoken_fields(kind: RowKind) -> list[str]:
    """The texts for people of a kind, in their order."""
    return [name for name, field in kind.fields.items() if field.spoken]


def names_in(pack: Pack) -> OwnRows:
    """What a pack calls things: of each row that says so its id and names, by file and kind."""
    found: dict[str, dict[str, list[Row]]] = {}
    for file, tables in pack.files.items():
        for key, rows in tables.items():
            for row in rows if isinstance(rows, list) else ():
                if isinstance(row, dict) and row.get("name"):
                    named = {at: one for at, one in row.items() if at.partition(".")[0] in NAMING}
                    found.setdefault(file, {}).setdefault(key, []).append(named)
    return found


NAMING = ("id", "name")


def language_name(words: Words, code: str) -> str:
    """What a language is called by those who speak it, whatever language the app speaks.

    Arguments: the words of the app; the code of the language.
    """
    return str(words.patterns.get(f"presenter.packs.language.{code}", code))


class SpokenPack(Protocol):
    """An open pack, as far as it is put into words."""

    @property
    def draft(self) -> PackDraft:
        """Its rows, beside ours."""

    @property
    def reading(self) -> str:
        """The language in which its texts are shown."""

    @property
    def schema(self) -> PackSchema:
        """What packs of its game may say."""

    @property
    def speaker(self) -> Speaker:
        """The language of the device."""

    @property
    def descriptor(self) -> Descriptor:
        """Its game."""

    @property
    def pack(self) -> Pack:
        """The pack as it is now."""


read_once = cache(translation)
"""The catalogue of a package, read once: a form asks for it at every letter."""


class PackWords:
    """Puts what stands in a pack into words. Argument: the pack that is open."""

    def __init__(self, editing: SpokenPack) -> None:
        self.editing = editing
        self.app = editing.speaker.say
        self._named: tuple[Pack, str] | None = None
        """The pack, and the language, that the names are of which are known."""
        self.typing = False
        """Whether letters follow: a name that is being typed is followed elsewhere afterwards."""
        self._words: dict[str, Words] = {}
        """By their language; the device's own under no name."""

    @property
    def words(self) -> Words:
        """The words of the game and of the app, with the names that the pack gives."""
        return self._known("")

    def _known(self, language: str) -> Words:
        now = self.editing.pack, self.editing.speaker.language
        same = self._named is not None and (self.typing or self._named[0] is now[0])
        if self._named is None or not same or self._named[1] != now[1]:
            self._named = now
            self._words.clear()
        if language not in self._words:
            game, own = self.editing.descriptor, names_in(self.editing.pack)
            if language:
                self._words[language] = game.words(language, None, own)
            else:
                self._words[language] = self.editing.speaker.words_of(game, own)
        return self._words[language]

    def said_in(self, language: str, text: str) -> str:
        """A text with the names of what it refers to. Arguments: its language; the text."""
        return REFERENCE.sub(lambda found: self._known(language).named(found[1], found[2]), text)

    def first(self, ids: Iterable[str], otherwise: str) -> str:
        """The first message that there is. Arguments: ids; what is said where there is none."""
        found = next((id for id in ids if self.words.has(id)), "")
        return self.words.say(Message(found)) if found else otherwise

    # -- kinds and fields --------------------------------------------------------------------

    def kind(self, kind: str) -> str:
        """What rows of a kind are called, together."""
        return self.first([f"pack.kinds.{kind}"], plain(kind))

    def one(self, kind: str) -> str:
        """What one of them is called."""
        return self.first([f"pack.kind.{kind}"], plain(kind).lower())

    def field(self, kind: str, name: str) -> str:
        """What a field is called. Arguments: the kind of its row; its name."""
        plainly = name.partition(".")[0] if language_of(name) else name
        ids = [f"pack.field.{kind}.{plainly}", f"pack.field.{plainly}"]
        return self.first(ids, plain(plainly))

    def part(self, field: str, name: str) -> str:
        """What a part of a field is called. Arguments: the field; the name within it."""
        return self.first([f"pack.field.{field}.{name}", f"pack.field.{name}"], plain(name))

    def help(self, kind: str, name: str) -> str:
        """What a field is for; empty where nobody says. Arguments: the kind; the field."""
        return self.first([f"pack.help.{kind}.{name}", f"pack.help.{name}"], "")

    # -- rows --------------------------------------------------------------------------------

    def row(self, kind: str, id: str) -> str:
        """What a row is called: by its own name, or else by its id. Arguments: the kind; its id."""
        draft, declared = self.editing.draft, self.editing.schema.kind(kind)
        if declared.single:
            return self.kind(kind)
        return self.row_of(declared, id, draft.row(kind, id))

    def row_of(self, kind: RowKind, id: str, row: Row) -> str:
        """The same of a row that is at hand. Arguments: its kind; its id; what stands in it."""
        for name in spoken_fields(kind)[:1]:
            if text := self._unchanged(kind, id, name) or self.text(row, name):
                return shortened(text, NAME)
        return plain(id)

    def _unchanged(self, kind: RowKind, id: str, name: str) -> str:
        """A name that the pack leaves as it is, in the language that is read; else empty.

        Arguments: the kind; the id of a row; the field of its name.
        """
        words = self._known(self.editing.reading)
        own = self.editing.draft.own(kind.key, id)
        if name not in NAMING or any(field.partition(".")[0] == name for field in own):
            return ""
        return words.word(kind.key, id) if words.has(f"{kind.key}.{id}") else ""

    def text(self, row: Row, name: str) -> str:
        """A text of a row in the language that is read. Arguments: the row; the text's name."""
        reading = self.editing.reading
        own = row.get(f"{name}.{reading}")
        if own:
            return self.said_in(reading, str(own))
        return self.words.text(str(row.get(name, "") or ""))

    def ours_in(self, language: str, text: str) -> str:
        """A text of ours in some language: as it is translated, empty where it is not.

        Arguments: the language; the text in English.
        """
        package = self.editing.descriptor.package
        told = read_once(package, language).gettext(text) if text else ""
        return self.said_in(language, told) if told != text or language == "en" else ""

    # -- values ------------------------------------------------------------------------------

    def value(self, name: str, field: Field, value: Any) -> str:
        """A value in words. Arguments: the name of its field; the field; the value."""
        if isinstance(value, bool):
            return self.app("kit.on" if value else "kit.off")
        if field.sentences is not None and value:
            return " ".join(self.sentence(field.sentences, one) for one in value)
        if isinstance(value, list | tuple) and value:
            return ", ".join(self.value(name, field, one) for one in value)
        if isinstance(value, dict) and value:
            told = ((part, one) for part, one in value.items() if one and part != "op")
            return ", ".join(f"{self.part(name, part)} {one}" for part, one in told)
        if value in ("", None, [], {}, ()):
            return self.first([f"pack.value.{name}.none"], self.app("presenter.packs.nothing"))
        if field.refers and value in self._ids(field.refers):
            return self.row(field.refers, value)
        free = field.choices is None and not field.refers and value not in field.offers
        if isinstance(value, str) and free:
            return self.words.text(value)
        if field.like:
            return self.words.word(field.like, value)
        ids = [f"pack.value.{name}.{value}", f"pack.value.{value}"]
        number = str(value).replace("-", "\N{MINUS SIGN}")
        return self.first(ids, number if isinstance(value, int) else plain(value))

    def sentence(self, known: Sentences, one: Row) -> str:
        """An effect in words, with what comes of it.

        Arguments: what may be said; the effect.
        """
        op = str(one.get("op", ""))
        fields = {name: field_of(declared) for name, declared in known.get(op, {}).items()}
        facts = {name: self.value(name, field, one.get(name)) for name, field in fields.items()}
        said = [self.words.say(Message(f"pack.sentence.{op}", facts))]
        for name, field in fields.items():
            if field.sentences is not None and one.get(name):
                ids = [f"pack.branch.{op}.{name}", f"pack.branch.{name}"]
                said += [self.first(ids, ""), facts[name]]
        return " ".join(said)

    def _ids(self, kind: str) -> set[str]:
        return {one.id for one in self.editing.draft.rows(kind)}

    # -- steps -------------------------------------------------------------------------------

    def step(self, said: Message, before: Pack, after: Pack) -> str:
        """What a step did: "Strength 7, was 6".

        Arguments: what is said of it; the pack before it; the pack after it.
        """
        facts = dict(said.facts)
        what, kind, field = said.id.rpartition(".")[2], facts.get("kind", ""), facts["field"]
        if facts["n"] > 1:
            what = "many"
        elif field and not kind:
            facts["name"] = self.app(f"presenter.packs.about.{field}")
        elif field:
            what, id = f"{what}_field", facts["row"]
            named = {"row": facts["name"], "name": self.field(kind, field)}
            told = [self._told(pack, kind, id, field) for pack in (after, before)]
            facts |= {**named, "value": told[0], "before": told[1]}
        return self.app(f"presenter.packs.step.{what}", **facts)

    def _told(self, pack: Pack, kind: str, id: str, name: str) -> str:
        """What stood in a field of a row in a pack, in words."""
        declared = self.editing.schema.kind(kind)
        field = declared.field(name)
        ours = self.editing.draft.ours(kind, id) or {}
        row = {**ours, **pack.rows(declared).get(id, {})}
        if field is None:
            return str(row.get(name, ""))
        usual = field.default if field.default is not REQUIRED else None
        told = self.value(name.partition(".")[0], field, row.get(name, usual))
        return shortened(told, LONGEST)
