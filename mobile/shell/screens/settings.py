"""The settings of this device. Whatever is set holds at once."""

from functools import partial

from kivy.uix.widget import Widget

from mobile.kit.box import fill
from mobile.kit.controls.rows import ListRow
from mobile.kit.controls.settings import ChoiceBar, ScaleRow, SwitchRow
from mobile.kit.frame.layout import Columns, stack
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.shell.presenters.preferences import SettingsPresenter, SwitchShown
from mobile.shell.screens.screen import AppScreen
from mobile.shell.settings import TEXT_SIZES

SECTIONS = {"see": "eye", "play": "dice", "more": "chest"}
"""The panels, each with its icon."""
TO_SEE = ("high_contrast", "reduce_motion", "left_handed")
"""Switches that stand beside the size of text; the others are about the table."""


class SettingsScreen(AppScreen):
    """What people set once for this device."""

    presenter: SettingsPresenter

    def build(self) -> None:
        self.icon, self.has_back = "settings", True
        self.parts = Columns((0.5, 0.5))
        self.switches: dict[str, SwitchRow] = {}
        self.text_size = ScaleRow(
            lambda size: self.presenter.text_size(round(size)),
            minimum=TEXT_SIZES[0], maximum=TEXT_SIZES[-1], step=10,
        )  # fmt: skip
        self.sample = Dim()
        choices = self.presenter.language, self.presenter.dice, self.presenter.pace
        self.language, self.dice, self.pace = map(ChoiceBar, choices)
        self.titles = {name: SectionHeader(icon=icon) for name, icon in SECTIONS.items()}
        self.questions = {name: Text(role="strong") for name in ("language", "dice", "pace")}
        self.seeing, self.playing = stack(spacing=8), stack(spacing=8)
        self.packs = ListRow(icon="archive", on_release=lambda _: self.app.open("packs"))
        self.take_in, self.about = ListRow(icon="save"), ListRow(icon="info")
        self.take_in.bind(on_release=lambda _: self._take_in())
        self.about.bind(on_release=lambda _: self.app.open("about"))
        more = self._panel("more", self.packs, self.take_in, self.about)
        self.panels = self._see(), self._play(), more
        self.add_widget(self.parts)
        self.fbind("wide", self._fit)
        self._fit()

    def _see(self) -> Panel:
        size = stack([self.text_size, self.sample], 2)
        language = stack([self.questions["language"], self.language], 6)
        return self._panel("see", size, self.seeing, language)

    def _play(self) -> Panel:
        dice = stack([self.questions["dice"], self.dice], 6)
        pace = stack([self.questions["pace"], self.pace], 6)
        return self._panel("play", dice, pace, self.playing)

    def _panel(self, name: str, *parts: Widget) -> Panel:
        panel = Panel(spacing="16dp")
        fill(panel, [self.titles[name], *parts])
        return panel

    def _fit(self, *_: object) -> None:
        see, play, more = self.panels
        self.parts.wide = self.wide
        # in a single column, what is needed least comes last
        parts = ([see, more], [play]) if self.wide else ([see, play, more],)
        self.parts.fill(*parts)

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title = tr.t("app.settings")
        labels: dict[str, Widget] = {**self.titles, **self.questions}
        for name, label in labels.items():
            label.text = tr.t(f"app.set.{name}")
        self.text_size.text, self.text_size.shown = tr.t("app.set.text_size"), shown.text_size_text
        self.text_size.value, self.sample.text = shown.text_size, tr.t("app.set.sample")
        self.language.show(shown.languages)
        self.dice.show(shown.dice)
        self.pace.show(shown.paces)
        for switch in shown.switches:
            self._switch(switch)
        self.packs.title = tr.t("app.packs.mine")
        self.take_in.title = tr.t("app.lobby.take_in")
        self.about.title = tr.t("app.about")

    def _switch(self, switch: SwitchShown) -> None:
        if switch.id not in self.switches:
            turned = partial(self.presenter.switch, switch.id)
            row = self.switches[switch.id] = SwitchRow(lambda _: turned())
            (self.seeing if switch.id in TO_SEE else self.playing).add_widget(row)
        row = self.switches[switch.id]
        row.text, row.note, row.active = switch.text, switch.help, switch.on

    def _take_in(self) -> None:
        from mobile.shell.screens.lobby_sheets import take_in

        take_in(self.app)
