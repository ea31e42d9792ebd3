"""Any game in the app: on the presenter for games that bring none of their own."""

from pathlib import Path
from random import Random
from typing import Any

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.log import LogPresenter, RowShown
from mobile.shell.presenters.new_table import NewTablePresenter
from mobile.shell.presenters.plain import PlainPresenter
from mobile.shell.presenters.reference.rules import RulesPresenter
from shared.play.decision import FATE
from shared.saves.store import Store
from tests.mobile_rules.plainly import PLAIN_GAMES
from tests.mobile_rules.presenting import device_in, one_step, strings, table_in
from tests.something import some, there


def with_pig(folder: Path) -> Device:
    """A device whose app has one game more."""
    return Device(PLAIN_GAMES, Store(folder / "saves.sqlite"))


def pig_of(device: Device, *names: str, **options: Any) -> PlainPresenter:
    """A table of Pig."""
    game = table_in(device, "pig", "together", *names, **options)
    assert isinstance(game, PlainPresenter)
    return game


def lords_of(device: Device, *names: str, seed: str = "1", **options: Any) -> PlainPresenter:
    """A table of Dungeon Lords."""
    game = table_in(device, "dungeonlords", "together", *names, seed=seed, **options)
    assert isinstance(game, PlainPresenter)
    return game


def next_question(game: PlainPresenter) -> None:
    """Lets Fate and bots play until a person is asked."""
    while game.waiting:
        assert game.proceed()


def test_a_game_is_added_by_its_registration_alone(tmp_path: Path) -> None:
    device = with_pig(tmp_path)
    new = NewTablePresenter(device)
    assert [game.text for game in new.shown.games] == ["Knightmare", "Dungeon Lords", "Pig"]
    new.choose_game("pig")
    assert [kind.value for kind in new.shown.kinds] == ["solo", "together"]
    [option] = new.shown.options
    assert option.text == "Target"
    id = new.begin()
    assert not new.take_notices()
    lobby = LobbyPresenter(device)
    while lobby.fill():
        pass
    [card] = lobby.shown.tables
    assert (card.game, card.may_open, card.stands) == ("Pig", True, "Player 1 0")
    assert isinstance(lobby.open(id), PlainPresenter)


def test_pig_is_played_to_its_end(tmp_path: Path) -> None:
    game = pig_of(with_pig(tmp_path), "Ann", "Bob*")
    random = Random("3")
    seen_odds = False
    while (question := game.shown.question) is not None:
        seen_odds |= any("16 %" in one.hint or "17 %" in one.hint for one in question.answers)
        one_step(game, random)
    assert seen_odds
    over = there(game.shown.over)
    assert len(over.winners) == 1
    assert over.title.endswith("wins")
    assert over.fates[0].seat == over.winners[0]
    assert "points" in over.fates[0].text
    assert game.shown.stands[0].text.startswith("Ann")
    game.undo()
    assert game.shown.over is None


def test_people_roll_their_own_dice_where_the_device_asks(tmp_path: Path) -> None:
    device = with_pig(tmp_path)
    device.preferences.change(dice="ask")
    game = pig_of(device, "Ann", "Bob")
    game.key("1")
    question = there(game.shown.question)
    assert question.dice is not None
    assert (question.dice.dice, question.dice.totals) == (1, (1, 2, 3, 4, 5, 6))
    game.tap_in(4, question.ply)
    assert game.shown.last_roll == (4,)
    assert game.shown.story[-1].text == "Ann rolls 4"
    assert "Ann" in game.shown.undo.undo_text


def test_words_answer_too(tmp_path: Path) -> None:
    device = with_pig(tmp_path)
    game = pig_of(device, "Ann", "Bob")
    ply = game.table.ply
    game.answer_typed("whatever", ply)
    [notice] = game.take_notices()
    assert "whatever" in notice.text
    game.key("1")
    next_question(game)
    while game.table.state.heap == 0:
        game.key("1")
        next_question(game)
    game.answer_typed("enough", game.table.ply)
    assert max(game.table.state.scores.values()) > 0


def test_a_table_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    game = pig_of(with_pig(tmp_path), "Ann", "Bob")
    game.key("1")
    game.close()
    again = there(LobbyPresenter(with_pig(tmp_path)).open(game.id))
    assert again.table.state.to_json() == game.table.state.to_json()


