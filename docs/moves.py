"""``docs/moves.md``: every question and every kind of move, as journals and bots know them."""

import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from textwrap import fill
from typing import cast

from docs.answers import kinds
from docs.chapters import GENERATED, WIDTH
from shared.descriptor import Descriptor
from shared.play.agenda import AgendaGame
from shared.play.tasks import Question
from shared.speech.descriptions import Descriptions
from shared.speech.messages import Pattern, Words, load_patterns
from shared.speech.naming import plain as named
from tests.games import finished

INTRODUCTION = (
    "A decision says what it is about: `decision.about.name` is the question, and "
    "`decision.about.facts` holds the facts that stand in brackets below. It is answered by one of "
    "`decision.options`. A move is a kind and its arguments, written as one line: `commit 2` is "
    '`Move("commit", (2,))`, and `Move.parse` reads it. The words are those of `messages.toml`; '
    "what stands in braces is filled in. A question of Fate is answered by dice or a draw."
)


def page() -> str:
    """Every game's questions with their answers, then its moves with their arguments."""
    lines = ["# Questions and moves", "", GENERATED, "", fill(INTRODUCTION, WIDTH)]
    for game in finished():
        asked, descriptions, words = questions(game), descriptions_of(game), load_patterns(game)
        title = words[f"game.{game}"]
        answers = {name: answers_of(asked[name], game, words) for name in sorted(asked)}
        lines += ["", f"## {title}: questions", ""]
        lines += [question(asked[name], listed, words) for name, listed in answers.items()]
        lines += ["", f"## {title}: moves", ""]
        for kind in sorted({kind for listed in answers.values() for kind in listed}):
            lines += move(kind, answers, descriptions, words)
    return "\n".join(lines) + "\n"


def questions(game: str) -> dict[str, Question[...]]:
    """All questions of a game, those of its companion at a physical table among them."""
    described = import_module(f"{game}.descriptor")
    (game_,) = [one for one in vars(described).values() if isinstance(one, Descriptor)]
    found: dict[str, Question[...]] = {}
    for rules in game_.games.values():
        found |= cast(AgendaGame, rules).rules.questions
    return found


def descriptions_of(game: str) -> Descriptions:
    """What puts its moves into words."""
    found: Descriptions = import_module(f"{game}.speech.describe").DESCRIPTIONS
    return found


def answers_of(asked: Question[...], game: str, words: Mapping[str, Pattern]) -> list[str]:
    """The kinds of move that answer a question.

    They are read from the code; an answer with words of its own at this question is one, too.
    """
    found = set(kinds(asked.decide, game))
    if f"move.{asked.name}" not in words:
        own = f"move.{asked.name}."
        found |= {id.removeprefix(own) for id in words if id.startswith(own)}
    return sorted(found)


def question(asked: Question[...], answers: Iterable[str], words: Mapping[str, Pattern]) -> str:
    """A question: its facts, what its rule says, its words, its answers."""
    rule = " ".join((asked.decide.__doc__ or "").split())
    said = f" “{plain(words[f'ask.{asked.name}'], words)}”" if f"ask.{asked.name}" in words else ""
    facts = f" ({', '.join(asked.names)})" if asked.names else ""
    listed = ", ".join(f"`{kind}`" for kind in answers)
    return bullet(f"**`{asked.name}`**{facts}: {rule}{said} → {listed}")


def move(
    kind: str,
    answers: Mapping[str, list[str]],
    descriptions: Descriptions,
    words: Mapping[str, Pattern],
) -> list[str]:
    """A kind of move: its arguments, and its words, at some questions others."""
    questions = [name for name, listed in answers.items() if kind in listed]
    said: dict[str, list[str]] = {}
    for name in questions:
        called = descriptions.menus.get(name) or descriptions.called.get(kind, ())
        text = plain(words.get(descriptions.move_id(name, kind), ""), words)
        shape = " ".join([kind, *(one.upper() for one in called)])
        said.setdefault(f"**`{shape}`**: “{text}”", []).append(name)
    return [bullet(f"{text} ({', '.join(f'`{one}`' for one in said[text])})") for text in said]


def plain(pattern: Pattern, words: Mapping[str, Pattern]) -> str:
    """A pattern as it is read: of two forms the second, without what its facts are made of.

    Arguments: the pattern; all of them, the names that it refers to among them.
    """
    text = named(pattern if isinstance(pattern, str) else pattern[-1], Words(words))
    return re.sub(r"\{(\w+):[^}]*\}", r"{\1}", text)


def bullet(text: str) -> str:
    """A point of a list, over several lines where it is long."""
    return fill(
        f"- {text}", WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )
