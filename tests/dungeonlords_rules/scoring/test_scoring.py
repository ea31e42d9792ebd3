"""Points, titles, licenses and the Underlord (DL-13)."""

from collections.abc import Sequence
from typing import Any

import pytest

from dungeonlords.rulebook.reader import build
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.scoring import TITLES, FinalScores, Score, Standing, score
from shared.play.event import EventLog
from tests.conftest import clause
from tests.dungeonlords_rules.endings import FOLDER, GAME
from tests.kept.replays import Kept, told

NAMES = "abcd"


def ruleset(items: str = "none", pack: dict[str, Any] | None = None) -> Ruleset:
    return build(pack or {}, {"items": items})


def lord(**values: Any) -> Standing:
    """A lord who starts with the printed dungeon and nothing else, unless it is said."""
    plain: dict[str, Any] = {"name": "a", "evil": 5, "tunnels": (3, 0)}
    return Standing(**{**plain, **values})


def scored(*lords: Standing, items: str = "none") -> tuple[FinalScores, EventLog]:
    """The scores of these lords, named a to d, and what was told."""
    named = [
        Standing(**{name: getattr(one, name) for name in Standing.__slots__} | {"name": NAMES[at]})
        for at, one in enumerate(lords)
    ]
    story = EventLog()
    return score(ruleset(items), named, story), story


def first(one: Standing) -> Score:
    """The score of a lord whose rival is better at everything, without titles."""
    rival = lord(
        evil=15,
        tunnels=(20, 0),
        rooms=(("mint", "hatchery", "workshop", "tool_shed", "magic_room"), ()),
        monsters=("goblin",) * 9,
        imps=99,
        gold=99,
    )
    found = scored(one, rival)[0].scores[0]
    return Score(found.name, [line for line in found.lines if not line[0].startswith("title_")])


# -- DL-13.1: what counts --------------------------------------------------------------------


@clause("DL-13.1")
@pytest.mark.parametrize(
    ("values", "line"),
    [
        ({"rooms": (("mint", "workshop"), ("hatchery",))}, ("unconquered_rooms", 4)),
        ({"monsters": ("goblin", "troll", "ghost")}, ("monsters", 2)),
        ({"prison": ("warrior", "thief", "thief")}, ("captured_adventurers", 6)),
        ({"prison": ("paladin",)}, ("captured_paladins", 5)),
        ({"tunnels": (1, 2)}, ("conquered_tiles", -4)),
        ({"tunnels": (1, 2), "rooms": ((), ("mint",))}, ("conquered_tiles", -6)),
        ({"letters": 2}, ("letters", -6)),
    ],
)
def test_each_line(values: dict[str, Any], line: tuple[str, int]) -> None:
    assert line in first(lord(**values)).lines


@clause("DL-13.1")
def test_lines_come_in_order_and_those_of_nothing_are_left_out() -> None:
    one = lord(
        tunnels=(2, 1),
        rooms=(("mint",), ()),
        monsters=("ghost",),
        prison=("paladin", "warrior"),
        letters=1,
    )
    assert first(one).lines == [
        ("unconquered_rooms", 2),
        ("captured_adventurers", 2),
        ("captured_paladins", 5),
        ("conquered_tiles", -2),
        ("letters", -3),
    ]
    assert first(one).total == 4


@clause("DL-R.49")
def test_every_captured_paladin_is_five_points() -> None:
    result, story = scored(lord(prison=("paladin",) * 3), lord())
    assert ("captured_paladins", 15) in result.scores[0].lines
    assert "DL-R.49" in story.clauses
    assert "DL-R.49" not in scored(lord(prison=("paladin",)), lord())[1].clauses


# -- DL-13.2: rooms with points --------------------------------------------------------------


@clause("DL-13.2")
@pytest.mark.parametrize(
    ("room", "monsters", "points"),
    [
        ("cafeteria", "goblin troll slime witch goblin ghost vampire golem", 5),
        ("chapel", "ghost vampire vampire goblin demon", 6),
        ("pandemonium", "golem dragon demon demon witch ghost", 8),
    ],
)
def test_bonus_rooms_count_their_monsters_unless_conquered(
    room: str, monsters: str, points: int
) -> None:
    lair = tuple(monsters.split())
    assert (room, points) in first(lord(rooms=((room,), ()), monsters=lair)).lines
    fallen, story = scored(lord(rooms=((), (room,)), monsters=lair), lord())
    assert room not in dict(fallen.scores[0].lines)
    told = [event for event in story if event.id == "no_bonus"]
    assert [(event.clauses, event.facts["room"]) for event in told] == [
        (["DL-13.2", "DL-R.48"], room)
    ]


