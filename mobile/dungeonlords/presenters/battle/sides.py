"""Both sides of a battle: traps and monsters; the adventurers from the front."""

from collections.abc import Sequence

from dungeonlords.combat.attacks import face
from dungeonlords.planner.counsel import PLANNING
from dungeonlords.position.battle import WAITING, Battle
from dungeonlords.position.figures import Figure
from dungeonlords.position.view import HIDDEN
from dungeonlords.speech.scene import defence, sides
from dungeonlords.speech.scene.figures import drawn
from mobile.dungeonlords.presenters.battle.scene import Scene
from mobile.dungeonlords.presenters.battle.shown import DefenderShown
from mobile.dungeonlords.presenters.figures import SomebodyShown, member_of
from shared.play.decision import Move

HAND, LATER, LAID, SPRUNG = "hand", "later", "laid", "sprung"
"""Where a trap is, and what may be sent: asked about, asked about later, in play."""


# -- traps ---------------------------------------------------------------------------------------


def traps_of(scene: Scene) -> tuple[DefenderShown, ...]:
    """Traps that were laid, those that have sprung, and those in hand while they may be laid."""
    sprung = enumerate(sides.sprung(scene))
    found = [_trap(scene, trap, SPRUNG, sides.trap_did(scene, at)) for at, trap in sprung]
    found += [_trap(scene, trap, LAID) for trap in sides.face_down(scene)]
    if scene.asks == "lay_trap" or (scene.asks == "choose_site" and scene.own):
        state = HAND if scene.asks == "lay_trap" else LATER
        found += [_trap(scene, trap, state) for trap in dict.fromkeys(scene.lord.traps)]
    return tuple(found)


def _trap(scene: Scene, id: str, state: str, did: str = "") -> DefenderShown:
    answer, note, refused = None, "in_hand", sides.MAY
    if state == HAND:
        answer = scene.answer("set_trap", id)
        if answer is None and id != HIDDEN and scene.answers:
            note, refused = "dear", sides.too_dear(scene, id)
    elif state == LATER:
        refused = sides.Refused(scene.say("why_not.first_site"), "DL-9.3")
    else:
        note = "sprung" if state == SPRUNG else "face_down"
        if scene.asks == "trap_order":
            answer = scene.answer("first_trap", id)
    figure = defence.trap(scene, id, state, scene.say(note), did, refused=refused)
    return DefenderShown(id, figure, state, answer)


# -- monsters and ghosts -------------------------------------------------------------------------


def sent_of(scene: Scene) -> tuple[DefenderShown, ...]:
    """Whoever was sent, in their order; while it is planned, those at home as well."""
    battle, lord = scene.battle, scene.lord
    if battle is not None:
        return tuple(_fighting(scene, battle, at) for at in range(len(battle.monsters)))
    found = [_planned(scene, id, WAITING) for id in lord.sent]
    if scene.asks in PLANNING:
        state = HAND if scene.asks == "send" else LATER
        found += [_planned(scene, id, state) for id in dict.fromkeys(lord.ready)]
    return tuple(found)


def _planned(scene: Scene, id: str, state: str) -> DefenderShown:
    """One that is to fight, or may be sent."""
    answer = scene.answer("send", id) if state == HAND else None
    full = state == HAND and answer is None and scene.answers
    note = "no_room" if full else "goes" if state == WAITING else "ready"
    refused = sides.no_room(scene) if full else sides.MAY
    if state == LATER:
        first = "first_site" if scene.asks == "choose_site" else "first_traps"
        refused = sides.Refused(scene.say(f"why_not.{first}"), "DL-9.4")
    figure = defence.sendable(scene, id, state, scene.say(note), refused=refused)
    return DefenderShown(id, figure, state, answer)


def _fighting(scene: Scene, battle: Battle, at: int) -> DefenderShown:
    id, fate = face(battle, at), battle.fate[at]
    ways = _ways(scene, id) if fate == WAITING else []
    answer = scene.answer_to(ways[0]) if len(ways) == 1 else None
    return DefenderShown(id, defence.fighting(scene, battle, at), fate, answer, bool(ways))


def _ways(scene: Scene, id: str) -> Sequence[Move]:
    """The answers by which one acts or is singled out now."""
    if scene.decision is None or scene.asks not in ("next_to_act", "single_out"):
        return ()
    return [option for option in scene.decision.options if option.args[:1] == (id,)]


# -- the line ------------------------------------------------------------------------------------


def line_of(scene: Scene) -> tuple[SomebodyShown, ...]:
    """Everybody in the line, the first in front."""
    return tuple(_member(scene, place, one) for place, one in enumerate(scene.lord.party, 1))


def _member(scene: Scene, place: int, one: Figure) -> SomebodyShown:
    battle, aiming = scene.battle, sides.is_aiming(scene)
    fresh = scene.fought.harm(battle.phase, one.tile) if battle else 0
    answer = scene.answer("hit", one.tile) if aiming else None
    refused = sides.safe(scene, one) if aiming and answer is None else sides.MAY
    note = sides.special(scene, place, one)
    figure = drawn(scene.words, one, place, fresh, note, refused=refused)
    return member_of(one, figure, answer)
