"""A challenge, step by step (HB-7, HB-8)."""

from knightmare.position.state import Fight, State
from knightmare.rulebook.ruleset import BOARD
from knightmare.rules import challenge
from knightmare.rules.challenge import MEDUSA, MERCENARY
from knightmare.rules.harm import burial
from knightmare.rules.items import drop
from knightmare.rules.life import LIFE
from knightmare.rules.magic import pay, sources
from knightmare.rules.necromancer import cast_dark
from knightmare.rules.spoils import settle
from knightmare.rules.tokens import spend_tokens
from shared.chance.dice import die
from shared.combat.contest import strength as points
from shared.play.decision import Decision, Move, move
from shared.play.event import Emit, silence
from shared.play.seats import is_seat
from shared.play.tasks import ask, cancel, choice, push, question, step

ACCEPT = move("accept")
REJECT = move("reject")
BRIBE = move("bribe")
READY = move("ready")
POWER = move("power")


def begin(state: State, emit: Emit, challenger: str, foe: str, modifier: int = 0) -> None:
    """A challenge is made, by a Dungeoneer or by a character that a card sends.

    Arguments: the state, which is changed; what hears of events; who challenges and who is
    challenged, seats or character ids; modifier, what the card adds to the character.
    """
    state.fight = Fight((challenger, foe), modifier)
    duel = is_seat(challenger) and is_seat(foe)
    clause = "KM-3.vi.a HB-8" if duel else "KM-3.iv.h HB-7"
    emit("challenged", challenger, clause, foe=foe)
    if is_seat(challenger):
        proceed(state)
    else:
        push(state, challenge_received(foe, challenger))


def proceed(state: State) -> None:
    """The challenge stands: magic, the gaze, then dice."""
    fight = state.fight
    assert fight is not None
    casting = [fight_magic(side) for side in fight.sides if is_seat(side)]
    gazing = [gaze()] if MEDUSA in fight.sides else []
    push(state, *casting, *gazing, engage())


# -- 1: a character's challenge may be turned away -------------------------------------------


@step
def challenge_received(state: State, emit: Emit, seat: str, foe: str) -> None:
    """A bribed Mercenary's challenge is void; others may be turned away (HB-7 step 1).

    Argument: foe, the id of the character that challenges.
    """
    if foe == MERCENARY and state.bodyguard == seat:
        state.fight = None
        emit("mercenary_keeps_deal", seat, "KM-3.v.f")
    else:
        push(state, turn_away(seat, foe))


def _answers(state: State, seat: str, foe: str) -> list[Move]:
    dungeoneer = state.of(seat)
    found = [ACCEPT]
    if "crowning_glory" in dungeoneer.items:
        found.append(REJECT)
    home = state.ruleset.characters[MERCENARY].home
    if foe == MERCENARY and "gold" in dungeoneer.items and dungeoneer.at in (home, BOARD):
        found.append(BRIBE)
    found += [move("banish", source) for source in sources(state, dungeoneer, "banishment")]
    return found


@choice
def turn_away(state: State, seat: str, foe: str) -> Decision:
    """Fight, or reject with the Crown, bribe the Mercenary, or banish (HB-7 step 1).

    Argument: foe, the id of the character that challenges.
    """
    return ask(seat, "turn_away", *_answers(state, seat, foe))


@turn_away.answered
def on_turn_away(state: State, emit: Emit, played: Move, seat: str, foe: str) -> None:
    """Whatever turns the challenge away ends it without a result."""
    if played is ACCEPT or played.kind == "accept":
        proceed(state)
        return
    state.fight = None
    if played.kind == "reject":
        emit("rejected", seat, "KM-8.ii.c", foe=foe)
    elif played.kind == "bribe":
        home = state.ruleset.characters[MERCENARY].home
        drop(state, emit, seat, "gold", home, "KM-3.v.f")
        state.bodyguard = seat
        emit("bribed", seat, "KM-3.v.f KM-3.v.h")
    else:
        pay(state, emit, seat, "banishment", str(played.args[0]))
        emit("banished_character", seat, "HB-7", foe=foe)


# -- 2: magic at the beginning -------------------------------------------------------------


def _spells(state: State, seat: str) -> list[Move]:
    """What a side can still cast in this challenge: Slumber on a character, Power."""
    fight = state.fight
    assert fight is not None
    dungeoneer = state.of(seat)
    found = []
    if dungeoneer.dark_spell == "power" and seat not in fight.cast:
        found.append(POWER)
    foe = fight.sides[1] if fight.sides[0] == seat else fight.sides[0]
    if not fight.slumber and not is_seat(foe):
        found += [move("slumber", source) for source in sources(state, dungeoneer, "slumber")]
    return found


