"""Reads what was planned for a battle, and refuses what no rule allows."""

from dataclasses import dataclass
from typing import Any

from dungeonlords.combat.attacks import ANY
from dungeonlords.combat.spell_choices import SINGLED_OUT
from dungeonlords.position.figures import Figure
from dungeonlords.referee.lords import check_monster_year, check_room_year
from dungeonlords.referee.party import listed, read_line
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.rulebook.ruleset import Ruleset
from shared.referee.fields import Fields, ScenarioError, check_number

MANY = 999
"""More of anything than any game sees."""
SUGGESTION = "suggestion"
PAYING = (SUGGESTION, "word_of_peace", "graffiti")
"""Cards whose spell leaves it to the lord to pay."""
STOCK = {"gold": 0, "food": 0, "imps": 3, "traps": 0, "prison": 0}
"""What a lord has unless the scenario says otherwise; evil has bounds of its own."""


@dataclass(frozen=True, slots=True)
class LaidTrap:
    """A trap, and the place in the line of whom it is aimed at."""

    id: str
    target: int | None


@dataclass(frozen=True, slots=True)
class SentMonster:
    """A monster or ghost, its option, and the places in the line that it hits."""

    monster: str
    mode: str
    targets: tuple[int, ...]


@dataclass(slots=True)
class BattlePlan:
    """All that a scenario says of a battle."""

    year: int
    round: int
    site: str
    card: str
    effect: str
    """What the card does; empty without one."""
    fatigue: int | None
    """Points of fatigue; None as printed on the card."""
    party: list[Figure]
    traps: list[LaidTrap]
    attacks: list[SentMonster]
    lord: dict[str, int]
    pay: bool | tuple[int, ...] | None
    monster: int | None


def read_plan(fields: Fields, ruleset: Ruleset) -> BattlePlan:
    """Read a scenario of kind ``battle``.

    Arguments: its fields; the rules. Raises ScenarioError with the path of a mistake.
    """
    fields.take("kind", None)
    year = fields.number("year", 1, 2)
    rounds = len(ruleset.constants.required_magic)
    number = fields.number("round", 1, rounds)
    site = fields.choice("site", (TUNNEL, *ruleset.rooms))
    if site != TUNNEL:
        check_room_year("site", ruleset, site, range(1, year + 1))
    card = "" if fields.take("card") is None else fields.choice("card", tuple(ruleset.spells))
    if card and ruleset.spells[card].year != year:
        raise ScenarioError("card", "wrong_year", what=card, year=ruleset.spells[card].year)
    plan = BattlePlan(
        year=year,
        round=number,
        site=site,
        card=card,
        effect=ruleset.spells[card].does if card else "",
        fatigue=fields.perhaps("fatigue", 0, MANY),
        party=read_line(fields, ruleset, year),
        traps=[],
        attacks=[],
        lord=_lord(fields, ruleset),
        pay=None,
        monster=None,
    )
    plan.traps = [_trap(row, at, ruleset) for at, row in enumerate(listed(fields, "traps"))]
    plan.attacks = [_attack(row, at, ruleset) for at, row in enumerate(listed(fields, "attacks"))]
    _check_tiles(plan, ruleset)
    _spell_choices(fields, plan, ruleset)
    fields.finish()
    return plan


def _lord(fields: Fields, ruleset: Ruleset) -> dict[str, int]:
    one = Fields(fields.take("lord", {}), "lord")
    constants = ruleset.constants
    bounds = constants.evil_min, constants.evil_max
    found = {"evil": one.number("evil", *bounds, constants.evil_start)}
    most = {"traps": len(ruleset.trap_deck)}
    for name, left in STOCK.items():
        found[name] = one.number(name, 0, most.get(name, MANY), left)
    one.finish()
    return found


def _trap(row: object, at: int, ruleset: Ruleset) -> LaidTrap:
    """Only a dart has a target."""
    one = Fields(row, f"traps[{at}]")
    trap = one.choice("trap", tuple(ruleset.traps))
    target = one.perhaps("target", 0, MANY)
    one.finish()
    if target is not None and not ruleset.traps[trap].chosen:
        raise ScenarioError(one.at("target"), "no_target", what=trap)
    return LaidTrap(trap, target)


def _attack(row: object, at: int, ruleset: Ruleset) -> SentMonster:
    """Only attacks on an adventurer of choice have targets, one for each hit."""
    one = Fields(row, f"attacks[{at}]")
    monster = one.choice("monster", tuple(ruleset.monsters))
    attacks = {attack.mode: attack for attack in ruleset.monsters[monster].attacks}
    mode = one.choice("mode", tuple(attacks))
    targets = _numbers(one.at("targets"), listed(one, "targets"))
    one.finish()
    chosen = sum(who == ANY for who, _ in attacks[mode].hits)
    if len(targets) > chosen:
        path = f"{one.at('targets')}[{chosen}]"
        raise ScenarioError(path, "too_many_targets", what=monster, n=chosen)
    return SentMonster(monster, mode, targets)


def _check_tiles(plan: BattlePlan, ruleset: Ruleset) -> None:
    """Nobody is sent more often than there are tiles by that year (DL-1.5)."""
    sent: list[str] = []
    for at, attack in enumerate(plan.attacks):
        sent.append(attack.monster)
        check_monster_year(f"attacks[{at}].monster", ruleset, plan.year, sent)


def _numbers(path: str, values: list[Any]) -> tuple[int, ...]:
    return tuple(check_number(one, f"{path}[{at}]", 0, MANY) for at, one in enumerate(values))


def _spell_choices(fields: Fields, plan: BattlePlan, ruleset: Ruleset) -> None:
    """Indexes of monsters that are paid, or a plain yes or no; the monster singled out.

    What the card never asks for is refused: who says it has another card in mind.
    """
    one = Fields(fields.take("spell_choices", {}), "spell_choices")
    pay = one.take("pay", None)
    if isinstance(pay, list):
        plan.pay = _numbers(one.at("pay"), pay)
        if plan.effect == SUGGESTION:
            _check_paid(one.at("pay"), plan, ruleset)
    elif pay is not None:
        plan.pay = one.flag("pay")
    plan.monster = one.perhaps("monster", 0, MANY)
    one.finish()
    if plan.pay is not None and plan.effect not in PAYING:
        raise ScenarioError(one.at("pay"), "not_asked", what="pay")
    if plan.pay is not None and isinstance(plan.pay, tuple) != (plan.effect == SUGGESTION):
        raise ScenarioError(one.at("pay"), "list" if plan.effect == SUGGESTION else "flag")
    if plan.monster is not None and plan.effect not in SINGLED_OUT:
        raise ScenarioError(one.at("monster"), "not_asked", what="monster")
    if plan.monster is not None:
        _check_monster(one.at("monster"), plan.monster, plan, ruleset)


def _check_paid(path: str, plan: BattlePlan, ruleset: Ruleset) -> None:
    assert isinstance(plan.pay, tuple)
    for nth, at in enumerate(plan.pay):
        if at in plan.pay[:nth]:
            raise ScenarioError(f"{path}[{nth}]", "twice", what=at)
        _check_monster(f"{path}[{nth}]", at, plan, ruleset)


def _check_monster(path: str, at: int, plan: BattlePlan, ruleset: Ruleset) -> None:
    """Spells speak of monsters that were sent, never of ghosts (DL-10.14)."""
    if at >= len(plan.attacks):
        raise ScenarioError(path, "not_sent")
    if ruleset.monsters[plan.attacks[at].monster].ghost:
        raise ScenarioError(path, "ghost_chosen", what=plan.attacks[at].monster)
