"""``python -m dungeonlords ruling`` and ``battle``: files in, rulings out, never a traceback."""

import json
from pathlib import Path
from typing import Any

import pytest

from dungeonlords.__main__ import main
from dungeonlords.referee.scenario import resolve
from tests.command_line import Said, heard

PALADINS = {
    "kind": "paladins",
    "year": 1,
    "prepared": ["elf", "human"],
    "multiple_capture": False,
    "players": [
        {"name": "red", "evil": 11, "paladin": None, "captured": []},
        {"name": "blue", "evil": 10, "paladin": "elf", "captured": []},
    ],
    "tent": ["human"],
}
BATTLE = {
    "kind": "battle",
    "year": 1,
    "round": 1,
    "party": [
        {"type": "warrior", "hp": 4},
        {"type": "thief", "hp": 3, "icons": 2},
    ],
    "site": "tunnel",
    "card": "fireball",
    "traps": [{"trap": "rolling_stone"}],
    "attacks": [{"monster": "troll", "mode": "fed"}],
    "lord": {"food": 1},
}
ITEMS = {
    "kind": "items",
    "variant": "tricky",
    "party": [{"type": "warrior", "hp": 4}],
    "items": [{"item": "magic_wand", "from": "red"}],
}
RED = {
    "name": "red",
    "evil": 8,
    "tunnels": [5, 1],
    "rooms": [["mint"], ["chapel"]],
    "monsters": ["troll", "ghost"],
    "imps": 5,
    "gold": 2,
    "food": 1,
    "traps": 1,
    "prison": ["warrior", "paladin"],
    "letters": 1,
}
SCORING = {
    "kind": "scoring",
    "players": [RED, {**RED, "name": "blue", "rooms": [[], []]}],
}
ALL: dict[str, dict[str, Any]] = {
    "paladins": PALADINS,
    "battle": BATTLE,
    "items": ITEMS,
    "scoring": SCORING,
}


