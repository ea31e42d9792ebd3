"""Games of one bot against itself, in whatever version of the project is imported.

Started by ``tests.bench.bots`` with the places of ``play_game``, of the game and of the bot, and
the number of seats. For every line of its input, the number of the first game and how many, it
prints the processor's seconds.
"""

import sys
from importlib import import_module
from time import process_time
from typing import Any


def named(place: str) -> Any:
    """What stands in a module. Argument: ``module:name``."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def main() -> None:
    """Play what is asked for until nothing more is."""
    play_game, game, bot = map(named, sys.argv[1:4])
    rules, seats = game(), [f"p{number}" for number in range(1, int(sys.argv[4]) + 1)]
    print(import_module("shared").__path__[0], flush=True)
    for line in sys.stdin:
        first, count = map(int, line.split())
        start = process_time()
        for number in range(first, first + count):
            bots = {seat: bot(f"{number}:{seat}") for seat in seats}
            play_game(rules, {}, bots, str(number))
        print(process_time() - start, flush=True)


if __name__ == "__main__":
    main()
