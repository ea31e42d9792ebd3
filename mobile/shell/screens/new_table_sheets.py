"""The sheets of a new table: the colour and shape of a seat, the choices of an option."""

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from mobile.kit.controls.buttons import PlainButton
from mobile.kit.controls.mark_button import MarkButton
from mobile.kit.frame.sheet import Sheet
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.shell.presenters.choices import OptionShown
from mobile.shell.presenters.new_table import NewTablePresenter
from mobile.shell.presenters.people.looks import COLOURS, SHAPES


def choose(presenter: NewTablePresenter, option: OptionShown) -> Sheet:
    """Opens the choices of an option; one tap chooses and closes."""
    sheet = Sheet(title=option.text, icon="cards")
    sheet.add_widget(Dim(text=option.help))

    def chosen(value: object) -> None:
        sheet.dismiss()
        presenter.choose(option.id, value)

    for one in option.choices:
        icon = "check" if one.chosen else ""
        made = PlainButton(text=one.text, icon=icon, look="chosen" if one.chosen else "plain")
        made.bind(on_release=lambda _, value=one.value: chosen(value))
        sheet.add_widget(made)
    sheet.open()
    return sheet


def choose_look(presenter: NewTablePresenter, number: int) -> Sheet:
    """Opens it. What is tapped holds at once; who had it before gets the other's."""
    place = presenter.shown.places[number - 1]
    name = place.name or place.usual_name
    sheet = Sheet(title=tr.t("app.new_table.look_of", who=name), icon="edit")
    colours = GridLayout(cols=3, size_hint_y=None, spacing=dp(8))
    shapes = GridLayout(cols=3, size_hint_y=None, spacing=dp(8))

    def fill() -> None:
        now = presenter.shown.places[number - 1]
        for grid in (colours, shapes):
            grid.clear_widgets()
        for colour in COLOURS:
            mark = MarkButton(colour=colour, shape=now.look.shape, chosen=colour == now.look.colour)
            mark.label = tr.t(f"app.colour.{colour}")
            mark.bind(on_release=lambda _, colour=colour: choose(colour=colour))
            colours.add_widget(mark)
        for shape in SHAPES:
            mark = MarkButton(colour=now.look.colour, shape=shape, chosen=shape == now.look.shape)
            mark.label = tr.t(f"app.shape.{shape}")
            mark.bind(on_release=lambda _, shape=shape: choose(shape=shape))
            shapes.add_widget(mark)
        for mark in (*colours.children, *shapes.children):
            mark.size_hint_x, mark.height, mark.side = 1, dp(68), dp(36)

    def choose(colour: str = "", shape: str = "") -> None:
        presenter.look(number, colour, shape)
        fill()

    for title, grid in (("colour", colours), ("shape", shapes)):
        grid.bind(minimum_height=grid.setter("height"))
        sheet.add_widget(Text(text=tr.t(f"app.new_table.{title}"), role="strong", bold=True))
        sheet.add_widget(grid)
    fill()
    done = PlainButton(text=tr.t("app.done"), icon="check")
    done.bind(on_release=sheet.dismiss)
    sheet.footer.add_widget(done)
    sheet.open()
    return sheet
