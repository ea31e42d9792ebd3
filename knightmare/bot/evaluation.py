"""What a Dungeoneer may expect: of a fight, of a journey, of an item.

Chances are exact; what things are worth, in helm tokens, is a bot's judgement. Whatever was
computed once is remembered: it depends on little of the state, and comes up again and again.
"""

from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

from knightmare.bot.judgement import Judgement
from knightmare.position.state import Dungeoneer, Fight, State
from knightmare.rulebook.ruleset import PRISON, STAY, Ruleset
from knightmare.rules.challenge import (
    JUSTICE,
    MEDUSA,
    NECROMANCER,
    RESULTS,
    automatic,
    belongings,
    has_shield,
    strength,
)
from shared.combat.contest import Odds, Result, odds
from shared.combat.contest import strength as points
from shared.play.memory import kept
from shared.play.seats import INDEX

MOST = 1 << 15
"""Most results that are remembered of one kind; then all are forgotten."""
UNKNOWN_ITEM = 1.0
"""What an item of a table's own pack is worth."""
USELESS = -2.0
"""What the Spell-Book is worth to whoever bears weapons."""
AT_RISK = 0.7
"""How much of the best item's worth a defeat costs, which may lose it."""


GAZED = "gazed"
"""Turned to stone by Medusa."""
DEATH = -50.0
DECIDED = {how: result for result, how in RESULTS.items()}
"""How a challenge ends for its first side, by how it ends."""
CLUE_ROOM = "clue_room"
Guard = tuple[str, str, tuple[str, ...]]
"""Where a Quest Object lies; who guards it there, and with what."""


class Stakes(NamedTuple):
    """A challenge, as one side sees it before any die or token."""

    decided: str | None
    """How it is decided without dice, if it is."""
    lead: int
    """This side's strength less the other's."""
    gain: float
    """What winning brings, in tokens."""
    loss: float
    """What losing costs."""


class Evaluation(NamedTuple):
    """What a fight promises, before any die."""

    win: float
    draw: float
    lose: float
    value: float
    """On the whole, in tokens: prizes, injuries and tokens spent."""


STONE = Evaluation(0.0, 0.0, 1.0, DEATH)
"""What Medusa promises whoever has no shield."""


