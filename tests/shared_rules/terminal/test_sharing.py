"""A table shared from a terminal: what is printed, what is typed, what phones do meanwhile."""

import io
import os
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from shared.bots.random import RandomBot
from shared.net.sharing import SharedTable
from shared.play.game import Seat, Setup
from shared.play.table import Table
from shared.terminal.adapter import Adapter
from shared.terminal.codes import drawn
from shared.terminal.keyboard import Keyboard, Meanwhile
from shared.terminal.session import Session
from shared.terminal.sharing import Sharing
from shared.terminal.waiting import Waiting, WaitingConsole, unlocked
from tests.command_line import PATIENCE
from tests.shared_rules.net.phones import RealPhone
from tests.shared_rules.pig import PIG, Pig
from tests.shared_rules.terminal.test_terminal import SecretPort


class Typist:
    """Lines that are typed when it is time, each after what it waits for."""

    def __init__(self) -> None:
        self.read, self.write = os.pipe()
        self.source = os.fdopen(self.read, "rb")

    def type(self, line: str) -> None:
        """Types a line."""
        os.write(self.write, f"{line}\n".encode())

    def close(self) -> None:
        """Nobody is there any more."""
        os.close(self.write)


on_loopback = partial(SharedTable, host="127.0.0.1")
"""A shared table that nobody else in the network can reach."""


class Whole(Pig):
    """The game to whose books the other belongs."""

    name = "whole"


class Evening:
    """A session in this thread, and what others do in one of their own."""

    def __init__(self, secret: bool = False, ledger: bool = False) -> None:
        game = replace(PIG, port=SecretPort) if secret else PIG
        if ledger:
            game = replace(PIG, play=Whole(), ledger=PIG.play)
        setup = Setup("pig", (Seat("p1", "Ann"), Seat("p2", "Ben")), "1", {"target": 20})
        self.table: Table[Any] = Table(Pig(), setup)
        self.typist, self.out = Typist(), io.StringIO()
        keys = Waiting(Keyboard(self.typist.source))
        console = WaitingConsole(keys, file=self.out, width=80, highlight=False)
        self.session = Session(self.table, Adapter(game.port_of(setup)), console, keys)
        self.sharing = Sharing(game, self.table, self.session.screen, keys, None, "", on_loopback)
        self.failed: list[BaseException] = []
        self.said = threading.Condition()

    def play(self, others: Callable[["Evening"], None]) -> str:
        """What is printed until the keyboard is closed."""

        def run() -> None:
            try:
                others(self)
            except BaseException as error:
                self.failed.append(error)
            finally:
                self.typist.close()

        self.session.share(self.sharing)
        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        self.session.play()
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the others do not come to an end"
        self.typist.source.close()
        if self.failed:
            raise self.failed[0]
        return self.out.getvalue()

    def sit(self, seat: str) -> RealPhone:
        """A phone that was let in at the keyboard."""
        phone = RealPhone(self.sharing.shared.address)
        phone.hello(code=self.sharing.shared.code)
        phone.command("sit", seat=seat, name="Cat")
        self.typist.type(f"let in {seat}")
        while phone.hear("view")["you"] is None:
            pass
        return phone


def asked(phone: RealPhone) -> dict[str, Any]:
    """The next view in which the phone is asked."""
    while (view := phone.hear("view"))["question"] is None:
        pass
    return view


def play_first_answer(phone: RealPhone) -> None:
    """A phone plays the first answer of what it is asked, now or next."""
    view = phone.latest["view"]
    view = view if view["question"] else asked(phone)
    moves = view["question"]["answers"][0]["moves"]
    assert phone.command("play", ply=view["ply"], moves=moves)["kind"] == "done"


def test_a_phone_sits_down_and_plays_while_the_keyboard_waits() -> None:
    evening = Evening()

    def others(evening: Evening) -> None:
        phone = evening.sit("p1")
        play_first_answer(phone)
        evening.typist.type("seats")
        evening.typist.type("1")
        evening.typist.type("quit")
        phone.hear("closed")
        phone.close()

    text = evening.play(others)
    assert "Open 127.0.0.1:" in text
    assert "Cat asks for the seat of Ann: let in p1" in text
    assert "Ann is here, on a phone." in text
    assert "Waiting for Ann, who answers on a phone" in text
    assert "p1  Ann – here, on a phone" in text
    assert evening.table.ply >= 1
    assert evening.session.port.lies_open is False


def test_a_secret_of_a_phone_is_not_asked_at_the_keyboard() -> None:
    evening = Evening(secret=True)

    def others(evening: Evening) -> None:
        phone = evening.sit("p1")
        evening.typist.type("1")
        evening.typist.type("")
        evening.typist.type("quit")
        phone.hear("closed")
        phone.close()

    text = evening.play(others)
    after = text.split("Ann is here", 1)[1]
    assert "Waiting for Ann" in after
    assert "the heap is" not in after
    assert evening.table.ply == 0


