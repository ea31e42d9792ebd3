"""What a character of a pack is to a middling Dungeoneer: how a challenge ends, before and now."""

from dataclasses import dataclass
from functools import cache

from knightmare.insight.middling import TOKENS, Opponent, opponent
from mobile.shell.presenters.packs.parts import RowSeen
from shared.packs.tables import Row


@dataclass(frozen=True, slots=True)
class OddsRow:
    """How it ends with some helm tokens, in hundredths: won, drawn, lost."""

    tokens: int
    ours: tuple[int, int, int] | None
    """None of a new character."""
    now: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class OddsShown:
    """What is told of a character."""

    title: str
    note: str
    heads: tuple[str, str, str]
    ours: str
    present: str
    rows: tuple[OddsRow, ...]
    even: str
    """How many helm tokens make an even chance."""
    name: str
    icon: str
    strength: str
    before: str
    """Ours, where that is another strength."""
    brief: str


def odds_of(seen: RowSeen) -> OddsShown:
    """How a middling Dungeoneer fares against a character, beside ours."""
    now, ours = _against(seen, seen.row), seen.ours and _against(seen, seen.ours)
    phrase = seen.words.phrase
    strength = seen.ours and seen.ours["strength"]
    changed = strength is not None and strength != seen.row["strength"]
    return OddsShown(
        title=phrase("packs.odds.title"),
        note=phrase("packs.odds.note"),
        heads=(
            phrase("packs.odds.tokens"),
            phrase("packs.odds.ends"),
            phrase("packs.odds.chance"),
        ),
        ours=phrase("packs.odds.ours"),
        present=phrase("packs.odds.now"),
        rows=tuple(
            OddsRow(tokens, percent(ours, tokens) if ours else None, percent(now, tokens))
            for tokens in TOKENS
        ),
        even=_even(seen, ours or None, now),
        name=seen.editing.worded().row(seen.kind, seen.id),
        icon=seen.editing.parts.icons.get(f"character.{seen.id}", "goblin"),
        strength=phrase("packs.odds.strength", n=seen.row["strength"]),
        before=phrase("packs.odds.before", n=strength) if changed else "",
        brief=phrase("packs.odds.brief"),
    )


@cache
def percent(against: Opponent, tokens: int) -> tuple[int, int, int]:
    """How a fight ends, in hundredths, worked out once: most letters change none of it.

    Arguments: the character; the helm tokens.
    """
    return against.percent(tokens)


@cache
def even_chance(against: Opponent) -> int | None:
    """The fewest helm tokens for an even chance, worked out once as well."""
    return against.even_chance


def _against(seen: RowSeen, row: Row) -> Opponent:
    """A character with what lies in its home: with ours what lies there with us."""
    draft = seen.editing.draft
    items = (
        draft.ours("item", one.id) if row is seen.ours else draft.row("item", one.id)
        for one in draft.rows("item")
        if one.mark != "left_out" or row is seen.ours
    )
    return opponent({**row, "id": seen.id}, [one for one in items if one])


def _even(seen: RowSeen, ours: Opponent | None, now: Opponent) -> str:
    """With how many tokens it is an even chance."""
    phrase = seen.words.phrase
    enough, before = even_chance(now), even_chance(ours) if ours else None
    if enough is None:
        return phrase("packs.odds.never")
    if before in (None, enough):
        return phrase("packs.odds.even", n=enough)
    return phrase("packs.odds.even_other", n=enough, ours=before)
