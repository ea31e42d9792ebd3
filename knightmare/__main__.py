"""Knightmare on the command line: play, `ruling`, `odds`, `balance`."""

import sys

from shared.speech.messages import Words
from shared.terminal.command import Command, Parser, Voice, run_command

PROGRAM = "python -m knightmare"


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns the exit status: 0, or 2 where something was refused."""
    return run_command(COMMANDS, sys.argv[1:] if arguments is None else arguments, spoken)


def _play(arguments: list[str]) -> int:
    from knightmare.terminal.play import add_arguments, run

    parser = Parser(
        PROGRAM,
        # every option at once is too wide for a small terminal
        usage="%(prog)s [...]",
        description=spoken.help("command.about"),
        epilog=spoken.help("command.epilog"),
    )
    add_arguments(parser)
    return run(parser.parse_args(arguments))


def _ruling(arguments: list[str]) -> int:
    from knightmare.referee.scenario import resolve
    from shared.referee import ruling

    return ruling.command(f"{PROGRAM} ruling", spoken, resolve, arguments)


def _odds(arguments: list[str]) -> int:
    from rich.console import Console

    from knightmare.lab.odds import add_odds_arguments, odds

    parser = Parser(f"{PROGRAM} odds", description=spoken.help("command.about_odds"))
    add_odds_arguments(parser)
    return odds(parser.parse_args(arguments), Console())


def _balance(arguments: list[str]) -> int:
    from rich.console import Console

    from knightmare.lab.balance import add_balance_arguments, balance

    parser = Parser(f"{PROGRAM} balance", description=spoken.help("command.about_balance"))
    add_balance_arguments(parser)
    return balance(parser.parse_args(arguments), Console())


def _words() -> Words:
    # loaded here, so that Ctrl-C while everything loads is no surprise either
    from knightmare.speech.words import words

    return words()


spoken = Voice(_words)
COMMANDS = {
    "play": Command(_play, extra="terminal"),
    "ruling": Command(_ruling),
    "odds": Command(_odds, extra="lab"),
    "balance": Command(_balance, extra="lab"),
}


if __name__ == "__main__":
    sys.exit(main())