@choice
def fight_magic(state: State, seat: str) -> Decision:
    """Which spell to cast as the challenge begins (HB-7 step 2)."""
    return ask(seat, "fight_magic", READY, *_spells(state, seat))


@fight_magic.answered
def on_fight_magic(state: State, emit: Emit, played: Move, seat: str) -> None:
    """Each once; a dark spell is tested at once (KM-5.vi.e)."""
    fight = state.fight
    assert fight is not None
    if played.kind == "ready":
        return
    push(state, fight_magic(seat))
    if played.kind == "power":
        fight.cast += (seat,)
        cast_dark(state, emit, seat, "power")
    else:
        fight.slumber = True
        pay(state, emit, seat, "slumber", str(played.args[0]))


# -- 3: Medusa's gaze ----------------------------------------------------------------------


@step
def gaze(state: State, emit: Emit) -> None:
    """Without a shield the Dungeoneer dies at once; it is no injury (KM-3.v.c, KM-3.v.e)."""
    fight = state.fight
    assert fight is not None
    seat = fight.sides[0] if is_seat(fight.sides[0]) else fight.sides[1]
    dungeoneer = state.of(seat)
    if challenge.has_shield(dungeoneer):
        emit("eyes_guarded", seat, "KM-3.v.d")
        return
    state.fight = None
    LIFE.trigger("turn_to_stone", dungeoneer)
    emit("turned_to_stone", seat, "KM-3.v.c KM-3.v.e")
    cancel(state, engage())
    push(state, burial(seat, "gaze"))


# -- 4 to 6: strengths, dice, tokens ---------------------------------------------------------


@step
def engage(state: State, emit: Emit) -> None:
    """Strengths are settled; a shield may decide at once, else the challenger rolls first."""
    fight = state.fight
    assert fight is not None
    if emit is not silence:
        _tell_strengths(state, emit, fight)
    decided = challenge.automatic(state, fight)
    if decided:
        emit("automatic", fight.sides[0], "KM-3.iii.c", result=decided)
        push(state, settle(decided))
    else:
        push(state, fight_roll(0), fight_roll(1), compare())


def _tell_strengths(state: State, emit: Emit, fight: Fight) -> None:
    for side in (0, 1):
        reasons = challenge.strength(state, fight, side)
        clauses = " ".join(dict.fromkeys(reason.clause for reason in reasons))
        if challenge.weapons_fail(state, fight, side):
            clauses += " KM-3.v.a"
        emit(
            "strength",
            fight.sides[side],
            clauses,
            total=points(reasons),
            reasons=[[reason.what, reason.amount] for reason in reasons],
        )


@question
def fight_roll(state: State, side: int) -> Decision:
    """Fate: a side's die. The challenger rolls first in every challenge (KM-3.vi.b).

    Argument: side, 0 for the challenger, 1 for the opponent.
    """
    return die("fight_roll")


@fight_roll.answered
def on_fight_roll(state: State, emit: Emit, played: Move, side: int) -> None:
    """A Dungeoneer commits tokens right after its own roll (KM-4.iv)."""
    fight = state.fight
    assert fight is not None
    roll = int(played.args[0])
    fight.rolls = (roll, 0) if side == 0 else (fight.rolls[0], roll)
    seat = fight.sides[side]
    emit("fight_rolled", seat, "KM-3.vi.b", roll=roll, power=fight.power[side])
    if is_seat(seat) and state.of(seat).tokens:
        push(state, commit(seat, side))


@question
def commit(state: State, seat: str, side: int) -> Decision:
    """How many helm tokens to commit to this fight (KM-4.iv).

    Argument: side, 0 for the challenger, 1 for the opponent.
    """
    return ask(seat, "commit", *state.ruleset.commit_moves[state.of(seat).tokens])


@commit.answered
def on_commit(state: State, emit: Emit, played: Move, seat: str, side: int) -> None:
    """They are spent, win or lose (KM-4.iv)."""
    fight = state.fight
    assert fight is not None
    count = int(played.args[0])
    if count:
        fight.spent = (count, fight.spent[1]) if side == 0 else (fight.spent[0], count)
        spend_tokens(state, emit, seat, count, "KM-4.iv")


@step
def compare(state: State, emit: Emit) -> None:
    """The higher total wins; equal totals are a draw (HB-7 step 7)."""
    fight = state.fight
    assert fight is not None
    result = challenge.winner(state, fight)
    if emit is not silence:
        first, second = challenge.totals(state, fight)
        fought = "HB-8" if all(map(is_seat, fight.sides)) else "HB-7"
        clause = "KM-3.iii.e" if result == "draw" else fought
        emit("totals", fight.sides[0], clause, foe=fight.sides[1], a=first, b=second)
    push(state, settle(result))
