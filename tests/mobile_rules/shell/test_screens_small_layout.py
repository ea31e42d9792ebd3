"""Every small screen in every shape: nothing cut, nothing too small, nothing out of sight."""

from pathlib import Path

import pytest

from mobile.kit.translate import PSEUDO
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, TINY
from tests.mobile_rules.visiting import app_in, visit

LONG = pytest.mark.long
SHAPES = [
    pytest.param(TABLET, 100, "en", {}, id="tablet"),
    pytest.param(TABLET, 160, PSEUDO, {}, id="tablet, large, pseudo-language", marks=LONG),
    pytest.param(PHONE, 100, PSEUDO, {}, id="phone, pseudo-language"),
    pytest.param(PHONE, 160, PSEUDO, {}, id="phone, large, pseudo-language"),
    pytest.param(
        PHONE, 160, "en", {"left_handed": True}, id="phone, large, left-handed", marks=LONG
    ),
    pytest.param(
        TABLET, 80, "en", {"high_contrast": True, "left_handed": True}, id="contrast", marks=LONG
    ),
    pytest.param(TINY, 100, "en", {}, id="tiny"),
    pytest.param(TINY, 160, "en", {}, id="tiny, large", marks=LONG),
    pytest.param((823, 411), 130, "en", {}, id="phone on its side", marks=LONG),
]


@pytest.mark.parametrize(("size", "text_size", "language", "others"), SHAPES)
def test_nothing_is_wrong_with_any_screen(
    drive: Drive,
    tmp_path: Path,
    size: tuple[int, int],
    text_size: int,
    language: str,
    others: dict[str, bool],
) -> None:
    driver = drive(app_in(tmp_path, language, text_size=text_size, **others), size)
    faults = []
    for name in visit(driver):
        driver.advance(0.5)
        faults += [f"{name}: {fault}" for fault in driver.problems()]
    assert not faults
