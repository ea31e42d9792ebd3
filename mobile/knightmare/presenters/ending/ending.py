"""The end of a game: who won, the way there, what it leaves, and who has won how often."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from knightmare.position.state import Dungeoneer, State
from knightmare.rules.necromancer import left_behind
from knightmare.speech import icons
from mobile.knightmare.presenters.ending.hall_of_fame import FameShown
from mobile.knightmare.presenters.ending.way import COUNTED, NodeShown, counted, way_of
from mobile.shell.presenters.people.looks import Look
from shared.play.table import Table
from shared.saves.finished import manner
from shared.speech.messages import Message, Words
from shared.speech.port import Port

LEGACY = "KM-5.vi.j"
FIGURES = {
    "turns": "hourglass",
    "won": "swords",
    "injuries": "heart-half",
    "riddles": "riddle",
    "items": "chest-open",
    "prison": "prison",
}
"""What is counted of the one whose end it is, with its icon."""


@dataclass(frozen=True, slots=True)
class CountShown:
    """One figure of a game."""

    icon: str
    number: int
    word: str


@dataclass(frozen=True, slots=True)
class LegacyShown:
    """How strong the Necromancer is in the next game."""

    before: int
    after: int
    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class EndingShown:
    """The end as a scene."""

    title: str
    won: bool
    line: str
    """What it came to, in one sentence."""
    name: str
    """Whose end it is: who won, or the first person who did not come back."""
    icon: str
    colour: str
    shape: str
    life: str
    quest: str
    """With which Quest Object; empty for none."""
    counts: tuple[CountShown, ...]
    way: tuple[NodeShown, ...]
    levels: tuple[str, ...]
    """What the levels are called."""
    way_note: str
    legacy: LegacyShown
    fame: FameShown
    remarks: tuple[str, ...]
    """What people of a physical table insisted on against its books."""


def hero_of(state: State, people: Sequence[str]) -> Dungeoneer:
    """Whose end it is: who won, else a person before any bot, the one who came furthest.

    Arguments: the state of the table; the seats of people.
    """
    if state.winner:
        return state.of(state.winner)
    own = [one for one in state.dungeoneers if one.seat in people] or state.dungeoneers
    return max(own, key=lambda one: one.turns)


def scene(
    table: Table[State],
    port: Port[State],
    people: Sequence[str],
    looks: Mapping[str, Look],
    fame: FameShown,
) -> EndingShown | None:
    """The end as a scene; None while the game goes on.

    Arguments: the table; what is shown of it; the seats of people; their looks; the crowns of
    this device.
    """
    words, state = port.words, table.state
    if table.game.outcome(state) is None:
        return None
    one, won, counts = hero_of(state, people), bool(state.winner), counted(table)
    turns = state.turns_taken(one)
    played = manner(table.setup, table.journal)
    how_played: dict[str, object] = {played: 1} if played else {}
    line = "presenter.over.line" if won else "presenter.over.line_lost"
    quest = next((item for item in one.items if item in state.ruleset.quest_objects), "")
    how = "wins" if won else "falls" if len(state.dungeoneers) == 1 else "dungeon"
    return EndingShown(
        title=words.say(Message(f"presenter.over.{how}", {"who": one.seat})),
        won=won,
        line=words.say(Message(line, {"who": one.seat, "n": turns})),
        name=words.format_field(one.seat, "seat"),
        icon=icons.icon(icons.DUNGEONEERS, one.seat),
        colour=looks[one.seat].colour,
        shape=looks[one.seat].shape,
        life=one.life,
        quest=words.word("item", quest) if quest else "",
        counts=tuple(
            CountShown(FIGURES[id], n, words.say(Message(f"presenter.over.count.{id}", {"n": n})))
            for id, n in _tally(state, one, counts).items()
        ),
        way=way_of(table, one.seat),
        levels=tuple(
            words.say(Message("scene.map.level", {"level": level})) for level in (1, 2, 3)
        ),
        way_note=words.say(Message("presenter.over.turns", {"n": turns, **how_played})),
        legacy=_legacy(table, words, fame),
        fame=fame,
        remarks=tuple(map(words.say, port.remarks(state))),
    )


def _tally(state: State, one: Dungeoneer, counts: Mapping[str, Counter[str]]) -> dict[str, int]:
    """The turns of a Dungeoneer, and how often each of its deeds happened."""
    done = counts.get(one.seat, Counter())
    return {"turns": state.turns_taken(one)} | {deed: done[deed] for deed in COUNTED.values()}


def _legacy(table: Table[State], words: Words, fame: FameShown) -> LegacyShown:
    """The Necromancer's strength before and after (KM-5.vi.j), and how many games he has kept."""
    state, before = table.state, table.state.necromancer
    after = before if table.setup.origin else left_behind(state)
    how = "unchanged" if not state.winner or before == after else ""
    how = "played_on" if table.setup.origin else how
    how = how or ("pact" if after > before else "no_pact")
    text = words.say(Message(f"presenter.over.legacy.{how}"))
    facts = {"n": sum(row.count for row in fame.rows if not row.name), "of": fame.games}
    text += ". " + words.say(Message("presenter.over.legacy.kept", facts))
    return LegacyShown(before, after, text, LEGACY)
