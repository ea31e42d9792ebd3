"""One browser for all tests of a file; without a browser these tests are left out."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.shared_rules.net.browser.chromium import browsing, missing

# the head of the report says that they are left out, and why
collect_ignore_glob = ["test_*.py"] if missing() else []


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A real browser."""
    with browsing() as opened:
        yield opened
