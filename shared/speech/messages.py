"""Message ids and facts become words, for the terminal and the app alike.

A message is an id and its facts; journals and saves hold nothing else. The English
patterns stand in ``messages.toml`` of each package. A pattern is looked up by id, passed
through standard gettext, and its placeholders are filled in:

- ``{n}`` the fact as it is;
- ``{item:item}`` the word behind the id: message ``item.mace`` for the fact ``mace``;
- ``{items:item*}`` a list of such words; ``{tables:;}`` one of texts with commas;
- ``{who:seat}`` the name of the person in that seat;
- ``{value:typed}`` a value as it stands in a data file, a text in quotation marks;
- ``{win:chance}`` a chance such as ``[5, 12]``, in hundredths and exactly; ``{win:percent}``
  in hundredths alone;
- ``{@mace:the_item}`` a name that the sentence itself refers to: the id, and its form.

A pattern with a plural is a list of two, and the fact ``n`` chooses between them.

>>> words = Words({"tokens.gained": ["{who:seat} gains {n} token", "{who:seat} gains {n} tokens"],
...                "item.mace": "the Mace", "taken": "{who:seat} takes {item:item}"})
>>> words.names["p1"] = "Ann"
>>> words.say(Message("tokens.gained", {"who": "p1", "n": 2}))
'Ann gains 2 tokens'
>>> words.say(Message("taken", {"who": "p1", "item": "mace"}))
'Ann takes the Mace'
"""

import gettext
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources
from string import Formatter
from typing import Any

from shared.speech.catalogues import Catalogues, catalogues_of

