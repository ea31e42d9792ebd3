"""A bot that plays Knightmare sensibly, one decision at a time.

It gathers helm tokens and items on Level One until a guardian looks beatable, hunts that
guardian, and heads for the NILREM door with what it won. It weighs tokens against injuries
and prizes, and does not plan further ahead: a careful person does better.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from knightmare.bot.evaluation import (
    beatable,
    best_commitment,
    evaluate_fight,
    travel_times,
    worth_of_item,
)
from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import PRISON
from knightmare.rules.challenge import MEDUSA, has_shield, totals
from shared.play.decision import Decision, Move
from shared.play.game import Game

CLUE_ROOM = "clue_room"
LIKELY = 0.75
"""Chance of winning from which a guardian is worth the journey down."""
DOWN_THERE = 0.6
"""The same for whoever is on Level Two already, where waiting is no better."""
STEP_COST = 2.5
"""What a token spent on a movement number is worth."""


class SensibleBot:
    """Plays sensibly: a ``shared.play.table.Player``.

    Arguments: the seed of its riddle answers; how many riddles of a hundred it knows;
    which dark spell it pledges for, if any.
    """

    def __init__(self, seed: str = "", riddles: int = 70, pledge: str = "") -> None:
        self.seed = seed
        self.riddles = riddles
        self.pledge = pledge

    def choose(self, game: Game[Any], view: State, decision: Decision, ply: int) -> Move:
        """One of the decision's options."""
        answer = ANSWERS.get(decision.ask)
        if answer is None:
            return decision.options[0]
        return answer(self, view, decision, view.of(decision.who), ply)

    def knows(self, ply: int) -> bool:
        """Whether it knows the answer to the riddle asked at this ply."""
        return Random(f"{self.seed}:riddle:{ply}").randrange(100) < self.riddles


Answer = Callable[[SensibleBot, State, Decision, Dungeoneer, int], Move]


