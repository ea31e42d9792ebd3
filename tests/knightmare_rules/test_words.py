"""The words of Knightmare: nothing that is told, asked or offered is without them."""

import ast
import gettext
import re
import struct
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import pytest

import knightmare
from docs.catalogue import COMMAND, POT, Entry, entries, template
from knightmare.agenda import QUESTIONS
from knightmare.catalogue import base
from knightmare.house import House
from knightmare.life import GRADES, STANDING
from knightmare.necromancer import PACT
from knightmare.reasons import explain
from knightmare.solo import TABLE_OPTIONS, house_of
from knightmare.state import State
from knightmare.telling import describe, question
from knightmare.turns import AFTER_TURN, KINDS
from knightmare.words import KnightmareWords, patterns, sum_text, words
from shared.decision import FATE
from shared.event import Chronicle
from shared.messages import Message, load_patterns
from tests.knightmare_rules.stage import GAME, Stage

HOME = Path(knightmare.__file__).parent
HOUSE: House = house_of({})
SEATS = ("p1", "p2", "p3", "p4")
LEDGER = ("ledger", "correcting")
"""Modules of the companion at a physical table, which the games here do not play."""
RAW = re.compile(r"[a-z]_[a-z]|\b[KR]\d\d|\bp[1-4]\b|\?\?|\{|\}| \.|  ")
"""What no sentence may show: ids, gaps, placeholders."""


class Strict(KnightmareWords):
    """Words that put up with nothing: no missing fact, no raw id, no unknown message."""

    def say(self, message: Message) -> str:
        assert message.id in self.patterns, message
        return super().say(message)

    def get_value(self, key: int | str, args: Any, kwargs: Mapping[str, Any]) -> Any:
        assert key in kwargs, f"{{{key}}} is not among {sorted(kwargs)}"
        return kwargs[str(key)]

    def format_field(self, value: Any, format_spec: str) -> str:
        raw = format_spec == "" and isinstance(value, str)
        assert not (raw and value in ids()), f"{value} is shown as it is"
        return super().format_field(value, format_spec)


@cache
def ids() -> frozenset[str]:
    """Every id of a thing."""
    return frozenset().union(
        HOUSE.chambers, HOUSE.characters, HOUSE.items, HOUSE.spells, HOUSE.cards, HOUSE.riddles
    ) | set(SEATS)


# -- situations --------------------------------------------------------------------------------


def scattered(random: Random, seats: int) -> Stage:
    """Dungeoneers anywhere, with anything, at the beginning of any kind of turn."""
    riddles = random.choice(("choice", "typed", "judged"))
    stage = Stage(seats, {"riddles": riddles, "stones": random.choice((3, 4, 6))})
    items, cards = list(HOUSE.items), list(HOUSE.card_spells)
    random.shuffle(items)
    random.shuffle(cards)
    for seat in SEATS[:seats]:
        stage.set(seat, **_fields(random, items, cards))
        dungeoneer = stage.state.of(seat)
        if dungeoneer.at == "throne_room":
            lies = tuple(random.randrange(2) for _ in dungeoneer.stones)
            entry = random.choice(sorted(HOUSE.quest_objects))
            if not stage.state.owner(entry):
                stage.set(seat, items=(*dungeoneer.items, entry))
            stage.set(seat, entry=entry, stones=lies, stone=random.randrange(len(lies)))
    if random.random() < 0.3:
        stage.state.bodyguard = "p1"
    if random.random() < 0.3:
        stock = stage.state.stock
        stage.state.stock, stage.state.discard = stock[:2], stock[2:]
    kind = {"imprisoned": "prison", "level_three": "level_three"}
    stage.begin(kind.get(stage.p1.standing, random.choice(("first", "lost", "ordinary"))))
    return stage


