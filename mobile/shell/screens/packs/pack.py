"""An open pack: what it says of itself, what is wrong with it, a tile for each kind of rows."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from kivy.uix.widget import Widget

from mobile.kit.box import Fitted
from mobile.kit.controls.buttons import Call, IconButton
from mobile.kit.controls.field import NameField
from mobile.kit.controls.settings import ChoiceBar
from mobile.kit.form.marks import diamond, octagon, pill
from mobile.kit.form.picking import pick
from mobile.kit.form.shown import ButtonShown
from mobile.kit.form.signs import StandStrip, TwoLines
from mobile.kit.frame.layout import button
from mobile.kit.frame.scaffold import Action
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Part, Pile, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.packs.pack import (
    AUTHOR,
    TEXT,
    TITLE,
    KindTileShown,
    PackAboutShown,
    PackHomePresenter,
)
from mobile.shell.presenters.packs.plays import PlaysPresenter
from mobile.shell.screens.packs.screen import EditorScreen
from mobile.shell.screens.packs.ways import open_kind
from mobile.shell.screens.places import ColumnPlaces
from mobile.shell.screens.sheets import lead_on

BROAD = 900
"""The least width in dp, at 100 %, of two columns."""
BESIDE, BELOW = (("head", "wrong", "ways"), ("tiles",)), (("head", "wrong", "tiles"),)
TILE, GAP = 158, 10
"""The least width of a tile in dp, at 100 %, and the room between two."""


class AboutPart(Painting):
    """What the pack says of itself."""

    own_height = True

    def fill(self, pile: Pile, shown: PackAboutShown) -> None:
        pile.heading(shown.title, "heading")
        pile.text(shown.line, "small", "dim")
        if shown.text:
            pile.gap(6)
            pile.text(shown.text, "body", italic=True)


class KindTile(Painted):
    """A kind of rows, and how much of it is the pack's own."""

    PAD, LEAST, DOWN = (12, 10), 76, "well_down"

    def stands_on(self, shown: KindTileShown) -> str:
        return self.DOWN if self.state == "down" else "slot" if shown.changed else "well"

    from_top = True

    def fill(self, pile: Pile, shown: KindTileShown) -> None:
        marks: list[Part] = [octagon("!", 22)] if shown.problems else []
        marks += [diamond(side=22)] if shown.notes and not shown.problems else []
        tone = "text" if shown.changed else "dim"
        words = Pile(pile.width - dp(36) - sum(one.width + dp(6) for one in marks), centred=False)
        words.text(shown.title, "body", tone, bold=True)
        icon = sign(shown.icon, 26, "brass" if shown.changed else "faint")
        pile.row(icon, words, None, *marks, gap=10)
        pile.gap(6)
        pile.wrap(*(pill(one) for one in shown.pills), gap=6, between=4)


