"""Both sides of a battle in words: the tile, traps and monsters; the adventurers from the front."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dungeonlords.building.effects import cost
from dungeonlords.combat.attacks import face, rests_face_up
from dungeonlords.combat.harm import exposed
from dungeonlords.combat.planning import allowed_on
from dungeonlords.position.battle import DOWN, LOST, UP, WITHDRAWN, Battle
from dungeonlords.position.figures import Figure
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL, Attack, Price
from dungeonlords.speech.scene.fight import Fight
from shared.play.event import Event

AIMING = ("aim", "trap_target")
"""Questions that are answered by a figure of the line."""


class Refused(NamedTuple):
    """Why something cannot be chosen, and the clause; both empty where it can."""

    why: str = ""
    clause: str = ""


MAY = Refused()
"""It can be chosen."""


# -- the tile ------------------------------------------------------------------------------------


def site_rule(fight: Fight, tile: str) -> str:
    """What is special about a tile in battle; while it is planned, what may be sent there.

    Arguments: the battle; the room, or the tunnel.
    """
    ruleset = fight.view.ruleset
    said = []
    if tile != TUNNEL:
        room = ruleset.rooms[tile]
        if room.strengthens:
            facts = {"monsters": list(room.strengthens), "n": room.bonus}
            said.append(fight.say("rule.strengthens", **facts))
        if room.silent:
            said.append(fight.say("rule.silent"))
    if fight.battle is None:
        traps, monsters, fee = allowed_on(ruleset, tile)
        said.append(fight.say("rule.allows", traps=traps, monsters=monsters))
        if fee:
            said.append(fight.say("rule.fee", n=fee))
    return fight.words.in_a_row(said) or fight.say("rule.none")


# -- traps ---------------------------------------------------------------------------------------


def sprung(fight: Fight) -> list[str]:
    """Traps that were turned up in this battle, in order."""
    return [str(e.facts["trap"]) for e in fight.fought.of("trap") if e.id == "trap_revealed"]


def face_down(fight: Fight) -> list[str]:
    """Traps that were laid and not turned up yet.

    What has just been turned up lies in play until it has acted.
    """
    laid = [*fight.lord.laid]
    for trap in sprung(fight):
        if trap in laid:
            laid.remove(trap)
    return laid


def trap_did(fight: Fight, nth: int) -> str:
    """What a trap did: blocks laid, blocks taken away, and who was hit; empty until then.

    Arguments: the battle; which of those that were turned up, 0 for the first.
    """
    events = list(_of_trap(fight.fought.of("trap"), nth))
    laid = next((event for event in events if event.id == "blocks_laid"), None)
    if laid is None:
        return ""
    blocks = " + ".join(str(n) for n in laid.facts["blocks"] if n) or "0"
    said = [fight.say("blocks", blocks=blocks)]
    removed = next((event for event in events if event.id == "blocks_removed"), None)
    if removed is not None:
        said.append(fight.say("removed", n=removed.facts["n"]))
    return fight.words.led(", ".join(said), harmed(fight, events))


def _of_trap(events: Iterable[Event], nth: int) -> Iterator[Event]:
    """Of everything that happened in the step what came of one trap."""
    now = -1
    for event in events:
        now += event.id == "trap_revealed"
        if now == nth:
            yield event


def too_dear(fight: Fight, id: str) -> Refused:
    """What a trap would take with its fee and all that lies already, and is not there (DL-9.5).

    Arguments: the battle; the trap's id.
    """
    ruleset, lord = fight.view.ruleset, fight.lord
    laid = [ruleset.traps[one].price for one in (id, *lord.laid) if one != HIDDEN]
    _, _, fee = allowed_on(ruleset, lord.tiles[lord.site])
    needs = Price(*map(sum, zip(Price(gold=fee), *laid, strict=True)))
    stock = {"gold": lord.gold, "food": lord.food, "imps": lord.free_imps}
    missing = next(good for good, have in stock.items() if getattr(needs, good) > have)
    return Refused(fight.say("why_not.trap", price=cost(needs), n=stock[missing]), "DL-9.5")


def points_by_figure(events: Iterable[Event]) -> dict[str, int]:
    """How much each was harmed, by its tile."""
    points: dict[str, int] = {}
    for event in events:
        if event.id == "harmed":
            tile = str(event.facts["figure"])
            points[tile] = points.get(tile, 0) + int(event.facts["n"])
    return points


def harmed(fight: Fight, events: Iterable[Event]) -> str:
    """Who was harmed, and how much. Arguments: the battle; what happened."""
    points = points_by_figure(events)
    hits = [fight.say("hit", n=n, who=fight.named(tile)) for tile, n in points.items()]
    return ", ".join(hits) or fight.say("nobody_hit")


# -- monsters and ghosts -------------------------------------------------------------------------


def no_room(fight: Fight) -> Refused:
    """Why no more monsters go to the tile (DL-9.4)."""
    most = allowed_on(fight.view.ruleset, fight.tile)[1]
    return Refused(fight.say("why_not.monsters", n=most), "DL-9.4")


def dealt(fight: Fight, attacks: Sequence[Attack]) -> list[tuple[str, str]]:
    """What each option deals here: a number, empty for none, and on whom, or how.

    Arguments: the battle; the options, as ``attacks_of`` finds them.
    """
    found = []
    for attack in attacks:
        if attack.hits:
            word = "fed" if attack.food else attack.hits[0][0]
            number = " + ".join(str(points) for _, points in attack.hits)
            found.append((number, fight.say(f"on.{word}")))
        if attack.bonus:
            found.append((f"+{attack.bonus}", fight.say("on.next")))
        if attack.block:
            found.append(("", fight.say("on.block" if attack.hits else "on.or_block")))
    return found


def lies(fight: Fight, battle: Battle, at: int) -> str:
    """How one of those sent lies now, or will lie if it acts.

    Arguments: the battle, as it is seen; itself; the index of the monster.
    """
    fate = battle.fate[at]
    if fate in (UP, DOWN, WITHDRAWN, LOST):
        return fight.say(f"lies.{fate}")
    if battle.phase in ("end", "over"):
        up = rests_face_up(fight.view, battle, at)
        return fight.say("lies.up" if up == (True,) else "lies.down")
    return fight.say("lies.waiting")


def deed(fight: Fight, at: int) -> str:
    """What one did: whom it hit, that it blocks, or why it did nothing.

    Arguments: the battle; the index of the monster.
    """
    events = list(_of_monster(fight.fought.steps.values(), at))
    ids = {event.id for event in events}
    said = []
    if "harmed" in ids or ("attacks" in ids and fight.asks != "aim"):
        said.append(fight.say("deed.hits", hits=harmed(fight, events)))
    for id in ("monster_blocks", "cannot_attack", "withdrawn", "gate_takes"):
        if id in ids:
            said.append(fight.say(f"deed.{id}"))
    return fight.words.in_a_row(said)


def _of_monster(steps: Iterable[Sequence[Event]], at: int) -> Iterator[Event]:
    """Of everything that happened what one monster did, or what was done with it."""
    for events in steps:
        now = -1
        for event in events:
            now = int(event.facts.get("at", now))
            if now == at:
                yield event


# -- the line ------------------------------------------------------------------------------------


def is_aiming(fight: Fight) -> bool:
    """Whether somebody in the line is to be chosen."""
    return fight.asks in AIMING


def special(fight: Fight, place: int, one: Figure) -> str:
    """What is special about somebody: hidden, poisoned, in front; empty for nothing.

    Arguments: the battle; the place in the line, from 1; the figure.
    """
    battle = fight.battle
    if battle is not None:
        if one.tile in battle.hidden:
            return fight.say("invisible")
        poison = sum(points for tile, points in battle.poisoned if tile == one.tile)
        if poison:
            return fight.say("poisoned", n=poison)
    return fight.say("in_front") if place == 1 else ""


def safe(fight: Fight, one: Figure) -> Refused:
    """Why somebody cannot be aimed at. Arguments: the battle; the figure, which is no answer."""
    battle, decision = fight.battle, fight.decision
    if battle is None or decision is None or not fight.answers:
        return MAY
    if one.tile in battle.hidden:
        return Refused(fight.say("why_not.invisible"), "DL-R.40")
    line = exposed(battle, fight.lord)
    at = decision.about.facts.get("at")
    if at is None or at == battle.sheep:
        return MAY
    record = fight.view.ruleset.monsters[battle.monsters[at]]
    facts = {"monster": face(battle, at)}
    if record.never_first and line and one is line[0]:
        return Refused(fight.say("why_not.first", **facts), "DL-10.18")
    if one.type in record.spares:
        return Refused(fight.say("why_not.spares", type=one.type, **facts), "DL-10.18")
    return MAY