class Prospects:
    """What may be expected under one ruleset, as one bot judges it.

    Arguments: the rules; what the bot holds things to be worth.
    """

    def __init__(self, ruleset: Ruleset, judgement: Judgement) -> None:
        self.ruleset = ruleset
        self.judgement = judgement
        self.guarded = tuple(sorted(ruleset.quest_objects, key=ruleset.item_rank.__getitem__))
        """The Quest Objects in the order of C5."""
        self._homes = {one.id: one.home for one in ruleset.characters.values()}
        self._worths: dict[Hashable, float] = {}
        self._stakes: dict[Hashable, Stakes] = {}
        self._goals: dict[Hashable, str] = {}
        self._guarding: tuple[dict[str, tuple[str, ...]], tuple[Guard, ...]] = ({}, ())
        """What lay where when guardians were looked for last, and who they were."""

    # -- items ---------------------------------------------------------------------------

    def of_item(self, dungeoneer: Dungeoneer, item: str) -> float:
        """What owning an item is worth; the Spell-Book nothing to whoever bears weapons.

        Arguments: the Dungeoneer; the item's id, whether it is carried already or not. In helm
        tokens.
        """
        return self._of_item(dungeoneer.items, item)

    def _of_item(self, mine: tuple[str, ...], item: str) -> float:
        key = (mine, item)
        found = self._worths.get(key)
        if found is None:
            found = kept(self._worths, key, self._item(mine, item), MOST)
        return found

    def _item(self, mine: tuple[str, ...], item: str) -> float:
        worth, weapons = self.judgement.items, self.ruleset.weapons
        if item == "spell_book" and any(one in weapons for one in mine):
            return USELESS
        if item in weapons and "spell_book" in mine:
            return worth.get(item, UNKNOWN_ITEM) - worth["spell_book"]
        return worth.get(item, UNKNOWN_ITEM)

    def stakes(self, state: State, dungeoneer: Dungeoneer, foe: str) -> tuple[float, float]:
        """What winning brings and what losing costs, in tokens.

        Arguments: the state; the Dungeoneer; the other side, a seat or a character's id.
        """
        met = self._stakes_of(state, dungeoneer, foe)
        return met.gain, met.loss

    def _stake(self, dungeoneer: Dungeoneer, loot: tuple[str, ...]) -> tuple[float, float]:
        judgement, mine = self.judgement, dungeoneer.items
        best = max([0.0, *(self._of_item(mine, item) for item in loot)])
        gain = judgement.prize + best
        loss = 0.0
        if JUSTICE not in mine:
            loss += judgement.injury[dungeoneer.life]
        loss += max([0.0, *(self._of_item(mine, item) for item in mine)]) * AT_RISK
        return gain, loss

    # -- fights --------------------------------------------------------------------------

    def fight(self, state: State, dungeoneer: Dungeoneer, foe: str) -> Evaluation:
        """What a challenge between these two promises, whoever challenges.

        Arguments: the state; the Dungeoneer whose chances they are; the other side, a seat or a
        character's id.
        """
        decided, lead, gain, loss = self._stakes_of(state, dungeoneer, foe)
        if decided is None:
            return _weigh(gain, loss, dungeoneer.tokens, lead)
        if decided == GAZED:
            return STONE
        won, lost = decided == Result.WIN, decided == Result.LOSE
        return Evaluation(float(won), 0.0, float(lost), gain * won - loss * lost)

    def beatable(self, state: State, dungeoneer: Dungeoneer, foe: str) -> float:
        """The chance to beat a character with dice if all tokens are committed.

        Arguments: the state; the Dungeoneer; the character's id.
        """
        met = self._stakes_of(state, dungeoneer, foe)
        return 0.0 if met.decided == GAZED else contest(met.lead + dungeoneer.tokens, 0, 1, 1)[0]

    def _stakes_of(self, state: State, me: Dungeoneer, foe: str) -> Stakes:
        """What a challenge is about and how it stands, but for dice and tokens."""
        key = self._situation(state, me, foe)
        found = self._stakes.get(key)
        if found is None:
            stakes = self._stake(me, belongings(state, foe))
            found = kept(self._stakes, key, Stakes(*_met(state, me, foe), *stakes), MOST)
        return found

    def _situation(self, state: State, me: Dungeoneer, foe: str) -> Hashable:
        """All of the state that a challenge depends on, but for the tokens."""
        guard = state.bodyguard
        if foe in INDEX:
            other = state.of(foe)
            return (me.life, me.items, guard == me.seat, other.life, other.items, guard == foe)
        held = state.lying.get(self._homes[foe], ())
        power = state.necromancer if foe == NECROMANCER else 0
        return (me.life, me.items, guard == me.seat, foe, held, power)

    def commitment(
        self, state: State, dungeoneer: Dungeoneer, foe: str, lead: int, their_dice: int
    ) -> int:
        """How many tokens to commit.

        Arguments: the state; the Dungeoneer; the other side, a seat or a character's id; lead, this
        side's total less the other's, with all dice seen so far; their_dice, 1 while the other side
        still has to roll.
        """
        gain, loss = self.stakes(state, dungeoneer, foe)
        most = min(dungeoneer.tokens, self.judgement.commits)
        return best_commitment(gain, loss, most, lead, their_dice)[0]

    # -- journeys ------------------------------------------------------------------------

    def goal(self, state: State, me: Dungeoneer) -> str:
        """The chamber to head for; empty while it is better to gather strength.

        Arguments: the state; the Dungeoneer.
        """
        ruleset = state.ruleset
        if not ruleset.quest_objects.isdisjoint(me.items):
            return CLUE_ROOM
        guards = self._guards(state)
        # on the same level all chambers are alike to whoever does not count the turns
        start = me.at if self.judgement.journey else ruleset.level(me.at)
        mine = (me.life, me.items, me.tokens, state.bodyguard == me.seat)
        late = max(0, me.turns - self.judgement.patience)
        key = (start, mine, state.necromancer, guards, late)
        found = self._goals.get(key)
        if found is None:
            found = kept(self._goals, key, self._goal(state, me, guards, late), MOST)
        return found

    def _guards(self, state: State) -> tuple[Guard, ...]:
        """The guardians of the Quest Objects; items seldom move, so the last ones often stand."""
        lying, guards = self._guarding
        if lying != state.lying:
            found: list[Guard] = []
            for item in self.guarded:
                chamber = state.place(item)
                if guardian := self.ruleset.resident(chamber):
                    held = state.lying.get(self._homes[guardian], ())
                    found.append((chamber, guardian, held))
            guards = tuple(found)
            self._guarding = state.lying.copy(), guards
        return guards

    def _goal(self, state: State, me: Dungeoneer, guards: tuple[Guard, ...], late: int) -> str:
        """The guardian who is beaten most likely, if that is worth a journey; more so when late."""
        ruleset, judgement = state.ruleset, self.judgement
        above = ruleset.level(me.at) == 1
        likely = judgement.guardian_above if above else judgement.guardian_below
        likely -= judgement.bolder * late
        best, chosen = 0.0, ""
        for chamber, guardian, _ in guards:
            chance = self.beatable(state, me, guardian)
            if chance < likely:
                continue
            if judgement.journey:
                chance -= judgement.journey * travel_times(ruleset, chamber)[me.at]
            if not chosen or chance >= best:
                best, chosen = chance, chamber
        return chosen


