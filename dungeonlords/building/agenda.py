"""The steps and questions of Dungeon Lords: see ``shared.play.agenda``."""

from shared.play.agenda import YES_NO, Agenda, Step, ask, then

RULES = Agenda()
QUESTIONS = RULES.questions
step = RULES.step
Question = RULES.question
decision, answer, advance = RULES.decision, RULES.answer, RULES.advance
about = RULES.about

__all__ = [
    "QUESTIONS",
    "RULES",
    "YES_NO",
    "Question",
    "Step",
    "about",
    "advance",
    "answer",
    "ask",
    "decision",
    "step",
    "then",
]
