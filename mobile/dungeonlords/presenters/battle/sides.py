"""Both sides of a battle: the tile, traps and monsters; the adventurers from the front."""

from collections.abc import Iterable, Iterator, Sequence

from dungeonlords.building.effects import cost
from dungeonlords.combat.attacks import SHEEP, attacks_of, face, planned, rests_face_up
from dungeonlords.combat.harm import exposed
from dungeonlords.combat.planning import allowed_on
from dungeonlords.planner.counsel import PLANNING
from dungeonlords.position.battle import DOWN, LOST, UP, WAITING, WITHDRAWN, Battle
from dungeonlords.position.dungeon import steps
from dungeonlords.position.figures import Figure
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL, Attack, Price
from dungeonlords.speech.hints import trap as trap_hint
from mobile.dungeonlords.presenters.battle.scene import Scene, monster_icon, tile_icon, trap_icon
from mobile.dungeonlords.presenters.battle.shown import (
    DealtShown,
    PartyPlaceShown,
    SentShown,
    SiteShown,
    TrapShown,
)
from mobile.dungeonlords.presenters.figures import figure_of
from shared.play.decision import Move
from shared.play.event import Event

HAND, LATER, LAID, SPRUNG = "hand", "later", "laid", "sprung"
"""Where a trap is, and what may be sent: asked about, asked about later, in play."""


# -- the tile ------------------------------------------------------------------------------------


def site_of(scene: Scene) -> SiteShown | None:
    """The tile of the battle; None until it is chosen."""
    lord, cell = scene.lord, scene.lord.site
    if not cell:
        return None
    tile = lord.tiles[cell]
    return SiteShown(
        name=scene.say("tunnel") if tile == TUNNEL else scene.words.word("room", tile),
        icon=tile_icon(tile),
        where=scene.say("where_tile", cell=cell, n=steps(lord)[cell]),
        rule=site_rule(scene, tile),
    )


def site_rule(scene: Scene, tile: str) -> str:
    """What is special about a tile in battle; while it is planned, what may be sent there.

    Arguments: the battle; the room, or the tunnel.
    """
    ruleset = scene.view.ruleset
    said = []
    if tile != TUNNEL:
        room = ruleset.rooms[tile]
        if room.strengthens:
            facts = {"monsters": list(room.strengthens), "n": room.bonus}
            said.append(scene.say("rule.strengthens", **facts))
        if room.silent:
            said.append(scene.say("rule.silent"))
    if scene.battle is None:
        traps, monsters, fee = allowed_on(ruleset, tile)
        said.append(scene.say("rule.allows", traps=traps, monsters=monsters))
        if fee:
            said.append(scene.say("rule.fee", n=fee))
    return "; ".join(said) or scene.say("rule.none")


# -- traps ---------------------------------------------------------------------------------------


def traps_of(scene: Scene) -> tuple[TrapShown, ...]:
    """Traps that were laid, those that have sprung, and those in hand while they may be laid."""
    sprung = [str(e.facts["trap"]) for e in scene.fought.of("trap") if e.id == "trap_revealed"]
    laid = [*scene.lord.laid]
    # what has just been turned up lies in play until it has acted
    open_still = [trap for trap in sprung if trap in laid]
    for trap in open_still:
        laid.remove(trap)
    found = [_trap(scene, trap, SPRUNG, _sprung(scene, at)) for at, trap in enumerate(sprung)]
    found += [_trap(scene, trap, LAID) for trap in laid]
    if scene.asks == "lay_trap" or (scene.asks == "choose_site" and scene.own):
        state = HAND if scene.asks == "lay_trap" else LATER
        found += [_trap(scene, trap, state) for trap in dict.fromkeys(scene.lord.traps)]
    return tuple(found)


def _trap(scene: Scene, id: str, state: str, did: str = "") -> TrapShown:
    hidden = id == HIDDEN
    answer = None
    why_not = clause = ""
    if state == HAND:
        answer = scene.answer("set_trap", id)
        refused = answer is None and not hidden and scene.answers
        note = scene.say("dear" if refused else "in_hand")
        if refused:
            why_not, clause = _too_dear(scene, id), "DL-9.5"
    elif state == LATER:
        note, why_not, clause = scene.say("in_hand"), scene.say("why_not.first_site"), "DL-9.3"
    else:
        note = scene.say("sprung" if state == SPRUNG else "face_down")
        if scene.asks == "trap_order":
            answer = scene.answer("first_trap", id)
    return TrapShown(
        id=id,
        name=scene.say("a_trap") if hidden else scene.words.word("trap", id),
        icon=trap_icon(id),
        text=did or ("" if hidden else _hint(scene, id)),
        note=note,
        state=state,
        answer=answer,
        why_not=why_not,
        clause=clause,
    )


