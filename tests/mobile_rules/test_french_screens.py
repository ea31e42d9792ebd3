"""Every screen in French: nothing is English, nothing put together wrongly, everything has room."""

from pathlib import Path

import pytest

from tests.foreign import english_in, wrong_in
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.scenes import scenes
from tests.mobile_rules.visiting import app_in


@pytest.mark.parametrize("text_size", [100, pytest.param(160, marks=pytest.mark.long)])
def test_every_screen_is_french(drive: Drive, tmp_path: Path, text_size: int) -> None:
    driver = drive(app_in(tmp_path, "fr", text_size=text_size, pace="tap"))
    found: dict[str, str] = {}
    for name in scenes(driver):
        for shape in (TABLET, PHONE):
            driver.resize(*shape)
            driver.advance(0.5)
            said = {one.text for one in looking.words(driver.window)}
            # what files and folders are called is nobody’s language
            said = {text for text in said if not text.endswith(".json") and "/" not in text}
            for why in (*english_in(said), *wrong_in(said), *driver.problems()):
                found.setdefault(why, name)
        driver.resize(*TABLET)
    assert found == {}
