"""`python -m knightmare balance N`: a bot plays many games, and what happened is counted."""

import argparse
import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from rich.console import Console

from knightmare.bot.hard import HARD
from knightmare.bot.judgement import judgements
from knightmare.descriptor import KNIGHTMARE
from knightmare.lab import figures_csv
from knightmare.lab.comparing import (
    MeasuredBoard,
    compared_document,
    compared_grids,
    decision_rows,
)
from knightmare.lab.playing import USUAL, Trial, bot_of, play_chunk
from knightmare.lab.report import COMMAND, grids, markdown
from knightmare.lab.tally import KeptTallies, Tally
from knightmare.lab.weighing import Weighed, weighed
from knightmare.rulebook.boards import BOARDS, NEWEST
from knightmare.rulebook.options import ruleset_of
from knightmare.speech.words import KnightmareWords, words
from shared.lab.kept_calls import KeptCalls
from shared.lab.progress import shown
from shared.lab.run_file import RunFile
from shared.lab.workers import Workers, workers_of
from shared.lab.workers import add_arguments as add_worker_arguments
from shared.packs.overriding import laid_over
from shared.packs.tables import Tables
from shared.saves.files import check_place, place, write_whole
from shared.terminal.command import Voice, file_name, whole_number
from shared.terminal.named_packs import checked_packs, named_packs

DOCUMENT = Path("docs", "balance.md")
"""In the current folder; written where no other file is named."""
HOUSE = "house"
"""The board of a table that chooses none."""
NAMED = {HOUSE: NEWEST, **{board: board for board in BOARDS}}
"""The boards that need no pack, by what they are called."""
GOALS = "python -m knightmare goals"
"""What a document says that shows the goals of a board."""
HOUSES = "python -m knightmare houses"
"""And one that shows the levels of the house."""
ATTEMPTS = "python -m knightmare attempts"
"""And one that shows the tasks."""
PLEDGES = ("dragon_ride", "power", "glory")
VOICE = Voice(words)
WEIGHED = 50
"""Decisions that are played on from for the designer's report, where nothing is said."""
DIGITS = 12
"""Digits of the checksum by which one board is told from another."""


def add_balance_arguments(parser: argparse.ArgumentParser) -> None:
    """How many games, of what."""
    parser.add_argument("--players", type=whole_number(1, 4), default=1, help=explained("players"))
    parser.add_argument(
        "--bot", choices=list(KNIGHTMARE.bots), default="sensible", help=explained("bot")
    )
    parser.add_argument("--pledge", choices=PLEDGES, default="", help=explained("pledge"))
    add_board_arguments(parser)
    add_run_arguments(parser)
    parser.add_argument("--decisions", type=whole_number(0, 10**6), help=explained("decisions"))
    parser.add_argument("--csv", type=Path, metavar="FILE.csv", help=explained("csv"))
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help=explained("plot"))


def add_board_arguments(parser: argparse.ArgumentParser, against: str | None = None) -> None:
    """On which board, and beside which other.

    Arguments: the parser, which they are added to; the usual other, None for no other.
    """
    parser.add_argument("--board", choices=BOARDS, default=NEWEST, help=explained("board"))
    parser.add_argument("--pack", type=file_name, metavar="FOLDER", help=explained("pack"))
    parser.add_argument(
        "--against",
        type=file_name,
        default=against,
        metavar="|".join((*BOARDS, "FOLDER")),
        help=explained("against"),
    )


