"""What happened, to whom, under which clause."""

from shared.play.event import Event, EventLog, silence
from shared.speech.messages import Message


def test_an_event_says_itself() -> None:
    event = Event("injured", "p1", "KM-2.i.b KM-2.i.c", {"life": "AMBER"})
    assert event.message == Message("event.injured", {"who": "p1", "life": "AMBER"})
    assert event.clauses == ["KM-2.i.b", "KM-2.i.c"]


def test_a_chronicle_keeps_the_order() -> None:
    story = EventLog()
    story("a", "p1", "X-2 X-1", n=1)
    story("b", "", "X-1", id="any fact", who="even these")
    assert [event.id for event in story] == ["a", "b"]
    assert story.clauses == ["X-2", "X-1"]
    assert story[1].facts == {"id": "any fact", "who": "even these"}


def test_silence_takes_anything() -> None:
    silence("a", "p1", "X-1", n=1)


def test_a_chronicle_listens_before_it_has_heard_anything() -> None:
    assert (EventLog() or silence) is not silence
