"""The table of Knightmare in named sections, for screens without a picture of it."""

from functools import partial

from knightmare.position.state import Dungeoneer, State
from knightmare.position.view import HIDDEN
from knightmare.speech import icons
from knightmare.speech.standing import condition, counters, on_top, place
from shared.play.doubts import marks_of
from shared.speech.messages import Message
from shared.speech.sections import Detail, Section, Sections

BAD = frozenset({"RED", "DEAD"})


def said(id: str, **facts: object) -> Message:
    """A message of these sections.

    Arguments: the id of the message, after ``section.``; its facts.
    """
    return Message(f"section.{id}", facts)


def glance(view: State, seat: str) -> list[Detail]:
    """Life Force, helm tokens, and where a Dungeoneer is.

    Arguments: the state as the seat may see it; the Dungeoneer's seat.
    """
    one = view.of(seat)
    tokens = f"{one.tokens}/{one.max_tokens}"
    state = "bad" if one.life in BAD else ""
    found = [
        Detail(said("life"), icons.LIFE[one.life], Message(f"life.{one.life}"), state),
        Detail(said("helms"), "helm", tokens),
    ]
    return found + [Detail(said("place"), "walk", where) for where in place(view, one)]


def hand(view: State, seat: str) -> list[Section]:
    """What a Dungeoneer carries, the spell cards, and the counters that run.

    Arguments: the state as the seat may see it; the Dungeoneer's seat.
    """
    one = view.of(seat)
    items = tuple(
        Detail(Message(f"item.{id}"), icons.icon(icons.ITEMS, id), about=("item", id))
        for id in one.items
    )
    known = view.ruleset.card_spells
    spells = tuple(_spell(known[card]) for card in one.spells if card != HIDDEN)
    if one.dark_spell:
        spells += (_spell(one.dark_spell, "dark"),)
    vision = tuple(Detail(message, "eye") for message in on_top(view) if view.seen_by == seat)
    running = tuple(Detail(message, "hourglass") for message in counters(view, one))
    found = {"items": (items, "chest"), "spells": (spells + vision, "cards")}
    found["counters"] = running, "hourglass"
    return [Section(said(id), items, icon) for id, (items, icon) in found.items() if items]


def _spell(id: str, state: str = "") -> Detail:
    return Detail(Message(f"spell.{id}"), icons.icon(icons.SPELLS, id), "", state, ("spell", id))


def board(view: State, sections: Sections) -> list[Section]:
    """Every Dungeoneer, as far as whoever looks may know.

    Arguments: the state as whoever looks may see it; what makes no section twice.
    """
    return [
        sections.of("dungeoneer", one.seat, shown(view, one), partial(_dungeoneer, view, one))
        for one in view.dungeoneers
    ]


def shown(view: State, one: Dungeoneer) -> tuple[object, ...]:
    """All that the section of a Dungeoneer shows. Arguments: the state as it is seen; whose."""
    return one, view.bodyguard, len(marks_of(view, one.seat))


def _dungeoneer(view: State, one: Dungeoneer) -> Section:
    life, *rest = condition(view, one)
    found = [Detail(life, icons.LIFE[one.life], state="bad" if one.life in BAD else "")]
    signs = {"stands.helms": "helm"}
    found += [Detail(message, signs.get(message.id, "walk")) for message in rest]
    found += [Detail(Message(f"item.{id}"), icons.icon(icons.ITEMS, id)) for id in one.items]
    if one.spells:
        found.append(Detail(Message("stands.hidden_spells", {"n": len(one.spells)}), "cards"))
    if one.dark_spell:
        found.append(_spell(one.dark_spell, "dark"))
    found += [Detail(message, "hourglass") for message in counters(view, one)]
    title = Message("stands.name", {"who": one.seat})
    return Section(title, tuple(found), icons.DUNGEONEERS.get(one.seat, ""))