@clause("DL-13.2", "DL-R.48")
def test_a_conquered_room_without_a_bonus_is_not_spoken_of() -> None:
    result, story = scored(lord(rooms=((), ("mint", "hall_of_fame"))), lord())
    assert [event.facts["room"] for event in story if event.id == "no_bonus"] == ["hall_of_fame"]
    assert "hall_of_fame" not in dict(result.scores[0].lines)


# -- DL-13.3, DL-13.4: titles ----------------------------------------------------------------

BETTER: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "dark_deeds": ({"evil": 9}, {"evil": 8}),
    "halls": (
        {"rooms": (("mint",), ("workshop",))},
        {"rooms": (("mint",), ())},
    ),
    "tunnels": ({"tunnels": (2, 3)}, {"tunnels": (4, 0)}),
    "monsters": ({"monsters": ("troll", "slime")}, {"monsters": ("troll", "ghost", "ghost")}),
    "imps": ({"imps": 4}, {"imps": 3}),
    "riches": (
        {"gold": 1, "food": 1, "traps": 1},
        {"gold": 2},
    ),
    "battle": ({"tunnels": (3, 1)}, {"tunnels": (2, 1), "rooms": ((), ("mint",))}),
}
"""For each title, who has it, and who has not."""


def titles(lords: Sequence[Standing], title: str) -> list[int]:
    """The points of each lord for one title."""
    result = scored(*lords)[0]
    for one in result.scores:
        assert (title in one.titles) == (f"title_{title}" in dict(one.lines))
    return [dict(one.lines).get(f"title_{title}", 0) for one in result.scores]


@clause("DL-13.3")
@pytest.mark.parametrize("title", TITLES)
def test_a_title_goes_to_the_best(title: str) -> None:
    best, other = (lord(**values) for values in BETTER[title])
    assert titles([other, best, other], title) == [0, 3, 0]
    assert titles([best, other, other, best], title) == [2, 0, 0, 2]
    assert titles([other, best], title) == [0, 2]
    assert titles([best, best], title) == [1, 1]


@clause("DL-13.3")
def test_all_who_are_equal_share_a_title() -> None:
    assert titles([lord()] * 4, "dark_deeds") == [2] * 4
    assert titles([lord(tunnels=(0, 0))] * 3, "battle") == [2] * 3


@clause("DL-13.3")
def test_titles_are_told_one_by_one() -> None:
    result, story = scored(lord(evil=9, imps=2), lord(imps=2), lord())
    told = [
        (event.id, event.who, event.facts["title"]) for event in story if event.clause == "DL-13.3"
    ]
    assert told[:2] == [("title_alone", "a", "dark_deeds"), ("title_shared", "a", "tunnels")]
    assert ("title_shared", "b", "imps") in told
    assert result.scores[0].titles == ["dark_deeds", "tunnels", "imps", "battle"]
    assert result.scores[0].shared == ["tunnels", "imps", "battle"]


@clause("DL-13.4", "DL-R.48")
def test_nobody_has_the_most_of_nothing() -> None:
    empty = lord(tunnels=(0, 0))
    result, story = scored(empty, empty, empty)
    assert [one.titles for one in result.scores] == [["dark_deeds", "battle"]] * 3
    unclaimed = [event.facts["title"] for event in story if event.id == "title_unclaimed"]
    assert unclaimed == ["halls", "tunnels", "monsters", "imps", "riches"]
    assert {event.clause for event in story if event.id == "title_unclaimed"} == {"DL-13.4 DL-R.48"}


@clause("DL-13.4")
def test_ghosts_alone_win_no_title() -> None:
    assert titles([lord(monsters=("ghost",)), lord()], "monsters") == [0, 0]


# -- DL-13.5: Hall of Fame -------------------------------------------------------------------


@clause("DL-13.5")
def test_hall_of_fame_counts_titles_once_more() -> None:
    hall = lord(evil=9, rooms=(("hall_of_fame",), ()), imps=2)
    result, story = scored(hall, lord(imps=2), lord())
    found = result.scores[0]
    assert (len(found.titles), found.shared) == (5, ["tunnels", "imps", "battle"])
    # two titles alone, three shared
    assert found.lines[-1] == ("hall_of_fame", 2 * 2 + 3 * 1)
    ids = [event.id for event in story]
    told = [event for event in story if event.facts.get("line") == "hall_of_fame"]
    assert ids.index(told[0].id) < ids.index("licensed")
    assert told[0].clause == "DL-13.5"


