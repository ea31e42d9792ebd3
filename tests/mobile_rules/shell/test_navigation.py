"""Every screen is found by its name."""

import pytest

from mobile.shell.navigation import MADE, PRESENTERS, SCREENS, loaded
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.screens.screen import AppScreen


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_stands_where_it_is_looked_for(name: str) -> None:
    assert issubclass(loaded("screens", SCREENS[name]), AppScreen)


@pytest.mark.parametrize("name", PRESENTERS)
def test_so_does_the_presenter_of_what_is_asked_for_by_its_name_alone(name: str) -> None:
    assert issubclass(loaded("presenters", PRESENTERS[name]), Presenter)
    assert name in SCREENS


def test_a_screen_has_one_maker() -> None:
    assert MADE
    assert not MADE.keys() & SCREENS.keys()
