"""A table of Knightmare is looked back on: a step at a time, kept with it, taken up again."""

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from knightmare.rulebook.boards import base
from shared.insight.account import Account
from shared.insight.making import Looking
from shared.insight.review import Review
from shared.play.game import Seat, Setup
from shared.play.patience import BrokenOff, as_long_as
from shared.play.table import Table
from shared.saves.library import Library
from shared.saves.reviews import NothingToJudge, judge_of, keep, kept, look_back, shortened
from shared.saves.schema import STEPS, connect
from shared.saves.store import Store
from tests.something import some

LIBRARY = Library(KNIGHTMARE)


def played(level: str = "hard", seats: int = 1, seed: str = "20", **options: Any) -> Table[Any]:
    """A whole game of bots."""
    table, _ = LIBRARY.begin(None, setup(level, seats, seed, **options))
    while table.step():
        pass
    return table


def setup(level: str, seats: int, seed: str, **options: Any) -> Setup:
    sitting = tuple(Seat(f"p{n}", f"Bot {n}", level) for n in range(1, seats + 1))
    return Setup("knightmare", sitting, seed, options)


def made(looking: Looking[Any]) -> Review:
    while not looking.looked.complete:
        looking.step()
    return looking.review


def of(table: Table[Any], review: Review) -> Looking[Any]:
    """A table that was looked back on. Arguments: the table; what was made of it."""
    return Looking(table, judge_of(KNIGHTMARE, table), review)


@pytest.fixture(scope="module")
def finished() -> Table[Any]:
    return played()


@pytest.fixture(scope="module")
def review(finished: Table[Any]) -> Review:
    return made(look_back(KNIGHTMARE, finished))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "saves.sqlite") as opened:
        yield opened


def saved(store: Store, table: Table[Any], moves: int | None = None) -> str:
    """A table in a save, as far as so many moves. Returns its id."""
    id = store.create(table.setup, table.game.rules_version)
    sink = store.sink(id)
    for entry in table.journal.entries[:moves]:
        sink.append(entry)
    return id


def adds_up(account: Account, seat: str) -> bool:
    start = account.start[account.seats.index(seat)]
    return abs(start + sum(account.parts(seat).values()) - account.worth(seat)) < 1e-9


# -- making it -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "seats", "seed"), [("easy", 1, "9"), ("normal", 2, "7"),
    ("hard", 3, "11"), ("hard", 4, "24"), ("expert", 1, "1")])  # fmt: skip
def test_beginning_luck_and_choices_make_the_end(level: str, seats: int, seed: str) -> None:
    table = played(level, seats, seed)
    account = made(look_back(KNIGHTMARE, table)).account
    assert all([adds_up(account, seat) for seat in some(account.seats)])
    outcome = table.game.outcome(table.state)
    won = [float(seat in outcome.winners) for seat in account.seats] if outcome else []
    assert [account.worth(seat) for seat in account.seats] == won


def test_it_grows_from_the_beginning(finished: Table[Any], review: Review) -> None:
    looking = look_back(KNIGHTMARE, finished)
    assert looking.looked.settled == 0
    shares = []
    while not looking.looked.complete:
        found = looking.step()
        known = len(found.review.account.stretches)
        assert found.review.account.stretches == review.account.stretches[:known]
        shares.append(found.settled)
    assert shares == sorted(set(shares))
    assert len(shares) == len(review.account.stretches)


def test_one_that_is_broken_off_goes_on_where_it_was(finished: Table[Any], review: Review) -> None:
    looking = look_back(KNIGHTMARE, finished)
    before = looking.step()
    with as_long_as(lambda: False), pytest.raises(BrokenOff):
        looking.step()
    assert looking.looked == before
    assert made(looking) == review