@clause("DL-13.5", "DL-R.48")
def test_hall_of_fame_is_the_same_with_two_players() -> None:
    result, story = scored(lord(evil=9, rooms=(("hall_of_fame",), ())), lord())
    found = result.scores[0]
    assert found.titles == ["dark_deeds", "halls", "tunnels", "battle"]
    assert dict(found.lines)["title_dark_deeds"] == 2
    assert dict(found.lines)["hall_of_fame"] == 2 * 2 + 2 * 1
    assert "DL-R.48" in story.clauses


@clause("DL-13.5")
def test_hall_of_fame_without_titles_is_nothing() -> None:
    assert first(lord(evil=1, rooms=(("hall_of_fame",), ()), tunnels=(0, 1))).lines == [
        ("unconquered_rooms", 2),
        ("conquered_tiles", -2),
    ]


# -- DL-13.6, DL-13.7: license and victory ---------------------------------------------------


@clause("DL-13.6")
@pytest.mark.parametrize(
    ("letters", "prisoners", "total"), [(1, 1, -1), (2, 3, 0), (1, 2, 1), (2, 4, 2)]
)
def test_a_total_above_zero_is_licensed(letters: int, prisoners: int, total: int) -> None:
    # Dark Deeds is 2 points, the conquered tile takes them away
    one = lord(evil=9, tunnels=(0, 1), letters=letters, prison=("thief",) * prisoners)
    result, story = scored(one, lord())
    assert (result.scores[0].total, result.scores[0].licensed) == (total, total > 0)
    told = next(event for event in story if event.clause == "DL-13.6")
    assert told.id == ("licensed" if total > 0 else "unlicensed")
    assert (told.who, told.facts["n"]) == ("a", total)


@clause("DL-13.7")
def test_the_licensed_lord_with_most_points_is_the_underlord() -> None:
    result, story = scored(lord(), lord(prison=("thief",)), lord())
    assert result.winners == ("b",)
    assert (story[-1].id, story[-1].who, story[-1].clause) == ("underlord", "b", "DL-13.7")


@clause("DL-13.7", "DL-R.48")
def test_equal_totals_share_the_victory() -> None:
    result, story = scored(lord(), lord(), lord(letters=1))
    assert result.winners == ("a", "b")
    assert story[-1].id == "underlords"
    assert story[-1].facts["seats"] == ["a", "b"]
    assert story[-1].clauses == ["DL-13.7", "DL-R.48"]


@clause("DL-13.7")
def test_nobody_wins_where_nobody_is_licensed() -> None:
    result, story = scored(*[lord(letters=9)] * 4)
    assert result.winners == ()
    assert story[-1].id == "no_underlord"
    assert not any(one.licensed for one in result.scores)


@clause("DL-13.7")
def test_nobody_wins_with_exactly_zero_points() -> None:
    # three shared titles and a prisoner make up for the tile and the letter
    even = lord(tunnels=(0, 1), letters=1, prison=("thief",))
    result, _ = scored(even, even)
    assert [one.total for one in result.scores] == [0, 0]
    assert result.winners == ()


# -- what the outcome carries ----------------------------------------------------------------


@clause("DL-13.1", "DL-13.3", "DL-13.5", "DL-I.5.5", "DL-13.7")
@pytest.mark.parametrize("name", ["four_players_license", "gifts_three", "tricky_two"])
def test_the_outcome_carries_the_points_that_were_told(name: str) -> None:
    state, story = told(GAME, Kept.read(FOLDER / f"{name}.json"))
    lines: dict[str, list[tuple[str, int]]] = {lord.seat: [] for lord in state.lords}
    for event in story:
        if event.id == "points":
            lines[event.who].append((event.facts["line"], event.facts["n"]))
        elif event.id in ("title_alone", "title_shared"):
            lines[event.who].append((f"title_{event.facts['title']}", event.facts["n"]))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert {seat: list(points.lines) for seat, points in outcome.scores.items()} == lines
    best = max(points.total for points in outcome.scores.values())
    assert {outcome.scores[seat].total for seat in outcome.winners} <= {best}
