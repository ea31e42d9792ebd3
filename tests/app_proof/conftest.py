"""The long proofs of the app, run by ``make proof``: they use the drivers of the short ones."""

from tests.mobile_rules.conftest import drive as drive
from tests.mobile_rules.conftest import many_apps_in_one_process as many_apps_in_one_process
from tests.mobile_rules.conftest import running as running
