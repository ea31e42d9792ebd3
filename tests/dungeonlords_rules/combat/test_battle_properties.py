"""What holds of every battle: laid out at random, fought at random (DL-10)."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dungeonlords.agenda import RULES
from dungeonlords.combat.phases import BATTLE
from dungeonlords.position.figures import ILLUSION, PALADIN, Figure
from dungeonlords.position.state import State
from dungeonlords.rulebook.options import ruleset_of
from shared.chance.deck import merged
from shared.play.event import Event, EventLog
from shared.play.tasks import push
from tests.conftest import clause
from tests.dungeonlords_rules.census import check
from tests.dungeonlords_rules.war import War

RULESET = ruleset_of({})
ROOMS = ("", *[room.id for room in RULESET.rooms.values() if "c1" in room.zone])
TILES = tuple(RULESET.tiles)


@st.composite
def wars(draw: st.DrawFn) -> tuple[War, int]:
    """A lord before a battle: any party, room, traps, monsters and stock."""
    year = draw(st.sampled_from((1, 2)))
    scene = War(2, year)
    state, lord = scene.state, scene.p1
    room = draw(st.sampled_from(ROOMS))
    if room:
        lord.tiles["c1"] = room
    lord.gold, lord.food, lord.imps, lord.evil = draw(
        st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3), st.integers(1, 9))
    )
    tiles = draw(st.lists(st.sampled_from(TILES), max_size=3, unique=True))
    lord.party = [_figure(draw, tile) for tile in tiles]
    if draw(st.booleans()) or not lord.party:
        hp, icons = RULESET.paladins["human"].hp[year - 1], year + 1
        hurt = draw(st.integers(0, hp - 1))
        lord.party.insert(0, Figure(f"human_{year}", PALADIN, hp, icons, hurt))
    if draw(st.booleans()):
        lord.party.insert(0, Figure("illusion_before", ILLUSION, 1, 0))
    scene.set("p1", traps=draw(st.lists(st.sampled_from(list(RULESET.traps)), max_size=3)))
    rank = state.ruleset.rank
    lord.ready = merged(
        draw(st.lists(st.sampled_from(list(RULESET.monsters)), max_size=4)), rank=rank
    )
    return scene, draw(st.integers(1, 4))


def _figure(draw: st.DrawFn, tile: str) -> Figure:
    found = RULESET.tiles[tile]
    return Figure(tile, found.type, found.hp, found.icons, draw(st.integers(0, found.hp - 1)))


class Watch(EventLog):
    """Listens, and looks at the state after every event."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.phases: list[str] = []

    def __call__(self, id: str, who: str, clause: str, /, **facts: object) -> None:
        super().__call__(id, who, clause, **facts)
        battle = self.state.battle
        if battle and (not self.phases or self.phases[-1] != battle.phase):
            self.phases.append(battle.phase)

    def total(self, id: str, *clauses: str) -> int:
        """The sum of ``n`` over the events of an id, or those under one of these clauses."""
        found: list[Event] = [event for event in self if event.id == id]
        return sum(event.facts["n"] for event in found if not clauses or event.clause in clauses)


def fight(scene: War, number: int, random: Random) -> Watch:
    """Play a whole round of combat, choosing among the options at random."""
    story = Watch(scene.state)
    scene.state.round = number
    push(scene.state, ("combat_round", number))
    RULES.run(scene.state, story)
    while (decision := scene.decision) is not None:
        if len(decision.options) <= 1:
            assert decision.secret, decision
        assert len(set(decision.options)) == len(decision.options), decision
        RULES.answer(scene.state, story, random.choice(decision.options))
        RULES.run(scene.state, story)
        standing(scene)
    return story


def standing(scene: War) -> None:
    """Nobody in line carries all it can bear, and nobody less than nothing."""
    check(scene.state, scene.p1)


@clause("DL-10.1", "DL-10.3", "DL-10.6", "DL-10.27", "DL-10.29", "DL-10.30", "DL-10.32")
@settings(max_examples=150, deadline=None)
@given(wars(), st.randoms(use_true_random=False))
def test_every_battle_adds_up(war: tuple[War, int], random: Random) -> None:
    scene, number = war
    state, lord = scene.state, scene.p1
    monsters, traps, people = Counter(lord.monsters), lord.traps, lord.party.copy()
    wounds = sum(figure.damage for figure in people)
    story = fight(scene, number, random)
    told = Counter(event.id for event in story)

    # every block that was laid is prevented, dealt or lost
    laid, prevented = story.total("blocks_laid"), story.total("blocks_removed")
    trapped = story.total("harmed", "DL-10.6")
    assert 0 <= laid - prevented - trapped <= story.total("damage_lost")
    # whatever damage is carried now was dealt, and has not been healed
    fallen = [figure for figure in people if figure not in lord.party]
    dealt, healed = story.total("harmed"), story.total("healed") + story.total("regenerated")
    guests = [figure for figure in lord.party if figure not in people]
    carried = sum(figure.damage for figure in [*lord.party, *fallen])
    gone = told["illusion_gone"] - sum(figure.type == ILLUSION for figure in fallen)
    assert wounds + dealt - healed == carried + gone
    assert len(guests) + gone == told["illusion_joins"]
    # prisoners are those who fell, but for illusions
    captured = [figure.tile for figure in fallen if figure.type != ILLUSION]
    freed = [event.facts["figure"] for event in story if event.id == "escaped"]
    assert Counter(lord.prison) == Counter(captured) - Counter(freed)
    # steps come in their order, each at most once
    order = [phase for phase in BATTLE.phases if phase in story.phases]
    assert [phase for phase in story.phases if phase in BATTLE.phases] == order
    # everyone sent is back, but for those that a gate took
    taken = Counter(e.facts["monster"] for e in story if e.id == "gate_takes")
    eaten = Counter(e.facts["monster"] for e in story if e.id == "monster_lost")
    assert Counter(lord.monsters) == monsters - taken - eaten
    assert (lord.sent, lord.laid, lord.site, state.battle) == ((), (), "", None)
    assert Counter([*lord.traps, *state.trap_discard]) == Counter(traps)
    # a tile falls exactly when somebody is left and nothing barred the way
    barred = told["conquest_blocked"] or told["monster_blocks"]
    left = told["conquered"] + told["conquest_fails"] + told["party_gone"]
    assert bool(barred and not told["party_gone"]) == (told["no_conquest"] == 1)
    assert left + told["no_conquest"] == 1
    assert len(lord.conquered) == told["conquered"]
    # no attack, no healing
    assert not told["healed"] or told["attacks"]


@clause("DL-10.12")
@settings(max_examples=60, deadline=None)
@given(wars(), st.randoms(use_true_random=False))
def test_one_spell_at_most_and_only_with_enough_magic(war: tuple[War, int], random: Random) -> None:
    scene, number = war
    story = fight(scene, number, random)
    cast = [event for event in story if event.id == "spell_cast"]
    assert len(cast) <= 1
    for event in cast:
        assert event.facts["n"] >= event.facts["needed"] == number
