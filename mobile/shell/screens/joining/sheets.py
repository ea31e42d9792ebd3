"""What opens over the sheet of a shared table: more about a seat, and how it is shared."""

from mobile.kit.controls.rows import ListRow
from mobile.kit.controls.settings import Choice, SwitchRow
from mobile.kit.frame.sheet import Sheet
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.shell.presenters.joining.joining import ActShown, JoiningPresenter, SharedSeatShown


def more_of(seat: SharedSeatShown, presenter: JoiningPresenter) -> Sheet:
    """Opens what else may be done about a seat."""
    sheet = Sheet(title=seat.name, icon="meeple")

    def done(act: ActShown) -> None:
        sheet.dismiss()
        presenter.act(seat.seat, act.id)

    for act in seat.more:
        row = ListRow(icon=act.icon, title=act.text, note=act.about, leads_on=False)
        row.bind(on_release=lambda _, act=act: done(act))
        sheet.add_widget(row)
    sheet.open()
    return sheet


def options_of(presenter: JoiningPresenter) -> Sheet:
    """Opens who may sit down, how well bots play, and what was agreed on."""
    shown = presenter.shown
    sheet = Sheet(title=tr.t("app.joining.options"), icon="settings")
    anyone = SwitchRow(
        text=tr.t("app.joining.anyone"), note=tr.t("app.joining.anyone_note"), active=shown.anyone
    )
    anyone.bind(on_switch=lambda *_: presenter.turn_anyone())
    sheet.add_widget(anyone)
    if shown.levels:
        _offer_levels(sheet, presenter)
    if shown.agreed:
        sheet.add_widget(Text(text=tr.t("app.joining.agreed"), role="strong"))
    for one in shown.agreed:
        sheet.add_widget(Dim(text=one))
    sheet.open()
    return sheet


def _offer_levels(sheet: Sheet, presenter: JoiningPresenter) -> None:
    """How well the next bot plays; what that means is told below."""
    levels = {one.value: one for one in presenter.shown.levels}
    now = next((one.value for one in levels.values() if one.chosen), None)
    about = Dim()

    def tell(id: str) -> None:
        about.text = levels[id].help

    def chosen(_: Choice, id: str) -> None:
        presenter.choose_level(id)
        tell(id)

    choice = Choice(options=[(one.value, one.text) for one in levels.values()], chosen=now)
    choice.bind(on_choice=chosen)
    if now:
        tell(now)
    for widget in (Text(text=tr.t("app.joining.bots"), role="strong"), choice, about):
        sheet.add_widget(widget)
