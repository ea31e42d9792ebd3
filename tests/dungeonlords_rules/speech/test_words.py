"""The words of Dungeon Lords: nothing that is told, asked or offered is without them."""

from pathlib import Path

import pytest

import dungeonlords
from dungeonlords.ledger.agenda import RULES
from dungeonlords.rulebook.options import TABLE_OPTIONS, ruleset_of
from dungeonlords.rulebook.tables import base
from dungeonlords.speech.describe import move_id
from dungeonlords.speech.words import patterns, words
from shared.play import doubts
from shared.speech.messages import Message
from tests.dungeonlords_rules.sentences import RAW, RULESET, Strict, named, shown
from tests.something import some
from tests.wording import told_in

HOME = Path(dungeonlords.__file__).parent

# -- every id has its words --------------------------------------------------------------------


def modules() -> list[Path]:
    return [*sorted(HOME.rglob("*.py")), Path(doubts.__file__)]


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.stem)
def test_every_event_has_words(path: Path) -> None:
    known = patterns()
    missing = [f"{id} (line {line})" for id, line in told_in(path) if f"event.{id}" not in known]
    assert not missing, f"messages.toml, [event]: {missing}"


def test_every_question_has_words() -> None:
    known = patterns()
    missing = [name for name in RULES.questions if f"ask.{name}" not in known]
    assert not missing, f"messages.toml, [ask]: {missing}"


def test_every_event_and_question_that_has_words_is_told() -> None:
    told = {id for path in modules() for id, _ in told_in(path)} | {"evil_rises", "evil_falls"}
    known = patterns()
    assert not {id.split(".")[1] for id in known if id.startswith("event.")} - told
    asked = {id.split(".")[1] for id in known if id.startswith("ask.")}
    assert not asked - set(RULES.questions) - {"over"}


def test_a_move_has_words_of_its_own_in_some_questions() -> None:
    assert move_id("program", "order") == "move.program.order"
    assert move_id("draw_order", "order") == "move.order"


@pytest.mark.parametrize(
    ("file", "table", "space"),
    [
        ("orders", "area", "area"),
        ("monsters", "monster", "monster"),
        ("rooms", "room", "room"),
        ("traps", "trap", "trap"),
        ("spells", "spell", "spell"),
        ("items", "item", "item"),
    ],
)
def test_names_are_those_of_the_data(file: str, table: str, space: str) -> None:
    known = patterns()
    for row in some(base()[file][table]):
        assert known[f"{space}.{row['id']}"] == row["name"]


def test_every_thing_has_its_forms_and_its_text() -> None:
    known = patterns()
    wanted = {
        "the_monster": (*RULESET.monsters, "sheep"),
        "the_room": (*RULESET.rooms, "tunnel"),
        "the_trap": tuple(RULESET.traps),
        "the_item": tuple(RULESET.items),
        "the_paladin": tuple(RULESET.paladins),
        "spell_text": tuple(RULESET.spells),
        "happening_text": tuple(RULESET.happenings),
        "event_tile_text": tuple(RULESET.events),
        "item_text": tuple(RULESET.items),
        "season": tuple(map(str, range(4))),
        "option": [option.id for option in TABLE_OPTIONS],
        "option_help": [option.id for option in TABLE_OPTIONS],
        "outcome": ("underlord", "no_license"),
    }
    missing = [f"{s}.{id}" for s, all in wanted.items() for id in all if f"{s}.{id}" not in known]
    assert not missing
    for option in TABLE_OPTIONS:
        for choice in option.choices:
            number = isinstance(choice, int) and not isinstance(choice, bool)
            spoken = {f"choice.{choice}", f"choice.{option.id}.{choice}"}
            if not number:
                assert spoken & set(known), (option.id, choice)


# -- every sentence is whole -------------------------------------------------------------------


def test_every_sentence_has_its_facts() -> None:
    spoken = named(Strict(words().patterns), "Ann", "Ben", "Cleo", "Dan")
    for message in some(shown()):
        text = spoken.say(message)
        assert text.strip(), message
        assert not RAW.search(text), f"{message.id}: {text}"


def test_every_question_and_hardly_an_event_was_left_out() -> None:
    """The proof above is worth something."""
    seen = {message.id for message in shown()}
    asks = {f"ask.{name}" for name in RULES.questions}
    rare = {message.id for message, _ in RARE}
    assert not asks - seen - rare, sorted(asks - seen - rare)
    events = {f"event.{id}" for path in modules() for id, _ in told_in(path)}
    assert not events - seen - rare, sorted(events - seen - rare)


