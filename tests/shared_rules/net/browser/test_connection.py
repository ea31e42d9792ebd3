"""The line of a page: it breaks, it comes back, and what was answered counts once."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from tests.shared_rules.net.browser.checks import assert_for_everybody
from tests.shared_rules.net.browser.chromium import device, until
from tests.shared_rules.net.browser.fake_host import FakeHost, welcome
from tests.shared_rules.net.browser.samples import lobby, question, view

Frame = dict[str, Any]
CODE = "482913"
TOKEN = "token-of-ann"
LOST = "#line:not(:empty)"


class Host(FakeHost):
    """Knows one code and one token, and shows Ann her question; ``plays`` says what answers do."""

    def __init__(self) -> None:
        super().__init__(self.reply)
        self.plays: Callable[[Frame], list[Frame]] = lambda frame: []
        self.view = view()
        self.code, self.token = CODE, TOKEN
        self.answers_pings = True

    def reply(self, frame: Frame) -> list[Frame]:
        """What a host says."""
        if frame["kind"] == "ping":
            return [{"kind": "pong"}] if self.answers_pings else []
        if frame["kind"] != "hello":
            return self.plays(frame)
        if frame.get("token") == self.token:
            return [welcome(table=self.table), self.view]
        if frame.get("code") == self.code:
            return [welcome(table=self.table, token=self.token), self.view]
        return [{"kind": "closed", "why": "That is not the code.", "reload": False, "again": False}]

    def played(self) -> list[Frame]:
        """The answers that have arrived."""
        return [frame for frame in self.heard if frame["kind"] == "play"]

    def commands(self) -> list[Frame]:
        """All that has arrived besides hellos, and signs of life that were asked for."""
        return [frame for frame in self.heard if frame["kind"] not in ("hello", "ping")]

    def hellos(self) -> list[Frame]:
        """How pages said who they are."""
        return [frame for frame in self.heard if frame["kind"] == "hello"]


@pytest.fixture
def host() -> Iterator[Host]:
    with Host() as opened:
        yield opened


@pytest.fixture
def phone(browser: Any, host: Host) -> Iterator[Any]:
    """Ann's phone, which has scanned the code."""
    with device(browser) as page:
        page.goto(f"{host.address}#{CODE}")
        page.get_by_role("button", name="Wall of Fire").wait_for()
        yield page


def test_a_code_from_the_address_joins_and_leaves_no_trace_in_it(phone: Any, host: Host) -> None:
    assert phone.url == host.address
    hello = host.hellos()[0]
    assert hello == {"kind": "hello", "version": 1, "language": "en-US", "have": 0, "code": CODE}


def test_a_wrong_code_is_told_beside_the_field_and_another_one_may_be_typed(
    browser: Any, host: Host
) -> None:
    with device(browser) as page:
        page.goto(f"{host.address}#111111")
        page.get_by_text("That is not the code.").wait_for()
        assert_for_everybody(page)
        field = page.get_by_role("textbox", name="The code of the table")
        field.fill("48 29")
        page.get_by_role("button", name="Join").click()
        page.get_by_text("The code has six digits.").wait_for()
        field.press_sequentially(CODE)
        field.fill("")
        field.press_sequentially("482 913")
        page.get_by_role("heading", name="Which trap").wait_for()
        assert [host.hellos()[at]["code"] for at in (0, -1)] == ["111111", CODE]


def test_a_code_that_is_scanned_while_the_page_is_open_joins(browser: Any, host: Host) -> None:
    with device(browser) as page:
        page.goto(host.address)
        page.get_by_role("textbox", name="The code of the table").wait_for()
        page.goto(f"{host.address}#{CODE}")
        page.get_by_role("button", name="Wall of Fire").wait_for()
        page.goto(f"{host.address}#111111")
        page.wait_for_timeout(100)
        assert len(host.hellos()) == 1


