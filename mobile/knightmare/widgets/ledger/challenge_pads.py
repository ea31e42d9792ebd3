"""What is tapped in a challenge: whom to meet, what the dice show, how many helm tokens."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Pile, letters, one_line, sign
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.challenge import OpponentShown, StakeShown
from mobile.knightmare.widgets.cells import die, grown, seat_mark
from mobile.knightmare.widgets.even import PadGrid

RESULTS = {"win": ("check", "green"), "draw": ("", "amber"), "lose": ("cancel", "red")}
FOE_WIDTH = 75
"""The least width of somebody to meet in dp, at 100 % text."""


class ChallengePad(Painted):
    """A small button of a challenge, whose height follows the size of text alone."""

    PLATE, DOWN = "button", "button_down"
    centred = True

    def __init__(self) -> None:
        super().__init__(once=True)

    @property
    def stands(self) -> str:
        """Whether it is ``chosen``, or ``idle`` and does nothing now; empty for neither."""
        return ""

    def stands_on(self, shown: Any) -> str:
        plates = {"chosen": "chosen", "idle": "button_disabled"}
        return plates.get(self.stands) or super().stands_on(shown)


# -- whom to meet --------------------------------------------------------------------------------


class FoeTile(ChallengePad):
    """Somebody to meet."""

    PAD = 3, 5

    def least(self, width: float) -> float:
        return grown(86, 0.5)

    @property
    def stands(self) -> str:
        return "chosen" if self.shown.chosen else ""

    def ground(self, brush: Brush, shown: OpponentShown) -> None:
        super().ground(brush, shown)
        if shown.strength:
            side = dp(24)
            x, y = self.width - dp(29), self.height - dp(26)
            brush.disc(x, y, side, "brass")
            number = Lettering(str(shown.strength), dp(15), bold=True)
            brush.words_around(number, x + side / 2, y + side / 2, "ink")
        if shown.colour:
            mark = seat_mark(shown.colour, shown.shape or "circle", dp(18))
            mark.paint(brush, self.width - dp(25), self.height - dp(24))

    def fill(self, pile: Pile, shown: OpponentShown) -> None:
        ink = "ink" if shown.chosen else "text"
        name = letters(shown.name, "tiny", ink, True, pile.width, halign="center")
        pile.gap(3)
        pile.spring()
        pile.icon(shown.icon, 36, ink)
        pile.spring()
        pile.put(name)


class FoeGrid(PadGrid[FoeTile]):
    """Everybody who can be met. Argument: what to do with the id of one that was tapped."""

    def __init__(self, on_foe: Callable[[str], object]) -> None:
        super().__init__(FoeTile, lambda tile: on_foe(tile.shown.id), dp(8))

    def columns(self) -> int:
        words = {word for tile in self.pads for word in tile.shown.name.split()}
        longest = max((text_width(one, BODY, theme.tiny, True) for one in words), default=0)
        least = max(grown(FOE_WIDTH, 0.6), longest + dp(6))
        return max(2, min(6, int((self.width + self.spacing) // (least + self.spacing))))


# -- dice ---------------------------------------------------------------------------------------


class FightFaceShown(NamedTuple):
    """A face of a die to be tapped."""

    face: int
    result: str
    """What it brings: ``win``, ``draw`` or ``lose``; empty where that is not known yet."""
    chosen: bool
    idle: bool


class FightFace(ChallengePad):
    """A face of a die to be tapped, and below it what it brings."""

    PAD = 2, 7

    def least(self, width: float) -> float:
        told = self.shown is not None and self.shown.result
        return grown(62 if told else 54, 0.5)

    @property
    def stands(self) -> str:
        return "chosen" if self.shown.chosen else "idle" if self.shown.idle else ""

    def fill(self, pile: Pile, shown: FightFaceShown) -> None:
        side, alpha = dp(32), 1.0 if shown.chosen or not shown.idle else 0.45
        body = Cell(side, side, lambda brush, x, y: die(brush, shown.face, x, y, side, alpha))
        pile.spring()
        pile.put(body)
        pile.spring()
        if shown.result:
            icon, tone = RESULTS[shown.result]
            word = letters(tr.t(f"app.ledger.{shown.result}"), "tiny", tone, bold=True)
            pile.row(*([sign(icon, 13, tone)] if icon else []), word, gap=2)


class FightFaces(PadGrid[FightFace]):
    """The six faces of a die. Argument: what to do with the face that was tapped."""

    def __init__(self, on_face: Callable[[int], object]) -> None:
        super().__init__(FightFace, lambda pad: on_face(pad.shown.face), dp(6))

    def columns(self) -> int:
        return 6 if self.width >= 6 * dp(48) + 5 * self.spacing else 3

    def show_die(self, rolled: int, asked: bool, results: Sequence[str]) -> None:
        """Shows a die.

        Arguments: its face; whether it is to be rolled now; what each face brings.
        """
        told = dict(enumerate(results, 1))
        self.show(
            FightFaceShown(face, told.get(face, ""), face == rolled, not asked)
            for face in range(1, 7)
        )


# -- helm tokens ---------------------------------------------------------------------------------


class StakePadShown(NamedTuple):
    """A number of helm tokens."""

    number: int
    stake: StakeShown | None
    """What it brings; None where none may be committed now."""
    chosen: bool


class StakePad(ChallengePad):
    """So many helm tokens, and the chance they bring."""

    PAD = 2, 6

    def least(self, width: float) -> float:
        return grown(60, 0.7)

    @property
    def stands(self) -> str:
        stake = self.shown.stake
        idle = stake is None or stake.answer is None
        return "chosen" if self.shown.chosen else "idle" if idle else ""

    def fill(self, pile: Pile, shown: StakePadShown) -> None:
        stands = self.stands
        tones = {"chosen": ("ink", "ink"), "idle": ("faint", "faint")}
        tone, helm = tones.get(stands, ("text", "brass"))
        text = shown.stake.text if shown.stake else ""
        number = letters(str(shown.number), "strong", tone, bold=True)
        words = one_line(text, "tiny", "faint" if stands == "idle" else "text", pile.width, True)
        pile.spring()
        pile.row(number, sign("helm" if shown.number else "helm-empty", 20, helm))
        pile.spring()
        if text:
            pile.put(words)


class StakePads(PadGrid[StakePad]):
    """All numbers of tokens. Argument: what to do with the stake that was tapped."""

    def __init__(self, on_stake: Callable[[StakeShown | None], object]) -> None:
        super().__init__(StakePad, lambda pad: on_stake(pad.shown.stake), dp(6))

    def columns(self) -> int:
        count = max(1, len(self.pads))
        room = max(1, int((self.width + self.spacing) // (dp(60) + self.spacing)))
        rows = -(-count // room)
        return -(-count // rows)

    def show_stakes(self, stakes: Sequence[StakeShown], spent: int, owned: int) -> None:
        """Shows what may be committed; before and after that, all numbers without their chances.

        Arguments: what may be committed now; what was committed; how many are owned.
        """
        shown: list[StakeShown | None] = list(stakes) or [None] * (owned + spent + 1)
        self.show(
            StakePadShown(at, stake, not stakes and bool(spent) and at == spent)
            for at, stake in enumerate(shown)
        )
