"""What came of the last choice, to be looked at before anything else: fights, riddles, cards."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from knightmare.rules.life import GRADES
from knightmare.speech import icons
from knightmare.speech.scene.contest import Contest, contest, part
from knightmare.speech.scene.outcomes import (
    BADLY,
    TOLD_ELSEWHERE,
    Draft,
    drafts_of,
    headline_of,
)
from knightmare.speech.scene.portraits import fighter, item
from knightmare.speech.scene.sight import Sight, sentence
from shared.play.event import Event
from shared.play.seats import is_seat
from shared.speech.messages import Message
from shared.speech.port import BAD, GOOD
from shared.speech.scene.duels import DuelDrawing, DuelPart, DuelSide
from shared.speech.scene.pieces import BeforeAfter, Drawing, Piece
from shared.speech.scene.sheets import Leaf

BEGUN, ENDED = "challenged", frozenset({"won", "drawn"})
TURN = "turn_begins"
VERDICTS = {"win": "won", "draw": "draw", "lose": "lost"}
"""Results of the first side, and the words that say them."""
APART = frozenset({TURN, BEGUN, "turn_ended", "drew"})
"""Events that no longer belong to a fight."""
TURNS = 1
"""A fight stays in sight while no more turns have begun since."""
ON_THE_MAP = frozenset({"move"})
"""Kinds of outcome that the map shows."""
TOKENS = {"gained_tokens": 1, "lost_tokens": -1, "spent_tokens": -1}
DEATH = "death"
OWN_HEADS = {DEATH: ("falls", "grave", "bad"), "toll": ("toll", "necromancer", "bad")}
"""Kinds of outcome with a headline of their own: its words, its icon, its state."""
LEFT = frozenset({"item_taken", "took_item", "left_item", "returned_item"})
"""Events that tell where an item of somebody who has died is now."""
HEALED = frozenset({"healed", "healed_with_token"})


def happened(sight: Sight) -> Iterator[Drawing]:
    """The last fight, and every outcome of the last choice."""
    events = [event for told in sight.told for event in told.events]
    last = [event for told in sight.told if told.last for event in told.events]
    if fought := last_fight(events):
        own = sight.seat if sight.seat in (fought[0].who, fought[0].facts["foe"]) else ""
        yield sight.shared("fought", (own, fought), partial(decided, sight, fought))
    for at, draft in enumerate(drafts_of(last, {})):
        if draft.kind not in ("fight", *ON_THE_MAP):
            # of some events others than whoever they happen to are told less
            said = [sight.port.event(event) for event in draft.events]
            yield sight.shared(f"leaf {at}", (draft.events, said), partial(leaf, sight, draft))


def last_fight(events: Sequence[Event]) -> list[Event]:
    """The last fight that was decided lately, from its challenge to the end of what it brought."""
    ends = [at for at, event in enumerate(events) if event.id in ENDED]
    begins = (
        [at for at, event in enumerate(events[: ends[-1]]) if event.id == BEGUN] if ends else []
    )
    if not begins:
        return []
    later = events[ends[-1] :]
    if sum(event.id == TURN for event in later) > TURNS:
        return []
    stops = (
        at for at, event in enumerate(later) if event.id in (TURN, BEGUN, "turn_ended", "drew")
    )
    return [*events[begins[-1] : ends[-1]], *later[: next(stops, len(later))]]


def decided(sight: Sight, events: Sequence[Event]) -> DuelDrawing:
    """A fight that was fought. Arguments: the sight; its events, the challenge first."""
    fought, end = contest(events), next(event for event in events if event.id in ENDED)
    winner = end.who if end.id == "won" else ""
    seats = [who for who in fought.sides if is_seat(who)]
    first = sight.seat if sight.seat in seats else seats[0]
    second = next(who for who in fought.sides if who != first)
    result = "draw" if not winner else "win" if winner == first else "lose"
    say = sight.words.say
    lead = sight.say("beat.challenges", who=fought.sides[0], foe=fought.sides[1])
    verdict = sight.say(f"beat.head.{VERDICTS[result]}")
    if first != sight.seat and winner:
        verdict = sight.say("duel.winner", who=winner)
    note = say(Message("event.automatic", {"result": fought.decided})) if fought.decided else ""
    sides = (_side(sight, fought, first, winner), _side(sight, fought, second, winner))
    return DuelDrawing(
        say=sentence([lead, verdict, *(side.say for side in sides)]),
        text=lead,
        note=note,
        icon="swords",
        sides=sides,
        result=result,
        verdict=verdict,
        before_after=tuple(before_after(sight, events, first)),
        prize=tuple(_prizes(sight, events, first)),
        clauses=_clauses(sight, events),
    )


def _side(sight: Sight, fought: Contest, who: str, winner: str) -> DuelSide:
    words = sight.words
    name, icon = fighter(words, who)
    parts = [part(words, str(what), int(amount)) for what, amount in fought.reasons.get(who, ())]
    more = (("power", fought.power), ("tokens", fought.spent))
    parts += [part(words, what, amount[who]) for what, amount in more if amount.get(who)]
    die, total = fought.rolls.get(who), fought.total(who)
    state = "" if not winner else "good" if who == winner else "bad"
    return DuelSide(
        text=name,
        icon=icon,
        seat=who if is_seat(who) else "",
        state=state,
        say=sight.say("duel.side", who=who, n=total, die=die or 0),
        parts=tuple[DuelPart, ...](parts),
        die=die,
        rolls=die is not None,
        total=total,
    )


def before_after(sight: Sight, events: Sequence[Event], seat: str) -> Iterator[BeforeAfter]:
    """Helm tokens and Life Force of a Dungeoneer, as these events changed them.

    Arguments: the sight; the events; whose.
    """
    own = [event for event in events if event.who == seat]
    paid = [event for event in own if event.id in TOKENS]
    if paid:
        changes = {id: sum(int(one.facts["n"]) for one in paid if one.id == id) for id in TOKENS}
        now = int(paid[-1].facts["tokens"])
        was = now - sum(TOKENS[id] * n for id, n in changes.items())
        why = [sight.say(f"change.{id}", n=n) for id, n in changes.items() if n]
        yield BeforeAfter(
            text=sight.say("change.tokens"),
            icon="helm",
            was=str(was),
            now=str(now),
            note=", ".join(why),
        )
    lives = [event for event in own if event.id == "injured" or event.id in HEALED]
    if lives:
        after = str(lives[-1].facts["life"])
        step = 1 if lives[0].id == "injured" else -1
        before = GRADES[GRADES.index(str(lives[0].facts["life"])) + step]
        yield BeforeAfter(
            text=sight.say("change.life"),
            icon=icons.LIFE[after],
            was=sight.words.word("life", before),
            now=sight.words.word("life", after),
        )


def _prizes(sight: Sight, events: Sequence[Event], seat: str) -> Iterator[Piece]:
    """The items that changed hands. Arguments: the sight; the events; whose."""
    for event in events:
        if event.id not in ("took_item", "item_taken"):
            continue
        won = event.id == "took_item" and event.who == seat
        lost = (event.id == "item_taken" and event.who == seat) or event.facts.get("giver") == seat
        if won or lost:
            note = sight.say("change.taken" if won else "change.lost")
            id, state = str(event.facts["item"]), "good" if won else "bad"
            yield item(sight.words, id, state, note)


def _left(sight: Sight, events: Sequence[Event], seat: str) -> Iterator[Piece]:
    """The items that somebody leaves behind, and where each is now.

    Arguments: the sight; the events; whose they were.
    """
    for event in events:
        if event.id in LEFT and not (event.id == "took_item" and event.who == seat):
            note = sight.say(f"change.whither.{event.id}", who=event.who, **event.facts)
            yield item(sight.words, str(event.facts["item"]), "bad", note)


def _clauses(sight: Sight, events: Sequence[Event]) -> tuple[str, ...]:
    known = sight.port.clauses
    return tuple(dict.fromkeys(id for one in events for id in one.clauses if id in known))


# -- whatever else came of it ------------------------------------------------------------------


def leaf(sight: Sight, draft: Draft) -> Leaf:
    """An outcome as a sheet to be read. Arguments: the sight; the outcome."""
    who = draft.head.who
    drawn = {"card": _card, "riddle": _riddle, "item": _item}.get(draft.kind, _plain)(sight, draft)
    apart = TOLD_ELSEWHERE | {draft.head.id}
    told = [sight.port.event(event) for event in draft.events if event.id not in apart]
    lines = [*drawn.lines, *(sight.words.say(message) for message in told if message is not None)]
    things = _left if draft.kind == DEATH else _prizes
    return replace(
        drawn,
        say=sentence([drawn.text, drawn.note, *lines]),
        seat=who if is_seat(who) else "",
        lines=tuple(filter(None, lines)),
        style="stone" if draft.kind == DEATH else "",
        items=tuple(things(sight, draft.events, who)) if draft.kind != "item" else (),
        before_after=tuple(before_after(sight, draft.events, who)),
        clauses=_clauses(sight, draft.events),
    )


def _plain(sight: Sight, draft: Draft) -> Leaf:
    """Whatever has no form of its own: its headline, and the line that says it."""
    head, port = draft.head, sight.port
    id, icon = headline_of(draft, sight.view.ruleset.constants)
    tones = [port.tone(event, head.who) for event in draft.events]
    state = "bad" if BAD in tones or id in BADLY else "good" if GOOD in tones else ""
    if draft.kind in OWN_HEADS:
        id, icon, state = OWN_HEADS[draft.kind]
    throne = id == "walked" and bool(sight.view.winner)
    title = sight.say(f"beat.head.{id}", **{**head.facts, "who": head.who, "throne": throne})
    lead = port.event(head)
    note = sight.words.say(lead) if lead is not None else ""
    return Leaf(say="", text=title, note=note, icon=icon, state=state)


def _item(sight: Sight, draft: Draft) -> Leaf:
    """Something was found: it is the headline."""
    thing, lead = item(sight.words, str(draft.head.facts["item"])), sight.port.event(draft.head)
    note = sight.words.say(lead) if lead is not None else ""
    return Leaf(
        say="", text=thing.text, note=note, icon=thing.icon, state="good", lines=(thing.about,)
    )


def _riddle(sight: Sight, draft: Draft) -> Leaf:
    """What was asked, and what it is."""
    id, right = str(draft.head.facts["riddle"]), draft.head.id == "riddle_right"
    return Leaf(
        say="",
        text=sight.say(f"beat.head.{'right' if right else 'wrong'}"),
        note=sight.say("beat.riddle", who=draft.head.who),
        icon="riddle",
        state="good" if right else "bad",
        lines=(sight.words.word("riddle", id), sight.words.word("solution", id)),
    )


def _card(sight: Sight, draft: Draft) -> Leaf:
    """A card of the castle stock; a spell in somebody else's hand lies face down."""
    card, lead = str(draft.head.facts["card"]), sight.port.event(draft.head)
    if lead is not None and lead.id.startswith("secret."):
        title = sight.say("beat.head.secret_card")
        return Leaf(say="", text=title, note=sight.words.say(lead), icon="cards")
    return Leaf(
        say="",
        text=sight.words.word("card", card),
        note=sight.say("beat.draws", who=draft.head.who),
        icon="card-draw",
        lines=(sight.about_of("card", card) or sight.words.word("card_text", card),),
    )
