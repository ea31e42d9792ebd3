"""How a Dungeoneer stands, as signs that the chance of winning is learned from.

A sign is a name and how strongly it shows. Which signs there are depends on where the adventure
has come to: without a Quest Object, on the way to the door with one, before the throne. What
everybody sees is told apart from the spell cards, which only their owner knows.
"""

from collections.abc import Iterator
from math import log

from knightmare.bot.crossing import crossing
from knightmare.bot.evaluation import CLUE_ROOM, Prospects, travel_times
from knightmare.position.state import Dungeoneer, State

HUNTING, HOMEWARD, THRONE = STAGES = ("hunting", "homeward", "throne")
Sign = tuple[str, float]
MOST_TOKENS = 12
"""More tokens than these are as good as these."""
FEW_TOKENS = 4
"""So few count one by one, for more or less with each wound."""
MANY_RIDDLES = 6
"""So many riddles a turn are as good as more."""
FAR = 30.0
"""Turns of a journey that nobody sets out on."""
LONG = 100
"""So many turns beyond patience are as good as more."""
RESISTING = frozenset({"magic_ring", "spell_book"})
"""Items that resist magic for a token."""
MANY_RESISTS = 2
"""Resisting so often is as good as more."""
HIDDEN_CARDS = "hidden"
"""The sign of spell cards in somebody else's hand."""
WANTED = ("food", "mace", "dragon_shield", "crystal_ball")
"""Items of which it matters where they are."""


def stage(state: State, me: Dungeoneer) -> str:
    """Where the adventure of a Dungeoneer has come to. Arguments: the state; the Dungeoneer."""
    if me.standing == "level_three":
        return THRONE
    return HOMEWARD if not state.ruleset.quest_objects.isdisjoint(me.items) else HUNTING


def signs(expects: Prospects, state: State, me: Dungeoneer) -> Iterator[Sign]:
    """What shows everybody at the end of a turn how a Dungeoneer stands.

    Arguments: what may be expected of the board; the state; the Dungeoneer.
    """
    yield from _strength(me)
    yield from _belongings(state, me)
    if me.pact != "none":
        yield me.dark_spell or "forsaken", 1.0
        every = state.ruleset.constants.pact_toll_every
        yield f"toll {max(0, me.pact_turns) % every}", 1.0
    if state.bodyguard == me.seat:
        yield "bodyguard", 1.0
    where = stage(state, me)
    if len(state.dungeoneers) > 1:
        yield from _others(state, me)
    if where == THRONE:
        yield from _before_the_throne(state, me)
        return
    yield from _on_the_way(state, me)
    if where == HOMEWARD:
        yield from _home(state, me)
    else:
        yield from _quarry(expects, state, me)


def _others(state: State, me: Dungeoneer) -> Iterator[Sign]:
    """How many are still there, and how many of them have come further than to hunt."""
    alive = state.alive
    yield f"others {len(alive) - 1}", 1.0
    for one in alive:
        if one is not me and (where := stage(state, one)) != HUNTING:
            yield f"other {where}", 1.0


def secrets(state: State, me: Dungeoneer) -> Iterator[Sign]:
    """What a Dungeoneer knows besides: the spells on its cards.

    Arguments: the state; the Dungeoneer.
    """
    given = state.ruleset.card_spells
    for card in me.spells:
        if card in given:
            yield given[card], 1.0
    if me.spells and me.standing == "level_three" and len(state.dungeoneers) == 1:
        resists = sum([given.get(card) == "resistance" for card in me.spells])
        yield "crossing", _log_odds(state, me, resists) - _log_odds(state, me, 0)


def hidden(me: Dungeoneer) -> Iterator[Sign]:
    """What the others see of that."""
    yield HIDDEN_CARDS, float(len(me.spells))


def _strength(me: Dungeoneer) -> Iterator[Sign]:
    """Life Force, tokens, and how many of them there may still be."""
    life, tokens = me.life, min(me.tokens, MOST_TOKENS)
    yield life, 1.0
    yield "tokens", tokens / MOST_TOKENS
    yield f"tokens at {life}", tokens / MOST_TOKENS
    if tokens <= FEW_TOKENS:
        yield f"{life} {tokens}", 1.0
    spent = MOST_TOKENS - me.max_tokens
    if spent > 0:
        yield "healed with tokens", spent / MOST_TOKENS
        yield f"healed with tokens, {life}", spent / MOST_TOKENS
        if spent > 3:
            yield "healed with many", (spent - 3) / MOST_TOKENS


