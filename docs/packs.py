"""``docs/packs.md`` and ``docs/schemas``: what packs of each game may say, made from its schema."""

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from textwrap import dedent

from docs.chapters import GENERATED
from shared.descriptor import Descriptor
from shared.packs.examining import LONGEST_SAID, known_ids
from shared.packs.json_schema import about_schema, json_schema
from shared.packs.limits import LARGEST_PACK, MOST_ROWS
from shared.packs.schema import REQUIRED, Field, RowKind, Schema, field_of
from shared.packs.writing import value_text
from shared.speech.messages import Message, Words
from tests.games import ROOT, finished

SCHEMAS = ROOT / "docs" / "schemas"
INTRODUCTION = f"""\
A pack is data of your own, laid over ours: what lies in your box, entered once, or a board that
nobody has played yet. The app has an editor for it; this page is for those who write the files.

## A first pack

Make a folder `attic` with a file `spells.toml` in it:

```toml
[[spell]]
id = "slumber"
name = "Doze"
```

Then `python -m knightmare pack check attic` says whether it can be played, and
`python -m knightmare --pack attic` plays with it.

- A row with an **id of ours** says only what differs. A list, or a table in braces, is replaced as
  a whole.
- A row with a **new id** is added, and must be complete: all fields without a default.
- **Single values**, such as `[constants]`, replace the values of the same names.
- **`leave_out = ["ogre"]`**, before the first row of a file, leaves rows of ours out. Where
  something still needs one, the pack cannot be played, and is told where.
- **Texts in another language** stand beside, under a name in quotation marks:
  `"name.fr" = "Somnolence"`. Texts without a language are in the first of `languages`.

Three worked packs are in [examples](examples): a [board](examples/attic_box) of one’s own for
Knightmare, [riddles](examples/devinettes) in two languages, and
[paladins](examples/unicorn_festival) for Dungeon Lords.

## What a pack says of itself

`pack.toml` is not needed, but says what others should know:

```toml
[pack]
title = "The Attic Box"      # {LONGEST_SAID["title"]} letters at most
author = "Ann"
game = "knightmare"
version = 2                  # of the pack: count on when what was given away changes
languages = ["en", "fr"]
rules = 3                    # the version of the rules that it was made for
text = "What lay in the attic."   # {LONGEST_SAID["text"]} letters at most
over = "second"              # the board that it is laid over, where the game has several
```

## One file, and several packs

A **`.tablepack`** is a zip of these files, in no folder: {LARGEST_PACK // 10**6} MB at most, and
{MOST_ROWS:,} rows of a kind. `pack join attic --to attic.tablepack` makes one of a folder,
`pack join attic.tablepack --to attic` a folder of one. What people remarked in the files stays.

A table may play with **several packs** in an order: `--pack A --pack B`. Where two say different
things of a field, that is told, and the later one counts. The table keeps what it began with,
whatever becomes of the packs.

## The fields

*Needed* stands where a new row has to say it. In [docs/schemas](schemas) is the same as JSON
Schema, a file for each data file: an editor of TOML completes and checks by it where the first line
says `#:schema` and the path of that file.
"""


@cache
def games() -> dict[str, Descriptor]:
    """The games that packs can be made for, by their packages."""
    found = {}
    for game in finished():
        module = vars(import_module(f"{game}.descriptor"))
        (described,) = [one for one in module.values() if isinstance(one, Descriptor)]
        if described.packs.kinds:
            found[game] = described
    return found


def pages() -> dict[Path, Callable[[], str]]:
    """The page and every JSON Schema: where it stands, and what writes what it should say."""
    return {
        ROOT / "docs" / "packs.md": page,
        SCHEMAS / "pack.json": partial(_json, about_schema()),
        **{
            SCHEMAS / name / f"{file}.json": partial(schema_of, game, file)
            for name, game in games().items()
            for file in game.packs.files
        },
    }


def schema_of(game: Descriptor, file: str) -> str:
    """The JSON Schema of a data file. Arguments: the game; the file, without its ending."""
    known = known_ids(game.packs, game.data_under(""))
    return _json(json_schema(game.packs, file, known, _Told(game).help))


def _json(values: object) -> str:
    return json.dumps(values, indent=2, ensure_ascii=False) + "\n"


# -- the page ----------------------------------------------------------------------------------


def page() -> str:
    """How packs are written, and the fields of every kind of rows of every game."""
    lines = ["# Packs", "", GENERATED, "", dedent(INTRODUCTION).rstrip()]
    for game in games().values():
        told = _Told(game)
        lines += ["", f"## {told.words.word('game', game.name)}"]
        for kind in game.packs.kinds:
            lines += ["", *told.kind(kind)]
    return "\n".join(lines) + "\n"


