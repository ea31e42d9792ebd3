"""A text as a code that cameras read; a finished game that goes to BG Stats as one."""

from collections.abc import Callable

from mobile.kit.frame.layout import button
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.frame.toast import toast
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.screens.joining.way_in import QrCode

SIDE = dp(360)
"""How large a code is."""
MOST = 93
"""Cells of a code across that a camera still reads on a phone: some 700 letters."""
FROM_TABLET = 125
"""The same where it is read from a tablet: some 1,400 letters."""


def show_code(text: str) -> None:
    """Opens a text as a code that cameras read; of one that is too long it is told so."""
    sheet = ModalSheet(title=tr.t("app.review_sharing.as_code"), icon="eye")
    code = code_of(text)
    if code:
        sheet.add_widget(QrCode(shown=code, size_hint=(1, None), height=SIDE))
        sheet.add_widget(Dim(text=text))
    else:
        sheet.add_widget(Text(text=tr.t("app.review_sharing.too_long")))
    sheet.open()


def hand_over(link: str, copy: Callable[[str], bool], visit: Callable[[str], bool]) -> None:
    """Opens the sheet on which a finished game goes to BG Stats, as a link and as a code.

    Arguments: the address that holds the game; what puts a text on the clipboard, and what opens
    an address, each of which says whether that worked.
    """
    sheet = ModalSheet(title=tr.t("app.bgstats.way"), icon="podium")
    shown = code_of(link, FROM_TABLET)
    if shown:
        sheet.add_widget(QrCode(shown=shown, size_hint=(1, None), height=SIDE))
    else:
        sheet.add_widget(Text(text=tr.t("app.bgstats.long")))
    sheet.add_widget(Dim(text=tr.t("app.bgstats.note")))

    def copied() -> None:
        done = copy(link)
        toast(tr.t("app.bgstats.copied" if done else "app.log.not_copied"), not done)

    def opened() -> None:
        if not visit(link):
            toast(tr.t("app.bgstats.not_opened"), True)

    sheet.footer.add_widget(button(tr.t("app.bgstats.copy"), "copy", copied))
    sheet.footer.add_widget(button(tr.t("app.bgstats.open"), "next", opened))
    sheet.open()


def code_of(text: str, most: int = MOST) -> tuple[tuple[bool, ...], ...]:
    """A text as the rows of a QR code; none where it holds more than a camera reads there.

    Arguments: the text; cells across at most.
    """
    import segno

    try:
        made = segno.make(text, micro=False, error="l", boost_error=False)
    except segno.DataOverflowError:
        return ()
    rows = tuple(tuple(bool(cell) for cell in row) for row in made.matrix)
    return rows if len(rows) <= most else ()