def command(*arguments: str, typed: bytes = b"") -> Said:
    """Run the program with this standard input."""
    said = heard(main, *arguments, typed=typed)
    assert "Traceback" not in said.all, said.all
    return said


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A directory with a good file of each kind."""
    for name, scenario in ALL.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(scenario), encoding="utf-8")
    return tmp_path


# -- ruling --------------------------------------------------------------------------------------


def test_all_four_kinds_in_the_order_given(written: Path) -> None:
    names = ["scoring", "battle", "items", "paladins", "battle"]
    said = command("ruling", *[str(written / f"{name}.json") for name in names])
    assert (said.status, said.err) == (0, "")
    found = [json.loads(line) for line in said.out.splitlines()]
    assert found == [resolve(ALL[name]) for name in names]
    assert all(one["clauses"] for one in found)


def test_pretty_is_the_same_for_people_and_a_dash_reads_standard_input() -> None:
    said = command("ruling", "--pretty", "-", typed=json.dumps(BATTLE).encode())
    assert (said.status, json.loads(said.out)) == (0, resolve(BATTLE))
    assert said.out.count("\n") > 20


def test_one_refused_file_does_not_stop_the_others(written: Path) -> None:
    wrong = {**BATTLE, "site": "castle"}
    (written / "wrong.json").write_text(json.dumps(wrong), encoding="utf-8")
    files = [str(written / "wrong.json"), str(written / "items.json"), str(written / "none.json")]
    said = command("ruling", *files)
    first, second, third = [json.loads(line) for line in said.out.splitlines()]
    assert (said.status, said.err) == (2, "")
    assert (first["file"], first["error"]["path"]) == (files[0], "site")
    assert second == resolve(ITEMS)
    assert third["error"]["path"] == ""


@pytest.mark.parametrize("text", [b"", b"[]", b"null", b'{"kind": "war"}', b"{", b"\xff"])
def test_whatever_is_no_scenario_is_refused_in_a_sentence(text: bytes) -> None:
    said = command("ruling", "-", typed=text)
    error = json.loads(said.out)["error"]
    assert said.status == 2
    assert error["message"][0].isupper()
    assert error["message"][-1] == "."


def refusals() -> list[tuple[str, dict[str, Any], str]]:
    """Scenarios that are wrong, and the path of what is."""
    party, attack = BATTLE["party"], {"monster": "witch", "mode": "two_strikes"}
    assert isinstance(party, list)
    dead = [{"type": "warrior", "hp": 3, "damage": 3}]
    carrying = [{"type": "paladin", "hp": 5, "icons": 2, "items": ["lucky_clover"]}]
    twins = [{"type": "illusion", "hp": 1}] * 2
    dart = [{"trap": "poisoned_dart", "target": 7}]
    ring = [{"trap": "cursed_ring"}]
    two = [{"monster": "troll", "mode": "strike"}] * 2
    return [
        ("battle", {"party": dead}, "party[0].damage"),
        ("battle", {"party": carrying}, "party[0].items[0]"),
        ("battle", {"party": twins}, "party[1].type"),
        ("battle", {"party": []}, "party"),
        ("battle", {"traps": dart}, "traps[0].target"),
        ("battle", {"traps": ring}, "traps[0].trap"),
        ("battle", {"traps": [{"trap": "pendulum"}] * 2}, "traps[1]"),
        ("battle", {"attacks": two}, "attacks[1].monster"),
        ("battle", {"attacks": [attack]}, "attacks[0].targets"),
        ("battle", {"attacks": [{**attack, "targets": [0, 1, 1]}]}, "attacks[0].targets[2]"),
        ("battle", {"spell_choices": {"monster": 0}}, "spell_choices.monster"),
        ("battle", {"lord": {"gold": -1}}, "lord.gold"),
        ("paladins", {"players": [PALADINS["players"][0]] * 2}, "players[1].name"),  # type: ignore[index]
        ("paladins", {"tent": ["elf", "human"]}, "tent[0]"),
        ("scoring", {"players": [RED] * 5}, "players"),
        ("items", {"variant": "both"}, "variant"),
    ]


@pytest.mark.parametrize(("kind", "changes", "path"), refusals())
def test_every_refusal_has_its_path_and_its_sentence(
    kind: str, changes: dict[str, Any], path: str
) -> None:
    from shared.referee.fields import ScenarioError

    with pytest.raises(ScenarioError) as caught:
        resolve({**ALL[kind], **changes})
    said = str(caught.value)
    assert caught.value.path == path
    assert said[0] in "‘" or said[0].isupper()
    assert said[-1] == "."
    assert "?" not in said.replace("Whom does this hit?", "")
    assert not said.startswith("error.")


# -- watching a battle -----------------------------------------------------------------------------


def test_a_battle_is_told_like_a_referee_would(written: Path) -> None:
    said = command("battle", str(written / "battle.json"))
    text = " ".join(said.out.split())
    assert said.status == 0
    for sentence in (
        "The lord springs the Rolling Stone.",
        "The Rolling Stone lays 4 blocks: 4 on the Warrior.",
        "The trap icons of the Thief remove 2 blocks, from the front.",
        "The Warrior takes 2 damage, 2 of 4 in all.",
        "The Troll is fed and strikes harder: 4 on the first adventurer.",
        "The lord captures the Warrior.",
        "Fatigue 1: one point at a time",
        "The tile is conquered.",
        "Afterwards: Warrior out, Thief 1/3.",
        "Decided by: ",
    ):
        assert sentence in text, text


def test_steps_of_a_ruling_read_the_same(written: Path) -> None:
    text = " ".join(step["text"] for step in resolve(BATTLE)["steps"])
    assert "The Rolling Stone lays 4 blocks: 4 on the Warrior." in text
    assert "?" not in text


def test_a_language_that_is_not_there_is_refused(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["battle", "--language", "xx", str(written / "battle.json")]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "there is no translation into ‘xx’; choose en" in said.err


def test_what_is_no_battle_is_refused_in_a_sentence(written: Path) -> None:
    said = command("battle", str(written / "items.json"))
    assert said.status == 2
    assert said.sentence().startswith(f"{written / 'items.json'}: kind: ")
    assert "this one is a ‘items’" in said.err
    gone = command("battle", str(written / "nothing.json"))
    assert gone.status == 2
    assert gone.sentence().startswith(f"{written / 'nothing.json'}: The file cannot be read")
    assert command("battle", "-", typed=json.dumps(BATTLE).encode()).status == 0