def _window(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Heal at RED; eat rather than spend tokens."""
    wanted = []
    if me.life == "RED":
        wanted = ["eat", "heal"]
    wanted.append("cast")
    return _first(decision, *wanted)


def _first(decision: Decision, *kinds: str) -> Move:
    """The first option of the first kind that there is; else the first option."""
    for kind in kinds:
        for option in decision.options:
            if option.kind == kind:
                return option
    return decision.options[0]


def _goal(state: State, me: Dungeoneer) -> str:
    """The chamber to head for; empty while it is better to gather strength."""
    if any(item in state.ruleset.quest_objects for item in me.items):
        return CLUE_ROOM
    best, chosen = (LIKELY if state.ruleset.level(me.at) == 1 else DOWN_THERE), ""
    for item in sorted(state.ruleset.quest_objects, key=state.ruleset.item_rank.__getitem__):
        chamber = state.place(item)
        sink = state.ruleset.resident(chamber) if chamber else ""
        if sink:
            chance = beatable(state, me, sink)
            if chance >= best:
                best, chosen = chance, chamber
    return chosen


def _worth_of_room(state: State, me: Dungeoneer, chamber: str, goal: str) -> float:
    """What ending this move in a chamber is worth, in tokens."""
    if chamber == PRISON:
        return PRISON_WORTH
    ruleset = state.ruleset
    if goal:
        gaze = ruleset.resident(chamber) == MEDUSA and not has_shield(me)
        return -travel_times(ruleset, goal)[chamber] + (GAZE_WORTH if gaze else 0.0)
    resident = ruleset.resident(chamber)
    value = DRAW_WORTH
    if resident == MEDUSA and not has_shield(me):
        return GAZE_WORTH
    if resident:
        value = max(value, evaluate_fight(state, me, resident).value)
    else:
        loot = [worth_of_item(state, me, item) for item in state.lying.get(chamber, ())]
        value += sum(one for one in loot if one > 0)
    if ruleset.level(chamber) == 2:
        value -= 2.0
    return value


PRISON_WORTH = -5.0
"""What landing in prison is worth, in tokens as everything here: one roll in two breaks out, and
until then turns and the toll are lost. It is less bad than Medusa's gaze, which kills."""
DRINK_AT = ("RED", "AMBER")
"""Grades of Life Force at which to drink: one try in six heals and five in twelve only cost the
turn, which pays where a grade can be gained, and never at GREEN."""
GAZE_WORTH = -6.0
"""What it is worth to stand before Medusa without a shield."""
DRAW_WORTH = -0.3
"""What a card of the castle stock is worth, on average."""


def _number(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Each step of the number costs a token; it must be worth it."""
    goal = _goal(state, me)
    roll = int(decision.about.facts["roll"])
    exits = state.ruleset.chambers[me.at].exits
    enters = me.at == CLUE_ROOM and goal == CLUE_ROOM

    def value(option: Move) -> float:
        final = int(option.args[0])
        if enters and final % 2 == 0:
            return 20.0 - abs(final - roll)
        leads = exits[final - 1]
        room = me.at if leads == "stay" else leads
        return _worth_of_room(state, me, room, goal) - abs(final - roll) * STEP_COST

    return max(decision.options, key=value)


def _room(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """The best chamber among those on offer."""
    goal = _goal(state, me)
    return max(
        decision.options,
        key=lambda option: _worth_of_room(state, me, str(option.args[0]), goal),
    )


def _way(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Drink when wounded; Foresight towards a goal; Glory when it was pledged for."""
    if bot.pledge and me.dark_spell and _has(decision, "cast") and me.standing == "free":
        return _first(decision, "cast")
    goal = _goal(state, me)
    if me.life in DRINK_AT and _has(decision, "drink"):
        return _first(decision, "drink")
    near = goal in state.ruleset.chambers[me.at].exits and me.at != CLUE_ROOM
    if goal and near and _has(decision, "foresight"):
        return _first(decision, "foresight")
    return decision.options[0]


def _has(decision: Decision, kind: str) -> bool:
    return any(option.kind == kind for option in decision.options)


def _action(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Challenge when that promises more than a card."""
    hunting = not any(item in state.ruleset.quest_objects for item in me.items)
    if bot.pledge and hunting and _has(decision, "pledge_allegiance"):
        return _first(decision, "pledge_allegiance")
    resident = state.ruleset.resident(me.at)
    if not resident or not _has(decision, "challenge"):
        return _first(decision, "draw_card", "nothing")
    promise = evaluate_fight(state, me, resident).value
    otherwise = 0.0 if _has(decision, "nothing") else DRAW_WORTH
    if me.at == _goal(state, me) and me.at != CLUE_ROOM:
        otherwise = -5.0
    if promise > otherwise:
        return _first(decision, "challenge")
    return _first(decision, "draw_card", "nothing")


def _commit(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Weigh tokens against the prize and the injury."""
    fight = state.fight
    assert fight is not None
    side = int(decision.about.facts["side"])
    mine, theirs = totals(state, fight)[side], totals(state, fight)[1 - side]
    foe = fight.sides[1 - side]
    their_dice = 0 if fight.rolls[1 - side] else 1
    tokens, _ = best_commitment(state, me, foe, mine - theirs, their_dice)
    return decision.options[tokens]


def _turn_away(
    bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int
) -> Move:
    """Avoid a challenge that is likely to hurt."""
    foe = str(decision.about.facts["foe"])
    if evaluate_fight(state, me, foe, own=False).value < -0.5:
        return _first(decision, "reject", "bribe", "banish")
    return decision.options[0]


def _riddle(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Right as often as it knows the answer."""
    return decision.options[0 if bot.knows(ply) else 1]


def _prize(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """The most valuable item, if it is worth having."""

    def worth(option: Move) -> float:
        return worth_of_item(state, me, str(option.args[0])) if option.args else 0.0

    return max(decision.options, key=worth)


def _take_it(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Take it unless it costs more than it brings."""
    item = str(decision.about.facts["item"])
    return decision.options[0 if worth_of_item(state, me, item) > 0 else 1]


def _give_back(
    bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int
) -> Move:
    """The least valuable item."""
    return min(decision.options, key=lambda option: worth_of_item(state, me, str(option.args[0])))


def _fight_magic(
    bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int
) -> Move:
    """Slumber against whoever is stronger; Power when it was pledged for."""
    if bot.pledge and _has(decision, "power"):
        return _first(decision, "power")
    fight = state.fight
    assert fight is not None
    foe = fight.sides[1] if fight.sides[0] == me.seat else fight.sides[0]
    if _has(decision, "slumber") and evaluate_fight(state, me, foe).win < 0.8:
        return _first(decision, "slumber")
    return decision.options[0]


def _access(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Fight for access only when clearly stronger."""
    for option in decision.options[1:]:
        if evaluate_fight(state, me, str(option.args[0])).value > 1.0:
            return option
    return decision.options[0]


def _pledge(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """The spell it came for."""
    for option in decision.options:
        if bot.pledge in option.args:
            return option
    return decision.options[-1]


ANSWERS: dict[str, Answer] = {
    "window": _window,
    "number": _number,
    "foresee": _room,
    "ride": _room,
    "way": _way,
    "escape_way": lambda bot, state, decision, me, ply: decision.options[-1],
    "action": _action,
    "commit": _commit,
    "turn_away": _turn_away,
    "riddle": _riddle,
    "prize": _prize,
    "take_it": _take_it,
    "give_back": _give_back,
    "fight_magic": _fight_magic,
    "access": _access,
    "pledge": _pledge,
}
"""How it answers each question; the first option where nothing is said: to protect itself,
to resist, to enter the door, to pay."""
