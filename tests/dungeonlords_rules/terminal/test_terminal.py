"""Dungeon Lords in the terminal: what is asked, shown and told, and what is not."""

import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.game import DungeonLords
from dungeonlords.opening import opened
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.speech.hints import HINTS, order
from dungeonlords.speech.port import SECRET_MOVES
from dungeonlords.terminal.adapter import DungeonAdapter
from shared.play.decision import FATE, Decision, moves
from shared.play.event import Event
from shared.play.game import PERSON, Setup
from shared.saves.library import Library, seats_of
from shared.terminal.screen import Screen
from tests.dungeonlords_rules.person import Here
from tests.something import some

TWO = "--seed 3 --players 3 --bots 1 --bot random --names Ann,Ben"
ALONE = "--seed 3 --players 2 --bots 1 --bot random --names Ann"
FIRST = ("=Keep Mine Gold", "=Get Food", "=Improve Reputation", "=Recruit Imps")


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Here:
    return Here(tmp_path, monkeypatch)


def last(text: str) -> str:
    """What the last line typed has led to."""
    return text.rsplit("\n> ", 2)[1]


# -- a table is begun and taken up again -------------------------------------------------------


def test_the_first_game_explains_itself(play: Here) -> None:
    text = play(ALONE)
    assert "Welcome, lord!" in text
    assert "Type the number of an answer." in text
    assert "Everything is saved" in text
    assert "Welcome" not in play(ALONE)


def test_two_keys_begin_a_game_against_a_bot(play: Here) -> None:
    text = play("", "s", "")
    assert "your dungeon is open" in text
    assert "Ilse" in last(text)


def test_a_ledger_of_a_physical_table_is_begun_and_kept(play: Here) -> None:
    text = play("", "t", "2", "Ann", "Ben", "", "1", "1")
    assert "Your board, tiles and cards stay on your table." in text
    assert "Set up the table. What is done?" in text
    assert "Still due: the next season’s event and adventurers." in last(text)
    assert "What happens at the table?" in play("--continue")


def test_flows_are_grouped_by_lord_and_values_are_typed(play: Here) -> None:
    begun = ("1", "1", "=Count what was built, bought and paid", "gold 17", "1")
    text = play("--ledger --seed 1 --names Ann,Ben", *begun)
    assert "Numbers that are not listed are typed, as in ‘gold 12’." in text
    assert " 6 gold " in text
    assert " 7 gold " not in text
    assert "Ann has 17 gold." in text
    menu = last(text)
    assert menu.index("The table") < menu.index("Ann\n") < menu.index("Ben\n")


def test_people_and_bots_are_asked_for(play: Here) -> None:
    text = play("", "n", "3", "1", "Ann", "Ben", "")
    assert "How many lords, 2 to 4?" in text
    # who begins is drawn
    assert re.search("(Ann|Ben), take the keyboard", text)


def test_options_of_the_table_can_be_chosen(play: Here) -> None:
    text = play("--players 2 --bots 1 --bot random --paladins 4 --items tricky --seed 1")
    assert "the Dwarf Paladin, the Giant Paladin" in text
    assert "item tokens: Magic Wand" in text


def test_a_game_goes_on_where_it_was_left(play: Here, tmp_path: Path) -> None:
    play(ALONE, *["1"] * 6)
    file = tmp_path / "evening.json"
    text = play("--continue", f"save {file}", "log all")
    assert "Ann: Keep" in text
    assert json.loads(file.read_text())["moves"]
    assert "Ann: Keep" in play(f"--load {file}", "log all")
    assert "Undone: " in play("--continue", "undo")


# -- what is shown -----------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_screen_shows_every_lord_every_dungeon_and_the_evilometer(
    play: Here, width: int
) -> None:
    text = play(ALONE, "1", width=width)
    first, shown = text.rsplit("\n> ", 3)[-3:-1]
    words = ("evil 5", "gold 3", "food 3", "imps 3 (3 free)", "Tavern:", "Rooms:", "Spring:")
    for word in (*words, "AI", "Year 1, winter"):
        assert word in shown, word
    assert "[  ]" in first
    assert "[  ]" not in shown, "a dungeon that is as it was is not drawn again"
    assert max(map(len, text.splitlines())) <= width


