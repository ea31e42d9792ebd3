"""What a lord may look forward to: everything a fitted judgement is made of, as numbers.

An outlook is taken once for a question; then many positions that its lord might come to are
measured against it.
"""

from dungeonlords.bot.sketch import Fighter, Lair, fighter
from dungeonlords.bot.survey import MADE, Dungeon, Survey
from dungeonlords.position.figures import PALADIN, WARRIOR, Figure, captive_points
from dungeonlords.position.figures import paladin as paladin_figure
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import SEASONS, State
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.scoring import TITLES

AREAS = (
    "get_food", "improve_reputation", "dig_tunnels", "mine_gold",
    "recruit_imps", "buy_traps", "hire_monster", "build_room",
)  # fmt: skip
FEATURES = (
    "gold", "gold_beyond", "gold_plenty", "food", "food_beyond", "food_plenty",
    "imps", "imps_beyond", "workers_missing",
    "evil", "evil_high", "paladin_near", "paladin", "rank",
    "tunnels", "sites", "rooms", "bonus", "fame", "battle_rooms",
    "monsters", "ghosts", "punch", "traps", "traps_beyond", "bite",
    "prisoners", "conquered", "rooms_lost", "survivors",
    "taxes", "payday", "wages", "upkeep", "special", "peeked",
    *[f"makes_{made}" for made in MADE],
    *[f"title_{title}" for title in TITLES],
    *[f"barred_{area}" for area in AREAS],
)  # fmt: skip
"""What the numbers stand for, in their order."""
MORE = 3
"""As much again may still be useful; what is beyond that is plenty."""
FEW_GOLD, FEW_FOOD, FEW_IMPS, FEW_TRAPS = 3, 3, 5, 3
"""As many are soon used; those beyond are counted apart."""
ENOUGH_FOR_FEES = 4
"""Gold that all traps of a combat may cost at most."""
HIGH = 6
"""Evil beyond this brings strong adventurers."""


def settled(ruleset: Ruleset, lord: Lord) -> float:
    """Points that nothing changes any more: prisoners, conquered tiles, letters, items.

    Arguments: the rules; the lord.
    """
    scale = ruleset.scale
    total = float(scale.letter * lord.letters + scale.conquered * len(lord.conquered))
    for one in lord.prison:
        total += captive_points(one, ruleset)
    total += scale.item_captured * len(lord.items_captured)
    return total + scale.item_used * len(lord.dead_letters)


