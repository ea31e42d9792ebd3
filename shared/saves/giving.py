"""Packs that are given away and come in: one that is here already comes in no second time."""

from typing import NamedTuple

from shared.packs.pack import Pack
from shared.packs.tablepack import ENDING
from shared.saves.carried import LONGEST, in_line, known_by
from shared.saves.packs import KeptPack, new_id, packs_of, put_pack
from shared.saves.store import Store
from shared.speech.messages import Message


class Arrival(NamedTuple):
    """A pack that is here now."""

    id: str
    told: Message
    """Whether it is new here, newer than before, or was here already."""


def file_name(title: str) -> str:
    """What the file of a pack is called: letters and figures of its title that any system takes."""
    kept = "".join(letter if letter.isalnum() else " " for letter in title)[:LONGEST]
    return f"{'-'.join(kept.split()) or 'pack'}{ENDING}"


def called_by(pack: Pack, file: str) -> Pack:
    """A pack that comes in: one that does not say what it is called is called by its file.

    Arguments: the pack; the name of its file, or folder, without the ending.
    """
    return pack if pack.about.title else pack.named(title=in_line(file))


def come_in(store: Store, pack: Pack) -> Arrival:
    """Keep a pack that somebody gave; a newer version takes the place of the one that was given.

    What people made here is theirs, and stays. Arguments: the save; the pack. Raises StoreError
    where it cannot be written.
    """
    facts = {"title": pack.about.title, "n": pack.about.version}
    for id, one in packs_of(store).items():
        if one.pack == pack:
            return Arrival(id, Message("packs.known", facts))
        if _is_older(one, pack):
            put_pack(store, id, pack, taken=True)
            before = one.pack.about.version
            return Arrival(id, Message("packs.renewed", {**facts, "before": before}))
    put_pack(store, id := new_id(), pack, taken=True)
    return Arrival(id, Message("packs.taken_in", facts))


def _is_older(kept: KeptPack, pack: Pack) -> bool:
    """Whether a pack that was given before is an older version of another one."""
    both = [known_by(one.about.to_json()) for one in (kept.pack, pack)]
    return kept.taken and both[0] == both[1] and kept.pack.about.version < pack.about.version
