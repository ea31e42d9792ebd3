"""A save file with broken bits: it is recovered or refused in a sentence, never a crash."""

import shutil
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from shared.saves.opening import open_table
from shared.saves.schema import StoreError
from shared.saves.store import Store
from tests.shared_rules.countdown import Countdown
from tests.shared_rules.saves.test_store import played

PAGE = 4096


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A save of two tables, closed."""
    path = tmp_path_factory.mktemp("sound") / "saves.sqlite"
    with Store(path) as store:
        played(store, 30)
        played(store, 130)
    return path


def look_through(path: Path) -> None:
    """All that people would see of it."""
    with suppress(StoreError), Store(path) as store:
        for header in [*store.tables(), *store.tables(archived=True)]:
            with suppress(StoreError):
                open_table(store, header.id, Countdown())


def flipped(sound: Path, folder: Path, at: int, bit: int) -> Path:
    """A copy in which one bit is another."""
    path = folder / "saves.sqlite"
    content = bytearray(sound.read_bytes())
    content[at] ^= 1 << bit
    path.write_bytes(content)
    return path


@pytest.mark.parametrize("table", ["tables", "moves", "checkpoints", "legacy"])
@pytest.mark.parametrize("after", [0, 8, 20])
def test_a_layout_that_is_no_text_any_more_is_recovered(
    sound: Path, tmp_path: Path, table: str, after: int
) -> None:
    words = f"CREATE TABLE {table}".encode()
    path = flipped(sound, tmp_path, sound.read_bytes().index(words) + len(words) + after, 7)
    with Store(path) as store:
        assert [message.id for message in store.notices] == ["error.save_damaged"]
        assert Path(store.notices[0].facts["kept"]).exists()
        # the layout is known: nothing is lost with it
        assert [header.moves for header in store.tables()] == [130, 30]
        assert not any(header.damaged for header in store.tables())


def test_no_broken_bit_of_the_first_page_is_more_than_people_can_be_told(
    sound: Path, tmp_path: Path
) -> None:
    random = Random("first page")
    for number in range(120):
        folder = tmp_path / str(number)
        folder.mkdir()
        used = random.choice([range(120), range(PAGE - 1600, PAGE)])
        look_through(flipped(sound, folder, random.choice(used), random.randrange(8)))
        shutil.rmtree(folder)