RARE = (
    (
        Message("event.dummy_rises", {"who": "", "evil": 7}),
        "The dummy’s counter goes up to 7.",
    ),
    (
        Message("ask.lie_down", {"who": "p1", "monster": "vampire"}),
        "Ann, the Vampire could not attack. How does it lie?",
    ),
    (
        Message("ask.trap_order", {"who": "p1"}),
        "Ann, which trap acts first? The second meets only the trap icons that are left.",
    ),
    (
        Message("event.trap_first", {"who": "p1", "trap": "trapdoor"}),
        "Ann springs the Trapdoor first.",
    ),
    (
        Message("event.no_target", {"who": "p1", "monster": "witch"}),
        "The Witch has nobody left to hit.",
    ),
    (
        Message("event.no_traps_left", {"who": "p2", "n": 1}),
        "No trap is left for Ben to draw.",
    ),
    (
        Message("event.traps_reshuffled", {"n": 1}),
        "The trap deck is rebuilt from the discards: 1 card.",
    ),
    (
        Message("event.underlords", {"seats": ["p1", "p3"], "n": 12}),
        "Ann and Cleo share the victory with 12 points each.",
    ),
    (
        Message("event.courage", {"who": "p1"}),
        "Nobody tires this round.",
    ),
    (
        Message("event.strikes_again", {"monster": "goblin"}),
        "The Goblin has finished off its victim and strikes the next one as well.",
    ),
    (
        Message("event.poison_misses", {"who": "p1"}),
        "The poison finds nobody: whoever was poisoned is out of its reach.",
    ),
)
"""What random games hardly ever show."""


@pytest.mark.parametrize(("message", "text"), RARE, ids=lambda one: getattr(one, "id", ""))
def test_what_hardly_ever_happens_has_words_too(message: Message, text: str) -> None:
    spoken = named(Strict(words().patterns), "Ann", "Ben", "Cleo", "Dan")
    assert spoken.say(message) == text


def test_sentences_begin_with_a_capital_and_events_end_like_sentences() -> None:
    spoken = named(Strict(words().patterns), "Ann", "Ben", "Cleo", "Dan")
    for message in some(shown()):
        text = spoken.say(message)
        if not message.id.startswith("hint."):
            assert text[0].isupper() or text[0].isdigit(), text
        if message.id.startswith(("event.", "ask.")):
            assert text[-1] in ".!?", text


# -- the forms of words ------------------------------------------------------------------------


def test_a_trap_is_explained_like_a_referee_would() -> None:
    spoken = named(words(), "Ann", "Ben", "Cleo", "Dan")
    laid = [["warrior_1_1", 3], ["thief_1_1", 1]]
    facts = {"who": "p1", "trap": "kamikaze_imp", "n": 4, "blocks": [3, 1], "laid": laid}
    said = spoken.say(Message("event.blocks_laid", facts))
    assert said == "The Kamikaze Imp lays 4 blocks: 3 on the Warrior (1) and 1 on the Thief (1)."


def test_whoever_stands_on_a_space_is_a_person_or_a_dummy() -> None:
    spoken = named(words(), "Ann", "Ben", "Cleo", "Dan")
    facts = {"who": "d1", "area": "get_food", "space": 2}
    said = spoken.say(Message("event.minion_placed", facts))
    assert said == "A minion of the first dummy takes space II of Get Food."


def test_a_table_may_name_things_anew() -> None:
    row = {"id": "troll", "name": "Ogre"}
    spoken = named(words(pack={"monsters": {"monster": [row]}}), "Ann", "Ben", "Cleo", "Dan")
    told = Message("event.hired", {"who": "p1", "monster": "troll"})
    assert spoken.say(told) == "Ann hires the Ogre."


def test_every_way_of_setting_a_table_is_spoken_of() -> None:
    assert ruleset_of({"paladins": 4}).options["paladins"] == 4
    spoken = words()
    assert spoken.say(Message("outcome.underlord", {"winners": ["p1"], "n": 1})).startswith(
        "Player 1 has the license"
    )
    assert spoken.say(Message("outcome.underlord", {"winners": ["p1", "p2"], "n": 2})).startswith(
        "Player 1 and Player 2 have the license"
    )
