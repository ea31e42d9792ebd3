"""What is drawn of games of Knightmare, beside the state that it is drawn of."""

from collections.abc import Iterator
from typing import TypeVar

from knightmare.descriptor import KNIGHTMARE
from knightmare.position.state import State
from shared.net.protocol import Frame
from shared.play.decision import Decision, Move
from shared.play.event import EventLog
from shared.speech.port import Happened
from shared.speech.scene.pieces import Drawing
from tests.knightmare_rules.stage import Stage
from tests.shared_rules.net.memory import setup_of
from tests.shared_rules.net.scenes import Onlookers, drawings

GAME = KNIGHTMARE.play
Kind = TypeVar("Kind", bound=Drawing)


def asked(ask: str, seats: int, seed: str, most: int) -> Iterator[tuple[State, Decision, Frame]]:
    """Whenever this is asked in a game: the state, the question, and what its seat is shown.

    Arguments: the question; how many seats; the seed of the game; moves, at most.
    """
    table = Onlookers(KNIGHTMARE, seats=seats, seed=seed)
    for _ in table.played(most):
        decision = table.table.decision
        if decision is not None and decision.ask == ask:
            yield table.table.state, decision, table.view(decision.who)


def drawn_of(scene: Stage, kind: type[Kind], seat: str = "p1") -> Kind:
    """The first drawing of a kind that a seat is shown of a situation, all of it told.

    Arguments: the situation; the kind; the seat.
    """
    seats = len(scene.state.dungeoneers)
    port = KNIGHTMARE.port_of(setup_of(KNIGHTMARE, "", seats, "1"), "en", None, [seat])
    port.ruleset = scene.state.ruleset
    decision = GAME.decision(scene.state)
    view = port.seen(scene.state, decision)
    asked = decision is not None and decision.who == seat
    choices = port.choices(view, decision) if decision is not None and asked else []
    told = [Happened("told", list(scene.story), True)]
    return next(one for one in port.scene(view, decision, choices, told) if isinstance(one, kind))


def after(state: State, *played: str) -> tuple[State, EventLog]:
    """The state after these moves, and what they made happen; as it was, for none."""
    then, told = state.copy(), EventLog()
    for one in played:
        GAME.apply(then, Move.parse(one), told)
    return then, told


def only(view: Frame, kind: str) -> Frame:
    """The one drawing of this kind. Arguments: the view; the kind."""
    [found] = drawings(view, kind)
    return found


def moves(view: Frame, pointers: list[int]) -> list[str]:
    """What is played by the answers that something points to. Arguments: the view; the answers."""
    return [view["question"]["answers"][at]["moves"][-1] for at in pointers]


def places(view: Frame) -> list[Frame]:
    """Every place of the map."""
    return [place for level in only(view, "map")["levels"] for place in level["places"]]
