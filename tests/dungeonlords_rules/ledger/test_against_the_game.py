"""Whole games reported to the ledger act by act: it knows all that lies open."""

import pytest

from dungeonlords import rounds
from dungeonlords.combat.planning import plan
from dungeonlords.ledger import battles, seasons
from dungeonlords.ledger.books import Books
from dungeonlords.position.state import State
from dungeonlords.season import evilometer
from shared.play.event import Emit
from tests.campaigns import lords_ledger
from tests.campaigns.__main__ import main
from tests.campaigns.lords_ledger import table
from tests.dungeonlords_rules.feeding import Difference

ACTS = {"foresee", "items", "event", "adventurers", "next", "score", "battle", "evil"}


@pytest.mark.parametrize("n", range(18))
def test_a_whole_game_is_known_at_every_step(n: int) -> None:
    feeding = table(n)
    feeding.play()
    assert feeding.books.winners == feeding.game.winners
    gifts = feeding.game.ruleset.options["items"] == "straightforward"
    assert ACTS - feeding.acts.keys() <= (set() if gifts else {"items"})


def test_a_ledger_whose_paladins_stay_away_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def move(state: State, emit: Emit, seat: str, n: int, clause: str) -> None:
        state.of(seat).evil = max(1, min(15, state.of(seat).evil + n))

    moves = evilometer.move
    monkeypatch.setattr(
        evilometer,
        "move",
        lambda state, *more: (move if isinstance(state, Books) else moves)(state, *more),
    )
    with pytest.raises(Difference, match=r"tent: the game"):
        table(3).play()


def test_a_ledger_that_lets_anybody_fight_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battles, "fight", plan)
    with pytest.raises(Difference):
        table(0).play()


def test_a_season_that_leaves_the_token_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "end_round", seasons.build_again)
    with pytest.raises(Difference, match="start player"):
        table(0).play()


def test_the_campaign_says_how_many_differ(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lords_ledger, "spread", map)
    assert main(["lords_ledger", "2"]) == 0
    assert capsys.readouterr().out == "2 games, 0 differences\n"
    monkeypatch.setattr(battles, "fight", plan)
    assert main(["lords_ledger", "1"]) == 1
    said = capsys.readouterr().out
    assert said.startswith("game 0: ... ")
    assert said.endswith("1 games, 1 differences\n")
