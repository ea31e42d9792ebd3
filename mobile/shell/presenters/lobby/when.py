"""How long ago something was, in words."""

from datetime import UTC, datetime

from shared.speech.messages import Message


def ago(then: str, now: datetime) -> Message:
    """How long before ``now`` a moment was.

    Arguments: the moment as ISO text, such as a save keeps; the present, with its time zone.
    What cannot be read, or lies ahead, is told as it is, or as just now.
    """
    try:
        moment = datetime.fromisoformat(then)
    except ValueError:
        return Message("presenter.when.unknown", {"when": then})
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    passed = int((now - moment).total_seconds() // 60)
    if passed < 1:
        return Message("presenter.when.now")
    return _counted(passed, (now - moment).days)


def _counted(minutes: int, days: int) -> Message:
    if minutes < 60:
        return Message("presenter.when.minutes", {"n": minutes})
    if minutes < 24 * 60:
        return Message("presenter.when.hours", {"n": minutes // 60})
    for most, size, name in ((7, 1, "days"), (31, 7, "weeks"), (365, 30, "months")):
        if days < most:
            return Message(f"presenter.when.{name}", {"n": days // size})
    return Message("presenter.when.years", {"n": days // 365})