def test_answers_show_what_they_do(play: Here) -> None:
    text = play(ALONE, "1")
    assert "(I) 1 gold: +2 food; (II) +1 evil: +3 food; (III) +2 evil: +1 gold and +3 food" in text


def test_what_answers_promise_in_a_row_is_said_once(play: Here) -> None:
    first, second, third = play(ALONE, "1", "1", "1").split("face down on slot")[1:4]
    assert "(I) 1 gold: +2 food" in first + second
    for slot in (second, third):
        assert "   2 " in slot
        assert "(I) 1 gold" not in slot


def test_what_the_table_shows_below_is_not_told_above_it_as_well(play: Here) -> None:
    text = play(ALONE, "1", "1", "1", "1", "1", "1", "log")
    asked, told = text.rsplit("\n> log", 1)
    assert re.search(r"^\d+ more lines, seen on the table below; log tells them$", asked, re.M)
    assert "reveals order 1" not in asked
    assert re.search(r"^ +Orders: \w", asked, re.M)
    assert "reveals order 1" in told


def test_prices_stand_beside_what_is_on_offer(play: Here) -> None:
    text = play(ALONE, "1", "1", "1", "1", "1")
    tavern = next(line for line in text.splitlines() if line.startswith("Tavern: "))
    assert all(" (" in offer for offer in tavern.removeprefix("Tavern: ").split("), "))
    assert re.search(r"^Rooms: .*\(\d busy imps or Troll tokens: ", text, re.M)


def test_an_order_says_what_its_spaces_cost_wherever_it_is_chosen() -> None:
    said = {ask: HINTS[ask] for ask in ("keep_order", "program", "pick_order", "take_order_back")}
    ruleset = ruleset_of({})
    state = opened(ruleset, ["p1", "p2"])
    for ask, hint in some(said.items()):
        decision = Decision("p1", ask, moves(ask, *ruleset.areas))
        for option in some(decision.options):
            assert hint(state, decision, option) == order(ruleset, str(option.args[0]))


def test_the_map_shows_all_dungeons_and_help_every_command(play: Here) -> None:
    text = play(ALONE, "map", "help", "rules goblin", "why", "rules DL-FAQ.24")
    assert "This follows from DL-10.32, DL-10.33." in text
    assert "[ ] tunnel" in text
    assert re.search(r"^undo\b", text, re.M)
    assert "DL-10.16" in text


def test_of_a_battle_of_bots_only_the_outcome_is_told_as_it_happens() -> None:
    players = [PERSON, "normal"]
    setup = Setup(DungeonLords.name, seats_of(["Ann", "Ben"], players), "1", {})
    out = io.StringIO()
    look = DungeonAdapter(DUNGEON_LORDS.port_of(setup))
    table, _ = Library(DUNGEON_LORDS).begin(None, setup)
    screen = Screen(table, look, Console(file=out, width=80))
    fought = [
        Event("battle_begins", "p2", "DL-10.1", {"cell": "c1", "tile": "tunnel"}),
        Event("nobody_heals", "p2", "DL-10.28", {}),
        Event("captured", "p2", "DL-10.3", {"type": "thief", "id": "x"}),
    ]
    assert [screen._near(event) for event in fought] == [True, False, True]
    ours = [Event(one.id, "p1", one.clause, one.facts) for one in fought]
    assert all(screen._near(event) for event in ours)


def test_why_explains_the_last_choice(play: Here) -> None:
    text = last(play(ALONE, *["1"] * 8, "why"))
    assert re.search(r"^DL-\d+\.\d+ .*\(official", text, re.M)


def test_a_word_may_be_typed_in_place_of_a_number(play: Here) -> None:
    text = play(ALONE, "1", "get food", "recruit_imps")
    assert "Orders: Get Food, Recruit Imps" in text


# -- what is not shown ---------------------------------------------------------------------------


def test_the_keyboard_changes_hands_before_a_secret_choice(play: Here) -> None:
    text = play(TWO)
    assert text.rstrip().endswith("Everything is saved. Until next time!")
    assert "Ben, take the keyboard." in text
    assert "Which one do you keep?" not in text
    text = play("--continue", "", "1")
    assert text.index("Ben, take the keyboard") < text.index("Ben, you drew these three orders")
    # who begins is drawn
    assert re.search("(Ann|Ben), take the keyboard", text)
    assert "Ann, you drew" not in text


