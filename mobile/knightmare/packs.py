"""What Knightmare brings to the editor of packs: the board, cards, pictures, figures, games."""

from knightmare.lab.playing import SoloTrials
from knightmare.speech import icons
from mobile.kit.form.preview import LyingCard
from mobile.knightmare.presenters.packs.board import CellShown
from mobile.knightmare.presenters.packs.chambers import DraftDungeon
from mobile.knightmare.presenters.packs.odds import odds_of
from mobile.knightmare.screens.packs.board import board_screen
from mobile.knightmare.screens.packs.card import card_screen
from mobile.knightmare.widgets.packs.odds import OddsPart, OddsStrip
from mobile.knightmare.widgets.packs.preview import RoomPreview
from mobile.shell.presenters.packs.parts import PackParts, RowPart, RowSeen
from mobile.shell.presenters.packs.previews import card_of

KINDS = {
    "chamber": "maze",
    "cauldron_drops": "potion",
    "character": "goblin",
    "item": "sack",
    "card": "cards",
    "spell": "spellbook",
    "riddle": "riddle",
    "constants": "settings",
    "trials.wins": "trophy",
    "trials.turns": "hourglass",
}
NAMED = {"character": icons.CHARACTERS, "item": icons.ITEMS, "spell": icons.SPELLS}


def room_of(seen: RowSeen) -> CellShown | None:
    """A chamber on the map; None for one that is left out."""
    dungeon = DraftDungeon(seen.editing, seen.editing.worded())
    one = dungeon.chambers.get(seen.id)
    return CellShown(one.cell, dungeon.shown(one)) if one else None


def held(seen: RowSeen) -> str:
    """What lies in the home of a character."""
    draft, words = seen.editing.draft, seen.editing.worded()
    there = [one.id for one in draft.rows("item") if one.mark != "left_out"]
    home = seen.row.get("home")
    items = [id for id in there if home and draft.row("item", id).get("start") == home]
    named = [words.row("item", id) for id in items]
    return ", ".join(named) or words.app("presenter.packs.nothing")


CARD = RowPart(card_of, LyingCard)
PARTS = PackParts(
    icons={
        **KINDS,
        **{f"{kind}.{id}": icon for kind, known in NAMED.items() for id, icon in known.items()},
    },
    previews={
        "chamber": RowPart(room_of, RoomPreview),
        **{kind: CARD for kind in ("character", "item", "card", "spell", "riddle")},
    },
    figures={"character": RowPart(odds_of, OddsPart)},
    strips={"character": RowPart(odds_of, OddsStrip)},
    follows={"character.guards": held},
    boards={"chamber": board_screen},
    rows={"card": card_screen},
    trials=SoloTrials,
)