def test_what_cannot_be_is_said_in_a_sentence() -> None:
    evening = Evening()

    def others(evening: Evening) -> None:
        lines = ("let in", "let in p1", "agree", "bot nobody", "let in all", "not now", "help")
        more = ("send away", "bot ben random", "back p2", "sit p2", "free p2", "share", "quit")
        for line in (*lines, *more):
            evening.typist.type(line)

    text = evening.play(others)
    assert "says not which seat: type one of p1, p2" in text
    assert "Nobody asks for the seat of Ann." in text
    assert "Nobody asks to take anything back." in text
    assert "Nobody is here without a seat." in text
    assert "Whoever has the code sits down now" in text
    assert "From now on whoever comes asks first." in text
    assert "bot p2 – a bot plays" in text
    assert "A bot plays for Ben." in text
    assert "The bot plays for Ben no longer." in text
    assert text.count("Open 127.0.0.1:") == 2


def test_whoever_looks_on_is_sent_away_at_the_keyboard() -> None:
    evening = Evening()

    def others(evening: Evening) -> None:
        address, code = evening.sharing.shared.address, evening.sharing.shared.code
        watcher = RealPhone(address)
        watcher.hello(code=code, watch=True)
        watcher.hear("view")
        waiting = RealPhone(address)
        waiting.hello(code=evening.sharing.shared.code)
        waiting.hear("lobby")
        for line in ("seats", "send away nobody", "send away 1"):
            evening.typist.type(line)
        assert "sent away" in watcher.hear("closed")["why"]
        evening.typist.type("send away")
        assert "sent away" in waiting.hear("closed")["why"]
        evening.typist.type("quit")

    text = evening.play(others)
    assert "1  looks on, from 127.0.0.1" in text
    assert "2  has not sat down yet, from 127.0.0.1" in text
    assert "type a number from 1 to 2" in text
    assert "Sent away" in text


def test_a_table_that_cannot_be_shared_is_played_all_the_same() -> None:
    evening = Evening()
    evening.sharing.shared.host = "203.0.113.7"

    def others(evening: Evening) -> None:
        evening.typist.type("quit")

    assert "203.0.113.7" in evening.play(others)
    assert evening.session.door is None


def test_nothing_is_lost_of_lines_that_were_read_ahead() -> None:
    typist = Typist()
    typist.type("one\ntwo\nthree")
    assert typist.source.readline() == b"one\n"
    typist.close()
    keys = Waiting(Keyboard(typist.source))
    assert [keys.line(), keys.line()] == ["two", "three"]
    typist.source.close()


def test_what_happens_while_a_line_is_waited_for_breaks_the_prompt() -> None:
    typist = Typist()
    keys = Waiting(Keyboard(typist.source))
    out = io.StringIO()
    console = WaitingConsole(keys, file=out, width=40)
    keys.post(lambda: None)
    keys.post(lambda: console.print("somebody came"))
    console.print("> ", end="")
    with pytest.raises(Meanwhile):
        keys.line()
    assert out.getvalue() == "> \nsomebody came\n"
    typist.type("hello")
    assert keys.line() == "hello"
    typist.close()
    typist.source.close()


def test_a_code_is_dark_on_light_with_a_margin() -> None:
    lines = drawn(((True, False), (True, True)), coloured=True)
    assert [line.plain.strip() for line in lines] == ["", "", "█▄", "", ""]
    assert "on bright_white" in str(lines[0].style)
    plain = drawn(((True, False), (True, True)), coloured=False)
    assert plain[2].plain == "████ ▀████"


def test_a_keyboard_that_is_no_file_is_read_as_it_is() -> None:
    source = io.BytesIO(b"x\n")
    assert unlocked(source) is source
    assert unlocked(None) is None


def test_no_bot_writes_in_the_books_of_a_physical_table() -> None:
    evening = Evening(ledger=True)

    def others(evening: Evening) -> None:
        for line in ("bot ben", "quit"):
            evening.typist.type(line)

    assert "no bot can play for Ben" in evening.play(others)
    assert evening.table.players == {}


def test_what_a_phone_chose_is_taken_back_at_the_keyboard_only_with_its_leave() -> None:
    evening = Evening()

    def others(evening: Evening) -> None:
        phone = evening.sit("p1")
        play_first_answer(phone)
        evening.typist.type("undo")
        while (view := phone.hear("view"))["request"] is None:
            pass
        request = view["request"]
        assert "At the table" in request["text"]
        assert phone.command("consent", request=request["number"], agree=False)["kind"] == "done"
        evening.typist.type("quit")
        phone.hear("closed")
        phone.close()

    text = evening.play(others)
    assert "they are asked there" in text
    assert "Ann does not agree: it stays as it is." in text
    assert evening.table.journal.line[0].who == "p1"


def test_bots_that_play_alone_wait_for_whoever_looks_on(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening()
    session, table = evening.session, evening.table
    session.door = evening.sharing
    table.players.update({seat: RandomBot(seat) for seat in ("p1", "p2")})
    seen: list[int] = []

    def line() -> str:
        seen.append(table.ply)
        return ""

    monkeypatch.setattr(session.port, "opens", lambda event: True)
    monkeypatch.setattr(session, "_line", line)
    session.advance()
    evening.typist.close()
    evening.typist.source.close()
    assert table.decision is None
    assert len(seen) > 1
    assert "Enter lets the bots play on" in evening.out.getvalue()
