"""A card that was drawn: the card on its stock, the fight that it brings, the answers it wants."""

from collections.abc import Callable, Sequence

from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from mobile.kit.beats import HopeShown, OfferShown, OutlookShown, StrengthShown
from mobile.kit.controls.buttons import Tap
from mobile.kit.shown import AnswerShown, FaceShown
from mobile.kit.surfaces.parchment import ParchmentCard
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import Medal
from mobile.kit.table.beats.changes import ChangesPart
from mobile.kit.table.beats.words import Grade, Part, Pictogram, Words
from mobile.kit.table.reasons import OddsBar
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

GAP = dp(10)
WIDE, HIGH = 388, 566
"""A card on a tablet, in dp."""
LEAST_PICTURE = dp(110)
BACKS = (-5, -2)
"""How far the cards below are turned, in degrees."""
BACK, BACK_EDGE = (0.20, 0.12, 0.06, 1), (0.45, 0.30, 0.14, 1)


class StockPart(Widget):
    """The card on the stock that it was drawn from; on a phone the card alone."""

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self.height: float
        self._backs = []
        self._most = 0.0
        with self.canvas.before:
            for turn in BACKS:
                PushMatrix()
                rotate = Rotate(angle=turn)
                edge_colour, edge = Color(*BACK_EDGE), SmoothRoundedRectangle(radius=[dp(14)])
                colour, back = Color(*BACK), SmoothRoundedRectangle(radius=[dp(13)])
                PopMatrix()
                self._backs.append((rotate, edge_colour, edge, colour, back))
        self.card = ParchmentCard()
        self.add_widget(self.card)
        self.card.bind(height=self._fit)
        self.bind(pos=self._place)
        self.on_height_known: Callable[[], object] = lambda: None

    def show(self, face: FaceShown, width: float, high: float, picture: float, stock: bool) -> None:
        """Shows a card.

        Arguments: its face; how wide; how high at least, and at most where it lies on others;
        how high its picture is; whether it lies on others.
        """
        self._most = high if stock else 0.0
        self.card.width, self.card.least_height = width, high
        self.card.picture_height = picture
        self.card.show(face)
        for _, edge_colour, _, colour, _ in self._backs:
            edge_colour.a = colour.a = 1 if stock else 0
        self.width = width
        self._fit()

    def _fit(self, *_: object) -> None:
        over = self.card.height - self._most
        if self._most and over > 0 and self.card.picture_height > LEAST_PICTURE:
            # large letters take their room from the picture
            self.card.picture_height = max(LEAST_PICTURE, self.card.picture_height - over)
        changed = self.height != self.card.height
        self.height = self.card.height
        self._place()
        if changed:
            self.on_height_known()

    def _place(self, *_: object) -> None:
        self.card.pos = self.pos
        for rotate, _, edge, _, back in self._backs:
            rotate.origin = self.center
            edge.pos, edge.size = self.pos, self.size
            back.pos = self.x + dp(1.5), self.y + dp(1.5)
            back.size = self.width - dp(3), self.height - dp(3)


class StrengthPlate(Plate, Part):
    """One side of a fight to come."""

    def __init__(self, **properties: object) -> None:
        super().__init__(plate="slot", **properties)
        self.medal = Medal()
        self.medal.pos_hint = {}
        self.name, self.number = Words(face="Heading"), Words()
        self.word, self.note = Words(tone="dim"), Words(tone="dim")

    def show(self, side: StrengthShown, width: float, own: bool) -> None:
        """Shows a side. Arguments: how wide; whether it is the person's own."""
        self.plate = "slot_active" if own else "slot"
        self.medal.icon, self.medal.side = side.icon, dp(56)
        self.medal.ring = "brass" if own else "edge"
        self.name.tone = "brass_bright" if own else "dim"
        left = dp(14) + dp(56) + dp(12)
        room = width - left - dp(10)
        self.name.write(side.name, theme.sizes["strong"], room)
        self.number.write(str(side.strength), dp(32), bold=True)
        self.word.write(tr.t("kit.beat.strength"), theme.small, room - self.number.width - dp(8))
        self.note.write(side.note, theme.tiny, room)
        shown: list[Widget] = [self.medal, self.name, self.number, self.word]
        y = dp(10)
        if side.note:
            shown.append(self.note)
            self.put(self.note, left, y)
            y += self.note.height + dp(2)
        self.keep(shown)
        self.put(self.number, left, y)
        self.put(self.word, left + self.number.width + dp(8), y + dp(6))
        y += max(self.number.height, self.word.height)
        self.put(self.name, left, y)
        self.size = width, max(y + self.name.height + dp(10), dp(76))
        self.put(self.medal, dp(14), (self.height - dp(56)) / 2)


