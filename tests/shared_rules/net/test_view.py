"""What phones are shown: who draws unseen, who judges, what is asked aloud, and what is good."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.descriptor import Descriptor
from shared.net.keeping import Keep
from shared.net.protocol import Frame
from shared.play.decision import FATE
from shared.play.event import Event
from tests.shared_rules.net.memory import (
    MemoryHost,
    Shelf,
    kept_phones,
    setup_of,
    table_of,
    token_of,
)

SEATS = ("p1", "p2")


def opened(game: Descriptor, **options: Any) -> tuple[MemoryHost, dict[str, int]]:
    """A host with both seats on phones, and somebody who watches."""
    shelf = Shelf()
    shelf.kept["sharing.t1"] = {"phones": kept_phones(SEATS)}
    host = MemoryHost(game, table_of(game, setup_of(game, "", 2, "view", **options)),
                      Keep(shelf, "t1"))  # fmt: skip
    return host, {name: host.call(token=token_of(name)) for name in (*SEATS, "watch")}


def shown(host: MemoryHost, phones: dict[str, int]) -> dict[str, Frame]:
    """The views of all."""
    host.showing.show()
    return {name: host.shown(phone) for name, phone in phones.items()}


def steps(host: MemoryHost, most: int = 400) -> Iterator[None]:
    """Plays on: anything legal."""
    random = Random(3)
    for _ in range(most):
        yield
        decision = host.table.decision
        if decision is None:
            return
        host.table.play(random.choice(decision.options))


def test_whoever_draws_unseen_says_on_their_own_phone_what_it_was() -> None:
    host, phones = opened(DUNGEON_LORDS, dice="mine")
    drawn = set()
    for _ in steps(host):
        decision = host.table.decision
        if decision is None:
            continue
        drawer = host.showing.port.drawer(decision)
        if not drawer or (drawer, decision.ask) in drawn:
            continue
        drawn.add((drawer, decision.ask))
        views = shown(host, phones)
        other = next(seat for seat in SEATS if seat != drawer)
        question = views[drawer]["question"]
        assert question["secret"]
        assert question["answers"]
        for name in (other, "watch"):
            assert views[name]["question"] is None
            assert (views[name]["waits"] != "", views[name]["asks"]) == (True, "")
        ply, moves = host.table.ply, question["answers"][0]["moves"]
        assert host.answer(phones[other], "play", f"x{ply}", ply=ply, moves=moves)["kind"] == (
            "refused"
        )
        nothing = host.answer(phones[drawer], "play", f"y{ply}", ply=ply, moves=["order nothing"])
        assert "cannot be" in nothing["why"]
        done = host.answer(phones[drawer], "play", f"z{ply}", ply=ply, moves=moves)
        assert done["kind"] == "done"
        if len(drawn) > 3:
            break
    assert {seat for seat, _ in drawn} == set(SEATS)


def test_a_riddle_that_people_judge_is_judged_by_the_others() -> None:
    host, phones = opened(KNIGHTMARE, riddles="judged")
    for _ in steps(host):
        decision = host.table.decision
        if decision is not None and decision.ask == "riddle":
            break
    assert decision is not None
    assert decision.ask == "riddle"
    solution = host.showing.port.words.word("solution", str(decision.about.facts["id"]))
    views = shown(host, phones)
    asked, judge = decision.who, next(seat for seat in SEATS if seat != decision.who)
    assert solution in views[judge]["question"]["text"]
    for name in (asked, "watch"):
        assert views[name]["question"] is None
        assert views[name]["asks"]
        assert solution not in views[name]["asks"]
    assert views[asked]["waits"] == "Answer aloud: the others judge"
    assert views["watch"]["waits"].startswith("Waiting for")
    refused = host.answer(phones[asked], "play", "1", ply=host.table.ply, moves=["right"])
    assert refused["kind"] == "refused"
    done = host.answer(phones[judge], "play", "1", ply=host.table.ply, moves=["right"])
    assert done["kind"] == "done"


@pytest.mark.parametrize("game", [KNIGHTMARE, DUNGEON_LORDS])
def test_others_are_told_what_is_asked_where_it_is_no_secret(game: Descriptor) -> None:
    host, phones = opened(game)
    told = 0
    for _ in steps(host, 120):
        decision = host.table.decision
        if decision is None or decision.who == FATE:
            continue
        views = shown(host, phones)
        secret = host.showing.port.private(decision)
        for name, view in views.items():
            assert bool(view["asks"]) == (name != decision.who and not secret)
        told += not secret
    assert told > 10


def test_what_came_of_it_is_good_or_bad_for_whoever_looks() -> None:
    host, phones = opened(KNIGHTMARE)
    tones = set()
    for _ in steps(host, 150):
        beats = {name: view["beat"] for name, view in shown(host, phones).items()}
        tones |= {beats[seat]["tone"] for seat in SEATS if beats[seat]}
        assert beats["watch"] is None or beats["watch"]["tone"] == "plain"
    assert tones == {"good", "bad", "plain"}


@pytest.mark.parametrize(
    ("game", "event", "tones"),
    [
        (KNIGHTMARE, Event("won", "p1", "", {"foe": "p2"}), ("good", "bad")),
        (KNIGHTMARE, Event("won", "goblin", "", {"foe": "p2"}), ("plain", "bad")),
        (KNIGHTMARE, Event("injured", "p2", ""), ("plain", "bad")),
        (DUNGEON_LORDS, Event("captured", "p1", ""), ("good", "plain")),
        (DUNGEON_LORDS, Event("conquered", "p1", ""), ("bad", "plain")),
        (DUNGEON_LORDS, Event("paladin_moves", "p1", "", {"left": "p2"}), ("bad", "good")),
    ],
)
def test_an_event_is_good_for_one_and_bad_for_another(
    game: Descriptor, event: Event, tones: tuple[str, str]
) -> None:
    port = game.port_of(setup_of(game, "", 2, "tones"), "en", None, [])
    assert tuple(port.tone(event, seat) for seat in SEATS) == tones


@pytest.mark.parametrize("game", [KNIGHTMARE, DUNGEON_LORDS])
def test_a_covered_screen_shows_what_a_watcher_is_shown(game: Descriptor) -> None:
    host, phones = opened(game, **({"dice": "mine"} if game is DUNGEON_LORDS else {}))
    host.desk.received(phones["p1"], {"kind": "cover", "id": "c", "covered": True})
    secret = 0
    for _ in steps(host, 250):
        views = shown(host, phones)
        covered, watch = views["p1"], views["watch"]
        assert covered["covered"]
        assert not views["p2"]["covered"]
        for part in ("story", "beat", "board"):
            if part == "beat" and covered[part] is not None:
                covered[part]["tone"] = watch[part]["tone"]
            assert covered[part] == watch[part]
        assert covered["hand"] == []
        assert not covered["undo"]["may"]
        question = covered["question"]
        if question is not None and question["secret"]:
            secret += 1
            assert (question["text"], question["answers"]) == ("", [])
    assert (secret > 0) == (game is DUNGEON_LORDS)
    host.desk.received(phones["p1"], {"kind": "cover", "id": "d", "covered": False})
    assert not shown(host, phones)["p1"]["covered"]
