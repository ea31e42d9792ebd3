"""How a pack plays: games beside the screen, what is sure of them, what is kept of them."""

from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from knightmare.lab.playing import SoloTrials, Trial, play_chunk
from mobile.shell.presenters.packs import trying
from mobile.shell.presenters.packs.editing import Editing
from mobile.shell.presenters.packs.plays import PlaysPresenter
from mobile.shell.presenters.thinking import Beside
from shared.lab.measure import mean_of, share_of
from shared.lab.playing import TimesMet, TrialFigures, TrialTable
from shared.packs.joining import join
from shared.play.patience import still_wanted
from shared.saves import keepsakes
from tests.mobile_rules.knightmare.packs.opening import editing_of, pack_of
from tests.mobile_rules.presenting import device_in
from tests.mobile_rules.shell.presenters.later import Later

STRONGER = {"characters": {"character": [{"id": "goblin", "strength": 9}]}}


class Drawn:
    """Trials that are drawn, not played: with a pack nobody wins and nobody meets the Ogre."""

    descriptor = KNIGHTMARE
    levels = ("easy", "hard")
    charts = (("wins", "%"), ("turns", ""))
    notes = ("hardly_begun",)

    def __init__(self) -> None:
        self.asked: list[tuple[str, bool, int]] = []

    def new(self) -> list[int]:
        return []

    def play(self, laid: TrialTable, level: str, first: int, last: int) -> list[int]:
        still_wanted()
        self.asked.append((level, bool(laid.pack), first))
        return [0 if laid.pack else number % 2 for number in range(first, last)]

    def add(self, counted: list[int], more: list[int]) -> None:
        counted += more

    def seen(self, laid: TrialTable, counted: list[int]) -> TrialFigures:
        n = len(counted)
        charts = {"wins": share_of(sum(counted), n), "turns": mean_of([30.0, 31.0] * n)}
        ogre = 0 if laid.pack else n
        met = {"ogre": TimesMet("character", ogre, ogre), "goblin": TimesMet("character", n, n)}
        return TrialFigures(n, charts, {"hardly_begun": share_of(0, n)}, met)

    def to_json(self, counted: list[int]) -> Any:
        return counted

    def from_json(self, values: Any) -> list[int]:
        return [int(one) for one in values]


@pytest.fixture
def trials() -> Drawn:
    return Drawn()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that goes on by as much as is said with each look."""
    now, step = [0.0], [0.05]

    def monotonic() -> float:
        now[0] += step[0]
        return now[0]

    monkeypatch.setattr(trying, "monotonic", monotonic)
    return step


def opened(folder: Path, trials: Any, files: Any = None) -> Editing:
    editing = editing_of(device_in(folder), pack_of(files or STRONGER))
    editing.device.player = Later()
    editing.parts = replace(editing.parts, trials=lambda: trials)
    return editing


def think(presenter: PlaysPresenter, times: int = 10_000) -> None:
    """Plays what is to be played, a moment after the other."""
    player = presenter.device.player
    assert isinstance(player, Later)
    for _ in range(times):
        if not presenter.run.running:
            break
        player.think()


def test_both_sides_are_played_in_turn_level_by_level(tmp_path: Path, trials: Drawn) -> None:
    presenter = PlaysPresenter(opened(tmp_path, trials))
    shown = presenter.shown
    assert shown.running
    assert shown.verdict.title == "Too few games for a verdict"
    assert (shown.progress, shown.progress_text) == (0.0, "0 of 800 games")
    think(presenter)
    shown = presenter.shown
    assert shown.done
    assert shown.progress_text == "800 of 800 games"
    assert [one[0] for one in trials.asked] == ["easy"] * 400 + ["hard"] * 400
    assert {one[2] for one in trials.asked} == set(range(200))
    assert shown.verdict.title == "Harder."
    assert shown.charts[0].rows[0].bars[0].text == "50\N{NO-BREAK SPACE}% ± 7"
    assert shown.charts[0].rows[0].bars[1].text.startswith("0\N{NO-BREAK SPACE}%")
    assert shown.odd is not None
    assert [(one.name, one.before, one.now) for one in shown.odd.rows] == [("Ogre", 100, 0)]
    assert shown.met is not None
    assert [one.name for one in shown.met.rows] == ["Goblin"]
    assert "Harder." in presenter.as_text()


def test_it_says_so_far_until_it_is_done(tmp_path: Path, trials: Drawn, clock: list[float]) -> None:
    presenter = PlaysPresenter(opened(tmp_path, trials))
    while presenter.run.sides["hard", "own"].games < 40:
        think(presenter, 1)
    assert presenter.shown.verdict.title == "So far: harder."
    hard = presenter.shown.charts[0].rows[1]
    assert [one.running for one in hard.bars] == [True, True]
    assert hard.note.endswith("of 200")


def test_what_was_played_is_found_again_by_its_checksum(tmp_path: Path, trials: Drawn) -> None:
    presenter = PlaysPresenter(opened(tmp_path, trials))
    think(presenter)
    before = presenter.shown
    presenter.close()
    again = PlaysPresenter(opened(tmp_path, other := Drawn()))
    assert again.shown == before
    assert not other.asked
    assert again.shown.kept == "Kept with this version of the pack"
    # a pack that says the same of the same board has the same games, whatever it is called
    assert again.run.sums == presenter.run.sums


def test_games_of_before_an_edit_are_told_as_such_and_played_anew_when_asked(
    tmp_path: Path, trials: Drawn
) -> None:
    think(PlaysPresenter(opened(tmp_path, trials)))
    changed = {"characters": {"character": [{"id": "goblin", "strength": 2}]}}
    presenter = PlaysPresenter(opened(tmp_path, other := Drawn(), changed))
    shown = presenter.shown
    assert shown.before
    assert shown.kept == "Before the edit"
    assert not shown.running
    presenter.go_on()
    assert not presenter.shown.before
    think(presenter)
    # ours are the same as before: only the pack's games are played
    assert {one[1] for one in other.asked} == {True}
    assert len(other.asked) == 400


def test_stop_takes_less_than_a_second_and_what_was_played_stays(
    tmp_path: Path, trials: Drawn, clock: list[float]
) -> None:
    presenter = PlaysPresenter(opened(tmp_path, trials))
    think(presenter, 3)
    # by a clock on which a game takes long, few are played before it is asked again
    assert presenter.run.played <= 15
    played = presenter.run.played
    presenter.stop()
    think(presenter)
    assert presenter.run.played == played
    assert not presenter.shown.running
    again = PlaysPresenter(opened(tmp_path, Drawn()))
    assert again.run.played == played
    again.go_on()
    think(again)
    assert again.shown.done


class Endless(Drawn):
    """Trials of a game that has no end."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = Event()

    def play(self, laid: TrialTable, level: str, first: int, last: int) -> list[int]:
        self.begun.set()
        while True:
            still_wanted()


