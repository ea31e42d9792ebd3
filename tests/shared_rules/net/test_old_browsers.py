"""Televisions have old browsers: the page asks of one what Chromium 87 knows, and no more.

What came later is listed with its version. A style that an old browser does not know needs a
plain one before it, in the same rule: it keeps that, and drops what it cannot read.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from shared.net import page

FOLDER = Path(page.__file__).parent
SCRIPTS = sorted(FOLDER.rglob("*.js"))
SHEETS = sorted(FOLDER.rglob("*.css"))
LATER_SCRIPT = {
    r"\.at\(": 92,
    r"\bstatic\s*\{": 94,
    r"#\w+ in ": 91,
    r"\bObject\.(hasOwn|groupBy)\b": 93,
    r"\bArray\.fromAsync\b": 121,
    r"\.(findLast|findLastIndex)\(": 97,
    r"\.(toSorted|toReversed|toSpliced|with)\(": 110,
    r"\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(": 122,
    # an iterator was no list yet: [...all.entries()].map is right
    r"\.(values|keys|entries)\(\)\.\w": 122,
    r"\bstructuredClone\b": 98,
    r"\brandomUUID\b": 92,
    r"\bcheckVisibility\b": 105,
    r"\bAbortSignal\.(timeout|any)\b": 103,
    r"\bPromise\.(withResolvers|try)\b": 119,
    r"\bstartViewTransition\b": 111,
    r"\b(show|hide|toggle)Popover\b|\bpopover\b": 114,
    r"\binert\b": 102,
    r"\bURL\.canParse\b": 120,
    r"\broundRect\b|\bcreateConicGradient\b": 99,
    r"\bcause:": 93,
    r"\"scrollend\"": 114,
    r"\bimport\b[^;\n]*\b(with|assert) \{": 91,
    # at the top level of a module
    r"(?m)^(?!.*\basync\b)\S.*\bawait\b": 89,
}
"""What scripts may not use, and which Chromium knew it first."""
LATER_SELECTORS = {
    r":has\(": 105,
    r":(is|where)\(": 88,
    r":not\([^()]*,": 88,
    r":dir\(": 120,
    r":user-(in)?valid": 119,
    r":(modal|popover-open|open)\b": 105,
    r":nth-(last-)?child\([^)]* of ": 111,
    r"&": 112,
}
LATER_PROPERTIES = {
    "accent-color": 93,
    "animation-timeline": 115,
    "border-end-end-radius": 89,
    "border-end-start-radius": 89,
    "border-start-end-radius": 89,
    "border-start-start-radius": 89,
    "container-type": 105,
    "field-sizing": 123,
    "rotate": 104,
    "scale": 104,
    "scrollbar-gutter": 94,
    "text-wrap": 114,
    "translate": 104,
    "view-transition-name": 111,
}
"""Properties without which a picture is another one: their place is within ``@supports``."""
BESIDE = {
    "aspect-ratio": (88, ("height", "min-height")),
    "mask": (120, ("-webkit-mask",)),
    "mask-image": (120, ("-webkit-mask-image",)),
    "scrollbar-width": (121, ("overflow", "overflow-x", "overflow-y")),
}
"""Properties that may stand where another stands before them."""
LATER_VALUES = {
    r"color-mix\(": 111,
    r"light-dark\(": 123,
    r"\b(ok)?l(ch|ab)\(|\bcolor\(|\bhwb\(": 101,
    r"rgb\(from": 119,
    r"\d[dsl]v(h|w|min|max|i|b)\b": 108,
    r"\d(r?lh|cq[whib])\b": 105,
    r"\b(round|mod|rem|sin|cos|tan|pow|sqrt|abs|sign)\(": 111,
    r"\bsubgrid\b": 117,
    r"\brevert-layer\b": 99,
    r"\blinear\(": 113,
    r"\banchor(-size)?\(": 125,
    r"(?<!-)\bimage-set\(": 113,
}
LATER_RULES = {"@layer": 99, "@container": 105, "@starting-style": 117, "@scope": 118}


class Rule(NamedTuple):
    """A rule of a style sheet: its selectors, what it declares, and where it stands."""

    selectors: str
    declared: tuple[tuple[str, str], ...]
    within: tuple[str, ...]


def rules(text: str, within: tuple[str, ...] = ()) -> Iterator[Rule]:
    """Every rule of a sheet. Arguments: the text; the rules around it."""
    text, at = re.sub(r"/\*.*?\*/", "", text, flags=re.S), 0
    while (opened := text.find("{", at)) >= 0:
        head, closed = text[at:opened].rpartition(";")[2].strip(), _end(text, opened)
        inside = text[opened + 1 : closed]
        if "{" in inside:
            yield Rule(head, (), within)
            yield from rules(inside, (*within, head))
        else:
            yield Rule(head, tuple(_declared(inside)), within)
        at = closed + 1


def _end(text: str, opened: int) -> int:
    depth = 0
    for at in range(opened, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if not depth:
            return at
    raise AssertionError(f"{text[opened : opened + 60]} is never closed")


def _declared(text: str) -> Iterator[tuple[str, str]]:
    for one in text.split(";"):
        name, _, value = one.partition(":")
        if value:
            yield name.strip(), value.strip()


def problems(rule: Rule) -> Iterator[str]:
    """What Chromium 87 would not understand of a rule."""
    if any(one.startswith("@supports") for one in rule.within):
        return
    if rule.selectors.startswith("@"):
        if rule.selectors.split()[0] in LATER_RULES or re.search(r"[<>]", rule.selectors):
            yield rule.selectors
        return
    for pattern, since in LATER_SELECTORS.items():
        if re.search(pattern, rule.selectors):
            yield f"{rule.selectors}: {pattern} since {since}"
    before: list[str] = []
    for name, value in rule.declared:
        later = next((one for one in LATER_VALUES if re.search(one, value)), None)
        if later is None and name not in LATER_PROPERTIES and name not in BESIDE:
            before.append(name)
        elif name in LATER_PROPERTIES or name.startswith("--"):
            yield f"{rule.selectors}: {name}: {value}"
        elif not set(before) & set(BESIDE.get(name, (0, (name,)))[1]):
            yield f"{rule.selectors}: nothing plain before {name}: {value}"


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_an_old_television_knows_every_style_or_has_a_plain_one(path: Path) -> None:
    found = list(rules(path.read_text(encoding="utf-8")))
    assert [said for rule in found for said in problems(rule)] == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_an_old_television_can_read_every_script(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", path.read_text(encoding="utf-8"), flags=re.S)
    found = {pattern: since for pattern, since in LATER_SCRIPT.items() if re.search(pattern, text)}
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        "a { aspect-ratio: 1; }",
        "a { color: color-mix(in srgb, red, blue); }",
        "a { --x: red; --x: color-mix(in srgb, red, blue); }",
        "a { color: color-mix(in srgb, red, blue); color: red; }",
        "@media (min-width: 9rem) { a:is(b, c) { color: red; } }",
        "@media (width > 9rem) { a { color: red; } }",
        "a { height: 100dvh; }",
        "a:not(b, c) { color: red; }",
        "a { rotate: 9deg; }",
        "@container (min-width: 9rem) { a { color: red; } }",
    ],
)
def test_what_came_later_is_found(text: str) -> None:
    assert [said for rule in rules(text) for said in problems(rule)]


@pytest.mark.parametrize(
    "text",
    [
        "a { height: 2rem; aspect-ratio: 1; }",
        "a { color: red; color: color-mix(in srgb, red, blue); }",
        "@supports (aspect-ratio: 1) { a { aspect-ratio: 1; } }",
        "a { inset: 0; gap: 1rem; width: min(3rem, 100%); transform: rotate(9deg); }",
    ],
)
def test_what_has_something_plain_before_it_may_stand(text: str) -> None:
    assert not [said for rule in rules(text) for said in problems(rule)]
