"""The planner's figures in words: chances, points, and what an answer leads to."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from dungeonlords.planner.advising import captives as captives_of
from dungeonlords.planner.advising import number, points
from dungeonlords.planner.counsel import Promise, leads_to
from dungeonlords.planner.planner import Evaluation
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.speech.scene.fight import monster_icon, tile_icon, trap_icon
from mobile.dungeonlords.presenters.battle.scene import Scene
from mobile.dungeonlords.presenters.battle.shown import (
    AdviceShown,
    CardMarkShown,
    LeadsShown,
    PlanShown,
)
from shared.play.decision import Move
from shared.speech.messages import Message

LIKELY = Fraction(1, 2)
"""From this chance on a tile counts as kept."""


def kept_in(one: Evaluation) -> Fraction:
    """The chance that a defence keeps its tile."""
    kept = sum(not change.conquered for change in one.by_card.values())
    return Fraction(kept, len(one.by_card))


# -- what an answer leads to -------------------------------------------------------------------


def promised(scene: Scene, promises: Sequence[Promise]) -> Mapping[Move, LeadsShown]:
    """What each answer of a battle leads to at its best. Arguments: the battle; the answers."""
    return {one.move: _promised(scene, one) for one in promises}


def _promised(scene: Scene, one: Promise) -> LeadsShown:
    kept = not one.change.conquered
    captives, value = number(captives_of(one.change)), points(one.value)
    return LeadsShown(
        captives=captives,
        kept=scene.say("kept" if kept else "lost"),
        good=kept,
        points=value,
        text=scene.say("leads.kept" if kept else "leads.lost", captives=captives, points=value),
    )


def planned(scene: Scene, found: Sequence[Evaluation]) -> Mapping[Move, LeadsShown]:
    """What the best defence after each answer leads to, on average over the cards.

    Arguments: the planning; every defence, the best first.
    """
    return {option: _expected(scene, best) for option, best in _best_after(scene, found).items()}


def best_steps(scene: Scene, found: Sequence[Evaluation]) -> tuple[Move, ...]:
    """The answers after which the best defence can still be made.

    Arguments: the planning; every defence, the best first.
    """
    options = scene.decision.options if scene.decision else ()
    after, most = _best_after(scene, found), found[0].value
    best_moves = tuple(option for option, best in after.items() if best.value == most)
    return best_moves if len(best_moves) < len(options) else ()


def _best_after(scene: Scene, found: Sequence[Evaluation]) -> dict[Move, Evaluation]:
    """The best defence that can still be made after each answer, where there is any."""
    view, decision = scene.view, scene.decision
    assert decision is not None
    after = {
        option: next((one for one in found if leads_to(option, one.plan, view, decision)), None)
        for option in decision.options
    }
    return {option: best for option, best in after.items() if best}


def _expected(scene: Scene, one: Evaluation) -> LeadsShown:
    chance, captives = kept_in(one), number(captives_of(one.expected))
    facts = {"captives": captives, "chance": _hundredths(chance), "points": points(one.value)}
    return LeadsShown(
        captives=captives,
        kept=scene.say("percent", n=_hundredths(chance)),
        good=chance >= LIKELY,
        points=points(one.value),
        text=scene.say("leads.planned", **facts),
    )


def _hundredths(chance: Fraction) -> int:
    return round(100 * chance)


# -- defences ------------------------------------------------------------------------------------


def plan_of(scene: Scene, one: Evaluation, several: bool) -> PlanShown:
    """A defence, and what it is worth.

    Arguments: the battle; the defence; whether it says where, as there are several tiles.
    """
    plan, words = one.plan, scene.words
    facts = {"traps": list(plan.traps), "monsters": list(plan.sent)}
    id = "both" if plan.traps and plan.sent else "traps" if plan.traps else "monsters"
    text = scene.say(f"plan.{id if plan.traps or plan.sent else 'nothing'}", **facts)
    icons = [*map(trap_icon, plan.traps), *map(monster_icon, plan.sent)]
    if several:
        site = scene.say("tunnel") if plan.site == TUNNEL else words.word("room", plan.site)
        text = scene.say("plan.at", site=site, what=text)
        icons.insert(0, tile_icon(plan.site))
    chance = kept_in(one)
    return PlanShown(
        text=text,
        icons=tuple(icons),
        chance=scene.say("percent", n=_hundredths(chance)),
        good=chance >= LIKELY,
        points=points(one.value),
    )


def marks_of(scene: Scene, one: Evaluation) -> tuple[CardMarkShown, ...]:
    """One mark for each card that may come, or might have; the bad ones first.

    Arguments: the battle; the defence.
    """
    card = scene.battle.card if scene.battle else ""
    found = [
        CardMarkShown(id, scene.words.word("spell", id), not change.conquered, id == card)
        for id, change in one.by_card.items()
    ]
    return tuple(sorted(found, key=lambda mark: mark.kept))


def sentence_of(scene: Scene, one: Evaluation) -> str:
    """How many cards keep the tile, and whether the one that came is among them.

    Arguments: the battle; the defence.
    """
    kept = sum(not change.conquered for change in one.by_card.values())
    facts: dict[str, object] = {"n": kept, "of": len(one.by_card)}
    card = scene.battle.card if scene.battle else ""
    if len(one.by_card) < 2:
        (known,) = one.by_card
        return scene.say("cards.one_kept" if kept else "cards.one_lost", card=known)
    if card not in one.by_card:
        return scene.say("cards.all", **facts)
    id = "cards.lost" if one.by_card[card].conquered else "cards.kept"
    return scene.say(id, card=card, **facts)


def because(scene: Scene, why: Iterable[Message]) -> tuple[str, ...]:
    """Why something is the best. Arguments: the battle; the reasons."""
    return tuple(map(scene.words.say, why))


def cards_left(scene: Scene) -> AdviceShown | None:
    """The combat cards that may be turned up in this round, by fatigue; None where it is known."""
    view, words = scene.view, scene.words
    if view.cards[view.round - 1]:
        return None
    spells, lines = view.ruleset.spells, []
    for fatigue in sorted({spells[card].fatigue for card in view.card_stack}):
        cards = [card for card in view.card_stack if spells[card].fatigue == fatigue]
        named = [
            words.word("spell", card) + (f" ×{count}" if count > 1 else "")
            for card, count in Counter(cards).items()
        ]
        lines.append(scene.say("advice.fatigue", n=fatigue, cards=", ".join(named)))
    title = scene.say("advice.cards_left", n=len(view.card_stack))
    return AdviceShown(title, "", because=tuple(lines), icon="cards")
