"""One lord's dungeon with all that belongs to it: squares, lair, line, prison, goods, orders."""

from collections import Counter
from collections.abc import Collection, Iterator
from functools import partial

from dungeonlords.building.goods import troll_tokens
from dungeonlords.position.lord import Lord
from dungeonlords.rulebook.components import COLUMNS, ENTRANCE, ROWS
from dungeonlords.speech.icons import AREAS, GOODS, MONSTERS, PALADINS, icon
from dungeonlords.speech.scene.dungeon import MINE, squares
from dungeonlords.speech.scene.figures import captive, figure
from dungeonlords.speech.scene.seeing import ROUND_BEGINS, Seen
from shared.play.decision import Move
from shared.speech.scene.lairs import FigureShown, GridDrawing
from shared.speech.scene.pieces import Amount, Answers, Piece

READY, TIRED, SENT = "ready", "tired", "sent"
"""How a monster lies: face up, face down until the end of combat, or in battle."""
AT_HOME = frozenset({"feed", "pay_monster", "discard_monster", "appease", "lie_down", "loses"})
"""Kinds of answers that name somebody of the lair of whoever is asked."""
PAID = frozenset({"gone", "leaves"})
"""The same of any lord, who is named first."""
ALWAYS = ("gold", "food", "imps", "traps", "evil")
"""Goods that are shown even where there are none."""


def grid_of(seen: Seen, lord: Lord, dug: Collection[str]) -> GridDrawing:
    """All of a lord's that whoever looks may see.

    Arguments: what is seen; the lord; where it has dug in this round.
    """
    own, asked = lord.seat == seen.eyes, lord.seat == seen.asked
    goods = tuple(goods_of(seen, lord).values())
    name = seen.name(lord.seat)
    return GridDrawing(
        say=", ".join([seen.say("grid.of", who=lord.seat), *(one.say for one in goods)]),
        text=name,
        icon="minion",
        seat=lord.seat,
        note=place(seen, lord),
        tab="lair" if own else "others",
        once=asked and seen.asks in ("dig", "shed_dig"),
        columns=len(COLUMNS),
        rows=len(ROWS),
        door=ENTRANCE,
        own=own,
        state="asked" if asked else "",
        cells=tuple(squares(seen, lord, dug)),
        lair=tuple(lair(seen, lord)),
        line=tuple(line(seen, lord)),
        prison=tuple(prison(seen, lord)),
        goods=goods,
        hands=hands(seen, lord) if asked else None,
        marks=tuple(marks(seen, lord)),
        locked=tuple(
            seen.once("locked", area, make=partial(_order, seen, area))
            for area in lord.inaccessible
        ),
        legend=tuple(legend(seen)) if asked else (),
    )


def dug_lately(seen: Seen) -> dict[str, tuple[str, ...]]:
    """Where each seat has dug in this round, as far as that is still told."""
    dug: dict[str, tuple[str, ...]] = {}
    for one in seen.lately(ROUND_BEGINS):
        if one.id == "dug":
            dug[one.who] = (*dug.get(one.who, ()), str(one.facts["cell"]))
    return dug


def place(seen: Seen, lord: Lord) -> str:
    """Who starts, and in which place the others play. Arguments: what is seen; the lord."""
    at = [one.seat for one in seen.view.order].index(lord.seat)
    return seen.say("lair.place", n=at + 1) if at else seen.say("lair.starts")


def marks(seen: Seen, lord: Lord) -> Iterator[Piece]:
    """What is special about a lord. Arguments: what is seen; the lord."""
    if seen.view.order[0].seat == lord.seat:
        yield Piece(icon="crown", text=seen.say("lair.starts"))
    if lord.paladin:
        said = seen.say("grid.paladin", paladin=lord.paladin)
        yield Piece(icon=icon(PALADINS, lord.paladin), text=said, state="bad")
    elif lord.evil >= seen.view.ruleset.constants.paladin_space:
        yield Piece(icon="eye", text=seen.say("grid.watched"), state="bad")


# -- goods and orders -----------------------------------------------------------------------------


