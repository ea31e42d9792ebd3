"""Where every Dungeoneer stands, as messages, for any screen."""

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import BOARD
from shared.play.doubts import marks_of
from shared.speech.messages import Message


def standing(state: State) -> list[list[Message]]:
    """A line for each Dungeoneer, and one for the card that lies on top for all to see."""
    lines = [
        [Message("stands.name", {"who": one.seat}), *condition(state, one), *carried(state, one)]
        for one in state.dungeoneers
    ]
    return [*lines, *[[message] for message in on_top(state)]]


def condition(state: State, one: Dungeoneer) -> list[Message]:
    """Life Force, helm tokens and place, as far as somebody who is dead has them.

    Arguments: the state; the Dungeoneer.
    """
    found = [Message("stands.life", {"life": one.life})]
    if one.life == "DEAD":
        return found
    tokens = {"tokens": one.tokens, "max_tokens": one.max_tokens}
    return [*found, Message("stands.helms", tokens), *place(state, one)]


def place(state: State, one: Dungeoneer) -> list[Message]:
    """Where a Dungeoneer is. At a physical table only the board knows it.

    Arguments: the state; the Dungeoneer.
    """
    if one.standing == "level_three":
        stones = "".join("◉" if lies else "○" for lies in one.stones)
        id = "stands.on_path" if one.stone else "stands.at_entry"
        return [Message(id, {"stones": stones, "stone": one.stone})]
    chamber = state.ruleset.chambers.get(one.at)
    if chamber is None or chamber.id == BOARD:
        return []
    return [Message("stands.at", {"chamber": one.at, "level": chamber.level})]


def carried(state: State, one: Dungeoneer) -> list[Message]:
    """Items, spells, and the counters that run.

    Arguments: the state as its viewer may see it; the Dungeoneer.
    """
    found = []
    if one.items:
        found.append(Message("stands.items", {"items": list(one.items)}))
    if one.spells:
        found.append(_spells(state, one))
    if one.dark_spell:
        found.append(Message("stands.dark_spell", {"spell": one.dark_spell}))
    return [*found, *counters(state, one)]


def counters(state: State, one: Dungeoneer) -> list[Message]:
    """What runs for a Dungeoneer, and for how long. Arguments: the state; the Dungeoneer."""
    every, found = state.ruleset.constants, []
    if state.bodyguard == one.seat:
        found.append(Message("stands.bodyguard"))
    if one.slumber == "asleep":
        found.append(Message("stands.asleep"))
    if one.pact != "none":
        found.append(_left("pact", every.pact_toll_every, one.pact_turns))
    if one.standing == "imprisoned":
        found.append(_left("prison", every.prison_toll_every, one.prison_turns))
    if "cup" in one.items:
        found.append(_left("cup", every.cup_every, one.cup_turns))
    if marks := marks_of(state, one.seat):
        found.append(Message("stands.marks", {"n": len(marks)}))
    return found


def _left(counter: str, every: int, turns: int) -> Message:
    """How many turns a counter still runs."""
    return Message(f"stands.{counter}", {"n": every - max(turns, 0) % every})


def _spells(state: State, one: Dungeoneer) -> Message:
    """The spells in hand; of somebody else's hand only how many they are."""
    known = [state.ruleset.card_spells.get(card, "") for card in one.spells]
    if all(known):
        return Message("stands.spells", {"spells": known})
    return Message("stands.hidden_spells", {"n": len(known)})


def on_top(state: State) -> list[Message]:
    """The card that lies on top of the castle stock, where it is known."""
    return [Message("stands.on_top", {"card": state.top})] if state.top else []
