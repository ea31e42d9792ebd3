"""Who may sit where, whose command counts, how undo asks, and what bots lend a hand with."""

from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.bot.judgement import Judgement
from knightmare.bot.sensible import SensibleBot
from knightmare.descriptor import KNIGHTMARE
from shared.bots.random import RandomBot
from shared.net.consent import HOST, JUMP, UNDO
from shared.net.keeping import Keep
from shared.play.decision import FATE
from shared.play.game import Seat, Setup
from tests.shared_rules.net.memory import (
    MemoryHost,
    Shelf,
    kept_phones,
    setup_of,
    table_of,
    token_of,
)


def opened(name: str = "", seats: int = 2, seated: tuple[str, ...] = ()) -> MemoryHost:
    """A host; Fate and bots have played until a person must."""
    game = DUNGEON_LORDS if name.startswith("dungeonlords") else KNIGHTMARE
    shelf = Shelf()
    shelf.kept["sharing.t1"] = {"phones": kept_phones(seated)}
    host = MemoryHost(game, table_of(game, setup_of(game, name, seats, "desk")), Keep(shelf, "t1"))
    advance(host)
    return host


def advance(host: MemoryHost) -> None:
    """Fate and bots play until a person must."""
    while host.table.step():
        pass


def asked(host: MemoryHost) -> str:
    """Whoever is asked."""
    assert host.table.decision is not None
    return host.table.decision.who


def test_two_who_want_a_seat_at_once_are_told_apart() -> None:
    host = opened()
    first, second = (host.call(code=host.doors.code) for _ in range(2))
    assert host.answer(first, "sit", "1", seat="p1", name="Ann")["kind"] == "done"
    refused = host.answer(second, "sit", "1", seat="p1", name="Ben")
    assert "just asked" in refused["why"]
    host.desk.let_in("p1")
    assert [one["seat"] for one in host.frames(first) if one["kind"] == "welcome"] == ["p1"]
    assert "another phone" in host.answer(second, "sit", "2", seat="p1", name="Ben")["why"]
    assert host.answer(second, "sit", "3", seat="p2", name="Ben")["kind"] == "done"
    host.desk.not_now("p2")
    lobby = host.frames(second)[-1]
    assert (lobby["kind"], lobby["asked"]) == ("lobby", "")
    assert "Not now" in lobby["note"]


def test_a_seat_that_is_played_here_or_by_a_bot_is_not_to_be_had() -> None:
    host = opened()
    phone = host.call(code=host.doors.code)
    host.desk.send_away("p1", take=True)
    host.desk.give_to_bot("p2", RandomBot("x"))
    assert "device of the table" in host.answer(phone, "sit", "1", seat="p1", name="A")["why"]
    assert "A bot plays" in host.answer(phone, "sit", "2", seat="p2", name="A")["why"]
    assert "no such seat" in host.answer(phone, "sit", "3", seat="p9", name="A")["why"]


def test_only_whoever_is_asked_answers() -> None:
    host = opened(seated=("p1", "p2"))
    phones = {seat: host.call(token=token_of(seat)) for seat in ("p1", "p2")}
    who = asked(host)
    other = phones["p2" if who == "p1" else "p1"]
    view, ply = host.shown(phones[who]), host.table.ply
    move = view["question"]["answers"][0]["moves"]
    assert host.shown(other)["question"] is None
    refused = host.answer(other, "play", "1", ply=ply, moves=move)
    assert "not your question" in refused["why"]
    assert host.answer(phones[who], "play", "1", ply=ply, moves=move)["kind"] == "done"
    assert "answered already" in host.answer(other, "play", "2", ply=ply, moves=["no"])["why"]


def test_a_command_counts_once_however_often_it_is_sent() -> None:
    host = opened(seated=("p1", "p2"))
    phone = host.call(token=token_of(asked(host)))
    view = host.shown(phone)
    command = {"ply": view["ply"], "moves": view["question"]["answers"][0]["moves"]}
    first = host.answer(phone, "play", "x", **command)
    ply = host.table.ply
    assert host.answer(phone, "play", "x", **command) == first
    # after a restart of the host nobody knows the id any more: the journal does
    host.desk._answered.clear()
    assert host.answer(phone, "play", "x", **command)["kind"] == "done"
    assert host.table.ply == ply


