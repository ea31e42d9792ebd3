"""Rulings on one combat round in one dungeon: the scenario kind ``battle`` (DL-10).

The party is laid out before the dungeon of a lone lord, the engine's own steps are run, and
what is read off is the ruling: no rule stands here a second time.

>>> ruling = battle_ruling(Fields({
...     "kind": "battle", "year": 1, "round": 1, "site": "tunnel", "card": "fireball",
...     "party": [{"type": "warrior", "hp": 4}, {"type": "thief", "hp": 3, "icons": 1}],
...     "traps": [{"trap": "poisoned_dart", "target": 0}],
...     "attacks": [{"monster": "troll", "mode": "strike"}]}))
>>> [(one["type"], one["damage"]) for one in ruling["party"]], ruling["prevented"]
([('warrior', 4), ('thief', 0)], 1)
>>> ruling["captured"], ruling["conquered"], ruling["lord"]["evil"]
(['warrior'], True, 4)
"""

from functools import cache
from itertools import chain
from typing import Any

from dungeonlords.agenda import RULES
from dungeonlords.combat.phases import battle_goes_on, begun
from dungeonlords.combat.planning import allowed, lay_trap, layable
from dungeonlords.opening import opened
from dungeonlords.position.battle import LOST, UP, WITHDRAWN
from dungeonlords.position.figures import Figure
from dungeonlords.position.state import State
from dungeonlords.referee.battle_plan import BattlePlan, read_plan
from dungeonlords.referee.battle_run import Referee
from dungeonlords.referee.party import name_figures, usable
from dungeonlords.rounds import YEAR
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.speech.words import DungeonWords, words
from shared.chance.deck import merged
from shared.play.decision import move
from shared.play.tasks import push, restart
from shared.referee.fields import Fields, ScenarioError

SEAT, CELL = "p1", "c1"
UNNAMED = "rolling_stone"
"""Stands for the trap cards of which only the number is told."""
FATIGUE = "DL-10.31"
STEPS = ("trap", "fast_spell", "monsters", "slow_spell", "healing", "conquest", "end")
KEYS = (
    "party captured items_captured items_used prevented spell_cast healed fatigue conquered "
    "withdrawn lair lord"
).split()
UNTOLD = ("battle_ends",)
"""Events that go without saying in a ruling on a single battle."""


