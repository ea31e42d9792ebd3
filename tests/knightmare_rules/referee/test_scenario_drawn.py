"""Rulings on scenarios that Hypothesis draws: spoiled ones, and ones that are played as well."""

from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings

from knightmare.referee.scenario import resolve
from shared.referee.fields import ScenarioError
from tests.conftest import clause
from tests.knightmare_rules.drawn import ITEMS, RULESET, challenges, spoiled
from tests.knightmare_rules.rulings import Scenario, ann, bob, check_form, fight, foe
from tests.knightmare_rules.stage import GAME, Stage

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
FIGHT = ("turn_away", "fight_magic", "dark_roll", "fight_roll", "commit", "prize", "take_it")
"""The questions of a challenge; any other is asked after it."""


@settings(max_examples=400, deadline=None, suppress_health_check=SLOW)
@given(spoiled())
def test_a_spoiled_scenario_is_ruled_on_or_refused(scenario: Any) -> None:
    try:
        ruling = resolve(scenario)
    except ScenarioError as error:
        assert isinstance(error.path, str)
        assert str(error).endswith((".", ").")), str(error)
        return
    check_form(scenario, ruling)


# -- the same challenge, played --------------------------------------------------------------


class Played:
    """A challenge of a scenario, played on our own board as any other.

    Argument: the scenario, which can be ruled on.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        sides = [scenario["challenger"], scenario["opponent"]]
        self.people = [side for side in sides if "dungeoneer" in side]
        self.home = "goblin_run"
        self.scene = scene = Stage(seats=len(self.people))
        for item in ITEMS:
            scene.lay(item, "")
        self.ids: list[str] = []
        for side in sides:
            if "character" in side:
                self.home = RULESET.characters[side["character"]].home
                for item in side["items"]:
                    scene.lay(item, self.home)
            self.ids.append(side.get("character") or f"p{self.people.index(side) + 1}")
        for at, side in enumerate(self.people):
            self._seat(f"p{at + 1}", side, "guardroom" if len(self.people) > at + 1 else self.home)
        scene.state.necromancer = scenario["necromancer_strength"]
        self.may_take: list[str] = []
        modifier = sum(side.get("modifier", 0) for side in sides)
        scene.challenge(self.ids[0], self.ids[1], modifier)
        while (decision := GAME.decision(scene.state)) and decision.ask in FIGHT:
            scene.play(self._answer(decision.ask, decision.who))

    def _seat(self, seat: str, side: Scenario, chamber: str) -> None:
        named = ("life", "tokens", "max_tokens", "items")
        values = {name: side[name] for name in named if name in side}
        # Slumber comes from a card, which costs no token
        cards = ("K08",) if self.scenario["slumber"] else ()
        dark = side.get("dark_spell") or ""
        self.scene.set(seat, at=chamber, spells=cards, dark_spell=dark, **values)
        if side["bodyguard"]:
            self.scene.state.bodyguard = seat

    def _answer(self, ask: str, who: str) -> str:
        scenario, options = self.scenario, self.scene.options
        top = self.scene.state.agenda[-1]
        if ask == "turn_away":
            return "reject" if scenario["reject"] else "accept"
        if ask == "fight_magic":
            if scenario["slumber"] and "slumber card" in options:
                return "slumber card"
            casts = self._die(who) is not None and "power" in options
            return "power" if casts else "ready"
        if ask == "dark_roll":
            return f"roll {self._die(str(top[1]))}"
        if ask == "fight_roll":
            return f"roll {scenario['rolls'][int(top[1])]}"
        if ask == "commit":
            return f"commit {scenario['spend'][self.ids.index(who)]}"
        there = [top[2]] if ask == "take_it" else list(top[2])
        self.may_take = sorted(there, key=RULESET.greed_order.index)
        return "leave" if ask == "prize" else "no"

    def _die(self, seat: str) -> int | None:
        at = self.ids.index(seat)
        side, power = self.scenario[("challenger", "opponent")[at]], self.scenario["power"]
        if side.get("dark_spell") != "power":
            return None
        die: int | None = power[at] if isinstance(power, list) else power
        return die

    def result(self) -> dict[str, Any]:
        """What came of it, as far as the table shows it."""
        scene, names = self.scene, [side["dungeoneer"] for side in self.people]
        figures = dict(zip(names, scene.state.dungeoneers, strict=True))
        ended = [event for event in scene.story if event.id in ("won", "drawn")]
        winner = None
        if ended:
            at = self.ids.index(ended[0].who)
            won = ("challenger", "opponent")[at]
            winner = "draw" if ended[0].id == "drawn" else won
        totals = [[one.facts["a"], one.facts["b"]] for one in scene.story if one.id == "totals"]
        dead = [name for name, one in figures.items() if one.life == "DEAD"]
        jailed = [name for name, one in figures.items() if one.at == "prison"]
        return {
            "winner": winner,
            "totals": totals[0] if totals else None,
            "dead": dead[0] if dead else None,
            "life": {n: None if one.life == "DEAD" else one.life for n, one in figures.items()},
            "may_take": self.may_take,
            "tokens": {name: one.tokens for name, one in figures.items()},
            "imprisoned": jailed[0] if jailed else None,
            "left_in_vale": self.lost(),
        }

    def lost(self) -> list[str]:
        """What a failed Spell of Power sent to the Vale."""
        return [
            event.facts["item"]
            for event in self.scene.story
            if event.id == "left_item" and event.clause == "KM-5.vi.e"
        ]


@clause("HB-7", "HB-8")
@settings(max_examples=300, deadline=None, suppress_health_check=SLOW)
@given(challenges())
@example(fight(ann("spell_book"), foe("goblin", "mace"), 6, 1))
def test_a_ruling_is_what_the_game_plays(scenario: Scenario) -> None:
    scenario = {
        **{"spend": [0, 0], "slumber": False, "power": None, "reject": False},
        **{"necromancer_strength": 7, **scenario},
    }
    for side in ("challenger", "opponent"):
        if "dungeoneer" in scenario[side]:
            scenario[side] = {"bodyguard": False, **scenario[side]}
    ruling = resolve(scenario)
    check_form(scenario, ruling)
    played = Played(scenario)
    result = played.result()
    assert {name: ruling[name] for name in result} == result
    clauses = [one for one in played.scene.story.clauses if one in ruling["clauses"]]
    assert clauses == ruling["clauses"]
    told = [event for event in played.scene.story if event.id == "strength"]
    if told:
        assert ruling["strength"] == [event.facts["total"] for event in told]
    if taken := ruling["item_taken"]:
        at = 0 if ruling["winner"] == "challenger" else 1
        owner = played.scene.state.owner(taken)
        assert (owner or played.scene.state.place(taken)) in (played.ids[at], played.home)


@pytest.mark.parametrize("at", [0, 1])
def test_the_dead_are_laid_to_rest_with_a_prize_left_open(at: int) -> None:
    sides = [ann("food", life="RED"), bob("cup", life="RED")]
    ruling = resolve(fight(sides[at], sides[1 - at], 6, 1))
    assert ruling["dead"] == sides[1 - at]["dungeoneer"]
    assert ruling["may_take"] == sides[1 - at]["items"]
