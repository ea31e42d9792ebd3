"""How the hard level learns: games with gifts, and weights that agree with them."""

import json
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from dungeonlords.__main__ import main
from dungeonlords.bot.judgement import parsed, shipped
from dungeonlords.bot.outlook import AREAS, FEATURES
from dungeonlords.insight.signs import MADE
from dungeonlords.lab import training
from dungeonlords.lab.fitting import fitted, habits, written
from dungeonlords.lab.gifts import GIFTS, give
from dungeonlords.lab.histories import history
from dungeonlords.lab.placing import ladder
from dungeonlords.lab.selfplay import ROUNDS, Lesson, Order, Position, lesson, lesson_of
from dungeonlords.position.view import seen
from shared.bots.ladder import Pairing
from shared.bots.least_squares import ridge
from tests.command_line import Said, heard
from tests.dungeonlords_rules.stage import Stage

SHIPPED_AT_MOST = 200_000
"""Bytes of all weights together."""


@pytest.fixture(scope="module")
def game() -> Lesson:
    """One game that the normal level plays against itself."""
    return lesson("1:0:0", shipped("normal"), 1)


def test_a_lesson_holds_every_round_of_every_lord(game: Lesson) -> None:
    assert {len(life) for life in game.lives.values()} == {ROUNDS}
    assert [(one.year, one.season) for one in game.lives["p1"]] == [
        (year, season) for year in (1, 2) for season in range(4)
    ]
    assert game.ends.keys() == game.lives.keys()
    assert all(order.area in order.hand for order in game.orders)


def test_the_same_seed_gives_the_same_lesson(game: Lesson) -> None:
    assert lesson("1:0:0", shipped("normal"), 1) == game


def test_whoever_looks_on_learns_of_the_same_places_and_gives_nothing() -> None:
    # the first game that `learn` plays, too
    played = history("fit:0", "normal", 2, fought=False)
    looked_on = lesson_of(played)
    assert looked_on.ends == played.ends
    for seat, life in looked_on.lives.items():
        made = [one.quiet for one in played.lives[seat] if one.kind == MADE]
        assert len(life) == ROUNDS
        assert [one.settled for one in life] == [one.settled for one in made]
        assert all(
            one.numbers == quiet.numbers[: len(FEATURES)]
            for one, quiet in zip(life, made, strict=True)
        )
    assert [one.season for one in looked_on.lives["p1"]] == [0, 1, 2, 3] * 2


def test_habits_stay_where_no_orders_were_noted(game: Lesson) -> None:
    unnoted = replace(game, orders=[])
    assert fitted([unnoted], shipped("hard"), 60.0).habits == shipped("hard").habits
    assert fitted([game], shipped("hard"), 60.0).habits != shipped("hard").habits


@pytest.mark.parametrize("at", range(len(GIFTS)))
def test_gifts_leave_a_position_that_can_be_looked_at(at: int) -> None:
    state = Stage().state
    lord = state.of("p2")
    lord.ready, lord.traps = ("troll",), ("rolling_stone",)
    before = lord.copy()
    for seed in range(5):
        GIFTS[at](state, lord, Random(seed))
    assert lord != before
    assert min(lord.gold, lord.food, lord.imps, lord.evil) >= 0
    seen(state, "p1")


def test_no_order_is_lost_where_others_are_dealt() -> None:
    state = Stage().state
    lord = state.of("p1")
    lord.hand, lord.inaccessible = AREAS[:6], AREAS[6:]
    for seed in range(12):
        give(state, lord, Random(seed))
        assert sorted((*lord.hand, *lord.inaccessible)) == sorted(AREAS)


# -- fitting -------------------------------------------------------------------------------------


def test_a_penalty_keeps_weights_small() -> None:
    table, wanted = [[1.0], [2.0], [3.0]], [2.0, 4.0, 6.0]
    assert ridge(table, wanted, [0.0]) == pytest.approx([2.0])
    assert 0 < ridge(table, wanted, [14.0])[0] < 2


def test_it_learns_what_a_gift_is_worth() -> None:
    random, lessons = Random(1), []
    gold = FEATURES.index("gold")
    for _ in range(300):
        had = [float(random.randrange(4)) for _ in range(ROUNDS)]
        life = [
            Position(
                at // 4 + 1,
                at % 4,
                0.0,
                tuple(have * (one == gold) for one in range(len(FEATURES))),
            )
            for at, have in enumerate(had)
        ]
        # only what is left at the end counts: two points each
        lessons.append(Lesson({"p1": life}, {"p1": round(2 * had[-1])}))
    weights = fitted(lessons, shipped("normal"), 0.1).weights
    assert weights[2, 3][1 + gold] == pytest.approx(1.5, abs=0.5)
    assert abs(weights[1, 0][1 + gold]) < 0.5