def test_a_game_is_broken_off_in_its_midst(tmp_path: Path) -> None:
    editing = opened(tmp_path, trials := Endless())
    editing.device.player = thinker = Beside(lambda call: call())
    presenter = PlaysPresenter(editing)
    trials.begun.wait()
    presenter.stop()
    thinker.close()
    assert not presenter.run.running


def test_games_go_on_while_the_screen_is_gone(tmp_path: Path, trials: Drawn) -> None:
    editing = opened(tmp_path, trials)
    presenter = PlaysPresenter(editing)
    presenter.close()
    player = editing.device.player
    assert isinstance(player, Later)
    player.think()
    again = PlaysPresenter(editing)
    assert again.run is presenter.run
    assert again.run.played > 0


def test_other_levels_and_another_board_are_played_by_themselves(
    tmp_path: Path, trials: Drawn
) -> None:
    presenter = PlaysPresenter(opened(tmp_path, trials))
    think(presenter)
    presenter.choose("weak", "normal")
    assert presenter.run.levels == ("normal", "hard")
    assert presenter.shown.progress == 0.5
    presenter.choose("board", "second")
    assert presenter.run.ours.options == {"board": "second"}
    assert presenter.run.own.options == {"board": "third"}
    assert "second" in presenter.shown.subtitle
    think(presenter)
    assert presenter.shown.done


def test_many_more_may_be_played(tmp_path: Path, trials: Drawn) -> None:
    presenter = PlaysPresenter(opened(tmp_path, trials))
    think(presenter)
    assert presenter.shown.more == "Again, 1,000 games"
    presenter.more()
    think(presenter)
    assert presenter.run.played == 4000
    assert presenter.shown.more == ""


def test_what_is_kept_but_damaged_is_played_anew(tmp_path: Path, trials: Drawn) -> None:
    editing = opened(tmp_path, trials)
    think(PlaysPresenter(editing))
    store = editing.device.store
    assert store is not None
    presenter = PlaysPresenter(opened(tmp_path, Drawn()))
    key = presenter.run._key("easy", "own")
    value = keepsakes.get(store, trying.KIND, key)
    keepsakes.put_all(store, [(trying.KIND, key, {**value, "counted": {"no": "list"}})])
    again = PlaysPresenter(opened(tmp_path, Drawn()))
    assert again.run.sides["easy", "own"].games == 0


def test_the_games_are_those_of_the_command(tmp_path: Path) -> None:
    presenter = PlaysPresenter(opened(tmp_path, trials := SoloTrials()))
    run = presenter.run
    pack = presenter.pack
    rows = join(KNIGHTMARE.packs, KNIGHTMARE.base({"board": "third"}), [pack]).rows
    think(presenter, 2)
    own, ours = run.sides["easy", "own"], run.sides["easy", "ours"]
    assert own.games
    assert ours.games
    presenter.stop()
    wanted = Trial(bot="easy", board="third")
    assert ours.counted == play_chunk(wanted, 0, ours.games)
    assert own.counted == play_chunk(replace(wanted, pack=rows), 0, own.games)
    assert trials.levels == run.levels
