"""No answer is blind: each says what it costs and brings, unless it only declines."""

from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.descriptor import Descriptor
from shared.play.decision import FATE
from shared.play.game import PERSON
from shared.speech.port import Choice, Port
from tests.something import some
from tests.test_ports import asked, port_of

GAMES: dict[str, tuple[Descriptor, tuple[str, ...], dict[str, object]]] = {
    "knightmare": (KNIGHTMARE, (PERSON, PERSON), {}),
    "dungeonlords": (DUNGEON_LORDS, (PERSON, PERSON), {"items": "tricky"}),
}
DECLINES = frozenset(
    # Knightmare
    "stay_put nothing go_on suffer leave no leave_by "
    # Dungeon Lords
    "decline stop done no_trap keep_paladin".split()
)
"""Kinds of answer that leave things as they are, or as they were told to come."""
TELLS_ITSELF = frozenset(
    # Knightmare: what is eaten or given for which grade; riddles, whose answers promise nothing;
    # a roll, of which the reasons tell where each number leads; whose entry point
    "eat heal answer right wrong roll_to_move roll_to_escape entry "
    # Dungeon Lords: its words name the price and what it brings, or whom it is about
    "hit appease pays takes_letter dig give_food take_evil mine attack pay peek place release "
    "frees takes_evil withdraws work act".split()
)
"""Kinds of answer whose own words are all that there is to say."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(n, marks=pytest.mark.long)
                                              for n in range(3, 40))])  # fmt: skip
def test_no_answer_is_without_what_it_costs_and_brings(game: str, seed: int) -> None:
    descriptor, players, options = GAMES[game]
    port = port_of(descriptor, descriptor.name, players, **options)
    for state, decision in some(asked(port, seed)):
        if decision.who == FATE:
            continue
        view = port.seen(state, decision)
        blind = [port.words.say(one.says) for one in port.choices(view, decision) if silent(one)]
        assert not blind, (decision.ask, blind)


def silent(choice: Choice) -> bool:
    """Whether an answer neither declines nor tells what comes of it."""
    kind = choice.moves[-1].kind
    return choice.hint is None and choice.odds is None and kind not in DECLINES | TELLS_ITSELF


def test_every_promise_has_words() -> None:
    port: Port[Any] = port_of(KNIGHTMARE, "knightmare", (PERSON, PERSON))
    for seed in range(4):
        for state, decision in some(asked(port, seed)):
            choices = port.choices(port.seen(state, decision), decision)
            hints = [one.hint.id for one in choices if one.hint is not None]
            assert [id for id in hints if not port.words.has(id)] == []