def _fields(random: Random, items: list[str], cards: list[str]) -> dict[str, Any]:
    dark = random.choice(("", "", "dragon_ride", "power", "glory"))
    return {
        "at": random.choice((*HOUSE.chambers, "clue_room", "throne_room", "wooden_room")),
        "life": random.choice(GRADES[1:]),
        "tokens": random.choice((0, 1, 4)),
        "items": tuple(items.pop() for _ in range(random.randrange(4)) if items),
        "spells": tuple(sorted(cards.pop() for _ in range(random.randrange(3)) if cards)),
        "dark_spell": dark,
        "chest": random.randrange(2),
        "pact_turns": random.randrange(3),
        "prison_turns": random.randrange(3),
    }


def messages(state: State, random: Random, plies: int) -> Iterator[Message]:
    """Everything that is shown while a game is played at random."""
    told = Chronicle()
    for _ in range(plies):
        decision = GAME.decision(state)
        yield question(state)
        if decision is None:
            return
        yield from explain(state)
        shown = decision.options if decision.who != FATE else random.sample(decision.options, 1)
        for option in shown:
            yield describe(state, option)
        GAME.apply(state, random.choice(decision.options), told)
        yield from (event.message for event in told)
        told.clear()


def everything(seeds: range, plies: int = 40) -> Iterator[Message]:
    """What is shown in many games that begin anywhere, and in some from the start."""
    for seed in seeds:
        random = Random(seed)
        seats = 1 + seed % 4
        yield from messages(scattered(random, seats).state, random, plies)
        if seed % 5 == 0:
            yield from messages(GAME.setup({}, SEATS[:seats]), random, plies * 3)


@cache
def shown() -> tuple[Message, ...]:
    """Each message once for each set of its facts."""
    known: dict[str, Message] = {}
    for message in everything(range(600)):
        known.setdefault(repr(message), message)
    return tuple(known.values())


def named(spoken: KnightmareWords, *names: str) -> KnightmareWords:
    """People sit down."""
    spoken.names.update(zip(SEATS, names, strict=True))
    return spoken


# -- every id has its words --------------------------------------------------------------------


