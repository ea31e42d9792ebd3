"""The stage of a battle, or of its planning: steps, both sides, the card, the answers."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from dungeonlords.position.battle import Battle
from dungeonlords.position.dungeon import steps
from dungeonlords.position.lord import Lord
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.speech.scene import sides
from dungeonlords.speech.scene.defence import PLANNING, defenders, traps
from dungeonlords.speech.scene.fight import (
    Fight,
    spell_icon,
    tile_icon,
)
from dungeonlords.speech.scene.figures import figure
from dungeonlords.speech.scene.fought import STEPS, CombatRound, FoughtBattle, combat_round_of
from dungeonlords.speech.scene.replies import Leads, Reply, replies
from dungeonlords.speech.scene.seeing import Seen
from dungeonlords.speech.scene.steps import DONE, FACES, LATER, NOW, comes_to, stands
from dungeonlords.speech.scene.year import card
from shared.play.decision import Move
from shared.speech.scene.boards import StageDrawing
from shared.speech.scene.lairs import FigureShown
from shared.speech.scene.pieces import Piece

RELEASE = "release"
"""Where nothing is left to conquer, a prisoner goes free."""
DRAWN = {DONE: "done", NOW: "acts", LATER: "later"}


def stage(
    seen: Seen, said: Sequence[Reply], leads: Mapping[Move, Leads] | None
) -> StageDrawing | None:
    """The battle of this moment, or its planning; None where nobody fights.

    Arguments: what is seen; each answer as it is said, and what it promises; what they lead
    to, where a table is told; None where somebody may ask for it.
    """
    seat = concerned(seen)
    if not seat:
        return None
    combat = combat_round_of(seen.view, seen.told)
    fight = fight_of(seen, seat, combat)
    return StageDrawing(
        say=_said(fight),
        text=fight.say("title", who=seat),
        icon="swords",
        seat=seat,
        note=fight.say("where", year=seen.view.year, round=seen.view.round, of=LAST_ROUND),
        tab="question",
        planning=fight.battle is None,
        steps=tuple(_steps(fight, seen)),
        site=site_of(fight),
        line=tuple(_line(fight, seen)),
        traps=tuple(traps(fight, seen)),
        defenders=tuple(defenders(fight, seen)),
        fighters=tuple(_fighters(fight, seen, combat)),
        card=_card(fight, seen),
        replies=tuple(replies(fight, seen, said, leads or {})),
        ball=fight.say("advice.ball") if leads is None and fight.answers else "",
        last=_last(fight, seen),
        hits=tuple(_hits(fight, seen)),
    )


def concerned(seen: Seen) -> str:
    """Whose battle or planning is to be seen; empty where nobody's is."""
    view = seen.view
    if not view.round:
        return ""
    if view.battle is not None:
        return view.battle.seat
    decision = seen.decision
    if decision is not None and decision.ask in (*PLANNING, RELEASE):
        return seen.asked or decision.who
    if (last := _ended(seen)) and not any(lord.site for lord in view.lords):
        return last
    return next((lord.seat for lord in view.order if lord.site), "")


def _ended(seen: Seen) -> str:
    """Whose battle ended with the last choice; empty for nobody's."""
    ended = [one.who for one in seen.last() if one.id == "battle_ends"]
    return ended[-1] if ended else ""


def fight_of(seen: Seen, seat: str, combat: CombatRound) -> Fight:
    """A lord's battle as it is seen.

    Arguments: what is seen; the lord's seat; what has happened in this round of combat.
    """
    view = seen.view
    battle = view.battle if view.battle is not None and view.battle.seat == seat else None
    fought = combat.battles.get(seat)
    known = fought is not None and (battle is not None or fought.over)
    return Fight(
        view=view,
        words=seen.words,
        lord=view.of(seat),
        battle=battle,
        decision=seen.decision if seen.asked == seat else None,
        fought=fought if known and fought is not None else FoughtBattle(seat),
        own=seat == seen.eyes,
        answers=seen.asked == seat,
        kept=seen.kept,
    )


def _said(fight: Fight) -> str:
    """The battle as a sentence: whose, who stands in line, and what step is on."""
    line = [f"{fight.name(one)} {one.damage}/{one.hp}" for one in fight.lord.party]
    now = [fight.say(f"step.{id}") for id in STEPS if stands(fight, id) == NOW]
    told = [fight.say("title", who=fight.lord.seat), *now, ", ".join(line)]
    return ". ".join(one for one in told if one)


# -- steps and tile ------------------------------------------------------------------------------


