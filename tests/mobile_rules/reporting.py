"""How tests report from a physical table: flows begun, answered and finished by taps alone."""

from knightmare.speech.scene.hands import corrected, tokens
from mobile.knightmare.presenters.ledger.ledger import LedgerPresenter
from mobile.shell.presenters.flows import FlowShown


def flows(game: LedgerPresenter, seat: str = "p1") -> dict[str, FlowShown]:
    """The flows of one Dungeoneer."""
    [shown] = [one for one in game.shown.seats if one.card.seat == seat]
    return {flow.id: flow for group in shown.groups for flow in group.flows}


def start(game: LedgerPresenter, flow: str, seat: str = "p1") -> None:
    """Tap a flow."""
    answer = flows(game, seat)[flow].answer
    assert answer is not None, flow
    game.answer(answer)


def say(game: LedgerPresenter, *moves: str) -> None:
    """Answer with these moves, dice tapped in; the app draws what it must in between."""
    for text in moves:
        while game.waiting:
            assert game.proceed()
        question = game.shown.question
        assert question is not None, text
        if question.dice:
            game.tap_in(int(text.split()[1]), question.dice.ply)
        else:
            [answer] = [one for one in question.answers if one.move.notation() == text]
            game.answer(answer)
    while game.waiting:
        assert game.proceed()
    assert not game.take_notices()


FIRST: dict[str, list[tuple[str, str, str | int]]] = {
    "pact": [("correct", "dark_spell", "power")],
    "eat": [("correct", "item", "food")],
    "heal": [("correct", "life", "RED")],
    "cast": [("correct", "item", "spell_book")],
    "recover": [("correct", "life", "AMBER")],
    "give_up": [("correct", "item", "mace")],
    "escape": [("correct", "place", "prison")],
    "release": [("correct", "place", "prison")],
    "cauldron": [("correct", "item", "crystal_ball")],
    "chest": [("correct", "chest", 1)],
    "door": [("correct", "item", "cup")],
    "enter": [("correct", "item", "cup")],
    "riddles": [("correct", "item", "cup"), ("correct", "place", "throne_room")],
    "castle": [
        ("correct", "item", "cup"),
        ("correct", "place", "throne_room"),
        ("correct", "stones", 3),
    ],
    "settle_cup": [("correct", "item", "cup"), ("correct", "cup_turns", 1)],
    "settle_prison": [("correct", "place", "prison"), ("correct", "prison_turns", 2)],
    "settle_pact": [("correct", "dark_spell", "power"), ("correct", "pact_turns", 2)],
    "riddle": [("correct", "item", "cup"), ("correct", "place", "throne_room")],
    "lay_stone": [("correct", "item", "cup"), ("correct", "place", "throne_room")],
    "lose_stone": [
        ("correct", "item", "cup"),
        ("correct", "place", "throne_room"),
        ("correct", "stones", 3),
    ],
    "walk": [
        ("correct", "item", "cup"),
        ("correct", "place", "throne_room"),
        ("correct", "stones", 15),
    ],
}
"""What must be so before each flow makes sense."""

ANSWERS = {
    "challenge": ("against goblin", "own", "ready", "roll 4", "commit 2", "roll 3"),
    "drink": ("roll 11",),
    "cast": ("cast foresight spell_book",),
    "pledge": ("pledge power",),
    "gain": ("count 3",),
    "lose": ("count 2",),
    "take": ("item mace",),
    "give_up": ("item mace",),
    "keep_spell": ("spell slumber",),
    "escape": ("roll 5",),
    "cauldron": ("roll 9",),
    "chest": ("roll 6", "number 6", "open_chest"),
    "door": ("roll 4", "number 4", "enter"),
    "card_riddle": ("right",),
    "riddles": ("right", "wrong", "right"),
    "castle": ("roll 1", "roll 2"),
    "riddle": ("right",),
    "lose_stone": ("roll 2",),
    "walk": ("roll 5",),
    "correct": ("field life", "value AMBER"),
}
"""The answers of each flow that asks anything."""


ALONE = ("castle",)
"""Flows of one who plays without anybody else."""


def people(flow: str) -> tuple[str, ...]:
    """Who sits at a table at which this flow makes sense."""
    return ("Ann",) if flow in ALONE else ("Ann", "Bob")


def prepare(game: LedgerPresenter, flow: str) -> None:
    """Everything that must be so for a flow to make sense."""
    if flow == "drop_spell":
        start(game, "keep_spell")
        say(game, "spell slumber")
    for _, field, value in FIRST.get(flow, ()):
        correct(game, "p1", field, value, game.table.ply)
    assert not game.take_notices()


def finish(game: LedgerPresenter, flow: str) -> None:
    """Begin a flow and answer all it asks."""
    start(game, flow)
    if flow == "drop_spell":
        question = game.shown.question
        assert question is not None
        game.answer(question.answers[0])
    say(game, *ANSWERS.get(flow, ()))
    while (question := game.shown.question) is not None:
        game.answer(question.answers[0])


def gain(game: LedgerPresenter, seat: str, count: int, ply: int) -> None:
    """Somebody gains helm tokens, or loses some."""
    game.hands.at_once(ply, *tokens(seat, count))


def correct(game: LedgerPresenter, seat: str, field: str, value: str | int, ply: int) -> None:
    """A value is corrected."""
    game.hands.at_once(ply, *corrected(seat, field, value))
