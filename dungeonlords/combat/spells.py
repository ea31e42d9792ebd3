"""Fast and slow spells: what each combat card does (DL-10.12 to DL-10.14, A9, A10)."""

from collections.abc import Callable

from dungeonlords.combat.abilities import magic
from dungeonlords.combat.spell_choices import (
    clean_up,
    lose_treasure,
    magic_key,
    no_monster,
    sent_monsters,
    single_out_monster,
    suggestion,
    word_of_peace,
)
from dungeonlords.gifts import carried as items
from dungeonlords.position.battle import Battle
from dungeonlords.position.figures import ILLUSION, WIZARD, Figure
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.season import evilometer
from shared.combat.wounds import heal
from shared.play.event import Emit
from shared.play.tasks import push

Cast = Callable[[State, Emit, Battle, Lord, int], None]
"""What a spell does; the last argument is the number on its card."""


def fast_phase(state: State, emit: Emit, battle: Battle, lord: Lord) -> None:
    """A fast spell is cast before the monsters act (DL-10.1).

    A ``dungeonlords.combat.phases.BattleEffect``.
    """
    if battle.card and state.ruleset.spells[battle.card].fast:
        _cast(state, emit, battle, lord)


def slow_phase(state: State, emit: Emit, battle: Battle, lord: Lord) -> None:
    """A slow spell is cast after the monsters have acted (DL-10.1).

    A ``dungeonlords.combat.phases.BattleEffect``.
    """
    if battle.card and not state.ruleset.spells[battle.card].fast:
        _cast(state, emit, battle, lord)


def _cast(state: State, emit: Emit, battle: Battle, lord: Lord) -> None:
    """The living need as much magic as the round demands, and nothing in their way."""
    spell = state.ruleset.spells[battle.card]
    needed = state.ruleset.constants.required_magic[state.round - 1]
    found = magic(lord.party)
    facts = {"spell": spell.id, "n": found, "needed": needed}
    if found < needed:
        emit("spell_too_weak", lord.seat, "DL-10.12", **facts)
    elif battle.muted:
        emit("spell_stopped", lord.seat, "DL-10.11 DL-10.12", **facts)
    elif battle.site != TUNNEL and state.ruleset.rooms[battle.site].silent:
        emit("spell_silenced", lord.seat, "DL-10.12", room=battle.site, **facts)
    else:
        items.mark_wands(state, emit, lord, needed)
        emit("spell_cast", lord.seat, "DL-10.12", **facts)
        # what another card does, people carry out themselves
        CASTS.get(spell.does, _nothing)(state, emit, battle, lord, spell.amount)


def can_cast(state: State, battle: Battle, lord: Lord) -> bool:
    """Whether a spell of this round would be cast now (DL-10.12).

    Arguments: the state; the battle; the lord whose dungeon it is fought in.
    """
    needed = state.ruleset.constants.required_magic[state.round - 1]
    silent = battle.site != TUNNEL and state.ruleset.rooms[battle.site].silent
    return not (battle.muted or silent) and magic(lord.party) >= needed


# -- spells on the party ---------------------------------------------------------------------


def _nothing(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    """A great noise, and no effect."""
    emit("spell_no_effect", lord.seat, "DL-10.12", spell=battle.card)


def _invisibility(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    """Wizards go to the end of the line, where nothing can harm them (DL-R.40)."""
    hidden = [one for one in lord.party if one.type == WIZARD]
    if not hidden:
        _nothing(state, emit, battle, lord, amount)
        return
    battle.line = tuple(one.tile for one in lord.party)
    battle.hidden = tuple(one.tile for one in hidden)
    lord.party = [one for one in lord.party if one.type != WIZARD] + hidden
    emit("wizards_hide", lord.seat, "DL-R.40 DL-10.2", n=len(hidden))


def _magic_shield(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    battle.shield = amount
    emit("shield_raised", lord.seat, "DL-10.26", n=amount)


def _create_food(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    """The first adventurer can carry more for the rest of combat, an illusion too."""
    first = lord.party[0]
    first.extra += amount
    facts = {"figure": first.tile, "type": first.type}
    emit("food_created", lord.seat, "DL-10.3 DL-10.2", n=amount, hp=first.hp, **facts)


def _illusion(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    """It leads the line, even before a paladin (DL-10.2, DL-R.32)."""
    lord.party.insert(0, Figure(ILLUSION, ILLUSION, amount, 0))
    emit("illusion_joins", lord.seat, "DL-10.2", hp=amount)


def _song_of_courage(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    battle.tireless = True
    emit("courage", lord.seat, "DL-R.45")


def _regeneration(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    """It heals, but is no Healing Step, and nothing that stops healing stops it."""
    emit("regenerated", lord.seat, "DL-10.28 DL-R.4", n=heal(lord.party, amount))


# -- spells on the lord ----------------------------------------------------------------------


def _detect_evil(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    evilometer.move(state, emit, lord.seat, amount, "DL-0.3 DL-P.5")


def _detect_treasure(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    """Gold is lost before food, food before a trap."""
    if lord.gold or lord.food or lord.traps:
        push(state, lose_treasure(lord.seat))
    else:
        _nothing(state, emit, battle, lord, amount)


def _fist_of_justice(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    """Imps only: troll tokens are none (DL-4.10)."""
    lost = min(amount, lord.imps)
    lord.imps -= lost
    emit("fist_strikes", lord.seat, "DL-4.10 DL-R.63", n=lost)


def _graffiti(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    push(state, clean_up(lord.seat))


def _magic_key(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    push(state, magic_key(lord.seat))


# -- spells on monsters ----------------------------------------------------------------------


def _suggestion(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    """Each monster is paid again, or withdrawn (DL-R.41)."""
    found = sent_monsters(state, battle)
    if found:
        push(state, *[suggestion(lord.seat, at) for at in found])
    else:
        no_monster(emit, battle)


def _word_of_peace(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    """Withdraw all, or become more evil; without a monster neither (DL-R.41)."""
    if sent_monsters(state, battle):
        push(state, word_of_peace(lord.seat))
    else:
        no_monster(emit, battle)


def _single_out(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    """One monster must be chosen if any was sent (DL-10.14)."""
    push(state, single_out_monster(lord.seat))


def _blind_rage(state: State, emit: Emit, battle: Battle, lord: Lord, amount: int) -> None:
    if sent_monsters(state, battle):
        battle.rage = True
        emit("rage", lord.seat, "DL-10.24", spell=battle.card)
    else:
        no_monster(emit, battle)


CASTS: dict[str, Cast] = {
    "detect_evil": _detect_evil,
    "detect_treasure": _detect_treasure,
    "fireball": _nothing,
    "fist_of_justice": _fist_of_justice,
    "invisibility": _invisibility,
    "magic_shield": _magic_shield,
    "suggestion": _suggestion,
    "word_of_peace": _word_of_peace,
    "graffiti": _graffiti,
    "aura_of_fear": _single_out,
    "metamorphosis": _single_out,
    "blind_rage": _blind_rage,
    "create_food": _create_food,
    "illusion": _illusion,
    "song_of_courage": _song_of_courage,
    "regeneration": _regeneration,
    "magic_key": _magic_key,
    "dimensional_gate": _single_out,
}
"""What comes of each effect of a card, in the order of A9 and A10."""
