"""A castle as it is drawn on a phone: scenes with all that can stand in one, all made up.

``KINDS`` names every kind of them, as a view that the page alone may be shown.
"""

from dataclasses import replace
from typing import Any

from shared.net.protocol import written
from shared.speech.scene.duels import DuelAmount, DuelDrawing, DuelFace, DuelPart, DuelSide
from shared.speech.scene.kinds import put
from shared.speech.scene.maps import MapDrawing, MapLevel, MapPlace, Number, PathDrawing
from shared.speech.scene.pieces import Amount, BeforeAfter, Drawing, Piece
from shared.speech.scene.sheets import Cards, Due, Dues, Leaf, SeatCard, Tiles
from tests.shared_rules.net.browser.samples import answer, view

Frame = dict[str, Any]

FILES = (
    ("red", "prison"),
    ("guard", "run", "wooden"),
    ("vale", "cauldron"),
    ("moss", "lantern"),
)
WAYS = (
    ("red", "guard"),
    ("red", "run"),
    ("red", "wooden"),
    ("guard", "run"),
    ("run", "wooden"),
    ("guard", "vale"),
    ("run", "vale"),
    ("run", "cauldron"),
    ("wooden", "vale"),
    ("wooden", "cauldron"),
    ("vale", "cauldron"),
    ("vale", "moss"),
    ("cauldron", "lantern"),
    ("cauldron", "moss"),
    ("prison", "red"),
    ("run", "lantern"),
)
PLACES = {
    "red": MapPlace(
        at="red",
        text="The Red Chamber",
        trim="red",
        icon="torch",
        sign=(Piece(text="a token", icon="helm"),),
    ),
    "prison": MapPlace(at="prison", text="The Prison", icon="prison", stand=("p4",)),
    "guard": MapPlace(
        at="guard",
        text="The Guardroom",
        trim="brown",
        dweller=Piece(text="Man-at-Arms", icon="warrior", value="3"),
    ),
    "run": MapPlace(
        at="run",
        text="The Goblin Run",
        trim="orange",
        stand=("p1",),
        state="here",
        dweller=Piece(text="Goblin", icon="goblin", value="2"),
    ),
    "wooden": MapPlace(
        at="wooden",
        text="The Wooden Room",
        trim="pale_green",
        stand=("p2",),
        dweller=Piece(text="Hobgoblin", icon="orc", value="5"),
        sign=(Piece(text="a chest", icon="chest"),),
    ),
    "vale": MapPlace(
        at="vale",
        text="The Vale of Vanburn",
        trim="turquoise",
        dweller=Piece(text="Ghost", icon="ghost", value="4", note="holds the Dragon Shield"),
        things=(Piece(text="Dragon Shield", icon="dragon-shield"),),
        sign=(Piece(text="a stream", icon="stream"),),
    ),
    "cauldron": MapPlace(
        at="cauldron",
        text="The Cauldron Chamber",
        trim="purple",
        dweller=Piece(text="Sorceress", icon="witch", value="3"),
        things=(Piece(text="Potion", icon="potion"),),
        sign=(Piece(text="a cauldron", icon="cauldron"),),
    ),
    "moss": MapPlace(
        at="moss",
        text="The Moss Wellway",
        trim="silver",
        icon="ladder",
        state="far",
        why="No number leads there.",
    ),
    "lantern": MapPlace(
        at="lantern",
        text="The Lantern Wellway",
        trim="gold",
        icon="ladder",
        things=(Piece(text="Spell-Book", icon="spellbook", state="open"),),
    ),
}
LEADS = ("red", "guard", "wooden", "vale", "cauldron", "lantern")
"""Where the numbers lead, from 1."""
SAID = (
    Number(n=1, text="a card", icon="card-draw", cost=3),
    Number(n=2, odds=(0.72, 0.11, 0.17), icon="warrior", cost=2),
    Number(n=3, text="barred", state="barred", cost=1),
    Number(
        n=4,
        odds=(0.72, 0.11, 0.17),
        icon="ghost",
        state="kept",
        promise="With all 3 tokens: win 72 %, draw 11 %, lose 17 %.",
    ),
    Number(n=5, odds=(0.83, 0.08, 0.09), icon="witch", cost=1),
    Number(n=6, text="loose", icon="spellbook", cost=2),
)


