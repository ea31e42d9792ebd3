"""The end of a game: who sits on the throne, how everybody ended, and what lasts."""

from knightmare.position.state import Dungeoneer
from knightmare.rulebook.ruleset import BOARD
from knightmare.speech import icons
from knightmare.speech.scene.people import place_text
from knightmare.speech.scene.portraits import fighter, item
from knightmare.speech.scene.sight import Sight, sentence
from shared.play.game import Outcome
from shared.speech.scene.pieces import Piece
from shared.speech.scene.sheets import TallyColumn, TallyDrawing


def tally(sight: Sight, outcome: Outcome) -> TallyDrawing:
    """Everybody, who won before the others. Arguments: the sight; how it ended."""
    view, words = sight.view, sight.words
    listed = sorted(view.dungeoneers, key=lambda one: one.seat not in outcome.winners)
    columns = tuple(_column(sight, one, place) for place, one in enumerate(listed, 1))
    lines = [*sight.port.after(view), *sight.port.remarks(view)]
    title = words.say(sight.port.ending(outcome))
    return TallyDrawing(
        say=sentence([title, *(column.say for column in columns)]),
        text=title,
        icon="throne" if outcome.winners else "grave",
        columns=columns,
        lines=tuple(map(words.say, lines)),
    )


def _column(sight: Sight, one: Dungeoneer, place: int) -> TallyColumn:
    view, words = sight.view, sight.words
    name, icon = fighter(words, one.seat)
    won, life = one.seat == view.winner, words.word("life", one.life)
    lines = [
        Piece(text=sight.say("end.turns"), icon="hourglass", value=str(view.turns_taken(one))),
        Piece(text=sight.say("card.helms"), icon="helm", value=str(one.tokens)),
        Piece(text=sight.say("change.life"), icon=icons.LIFE[one.life], value=life),
    ]
    where = place_text(view, words, one, one.at != BOARD)
    return TallyColumn(
        text=name,
        icon=icon,
        seat=one.seat,
        state="good" if won else "out" if one.life == "DEAD" else "",
        note=where,
        say=sentence([name, where, *(f"{line.text} {line.value}" for line in lines)]),
        place=place,
        lines=tuple(lines),
        titles=tuple(item(words, id) for id in one.items),
    )
