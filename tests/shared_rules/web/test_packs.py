"""Packs on the page without a host: taken in from a file, kept, chosen, sent on."""

import json
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import pytest

from shared.packs.pack import Pack
from shared.packs.tablepack import read_bytes, read_path, to_bytes
from shared.saves.packs import packs_of
from tests.boxed import ATTIC, BROKEN, EXAMPLES, LONG, NEW, OLD
from tests.shared_rules.web.test_house import Frame, Page

ALONE = [{"name": "", "player": "person"}]


@pytest.fixture
def page(tmp_path: Path) -> Any:
    """A page that has said hello."""
    opened = Page(tmp_path)
    opened.say("hello", language="en")
    yield opened
    opened.house.store.close()


def take_in(page: Page, pack: Pack) -> None:
    """A pack comes in from a file."""
    content = b64encode(to_bytes(pack)).decode()
    page.say("take_pack", name="a.tablepack", content=content)


def offered(page: Page, game: str = "knightmare") -> dict[str, Frame]:
    """The packs that the page may choose, by title."""
    [found] = [one for one in page.last("hall")["games"] if one["id"] == game]
    return {one["title"]: one for one in found["packs"]}


def ids(page: Page, *packs: Pack) -> list[str]:
    """The ids of packs that were taken in."""
    return [offered(page)[one.about.title]["id"] for one in packs]


def usual_board(page: Page) -> Frame:
    """The board that a table has where nobody chose another, as if somebody had chosen it."""
    [game] = [one for one in page.last("hall")["games"] if one["id"] == "knightmare"]
    [board] = [one for one in game["options"] if one["id"] == "board"]
    return {"id": "board", "choice": board["chosen"]}


def test_a_pack_comes_in_is_kept_and_offered_by_its_game(page: Page) -> None:
    take_in(page, ATTIC)
    assert page.last("notice")["text"].startswith("‘The Attic Box’ is kept here now")
    assert offered(page)["The Attic Box"]["note"] == "version 3, by Ann"
    assert not offered(page, "dungeonlords")


def test_a_pack_without_a_title_is_called_by_its_file(page: Page) -> None:
    take_in(page, ATTIC.named(title=""))
    assert list(offered(page)) == ["a"]


def test_what_is_here_already_comes_in_no_second_time(page: Page) -> None:
    take_in(page, ATTIC)
    take_in(page, ATTIC)
    assert len(packs_of(page.house.store)) == 1


def test_a_table_is_begun_with_packs_names_them_and_can_give_them_on(page: Page) -> None:
    take_in(page, ATTIC)
    take_in(page, LONG)
    chosen = ids(page, LONG, ATTIC)
    page.say("begin", game="knightmare", seats=ALONE, options=[], packs=chosen)
    assert page.last("welcome")["packs"] == ["The Long Dungeon", "The Attic Box"]
    page.say("keep", pack=1)
    given = page.last("pack")
    assert read_bytes(b64decode(given["content"]), given["name"]) == ATTIC
    page.say("leave")
    [table] = page.last("hall")["tables"]
    assert table["packs"] == "The Long Dungeon, The Attic Box"


def test_the_page_without_packs_says_what_it_always_said(page: Page) -> None:
    page.begin()
    assert "packs" not in page.last("welcome")
    assert page.house.store.tables()[0].setup.packs == ()


def test_what_people_should_know_is_told_once_they_are_chosen(page: Page) -> None:
    for pack in (ATTIC, LONG, OLD):
        take_in(page, pack)
    page.say("weigh", game="knightmare", options=[], packs=ids(page, ATTIC))
    assert page.last("weighed")["told"] == []
    packs = ids(page, ATTIC, LONG, OLD)
    page.say("weigh", game="knightmare", options=[usual_board(page)], packs=packs)
    told = " ".join(page.last("weighed")["told"])
    for said in ("‘The Attic Box’", "‘The Long Dungeon’", "the Old Keep"):
        assert said in told