def sentence(place: MapPlace) -> str:
    """What is heard of a place."""
    who = f" {place.dweller.text}, strength {place.dweller.value}." if place.dweller else ""
    return f"{place.text}.{who}"


def level_one(asked: bool = True, plan: bool = False) -> MapDrawing:
    """The first level. Arguments: whether a number is to be chosen; whether one may be planned."""
    found = {
        id: replace(one, say=sentence(one), about=f"About {one.text}.")
        for id, one in PLACES.items()
    }
    for at, number in enumerate(SAID):
        place = found[LEADS[at]]
        say = f"Number {number.n}: {place.text}."
        led = replace(number, say=say, answers=(at,) if asked else ())
        if not asked:
            led = replace(led, cost=0, state="barred" if led.state == "barred" else "")
        state = "barred" if led.state == "barred" else "open" if asked else place.state
        found[LEADS[at]] = replace(place, numbers=(led,), state=state)
    second = tuple(
        MapPlace(at=id, text=text, trim=trim, icon="cave", about=f"About {text}.")
        for id, text, trim in (
            ("hall", "The Hall of Fear", "slate"),
            ("clue", "The Clue Room", "ochre"),
        )
    )
    levels = (
        MapLevel(
            at="1",
            text="Level 1",
            seats=("p1", "p2", "p4"),
            files=FILES,
            places=tuple(found.values()),
        ),
        MapLevel(
            at="2", text="Level 2", seats=("p3",), files=(("hall",), ("clue",)), places=second
        ),
        MapLevel(
            at="3",
            text="Level 3",
            icon="throne",
            files=(("throne",),),
            places=(MapPlace(at="throne", text="The Throne Room", trim="gold", icon="throne"),),
        ),
    )
    text, note = "Look around", "tap whatever you wonder about"
    if asked:
        text, note = "You rolled 4", "a step away costs 1"
    return MapDrawing(
        say="Level 1, nine places.",
        level="1",
        levels=levels,
        ways=WAYS,
        from_="run",
        coin="helm",
        text=text,
        note=note,
        icon="" if asked else "eye",
        rolled=4 if asked else None,
        plan=plan,
    )


GRADES = tuple(
    Piece(text=text, value=str(n)) for n, text in enumerate(("RED", "AMBER", "GREEN"), 1)
)


def grades(has: int, first: int | None = None) -> tuple[Piece, ...]:
    """The steps of a life. Arguments: which holds; the first answer, where hands may change it."""
    return tuple(
        replace(
            one,
            state="here" if n == has else "",
            answers=() if first is None or n == has else (first + n,),
        )
        for n, one in enumerate(GRADES)
    )


FACES = ("knight", "priest", "hooded", "barbarian")
NAMES = ("Ann", "Tom", "Marie", "Ilse")


def cards(acts: int, *, hands: bool = False) -> Cards:
    """Everybody's cards. Arguments: whose turn it is; whether hands may change one's own."""
    notes = {acts: "plays", (acts + 1) % 4: "next", 3: "prison"}
    things: tuple[Piece, ...] = (
        Piece(text="Mace", icon="mace", value="+1", about="Adds 1 to its bearer."),
        Piece(text="Food", icon="food", about="Heals one grade."),
    )
    if hands:
        things = tuple(replace(one, answers=(20 + n, 24 + n)) for n, one in enumerate(things))
        things += (Piece(text="take", icon="add", state="new", answers=(30,)),)
    found = []
    for at, name in enumerate(NAMES):
        own = at == 0
        tokens = Amount(
            text="helm tokens",
            icon="helm",
            n=(6 if hands else 3) - at % 2,
            of=12,
            gone=1,
            less=(11, 12, 13) if hands and own else (),
            more=(14, 15, 16) if hands and own else (),
        )
        note = notes.get(at, "")
        found.append(
            SeatCard(
                seat=f"p{at + 1}",
                text=name,
                icon=FACES[at],
                own=own,
                note=note,
                place="The Goblin Run",
                state="acts"
                if at == acts
                else "next"
                if note == "next"
                else "out"
                if at == 3
                else "",
                grades=grades((2, 1, 2, 0)[at], 3 if hands and own else None),
                goods=(tokens,),
                things=things if own else (),
                goal="Next: a Quest Object, from the Ghost." if own else "",
                say=f"{name}: Life Force {GRADES[(2, 1, 2, 0)[at]].text}, {tokens.n} helm tokens.",
            )
        )
    return Cards(
        say="Four Dungeoneers in the order of turns.", seats=tuple(found), text="Who plays"
    )


