"""A Dungeoneer's card: Life Force, helm tokens, items, spells, and the counters that run."""

from dataclasses import dataclass

from knightmare.position.state import State
from knightmare.speech import icons
from knightmare.speech.scene.counters import RunningCounter, StonePath, counters, path_of
from knightmare.speech.scene.people import place_text
from mobile.knightmare.presenters.cards.things import ThingShown, item_shown, spell_shown
from mobile.shell.presenters.people.looks import Look
from shared.bots.tempers import parted
from shared.play.game import PERSON, Seat
from shared.speech.messages import Message, Words


@dataclass(frozen=True, slots=True)
class HandShown:
    """The spell cards in a Dungeoneer's hand."""

    count: int
    hidden: bool
    """Whether the cards lie face down."""
    may_turn: bool
    """Whether a person may turn them over, or face down again."""
    spells: tuple[ThingShown, ...]
    vision: str
    """The card that the chest has shown to this Dungeoneer; empty for none."""
    text: str
    """How many cards, and that they are hidden."""


@dataclass(frozen=True, slots=True)
class CardShown:
    """Everything about one Dungeoneer."""

    seat: str
    name: str
    icon: str
    colour: str
    shape: str
    player: str
    """``person``, or the id of a bot."""
    player_text: str
    life: str
    """GREEN, AMBER, RED or DEAD."""
    life_text: str
    tokens: int
    max_tokens: int
    tokens_text: str
    place_text: str
    active: bool
    """Whether it is this Dungeoneer's turn."""
    asked: bool
    """Whether the question on the table is for this Dungeoneer."""
    dead: bool
    items: tuple[ThingShown, ...]
    hand: HandShown
    dark_spell: ThingShown | None
    counters: tuple[RunningCounter, ...]
    path: StonePath | None
    spoken: str
    """The whole card in words, for a screen reader."""


@dataclass(frozen=True, slots=True)
class Regard:
    """Who looks at the cards, and how.

    Arguments: the seat whose cards lie open without asking; the seat that a person turned
    open; who is asked now; whether the place on the board is known; the seats that are
    played on other devices, whose hands nobody turns open here.
    """

    own: str
    turned: str
    asked: str
    board: bool = True
    elsewhere: frozenset[str] = frozenset()


def card(state: State, words: Words, seat: Seat, look: Look, regard: Regard) -> CardShown:
    """One Dungeoneer's card.

    Arguments: the state of the table; the words; whose card; how the seat looks; who regards it.
    """
    one = state.of(seat.id)
    items = tuple(item_shown(words, item, state) for item in one.items)
    running = counters(state, one, words)
    place = place_text(state, words, one, regard.board)
    gone = one.standing == "left"
    life_text = _say(words, "presenter.card.left") if gone else words.word("life", one.life)
    tokens_text = _say(words, "presenter.card.tokens", n=one.tokens, max_tokens=one.max_tokens)
    name = words.format_field(seat.id, "seat")
    spoken = [name, life_text, tokens_text, place]
    spoken += [thing.name for thing in items] + [counter.text for counter in running]
    return CardShown(
        seat=seat.id,
        name=name,
        icon=icons.icon(icons.DUNGEONEERS, seat.id),
        colour=look.colour,
        shape=look.shape,
        player=seat.player,
        player_text=words.word("presenter.player", parted(seat.player)[0]),
        life=one.life,
        life_text=life_text,
        tokens=one.tokens,
        max_tokens=one.max_tokens,
        tokens_text=tokens_text,
        place_text=place,
        active=one is state.active and one.life != "DEAD",
        asked=regard.asked == seat.id,
        dead=one.life == "DEAD",
        items=items,
        hand=hand(state, words, seat, regard),
        dark_spell=spell_shown(words, one.dark_spell) if one.dark_spell else None,
        counters=running,
        path=path_of(state, one, words),
        spoken=". ".join(spoken),
    )


def hand(state: State, words: Words, seat: Seat, regard: Regard) -> HandShown:
    """The spell cards: open to their holder, face down to everybody else.

    Arguments: the state of the table; the words; whose hand; who regards it.
    """
    one = state.of(seat.id)
    open = seat.id in (regard.own, regard.turned)
    may_turn = seat.player == PERSON and seat.id != regard.own and seat.id not in regard.elsewhere
    known = state.ruleset.card_spells
    spells = tuple(spell_shown(words, known[card], card) for card in one.spells) if open else ()
    vision = ""
    if open and state.top and state.seen_by == seat.id:
        vision = _say(words, "presenter.card.vision", card=state.top)
    count = len(one.spells)
    text = _say(words, "presenter.card.hand" if open else "presenter.card.hidden", n=count)
    return HandShown(count, not open, may_turn, spells, vision, text)


def _say(words: Words, id: str, **facts: object) -> str:
    return words.say(Message(id, facts))