def test_a_game_that_this_app_does_not_have_cannot_be_opened(tmp_path: Path) -> None:
    game = pig_of(with_pig(tmp_path), "Ann", "Bob")
    lobby = LobbyPresenter(device_in(tmp_path))
    [card] = lobby.shown.tables
    assert (card.may_open, card.icon) == (False, "help")
    assert lobby.open(game.id) is None
    [notice] = lobby.take_notices()
    assert notice.trouble


# -- Dungeon Lords -----------------------------------------------------------------------------


def test_a_secret_question_waits_until_the_device_was_handed_on(tmp_path: Path) -> None:
    game = lords_of(with_pig(tmp_path), "Ann", "Bob")
    next_question(game)
    shown, ply = game.shown, game.table.ply
    assert shown.question is None
    assert shown.curtain is not None
    first = shown.curtain.who
    assert game.words.names[first] in shown.curtain.text
    game.key("1")
    assert game.table.ply == ply
    game.curtain.lift()
    question = there(game.shown.question)
    assert question.who == first
    assert question.answers
    assert not game.shown.curtain
    while game.shown.question is not None and game.shown.question.who == first:
        game.key("1")
        next_question(game)
    curtain = there(game.shown.curtain)
    assert {curtain.who, first} == {"p1", "p2"}


def test_what_is_dealt_in_secret_is_told_neither_by_undo_nor_by_the_log(tmp_path: Path) -> None:
    game = lords_of(with_pig(tmp_path), "Ann", "Bob")
    next_question(game)
    assert game.shown.undo.undo_text.endswith("draws in secret.")
    dealt = [
        row.text
        for (_, told), row in zip(game.table.story(), rows_of_moves(game), strict=True)
        if any(event.id == "drew_order" for event in told.events)
    ]
    assert dealt
    assert all(text.endswith("draws in secret.") for text in dealt)


def rows_of_moves(game: PlainPresenter) -> list[RowShown]:
    """The rows of the log that tell of moves."""
    rows = LogPresenter(game).shown.rows[1:]
    return [row for row in rows if row.kind == "move"]


def test_nothing_secret_is_said_behind_the_curtain(tmp_path: Path) -> None:
    game = lords_of(with_pig(tmp_path), "Ann", "Bob", seed="4")
    random = Random("9")
    for _ in range(400):
        if game.shown.over is not None:
            break
        if game.shown.curtain is not None:
            state = game.table.state
            public = game.port.standing(game.port.game.view(state, FATE))
            said = " · ".join(strings_of(game)).casefold()
            for line in some(public):
                assert all(game.words.say(one).casefold() in said for one in line)
            game.curtain.lift()
        else:
            one_step(game, random)


def strings_of(game: PlainPresenter) -> list[str]:
    """Everything that the standing says."""
    return list(strings(game.shown.stands))


def test_whoever_is_alone_needs_no_curtain(tmp_path: Path) -> None:
    game = lords_of(with_pig(tmp_path), "Ann", "Bob*")
    random = Random("5")
    for _ in range(300):
        assert game.shown.curtain is None
        if game.shown.over is not None:
            break
        one_step(game, random)
    assert game.table.ply > 100


def test_no_message_is_shown_by_its_id(tmp_path: Path) -> None:
    game = lords_of(with_pig(tmp_path), "Ann", "Bob*", seed="2")
    random = Random("8")
    for _ in range(600):
        shown = game.shown
        texts = [stand.text for stand in shown.stands] + [line.text for line in shown.story]
        if shown.question is not None:
            texts += [one.text + one.hint for one in shown.question.answers]
            texts += [shown.question.text, *shown.question.why]
        assert not [text for text in texts if "_" in text or "stands." in text]
        if shown.over is not None:
            break
        one_step(game, random)


def test_the_rules_of_every_game_can_be_read(tmp_path: Path) -> None:
    device = with_pig(tmp_path)
    rules = RulesPresenter(device)
    assert [game.text for game in rules.shown.games] == ["Knightmare", "Dungeon Lords"]
    rules.choose_game("dungeonlords")
    assert rules.shown.count > 100
    assert rules.shown.sections[0].rules[0].id.startswith("DL-")
    id = rules.shown.sections[1].rules[0].id
    opened = there(RulesPresenter(device, lords_of(device, "Ann", "Bob").game, id).shown.opened)
    assert opened.id == id