class TileGrid(Widget):
    """Tiles in as many columns as have room; those in a row are equally high."""

    def __init__(self, on_tile: Callable[[KindTile], object]) -> None:
        super().__init__(size_hint_y=None)
        self.tiles = Repeater(lambda: KindTile(on_release=on_tile))
        for name in ("width", "pos"):
            self.fbind(name, self._place)
        theme.bind(text_factor=self._place)

    def show(self, tiles: Sequence[KindTileShown]) -> None:
        """Shows exactly these."""
        self.tiles.fill(self, tiles)
        self._place()

    def _place(self, *_: object) -> None:
        seen, gap = self.tiles.seen, dp(GAP)
        if not seen or self.width <= 1:
            return
        least = dp(TILE) * max(1.0, theme.text_factor)
        across = max(1, int((self.width + gap) // (least + gap)))
        wide = (self.width - gap * (across - 1)) / across
        rows = [seen[at : at + across] for at in range(0, len(seen), across)]
        highs = [max(one.least(wide) for one in row) for row in rows]
        self.height = sum(highs) + gap * (len(rows) - 1)
        top = self.y + self.height
        for row, high in zip(rows, highs, strict=True):
            for at, one in enumerate(row):
                one.put(self.x + at * (wide + gap), top - high, wide, high)
            top -= high + gap


class PackScreen(EditorScreen):
    """An open pack."""

    presenter: PackHomePresenter

    def build(self) -> None:
        """Makes every part once."""
        self.play = TwoLines(on_release=lambda _: self.try_out())
        self.frame()
        self.about = AboutPart()
        self.edit = IconButton(icon="edit", label=tr.t("app.packs.rename"))
        self.edit.bind(on_release=lambda _: self.open_about())
        self.edit.pos_hint = {"top": 1}
        self.languages = ChoiceBar(self.presenter.read_in)
        self.more_languages = button("", "add", self.open_languages, size_hint_x=None)
        self.more_languages.bind(minimum_width=self.more_languages.setter("width"))
        self.more_languages.width = self.more_languages.minimum_width
        line = Fitted(self.languages, self.more_languages, spacing=dp(8))
        self.head = Panel(Fitted(self.about, self.edit, spacing=dp(8)), line, spacing=dp(10))
        self.strip = StandStrip(on_release=lambda _: self.open_problems())
        self.header = SectionHeader(icon="archive")
        self.grid = TileGrid(self._tapped)
        self.tiles = Panel(self.header, self.grid, spacing=dp(8))
        self.places = ColumnPlaces((0.42, 0.58))
        self.add_widget(self.places)
        for name in ("size", "wide"):
            self.fbind(name, lambda *_: self._arrange())
        theme.bind(text_factor=self._arrange)

    def ends(self) -> Mapping[str, tuple[str, Call]]:
        """Sharing."""
        return {"app.packs.share": ("share", self.share)} if not self.wide else {}

    def offered(self) -> Sequence[Action]:
        """Share it, and what else can be done with it."""
        share = Action("share", tr.t("app.packs.share"), self.share)
        more = Action("more", tr.t("app.packs.more"), self._more)
        return share, more

    # -- showing -----------------------------------------------------------------------------

    def redraw(self) -> None:
        """Shows the pack as it is now."""
        shown = self.presenter.shown
        self.title, self.icon = shown.about.title, shown.icon
        self.subtitle = shown.game
        self.about.shown = shown.about
        self.languages.show(shown.languages)
        self.strip.shown = shown.wrong
        self.header.text = tr.t("app.packs.what_is_in_it")
        self.header.note = tr.t("app.packs.tap_to_change")
        self.grid.show(shown.tiles)
        self.show_bar(shown.undo)
        text = tr.t("app.packs.plays")
        self.play.shown = ButtonShown("dice", text, shown.plays, not shown.plays)
        self.play.disabled = bool(shown.plays)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        if not self.seen:
            return
        broad = self.width >= dp(BROAD) * max(1.0, theme.text_factor)
        tries = self.presenter.shown.may_try
        # beside several languages a plus says enough, and leaves them their line
        worded = broad or len(self.languages.options) < 2
        self.more_languages.text = tr.t("app.packs.add_language") if worded else ""
        named = {
            "head": [self.head],
            "wrong": [self.strip],
            "tiles": [self.tiles],
            "ways": [self.play] if tries and self.wide else (),
        }
        self.undo_bar.instead = self.play if tries and not self.wide else None
        self.places.fit(broad)
        self.places.arrange(BESIDE if broad else BELOW, named, full=True)

    # -- what is tapped ----------------------------------------------------------------------

    def _tapped(self, tile: KindTile) -> None:
        open_kind(self.app, self.presenter.editing, tile.shown.kind)

    def try_out(self) -> None:
        """Opens how it plays."""
        self.app.open("pack_plays", PlaysPresenter(self.presenter.editing))

    def share(self) -> None:
        """Asks how the pack is to be shared."""
        from mobile.shell.screens.packs.sharing import share_pack

        share_pack(self.app, self.presenter, self.presenter.editing.id)

    def open_languages(self) -> None:
        """Asks for one more language."""
        title = tr.t("app.packs.add_language_title")
        pick(title, self.presenter.may_add(), self.presenter.add_language)

    def open_about(self) -> None:
        """Asks what the pack is called, who made it, and what it is laid over."""
        presenter, about = self.presenter, self.presenter.editing.pack.about
        sheet = ModalSheet(title=tr.t("app.packs.rename"), icon="edit")
        for name, most in (("title", TITLE), ("author", AUTHOR), ("text", TEXT)):
            field = NameField(title=tr.t(f"presenter.packs.about.{name}"), limit=most)
            field.text = getattr(about, name)
            field.on_written = partial(presenter.name, name)
            sheet.add_widget(field)
        if boards := presenter.boards():
            over = ChoiceBar(presenter.lay_over)
            over.options = [(one.value, one.text) for one in boards]
            over.chosen = next((one.value for one in boards if one.chosen), None)
            sheet.add_widget(Dim(text=tr.t("presenter.packs.about.over")))
            sheet.add_widget(over)
        sheet.footer.add_widget(button(tr.t("app.done"), "check", sheet.dismiss))
        sheet.open()

    def _more(self) -> None:
        """All else that can be done with the pack."""
        sheet = ModalSheet(title=self.presenter.title, icon="archive")
        ways: list[tuple[str, str, Call]] = [
            ("edit", "rename", self.open_about),
            ("talk", "add_language_title", self.open_languages),
            ("flag", "what_is_wrong", self.open_problems),
            ("hourglass", "one_more", self.presenter.one_more),
        ]
        if self.presenter.shown.may_try and not self.play.disabled:
            ways.append(("dice", "plays", self.try_out))
        lead_on(sheet, "packs", ways)
        sheet.open()
