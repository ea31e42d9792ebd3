"""How the hard level was found: judgements are drawn, play, and the best lead on."""

import tomllib
from pathlib import Path
from random import Random

import pytest

from knightmare.__main__ import main
from knightmare.bot.judgement import Judgement, judgements
from knightmare.lab import tuning
from knightmare.lab.tuning import Search, numbers, one_of, won, written
from tests.command_line import Said, heard

HARD = judgements()["hard"]


def read(text: str) -> Judgement:
    """What the bots would read from this file."""
    (row,) = tomllib.loads(text)["judgement"]
    return Judgement(**row)


def test_a_judgement_is_its_numbers() -> None:
    again = one_of(HARD, numbers(HARD))
    assert vars(again) == vars(HARD)
    assert vars(read(written(HARD, "of ours"))) == vars(HARD)


def test_tokens_to_heal_from_stay_what_one_may_have() -> None:
    found = numbers(HARD)
    healed = [one_of(HARD, found | {"heal_from.AMBER": x}).heal_from for x in (-3.0, 2.4, 99.0)]
    assert [one["AMBER"] for one in healed] == [0, 2, 13]


def test_the_search_goes_on_from_those_that_won() -> None:
    search, random = Search.about(HARD), Random(1)
    wanted = {name: x + 2 * search.spread[name] for name, x in search.middle.items()}

    def near(one: dict[str, float]) -> int:
        return -round(1000 * sum(((one[n] - x) / search.spread[n]) ** 2 for n, x in wanted.items()))

    first = near(search.middle)
    moved = search
    for _ in range(12):
        drawn = moved.drawn(random, 60)
        assert drawn[0] == moved.middle
        moved = moved.from_best(drawn, [near(one) for one in drawn])
    assert near(moved.middle) > first / 3
    assert all(spread > 0 for spread in moved.spread.values())


def test_the_same_deals_are_won_again() -> None:
    deals = [f"{at}" for at in range(20)]
    assert won(HARD, deals) == won(HARD, deals) > 3


def test_the_command_writes_what_it_found_and_tells_what_it_is_worth(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    few = ["--drawn", "5", "--games", "2", "--generations", "1", "--unseen", "4", "--jobs", "1"]
    assert main(["tune", str(file), "--begin", "sensible", *few]) == 0
    text, told = file.read_text(encoding="utf-8"), capsys.readouterr().out
    assert "tune mine.toml --begin sensible --drawn 5 --games 2 --generations 1 --seed 1" in text
    assert read(text).id == "sensible"
    assert read(text).items.keys() == HARD.items.keys()
    assert "Generation 1:" in told
    assert "in the same 4" in told
    assert main(["tune", str(file), *few]) == 0


def test_a_search_is_taken_up_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, played = tmp_path / "kept.jsonl", []

    def noted(judgement: Judgement, deals: list[str]) -> int:
        played.append(deals)
        return won(judgement, deals)

    monkeypatch.setattr(tuning, "won", noted)

    def tuned(*more: str) -> Said:
        few = ["--drawn", "5", "--games", "2", "--unseen", "3", "--jobs", "1", *more]
        return heard(main, "tune", tmp_path / "mine.toml", *few)

    first = tuned("--generations", "2", "--results", str(kept))
    assert (first.status, len(played)) == (0, 12)
    text = (tmp_path / "mine.toml").read_text(encoding="utf-8")
    whole = kept.read_bytes()
    kept.write_bytes(whole[: whole.index(b"\n", len(whole) // 2) + 9])
    left = 12 - (kept.read_bytes().count(b"\n") - 1)
    again = tuned("--generations", "2", "--results", str(kept))
    assert (again.out, len(played)) == (first.out, 12 + left)
    assert (tmp_path / "mine.toml").read_text(encoding="utf-8") == text
    assert kept.read_bytes() == whole
    more = tuned("--generations", "3", "--results", str(kept))
    assert (more.status, len(played)) == (0, 12 + left + 7)
    refused = tuned("--seed", "8", "--results", str(kept))
    assert "another run (seed: 1, not 8)" in refused.sentence()
    kept.write_bytes(whole + b'["deal 0", "first", 3]\n')
    assert "Line 14 of" in tuned("--results", str(kept)).sentence()


def test_it_does_not_write_over_what_it_did_not_write(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("gold = 1", encoding="utf-8")
    assert main(["tune", str(file), "--drawn", "5", "--games", "1", "--jobs", "1"]) != 0
    assert file.read_text(encoding="utf-8") == "gold = 1"
