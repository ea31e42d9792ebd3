"""The manual as it is built: without a warning, without anything from afar, and it is searched."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from docs.site.sources import LANGUAGES
from tests.command_line import ROOT
from tests.shared_rules.net.browser.chromium import browsing, device, missing
from tests.something import some

pytestmark = pytest.mark.long

LOADED = re.compile(
    r"""<(?:script|img|source|iframe|embed|audio|video)\b[^>]*?\bsrc=["']?\s*(?:https?:)?//"""
    r"""|<link\b(?=[^>]*rel=["'](?:stylesheet|icon|preload|prefetch|shortcut icon)["'])"""
    r"""[^>]*href=["']?\s*(?:https?:)?//"""
    r"""|url\(\s*["']?(?:https?:)?//|@import\s+["'](?:https?:)?//""",
    re.IGNORECASE,
)
"""A script, a style, a picture or a font from another place."""
SIZES = ((1280, 800), (411, 823))
SOUGHT = {"en": ("shields", "KM-3 Combat"), "fr": ("boucliers", "KM-3 Le combat")}
"""What is typed in each language, and what is among the results, in the singular."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole manual."""
    folder = tmp_path_factory.mktemp("manual") / "site"
    command = [sys.executable, "-m", "docs.site", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    if missing():
        pytest.skip(f"it needs {missing()}")
    with browsing() as open:
        yield open


@pytest.mark.parametrize(
    "text",
    [
        '<script src="https://cdn.example/it.js"></script>',
        '<link rel="stylesheet" href="//cdn.example/it.css">',
        '<img alt="x" src="http://example.org/it.png">',
        "@font-face { src: url(https://example.org/it.woff2) }",
    ],
)
def test_what_comes_from_afar_is_noticed(text: str) -> None:
    assert LOADED.search(text)


def test_a_link_that_is_followed_is_none_of_them() -> None:
    assert not LOADED.search('<a href="https://example.org">it</a>')


def test_nothing_is_loaded_from_afar(site: Path) -> None:
    files = [path for path in site.rglob("*") if path.suffix in (".html", ".css")]
    for path in some(files):
        found = LOADED.search(path.read_text(encoding="utf-8"))
        assert found is None, f"{path}: {found and found[0]}"


def test_every_link_within_the_manual_leads_somewhere(site: Path) -> None:
    dead = []
    for page in some(site.rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        for target in re.findall(
            r'<(?:a|img|link|script)\b[^>]*?(?:href|src)="([^"#?:]+)["#?]', text
        ):
            if not (page.parent / target).exists():
                dead.append(f"{page.relative_to(site)}: {target}")
    assert dead == []


def test_every_clause_has_its_place(site: Path) -> None:
    for language in LANGUAGES:
        page = (site / language / "reference" / "KM-3.html").read_text(encoding="utf-8")
        assert 'id="KM-3.iii.a"' in page


def test_every_page_that_both_languages_have_leads_to_the_other(site: Path) -> None:
    page = (site / "fr" / "ledger.html").read_text(encoding="utf-8")
    assert 'href="../en/ledger.html"' in page


def test_pictures_are_those_of_the_language(site: Path) -> None:
    english, french = (
        (site / language / "_images" / "settings-phone-100.png").read_bytes()
        for language in LANGUAGES
    )
    assert english != french


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_read_and_searched_without_a_server(
    site: Path, browser: Any, language: str, size: tuple[int, int]
) -> None:
    words, found = SOUGHT[language]
    asked: list[str] = []
    with device(browser, size) as page:
        page.on("request", lambda request: asked.append(request.url))
        wide = []
        for file in some(sorted((site / language).rglob("*.html"))):
            page.goto(file.as_uri())
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wide.append(file.name)
        assert wide == []
        page.goto(f"{(site / language).as_uri()}/search.html?q={words}")
        page.locator("#search-results li a", has_text=found).first.wait_for()
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


def test_it_is_dark_as_the_app_and_light_where_that_is_asked_for(site: Path, browser: Any) -> None:
    lights = []
    for scheme in ("dark", "light"):
        with device(browser, SIZES[0], color_scheme=scheme) as page:
            page.goto(f"{(site / 'en').as_uri()}/index.html")
            lights.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert lights == ["rgb(27, 21, 18)", "rgb(226, 210, 175)"]
