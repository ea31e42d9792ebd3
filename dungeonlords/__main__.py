"""Dungeon Lords on the command line: play, `ruling`, `battle`, `plan`."""

import sys

from shared.speech.messages import Words
from shared.terminal.command import Command, Parser, Voice, run_command

PROGRAM = "python -m dungeonlords"


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns the exit status: 0, or 2 where something was refused."""
    return run_command(COMMANDS, sys.argv[1:] if arguments is None else arguments, spoken)


def _play(arguments: list[str]) -> int:
    from dungeonlords.terminal.play import add_arguments, run

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
    from dungeonlords.referee.scenario import resolve
    from shared.referee import ruling

    return ruling.command(f"{PROGRAM} ruling", spoken, resolve, arguments)


def _battle(arguments: list[str]) -> int:
    from rich.console import Console

    from dungeonlords.terminal.battle import add_battle_arguments, watch
    from shared.terminal.keyboard import keyboard

    parser = Parser(f"{PROGRAM} battle", description=spoken.help("command.about_battle"))
    add_battle_arguments(parser, spoken)
    return watch(parser.parse_args(arguments), Console(highlight=False), keyboard())


def _plan(arguments: list[str]) -> int:
    from dungeonlords.terminal.plan import add_plan_arguments, plan

    parser = Parser(f"{PROGRAM} plan", description=spoken.help("plan.about"))
    add_plan_arguments(parser, spoken)
    return plan(parser.parse_args(arguments), spoken)


def _words() -> Words:
    # loaded here, so that Ctrl-C while everything loads is no surprise either
    from dungeonlords.speech.words import words

    return words()


spoken = Voice(_words)
COMMANDS = {
    "play": Command(_play, extra="terminal"),
    "ruling": Command(_ruling),
    "battle": Command(_battle, extra="terminal"),
    "plan": Command(_plan),
}


if __name__ == "__main__":
    sys.exit(main())
