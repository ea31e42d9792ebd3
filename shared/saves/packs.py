"""Packs that people keep beside their tables: their own, and those they took in.

A pack is as durable as a move: it stands in the save file, sealed, goes into every copy and with
everything that is sent, and is written before an edit is to be seen.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from shared.packs.draft import DraftHistory, PackDraft
from shared.packs.pack import Pack
from shared.packs.schema import PackSchema
from shared.packs.tables import PackError, Tables
from shared.saves import keepsakes
from shared.saves.schema import StoreError
from shared.saves.store import Store

KIND, STEPS = "pack", "pack steps"
"""What keepsakes call a pack, and the steps of its editing; the key is its id in this save."""


@dataclass(frozen=True, slots=True)
class KeptPack:
    """A pack that is kept."""

    pack: Pack
    taken: bool = False
    """Whether it was taken in, and not made here."""


def packs_of(store: Store) -> dict[str, KeptPack]:
    """All packs that are kept, by id, but for what a later version kept under this name.

    Argument: the save. Raises StoreError where somebody else changed it meanwhile.
    """
    found = {}
    for id, value in keepsakes.all_of(store, KIND).items():
        with suppress(StoreError):
            found[id] = _read(value)
    return found


def pack_of(store: Store, id: str) -> KeptPack:
    """A pack that is kept. Arguments: the save; its id. Raises StoreError where there is none."""
    value = keepsakes.get(store, KIND, id)
    if value is None:
        raise StoreError("error.no_pack", pack=id)
    return _read(value)


def new_id() -> str:
    """An id that no other pack has, here or elsewhere."""
    return uuid4().hex


def put_pack(store: Store, id: str, pack: Pack, taken: bool = False) -> None:
    """Keep a pack; a newer one takes its place.

    Arguments: the save; its id there; the pack; whether it was taken in, and not made here. Raises
    StoreError, and keeps what was there, where it cannot be written.
    """
    keepsakes.put(store, KIND, id, _values(pack, taken))


def _values(pack: Pack, taken: bool) -> dict[str, Any]:
    return {**pack.to_json(), "taken": taken}


def remove_pack(store: Store, id: str) -> None:
    """Keep a pack no longer; tables that use it have copies of their own.

    Arguments: the save; its id. Raises StoreError where that cannot be written.
    """
    keepsakes.remove(store, KIND, id)
    keepsakes.remove(store, STEPS, id)


def draft_of(store: Store, id: str, schema: PackSchema, base: Mapping[str, Tables]) -> PackDraft:
    """A kept pack to be edited: every edit is kept before it is to be seen, and so is undo.

    Arguments: the save; the pack's id; what packs of its game may say; the data files that it lies
    over. Raises StoreError where there is no such pack.
    """
    kept = pack_of(store, id)

    def keep(pack: Pack) -> None:
        steps = draft.history.to_json()
        values = _values(pack, kept.taken)
        keepsakes.put_all(store, [(KIND, id, values), (STEPS, id, steps)])

    draft = PackDraft(schema, base, kept.pack, keep)
    with suppress(PackError, ValueError, LookupError):
        draft.remember(DraftHistory.from_json(keepsakes.get(store, STEPS, id, {})))
    return draft


def _read(value: Any) -> KeptPack:
    try:
        return KeptPack(Pack.from_json(value), value.get("taken") is True)
    except (PackError, AttributeError) as error:
        raise StoreError("error.legacy_damaged", key=KIND) from error
