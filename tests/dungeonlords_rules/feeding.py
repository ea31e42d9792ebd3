"""A game of the engine, reported to a ledger act by act, as the people of a table would do it.

The ledger hears of evil while people build, of events, adventurers, gifts, battles and the end;
everything else it must know by itself. After every move of the game all that lies open is
compared.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.game import DungeonLords
from dungeonlords.ledger.books import Books
from dungeonlords.ledger.counting import FIELDS, owned
from dungeonlords.ledger.evil import CLAUSES
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.speech.hints import MEANWHILE
from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move, move
from tests.dungeonlords_rules.lying_open import LORD_VALUES, TABLE_VALUES
from tests.dungeonlords_rules.reporting import LEDGER

GAME = DungeonLords()
PLIES = 5_000
EVIL = 9
"""Just below the paladins' space."""
TURNED_UP = ("draw_event", "draw_special", "draw_adventurer")
"""What people turn up a season ahead."""
STRUCK = ("settle", "pay_tax", "hunt", "feed_imps", "appease", "feed")
"""What an event asks of a lord, in the open."""
PLANNED = ("choose_site", "lay_trap", "send", "release", "turn_card")
"""What people report of a battle's plan when it is fought."""
FOUGHT = (
    "trap_order",
    "trap_target",
    "next_to_act",
    "aim",
    "lie_down",
    "single_out",
    "pay_again",
    "word_of_peace",
    "clean_up",
    "set_free",
    "feed",
)
"""What a battle asks of a lord, in the open."""
TOLD_AT_MARCH = ("token_taken", "token_returns", "empty_returns", "adventurer_joins")
TOLD_AT_GIFTS = ("gift_received", "gift_discarded", "empty_returns")
LAZY = ("decline", "done", "no_trap", "lie_down", "withdraws")
"""Answers after which little happens."""


class Difference(AssertionError):
    """The ledger knows something else than the game."""


@dataclass
class Plan:
    """What a lord has planned in secret for this round of combat."""

    site: str = ""
    traps: list[str] = field(default_factory=list)
    monsters: list[str] = field(default_factory=list)