def test_what_was_paid_in_a_turn_is_worth_what_it_may_still_bring() -> None:
    table = played(seed="233")
    *_, spent = (one for one in table.journal.line if one.move.notation() == "commit 6")
    table.return_to(spent.number)
    looking = look_back(KNIGHTMARE, table)
    last = made(looking).account.stretches[-1]
    assert last.begin < last.end == table.ply
    # six helm tokens are gone, and the fight is not decided
    assert looking.judge.worth(table.state)[0] < 0.3
    assert last.worth[0] > 0.7
    assert abs(last.rest[0]) < 0.03, "the hard level chose so"
    assert adds_up(looking.review.account, "p1")


def test_a_game_that_goes_on_is_accounted_for_so_far(finished: Table[Any]) -> None:
    table = played()
    table.return_to(table.journal.line[40].number)
    account = made(look_back(KNIGHTMARE, table)).account
    assert account.stretches[-1].end == 41
    assert 0 < account.worth("p1") < 1
    assert adds_up(account, "p1")


def test_a_game_without_a_move_has_an_account(store: Store) -> None:
    table, _ = LIBRARY.begin(None, setup("person", 2, "1"))
    looking = look_back(KNIGHTMARE, table)
    assert looking.looked.complete
    assert looking.review.account.worth("p1") == looking.review.account.start[0]


# -- where it cannot be --------------------------------------------------------------------------


def test_a_board_that_was_not_learned_is_named() -> None:
    (goblin,) = (one for one in base()["characters"]["character"] if one["id"] == "goblin")
    pack = {"characters": {"character": [{**goblin, "strength": 9}]}}
    table, _ = LIBRARY.begin(None, setup("normal", 1, "1", pack=pack))
    with pytest.raises(NothingToJudge, match="not been learned"):
        look_back(KNIGHTMARE, table)


def test_a_ledger_has_no_account() -> None:
    (game,) = [name for name in KNIGHTMARE.games if name != KNIGHTMARE.name]
    table = Table(KNIGHTMARE.games[game], Setup(game, (Seat("p1", "Ann"),), "1"))
    with pytest.raises(NothingToJudge, match="physical table"):
        look_back(KNIGHTMARE, table)


@pytest.mark.parametrize(("version", "board"), [(1, "first"), (2, "second")])
def test_a_table_of_older_rules_is_judged_by_its_own_board(
    store: Store, version: int, board: str
) -> None:
    options = {"board": board}
    once = played("normal", 1, "1", **options)
    id = store.create(replace(once.setup, options={}), version)
    for entry in once.journal.entries:
        store.sink(id).append(entry)
    table = LIBRARY.resume(store, id)
    found = made(look_back(KNIGHTMARE, table, store, id))
    assert found == made(look_back(KNIGHTMARE, once))
    assert shortened(table) is None


def test_a_damaged_table_is_accounted_for_as_far_as_it_is_sound(
    store: Store, finished: Table[Any]
) -> None:
    id = saved(store, finished)
    with store.writing() as connection:
        connection.execute("UPDATE moves SET move = 'roll 7' WHERE number = 50")
    table = LIBRARY.resume(store, id)
    found = made(look_back(KNIGHTMARE, table, store, id))
    assert found.plies == 49
    assert adds_up(found.account, "p1")
    said = shortened(table)
    assert said is not None
    assert (said.id, said.facts) == ("insight.damaged", {"n": 49})


def test_moves_of_rules_that_are_gone_are_left_out(store: Store, finished: Table[Any]) -> None:
    base = finished.journal.line[29].number
    known = base, finished.state_after(base)
    table = Table(finished.game, finished.setup, journal=finished.journal, base=known)
    found = made(look_back(KNIGHTMARE, table))
    assert found.plies == finished.ply - 30
    assert adds_up(found.account, "p1")
    said = shortened(table)
    assert said is not None
    assert (said.id, said.facts) == ("insight.older_rules", {"n": 30})


# -- keeping it ----------------------------------------------------------------------------------


def test_it_is_made_once(store: Store, finished: Table[Any], review: Review) -> None:
    id = saved(store, finished)
    table = LIBRARY.resume(store, id)
    keep(store, id, of(table, review))
    looking = look_back(KNIGHTMARE, LIBRARY.resume(store, id), store, id)
    assert looking.looked.complete
    assert looking.review == review


