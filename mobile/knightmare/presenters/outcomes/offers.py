"""What a card asks, answer by answer: each with what it would change."""

from collections.abc import Iterator

from mobile.kit.beats import OfferShown
from mobile.kit.shown import AnswerShown, QuestionShown
from mobile.knightmare.presenters.outcomes.changes import changes_of
from mobile.knightmare.presenters.outcomes.drafts import Draft
from mobile.knightmare.presenters.outcomes.figures import figures_of
from mobile.knightmare.presenters.outcomes.watched import Watched
from shared.play.event import Event, EventLog

ASKED = frozenset({"pay_or_suffer"})
"""Questions that are answered on the card itself."""


def offers_of(presenter: Watched, seat: str) -> tuple[OfferShown, ...]:
    """The answers to what a card asks this Dungeoneer; none where it asks nothing."""
    decision = presenter.table.decision
    if decision is None or decision.ask not in ASKED or decision.who != seat:
        return ()
    if seat not in presenter.people:
        return ()
    question = presenter.asked()
    return tuple(_offers(presenter, question, seat)) if question else ()


def _offers(presenter: Watched, question: QuestionShown, seat: str) -> Iterator[OfferShown]:
    for answer in (*question.answers, *([question.cancel] if question.cancel else [])):
        yield _offer(presenter, answer, seat)


def _offer(presenter: Watched, answer: AnswerShown, seat: str) -> OfferShown:
    """An answer, tried out on a copy of the game."""
    table, log = presenter.table, EventLog()
    after = table.state.copy()
    table.game.apply(after, answer.move, log)
    head = Event("offered", seat, "")
    draft = Draft("card", head, figures_of(table.state), figures_of(after), until_turn(log))
    changes = changes_of(draft, seat, after, presenter.words)
    lines = () if changes else presenter.story.lines(until_turn(log))
    return OfferShown(answer, changes, " ".join(line.text for line in lines))


def until_turn(events: list[Event]) -> list[Event]:
    """What happens before the next turn begins."""
    ends = (at for at, event in enumerate(events) if event.id in ("turn_ended", "turn_begins"))
    return events[: next(ends, len(events))]
