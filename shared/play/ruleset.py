"""The ruleset of a table: what its options and its own pack make of a game's data.

>>> rulesets = Rulesets((Option("stones", (4, 3)),), lambda pack, options: (dict(pack), options))
>>> rulesets({"stones": 3})
({}, {'stones': 3})
>>> rulesets({}) is rulesets({"stones": 4})
True
>>> own = rulesets({"pack": {"items": {}}}); own
({'items': {}}, {'stones': 4})
>>> rulesets({"pack": {"items": {}}}) is own
True
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

from shared.play.game import PACKS, Option, chosen

R = TypeVar("R")
KEPT = 64
"""Rulesets without a pack that are kept: tables with the same options share one."""


class Rulesets(Generic[R]):
    """Makes the ruleset of a table from its options, a pack among them.

    Arguments: what a table may choose; makes a ruleset from a pack and every option.
    """

    def __init__(
        self,
        options: Sequence[Option],
        build: Callable[[Mapping[str, Any], Mapping[str, Any]], R],
    ) -> None:
        self.options = tuple(options)
        self.build = build
        self._plain = lru_cache(maxsize=KEPT)(lambda settled: build({}, dict(settled)))
        self._packed: tuple[str, R] | None = None
        """What was made of the last pack, and of the options beside it: a table is opened,
        restored and shown with one and the same."""

    def __call__(self, options: Mapping[str, Any]) -> R:
        """The ruleset of a table with these options.

        Raises SetupError for an option that does not exist, PackError for a damaged pack.
        """
        given = {key: value for key, value in options.items() if key not in PACKS}
        settled = chosen(self.options, given)
        pack = options.get("pack")
        if not pack:
            return self._plain(tuple(settled.items()))
        known = json.dumps([settled, pack], default=repr)
        if self._packed is None or self._packed[0] != known:
            self._packed = known, self.build(pack, settled)
        return self._packed[1]
