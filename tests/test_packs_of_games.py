"""Whatever a pack of a game can say is refused, or is played; its problems are what is refused."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shared.chance.fate import draw
from shared.descriptor import Descriptor
from shared.packs.draft import PackDraft
from shared.packs.edits import Edit, LeaveOut, SetField
from shared.packs.examining import read
from shared.packs.joining import join
from shared.packs.overriding import laid_over
from shared.packs.pack import Pack
from shared.packs.problems import Problem
from shared.packs.tablepack import from_text, read_bytes, to_bytes, to_text
from shared.packs.tables import PackError, Tables
from shared.play.decision import FATE, Decision, Move
from shared.play.runner import run
from tests.games import finished
from tests.shared_rules.packs.generating import edits, packs
from tests.something import some

PLIES = 120
"""How far a game with a pack is played."""


def descriptor(game: str) -> Descriptor:
    """What is known of a game."""
    module = vars(import_module(f"{game}.descriptor"))
    (found,) = [one for one in module.values() if isinstance(one, Descriptor)]
    return found


GAMES = {name: descriptor(name) for name in finished()}


@cache
def base(game: str) -> Mapping[str, Tables]:
    """Its data files, as the usual board has them."""
    return GAMES[game].data_under("")


def rows(game: str, pack: Pack) -> Mapping[str, Mapping[str, Any]]:
    """A pack as a setup keeps it. Raises PackError."""
    return join(GAMES[game].packs, base(game), [pack]).rows


def refused(game: str, pack: Pack) -> bool:
    """Whether a reader refuses it that goes by all that packs may say."""
    try:
        read(GAMES[game].packs, laid_over(base(game), rows(game, pack)), strict=True)
    except PackError:
        return True
    return False


def played(game: str, pack: Pack, seed: int) -> None:
    """Play a game with a pack at random, for a while."""
    rules, random = GAMES[game].play, Random(seed)
    options = GAMES[game].settled(GAMES[game].name, {"pack": rows(game, pack)})
    seats = [f"p{n + 1}" for n in range(rules.seats[1])]
    state = rules.setup(options, seats)

    def answer(state: Any, decision: Decision, ply: int) -> Move:
        return draw(decision, random) if decision.who == FATE else random.choice(decision.options)

    run(rules, state, answer, limit=PLIES)
    again = rules.restore(state.to_json(), options)
    assert again.to_json() == state.to_json()


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_its_problems_are_what_is_refused_and_all_else_is_played(
    game: str, data: st.DataObject
) -> None:
    schema = GAMES[game].packs
    draft = PackDraft(schema, base(game))
    wild = data.draw(st.booleans())
    made: list[Edit] = data.draw(st.lists(edits(schema, base(game), wild), max_size=5))
    draft.apply(*made)
    wrong = [one for one in draft.problems if not one.note]
    assert bool(wrong) == refused(game, draft.pack)
    for problem in wrong:
        said = str(problem.error)
        assert problem.place.file.removesuffix(".toml") in schema.files
        assert said != problem.message.id
        assert "\n" not in said
    if not wrong:
        played(game, draft.pack, data.draw(st.integers(0, 99)))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_whatever_it_says_is_the_same_written_and_read(game: str, data: st.DataObject) -> None:
    pack = data.draw(packs(GAMES[game].packs, base(game)))
    assert read_bytes(to_bytes(pack), "own.tablepack") == pack
    assert from_text(to_text(pack)) == pack
    with suppress(PackError):
        read(GAMES[game].packs, laid_over(base(game), rows(game, pack)))


def mendable(game: str) -> Iterator[tuple[PackDraft, Problem]]:
    """Packs of one edit each, and the first of their problems that can be mended.

    They leave a row out, or say a number that is out of its range.
    """
    schema = GAMES[game].packs
    for kind in [one for one in schema.kinds if not one.single]:
        row = PackDraft(schema, base(game)).rows(kind.key)[0].id
        for name, field in kind.fields.items():
            if field.kind is int and field.numbers:
                draft = PackDraft(schema, base(game))
                draft.apply(SetField(kind.key, row, name, field.numbers[-1] + 1))
                for problem in [one for one in draft.problems if one.mends][:1]:
                    yield draft, problem
    for kind in schema.kinds:
        for one in PackDraft(schema, base(game)).rows(kind.key)[:6]:
            draft = PackDraft(schema, base(game))
            draft.apply(LeaveOut(kind.key, one.id))
            for problem in [one for one in draft.problems if one.mends][:1]:
                yield draft, problem


@pytest.mark.parametrize("game", GAMES)
def test_what_mends_a_problem_does(game: str) -> None:
    words = GAMES[game].words("en", None, {})
    for draft, problem in some(mendable(game)):
        said = words.say(problem.mends[0].message)
        assert "pack." not in said
        assert "?" not in said
        draft.apply(*problem.mends[0].edits)
        assert problem not in draft.problems, problem
