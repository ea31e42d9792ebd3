"""How a Dungeoneer stands, as signs that the chance of winning is learned from.

A sign is a name and how strongly it shows. Which signs there are depends on where the adventure
has come to: without a Quest Object, on the way to the door with one, before the throne.
"""

from collections.abc import Iterator

from knightmare.bot.evaluation import Prospects, travel_times
from knightmare.position.state import Dungeoneer, State
from knightmare.rules.path import missing

HUNTING, HOMEWARD, THRONE = STAGES = ("hunting", "homeward", "throne")
OTHER = "other "
"""How signs begin that tell of others."""
Sign = tuple[str, float]
MOST_TOKENS = 12
"""More tokens than these are as good as these."""
FEW_TOKENS = 4
"""So few count one by one, for more or less with each wound."""
MANY_RIDDLES = 6
"""So many riddles a turn are as good as more."""
FAR = 30.0
"""Turns of a journey that nobody sets out on."""


def stage(state: State, me: Dungeoneer) -> str:
    """Where the adventure of a Dungeoneer has come to. Arguments: the state; the Dungeoneer."""
    if me.standing == "level_three":
        return THRONE
    return HOMEWARD if not state.ruleset.quest_objects.isdisjoint(me.items) else HUNTING


def signs(expects: Prospects, state: State, me: Dungeoneer) -> Iterator[Sign]:
    """What shows at the end of a turn how a Dungeoneer stands.

    Arguments: what may be expected of the board; the state; the Dungeoneer.
    """
    tokens = min(me.tokens, MOST_TOKENS)
    yield me.life, 1.0
    yield "tokens", tokens / MOST_TOKENS
    if tokens <= FEW_TOKENS:
        yield f"{me.life} {tokens}", 1.0
    yield from _belongings(state, me)
    if me.pact != "none":
        yield me.dark_spell or "forsaken", 1.0
        every = state.ruleset.constants.pact_toll_every
        yield f"toll {max(0, me.pact_turns) % every}", 1.0
    if len(state.dungeoneers) > 1:
        yield from _others(state, me)
    where = stage(state, me)
    if where == THRONE:
        yield from _before_the_throne(me)
        return
    yield from _on_the_way(state, me)
    if where == HUNTING:
        yield from _quarry(expects, state, me)


def _belongings(state: State, me: Dungeoneer) -> Iterator[Sign]:
    """Items, and spells on cards."""
    for item in me.items:
        yield item, 1.0
    if "cup" in me.items:
        yield f"cup {max(0, me.cup_turns) % state.ruleset.constants.cup_every}", 1.0
    spells = state.ruleset.card_spells
    for card in me.spells:
        if card in spells:
            yield spells[card], 1.0


def _on_the_way(state: State, me: Dungeoneer) -> Iterator[Sign]:
    """The chamber, and what is worse in one place than in another."""
    yield me.at, 1.0
    if me.life != "GREEN":
        yield f"{me.life} {state.ruleset.level(me.at)}", 1.0
    if me.slumber == "asleep":
        yield "asleep", 1.0
    if me.standing == "imprisoned":
        every = state.ruleset.constants.prison_toll_every
        yield f"prison {max(0, me.prison_turns) % every}", 1.0


def _before_the_throne(me: Dungeoneer) -> Iterator[Sign]:
    """Stones that are missing, riddles to lay them with, the walk."""
    gaps = sum(not lies for lies in me.stones[me.stone :])
    yield f"gaps {gaps}", 1.0
    if gaps:
        yield f"gaps {gaps} {min(max(me.tokens, 1), MANY_RIDDLES)}", 1.0
    else:
        yield f"walk {len(me.stones) - me.stone}", 1.0
    if me.stone:
        yield "on the path", 1.0
        if missing(me):
            yield "cut off", 1.0


def _quarry(expects: Prospects, state: State, me: Dungeoneer) -> Iterator[Sign]:
    """Whom to win a Quest Object from: how likely, and how far away."""
    ruleset, level = state.ruleset, state.ruleset.level(me.at)
    found = []
    for item in expects.guarded:
        chamber = state.place(item)
        guardian = ruleset.resident(chamber) if chamber in ruleset.chambers else ""
        if guardian:
            chance = expects.beatable(state, me, guardian)
            win = expects.fight(state, me, guardian).win
            found.append((chance, win, item, travel_times(ruleset, chamber)[me.at] / FAR))
            yield f"beats {item}", chance
    if not found:
        return
    found.sort(reverse=True)
    chance, win, _, away = found[0]
    yield "chance", chance
    yield "good chance", max(0.0, chance - 0.5)
    yield f"chance on {level}", chance
    yield f"chance at {me.life}", chance
    yield "away", away
    yield "chance away", chance * away
    yield "worth it", win
    if len(found) > 1:
        yield "second chance", found[1][0]
        yield "sum of chances", sum(one[0] for one in found)


def _others(state: State, me: Dungeoneer) -> Iterator[Sign]:
    """How far the others have come."""
    for other in state.alive:
        if other is me:
            continue
        where = stage(state, other)
        yield OTHER + where, 1.0
        if where == THRONE:
            gaps = sum(not lies for lies in other.stones[other.stone :])
            yield f"{OTHER}{where} {gaps}", 1.0
