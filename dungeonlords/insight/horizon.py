"""What a lord may expect in any state, seen from that lord's own side of the table.

At the quiet places that is what was learned. Between them it is foreseen: orders that lie face down
by what they promise, minions that stand on the board carried out as the hard level would have it,
a combat planned over the rounds that are left. So points do not jump where a place is left.
"""

from collections.abc import Hashable
from typing import NamedTuple

from dungeonlords.bot.defence import unplanned
from dungeonlords.bot.estimates import Placed, carried_out
from dungeonlords.bot.foresight import Orders
from dungeonlords.bot.judgement import shipped
from dungeonlords.bot.survey import Survey
from dungeonlords.bot.thoughtful import ThoughtfulBot, before_orders
from dungeonlords.combat.planning import choose_site, fight, lay_trap, plan, send
from dungeonlords.insight.expects import Expects
from dungeonlords.insight.signs import AHEAD, MADE, OVER, Quiet, Surroundings
from dungeonlords.planner.combats import Combats
from dungeonlords.position.state import State
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.scoring import points
from shared.chance.deck import merged
from shared.play.memory import kept
from shared.play.tasks import pending, restart

GUESSES = 8
"""How often the others' orders are guessed at, as the hard level does."""
SHARE = 0.5
"""How much of what orders promise less than the usual ones is lost in the end."""
PLANNING = frozenset(task.name for task in (plan, choose_site, lay_trap, send))
MINIONS = 3
REASON_OF = {
    "gold": "gold",
    "food": "food",
    "imps": "imps",
    "workers": "imps",
    "evil": "evil",
    "paladin": "evil",
    "rank": "evil",
    "tunnels": "tunnels",
    "sites": "tunnels",
    "rooms": "rooms",
    "bonus": "rooms",
    "fame": "rooms",
    "battle": "rooms",
    "makes": "rooms",
    "monsters": "monsters",
    "ghosts": "monsters",
    "punch": "monsters",
    "traps": "traps",
    "bite": "traps",
    "prisoners": "combat",
    "conquered": "combat",
    "rooms_lost": "combat",
    "survivors": "combat",
    "taxes": "dues",
    "payday": "dues",
    "wages": "dues",
    "upkeep": "dues",
    "special": "dues",
    "title": "titles",
    "scored": "titles",
    "barred": "orders",
}
"""What a sign is about, by its name or the first word of it; all others are the table's."""
REASONS = (*dict.fromkeys(REASON_OF.values()), "place")
KEPT = 1 << 8
"""Questions kept at hand."""


class OpenRound(NamedTuple):
    """A round whose orders lie open."""

    quiet: Quiet
    """When it is over, as it is foreseen."""
    left: float
    """The share of the lord's minions that have not acted yet."""


class CombatAhead(NamedTuple):
    """A combat that is not over."""

    quiet: Quiet
    """As if it were over before this round."""
    gain: float
    """Points that the rounds that are left bring besides."""
    left: int
    """How many rounds are still to be planned."""


