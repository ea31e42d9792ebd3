"""Every node within a few moves of a position, counted."""

import pytest

from tests.knightmare_rules.positions import FILE, GAME, POSITIONS
from tests.perft import MOST, Position, count, kept


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_as_many_nodes_can_be_reached_as_ever(position: Position) -> None:
    found = count(GAME, position.state(), position.depth)
    assert sum(found) <= MOST
    assert {"depth": position.depth, **found._asdict()} == kept(FILE)[position.name]


def test_every_count_belongs_to_a_position() -> None:
    assert list(kept(FILE)) == [position.name for position in POSITIONS]
