"""Questions that are drawn by themselves: a riddle on its sheet, things and foes side by side."""

from collections.abc import Iterator, Mapping

from knightmare.position.state import State
from knightmare.speech import icons
from knightmare.speech.scene.sight import Sight, sentence
from shared.play.decision import Move
from shared.play.seats import is_seat
from shared.speech.scene.pieces import Drawing, Piece
from shared.speech.scene.sheets import Leaf, Tiles

KINDS: tuple[tuple[str, Mapping[str, str]], ...] = (
    ("item", icons.ITEMS),
    ("character", icons.CHARACTERS),
    ("spell", icons.SPELLS),
)
"""Components that an answer may name, and their icons."""
ELSEWHERE = frozenset("action access menu number commit window way escape_way".split())
"""Questions whose answers other drawings show."""


def asked(sight: Sight) -> Iterator[Drawing]:
    """What the question itself is drawn as; nothing where other drawings, or a list, show it."""
    decision = sight.decision
    if decision is None:
        return
    if decision.ask == "riddle":
        question = sight.port.question(sight.view, decision)
        # whoever judges an answer is told the right one, and nobody else
        judges = sight.choices and "judged" in question.facts
        riddle = sight.words.word("riddle", decision.about.facts["id"])
        yield _riddle(sight, sight.words.say(question) if judges else riddle)
    elif decision.ask not in ELSEWHERE:
        tiles = tuple(_tiles(sight))
        if len(tiles) > 1:
            text = sight.words.say(sight.port.question(sight.view, decision))
            yield Tiles(say=sentence([text, *(one.say for one in tiles)]), text=text, items=tiles)


def _riddle(sight: Sight, text: str) -> Leaf:
    """A riddle, with its answers for whoever is to answer by one of them, or to judge.

    Arguments: what is seen; the riddle, with its solution for whoever judges.
    """
    items = tuple(
        Piece(text=sight.words.say(choice.says), icon="riddle", answers=(at,))
        for at, choice in enumerate(sight.choices)
    )
    who = str(sight.decision.about.facts.get("seat", "")) if sight.decision else ""
    lead = sight.say("beat.riddle", who=who) if is_seat(who) else ""
    return Leaf(
        say=sentence([lead, text]), text=lead, icon="riddle", seat=who, lines=(text,), items=items
    )


def _tiles(sight: Sight) -> Iterator[Piece]:
    """The answers that name a thing, a foe or a spell, with what may be read of it."""
    for at, choice in enumerate(sight.choices):
        played = choice.moves[-1]
        kind, id, icon = named(sight.view, played)
        if id:
            hint = choice.hint
            yield Piece(
                text=sight.words.format_field(id, kind),
                say=sight.words.say(choice.says),
                icon=icon,
                seat=id if is_seat(id) else "",
                about=sight.about_of(kind, id),
                note=sight.words.say(sight.port.brief(hint)) if hint else "",
                answers=(at,),
            )


def named(view: State, played: Move) -> tuple[str, str, str]:
    """The kind, the id and the icon of the component that a move names; empty for none.

    Arguments: the state; the move.
    """
    for arg in map(str, played.args):
        for kind, known in KINDS:
            if arg in getattr(view.ruleset, f"{kind}s"):
                return kind, arg, icons.icon(known, arg)
        if is_seat(arg):
            return "seat", arg, icons.icon(icons.DUNGEONEERS, arg)
    return "", "", ""
