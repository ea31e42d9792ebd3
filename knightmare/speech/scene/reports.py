"""What people report at a physical table: every flow that makes sense now, as tiles."""

from collections.abc import Iterator

from knightmare.speech import icons
from knightmare.speech.scene.sight import Sight, sentence
from shared.speech.messages import Message
from shared.speech.scene.pieces import Answers, Drawing, Piece
from shared.speech.scene.sheets import Tiles

CALLS = ("challenge", "end_turn")
"""What is reported most."""
GROUPS: dict[str, tuple[str, ...]] = {
    "tokens": ("gain", "lose"),
    "life": ("injure", "recover", "eat", "heal", "drink"),
    "items": ("take", "give_up", "chest"),
    "magic": ("cast", "cauldron", "keep_spell", "drop_spell", "pledge"),
    "prison": ("imprison", "escape", "release"),
    "level_three": ("door", "enter", "walk", "lay_stone", "lose_stone", "castle"),
    "riddle": ("card_riddle", "riddles", "riddle"),
    "due": ("first_card", "settle_cup", "settle_prison", "settle_pact"),
    "correct": ("correct", "depart", "join", "correct_necromancer"),
}
"""Flows by what they are about, in the order shown."""
GUARDED = ("settle_prison", "settle_pact")
"""What is not forgotten in silence where a turn ends."""


def reports(sight: Sight) -> Iterator[Drawing]:
    """What may be reported now: everything by what it is about, then what is done most."""
    if sight.ask != "menu" or not sight.choices:
        return
    listed = [(id, sight.by(kinds)) for id, kinds in GROUPS.items()]
    groups = tuple(_group(sight, id, answers) for id, answers in listed if answers)
    if groups:
        text = sight.say("report.title")
        said = sentence([text, *(one.text for one in groups)])
        yield Tiles(say=said, text=text, items=groups)
    if calls := tuple(_call(sight, kind) for kind in CALLS if sight.by((kind,))):
        yield Tiles(say=sentence(one.text for one in calls), items=calls, style="large")


def _call(sight: Sight, kind: str) -> Piece:
    owed = sight.by(GUARDED) if kind == "end_turn" else ()
    flows = [sight.words.say(Message(f"flow.{sight.choices[at].moves[0].kind}")) for at in owed]
    return Piece(
        text=sight.words.say(Message(f"flow.{kind}")),
        icon=icons.MOVES[kind],
        why=sight.say("report.owed", what=", ".join(flows)) if owed else "",
        answers=sight.by((kind,)),
    )


def _group(sight: Sight, id: str, answers: Answers) -> Piece:
    kinds = dict.fromkeys(sight.choices[at].moves[0].kind for at in answers)
    flows = [sight.words.say(Message(f"flow.{kind}")) for kind in kinds]
    return Piece(
        text=sight.say(f"report.{id}"),
        icon=icons.GROUPS.get(id) or icons.MOVES[next(iter(kinds))],
        note=", ".join(flows),
        answers=answers,
    )