def battle_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on a battle. Raises ScenarioError, with the path of the field that is wrong."""
    # only in this variant it matters whether an item was used
    ruleset = ruleset_of({"items": "tricky"})
    plan = read_plan(fields, ruleset)
    figures = plan.party.copy()
    carried = {one.tile: [item for item, _ in one.items] for one in figures}
    for one in figures:
        one.items = usable(ruleset, one.type, one.items)
    state = _laid_out(ruleset, plan)
    referee = Referee(plan, state)
    _plan_traps(state, referee, plan)
    _plan_attack(state, plan)
    battle = state.battle = begun(state, state.lords[0])
    if plan.fatigue is not None:
        battle.fatigue = plan.fatigue
    push(state, battle_goes_on())
    referee.run()
    if referee.illusion:
        figures.insert(0, referee.illusion)
    found = {**_party(figures, carried), **_course(referee), **_aftermath(state, plan, referee)}
    ruling = {key: found[key] for key in KEYS}
    return {**ruling, "clauses": referee.story.clauses, "steps": _steps(referee, figures)}


def _laid_out(ruleset: Ruleset, plan: BattlePlan) -> State:
    """A lone lord, whose dungeon is the battle tile; nobody waits in the tent."""
    state = opened(ruleset, [SEAT])
    YEAR.force(state, "combat")
    state.tent = ()
    state.year, state.round, state.shown = plan.year, plan.round, plan.round
    cards = [""] * len(state.cards)
    cards[plan.round - 1] = plan.card
    state.cards = tuple(cards)
    lord = state.lords[0]
    lord.tiles, lord.site = {CELL: plan.site}, CELL
    lord.evil, lord.imps = plan.lord["evil"], plan.lord["imps"]
    lord.gold, lord.food = plan.lord["gold"], plan.lord["food"]
    hand = [one.id for one in plan.traps] + [UNNAMED] * plan.lord["traps"]
    lord.traps = merged(hand, rank=ruleset.rank)
    lord.prison = (list(ruleset.tiles)[-1],) * plan.lord["prison"]
    lord.party = plan.party
    return state


def _plan_traps(state: State, referee: Referee, plan: BattlePlan) -> None:
    """Traps are laid under the rules of planning: their number, the fee, all costs together."""
    lord = state.lords[0]
    for at, trap in enumerate(plan.traps):
        most, _, fee = allowed(state, lord)
        if at >= most:
            raise ScenarioError(f"traps[{at}]", "too_many_traps", n=most)
        if trap.id not in layable(state, lord):
            raise ScenarioError(f"traps[{at}].trap", "trap_unpaid", what=trap.id, n=fee)
        restart(state, lay_trap(SEAT))
        RULES.answer(state, referee.tell, move("set_trap", trap.id))
        restart(state)


def _plan_attack(state: State, plan: BattlePlan) -> None:
    """Ghosts are sent in any number, monsters only as many as the tile allows (DL-9.4)."""
    lord, monsters = state.lords[0], state.ruleset.monsters
    most = allowed(state, lord)[1]
    sent = 0
    for at, attack in enumerate(plan.attacks):
        sent += not monsters[attack.monster].ghost
        if sent > most:
            raise ScenarioError(f"attacks[{at}].monster", "too_many_monsters", n=most)
    # in the scenario's own order, so that indexes mean the same on both sides
    lord.sent = tuple(attack.monster for attack in plan.attacks)


# -- what comes of it --------------------------------------------------------------------------


def _party(figures: list[Figure], carried: dict[str, list[str]]) -> dict[str, Any]:
    """Who stands there afterwards, in the order given; what the fallen carried is lost.

    Arguments: the figures; what each carried, by its tile, be it of use or not.
    """
    gone = [one.damage >= one.hp for one in figures]
    items = [carried.get(one.tile, []) for one in figures]
    party = [
        {
            "type": one.type,
            "hp": one.hp,
            "damage": one.damage,
            "eliminated": fallen,
            "items": [] if fallen else held,
        }
        for one, fallen, held in zip(figures, gone, items, strict=True)
    ]
    lost = [held for fallen, held in zip(gone, items, strict=True) if fallen]
    return {"party": party, "items_captured": list(chain.from_iterable(lost))}


def _course(referee: Referee) -> dict[str, Any]:
    """What was prevented, cast, healed and conquered on the way."""
    used = [[facts["item"]] * facts["n"] for facts in referee.named("item_used")]
    tired = [facts["n"] for facts in referee.named("harmed", FATIGUE)]
    return {
        "items_used": list(chain.from_iterable(used)),
        "captured": [facts["type"] for facts in referee.named("captured")],
        "prevented": sum(facts["n"] for facts in referee.named("blocks_removed")),
        "spell_cast": bool(referee.named("spell_cast")),
        "healed": sum(facts["n"] for facts in referee.named("healed")),
        "fatigue": sum(tired),
        "conquered": bool(referee.named("conquered")),
    }


def _aftermath(state: State, plan: BattlePlan, referee: Referee) -> dict[str, Any]:
    """What lies in the lair, and what the lord has left."""
    lord = state.lords[0]
    fates = [referee.fate[place] for place in referee.places]
    left = {name: getattr(lord, name) for name in ("evil", "gold", "food", "imps")}
    left["traps"], left["prison"] = len(lord.traps), len(lord.prison)
    if lord.letters:
        left["letters"] = lord.letters
    return {
        "withdrawn": [at for at, fate in enumerate(fates) if fate == WITHDRAWN],
        "lair": [
            {"monster": attack.monster, "face_up": fate in (UP, WITHDRAWN)}
            for attack, fate in zip(plan.attacks, fates, strict=True)
            if fate != LOST
        ],
        "lord": left,
    }


def _steps(referee: Referee, figures: list[Figure]) -> list[dict[str, str]]:
    """The battle in sentences, those of each step together."""
    plain = _plain_words()
    spoken = DungeonWords(plain.patterns, plain.translation)
    name_figures(spoken, figures)
    spoken.names[SEAT] = spoken.word("word", "lord")
    told: dict[str, list[str]] = {}
    for name, at in referee.steps:
        event = referee.story[at]
        if event.id not in UNTOLD:
            told.setdefault(name, []).append(spoken.say(event.message))
    return [{"step": name, "text": " ".join(told[name])} for name in STEPS if name in told]


@cache
def _plain_words() -> DungeonWords:
    """The words of a table where nobody has a name: reading them takes its time."""
    return words()
