"""Moves and questions of Dungeon Lords for people: see ``shared.speech.descriptions``."""

from dungeonlords.building.digging import DIG, MINE, minable, workers
from dungeonlords.building.effects import Pairs, cost, deeds, space_gains, work_cost, work_gains
from dungeonlords.building.goods import free_workers
from dungeonlords.building.hiring import HIRE, wage
from dungeonlords.combat.attacks import SHEEP, attack_of, face
from dungeonlords.combat.harm import fought
from dungeonlords.combat.planning import allowed
from dungeonlords.gifts.straightforward import DUMMY
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import Price
from dungeonlords.speech.corrections import corrected
from shared.speech.descriptions import Descriptions, Facts, Find

VALUE = ("value", "second", "third")
"""What a correction says: what each of them is called depends on the field."""

MOVE_FACTS: dict[str, tuple[str, ...]] = {
    "starts": ("starter",),
    "order": ("area",),
    "keep": ("area",),
    "pick": ("area",),
    "take": ("area",),
    "monster": ("monster",),
    "room": ("room",),
    "event": ("event",),
    "special": ("special",),
    "adventurer": ("adventurer",),
    "trap": ("trap",),
    "card": ("card",),
    "give": ("item",),
    "peek": ("position",),
    "dig": ("cell",),
    "mine": ("n",),
    "hire": ("monster",),
    "build": ("room",),
    "place": ("cell",),
    "discard": ("trap",),
    "feed": ("monster",),
    "work": ("cell",),
    "pay_monster": ("monster",),
    "discard_monster": ("monster",),
    "pay": ("n",),
    "give_food": ("n",),
    "appease": ("icon", "monster"),
    "lie_down": ("monster",),
    "battle_at": ("cell",),
    "lay": ("item",),
    "set_trap": ("trap",),
    "send": ("monster",),
    "release": ("figure",),
    "frees": ("figure",),
    "first_trap": ("trap",),
    "hit": ("figure",),
    "single_out": ("monster", "lies"),
    "attack": ("monster", "mode"),
    "rest": ("monster", "lies"),
    "tick": ("thing",),
    "shift": ("shift", "reason"),
    "evil": ("lord",),
    "gold": ("n",),
    "food": ("n",),
    "imps": ("n",),
    "traps": ("n",),
    "hires": ("monster",),
    "loses": ("monster",),
    "digs": ("cell",),
    "builds": ("room", "cell"),
    "ransom": ("figure",),
    "tiles": ("seat", "n"),
    "unpaid": ("seat", "n"),
    "comes": ("seat", "monster"),
    "gone": ("seat", "monster"),
    "leaves": ("seat", "monster"),
    "field": ("field",),
    "value": VALUE,
}
"""What the arguments of each kind of move are called in its sentence."""


MENU = ("who",)
"""At a physical table the menu's moves name a lord, or nobody."""
NUMBERS = ("gold", "food", "imps")


def _stock(state: State, facts: Facts) -> Facts:
    lord = state.of(facts["who"])
    return {"gold": lord.gold, "food": lord.food, "evil": lord.evil}


# -- facts of questions ----------------------------------------------------------------------


def _space(state: State, facts: Facts) -> Facts:
    return {**_stock(state, facts), "space": facts["at"] + 1}


def _build(state: State, facts: Facts) -> Facts:
    price = cost(state.ruleset.areas["build_room"].spaces[facts["at"]].price)
    return {"space": facts["at"] + 1, **({"price": price} if price else {})}


def _program(state: State, facts: Facts) -> Facts:
    """One order costs gold on the first slot (DL-3.2)."""
    constants = state.ruleset.constants
    if facts["slot"] > 1 or constants.slot1_gold_card not in state.of(facts["who"]).hand:
        return {}
    return {"area": constants.slot1_gold_card, "gold": constants.slot1_gold}


def _dig(state: State, facts: Facts) -> Facts:
    lord, space = state.of(facts["who"]), state.ruleset.areas[DIG].spaces[facts["at"]]
    left = space.most - facts["dug"]
    if facts["dug"]:
        return {"free": lord.free_imps, "left": left}
    return {"free": lord.free_imps, "left": left, "foreman": space.foreman}


