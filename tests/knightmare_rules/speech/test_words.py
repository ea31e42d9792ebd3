"""The words of Knightmare: nothing that is told, asked or offered is without them."""

from pathlib import Path

import pytest

import knightmare
from knightmare.ledger.agenda import RULES
from knightmare.rulebook.boards import base
from knightmare.rulebook.options import TABLE_OPTIONS, ruleset_of
from knightmare.rules.life import GRADES
from knightmare.rules.standing import PACT, STANDING
from knightmare.rules.turns import AFTER_TURN, KINDS
from knightmare.speech.describe import move_id
from knightmare.speech.words import patterns, words
from shared.play import doubts
from shared.speech.messages import Message
from shared.speech.words import sum_text
from tests.knightmare_rules.sentences import RAW, RULESET, Strict, named, shown
from tests.something import some
from tests.wording import told_in

HOME = Path(knightmare.__file__).parent

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


def test_a_move_has_words_of_its_own_in_some_questions() -> None:
    assert move_id("take_it", "yes") == "move.take_it.yes"
    assert move_id("anything", "yes") == "move.yes"


def test_every_event_that_has_words_is_told() -> None:
    told = {id for path in modules() for id, _ in told_in(path)}
    known = [id.split(".")[1] for id in patterns() if id.startswith("event.")]
    assert not set(known) - told


def test_names_are_those_of_the_data() -> None:
    known = patterns()
    for file, table, space in (
        ("board", "chamber", "chamber"),
        ("characters", "character", "character"),
        ("items", "item", "item"),
        ("spells", "spell", "spell"),
        ("deck", "card", "card"),
    ):
        for row in some(base()[file][table]):
            name = row.get("name") or row["title"]
            assert known[f"{space}.{row['id']}"] == name


def test_every_form_of_a_name_is_there() -> None:
    known = patterns()
    forms = {
        "chamber": (RULESET.chambers, ("the_chamber", "to_chamber", "in_chamber")),
        "character": (RULESET.characters, ("the_character", "reason")),
        "item": (RULESET.items, ("the_item",)),
    }
    for things, spaces in some(forms.values()):
        for space in some(spaces):
            assert not [id for id in things if f"{space}.{id}" not in known], space


def test_every_state_has_a_name() -> None:
    known = patterns()
    wanted = {
        "life": GRADES,
        "standing": STANDING.phases,
        "pact": PACT.phases,
        "turn": KINDS,
        "slumber": [id for id in AFTER_TURN if id],
        "option": [option.id for option in TABLE_OPTIONS],
        "option_help": [option.id for option in TABLE_OPTIONS],
        "trim": {chamber.trim for chamber in RULESET.chambers.values() if chamber.trim},
        "special": {one for chamber in RULESET.chambers.values() for one in chamber.special},
        "outcome": ("throne", "graves"),
    }
    missing = [f"{s}.{id}" for s, all in wanted.items() for id in all if f"{s}.{id}" not in known]
    assert not missing
    for option in TABLE_OPTIONS:
        for choice in option.choices:
            number = isinstance(choice, int) and not isinstance(choice, bool)
            words = {f"choice.{choice}", f"choice.{option.id}.{choice}"}
            if not number:
                assert words & set(known), (option.id, choice)


# -- every sentence is whole -------------------------------------------------------------------


def test_every_sentence_has_its_facts() -> None:
    spoken = named(Strict(words().patterns), "Ann", "Ben", "Cleo", "Dan")
    for message in some(shown()):
        text = spoken.say(message)
        assert text.strip(), message
        assert not RAW.search(text), f"{message.id}: {text}"


def test_every_question_and_event_was_seen() -> None:
    """The proof above is worth something: hardly a sentence was left out."""
    seen = {message.id for message in shown()}
    events = {f"event.{id}" for path in modules() for id, _ in told_in(path)}
    asks = {f"ask.{name}" for name in RULES.questions}
    assert not (events | asks) - seen, sorted((events | asks) - seen)


def test_sentences_begin_with_a_capital_and_events_end_like_sentences() -> None:
    spoken = named(Strict(words().patterns), "Ann", "Ben", "Cleo", "Dan")
    for message in some(shown()):
        text = spoken.say(message)
        first = text.lstrip("‘“")[0]
        assert first.isupper() or first.isdigit(), text
        # riddles end as they end
        if message.id.startswith("event.") and "riddle" not in message.facts:
            assert text[-1] in ".!?”", text


# -- the forms of words ------------------------------------------------------------------------


def test_a_side_is_a_person_or_a_character() -> None:
    spoken = named(words(), "Ann", "Ben", "Cleo", "Dan")
    facts = {"who": "medusa", "foe": "p2"}
    assert spoken.say(Message("event.won", facts)) == "Medusa beats Ben."
    facts = {"who": "p1", "foe": "goblin"}
    assert spoken.say(Message("event.won", facts)) == "Ann beats the Goblin."


@pytest.mark.parametrize(
    ("cause", "by"),
    [
        ("K51", "‘Rusty Caltrop’"),
        ("goblin", "the Goblin"),
        ("p2", "Ben"),
        ("prison", "the hardships of prison"),
        ("dragon_ride", "a failed Dragon-Ride"),
    ],
)
def test_whatever_injures_is_named(cause: str, by: str) -> None:
    spoken = named(words(), "Ann", "Ben", "Cleo", "Dan")
    text = spoken.say(Message("event.injured", {"who": "p1", "life": "RED", "cause": cause}))
    assert text == f"Ann is injured by {by}. Life Force is now RED."


def test_people_who_have_no_name_are_players() -> None:
    assert words().say(Message("event.stayed", {"who": "p2"})) == "Player 2 stays put."


def test_a_sum_names_every_reason() -> None:
    spoken = words()
    assert sum_text(spoken, [["life_force", 3]]) == "3 Life Force"
    listed = [["goblin", 4], ["card", -1], ["die", 2]]
    assert sum_text(spoken, listed) == "4 own strength − 1 card + 2 on the die = 5"
    assert sum_text(spoken, [["die", 0], ["mace", 1]]) == "0 on the die + 1 Mace = 1"
    assert sum_text(spoken, [["mace", 1], ["die", 0]]) == "1 Mace + 0 on the die = 1"
    assert sum_text(spoken, [["mace", 1], ["slumber", -1]]) == "1 Mace − 1 Slumber = 0"
    assert sum_text(spoken, [["slumber", -2], ["mace", 1]]) == "−2 Slumber + 1 Mace = −1"


def test_a_table_may_name_things_anew() -> None:
    row = {"id": "mace", "name": "Morning Star"}
    spoken = named(words(pack={"items": {"item": [row]}}), "Ann", "Ben", "Cleo", "Dan")
    assert spoken.word("item", "mace") == "Morning Star"
    told = Message("event.took_item", {"who": "p1", "item": "mace"})
    assert spoken.say(told) == "Ann takes the Morning Star."


def test_a_card_of_a_table_may_hold_braces() -> None:
    text = "It says {who:seat}. Suffer an injury."
    row = {"id": "K51", "title": "Trap", "text": text, "effects": [{"op": "injure"}]}
    ruleset = ruleset_of({"pack": {"deck": {"card": [row]}}})
    assert words(ruleset=ruleset).word("card_text", "K51") == text
