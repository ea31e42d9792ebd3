"""What a page must be for everybody: named, in order, large enough, and to be read."""

from pathlib import Path
from typing import Any

AUDIT = (Path(__file__).parent / "audit.js").read_text(encoding="utf-8")
AUDIT = AUDIT[AUDIT.index("()") :]

AT_REST = """() => document.getAnimations().forEach((one) => {
  if (one.effect.getComputedTiming().endTime < Infinity) one.finish();
})"""


def assert_for_everybody(page: Any, where: str = "") -> None:
    """Every control has a name, a role and room, headings are in order, words can be read."""
    # what moves is looked at when it has come to rest
    page.evaluate(AT_REST)
    wrong = page.evaluate(AUDIT)
    assert not wrong, "\n".join([where, *wrong])
