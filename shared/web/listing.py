"""What the hall lists: tables, what can be begun, the day, puzzles; found out bit by bit."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import Any

from shared.daily.clock import present
from shared.daily.diary import Diary
from shared.descriptor import Descriptor
from shared.net.protocol import Frame
from shared.net.spoken import usual_mark
from shared.play.decision import FATE
from shared.play.game import PERSON
from shared.saves.carried import titles
from shared.saves.headers import Header
from shared.saves.library import Library
from shared.saves.opening import last_state
from shared.saves.packs import packs_of
from shared.saves.store import Store
from shared.speech.messages import Message, TableError, Words
from shared.speech.scene.kinds import put
from shared.web.offers import Offers
from shared.web.puzzles import listed

PICTURES = ("map", "grid")
"""Kinds of drawings that stand for a table in the hall."""
MANY = 10
"""Lines that are each shown as soon as they are known; beyond them, as many at once as make that
part of what is known."""
UNKNOWN: Frame = {"stands": "", "waits": "", "over": False}
"""What is told of a table that was not looked at yet."""


class Listing:
    """Lists what there is, and remembers what was found out.

    Arguments: the library of the games; they; the save; the language.
    """

    def __init__(
        self, library: Library, games: Sequence[Descriptor], store: Store, language: str
    ) -> None:
        self.library, self.games, self.store, self.language = library, games, store, language
        self._known: dict[tuple[str, str], Frame] = {}
        """What was found out of tables: where they stand, and a picture."""
        self._days: list[Frame] = []
        self._puzzles: Frame = {"puzzles": [], "solved": ""}
        self._ahead: Iterator[None] = iter(())
        self._found = self._told = 0
        """How much was found out, and how much of it the page was told."""

    def words_of(self, described: Descriptor) -> Words:
        """The words of a game."""
        return described.words(self.language, None, {})

    # -- as far as it is known ---------------------------------------------------------------

    def frame(self) -> Frame:
        """The hall as the page is told of it; what is not known yet is found out from now on."""
        self._ahead = self._found_out()
        self._found = self._told = 0
        return self._shown()

    def _shown(self) -> Frame:
        kept = {id: one.pack for id, one in packs_of(self.store).items()}
        listed = [self.library.tables(self.store, archived) for archived in (False, True)]
        tables, archived = [[self._table(one) for one in headers] for headers in listed]
        return {
            "kind": "hall",
            "tables": tables,
            "archived": archived,
            "games": [
                Offers(one, rules, self.language, kept).frame()
                for one in self.games
                for rules in one.games.values()
            ],
            "days": self._days,
            **self._puzzles,
        }

    def _table(self, header: Header) -> Frame:
        setup, described = header.setup, self.library.described(header.setup.game)
        words = described.words(self.language, None, setup.pack)
        known = self._known.get((header.id, header.changed), UNKNOWN)
        note = "damaged" if header.damaged else "reported" if header.reported else ""
        return {
            "id": header.id,
            "game": setup.game,
            "title": words.word("game", setup.game),
            "seats": [self._seat(one.id, one.name, one.player, words) for one in setup.seats],
            "when": header.changed,
            "note": words.word("web", note) if note else "",
            "packs": ", ".join(titles(setup)),
            **known,
        }

    def _seat(self, id: str, name: str, player: str, words: Words) -> dict[str, Any]:
        mark = usual_mark(id)
        shown = {"colour": mark.colour, "shape": mark.shape}
        return {"name": name or words.word("seat", id), "mark": shown, "bot": player != PERSON}

    # -- what takes a moment -------------------------------------------------------------------

    def look(self) -> bool:
        """Finds out one thing more; whether there may be more."""
        for _ in self._ahead:
            self._found += 1
            return True
        return False

    def news(self, more: bool) -> Frame | None:
        """The hall with what was found out since it was shown; None where that can wait.

        Argument: whether there may be more. What stands highest is shown at once; of a long list
        all of it would be told again for each of its lines.
        """
        since = self._found - self._told
        if not since or (more and since * MANY < self._found):
            return None
        self._told = self._found
        return self._shown()

    def _found_out(self) -> Iterator[None]:
        for header in self.library.tables(self.store)[:1]:
            yield from self._look_at(header)
        self._days = [*self._today()]
        self._puzzles = listed(self.games, self.store, self.words_of)
        yield
        for header in self.library.tables(self.store):
            yield from self._look_at(header)

    def _look_at(self, header: Header) -> Iterator[None]:
        key = header.id, header.changed
        if key not in self._known:
            self._known[key] = UNKNOWN
            with suppress(TableError):
                self._known[key] = self._standing(header)
            yield

    def _standing(self, header: Header) -> Frame:
        """Where a table stands, and its picture, as everybody may see it."""
        saved, described = self.store.load(header.id), self.library.described(header.setup.game)
        game = self.library.game_of(header.setup.game)
        state = last_state(game, saved)
        port = described.port_of(saved.setup, self.language, None, [FATE])
        decision = game.decision(state)
        outcome, view = game.outcome(state), port.seen(state, decision)
        told = port.ending(outcome) if outcome else port.place(view)
        drawings = [one for one in port.scene(view, None, ()) if one.kind in PICTURES]
        picture = {"picture": put(drawings[0])} if drawings else {}
        stands = port.words.say(told or Message("web.begun"))
        who = decision.who if decision is not None and decision.who != FATE else ""
        people = [seat.id for seat in saved.setup.seats if seat.player == PERSON]
        turn = Message("web.own_turn" if people == [who] else "web.turn", {"who": who})
        waits = port.words.say(turn) if who else ""
        return {"stands": stands, "waits": waits, "over": outcome is not None, **picture}

    def _today(self) -> Iterator[Frame]:
        """The day's game of each that has one."""
        today = present().date()
        for described in self.games:
            if described.challenge is None:
                continue
            diary, words = Diary(self.store, described), self.words_of(described)
            known, best = diary.on(today), diary.best()
            known = diary.settle(known) if known else None
            note = "enter" if known is None else "played" if known.result else "half"
            own, row = diary.own(), 0
            while today - timedelta(row + (today not in own)) in own:
                row += 1
            yield {
                "game": described.name,
                "title": words.word("daily", "title"),
                "month": words.word("month", today.month)[:3],
                "day": today.day,
                "note": words.word("web.day", note),
                "best": words.say(best.result.told) if best and best.result else "",
                "row": row,
            }
