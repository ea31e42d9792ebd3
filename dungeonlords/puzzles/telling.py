"""A first defence told: how its battle goes, what follows, and what it brings in all."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from dungeonlords.position.state import State
from dungeonlords.puzzles.course import Act, CombatCourse
from dungeonlords.puzzles.defences import Defence
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.speech.icons import MONSTERS, TRAPS, icon
from shared.play.event import Event
from shared.speech.messages import Message, Say

SIGNS: Mapping[str, Callable[[Event], str]] = {
    "trap_revealed": lambda event: icon(TRAPS, str(event.facts["trap"])),
    "spell_cast": lambda event: "star",
    "attacks": lambda event: icon(MONSTERS, str(event.facts["monster"])),
    "monster_blocks": lambda event: icon(MONSTERS, str(event.facts["monster"])),
    "cannot_attack": lambda event: icon(MONSTERS, str(event.facts["monster"])),
    "healed": lambda event: "healing",
    "fatigue": lambda event: "weary",
    "poison_works": lambda event: "trap-dart",
}
"""Events with which a step of a battle begins, and its icon."""
EXPLAINING = frozenset(
    {
        "blocks_removed",
        "casting_stopped",
        "conquest_blocked",
        "courage",
        "food_created",
        "gate_takes",
        "healing_stopped",
        "illusion_joins",
        "paid_again",
        "poisoned",
        "rage",
        "regenerated",
        "shield_absorbs",
        "shield_raised",
        "strikes_again",
        "turned_to_sheep",
        "withdrawn",
        "wizards_hide",
    }
)
"""Events within a step that explain it."""


class ToldStep(NamedTuple):
    """A step of a defence that is told."""

    text: Message
    notes: Sequence[Message] = ()
    icon: str = ""


def steps_of(course: CombatCourse, said: str, say: Say) -> Iterator[ToldStep]:
    """How a defence goes on the card that shows best what usually happens, and what follows it.

    Arguments: what comes of the defences; the defence; what puts messages into words.
    """
    card, cards = course.usual(said), course.by_card(said)
    if len(cards) > 1:
        yield ToldStep(Message("puzzle.card", {"spell": card}), (), "cards")
    acts: list[Act] = []
    for act in course.battle(said, card):
        if act.event.id in SIGNS:
            yield from _step(acts)
            acts = []
        acts.append(act)
    yield from _step(acts)
    fell = dict(cards)[card].conquered
    yield ToldStep(Message(f"puzzle.{'falls' if fell else 'holds'}"), (), "flag")
    laid = course.next_defence(said, card)
    if laid is not None:
        facts = {"n": laid.round, "what": words_of(made_in(laid), say)}
        yield ToldStep(Message("puzzle.next", facts), (), "hourglass")
    yield ToldStep(sum_of(course, said), (), "pie")


def _step(acts: Sequence[Act]) -> Iterator[ToldStep]:
    """A step by all that happens in it, beginning with the event that it begins with."""
    if not acts or acts[0].event.id not in SIGNS:
        return
    first = acts[0].event
    notes = [act.event.message for act in acts if act.event.id in EXPLAINING]
    taken = [act.event.facts["figure"] for act in acts if act.event.id == "captured"]
    if taken:
        notes.insert(0, Message("puzzle.takes", {"figures": taken}))
    lost = max([act.lost for act in acts])
    if lost:
        points = tenths(lost)
        notes.append(Message("puzzle.costs", {"points": points, "n": 1 if points == "1" else 2}))
    if first.id in ("monster_blocks", "cannot_attack"):
        yield ToldStep(first.message, notes, SIGNS[first.id](first))
        return
    facts = dict(first.facts)
    aimed = [act.event.facts["figure"] for act in acts if act.event.id in ("aims", "trap_aims")]
    id = f"{first.id}_at" if aimed else first.id
    left = acts[-1].line
    facts |= {"figures": aimed, "left": left}
    yield ToldStep(
        Message(f"puzzle.{id}{'' if left else '_all'}", facts), notes, SIGNS[first.id](first)
    )


def sum_of(course: CombatCourse, said: str) -> Message:
    """On how many cards a defence holds, and what the whole combat brings then.

    Arguments: what comes of the defences; the defence.
    """
    cards, all = course.by_card(said), course.in_all(said)
    held = sum([not change.conquered for _, change in cards])
    facts = {"n": held, "of": len(cards), "prisoners": tenths(all.prisoners, sign=True)}
    facts |= {"tunnels": tenths(all.tunnels), "rooms": tenths(all.rooms)}
    return Message("puzzle.in_all" if len(cards) > 1 else "puzzle.in_all_known", facts)


def tenths(much: Any, sign: bool = False) -> str:
    """A number with one decimal at most. Arguments: it; whether a plus is written.

    >>> tenths(1.25), tenths(3, sign=True), tenths(-0.04, sign=True)
    ('1.2', '+3', '0')
    """
    text = f"{abs(float(much)):.1f}".removesuffix(".0")
    before = "\N{MINUS SIGN}" if much < 0 else "+" if sign else ""
    return text if text == "0" else before + text


def made_in(laid: State) -> Defence:
    """The defence that was made. Argument: a lord alone, who has planned this round."""
    lord = laid.lords[0]
    return Defence(lord.tiles[lord.site], lord.laid, lord.sent)


def words_of(defence: Defence, say: Say) -> str:
    """A defence in words, with its tile. Arguments: it; what puts messages into words."""
    site, traps, sent = defence
    id = "both" if traps and sent else "traps" if traps else "monsters" if sent else "nothing"
    what = say(Message(f"plan.{id}", {"traps": traps, "monsters": sent}))
    place = "plan.in_tunnel" if site == TUNNEL else "plan.in_room"
    return say(Message(place, {"room": site, "what": what}))
