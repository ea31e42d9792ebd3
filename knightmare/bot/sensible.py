"""A bot that plays Knightmare sensibly, one decision at a time.

It gathers helm tokens and items on Level One until a guardian looks beatable, hunts that
guardian, and heads for the NILREM door with what it won. It weighs tokens against injuries
and prizes, and does not plan further ahead: a careful person does better.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from knightmare.bot.evaluation import CLUE_ROOM, Prospects, prospects, travel_times
from knightmare.bot.judgement import Judgement, judgements
from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import PRISON
from knightmare.rules.challenge import MEDUSA, has_shield, totals
from shared.play.decision import Decision, Move
from shared.play.game import Game

SENSIBLE = judgements()["sensible"]
NEVER = 13
"""More tokens than anybody has."""


class SensibleBot:
    """Plays sensibly: a ``shared.play.table.Player``.

    Arguments: the seed of its riddle answers; how many riddles of a hundred it knows, and which
    dark spell it pledges for, as its judgement has it where nothing is said; what things are worth
    to it.
    """

    def __init__(
        self,
        seed: str = "",
        riddles: int | None = None,
        pledge: str = "",
        judgement: Judgement = SENSIBLE,
    ) -> None:
        self.seed = seed
        self.riddles = judgement.riddles if riddles is None else riddles
        self.pledge = pledge or judgement.pledges_for
        self.judgement = judgement

    def choose(self, game: Game[Any], view: State, decision: Decision, ply: int) -> Move:
        """One of the decision's options."""
        answer = ANSWERS.get(decision.ask)
        if answer is None:
            return decision.options[0]
        return answer(self, view, decision, view.of(decision.who), ply)

    def knows(self, ply: int) -> bool:
        """Whether it knows the answer to the riddle asked at this ply."""
        return Random(f"{self.seed}:riddle:{ply}").randrange(100) < self.riddles

    def prospects(self, state: State) -> Prospects:
        """What it expects at this table."""
        return prospects(state.ruleset, self.judgement)


Answer = Callable[[SensibleBot, State, Decision, Dungeoneer, int], Move]


