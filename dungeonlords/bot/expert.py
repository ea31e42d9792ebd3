"""A bot that searches: it thinks for the others, too, and plays its best orders out.

What others order is drawn from what they would think best themselves, as far as that can be
seen. Ways to order that promise much are then played out by the rules over what may be hidden,
beside the way that it would choose without; that is only left for a sure gain.
"""

from collections.abc import Iterable, Mapping
from math import exp
from random import Random

from dungeonlords.bot.campaign import LAST, NEAR, Campaign
from dungeonlords.bot.estimates import appeal
from dungeonlords.bot.foresight import Orders, standings
from dungeonlords.bot.judgement import Judgement
from dungeonlords.bot.rehearsal import Rehearsal
from dungeonlords.bot.thoughtful import ThoughtfulBot
from dungeonlords.game import DungeonLords
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from shared.bots.duels import Duels
from shared.chance.deck import without
from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.play.patience import still_wanted
from shared.play.runner import run
from shared.play.tasks import restart

GAME = DungeonLords()
OTHERS_GUESS = 8
"""How often others are taken to guess."""
WHIM = 0.35
"""Points by which others often misjudge their orders."""
FORESEEN = 16
"""How many of the others' orders that were drawn are looked at before any way is played out."""
RIVALS = 5
"""How many ways to order are taken from those that promise most, by each of two evaluations."""
DEFENCES = 10
"""How many ways to defend are rehearsed."""
THINKING = ("hire", "build", "use_space")
"""Questions of its own that are thought about while orders are played out."""


class ExpertBot(ThoughtfulBot):
    """Searches with another level's choice as its prior: a ``shared.play.table.Player``.

    Arguments: the seed of that level and by which it draws what is hidden; the judgement; how
    often that level guesses; over how many orders of the combat cards it rehearses a defence;
    how often ways to order are played out, FORESEEN up.
    """

    ponders = True
    defences = DEFENCES

    def __init__(
        self, seed: str, judgement: Judgement, guesses: int, decks: int, samples: int
    ) -> None:
        super().__init__(seed, judgement, guesses, decks)
        self.samples = samples

    def thought_out(self, view: State, seat: str) -> Orders:
        """The orders that it decides upon."""
        usual = sorted(self.programs(view, seat), reverse=True)
        drawn = self._draw(view, seat)
        where = [standings(view, seat, one) for one in drawn[:FORESEEN]]
        foreseen = sorted(self.promised(view, seat, where), reverse=True)
        chosen = usual[0][1]
        rivals = [orders for _, orders in (*foreseen[:RIVALS], *usual[1:RIVALS])]
        return self._played_out(view, seat, chosen, rivals, drawn)

    # -- what others would order -----------------------------------------------------------------

    def _draw(self, view: State, seat: str) -> list[dict[str, Orders]]:
        """What each of the others would think best, or nearly so, several times."""
        table = _seen_by_all(view)
        random = Random(f"{self.seed}:{view.year}:{view.season}:others")
        drawn: list[dict[str, Orders]] = [{} for _ in range(self.samples)]
        thinking = ThoughtfulBot(f"{self.seed}:others", self.judgement, OTHERS_GUESS)
        for lord in table.lords:
            if lord.seat == seat:
                continue
            promised = thinking.programs(table, lord.seat)
            best = max(promised)[0]
            weights = [exp((promise - best) / WHIM) for promise, _ in promised]
            for one in drawn:
                one[lord.seat] = random.choices(promised, weights)[0][1]
        return drawn

    # -- played out ------------------------------------------------------------------------------

    def _played_out(
        self,
        view: State,
        seat: str,
        usual: Orders,
        rivals: Iterable[Orders],
        drawn: Iterable[Mapping[str, Orders]],
    ) -> Orders:
        """The usual way to order, unless a rival is surely better."""
        duels = Duels([way for way in dict.fromkeys(rivals) if way != usual])
        for number, others in enumerate(drawn):
            if not duels.left:
                break
            base = self._end(view, seat, {**others, seat: usual}, number)
            for way in duels.left:
                end = self._end(view, seat, {**others, seat: way}, number)
                duels.add(way, end - base)
            duels.look()
        return duels.surely_better or usual

    def _end(self, view: State, seat: str, orders: Mapping[str, Orders], number: int) -> float:
        """What the lord is likely to have when this round was played by the rules."""
        random = Random(f"{self.seed}:{view.year}:{view.season}:{number}")
        state = _dealt(view, seat, orders, random)
        begun = state.season

        def answer(state: State, decision: Decision, ply: int) -> Move | None:
            still_wanted()
            if state.season != begun or state.phase not in ("orders", "production"):
                return None
            if decision.who == FATE:
                return draw(decision, random)
            if decision.ask == "program":
                wanted = orders[decision.who][len(state.of(decision.who).slots)]
                return next(o for o in decision.options if o.args[0] == wanted)
            if decision.who == seat and decision.ask in THINKING and len(decision.options) > 1:
                return self._best(GAME.view(state, seat), decision)
            return _offhand(state, decision)

        run(GAME, state, answer)
        later = self.judgement.barred(view, orders[seat][1:])
        cards = Random(f"{self.seed}:{view.year}:{view.season}:{number}:cards")
        return self._left(state, seat, (view.year, view.season), later, cards)

    def _left(
        self, state: State, seat: str, when: tuple[int, int], later: float, random: Random
    ) -> float:
        """What a lord is likely to have after a round, and after the combat if it is near.

        Arguments: the state; the seat; year and season of the round; what it is worth not to hold
        the orders given; by what cards are drawn.
        """
        lord, outlook = state.of(seat), self.outlook(state, seat)
        lord.inaccessible = ()
        judged = 0.0 if when == LAST else later + self.judgement.value(outlook, lord)
        if when not in NEAR:
            return judged
        campaign = Campaign(outlook, Rehearsal(state, seat, outlook.survey, random, 1), when)
        fought = campaign.end(lord, campaign.rehearsal.deck())
        return campaign.weighed(fought + (0.0 if campaign.last else later), judged)


def _seen_by_all(view: State) -> State:
    """The table as everybody sees it before orders are laid."""
    table = view.copy()
    restart(table)
    for lord in table.lords:
        lord.slots = ()
    return table


def _dealt(view: State, seat: str, orders: Mapping[str, Orders], random: Random) -> State:
    """A state in which what is hidden lies open: orders as drawn, traps as they may be."""
    state = view.copy()
    for lord in state.lords:
        if lord.seat == seat:
            continue
        laid = len(lord.slots)
        lord.slots = orders[lord.seat][:laid]
        for order in lord.slots:
            lord.hand = without(lord.hand, order)
        for _ in range(lord.traps.count(HIDDEN)):
            trap = random.choice(state.trap_stack)
            state.trap_stack = without(state.trap_stack, trap)
            lord.traps = (*without(lord.traps, HIDDEN), trap)
        lord.returned = ()
    for dummy in state.dummies:
        if dummy.picked == HIDDEN:
            dummy.picked = random.choice([one for one in dummy.pile if one not in dummy.shown])
    return state


def _offhand(state: State, decision: Decision) -> Move:
    """A fair answer without thinking: all that can be had."""
    options = decision.options
    if decision.ask == "hire":
        hired = [option for option in options if option.args]
        return max(hired, key=lambda option: appeal(state.ruleset, str(option.args[0])))
    if decision.ask == "mine":
        return options[-2]
    if decision.ask in ("dig", "shed_dig") and len(options) > 1:
        return options[-2]
    return options[0]
