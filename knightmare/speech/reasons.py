"""The reasons behind the numbers of the question on the table.

In a fight, and before one, both strengths reason by reason; on the way, where each movement
number leads and who is there. Everything is a message, put into words where shown.
"""

from itertools import chain

from knightmare.position.state import Fight, State
from knightmare.rules import challenge
from knightmare.rules.arriving import occupants
from knightmare.speech.describe import subject
from shared.combat.contest import needed
from shared.play.decision import Subject
from shared.speech.messages import Message

ON_THE_WAY = ("way", "move_roll", "number", "foresee", "chest", "door")
"""Questions for which it matters where each number leads."""


def explain(state: State, asked: Subject | None) -> list[Message]:
    """Why the numbers of the question on the table are what they are; often nothing.

    Arguments: the state as whoever looks may see it; what the question is about, None where there
    is none.
    """
    fights = fights_in_sight(state, asked)
    if fights:
        return list(chain.from_iterable(strengths(state, fight, asked) for fight in fights))
    name = asked.name if asked else ""
    if name in ON_THE_WAY:
        return leads(state, str(subject(state, asked)["who"]))
    return drops(state) if name == "cauldron_roll" else []


def fights_in_sight(state: State, asked: Subject | None) -> list[Fight]:
    """The fight that is on, or those that an answer to this question would begin.

    Arguments: the state as whoever looks may see it; what the question is about, None where there
    is none.
    """
    if state.fight:
        return [state.fight]
    name = asked.name if asked else ""
    facts = subject(state, asked)
    who = str(facts["who"])
    if name == "access":
        return [Fight((who, one.seat)) for one in occupants(state, facts["chamber"], who)]
    resident = state.ruleset.resident(state.of(who).at) if name == "action" else ""
    return [Fight((who, resident))] if resident else []


def reasons(state: State, fight: Fight, side: int) -> list[list[str | int]]:
    """All that a side has so far: strength, die, Power and helm tokens, each with its amount.

    Arguments: the state; the fight; 0 for the challenger, 1 for the opponent.
    """
    found: list[list[str | int]] = [
        [reason.what, reason.amount] for reason in challenge.strength(state, fight, side)
    ]
    more = {
        "die": fight.rolls[side],
        "power": fight.power[side],
        "tokens": fight.spent[side],
    }
    found.extend([what, amount] for what, amount in more.items() if amount)
    return found


def strengths(state: State, fight: Fight, asked: Subject | None) -> list[Message]:
    """Both sides, reason by reason, and whether a shield decides, or what it takes to win.

    Arguments: the state; the fight; what the question is about, None where there is none.
    """
    found = []
    for side, total in enumerate(challenge.totals(state, fight)):
        facts = {"who": fight.sides[side], "total": total}
        found.append(Message("why.strength", {**facts, "reasons": reasons(state, fight, side)}))
    found += useless(state, fight)
    if decided := challenge.automatic(state, fight):
        found.append(Message("why.automatic", {"result": decided}))
    elif message := to_win(state, fight, asked):
        found.append(message)
    return found


def useless(state: State, fight: Fight) -> list[Message]:
    """Which weapons do nothing, and why: one side has no body (KM-3.v.a).

    Arguments: the state; the fight.
    """
    ruleset, found = state.ruleset, dict[str, list[str]]()
    for side, who in enumerate(fight.sides):
        if challenge.weapons_fail(state, fight, side):
            foe = fight.sides[1 - side]
            airy = foe if challenge.insubstantial(ruleset, foe) else who
            held = [one for one in challenge.belongings(state, who) if one in ruleset.weapons]
            found.setdefault(airy, []).extend(held)
    return [
        Message("why.weapons_fail", {"airy": airy, "items": held, "n": len(held)})
        for airy, held in found.items()
    ]


def to_win(state: State, fight: Fight, asked: Subject | None) -> Message | None:
    """How many helm tokens win, and whether there are so many, all dice being known.

    Arguments: the state; the fight; what the question is about, None where there is none.

    None where tokens are not asked for.
    """
    if asked is None or asked.name != "commit" or not all(fight.rolls):
        return None
    side, totals = asked.facts["side"], challenge.totals(state, fight)
    who, n = asked.facts["seat"], needed(totals[side], totals[1 - side])
    held = state.of(who).tokens
    if n > held:
        return Message("why.beyond", {"who": who, "n": n, "held": held})
    return Message("why.needed", {"who": who, "n": n})


def leads(state: State, seat: str) -> list[Message]:
    """Where each movement number leads a Dungeoneer, and who and what is there.

    Arguments: the state; the Dungeoneer's seat.

    Numbers that lead to the same chamber are one message.
    """
    numbers: dict[str, list[int]] = {}
    for number, chamber in enumerate(state.ruleset.chambers[state.of(seat).at].exits, 1):
        numbers.setdefault(chamber, []).append(number)
    return [there(state, seat, chamber, found) for chamber, found in numbers.items()]


def there(state: State, seat: str, chamber: str, numbers: list[int]) -> Message:
    """One exit: the chamber, its resident, what lies there, and other Dungeoneers.

    Arguments: the state; the Dungeoneer's seat; the id of the chamber that the exit leads to; the
    movement numbers that take it.

    Items in a resident's chamber are held by the resident (KM-0.o).
    """
    resident = state.ruleset.resident(chamber)
    lying = list(state.lying.get(chamber, ()))
    return Message(
        "why.exit",
        {
            "numbers": numbers,
            "chamber": chamber,
            "character": resident,
            "guarded": lying if resident else [],
            "items": [] if resident else lying,
            "held": [one.seat for one in occupants(state, chamber, seat)],
        },
    )


def drops(state: State) -> list[Message]:
    """Where each total over the open cauldron leads, when it is no movement number."""
    return [
        Message("why.drop", {"number": total, "chamber": chamber})
        for total, chamber in state.ruleset.cauldron_drops.items()
    ]
