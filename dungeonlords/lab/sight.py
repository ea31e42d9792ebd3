"""What a lord sees of a table of Dungeon Lords, as numbers."""

from functools import partial

from dungeonlords.combat.phases import FIGHT
from dungeonlords.position.battle import DOWN, LOST, UP, WAITING, WITHDRAWN, Battle
from dungeonlords.position.figures import ILLUSION
from dungeonlords.position.lord import Dummy, Lord
from dungeonlords.position.state import SEASONS, State
from dungeonlords.rounds import YEAR
from dungeonlords.rulebook.components import CELLS, TUNNEL
from dungeonlords.rulebook.ruleset import Ruleset
from shared.lab.encoding import Write
from shared.lab.sheet import Sheet, index
from shared.play.seats import SEATS

SLOTS = ("slot_1", "slot_2", "slot_3")
COPIES = 4
"""Most of one kind of monster or trap that is usually held."""
FATES = index((WAITING, WITHDRAWN, UP, DOWN, LOST))
SITES = index(CELLS)
PHASES = index(YEAR.phases)
STEPS = index((*FIGHT, "conquest", "end", "over"))
SITTING = index(SEATS)
DUMMIES = ("d1", "d2")


class _Known:
    """The ids of one ruleset, each with its place."""

    def __init__(self, ruleset: Ruleset) -> None:
        paladins = [f"{id}_{year}" for id in ruleset.paladins for year in (1, 2)]
        self.areas = index(ruleset.areas)
        self.monsters = index(ruleset.monsters)
        self.tiles = index((TUNNEL, *ruleset.rooms))
        self.rooms = index(ruleset.rooms)
        self.figures = index((*ruleset.tiles, *paladins, ILLUSION))
        self.paladins = index(ruleset.paladins)
        self.traps = index(ruleset.traps)
        self.spells = index(ruleset.spells)
        self.events = index((*ruleset.events, *ruleset.happenings))
        self.items = index(ruleset.items)
        self.minions = index((*SEATS, *DUMMIES))


def writer(ruleset: Ruleset) -> Write:
    """What writes a view of a table with these rules down as numbers."""
    return partial(_write, _Known(ruleset))


def _write(known: _Known, sheet: Sheet, view: State) -> None:
    """Lord by lord, then the central board."""
    for lord in view.lords:
        _write_lord(sheet, lord, known)
        _write_dungeon(sheet, lord, known)
        _write_orders(sheet, lord, known)
        _write_defence(sheet, lord, known)
    dummies = {one.id: one for one in view.dummies}
    for id in DUMMIES:
        _write_dummy(sheet, id, dummies.get(id), known)
    _write_calendar(sheet, view, known)
    _write_board(sheet, view, known)
    _write_stacks(sheet, view, known)
    _write_battle(sheet, view.battle, known)


# -- a lord ----------------------------------------------------------------------------------------


def _write_lord(sheet: Sheet, lord: Lord, known: _Known) -> None:
    name = lord.seat
    sheet.number(f"{name}.evil", lord.evil, 15)
    sheet.number(f"{name}.gold", lord.gold, 20)
    sheet.number(f"{name}.food", lord.food, 20)
    sheet.number(f"{name}.imps", lord.imps, 15)
    sheet.number(f"{name}.busy", lord.busy, 15)
    sheet.number(f"{name}.trolls_busy", lord.trolls_busy, COPIES)
    sheet.number(f"{name}.letters", lord.letters, 10)
    sheet.held(f"{name}.ready", known.monsters, lord.ready, COPIES)
    sheet.held(f"{name}.tired", known.monsters, lord.tired, COPIES)
    sheet.held(f"{name}.sent", known.monsters, lord.sent, COPIES)
    sheet.number(f"{name}.traps", len(lord.traps), 12)
    sheet.held(f"{name}.trap", known.traps, lord.traps, COPIES)
    sheet.held(f"{name}.returned", known.traps, lord.returned, COPIES)
    sheet.held(f"{name}.prisoner", known.figures, lord.prison)
    sheet.number(f"{name}.captor", lord.captor)
    sheet.held(f"{name}.token", known.items, lord.tokens)
    sheet.held(f"{name}.dummy_token", known.items, lord.dummy_tokens)
    sheet.held(f"{name}.given", known.items, [one[0] for one in lord.given])
    sheet.held(f"{name}.sack", known.items, [item for item, _ in lord.sack], COPIES)
    sheet.held(f"{name}.item_captured", known.items, lord.items_captured, COPIES)
    sheet.held(f"{name}.dead_letter", known.items, lord.dead_letters)


def _write_dungeon(sheet: Sheet, lord: Lord, known: _Known) -> None:
    for cell in CELLS:
        sheet.one_of(f"{lord.seat}.{cell}", known.tiles, lord.tiles.get(cell, ""))
    sheet.held(f"{lord.seat}.conquered", SITES, lord.conquered)
    sheet.held(f"{lord.seat}.mined", SITES, lord.mined)
    sheet.held(f"{lord.seat}.worked", SITES, lord.worked, COPIES)


