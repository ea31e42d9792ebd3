"""A challenge at a physical table on one screen: both sides, what they hold, dice and tokens."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from knightmare.position.state import Fight, State
from knightmare.rules import challenge
from knightmare.speech import icons
from knightmare.speech.hints import fight_odds
from knightmare.speech.stakes import stakes
from mobile.kit.shown import AnswerShown, ClauseShown
from mobile.knightmare.presenters.fights import FightShown, fights
from mobile.shell.presenters.people.looks import Look
from shared.play.decision import Decision, Move, move
from shared.play.journal import Entry
from shared.play.seats import is_seat
from shared.speech.messages import Message, Words

FACES = range(1, 7)
ASKED = {"which_foe": "foe", "fight_roll": "die", "commit": "tokens"}
"""Questions that this screen asks in its own way, and what it asks for."""
USUAL = challenge.WEAPON_POINTS
WEAPONS = tuple(USUAL)
"""What a Dungeoneer fights with, in the order shown."""
CLAUSES = {"KM-3.vi.b": False, "HB-7": True}
"""What rules every challenge, and whether that is our own."""
FOES_ARMS = ("mace", "dragon_shield")
"""What any character can use (KM-8.i)."""


@dataclass(frozen=True, slots=True)
class OpponentShown:
    """Somebody whom the Dungeoneer may meet."""

    id: str
    name: str
    icon: str
    strength: int
    """0 for another Dungeoneer."""
    colour: str
    shape: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class ToggleShown:
    """A thing that a side holds, or does not."""

    item: str
    icon: str
    name: str
    note: str
    """What it counts, that it is a prize, or who else has it."""
    on: bool
    holder: str
    """The seat that has it, where it is another one."""


@dataclass(frozen=True, slots=True)
class FighterShown:
    """One side: the Dungeoneer, or whom it meets."""

    id: str
    name: str
    icon: str
    total: int
    sum: str
    life: str
    """The grade of a Dungeoneer; empty for a character."""
    die: int
    tokens: int
    title: str
    """Over its pads."""
    rolls: bool
    """Whether its die is to be rolled now."""
    toggles: tuple[ToggleShown, ...]


@dataclass(frozen=True, slots=True)
class StakeShown:
    """So many helm tokens, and the chance that they bring."""

    count: int
    text: str
    answer: AnswerShown | None
    """None where they would change nothing."""


@dataclass(frozen=True, slots=True)
class ChallengeShown:
    """Everything on the screen of a challenge."""

    asks: str
    """``foe``, ``die`` or ``tokens``."""
    seat: str
    foes: tuple[OpponentShown, ...]
    foe: str
    began: bool
    """Whether the Dungeoneer began it."""
    modifier: int
    """What the card added that sent the character."""
    sides: tuple[FighterShown, FighterShown] | None
    """The Dungeoneer first; None until it is known who is met."""
    results: tuple[str, ...]
    """What each face of the last die brings the Dungeoneer; empty while another die follows."""
    tokens_title: str
    tokens: tuple[StakeShown, ...]
    odds: tuple[float, float, float] | None
    odds_text: str
    stake: str
    roll_text: str
    clauses: tuple[ClauseShown, ...]


@dataclass(frozen=True, slots=True)
class ChallengeSetup:
    """How a challenge was set up, read off the moves of its flow."""

    seat: str
    foe: str = ""
    began: bool = True
    modifier: int = 0
    rest: tuple[Move, ...] = ()
    """All that was played once it was set up."""


def setup_of(flow: Sequence[Entry]) -> ChallengeSetup | None:
    """How the flow was set up; None where it is no challenge."""
    if not flow or flow[0].move.kind != "challenge":
        return None
    found = ChallengeSetup(str(flow[0].move.args[0]))
    for at, entry in enumerate(flow[1:], 2):
        played = entry.move
        if played.kind == "against":
            found = replace(found, foe=str(played.args[0]))
            if is_seat(found.foe):
                return replace(found, rest=tuple(one.move for one in flow[at:]))
        elif played.kind == "comes":
            found = replace(found, began=False, modifier=int(played.args[0]))
        elif played.kind == "ready":
            return replace(found, rest=tuple(one.move for one in flow[at:]))
    return found


def set_up_ahead(ahead: Sequence[Entry]) -> Entry | None:
    """The move that finishes setting up a challenge, where redo comes to it first."""
    if not ahead or ahead[0].move.kind != "against" or is_seat(str(ahead[0].move.args[0])):
        return None
    for entry in ahead[1:]:
        if entry.move.kind == "ready":
            return entry
        if entry.move.kind not in ("own", "comes", "with", "without"):
            return None
    return None


def beginning(setup: ChallengeSetup) -> Move:
    """The move that says who began it."""
    return move("own") if setup.began else move("comes", setup.modifier)


def challenge_shown(
    state: State,
    words: Words,
    decision: Decision,
    setup: ChallengeSetup,
    answers: Sequence[AnswerShown],
    looks: dict[str, Look],
) -> ChallengeShown | None:
    """The challenge as it stands; None where something else is asked.

    Arguments: who is asked what; how it was set up; the answers of the question.
    """
    asks = ASKED.get(decision.ask)
    if asks is None:
        return None
    fight = state.fight
    [shown] = fights(state, words) if fight else [None]
    sides = _sides(state, words, setup, decision, fight, shown) if fight and shown else None
    side = int(decision.about.facts["side"]) if asks != "foe" else -1
    who = fight.sides[side] if fight and asks == "die" else ""
    return ChallengeShown(
        asks=asks,
        seat=setup.seat,
        foes=_foes(state, words, setup, looks),
        foe=setup.foe if fight else "",
        began=setup.began,
        modifier=setup.modifier,
        sides=sides,
        results=_results(state, fight, side, setup.seat) if fight and asks == "die" else (),
        tokens_title=_tokens_title(state, words, decision, setup),
        tokens=_tokens(state, words, fight, side, answers) if fight and asks == "tokens" else (),
        odds=shown.odds if shown else None,
        odds_text=_odds_text(shown),
        stake=_stake(state, words, fight, setup) if fight else "",
        roll_text=words.say(Message("presenter.challenge.roll", {"who": who})) if who else "",
        clauses=tuple(
            ClauseShown(id, words.word("clause", id), ours) for id, ours in CLAUSES.items()
        ),
    )


def _odds_text(shown: FightShown | None) -> str:
    return (shown.odds_text or shown.verdict) if shown else ""


def _foes(
    state: State, words: Words, setup: ChallengeSetup, looks: dict[str, Look]
) -> tuple[OpponentShown, ...]:
    fighting = bool(state.fight)
    listed = [
        OpponentShown(
            id=id,
            name=words.word("character", id).split(" (")[0],
            icon=icons.icon(icons.CHARACTERS, id),
            strength=state.necromancer if id == challenge.NECROMANCER else one.strength,
            colour="",
            shape="",
            chosen=fighting and setup.foe == id,
        )
        for id, one in state.ruleset.characters.items()
    ]
    listed.sort(key=lambda one: one.strength)
    others = [one for one in state.alive if one.seat != setup.seat]
    met = [one.seat for one in others if one.standing == "free" or one.seat == setup.foe]
    return (
        *listed,
        *[
            OpponentShown(
                id=seat,
                name=words.format_field(seat, "seat"),
                icon=icons.icon(icons.DUNGEONEERS, seat),
                strength=0,
                colour=looks[seat].colour,
                shape=looks[seat].shape,
                chosen=fighting and setup.foe == seat,
            )
            for seat in met
        ],
    )


# -- both sides --------------------------------------------------------------------------------


def _sides(
    state: State,
    words: Words,
    setup: ChallengeSetup,
    decision: Decision,
    fight: Fight,
    shown: FightShown,
) -> tuple[FighterShown, FighterShown]:
    rolling = int(decision.about.facts["side"]) if decision.ask == "fight_roll" else -1
    found = {}
    for at, side in enumerate(shown.sides):
        seat = side.id if is_seat(side.id) else ""
        toggles = _own(state, words, fight, at) if seat else _foes_things(state, words, side.id)
        found[side.id] = FighterShown(
            id=side.id,
            name=side.name,
            icon=side.icon,
            total=side.total,
            sum=side.sum,
            life=state.of(seat).life if seat else "",
            die=side.die,
            tokens=side.tokens,
            title=words.say(Message("presenter.challenge.die", {"who": side.id})),
            rolls=at == rolling,
            toggles=toggles,
        )
    return found[setup.seat], found[setup.foe]


def _toggle(state: State, words: Words, item: str, on: bool, note: str, side: str) -> ToggleShown:
    owner = state.owner(item)
    elsewhere = owner if owner != side else ""
    if elsewhere:
        note = words.say(Message("presenter.challenge.has_it", {"who": elsewhere}))
    name = words.word("item", item)
    return ToggleShown(item, icons.icon(icons.ITEMS, item), name, note, on, elsewhere)


def _own(state: State, words: Words, fight: Fight, at: int) -> tuple[ToggleShown, ...]:
    """The weapons of a Dungeoneer, with what they count in this fight."""
    seat = fight.sides[at]
    items = state.of(seat).items
    counted = {
        str(reason.what): int(reason.amount)
        for side in (0, 1)
        for reason in challenge.strength(state, fight, side)
    }
    points = {item: counted.get(item, 0) if item in items else USUAL[item] for item in WEAPONS}
    return tuple(
        _toggle(state, words, item, item in items, words.format_field(much, "signed"), seat)
        for item, much in points.items()
    )


def _foes_things(state: State, words: Words, foe: str) -> tuple[ToggleShown, ...]:
    """What a character is remembered to hold, and what it might."""
    held = challenge.belongings(state, foe)
    listed = dict.fromkeys((*held, *FOES_ARMS, *state.ruleset.items))
    prize = words.say(Message("presenter.challenge.prize"))
    notes = {item: words.format_field(USUAL[item], "signed") for item in FOES_ARMS}
    return tuple(
        _toggle(state, words, item, item in held, notes.get(item, prize), "") for item in listed
    )


# -- dice and tokens ---------------------------------------------------------------------------


def _results(state: State, fight: Fight, side: int, seat: str) -> tuple[str, ...]:
    """What each face of this die brings the Dungeoneer, where nothing comes after it."""
    other = fight.sides[side]
    tokens = state.of(other).tokens if is_seat(other) else 0
    if not fight.rolls[1 - side] or tokens:
        return ()
    mine = fight.sides.index(seat)
    found = []
    for face in FACES:
        rolls = (face, fight.rolls[1]) if side == 0 else (fight.rolls[0], face)
        totals = challenge.totals(state, replace(fight, rolls=rolls))
        ahead = totals[mine] - totals[1 - mine]
        found.append("win" if ahead > 0 else "lose" if ahead < 0 else "draw")
    return tuple(found)


def _tokens_title(state: State, words: Words, decision: Decision, setup: ChallengeSetup) -> str:
    seat = decision.who if decision.ask == "commit" else setup.seat
    facts = {"who": seat, "n": state.of(seat).tokens}
    return words.say(Message("presenter.challenge.tokens", facts))


def _tokens(
    state: State, words: Words, fight: Fight, side: int, answers: Sequence[AnswerShown]
) -> tuple[StakeShown, ...]:
    """Each number of tokens with the chance it brings; those that bring no more are idle."""
    best: tuple[Fraction, Fraction] | None = None
    found = []
    for answer in answers:
        count = int(answer.move.args[0])
        odds = fight_odds(state, fight, side, count)
        assert odds is not None
        worth = (odds.win, odds.win + odds.draw)
        idle = best is not None and worth <= best
        best = max(best, worth) if best else worth
        text = "presenter.challenge.no_use" if idle else _worth(odds.win, odds.draw)
        said = words.say(Message(text, {"percent": round(odds.win * 100)}))
        found.append(StakeShown(count, said, None if idle else answer))
    return tuple(found)


def _worth(win: Fraction, draw: Fraction) -> str:
    if win == 1:
        return "presenter.challenge.certain"
    if win == 0:
        return "presenter.challenge." + ("drawn" if draw == 1 else "lost" if draw == 0 else "none")
    return "presenter.challenge.chance"


def _stake(state: State, words: Words, fight: Fight, setup: ChallengeSetup) -> str:
    """What is won, and what is lost (KM-3.iv)."""
    return " ".join(map(words.say, stakes(state, fight, fight.sides.index(setup.seat))))
