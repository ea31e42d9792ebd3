"""How the game ended: everybody's points, line by line, and the titles (DL-13)."""

from dungeonlords import scoring
from dungeonlords.scoring import FinalScores, Score
from dungeonlords.speech.scene.seeing import Seen
from shared.play.doubts import marks_of
from shared.speech.messages import Message
from shared.speech.scene.pieces import Piece
from shared.speech.scene.sheets import TallyColumn, TallyDrawing

BONUS = "bonus_rooms"
"""The line of all rooms that count by themselves."""
LINES = {
    "unconquered_rooms": ("build", "DL-13.1"),
    "monsters": ("goblin", "DL-13.1"),
    "captured_adventurers": ("prison", "DL-13.1"),
    "captured_paladins": ("paladin", "DL-13.1"),
    BONUS: ("chapel", "DL-13.2"),
    "conquered_tiles": ("flag", "DL-13.1"),
    "letters": ("letter", "DL-13.1"),
    "captured_items": ("sack", "DL-I.3.8"),
    "mischief": ("sack", "DL-I.5.5"),
}
"""Every line with its icon and its clause, in the order in which they count."""
VARIANTS = {"captured_items": scoring.STRAIGHTFORWARD, "mischief": scoring.TRICKY}
"""Lines that count with one kind of magic items only."""
TITLES = {
    "dark_deeds": "evil",
    "halls": "build",
    "tunnels": "tunnel",
    "monsters": "goblin",
    "imps": "imp",
    "riches": "hoard",
    "battle": "shield",
}
"""The icon of each title."""
TITLE = "title_"


def tally(seen: Seen) -> TallyDrawing:
    """The sheet of a game as it stands: at its end everything on it lies open."""
    view = seen.view
    standings = [scoring.standing(view, lord) for lord in view.lords]
    result = scoring.score(view.ruleset, standings)
    ranked = sorted(result.scores, key=lambda one: -one.total)
    columns = tuple(_column(seen, one, result) for one in ranked)
    title = seen.say("tally.title")
    said = ", ".join(seen.words.led(one.text, str(one.total)) for one in columns)
    return TallyDrawing(
        say=f"{title}. {said}",
        text=title,
        icon="trophy",
        columns=columns,
        lines=tuple(map(seen.words.say, marks_of(view))),
    )


def _column(seen: Seen, one: Score, result: FinalScores) -> TallyColumn:
    above = sum(other.total > one.total for other in result.scores)
    lines = [_line(seen, id, n) for id, n in one.lines if not id.startswith(TITLE)]
    shared = {title: title in one.shared for title in one.titles}
    brings = {id.removeprefix(TITLE): n for id, n in one.lines if id.startswith(TITLE)}
    titles = [_title(seen, id, shared[id], brings.get(id, 0)) for id in one.titles]
    return TallyColumn(
        seat=one.name,
        text=seen.name(one.name),
        place=above + 1,
        total=one.total,
        state="good" if one.name in result.winners else "",
        note=seen.say("tally.license" if one.licensed else "tally.no_license"),
        lines=tuple(lines),
        titles=tuple(titles),
    )


def _line(seen: Seen, id: str, n: int) -> Piece:
    text = seen.words.say(Message(f"line.{id}"))
    sign, clause = LINES[id if id in LINES else BONUS]
    value = f"{n:+d}".replace("-", "\N{MINUS SIGN}")
    return Piece(text=text, icon=sign, value=value, state="" if n > 0 else "bad", clause=clause)


def _title(seen: Seen, id: str, shared: bool, n: int) -> Piece:
    note = seen.say("tally.shared" if shared else "tally.alone")
    return Piece(text=seen.words.word("title", id), icon=TITLES[id], value=f"+{n}", note=note)