class HopePlate(Plate, Part):
    """What a fight may bring."""

    def __init__(self, **properties: object) -> None:
        super().__init__(plate="slot", **properties)
        self.mark, self.title, self.text = Pictogram(), Words(), Words()
        self.number, self.helm, self.arrow = Words(), Pictogram(), Pictogram()
        self.grades, self.word = (Grade(), Grade()), Words()

    def show(self, hope: HopeShown, width: float) -> None:
        """Shows a hope, or a fear."""
        inner = width - dp(28)
        self.mark.show("check" if hope.good else "cancel", dp(20), "green" if hope.good else "red")
        self.title.write(hope.title, theme.small, inner - dp(30), bold=True)
        shown: list[Widget] = [self.mark, self.title]
        y = dp(12)
        if hope.text:
            self.text.write(hope.text, theme.body, inner)
            self.put(self.text, dp(14), y)
            shown.append(self.text)
            y += self.text.height + dp(6)
        signs = self._signs(hope, inner)
        if signs:
            high, x = max(sign.height for sign in signs), dp(14)
            for sign in signs:
                self.put(sign, x, y + (high - sign.height) / 2)
                x += sign.width + dp(8)
            y += high + dp(6)
        self.keep([*shown, *signs])
        self.put(self.mark, dp(14), y + (self.title.height - dp(20)) / 2)
        self.put(self.title, dp(44), y)
        self.size = width, y + self.title.height + dp(12)

    def _signs(self, hope: HopeShown, room: float) -> list[Widget]:
        """Helm tokens, or Life Force before and after, by shape, number and word."""
        if hope.tokens:
            self.number.write(f"+{hope.tokens}", theme.heading, bold=True)
            self.helm.show("helm", dp(28))
            return [self.number, self.helm]
        if not hope.grades:
            return []
        before, after = self.grades
        for grade, life in zip(self.grades, hope.grades, strict=True):
            grade.show(life, dp(32))
        self.arrow.show("next", dp(18))
        life = hope.grades[-1]
        self.word.tone = "red" if life == "DEAD" else life.lower()
        said = tr.t("kit.level_" + life.lower())
        self.word.fit(said, theme.sizes["strong"], room - dp(32 + 18 + 32 + 24), bold=True)
        return [before, self.arrow, after, self.word]


