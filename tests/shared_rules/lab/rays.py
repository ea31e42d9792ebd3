"""Whether there is a Ray to be tested."""

from importlib.util import find_spec


def missing() -> str:
    """What the tests of Ray lack; empty where they can run."""
    return "" if find_spec("ray") else "Ray: pip install --editable '.[ray]'"