def test_the_board_of_a_pack_is_chosen_with_it_where_nobody_chose_another(page: Page) -> None:
    take_in(page, read_path(EXAMPLES / "attic_box"))
    chosen = {"packs": [offered(page)["The Attic Box"]["id"]], "game": "knightmare"}
    page.say("weigh", options=[], **chosen)
    weighed = page.last("weighed")
    [wanted] = weighed["options"]
    assert (weighed["told"], wanted["id"]) == ([], "board")
    assert wanted != usual_board(page)
    page.say("weigh", options=[usual_board(page)], **chosen)
    assert "‘The Attic Box’" in " ".join(page.last("weighed")["told"])
    page.say("begin", seats=ALONE, options=[], **chosen)
    assert page.house.store.tables()[0].setup.options["board"] == "second"


def drawn(page: Page, kind: str) -> Frame:
    """A drawing of the table as it is shown now."""
    return next(one for one in page.last("view")["scene"] if one["kind"] == kind)


def test_a_board_of_ones_own_is_drawn_as_it_lies(page: Page) -> None:
    take_in(page, read_path(EXAMPLES / "attic_box"))
    chosen = [offered(page)["The Attic Box"]["id"]]
    page.say("begin", game="knightmare", seats=ALONE, options=[], packs=chosen)
    level = drawn(page, "map")["levels"][0]
    assert level["files"][0] == ["prison", "red_chamber", "larder"]
    assert "The Larder" in [one["text"] for one in level["places"]]
    page.say("leave")
    assert "larder" in json.dumps(page.last("hall")["tables"][0]["picture"])


def test_components_of_ones_own_are_told_and_found(page: Page) -> None:
    take_in(page, read_path(EXAMPLES / "unicorn_festival"))
    chosen = [offered(page, "dungeonlords")["Unicorn Festival"]["id"]]
    seats = [{"name": "", "player": player} for player in ("person", "normal", "normal", "normal")]
    page.say("begin", game="dungeonlords", seats=seats, options=[], packs=chosen)
    assert "Unicorn Rider" in json.dumps(page.last("view")["scene"])
    page.say("look_up", text="confetti")
    [found] = page.last("found")["entries"]
    assert "Confetti" in json.dumps(found)


@pytest.mark.parametrize("pack", [BROKEN, NEW], ids=["problems", "newer"])
def test_what_cannot_be_played_is_kept_sent_on_and_refused_at_a_table(
    page: Page, pack: Pack
) -> None:
    take_in(page, pack)
    one = offered(page)[pack.about.title]
    assert one["why_not"]
    page.say("begin", game="knightmare", seats=ALONE, options=[], packs=[one["id"]])
    assert page.last("refused")["why"] == one["why_not"]
    assert not page.house.store.tables()
    page.say("send_pack", pack=one["id"])
    assert b64decode(page.last("pack")["content"]) == to_bytes(pack)


def test_a_pack_that_goes_stays_with_its_tables(page: Page) -> None:
    take_in(page, ATTIC)
    chosen = ids(page, ATTIC)
    page.say("begin", game="knightmare", seats=ALONE, options=[], packs=chosen)
    page.say("leave")
    page.say("remove_pack", pack=chosen[0])
    assert not offered(page)
    [table] = page.last("hall")["tables"]
    page.say("open", table=table["id"])
    assert page.last("welcome")["packs"] == ["The Attic Box"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("", "holds no pack"),
        ("!!", "holds no pack"),
        (b64encode(b"Dear Ann").decode(), "holds no pack"),
        (b64encode(b"PK\x03\x04").decode(), "is damaged"),
    ],
)
def test_what_is_no_pack_is_one_sentence(page: Page, content: str, why: str) -> None:
    page.say("take_pack", name="odd.tablepack", content=content)
    assert f"odd.tablepack {why}" in page.last("refused")["why"]
    assert not packs_of(page.house.store)


@pytest.mark.parametrize(
    "frame",
    [
        {"kind": "send_pack", "pack": "gone"},
        {"kind": "remove_pack", "pack": "gone"},
        {"kind": "weigh", "game": "knightmare", "options": [], "packs": ["gone"]},
        {"kind": "weigh", "game": "chess", "options": [], "packs": []},
        {"kind": "weigh", "game": "knightmare", "options": [], "packs": ["x"] * 99},
        {"kind": "take_pack", "name": "a", "content": 7},
    ],
)
def test_packs_that_are_not_there_are_refused_in_words(page: Page, frame: Frame) -> None:
    page.house.receive(json.dumps({"id": "x", **frame}))
    [refused] = [json.loads(text) for text in page.house.frames()]
    assert refused["kind"] == "refused"
    assert refused["why"]
