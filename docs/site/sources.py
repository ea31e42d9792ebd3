"""What the manual is made of: the files of each language, and how their links are turned.

Pages link as they lie in the repository, so that whoever reads them there can follow them. Here
they are put side by side, and a link leads to where its page stands on the site.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from shared.speech.languages.language import of_code

ROOT = Path(__file__).parents[2]
MANUAL = ROOT / "docs" / "manual"
LANGUAGES = ("en", "fr")
DEVELOPERS = "developers"
"""The folder of the site for the documents of those who change the program: in English alone."""
LINK = re.compile(r"`[^`]*`|(!?)\[([^]]*)\]\(([^)\s]+)\)")
"""A link or a picture, or code, in which there are none."""
FENCE = re.compile(r"^(`{3,}|~{3,})(.*?)^\1[ \t]*$", re.MULTILINE | re.DOTALL)
ANCHOR = re.compile(r'<a id="[^"]*"></a>')
STEP = re.compile(r"^ +(\S+) --> (\S+?)(?:: ?(.*))?$", re.MULTILINE)
PICTURES = "pictures/"
KEPT = ROOT / "docs" / "pictures"
"""The few pictures that the repository keeps."""
NO_PROSE = re.compile(r"(`[^`]*`|\]\([^)\s]*\)|^:::?.*$)", re.MULTILINE)
"""What is no prose: code, the targets of links."""


class BrokenLink(ValueError):
    """A page of the manual leads to what is not there."""


def pages(language: str) -> Mapping[Path, str]:
    """Every file that is a page of the site, and where it stands there."""
    return _pages(language)


@cache
def _pages(language: str) -> Mapping[Path, str]:
    found = {path: path.name for path in sorted((MANUAL / language).glob("*.md"))}
    if language == "en":
        docs = ROOT / "docs"
        found |= {path: f"{DEVELOPERS}/{path.name}" for path in sorted(docs.glob("*.md"))}
        chapters = sorted((docs / "fidelity").glob("*.md"))
        found |= {path: f"{DEVELOPERS}/fidelity/{path.name}" for path in chapters}
        found[ROOT / "CONTRIBUTING.md"] = f"{DEVELOPERS}/contributing.md"
        if (ROOT / "CHANGELOG.md").exists():
            found[ROOT / "CHANGELOG.md"] = f"{DEVELOPERS}/changes.md"
    return found


def wanted(language: str) -> list[str]:
    """The names of the pictures that the pages of a language show."""
    texts = [FENCE.sub("", path.read_text(encoding="utf-8")) for path in pages(language)]
    shown = [target for text in texts for sign, _, target in LINK.findall(text) if sign]
    return sorted({one.removeprefix(PICTURES) for one in shown if one.startswith(PICTURES)})


@dataclass(frozen=True)
class Turning:
    """Turns the pages of one language into those of its site.

    Arguments: the language; where each clause and each thing is told, by ``rule:ID`` and
    ``thing:GAME.KIND.ID``; the pictures that were taken; where the project is published, empty
    where that is not known.
    """

    language: str
    told: Mapping[str, str]
    taken: frozenset[str] = frozenset()
    home: str = ""

    def page(self, file: Path, place: str) -> str:
        """The text of a page. Arguments: its file; where it stands on the site."""
        text = ANCHOR.sub("", file.read_text(encoding="utf-8"))
        parts, at = [], 0
        for fence in FENCE.finditer(text):
            parts += [self._prose(text[at : fence.start()], file, place), diagram(fence)]
            at = fence.end()
        return "".join([*parts, self._prose(text[at:], file, place)])

    def _prose(self, text: str, file: Path, place: str) -> str:
        def turned(found: re.Match[str]) -> str:
            sign, says, target = found.groups()
            if target is None:
                return found[0]
            return self.picture(says, target) if sign else self.link(says, target, file, place)

        return LINK.sub(turned, self._typeset(text))

    def _typeset(self, text: str) -> str:
        """Prose with the spaces that its language has before its signs, which nobody types."""
        if self.language == "en":
            return text
        polished = of_code(self.language).polished
        parts = NO_PROSE.split(text)
        return "".join(part if at % 2 else polished(part) for at, part in enumerate(parts))

    def picture(self, says: str, target: str) -> str:
        """A picture, or what it would show. Arguments: what it shows; its address."""
        name = target.rpartition("/")[2]
        if name in self.taken:
            return f"![{says}](/{PICTURES}{name})"
        return f"*({says})*"

    def link(self, says: str, target: str, file: Path, place: str) -> str:
        """A link that leads somewhere on the site; its text alone where nothing is there.

        Arguments: its text; its target; the file that it stands in; where that stands on the
        site. Raises BrokenLink.
        """
        if target in self.told:
            return f"[{says}](/{self.told[target]})"
        if target.startswith(("http:", "https:", "mailto:", "#")):
            return f"[{says}]({target})"
        path, _, anchor = target.partition("#")
        anchor = f"#{anchor}" if anchor else ""
        aimed = Path(os.path.normpath(file.parent / path))
        if aimed in pages(self.language):
            return f"[{says}](/{pages(self.language)[aimed]}{anchor})"
        for other in LANGUAGES:
            if aimed in pages(other):
                up = "../" * (place.count("/") + 1)
                name = pages(other)[aimed].removesuffix(".md")
                return f"[{says}](site:{up}{other}/{name}.html{anchor})"
        if not aimed.exists():
            raise BrokenLink(f"{file.relative_to(ROOT)} leads to {target}, which is not there")
        if self.home:
            return f"[{says}]({self.home}/blob/HEAD/{aimed.relative_to(ROOT).as_posix()})"
        return says


def diagram(fence: re.Match[str]) -> str:
    """A block of code as it is; of a drawing of phases, its steps as a table."""
    if not fence[2].startswith("mermaid"):
        return fence[0]
    rows = [f"| `{one}` | {by or ''} | `{other}` |" for one, other, by in STEP.findall(fence[2])]
    steps = [row.replace("`[*]`", "") for row in rows]
    return "\n".join(["| from | by | to |", "|---|---|---|", *steps])
