"""Every control of the kit on one screen, to be looked at and tried out.

python -m tests.mobile_rules.kit.gallery
"""

import tomllib
from functools import partial
from pathlib import Path

from kivy.base import runTouchApp
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.controls.dice import DiceEntry, DiceTray
from mobile.kit.controls.field import NameField
from mobile.kit.controls.items import ItemShelf, ShelfItem
from mobile.kit.controls.rows import ListRow
from mobile.kit.controls.settings import ChoiceBar, ScaleRow, SwitchRow
from mobile.kit.frame.scaffold import Action, Column, Scaffold
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.frame.toast import toast
from mobile.kit.painting.clause import ClauseChip
from mobile.kit.painting.parchment import ParchmentCard, SmallCard
from mobile.kit.shown import AnswerShown, ClauseShown, FaceShown, PictureShown
from mobile.kit.surfaces.backdrop import Backdrop
from mobile.kit.surfaces.panel import Divider, Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Heading, Medal, Pill, Text
from mobile.kit.table.replies import Replies
from mobile.kit.theme.style import theme
from mobile.kit.translate import PSEUDO, tr
from mobile.kit.units import dp
from shared.play.decision import move
from shared.speech.messages import Message
from shared.speech.words import GameWords

ODDS = 0.5, 0.2, 0.3
WORDS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def say(id: str, **facts: object) -> str:
    """One of the gallery's own words. Arguments: its id; its facts by name."""
    return GameWords(WORDS, tr.words.translation).say(Message(id, facts))


