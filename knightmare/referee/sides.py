"""The two sides of a scenario, and the state they are laid out on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from knightmare.game import opened
from knightmare.ledger.game import EVENING
from knightmare.position.state import State
from knightmare.rulebook.boards import BOARDS, FIRST, NEWEST
from knightmare.rulebook.options import ruleset_of
from knightmare.rulebook.ruleset import BOARD
from knightmare.rules.life import LIFE
from knightmare.rules.standing import PACT, STANDING
from shared.referee.fields import Fields, ScenarioError

GRADES = ("GREEN", "AMBER", "RED")
MOST_TOKENS = 12
MOST_MODIFIER = 9
"""More than any card gives or takes, of the house's or of a table's own."""


@dataclass(frozen=True, slots=True)
class Side:
    """A Dungeoneer or a character, as a scenario describes it."""

    id: str
    """A seat, or the character's id."""
    name: str
    dungeoneer: bool
    items: tuple[str, ...] = ()
    life: str = "GREEN"
    tokens: int = 0
    max_tokens: int = MOST_TOKENS
    bodyguard: bool = False
    dark_spell: str = ""
    modifier: int = 0


def read_side(fields: Fields, name: str) -> Side:
    """One side of a challenge.

    Arguments: the fields of the scenario; the side's own, ``challenger`` or ``opponent``. Raises
    ScenarioError.
    """
    side = Fields(fields.take(name), name)
    if ("dungeoneer" in side.values) == ("character" in side.values):
        raise ScenarioError(name, "which_side")
    if "dungeoneer" in side.values:
        other = fields.values.get("challenger")
        first = name == "challenger" or not isinstance(other, Mapping)
        alone = first or "dungeoneer" not in (other or {})
        return read_dungeoneer(side, "p1" if alone else "p2")
    ruleset = ruleset_of({})
    character = side.choice("character", tuple(ruleset.characters))
    found = Side(
        id=character,
        name=character,
        dungeoneer=False,
        items=side.ids("items", tuple(ruleset.items)),
        modifier=side.number("modifier", -MOST_MODIFIER, MOST_MODIFIER, 0),
    )
    side.finish()
    return found


def read_dungeoneer(side: Fields, seat: str) -> Side:
    """A Dungeoneer, with the defaults of the format.

    Arguments: the fields of the scenario; the seat it is given. Raises ScenarioError.
    """
    ruleset = ruleset_of({})
    name = side.take("dungeoneer")
    if not isinstance(name, str) or not name.strip():
        raise ScenarioError(side.at("dungeoneer"), "name")
    most = side.number("max_tokens", 0, MOST_TOKENS, MOST_TOKENS)
    dark = side.take("dark_spell", None)
    spells = tuple(id for id, spell in ruleset.spells.items() if spell.kind == "dark")
    items = side.ids("items", tuple(ruleset.items))
    for at, item in enumerate(items):
        if item in ruleset.weapons and "spell_book" in items:
            raise ScenarioError(f"{side.at('items')}[{at}]", "book_and_weapon", what=item)
    found = Side(
        id=seat,
        name=name,
        dungeoneer=True,
        items=items,
        life=side.choice("life", GRADES, "GREEN"),
        tokens=side.number("tokens", 0, most, 0),
        max_tokens=most,
        bodyguard=side.flag("bodyguard", False),
        dark_spell="" if dark is None else side.choice("dark_spell", spells),
    )
    side.finish()
    return found


def read_board(fields: Fields) -> str:
    """The board of a scenario: the first, as of all that were written before there was another."""
    return fields.choice("board", BOARDS[::-1], FIRST)


def opened_with(
    people: Sequence[Side], held: Mapping[str, tuple[str, ...]], board: str = NEWEST
) -> State:
    """A state with these Dungeoneers, and these characters holding these items, on a house board.

    Arguments: the Dungeoneers, in turn order; by character's id what it holds; the name of the
    board.

    Nobody else holds anything: all other items lie somewhere on the board.
    """
    state = opened(ruleset_of({"board": board}), [side.id for side in people])
    EVENING.force(state, "table")
    for one, side in zip(state.dungeoneers, people, strict=True):
        one.at = BOARD
        STANDING.force(one, "free")
        LIFE.force(one, side.life)
        one.tokens, one.max_tokens = side.tokens, side.max_tokens
        one.items = tuple(sorted(side.items, key=state.ruleset.item_rank.__getitem__))
        one.dark_spell = side.dark_spell
        PACT.force(one, "sworn" if side.dark_spell else "none")
    characters, items = state.ruleset.characters, state.ruleset.items
    taken = {item for side in people for item in side.items}
    state.lying = {}
    for character, owned in held.items():
        if owned:
            state.lying[characters[character].home] = tuple(i for i in items if i in owned)
            taken |= set(owned)
    state.lying[BOARD] = tuple(item for item in items if item not in taken)
    return state