def test_who_sits_where_and_the_wait_to_be_let_in(browser: Any, host: Host) -> None:
    def seats(frame: Frame) -> list[Frame]:
        if frame["kind"] == "hello":
            return [welcome(seat="", token=TOKEN), lobby()]
        assert frame["kind"] == "sit"
        assert frame["seat"] == "p1"
        assert frame["name"] == "Anna"
        return [{"kind": "done", "id": frame["id"], "ply": 0}, lobby(asked="p1")]

    host.replies = seats
    with device(browser) as page:
        page.goto(f"{host.address}#{CODE}")
        page.get_by_role("heading", name="Who are you?").wait_for()
        assert page.get_by_role("button", name="Marie on a phone").is_disabled()
        page.get_by_role("textbox", name="Your name").fill("Anna")
        page.get_by_role("button", name="Ann your seat").click()
        page.get_by_role("button", name="Ask to come in").click()
        page.get_by_role("heading", name="Nearly there").wait_for()
        host.say(lobby(note="Not now, says the table."))
        page.get_by_text("Not now, says the table.").wait_for()
        host.say(welcome())
        host.say(view())
        page.get_by_role("heading", name="Which trap").wait_for()


def test_whoever_only_watches_says_so(browser: Any, host: Host) -> None:
    def seats(frame: Frame) -> list[Frame]:
        if frame["kind"] == "hello":
            return [welcome(seat="", token=TOKEN), lobby()]
        assert (frame["seat"], frame["name"]) == ("", "")
        return [welcome(seat="", watch=True), view(None)]

    host.replies = seats
    with device(browser) as page:
        page.goto(f"{host.address}#{CODE}")
        page.get_by_role("button", name="Just watch").click()
        page.locator("main.watching").wait_for()


def test_an_answer_is_said_once_however_often_it_is_touched(phone: Any, host: Host) -> None:
    phone.evaluate(
        """() => { const one = [...document.querySelectorAll(".answer")].find(
             (one) => one.textContent.includes("Pendulum"));
             one.click(); one.click(); one.click(); }"""
    )
    until(phone, lambda: len(host.played()) > 0)
    phone.get_by_role("button", name="Wall of Fire").click(force=True)
    assert "Pendulum" in phone.locator(".chosen").inner_text()
    assert [one["moves"] for one in host.played()] == [["pendulum"]]
    assert host.played()[0]["ply"] == 41


def test_an_answer_that_is_refused_says_why_and_may_be_given_anew(phone: Any, host: Host) -> None:
    host.plays = lambda frame: [{"kind": "refused", "id": frame["id"], "why": "Not your question."}]
    phone.get_by_role("button", name="Pendulum").click()
    phone.get_by_role("alert").get_by_text("Not your question.").wait_for()
    phone.get_by_role("button", name="Wall of Fire").click()
    until(phone, lambda: len(host.played()) == 2)


def test_a_phone_without_a_network_says_so_within_a_second(phone: Any, host: Host) -> None:
    phone.evaluate("dispatchEvent(new Event('offline'))")
    phone.locator(LOST).wait_for(timeout=1_000)
    phone.locator(LOST).wait_for(state="detached")


def test_the_red_line_covers_nothing_that_can_be_touched(phone: Any, host: Host) -> None:
    host.shut()
    phone.locator(LOST).wait_for()
    for scrolled in (0, 400):
        phone.evaluate(f"document.querySelector('.middle').scrollTo(0, {scrolled})")
        line, head = (phone.locator(one).bounding_box() for one in (LOST, "header"))
        assert line["y"] == 0
        assert head["y"] >= line["height"] - 1
        phone.get_by_role("button", name="Menu").click()
        phone.get_by_role("button", name="Leave the table").wait_for()
        phone.keyboard.press("Escape")
        phone.get_by_role("dialog").wait_for(state="detached")


def test_a_broken_line_says_so_and_comes_back_to_the_same_question(phone: Any, host: Host) -> None:
    host.shut()
    phone.locator(LOST).wait_for()
    assert_for_everybody(phone, "without a line")
    phone.get_by_role("button", name="Pendulum").click()
    host.open()
    phone.locator(LOST).wait_for(state="detached")
    until(phone, lambda: len(host.played()) == 1)
    assert host.hellos()[-1]["token"] == TOKEN
    assert "code" not in host.hellos()[-1]
    assert phone.get_by_role("heading", name="Which trap").is_visible()


def test_what_was_said_is_said_again_until_it_is_answered(phone: Any, host: Host) -> None:
    phone.get_by_role("button", name="Pendulum").click()
    until(phone, lambda: len(host.played()) == 1)
    host.shut()
    phone.locator(LOST).wait_for()
    host.plays = lambda frame: [{"kind": "done", "id": frame["id"], "ply": 42}]
    host.open()
    until(phone, lambda: len(host.played()) == 2)
    first, again = host.played()
    assert first == again
    host.shut()
    phone.locator(LOST).wait_for()
    host.open()
    phone.locator(LOST).wait_for(state="detached")
    assert len(host.played()) == 2


