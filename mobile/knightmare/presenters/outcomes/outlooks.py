"""A fight that a card has begun: both strengths, the chances, what may come of it."""

from collections.abc import Sequence

from knightmare.position.state import Fight, State
from knightmare.rules import challenge
from knightmare.rules.items import forced, greedy
from knightmare.rules.life import GRADES
from knightmare.speech import icons
from knightmare.speech.hints import chance, fight_odds
from mobile.knightmare.presenters.outcomes.shown import HopeShown, OutlookShown, StrengthShown
from shared.play.seats import is_seat
from shared.speech.messages import Message, Words
from shared.speech.words import sum_text


def outlook_of(state: State, fight: Fight, seat: str, words: Words) -> OutlookShown:
    """A fight to come, for the Dungeoneer who is challenged.

    Arguments: the state; the fight; whose it is; the words.
    """
    mine = fight.sides.index(seat) if seat in fight.sides else 1
    sides = _strength(state, fight, 1 - mine, words), _strength(state, fight, mine, words)
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
        sides,
        (float(plain.win), float(plain.draw), float(plain.lose)) if plain else None,
        odds_text,
        best_text,
        _hopes(state, fight, mine, words),
    )


def _strength(state: State, fight: Fight, side: int, words: Words) -> StrengthShown:
    who = fight.sides[side]
    seat = is_seat(who)
    reasons = challenge.strength(state, fight, side)
    found = [[reason.what, reason.amount] for reason in reasons]
    total = sum(reason.amount for reason in reasons)
    return StrengthShown(
        words.format_field(who, "seat") if seat else words.word("character", who),
        icons.icon(icons.DUNGEONEERS if seat else icons.CHARACTERS, who),
        total,
        sum_text(words, found) if len(found) > 1 else "",
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
    held = challenge.belongings(state, foe)
    weapon = forced(state, challenge.weapons_used(state, foe, seat))
    won = _things(words, [weapon] if weapon else held)
    spared = challenge.JUSTICE in one.items
    grades = () if spared else (one.life, GRADES[GRADES.index(one.life) - 1])
    weapons_too = not challenge.insubstantial(ruleset, foe)
    used = forced(state, challenge.weapons_used(state, seat, foe))
    taken = used or greedy(state, one.items, weapons_too)
    lost = _things(words, [taken] if taken else [])
    nothing = say("nothing")
    return (
        HopeShown(True, say("win"), ", ".join(won) or ("" if prize else nothing), tokens=prize),
        HopeShown(False, say("lose"), ", ".join(lost) or ("" if grades else nothing), grades),
    )


def _things(words: Words, items: Sequence[str]) -> list[str]:
    if len(items) < 2:
        return [words.word("item", item) for item in items]
    return [words.format_field(list(items), "item|")]
