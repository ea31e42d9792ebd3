"""What must hold of every state of Dungeon Lords: nothing is lost, nothing appears twice."""

from collections import Counter

from dungeonlords.position.dungeon import BLOCKS, NEIGHBOURS
from dungeonlords.position.figures import ILLUSION, PALADIN, paladin_id
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State


def census(state: State) -> None:
    """Cards and tiles once each, but for those that left the game; everything within bounds."""
    _trap_cards(state)
    _tiles(state)
    _combat_cards(state)
    _paladins(state)
    assert (state.phase == "over") == (not state.agenda)
    assert bool(state.dummy_evil) == (len(state.lords) == 2)
    for lord in state.lords:
        check(state, lord)
    if state.phase != "setup":
        _orders(state)


def _trap_cards(state: State) -> None:
    """Trap cards never leave the game."""
    found = [*state.trap_stack, *state.trap_discard]
    for lord in state.lords:
        found.extend(lord.traps)
        found.extend(lord.laid)
    assert sorted(found) == sorted(state.ruleset.trap_deck), "trap cards"


def _tiles(state: State) -> None:
    """Monsters, rooms and adventurers may leave the game, but none appears from nowhere."""
    ruleset, year = state.ruleset, state.year
    both = (1, 2) if year == 2 else (1,)
    monsters = Counter([*state.monster_stack, *state.tavern])
    rooms = Counter([*state.room_stack, *state.site_office])
    people = [*state.tile_stack, *state.under, *state.drawn]
    people += [tile for season in state.coming for tile in season]
    for lord in state.lords:
        monsters.update(lord.monsters)
        rooms.update(tile for tile in lord.tiles.values() if tile != "tunnel")
        people += [one.tile for one in lord.party if one.type not in (PALADIN, ILLUSION)]
        people += [one for one in lord.prison if one in ruleset.tiles]
    assert monsters <= Counter(m for y in both for m in ruleset.monster_stacks[y]), "monsters"
    assert rooms <= Counter(r for y in both for r in ruleset.room_stacks[y]), "rooms"
    assert len(set(people)) == len(people), "adventurers"
    assert {ruleset.tiles[one].year for one in people} <= set(both), "adventurers"


def _combat_cards(state: State) -> None:
    """The year's nine combat cards: known by position, or still to come."""
    found = [*state.card_stack, *[card for card in state.cards if card]]
    assert sorted(found) == sorted(state.ruleset.spell_stacks[state.year]), "combat cards"


def _paladins(state: State) -> None:
    """Every paladin of the year is in one place at most."""
    year = f"_{state.year}"
    held = [paladin_id(one) for lord in state.lords for one in lord.party if one.type == PALADIN]
    caught = [
        one.removesuffix(year)
        for lord in state.lords
        for one in lord.prison
        if one not in state.ruleset.tiles and one.endswith(year)
    ]
    found = [*state.tent, *held, *caught]
    assert len(set(found)) == len(found), "paladins"
    prepared = state.ruleset.paladin_sets[state.ruleset.options["paladins"]]
    assert set(found) <= set(prepared), "paladins"


def _orders(state: State) -> None:
    """Eight orders to each colour."""
    areas = sorted(state.ruleset.areas)
    for lord in state.lords:
        assert sorted([*lord.hand, *lord.inaccessible, *lord.slots]) == areas, lord.seat
    for dummy in state.dummies:
        assert sorted([*dummy.pile, *dummy.inaccessible, *dummy.shown]) == areas, dummy


def check(state: State, lord: Lord) -> None:
    """One lord's values agree with each other."""
    constants, rank = state.ruleset.constants, state.ruleset.rank
    assert constants.evil_min <= lord.evil <= constants.evil_max, lord
    assert min(lord.gold, lord.food, lord.letters) >= 0, lord
    assert 0 <= lord.busy <= lord.imps, lord
    assert lord.trolls_busy >= 0, lord
    for hand in (lord.traps, lord.ready, lord.tired, lord.hand, lord.inaccessible):
        assert list(hand) == sorted(hand, key=rank.__getitem__), lord
    assert set(lord.conquered) <= set(lord.tiles), lord
    assert not any(all(cell in lord.tiles for cell in block) for block in BLOCKS), "2x2"
    for cell, tile in lord.tiles.items():
        if tile != "tunnel":
            beside = [lord.tiles.get(next_to, "tunnel") for next_to in NEIGHBOURS[cell]]
            assert set(beside) <= {"tunnel"}, "rooms side by side"
            assert cell in state.ruleset.rooms[tile].zone, (tile, cell)
    for one in lord.party:
        assert 0 <= one.damage < one.hp, one
    kinds = [one.type for one in lord.party]
    assert PALADIN not in kinds or kinds.index(PALADIN) <= kinds.count(ILLUSION), lord
