"""One round of combat beside a paladin of a pack is one of the rules."""

from dungeonlords.insight.one_round import one_round
from tests.conftest import clause


@clause("DL-10.6", "DL-P.6")
def test_his_icons_prevent_as_a_thiefs_do() -> None:
    """The Wall of Fire lays 1, 1 and 2; the Thief has one icon of his own."""
    for icons, left in ((1, (5, 4, 1)), (2, (5, 4, 2)), (3, (5, 4, 3))):
        assert one_round(5, icons)[1].left == left


@clause("DL-10.29")
def test_his_hearts_heal_whoever_is_first() -> None:
    hurt, healed = one_round(5, 2)[2:4]
    assert (hurt.left, healed.left, healed.n) == ((2, 4, 2), (4, 4, 2), 2)


@clause("DL-10.31")
def test_fatigue_falls_on_whoever_is_first() -> None:
    assert one_round(5, 3)[-1].left == (4, 4, 3)
    assert one_round(3, 3)[-1].left == (0, 3, 3)
