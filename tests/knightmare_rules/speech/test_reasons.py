"""The reasons behind the numbers of the question on the table."""

from knightmare.speech.reasons import explain
from knightmare.speech.words import words
from tests.knightmare_rules.stage import Stage


def test_both_strengths_are_explained_before_a_challenge() -> None:
    stage = Stage(at="guardroom", items=("dragon_shield",))
    stage.lay_steps(("act", "p1", "roll"))
    assert spoken(stage) == [
        "Player 1: 3 Life Force",
        "The Man-at-Arms: 3 own strength + 1 Mace − 1 Dragon Shield = 3",
    ]


def test_the_tokens_that_win_are_told_when_all_dice_are_known() -> None:
    stage = Stage(at="goblin_run", tokens=5)
    stage.challenge("goblin", "p1")
    stage.play("roll 4", "roll 2")
    assert spoken(stage) == [
        "The Goblin: 4 own strength + 4 on the die = 8",
        "Player 1: 3 Life Force + 2 on the die = 5",
        "Player 1 wins with 4 helm tokens or more",
    ]


def test_tokens_that_do_not_suffice_are_told_of() -> None:
    stage = Stage(at="goblin_run", tokens=3)
    stage.challenge("goblin", "p1")
    stage.play("roll 4", "roll 2")
    assert spoken(stage)[-1] == "Helm tokens do not suffice: Player 1 has 3, and needs 4 to win"


def test_a_shield_that_decides_is_told() -> None:
    stage = Stage(seats=2, at="guardroom", items=("shield_of_justice",))
    stage.set("p2", at="vanburn", life="AMBER")
    stage.lay_steps(("access", "p1", "vanburn"))
    assert spoken(stage)[-1] == "A shield decides before a die is rolled: the challenger wins."


def test_every_exit_is_explained() -> None:
    stage = Stage(seats=2, at="moss_well", tokens=1)
    stage.set("p2", at="guardroom")
    stage.begin("ordinary")
    assert spoken(stage) == [
        "1: The Vale of Vanburn, home of the Ghost, who holds the Dragon Shield",
        "2: The Guardroom, held by Player 2",
        "3: The Wooden Room, home of the Hobgoblin, who holds the Food",
        "4: The Goblin Run, home of the Goblin, who holds the Potion of Invisibility",
        "5, 6: The Stomach, home of the Ogre, who holds the Magic Ring",
    ]


def spoken(stage: Stage) -> list[str]:
    """The reasons for the numbers of the question on the table."""
    return [words().say(message) for message in explain(stage.state, stage.decision.about)]
