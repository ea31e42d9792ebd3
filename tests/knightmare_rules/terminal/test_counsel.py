"""`hint` and `odds`: the hard level's answer and why, exact chances, and what is at stake."""

import argparse
import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from knightmare.bot.hard import hard
from knightmare.bot.sensible import SensibleBot
from knightmare.descriptor import KNIGHTMARE
from knightmare.lab.meetings import meetings
from knightmare.position.state import Fight, State
from knightmare.speech.offers import travel
from knightmare.speech.stakes import stakes
from knightmare.terminal.adapter import KnightmareAdapter
from shared.play.decision import FATE, Decision
from shared.play.game import PERSON, Setup
from shared.play.table import Table
from shared.saves.library import Library, seats_of
from shared.speech.messages import english
from tests.conftest import clause
from tests.knightmare_rules.person import Here
from tests.knightmare_rules.stage import Stage

SEED = "--seed 8 --start-tokens 3"


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Here:
    return Here(tmp_path, monkeypatch)


def last(text: str) -> str:
    """What the last line typed has led to."""
    return text.rsplit("\n> ", 2)[1]


def begun(people: int, seed: int) -> Table[State]:
    """A table of people."""
    names = [f"Player {n}" for n in range(1, people + 1)]
    setup = Setup(KNIGHTMARE.name, seats_of(names, [PERSON] * people), str(seed), {})
    return Library(KNIGHTMARE).begin(None, setup)[0]


def told(table: Table[State], word: str) -> str:
    """What a command says of the question of a table."""
    look, out = KnightmareAdapter(KNIGHTMARE.port_of(table.setup)), io.StringIO()
    assert table.decision is not None
    view = look.port.seen(table.state, table.decision)
    said = look.counsels[word](view, table.decision)
    if said is not None:
        Console(file=out, width=200).print(said)
    return out.getvalue()


def wanted(table: Table[State], decision: Decision) -> str:
    """The number of the hard level's answer, as its first move has it."""
    best = hard("judge").choose(table.game, table.view(decision.who), decision, 0)
    port = KNIGHTMARE.port_of(table.setup)
    view = port.seen(table.state, decision)
    keys = [one.key for one in port.choices(view, decision) if one.moves[0] == best]
    return f"({'|'.join(keys)})"


@pytest.mark.parametrize(("people", "seed"), [(1, 1), (3, 2)])
def test_the_hint_is_the_hard_levels_answer_at_every_question(people: int, seed: int) -> None:
    table, asked = begun(people, seed), set[str]()
    bot = SensibleBot("1")
    for _ in range(130):
        decision = table.decision
        if decision is None:
            break
        if decision.who == FATE or len(decision.options) == 1:
            table.step() or table.play(decision.options[0])
            continue
        if decision.ask == "riddle":
            assert "a riddle is for whoever knows it" in told(table, "hint")
        else:
            asked.add(decision.ask)
            said = told(table, "hint")
            assert re.match(rf"A strong player would answer {wanted(table, decision)}: ", said), (
                said
            )
        table.play(bot.choose(table.game, table.view(decision.who), decision, table.ply))
    assert {"number", "action", "commit"} <= asked


def test_a_view_is_looked_at_as_it_is() -> None:
    table = begun(3, 2)
    table.state.lying["prison"] = ()
    table.state.of("p2").spells = (next(iter(table.state.ruleset.card_spells)),)
    seen = table.view("p1")
    assert seen.of("p2").spells == ("hidden",)
    assert table.game.view(seen, "p1") == seen


def test_reasons_are_in_peoples_words(play: Here) -> None:
    text = last(play(SEED, "=Keep 1: to the Guardroom", "hint"))
    assert "A strong player would answer 1: Challenge the Man-at-Arms." in text
    assert "Set against 2, Draw a card, it changes the chance to win so:" in text
    assert re.search(r"^  for it: [A-Z][a-z ]+: \+\d+ %", text, re.M)