def test_a_door_that_was_shut_says_so_for_as_long_as_it_is_shut(phone: Any, host: Host) -> None:
    why = "The table is not shared any more."
    host.say({"kind": "closed", "why": why, "reload": False, "again": True})
    host.shut()
    phone.locator(LOST).get_by_text(why).wait_for()
    assert_for_everybody(phone, "the door is shut")
    host.open()
    phone.locator(LOST).wait_for(state="detached")


def test_a_page_that_is_loaded_again_sits_where_it_sat(phone: Any, host: Host) -> None:
    phone.reload()
    phone.get_by_role("button", name="Wall of Fire").wait_for()
    assert host.hellos()[-1]["token"] == TOKEN


def test_a_seat_that_is_gone_may_be_asked_for_anew(phone: Any, host: Host) -> None:
    host.replies = lambda frame: [
        {"kind": "closed", "why": "This phone is not known.", "reload": False, "again": False}
    ]
    phone.reload()
    phone.get_by_text("This phone is not known.").wait_for()
    assert_for_everybody(phone)
    phone.get_by_role("button", name="Type another code").click()
    host.replies = host.reply
    phone.get_by_role("textbox", name="The code of the table").fill(CODE)
    phone.get_by_role("button", name="Wall of Fire").wait_for()


def test_the_code_of_a_new_evening_counts_where_the_seat_of_the_last_is_gone(
    browser: Any, host: Host
) -> None:
    with device(browser) as page:
        page.add_init_script("localStorage.setItem('token', '\"of-another-evening\"')")
        page.goto(f"{host.address}#{CODE}")
        page.get_by_role("button", name="Wall of Fire").wait_for()
        assert [list(hello)[-1] for hello in host.hellos()] == ["token", "code"]


def test_a_new_code_counts_in_the_window_that_was_sent_away(phone: Any, host: Host) -> None:
    host.say({"kind": "closed", "why": "Sent away.", "reload": False, "again": False})
    phone.get_by_role("heading", name="The door is shut").wait_for()
    host.replies = lambda frame: (
        host.reply(frame) if "code" in frame else
        [{"kind": "closed", "why": "Not known.", "reload": False, "again": False}])  # fmt: skip
    phone.goto(f"{host.address}#{CODE}")
    said = ["code", "token", "code"]
    until(phone, lambda: [list(hello)[-1] for hello in host.hellos()] == said)
    phone.get_by_role("button", name="Wall of Fire").wait_for()
    assert phone.url == host.address


def kept(page: Any) -> Any:
    """What this device keeps of its tables."""
    return page.evaluate(
        "Object.fromEntries(Object.entries(localStorage).filter(([key]) => /token/.test(key)))"
    )


def test_each_table_has_a_token_of_its_own_at_one_address(phone: Any, host: Host) -> None:
    first, host.table = host.table, "cd34"
    host.token = "token-of-another-table"
    phone.goto("about:blank")
    phone.goto(f"{host.address}#{CODE}")
    phone.get_by_role("button", name="Wall of Fire").wait_for()
    assert kept(phone) == {f"token.{first}": f'"{TOKEN}"', "token.cd34": f'"{host.token}"'}
    host.table, host.token = first, TOKEN
    phone.reload()
    phone.get_by_role("button", name="Wall of Fire").wait_for()
    assert (host.hellos()[-1]["table"], host.hellos()[-1]["token"]) == (first, TOKEN)


def test_a_stale_window_wipes_nothing_of_the_newest_one(phone: Any, host: Host) -> None:
    before = kept(phone)
    host.say({"kind": "closed", "why": "Another window.", "reload": False, "again": False})
    phone.get_by_role("button", name="Type another code").click()
    phone.get_by_role("textbox", name="The code of the table").wait_for()
    assert kept(phone) == before == {f"token.{host.table}": f'"{TOKEN}"'}
    # nor does one that is sent away from a table that is played here no more
    phone.reload()
    phone.get_by_role("button", name="Wall of Fire").wait_for()


def test_whoever_leaves_says_so_and_keeps_nothing(phone: Any, host: Host) -> None:
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name="Leave the table").click()
    phone.get_by_role("textbox", name="The code of the table").wait_for()
    until(phone, lambda: [frame["kind"] for frame in host.commands()] == ["leave"])
    assert kept(phone) == {}