def _too_dear(scene: Scene, id: str) -> str:
    """What a trap would take with its fee and all that lies already, and is not there (DL-9.5)."""
    ruleset, lord = scene.view.ruleset, scene.lord
    laid = [ruleset.traps[one].price for one in (id, *lord.laid) if one != HIDDEN]
    _, _, fee = allowed_on(ruleset, lord.tiles[lord.site])
    needs = Price(*map(sum, zip(Price(gold=fee), *laid, strict=True)))
    stock = {"gold": lord.gold, "food": lord.food, "imps": lord.free_imps}
    missing = next(good for good, have in stock.items() if getattr(needs, good) > have)
    return scene.say("why_not.trap", price=cost(needs), n=stock[missing])


def _hint(scene: Scene, id: str) -> str:
    hint = trap_hint(scene.view.ruleset, id)
    return scene.words.say(hint) if hint else ""


def _sprung(scene: Scene, nth: int) -> str:
    """What a trap did: blocks laid, blocks taken away, and who was hit; empty until then."""
    events = list(_of_trap(scene.fought.of("trap"), nth))
    laid = next((event for event in events if event.id == "blocks_laid"), None)
    if laid is None:
        return ""
    blocks = " + ".join(str(n) for n in laid.facts["blocks"] if n) or "0"
    said = [scene.say("blocks", blocks=blocks)]
    removed = next((event for event in events if event.id == "blocks_removed"), None)
    if removed is not None:
        said.append(scene.say("removed", n=removed.facts["n"]))
    return ", ".join(said) + ": " + harmed(scene, events)


def _of_trap(events: Iterable[Event], nth: int) -> Iterator[Event]:
    """Of everything that happened in the step what came of one trap. Argument: 0 for the first."""
    now = -1
    for event in events:
        now += event.id == "trap_revealed"
        if now == nth:
            yield event


def harmed(scene: Scene, events: Iterable[Event]) -> str:
    """Who was harmed, and how much. Arguments: the battle; what happened."""
    points: dict[str, int] = {}
    for event in events:
        if event.id == "harmed":
            tile = str(event.facts["figure"])
            points[tile] = points.get(tile, 0) + int(event.facts["n"])
    hits = [scene.say("hit", n=n, who=scene.named(tile)) for tile, n in points.items()]
    return ", ".join(hits) or scene.say("nobody_hit")


# -- monsters and ghosts -------------------------------------------------------------------------


def sent_of(scene: Scene) -> tuple[SentShown, ...]:
    """Whoever was sent, in their order; while it is planned, those at home as well."""
    battle, lord = scene.battle, scene.lord
    if battle is not None:
        return tuple(_fighting(scene, battle, at) for at in range(len(battle.monsters)))
    found = [_planned(scene, id, WAITING) for id in lord.sent]
    if scene.asks in PLANNING:
        state = HAND if scene.asks == "send" else LATER
        found += [_planned(scene, id, state) for id in dict.fromkeys(lord.ready)]
    return tuple(found)


def _planned(scene: Scene, id: str, state: str) -> SentShown:
    """One that is to fight, or may be sent."""
    answer = scene.answer("send", id) if state == HAND else None
    full = state == HAND and answer is None and scene.answers
    note = "no_room" if full else "goes" if state == WAITING else "ready"
    why_not = clause = ""
    if full:
        most = allowed_on(scene.view.ruleset, scene.lord.tiles[scene.lord.site])[1]
        why_not, clause = scene.say("why_not.monsters", n=most), "DL-9.4"
    elif state == LATER:
        id_of = "first_site" if scene.asks == "choose_site" else "first_traps"
        why_not, clause = scene.say(f"why_not.{id_of}"), "DL-9.4"
    return SentShown(
        id=id,
        name=scene.words.word("monster", id),
        icon=monster_icon(id),
        numbers=_numbers(scene, attacks_of(scene.view, planned(scene.lord, id), 0)),
        text="",
        note=scene.say(note),
        state=state,
        acts=False,
        answer=answer,
        why_not=why_not,
        clause=clause,
    )


def _fighting(scene: Scene, battle: Battle, at: int) -> SentShown:
    id, fate = face(battle, at), battle.fate[at]
    ways = _ways(scene, id) if fate == WAITING else []
    return SentShown(
        id=id,
        name=scene.say("sheep") if id == SHEEP else scene.words.word("monster", id),
        icon=monster_icon(id),
        numbers=_numbers(scene, attacks_of(scene.view, battle, at)),
        text=_deed(scene, at),
        note=_lies(scene, battle, at),
        state=fate,
        acts=bool(ways),
        answer=scene.answer_to(ways[0]) if len(ways) == 1 else None,
    )