def test_before_the_keyboard_is_taken_no_command_shows_a_secret(play: Here) -> None:
    words = ("map short", "map", "goal", "log", "why", "hint", "plan")
    text = play("--players 2 --names Ann,Ben --seed 3", *words, "", "map short")
    before, after = text.split("Ben, you drew these three orders", 1)
    # the panel that stands above the question shows what Ben has drawn
    before = before.rsplit("\n> ", 1)[0]
    assert "Inaccessible:" not in before
    assert "Inaccessible: Recruit Imps, Buy Traps, Hire Monster" in after


def test_alone_nobody_hands_anything_over(play: Here) -> None:
    text = play(ALONE, *["1"] * 4)
    assert "take the keyboard" not in text


def test_secret_choices_are_not_told_to_others(play: Here) -> None:
    text = play(TWO, "", "1", "", "1", "", "1", "2", "log all")
    told = last(text)
    assert re.search(r"^ +\d+ Ann makes a secret choice\.", told, re.M)
    assert "Keep " not in told
    alone = last(play(ALONE, "1", "log all"))
    assert "Ann: Keep" in alone


def test_orders_of_others_stay_face_down(play: Here) -> None:
    """A bot's orders are hidden from a lone person until they are revealed."""
    text = play("--seed 7 --players 2 --bots 1 --bot random --names Ann", *["1"] * 3)
    before = text.split("reveals order 1")[0]
    assert "Orders: a hidden order, a hidden order, a hidden order" in before


@pytest.mark.parametrize("players", [[PERSON, "random"], [PERSON, PERSON]])
def test_traps_are_named_to_their_owner_alone(players: list[str]) -> None:
    """Several people see each other's traps as numbers, except at a question of one alone."""
    setup = Setup(DungeonLords.name, seats_of(["Ann", "Ben"], players), "1", {})
    table, _ = Library(DUNGEON_LORDS).begin(None, setup)
    while table.decision is None or table.decision.ask != "use_space":
        if not table.step():
            assert table.decision is not None
            table.play(table.decision.options[0])
    table.state.lords[0].traps = ("pendulum",)
    table.state.lords[1].traps = ("trapdoor", "trapdoor")
    out = io.StringIO()
    port, decision = DUNGEON_LORDS.port_of(setup), table.decision
    view = port.seen(table.state, decision)
    Console(file=out, width=200).print(DungeonAdapter(port).panel(view, decision))
    assert ("traps: Pendulum" in out.getvalue()) == (players[1] != PERSON)
    assert "2 traps" in out.getvalue()
    assert "Trapdoor" not in out.getvalue()


def test_every_secret_move_is_masked() -> None:
    """Whatever a bot answers to a secret question is of a kind that the log keeps to itself."""
    game = DungeonLords()
    asked = set()
    for seed, items in enumerate(("none", "straightforward", "tricky")):
        seats = seats_of(["Ann", "Ben"], ["random", "random"])
        setup = Setup(game.name, seats, str(seed), {"items": items})
        table, _ = Library(DUNGEON_LORDS).begin(None, setup)
        while (decision := table.decision) is not None:
            if decision.who != FATE and decision.secret:
                asked.add(decision.ask)
                assert {option.kind for option in decision.options} <= SECRET_MOVES
            table.step()
    assert asked >= {"program", "keep_order", "pick_order", "lay_trap", "give", "lay_token"}


# -- people's own tiles and cards --------------------------------------------------------------


def test_people_draw_themselves_or_let_the_app_draw(play: Here) -> None:
    text = play(f"{ALONE} --dice mine", "=Ann starts", "get_food", "")
    assert "Type the number of what you drew" in text
    assert "Ann is the start player." in text
    assert "Draw an order for the first dummy." in text


# -- the end -----------------------------------------------------------------------------------


def test_a_game_plays_itself_to_the_end(play: Here) -> None:
    play.patch.setattr("shared.terminal.play.nobody_there", lambda keys: True)
    text = play("--seed 4 --players 3 --bots 3 --bot random --no-save --names Ann")
    assert "plays itself" in text
    assert "Underlord" in text
    assert "event." not in text
    # the points of everybody are a table: a column for each lord, a line for each sort, a sum
    assert re.search(r"^ *Points( +\S+){3} *$", text, re.M)
