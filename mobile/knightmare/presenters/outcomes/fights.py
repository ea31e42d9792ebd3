"""A fight that was fought, with a piece for every reason; and a fight that a card has begun."""

from collections.abc import Iterator

from knightmare.position.state import Fight, State
from knightmare.rules import challenge
from knightmare.rules.life import GRADES
from knightmare.speech.hints import chance, fight_odds
from knightmare.speech.scene.contest import LIFE, Contest, contest, part
from knightmare.speech.scene.portraits import fighter
from knightmare.speech.scene.ways import chances
from knightmare.speech.stakes import at_stake
from mobile.kit.beats import PieceShown, SideShown
from mobile.knightmare.presenters.fights import fight_side
from mobile.knightmare.presenters.outcomes.shown import HopeShown, OutlookShown
from shared.play.event import Event
from shared.play.seats import is_seat
from shared.play.table import Table
from shared.speech.messages import Message, Words


def last_contest(table: Table[State]) -> Contest | None:
    """The fight that was begun last; None where none is told of."""
    events: list[Event] = []
    for entry in reversed(table.played):
        events[:0] = table.told(entry).events
        begun = [at for at, event in enumerate(events) if event.id == "challenged"]
        if begun:
            return contest(events[begun[-1] :])
    return None


def sides_shown(
    found: Contest, words: Words, first: str, winner: str, left: int
) -> tuple[SideShown, ...]:
    """Both sides.

    Arguments: the fight; the words; who stands first; who won, empty for nobody; how many helm
    tokens the first has left.
    """
    return tuple(
        SideShown(
            *fighter(words, who),
            found.rolls.get(who, 0),
            found.total(who),
            tuple(_pieces(found, words, who, left if who == first else 1)),
            who == winner,
        )
        for who in sorted(found.sides, key=lambda who: who != first)
    )


def _pieces(found: Contest, words: Words, who: str, left: int) -> Iterator[PieceShown]:
    for what, amount in found.reasons.get(who, ()):
        life = LIFE.get(int(amount), "") if what == "life_force" else ""
        yield _piece(words, str(what), int(amount), grade=life)
    if roll := found.rolls.get(who):
        yield PieceShown("", roll, words.say(Message("scene.piece.die")), die=roll)
    if power := found.power.get(who):
        yield _piece(words, "power", power)
    if spent := found.spent.get(who):
        yield _piece(words, "tokens" if left else "last_token", spent)


def _piece(words: Words, what: str, amount: int, grade: str = "") -> PieceShown:
    counts = part(words, what, amount)
    return PieceShown(counts.icon, amount, counts.text, grade)


# -- a fight to come -------------------------------------------------------------------------


def outlook_of(state: State, fight: Fight, seat: str, words: Words) -> OutlookShown:
    """A fight to come, for the Dungeoneer who is challenged.

    Arguments: the state; the fight; whose it is; the words.
    """
    mine = fight.sides.index(seat) if seat in fight.sides else 1
    foe, own = (fight_side(state, words, fight, side) for side in (1 - mine, mine))
    plain = fight_odds(state, fight, mine)
    tokens = state.of(seat).tokens
    best = fight_odds(state, fight, mine, tokens) if tokens else None
    odds_text, best_text = "", ""
    if plain:
        facts = {"win": chance(plain.win), "draw": chance(plain.draw), "lose": chance(plain.lose)}
        odds_text = words.say(Message("hint.fight", facts))
    if best:
        with_all = {"n": tokens, "win": chance(best.win)}
        best_text = words.say(Message("presenter.outlook.best", with_all))
    return OutlookShown(
        (foe, own),
        chances(words, plain)[0] if plain else None,
        odds_text,
        best_text,
        _hopes(state, fight, mine, words),
    )


def _hopes(state: State, fight: Fight, mine: int, words: Words) -> tuple[HopeShown, ...]:
    """What is won, and what is lost; of a fight between two Dungeoneers nothing is foretold."""
    seat, foe = fight.sides[mine], fight.sides[1 - mine]
    if is_seat(foe):
        return ()

    def say(id: str, **facts: object) -> str:
        return words.say(Message(f"presenter.outlook.{id}", facts))

    one, ruleset = state.of(seat), state.ruleset
    prize = min(ruleset.constants.prize_tokens, one.max_tokens - one.tokens)
    prizes, taken = at_stake(state, fight, mine)
    spared = challenge.JUSTICE in one.items
    grades = () if spared else (one.life, GRADES[GRADES.index(one.life) - 1])
    won = words.format_field(list(prizes), "item|") if prizes else ""
    lost = words.word("item", taken) if taken else ""
    nothing = say("nothing")
    return (
        HopeShown(True, say("win"), won or ("" if prize else nothing), tokens=prize),
        HopeShown(False, say("lose"), lost or ("" if grades else nothing), grades),
    )
