"""Loads the kv rules that stand beside a module."""

from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder

from mobile.kit.surfaces import box  # noqa: F401  (used in most rules)

# text in boxes in boxes: each level learns its height only when the one inside has it, and
# all of them are to be settled before the frame is drawn
Clock.max_iteration = 40


def load_rules(module_file: str) -> None:
    """Loads ``NAME.kv`` for the module ``NAME.py``, once."""
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)
