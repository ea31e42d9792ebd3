"""The files of the page: small, whole, and with nothing in them that a browser would not run."""

import ast
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from shared.net import page
from shared.net.page import POLICY, files, said, served
from shared.speech.messages import Words, words_of

FOLDER = Path(page.__file__).parent
SCRIPTS = sorted(FOLDER.rglob("*.js"))
STYLES = sorted(FOLDER.rglob("*.css"))
ROOT = FOLDER.parents[2]
ICONS = ROOT / "mobile" / "kit" / "theme" / "icons.py"
NAMING = tuple(ROOT / game / "speech" for game in ("knightmare", "dungeonlords", "shared"))
"""Where the games say which icon stands for what."""
LARGEST = 290_000
"""Bytes of all its files beside the fonts together, before they are packed."""
LARGEST_FONTS = 60_000


class Seen(HTMLParser):
    """The elements of a document with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.found and self.found[-1] == (
            "script",
            {"id": "words", "type": "application/json"},
        ):
            self.words += data


def test_all_files_together_are_small() -> None:
    shipped = {path for path in FOLDER.rglob("*") if path.suffix not in ("", ".py", ".pyc")}
    assert {path.relative_to(FOLDER).as_posix() for path in shipped} == set(files())
    sizes = {name: len(file.body) for name, file in files().items()}
    fonts = sum(size for name, size in sizes.items() if name.endswith(".woff2"))
    assert fonts < LARGEST_FONTS
    assert sum(sizes.values()) - fonts < LARGEST, sizes


def test_the_page_loads_its_own_files_and_no_others() -> None:
    index = (FOLDER / "index.html").read_text(encoding="utf-8")
    named = [value for _, attrs in Seen(index).found for key, value in attrs.items()
             if key in ("src", "href")]  # fmt: skip
    for path in (*SCRIPTS, *STYLES):
        text = path.read_text(encoding="utf-8")
        found = re.findall(
            r'from "(\.{1,2}/.+?)"' if path.suffix == ".js" else r"url\((.+?)\)", text
        )
        within = path.parent
        named += [(within / one).resolve().relative_to(FOLDER).as_posix() for one in found]
    assert set(named) == set(files()) - {"index.html"}


def test_every_icon_that_a_game_may_name_is_in_the_font() -> None:
    known = re.search(r'NAMES = """(.*?)"""', ICONS.read_text(encoding="utf-8"), re.S)
    drawn = (FOLDER / "icons.js").read_text(encoding="utf-8")
    drawn = drawn[drawn.index("`") : drawn.rindex("`")]
    assert known is not None
    named = {name for folder in NAMING for path in folder.rglob("*.py") for name in words_in(path)}
    missing = named & set(known[1].split()) - set(drawn.split())
    assert not missing, "make them anew: python -m docs.assets.page_fonts"


def words_in(path: Path) -> Iterator[str]:
    """Every word that stands in quotation marks."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from node.value.split()


def test_nothing_in_it_needs_a_wider_policy() -> None:
    assert "unsafe" not in POLICY
    for tag, attributes in Seen((FOLDER / "index.html").read_text(encoding="utf-8")).found:
        assert not {one for one in attributes if one.startswith("on") or one == "style"}
        assert tag != "style"
        if tag == "script" and "src" not in attributes:
            assert attributes["type"] == "application/json"
    for script in SCRIPTS:
        text = script.read_text(encoding="utf-8")
        assert not re.search(r"\beval\b|new Function|innerHTML|outerHTML|document\.write", text)
        assert not re.search(r"""https?:\/\/(?!www\.w3\.org/2000/svg)""", text)


def test_every_word_it_says_has_a_message_and_every_message_is_said() -> None:
    text = "".join(script.read_text(encoding="utf-8") for script in SCRIPTS)
    used = set(re.findall(r'say\("(\w+)"', text))
    for either in re.findall(r'say\([\w.?]+ \? "(\w+)" : "(\w+)"\)', text):
        used |= set(either)
    states = ("free", "asked", "phone", "device", "bot", "away")
    used |= {f"seat_{state}" for state in states} | {"state_spent", "state_hidden"}
    used |= {"lays_laying", "lays_laid"}
    tabs = re.search(r"ICONS = \{(.*?)\}", (FOLDER / "tabs.js").read_text(encoding="utf-8"), re.S)
    assert tabs is not None
    used |= {f"tab_{tab}" for tab in re.findall(r"(\w+):", tabs[1])}
    used |= {f"pace_{pace}" for pace in ("normal", "brisk", "tap")}
    assert used == set(said(words_of())) - {"noscript"}


def test_it_speaks_before_its_welcome_and_in_the_direction_of_its_language() -> None:
    found = served("/", words_of(), "ar", rtl=True)
    assert found is not None
    seen = Seen(found.body.decode())
    assert ("html", {"lang": "ar", "dir": "rtl"}) in seen.found
    assert json.loads(seen.words) == said(words_of())
    assert "{" not in re.sub(r"<script.*?</script>", "", found.body.decode(), flags=re.S)


def test_no_word_can_end_the_script_that_it_stands_in() -> None:
    words = Words({"page.title": "</script><b>", "page.noscript": "<i>&"})
    found = served("/", words)
    assert found is not None
    text = found.body.decode()
    assert text.count("</script>") == 2
    assert json.loads(Seen(text).words)["title"] == "</script><b>"
    assert "<title>&lt;/script&gt;&lt;b&gt;</title>" in text


@pytest.mark.parametrize("path", ["/page", "/../protocol.py", "/__init__.py", "//page.css", "/."])
def test_nothing_else_is_served(path: str) -> None:
    assert served(path, words_of()) is None


def test_a_name_and_its_text_are_put_together_by_the_language() -> None:
    assert said(words_of(language="en"))["led"] == "{name}: {text}"
    assert said(words_of(language="fr"))["led"] == "{name}\N{NARROW NO-BREAK SPACE}: {text}"
