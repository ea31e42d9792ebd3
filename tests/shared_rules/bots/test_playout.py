"""Fast playouts, on Pig."""

from random import Random

from shared.bots.playout import playout
from shared.play.decision import FATE, Decision, Move, move
from tests.shared_rules.bots.asking import PIG, state
from tests.shared_rules.pig import HOLD, ROLL, Pig, PigState


def test_a_playout_counts_its_decisions() -> None:
    class Counting(Pig):
        count = 0

        def apply(self, state: PigState, move: Move, emit: object = None) -> None:
            self.count += 1
            assert move in self.decision(state).options  # type: ignore[union-attr]
            super().apply(state, move)

    for seed in range(20):
        game, position = Counting(), state()
        assert playout(game, position, Random(seed)) == game.count
        assert game.decision(position) is None


def test_a_playout_is_cut_off() -> None:
    position = state(target=100)
    assert playout(PIG, position, Random(1), limit=3) == 3
    assert PIG.decision(position) is not None


def test_a_playout_follows_its_policy() -> None:
    position = state()
    asked: list[str] = []

    def policy(reached: PigState, decision: Decision) -> Move | None:
        asked.append(decision.who)
        return HOLD if reached.heap >= 8 else ROLL if reached.heap else None

    playout(PIG, position, Random(1), policy)
    assert FATE not in asked
    assert max(position.scores.values()) >= 20


def test_a_playout_draws_by_weight() -> None:
    class Crooked(Pig):
        def decision(self, state: PigState) -> Decision | None:
            if state.rolling:
                return Decision(FATE, "x", (move("roll", 1), move("roll", 2)), (1, 99), 100)
            return super().decision(state)

    position = PigState(1000, {"p1": 0})
    playout(Crooked(), position, Random(1), lambda s, d: ROLL, limit=400)
    assert position.heap + position.scores["p1"] > 20