class _Told:
    """Tells of what packs of a game may say."""

    def __init__(self, game: Descriptor) -> None:
        self.words: Words = game.words("en", None, {})

    def help(self, kind: str, field: str) -> str:
        """What is told of a field, or of a kind where none is named; empty for nothing."""
        ids = [f"{kind}.{field}", field] if field else [kind]
        known = (f"pack.help.{id}" for id in ids)
        return next((self.words.say(Message(id)) for id in known if self.words.has(id)), "")

    def kind(self, kind: RowKind) -> Iterator[str]:
        """The heading of a kind and the table of its fields."""
        heading = f"[{kind.key}]" if kind.single else f"[[{kind.key}]]"
        yield f"### `{kind.file}.toml`, `{heading}`"
        yield ""
        if told := self.help(kind.key, ""):
            yield from (told, "")
        if kind.fixed:
            yield from ("What these rows do is ruled by their ids: none can be added.", "")
        if kind.each is not None:
            yield f"Names that you choose, each with {what(kind.each)}."
        else:
            yield "| field | what it may be | without it | what it is |"
            yield "|---|---|---|---|"
            for name, field in kind.fields.items():
                if not field.hidden and not field.control.startswith(FOLLOWS):
                    yield self._row(kind, name, field)
        yield from sentences(kind)

    def _row(self, kind: RowKind, name: str, field: Field) -> str:
        told = self.help(kind.key, name)
        said = f"{told} ({field.clause})" if told and field.clause else told or field.clause
        cells = (f"`{name}`", what(field), default(field), said)
        return f"| {' | '.join(one.replace('|', '/') for one in cells)} |"


def default(field: Field) -> str:
    """What a field is where a row does not say; it may follow from others."""
    if field.default is None:
        return ""
    return "*needed*" if field.default is REQUIRED else f"`{value_text(field.default)}`"


FOLLOWS = "way:"
"""How the control of a field begins that follows from rows of another kind."""
NAMES = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "`true` or `false`",
    list: "a list",
    dict: "a table in braces",
}


def what(field: Field) -> str:
    """What may stand in a field."""
    if field.kind is not list:
        return f"{{{parts(field.part)}}}" if field.part else plain(field, field.kind)
    if field.sentences is not None:
        each = "sentences, as below"
    elif field.part is not None:
        each = f"[{parts(field.part)}]" if field.of is list else f"{{{parts(field.part)}}}"
    else:
        each = plain(field, field.of or str)
    many = f" of {field.length}" if field.length is not None else ""
    most = f", {field.most} at most" if field.most is not None else ""
    return f"a list{many}{most}: {each}"


def parts(part: Schema) -> str:
    """The fields of a table in braces, or the places of a list."""
    return ", ".join(f"`{name}`: {what(field_of(one))}" for name, one in part.items())


def plain(field: Field, kind: type) -> str:
    """Which text, number, or yes or no it may be. Arguments: the field; of what kind that is."""
    if numbers := field.numbers:
        return f"{min(numbers)} to {max(numbers)}"
    said = []
    if field.like:
        said.append(
            f"the id of one of ours, such as `{value_text(next(iter(field.choices or ())))}`"
        )
    elif field.choices is not None:
        said.append(", ".join(f"`{value_text(one)}`" for one in field.choices))
    if field.refers:
        article = "an" if field.refers[0] in "aeiou" else "a"
        said.append(f"the id of {article} `{field.refers}`")
    most = f", {field.most} letters at most" if field.most is not None and field.kind is str else ""
    such = ", ".join(f"`{value_text(one)}`" for one in field.offers)
    return " or ".join(said) or NAMES[kind] + most + (f", such as {such}" if such else "")


def sentences(kind: RowKind) -> Iterable[str]:
    """The table of what each sentence of a field may say."""
    for name, field in kind.fields.items():
        if field.sentences is None:
            continue
        yield from (
            "",
            f"A sentence of `{name}` is one of these:",
            "",
            "| `op` | with |",
            "|---|---|",
        )
        for op, said in field.sentences.items():
            with_ = "; ".join(_within(inner, field_of(one)) for inner, one in said.items())
            yield f"| `{op}` | {with_} |"


def _within(name: str, field: Field) -> str:
    """A field of a sentence. Arguments: its name; the field."""
    least = "" if field.default is REQUIRED else f", else {default(field)}"
    inner = "sentences" if field.sentences is not None else what(field)
    return f"`{name}`: {inner}{least}"
