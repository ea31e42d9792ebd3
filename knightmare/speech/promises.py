"""What an answer costs and brings where no fight tells it: magic, gifts, pacts, what opens.

An answer that only declines promises nothing.
"""

from collections.abc import Callable, Collection, Iterator
from typing import Any

from knightmare.position.state import State
from knightmare.rulebook.ruleset import Effect
from knightmare.rules.escape import break_roll
from knightmare.rules.items import BOOK
from knightmare.rules.necromancer import dark_roll
from knightmare.rules.turn_start import ATTACKS
from shared.play.decision import Decision, Move
from shared.speech.messages import Message

Promise = Callable[[State, Decision, Move], Message | None]


def ways(asked: Decision, holds: Callable[[int], bool]) -> list[int]:
    """In how many of all ways Fate rolls a number for which this holds: ``[6, 36]``.

    Arguments: what Fate is asked; what must hold of a number.
    """
    weighed = zip(asked.options, asked.weights, strict=True)
    return [sum(weight for roll, weight in weighed if holds(int(roll.args[0]))), asked.total]


def works(asked: Decision, faces: Collection[int]) -> Message:
    """How likely a die works. Arguments: what Fate is asked; the faces on which it does."""
    return Message("hint.works", {"works": ways(asked, lambda roll: roll in faces)})


def dark(state: State, seat: str, spell: str) -> Message:
    """A dark spell: how likely it works, and what is lost where it does not (KM-5.vi.c).

    Arguments: the state; the caster's seat; the spell's id.
    """
    found = works(dark_roll.decide(state, seat, spell), state.ruleset.spells[spell].works_on)
    return Message(f"hint.dark.{spell}", found.facts)


def pledges(state: State, decision: Decision, option: Move) -> Message:
    """Each dark spell that Mogdred gives.

    Arguments: the state as whoever is asked may see it; the question; the answer.
    """
    return dark(state, decision.who, str(option.args[0]))


def pledging(state: State, seat: str) -> Message:
    """What the pact brings at once, and what it costs from then on. Arguments: state; seat."""
    one, constants = state.of(seat), state.ruleset.constants
    gift = min(constants.pledge_gift, one.max_tokens - one.tokens)
    return Message("hint.pledge", {"n": gift, "every": constants.pact_toll_every})


def breaking_out(state: State, seat: str) -> Message:
    """Destruction from prison. Arguments: the state; the caster's seat."""
    return works(break_roll.decide(state, seat), state.ruleset.constants.break_out)


def attacks(state: State, decision: Decision, option: Move) -> Message | None:
    """A spell against another Dungeoneer: how likely it takes hold, or strikes a stone.

    Arguments: the state as whoever is asked may see it; the question; the answer.
    """
    if option.kind != "cast":
        return None
    return _struck(state, str(option.args[0]), decision.who, str(option.args[-1]))


def _struck(state: State, spell: str, caster: str, target: str) -> Message:
    if spell == "destruction":
        return Message("hint.stones", {"works": _stones(state, target)})
    return works(ATTACKS[spell].decide(state, caster, target), _takes_hold(state))


def _takes_hold(state: State) -> Collection[int]:
    return state.ruleset.constants.attack_takes_hold


def _stones(state: State, seat: str) -> list[int]:
    return [sum(map(bool, state.of(seat).stones)), 6]


def resisting(state: State, decision: Decision, option: Move) -> Message:
    """Resistance makes an attack nothing; endured, it comes as it is.

    Arguments: the state as whoever is asked may see it; the question; the answer.
    """
    attack = str(decision.about.facts["attack"])
    if option.kind != "endure":
        return Message("hint.resisted")
    if attack in state.ruleset.cards:
        return coming(state, state.ruleset.cards[attack].effects)
    seat = decision.who
    facts: dict[str, Any] = {"who": seat}
    if attack == "destruction":
        facts["works"] = _stones(state, seat)
    else:
        asked = ATTACKS[attack].decide(state, seat, seat)
        facts["works"] = ways(asked, lambda roll: roll in _takes_hold(state))
    return Message(f"hint.endure.{attack}", facts)


