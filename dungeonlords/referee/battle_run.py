"""Runs a battle of a scenario: answers its questions, and watches what comes of it."""

from collections.abc import Callable
from typing import Any

from dungeonlords.agenda import RULES
from dungeonlords.combat.attacks import SHEEP, face
from dungeonlords.combat.spell_choices import SINGLED_OUT
from dungeonlords.position.battle import DOWN, UP
from dungeonlords.position.figures import ILLUSION, Figure
from dungeonlords.position.state import State
from dungeonlords.referee.battle_plan import SUGGESTION, BattlePlan
from shared.play.decision import Decision, Move, move
from shared.play.event import EventLog
from shared.referee.engine import run_described
from shared.referee.fields import ScenarioError

ELSEWHERE = {"no_healing": "healing", "no_conquest": "conquest"}
"""Told on the way from one step to another, and what step they speak of."""
CAPTURED = ("items_captured", "DL-I.3.4")
"""What becomes of the items of the fallen: a scenario names nobody who sent them."""


class Referee:
    """Answers as the scenario says, and refuses what the rules do not allow.

    The engine knows monsters of a kind apart by their places only, and takes the first of those
    that are alike; ``places`` leads from the scenario's indexes to the engine's.

    Arguments: what the scenario plans; the state before the battle, the lord alone in it.
    """

    def __init__(self, plan: BattlePlan, state: State) -> None:
        self.plan = plan
        self.state = state
        self.story = EventLog()
        self.steps: list[tuple[str, int]] = []
        """For each event of the battle: its step, and its place in the story."""
        self.places = list(range(len(plan.attacks)))
        self.traps = list(range(len(plan.traps)))
        """Indexes of the traps that have not been sprung."""
        self.fate: tuple[str, ...] = ()
        self.illusion: Figure | None = None
        self.answers: dict[str, Callable[[Decision], Move]] = {
            "trap_order": self._trap_order,
            "trap_target": self._trap_target,
            "next_to_act": self._next_to_act,
            "aim": self._aim,
            "lie_down": self._lie_down,
            "single_out": self._single_out,
            "pay_again": self._pay_again,
            "word_of_peace": lambda _: move("takes_evil" if self._yes() else "withdraws"),
            "clean_up": lambda _: move("pays" if self._yes() else "takes_letter"),
        }

    def run(self) -> None:
        """Let the engine go on until nothing is left."""

        def answer(asked: Decision) -> Move:
            return self.answers.get(asked.ask, _whichever)(asked)

        run_described(RULES, self.state, self.tell, answer)

    def named(self, id: str, clause: str = "") -> list[dict[str, Any]]:
        """The facts of every event of an id.

        Arguments: the id; its clauses, empty where any will do.
        """
        return [
            event.facts for event in self.story if event.id == id and clause in ("", event.clause)
        ]

    # -- watching ------------------------------------------------------------------------

    def tell(self, id: str, who: str, clause: str, /, **facts: Any) -> None:
        """Hear an event; where the engine had no need to ask, compare it with the plan.

        Arguments: the event's id; whom it concerns; its clauses; its facts by name. Raises
        ScenarioError where the plan says otherwise.
        """
        if id == "items_discarded":
            id, clause = CAPTURED
        self.story(id, who, clause, **facts)
        battle = self.state.battle
        if battle is None:
            return
        self.steps.append((ELSEWHERE.get(id, battle.phase), len(self.story) - 1))
        watch = getattr(self, f"_on_{id}", None)
        if watch:
            watch(facts)

    def _on_illusion_joins(self, facts: dict[str, Any]) -> None:
        self.illusion = next(one for one in self._line() if one.tile == ILLUSION)

    def _on_monsters_return(self, facts: dict[str, Any]) -> None:
        assert self.state.battle is not None
        self.fate = self.state.battle.fate

    def _on_trap_aims(self, facts: dict[str, Any]) -> None:
        at = next(at for at in self.traps if self.plan.traps[at].id == facts["trap"])
        self._check_target(f"traps[{at}].target", self.plan.traps[at].target, facts["figure"])

    def _on_blocks_laid(self, facts: dict[str, Any]) -> None:
        self.traps.remove(next(at for at in self.traps if self.plan.traps[at].id == facts["trap"]))

    def _on_attacks(self, facts: dict[str, Any]) -> None:
        at = self.places.index(facts["at"])
        planned = self.plan.attacks[at]
        if facts["monster"] != SHEEP and facts["mode"] != planned.mode:
            raise ScenarioError(
                f"attacks[{at}].mode", "mode_impossible", what=planned.monster, mode=planned.mode
            )

    _on_monster_blocks = _on_attacks

    def _on_cannot_attack(self, facts: dict[str, Any]) -> None:
        """Targets that were named are none; unless a spell has hidden them."""
        assert self.state.battle is not None
        at = self.places.index(facts["at"])
        if self.plan.attacks[at].targets and not self.state.battle.hidden:
            path = f"attacks[{at}].targets[0]"
            raise ScenarioError(path, "illegal_target", what=self.plan.attacks[at].monster)

    def _on_aims(self, facts: dict[str, Any]) -> None:
        at, nth = self.places.index(facts["at"]), facts["hit"]
        targets = self.plan.attacks[at].targets
        if nth < len(targets):
            self._check_target(f"attacks[{at}].targets[{nth}]", targets[nth], facts["figure"])

    def _on_withdrawn(self, facts: dict[str, Any]) -> None:
        at = self.places.index(facts["at"])
        pay = self.plan.pay
        if self.plan.effect == SUGGESTION and isinstance(pay, tuple) and at in pay:
            path = f"spell_choices.pay[{pay.index(at)}]"
            raise ScenarioError(path, "monster_unpaid", what=self.plan.attacks[at].monster)
        self._singled(at)

    def _on_letter(self, facts: dict[str, Any]) -> None:
        """Graffiti: without food there is nothing to pay with."""
        if self.plan.pay is True:
            raise ScenarioError("spell_choices.pay", "food_unpaid")

    def _on_turned_to_sheep(self, facts: dict[str, Any]) -> None:
        self._singled(self.places.index(facts["at"]))

    _on_gate_takes = _on_turned_to_sheep

    def _singled(self, at: int) -> None:
        """The engine takes the first of those that are alike: it is the one that was meant."""
        if self.plan.effect not in SINGLED_OUT:
            return
        meant = at if self.plan.monster is None else self.plan.monster
        if self.plan.attacks[meant].monster != self.plan.attacks[at].monster:
            raise ScenarioError("spell_choices.monster", "illegal_choice")
        self.places[at], self.places[meant] = self.places[meant], self.places[at]

    # -- answering -----------------------------------------------------------------------

    def _line(self) -> list[Figure]:
        return self.state.lords[0].party

    def _check_target(self, path: str, target: int | None, tile: str) -> None:
        if target is not None and self._tile(path, target) != tile:
            raise ScenarioError(path, "illegal_target", what=tile.partition("_")[0])

    def _tile(self, path: str, target: int) -> str:
        """Who stands at a place of the line as it is now."""
        line = self._line()
        if target >= len(line):
            raise ScenarioError(path, "out_of_line", n=len(line))
        return line[target].tile

    def _hit(self, decision: Decision, path: str, target: int | None, name: str) -> Move:
        if target is None:
            raise ScenarioError(path, "missing", field=name)
        chosen = move("hit", self._tile(path, target))
        if chosen not in decision.options:
            raise ScenarioError(path, "illegal_target")
        return chosen

    def _trap_order(self, decision: Decision) -> Move:
        return move("first_trap", self.plan.traps[self.traps[0]].id)

    def _trap_target(self, decision: Decision) -> Move:
        trap = decision.about.facts["trap"]
        at = next(at for at in self.traps if self.plan.traps[at].id == trap)
        path = f"traps[{at}].target"
        return self._hit(decision, path, self.plan.traps[at].target, "target")

    def _next_to_act(self, decision: Decision) -> Move:
        """Attacks come in the order of the scenario; a sheep has no choice."""
        battle = self.state.battle
        assert battle is not None
        waiting = battle.waiting()
        at = next(at for at, place in enumerate(self.places) if place in waiting)
        who, mode = face(battle, self.places[at]), self.plan.attacks[at].mode
        if who == SHEEP:
            return move("attack", who, "strike")
        rests = self._rests(at)
        for wanted in (move("attack", who, mode), move("rest", who, rests)):
            if wanted in decision.options:
                return wanted
        raise ScenarioError(f"attacks[{at}].mode", "mode_impossible", what=who, mode=mode)

    def _rests(self, at: int) -> str:
        """How the scenario wants one that cannot attack to lie: by its mode."""
        attacks = self.state.ruleset.monsters[self.plan.attacks[at].monster].attacks
        mode = self.plan.attacks[at].mode
        return UP if any(one.mode == mode and one.face_up for one in attacks) else DOWN

    def _lie_down(self, decision: Decision) -> Move:
        at = self.places.index(decision.about.facts["at"])
        return move("rest", self.plan.attacks[at].monster, self._rests(at))

    def _aim(self, decision: Decision) -> Move:
        facts = decision.about.facts
        at, nth = self.places.index(facts["at"]), facts["nth"]
        targets = self.plan.attacks[at].targets
        if nth >= len(targets):
            raise ScenarioError(f"attacks[{at}].targets", "target_missing", n=nth + 1)
        return self._hit(decision, f"attacks[{at}].targets[{nth}]", targets[nth], "targets")

    def _single_out(self, decision: Decision) -> Move:
        battle, meant = self.state.battle, self.plan.monster
        assert battle is not None
        if meant is None:
            raise ScenarioError("spell_choices.monster", "missing", field="monster")
        id, fate = self.plan.attacks[meant].monster, battle.fate[self.places[meant]]
        chosen = next((o for o in decision.options if o.args in ((id,), (id, fate))), None)
        if chosen is None:
            raise ScenarioError("spell_choices.monster", "illegal_choice")
        return chosen

    def _pay_again(self, decision: Decision) -> Move:
        at = self.places.index(decision.about.facts["at"])
        if self.plan.pay is None:
            raise ScenarioError("spell_choices.pay", "missing", field="pay")
        assert isinstance(self.plan.pay, tuple)
        return move("pays" if at in self.plan.pay else "withdraws")

    def _yes(self) -> bool:
        if self.plan.pay is None:
            raise ScenarioError("spell_choices.pay", "missing", field="pay")
        assert isinstance(self.plan.pay, bool)
        return self.plan.pay


def _whichever(decision: Decision) -> Move:
    """Of a lord's cards and prisoners a scenario states the number only."""
    return decision.options[0]
