"""A ruling on a battle says what a played game does: battles of random games, ruled on anew."""

from random import Random
from typing import Any

import pytest

from dungeonlords.combat.attacks import attack_of
from dungeonlords.combat.planning import allowed
from dungeonlords.game import DungeonLords
from dungeonlords.position.figures import ILLUSION, Figure
from dungeonlords.position.state import State
from dungeonlords.referee.battle import battle_ruling
from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.referee.fields import Fields

GAME = DungeonLords()
MOVED = {"paladin_moves", "paladin_enters"}
"""What a ruling on one dungeon knows nothing of."""


def written(figure: Figure) -> dict[str, Any]:
    """A figure as a scenario describes it."""
    row: dict[str, Any] = {"type": figure.type, "hp": figure.printed, "damage": figure.damage}
    if figure.icons:
        row["icons"] = figure.icons
    return {**row, "extra_hp": figure.extra}


class Watcher:
    """Notes one battle of a played game, so that it can be laid out as a scenario."""

    def __init__(self, state: State) -> None:
        battle = state.battle
        assert battle is not None
        lord = state.of(battle.seat)
        self.state, self.seat = state, battle.seat
        self.party = [figure.copy() for figure in lord.party]
        self.figures = list(lord.party)
        self.stock = {"evil": lord.evil, "food": lord.food, "imps": lord.imps}
        self.stock["gold"] = lord.gold + allowed(state, lord)[2] * len(lord.laid)
        self.stock.update(traps=len(lord.traps), prison=len(lord.prison))
        self.scenario: dict[str, Any] = {
            "kind": "battle",
            "year": state.year,
            "round": state.round,
            "site": battle.site,
            "card": battle.card or None,
        }
        self.traps: list[dict[str, Any]] = []
        self.attacks: dict[int, dict[str, Any]] = {}
        self.choices: dict[str, Any] = {}
        self.monsters = battle.monsters
        self.known = True
        self.conquered = False
        self.lair: list[str] = []

    def tell(self, id: str, who: str, clause: str, /, **facts: Any) -> None:
        """Hear what happens."""
        if id in MOVED:
            self.known = False
        elif id == "trap_revealed":
            self.traps.append({"trap": facts["trap"]})
        elif id == "trap_aims":
            self.traps[-1]["target"] = self._place(facts["figure"])
        elif id in ("attacks", "monster_blocks"):
            self._attacks(facts["at"], facts["mode"])
        elif id == "cannot_attack":
            self._rests(facts["at"], facts["lies"])
        elif id == "aims":
            self.attacks[facts["at"]].setdefault("targets", []).append(self._place(facts["figure"]))
        elif id == "conquered":
            self.conquered = True
        elif id == "monsters_return":
            assert self.state.battle is not None
            self.lair = list(self.state.battle.fate)

    def answered(self, decision: Decision, played: Move) -> None:
        """Note what a spell asked for."""
        if decision.ask == "pay_again":
            paid = self.choices.setdefault("paid", [])
            if played.kind == "pays":
                paid.append(self.state.agenda[-1][2])
        elif decision.ask == "word_of_peace":
            self.choices["pay"] = played.kind == "takes_evil"
        elif decision.ask == "clean_up":
            self.choices["pay"] = played.kind == "pays"
        elif decision.ask == "single_out":
            self.choices["monster"] = self.monsters.index(str(played.args[0]))

    def _place(self, tile: str) -> int:
        line = self.state.of(self.seat).party
        return next(at for at, one in enumerate(line) if one.tile == tile)

    def _attacks(self, at: int, mode: str) -> None:
        assert self.state.battle is not None
        found = attack_of(self.state, self.state.battle, at, mode)
        self.attacks.setdefault(at, {"monster": self.monsters[at], "mode": found.mode})

    def _rests(self, at: int, lies: str) -> None:
        attacks = self.state.ruleset.monsters[self.monsters[at]].attacks
        mode = next((one.mode for one in attacks if one.face_up == (lies == "up")), None)
        self.attacks[at] = {"monster": self.monsters[at], "mode": mode or attacks[0].mode}

    def laid_out(self) -> tuple[dict[str, Any], list[int]]:
        """The scenario, and the place in the game of each of its attacks."""
        ruleset = self.state.ruleset
        order = [*self.attacks, *[n for n in range(len(self.monsters)) if n not in self.attacks]]
        attacks = [
            self.attacks.get(at)
            or {
                "monster": self.monsters[at],
                "mode": ruleset.monsters[self.monsters[at]].attacks[0].mode,
            }
            for at in order
        ]
        choices = dict(self.choices)
        if "paid" in choices:
            choices["pay"] = [order.index(at) for at in choices.pop("paid")]
        if "monster" in choices:
            choices["monster"] = order.index(choices["monster"])
        scenario = {
            **self.scenario,
            "party": [written(one) for one in self.party],
            "traps": self.traps,
            "attacks": attacks,
            "lord": self.stock,
            "spell_choices": choices,
        }
        return scenario, order


def compare(watcher: Watcher) -> None:
    """The ruling on the scenario is what happened in the game."""
    scenario, order = watcher.laid_out()
    ruling = battle_ruling(Fields(scenario))
    lord = watcher.state.of(watcher.seat)
    figures = [one for one in watcher.figures if one.type != ILLUSION]
    ruled = [one for one in ruling["party"] if one["type"] != ILLUSION]
    assert [one["damage"] for one in ruled] == [one.damage for one in figures], scenario
    assert ruling["conquered"] == watcher.conquered, scenario
    assert {name: ruling["lord"][name] for name in ("evil", "gold", "food", "imps")} == {
        name: getattr(lord, name) for name in ("evil", "gold", "food", "imps")
    }, scenario
    assert ruling["lord"]["traps"] == len(lord.traps), scenario
    assert ruling["lord"]["prison"] == len(lord.prison), scenario
    if watcher.lair:
        fates = [watcher.lair[at] for at in order]
        up = [fate in ("up", "withdrawn") for fate in fates if fate != "lost"]
        assert [one["face_up"] for one in ruling["lair"]] == up, scenario


class Played:
    """A random game whose battles are ruled on as soon as they are over. Argument: the seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.state = GAME.setup({"paladins": 1 + seed % 4}, ["p1", "p2", "p3"])
        self.watcher: Watcher | None = None
        self.compared = 0

    def tell(self, id: str, who: str, clause: str, /, **facts: Any) -> None:
        """Hear what happens, and rule on a battle before anything else changes."""
        if id == "battle_begins":
            self.watcher = Watcher(self.state)
        elif self.watcher:
            self.watcher.tell(id, who, clause, **facts)
            if id == "battle_ends":
                watcher, self.watcher = self.watcher, None
                if watcher.known and watcher.party:
                    compare(watcher)
                    self.compared += 1

    def play(self) -> None:
        """Play to the end."""
        while (decision := GAME.decision(self.state)) is not None:
            by_chance = decision.who == FATE
            played = draw(decision, self.random) if by_chance else _bold(decision, self.random)
            if self.watcher:
                self.watcher.answered(decision, played)
            GAME.apply(self.state, played, self.tell)


@pytest.mark.parametrize("seed", range(12))
def test_a_ruling_says_what_a_played_game_does(seed: int) -> None:
    game = Played(seed)
    game.play()
    assert game.compared >= 5


def _bold(decision: Decision, random: Random) -> Move:
    """Lays traps and sends monsters wherever it can."""
    bold = [one for one in decision.options if one.kind in ("lay", "send", "hire", "act")]
    return random.choice(bold or decision.options)
