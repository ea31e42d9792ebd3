"""What a page must be for everybody: named, in order, large enough, and to be read."""

from pathlib import Path
from typing import Any

AUDIT = (Path(__file__).parent / "audit.js").read_text(encoding="utf-8")
AUDIT = AUDIT[AUDIT.index("()") :]

ROOT = Path(__file__).parents[4]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
"""The checks of Deque's axe, which npm fetches: they know more mistakes than we do."""
RUN = """async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  // a name is a whole sentence, in which the number in a picture may be a word
  const rules = { "label-content-name-mismatch": { enabled: false } };
  const found = await axe.run(document, { runOnly: tags, rules, resultTypes: ["violations"] });
  const where = (one) => one.nodes.map((node) => node.html.slice(0, 120)).join("; ");
  return found.violations.map((one) => `${one.id}: ${one.help}: ${where(one)}`);
}"""

AT_REST = """() => document.getAnimations().forEach((one) => {
  if (one.effect.getComputedTiming().endTime < Infinity) one.finish();
})"""


def assert_for_everybody(page: Any, where: str = "") -> None:
    """Every control has a name, a role and room, headings are in order, words can be read."""
    # what moves is looked at when it has come to rest
    page.evaluate(AT_REST)
    wrong = page.evaluate(AUDIT)
    assert not wrong, "\n".join([where, *wrong])


def no_axe() -> str:
    """Why axe cannot be had here; empty where it can."""
    return "" if AXE.is_file() else "the npm package axe-core (npm ci --ignore-scripts)"


def assert_axe_finds_nothing(page: Any, where: str = "") -> None:
    """No rule of axe is broken; nothing is looked at where it cannot be had.

    Arguments: the page; what it shows.
    """
    if no_axe():
        return
    page.evaluate(AT_REST)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    wrong = page.evaluate(RUN)
    assert not wrong, "\n".join([where, *wrong])
