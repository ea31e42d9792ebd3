"""A browser's Python plays as ours does: every move of a game leads to the same."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shared_rules.web import replaying
from tests.shared_rules.web.journals import journal
from tests.shared_rules.web.nodes import Elsewhere, running

NUMBER = 10
"""Of journals; ``python -m tests.campaigns pyodide`` plays a thousand."""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Elsewhere]:
    """A browser's Python, under Node: started once."""
    with running(Path(replaying.__file__), tmp_path_factory.mktemp("wheel")) as found:
        yield found


@pytest.mark.parametrize("n", range(NUMBER))
def test_a_journal_leads_to_the_same_after_every_move(elsewhere: Elsewhere, n: int) -> None:
    line = journal(n)
    here = json.loads(replaying.answer(line))
    assert len(here) == len(json.loads(line)[-1]) > 0
    assert json.loads(elsewhere.answer(line)) == here