def _mine(state: State, facts: Facts) -> Facts:
    lord, space = state.of(facts["who"]), state.ruleset.areas[MINE].spaces[facts["at"]]
    most = min(space.most, workers(lord, space), len(minable(lord)))
    return {"free": lord.free_imps, "most": most, "foreman": space.foreman}


def _work(state: State, facts: Facts) -> Facts:
    lord = state.of(facts["who"])
    return {"free": free_workers(state.ruleset, lord), "food": lord.food}


def _give(state: State, facts: Facts) -> Facts:
    return {"dummy": 1} if facts["colour"] == DUMMY else {}


def _used(state: State, facts: Facts) -> Facts:
    return {"n": state.ruleset.scale.item_used}


def _letter(state: State, facts: Facts) -> Facts:
    return {"gold": state.of(facts["who"]).gold, "letter": abs(state.ruleset.scale.letter)}


def _hunt(state: State, facts: Facts) -> Facts:
    return {**_stock(state, facts), "n": state.special_card.amount, "special": state.special}


def _appease(state: State, facts: Facts) -> Facts:
    return {"monster": facts["waiting"][0]}


def _site(state: State, facts: Facts) -> Facts:
    """Where the battle will be, and what may still go there (DL-9.4)."""
    lord = state.of(facts["who"])
    _, monsters, fee = allowed(state, lord)
    sent = sum(not state.ruleset.monsters[one].ghost for one in lord.sent)
    return {
        **_told(state, facts),
        "tile": lord.tiles[lord.site],
        "n": monsters - sent,
        "fee": fee,
        "gold": lord.gold,
    }


def _told(state: State, facts: Facts) -> Facts:
    """At a physical table the card lies open while a plan is told: that is over."""
    return {"told": 1} if 0 < state.round <= state.shown else {}


def _spell(state: State, facts: Facts) -> Facts:
    battle, lord = fought(state)
    spell = state.ruleset.spells[battle.card]
    return {"spell": spell.id, "n": spell.amount, "evil": lord.evil}


def _sent(state: State, facts: Facts) -> Facts:
    return {"monster": face(fought(state)[0], facts["at"])}


def _aim(state: State, facts: Facts) -> Facts:
    attack = attack_of(state, fought(state)[0], facts["at"], facts["mode"])
    return {**_sent(state, facts), "n": attack.hits[facts["nth"]][1]}


def _held(state: State, facts: Facts) -> Facts:
    """What the books of a physical table say of a lord's goods."""
    lord, fields = state.of(facts["who"]), facts["fields"]
    found = [[good, getattr(lord, good)] for good in NUMBERS if good in fields]
    found += [["traps", len(lord.traps)]] if "traps" in fields else []
    return {"held": found} if found else {}


def _doubted(state: State, facts: Facts) -> Facts:
    """At a physical table: the sentence is named by why a report is doubted."""
    return {facts["why"]: 1}


def _now(state: State, facts: Facts) -> Facts:
    return {"evil": state.of(facts["who"]).evil}


QUESTION_FACTS: dict[str, Find] = {
    "use_space": _space,
    "hire": _space,
    "build": _build,
    "program": _program,
    "dig": _dig,
    "mine": _mine,
    "work": _work,
    "give": _give,
    "lay_token": _used,
    "settle": _stock,
    "pay_tax": _letter,
    "clean_up": _letter,
    "hunt": _hunt,
    "feed_imps": _stock,
    "appease": _appease,
    "choose_site": _told,
    "lay_trap": _site,
    "send": _site,
    "single_out": _spell,
    "word_of_peace": _spell,
    "pay_again": _sent,
    "aim": _aim,
    "lie_down": _sent,
    "doubt": _doubted,
    "holdings": _held,
    "evil_shift": _now,
}
"""Facts of a question that are not among its arguments."""


# -- facts of answers ------------------------------------------------------------------------


def _act(state: State, facts: Facts) -> Facts:
    area, at = state.ruleset.areas[facts["area"]], facts["at"]
    price = cost(area.spaces[at].price)
    return {"price": price, "gains": space_gains(area, at), "free": int(not price)}


