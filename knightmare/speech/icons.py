"""Which icon of the icon font stands for what in Knightmare."""

from collections.abc import Mapping

from shared.play.decision import Move

ITEMS: dict[str, str] = {
    "food": "food",
    "mace": "mace",
    "dragon_shield": "shield",
    "gold": "gold-bag",
    "potion": "potion",
    "crystal_ball": "crystal-ball",
    "magic_ring": "ring",
    "spell_book": "spellbook",
    "cup": "chalice",
    "shield_of_justice": "paladin",
    "sword_of_freedom": "sword",
    "crowning_glory": "crown",
}
CHARACTERS: dict[str, str] = {
    "man_at_arms": "warrior",
    "goblin": "goblin",
    "hobgoblin": "orc",
    "ghost": "ghost",
    "sorceress": "witch",
    "ogre": "ogre",
    "pooka": "demon",
    "necromancer": "necromancer",
    "mercenary": "thief-hood",
    "medusa": "medusa",
    "barrow_lizard": "lizard",
    "gargoyle": "gargoyle",
    "frightknight": "black-knight",
}
SPELLS: dict[str, str] = {
    "protection": "holy",
    "resistance": "cancel",
    "foresight": "eye",
    "destruction": "trap-stone",
    "slumber": "bed",
    "banishment": "exit",
    "dragon_ride": "dragon",
    "power": "wizard-staff",
    "glory": "throne",
}
SPECIALS: dict[str, str] = {
    "start": "torch",
    "helm_rack": "helm",
    "chest": "chest",
    "stream": "stream",
    "cauldron": "trap-meal",
    "wellway": "ladder",
    "pact": "necromancer",
    "door": "gate",
    "gaze": "medusa",
    "prison": "prison",
    "throne": "throne",
}
DUNGEONEERS = {"p1": "knight", "p2": "priest", "p3": "hooded", "p4": "barbarian"}
LIFE = {"GREEN": "heart", "AMBER": "heart-half", "RED": "heart-half", "DEAD": "skull"}
GROUPS = {"level_three": "stairs"}
"""Groups of flows that are not shown by the icon of their first."""
MOVES: dict[str, str] = {
    "accept": "swords",
    "against": "swords",
    "answer": "riddle",
    "app_plays": "tablet",
    "banish": "exit",
    "bribe": "gold-bag",
    "back": "cancel",
    "cancel": "cancel",
    "card": "card-discard",
    "card_riddle": "riddle",
    "cast": "wand",
    "castle": "trap-stone",
    "cauldron": "cauldron",
    "challenge": "swords",
    "chest": "chest",
    "comes": "swords",
    "commit": "helm",
    "correct": "edit",
    "correct_necromancer": "necromancer",
    "count": "helm",
    "depart": "exit",
    "door": "gate",
    "draw": "card-draw",
    "draw_card": "card-draw",
    "drink": "stream",
    "drop_spell": "card-discard",
    "eat": "food",
    "end_turn": "hourglass",
    "endure": "cancel",
    "enter": "gate",
    "escape": "exit",
    "field": "edit",
    "fight": "swords",
    "first_card": "card-draw",
    "foresight": "eye",
    "gain": "helm",
    "give_food": "food",
    "give_up": "less",
    "go": "walk",
    "go_on": "walk",
    "heal": "helm",
    "imprison": "prison",
    "injure": "heart-half",
    "insist": "edit",
    "join": "meeple",
    "keep_spell": "cards",
    "lay_stone": "stairs",
    "leave": "cancel",
    "leave_by": "walk",
    "lose": "helm-empty",
    "lose_stone": "trap-stone",
    "no": "cancel",
    "nothing": "cancel",
    "number": "walk",
    "open_cauldron": "trap-meal",
    "open_chest": "chest-open",
    "own": "swords",
    "pass_on": "sack",
    "pay": "helm",
    "pledge": "necromancer",
    "pledge_allegiance": "necromancer",
    "power": "wizard-staff",
    "protect": "holy",
    "ready": "check",
    "recover": "heart",
    "reject": "crown",
    "release": "unlock",
    "resist": "ring",
    "ride": "dragon",
    "riddle": "riddle",
    "riddles": "riddle",
    "right": "check",
    "roll": "dice",
    "roll_to_escape": "dice",
    "roll_to_move": "dice",
    "settle_cup": "chalice",
    "settle_pact": "necromancer",
    "settle_prison": "prison",
    "slumber": "bed",
    "stay_put": "cancel",
    "send_home": "up",
    "suffer": "heart-half",
    "take": "add",
    "use_sword": "sword",
    "value": "check",
    "walk": "walk",
    "with": "add",
    "without": "less",
    "wrong": "cancel",
    "yes": "check",
}
EVENTS: dict[str, str] = {
    "armed": "sword",
    "arrived": "walk",
    "asleep": "bed",
    "ate": "food",
    "banished": "exit",
    "bribed": "gold-bag",
    "cast": "wand",
    "castle": "trap-stone",
    "cauldron": "cauldron",
    "challenged": "swords",
    "corrected": "edit",
    "died": "skull",
    "drank": "stream",
    "drawn": "swords",
    "drew": "card-draw",
    "entered_level_three": "gate",
    "gained_tokens": "helm",
    "game_over": "throne",
    "healed": "heart",
    "healed_with_token": "heart",
    "imprisoned": "prison",
    "injured": "heart-half",
    "item_taken": "less",
    "joined": "meeple",
    "kept_spell": "cards",
    "laid_stone": "stairs",
    "left_table": "exit",
    "lost_dark_spell": "cancel",
    "lost_tokens": "helm-empty",
    "pledged": "necromancer",
    "protected": "holy",
    "rejected": "crown",
    "released": "unlock",
    "resisted": "ring",
    "riddle_asked": "riddle",
    "riddle_right": "check",
    "riddle_wrong": "cancel",
    "spent_tokens": "helm-empty",
    "strength": "swords",
    "took_item": "add",
    "took_throne": "throne",
    "totals": "swords",
    "turn_begins": "hourglass",
    "turned_to_stone": "medusa",
    "walked": "footprint",
    "won": "swords",
}
UNKNOWN = "help"
"""The sign of what nobody has drawn."""
ADDED: tuple[tuple[Mapping[str, str], str], ...] = (
    (ITEMS, "sack"),
    (CHARACTERS, "minion"),
    (SPELLS, "wand"),
)
"""The sign of what a table's own pack has added to a kind of thing."""
BY_ARGUMENT: tuple[Mapping[str, str], ...] = (ITEMS, CHARACTERS, SPELLS)
"""Where the first argument of a move is looked for: a thing says more than what is done."""
OWN_SIGN = frozenset({"challenge", "correct", "eat", "give_back", "number", "pay", "with"})
"""Kinds of move whose own icon says more than that of the thing."""


def icon(kinds: Mapping[str, str], id: str) -> str:
    """The icon of an id, for one that the table's own pack has added that of its kind.

    Arguments: the icons by id; the id.
    """
    return kinds.get(id) or next((sign for known, sign in ADDED if known is kinds), UNKNOWN)


def of_move(move: Move) -> str:
    """The icon of the thing that an answer is about, or else of what is done."""
    if move.kind not in OWN_SIGN:
        for arg in move.args:
            for kinds in BY_ARGUMENT:
                if arg in kinds:
                    return kinds[str(arg)]
    return MOVES.get(move.kind, UNKNOWN)
