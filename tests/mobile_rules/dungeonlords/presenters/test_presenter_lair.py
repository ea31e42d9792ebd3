"""What is shown of a lair, of the others, and of the Evilometer; no window is needed."""

from random import Random
from typing import Any

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.game import DungeonLords
from dungeonlords.position.lord import Dummy
from dungeonlords.position.state import State
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.speech.icons import AREAS
from mobile.dungeonlords.presenters.board.evilometer import EvilometerShown, evilometer_of
from mobile.dungeonlords.presenters.figures import captive_of
from mobile.dungeonlords.presenters.lair.lair import Lairs, LairShown, rivals_of
from mobile.dungeonlords.presenters.lair.rounds import RoundWork
from mobile.shell.presenters.people.looks import usual
from mobile.shell.presenters.speech import Speaker
from shared.chance.deck import merged, without
from shared.chance.fate import draw
from shared.play.decision import FATE
from shared.speech.messages import Words
from tests.conftest import clause
from tests.dungeonlords_rules.rulebook.test_packs import OWN_PALADINS
from tests.dungeonlords_rules.stage import Stage
from tests.mobile_rules.presenting import strings

LOOKS = {f"p{n}": usual(n - 1) for n in range(1, 5)}
NAMES = {"p1": "Ann", "p2": "Tom", "p3": "Marie", "p4": "Ilse"}


def spoken() -> Words:
    """The words of a table."""
    words = Speaker().words_of(DUNGEON_LORDS)
    words.names.update(NAMES)
    return words


def lairs() -> Lairs:
    """What shows the lairs of a table."""
    return Lairs(spoken(), LOOKS)


def seen(stage: Stage, eyes: str) -> State:
    """A state as a seat sees it."""
    return DungeonLords().view(stage.state, eyes)


def shown(stage: Stage, seat: str = "p1", eyes: str = "p1", **others: Any) -> LairShown:
    """A lair as a seat sees it."""
    return lairs().of(seen(stage, eyes), seat, eyes, **others)


# -- the dungeon -----------------------------------------------------------------------------


def test_cells_are_rock_tunnels_rooms_and_what_was_conquered() -> None:
    rooms = {"c3": "printing_press", "b1": "mint"}
    one = shown(Stage().set("p1", rooms=rooms, conquered=("b1", "c1"), site="c2"))
    kinds = {cell.id: cell.kind for cell in one.cells if cell.kind != "undug"}
    assert kinds == {"c1": "conquered", "b1": "conquered", "c2": "tunnel", "c3": "room"}
    assert (one.cell("c3").icon, one.cell("c3").name) == ("press", "Printing Press")
    assert one.cell("b1").spoken == "b1: Mint, conquered"
    assert [cell.id for cell in one.cells if cell.site] == ["c2"]
    assert one.tiles == "4 tiles, 2 conquered"


def test_what_this_round_has_done_stays_to_be_seen() -> None:
    stage = Stage().set("p1", mined=("c1",), rooms={"c3": "tool_shed"}, worked=("c3", "c3"))
    one = shown(stage, round=RoundWork({"p1": ["c2", "c3"]}, {"p1": ["c2"]}))
    assert [cell.id for cell in one.cells if cell.new] == ["c2"]
    assert [cell.id for cell in one.cells if cell.imp] == ["c2"]
    assert one.cell("c3").worked == 2
    told_otherwise = shown(stage, round=RoundWork({}, {"p1": ["c2", "c3"]}))
    assert [cell.id for cell in told_otherwise.cells if cell.imp] == ["c1"]


def test_cells_that_did_not_change_are_the_same_models() -> None:
    lair, stage = lairs(), Stage()
    before = lair.of(seen(stage, "p1"), "p1", "p1")
    stage.p1.tiles["d2"] = "tunnel"
    after = lair.of(seen(stage, "p1"), "p1", "p1")
    pairs = zip(before.cells, after.cells, strict=True)
    assert [new.id for old, new in pairs if new is not old] == ["d2"]


# -- who is there, and what lies there -------------------------------------------------------


def test_figures_tell_their_wounds_and_what_they_can_do() -> None:
    one = shown(Stage().set("p1", party=["PAL5/2", "W4 d1", "Z5/3"], prison=("elf_1", "thief_1_2")))
    paladin, warrior, wizard = one.line
    assert (paladin.figure.text, paladin.figure.icon) == ("Human Paladin", "paladin")
    assert paladin.paladin
    assert (warrior.figure.wounds, warrior.figure.ability) == ("1 of 4", None)
    magic = wizard.figure.ability
    assert magic is not None
    assert (magic.n, magic.icon) == (3, "star")
    assert wizard.figure.say == "Wizard (1), damage 0 of 5, 3 magic"
    assert [captive.figure.text for captive in one.prison] == ["Elf Paladin", "Thief"]
    assert one.captives == "2 captives"


def test_goods_are_counted_and_letters_only_where_there_are_any() -> None:
    one = shown(Stage().set("p1", gold=4, food=0, imps=5, busy=2, ready=("troll",), evil=12))
    amounts = {id: good.n for id, good in one.goods.items()}
    assert amounts == {**{"gold": 4, "food": 0, "imps": 3, "tokens": 1, "traps": 0, "evil": 12}}
    assert one.watched
    assert "letters" not in one.goods
    assert shown(Stage().set("p1", letters=1)).goods["letters"].text == "letter"


