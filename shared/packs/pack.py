"""A pack: what people change of a game's data, or add to it, under a name.

It says only what differs: of a row of ours the fields that are others, a row of its own whole.

>>> pack = Pack(PackAbout("The Attic Box"), {"items": {"item": [{"id": "mace", "power": 2}]}})
>>> Pack.from_json(pack.to_json()) == pack
True
>>> pack.rows(RowKind("items", "item", {}))
{'mace': {'id': 'mace', 'power': 2}}
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from hashlib import blake2b
from typing import Any, Self

from shared.packs.schema import RowKind
from shared.packs.tables import ABOUT, LEAVE_OUT, PackError, Row, id_of
from shared.speech.messages import Message

FORMAT = 1
"""Raised when programs of before could not read a pack rightly."""
PackFiles = Mapping[str, Mapping[str, Any]]
"""The content of data files by name without the ending: rows or values by key."""


@dataclass(frozen=True, slots=True)
class PackAbout:
    """What a pack says of itself."""

    title: str = ""
    author: str = ""
    game: str = ""
    """The game's id, as saves name it."""
    version: int = 1
    """The pack's own: whoever changes what was given away counts on."""
    languages: tuple[str, ...] = ("en",)
    """Of its texts; those without a language in their name are in the first."""
    rules: int = 0
    """The version of the game's rules it was made for; 0 where nobody said."""
    text: str = ""
    over: str = ""
    """The board that it is laid over, as the option names it; empty for whichever is chosen."""
    format: int = FORMAT

    @property
    def is_newer(self) -> bool:
        """Whether a later program wrote it, in a way that this one cannot read rightly."""
        return self.format > FORMAT

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values: what is said, but for what goes without saying."""
        usual = PackAbout()
        said = {
            name: value for name, value in asdict(self).items() if value != getattr(usual, name)
        }
        return {**said, "languages": list(self.languages), "format": self.format}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """Read what ``to_json`` wrote, or somebody by hand. Raises PackError for what it is not."""
        known = {one.name: getattr(PackAbout(), one.name) for one in fields(cls)}
        said = {name: _typed(value) for name, value in values.items()}
        wrong = [name for name in said if type(said[name]) is not type(known.get(name))]
        newer = said.get("format", FORMAT)
        if type(newer) is int and newer > FORMAT:
            # what a later program says of its packs goes on in their files, as it came
            return cls(**{name: value for name, value in said.items() if name not in wrong})
        for name in wrong:
            place = {"file": ABOUT_FILE, "row": ABOUT, "field": name}
            if name not in known:
                raise PackError("error.pack_unknown", **place, known=", ".join(known))
            kind = "list" if name == "languages" else type(known[name]).__name__
            raise PackError("error.pack_kind", **place, value=values[name], kind=kind)
        return cls(**said)


def _typed(value: Any) -> Any:
    """A value as a pack has it: languages are a tuple, and there is always one."""
    texts = isinstance(value, list) and all(isinstance(one, str) for one in value)
    return (tuple(value) or PackAbout().languages) if texts else value


ABOUT_FILE = f"{ABOUT}.toml"


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack, as it was written: nothing in it is checked."""

    about: PackAbout = field(default_factory=PackAbout)
    files: PackFiles = field(default_factory=dict)
    """Only what differs from the game's data."""
    sources: Mapping[str, str] = field(default_factory=dict, compare=False)
    """The text of files that people wrote, with their remarks: where it is written again, these
    stay. Of a pack of a newer format all of it, as it came."""

    def rows(self, kind: RowKind) -> dict[str, Row]:
        """What it says of a kind, by the ids of the rows; of two with one id, the later."""
        found = self.files.get(kind.file, {}).get(kind.key)
        if kind.single:
            return {kind.key: found} if isinstance(found, dict) and found else {}
        return {id_of(row): row for row in found if id_of(row)} if isinstance(found, list) else {}

    def left_out(self, kind: RowKind) -> tuple[str, ...]:
        """The ids that its file leaves out; the file may have rows of several kinds."""
        found = self.files.get(kind.file, {}).get(LEAVE_OUT, ())
        return tuple([id for id in found if isinstance(id, str)] if isinstance(found, list) else ())

    @property
    def checksum(self) -> str:
        """Equal where two packs play alike: over its rows, and the board they lie over."""
        said = json.dumps([self.about.over, self.files], sort_keys=True)
        return blake2b(said.encode(), digest_size=8).hexdigest()

    @property
    def is_newer(self) -> bool:
        """Whether a later program wrote it, in a way that this one cannot read rightly."""
        return self.about.is_newer

    def named(self, **about: Any) -> "Pack":
        """The same pack, which says something else of itself: fields of ``PackAbout``."""
        return replace(self, about=replace(self.about, **about))

    def having(self, file: str, content: Mapping[str, Any]) -> "Pack":
        """The same pack with a file that says this, and without what says nothing.

        Arguments: the name of the file without its ending; its content.
        """
        said = {key: value for key, value in content.items() if value}
        files = {name: one for name, one in {**self.files, file: said}.items() if one}
        return replace(self, files=files)

    def without(self, file: str, table: str = "") -> "Pack":
        """The same pack without a table of a file, or without the whole file.

        Arguments: the name of the file without its ending; the table, empty for all of them.
        """
        said = self.files.get(file, {}) if table else {}
        return self.having(file, {key: one for key, one in said.items() if key != table})

    def why_not(self, game: str, rules: int) -> Message | None:
        """Why tables of a game cannot play it, whatever its rows say; None where they can.

        Arguments: the id of the game; the version of its rules.
        """
        about = self.about
        if about.game and about.game != game:
            return Message("error.pack_other_game", {"title": about.title, "game": about.game})
        if self.is_newer or about.rules > rules:
            return Message("error.pack_newer", {"title": about.title})
        return None

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values, which ``from_json`` reads."""
        values: dict[str, Any] = {ABOUT: self.about.to_json(), "files": self.files}
        return {**values, "sources": dict(self.sources)} if self.sources else values

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """Read what ``to_json`` wrote. Raises PackError where it is damaged."""
        said = values.get(ABOUT), values.get("files"), values.get("sources", {})
        about, files, sources = (one if isinstance(one, dict) else None for one in said)
        if about is None or files is None or sources is None:
            raise PackError("error.pack_damaged")
        tables = all(isinstance(one, dict) for one in files.values())
        if not tables or not all(isinstance(one, str) for one in sources.values()):
            raise PackError("error.pack_damaged")
        return cls(PackAbout.from_json(about), files, sources)