def _write_orders(sheet: Sheet, lord: Lord, known: _Known) -> None:
    sheet.held(f"{lord.seat}.hand", known.areas, lord.hand)
    sheet.held(f"{lord.seat}.inaccessible", known.areas, lord.inaccessible)
    for at, slot in enumerate(SLOTS):
        programmed = lord.slots[at] if at < len(lord.slots) else ""
        sheet.one_of(f"{lord.seat}.{slot}", known.areas, programmed)
        sheet.number(f"{lord.seat}.{slot}.on_card", at + 1 in lord.on_card)
    sheet.number(f"{lord.seat}.slots", len(lord.slots), len(SLOTS))


def _write_defence(sheet: Sheet, lord: Lord, known: _Known) -> None:
    """The party in front of the dungeon, and what meets it."""
    name = lord.seat
    sheet.held(f"{name}.party", known.figures, [one.tile for one in lord.party])
    places = {one.tile: at for at, one in enumerate(lord.party, 1)}
    figures = {one.tile: one for one in lord.party}
    for tile in known.figures:
        sheet.number(f"{name}.party.{tile}.place", places.get(tile, 0), 5)
        found = figures.get(tile)
        sheet.number(f"{name}.party.{tile}.left", found.hp - found.damage if found else 0, 12)
    borne = [item for one in lord.party for item, _ in one.items]
    sheet.held(f"{name}.borne", known.items, borne, COPIES)
    sheet.one_of(f"{name}.site", SITES, lord.site)
    sheet.number(f"{name}.laid", len(lord.laid), 2)
    sheet.held(f"{name}.laid_trap", known.traps, lord.laid, 2)


# -- the table -------------------------------------------------------------------------------------


def _write_dummy(sheet: Sheet, id: str, dummy: Dummy | None, known: _Known) -> None:
    sheet.held(f"{id}.pile", known.areas, dummy.pile if dummy else ())
    sheet.held(f"{id}.inaccessible", known.areas, dummy.inaccessible if dummy else ())
    sheet.held(f"{id}.shown", known.areas, dummy.shown if dummy else ())
    sheet.one_of(f"{id}.picked", known.areas, dummy.picked if dummy else "")


def _write_calendar(sheet: Sheet, view: State, known: _Known) -> None:
    sheet.one_of("phase", PHASES, view.phase)
    sheet.number("year", view.year, 2)
    sheet.number("season", view.season + 1, len(SEASONS))
    sheet.number("round", view.round, 4)
    sheet.one_of("start", SITTING, SEATS[view.start])
    for season, event in zip(SEASONS, view.events, strict=True):
        sheet.one_of(f"event.{season}", known.events, event)
    sheet.one_of("special", known.events, view.special)
    sheet.number("shown", view.shown, 4)
    for at, card in enumerate(view.cards, 1):
        sheet.one_of(f"card_{at}", known.spells, card)


def _write_board(sheet: Sheet, view: State, known: _Known) -> None:
    nobody = ("", "", "")
    for area in known.areas:
        for at, who in enumerate(view.spaces.get(area, nobody), 1):
            sheet.one_of(f"space.{area}_{at}", known.minions, who)
    sheet.held("tavern", known.monsters, view.tavern, COPIES)
    sheet.held("site_office", known.rooms, view.site_office)
    for season, coming in zip(SEASONS, view.coming, strict=True):
        sheet.held(f"coming.{season}", known.figures, coming)
    sheet.held("drawn", known.figures, view.drawn)
    sheet.held("tent", known.paladins, view.tent)
    sheet.number("frozen", view.frozen)
    sheet.number("dummy_evil", view.dummy_evil, 15)


def _write_stacks(sheet: Sheet, view: State, known: _Known) -> None:
    """What may still come, as far as the seat knows."""
    sheet.held("stack.monster", known.monsters, view.monster_stack, COPIES)
    sheet.held("stack.room", known.rooms, view.room_stack)
    sheet.held("stack.adventurer", known.figures, view.tile_stack)
    sheet.held("stack.event", known.events, (*view.event_stack, *view.special_stack), COPIES)
    sheet.held("stack.card", known.spells, view.card_stack, 2)
    sheet.held("stack.trap", known.traps, view.trap_stack, COPIES)
    sheet.held("trap_discard", known.traps, view.trap_discard, COPIES)


def _write_battle(sheet: Sheet, battle: Battle | None, known: _Known) -> None:
    sheet.one_of("battle", SITTING, battle.seat if battle else "")
    sheet.one_of("battle.step", STEPS, battle.phase if battle else "")
    sheet.one_of("battle.site", known.tiles, battle.site if battle else "")
    sheet.one_of("battle.card", known.spells, battle.card if battle else "")
    sheet.number("battle.fatigue", battle.fatigue if battle else 0, 4)
    sheet.number("battle.icons", battle.icons - battle.icons_spent if battle else 0, 8)
    sheet.number("battle.shield", battle.shield if battle else 0, 8)
    sheet.number("battle.muted", bool(battle and battle.muted))
    sheet.number("battle.no_healing", bool(battle and battle.healing_off))
    sheet.number("battle.blocked", bool(battle and battle.blocked))
    sheet.number("battle.rage", bool(battle and battle.rage))
    sheet.number("battle.tireless", bool(battle and battle.tireless))
    acting = dict(zip(battle.monsters, battle.fate, strict=True)) if battle else {}
    for monster in known.monsters:
        sheet.one_of(f"battle.{monster}", FATES, acting.get(monster, ""))
    poisoned = [tile for tile, _ in battle.poisoned] if battle else []
    sheet.held("battle.poisoned", known.figures, poisoned)
