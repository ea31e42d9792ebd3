"""Sounds and words, text size and contrast."""

from types import SimpleNamespace

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.showing import column

# -- sounds and words ------------------------------------------------------------------------


def test_sounds_are_off_until_they_are_switched_on() -> None:
    from mobile.kit.theme.sounds import FOLDER, NAMES, sounds

    assert not sounds.enabled
    assert not any(sounds.play(name) for name in NAMES)
    for name in NAMES:
        assert 1000 < (FOLDER / f"{name}.wav").stat().st_size < 20_000


def test_the_letters_of_every_name_are_in_a_font() -> None:
    from fontTools.ttLib import TTFont
    from kivy.resources import resource_find

    from mobile.shell.presenters.people.names import UNKNOWN

    known = TTFont(resource_find("data/fonts/DejaVuSans.ttf")).getBestCmap()
    written = [one for one in map(chr, range(0x3000)) if not UNKNOWN.match(one)]
    assert [one for one in written if one.isprintable() and ord(one) not in known] == []


def test_the_mark_for_letters_that_no_font_has_is_in_every_font() -> None:
    from fontTools.ttLib import TTFont

    from mobile.kit.theme.fonts import FOLDER, HEADING, font_for
    from mobile.shell.presenters.people.names import MARK, is_readable

    for file in FOLDER.glob("[!i]*.ttf"):
        assert ord(MARK) in TTFont(file).getBestCmap(), file.name
    assert font_for(MARK, HEADING) == HEADING
    assert is_readable(MARK)


def test_labels_change_their_language_while_they_are_shown(drive: Drive) -> None:
    from mobile.kit.translate import PSEUDO, tr
    from mobile.knightmare.widgets.cells import LifeMeter

    driver = drive(column(LifeMeter(shown=SimpleNamespace(life="RED", life_text="RED"))))
    assert driver.shows("Life Force")
    tr.language = PSEUDO
    driver.settle()
    assert driver.shows("‹Lîîféé Föörçéé›")
    assert not driver.shows("Life Force")


def test_games_words_are_spoken_by_the_speaker_of_the_device() -> None:
    from knightmare.descriptor import KNIGHTMARE
    from mobile.shell.presenters.speech import Speaker
    from shared.speech.messages import Message

    words = Speaker().words_of(KNIGHTMARE)
    assert words.word("item", "mace") == "Mace"
    words.names = {"p1": "Ann"}
    said = words.say(Message("event.took_item", {"who": "p1", "item": "mace"}))
    assert said == "Ann takes the Mace."


def test_text_size_and_contrast_reach_labels_that_are_shown(drive: Drive) -> None:
    from mobile.kit.surfaces.text import Heading, Text
    from mobile.kit.theme.style import theme

    heading, text = Heading(text="Ann"), Text(text="Ben", role="small", tone="dim")
    driver = drive(column(heading, text))
    sizes, colour = (heading.font_size, text.font_size), text.color
    theme.text_factor, theme.high_contrast = 1.5, True
    driver.settle()
    assert (heading.font_size, text.font_size) == (sizes[0] * 1.5, sizes[1] * 1.5)
    assert text.color != colour
    theme.text_factor, theme.high_contrast = 1.0, False
    driver.settle()
    assert ((heading.font_size, text.font_size), text.color) == (sizes, colour)