def add_run_arguments(parser: argparse.ArgumentParser, document: Path = DOCUMENT) -> None:
    """How many games of which seed, who plays them, what is kept of them and where.

    Arguments: the parser, which they are added to; the document that is written where no other
    is named.
    """
    parser.add_argument("games", type=whole_number(1, 10**7), metavar="N", help=explained("games"))
    parser.add_argument(
        "--riddles", type=whole_number(0, 100), default=None, help=explained("riddles")
    )
    parser.add_argument("--seed", type=whole_number(0, 10**18), default=1, help=explained("seed"))
    parser.add_argument("--jobs", type=whole_number(1, 1024), help=explained("jobs"))
    add_worker_arguments(parser, VOICE.help)
    parser.add_argument(
        "--results", type=file_name, metavar="FILE.jsonl", help=explained("results")
    )
    parser.add_argument(
        "--write", nargs="?", type=Path, const=document, metavar="FILE.md",
        help=VOICE("lab.help_write", file=document.as_posix()),
    )  # fmt: skip


def explained(id: str) -> str:
    """The help on an option of the laboratory."""
    return VOICE.help(f"lab.help_{id}")


def balance(chosen: argparse.Namespace, console: Console) -> int:
    """Play, count, show. Returns the exit status.

    Arguments: the command line, as it was read; where it is shown.
    """
    trial = trial_of(chosen, chosen.pack or chosen.board)
    spoken = spoken_at(trial)
    if chosen.plot:
        from knightmare.lab.plots import check_plot, plot_balance

        check_plot(chosen.plot)
    if chosen.write:
        check_place(chosen.write, written_here)
    if chosen.csv:
        check_place(chosen.csv, figures_csv.written_here)
    file = place(chosen.results) if chosen.results else None
    # a pack that is refused is told before anything is played
    rival = trial_of(chosen, chosen.against)
    typed = command(trial, chosen.games, chosen.pack)
    one = _measured(trial, chosen.pack or chosen.board, chosen, file, console)
    boards = [one]
    if chosen.against:
        two = _measured(rival, chosen.against, chosen, _named(file, "against"), console)
        boards.append(two)
        found = compared_grids(one, two, spoken)
        typed += f" --against {chosen.against}"
        document = compared_document(one, two, trial.bot, typed, spoken)
    else:
        typed += f" --decisions {chosen.decisions}" if chosen.decisions else ""
        weighed = decision_rows(one, spoken) if chosen.decisions else ()
        found = grids(one.tally, trial.players, spoken, one.data, weighed)
        document = markdown(one.tally, trial, typed, spoken, one.data, weighed)
    for grid in found:
        console.print(grid)
    if chosen.plot:
        plot_balance(one.tally, trial.players, spoken, chosen.plot)
    if chosen.csv:
        write_whole(chosen.csv, figures_csv.comma_separated(boards, spoken).encode())
    if chosen.write:
        write_whole(chosen.write, document.encode())
    return 0


def _measured(
    trial: Trial, board: str, chosen: argparse.Namespace, file: Path | None, console: Console
) -> MeasuredBoard:
    """One board; for the designer's report whoever plays alone does once more with each pledge."""
    tally, pledged = played(trial, chosen, file, console), {}
    dilemma = chosen.against and trial.players == 1 and not trial.pledge
    for spell in PLEDGES if dilemma else ():
        bound = replace(trial, pledge=spell, choices=False)
        pledged[spell] = played(bound, chosen, _named(file, spell), console)
    found = _weighed(trial, chosen, _named(file, "decisions"), console)
    return MeasuredBoard(Path(board).name, tally, data_of(trial), trial.players, pledged, found)


def _weighed(
    trial: Trial, chosen: argparse.Namespace, file: Path | None, console: Console
) -> list[Weighed]:
    """A decision of each of the first games, those that are kept in the file included."""
    run = RunFile(file, "weighing", described(trial))
    kept = KeptCalls(run, Weighed.to_json, Weighed.from_json)
    usual = WEIGHED if chosen.against else 0
    count = min(chosen.games, usual if chosen.decisions is None else chosen.decisions)
    # the expert would play on for half an hour from each
    playing = replace(trial, bot="hard") if trial.bot == "expert" else trial
    calls = [(weighed, (playing, bot_of, number)) for number in range(count)]
    return list(shown(console, kept.play(workers_of(chosen), "decision", calls), count))