def test_whoever_watches_plays_nothing() -> None:
    host = opened(seated=("p1",))
    phone = host.call(token=token_of("watch"))
    view = host.shown(phone)
    assert view["you"] is None
    assert view["question"] is None
    assert "does not play" in host.answer(phone, "undo", "1", ply=view["ply"])["why"]


def test_undo_asks_once_something_was_revealed() -> None:
    host = opened(seated=("p1", "p2"))
    phones = {seat: host.call(token=token_of(seat)) for seat in ("p1", "p2")}
    while host.table.undoes is None or host.table.undoes.who == FATE:
        who = asked(host)
        view = host.shown(phones[who])
        moves = view["question"]["answers"][0]["moves"]
        host.answer(phones[who], "play", f"m{view['ply']}", ply=view["ply"], moves=moves)
        advance(host)
    one, other = phones.values()
    ply = host.table.ply
    back = host.showing.moment().undo
    assert back is not None
    free = back.free
    host.answer(one, "undo", "u1", ply=ply)
    if not free:
        request = host.shown(other)["request"]
        assert not request["mine"]
        assert "already" in host.answer(other, "undo", "u2", ply=ply)["why"]
        host.answer(other, "consent", "c1", request=request["number"], agree=True)
        assert (
            "already"
            in host.answer(other, "consent", "c2", request=request["number"], agree=True)["why"]
        )
    assert host.table.ply < ply
    told = [line["text"] for line in host.shown(one)["story"]]
    assert any("Ann took back" in line for line in told)


def test_a_command_from_before_an_undo_does_not_count() -> None:
    host = opened("dungeonlords", seated=("p1", "p2"))
    phones = {seat: host.call(token=token_of(seat)) for seat in ("p1", "p2")}
    who = asked(host)
    view = host.shown(phones[who])
    seq, ply = view["seq"], view["ply"]
    moves = view["question"]["answers"][0]["moves"]
    host.answer(phones[who], "play", "1", ply=ply, moves=moves)
    host.answer(phones[who], "undo", "u", ply=ply + 1)
    host.showing.show()
    assert host.shown(phones[who])["ply"] == ply
    late = host.answer(phones[who], "play", "2", ply=ply, seq=seq, moves=moves)
    assert late["kind"] == "refused"
    assert host.answer(phones[who], "play", "3", ply=ply, moves=moves)["kind"] == "done"


def test_a_bot_plays_for_somebody_who_is_away_and_goes_when_they_come_back() -> None:
    host = opened(seated=("p1", "p2"))
    who = asked(host)
    phone = host.call(token=token_of(who))
    host.hang(phone)
    assert host.showing.seating.state(who) == "away"
    host.desk.give_to_bot(who, RandomBot("x"))
    assert host.showing.seating.state(who) == "bot"
    assert host.table.step()
    host.call(token=token_of(who))
    assert host.showing.seating.state(who) == "phone"
    assert who not in host.table.players


def test_a_phone_that_was_sent_away_is_not_known_any_more() -> None:
    host = opened(seated=("p1", "p2"))
    phone = host.call(token=token_of("p1"))
    host.desk.send_away("p1")
    assert "given back" in host.frames(phone)[-1]["why"]
    again = host.call(token=token_of("p1"))
    assert "does not know this phone" in host.frames(again)[-1]["why"]
    assert host.showing.seating.state("p1") == "free"


def test_tokens_are_kept_as_hashes_only() -> None:
    shelf = Shelf()
    game = KNIGHTMARE
    host = MemoryHost(game, table_of(game, setup_of(game, "", 2, "x")), Keep(shelf, "t1"))
    host.desk.everybody = True
    phone = host.call(code=host.doors.code)
    token = next(one["token"] for one in host.frames(phone) if "token" in one)
    assert host.answer(phone, "sit", "1", seat="p1", name="Ann")["kind"] == "done"
    assert token not in str(shelf.kept)
    later = MemoryHost(game, host.table, Keep(shelf, "t1"))
    assert later.showing.seating.state("p1") == "away"
    again = later.call(token=token)
    assert later.frames(again)[0]["seat"] == "p1"


