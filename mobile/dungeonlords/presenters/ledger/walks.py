"""Why a paladin came, moved or went: the bubble at the Evilometer of a physical table."""

from collections.abc import Sequence
from dataclasses import dataclass

from dungeonlords.position.figures import is_paladin
from dungeonlords.rulebook.ruleset import Ruleset
from mobile.kit.shown import ClauseShown
from mobile.shell.presenters.story import Story
from shared.play.event import Event
from shared.speech.messages import Fact

CAUGHT = {
    "paladin_captured": ("caught", "DL-P.11"),
    "paladins_avoid": ("avoid", "DL-PM.4"),
    "paladins_shocked": ("shocked", "DL-PM.4v"),
    "paladins_leave": ("home", "DL-12.1"),
}
"""How a paladin goes: what is said of it, and the clause."""
COMES = {"paladin_enters", "paladin_moves"}
REASONS = (
    ("DL-P.4", "latest"),
    ("DL-PM.1a", "called"),
    ("DL-PM.2b", "tougher"),
    ("DL-P.2", "higher"),
    ("DL-P.1", "first"),
)
"""What brought a paladin, by the clause that says so; the first that was applied is named."""


@dataclass(frozen=True, slots=True)
class WalkShown:
    """The last walk of a paladin, in a few words."""

    text: str
    clause: ClauseShown


def walk_of(events: Sequence[Event], story: Story, ruleset: Ruleset) -> WalkShown | None:
    """Why the paladins stand where they do since these events; None where none has walked.

    Arguments: what happened since the flow began; what tells of it; the rules of the table.
    """
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if event.id in COMES:
            return _came(_together(events[: at + 1]), story, ruleset)
        if event.id in CAUGHT:
            return _shown(story, *CAUGHT[event.id], {"who": event.who})
        if event.id == "survivors_leave" and _with_a_paladin(event, ruleset):
            return _shown(story, "over", "DL-P.12", {"who": event.who})
    return None


def _with_a_paladin(event: Event, ruleset: Ruleset) -> bool:
    figures = event.facts["figures"]
    return isinstance(figures, list) and any(is_paladin(str(one), ruleset) for one in figures)


def _together(events: Sequence[Event]) -> list[Event]:
    """The last walk with those that were made at the same time (DL-PM.3e)."""
    found: list[Event] = []
    for event in reversed(events):
        if event.id not in COMES or (found and _why(event) != _why(found[0])):
            break
        found.insert(0, event)
    return found


def _why(event: Event) -> list[str]:
    """The clauses that ruled it; that he carries his damage along brought nobody (DL-P.7)."""
    return [clause for clause in event.clauses if clause != "DL-P.7"]


def _came(walks: Sequence[Event], story: Story, ruleset: Ruleset) -> WalkShown | None:
    last, clauses = walks[-1], _why(walks[-1])
    applied = ((clause, id) for clause, id in REASONS if clause in clauses)
    clause, id = next(applied, ("", ""))
    if not clause:
        return None
    facts: dict[str, Fact] = {"space": ruleset.constants.paladin_space, **last.facts}
    words = story.words
    names = [words.word("paladin", str(one.facts["paladin"])) for one in walks]
    named = zip(walks, names, strict=True)
    to = [words.phrase("presenter.walk.to", who=one.who, name=name) for one, name in named]
    if len(walks) > 1:
        # all of them together follow from who is the more evil
        clause, id = ("DL-PM.2b", "tougher") if "DL-PM.2b" in clauses else (clause, id)
    else:
        to = [words.phrase("presenter.walk.alone", who=last.who)]
    return _shown(story, id, clause, {**facts, "to": ", ".join(to)})


def _shown(story: Story, id: str, clause: str, facts: dict[str, Fact]) -> WalkShown:
    text = story.words.phrase(f"presenter.walk.{id}", **facts)
    return WalkShown(text, story.clauses([clause])[0])
