"""Whatever is refused says why in a sentence, with a clause that stands in the rules."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dungeonlords.rulebook.components import TUNNEL
from mobile.dungeonlords.presenters.battle.sides import HAND
from mobile.dungeonlords.presenters.ledger.ledger import LordsLedgerPresenter
from mobile.dungeonlords.presenters.table import LordsPresenter
from shared.speech.messages import Message
from tests.mobile_rules.dungeonlords.driving import MOST, go_on, go_on_until, lords_of
from tests.mobile_rules.presenting import device_in, table_in

Refused = tuple[str, str, str]
"""Where it is met, why, and the clause."""
CITED = re.compile(r"DL-[\w.]+\w")


def refused(game: LordsPresenter) -> Iterator[Refused]:
    """Everything on the screen that can be seen and not be chosen."""
    question = game.shown.question
    if question is None or not question.answers:
        return
    for target in (game.shown.building.targets if game.shown.building else {}).values():
        if target.answer is None and not target.points:
            yield question.ask, target.why, target.clause.id if target.clause else ""
    for offer in question.cards:
        if offer.answer is None:
            yield question.ask, offer.why, offer.clause.id if offer.clause else ""
    for piece in in_battle(game):
        if piece.answer is None:
            yield question.ask, piece.figure.why, piece.figure.clause
    yield from orders_refused(game)


def in_battle(game: LordsPresenter) -> list[Any]:
    """What may be laid, sent, or aimed at."""
    battle = game.shown.battle
    if battle is None:
        return []
    pieces: list[Any] = [*battle.traps, *battle.sent]
    held = [one for one in pieces if one.state == HAND]
    return [*held, *(battle.line if battle.aiming else ())]


def orders_refused(game: LordsPresenter) -> Iterator[Refused]:
    """Orders that cannot lie on the next slot."""
    draft, shown = game.laying.draft, game.shown.orders
    if draft is None or shown is None:
        return
    for order in shown.orders:
        said = draft.refusal(game.curtain.visible(), order.id)
        assert bool(said) == bool(order.note and not order.slot)
        if said:
            text = game.words.say(said)
            yield f"orders, {said.id}", text, "".join(CITED.findall(text))


def sound(game: Any, found: Refused) -> None:
    """A refusal is a sentence, and its clause one of the rules."""
    where, why, clause = found
    assert why[-1:] == ".", found
    assert clause in game.port.clauses, (where, why, clause)


TABLES: dict[str, dict[str, Any]] = {
    "two": {"names": ("Ann", "Tom"), "paladins": 2},
    "three": {"names": ("Ann", "Tom", "Marie"), "items": "tricky"},
    "four": {"names": ("Ann", "Tom", "Marie", "Ilse"), "items": "straightforward"},
}
EXPECTED = {
    "dig", "mine", "place_room", "build", "hire", "work", "choose_site", "lay_trap",
    "orders, scene.orders.refused_barred", "orders, scene.orders.refused_gold",
}  # fmt: skip
"""Where something was refused in the games below: nothing is forgotten."""


@pytest.fixture(scope="module")
def met(tmp_path_factory: pytest.TempPathFactory) -> Counter[str]:
    """Plays games at random and asks each refusal why; how many there were of each kind."""
    found: Counter[str] = Counter()
    for name, options in TABLES.items():
        names = options["names"]
        others = {id: value for id, value in options.items() if id != "names"}
        game = lords_of(device_in(tmp_path_factory.mktemp(name)), *names, seed="4", **others)
        random = Random(name)
        for _ in range(MOST):
            if game.table.decision is None:
                break
            for one in refused(game):
                sound(game, one)
                found[one[0]] += 1
            if game.shown.building and random.random() < 0.5:
                _looks_at_rooms(game, found)
            go_on(game, random)
        assert game.table.decision is None
        game.close()
    return found


def _looks_at_rooms(game: LordsPresenter, found: Counter[str]) -> None:
    """Every room on offer is looked at: the cells where it may not stand say why."""
    question = game.shown.question
    for answer in question.answers if question and question.ask == "build" else ():
        if answer.move.args:
            game.look_at_room(str(answer.move.args[0]))
            for one in refused(game):
                sound(game, one)
                found["build"] += 1


def test_whatever_is_refused_in_a_game_names_its_clause(met: Counter[str]) -> None:
    assert set(met) >= EXPECTED, EXPECTED - set(met)


def test_no_more_monsters_go_than_there_is_room_for(tmp_path: Path) -> None:
    game, random = lords_of(device_in(tmp_path), "Ann", "Tom", seed="5"), Random("3")
    go_on_until(game, "send", random)
    if game.shown.curtain:
        game.curtain.lift()
    assert game.table.decision is not None
    lord = game.table.state.of(game.table.decision.who)
    lord.tiles[lord.site] = TUNNEL
    lord.ready, lord.sent = ("goblin", "ghost"), ("slime",)
    game.refresh()
    ((where, why, clause),) = refused(game)
    assert (where, clause) == ("send", "DL-9.4")
    assert why.startswith("No more than 1 monster")


def test_orders_cannot_be_more_than_three_and_first_ones_were_drawn(tmp_path: Path) -> None:
    game, random = lords_of(device_in(tmp_path), "Ann", "Tom*", seed="3"), Random("1")
    while game.laying.draft is None:
        go_on(game, random)
    draft = game.laying.draft
    view = game.curtain.visible()
    lord = view.of(draft.seat)
    said = draft.refusal(view, lord.inaccessible[0])
    assert said is not None
    assert "DL-1.3" in game.words.say(said)
    for order in [one for one in lord.hand if draft.refusal(view, one) is None][:3]:
        game.laying.choose(order)
    said = draft.refusal(view, next(o for o in lord.hand if not draft.slot_of(lord, o)))
    assert said == Message("scene.orders.refused_full")
    assert "DL-3.1" in game.words.say(said)


def test_flows_of_the_ledger_that_make_no_sense_name_their_clause(tmp_path: Path) -> None:
    game = table_in(device_in(tmp_path), "dungeonlords", "ledger", "Ann", "Tom", seed="3")
    assert isinstance(game, LordsLedgerPresenter)
    random, met = Random("2"), set()
    for _ in range(300):
        decision = game.table.decision
        if decision is None:
            break
        flows = [*game.shown.flows, *[flow for lord in game.shown.lords for flow in lord.flows]]
        for flow in flows:
            if flow.answer is None:
                assert flow.why_not.endswith(".")
                running = decision.ask != "menu"
                if not running:
                    assert flow.clause in game.port.clauses, flow
                met.add(flow.id)
        game.play(random.choice(decision.options), game.table.ply)
    assert {"together", "adventurers", "fought", "prisoners", "items"} <= met