def test_odds_of_a_fight_are_those_of_the_laboratory(play: Here) -> None:
    text = last(play(SEED, "=Keep 1: to the Guardroom", "odds"))
    wished = argparse.Namespace(
        life="GREEN", tokens=4, items="", bodyguard=False, slumber=False, defending=False
    )
    fought = next(one for one in meetings(wished) if one.character == "man_at_arms")
    for tokens, one in enumerate(fought.odds):
        cells = [[part.numerator, part.denominator] for part in one]
        row = " +".join(re.escape(english().format_field(cell, "chance")) for cell in cells)
        assert re.search(rf"^ +{tokens} +{row} *$", text, re.M), tokens
    assert "The Man-at-Arms: 3 own strength + 1 Mace = 4" in text
    assert "At stake: 2 helm tokens and the Mace, or an injury." in text
    assert "59 cards may come" in text


def test_odds_of_a_number_tell_what_is_at_stake_where_it_leads(play: Here) -> None:
    text = last(play(SEED, "odds"))
    goblin = text[text.index("to the Goblin Run") :]
    assert "win 58 % (7 in 12), 83 % (5 in 6) with all 2 helm tokens" in goblin
    assert "At stake: 2 helm tokens, or an injury." in goblin


def test_odds_of_the_way_say_how_likely_the_die_leads_where() -> None:
    table, bot, seed = begun(1, 1), SensibleBot("1"), 1
    while (decision := table.decision) is None or not travel(table.state, decision):
        if decision is None:
            seed += 1
            table = begun(1, seed)
        elif decision.who == FATE:
            table.roll()
        else:
            table.play(bot.choose(table.game, table.state, decision, table.ply))
    text = told(table, "odds")
    leads = re.findall(r"^([\d, ]+), \d+ % \((\d) in (\d)\): the (.+)$", text, re.M)
    assert sum(len(one.split(",")) for one, *_ in leads) == 6
    assert {int(ways) / int(of) for _, ways, of, _ in leads} <= {1 / 6, 1 / 3, 1 / 2}
    assert re.search(r": the [^\n]+\n +win \d+ %[^\n]*\n +At stake: 2 helm tokens", text)


def test_where_nothing_is_left_to_chance_that_is_said(play: Here) -> None:
    text = play("--ledger", "odds", "hint")
    assert "Nothing is left to chance here." in text
    assert "Nothing is advised here." in text


def test_what_is_at_stake_stands_beside_the_question(play: Here) -> None:
    text = last(play(f"{SEED} --quiet off", "=Keep 1: to the Guardroom", "board"))
    assert "  At stake: 2 helm tokens and the Mace, or an injury.\n" in text


@clause("KM-3.iv.b")
@clause("KM-3.iv.d")
@pytest.mark.parametrize(
    ("life", "items", "foe", "says"),
    [
        ("GREEN", (), "goblin", "At stake: 2 helm tokens, or an injury."),
        ("GREEN", ("mace",), "goblin", "At stake: 2 helm tokens, or an injury and the Mace."),
        ("RED", (), "hobgoblin", "At stake: 2 helm tokens and the Food, or your life."),
        ("RED", ("gold",), "goblin", "2 helm tokens, or your life, and with it all you carry."),
        ("RED", ("shield_of_justice",), "goblin", "tokens, or the Shield of Justice."),
    ],
)
def test_stakes_are_what_the_rules_take_and_give(
    life: str, items: tuple[str, ...], foe: str, says: str
) -> None:
    scene = Stage(today=True, at="goblin_run", life=life, items=items)
    port = KNIGHTMARE.port_of(Setup(KNIGHTMARE.name, seats_of(["Ann"], [PERSON]), "1", {}))
    told = " ".join(map(port.words.say, stakes(scene.state, Fight(("p1", foe)), 0)))
    assert told.endswith(says)
