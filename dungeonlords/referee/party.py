"""The party of a scenario, from the front: who stands there, wounds and items."""

from itertools import pairwise

from dungeonlords.position.figures import (
    ILLUSION,
    PALADIN,
    PRIEST,
    THIEF,
    WARRIOR,
    WIZARD,
    Figure,
    Token,
)
from dungeonlords.rulebook.checks import SEASONS_WITH_GUESTS
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.speech.words import DungeonWords
from shared.referee.fields import Fields, ScenarioError, check_id
from shared.speech.messages import Message
from shared.speech.naming import literal

TYPES = (WARRIOR, PRIEST, WIZARD, THIEF, PALADIN, ILLUSION)
WITHOUT_ICONS = (WARRIOR, ILLUSION)
ADVENTURERS = SEASONS_WITH_GUESTS
"""Adventurers before one dungeon at most: one comes in every season but winter (DL-7.1)."""
MANY = 99
"""More damage than anybody stands."""
MOST_ICONS = 9
"""More icons than any figure has."""
LONGEST = 8
"""More figures than any line has; each of a type stands on a tile of its own."""
MOST_ITEMS = 3
"""Magic items that one party receives at most, in either variant (DL-I.6)."""
CREATE_FOOD = "create_food"
"""The card that gives hit points."""
FROM_THE_FRONT = {ILLUSION: 0, PALADIN: 1, WARRIOR: 2}
"""Who stands before whom; behind them everybody in the order they came."""


def listed(fields: Fields, name: str) -> list[object]:
    """A list of anything; empty when it is left out.

    Arguments: the fields of a row; the field's name. Raises ScenarioError where it is no list.
    """
    value = fields.take(name, [])
    if not isinstance(value, list):
        raise ScenarioError(fields.at(name), "list")
    return value


def read_party(fields: Fields, ruleset: Ruleset, year: int) -> list[Figure]:
    """The figures of ``party``, from the front.

    Arguments: the scenario; the ruleset; the year, 1 or 2. Raises
    ScenarioError where the line cannot stand like this.
    """
    fields.take("party")
    rows = listed(fields, "party")
    if not 1 <= len(rows) <= LONGEST:
        raise ScenarioError("party", "party_size", least=1, most=LONGEST)
    found: list[Figure] = []
    for at, row in enumerate(rows):
        one = Fields(row, f"party[{at}]")
        figure = _figure(one, ruleset)
        carried = sum(len(other.items) for other in found)
        if carried + len(figure.items) > MOST_ITEMS:
            path = f"{one.at('items')}[{MOST_ITEMS - carried}]"
            raise ScenarioError(path, "too_many_items", n=MOST_ITEMS)
        one.finish()
        # there is one paladin before a dungeon at most, and one illusion in a party
        alike = sum(other.type == figure.type for other in found)
        if alike and figure.type in (PALADIN, ILLUSION):
            raise ScenarioError(one.at("type"), "only_one", what=figure.type)
        figure.tile = _tile(one, ruleset, figure.type, year, alike)
        found.append(figure)
    _check_spells(ruleset, found, year)
    return found


def _check_spells(ruleset: Ruleset, party: list[Figure], year: int) -> None:
    """Illusions and food tokens come of cards, which are drawn in their year only (DL-12.1)."""
    for at, one in enumerate(party):
        made = {
            "type": ILLUSION if one.type == ILLUSION else "",
            "extra_hp": CREATE_FOOD if one.extra else "",
        }
        for field, card in made.items():
            if card and year < ruleset.spells[card].year:
                of = ruleset.spells[card].year
                raise ScenarioError(f"party[{at}].{field}", "wrong_year", what=card, year=of)


