"""One lord's battle through one seat's eyes, with the question as the screen shows it."""

from dataclasses import dataclass

from dungeonlords.position.state import State
from dungeonlords.speech.scene.fight import Fight, spell_icon
from mobile.dungeonlords.presenters.battle.shown import CombatCardShown
from mobile.kit.shown import AnswerShown, QuestionShown
from shared.play.decision import Move, move
from shared.speech.messages import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(Fight):
    """A battle, or its planning, as a seat may see it."""

    question: QuestionShown | None = None

    def answer_to(self, played: Move) -> AnswerShown | None:
        """The answer with this move; None where it is none, or nobody may tap."""
        if self.decision is None or self.question is None:
            return None
        return next((one for one in self.question.answers if one.move == played), None)

    def answer(self, kind: str, *args: str | int) -> AnswerShown | None:
        """The same. Arguments: the kind of the move; what it is done with."""
        return self.answer_to(move(kind, *args))


def card_of(scene: Scene) -> CombatCardShown:
    """The combat card of the round, as far as the viewer knows it."""
    view = scene.view
    id = scene.battle.card if scene.battle else view.cards[view.round - 1]
    if not id:
        unknown = scene.say("card.unknown")
        return CombatCardShown("", unknown, spell_icon(""), False, False, "", "", 0, "")
    return combat_card(scene.words, view, id, view.shown >= view.round)


def combat_card(words: Words, view: State, id: str, is_open: bool) -> CombatCardShown:
    """A combat card with its face up.

    Arguments: the words; the state; the card's id; whether everybody may see it.
    """
    spell = view.ruleset.spells[id]
    text = words.phrase(f"spell_text.{spell.does}", n=spell.amount)
    return CombatCardShown(
        id=id,
        name=words.word("spell", id),
        icon=spell_icon(spell.does),
        open=is_open,
        fast=spell.fast,
        speed=words.word("speed", "fast" if spell.fast else "slow"),
        text=text[:1].upper() + text[1:],
        fatigue=spell.fatigue,
        fatigue_text=words.phrase("scene.battle.card.fatigue"),
    )