class Gallery(Backdrop):
    """The screen; it is built anew when the language changes."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        tr.bind(t=self.fill)
        self.fill()

    def fill(self, *_: object) -> None:
        """Builds all parts."""
        self.clear_widgets()
        self.screen = Scaffold(
            title=say("title"),
            subtitle=say("subtitle"),
            icon="torch",
            has_back=True,
            with_undo=True,
            actions=[
                Action("rulebook", say("clause"), lambda: None),
                Action("settings", say("settings"), lambda: None),
            ],
        )
        bar = self.screen.undo_bar
        bar.text, bar.clause, bar.can_undo = say("last"), say("clause"), True
        self.columns = [Column(), Column(), Column()]
        self.parts = [
            [cards(), parchment()], [question(), dice(), buttons()], [settings(), lists()],
        ]  # fmt: skip
        self.row = Box(spacing=dp(16))
        self.screen.add_widget(self.row)
        self.add_widget(self.screen)
        self.screen.bind(wide=self.arrange)
        self.arrange()

    def arrange(self, *_: object) -> None:
        """Three columns where there is room, one where there is not."""
        self.row.clear_widgets()
        for column in self.columns:
            column.body.clear_widgets()
        shown = self.columns if self.screen.wide else self.columns[:1]
        for at, parts in enumerate(self.parts):
            for part in parts:
                shown[min(at, len(shown) - 1)].add_widget(part)
        for column in shown:
            self.row.add_widget(column)


def stack(*widgets: Widget) -> Box:
    """Widgets below each other."""
    box = Box(orientation="vertical", size_hint_y=None, spacing=dp(14))
    box.bind(minimum_height=box.setter("height"))
    for widget in widgets:
        box.add_widget(widget)
    return box


def person(icon: str, name: str, note: str, ring: str = "edge") -> Box:
    """The head of a card.

    Arguments: the icon; the name; what stands below it; the colour of the ring.
    """
    words = stack(Heading(text=name), Dim(text=note))
    words.spacing, words.pos_hint = dp(2), {"center_y": 0.5}
    row = Box(size_hint_y=None, spacing=dp(12))
    words.bind(height=lambda _, height: setattr(row, "height", max(dp(60), height)))
    row.add_widget(Medal(icon=icon, ring=ring))
    row.add_widget(words)
    return row


def cards() -> Widget:
    """Panels in their three states, with what stands on them."""
    first = Panel(look="active")
    items = [
        ShelfItem("mace", "mace", say("mace"), active=True),
        ShelfItem("chalice", "chalice", say("chalice"), say("charges", n=2)),
        ShelfItem("potion", "potion", say("potion"), say("spent"), enabled=False),
        ShelfItem("ring", "ring", say("ring")),
    ]
    for widget in (
        person("priest", say("who"), say("role"), "brass"),
        Divider(),
        ItemShelf(lambda key: None, items=items, least=5),
    ):
        first.add_widget(widget)
    second = Panel()
    second.add_widget(person("black-knight", say("other"), say("other_role")))
    third = Panel(look="disabled")
    third.add_widget(person("thief-hood", say("third"), say("third_role")))
    return stack(SectionHeader(text=say("cards"), icon="cards"), first, second, third)


def parchment() -> Widget:
    """A card to read, and one to know again."""
    picture = PictureShown("arch", "leaf", "goblin", "potion")
    face = FaceShown(say("foe"), picture, say("tale"), say("does"), say("stock"), say("after"))
    return stack(ParchmentCard(shown=face, size_hint_x=1), SmallCard(shown=face))


def question() -> Widget:
    """What is asked, and its answers."""
    answers = [
        AnswerShown(
            move("fight"), 0, say("fight"), say("fight_hint"), "swords", "1", (0.5, 0.2, 0.3)
        ),
        AnswerShown(move("flee"), 0, say("flee"), say("flee_hint"), "walk", "2"),
    ]
    panel, listed = Panel(look="active"), Replies(lambda answer: toast(say(answer.move.kind)))
    listed.show(answers)
    clause = ClauseChip(lambda _: open_sheet(), shown=ClauseShown("KM-3.iv", say("clause")))
    words = Heading(text=say("ask"), tone="brass_bright"), Text(text=say("detail"))
    for part in (*words, listed, clause):
        panel.add_widget(part)
    return stack(SectionHeader(text=say("question"), icon="help"), panel)


def dice() -> Widget:
    """Dice that are rolled here, and dice that are tapped in."""
    tray = DiceTray(faces=[5, 3], sum_text=say("sum"), note=say("rolled"))
    entry = DiceEntry(tray.roll_to, count=2, faces=[4])
    roll = PlainButton(text=say("roll"), icon="dice")
    roll.bind(on_release=lambda _: tray.roll_to([6, 2]))
    panel = Panel()
    for widget in (tray, roll, Text(text=say("enter")), entry):
        panel.add_widget(widget)
    return stack(SectionHeader(text=say("dice"), icon="dice"), panel)


def buttons() -> Widget:
    """All buttons, and what opens from them."""
    panel = Panel()
    notice = PlainButton(text=say("show_toast"), icon="info")
    notice.bind(on_release=lambda _: toast(say("toast"), action=tr.t("kit.undo")))
    sheet = PlainButton(text=say("show_sheet"), icon="rulebook")
    sheet.bind(on_release=lambda _: open_sheet())
    for widget in (
        PlainButton(text=say("plain"), icon="die-any"),
        PlainButton(text=say("chosen"), icon="check", look="chosen"),
        PlainButton(text=say("quiet"), look="quiet"),
        PlainButton(text=say("disabled"), icon="walk", disabled=True),
        notice,
        sheet,
        Pill(icon="gate", text=say("subtitle"), room=dp(150)),
    ):
        panel.add_widget(widget)
    call = CallButton(text=say("challenge"), sub=say("challenge_sub"), icon="swords")
    return stack(SectionHeader(text=say("buttons"), icon="swords"), call, panel)


def open_sheet() -> ModalSheet:
    """A sheet with a text and a button that stays in view."""
    sheet = ModalSheet(title=say("sheet"), icon="rulebook")
    sheet.add_widget(Text(text=say("sheet_text")))
    sheet.add_widget(
        ClauseChip(lambda _: None, shown=ClauseShown("HB-7", say("clause"), ours=True))
    )
    done = PlainButton(text=tr.t("kit.close"))
    done.bind(on_release=sheet.dismiss)
    sheet.footer.add_widget(done)
    sheet.open()
    return sheet


def settings() -> Widget:
    """The controls of settings; they work on the gallery itself."""
    size = ScaleRow(
        partial(setattr, theme, "text_factor"),
        text=say("text_size"), minimum=0.8, maximum=1.6, step=0.1,
    )  # fmt: skip
    size.value = theme.text_factor
    size.bind(value=lambda scale, value: setattr(scale, "shown", f"{round(value * 100)} %"))
    size.shown = f"{round(theme.text_factor * 100)} %"
    panel = Panel()
    panel.add_widget(size)
    for text, note, name in (
        ("contrast", "contrast_note", "high_contrast"),
        ("motion", "", "reduce_motion"),
        ("left", "", "left_handed"),
    ):
        turned = partial(setattr, theme, name)
        switch = SwitchRow(turned, text=say(text), note=say(note) if note else "")
        switch.active = getattr(theme, name)
        panel.add_widget(switch)
    options = [("en", say("english")), (PSEUDO, say("pseudo"))]
    choice = ChoiceBar(partial(setattr, tr, "language"), options=options, chosen=tr.language)
    panel.add_widget(Text(text=say("language")))
    panel.add_widget(choice)
    panel.add_widget(NameField(title=say("name"), fallback=say("fallback")))
    return stack(SectionHeader(text=say("settings"), icon="settings"), panel)


def lists() -> Widget:
    """Rows."""
    row = ListRow(icon="gate", title=say("row"), note=say("row_note"), trailing=say("row_end"))
    other = ListRow(icon="archive", title=say("row"), note=say("row_note"), active=True)
    panel = Panel()
    panel.add_widget(row)
    panel.add_widget(other)
    return stack(SectionHeader(text=say("lists"), icon="history"), panel)


def build() -> Gallery:
    """The gallery as the root of a window."""
    return Gallery()


if __name__ == "__main__":
    runTouchApp(build())
