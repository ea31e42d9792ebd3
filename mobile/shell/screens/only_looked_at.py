"""Why a table can only be looked at; after a day's try, the way to its day."""

from typing import Any

from kivy.properties import StringProperty

from mobile.kit.box import Stack
from mobile.kit.controls.buttons import CallButton
from mobile.kit.surfaces.text import Text
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.table import TablePresenter
from mobile.shell.screens.screen import Companion
from shared.play.days import Day


class OnlyLookedAt(Stack):
    """Why a table can only be looked at. Arguments: the app; the presenter of the table."""

    text = StringProperty("")

    def __init__(self, app: Companion, presenter: TablePresenter[Any]) -> None:
        self.words, self.call = Text(role="small", tone="amber"), CallButton(role="heading")
        setup = presenter.table.setup
        self.day = Day.of(setup.game, setup.seed)
        super().__init__(self.words, *([self.call] if self.day else []), spacing=dp(8))
        self.app, self.presenter = app, presenter
        self.call.icon = presenter.game.day
        self.call.bind(on_release=lambda _: self.open_day())
        self.fbind("text", self._say)

    def _say(self, *_: object) -> None:
        self.words.text, self.call.text = self.text, tr.t("app.daily.came")

    def open_day(self) -> None:
        from mobile.shell.presenters.daily.daily import DailyPresenter

        assert self.day is not None
        with self.presenter.changing():
            daily = DailyPresenter(self.presenter.device, self.presenter.game)
            daily.look_at(self.day.date)
            self.app.open("daily", daily)
