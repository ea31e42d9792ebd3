"""Names of components: how a sentence refers to them, and what a table's own pack calls them.

A sentence never writes the name of a component. It refers to it, ``{@mace:the_item}``: the id of
the thing, and the form of its name that is wanted here; a capital, ``{@mace:The_item}``, begins a
sentence. So whatever a table calls the Mace is called so in every sentence.

>>> from shared.speech.messages import load_patterns
>>> from shared.speech.words import GameWords
>>> spoken = GameWords({"item.mace": "Mace", "the_item.mace": "the Mace",
...                     "hums": "{@mace:The_item} hums", **load_patterns("shared")})
>>> spoken.phrase("hums")
'The Mace hums'
>>> naming = {"item": Naming("items", {"the_item": "word.named"})}
>>> rows = {"items": {"item": [{"id": "mace", "name": "The Club"}]}}
>>> spoken.patterns.update(renamed(spoken, rows, naming))
>>> spoken.phrase("hums"), spoken.word("the_item", "mace"), spoken.word("item", "mace")
('The Club hums', 'the Club', 'The Club')
>>> plain("Take {@mace:the_item}", spoken)
'Take the Club'
>>> literal("{n} of {@mace:the_item} and {@mace:sum}", forms_of(naming))
'{{n}} of {@mace:the_item} and {{@mace:sum}}'
"""

import re
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from shared.speech.catalogues import Catalogues
from shared.speech.messages import REFERENCE, Message, Words

_ESCAPED = re.compile(r"\{\{@(\w+):(\w+)\}\}")
DEFINITE, BARE = "word.named", "word.bare"
"""The messages that make the two forms which every kind of name has."""


class Naming(NamedTuple):
    """How a kind of thing is named."""

    file: str
    """The data file that its rows stand in."""
    forms: Mapping[str, str]
    """The other forms of a name: a namespace, and the message that makes the form. It has the facts
    ``name``, as it stands within a sentence; ``bare``, without its article; ``own``, the name where
    it needs no article, else empty."""
    key: str = ""
    """The key of its rows, where it is not that of the namespace."""


Named = Mapping[str, Naming]
"""Things with a name, by the namespace of their names."""


def forms_of(named: Named) -> frozenset[str]:
    """Every namespace in which names stand."""
    return frozenset(named).union(*(one.forms for one in named.values()))


def renamed(spoken: Words, pack: Mapping[str, Mapping[str, Any]], named: Named) -> dict[str, str]:
    """The names that a table's own pack gives to things, in every form.

    Arguments: the words as printed; the table's own rows, as a setup keeps them; how things are
    named.

    A row that keeps the printed name is called as ever, in whatever language that is.
    """
    found: dict[str, str] = {}
    spoken_name = f"name.{spoken.translation.language.code}"
    for space, (file, forms, key) in named.items():
        for row in pack.get(file, {}).get(key or space, ()):
            id, name = str(row.get("id", "")), str(row.get(spoken_name) or row.get("name", ""))
            if not id or not name or spoken.patterns.get(f"{space}.{id}") == literal(name):
                continue
            facts = _facts(spoken, name)
            found[f"{space}.{id}"] = literal(name)
            for form, pattern in forms.items():
                found[f"{form}.{id}"] = literal(spoken.say(Message(pattern, facts)))
            if spoken.translation.language.bends:
                _bend(spoken.translation, space, id, name, forms)
    return found


def _bend(
    translation: Catalogues, space: str, id: str, name: str, forms: Mapping[str, str]
) -> None:
    """The forms of a name in a language that makes them of the name itself.

    Arguments: the language; the namespace of the name; the id of the thing; the name; the other
    forms that English has.
    """
    like = translation.names.get(space, {}).get(id, {})
    row = translation.language.row_of(name, like)
    made = translation.language.forms(space, row)
    for form, pattern in forms.items():
        base = form.removeprefix("the_")
        if pattern == BARE or base != form:
            translation.name(base, id, row)
        elif pattern == DEFINITE:
            translation.own[f"{form}.{id}"] = literal(made[f"the_{space}"])
        else:
            translation.own.pop(f"{form}.{id}", None)
    translation.name(space, id, row)


def _facts(spoken: Words, name: str) -> dict[str, str]:
    """What forms are made of: a leading article is no part of the name, and no capital inside."""
    first, _, rest = name.partition(" ")
    if rest and first in spoken.word("word", "articles").split():
        within = f"{first.lower()} {rest}"
        return {"name": within, "bare": rest, "own": within}
    owned = first.replace("'", "’").endswith(tuple(spoken.word("word", "owners").split()))
    return {"name": name, "bare": name, "own": name if owned and rest else ""}


def literal(text: str, forms: Collection[str] | None = ()) -> str:
    """A text as a pattern that says just this.

    Arguments: the text; the forms of names in which it may refer to things, None for all: such
    references stay.
    """

    def kept(found: re.Match[str]) -> str:
        form = found[2][:1].lower() + found[2][1:]
        return found[0][1:-1] if forms is None or form in forms else found[0]

    return _ESCAPED.sub(kept, text.replace("{", "{{").replace("}", "}}"))


def plain(text: str, spoken: Words) -> str:
    """A text with the names in place of its references. Arguments: the text; the words."""
    return REFERENCE.sub(lambda found: spoken.named(found[1], found[2]), text)