Fact = Any
"""An id, a number, or a list of either: JSON-safe."""
Pattern = str | list[str]
Pieces = tuple[tuple[str, str | None, str], ...]
"""Words, each with the name and the form of the fact behind them."""
REFERENCE = re.compile(r"\{@(\w+):(\w+)\}")
"""How a text refers to a component: its id, and the form of its name."""
_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""What moves a terminal's cursor, changes its colours, or turns text around, where names and texts
of strangers are printed."""


def printable(text: str) -> str:
    """A text without what only a terminal would understand.

    >>> printable("Ann\x1b[2J")
    'Ann[2J'
    """
    return text if text.isprintable() else _UNPRINTABLE.sub("", text)


def unprintable(values: Any) -> str:
    """A text among JSON values, or a key, that is not ``printable``; empty where all are."""
    waiting = [values]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            if printable(value) != value:
                return value
        elif isinstance(value, Mapping):
            waiting += [*value, *value.values()]
        elif isinstance(value, list | tuple):
            waiting += value
    return ""


@dataclass(frozen=True, slots=True)
class Message:
    """What is to be said: an id, and the facts that its sentence needs."""

    id: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


class Words:
    """Turns messages into sentences of one language.

    Arguments: the patterns by message id; a gettext translation (English needs none).
    """

    def __init__(
        self,
        patterns: Mapping[str, Pattern],
        translation: gettext.NullTranslations | None = None,
    ) -> None:
        self.patterns = dict(patterns)
        self.translation = Catalogues.of(translation)
        self.names: dict[str, str] = {}
        self._translated: dict[str, tuple[str, Pieces, str | None]] = {}
        """By message id its pattern, the same in this language, taken apart, and the whole
        sentence where no fact stands in it."""

    def has(self, id: str) -> bool:
        """Whether there is a pattern under this id."""
        return id in self.patterns or id in self.translation.own

    def pattern(self, id: str) -> str:
        """A message as it is written, with places in it for facts; empty where there is none."""
        english = self.patterns.get(id, "")
        own = self.translation.own.get(id, "")
        if own and isinstance(own, str):
            return own
        return self.translation.said(id, english) if isinstance(english, str) and english else ""

    def phrase(self, id: str, /, **facts: Any) -> str:
        """A message of an id. Arguments: the id; the facts in it by name."""
        return self.say(Message(id, facts))

    def led(self, name: str, text: str) -> str:
        """A text behind what it is about. Arguments: what it is about; the text."""
        return f"{name}{self.translation.language.colon}{text}"

    def in_a_row(self, texts: Iterable[str]) -> str:
        """Several texts that are said in a row, some of them perhaps with commas."""
        return self.translation.language.between.join(texts)

    def say(self, message: Message) -> str:
        """The message as a sentence. An id without a pattern is shown as it is."""
        id = message.id
        pattern = self.translation.own.get(id) or self.patterns.get(id)
        if pattern is None:
            return id
        if isinstance(pattern, list):
            n = message.facts.get("n", 0)
            count = abs(n) if isinstance(n, int) else len(n)
            parts = pieces(self.translation.counted(id, pattern[0], pattern[1], count))
        else:
            known = self._translated.get(id)
            if known is None or known[0] is not pattern:
                known = self._parted(id, pattern)
            _, parts, whole = known
            if whole is not None:
                return whole
        return printable(self._filled(parts, message.facts))

    def _parted(self, id: str, pattern: str) -> tuple[str, Pieces, str | None]:
        """A pattern, taken apart in this language. Arguments: the id of its message; it."""
        translation = self.translation
        own = id in translation.own
        said = translation.language.polished(pattern) if own else translation.said(id, pattern)
        parts = pieces(said)
        fixed = all(name is None for _, name, _ in parts)
        whole = printable("".join([literal for literal, _, _ in parts])) if fixed else None
        self._translated[id] = pattern, parts, whole
        return self._translated[id]

    def word(self, space: str, id: object) -> str:
        """The word for one id: ``word("item", "mace")``.

        Arguments: what sort of thing it is, such as ``item``; its id.
        """
        return self.say(Message(f"{space}.{id}"))

    def text(self, english: str) -> str:
        """A sentence of a data file (a card, a riddle), translated, with the names it refers to."""
        said = self.translation.said("", english)
        return printable(REFERENCE.sub(lambda found: self.named(found[1], found[2]), said))

    def _filled(self, parts: Pieces, facts: Mapping[str, Any]) -> str:
        """A pattern with its facts; one that is missing is shown as a question mark."""
        found = []
        for literal, name, spec in parts:
            found.append(literal)
            if name is not None and name[:1] == "@":
                found.append(self.named(name[1:], spec))
            elif name is not None:
                found.append(self.format_field(facts.get(name, "?"), spec))
        return "".join(found)

    def _several(self, value: Sequence[Any], sign: str, form: str) -> str:
        listed = [self.format_field(one, form) for one in value]
        said = self.in_a_row(listed) if sign == ";" else ", ".join(listed)
        return said if listed else self.say(Message("word.nothing"))

    def named(self, id: str, form: str) -> str:
        """The name of a component, as a sentence refers to it.

        Arguments: its id; the form of the name, ``the_item``, or with a capital ``The_item``.
        """
        text = self.format_field(id, form[:1].lower() + form[1:])
        return text[:1].upper() + text[1:] if form[:1].isupper() else text

    def format_field(self, value: Any, format_spec: str) -> str:
        """A fact in its words: see the module's own text for the forms.

        Arguments: the fact; the form, empty for as it is.
        """
        if not format_spec:
            text = str(value)
            return self.translation.language.number(text) if "." in text else text
        if format_spec[-1:] in "*;":
            return self._several(value, format_spec[-1], format_spec[:-1])
        if format_spec == "seat":
            name = self.names.get(value)
            return printable(name) if name is not None else self.say(Message(f"seat.{value}"))
        if format_spec == "chance":
            ways, of = value
            sure = "word.sure" if ways in (0, of) else "word.chance"
            return self.say(Message(sure, {"n": round(100 * ways / of), "a": ways, "b": of}))
        if format_spec == "percent":
            return self.say(Message("word.sure", {"n": round(100 * value[0] / value[1])}))
        if format_spec == "typed":
            quoted = isinstance(value, str)
            return self.say(Message("word.quoted", {"text": value})) if quoted else repr(value)
        if format_spec == "signed":
            return f"+{value}" if value >= 0 else f"\N{MINUS SIGN}{-value}"
        word, _, rest = format_spec.partition("_")
        language = self.translation.language
        if format_spec in language.before:
            return language.behind(format_spec, str(value), True)
        if rest and word in language.before and not self.has(f"{format_spec}.{value}"):
            person = isinstance(value, str) and value in self.names
            return language.behind(word, self.format_field(value, rest), person)
        return self.word(format_spec, value)


@lru_cache(maxsize=8192)
def pieces(text: str) -> Pieces:
    """A pattern taken apart."""
    parsed = Formatter().parse(text)
    return tuple((literal, name, spec or "") for literal, name, spec, _ in parsed)


def load_patterns(package: str) -> dict[str, Pattern]:
    """The English patterns of a package's ``speech/messages.toml``, flattened to dotted ids.

    They are a part of the program: where they are missing, the installation is damaged.
    """
    return dict(_read_patterns(package))


@cache
def _read_patterns(package: str) -> Mapping[str, Pattern]:
    file = resources.files(package).joinpath("speech", "messages.toml")
    return flatten(tomllib.loads(file.read_text(encoding="utf-8")))


def flatten(table: Mapping[str, Any], prefix: str = "") -> dict[str, Pattern]:
    """Nested TOML tables as one flat table with dotted ids.

    Arguments: the table; what stands before its ids.
    """
    flat: dict[str, Pattern] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat.update(flatten(value, f"{prefix}{key}."))
        else:
            flat[prefix + key] = value
    return flat


def words_of(*packages: str, language: str = "en") -> Words:
    """The words of several packages together, ``shared`` always among them.

    Arguments: the packages; the code of the language.
    """
    patterns: dict[str, Pattern] = {}
    for package in ("shared", *packages):
        patterns.update(load_patterns(package))
    return Words(patterns, catalogues_of("shared", *packages, language=language))


_SPEAKERS = ["shared"]
_ENGLISH: dict[str, Words] = {}


def speak_for(package: str) -> None:
    """Let errors that nobody translated be told in the words of this package, too."""
    if package not in _SPEAKERS:
        _SPEAKERS.append(package)


def english() -> Words:
    """Plain English, for errors that nobody translated."""
    packages = " ".join(_SPEAKERS)
    if packages not in _ENGLISH:
        patterns: dict[str, Pattern] = {}
        for package in reversed(_SPEAKERS):
            patterns.update(load_patterns(package))
        _ENGLISH[packages] = Words(patterns)
    return _ENGLISH[packages]


class TableError(Exception):
    """Something went wrong that a person can act on. Carries a message, not a sentence.

    Arguments: the id of the message; its facts.
    """

    def __init__(self, id: str, /, **facts: Fact) -> None:
        super().__init__(id)
        self.message = Message(id, facts)

    def __str__(self) -> str:
        return english().say(self.message)


Say = Callable[[Message], str]