class Outlook:
    """What surrounds a lord in a state; positions of this lord are measured against it.

    Arguments: the state as the lord sees it; the seat; outlines of combats.
    """

    def __init__(self, view: State, seat: str, survey: Survey) -> None:
        self.view = view
        self.ruleset = ruleset = view.ruleset
        self.survey = survey
        self._space = ruleset.constants.paladin_space
        self.tiles_a_gold = ruleset.events["taxes"].amount
        lord = view.of(seat)
        ahead = view.order.index(lord)
        self.others = [one for one in view.lords if one.seat != seat]
        self.earlier = {one.seat for one in view.order[:ahead]}
        self.fatigue = mean_fatigue(view)
        self.pending = self._pending()
        standings = [self._standing(one) for one in self.others]
        self.titles = [max(each) for each in zip(*standings, strict=True)]
        self._arrivals = self._arriving()
        self._parties: dict[tuple[int, bool], tuple[Fighter, ...]] = {}
        self._paladin = bool(lord.paladin)
        """Whether one stands there already."""
        self._most_evil = max(
            (one.evil for one in self.others if one.paladin or one.evil >= self._space), default=0
        )

    def _pending(self) -> tuple[bool, bool, str]:
        """Whether taxes and payday are still to come this year; the special card, if it is."""
        view = self.view
        season = max(view.season, 0)
        coming = (*view.events[season:], *view.event_stack)
        special = view.special if "special" in coming else ""
        return "taxes" in coming, "payday" in coming, special

    def _arriving(self) -> list[list[str]]:
        """Adventurers of each season to come, by rank: those shown, or a likely one."""
        view = self.view
        if view.round:
            return []
        found: list[list[str]] = []
        count = len(view.lords)
        stack = self.survey.by_power(view.tile_stack)
        for season in range(max(view.season, 1), len(SEASONS)):
            shown = view.coming[season]
            if shown:
                found.append(list(shown))
            elif (season > view.season or view.phase in ("orders", "production")) and stack:
                likely = [stack[(2 * at + 1) * len(stack) // (2 * count)] for at in range(count)]
                if season > view.season:
                    found.append(likely)
        return found

    def rank(self, evil: int) -> int:
        """How many of the others are nicer."""
        found = 0
        for one in self.others:
            found += one.evil < evil or (one.evil == evil and one.seat in self.earlier)
        return found

    def party(self, lord: Lord, rank: int, feared: bool) -> tuple[Fighter, ...]:
        """Who is likely to stand before the dungeon when combat begins.

        Arguments: the lord; how many of the others are nicer; whether a paladin is likely to stand
        there.
        """
        key = (rank, feared)
        found = self._parties.get(key)
        if found is None:
            found = self._parties[key] = self._party(lord, rank, feared)
        return found

    def _party(self, lord: Lord, rank: int, feared: bool) -> tuple[Fighter, ...]:
        return tuple(fighter(one, self.ruleset) for one in self._line(lord, rank, feared))

    def expected(self, lord: Lord) -> list[Figure]:
        """Who is likely to stand before the dungeon then, as figures that may be changed."""
        line = self._line(lord, self.rank(lord.evil), self.feared(lord))
        return [one.copy() for one in line]

    def _line(self, lord: Lord, rank: int, feared: bool) -> list[Figure]:
        line = list(lord.party)
        for arriving in self._arrivals:
            if rank < len(arriving):
                figure = self.survey.fresh(arriving[rank])
                line.insert(0 if figure.type == WARRIOR else len(line), figure)
        line.sort(key=lambda one: one.type != PALADIN)
        if feared and not lord.paladin and self.view.tent:
            line.insert(0, paladin_figure(self.ruleset, self.view.tent[0], self.view.year))
        return line

    def feared(self, lord: Lord) -> bool:
        """Whether a paladin is likely to stand before the dungeon."""
        if lord.evil < self._space and not self._paladin:
            return False
        return self._paladin or lord.evil > self._most_evil

    def measured(self, lord: Lord) -> list[float]:
        """The numbers of a position, in the order of FEATURES."""
        known = self.survey
        dungeon, lair = known.dungeon(lord), known.lair(lord.ready + lord.tired + lord.sent)
        rank = self.rank(lord.evil)
        feared = self.feared(lord)
        fought = known.sketcher.fought(
            self.party(lord, rank, feared),
            Lair(lord.ready, lord.traps, min(lord.gold, ENOUGH_FOR_FEES), dungeon.standing),
            self.view.round or 1,
            self.fatigue,
        )
        taxes, payday, special = self.pending
        due = -(-len(lord.tiles) // self.tiles_a_gold)
        price = lair.price
        missing = max(0, price.food - lord.food) + max(0, price.gold - lord.gold)
        gold, food, imps, evil, traps = lord.gold, lord.food, lord.imps, lord.evil, len(lord.traps)
        bonus = 0
        for counted, points in dungeon.bonuses:
            bonus += points * sum([one in counted for one in lair.ids])
        return [
            min(gold, FEW_GOLD),
            min(max(0, gold - FEW_GOLD), MORE),
            max(0, gold - FEW_GOLD - MORE),
            min(food, FEW_FOOD),
            min(max(0, food - FEW_FOOD), MORE),
            max(0, food - FEW_FOOD - MORE),
            min(imps, FEW_IMPS),
            max(0, imps - FEW_IMPS),
            max(0, dungeon.workers - imps - lair.tokens),
            evil,
            max(0, evil - HIGH),
            evil >= self._space - 1,
            feared,
            rank,
            dungeon.tunnels,
            dungeon.sites,
            dungeon.rooms,
            bonus,
            dungeon.fame,
            dungeon.battle_rooms,
            lair.monsters,
            lair.ghosts,
            lair.punch,
            min(traps, FEW_TRAPS),
            max(0, traps - FEW_TRAPS),
            known.bite(lord.traps),
            fought.points,
            fought.conquered,
            fought.rooms,
            fought.left,
            max(0, due - gold) if taxes else 0,
            missing if payday else 0,
            price.evil if payday else 0,
            price.food + price.gold + price.evil,
            self.feared_card(lord, special) if special else 0.0,
            len(lord.peeked),
            *dungeon.made,
            *self._titles(lord, lair.monsters, dungeon),
            *[area in lord.inaccessible for area in AREAS],
        ]

    def feared_card(self, lord: Lord, special: str) -> float:
        """What the special card that lies open would cost, in points or so.

        Arguments: the lord; the card's id.
        """
        monsters = self.survey.lair(lord.monsters).monsters
        rooms = self.survey.dungeon(lord).halls
        effect = self.view.ruleset.happenings[special].does
        if effect == "extra_tax":
            return float(max(0, rooms - lord.gold)) * 2.5 + min(rooms, lord.gold) * 0.6
        if effect == "witch_hunt":
            return 1.0 if monsters else 1.8
        if effect == "monster_strike":
            return 0.3 * monsters
        if effect == "hungry_imps":
            return 1.2 * max(0, -(-lord.imps // 3) - lord.food)
        stock = {"rats": lord.food, "inflation": lord.gold, "rusty_traps": len(lord.traps)}
        return 0.5 * (-(-stock.get(effect, 0) // 2))

    def _titles(self, lord: Lord, monsters: int, dungeon: Dungeon) -> list[float]:
        """Share of each title that it would hold now; those nearly held count a little."""
        mine = _standing(lord, monsters, dungeon.halls)
        return [_share(own - best) for own, best in zip(mine, self.titles, strict=True)]

    def _standing(self, lord: Lord) -> tuple[int, ...]:
        """What each title is given for, as somebody else has it."""
        known = self.survey
        return _standing(lord, known.lair(lord.monsters).monsters, known.dungeon(lord).halls)


def _standing(lord: Lord, monsters: int, halls: int) -> tuple[int, ...]:
    """What each title is given for, in the order of TITLES."""
    return (
        lord.evil,
        halls,
        len(lord.tiles) - halls,
        monsters,
        lord.imps,
        lord.gold + lord.food + len(lord.traps),
        -len(lord.conquered),
    )


def _share(lead: int) -> float:
    if lead > 0:
        return 1.0
    return 0.6 if not lead else max(0.0, 0.3 + 0.1 * lead)


def mean_fatigue(view: State) -> float:
    """Points of fatigue that a round of this year's combat is likely to bring."""
    ruleset = view.ruleset
    cards = view.card_stack or ruleset.spell_stacks[view.year]
    return round(sum(ruleset.spells[card].fatigue for card in cards) / len(cards), 1)
