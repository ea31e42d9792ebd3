"""What is drawn points at nothing but answers of the question, each where it lies."""

from collections import defaultdict
from typing import Any

import pytest

from dungeonlords.building.digging import dig, minable
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.position.figures import paladin_of
from dungeonlords.rulebook.components import CELLS
from dungeonlords.speech.icons import PALADINS, SPELLS, THINGS, TYPES
from shared.play.decision import FATE, Move, move
from shared.play.event import Event
from shared.play.tasks import push
from shared.speech.port import Happened
from shared.speech.scene.boards import AreaSpace, StageDrawing, StageReply
from shared.speech.scene.lairs import Counter, GridCell
from shared.speech.scene.pieces import Amount, Drawing
from tests.conftest import clause
from tests.dungeonlords_rules.drawn import Look, look_at, looks, pieces
from tests.dungeonlords_rules.stage import Stage
from tests.something import some

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "four": ("dungeonlords", 4, {}),
    "two with gifts": ("dungeonlords", 2, {"items": "straightforward", "paladins": 2}),
    "three with tricks": ("dungeonlords", 3, {"items": "tricky", "multiple_capture": True}),
    "own cards": ("dungeonlords", 3, {"dice": "mine"}),
    "ledger of four": ("dungeonlords_ledger", 4, {}),
    "ledger of two": ("dungeonlords_ledger", 2, {"items": "straightforward", "doubts": False}),
}
LISTED = {
    # what is no place, no figure and no card stands in the list alone
    "use_space": {"decline"}, "dig": {"decline", "stop"}, "mine": {"decline"}, "hire": {"decline"},
    "build": {"decline"}, "work": {"done"}, "hunt": {"take_evil"}, "set_up": {"ready", "tick"},
    "start_player": {"starts"}, "tax_day": {"ready"}, "pay_day": {"ready"}, "holdings": {"ready"},
    "evil_shift": {"shift", "cancel"}, "prisoner": {"cancel"}, "ransom_paid": {"gold", "cancel"},
    "doubt": {"insist", "back"}, "correct_what": {"field", "cancel"}, "laid": {"lay", "nothing"},
    "sent_gift": {"give", "nothing"}, "correct_value": {"value", "cancel"}, "shed_dig": {"decline"},
    "appease": {"lie_down"}, "draw_trap": {"trap"}, "draw_special": {"special"},
}  # fmt: skip
"""By question the answers that need not be drawn."""


def walks(table: str) -> Any:
    """A walk through a table, as those see it who are asked."""
    game, seats, options = TABLES[table]
    return looks(game, seats, "answers", 300, everybody=False, **options)


def names_icon(one: Move, look: Look, icon: str) -> bool:
    """Whether an answer names something that has this icon."""
    rules = look.view.ruleset
    for argument in map(str, one.args):
        if argument in rules.tiles:
            found = TYPES[rules.tiles[argument].type]
        elif paladin_of(argument) in rules.paladins:
            found = PALADINS[paladin_of(argument)]
        else:
            found = SPELLS.get(argument) or PALADINS.get(argument) or THINGS.get(argument, "")
        # a card that is resolved by hand has the sign of its kind
        if icon == found or (icon == "spellbook" and look.decision.ask == "turn_card"):
            return True
    return False


def means(look: Look, drawing: Drawing, piece: Any, one: Move) -> bool:
    """Whether an answer is what stands at this place of a drawing."""
    if isinstance(piece, GridCell):
        lord = look.view.of(drawing.seat)
        return piece.at in one.args or (one.kind == "mine" and piece.at in minable(lord))
    if isinstance(piece, AreaSpace):
        return one.kind == "act"
    if isinstance(piece, Counter):
        return (one.kind, one.args) == ("evil", (piece.seat,))
    if isinstance(piece, StageReply):
        return True
    if one.kind == "peek":
        return bool(piece.value == str(one.args[0]))
    if look.decision.ask in ("pay_tax", "feed_imps"):
        return bool(piece.text == str(one.args[0]))
    if look.decision.ask == "menu":
        whose = str(one.args[0]) if one.args else ""
        word = look.port.words.word("flow", one.kind)
        return bool(drawing.seat == whose and piece.text == word)
    return names_icon(one, look, piece.icon)


def steps(piece: Amount, moves: list[Move], up: bool) -> bool:
    """Whether what makes an amount less or more does, the nearest first."""
    numbers = [int(one.args[-1]) if one.kind != "shift" else piece.n + int(one.args[0])
               for one in moves]  # fmt: skip
    return numbers == sorted(numbers, reverse=not up) and all((n > piece.n) is up for n in numbers)


@pytest.mark.parametrize("table", TABLES)
def test_every_answer_that_is_drawn_is_what_stands_there(table: str) -> None:
    wrong: list[Any] = []
    pointed = 0
    for look in walks(table):
        for drawing in look.scene:
            for piece in pieces(drawing):
                for at in getattr(piece, "answers", ()):
                    pointed += 1
                    there = 0 <= at < len(look.moves)
                    if not there or not means(look, drawing, piece, look.moves[at]):
                        wrong.append((look.decision.ask, drawing.kind, piece, look.moves[at]))
                if isinstance(piece, Amount):
                    for answers, up in ((piece.less, False), (piece.more, True)):
                        pointed += len(answers)
                        if not steps(piece, [look.moves[at] for at in answers], up):
                            wrong.append((look.decision.ask, piece))
    assert wrong[:3] == []
    assert pointed > 300


