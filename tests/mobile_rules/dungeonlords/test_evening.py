"""A whole game against three bots by what is painted: each decision is what stood on the screen."""

from pathlib import Path
from typing import Any

import pytest

from dungeonlords.scoring import points
from mobile.dungeonlords.presenters.table import LordsPresenter
from shared.play.decision import Decision, Move
from shared.play.table import Change
from tests.mobile_rules import looking
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.dungeonlords.reading import Choice, Reader
from tests.mobile_rules.dungeonlords.test_table_screen import opened
from tests.mobile_rules.hands import Hands, beat_over

MOST = 1_500
MINUS = "\N{MINUS SIGN}"
TO_LOOK = 20
"""Frames in which somebody looks at the table before touching it."""


class Referee:
    """Knows the rules, and what was played: it never tells the reader. Argument: the presenter."""

    def __init__(self, presenter: LordsPresenter) -> None:
        self.presenter, self.table = presenter, presenter.table
        self.played: list[tuple[Move, str]] = []
        """What was played for Ann since it was asked last, and how the rules call it."""
        self.asked = self._named()
        self.table.listen(self._heard)

    def _named(self) -> dict[Move, str]:
        """Every legal answer to what is asked now, and what it is called."""
        decision: Decision | None = self.table.decision
        if decision is None:
            return {}
        port, view = self.presenter.port, self.table.view(decision.who)
        choices = port.choices(view, decision, False)
        return {one.moves[0]: port.words.say(one.says) for one in choices}

    def _heard(self, change: Change) -> None:
        if change.entry and change.entry.who == "p1":
            assert change.kind == "play"
            assert change.entry.move in self.asked, change.entry.move
            self.played.append((change.entry.move, self.asked[change.entry.move]))
        self.asked = self._named()

    def take(self) -> list[tuple[Move, str]]:
        """What was played since this was asked last."""
        taken, self.played = self.played, []
        return taken

    @property
    def goods(self) -> dict[str, int]:
        """What Ann has by the rules."""
        lord = self.table.state.of("p1")
        return {"gold": lord.gold, "food": lord.food, "imps": lord.free_imps, "evil": lord.evil}


def agrees(choice: Choice, played: Move, called: str) -> bool:
    """Whether what was tapped is what was played.

    Arguments: what was seen; the move; how the rules call it.
    """
    if choice.cell and played.kind != "mine":
        return choice.cell in played.args
    said = called.lower()
    words = {word.lower().strip(" .") for word in choice.says}
    return any(word in said or said in word for word in words if word)


def read_goods(painted: dict[str, int]) -> dict[str, int]:
    """The numbers that the lair paints, by what the rules call them."""
    names = {"imp free": "imps", "imps free": "imps"}
    found = {names.get(word, word): number for word, number in painted.items()}
    return {id: n for id, n in found.items() if id in ("gold", "food", "imps", "evil")}


@pytest.mark.parametrize("shape", [TABLET, pytest.param(PHONE, marks=pytest.mark.long)])
def test_a_game_by_what_is_painted_is_right_by_the_rules(
    drive: Any, tmp_path: Path, shape: tuple[int, int]
) -> None:
    hands = opened(drive, tmp_path, "Ann", "Tom*", "Marie*", "Ilse*", seed="8")
    hands.driver.resize(*shape)
    reader, referee = Reader(hands, "1"), Referee(hands.screen.presenter)
    decided = compared = 0
    for _ in range(MOST):
        hands.ticks(TO_LOOK)
        if beat_over(hands.window):
            see_beat(hands)
            continue
        read = reader.read()
        if any("is Underlord" in text or "share the title" in text for text in read):
            break
        if "Rules" in read:
            # a card that cannot be chosen says why, by its clause
            hands.driver.key("escape")
            continue
        if painted := read_goods(reader.goods()):
            rules = referee.goods
            assert painted == {id: rules[id] for id in painted}
            compared += 1
        if any(text == "Go on" for text in read) and not reader.choices():
            reader.press("Go on")
            continue
        if any("Lay them down" in text for text in read):
            laid = reader.lay()
            played = referee.take()
            # the first may cost gold, which is said besides
            assert [called.partition(",")[0] for _, called in played] == laid
            decided += 3
            continue
        choice = reader.answer()
        for move, called in referee.take()[:1]:
            assert agrees(choice, move, called), (choice, move, called)
            decided += 1
            reader.tried.clear()
    assert referee.table.decision is None
    assert decided > 50
    # on a phone the lair stands behind a tab while nothing is asked on it
    assert compared > (50 if shape == TABLET else 5)
    totals = [one.total for one in points(referee.table.state).values()]
    # further columns of the sheet are scrolled into view
    said = {one.text for one in looking.words(hands.window)}
    assert {str(total).replace("-", MINUS) for total in totals} <= said


def see_beat(hands: Hands) -> None:
    """A beat is read, and tapped away."""
    layer = beat_over(hands.window)
    assert layer is not None
    hands.tap_at(layer.center_x, layer.top - 1)
    hands.ticks(8)
