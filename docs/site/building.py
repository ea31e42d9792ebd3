"""Builds the site of one language with Sphinx, in the colours of the app."""

import re
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from docs.site.sources import LANGUAGES, MANUAL, ROOT, pages
from mobile.kit.theme.palette import TORCHLIGHT
from shared.version import VERSION

TITLES = {"en": "Knightmare and Dungeon Lords", "fr": "Knightmare et Dungeon Lords"}
NAMES = {"en": "English", "fr": "Français"}
CLAUSE = re.compile(r"[A-Z]{2}-[\w.-]+")
FONTS = ROOT / "mobile" / "kit" / "theme" / "fonts"
USED = {
    "brand-primary": "brass",
    "brand-content": "brass",
    "brand-visited": "brass",
    "background-primary": "stone",
    "background-secondary": "panel",
    "background-hover": "raised",
    "background-border": "line",
    "background-item": "raised",
    "foreground-primary": "text",
    "foreground-secondary": "dim",
    "foreground-muted": "dim",
    "foreground-border": "edge",
    "highlighted-background": "raised",
    "highlight-on-target": "raised",
    "admonition-background": "panel",
    "inline-code-background": "panel",
    "problematic": "red",
}
"""What the colours of the theme are among those of the app."""


def daylight() -> Mapping[str, str]:
    """The colours of the page by day, as its style sheet has them."""
    sheet = resources.files("shared.net").joinpath("page/page.css").read_text(encoding="utf-8")
    _, _, light = sheet.partition("@media (prefers-color-scheme: light)")
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]+);", light.partition("color-scheme:")[0]))


def coloured(palette: Mapping[str, str]) -> dict[str, str]:
    """The variables of the theme, with these colours."""
    return {f"color-{name}": palette[colour] for name, colour in USED.items()}


def anchor(title: str) -> str:
    """What a heading is found by: a clause by its number, all others as on a forge."""
    from myst_parser.slugs import github_slugify

    found = CLAUSE.match(title)
    return found[0] if found else github_slugify(title)


def settings(language: str) -> dict[str, Any]:
    """All that Sphinx is told."""
    return {
        "project": TITLES[language],
        "version": VERSION,
        "release": VERSION,
        "language": language,
        "extensions": ["myst_parser"],
        "myst_enable_extensions": ["colon_fence", "deflist"],
        "myst_heading_anchors": 4,
        "myst_heading_slug_func": f"{__name__}.anchor",
        "myst_url_schemes": {"http": None, "https": None, "mailto": None, "site": "{{path}}"},
        "templates_path": [str(MANUAL / "theme")],
        "locale_dirs": ["locale"],
        "html_theme": "furo",
        "html_title": TITLES[language],
        "html_favicon": str(ROOT / "shared" / "web" / "page" / "icon.svg"),
        "html_static_path": [str(FONTS), str(MANUAL / "theme" / "manual.css")],
        "html_css_files": ["manual.css"],
        "html_show_sourcelink": False,
        "html_copy_source": False,
        # a page that was opened from a disk may not read its neighbours
        "html_show_search_summary": False,
        "html_show_copyright": False,
        "html_use_index": False,
        "html_sidebars": {
            "**": [
                "sidebar/brand.html",
                "language.html",
                "sidebar/search.html",
                "sidebar/scroll-start.html",
                "sidebar/navigation.html",
                "sidebar/scroll-end.html",
            ]
        },
        "html_theme_options": {
            "dark_css_variables": coloured(TORCHLIGHT),
            "light_css_variables": coloured(daylight()),
        },
        "pygments_style": "a11y-light",
    }


def build(language: str, source: Path, target: Path) -> int:
    """Builds one language; every warning is an error. Returns how many there were.

    Arguments: the language; the folder of its pages; the folder of the site.
    """
    # what docutils is taught for one site must not be taught it twice
    with patch_docutils(), docutils_namespace():
        site = Sphinx(
            source,
            None,
            target / language,
            source.parent / f"{language}-trees",
            "html",
            confoverrides=settings(language),
            warningiserror=True,
            status=None,
            parallel=2,
        )
        site.connect("html-page-context", switch)
        site.build(force_all=True)
        return site.statuscode


def switch(app: Sphinx, place: str, template: str, context: dict[str, Any], tree: object) -> None:
    """Tells a page where the same is in the other languages, or where those begin.

    Arguments: the site; where the page stands; its template; what the template knows; the page.
    """
    up = "../" * (place.count("/") + 1)
    context["languages"] = [
        (code, NAMES[code], "" if code == app.config.language else f"{up}{code}/{name}.html")
        for code in LANGUAGES
        if (name := place if has(code, place, app) else "index")
    ]


def has(language: str, place: str, app: Sphinx) -> bool:
    """Whether a language has a page at that place: the reference all have.

    Arguments: the language; the place of the page; the site that asks.
    """
    return place.startswith("reference/") or f"{place}.md" in pages(language).values()
