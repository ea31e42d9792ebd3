"""What one seat may know of the others (DL-0.7, DL-4.2, DL-4.6, DL-9.5)."""

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from shared.chance.deck import merged, without

HIDDEN = "hidden"
"""Stands for a card or token that somebody else holds or has laid face down."""


def seen(state: State, seat: str) -> State:
    """The state as a seat knows it.

    Hidden are: orders that are not revealed yet and the choice of the first inaccessible
    ones, traps in hand, laid, and returned face down, item tokens laid, the dummies' picks,
    and combat cards that only others have looked at. Whatever is hidden may still come, as
    far as this seat knows. A seat that nobody sits in sees what lies open for everybody.

    Arguments: the state, which stays as it is; the seat.
    """
    view = state.copy()
    rank = state.ruleset.rank
    traps: tuple[str, ...] = ()
    own: tuple[int, ...] = ()
    for lord in view.lords:
        if lord.seat == seat:
            own = lord.peeked
        else:
            traps += lord.traps + lord.returned
            for trap in lord.returned:
                view.trap_discard = without(view.trap_discard, trap)
            if not _traps_open(state, lord):
                traps += lord.laid
            _hide(view, lord)
    if traps:
        view.trap_stack = merged(view.trap_stack, traps, rank=rank)
    for dummy in view.dummies:
        if dummy.picked and dummy.manager != seat:
            dummy.picked = HIDDEN
    unknown = [
        card for at, card in enumerate(view.cards, 1) if card and at > view.shown and at not in own
    ]
    if unknown:
        view.card_stack = merged(view.card_stack, unknown, rank=rank)
        view.cards = tuple(
            card if at <= view.shown or at in own else "" for at, card in enumerate(view.cards, 1)
        )
    return view


def _traps_open(state: State, lord: Lord) -> bool:
    """Whether the traps that a lord laid have been revealed."""
    return state.battle is not None and state.battle.seat == lord.seat


def _hide(view: State, lord: Lord) -> None:
    """Takes what only its owner knows from another lord's side of the table."""
    lord.traps = (HIDDEN,) * len(lord.traps)
    lord.returned = (HIDDEN,) * len(lord.returned)
    if lord.laid and not _traps_open(view, lord):
        lord.laid = (HIDDEN,) * len(lord.laid)
    rank = view.ruleset.rank
    if view.phase == "setup":
        lord.hand = merged(lord.hand, lord.inaccessible, rank=rank)
        lord.inaccessible = ()
    face_down = lord.slots[view.revealed :]
    if face_down:
        lord.hand = merged(lord.hand, face_down, rank=rank)
        lord.slots = (*lord.slots[: view.revealed], *[HIDDEN] * len(face_down))
    if lord.given:
        lord.given = tuple((HIDDEN, *one[1:]) for one in lord.given)
