"""A seat is sent the same bytes of two tables that differ only in what it cannot see."""

from os import urandom

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.descriptor import Descriptor
from shared.net.moment import Moment
from shared.net.projection import Projection
from shared.net.protocol import Frame
from shared.packs.tablepack import to_bytes
from shared.play.decision import FATE
from tests.boxed import packed
from tests.campaigns.secrets import twins_of
from tests.shared_rules.net.twins import Leak, Twins


@pytest.mark.parametrize("viewer", ["p1", "p2", FATE])
@pytest.mark.parametrize(("game", "apart"), [(KNIGHTMARE, 1), (DUNGEON_LORDS, 40)])
def test_nothing_that_is_hidden_leaves_the_host(game: Descriptor, apart: int, viewer: str) -> None:
    twins = Twins(game, "", 3, viewer, "hidden 4")
    twins.play(200)
    assert twins.compared > 100
    assert twins.differed >= apart


@pytest.mark.parametrize("viewer", ["p2", FATE])
@pytest.mark.parametrize("game", [KNIGHTMARE, DUNGEON_LORDS], ids=lambda game: game.name)
def test_nothing_that_is_hidden_leaves_it_with_packs_either(game: Descriptor, viewer: str) -> None:
    twins = Twins(game, "", 3, viewer, "packs", **packed(game))
    twins.play(150)
    assert twins.tables[0].setup.packs
    assert twins.compared > 100


def test_the_proof_notices_a_pack_that_depends_on_what_is_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("shared.net.outlet.to_bytes", lambda pack: to_bytes(pack) + urandom(4))
    with pytest.raises(Leak):
        Twins(DUNGEON_LORDS, "", 3, "p1", "packs", **packed(DUNGEON_LORDS)).play(60)


def test_the_proof_notices_a_view_of_the_whole_state(monkeypatch: pytest.MonkeyPatch) -> None:
    port = DUNGEON_LORDS.port
    monkeypatch.setattr(port, "seen", lambda self, state, decision: state.copy())
    with pytest.raises(Leak):
        Twins(DUNGEON_LORDS, "", 3, "p1", "leaks").play(300)


def test_the_proof_notices_an_undo_that_names_what_was_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def named(self: Projection, moment: Moment) -> Frame:
        back = moment.undo
        text = self.say(back.told) if back is not None and back.told is not None else ""
        return {"may": True, "text": text, "free": True}

    monkeypatch.setattr(Projection, "_undo", named)
    with pytest.raises(Leak):
        Twins(DUNGEON_LORDS, "", 3, "p1", "leaks").play(300)


def test_the_campaign_knows_its_games_by_number() -> None:
    assert [twins_of(n).tables[0].setup.game for n in range(4)] == [
        "knightmare",
        "dungeonlords",
        "knightmare_ledger",
        "dungeonlords_ledger",
    ]


def test_the_proof_notices_what_lies_face_down_before_all_have_laid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = Moment.of

    def anybodys(self: Moment, seat: str) -> Moment:
        laid = [one for one, has in self.laying.items() if has and one in self.own]
        return own(self, laid[0] if laid else seat)

    monkeypatch.setattr(Moment, "of", anybodys)
    monkeypatch.setattr(DUNGEON_LORDS.port, "redacted", lambda self, who, move, told: told)
    with pytest.raises(Leak):
        Twins(DUNGEON_LORDS, "", 3, "p1", "leaks").play(300)