def _window(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Heal with tokens enough; eat rather than spend tokens, and at RED in any case."""
    heals = me.tokens >= bot.judgement.heal_from.get(me.life, NEVER)
    eats = heals or me.life == "RED"
    return _first(decision, *["eat"] * eats, *["heal"] * heals, "cast")


def _first(decision: Decision, *kinds: str) -> Move:
    """The first option of the first kind that there is; else the first option."""
    for kind in kinds:
        for option in decision.options:
            if option.kind == kind:
                return option
    return decision.options[0]


def _worth_of_room(
    expects: Prospects, state: State, me: Dungeoneer, chamber: str, goal: str
) -> float:
    """What ending this move in a chamber is worth, in tokens."""
    judgement, ruleset = expects.judgement, state.ruleset
    if chamber == PRISON:
        return judgement.prison
    resident = ruleset.resident(chamber)
    gaze = resident == MEDUSA and not has_shield(me)
    if goal:
        return -travel_times(ruleset, goal)[chamber] + (judgement.gaze if gaze else 0.0)
    if gaze:
        return judgement.gaze
    value = judgement.draw
    if resident:
        value = max(value, expects.fight(state, me, resident).value)
    elif lying := state.lying.get(chamber):
        loot = [expects.of_item(me, item) for item in lying]
        value += sum(one for one in loot if one > 0)
    if ruleset.level(chamber) == 2:
        value += judgement.level_two
    return value


DRINK_AT = ("RED", "AMBER")
"""Grades of Life Force at which to drink: one try in six heals and five in twelve only cost the
turn, which pays where a grade can be gained, and never at GREEN."""


def _number(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Each step of the number costs a token; it must be worth it."""
    expects = bot.prospects(state)
    goal = expects.goal(state, me)
    roll = int(decision.about.facts["roll"])
    exits = state.ruleset.chambers[me.at].exits
    step = bot.judgement.step
    enters = me.at == CLUE_ROOM and goal == CLUE_ROOM
    rooms: dict[str, float] = {}

    def value(option: Move) -> float:
        final = int(option.args[0])
        if enters and final % 2 == 0:
            return 20.0 - abs(final - roll)
        leads = exits[final - 1]
        if leads not in rooms:
            room = me.at if leads == "stay" else leads
            rooms[leads] = _worth_of_room(expects, state, me, room, goal)
        return rooms[leads] - abs(final - roll) * step

    return max(decision.options, key=value)


def _room(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """The best chamber among those on offer."""
    expects = bot.prospects(state)
    goal = expects.goal(state, me)
    return max(
        decision.options,
        key=lambda option: _worth_of_room(expects, state, me, str(option.args[0]), goal),
    )


def _casts(bot: SensibleBot, state: State, me: Dungeoneer) -> bool:
    """Glory as soon as may be; a ride to where it wants to be, and is not yet."""
    if me.dark_spell != "dragon_ride":
        return True
    return me.at != bot.prospects(state).goal(state, me)


def _way(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """The dark spell it pledged for; drink when wounded; Foresight towards a goal."""
    if bot.pledge and _has(decision, "cast") and _casts(bot, state, me):
        return _first(decision, "cast")
    if me.life in DRINK_AT and _has(decision, "drink"):
        return _first(decision, "drink")
    if me.at != CLUE_ROOM and _has(decision, "foresight"):
        goal = bot.prospects(state).goal(state, me)
        if goal and goal in state.ruleset.chambers[me.at].exits:
            return _first(decision, "foresight")
    return decision.options[0]


def _has(decision: Decision, kind: str) -> bool:
    return any(option.kind == kind for option in decision.options)


def _action(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Challenge when that promises more than a card."""
    hunting = state.ruleset.quest_objects.isdisjoint(me.items)
    worthwhile = hunting and me.tokens <= bot.judgement.pledge_to
    if bot.pledge and worthwhile and _has(decision, "pledge_allegiance"):
        return _first(decision, "pledge_allegiance")
    resident = state.ruleset.resident(me.at)
    if not resident or not _has(decision, "challenge"):
        return _first(decision, "draw_card", "nothing")
    expects = bot.prospects(state)
    promise = expects.fight(state, me, resident).value
    otherwise = 0.0 if _has(decision, "nothing") else bot.judgement.draw
    if me.at == expects.goal(state, me) and me.at != CLUE_ROOM:
        otherwise = -5.0
    if promise > otherwise:
        return _first(decision, "challenge")
    return _first(decision, "draw_card", "nothing")


def _commit(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Weigh tokens against the prize and the injury."""
    fight = state.fight
    assert fight is not None
    side = int(decision.about.facts["side"])
    both = totals(state, fight)
    lead, foe = both[side] - both[1 - side], fight.sides[1 - side]
    their_dice = 0 if fight.rolls[1 - side] else 1
    tokens = bot.prospects(state).commitment(state, me, foe, lead, their_dice)
    return decision.options[tokens]


def _turn_away(
    bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int
) -> Move:
    """Avoid a challenge that is likely to hurt."""
    foe = str(decision.about.facts["foe"])
    if bot.prospects(state).fight(state, me, foe).value < bot.judgement.turn_away:
        return _first(decision, "reject", "bribe", "banish")
    return decision.options[0]


def _riddle(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Right as often as it knows the answer."""
    return decision.options[0 if bot.knows(ply) else 1]


def _prize(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """The most valuable item, if it is worth having."""
    expects = bot.prospects(state)

    def worth(option: Move) -> float:
        return expects.of_item(me, str(option.args[0])) if option.args else 0.0

    return max(decision.options, key=worth)


def _take_it(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Take it unless it costs more than it brings."""
    item = str(decision.about.facts["item"])
    return decision.options[0 if bot.prospects(state).of_item(me, item) > 0 else 1]


def _give_back(
    bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int
) -> Move:
    """The least valuable item."""
    expects = bot.prospects(state)
    return min(decision.options, key=lambda option: expects.of_item(me, str(option.args[0])))


def _fight_magic(
    bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int
) -> Move:
    """Slumber against whoever is stronger; Power, which may cost all items, before the prize."""
    hunting = state.ruleset.quest_objects.isdisjoint(me.items)
    if bot.pledge and hunting and _has(decision, "power"):
        return _first(decision, "power")
    fight = state.fight
    assert fight is not None
    foe = fight.sides[1] if fight.sides[0] == me.seat else fight.sides[0]
    chance = bot.prospects(state).fight(state, me, foe).win
    if _has(decision, "slumber") and chance < bot.judgement.slumber:
        return _first(decision, "slumber")
    return decision.options[0]


def _access(bot: SensibleBot, state: State, decision: Decision, me: Dungeoneer, ply: int) -> Move:
    """Fight for access only when clearly stronger."""
    for option in decision.options[1:]:
        if bot.prospects(state).fight(state, me, str(option.args[0])).value > 1.0:
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