def faces(own: int, foe: int) -> tuple[DuelFace, ...]:
    """Every face that the foe may roll. Arguments: what either side has before it."""
    words = {"win": "win", "draw": "draw", "lose": "lose"}
    found = []
    for n in range(1, 7):
        result = "win" if own > foe + n else "draw" if own == foe + n else "lose"
        found.append(DuelFace(n=n, totals=(own, foe + n), result=result, text=words[result]))
    return tuple(found)


MACE = DuelPart(text="Mace", icon="mace", value="0", why="useless against a ghost")
SIDES = (
    DuelSide(
        seat="p1",
        text="Ann",
        icon="knight",
        die=3,
        rolls=True,
        total=6,
        parts=(DuelPart(text="GREEN", icon="heart", value="3", counts=True), MACE),
    ),
    DuelSide(
        text="Ghost",
        icon="ghost",
        rolls=True,
        total=4,
        parts=(
            DuelPart(text="own strength", icon="ghost", value="4", counts=True),
            DuelPart(
                text="Dragon Shield",
                icon="dragon-shield",
                value="0",
                why="a ghost has no use for it",
            ),
        ),
    ),
)


def duel(most: int = 3) -> DuelDrawing:
    """A fight in which tokens are committed. Argument: how many there are."""
    amounts = tuple(
        DuelAmount(
            n=n,
            text=f"with {n} tokens",
            say=f"{n} tokens",
            faces=faces(6 + n, 4),
            odds=(min(1, (n + 1) / 6), 1 / 6, max(0, (4 - n) / 6)),
            useless=n > 4,
            answers=(n,),
        )
        for n in range(most + 1)
    )
    return DuelDrawing(
        say="Ann, 6, against the Ghost, 4, who is still to roll.",
        text="How many helm tokens?",
        note="spent, win or lose",
        site=Piece(text="The Vale of Vanburn", value="turquoise"),
        sides=SIDES,
        amounts=amounts,
        best=min(3, most),
        coin="helm",
        ladder="If the Ghost rolls",
        paid="tokens",
    )


def before() -> DuelDrawing:
    """A fight that begins at a tap on whoever is met."""
    own, foe = SIDES
    return replace(
        duel(), sides=(replace(own, die=None), replace(foe, answers=(0,))), amounts=(), best=0
    )


def fought(result: str = "win") -> DuelDrawing:
    """How it was."""
    one, other = SIDES
    verdicts = {"win": "Won", "draw": "Draw", "lose": "Lost"}
    put_in = DuelPart(text="tokens", icon="helm", value="3", counts=True)
    return DuelDrawing(
        say="Ann beats the Ghost, 9 to 6.",
        text="Ann challenges the Ghost",
        sides=(replace(one, total=9, parts=(*one.parts, put_in)), replace(other, die=2, total=6)),
        result=result,
        verdict=verdicts[result],
        before_after=(
            BeforeAfter(text="Helm tokens", icon="helm", was="3", now="2", why="3 spent, 2 won"),
            BeforeAfter(
                text="Life Force",
                icon="heart",
                was="GREEN",
                now="GREEN",
                why="unhurt",
                state="good",
            ),
        ),
        prize=(
            Piece(
                text="Dragon Shield",
                icon="dragon-shield",
                note="Taken as the prize",
                about="Takes 1 from a foe’s strength, and guards your eyes from Medusa.",
            ),
        ),
        clauses=("KM-4.iv", "DL-9.4"),
    )


def path(asked: bool = False) -> PathDrawing:
    """Four stones to the throne. Argument: whether one may be gone to."""
    stones = tuple(
        Piece(
            text=f"Stone {n}",
            value=str(n),
            state="laid" if n < 3 else "open" if n == 3 else "far",
            answers=(0,) if asked and n == 3 else (),
        )
        for n in range(1, 5)
    )
    return PathDrawing(
        say="Two of four stones lie.",
        text="2 of 4 stones lie",
        note="the next is stone 3",
        level="1",
        stones=stones,
        stand=(Piece(seat="p1", value="2"), Piece(seat="p3", value="0")),
        goal=Piece(text="Throne", icon="throne"),
    )