@pytest.mark.parametrize("name", ["knightmare_ledger", "dungeonlords_ledger"])
def test_at_a_physical_table_a_phone_corrects_its_own_figure_alone(name: str) -> None:
    host = opened(name, seated=("p1", "p2"))
    phone = host.call(token=token_of("p1"))
    while host.table.decision is not None and host.table.decision.ask != "menu":
        options = host.table.decision.options
        host.table.play(next((one for one in options if one.kind == "ready"), options[0]))
        advance(host)
    view = host.shown(phone)
    offered = [one["moves"][0] for one in view["question"]["answers"]]
    assert "correct p1" in offered
    assert "correct p2" not in offered
    refused = host.answer(phone, "play", "1", ply=view["ply"], moves=["correct p2"])
    assert "own" in refused["why"]
    done = host.answer(phone, "play", "2", ply=view["ply"], moves=["correct p1"])
    assert done["kind"] == "done"


def test_a_host_that_slept_for_an_hour_takes_everybody_back() -> None:
    now = [0.0]
    game, shelf = KNIGHTMARE, Shelf()
    shelf.kept["sharing.t1"] = {"phones": kept_phones(("p1",))}
    table = table_of(game, setup_of(game, "", 2, "x"))
    host = MemoryHost(game, table, Keep(shelf, "t1"), clock=lambda: now[0])
    phone = host.call(token=token_of("p1"))
    for _ in range(6):
        host.call(code="999999")
    now[0] += 3_600
    host.hang(phone)
    again = host.call(token=token_of("p1"))
    assert host.shown(again)["you"]["id"] == "p1"
    newcomer = host.call(code=host.doors.code)
    assert host.frames(newcomer)[0]["kind"] == "welcome"


def test_whoever_guesses_what_was_drawn_does_not_learn_it() -> None:
    host = opened("dungeonlords", 2, seated=("p1", "p2"))
    drawn = [(ply, one) for ply, one in enumerate(host.table.journal.line) if one.who == FATE]
    assert drawn
    phone = host.call(token=token_of("p1"))
    for n, (ply, entry) in enumerate(drawn):
        moves = [entry.move.notation()]
        assert host.answer(phone, "play", str(n), ply=ply, moves=moves)["kind"] == "refused"


def judged(bot: object) -> Judgement:
    """By what a bot of Knightmare plays."""
    assert isinstance(bot, SensibleBot)
    return bot.judgement


def test_a_stand_in_plays_as_well_as_the_bots_of_the_table() -> None:
    people = (Seat("p1", "Ann"), Seat("p2", "Ben"))
    alone = Setup("knightmare", people, "x")
    bots = Setup("knightmare", (*people, Seat("p3", "Cat", "easy")), "x")
    usual, easy = judged(KNIGHTMARE.bots[KNIGHTMARE.bot]("x")), judged(KNIGHTMARE.bots["easy"]("x"))
    assert usual != easy
    assert judged(KNIGHTMARE.stand_in(alone, "p1")) == usual
    assert judged(KNIGHTMARE.stand_in(bots, "p1")) == easy
    assert judged(KNIGHTMARE.stand_in(bots, "p1", KNIGHTMARE.bot)) == usual


def at_a_free_move(host: MemoryHost, phones: dict[str, int]) -> str:
    """Plays on until somebody could take back a move unasked; who that is."""
    for n in range(80):
        undo = host.showing.moment().undo
        if undo is not None and len(undo.free) == 1:
            return next(iter(undo.free))
        who = asked(host)
        host.showing.show()
        view = host.shown(phones[who])
        moves = view["question"]["answers"][-1]["moves"]
        host.answer(phones[who], "play", f"f{n}", ply=view["ply"], moves=moves)
        advance(host)
    raise AssertionError("nothing is ever free")


