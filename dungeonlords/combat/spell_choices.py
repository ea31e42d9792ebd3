"""What spells ask of the lord whom they strike (DL-10.13, DL-10.14, A9, A10)."""

from collections.abc import Callable

from dungeonlords.building import goods
from dungeonlords.building.goods import pay
from dungeonlords.combat.attacks import is_ghost
from dungeonlords.combat.harm import fought
from dungeonlords.position.battle import DOWN, LOST, UP, WAITING, WITHDRAWN, Battle
from dungeonlords.position.figures import is_paladin
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import Price
from dungeonlords.season import evilometer
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, choice, push, question, step

PAY_OR_WITHDRAW = (move("pays"), move("withdraws"))
WITHDRAW = PAY_OR_WITHDRAW[1:]
EVIL_OR_WITHDRAW = (move("withdraws"), move("takes_evil"))
FOOD_OR_LETTER = (move("pays"), move("takes_letter"))
LETTER = FOOD_OR_LETTER[1:]


def sent_monsters(state: State, battle: Battle, fates: tuple[str, ...] = (WAITING,)) -> list[int]:
    """Indexes of the monsters sent whose fate is one of these; never a ghost (DL-10.14).

    Arguments: the state; the battle; the fates that count.
    """
    return [
        at
        for at, monster in enumerate(battle.monsters)
        if battle.fate[at] in fates and not is_ghost(state, monster)
    ]


def withdraw(emit: Emit, battle: Battle, at: int, clause: str = "DL-10.13") -> None:
    """A monster returns face up, unused, with no ability.

    Arguments: what hears of it; the battle, which is changed; the monster's index, among those
    sent; the clauses that call it back.
    """
    battle.mark(at, WITHDRAWN)
    emit("withdrawn", battle.seat, clause, monster=battle.monsters[at], at=at)


def no_monster(emit: Emit, battle: Battle) -> None:
    """Spells on monsters do nothing where none was sent (DL-10.14).

    Arguments: what hears of it; the battle, in which a spell was cast.
    """
    emit("spell_no_monster", battle.seat, "DL-10.14", spell=battle.card)


# -- one monster is singled out --------------------------------------------------------------


def _aura_of_fear(state: State, emit: Emit, battle: Battle, at: int) -> None:
    withdraw(emit, battle, at, "DL-10.13 DL-10.14")


def _metamorphosis(state: State, emit: Emit, battle: Battle, at: int) -> None:
    battle.sheep = at
    monster = battle.monsters[at]
    emit("turned_to_sheep", battle.seat, "DL-10.14 DL-10.25", monster=monster, at=at)


def _dimensional_gate(state: State, emit: Emit, battle: Battle, at: int) -> None:
    """It has acted already, and is lost (DL-R.46)."""
    battle.mark(at, LOST)
    emit("gate_takes", battle.seat, "DL-10.14 DL-R.46", monster=battle.monsters[at], at=at)


SINGLED_OUT: dict[str, Callable[[State, Emit, Battle, int], None]] = {
    "aura_of_fear": _aura_of_fear,
    "metamorphosis": _metamorphosis,
    "dimensional_gate": _dimensional_gate,
}
"""What happens to the monster that was singled out."""


def _choices(state: State, battle: Battle) -> dict[Move, int]:
    """Monsters that can be singled out; of equal ones, lying alike, the first."""
    found: dict[Move, int] = {}
    for at in sent_monsters(state, battle, (WAITING, DOWN, UP)):
        # two of a kind differ only by how they will lie
        lies = () if battle.fate[at] == WAITING else (battle.fate[at],)
        found.setdefault(move("single_out", battle.monsters[at], *lies), at)
    return found


@step
def single_out_monster(state: State, emit: Emit, seat: str) -> None:
    """One monster is chosen, if any was sent; never a ghost (DL-10.14)."""
    battle, _ = fought(state)
    if _choices(state, battle):
        push(state, single_out(seat))
    else:
        no_monster(emit, battle)


@choice
def single_out(state: State, seat: str) -> Decision:
    """Which of the monsters sent the spell strikes (DL-10.14)."""
    battle, _ = fought(state)
    return ask(seat, "single_out", *_choices(state, battle))


@single_out.answered
def on_single_out(state: State, emit: Emit, played: Move, seat: str) -> None:
    """What the card does to it: see ``SINGLED_OUT`` (DL-10.14)."""
    battle, _ = fought(state)
    effect = state.ruleset.spells[battle.card].does
    SINGLED_OUT[effect](state, emit, battle, _choices(state, battle)[played])


# -- Suggestion, Word of Peace ---------------------------------------------------------------


