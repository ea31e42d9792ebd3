"""Packs that a command line names: found, checked, and laid over the board that is chosen."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from shared.descriptor import Descriptor
from shared.packs.joining import join
from shared.packs.pack import Pack
from shared.packs.tablepack import read_path
from shared.packs.tables import PackError, listed
from shared.saves.choosing import other_boards, overlaps, why_not, with_packs
from shared.saves.files import check_kind, place
from shared.saves.giving import called_by
from shared.saves.packs import packs_of
from shared.saves.places import open_saves
from shared.saves.schema import plainly
from shared.speech.messages import Message


class NamedPack(NamedTuple):
    """A pack, and by what name it was called."""

    name: str
    pack: Pack

    @property
    def title(self) -> str:
        """What it is called."""
        return self.pack.about.title

    def within(self, error: PackError) -> PackError:
        """What is wrong with it, with the way to the file where it is wrong."""
        facts = dict(error.message.facts)
        path, file = place(self.name), str(facts.get("file", ""))
        if file and path.exists() and not Path(file).is_absolute():
            facts["file"] = str(path / file)
        return PackError(error.message.id, **facts)


def named_packs(names: Sequence[str], saves: str | None) -> list[NamedPack]:
    """Packs that are named: each a folder, a file, or one that is kept, by its title.

    Arguments: the names; where tables are kept, None for the usual place. Raises PackError where
    nothing is called so, or it is no pack; StoreError where the save cannot be opened.
    """
    paths = {name: place(name) for name in names}
    found = {name: _read(path) for name, path in paths.items() if _is_path(path)}
    if wanted := [name for name in names if name not in found]:
        with open_saves(place(saves) if saves else None) as store:
            kept = {id: one.pack for id, one in packs_of(store).items()}
        titles = {one.about.title.casefold(): one for one in kept.values()}
        for name in wanted:
            pack = kept.get(name) or titles.get(name.strip().casefold())
            if pack is None:
                known = listed(sorted(one.about.title for one in kept.values()))
                raise PackError("error.pack_nowhere", name=name, known=known or "-")
            found[name] = pack
    return [NamedPack(name, found[name]) for name in names]


def _is_path(path: Path) -> bool:
    """Whether a folder or a file is meant, and not the title of a pack."""
    with plainly(path):
        try:
            path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return len(path.parts) > 1
    return True


def _read(path: Path) -> Pack:
    if not path.is_dir():
        check_kind(path)
    return called_by(read_path(path), path.stem)


def over_of(
    game: Descriptor, packs: Iterable[NamedPack], options: Mapping[str, Any]
) -> dict[str, Any]:
    """The board that packs were made for, where nobody chose one; empty where none was.

    Arguments: the game; the packs; what is chosen, by option.
    """
    option = game.packs.over
    boards = [one.pack.about.over for one in packs if one.pack.about.over]
    return {option: boards[0]} if boards and option and option not in options else {}


def checked_packs(
    game: Descriptor, packs: Sequence[NamedPack], options: Mapping[str, Any]
) -> dict[str, Any]:
    """The options of a table with packs, beside what else it chooses.

    Arguments: the game; the packs, of which the later ones count; the value of every other option
    by id. Raises PackError where one of them cannot be played: it names the file.
    """
    for named in packs:
        for why in why_not(game, named.pack)[:1]:
            raise named.within(PackError(why.id, **why.facts))
    try:
        found = with_packs(game, [one.pack for one in packs], options)
        game.ruleset(found)
    except PackError as error:
        raise packs[-1].within(error) from error
    return found


def told_of(game: Descriptor, options: Mapping[str, Any], packs: Sequence[Pack]) -> list[Message]:
    """What people should know of the packs of a table before they begin.

    Arguments: the game; the value of every other option by id; the packs in their order.
    """
    clashes = join(game.packs, game.base(options), packs).clashes
    return [*other_boards(game, packs, options), *overlaps(clashes)]