def read_line(fields: Fields, ruleset: Ruleset, year: int) -> list[Figure]:
    """The figures of ``party`` as a line before a dungeon.

    The illusion goes to the very front, behind it the paladin, then warriors (DL-7.3, DL-10.2). No
    more adventurers stand there than come in a year (DL-2.5, DL-7.1). Arguments: the scenario; the
    rules; the year, 1 or 2. Raises ScenarioError for the first figure that cannot stand where it
    does.
    """
    party = read_party(fields, ruleset, year)
    come = [at for at, one in enumerate(party) if one.type not in (PALADIN, ILLUSION)]
    if len(come) > ADVENTURERS:
        raise ScenarioError(f"party[{come[ADVENTURERS]}]", "too_many_come", n=ADVENTURERS)
    behind = len(FROM_THE_FRONT)
    places = [FROM_THE_FRONT.get(figure.type, behind) for figure in party]
    for at, (before, place) in enumerate(pairwise(places), 1):
        if place < before:
            raise ScenarioError(f"party[{at}]", f"line_{party[at].type}")
    return party


def _tile(one: Fields, ruleset: Ruleset, kind: str, year: int, nth: int) -> str:
    """A tile of that type and year to stand on; which one makes no difference."""
    if kind == PALADIN:
        return f"human_{year}"
    if kind == ILLUSION:
        return "illusion_given"
    tiles = [ruleset.tiles[id] for id in ruleset.tile_stacks[year]]
    alike = [tile.id for tile in tiles if tile.type == kind]
    if nth >= len(alike):
        raise ScenarioError(one.at("type"), "too_many_in_year", what=kind, n=len(alike))
    return alike[nth]


def _figure(one: Fields, ruleset: Ruleset) -> Figure:
    kind = one.choice("type", TYPES)
    most = _most_hp(ruleset)
    printed = one.number("hp", 1, most)
    bounds = (0, 0, 0) if kind in WITHOUT_ICONS else (1, MOST_ICONS)
    icons = one.number("icons", *bounds)
    figure = Figure("", kind, printed, icons)
    figure.extra = one.number("extra_hp", 0, most, 0)
    carried = _items(one, ruleset, kind)
    figure.items = usable(ruleset, kind, carried)
    figure.damage = one.number("damage", 0, MANY, 0)
    if figure.damage >= figure.hp:
        raise ScenarioError(one.at("damage"), "eliminated", n=figure.hp)
    figure.items = carried
    return figure


def _most_hp(ruleset: Ruleset) -> int:
    """The most hit points that are printed on anybody (A6, A7)."""
    paladins = [hp for one in ruleset.paladins.values() for hp in one.hp]
    return max([*paladins, *(tile.hp for tile in ruleset.tiles.values())])


def usable(ruleset: Ruleset, kind: str, items: tuple[Token, ...]) -> tuple[Token, ...]:
    """What counts of the items that a figure carries: each serves one type only (A13).

    Arguments: the ruleset, which names the type; the figure's type; all that it carries.
    """
    return tuple(token for token in items if ruleset.items[token[0]].bearer == kind)


def _items(one: Fields, ruleset: Ruleset, kind: str) -> tuple[Token, ...]:
    """What was carried to the battle; a paladin carries nothing (DL-I.1.8)."""
    found: list[Token] = []
    for at, item in enumerate(listed(one, "items")):
        path = f"{one.at('items')}[{at}]"
        id = check_id(item, path, [id for id, row in ruleset.items.items() if row.bearer])
        if kind in (PALADIN, ILLUSION):
            raise ScenarioError(path, "no_bearer", what=id, type=kind)
        found.append((id, ""))
    return tuple(found)


def name_figures(spoken: DungeonWords, figures: list[Figure]) -> None:
    """Name the figures of a scenario: by their types, and numbered where types repeat.

    Arguments: the words, which learn the names; the figures, in the order in which they are
    numbered.
    """
    kinds = [figure.type for figure in figures]
    for at, figure in enumerate(figures):
        name = spoken.word("type", figure.type)
        if kinds.count(figure.type) > 1:
            n = kinds[: at + 1].count(figure.type)
            name = spoken.say(Message("word.nth_figure", {"name": name, "nth": n}))
        spoken.patterns[f"tile.{figure.tile}"] = literal(name)
