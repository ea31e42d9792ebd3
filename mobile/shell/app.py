"""The app: the device, the screens, the settings that hold for all of them. Wiring only."""

import gc
import gettext
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget
from kivy.utils import platform

from mobile.kit.frame.insets import insets
from mobile.kit.soft_keyboard import leave_field
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.kit.translate import PSEUDO, PseudoTranslations, tr
from mobile.shell.accidents import Accidents
from mobile.shell.navigation import screen_of, table
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.speech import Speaker
from mobile.shell.presenters.thinking import Beside, Thinker
from mobile.shell.screens.screen import AppScreen, Companion
from mobile.shell.settings import SettingsFile
from mobile.shell.stage import Stage
from mobile.shell.tidying import Tidying
from shared.saves.places import open_saves, save_file, usual_folder
from shared.saves.schema import StoreError
from shared.speech.catalogues import unreadable
from shared.speech.messages import Message

if TYPE_CHECKING:
    from mobile.shell.screens.table import TableScreen

CALM = 3.0
"""Seconds after the start when everything is on the screen."""
SOON = 0.05
"""Seconds until what was worked out beside the screen is told."""


class CompanionApp(App, Companion):
    """The companion.

    Arguments: the folder of saves and settings, or the save file itself, None for the usual one;
    the games that it offers; where files are written to and taken from unless another place is
    chosen; the language of a device on which none was chosen. Raises StoreError for what can be no
    name of a file.
    """

    title = "Knightmare Companion"

    def __init__(
        self,
        saves: Path | None,
        games: Iterable[AppGame],
        files: Path | None = None,
        language: str = "en",
        **named: Any,
    ) -> None:
        super().__init__(**named)
        self.saves, self.games, self.language = saves, tuple(games), language
        self.folder = save_file(saves).parent if saves else usual_folder()
        self.files = files or self.folder / "tables"
        self.device = self._open_device()
        self.device.thinker, self.device.player = self.thinker(), Beside(after_answers)
        self.device.in_turn = in_turn
        self.accidents = Accidents(self)
        self.device.tell = self._tell
        self._stops = [self.device.preferences.listen(self.follow_settings)]
        # before any presenter hears of it: what they make then is in the new language
        self._stops.append(self.device.speaker.listen(self._speak))
        self._speak()

    @staticmethod
    def thinker() -> Thinker:
        """Who works out what takes long, beside the screen."""
        return Beside(after_answers)

    def _open_device(self) -> Device:
        preferences = SettingsFile(self.folder / "settings.json", self.language)
        speaker = Speaker("en", pseudo_language)
        try:
            store = open_saves(self.saves)
        except StoreError as error:
            path = save_file(self.saves or usual_folder())
            return Device(self.games, None, preferences, speaker, path, error.message)
        return Device(self.games, store, preferences, speaker)

    @property
    def unsaved(self) -> Message | None:
        """Why nothing can be saved; None where all is well."""
        return self.device.unsaved

    def _speak(self) -> None:
        tr.language = self.device.speaker.language

    # -- Kivy ----------------------------------------------------------------------------

    def build(self) -> Widget:
        ExceptionManager.add_handler(self.accidents)
        Window.softinput_mode = "below_target"
        insets.read()
        self.stage, self.lobby = Stage(), LobbyPresenter(self.device)
        self.follow_settings()
        self.open("lobby", self.lobby)
        return self.stage

    def on_start(self) -> None:
        """The window is there: what is wrong with the saves can be told."""
        # what is there now stays to the end: a search for what can go need not look at it
        gc.freeze()
        self.tidying = Tidying(Window)
        self.tell_unsaved()
        self.tell_unreadable()
        self._stops.append(self.device.speaker.listen(self.tell_unreadable))
        self._calm = Clock.schedule_once(lambda _: self.device.rest(), CALM)

    def on_pause(self) -> bool:
        """Goes to the background, where the system may end it: all is on disk before that.

        Moves are from the beginning. What is being written is told, and kept with the rest.
        """
        leave_field()
        for screen in self.stage.screens:
            screen.presenter.keep()
        self.device.rest()
        return True

    def on_resume(self) -> None:
        """Comes back: times may have changed, and the graphics may be gone."""
        insets.read()
        self._draw_anew()
        # the surface may not be there before the next frame
        Clock.schedule_once(self._draw_anew)
        if self.stage.top:
            self.stage.top.told()

    def _draw_anew(self, *_: object) -> None:
        Window.update_viewport()
        Window.canvas.ask_update()

    def on_stop(self) -> None:
        self.device.thinker.close()
        self.device.player.close()
        self.tidying.stop()
        self._calm.cancel()
        self.stage.close()
        for stop in self._stops:
            stop()
        ExceptionManager.remove_handler(self.accidents)
        # what happened to it is told when it is opened next
        with suppress(StoreError):
            self.device.close()

    def tell_unsaved(self) -> None:
        if self.unsaved:
            self._tell(self.unsaved)

    def tell_unreadable(self) -> None:
        """Says once of a language's files that they are damaged, and that English stands in."""
        if files := unreadable():
            self._tell(Message("presenter.settings.unreadable", {"files": files}))

    def _tell(self, message: Message) -> None:
        self.accidents.tell(self.device.speaker.words.say(message))

    # -- screens -------------------------------------------------------------------------

    def open(self, name: str, presenter: Presenter[Any] | None = None) -> None:
        """Shows a screen over the one that is seen; its module is loaded only now.

        Arguments: its name in ``navigation``; the presenter, where whoever opens it has made one.
        """
        self._push(screen_of(self, name, presenter))

    def _push(self, screen: AppScreen) -> None:
        self.stage.push(screen)
        self._keep_awake()

    def back(self) -> bool:
        """The way back: out of a sheet, a part of a screen, the screen; False in the lobby."""
        if self.covered:
            self.covered.dismiss()
            return True
        top = self.stage.top
        if top and top.step_back():
            return True
        went = self.stage.pop()
        self._keep_awake()
        return went or step_aside()

    def home(self) -> None:
        while self.covered:
            self.covered.dismiss()
        self.stage.pop_to_first()
        self._keep_awake()

    def open_clause(self, id: str) -> None:
        from mobile.shell.presenters.reference.rules import RulesPresenter

        while self.covered:
            self.covered.dismiss()
        self.open("rules", RulesPresenter(self.device, self.game, id))

    def open_guide(self, game: AppGame) -> None:
        from mobile.shell.presenters.reference.guide import GuidePresenter

        self.open("guide", GuidePresenter(self.device, game))

    def open_table(self, id: str, again: bool = False) -> bool:
        return self._table(id, again) is not None

    def share_table(self, id: str) -> None:
        if opened := self._table(id):
            opened.open_joining()

    def review_table(self, id: str) -> None:
        if opened := self._table(id):
            opened.look_back()

    def _table(self, id: str, again: bool = False) -> "TableScreen | None":
        presenter = self.lobby.open(id)
        self.stage.pop_to_first()
        if presenter is None:
            return None
        if again:
            presenter.come_back()
        screen = table(self, presenter)
        self._push(screen)
        return screen

    @property
    def is_home(self) -> bool:
        """Whether only the lobby is open."""
        return len(self.stage.screens) == 1

    @property
    def game(self) -> AppGame | None:
        games = (screen.game for screen in self.stage.screens)
        return next((game for game in games if game is not None), None)

    @property
    def covered(self) -> ModalView | None:
        sheets = (child for child in Window.children if isinstance(child, ModalView))
        return next(sheets, None)

    # -- settings ------------------------------------------------------------------------

    def follow_settings(self) -> None:
        """Whatever is set holds at once."""
        settings = self.device.settings
        theme.text_factor = settings.text_size / 100
        theme.high_contrast = settings.high_contrast
        theme.reduce_motion = settings.reduce_motion
        theme.left_handed = settings.left_handed
        sounds.enabled = settings.sound
        self._keep_awake()

    def _keep_awake(self) -> None:
        Window.allow_screensaver = not (self.game and self.device.settings.keep_awake)


def in_turn(call: Callable[[], None]) -> None:
    """Runs what another thread asks for in the thread of the screen, in its next frame."""
    Clock.schedule_once(lambda _: call())


def after_answers(call: Callable[[], None]) -> None:
    """The same some frames later: what answers a touch is laid out, and seen, before."""
    Clock.schedule_once(lambda _: call(), SOON)


def pseudo_language(language: str) -> gettext.NullTranslations | None:
    """The translation of the pseudo-language, by which missing words and room are found."""
    return PseudoTranslations() if language == PSEUDO else None


def step_aside() -> bool:
    """Android's back button in the lobby: the app steps into the background."""
    if platform != "android":
        return False
    from android import mActivity

    mActivity.moveTaskToBack(True)
    return True