def test_of_a_game_that_goes_on_the_rest_is_made(
    store: Store, finished: Table[Any], review: Review
) -> None:
    id = saved(store, finished, 40)
    table = LIBRARY.resume(store, id)
    looking = look_back(KNIGHTMARE, table, store, id)
    made(looking)
    keep(store, id, looking)
    for entry in finished.journal.entries[40:]:
        store.sink(id).append(entry)
    looking = look_back(KNIGHTMARE, LIBRARY.resume(store, id), store, id)
    assert looking.looked.settled > 0.3
    assert made(looking) == review


def test_of_other_moves_it_says_nothing(store: Store, finished: Table[Any], review: Review) -> None:
    id = saved(store, finished)
    table = LIBRARY.resume(store, id)
    keep(store, id, of(table, review))
    table.return_to(table.journal.line[-2].number)
    assert kept(store, id, table) is None
    assert look_back(KNIGHTMARE, table, store, id).review.plies == 0


def test_another_judgement_makes_it_anew(
    store: Store, finished: Table[Any], review: Review
) -> None:
    id = saved(store, finished)
    table = LIBRARY.resume(store, id)
    keep(store, id, of(table, replace(review, version="of old")))
    assert look_back(KNIGHTMARE, table, store, id).review.plies == 0


def test_a_table_that_went_elsewhere_meanwhile_keeps_nothing_of_it(
    store: Store, finished: Table[Any], review: Review
) -> None:
    id = saved(store, finished)
    table = LIBRARY.resume(store, id)
    looking = of(table, review)
    table.return_to(table.journal.line[9].number)
    asked, was = table.decision, table.journal.ahead[0].move
    assert asked is not None
    table.play(next(one for one in asked.options if one != was))
    while table.step():
        pass
    keep(store, id, looking)
    assert kept(store, id, table) is None
    table.return_to(finished.journal.head)
    assert kept(store, id, table) == review


@pytest.mark.parametrize("damage", ["review = '{'", "review = replace(review, '0.1', '0.2')",
    "made_of = 7", "seal = 0", "review = 'null'", "table_id = 77"])  # fmt: skip
def test_a_damaged_one_is_made_anew(
    store: Store, finished: Table[Any], review: Review, damage: str
) -> None:
    id = saved(store, finished)
    table = LIBRARY.resume(store, id)
    keep(store, id, of(table, review))
    assert kept(store, id, table) == review
    with store.writing() as connection:
        connection.execute(f"UPDATE reviews SET {damage}")
    assert kept(store, id, table) is None


def test_where_nothing_can_be_written_nothing_is_kept(
    store: Store, finished: Table[Any], review: Review
) -> None:
    id = saved(store, finished)
    table = LIBRARY.resume(store, id)
    store.file.read_only = True
    keep(store, id, of(table, review))
    store.file.read_only = False
    assert kept(store, id, table) is None


def test_an_export_leaves_it_out(store: Store, finished: Table[Any], review: Review) -> None:
    id = saved(store, finished)
    before = store.export(id)
    keep(store, id, of(LIBRARY.resume(store, id), review))
    assert store.export(id) == before


def test_a_save_of_before_keeps_reviews(
    tmp_path: Path, finished: Table[Any], review: Review
) -> None:
    path = tmp_path / "saves.sqlite"
    with Store(path) as store:
        id = saved(store, finished)
    with closing(connect(path)) as before:
        before.execute("DROP TABLE reviews")
        for newer in ("keepsakes", "finished"):
            before.execute(f"DROP TABLE {newer}")
        before.execute(f"PRAGMA user_version = {len(STEPS) - 3}")
    with Store(path) as store:
        table = LIBRARY.resume(store, id)
        keep(store, id, of(table, review))
        assert kept(store, id, table) == review
        assert store.notices == []


def test_it_is_written_and_read_as_json(review: Review) -> None:
    marked = replace(review, searched=("p1",))
    assert Review.from_json(json.loads(json.dumps(marked.to_json()))) == marked
