"""The sheet on which a new table chooses its packs, the later ones over the earlier."""

from kivy.uix.widget import Widget

from mobile.kit.box import fill
from mobile.kit.controls.buttons import IconButton
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.layout import button, row
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.shown import ChoiceShown
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.shell.presenters.choices import OptionShown
from mobile.shell.presenters.new_table import NewTablePresenter
from mobile.shell.presenters.packs.choosing import PackChoiceShown, PackOfferShown
from mobile.shell.screens.packs.sharing import take_in_pack
from mobile.shell.screens.screen import Companion

PACKS = "packs"


def as_option(packs: PackChoiceShown | None) -> tuple[OptionShown, ...]:
    """The packs of a new table as one more thing that it chooses; nothing where it has none."""
    if packs is None:
        return ()
    chosen = ChoiceShown(PACKS, packs.chosen, True)
    return (OptionShown(PACKS, tr.t("app.pack_choice.title"), packs.help, (chosen,)),)


class PackSheet(ModalSheet):
    """The packs that there are: a tap chooses one, or chooses it no more.

    Arguments: the app; the presenter of the new table.
    """

    def __init__(self, app: Companion, presenter: NewTablePresenter) -> None:
        super().__init__(title=tr.t("app.pack_choice.title"), icon="chest")
        self.app, self.presenter = app, presenter
        self._order: list[str] = []
        ways = [
            button(tr.t("app.pack_choice.take_in"), "save", self._take_in),
            button(tr.t("app.pack_choice.all"), "edit", self._all),
        ]
        done = button(tr.t("app.done"), "check", self.dismiss)
        for part in (row(ways), done):
            self.footer.add_widget(part)
        stop = presenter.listen(self._show)
        self.bind(on_dismiss=lambda _: stop())
        self._show()

    def _show(self) -> None:
        packs = self.presenter.shown.packs
        if packs is None:
            return
        help = [packs.help, *([tr.t("app.pack_choice.order")] if len(packs.offers) > 1 else [])]
        order = [one.id for one in packs.offers if one.at]
        chosen, others = (
            [part for one in listed for part in self._offered(one)]
            for listed in (packs.offers[: len(order)], packs.offers[len(order) :])
        )
        told = [Text(text=one, tone="amber", role="small") for one in packs.told]
        fill(self.body, [*(Dim(text=one) for one in help), *chosen, *told, *others])
        if order != self._order:
            # what was chosen now, and what comes of it, is not to be looked for
            self._order, self.body.parent.scroll_y = order, 1

    def _offered(self, one: PackOfferShown) -> list[Widget]:
        packs = self.presenter.packs
        chosen = ListRow(
            icon="check" if one.at else "add", title=one.title, note=one.note,
            trailing=tr.t("app.pack_choice.place", n=one.at) if one.at else "",
            active=bool(one.at), leads_on=False, disabled=bool(one.why_not) and not one.at,
        )  # fmt: skip
        chosen.bind(on_release=lambda _: packs.turn(one.id))
        rise = IconButton(icon="up", label=tr.t("app.pack_choice.earlier", title=one.title))
        rise.bind(on_release=lambda _: packs.rise(one.id))
        parts = row([chosen, rise]) if one.may_rise else chosen
        why_not = Dim(text=one.why_not, tone="red", bold=True)
        return [parts, *([why_not] if one.why_not else [])]

    def _all(self) -> None:
        self.dismiss()
        self.app.open(PACKS)

    def _take_in(self) -> None:
        """What comes in is chosen, where it can be, and seen among the others."""
        app, presenter = self.app, self.presenter

        def taken(id: str) -> None:
            presenter.packs.look_again()
            presenter.packs.choose(id)
            PackSheet(app, presenter).open()

        self.dismiss()
        take_in_pack(app, presenter, taken)
