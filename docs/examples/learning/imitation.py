"""A small network that learns Knightmare by looking on: what the hard level would answer.

    python docs/examples/learning/imitation.py --games 1000 --write imitation.npz
    PYTHONPATH=docs/examples/learning python -m knightmare ladder --level imitation:bot \
        --pairing alone --plain --games 1000

Needs the extras ``lab`` and ``pettingzoo``, and nothing else: one hidden layer, by numpy.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np

from knightmare.lab.encoding import encoding
from knightmare.lab.gymnasium import environment
from shared.lab.policy import Observation, PolicyBot

WRITTEN = Path("imitation.npz")
HIDDEN, BATCH, RATE = 128, 64, 1e-3
Floats = np.ndarray[tuple[int, ...], np.dtype[np.float32]]


class Network:
    """Observation to actions, by one hidden layer. Argument: its weights by name."""

    def __init__(self, weights: dict[str, Floats]) -> None:
        self.weights = weights
        self._means = {
            name: (np.zeros_like(one), np.zeros_like(one)) for name, one in weights.items()
        }
        self._steps = 0

    @classmethod
    def fresh(cls, seen: int, actions: int, seed: int) -> "Network":
        """One that has learned nothing.

        Arguments: how many numbers it sees; how many actions there are; the seed of its weights.
        """
        draw = np.random.default_rng(seed).standard_normal
        into = (draw((seen, HIDDEN)) / np.sqrt(seen / 8)).astype(np.float32)
        out = (draw((HIDDEN, actions)) / np.sqrt(HIDDEN)).astype(np.float32)
        zeros = np.zeros(HIDDEN, np.float32), np.zeros(actions, np.float32)
        return cls({"into": into, "at": zeros[0], "out": out, "bias": zeros[1]})

    def __call__(self, observation: Observation, random: Random) -> int:
        """The legal action that it likes best. A ``shared.lab.policy.Policy``."""
        _, liked = self._forward(observation["observation"])
        return int(np.where(observation["action_mask"], liked, -np.inf).argmax())

    def learn(self, seen: Floats, legal: Floats, answers: Floats) -> float:
        """One step towards these answers; returns how far it was off, as cross entropy.

        Arguments: observations, a row each; which actions are legal in each; what was answered.
        """
        hidden, liked = self._forward(seen)
        liked = np.where(legal, liked, -np.inf)
        shares = np.exp(liked - liked.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        rows = np.arange(len(answers))
        off = -float(np.log(shares[rows, answers] + 1e-9).mean())
        shares[rows, answers] -= 1
        shares /= len(answers)
        back = (shares @ self.weights["out"].T) * (hidden > 0)
        slopes = {
            "out": hidden.T @ shares,
            "bias": shares.sum(0),
            "into": seen.T @ back,
            "at": back.sum(0),
        }
        self._step(slopes)
        return off

    def _forward(self, seen: Floats) -> tuple[Floats, Floats]:
        weights = self.weights
        hidden = np.maximum(seen @ weights["into"] + weights["at"], 0)
        return hidden, hidden @ weights["out"] + weights["bias"]

    def _step(self, slopes: dict[str, Floats]) -> None:
        """Adam (Kingma and Ba, 2015)."""
        self._steps += 1
        fade = np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for name, slope in slopes.items():
            mean, square = self._means[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            self.weights[name] -= (RATE * fade * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def lessons(level: str, games: int, seed: int) -> Iterator[tuple[Observation, int]]:
    """What a level saw and answered, wherever it had a choice.

    Arguments: the level; how many games it plays alone; the seed of the first.
    """
    env = environment(players=1)
    for game in range(games):
        seen, _ = env.reset(seed=seed + game)
        done = False
        while not done:
            action = env.action_of(level)
            if seen["action_mask"].sum() > 1:
                yield seen, action
            seen, _, ended, cut_off, _ = env.step(np.int64(action))
            done = ended or cut_off


def imitated(level: str, games: int, rounds: int, seed: int) -> Network:
    """A network that has looked on.

    Arguments: the level; how many of its games; how often all of them are gone through; the seed.
    """
    looked_on = list(lessons(level, games, seed))
    seen = np.array([one["observation"] for one, _ in looked_on])
    legal = np.array([one["action_mask"] for one, _ in looked_on], bool)
    answers = np.array([action for _, action in looked_on])
    network = Network.fresh(seen.shape[1], legal.shape[1], seed)
    shuffled = np.random.default_rng(seed)
    for round in range(rounds):
        parts = np.array_split(shuffled.permutation(len(answers)), max(1, len(answers) // BATCH))
        off = np.mean([network.learn(seen[part], legal[part], answers[part]) for part in parts])
        print(f"round {round + 1}: {len(answers)} answers, cross entropy {off:.3f}")
    return network


def bot(seed: str) -> PolicyBot:
    """The bot of the weights in the current folder, for the ladder."""
    with np.load(WRITTEN) as weights:
        network = Network(dict(weights))
    return PolicyBot(encoding(players=1), network, seed)


def main() -> None:
    """Look on, learn, and write the weights down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=Path, default=WRITTEN)
    chosen = parser.parse_args()
    network = imitated(chosen.level, chosen.games, chosen.rounds, chosen.seed)
    np.savez(chosen.write, allow_pickle=False, **network.weights)


if __name__ == "__main__":
    main()