def test_a_held_seat_may_be_asked_for(browser: Any, host: Host) -> None:
    seats = lobby()["seats"]
    seats[0]["state"] = "away"
    host.replies = lambda frame: (
        [welcome(seat="", token=TOKEN), lobby() | {"seats": seats}]
        if frame["kind"] == "hello"
        else [{"kind": "done", "id": frame["id"], "ply": 0}, lobby(asked="p1")]
    )
    with device(browser) as page:
        page.goto(f"{host.address}#{CODE}")
        page.get_by_role("button", name="Ask to come in").click()
        page.get_by_role("heading", name="Nearly there").wait_for()
        assert host.commands()[0]["seat"] == "p1"


SOUNDS = """() => { window.sounds = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    sounds.push(this.frequency.value);
    start.apply(this, when);
  }; }"""


def test_a_tone_says_whose_turn_it_is_to_whoever_wants_it(phone: Any, host: Host) -> None:
    phone.evaluate(SOUNDS)
    waits, asked = view(question=None, waits="Waiting for Tom"), view()

    def turn(seq: int) -> None:
        host.say(waits | {"seq": seq, "ply": seq})
        until(phone, lambda: not phone.title().startswith("●"))
        host.say(asked | {"seq": seq + 1, "ply": seq + 1})
        until(phone, lambda: phone.title().startswith("● Your turn"))

    turn(10)
    assert phone.evaluate("sounds") == []
    phone.get_by_role("button", name="Menu").click()
    tone = phone.get_by_role("button", name="Buzz and sound when it is your turn")
    assert tone.get_attribute("aria-pressed") == "false"
    tone.click()
    until(phone, lambda: len(phone.evaluate("sounds")) == 2)
    turn(20)
    until(phone, lambda: len(phone.evaluate("sounds")) == 4)
    # the same question shown anew is no new turn
    host.say(asked | {"seq": 30, "ply": 21})
    tone.click()
    turn(40)
    assert len(phone.evaluate("sounds")) == 4


def test_an_old_page_loads_itself_again_and_not_for_ever(browser: Any, host: Host) -> None:
    host.replies = lambda frame: [
        {"kind": "closed", "why": "This page is old.", "reload": True, "again": False}
    ]
    with device(browser) as page:
        page.add_init_script("localStorage.setItem('token', '\"old\"')")
        page.goto(host.address)
        page.get_by_text("This page is old.").wait_for()
        assert [hello["token"] for hello in host.hellos()] == ["old", "old"]


def test_a_phone_that_slept_finds_out_that_its_line_is_dead(phone: Any, host: Host) -> None:
    host.answers_pings = False
    phone.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    until(phone, lambda: any(frame["kind"] == "ping" for frame in host.heard))
    until(phone, lambda: len(host.hellos()) == 2)
    assert host.hellos()[-1]["token"] == TOKEN


def test_a_hand_that_is_covered_stays_covered(phone: Any, host: Host) -> None:
    phone.get_by_role("button", name="Cover").click()
    assert "Pendulum" not in phone.locator("main").inner_text()
    phone.reload()
    phone.get_by_role("button", name="Touch to show it").first.wait_for()
    assert "Which trap" not in phone.locator("body").inner_text()
    assert_for_everybody(phone, "covered")
    phone.get_by_role("button", name="Touch to show it").first.click()
    assert phone.get_by_role("button", name="Pendulum").is_visible()


def test_a_screen_reader_hears_what_happened_and_what_is_asked(phone: Any, host: Host) -> None:
    beat = {"ply": 42, "dice": [], "headline": "The ghost falls", "lines": ["Into the pit."]}
    asked = question(text="Who goes first?", secret=False)
    host.say(view(ply=42, seq=6, beat=beat | {"tone": "bad"}, question=asked))
    for said in ("The ghost falls Into the pit.", "Who goes first?"):
        phone.get_by_role("status").get_by_text(said, exact=True).wait_for(state="attached")
    assert phone.title().startswith("● Your turn")


