"""Without a browser's Python, what needs it is left out; the head of the report says why."""

from tests.shared_rules.net.browser.chromium import missing as no_browser
from tests.shared_rules.web.nodes import missing

collect_ignore = [
    *(["test_pyodide.py"] if missing() else []),
    *(["test_browser.py"] if missing() or no_browser() else []),
]