class OutlookPart(Part):
    """A fight to come."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.sides = StrengthPlate(), StrengthPlate()
        self.bar = OddsBar(size_hint=(None, None))
        self.odds, self.best = Words(), Words(tone="dim")
        self.hopes = HopePlate(), HopePlate()

    def show(self, outlook: OutlookShown, width: float) -> None:
        """Shows a fight to come in this width."""
        beside = width >= dp(420) * max(1.0, theme.text_factor)
        across = (width - GAP) / 2 if beside else width
        shown: list[Widget] = list(self.sides)
        for at, (plate, side) in enumerate(zip(self.sides, outlook.sides, strict=True)):
            plate.show(side, across, at == 1)
        y = 0.0
        hopes = self.hopes[: len(outlook.hopes)]
        for plate, hope in zip(hopes, outlook.hopes, strict=True):
            plate.show(hope, across)
        shown += hopes
        y = self._row(hopes, across, beside, y)
        if outlook.odds:
            self.best.write(outlook.best, theme.small, width)
            self.odds.write(outlook.odds_text, theme.sizes["strong"], width, bold=True)
            shown += [self.bar, self.odds]
            if outlook.best:
                shown.append(self.best)
                self.put(self.best, 0, y)
                y += self.best.height + dp(2)
            self.put(self.odds, 0, y)
            y += self.odds.height + dp(6)
            self.bar.odds, self.bar.size = list(outlook.odds), (width, dp(12))
            self.put(self.bar, 0, y)
            y += dp(12) + GAP
        y = self._row(self.sides, across, beside, y)
        self.keep(shown)
        self.size = width, max(0.0, y - GAP)

    def _row(
        self, plates: Sequence[StrengthPlate | HopePlate], across: float, beside: bool, y: float
    ) -> float:
        """Puts plates beside or below each other from a height on; the height above them."""
        if beside and plates:
            high = max(plate.height for plate in plates)
            for at, plate in enumerate(plates):
                more = (high - plate.height) / 2
                for child in plate.children:
                    child.y += round(more)
                plate.height = high
                self.put(plate, at * (across + GAP), y)
            return float(y + high + GAP)
        for plate in reversed(plates):
            self.put(plate, 0, y)
            y += plate.height + GAP
        return float(y)


class OfferRow(Tap, Part):
    """One answer to what a card asks: tapped, it is given."""

    def __init__(self, **properties: object) -> None:
        super().__init__(plate="button", once=True, **properties)
        self.icon, self.words, self.text = Pictogram(), Words(), Words(tone="dim")
        self.key = Words(tone="dim")
        self.changes = ChangesPart()
        self.answer: AnswerShown | None = None
        self.bind(state=lambda *_: self._press())

    def _press(self) -> None:
        self.plate = "button_down" if self.state == "down" else "button"

    def show(self, offer: OfferShown, width: float) -> None:
        """Shows an answer in this width."""
        self.answer = offer.answer
        inner = width - dp(28)
        self.icon.show(offer.answer.icon, dp(26), "brass_bright")
        self.key.write(offer.answer.key, theme.small)
        self.words.write(offer.answer.text, theme.sizes["strong"], inner - dp(60), bold=True)
        self.text.write(offer.text, theme.small, inner)
        shown: list[Widget] = [self.icon, self.words, self.key]
        y = dp(12)
        if offer.changes:
            self.changes.show(offer.changes, inner, True)
            self.put(self.changes, dp(14), y)
            shown.append(self.changes)
            y += self.changes.height + dp(8)
        elif offer.text:
            self.put(self.text, dp(14), y)
            shown.append(self.text)
            y += self.text.height + dp(6)
        high = max(dp(26), self.words.height)
        self.put(self.icon, dp(14), y + (high - dp(26)) / 2)
        self.put(self.words, dp(52), y + (high - self.words.height) / 2)
        self.put(self.key, width - dp(16) - self.key.width, y + (high - self.key.height) / 2)
        self.keep(shown)
        self.size = width, max(dp(56), y + high + dp(12))


class OffersPart(Part):
    """The answers to what a card asks."""

    def __init__(self, on_answer: Callable[[AnswerShown], object], **properties: object) -> None:
        super().__init__(**properties)
        self.on_answer = on_answer
        self.rows: list[OfferRow] = []

    def show(self, offers: Sequence[OfferShown], width: float) -> None:
        """Shows exactly these."""
        while len(self.rows) < len(offers):
            row = OfferRow()
            row.bind(on_release=lambda row: self.on_answer(row.answer))
            self.rows.append(row)
        rows = self.rows[: len(offers)]
        self.keep(rows)
        y = 0.0
        for row, offer in reversed(list(zip(rows, offers, strict=True))):
            row.show(offer, width)
            self.put(row, 0, y)
            y += row.height + GAP
        self.size = width, max(0.0, y - GAP)
