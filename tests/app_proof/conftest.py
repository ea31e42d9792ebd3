"""The long proofs of the app, run by ``make proof``: they use the drivers of the short ones."""

from collections.abc import Iterator

import pytest

from tests.mobile_rules.conftest import as_delivered
from tests.mobile_rules.conftest import drive as drive
from tests.mobile_rules.driver import Driver


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """The app in its window for all tests of a module; frames are not drawn."""
    from mobile.app import CompanionApp

    with Driver(CompanionApp(tmp_path_factory.mktemp("saves"))) as driver:
        driver.draws = False
        yield driver
    as_delivered()
