"""The settings of this device. Whatever is set holds at once."""

from mobile.kit.controls.rows import ListRow
from mobile.kit.controls.settings import Choice, ScaleRow, SwitchRow
from mobile.kit.frame.layout import Columns, button, stack
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.shell.presenters.preferences import SettingsPresenter, SettingsShown
from mobile.shell.screens.screen import Screen
from mobile.shell.settings import TEXT_SIZES

TO_SEE = ("high_contrast", "reduce_motion", "left_handed")
"""Switches that stand beside the size of text; the others are about the table."""


class SettingsScreen(Screen):
    """What people set once for this device."""

    presenter: SettingsPresenter

    def build(self) -> None:
        """What is seen on one side, how the table works on the other."""
        self.icon, self.has_back = "settings", True
        self.parts = Columns((0.5, 0.5))
        self.switches: dict[str, SwitchRow] = {}
        self.text_size = ScaleRow(minimum=TEXT_SIZES[0], maximum=TEXT_SIZES[-1], step=10)
        self.text_size.bind(on_chosen=lambda _, size: self.presenter.text_size(round(size)))
        self.sample = Dim()
        self.language, self.dice, self.pace = Choice(), Choice(), Choice()
        self.language.bind(on_choice=lambda _, id: self.presenter.language(id))
        self.dice.bind(on_choice=lambda _, id: self.presenter.dice(id))
        self.pace.bind(on_choice=lambda _, pace: self.presenter.pace(pace))
        self.titles = {name: SectionHeader(icon=icon) for name, icon in SECTIONS.items()}
        self.language_title, self.dice_title = Text(role="strong"), Text(role="strong")
        self.pace_title = Text(role="strong")
        self.seeing = stack(spacing=8)
        self.playing = stack(spacing=8)
        self.introduced = Dim()
        self.again = button("", "undo", lambda: self.presenter.introduce_again())
        self.take_in = ListRow(icon="save")
        self.take_in.bind(on_release=lambda _: self._take_in())
        self.about = ListRow(icon="info")
        self.about.bind(on_release=lambda _: self.app.open("about"))
        self._place()

    def _place(self) -> None:
        see = panel(
            self.titles["see"],
            stack([self.text_size, self.sample], 2),
            self.seeing,
            stack([self.language_title, self.language], 6),
        )
        play = panel(
            self.titles["play"],
            stack([self.dice_title, self.dice], 6),
            stack([self.pace_title, self.pace], 6),
            self.playing,
            stack([self.introduced, self.again], 6),
        )
        more = panel(self.titles["more"], self.take_in, self.about)
        self.panels = see, play, more
        self.add_widget(self.parts)
        self.fbind("wide", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        see, play, more = self.panels
        self.parts.wide = self.wide
        # in a single column, what is needed least comes last
        parts = ([see, more], [play]) if self.wide else ([see, play, more],)
        self.parts.fill(*parts)

    def redraw(self) -> None:
        """Shows what is set."""
        shown = self.presenter.shown
        self.title = tr.t("app.settings")
        for name, title in self.titles.items():
            title.text = tr.t(f"app.set.{name}")
        self.language_title.text = tr.t("app.set.language")
        self.dice_title.text = tr.t("app.set.dice")
        self.text_size.text, self.text_size.shown = tr.t("app.set.text_size"), shown.text_size_text
        self.text_size.value, self.sample.text = shown.text_size, tr.t("app.set.sample")
        self.language.show(shown.languages)
        self.dice.show(shown.dice)
        self.pace.show(shown.paces)
        self.pace_title.text = tr.t("app.set.pace")
        self._show_switches(shown)
        self.introduced.text = shown.introductions_text
        self.again.text = tr.t("app.set.introduce_again")
        self.again.disabled = not shown.introductions_read
        self.take_in.title = tr.t("app.lobby.take_in")
        self.about.title = tr.t("app.about")

    def _show_switches(self, shown: SettingsShown) -> None:
        for switch in shown.switches:
            row = self.switches.get(switch.id)
            if row is None:
                row = self.switches[switch.id] = SwitchRow()
                row.bind(on_switch=lambda _, on, id=switch.id: self.presenter.switch(id))
                (self.seeing if switch.id in TO_SEE else self.playing).add_widget(row)
            row.text, row.note, row.active = switch.text, switch.help, switch.on

    def _take_in(self) -> None:
        from mobile.shell.screens.lobby_sheets import take_in

        take_in(self.app)


SECTIONS = {"see": "eye", "play": "dice", "more": "chest"}


def panel(*widgets: object) -> Panel:
    """A panel with widgets on it."""
    made = Panel(spacing="16dp")
    for widget in widgets:
        made.add_widget(widget)
    return made
