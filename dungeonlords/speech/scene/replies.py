"""The answers to a question of a battle, each with its sum."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from dungeonlords.position.figures import is_paladin, paladin_of
from dungeonlords.speech import icons
from dungeonlords.speech.icons import icon
from dungeonlords.speech.scene import sides
from dungeonlords.speech.scene.fight import Fight, monster_icon, spell_icon, tile_icon, trap_icon
from dungeonlords.speech.scene.figures import face
from dungeonlords.speech.scene.seeing import Seen
from dungeonlords.speech.scene.sums import sum_of, title_of
from shared.play.decision import Move
from shared.speech.messages import Message
from shared.speech.scene.boards import StageReply
from shared.speech.scene.pieces import Piece


@dataclass(frozen=True, slots=True)
class Leads:
    """What an answer leads to at its best."""

    pieces: tuple[Piece, ...]
    best: bool
    """Whether it is the best, or as good, and others are not."""


NOTHING = Leads((), False)
Reply = tuple[Message, Message | None]
"""An answer as it is said, and what it promises; None for nothing."""
MONSTERS = ("attack", "rest", "single_out", "send", "pay_monster", "feed")
TRAPS = ("first_trap", "set_trap", "discard")
PRISONERS = ("release", "frees")
SIGNS = {
    "no_trap": "close",
    "done": "check",
    "pays": "coins",
    "withdraws": "back",
    "takes_evil": "evil",
    "takes_letter": "letter",
}
"""The icons of answers that name nobody."""


def replies(
    fight: Fight, seen: Seen, said: Sequence[Reply], leads: Mapping[Move, Leads]
) -> Iterator[StageReply]:
    """Every answer with its sum, and what holds where it names a tile.

    Arguments: the battle; what is seen; each answer as it is said, and what it promises; what they
    lead to, where a table is told.
    """
    if not fight.answers:
        return
    for at, (option, (says, hint)) in enumerate(zip(seen.moves, said, strict=True)):
        text = title_of(fight, option) or seen.words.say(says)
        sum = rule_of(fight, option) or (seen.words.say(hint) if hint is not None else "")
        to, sign = leads.get(option, NOTHING), sign_of(fight, option)
        yield StageReply(
            text=text, icon=sign, sum=sum, leads=to.pieces, best=to.best, answers=(at,)
        )


def rule_of(fight: Fight, option: Move) -> str:
    """What an answer adds up to, or what holds on the tile that it names; empty for neither.

    Arguments: the battle; the answer.
    """
    if option.kind == "battle_at":
        return sides.site_rule(fight, fight.lord.tiles[str(option.args[0])])
    return sum_of(fight, option)


def sign_of(fight: Fight, option: Move) -> str:
    """The icon of an answer of a battle. Arguments: the battle; the answer."""
    if option.kind in SIGNS or not option.args:
        return SIGNS.get(option.kind, icons.of_move(option))
    id, ruleset = str(option.args[0]), fight.view.ruleset
    if option.kind in MONSTERS:
        return monster_icon(id)
    if option.kind in TRAPS:
        return trap_icon(id)
    if option.kind == "battle_at":
        return tile_icon(fight.lord.tiles[id])
    if option.kind == "card":
        return spell_icon(ruleset.spells[id].does)
    found = next((one for one in fight.lord.party if one.tile == id), None)
    if found is not None:
        return face(found)
    if option.kind in PRISONERS:
        captured = is_paladin(id, ruleset)
        return (
            icon(icons.PALADINS, paladin_of(id))
            if captured
            else icon(icons.TYPES, ruleset.tiles[id].type)
        )
    return icons.of_move(option)
