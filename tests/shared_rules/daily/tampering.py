"""What somebody may do to a day's code, by hand or with this very program, but without playing."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from random import Random

from shared.daily.code import DayCode, written

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


def _body(text: str) -> int:
    return text.index(":") + 1


def another_letter(code: DayCode, random: Random) -> str:
    text = written(code)
    at = random.randrange(_body(text), len(text))
    other = random.choice(LETTERS.replace(text[at], ""))
    return text[:at] + other + text[at + 1 :]


def lost_letter(code: DayCode, random: Random) -> str:
    text = written(code)
    at = random.randrange(_body(text), len(text))
    return text[:at] + text[at + 1 :]


def one_letter_more(code: DayCode, random: Random) -> str:
    text = written(code)
    at = random.randrange(_body(text), len(text))
    return text[:at] + random.choice(LETTERS) + text[at:]


def cut_short(code: DayCode, random: Random) -> str:
    text = written(code)
    return text[: random.randrange(_body(text), len(text))]


def two_letters_swapped(code: DayCode, random: Random) -> str:
    text = written(code)
    places = [at for at in range(_body(text), len(text) - 1) if text[at] != text[at + 1]]
    at = random.choice(places)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def better_score(code: DayCode, random: Random) -> str:
    return written(replace(code, score=code.score + random.randrange(1, 10_000)))


def crowned(code: DayCode, random: Random) -> str:
    return written(replace(code, won=not code.won))


def another_name(code: DayCode, random: Random) -> str:
    return written(replace(code, name=code.name + random.choice(LETTERS)))


def another_date(code: DayCode, random: Random) -> str:
    when = code.day.date + timedelta(random.choice((-2, -1, 1, 2)))
    return written(replace(code, day=replace(code.day, date=when)))


def other_rules(code: DayCode, random: Random) -> str:
    rules, days = map(int, code.day.version.split("."))
    rules += random.choice((-1, 1))
    return written(replace(code, day=replace(code.day, version=f"{rules}.{days}")))


def another_choice(code: DayCode, random: Random) -> str:
    choices = code.line.choices ^ 1 << random.randrange(max(1, code.line.choices.bit_length()))
    return written(replace(code, line=replace(code.line, choices=choices)))


def more_choices(code: DayCode, random: Random) -> str:
    choices = code.line.choices + (1 << code.line.choices.bit_length() + random.randrange(1, 40))
    return written(replace(code, line=replace(code.line, choices=choices)))


def another_length(code: DayCode, random: Random) -> str:
    moves = code.line.moves + random.choice((-2, -1, 1, 2, 3000))
    return written(replace(code, line=replace(code.line, moves=max(0, moves))))


def new_dice(code: DayCode, random: Random) -> str:
    """Slips that nobody made: the dice would be other ones."""
    slips = (*code.line.slips, (random.randrange(code.line.moves), random.randrange(1, 9)))
    return written(replace(code, line=replace(code.line, slips=slips)))


def another_proof(code: DayCode, random: Random) -> str:
    return written(replace(code, proof=random.randbytes(len(code.proof))))


def clock_hidden(code: DayCode, random: Random) -> str:
    return written(replace(code, late=not code.late))


TAMPERINGS: tuple[Callable[[DayCode, Random], str], ...] = (
    another_letter, lost_letter, one_letter_more, cut_short, two_letters_swapped, better_score,
    crowned, another_name, another_date, other_rules, another_choice, more_choices,
    another_length, new_dice, another_proof, clock_hidden,
)  # fmt: skip