def told_in(path: Path) -> Iterator[tuple[str, int]]:
    """Every event id that a module tells, and the line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assigned = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("tell", "told"):
            first: ast.expr = node.args[0]
            if isinstance(first, ast.Name):
                first = assigned.get(first.id, first)
            for branch in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
                found = isinstance(branch, ast.Constant)
                assert found, f"{path.name}:{node.lineno}: which event is told?"
                yield str(branch.value), node.lineno  # type: ignore[attr-defined]


def modules() -> list[Path]:
    return sorted(HOME.glob("*.py"))


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.stem)
def test_every_event_has_words(path: Path) -> None:
    known = patterns()
    missing = [f"{id} (line {line})" for id, line in told_in(path) if f"event.{id}" not in known]
    assert not missing, f"messages.toml, [event]: {missing}"


def test_every_question_has_words() -> None:
    for module in ("knightmare.ledger", "knightmare.solo"):
        if find_spec(module):
            __import__(module)
    known = patterns()
    missing = [name for name in QUESTIONS if f"ask.{name}" not in known]
    assert not missing, f"messages.toml, [ask]: {missing}"


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
        for row in base()[file][table]:
            name = row.get("name") or row["title"]
            assert known[f"{space}.{row['id']}"] == name


def test_every_form_of_a_name_is_there() -> None:
    known = patterns()
    forms = {
        "chamber": (HOUSE.chambers, ("the_chamber", "to_chamber", "in_chamber")),
        "character": (HOUSE.characters, ("the_character", "reason")),
        "item": (HOUSE.items, ("the_item",)),
    }
    for things, spaces in forms.values():
        for space in spaces:
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
        "trim": {chamber.trim for chamber in HOUSE.chambers.values() if chamber.trim},
        "special": {one for chamber in HOUSE.chambers.values() for one in chamber.special},
        "outcome": ("throne", "graves"),
    }
    missing = [f"{s}.{id}" for s, all in wanted.items() for id in all if f"{s}.{id}" not in known]
    assert not missing
    for option in TABLE_OPTIONS:
        for choice in option.choices:
            number = isinstance(choice, int) and not isinstance(choice, bool)
            words = {f"choice.{choice}", f"choice.{option.id}.{choice}"}
            assert number or words & set(known), (option.id, choice)


# -- every sentence is whole -------------------------------------------------------------------


def test_every_sentence_has_its_facts() -> None:
    spoken = named(Strict(words().patterns), "Ann", "Ben", "Cleo", "Dan")
    for message in shown():
        text = spoken.say(message)
        assert text.strip(), message
        assert not RAW.search(text), f"{message.id}: {text}"


def test_every_question_and_event_was_seen() -> None:
    """The proof above is worth something: hardly a sentence was left out."""
    seen = {message.id for message in shown()}
    solo = [path for path in modules() if not path.stem.startswith(LEDGER)]
    events = {f"event.{id}" for path in solo for id, _ in told_in(path)}
    asks = {
        f"ask.{name}"
        for name, question in QUESTIONS.items()
        if not question.decide.__module__.split(".")[1].startswith(LEDGER)
    }
    assert not (events | asks) - seen, sorted((events | asks) - seen)


def test_sentences_begin_with_a_capital_and_events_end_like_sentences() -> None:
    spoken = named(Strict(words().patterns), "Ann", "Ben", "Cleo", "Dan")
    for message in shown():
        text = spoken.say(message)
        first = text.lstrip("‘“")[0]
        assert first.isupper() or first.isdigit(), text
        if message.id.startswith("event."):
            # riddles end as they end
            assert text[-1] in ".!?”" or "riddle" in message.facts, text


# -- another language --------------------------------------------------------------------------


def pseudo(text: str) -> str:
    """A text in a language with an accent on every letter and longer words."""
    parts = re.split(r"(\{[^{}]*\})", text)
    parts[::2] = [_accented(part) for part in parts[::2]]
    return "".join(parts)


def _accented(text: str) -> str:
    letters = "".join(one + "\u0301" if one.isascii() and one.isalpha() else one for one in text)
    return "".join(_foreign(letters)) + "·" * (2 * len(text) // 5)


def _foreign(text: str) -> Iterator[str]:
    """No letter of this alphabet is ASCII, accent or not."""
    for one in unicodedata.normalize("NFD", text):
        yield chr(ord(one) + 0xFEE0) if one.isascii() and one.isalpha() else one


def compiled(known: list[Entry]) -> bytes:
    """A catalogue in the form that gettext reads (.mo)."""
    texts = {
        "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n!=1;\n"
    }
    for entry in known:
        if entry.plural:
            joined = f"{pseudo(entry.text)}\0{pseudo(entry.plural)}"
            texts[f"{entry.text}\0{entry.plural}"] = joined
        else:
            texts[entry.text] = pseudo(entry.text)
    rows = sorted((key.encode(), value.encode()) for key, value in texts.items())
    count, start = len(rows), 28
    content, places = b"", []
    for side in (0, 1):
        for row in rows:
            places.append((len(row[side]), start + 16 * count + len(content)))
            content += row[side] + b"\0"
    table = b"".join(struct.pack("<2I", *place) for place in places)
    head = struct.pack("<7I", 0x950412DE, 0, count, start, start + 8 * count, 0, 0)
    return head + table + content


@pytest.fixture
def pseudo_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KnightmareWords:
    """The words in a language that has catalogues for the table and for this game."""
    for package, known in (("shared", load_patterns("shared")), ("knightmare", patterns())):
        path = tmp_path / "xx" / "LC_MESSAGES" / f"{package}.mo"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(compiled(entries(known)))

    def found(package: str, language: str) -> gettext.NullTranslations:
        return gettext.translation(package, tmp_path, [language])

    monkeypatch.setattr("shared.messages.translation", found)
    spoken = words("xx")
    return named(Strict(spoken.patterns, spoken.translation), "①", "②", "③", "④")


def test_every_sentence_goes_through_the_translator(pseudo_words: KnightmareWords) -> None:
    for message in shown():
        text = pseudo_words.say(message)
        assert not re.search("[A-Za-z]", text), f"{message.id}: {text}"


def test_every_pattern_is_translated(pseudo_words: KnightmareWords) -> None:
    """Names, labels and clauses too, which no sentence may ever have shown."""
    plain = KnightmareWords(pseudo_words.patterns, pseudo_words.translation)
    for id in patterns():
        if "{" not in str(pseudo_words.patterns[id]):
            text = plain.say(Message(id, {"n": 1}))
            assert not re.search("[A-Za-z]", text), f"{id}: {text}"


def test_the_template_is_fresh() -> None:
    fresh = template(patterns())
    assert POT.read_text(encoding="utf-8") == fresh, f"write it again: {COMMAND}"


def test_the_template_names_every_message_and_no_text_twice() -> None:
    text = template(patterns())
    assert {line[3:] for line in text.splitlines() if line.startswith("#. ")} == set(patterns())
    once = [line for line in text.splitlines() if line.startswith("msgid ")]
    assert len(once) == len(set(once))


def test_a_language_without_a_catalogue_is_english() -> None:
    assert words("xx").word("item", "mace") == "Mace"


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
    assert sum_text(spoken, [["slumber", -2], ["mace", 1]]) == "−2 Slumber + 1 Mace = -1"


def test_a_table_may_name_things_anew() -> None:
    row = {"id": "mace", "name": "Morning Star"}
    spoken = named(words(pack={"items": {"item": [row]}}), "Ann", "Ben", "Cleo", "Dan")
    assert spoken.word("item", "mace") == "Morning Star"
    told = Message("event.took_item", {"who": "p1", "item": "mace"})
    assert spoken.say(told) == "Ann takes the Morning Star."


def test_a_card_of_a_table_may_hold_braces() -> None:
    text = "It says {who:seat}. Suffer an injury."
    row = {"id": "K51", "title": "Trap", "text": text, "effects": [{"op": "injure"}]}
    house = house_of({"pack": {"deck": {"card": [row]}}})
    assert words(house=house).word("card_text", "K51") == text


# -- reasons -----------------------------------------------------------------------------------


def test_both_strengths_are_explained_before_a_challenge() -> None:
    stage = Stage(at="guardroom", items=("dragon_shield",))
    stage.lay_steps(("act", "p1", "roll"))
    assert spoken(stage) == [
        "Player 1: 3 Life Force",
        "The Man-at-Arms: 3 own strength + 1 Mace − 1 Dragon Shield = 3",
    ]


def test_the_tokens_that_win_are_told_when_all_dice_are_known() -> None:
    stage = Stage(at="goblin_run", tokens=5)
    stage.challenge("goblin", "p1")
    stage.play("roll 4", "roll 2")
    assert spoken(stage) == [
        "The Goblin: 4 own strength + 4 on the die = 8",
        "Player 1: 3 Life Force + 2 on the die = 5",
        "Player 1 wins with 4 helm tokens or more",
    ]


def test_a_shield_that_decides_is_told() -> None:
    stage = Stage(seats=2, at="guardroom", items=("shield_of_justice",))
    stage.set("p2", at="vanburn", life="AMBER")
    stage.lay_steps(("access", "p1", "vanburn"))
    assert spoken(stage)[-1] == "A shield decides before a die is rolled: the challenger wins."


def test_every_exit_is_explained() -> None:
    stage = Stage(seats=2, at="moss_well", tokens=1)
    stage.set("p2", at="guardroom")
    stage.begin("ordinary")
    assert spoken(stage) == [
        "1: The Vale of Vanburn, home of the Ghost, who holds the Dragon Shield",
        "2: The Guardroom, held by Player 2",
        "3: The Wooden Room, home of the Hobgoblin, who holds the Food",
        "4: The Goblin Run, home of the Goblin, who holds the Potion of Invisibility",
        "5, 6: The Stomach, home of the Ogre, who holds the Magic Ring",
    ]


def spoken(stage: Stage) -> list[str]:
    """The reasons for the numbers of the question on the table."""
    return [words().say(message) for message in explain(stage.state)]