class Horizon:
    """What lords may expect at one table.

    Arguments: the table's rules; what was learned, None where positions are only measured; whether
    combats are planned, or else seen in outline, which is a hundred times as fast.
    """

    def __init__(
        self, ruleset: Ruleset, expects: Expects | None = None, planned: bool = True
    ) -> None:
        self.ruleset = ruleset
        self.expects = expects
        self.plans = planned
        self.survey = Survey(ruleset)
        self.judgement = shipped("hard")
        self.combats = Combats(self.survey)
        self._thinking = ThoughtfulBot("judge", self.judgement, GUESSES)
        self._promised: dict[Hashable, dict[Orders, float]] = {}

    def points(self, view: State, seat: str) -> float:
        """What a lord may expect to have in the end.

        Arguments: the state as the lord sees it, not changed; the lord's seat.
        """
        if view.phase == "over":
            return float(points(view)[seat].total)
        assert self.expects is not None
        quiet, more = self._foreseen(view, seat)
        return self.expects.points(quiet) + more

    def reasons(self, view: State, seat: str) -> dict[str, float]:
        """How much of that is due to what, in points, by the ids of REASONS.

        Arguments: the state as the lord sees it, of a game that goes on; the lord's seat.
        """
        assert self.expects is not None
        quiet, more = self._foreseen(view, seat)
        told = "combat" if view.phase == "combat" else "orders"
        found = {"prisoners": quiet.settled, told: more}
        for sign, amount in self.expects.speaking(quiet).items():
            reason = REASON_OF.get(sign) or REASON_OF.get(sign.partition("_")[0], "place")
            found[reason] = found.get(reason, 0.0) + amount
        return found

    def _foreseen(self, view: State, seat: str) -> tuple[Quiet, float]:
        """The quiet place that is foreseen, and the points that come on top of what it is worth."""
        expects, phase = self.expects, view.phase
        assert expects is not None
        if phase == "combat":
            fought = self.combat(view, seat)
            return fought.quiet, fought.gain + expects.in_combat(view.year, fought.left)
        if (phase == "orders" and view.revealed) or (phase == "production" and view.minions):
            quiet, left = self.opened(view, seat)
            return quiet, left * expects.in_the_open(view.year, quiet.late)
        if phase in ("production", "event", "adventurers", "end_of_round"):
            return self.quiet(view, seat, MADE), 0.0
        if phase in ("end_of_combat", "scoring", "over"):
            return self.quiet(view, seat, OVER), 0.0
        lost = self.missed(view, seat, view.of(seat).slots) if phase == "orders" else 0.0
        return self.quiet(view, seat, AHEAD), -lost

    def quiet(self, view: State, seat: str, stage: str) -> Quiet:
        """How a lord stands at a quiet place.

        Arguments: the state as the lord sees it; the lord's seat; the stage, one of ``STAGES``.
        """
        state = view.copy()
        if state.phase == "event" and not _concerned(state, seat):
            # what is settled need not be feared any more
            state.events = (*state.events[: state.season], "", *state.events[state.season + 1 :])
        return Surroundings(state, seat, self.survey, stage).quiet(state.of(seat))

    # -- orders ----------------------------------------------------------------------------------

    def missed(self, view: State, seat: str, laid: Orders) -> float:
        """Points that are lost by orders which promise less than the usual ones.

        Arguments: the state as the lord sees it, before orders are revealed; the lord's seat; the
        orders that lie, the first slot first.
        """
        if not laid:
            return 0.0
        table = before_orders(view, seat)
        for lord in table.lords:
            if lord.seat != seat:
                lord.slots = ()
        restart(table)
        key = seat, str(table)
        promised = self._promised.get(key)
        if promised is None:
            ways = self._thinking.programs(table, seat)
            promised = {orders: promise for promise, orders in ways}
            kept(self._promised, key, promised, KEPT)
        still = [many for orders, many in promised.items() if orders[: len(laid)] == laid]
        return SHARE * (max(promised.values()) - max(still))

    # -- minions on the board --------------------------------------------------------------------

    def opened(self, view: State, seat: str) -> OpenRound:
        """A round whose orders lie open, as the hard level would go on with it.

        Arguments: the state as the lord sees it; the lord's seat.
        """
        state = view.copy()
        around = Surroundings(state, seat, self.survey, MADE)
        lord = state.of(seat).copy()
        if lord.slots:
            lord.inaccessible = lord.slots[1:]
        acting = self._acting(state, seat)
        value, outlook = self.judgement.value, around.outlook
        best = max(carried_out(state, lord, acting), key=lambda one: value(outlook, one))
        return OpenRound(around.quiet(best), len(acting) / MINIONS)

    def _acting(self, view: State, seat: str) -> tuple[Placed, ...]:
        """Where this lord's minions stand that have not acted, and how many act there before."""
        waiting = [(who, area, at - 1) for who, area, at, what in view.minions if at and not what]
        found = []
        for who, area, at in waiting:
            if who == seat:
                order = view.ruleset.areas[area].order
                before = order[: order.index(at)]
                ahead = sum(other[1] == area and other[2] in before for other in waiting)
                found.append((area, at, ahead))
        return tuple(sorted(found))

    # -- combat ----------------------------------------------------------------------------------

    def combat(self, view: State, seat: str) -> CombatAhead:
        """A year's combat, planned over all the rounds that are left.

        Arguments: the state as the lord sees it; the lord's seat.
        """
        now, lord = view.battle, view.of(seat)
        if now is not None and now.seat == seat and self.plans:
            return self._in_battle(view, seat)
        plans = _concerned(view, seat, PLANNING)
        fights = bool(lord.site) and (fight.name, seat) in pending(view)
        start, left = unplanned(view, seat), LAST_ROUND - view.round + (plans or fights)
        if not left or not lord.party:
            return CombatAhead(self._as_if_over(start, seat), 0.0, 0)
        if not self.plans:
            gain = self.combats.outlined(start, seat, LAST_ROUND + 1 - left)
        elif plans:
            gain = self.combats.unplanned(view, seat)
        elif not fights:
            gain = self.combats.fought(view, seat)
        elif view.shown < view.round:
            gain = self.combats.planned(view, seat)
        else:
            gain = self.combats.turned(view, seat, view.cards[view.round - 1])
        # what a plan may lack it lacks once it is made
        return CombatAhead(self._as_if_over(start, seat), gain, left - (fights and not plans))

    def _in_battle(self, view: State, seat: str) -> CombatAhead:
        """In the midst of a battle: its best end, with what the combat brings after it."""
        gain, lord = self.combats.in_battle(view, seat)
        later = view.copy()
        later.battle, lord.seat = None, seat
        later.lords = [lord if one.seat == seat else one for one in later.lords]
        left = LAST_ROUND - view.round if lord.party else 0
        return CombatAhead(self._as_if_over(later, seat), gain if left else 0.0, left)

    def _as_if_over(self, view: State, seat: str) -> Quiet:
        state = view.copy()
        lord = state.of(seat)
        lord.party = []
        lord.ready = merged(lord.ready, lord.tired, lord.sent, rank=self.ruleset.rank)
        lord.tired, lord.sent = (), ()
        state.round = 0
        return Surroundings(state, seat, self.survey, OVER).quiet(lord)


def _concerned(view: State, seat: str, names: frozenset[str] = frozenset()) -> bool:
    """Whether something is still to be done that names a seat.

    Arguments: the state; the seat; the names of the steps that count, any where none is said.
    """
    return any(seat in task[1:] and (not names or task[0] in names) for task in pending(view))