@step
def suggestion(state: State, emit: Emit, seat: str, at: int) -> None:
    """A monster is paid again, unless it was fed to another one before (DL-R.41, DL-R.55).

    Argument: the monster's index, among those sent.
    """
    battle, _ = fought(state)
    if battle.fate[at] == WAITING:
        push(state, pay_again(seat, at))


@choice
def pay_again(state: State, seat: str, at: int) -> Decision:
    """Pay a monster's cost once more where that is possible, or withdraw it (DL-R.41).

    Argument: the monster's index, among those sent.
    """
    battle, lord = fought(state)
    monster = battle.monsters[at]
    payable = goods.can_pay(state, lord, state.ruleset.monsters[monster].price, monster)
    return Decision(seat, "pay_again", PAY_OR_WITHDRAW if payable else WITHDRAW)


@pay_again.answered
def on_pay_again(state: State, emit: Emit, played: Move, seat: str, at: int) -> None:
    """The full cost buys its attack."""
    battle, _ = fought(state)
    monster = battle.monsters[at]
    if played.kind == "withdraws":
        withdraw(emit, battle, at, "DL-10.13 DL-R.41")
        return
    price = state.ruleset.monsters[monster].price
    emit("paid_again", seat, "DL-R.41", monster=monster)
    eaten = [tally_sent()] if price.monsters else []
    push(state, pay(seat, tuple(price), "DL-R.41", monster), *eaten)


@step
def tally_sent(state: State, emit: Emit) -> None:
    """Whoever was fed to another one fights no more (DL-R.55)."""
    battle, lord = fought(state)
    there = list(lord.sent)
    for at, monster in enumerate(battle.monsters):
        if monster in there:
            there.remove(monster)
        else:
            battle.mark(at, LOST)


@question
def word_of_peace(state: State, seat: str) -> Decision:
    """Withdraw all monsters, or become more evil (DL-R.41)."""
    return ask(seat, "word_of_peace", *EVIL_OR_WITHDRAW)


@word_of_peace.answered
def on_word_of_peace(state: State, emit: Emit, played: Move, seat: str) -> None:
    """Ghosts stay in either case (DL-10.14)."""
    battle, _ = fought(state)
    if played.kind == "takes_evil":
        amount = state.ruleset.spells[battle.card].amount
        emit("breaks_peace", seat, "DL-R.41")
        evilometer.move(state, emit, seat, amount, "DL-0.3 DL-P.5")
        return
    for at in sent_monsters(state, battle):
        withdraw(emit, battle, at, "DL-10.13 DL-10.14")


# -- losses ----------------------------------------------------------------------------------


@step
def lose_treasure(state: State, emit: Emit, seat: str) -> None:
    """One gold, else one food, else one trap of the owner's choice (DL-R.63)."""
    lord = state.of(seat)
    worse = Price(food=1) if lord.food else Price(traps=1)
    price = Price(gold=1) if lord.gold else worse
    push(state, pay(seat, tuple(price), "DL-R.63", ""))


@choice
def clean_up(state: State, seat: str) -> Decision:
    """Graffiti: pay a food for cleaning, or take a letter of complaint (DL-0.8, DL-R.63)."""
    return Decision(seat, "clean_up", FOOD_OR_LETTER if state.of(seat).food else LETTER)


@clean_up.answered
def on_clean_up(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The letter goes to the Dead Letter Office (DL-0.8)."""
    if played.kind == "pays":
        push(state, pay(seat, tuple(Price(food=1)), "DL-R.63", ""))
    else:
        state.of(seat).letters += 1
        emit("letter", seat, "DL-0.8", n=1)


def _captives(state: State, seat: str) -> tuple[str, ...]:
    """Prisoners that a key can free: no paladins."""
    prison = state.of(seat).prison
    return tuple(dict.fromkeys(one for one in prison if not is_paladin(one, state.ruleset)))


@step
def magic_key(state: State, emit: Emit, seat: str) -> None:
    """One captured adventurer escapes, if there is any."""
    if _captives(state, seat):
        push(state, set_free(seat))
    else:
        emit("nobody_escapes", seat, "DL-R.63")


@choice
def set_free(state: State, seat: str) -> Decision:
    """Which captured adventurer escapes (DL-R.63)."""
    return ask(seat, "set_free", *moves("frees", *_captives(state, seat)))


@set_free.answered
def on_set_free(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The one whom the owner of the prison chose escapes (DL-R.63)."""
    lord, prisoner = state.of(seat), str(played.args[0])
    at = lord.prison.index(prisoner)
    lord.prison = lord.prison[:at] + lord.prison[at + 1 :]
    emit("escaped", seat, "DL-R.63", figure=prisoner)
