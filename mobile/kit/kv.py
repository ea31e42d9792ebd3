"""Loads the kv rules that stand beside a module."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder, builder

from mobile.kit import box, units  # noqa: F401  (used in most rules)

# text in boxes in boxes: each level learns its height only when the one inside has it, and
# all of them are to be settled before the frame is drawn
Clock.max_iteration = 40


def follow(binding: Sequence[Any], _instance: object, _value: object) -> None:
    """Follows one rule of kv: works its expression out anew, and sets what it rules.

    Arguments: the widget, what is ruled, the expression, its rule and its names; what changed; its
    value.
    """
    element, key, expression, rule, names = binding
    rule.count += 1
    setattr(element, key, eval(expression, names))


# Kivy's own also puts every step into words for a trace that nobody reads: twice the work
builder.call_fn = follow


def load_rules(module_file: str) -> None:
    """Loads ``NAME.kv`` for the module ``NAME.py``, once."""
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)
