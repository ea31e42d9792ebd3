"""The end of a game, and how its sheet leaves the app: as a picture, as text, as a table."""

from collections.abc import Callable
from pathlib import Path

from mobile.dungeonlords.presenters.ledger.ledger import LordsLedgerPresenter
from mobile.dungeonlords.presenters.scoring.sheet import ScoringShown, as_csv, as_text
from mobile.dungeonlords.presenters.table import LordsPresenter
from mobile.dungeonlords.widgets.scoring.ending import EndingView, ScoringSheet
from mobile.kit.surfaces.portrait import png_of
from mobile.kit.translate import tr
from mobile.shell.screens import sharing
from mobile.shell.screens.table import TableScreen
from shared.speech.messages import Words


def ending(
    screen: TableScreen,
    presenter: LordsPresenter | LordsLedgerPresenter,
    on_again: Callable[[], object],
) -> EndingView:
    """The end of a game.

    Arguments: the screen; its presenter; what plays again with the same people.
    """

    def share() -> None:
        if shown := presenter.shown.scoring:
            share_sheet(
                screen.app.files, shown, made.sheet, presenter.words, presenter.finishing.link()
            )

    made = EndingView(
        on_again=on_again,
        on_share=share,
        on_log=screen.open_log,
        on_review=screen.look_back,
        on_lobby=screen.app.home,
        on_thing=screen.open_thing,
        on_clause=screen.app.open_clause,
    )
    return made


def share_sheet(
    folder: Path,
    shown: ScoringShown,
    drawn: ScoringSheet,
    words: Words,
    ended: str = "",
) -> None:
    """Asks how the sheet is to be shared.

    Arguments: the folder for files; the sheet; the widget that shows it; the words of the table;
    the address by which BG Stats takes the game in, empty for none.
    """

    def text() -> str:
        return as_text(shown, words)

    def picture() -> bytes:
        drawn.uncover()
        return png_of(drawn)

    kinds = (
        ("edit", "save_text", ".txt", text),
        ("save", "save_table", ".csv", lambda: as_csv(shown, words)),
        ("eye", "save_picture", ".png", picture),
    )
    sharing.share_sheet(
        title=tr.t("app.scoring.share"),
        folder=folder,
        name=" ".join(column.name for column in shown.columns),
        text=text,
        screen="scoring",
        copy_id="copy_text",
        files=[
            (icon, id, ending, sharing.written(made, "app.scoring.saved"))
            for icon, id, ending, made in kinds
        ],
        ended=ended,
    )
