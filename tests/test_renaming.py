"""What a table calls otherwise is called so in every sentence: no printed name is left."""

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import pytest

from dungeonlords.rulebook.tables import base as base_of_lords
from knightmare.rulebook.boards import base as base_of_knights
from shared.packs.tables import Tables
from shared.speech.messages import REFERENCE, Pattern, Words, load_patterns
from tests.something import some

DATA: dict[str, Mapping[str, Tables]] = {
    "knightmare": base_of_knights(),
    "dungeonlords": base_of_lords(),
}
COMMON = {
    "knightmare": "crown cup dragon food glory power prison shield sword".split(),
    "dungeonlords": [
        *"battle empty ghost ghosts halls illusion imps monsters riches suggestion".split(),
        *(
            "taxes",
            "tunnels",
            "special event",
            "hall of fame",
            "mine gold",
            "dig tunnels",
            "recruit imps",
        ),
    ],
}
"""Names that are words as well: prison is where one is sent, food is paid, and a Ghost is one of
the ghosts. Where they are no names they stand in small letters, or begin a sentence."""
OTHERWISE = re.compile(
    r"(error|lab|argparse|web\.icon|riddle|answer|solution|clause_also|command)\b"
)
"""Messages that name data by its ids, and riddles, which are plays on words."""


def naming(space: str, forms: Mapping[str, str]) -> list[str]:
    """The forms that have a name in them: what a character adds to its die is its own strength.

    Arguments: the namespace of the name; the other forms, and what makes them.
    """
    return [space, *(one for one, made in forms.items() if made != "word.own_strength")]


def renamed_table(game: str) -> tuple[Words, dict[str, Any], set[str]]:
    """The words of a table that calls everything otherwise, its pack, and the printed names."""
    module = import_module(f"{game}.speech.words")
    pack: dict[str, dict[str, list[Any]]] = {}
    printed: set[str] = set()
    plain = module.words()
    for space, (file, forms, key) in module.NAMED.items():
        for row in DATA[game][file][key or space]:
            if row.get("name"):
                own = {**row, "name": f"Zyx{len(printed)}q"}
                pack.setdefault(file, {}).setdefault(key or space, []).append(own)
                ids = [f"{one}.{row['id']}" for one in naming(space, forms)]
                printed |= {plain.word(*id.split(".")) for id in ids if plain.has(id)}
    bare = {re.sub(r"^(in |to )?(the )?", "", one, flags=re.IGNORECASE) for one in printed}
    words: Words = module.words("en", None, pack)
    return words, pack, {one for one in bare if one and "{" not in one}


def sentences(words: Words, patterns: Mapping[str, Pattern]) -> Iterator[tuple[str, str]]:
    """Every sentence with the names that it refers to. Arguments: the words; the patterns."""
    for id, pattern in patterns.items():
        for text in [pattern] if isinstance(pattern, str) else pattern:
            if not OTHERWISE.match(id):
                yield id, REFERENCE.sub(lambda found: words.named(found[1], found[2]), text)


@pytest.mark.parametrize("game", DATA)
def test_no_printed_name_is_left_in_any_sentence(game: str) -> None:
    words, _, printed = renamed_table(game)
    common = COMMON[game]
    names = sorted({one for one in printed if one.lower() not in common}, key=len, reverse=True)
    known = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, names))})(?!\w)", re.IGNORECASE)
    left = {
        id: found[0]
        for id, text in some(sentences(words, {**load_patterns("mobile"), **words.patterns}))
        if (found := known.search(text))
    }
    assert left == {}


@pytest.mark.parametrize("game", DATA)
def test_a_common_word_is_no_name_within_a_sentence(game: str) -> None:
    words, _, printed = renamed_table(game)
    names = [one for one in printed if one.lower() in COMMON[game] and one[0].isupper()]
    known = re.compile(rf"[a-z,;] ({'|'.join(map(re.escape, names))})(?!\w)")
    left = {
        id: text
        for id, text in some(sentences(words, {**load_patterns("mobile"), **words.patterns}))
        if known.search(text)
    }
    assert left == {}


@pytest.mark.parametrize("game", DATA)
def test_every_form_of_a_name_follows(game: str) -> None:
    words, pack, _ = renamed_table(game)
    named = import_module(f"{game}.speech.words").NAMED
    forms = [
        (form, row["id"], row["name"])
        for space, (file, forms, key) in named.items()
        for row in pack[file][key or space]
        for form in naming(space, forms)
    ]
    for form, id, name in some(forms):
        assert name in words.word(form, id), (form, id)


def test_a_text_of_a_row_names_what_it_refers_to() -> None:
    words, _, _ = renamed_table("knightmare")
    mace, goblin = words.word("the_item", "mace"), words.word("character", "goblin")
    said = words.text("Take {@mace:the_item}. {@goblin:The_character} laughs.")
    assert said == f"Take {mace}. The {goblin} laughs."