class Feeding:
    """One game and its ledger.

    Arguments: options and seats of the table; the seed; how often people play sensibly rather
    than at random, 0 to 1.
    """

    def __init__(
        self, options: Mapping[str, Any], seats: Sequence[str], seed: str, sense: float = 0
    ) -> None:
        self.sense = sense
        self.bot = SensibleBot(seed)
        self.random = Random(seed)
        self.game: State = GAME.setup(options, seats)
        reported = {one.id for one in LEDGER.options}
        said = {name: value for name, value in options.items() if name in reported}
        self.books: Books = LEDGER.setup(said, seats)
        self.lines: list[str] = []
        self.acts: dict[str, int] = {}
        """How often each flow was reported."""
        self.holds: dict[str, Lord] = {}
        """What each lord had when the act began that is being reported."""
        self.plans: dict[str, Plan] = {}
        self.card = ""
        self.laid: dict[str, str] = {}
        """Tokens laid this season, which nobody has turned up."""
        self.building = False
        """Whether people build, and report how evil they grow."""
        self._answer("set_up", "ready")

    def play(self) -> None:
        """Play to the end. Raises Difference where the ledger is wrong."""
        for _ in range(PLIES):
            decision = GAME.decision(self.game)
            if decision is None:
                break
            played = self._choose(decision)
            self._hear_move(decision, played)
            GAME.apply(self.game, played, self._hear)
            asked = GAME.decision(self.game)
            # which trap goes is nobody else's business: the ledger is further already
            if asked is None or asked.about.name != "discard_trap":
                self._compare()
        assert self.game.phase == "over"

    def begin_evil(self) -> None:
        """Lords whom paladins visit soon, with much to lose; the ledger counts it when asked."""
        for lord in self.game.lords:
            lord.evil, lord.gold, lord.food, lord.imps = EVIL, 9, 9, 9
        for lord in self.books.lords:
            lord.evil = EVIL

    def _choose(self, decision: Decision) -> Move:
        if decision.who == FATE:
            return draw(decision, self.random)
        if self.random.random() < self.sense:
            view = GAME.view(self.game, decision.who)
            return self.bot.choose(GAME, view, decision, 0)
        found = self.random.choice(decision.options)
        if found.kind in LAZY and self.random.random() < 0.8:
            found = self.random.choice(decision.options)
        return found

    # -- reporting -----------------------------------------------------------------------

    def _say(self, *parts: str | int) -> None:
        """Report one move."""
        played = move(str(parts[0]), *parts[1:])
        self.lines.append(played.notation())
        asked = LEDGER.decision(self.books)
        if asked is None or played not in asked.options:
            raise Difference(f"‘{played}’ is no answer to {asked}")
        if asked.ask == "menu":
            self.acts[played.kind] = self.acts.get(played.kind, 0) + 1
        LEDGER.apply(self.books, played)

    def _answer(self, ask: str, *parts: str | int) -> None:
        """Report one move, if that is asked."""
        if self._asked == ask:
            self._say(*parts)

    @property
    def _asked(self) -> str:
        decision = LEDGER.decision(self.books)
        return decision.ask if decision else ""

    def _offers(self, kind: str) -> bool:
        decision = LEDGER.decision(self.books)
        assert decision is not None
        return self._asked == "menu" and any(one.kind == kind for one in decision.options)

    def _look_around(self) -> None:
        """People see what everybody has, before anything is paid."""
        self.holds = {lord.seat: lord.copy() for lord in self.game.lords}

    def _count(self) -> None:
        """Say of everybody who is asked for what they have."""
        while self._asked == "holdings":
            decision = LEDGER.decision(self.books)
            assert decision is not None
            facts = decision.about.facts
            said = next(self._wrong(facts["seat"], facts["fields"], decision), None)
            self._say(*(said or ("ready",)))

    def _wrong(self, seat: str, fields: Sequence[str], decision: Decision) -> Iterator["Report"]:
        """Reports that set right what the books say."""
        mine, books = self.holds[seat], self.books.of(seat)
        for one in fields:
            if one == "lair":
                yield from _lair(mine, books)
            elif one == "tiles":
                possible = {(one.kind, *one.args) for one in decision.options}
                yield from (said for said in _tiles(mine, books) if said in possible)
            elif owned(mine, one) != owned(books, one):
                yield one, owned(mine, one)

    # -- what the game asks and tells ------------------------------------------------------

    def _hear_move(self, decision: Decision, played: Move) -> None:
        name = decision.about.name
        if name in TURNED_UP:
            if self._asked == "menu":
                self._say("foresee")
            self._say(played.kind, *played.args)
        elif name == "lay_token":
            self.laid[decision.who] = str(played.args[0])
        elif name in PLANNED:
            self._plan(name, decision.who, played)
        elif (self.game.battle and name in FOUGHT) or (not self.building and name in STRUCK):
            self._same_question(decision)
            self._say(played.kind, *played.args)

    def _plan(self, name: str, seat: str, played: Move) -> None:
        if name == "release":
            # nobody fights: it is reported at once
            self._say("battle", seat)
            self._count()
            self._answer("release", played.kind, *played.args)
        elif played.kind == "set_trap":
            self.plans[seat].traps.append(str(played.args[0]))
        elif played.kind == "send":
            self.plans[seat].monsters.append(str(played.args[0]))

    def _same_question(self, decision: Decision) -> None:
        asked = LEDGER.decision(self.books)
        own = tuple(one for one in asked.options if one.kind != MEANWHILE) if asked else ()
        if asked is None or (asked.about, own) != (decision.about, decision.options):
            raise Difference(f"the game asks {decision}, the ledger {asked}")

    def _hear(self, id: str, who: str, clause: str, /, **facts: Any) -> None:
        """Report what was told; the game stands as it stood at that moment."""
        if id in ("evil_rises", "evil_falls") and self.building:
            self._evil(who, facts["n"] if id == "evil_rises" else -facts["n"], clause)
        elif id in TOLD_AT_GIFTS and clause.startswith("DL-I.2"):
            if self._offers("items"):
                self._gifts()
        elif id in TOLD_AT_MARCH:
            if self._offers("adventurers"):
                self._march()
        elif id == "event_shown" and self._offers("foresee"):
            # the last of three event tiles is not asked for
            self._say("foresee")
        elif telling := TELLING.get(id):
            telling(self, who, facts)

    def _starts(self, who: str, facts: dict[str, Any]) -> None:
        self._say("starts", who)

    def _round_begins(self, who: str, facts: dict[str, Any]) -> None:
        self.building = True
        self.laid = {}
        if (self.books.year, self.books.season) != (facts["year"], facts["season"]):
            self._say("next")
            self._answer("set_up", "ready")

    def _evil(self, who: str, n: int, clause: str) -> None:
        """With its reason, where the ledger knows it."""
        if not n:
            return
        self._say("evil", who)
        decision = LEDGER.decision(self.books)
        assert decision is not None
        told = {why for why, named in CLAUSES.items() if named in clause.split()}
        with_reason = [one for one in decision.options if one.args[0:1] == (n,)]
        best = next((one for one in with_reason if set(one.args[1:]) & told), with_reason[0])
        self._say(best.kind, *best.args)

    def _event(self, who: str, facts: dict[str, Any]) -> None:
        self.building = False
        self._look_around()
        self._say("event")
        self._count()

    def _gifts(self) -> None:
        gifts = {
            (one.seat, to, colour): item
            for one in self.game.lords
            for item, to, colour in one.given
        }
        self._say("items")
        while self._asked == "sent_gift":
            decision = LEDGER.decision(self.books)
            assert decision is not None
            about = decision.about.facts
            self._say("give", gifts[about["seat"], about["to"], about["colour"]])

    def _march(self) -> None:
        self._say("adventurers")
        while self._asked == "laid":
            decision = LEDGER.decision(self.books)
            assert decision is not None
            self._say("lay", self.laid[decision.about.facts["seat"]])

    def _combat_round(self, who: str, facts: dict[str, Any]) -> None:
        self.building = False
        self._look_around()
        self.plans = {lord.seat: Plan() for lord in self.game.lords}
        self._say("next")

    def _site_chosen(self, who: str, facts: dict[str, Any]) -> None:
        self.plans[who].site = facts["cell"]

    def _card_revealed(self, who: str, facts: dict[str, Any]) -> None:
        self.card = facts["card"]

    def _released(self, who: str, facts: dict[str, Any]) -> None:
        """It was reported where anybody was asked; with one prisoner nobody was."""
        if who in self.books.to_fight:
            self._say("battle", who)
            self._count()

    def _battle_begins(self, who: str, facts: dict[str, Any]) -> None:
        plan = self.plans[who]
        self._say("battle", who)
        self._count()
        self._answer("choose_site", "battle_at", plan.site)
        traps, monsters = iter(plan.traps), iter(plan.monsters)
        while self._asked == "lay_trap":
            trap = next(traps, "")
            self._say(*(("set_trap", trap) if trap else ("no_trap",)))
        while self._asked == "send":
            monster = next(monsters, "")
            self._say(*(("send", monster) if monster else ("done",)))
        self._answer("turn_card", "card", self.card)

    def _combat_ends(self, who: str, facts: dict[str, Any]) -> None:
        self._look_around()
        if facts["year"] == 2:
            self._say("score")
            self._count()

    # -- comparing -----------------------------------------------------------------------

    def _compare(self) -> None:
        """Raises Difference where anything that lies open is not the same."""
        game, books = self.game, self.books
        for name, look in TABLE_VALUES.items():
            if look(game) != look(books):
                raise Difference(f"{name}: the game {look(game)}, the ledger {look(books)}")
        for mine, theirs in zip(game.lords, books.lords, strict=True):
            for name, see in LORD_VALUES.items():
                if self._comparable(name, mine.seat) and see(mine) != see(theirs):
                    seat = mine.seat
                    raise Difference(
                        f"{seat} {name}: the game {see(mine)}, the ledger {see(theirs)}"
                    )

    def _comparable(self, name: str, seat: str) -> bool:
        """What people build is known once it was counted; a plan, once it is fought."""
        if self.game.round and seat in self.books.to_fight and name in PLANS_CHANGE:
            return False
        field = "lair" if name in ("ready", "tired", "sent") else name
        return field not in FIELDS or field in self.books.counted.get(seat, ())


