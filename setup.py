"""What a package index shows, which depends on where the project is published.

``PROJECT_URL=https://... make dist`` names that place: then the index links to it, and shows the
pictures of the README from there. Nobody has to be believed to own an address who does not: without
the variable no address is written, and what a reader could not follow is left out.
"""

import os
import re
from pathlib import Path

from setuptools import setup

PICTURE = re.compile(r'!\[([^]]*)\]\((?!https?:)([^)#]+)\)|<img src="(?!https?:)([^"]+)"([^>]*)>')
LINK = re.compile(r"(?<!!)\[([^]]*)\]\((?!https?:)([^)]+)\)")


def for_an_index(readme: str, home: str) -> str:
    """The README with addresses that hold anywhere.

    Arguments: its text; where the project is, empty where that is not known.
    """

    def picture(found: re.Match[str]) -> str:
        text, plain, tagged, more = found.groups()
        if not home:
            return ""
        place = f"{home}/raw/HEAD/{plain or tagged}"
        return f"![{text}]({place})" if plain else f'<img src="{place}"{more}>'

    def link(found: re.Match[str]) -> str:
        text, target = found.groups()
        if target.startswith("#"):
            return found[0]
        return f"[{text}]({home}/blob/HEAD/{target})" if home else text

    return LINK.sub(link, PICTURE.sub(picture, readme))


def urls(home: str) -> dict[str, str]:
    """The addresses that an index lists."""
    if not home:
        return {}
    return {"Source": home, "Documentation": f"{home}/tree/HEAD/docs", "Issues": f"{home}/issues"}


if __name__ == "__main__":
    published = os.environ.get("PROJECT_URL", "").rstrip("/")
    setup(
        long_description=for_an_index(Path("README.md").read_text(encoding="utf-8"), published),
        long_description_content_type="text/markdown",
        project_urls=urls(published),
    )