def _ways(scene: Scene, id: str) -> Sequence[Move]:
    """The answers by which one acts or is singled out now."""
    if scene.decision is None or scene.asks not in ("next_to_act", "single_out"):
        return ()
    return [option for option in scene.decision.options if option.args[:1] == (id,)]


def _numbers(scene: Scene, attacks: Sequence[Attack]) -> tuple[DealtShown, ...]:
    """What each option deals here."""
    found = []
    for attack in attacks:
        if attack.hits:
            word = "fed" if attack.food else attack.hits[0][0]
            number = " + ".join(str(points) for _, points in attack.hits)
            found.append(DealtShown(number, scene.say(f"on.{word}")))
        if attack.bonus:
            found.append(DealtShown(f"+{attack.bonus}", scene.say("on.next")))
        if attack.block:
            found.append(DealtShown("", scene.say("on.block" if attack.hits else "on.or_block")))
    return tuple(found)


def _lies(scene: Scene, battle: Battle, at: int) -> str:
    """How one lies now, or will lie if it acts."""
    fate = battle.fate[at]
    if fate in (UP, DOWN, WITHDRAWN, LOST):
        return scene.say(f"lies.{fate}")
    if battle.phase in ("end", "over"):
        up = rests_face_up(scene.view, battle, at)
        return scene.say("lies.up" if up == (True,) else "lies.down")
    return scene.say("lies.waiting")


def _deed(scene: Scene, at: int) -> str:
    """What one did: whom it hit, that it blocks, or why it did nothing."""
    events = list(_of_monster(scene.fought.steps.values(), at))
    ids = {event.id for event in events}
    said = []
    if "harmed" in ids or ("attacks" in ids and scene.asks != "aim"):
        said.append(scene.say("deed.hits", hits=harmed(scene, events)))
    for id in ("monster_blocks", "cannot_attack", "withdrawn", "gate_takes"):
        if id in ids:
            said.append(scene.say(f"deed.{id}"))
    return "; ".join(said)


def _of_monster(steps: Iterable[Sequence[Event]], at: int) -> Iterator[Event]:
    """Of everything that happened what one monster did, or what was done with it."""
    for events in steps:
        now = -1
        for event in events:
            now = int(event.facts.get("at", now))
            if now == at:
                yield event


AIMING = ("aim", "trap_target")
"""Questions that are answered by a figure of the line."""


def line_of(scene: Scene) -> tuple[PartyPlaceShown, ...]:
    """Everybody in the line, the first in front."""
    return tuple(_shown(scene, place, one) for place, one in enumerate(scene.lord.party, 1))


def is_aiming(scene: Scene) -> bool:
    """Whether somebody in the line is to be chosen."""
    return scene.asks in AIMING


def _shown(scene: Scene, place: int, one: Figure) -> PartyPlaceShown:
    battle = scene.battle
    fresh = scene.fought.harm(battle.phase, one.tile) if battle else 0
    answer = scene.answer("hit", one.tile) if is_aiming(scene) else None
    why_not, clause = _why_not(scene, one) if is_aiming(scene) and answer is None else ("", "")
    return PartyPlaceShown(
        place=place,
        figure=figure_of(scene.words, one, fresh),
        note=_note(scene, place, one),
        ability=scene.say(f"ability.{one.type}", n=one.icons) if one.icons else "",
        answer=answer,
        why_not=why_not,
        clause=clause,
    )


def _note(scene: Scene, place: int, one: Figure) -> str:
    """What is special about somebody."""
    battle = scene.battle
    if battle is not None:
        if one.tile in battle.hidden:
            return scene.say("invisible")
        poison = sum(points for tile, points in battle.poisoned if tile == one.tile)
        if poison:
            return scene.say("poisoned", n=poison)
    return scene.say("in_front") if place == 1 else ""


def _why_not(scene: Scene, one: Figure) -> tuple[str, str]:
    """Why somebody cannot be aimed at, and the clause."""
    battle, decision = scene.battle, scene.decision
    if battle is None or decision is None or scene.question is None or scene.question.waiting:
        return "", ""
    if one.tile in battle.hidden:
        return scene.say("why_not.invisible"), "DL-R.40"
    line = exposed(battle, scene.lord)
    at = decision.about.facts.get("at")
    if at is None or at == battle.sheep:
        return "", ""
    record = scene.view.ruleset.monsters[battle.monsters[at]]
    facts = {"monster": face(battle, at)}
    if record.never_first and line and one is line[0]:
        return scene.say("why_not.first", **facts), "DL-10.18"
    if one.type in record.spares:
        return scene.say("why_not.spares", type=one.type, **facts), "DL-10.18"
    return "", ""
