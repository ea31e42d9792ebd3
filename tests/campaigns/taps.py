"""How many taps a game alone asks of a person, and in Knightmare how many words.

For Dungeon Lords see ``lords_taps``; of Knightmare the following is counted.

The games are played through the presenter of the app with everything as it comes: every option
of a new table, every setting of the device; each answer is what the sensible bot would choose.
They are played on every house board; the figures of the one that new tables have by default stand
on the last line. What is counted:

* a tap for every answer: another number than the one rolled is chosen by its chamber on the map;
  two taps where its face is chosen first, and then what to do there;
* a tap for every introduction that is put away, all of them in the first game of the device;
* none for what goes by itself: dice that the app throws where nobody does before, moves that leave
  nothing to choose, sheets that the pace closes;
* a turn for every turn of the Dungeoneer that begins;
* "Go on" for every tap that only passes an offer of something to do;
* by a person's way, besides: a tap that goes on from every sheet of an outcome, and two for the
  sheet of a thing that is opened to decide: of every item and spell that an answer is about
  without a word of what it brings, once in a game. Nobody waits for the pace there;
* words as they stand on the screen: the question, the reasons that are shown with it, and every
  answer with what it promises. What stands only behind a tap is not counted.
"""

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from knightmare.bot.sensible import SensibleBot
from knightmare.game import Knightmare
from knightmare.rulebook.boards import BOARDS
from mobile.kit.shown import AnswerShown
from mobile.knightmare.presenters.questions import KnightmareQuestionShown
from mobile.knightmare.presenters.solo import SoloPresenter
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.new_table import NewTablePresenter
from shared.speech.messages import Message
from tests.campaigns import lords_taps
from tests.campaigns.campaign import Result, spread
from tests.mobile_rules.choosing import choice
from tests.mobile_rules.presenting import device_in

NUMBER = 20
PART = 0.9
"""Words are told at this part of all questions."""
DECLINING = frozenset({"leave", "no"})
STEPS = 20_000
"""A game that takes more does not end."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What one game asked for."""

    turns: int
    taps: int
    go_on: int
    seen: int
    """Sheets of outcomes."""
    opened: int
    """Sheets of things."""
    words: tuple[int, ...]
    """Of each question that a person answered."""


class Figures(Result):
    """The figures are the whole of the last line."""

    def last_line(self, name: str) -> str:
        """What was done."""
        return self.done


def run(number: int) -> Result:
    """So many games of either, and of this one on every board, that of new tables last."""
    usual = next(one.default for one in Knightmare().options if one.id == "board")
    boards = sorted(BOARDS, key=lambda board: board == usual)
    lines = [f"on the {board} board {figures(board, number)}" for board in boards]
    return Figures("\n".join([lords_taps.figures(number), *lines]), 0)


def figures(board: str, number: int) -> str:
    """So many games on one board: taps a turn, how many only go on, words a question."""
    tallies = list(spread(partial(play, board), range(number)))
    taps = sum(tally.taps for tally in tallies)
    turns = sum(tally.turns for tally in tallies)
    go_on = sum(tally.go_on for tally in tallies)
    way = taps + sum(tally.seen + 2 * tally.opened for tally in tallies)
    words = sorted(count for tally in tallies for count in tally.words)
    most = words[min(len(words) - 1, int(len(words) * PART))]
    return (
        f"taps a turn {taps / turns:.2f}, by a person's way {way / turns:.2f}, "
        f"go on {100 * go_on / taps:.1f} %, "
        f"words {most} at the 90th percentile"
    )


def play(board: str, seed: int) -> Tally:
    """One game to its end. In the first the device has not told its first steps yet."""
    with tempfile.TemporaryDirectory() as folder:
        device = device_in(Path(folder))
        device.preferences.change(lessons=not seed)
        new = NewTablePresenter(device, lambda: str(seed))
        new.choose("board", board)
        game = LobbyPresenter(device).open(new.begin())
        assert isinstance(game, SoloPresenter)
        tally = _played(game, SensibleBot(str(seed), 100))
        game.close()
        assert device.store is not None
        device.store.close()
    return tally


def _played(game: SoloPresenter, bot: SensibleBot) -> Tally:
    taps = go_on = seen = 0
    words: list[int] = []
    things: set[str] = set()
    for _ in range(STEPS):
        seen += len(game.beats.open)
        game.beats.open = []
        question = game.shown.question
        if question is None:
            told = (event for _, told in game.table.story() for event in told.events)
            turns = 1 + sum(event.id == "turn_begins" for event in told)
            return Tally(turns, taps, go_on, seen, len(things), tuple(words))
        if question.waiting:
            game.proceed()
        else:
            answer = choice(game, bot)
            words.append(count_words(question, game.shown.on_map))
            things |= set(unexplained(game, question))
            go_on += answer.text == game.words.say(Message("move.go_on"))
            taps += taps_for(answer, question)
            game.answer(answer)
    raise AssertionError("the game does not end")


def unexplained(game: SoloPresenter, question: KnightmareQuestionShown) -> Iterator[str]:
    """Items and spells that an answer is about without a word of what it brings."""
    for answer in question.offered:
        for id in map(str, answer.move.args):
            known = any(game.port.reference.get((kind, id)) for kind in ("item", "spell"))
            if known and not answer.hint and answer.move.kind not in DECLINING:
                yield id


def taps_for(answer: AnswerShown, question: KnightmareQuestionShown) -> int:
    """How often a person taps to give an answer."""
    chosen = [int(move.args[0]) for move in answer.before if move.kind == "number"]
    return 1 if chosen in ([], [question.kept]) else 2


def count_words(question: KnightmareQuestionShown, explained: bool) -> int:
    """The words of a question as they stand on the screen.

    Argument: whether the map says what its reasons would.
    """
    words = " ".join(_texts(question, explained)).split()
    return sum(any(letter.isalnum() for letter in word) for word in words)


def _texts(question: KnightmareQuestionShown, explained: bool) -> Iterator[str]:
    yield question.text
    yield from _reasons(question, explained)
    yield question.detail
    if question.faces:
        yield from _faces(question)
    if question.amounts:
        for amount in question.amounts:
            yield f"{amount.amount} {amount.text}"
        return
    listed = () if question.kept else question.answers
    for answer in (*listed, question.cancel):
        if answer is not None:
            yield answer.text
            yield answer.hint


def _faces(question: KnightmareQuestionShown) -> Iterator[str]:
    """The six faces; of the one that is chosen, who is there and what can be done."""
    for face in question.faces:
        yield face.chance
        if question.kept:
            yield f"{face.name} {face.note} {face.reason} {face.price or ''}"
        if face.face == question.kept:
            if face.foe:
                yield f"{face.foe.text} {face.foe.note}"
            yield face.go_text
            for answer in face.there:
                yield answer.text


def _reasons(question: KnightmareQuestionShown, explained: bool) -> Iterator[str]:
    """Both sides of a fight, where one is shown; otherwise the lines that say why."""
    shown = [fight for fight in question.fights if fight.on] or question.fights
    if len(shown) != 1:
        yield from () if explained or question.riddle else question.why
        return
    (fight,) = shown
    yield fight.verdict
    yield fight.odds_text
    for side in fight.sides:
        yield side.name
        for reason in side.reasons:
            yield f"{reason.text} {reason.amount}"
