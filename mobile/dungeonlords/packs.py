"""What Dungeon Lords brings to the editor of packs: tiles, cards, a round of combat, games."""

from dungeonlords.lab.playing import LordsTrials
from dungeonlords.speech import icons
from mobile.dungeonlords.presenters.packs.cards import card_with_effect
from mobile.dungeonlords.presenters.packs.paladin import adventurer_of, round_of, tiles_of
from mobile.dungeonlords.widgets.packs.paladin import OneRoundPart, TilesPart
from mobile.kit.form.preview import LyingCard
from mobile.shell.presenters.packs.parts import PackParts, RowPart
from mobile.shell.presenters.packs.previews import card_of

KINDS = {
    "monster": "troll",
    "zone": "maze",
    "room": "build",
    "trap": "trap",
    "adventurer": "warrior",
    "paladin": "shield",
    "sets": "shield",
    "spell": "spellbook",
    "event": "flag",
    "special": "star",
    "area": "letter",
    "item": "sack",
    "points": "star",
    "title": "crown",
    "constants": "settings",
    "trials.points": "star",
    "trials.captives": "prison",
}
NAMED = {
    "monster": icons.MONSTERS,
    "room": icons.ROOMS,
    "trap": icons.TRAPS,
    "paladin": icons.PALADINS,
    "item": icons.ITEMS,
}
CARD = RowPart(card_of, LyingCard)
PARTS = PackParts(
    icons={
        **KINDS,
        **{f"{kind}.{id}": icon for kind, known in NAMED.items() for id, icon in known.items()},
    },
    previews={
        **{kind: CARD for kind in ("monster", "room", "trap", "event", "area", "item", "title")},
        **{kind: RowPart(card_with_effect, LyingCard) for kind in ("spell", "special")},
        "adventurer": RowPart(adventurer_of, TilesPart),
        "paladin": RowPart(tiles_of, TilesPart),
    },
    figures={"paladin": RowPart(round_of, OneRoundPart)},
    trials=LordsTrials,
)  # fmt: skip
