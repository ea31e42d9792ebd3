"""What a phone is told that meets something for the first time."""

from dungeonlords.descriptor import DUNGEON_LORDS
from shared.lessons.learner import Unkept
from shared.lessons.tutor import Tutor
from shared.net.protocol import TO_PHONE, Frame
from shared.net.shapes import check
from tests.shared_rules.net.test_view import opened, shown


def lessons(view: Frame) -> list[str]:
    """The sentences above the question."""
    question = view["question"]
    return list(question.get("lessons", ())) if question else []


def test_a_seat_that_is_learning_reads_one_sentence_above_its_question_once() -> None:
    host, phones = opened(DUNGEON_LORDS)
    course = DUNGEON_LORDS.course("dungeonlords")
    host.showing.tutor = Tutor(host.table, course, Unkept())
    while host.table.decision is not None and host.table.decision.ask != "keep_order":
        host.table.step()
    views = shown(host, phones)
    said = "Two of these three are barred in the first round: keep the best."
    assert lessons(views["p1"]) == lessons(shown(host, phones)["p1"]) == [said]
    assert lessons(views["watch"]) == []
    check(TO_PHONE["view"], views["p1"], "view")
    moves = views["p1"]["question"]["answers"][0]["moves"]
    host.answer(phones["p1"], "play", "x1", ply=host.table.ply, moves=moves)
    later = [lessons(shown(host, phones)["p1"])]
    for _ in range(30):
        host.table.step()
        later.append(lessons(shown(host, phones)["p1"]))
    assert [said] not in later


def test_where_nobody_teaches_nothing_is_said() -> None:
    host, phones = opened(DUNGEON_LORDS)
    assert not any(map(lessons, shown(host, phones).values()))