def _steps(fight: Fight, seen: Seen) -> Iterator[Piece]:
    for id in STEPS:
        sign, clause = FACES[id]
        title, sum = fight.say(f"step.{id}"), comes_to(fight, id)
        state = DRAWN[stands(fight, id)]
        make = partial(
            Piece,
            text=title,
            icon=sign,
            value=sum,
            state=state,
            clause=clause,
            say=fight.words.led(title, sum),
        )
        yield seen.once("step", id, sum, state, make=make)


def site_of(fight: Fight) -> Piece | None:
    """The tile of the battle; None until it is chosen."""
    lord, tile = fight.lord, fight.tile
    if not tile:
        return None
    name = fight.say("tunnel") if tile == TUNNEL else fight.words.word("room", tile)
    where = fight.say("where_tile", cell=lord.site, n=steps(lord)[lord.site])
    rule = sides.site_rule(fight, tile)
    return Piece(text=name, icon=tile_icon(tile), value=lord.site, note=where, about=rule)


def _card(fight: Fight, seen: Seen) -> Piece:
    """The combat card of the round, as far as whoever looks knows it."""
    view = fight.view
    id = fight.battle.card if fight.battle else view.cards[view.round - 1]
    if not id:
        return Piece(text=fight.say("card.unknown"), icon=spell_icon(""), state="hidden")
    return card(seen, id, "open" if view.shown >= view.round else "peeked")


# -- the line --------------------------------------------------------------------------------------


def _line(fight: Fight, seen: Seen) -> Iterator[FigureShown]:
    """Everybody in the line, the first in front."""
    lately = sides.points_by_figure(seen.last())
    aiming = fight.answers and sides.is_aiming(fight)
    for place, one in enumerate(fight.lord.party, 1):
        answers = seen.answer("hit", one.tile) if aiming else ()
        refused = sides.safe(fight, one) if aiming and not answers else sides.MAY
        note = sides.special(fight, place, one)
        points = lately.get(one.tile, 0)
        yield figure(seen, one, place, points, note, answers, refused)


# -- who fights when, what happened last -----------------------------------------------------------


def _fighters(fight: Fight, seen: Seen, combat: CombatRound) -> Iterator[Piece]:
    """Every lord in the order in which they fight, and how it stands with each."""
    for lord in fight.view.order:
        note, state, n = standing(fight.view.battle, combat, lord, lord is fight.lord)
        said = fight.say(f"fighter.{note}", n=n)
        signs = {"held": "shield", "lost_tile": "flag", "waits": "hourglass"}
        tone = {"held": "good", "lost_tile": "bad"}.get(note, DRAWN[state])
        name = seen.name(lord.seat)
        make = partial(
            Piece,
            seat=lord.seat,
            text=name,
            note=said,
            state=tone,
            icon=signs.get(note, ""),
            say=seen.words.led(name, said),
        )
        yield seen.once("fighter", lord.seat, note, n, tone, make=make)


def standing(
    battle: Battle | None, combat: CombatRound, lord: Lord, here: bool
) -> tuple[str, str, int]:
    """A word for how it stands with a lord, when its turn is, and how many were captured.

    Arguments: the battle in progress, None for none; what has happened in this round; the lord;
    whether it is the one who is looked at.
    """
    fought = combat.battles.get(lord.seat)
    if fought is not None and fought.over:
        return ("lost_tile" if fought.conquered else "held"), DONE, fought.captured
    if battle is not None and battle.seat == lord.seat:
        return "fights", NOW, 0
    if here:
        return "plans", NOW, 0
    if lord.site:
        return "waits", LATER, 0
    if lord.seat in combat.released or not lord.party:
        return "idle", DONE, 0
    return "to_plan", LATER, 0


BLOWS = (
    "attacks",
    "monster_blocks",
    "trap_revealed",
    "spell_cast",
    "healed",
    "conquered",
    "fatigue",
)
"""Events that are told as the last blow, with whatever follows them."""


def _last(fight: Fight, seen: Seen) -> str:
    """What happened last in this battle: who struck, sprang or cast; empty for nothing."""
    blows = [one for one in seen.last() if one.id in BLOWS and one.who == fight.lord.seat]
    if not blows:
        return ""
    return seen.words.say(blows[-1].message)


def _hits(fight: Fight, seen: Seen) -> Iterator[tuple[str, int]]:
    """Whom the last choice harmed in this battle, and how much."""
    harmed = [one for one in seen.last() if one.who == fight.lord.seat]
    for tile, n in sides.points_by_figure(harmed).items():
        yield fight.named(tile), n
