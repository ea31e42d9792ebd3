"""Why the advised defence or answer is the best: what each part of it does, by the rules.

Everything is a message with its facts, put into words where it is shown.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from dungeonlords.building.effects import Pairs
from dungeonlords.combat.abilities import trap_icons
from dungeonlords.combat.attacks import FIRST, attacks_of, planned, targets
from dungeonlords.combat.traps import blocks_of
from dungeonlords.planner.counsel import Promise
from dungeonlords.planner.planner import Evaluation
from dungeonlords.planner.worth import LOSSES, RoundChange
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from shared.combat.wounds import prevent
from shared.speech.messages import Message

MOST = 4
"""Sentences that are said at most."""


def of_defence(found: Sequence[Evaluation], view: State, lord: Lord) -> list[Message]:
    """Why the first of these defences is the best.

    Arguments: what can still be made of a defence, the best first; the state as it may be seen;
    the lord who defends, in it.
    """
    best = found[0]
    here = [one for one in found if one.plan.cell == best.plan.cell]
    said = [*_parts(best, here), *_left_out(best, view, lord)]
    more = any(_less(one.by_card, best.by_card) for one in here)
    if not (best.plan.traps or best.plan.sent) and len(here) > 1:
        nothing = "holds" if _lost(best) else "needed"
        said.insert(0, Message(f"because.nothing_{'yet' if more else nothing}"))
    elif more:
        said.insert(0, Message("because.more_later"))
    return said[:MOST]


def _lost(one: Evaluation) -> bool:
    """Whether the tile is lost on every card."""
    return all(change.conquered for change in one.by_card.values())


def _parts(best: Evaluation, here: Sequence[Evaluation]) -> Iterator[Message]:
    """What would be missing without each of its traps and monsters."""
    plan = best.plan
    for kind, pieces in (("trap", plan.traps), ("monster", plan.sent)):
        for piece in dict.fromkeys(pieces):
            without = _without(kind, piece, best, here)
            less = _less(best.by_card, without.by_card) if without else []
            if less:
                facts = {kind: piece, "less": less, "of": len(best.by_card)}
                sure = ".known" if len(best.by_card) == 1 else ""
                yield Message(f"because.without_{kind}{sure}", facts)
            elif without and without.value < best.value:
                yield Message(f"because.later_{kind}", {kind: piece})


def _without(
    kind: str, piece: str, best: Evaluation, here: Sequence[Evaluation]
) -> Evaluation | None:
    """The same defence with one of these less; None where it is not to be had."""
    traps, sent = Counter(best.plan.traps), Counter(best.plan.sent)
    (traps if kind == "trap" else sent)[piece] -= 1
    for one in here:
        if Counter(one.plan.traps) == +traps and Counter(one.plan.sent) == +sent:
            return one
    return None


def _less(full: Mapping[str, RoundChange], without: Mapping[str, RoundChange]) -> Pairs:
    """On how many cards the tile falls, and fewer are captured, without it."""
    falls = sum(without[card].conquered > full[card].conquered for card in full)
    fewer = sum(_taken(without[card]) < _taken(full[card]) for card in full)
    return [[id, n] for id, n in (("falls", falls), ("fewer", fewer)) if n]


def _taken(change: RoundChange) -> int:
    return int(change.captured + change.paladins)


def _left_out(best: Evaluation, view: State, lord: Lord) -> Iterator[Message]:
    """What the rules say against those that stay at home and in hand."""
    placed = lord.copy()
    placed.site = best.plan.cell
    for id in dict.fromkeys((*lord.ready, *lord.sent)):
        if id not in best.plan.sent and (why := _hits_nobody(view, placed, id)):
            yield why
    icons, line = trap_icons(lord.party), lord.party
    for id in dict.fromkeys((*lord.traps, *lord.laid)):
        trap = view.ruleset.traps.get(id) if id != HIDDEN else None
        if trap is None or id in best.plan.traps or trap.blocks or trap.poison:
            continue
        most = [prevent(blocks_of(trap, line, at), icons) for at in range(len(line))]
        if icons and not any(any(stay) for stay, _ in most):
            yield Message("because.icons", {"trap": id, "n": icons})


def _hits_nobody(view: State, lord: Lord, id: str) -> Message | None:
    """Why a monster or ghost has nobody to hit in this line; None where it has (DL-10.18)."""
    battle, record = planned(lord, id), view.ruleset.monsters[id]
    for attack in attacks_of(view, battle, 0):
        who = attack.hits[0][0] if attack.hits else FIRST
        if not attack.hits or targets(view, battle, lord, 0, who):
            return None
    if spared := [one for one in record.spares if any(one == who.type for who in lord.party)]:
        return Message("because.spares", {"monster": id, "types": spared})
    return Message("because.never_first", {"monster": id})


def of_answer(found: Sequence[Promise]) -> list[Message]:
    """Why the first of these answers is better than the next.

    Arguments: every answer in a battle with the best that can come of it, the best first.
    """
    best = found[0]
    worse = [one for one in found if one.value != best.value]
    if not worse:
        return [Message("because.alike")] if len(found) > 1 else []
    if worse[0].change == best.change:
        return [Message("because.later")]
    better = [
        [name, abs(int(much))]
        for name, much in zip(RoundChange._fields, _gained(best, worse[0]), strict=True)
        if (much < 0 if name in (*LOSSES, "conquered") else much > 0) and name != "bonus"
    ]
    return [Message("because.answer", {"better": better})]


def _gained(best: Promise, other: Promise) -> RoundChange:
    """What one leads to beyond the other. Arguments: the best answer; the other one."""
    pairs = zip(best.change, other.change, strict=True)
    return RoundChange(*[mine - theirs for mine, theirs in pairs])