def _named(file: Path | None, part: str) -> Path | None:
    """The file beside this one that keeps another part of the run."""
    return file and file.with_stem(f"{file.stem}.{part}")


def trial_of(chosen: argparse.Namespace, board: str | None) -> Trial:
    """What is to be played on one of the house's boards, or on a pack's over the chosen one.

    Arguments: the command line, as it was read; the board's name, a pack's folder, None for the
    newest board of the house. Raises PackError where the pack is refused.
    """
    known = NAMED.get(board or HOUSE)
    own = board if known is None else None
    under = {"board": known or chosen.board}
    named = named_packs([own] if own else [], None)
    pack = checked_packs(KNIGHTMARE, named, under)["pack"] if named else {}
    return Trial(
        chosen.players,
        chosen.bot,
        chosen.riddles,
        chosen.pledge,
        chosen.seed,
        under["board"],
        pack,
        choices=bool(chosen.against or chosen.decisions),
    )


def data_of(trial: Trial) -> Mapping[str, Tables]:
    """The data files that are played with."""
    return laid_over(KNIGHTMARE.base(trial.options), trial.pack)


def spoken_at(trial: Trial) -> KnightmareWords:
    """The words of the board, which may name things anew."""
    return words("en", ruleset_of(trial.options), trial.pack)


def played(trial: Trial, chosen: argparse.Namespace, file: Path | None, console: Console) -> Tally:
    """What the games showed, those that are kept in the file included.

    Arguments: what is played; the command line, as it was read; the file that keeps results, None
    for none; where progress is shown.
    """
    kept = KeptTallies(file, described(trial))
    play(trial, chosen.games, console, workers_of(chosen), kept)
    return kept.total


def written_here(content: bytes) -> bool:
    """Whether an older document was written by this command or `goals`, and may be anew."""
    begins = tuple(f"    {command} ".encode() for command in (COMMAND, GOALS, HOUSES, ATTEMPTS))
    return any(line.startswith(begins) for line in content.splitlines()[:10])


def command(trial: Trial, games: int, folder: str | None = None) -> str:
    """What to type to see these figures again; what is usual is left out.

    Arguments: what is played; how many games; the folder of the pack, None for none.
    """
    typed = f"{COMMAND} {games} --seed {trial.seed}"
    for option in ("players", "bot", "riddles", "pledge", "board"):
        value = getattr(trial, option)
        if value != getattr(USUAL, option):
            typed += f" --{option} {value}"
    return f"{typed} --pack {folder}" if folder else typed


def described(trial: Trial) -> dict[str, Any]:
    """What makes the games of this run those of no other, as plain JSON."""
    data = json.dumps(data_of(trial), sort_keys=True)
    board = sha256(data.encode()).hexdigest()[:DIGITS]
    asked = asdict(trial)
    del asked["pack"]
    # the checksum distinguishes boards
    del asked["board"]
    if trial.riddles is None:
        asked["riddles"] = judgements().get(trial.bot, HARD[NEWEST]).riddles
    if not trial.house:
        # older files do not say it
        del asked["house"]
    if not trial.choices:
        # what is counted by every run needs not to be said
        del asked["choices"]
    return {"rules": KNIGHTMARE.play.rules_version, "board": board, **asked}


def play(trial: Trial, games: int, console: Console, workers: Workers, kept: KeptTallies) -> None:
    """Play every game that is not kept yet, and keep each part as it comes.

    Arguments: what is played; how many games there are to be; where progress is shown; who plays;
    what is kept already, to which more is added. Raises ClusterError where joblib is not installed,
    or who plays is not there; StoreError where the disk takes no more.
    """
    parts = list(kept.missing(games))
    found = workers.play([(play_chunk, (trial, *part)) for part in parts])
    left = sum(last - first for first, last in parts)
    tallies = shown(console, found, left, lambda tally: tally.games)
    for (first, _), tally in zip(parts, tallies, strict=True):
        kept.add(first, tally)