def _belongings(state: State, me: Dungeoneer) -> Iterator[Sign]:
    """Items."""
    for item in me.items:
        yield item, 1.0
    if "cup" in me.items:
        yield f"cup {max(0, me.cup_turns) % state.ruleset.constants.cup_every}", 1.0


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


def _home(state: State, me: Dungeoneer) -> Iterator[Sign]:
    """The way to the door with a Quest Object."""
    away = travel_times(state.ruleset, CLUE_ROOM)[me.at]
    yield "away", away / FAR
    yield f"away at {me.life}", away / FAR
    yield "tokens away", min(me.tokens, MOST_TOKENS) / MOST_TOKENS * away / FAR
    yield "way", log(1 + away)
    yield f"way at {me.life}", log(1 + away)
    objects = len(state.ruleset.quest_objects.intersection(me.items))
    if objects > 1:
        yield "more objects", objects - 1.0


def _before_the_throne(state: State, me: Dungeoneer) -> Iterator[Sign]:
    """How the path is crossed; alone, whether it is."""
    riddles = min(max(me.tokens, 1), MANY_RIDDLES)
    if len(state.dungeoneers) == 1:
        yield "crossing", _log_odds(state, me, 0)
    turns = crossing(me.stones, me.stone, riddles, 0, 0.0).turns
    yield "turns", turns / FAR
    yield "few turns", log(turns)
    if me.stone:
        yield "on the path", 1.0
    if state.active is me:
        yield "next", 1.0


def _log_odds(state: State, me: Dungeoneer, resists: int) -> float:
    """The odds of the path, alone, with the castle's magic as it is at this table."""
    ruleset = state.ruleset
    strikes = len(ruleset.constants.castle_destruction_on) if ruleset.options["castle_magic"] else 0
    riddles = min(max(me.tokens, 1), MANY_RIDDLES)
    resists += bool(me.tokens and RESISTING.intersection(me.items))
    over = crossing(me.stones, me.stone, riddles, min(resists, MANY_RESISTS), strikes / 6)
    return log(max(over.chance, 0.001) / max(1 - over.chance, 0.001))


def _quarry(expects: Prospects, state: State, me: Dungeoneer) -> Iterator[Sign]:
    """Whom to win a Quest Object from: how likely, and how far away; where useful items are."""
    ruleset = state.ruleset
    found = []
    for item in expects.guarded:
        chamber = state.place(item)
        guardian = ruleset.resident(chamber) if chamber in ruleset.chambers else ""
        if guardian:
            chance = expects.beatable(state, me, guardian)
            win = expects.fight(state, me, guardian).win
            found.append((chance, win, travel_times(ruleset, chamber)[me.at] / FAR))
            yield f"beats {item}", chance
    for item in WANTED:
        if item not in me.items and item in ruleset.items:
            lies = state.place(item)
            if lies != ruleset.items[item].start:
                yield f"{item} elsewhere" if lies else f"{item} with others", 1.0
    late = me.turns - expects.judgement.patience
    if late > 0:
        yield "late", min(1.0, late / LONG)
    if not found:
        yield "nothing guarded", 1.0
        return
    found.sort(reverse=True)
    yield from _best(*found[0], ruleset.level(me.at), me.life)
    if len(found) > 1:
        yield "second chance", found[1][0]
        yield "sum of chances", sum([one[0] for one in found])


def _best(chance: float, win: float, away: float, level: int, life: str) -> Iterator[Sign]:
    """The guardian who is beaten most likely."""
    yield "chance", chance
    yield f"chance on {level}", chance
    yield f"chance at {life}", chance
    if chance > 0.5:
        yield "good chance", chance - 0.5
    if chance > 0.6:
        yield f"good chance on {level}", chance - 0.6
    if chance < 0.25:
        yield "little chance", 0.25 - chance
    yield "away", away
    yield "chance away", chance * away
    yield "worth it", win