def test_habits_are_how_often_an_order_in_hand_is_given() -> None:
    seen_often = [Order(0, ("mine_gold", "get_food"), "mine_gold")] * 100
    found = habits([Lesson(orders=seen_often)])
    assert found["mine_gold"][0] > 0.8
    assert found["get_food"][0] < 0.05


def test_what_is_written_is_read_as_it_was() -> None:
    judgement = shipped("hard")
    again = parsed(written(judgement, "As it was."), "again.toml")
    for when, weights in judgement.weights.items():
        assert again.weights[when] == pytest.approx(weights, abs=0.001)
    assert again.habits == judgement.habits


def test_all_weights_together_are_small() -> None:
    shipped_files = [
        one for one in files("dungeonlords.bot").iterdir() if one.name.endswith("toml")
    ]
    assert 0 < sum(len(one.read_bytes()) for one in shipped_files) < SHIPPED_AT_MOST


# -- commands --------------------------------------------------------------------------------------


def test_training_writes_weights_that_say_how_they_were_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    arguments = ["train", str(file), "--games", "1", "--generations", "1", "--jobs", "1"]
    assert main(arguments) == 0
    text = file.read_text()
    assert "train mine.toml --games 1 --generations 1" in text
    parsed(text, "mine.toml")
    assert "Generation 1" in capsys.readouterr().out


def test_training_may_look_on_at_careful_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Lesson
) -> None:
    looked_on = []

    def careful(*about: object) -> Lesson:
        looked_on.append(about)
        return game

    monkeypatch.setattr(training, "careful", careful)
    few = ["--games", "2", "--generations", "1", "--jobs", "1", "--seed", "3", "--careful"]
    said = heard(main, "train", tmp_path / "mine.toml", *few)
    assert said.status == 0, said.err
    assert looked_on == [("fit:3", "hard", 4), ("fit:4", "hard", 2)]
    assert "--seed 3 --careful" in (tmp_path / "mine.toml").read_text(encoding="utf-8")


def test_training_is_taken_up_where_it_was_broken_off(
    tmp_path: Path, game: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, mine, played = tmp_path / "kept.jsonl", tmp_path / "mine.toml", []

    def shown(seed: str, *_: object) -> Lesson:
        played.append(seed)
        return game

    monkeypatch.setattr(training, "lesson", shown)

    def trained(*more: str) -> Said:
        few = ["--games", "2", "--generations", "1", "--jobs", "1"]
        return heard(main, "train", mine, *few, "--results", kept, *more)

    first = trained()
    assert first.status == 0, first.err
    text, whole = mine.read_text(encoding="utf-8"), kept.read_bytes()
    # the second game was cut off
    kept.write_bytes(whole[:-9])
    assert trained().out == first.out
    assert mine.read_text(encoding="utf-8") == text
    assert kept.read_bytes() == whole
    assert played == ["1:0:0", "1:0:1", "1:0:1"]
    assert "another run (seed: 1, not 5)" in trained("--seed", "5").sentence()


def test_a_lesson_can_be_kept(game: Lesson) -> None:
    assert Lesson.from_json(json.loads(json.dumps(game.to_json()))) == game


def test_training_does_not_write_over_what_it_did_not_write(tmp_path: Path) -> None:
    file = tmp_path / "letter.toml"
    file.write_text("Dear Ann")
    assert main(["train", str(file), "--games", "1"]) != 0
    assert file.read_text() == "Dear Ann"


HARD = files("dungeonlords.bot").joinpath("hard.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "content",
    [
        b"gold = 1",
        b"\xff\xfe",
        HARD[: len(HARD) // 2].encode(),
        HARD.replace("mine_gold", "mine_silver").encode(),
        HARD.replace("gold_beyond", "silver").encode(),
        None,
    ],
    ids=["no weights", "no text", "cut off", "other orders", "other numbers", "no file"],
)
def test_training_begins_with_weights_only(content: bytes | None, tmp_path: Path) -> None:
    begin = tmp_path / "begin.toml"
    if content is not None:
        begin.write_bytes(content)
    refused = heard(main, "train", tmp_path / "mine.toml", "--begin", begin)
    assert refused.status == 2
    assert "begin.toml" in refused.sentence()
    assert "should not" not in refused.err
    assert not (tmp_path / "mine.toml").exists()


def test_the_ladder_measures_points_and_licences() -> None:
    result = ladder().play(Pairing("sanity", ("sensible", *["random"] * 3)), "1", 0)
    assert result.measures.keys() == {"points", "unlicensed"}