@pytest.mark.parametrize("table", TABLES)
def test_whatever_can_be_drawn_of_a_question_is(table: str) -> None:
    missing: dict[str, set[str]] = defaultdict(set)
    for look in some(walks(table)):
        drawn = {at for drawing in look.scene for piece in pieces(drawing)
                 for at in (*getattr(piece, "answers", ()), *getattr(piece, "less", ()),
                            *getattr(piece, "more", ()))}  # fmt: skip
        for at, one in enumerate(look.moves):
            if at not in drawn and one.kind not in LISTED.get(look.decision.ask, ()):
                missing[look.decision.ask].add(one.kind)
    assert dict(missing) == {}


def test_on_the_dungeon_exactly_those_cells_answer_that_the_rules_offer() -> None:
    wrong: list[tuple[str, object]] = []
    asked = set()
    for look in (one for table in ("four", "two with gifts") for one in walks(table)):
        ask = look.decision.ask
        if ask not in ("dig", "shed_dig", "place_room", "choose_site", "work", "mine"):
            continue
        asked.add(ask)
        lord = look.state.of(look.seat)
        named = {str(a) for one in look.decision.options for a in one.args} & set(CELLS)
        offered = set(minable(lord)) if ask == "mine" else named
        grid = look.of("grid", look.seat)
        if {cell.at for cell in grid.cells if cell.answers} != offered:
            wrong.append((ask, offered))
        refused = [cell for cell in grid.cells if cell.state == "barred"]
        if any(not (cell.why and cell.clause) or cell.at in offered for cell in refused):
            wrong.append((ask, refused))
    assert wrong == []
    assert asked >= {"dig", "place_room", "choose_site", "work", "mine"}


def test_a_reply_stands_for_every_answer_of_ones_own_battle_once() -> None:
    wrong, battles = [], 0
    for look in walks("four"):
        stage = look.of("stage")
        if not isinstance(stage, StageDrawing) or stage.seat != look.seat or not look.moves:
            continue
        battles += 1
        if [one.answers for one in stage.replies] != [(at,) for at in range(len(look.moves))]:
            wrong.append(look.decision.ask)
    assert wrong == []
    assert battles > 10


def test_nobody_who_is_not_asked_is_offered_anything() -> None:
    offered = [
        (look.decision.ask, look.seat, piece)
        for look in looks("dungeonlords", 3, "others", 300)
        if not look.moves
        for drawing in look.scene
        for piece in pieces(drawing)
        if getattr(piece, "answers", ())
    ]
    assert offered == []


def test_every_drawing_says_itself_and_every_place_has_a_name() -> None:
    mute = [
        (drawing.kind, piece)
        for look in some(looks("dungeonlords", 4, "said", 160))
        for drawing in look.scene
        for piece in (drawing, *pieces(drawing))
        if not (piece.say or piece.text or getattr(piece, "at", "") or getattr(piece, "note", ""))
    ]
    assert mute == []


# -- situations --------------------------------------------------------------------------------


@clause("DL-4.4")
def test_a_cell_is_heard_with_what_may_be_dug_beside_it() -> None:
    tiles = dict.fromkeys(("b1", "c1", "c2", "b3", "c3", "d3"), "tunnel")
    stage = Stage(2).set("p1", tiles=tiles, imps=4)
    push(stage.state, dig("p1", 0, 1))
    dug = Happened("dig", [Event("dug", "p1", "DL-4.4", {"cell": "b3"})], True)
    began = Happened("order", [Event("round_begins", "", "", {})], False)
    look = look_at(stage.state, "p1", "dungeonlords", 2, (began, dug))
    cells = {cell.at: cell for cell in look.of("grid", "p1").cells}
    assert cells["b3"].say == (
        "b3: tunnel. new. Neighbours: b2 no: a square of four, a3 may be dug, b4 may be dug."
    )
    assert (cells["b2"].kind, cells["b2"].value, cells["b2"].clause) == ("shut", "2 × 2", "DL-4.4")
    assert cells["b2"].why == "A tunnel here would fill a block of two by two."
    assert cells["a3"].answers == tuple(
        at for at, one in enumerate(look.moves) if one.args == ("a3",)
    )


@pytest.mark.parametrize("field", ["tile", "no_tile", "conquered"])
def test_a_correction_of_a_dungeon_is_made_on_its_cells(field: str) -> None:
    rules = DUNGEON_LORDS.games["dungeonlords_ledger"]
    state = rules.setup(DUNGEON_LORDS.settled("dungeonlords_ledger", {}), ["p1", "p2"])
    for one in ("ready", "starts p1", "correct p2", f"field {field}"):
        kind, *args = one.split()
        rules.apply(state, move(kind, *args))
    look = look_at(state, "p2", "dungeonlords_ledger", 2)
    named = {str(one.args[0]) for one in look.moves if one.args}
    grid = look.of("grid", "p2")
    assert {cell.at for cell in grid.cells if cell.answers} == named
    assert named


def test_a_watcher_is_shown_no_hand_and_offered_nothing() -> None:
    stage = Stage(2).set("p1", traps=("pendulum",)).set("p2", traps=("trapdoor",))
    push(stage.state, dig("p1", 0, 1))
    kinds = [one.kind for one in look_at(stage.state, FATE, "dungeonlords", 2).scene]
    assert "tiles" not in kinds
    assert look_at(stage.state, "p2", "dungeonlords", 2).of("tiles").items[0].text == "Trapdoor"
