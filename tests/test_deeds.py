"""Every deed is proved by kept games: replayed, they do it, and with one less they do not."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from shared.deeds.chronicle import FinishedGame
from shared.deeds.deed import Deed, DeedReach
from shared.descriptor import Descriptor
from shared.speech.messages import words_of
from tests.kept.deeds import GAMES, Proofs, place, proofs
from tests.something import some

NUMBER = 24
"""Deeds of each game."""
LARGEST = 100_000
"""Bytes that the kept games of one game may take."""

kept = cache(proofs)
each = pytest.mark.parametrize("package", GAMES)


@cache
def told(package: str, at: int) -> FinishedGame:
    return kept(package).games[at].told(GAMES[package])


def reached(package: str, deed: Deed, rows: Sequence[tuple[int, str]]) -> DeedReach:
    """How far somebody comes with a deed who played these games one after the other."""
    found = DeedReach()
    for at, seat in rows:
        (one,) = [one for one in told(package, at).seats if one.seat == seat]
        found = deed.together(found, DeedReach.from_json(one.deeds.get(deed.id, 0)))
    return found


def deeds(described: Descriptor) -> tuple[Deed, ...]:
    assert described.chronicle is not None
    return described.chronicle().deeds


ALL = [
    pytest.param(package, deed, id=f"{package}-{deed.id}")
    for package, described in GAMES.items()
    for deed in deeds(described)
]


@pytest.mark.parametrize(("package", "deed"), ALL)
def test_a_deed_is_done_by_its_kept_games_and_by_no_less(package: str, deed: Deed) -> None:
    rows = kept(package).proves[deed.id]
    assert deed.fulfilled(reached(package, deed, rows))
    assert not deed.fulfilled(reached(package, deed, rows[:-1]))


@pytest.mark.parametrize(("package", "deed"), ALL)
def test_not_every_game_does_a_deed(package: str, deed: Deed) -> None:
    games = range(len(kept(package).games))
    seats = [(at, seat.seat) for at in games for seat in told(package, at).seats if seat.person]
    assert not all(deed.fulfilled(reached(package, deed, [one])) for one in some(seats))


@each
def test_there_are_so_many_with_words_and_an_icon_each(package: str) -> None:
    listed, words = deeds(GAMES[package]), words_of(package)
    said = [words.word(f"deeds.{what}", one.id) for one in listed for what in ("name", "about")]
    assert (len(listed), len(set(said))) == (NUMBER, 2 * NUMBER)
    assert all(one.icon for one in some(listed))


@each
def test_every_end_of_the_kept_games_has_words(package: str) -> None:
    words = words_of(package)
    games = range(len(kept(package).games))
    ends = {seat.end for at in games for seat in told(package, at).seats if seat.person}
    assert all(words.has(f"deeds.end.{end}") for end in some(ends))


@each
def test_the_kept_games_are_small_and_all_of_them_prove_something(package: str) -> None:
    found: Proofs = kept(package)
    used = {at for rows in found.proves.values() for at, _ in rows}
    assert used == set(range(len(found.games)))
    assert Path(place(package)).stat().st_size <= LARGEST


@each
def test_what_is_kept_is_written_as_it_was_read(package: str) -> None:
    assert kept(package).text() == place(package).read_text(encoding="utf-8")