def test_monsters_tell_how_they_lie() -> None:
    stage = Stage().set("p1", ready=("goblin", "goblin"), tired=("ghost",), sent=("troll",))
    pieces = [(one.id, one.count, one.note) for one in shown(stage).monsters]
    assert pieces == [("goblin", 2, ""), ("ghost", 1, "face down"), ("troll", 1, "in battle")]


# -- secrets ---------------------------------------------------------------------------------


def test_traps_of_others_are_only_counted() -> None:
    stage = Stage().set("p2", traps=("pendulum", "trapdoor"), laid=("wall_of_fire",))
    own, foreign, shared = (shown(stage, "p2", eyes) for eyes in ("p2", "p1", FATE))
    assert [trap.name for trap in own.traps] == ["Pendulum", "Trapdoor", "Wall of Fire"]
    for one in (foreign, shared):
        assert not one.own
        assert one.traps == ()
        assert one.goods["traps"].n == 2
        said = " ".join(strings(one))
        assert not any(secret in said for secret in ("Pendulum", "Trapdoor", "Fire"))


def test_states_that_differ_in_secrets_look_the_same_to_others() -> None:
    one = Stage().set("p2", traps=("pendulum",), slots=("get_food", "dig_tunnels", "buy_traps"))
    other = Stage().set("p2", traps=("trapdoor",), slots=("mine_gold", "buy_traps", "get_food"))
    for eyes in ("p1", FATE):
        assert shown(one, "p2", eyes) == shown(other, "p2", eyes)
    assert shown(one, "p2", "p2") != shown(other, "p2", "p2")


def test_the_others_follow_in_the_order_of_the_seats() -> None:
    stage = Stage(3)
    stage.state.dummies = [Dummy("d1", "", inaccessible=("get_food",))]
    rivals = rivals_of(lairs(), seen(stage, "p2"), "p2", "p2")
    assert [one.name for one in rivals] == ["Marie", "Ann", "The first dummy"]
    assert rivals[-1].inaccessible == (AREAS["get_food"],)


# -- the Evilometer --------------------------------------------------------------------------


def evilometer(stage: Stage) -> EvilometerShown:
    """The Evilometer as the first lord sees it."""
    return evilometer_of(seen(stage, "p1"), spoken(), LOOKS)


def test_counters_stand_from_the_nicest_to_the_most_evil() -> None:
    stage = Stage().set("p1", evil=9).set("p2", evil=11, party=["PAL5/2"]).set("p3", evil=9)
    stage.state.tent = ()
    one = evilometer(stage)
    assert [(counter.name, counter.evil) for counter in one.counters] == [
        ("Ilse", 5),
        ("Ann", 9),
        ("Marie", 9),
        ("Tom", 11),
    ]
    visited = [counter for counter in one.counters if counter.paladin]
    assert [(counter.seat, counter.paladin.icon) for counter in visited if counter.paladin] == [
        ("p2", "paladin")
    ]
    assert (one.least, one.most, one.watched) == (1, 15, 10)
    assert "The Human Paladin stands before Tom’s dungeon." in one.spoken


def test_the_dummy_of_two_players_has_a_counter_without_a_colour() -> None:
    stage = Stage(2)
    stage.state.dummy_evil = 6
    counter = evilometer(stage).counters[-1]
    assert (counter.name, counter.colour, counter.paladin) == ("The dummy", "", None)


@clause("DL-R.54")
def test_a_tables_own_paladin_is_known_in_prison() -> None:
    ruleset = ruleset_of({"pack": OWN_PALADINS})
    found = captive_of(spoken(), ruleset, "stone_abbot_1")
    assert (found.kind, found.id, found.paladin) == ("paladin", "stone_abbot", True)


def otherwise(state: State, random: Random) -> State:
    """The same as far as the first lord knows: others hold other traps, and laid other orders."""
    other = state.copy()
    for lord in other.lords[1:]:
        if lord.traps and other.trap_stack:
            mine, stack = random.choice(lord.traps), random.choice(other.trap_stack)
            lord.traps = merged(without(lord.traps, mine), (stack,), rank=other.ruleset.rank)
            rest = without(other.trap_stack, stack)
            other.trap_stack = merged(rest, (mine,), rank=other.ruleset.rank)
        hidden = lord.slots[other.revealed :]
        if len(hidden) > 1:
            lord.slots = (*lord.slots[: other.revealed], *hidden[::-1])
    return other


def test_through_a_whole_game_nothing_shown_depends_on_a_secret() -> None:
    game, random, differed = DungeonLords(), Random(8), 0
    lair, words = lairs(), spoken()
    state = game.setup({}, ["p1", "p2", "p3", "p4"])
    while (decision := game.decision(state)) is not None:
        if random.random() < 0.3:
            other = otherwise(state, random)
            differed += other.to_json() != state.to_json()
            for eyes in ("p1", FATE):
                one, two = (game.view(each, eyes) for each in (state, other))
                assert lair.of(one, "p1", eyes) == lair.of(two, "p1", eyes)
                assert rivals_of(lair, one, eyes, "p1") == rivals_of(lair, two, eyes, "p1")
                assert evilometer_of(one, words, LOOKS) == evilometer_of(two, words, LOOKS)
        fate = decision.who == FATE
        game.apply(state, draw(decision, random) if fate else random.choice(decision.options))
    assert differed > 50
