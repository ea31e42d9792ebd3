"""A day's result as text: whoever takes it in plays it again, and a forged one is refused."""

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.daily.code import proof_of, proved, read, written
from shared.daily.layout import DailyError, laid_out
from shared.daily.line import line_of, replayed
from shared.descriptor import Descriptor
from shared.play.days import Day
from tests.campaigns.codes import one
from tests.shared_rules.daily.playing import NOVEMBER, code_of, day_of, finish, unkept
from tests.shared_rules.daily.tampering import TAMPERINGS, another_proof, better_score, lost_letter

GAMES = [KNIGHTMARE, DUNGEON_LORDS]


@pytest.mark.parametrize("number", range(len(TAMPERINGS)))
def test_honest_codes_are_taken_in_and_tampered_ones_refused(number: int) -> None:
    assert one(number) == (1, 1, "")


@pytest.mark.parametrize("described", GAMES, ids=lambda one: one.name)
def test_a_try_comes_to_the_same_again(described: Descriptor) -> None:
    layout = laid_out(described, day_of(described))
    table = unkept(described, layout)
    finish(described, table, Random("slips"))
    line = line_of(described, layout, table.journal.line)
    found = replayed(described, layout, line)
    after = table.journal.line[len(layout.journal.line) :]
    assert found.notations == tuple(entry.move.notation() for entry in after)


def test_slips_that_were_taken_back_are_part_of_a_try() -> None:
    layout = laid_out(KNIGHTMARE, day_of(KNIGHTMARE))
    for seed in range(20):
        table = unkept(KNIGHTMARE, layout)
        finish(KNIGHTMARE, table, Random(seed))
        line = line_of(KNIGHTMARE, layout, table.journal.line)
        if line.slips:
            break
    assert line.slips
    before = len(layout.journal.line)
    assert len(table.journal.entries) > before + line.moves == len(table.journal.line)
    replayed(KNIGHTMARE, layout, line)


def test_a_code_is_found_in_whatever_was_pasted() -> None:
    layout, code = code_of(KNIGHTMARE, NOVEMBER, "pasted", "Zoë")
    text = written(code)
    broken = "\n".join([text[:30], text[30:50], text[50:]])
    mail = f"My dungeon, 22 November!\n\n{broken.lower()}\n\nSee you tomorrow, Zoë"
    found = read(mail, "knightmare")
    assert (found, found.name, found.day.date) == (code, "Zoë", NOVEMBER)
    assert proved(KNIGHTMARE, layout, found).score == code.score


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "error.day_no_code"),
        ("good morning", "error.day_no_code"),
        ("KNIGHTMARE:" + "A" * 60, "error.day_damaged"),
        ("DUNGEONLORDS:" + "A" * 60, "error.day_other_game"),
        ("KNIGHTMARE:" + "ABCDEFG " * 20_000, "error.day_damaged"),
    ],
)
def test_what_is_no_result_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(DailyError) as refused:
        read(text, "knightmare")
    assert refused.value.message.id == said


def test_each_way_to_forge_has_its_sentence() -> None:
    layout, code = code_of(KNIGHTMARE, NOVEMBER, "forged")
    random, said = Random(1), {}
    for tampering in (lost_letter, better_score, another_proof):
        with pytest.raises(DailyError) as refused:
            proved(KNIGHTMARE, layout, read(tampering(code, random), "knightmare"))
        said[tampering] = refused.value.message.id
    assert said == {
        lost_letter: "error.day_damaged",
        better_score: "error.day_forged",
        another_proof: "error.day_forged",
    }


def test_a_result_that_was_sealed_anew_must_be_what_its_moves_come_to() -> None:
    layout, code = code_of(KNIGHTMARE, NOVEMBER, "sealed")
    found = replayed(KNIGHTMARE, layout, code.line)
    for forged in (replace(code, score=code.score + 1), replace(code, won=not code.won)):
        sealed = replace(forged, proof=proof_of(forged, layout.setup.seed, found))
        with pytest.raises(DailyError) as refused:
            proved(KNIGHTMARE, layout, read(written(sealed), "knightmare"))
        assert refused.value.message.id == "error.day_forged"


def test_days_of_other_rules_cannot_be_laid_out() -> None:
    with pytest.raises(DailyError) as refused:
        laid_out(KNIGHTMARE, Day("knightmare", NOVEMBER, "1.1"))
    assert refused.value.message.id == "error.day_version"


@pytest.mark.parametrize("described", GAMES, ids=lambda one: one.name)
def test_a_code_fits_into_a_line_and_every_date_is_another_game(described: Descriptor) -> None:
    (one, code), (other, _) = (
        code_of(described, NOVEMBER + timedelta(days), "long", "A" * 40) for days in (0, 1)
    )
    assert len(written(code)) < 350
    assert one.setup.seed != other.setup.seed
    assert one.setup.options["ironman"] is True