def amounts(seen: Seen, lord: Lord) -> dict[str, tuple[int, int | None]]:
    """How much of each good, and of how many. Arguments: what is seen; the lord."""
    tokens = troll_tokens(seen.view.ruleset, lord)
    return {
        "gold": (lord.gold, None),
        "food": (lord.food, None),
        "imps": (lord.free_imps, lord.imps),
        "tokens": (tokens - lord.trolls_busy, tokens),
        "traps": (len(lord.traps), None),
        "letters": (lord.letters, None),
        "evil": (lord.evil, None),
    }


def goods_of(seen: Seen, lord: Lord) -> dict[str, Amount]:
    """Goods, evil and letters by their ids; what is always counted even where it is 0.

    Arguments: what is seen; the lord.
    """
    found = {}
    for id, (n, of) in amounts(seen, lord).items():
        if not n and not of and id not in ALWAYS:
            continue
        found[id] = seen.once("good", id, n, of, make=partial(_good, seen, id, n, of))
    return found


def _good(seen: Seen, id: str, n: int, of: int | None) -> Amount:
    text = seen.say(f"lair.good.{id}", n=n)
    return Amount(
        icon=GOODS[id], text=text, say=seen.say("lair.amount", n=n, what=text), n=n, of=of
    )


def hands(seen: Seen, lord: Lord) -> Amount:
    """Imps, the busy ones struck. Arguments: what is seen; the lord."""
    text = seen.say("building.imps", busy=lord.busy, imps=lord.imps)
    return Amount(icon=GOODS["imps"], text=text, n=lord.free_imps, of=lord.imps, gone=lord.busy)


def legend(seen: Seen) -> Iterator[Piece]:
    """What the signs in the squares mean, while something is asked about them."""
    if seen.words.has(f"scene.building.here.{seen.asks}"):
        sign = "coins" if seen.asks == MINE else "add"
        yield Piece(icon=sign, text=seen.say(f"building.here.{seen.asks}"))
        yield Piece(icon="close", text=seen.say("building.why"))


def _order(seen: Seen, area: str) -> Piece:
    return Piece(icon=icon(AREAS, area), text=seen.words.word("area", area), state="locked")


# -- who lives and waits there ------------------------------------------------------------------


def lair(seen: Seen, lord: Lord) -> Iterator[FigureShown]:
    """Monsters and ghosts, those of a kind that lie alike together.

    Arguments: what is seen; the lord.
    """
    asked = lord.seat == seen.asked or seen.asks == "pay_day"
    drawn_as = {READY: "", TIRED: "spent", SENT: "acts"}
    for state, held in ((READY, lord.ready), (TIRED, lord.tired), (SENT, lord.sent)):
        note = seen.say(f"lair.lies.{state}") if state != READY else ""
        for id, n in Counter(held).items():
            name = seen.words.word("monster", id)
            yield FigureShown(
                text=name,
                icon=icon(MONSTERS, id),
                value=str(n) if n > 1 else "",
                note=note,
                state=drawn_as[state],
                say=seen.say("lair.piece", name=name, n=n, **({"note": note} if note else {})),
                answers=_of_monster(seen, lord.seat, id, state) if asked else (),
            )


def _of_monster(seen: Seen, seat: str, id: str, state: str) -> Answers:
    """Answers that name a monster as it lies in a lair."""

    def named(one: Move) -> bool:
        if one.kind == "send":
            return state == READY and one.args == (id,)
        if one.kind == "value" and seen.facts.get("field") == "lies":
            return one.args == (id, "down" if state == READY else "up")
        if one.kind in PAID:
            return one.args == (seat, id)
        return one.kind in AT_HOME and id in one.args

    return seen.where(named)


def line(seen: Seen, lord: Lord) -> Iterator[FigureShown]:
    """Whoever waits before the dungeon, from the front. Arguments: what is seen; the lord."""
    asked = lord.seat == seen.asked and not seen.view.battle
    for at, one in enumerate(lord.party, 1):
        answers = seen.about(one.tile) if asked else ()
        yield figure(seen, one, at, answers=answers)


def prison(seen: Seen, lord: Lord) -> Iterator[FigureShown]:
    """The captives. Arguments: what is seen; the lord."""
    asked = lord.seat == seen.asked
    for tile in dict.fromkeys(lord.prison):
        answers = seen.about(tile) if asked else ()
        make = partial(captive, seen.words, seen.view.ruleset, tile, answers)
        for _ in range(lord.prison.count(tile)):
            yield seen.once("captive", tile, answers, make=make)