Report = tuple[str | int, ...]


def _lair(mine: Lord, books: Lord) -> Iterator[Report]:
    """Who has moved in or left."""
    for monster in sorted({*mine.monsters, *books.monsters}):
        more = mine.monsters.count(monster) - books.monsters.count(monster)
        if more:
            yield ("hires" if more > 0 else "loses"), monster


def _tiles(mine: Lord, books: Lord) -> Iterator[Report]:
    """What was dug and built, as far as it goes on from what stands in the books."""
    for cell, tile in mine.tiles.items():
        if books.tiles.get(cell) != tile:
            yield "digs", cell
            yield "builds", tile, cell


PLANS_CHANGE = ("gold", "traps", "ready", "sent", "site", "laid")
"""What a plan changes before it is reported."""

Telling = Callable[[Feeding, str, dict[str, Any]], None]
TELLING: dict[str, Telling] = {
    "starts": Feeding._starts,
    "round_begins": Feeding._round_begins,
    "event": Feeding._event,
    "combat_round": Feeding._combat_round,
    "site_chosen": Feeding._site_chosen,
    "card_revealed": Feeding._card_revealed,
    "released": Feeding._released,
    "nothing_left": Feeding._released,
    "battle_begins": Feeding._battle_begins,
    "combat_ends": Feeding._combat_ends,
}
"""What is reported when the game tells something."""