def test_it_can_be_played_by_keys_alone(phone: Any, host: Host) -> None:
    phone.get_by_role("button", name="Poisoned Dart").focus()
    phone.keyboard.press("Enter")
    until(phone, lambda: [one["moves"] for one in host.played()] == [["poisoned"]])
    host.say(view(ply=42, seq=6))
    phone.locator(".chosen").wait_for(state="detached")
    phone.keyboard.press("2")
    until(phone, lambda: len(host.played()) == 2)
    assert host.played()[1]["moves"] == ["pendulum"]


def test_the_focus_is_not_lost_with_an_answer(phone: Any, host: Host) -> None:
    phone.get_by_role("button", name="Pendulum").focus()
    host.say(view(ply=42, seq=6, question=question(answers=[])))
    until(phone, lambda: phone.evaluate("document.activeElement.id") == "question")


def test_an_undo_and_its_consent_are_said_with_their_numbers(phone: Any, host: Host) -> None:
    phone.get_by_role("button", name="Ann will fight in the Training Room").click()
    request = {"number": 7, "text": "Tom wants to take back", "mine": False, "answered": False}
    host.say(view(seq=6, request=request))
    phone.get_by_role("button", name="Agree").click()
    until(phone, lambda: len(host.commands()) == 2)
    undo, consent = host.commands()
    assert (undo["kind"], undo["ply"], undo["seq"]) == ("undo", 41, 5)
    assert (consent["kind"], consent["request"], consent["agree"]) == ("consent", 7, True)


def test_what_is_typed_and_what_own_dice_show_goes_as_text(phone: Any, host: Host) -> None:
    roll = {"dice": 2, "totals": [2, 3, 4]}
    host.say(view(seq=6, question=question(typed=True, answers=[], roll=roll, secret=False)))
    phone.get_by_role("button", name="4", exact=True).click()
    host.say(view(seq=7, ply=42, question=question(
        typed=True, answers=[], invitation="What is it?", secret=False)))  # fmt: skip
    phone.get_by_role("textbox", name="What is it?").fill(" a piano ")
    phone.keyboard.press("Enter")
    until(phone, lambda: len(host.commands()) == 2)
    assert [frame["text"] for frame in host.commands()] == ["4", "a piano"]


def has_played(host: Host, times: int) -> bool:
    """Whether so many answers have arrived."""
    return len(host.played()) == times


def test_a_number_key_answers_wherever_the_focus_is(phone: Any, host: Host) -> None:
    for n, where in enumerate(("header button", ".things summary", "footer button:enabled"), 1):
        phone.locator(where).first.focus()
        phone.keyboard.press("2")
        until(phone, partial(has_played, host, n))
        host.say(view(ply=41 + n, seq=5 + n))
        phone.locator(".chosen").wait_for(state="detached")
    assert {one["moves"][0] for one in host.played()} == {"pendulum"}


def test_who_has_laid_has_a_tick_and_may_change_it(phone: Any, host: Host) -> None:
    shown = view(ply=42, seq=6, question=None, waits="Yours lies face down. Still to lay: Tom")
    for one, laid in zip(shown["people"], ("laid", "laying", "laid", "laid"), strict=True):
        one |= {"laid": laid, "asked": laid == "laying"}
    shown["undo"] = {"may": True, "text": "Undo: Pendulum", "free": True}
    host.say(shown | {"answer": "Tom does not agree: it stays as it is."})
    phone.get_by_role("heading", name="Still to lay: Tom").wait_for()
    assert phone.locator(".people .asked").count() == 1
    assert phone.locator(".people").get_by_text("has laid").count() == 3
    assert phone.get_by_text("Tom does not agree").is_visible()
    assert_for_everybody(phone, "laid")
    phone.get_by_role("button", name="Change what I laid").click()
    until(phone, lambda: [one["kind"] for one in host.commands()] == ["undo"])


def test_a_cover_hides_the_bar_and_asks_the_host_for_what_a_watcher_sees(
    phone: Any, host: Host
) -> None:
    phone.get_by_role("button", name="Cover").click()
    until(phone, lambda: [one["kind"] for one in host.commands()] == ["cover"])
    assert phone.locator("footer").count() == 0
    # until the host leaves out what is secret, nothing of it is drawn
    assert phone.locator(".story, .board").count() == 0
    host.say(view(ply=41, seq=6, covered=True, hand=[]))
    phone.locator(".story").wait_for()
    phone.get_by_role("button", name="Touch to show it").first.click()
    until(phone, lambda: [one.get("covered") for one in host.commands()] == [True, False])
    assert phone.locator("footer").count() == 1
