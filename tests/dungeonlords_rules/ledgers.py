"""Random ledgers: what must hold of them, and corrections followed by every flow."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from dungeonlords.ledger.books import Books, somewhere
from dungeonlords.ledger.counting import FIELDS
from dungeonlords.position.figures import ILLUSION, PALADIN, paladin_id
from dungeonlords.position.lord import Lord
from shared.play.decision import Decision, Move, move
from tests.dungeonlords_rules.reporting import LEDGER
from tests.random_ledger import RandomLedger


def census(state: Books) -> None:
    """Tiles and figures once each; people may correct the rest as they like."""
    assert (state.phase == "over") == (not state.agenda)
    assert not (*state.monster_stack, *state.room_stack, *state.trap_stack, *state.trap_discard)
    assert set(state.to_fight) <= {lord.seat for lord in state.lords}
    for known in state.counted.values():
        assert set(known) <= set(FIELDS)
    _figures(state)
    _tiles(state)
    for lord in state.lords:
        _check(state, lord)


def _figures(state: Books) -> None:
    """Every adventurer and paladin is in one place."""
    people = [one for lord in state.lords for one in lord.party if one.type != ILLUSION]
    prisoners = [one for lord in state.lords for one in lord.prison]
    coming = [tile for season in state.coming for tile in season]
    found = [one.tile for one in people] + prisoners + coming
    assert len(set(found)) == len(found), "figures"
    assert not somewhere(state) & {*state.tile_stack, *state.under, *state.drawn}, "adventurers"
    held = [paladin_id(one) for one in people if one.type == PALADIN]
    caught = [one.partition("_")[0] for one in prisoners if one.endswith(f"_{state.year}")]
    paladins = [*state.tent, *held, *[one for one in caught if one in state.ruleset.paladins]]
    assert len(set(paladins)) == len(paladins), "paladins"
    prepared = state.ruleset.paladin_sets[state.ruleset.options["paladins"]]
    assert set(paladins) <= set(prepared), "paladins"


def _tiles(state: Books) -> None:
    """No monster and no room appears from nowhere."""
    ruleset = state.ruleset
    monsters = Counter(one for lord in state.lords for one in lord.monsters)
    assert monsters <= Counter(m for year in (1, 2) for m in ruleset.monster_stacks[year])
    rooms = [one for lord in state.lords for one in lord.tiles.values() if one != "tunnel"]
    assert len(set(rooms)) == len(rooms), "rooms"


def _check(state: Books, lord: Lord) -> None:
    """One lord's values agree with each other."""
    constants, rank = state.ruleset.constants, state.ruleset.rank
    assert constants.evil_min <= lord.evil <= constants.evil_max, lord
    assert min(lord.gold, lord.food, lord.imps, lord.letters) >= 0, lord
    for pile in (lord.ready, lord.tired, lord.tokens, lord.dead_letters):
        assert list(pile) == sorted(pile, key=rank.__getitem__), lord
    assert set(lord.conquered) <= set(lord.tiles), lord
    for one in lord.party:
        assert 0 <= one.damage < one.hp, one
    kinds = [one.type for one in lord.party]
    assert kinds.count(PALADIN) < 2, lord
    assert PALADIN not in kinds or kinds.index(PALADIN) <= kinds.count(ILLUSION), lord


def eagerly(state: Any, decision: Decision, random: Random) -> Move:
    """Any kind of answer as often as another, and the end of the game hardly ever."""
    kinds: dict[str, list[Move]] = {}
    for option in decision.options:
        kinds.setdefault(option.kind, []).append(option)
    if "score" in kinds and random.random() < 0.98:
        del kinds["score"]
    return random.choice(kinds[random.choice(list(kinds))])


def corrected(options: Mapping[str, Any], seats: Sequence[str], seed: str, rounds: int = 3) -> int:
    """Make corrections at random, then try every flow of the menu, and go on from one of them.

    Arguments: options and seats of the table; the seed; how often. Returns how many moves were
    played. Raises AssertionError with the moves that led to whatever went wrong.
    """
    return LordsLedger(options, seats, Random(seed)).walk(rounds)


class LordsLedger(RandomLedger[Books]):
    """A ledger of Dungeon Lords, corrected and used at random."""

    ledger = LEDGER
    longest = 400
    census = census

    def correct(self) -> None:
        """The table, some values of some lords, and the table again."""
        self._finish(move("correct_table"))
        for _ in range(self.random.randint(1, 8)):
            self._finish(move("correct", self.random.choice(self.state.lords).seat))
        self._finish(move("correct_table"))

    def answer(self, asked: Decision) -> Move:
        """Whoever cancels all the time learns little."""
        real = [option for option in asked.options if option.kind != "cancel"]
        asked = asked._replace(options=tuple(real or asked.options))
        return eagerly(self.state, asked, self.random)

    def after_flow(self) -> list[Move | None]:
        """Fate draws among too many tiles to try them all."""
        return [None]

    def _finish(self, first: Move) -> None:
        self.play(first)
        self.until_menu()
