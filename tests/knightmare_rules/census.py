"""What must hold of every state of Knightmare: nothing is lost, nothing appears twice."""

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import PRISON, THRONE_ROOM


def census(state: State) -> None:
    """Items, cards and riddles once each; everybody's tokens and life within bounds."""
    ruleset = state.ruleset
    carried = [item for d in state.dungeoneers for item in d.items]
    lying = [item for items in state.lying.values() for item in items]
    assert sorted(carried + lying) == sorted(ruleset.items), "items"
    assert set(state.lying) <= set(ruleset.chambers) - {PRISON, THRONE_ROOM}, state.lying
    assert all(state.lying.values()), "an empty pile"
    hands = [card for d in state.dungeoneers for card in d.spells]
    assert sorted([*state.stock, *state.discard, *hands]) == sorted(ruleset.stock), "cards"
    assert not state.top or state.top in state.stock, "the known card"
    assert bool(state.seen_by) <= bool(state.top), "somebody saw no card"
    assert len(set(state.riddles)) == len(state.riddles), "riddles"
    assert set(state.riddles) <= set(ruleset.riddles), "riddles"
    constants = ruleset.constants
    assert constants.necromancer_min <= state.necromancer <= constants.necromancer_max
    assert (state.phase == "over") == (not state.agenda)
    for dungeoneer in state.dungeoneers:
        check(state, dungeoneer)


def check(state: State, one: Dungeoneer) -> None:
    """One Dungeoneer's values agree with each other."""
    ruleset = state.ruleset
    assert 0 <= one.tokens <= one.max_tokens <= ruleset.constants.max_tokens, one
    assert one.life in ("GREEN", "AMBER", "RED", "DEAD"), one
    assert one.items == tuple(sorted(one.items, key=ruleset.item_rank.__getitem__)), one
    assert not ("spell_book" in one.items and ruleset.weapons & set(one.items)), one
    assert set(one.spells) <= set(ruleset.card_spells), one
    assert bool(one.dark_spell) == (one.pact == "sworn"), one
    if one.standing == "dead":
        assert (one.life, one.items, one.spells, one.tokens) == ("DEAD", (), (), 0), one
        return
    assert (one.at == PRISON) == (one.standing == "imprisoned"), one
    assert (one.at == THRONE_ROOM) == (one.standing == "level_three"), one
    assert (one.entry in one.items) == (one.standing == "level_three"), one
    assert len(one.stones) == (ruleset.constants.stones if one.entry else 0), one
    assert 0 <= one.stone <= len(one.stones) + 1, one
