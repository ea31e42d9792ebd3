"""Lengths on the screen, each worked out once: how dense a screen is never changes."""

from functools import lru_cache

from kivy import metrics
from kivy.lang.parser import global_idmap


@lru_cache(maxsize=4096)
def dp(length: float) -> float:
    """A length in pixels. Kivy asks for the density anew each time. Argument: in dp."""
    return float(metrics.dp(length))


# in the rules of kv as well
global_idmap["dp"] = dp