def protecting(state: State, decision: Decision, option: Move) -> Message | None:
    """Protection is spent; whoever suffers was told what.

    Arguments: the state as whoever is asked may see it; the question; the answer.
    """
    return Message("hint.protected") if option.kind == "protect" else None


def taking(state: State, decision: Decision, option: Move) -> Message | None:
    """What an item does; the Spell-Book and weapons exclude each other (KM-5.iii.b).

    Arguments: the state as whoever is asked may see it; the question; the answer.
    """
    if option.kind not in ("take", "yes"):
        return None
    item = str(option.args[0] if option.args else decision.about.facts["item"])
    mine, weapons = state.of(decision.who).items, state.ruleset.weapons
    left = [one for one in mine if one in weapons] if item == BOOK else []
    if item in weapons and BOOK in mine:
        left = [BOOK]
    if left:
        return Message("hint.leaves", {"items": left})
    return Message(f"does.item.{item}")


def giving_back(state: State, decision: Decision, option: Move) -> Message:
    """Where an item goes that is given up.

    Arguments: the state as whoever is asked may see it; the question; the answer.
    """
    return Message("hint.home", {"chamber": state.ruleset.items[str(option.args[0])].start})


def paying(state: State, decision: Decision, option: Move) -> Message:
    """What tokens avert, and what comes where they are kept (C7).

    Arguments: the state as whoever is asked may see it; the question; the answer.
    """
    if option.kind == "pay":
        return Message("hint.averted")
    return coming(state, decision.about.facts["otherwise"])


def coming(state: State, effects: tuple[Effect, ...]) -> Message:
    """What a card does as things stand. Arguments: the state; its effects."""
    effect = next(reached(state, effects), ("nothing",))
    if effect[0] == "tokens" and effect[1] < 0:
        return Message("hint.coming.tokens", {"n": -effect[1]})
    if effect[0] == "go":
        return Message("hint.coming.go", {"chamber": effect[1]})
    known = effect[0] if effect[0] in COMING else "card"
    return Message(f"hint.coming.{known}")


COMING = ("injure", "prison", "challenge", "riddle", "nothing")
"""Effects that one word tells; of others the card does."""


def reached(state: State, effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """The effects that would be carried out, conditions decided as things stand.

    Arguments: the state; the effects of a card.
    """
    here = state.active
    for effect in effects:
        if effect[0] == "by_level":
            level = state.ruleset.level(here.at)
            yield from reached(state, effect[1] if level == 1 else effect[2])
        elif effect[0] == "if_own":
            owns = any(item in here.items for item in effect[1])
            yield from reached(state, effect[2] if owns else effect[3])
        elif effect[0] == "pay" and here.tokens < effect[1]:
            yield from reached(state, effect[2])
        else:
            yield effect


def turning_away(state: State, decision: Decision, option: Move) -> Message:
    """A challenge that is not fought: what it costs, and that nothing is won (HB-7).

    Arguments: the state as whoever is asked may see it; the question; the answer.
    """
    return Message(f"hint.away.{option.kind}")


def looking(state: State, decision: Decision, option: Move) -> Message | None:
    """The chest: only the opener sees the card, and the turn ends (KM-5.v.a).

    Arguments: the state as whoever is asked may see it; the question; the answer.
    """
    return Message("hint.chest") if option.kind == "open_chest" else None


def entering(state: State, decision: Decision, option: Move) -> Message | None:
    """Level Three: a path of stones, a riddle each (KM-6.i.b, KM-6.ii.a).

    Arguments: the state as whoever is asked may see it; the question; the answer.
    """
    if option.kind != "enter":
        return None
    return Message("hint.enter", {"n": state.ruleset.constants.stones})
