"""The settings of this device."""

from dataclasses import dataclass
from typing import Any

from mobile.kit.shown import ChoiceShown
from mobile.shell.presenters.choices import choices
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.speech import PACKAGE
from mobile.shell.settings import DICE, PACES, TEXT_SIZES
from shared.speech.catalogues import begun_of, languages_of
from shared.speech.messages import words_of

SWITCHES = (
    "sound",
    "keep_awake",
    "reduce_motion",
    "high_contrast",
    "left_handed",
    "turn_clock",
    "lessons",
)


@dataclass(frozen=True, slots=True)
class SwitchShown:
    """Something that is on or off."""

    id: str
    text: str
    help: str
    on: bool


@dataclass(frozen=True, slots=True)
class SettingsShown:
    """Everything on the screen of the settings."""

    languages: tuple[ChoiceShown, ...]
    text_size: int
    text_size_text: str
    dice: tuple[ChoiceShown, ...]
    paces: tuple[ChoiceShown, ...]
    switches: tuple[SwitchShown, ...]


class SettingsPresenter(Presenter[SettingsShown]):
    """What people set for this device, never for a table. Argument: the device."""

    def __init__(self, device: Device) -> None:
        super().__init__(device.speaker)
        self.device = device
        self._stops.append(device.preferences.listen(self.refresh))
        self._languages = languages(device)

    def _look(self) -> SettingsShown:
        settings, word = self.device.settings, self.words.word
        size = settings.text_size
        return SettingsShown(
            languages=choices(self._languages.items(), settings.language),
            text_size=size,
            text_size_text=self.say("presenter.settings.per_cent", n=size),
            dice=self._choices("dice", DICE),
            paces=self._choices("pace", PACES),
            switches=tuple(
                SwitchShown(
                    id,
                    word("presenter.settings.switch", id),
                    word("presenter.settings.switch_help", id),
                    getattr(settings, id),
                )
                for id in SWITCHES
            ),
        )

    def _choices(self, setting: str, ids: tuple[str, ...]) -> tuple[ChoiceShown, ...]:
        texts = ((id, self.words.word(f"presenter.settings.{setting}", id)) for id in ids)
        return choices(texts, getattr(self.device.settings, setting))

    # -- what may be done ----------------------------------------------------------------

    def _change(self, **values: Any) -> None:
        with self.changing():
            self.device.preferences.change(**values)

    def language(self, id: str) -> None:
        """Speak another language."""
        if id in self._languages:
            with self.changing():
                self.device.speaker.switch(id)
                self._change(language=id)

    def text_size(self, per_cent: int) -> None:
        """How large texts are: 80 to 160 per cent, in steps of ten."""
        nearest = min(TEXT_SIZES, key=lambda size: abs(size - per_cent))
        self._change(text_size=nearest)

    def dice(self, habit: str) -> None:
        """Who rolls: ``app``, ``mine``, or ``ask`` each time."""
        if habit in DICE:
            self._change(dice=habit)

    def pace(self, pace: str) -> None:
        """How long what happened stands: ``brisk``, ``normal``, or until a ``tap``."""
        if pace in PACES:
            self._change(pace=pace)

    def switch(self, id: str) -> None:
        """Turn something on or off."""
        if id in SWITCHES:
            self._change(**{id: not getattr(self.device.settings, id)})


def languages(device: Device) -> dict[str, str]:
    """The languages that the app and all its games speak, each by its own name.

    Of one that is spoken already, though half of it is missing, nobody is robbed.
    """
    games = (game.descriptor.package for game in device.games)
    known = languages_of(PACKAGE, *dict.fromkeys(games))
    if (now := device.settings.language) not in known and now in begun_of(PACKAGE):
        known = *known, now
    return {code: words_of(language=code).word("language", "name") for code in known}