@lru_cache(maxsize=64)
def prospects(ruleset: Ruleset, judgement: Judgement) -> Prospects:
    """What may be expected under a ruleset, with all that was computed of it before.

    Arguments: the rules; what the bot holds things to be worth.
    """
    return Prospects(ruleset, judgement)


@lru_cache(maxsize=4096)
def contest(mine: int, theirs: int, my_dice: int, their_dice: int) -> tuple[float, float, float]:
    """Chances to win, draw and lose, as plain numbers.

    Arguments: this side's strength, tokens and dice already rolled included; the other's; how many
    dice each has still to roll.
    """
    exact: Odds = odds(mine, theirs, my_dice, their_dice)
    return float(exact.win), float(exact.draw), float(exact.lose)


@lru_cache(maxsize=MOST)
def best_commitment(
    gain: float, loss: float, most: int, lead: int, their_dice: int
) -> tuple[int, float]:
    """How many of so many tokens to commit, and what the fight is then worth.

    Arguments: what winning brings and losing costs; the tokens there are; lead, this side's
    total less the other's; their_dice, 1 while the other side still has to roll.
    """
    best = (0, -1e9)
    for tokens in range(most + 1):
        win, _, lose = contest(lead + tokens, 0, 0, their_dice)
        value = win * gain - lose * loss - tokens
        if value > best[1] + 1e-9:
            best = (tokens, value)
    return best


@lru_cache(maxsize=MOST)
def _weigh(gain: float, loss: float, most: int, lead: int) -> Evaluation:
    """The average over the own die, with tokens committed as well as can be."""
    win = draw = lose = value = 0.0
    for roll in range(1, 7):
        tokens, worth = best_commitment(gain, loss, most, lead + roll, 1)
        chances = contest(lead + roll + tokens, 0, 0, 1)
        win, draw, lose = win + chances[0], draw + chances[1], lose + chances[2]
        value += worth
    return Evaluation(win / 6, draw / 6, lose / 6, value / 6)


def _met(state: State, dungeoneer: Dungeoneer, foe: str) -> tuple[str | None, int]:
    """How a challenge is decided without dice, or None; and who leads by how much."""
    if foe == MEDUSA and not has_shield(dungeoneer):
        return GAZED, 0
    fight = Fight((dungeoneer.seat, foe))
    lead = points(strength(state, fight, 0)) - points(strength(state, fight, 1))
    decided = automatic(state, fight)
    return (DECIDED[decided] if decided else None), lead


@lru_cache(maxsize=64)
def travel_times(ruleset: Ruleset, target: str) -> dict[str, float]:
    """Turns that a Dungeoneer without tokens needs to reach a chamber, on average.

    Arguments: the rules; the id of the chamber to be reached.

    Dropping a level is easy and climbing back is not, so the figures are capped.
    """
    cap = 60.0
    times = {chamber: 0.0 if chamber == target else 30.0 for chamber in ruleset.chambers}
    for _ in range(200):
        for chamber in ruleset.chambers.values():
            if chamber.id == target or not chamber.exits:
                continue
            total = sum(times[_next(chamber.id, door)] for door in chamber.exits)
            times[chamber.id] = min(cap, 1 + total / len(chamber.exits))
    return times


def _next(here: str, door: str) -> str:
    if door == STAY:
        return here
    return PRISON if door == PRISON else door
