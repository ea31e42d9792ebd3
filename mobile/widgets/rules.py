"""Loads the kv rules that stand beside a module."""

from pathlib import Path

from kivy.lang import Builder


def load_rules(module_file: str) -> None:
    """Loads ``NAME.kv`` for the module ``NAME.py``, once."""
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)
