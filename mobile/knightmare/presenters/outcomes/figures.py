"""What a Dungeoneer has and where it stands, followed event by event."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import PRISON, THRONE_ROOM
from knightmare.rules.life import GRADES
from shared.play.event import Event

Figures = dict[str, "Figure"]


@dataclass(frozen=True, slots=True)
class Figure:
    """One Dungeoneer, as far as a beat tells of it."""

    life: str
    tokens: int
    max_tokens: int
    items: tuple[str, ...]
    spells: int
    dark_spell: str
    at: str
    standing: str
    stones: tuple[int, ...]


def figure(one: Dungeoneer) -> Figure:
    """A Dungeoneer as it stands."""
    return Figure(
        one.life,
        one.tokens,
        one.max_tokens,
        one.items,
        len(one.spells),
        one.dark_spell,
        one.at,
        one.standing,
        one.stones,
    )


def figures_of(state: State) -> Figures:
    """Every Dungeoneer by its seat."""
    return {one.seat: figure(one) for one in state.dungeoneers}


def follow(figures: Figures, event: Event) -> None:
    """What an event makes of them, in place. Such as change nothing here are passed over."""
    change = CHANGES.get(event.id)
    if change and event.who in figures:
        change(figures, event)


# -- what each event changes -------------------------------------------------------------------


def _set(figures: Figures, who: str, **values: object) -> None:
    figures[who] = replace(figures[who], **values)  # type: ignore[arg-type]


def _tokens(figures: Figures, event: Event) -> None:
    _set(figures, event.who, tokens=event.facts["tokens"])


def _life(figures: Figures, event: Event) -> None:
    _set(figures, event.who, life=event.facts["life"])


def _healed_with_token(figures: Figures, event: Event) -> None:
    _life(figures, event)
    _tokens(figures, event)
    _set(figures, event.who, max_tokens=event.facts["max_tokens"])


def _ate(figures: Figures, event: Event) -> None:
    _life(figures, event)
    _without(figures, "food")


def _without(figures: Figures, item: str) -> None:
    """Nobody has it any more."""
    for seat, one in figures.items():
        if item in one.items:
            _set(figures, seat, items=tuple(other for other in one.items if other != item))


def _takes(figures: Figures, event: Event) -> None:
    item = str(event.facts["item"])
    _without(figures, item)
    _set(figures, event.who, items=(*figures[event.who].items, item))


def _loses(figures: Figures, event: Event) -> None:
    _without(figures, str(event.facts["item"]))


def _keeps_spell(figures: Figures, event: Event) -> None:
    _set(figures, event.who, spells=figures[event.who].spells + 1)


def _spends_spell(figures: Figures, event: Event) -> None:
    if event.facts.get("source", "card") == "card":
        _set(figures, event.who, spells=max(0, figures[event.who].spells - 1))


def _learns(figures: Figures, event: Event) -> None:
    _set(figures, event.who, dark_spell=event.facts["spell"])


def _forgets(figures: Figures, event: Event) -> None:
    _set(figures, event.who, dark_spell="")


def _arrives(figures: Figures, event: Event) -> None:
    _set(figures, event.who, at=event.facts["chamber"], standing="free")


def _freed(figures: Figures, event: Event) -> None:
    _set(figures, event.who, standing="free")


def _confined(figures: Figures, event: Event) -> None:
    _set(figures, event.who, at=PRISON, standing="imprisoned", stones=())


def _ascends(figures: Figures, event: Event) -> None:
    _set(figures, event.who, at=THRONE_ROOM, standing="level_three")


def _stone(lies: int) -> Callable[[Figures, Event], None]:
    def change(figures: Figures, event: Event) -> None:
        stones, stone = figures[event.who].stones, int(event.facts["stone"])
        if 0 < stone <= len(stones):
            _set(figures, event.who, stones=(*stones[: stone - 1], lies, *stones[stone:]))

    return change


def _dies(figures: Figures, event: Event) -> None:
    _set(
        figures,
        event.who,
        life=GRADES[0],
        tokens=0,
        items=(),
        spells=0,
        dark_spell="",
        standing="dead",
        stones=(),
    )


def _stiffens(figures: Figures, event: Event) -> None:
    _set(figures, event.who, life=GRADES[0])


CHANGES: Mapping[str, Callable[[Figures, Event], None]] = {
    "gained_tokens": _tokens,
    "lost_tokens": _tokens,
    "spent_tokens": _tokens,
    "injured": _life,
    "healed": _life,
    "ate": _ate,
    "healed_with_token": _healed_with_token,
    "took_item": _takes,
    "left_item": _loses,
    "returned_item": _loses,
    "item_taken": _loses,
    "kept_spell": _keeps_spell,
    "lost_card": _spends_spell,
    "cast": _spends_spell,
    "protected": _spends_spell,
    "pledged": _learns,
    "lost_dark_spell": _forgets,
    "arrived": _arrives,
    "released": _freed,
    "imprisoned": _confined,
    "entered_level_three": _ascends,
    "laid_stone": _stone(1),
    "stone_lost_ahead": _stone(0),
    "stone_lost_behind": _stone(0),
    "stone_lost_under": _stone(0),
    "turned_to_stone": _stiffens,
    "died": _dies,
}
"""What each event changes in a figure."""