def _order(state: State, facts: Facts) -> Facts:
    """Only the order that costs gold says so (DL-3.2)."""
    constants = state.ruleset.constants
    costs = facts["slot"] == 1 and facts["area"] == constants.slot1_gold_card
    return {"gold": constants.slot1_gold} if costs else {}


def _foreman(state: State, facts: Facts) -> Facts:
    return {"imps": facts["n"] + state.ruleset.areas[MINE].spaces[facts["at"]].foreman}


def _wage(state: State, facts: Facts) -> Facts:
    return {"price": cost(wage(state.ruleset, facts["monster"], facts["at"]))}


def _room(state: State, facts: Facts) -> Facts:
    """The room of a cell, what its work takes and what it gives."""
    room = state.ruleset.rooms[state.of(facts["who"]).tiles[facts["cell"]]]
    return {"room": room.id, "price": work_cost(room), "gains": work_gains(room)}


def _price(state: State, facts: Facts) -> Facts:
    return {"price": cost(state.ruleset.monsters[facts["monster"]].price)}


def _penalty(state: State, facts: Facts) -> Facts:
    return {"n": state.ruleset.events["payday"].amount}


def _letters(state: State, facts: Facts) -> Facts:
    return {"letters": facts["due"] - facts["n"]}


def _leaving(state: State, facts: Facts) -> Facts:
    return {"leaving": facts["owed"] - facts["n"]}


def _tile(state: State, facts: Facts) -> Facts:
    return {"tile": state.of(facts["who"]).tiles[facts["cell"]]}


def _trap_cost(state: State, facts: Facts) -> Facts:
    price: Pairs = cost(state.ruleset.traps[facts["trap"]].price)
    return {"price": price} if price else {}


def _wounds(state: State, facts: Facts) -> Facts:
    _, lord = fought(state)
    figure = next(one for one in lord.party if one.tile == facts["figure"])
    return {"damage": figure.damage, "hp": figure.hp}


def _attack(state: State, facts: Facts) -> Facts:
    battle, _ = fought(state)
    at = next(at for at in battle.waiting() if face(battle, at) == facts["monster"])
    monster = None if facts["monster"] == SHEEP else state.ruleset.monsters[facts["monster"]]
    return {"deeds": deeds(monster, attack_of(state, battle, at, facts["mode"]))}


def _again(state: State, facts: Facts) -> Facts:
    price: Price = state.ruleset.monsters[str(_sent(state, facts)["monster"])].price
    return {"price": cost(price)}


def _value(state: State, facts: Facts) -> Facts:
    """At a physical table: a corrected value, by what its field calls it."""
    return corrected(facts["field"], [facts[name] for name in VALUE if name in facts])


ANSWER_FACTS: dict[tuple[str, str], Find] = {
    ("use_space", "act"): _act,
    ("program", "order"): _order,
    ("mine", "mine"): _foreman,
    (HIRE.partition("_")[0], "hire"): _wage,
    ("work", "work"): _room,
    ("settle", "pay_monster"): _price,
    ("settle", "discard_monster"): _penalty,
    ("hunt", "take_evil"): _hunt,
    ("pay_tax", "pay"): _letters,
    ("feed_imps", "give_food"): _leaving,
    ("choose_site", "battle_at"): _tile,
    ("lay_trap", "set_trap"): _trap_cost,
    ("", "hit"): _wounds,
    ("next_to_act", "attack"): _attack,
    ("pay_again", "pays"): _again,
    ("word_of_peace", "takes_evil"): _spell,
    ("correct_value", "value"): _value,
}
"""Facts of an answer that are not among its arguments, by question and kind of move."""


def active(state: State) -> str:
    """Who is concerned where a question does not say: the start player."""
    return state.order[0].seat


DESCRIPTIONS = Descriptions(
    "dungeonlords", MOVE_FACTS, QUESTION_FACTS, ANSWER_FACTS, active, {"menu": MENU}
)
question, describe, subject = DESCRIPTIONS.question, DESCRIPTIONS.describe, DESCRIPTIONS.subject
move_id = DESCRIPTIONS.move_id
