"""The gallery of all controls: in every shape, size of text and language, without a fault."""

import os
from itertools import product
from pathlib import Path

import pytest

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, TINY

PICTURES = os.environ.get("PICTURES")
"""A folder in which to keep pictures of what was tested."""

SHAPES = {"tablet": TABLET, "phone": PHONE, "tiny": TINY}
BEYOND = {("tiny", "qps")}
"""The longest language has no room on the smallest window."""


@pytest.mark.parametrize(("factor", "language"), [*product([0.8, 1.0, 1.6], ["en", "qps"])])
def test_gallery_has_no_fault(drive: Drive, factor: float, language: str, tmp_path: Path) -> None:
    from mobile.kit.theme.style import theme
    from mobile.kit.translate import tr
    from tests.mobile_rules.kit.gallery import build

    theme.text_factor, tr.language = factor, language
    driver = drive(build())
    folder = Path(PICTURES) if PICTURES else tmp_path
    for shape, size in SHAPES.items():
        if (shape, language) in BEYOND:
            continue
        driver.resize(*size)
        assert driver.problems() == [], shape
        for part, scrolled in (("top", 1), ("end", 0)):
            for column in driver.root.columns:
                column.scroll_y = scrolled
            name = f"gallery-{shape}-{round(factor * 100)}-{language}-{part}.png"
            assert driver.screenshot(folder / name).stat().st_size > 10_000


def test_gallery_in_high_contrast(drive: Drive, tmp_path: Path) -> None:
    from mobile.kit.theme.style import theme
    from tests.mobile_rules.kit.gallery import build

    driver = drive(build())
    theme.high_contrast = True
    assert driver.problems() == []
    driver.screenshot((Path(PICTURES) if PICTURES else tmp_path) / "gallery-contrast.png")


def test_gallery_follows_every_switch_at_once(drive: Drive) -> None:
    from mobile.kit.theme.style import theme
    from mobile.kit.translate import tr
    from tests.mobile_rules.kit.gallery import build

    driver = drive(build())
    theme.text_factor = 1.6
    tr.language = "qps"
    theme.left_handed = True
    assert driver.problems() == []
    driver.resize(*PHONE)
    assert driver.problems() == []
    theme.text_factor = 1.0
    tr.language = "en"
    driver.resize(*TABLET)
    assert driver.problems() == []
    assert driver.shows("Branwen loses 1 helm token")