DUES = Dues(
    say="One thing is due.",
    items=(
        Due(
            text="Mogdred’s toll: 1 helm token (every 3rd turn)",
            icon="necromancer",
            turns=0,
            answers=(40,),
        ),
        Due(seat="p4", text="Prison: 1 helm token", icon="prison", turns=2),
    ),
)
FLOWS = Tiles(
    say="What may be done.",
    items=(
        Piece(text="Move", note="roll, tokens", icon="dice", answers=(41,)),
        Piece(text="Card", note="what it says", icon="card-draw", answers=(42,)),
        Piece(text="Recover", note="Food, tokens", icon="heart", answers=(43, 44)),
        Piece(text="Prison", note="go in, get out", icon="prison", answers=(45,)),
    ),
)
LARGE = Tiles(
    say="What is done most.",
    style="large",
    items=(
        Piece(text="Challenge", note="whom do you meet?", icon="swords", answers=(46,)),
        Piece(
            text="End my turn",
            icon="hourglass",
            answers=(47,),
            why="The toll is not paid: end the turn all the same?",
        ),
    ),
)
RIDDLE = Leaf(
    say="A riddle.",
    icon="riddle",
    text="Riddle",
    lines=("What has keys and opens no door?",),
    items=(
        Piece(text="A piano", answers=(0,)),
        Piece(text="A map", answers=(1,)),
        Piece(text="A jailer", answers=(2,)),
    ),
)
TOLD = Leaf(
    say="Ann is imprisoned.",
    icon="prison",
    text="Caught",
    note="The guards take Ann",
    state="bad",
    lines=("She is led to the Prison.",),
    clauses=("KM-7.a",),
    before_after=(BeforeAfter(text="Place", icon="prison", was="The Guardroom", now="The Prison"),),
)


def asks(many: int, text: str, **more: Any) -> Frame:
    """A question with so many answers, of which drawings point to each."""
    given = [
        answer(f"Answer {n}", f"What answer {n} brings.", "walk", moves=[f"a{n}"])
        for n in range(many)
    ]
    return {
        "who": "Ann",
        "text": text,
        "secret": False,
        "why": [],
        "invitation": "",
        "typed": False,
        "roll": None,
        "answers": given,
    } | more


def shows(*drawings: Drawing, **more: Any) -> Frame:
    """A view of these drawings."""
    scene = [put(one) for one in drawings]
    assert len(written(scene)) < LARGEST
    return view(scene=scene, hand=[], board=[], glance=[], beat=None, **more)


LARGEST = 20_000
"""Letters of a scene."""
WAITS = {"question": None, "waits": "Waiting for Tom", "asks": "He ponders his helm tokens."}
KINDS: dict[str, Frame] = {
    "turn": shows(cards(0), level_one(), question=asks(6, "Which number will you use?")),
    "before the roll": shows(
        cards(0), level_one(False), question=asks(2, "What will you do, Ann?")
    ),
    "fight": shows(duel(), question=asks(4, "How many helm tokens will you commit?")),
    "before a fight": shows(cards(0), before(), question=asks(2, "What will you do, Ann?")),
    "many tokens": shows(duel(8), question=asks(9, "How many helm tokens will you commit?")),
    "path": shows(cards(0), level_one(False), path(True), question=asks(1, "Go on?")),
    "riddle": shows(RIDDLE, question=asks(3, "Answer this riddle.")),
    "waits": shows(cards(1), level_one(False, True), DUES, **WAITS),
    "ledger": shows(
        cards(0, hands=True), DUES, FLOWS, LARGE, question=asks(48, "What happens at the table?")
    ),
}
BEATS: dict[str, Frame] = {
    "won": shows(fought(), level_one(False, True), **WAITS),
    "lost": shows(fought("lose"), level_one(False, True), **WAITS),
    "told": shows(TOLD, level_one(False, True), **WAITS),
}
"""Views that tell what came of a move."""
