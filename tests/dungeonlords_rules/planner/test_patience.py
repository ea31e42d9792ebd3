"""The planner asks often whether it is still wanted: beside a screen it rests when it asks."""

import sys
from types import FrameType

import pytest

from dungeonlords.planner.planner import evaluate_plans
from shared.play.patience import as_long_as
from tests.bench.planner import CASES, situations

MOST = 6_000
"""Calls of functions between two questions: less than a frame on the slowest tablet."""


@pytest.mark.parametrize("case", CASES)
def test_little_is_reckoned_between_two_questions(case: str) -> None:
    situation, calls, longest = situations()[case], 0, 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal calls
        calls += event == "call"

    def wanted() -> bool:
        nonlocal calls, longest
        longest, calls = max(longest, calls), 0
        return True

    with as_long_as(wanted):
        sys.setprofile(count)
        try:
            evaluate_plans(situation)
        finally:
            sys.setprofile(None)
    assert 0 < max(longest, calls) < MOST
