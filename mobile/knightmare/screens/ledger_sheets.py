"""What a sheet over the ledger offers besides being read."""

from collections.abc import Callable

from mobile.kit.controls.buttons import PlainButton
from mobile.kit.frame.sheet import Sheet
from mobile.kit.translate import tr


def offer(sheet: Sheet, give_up: Callable[[], object]) -> None:
    """Adds the way to give up the thing that a sheet is about."""
    button = PlainButton(text=tr.t("app.ledger.give_up"), icon="up", icon_size=20)

    def tapped(*_: object) -> None:
        sheet.dismiss()
        give_up()

    button.bind(on_release=tapped)
    sheet.footer.add_widget(button)