def test_only_ones_own_last_move_is_taken_back_and_brought_back_unasked() -> None:
    host = opened(seated=("p1", "p2"))
    phones = {seat: host.call(token=token_of(seat)) for seat in ("p1", "p2")}
    own = at_a_free_move(host, phones)
    other = "p2" if own == "p1" else "p1"
    ply = host.table.ply
    assert host.answer(phones[own], "undo", "1", ply=ply)["kind"] == "done"
    before = host.table.ply
    assert before < ply
    # the other may not bring it back unasked, whoever took it back
    assert host.answer(phones[other], "redo", "2", ply=before)["kind"] == "done"
    assert host.table.ply == before
    request = host.shown_now(phones[own])["request"]
    assert "bring back" in request["text"]
    host.answer(phones[own], "consent", "3", request=request["number"], agree=False)
    assert "does not agree" in host.shown_now(phones[other])["answer"]
    assert host.answer(phones[own], "redo", "4", ply=before)["kind"] == "done"
    assert host.table.ply == ply
    # nor take it back; the device of the table does not speak for whoever holds a phone
    assert host.answer(phones[other], "undo", "5", ply=ply)["kind"] == "done"
    host.showing.consent.agree()
    assert host.table.ply == ply
    request = host.shown_now(phones[own])["request"]
    host.answer(phones[own], "consent", "6", request=request["number"], agree=True)
    assert host.table.ply == before
    assert host.shown_now(phones[other])["answer"] == "All agree: it was taken back."


def test_a_request_that_nobody_answers_ends_in_words() -> None:
    host = opened(seated=("p1", "p2"))
    later: list[Any] = []
    host.showing.consent.later = lambda seconds, call: later.append(call)
    phones = {seat: host.call(token=token_of(seat)) for seat in ("p1", "p2")}
    own = at_a_free_move(host, phones)
    other = "p2" if own == "p1" else "p1"
    ply = host.table.ply
    host.answer(phones[other], "undo", "1", ply=ply)
    assert host.showing.moment().asking is not None
    for call in later:
        call()
    assert host.showing.moment().asking is None
    assert "Nobody has answered" in host.shown_now(phones[other])["answer"]
    host.answer(phones[other], "undo", "2", ply=ply)
    options = host.table.decision.options if host.table.decision else ()
    host.table.play(options[0])
    assert "went on before" in host.shown_now(phones[other])["answer"]


def test_the_device_of_the_table_asks_whoever_chose_on_a_phone() -> None:
    host = opened(seated=("p1", "p2"))
    phones = {seat: host.call(token=token_of(seat)) for seat in ("p1", "p2")}
    own = at_a_free_move(host, phones)
    ply = host.table.ply
    host.showing.consent.ask(UNDO, HOST)
    assert host.table.ply == ply
    request = host.shown_now(phones[own])["request"]
    assert "At the table" in request["text"]
    host.answer(phones[own], "consent", "1", request=request["number"], agree=True)
    assert host.table.ply < ply
    assert host.showing.consent.answers[HOST].id == "share.agreed_undo"


def test_two_moves_of_one_answer_count_both_or_not_at_all() -> None:
    host = opened("knightmare_ledger", seated=("p1", "p2"))
    phone = host.call(token=token_of("p1"))
    ply = host.table.ply
    view = host.shown_now(phone)
    twice = ["correct p1", "correct p1"]
    assert host.answer(phone, "play", "1", ply=view["ply"], moves=twice)["kind"] == "refused"
    assert (host.table.ply, host.showing.reports.own) == (ply, {})
    whole = opened(seated=("p1", "p2"))
    seat = asked(whole)
    phone = whole.call(token=token_of(seat))
    view = whole.shown_now(phone)
    first = view["question"]["answers"][0]["moves"][0]
    said = whole.answer(phone, "play", "1", ply=view["ply"], moves=[first, first])
    assert said["kind"] == "refused"
    assert whole.table.ply == view["ply"]


def test_going_back_in_the_log_asks_everybody_whose_choices_it_touches() -> None:
    host = opened(seated=("p1", "p2"))
    phones = {seat: host.call(token=token_of(seat)) for seat in ("p1", "p2")}
    own = at_a_free_move(host, phones)
    ply = host.table.ply
    first = host.table.journal.line[0].number
    host.showing.consent.ask(JUMP, HOST, first)
    asked_now = host.showing.moment().asking
    assert asked_now is not None
    assert own in asked_now.asked
    assert "another move of the log" in host.shown_now(phones[own])["request"]["text"]
    for n, seat in enumerate(sorted(asked_now.asked)):
        host.answer(phones[seat], "consent", f"c{n}", request=asked_now.number, agree=True)
    assert host.table.ply == 1 < ply
    # forward again it asks them as well
    host.showing.consent.ask(JUMP, HOST, host.table.journal.ahead[-1].number)
    assert host.table.ply == 1
    host.showing.consent.refuse(own)
    assert host.showing.consent.answers[HOST].id == "share.refused"
