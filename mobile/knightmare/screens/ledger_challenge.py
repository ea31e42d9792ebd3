"""A challenge on one screen: foe, die, tokens, die; on a phone the same below each other."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.controls.clause import ClauseChip
from mobile.kit.controls.items import Item, ItemShelf
from mobile.kit.frame.scaffold import Column
from mobile.kit.frame.sheet import Sheet
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import panel, text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Text
from mobile.kit.table import reasons  # noqa: F401  (used in the rules)
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.challenge import ChallengeShown, ToggleShown
from mobile.knightmare.screens.ledger_front import LedgerFront
from mobile.knightmare.screens.ledger_sheets import ask_first
from mobile.knightmare.widgets.ledger.challenge_parts import FighterPanel, FoeGrid, StakePads

ROOMY, SLIM = 1000, 600
"""Width in dp from which all stands side by side, and below which all stands close."""
LOW = 540
"""Height in dp below which the way out scrolls with the rest."""
CARD_ADDS = (0, 1, -1)
"""What a card may add to the character that it sends."""


class FoePanel(Panel):
    """Whom to meet, and who began it."""


class FoeLine(Panel):
    """Who is met, in one line, with the way to choose somebody else."""

    name = StringProperty("")
    icon = StringProperty("")
    note = StringProperty("")


class OddsPanel(Panel):
    """Who is likely to win, and what is at stake."""

    odds = ListProperty([0, 0, 0])
    words = StringProperty("")
    stake = StringProperty("")


class TokensPanel(Panel):
    """What may be committed."""

    title = StringProperty("")


class ChallengePlace(Box):
    """The screen of a challenge. Argument: the screen of the ledger, which is told of taps."""

    def __init__(self, screen: LedgerFront) -> None:
        super().__init__(spacing=dp(14))
        self.screen = screen
        self.shown: ChallengeShown | None = None
        self.foes = FoeGrid(self.meet)
        self.foe_title = Text(
            text=tr.t("app.ledger.against"), face="Heading", role="strong", tone="brass_bright"
        )
        self.line = FoeLine()
        self.line.ids.other.bind(on_release=lambda _: self.choose())
        self.began = [PlainButton(), PlainButton()]
        for at, button in enumerate(self.began):
            button.bind(on_release=lambda _, at=at: self.begins(at == 0, 0))
        self.adds = [PlainButton(text=f"{n:+d}".replace("-", "−") if n else "0") for n in CARD_ADDS]
        for n, button in zip(CARD_ADDS, self.adds, strict=True):
            button.bind(on_release=lambda _, n=n: self.begins(False, n))
        self.sides = [self._side(at) for at in range(2)]
        for side in self.sides:
            side.bind(minimum_height=side.setter("size_hint_min_y"))
        self.tokens = TokensPanel()
        self.stakes = StakePads(self.commit)
        self.tokens.add_widget(self.stakes)
        self.odds = OddsPanel()
        self.roll = CallButton(icon="dice")
        self.roll.bind(on_release=lambda _: screen.roll())
        self.leave = PlainButton(icon="close", icon_size=dp(20), once=True)
        self.leave.bind(on_release=lambda _: screen.leave_flow())
        self.chips = [ClauseChip(source="official"), ClauseChip(source="house")]
        for chip in self.chips:
            chip.bind(on_release=lambda chip: screen.app.open_clause(chip.text.split()[0]))
        self.nobody = Text(role="body", tone="dim", halign="center")
        self.column, self.whom = Column(), Column(size_hint_x=0.5)
        self.fields = Column()
        self.foot = Box(size_hint_y=None, spacing=dp(12))
        self.foot.bind(minimum_height=self.foot.setter("height"))
        self.pair = Box(size_hint_y=None, spacing=dp(12))
        self.pair.bind(minimum_height=self.pair.setter("height"))
        self._asked = ""
        self._settled: tuple[Any, ...] = ()
        theme.bind(left_handed=self._again, text_factor=self._again)

    def _side(self, at: int) -> FighterPanel:
        """One side. Argument: 0 for the Dungeoneer, 1 for whoever is met."""
        return FighterPanel(
            on_face=self.screen.total,
            on_thing=lambda thing: self.toggle(at, thing),
            on_more=lambda: self.others(at),
        )

    # -- showing -------------------------------------------------------------------------

    def show(self, shown: ChallengeShown, name: str) -> None:
        """Shows a challenge. Argument: the Dungeoneer's name."""
        self.shown = shown
        self.foes.show(shown.foes)
        self._show_line(shown)
        self._show_began(shown, name)
        if shown.sides:
            holds = (tr.t("app.ledger.carries"), tr.t("app.ledger.holds"))
            for panel_, side, words in zip(self.sides, shown.sides, holds, strict=True):
                panel_.show(side, words, shown.results if side.rolls else ())
            own = shown.sides[0]
            owned = self.screen.seat(shown.seat).card.tokens
            spent = sum(side.tokens for side in shown.sides if side.id == shown.seat)
            self.stakes.show(shown.tokens, spent or own.tokens, owned)
        self.tokens.title = shown.tokens_title
        self.tokens.look = "active" if shown.asks == "tokens" else "normal"
        self.odds.odds, self.odds.words = list(shown.odds or (0, 0, 0)), shown.odds_text
        self.odds.stake = shown.stake
        self.roll.text, self.roll.disabled = shown.roll_text or tr.t("app.ledger.roll_first"), False
        self.roll.disabled = not shown.roll_text
        self.leave.text = tr.t("app.ledger.leave")
        self.nobody.text = tr.t("app.ledger.nobody_yet", name=name)
        for chip, id in zip(self.chips, shown.clauses, strict=True):
            chip.text = f"{id}  {self.screen.presenter.words.word('clause', id)}"
        self.settle()
        if not self.roomy and shown.asks != self._asked:
            Clock.schedule_once(self._reveal)
        self._asked = shown.asks

    def _reveal(self, *_: object) -> None:
        """Scrolls to what is asked, where not all of it is seen at once."""
        shown = self.shown
        if shown is None or shown.sides is None or self.roomy:
            return
        rolling = [part for part in self.sides if part.shown and part.shown.rolls]
        part = self.tokens if shown.asks == "tokens" else next(iter(rolling), None)
        if part is not None and part.parent is self.column.body:
            self.column.scroll_to(part, padding=dp(8), animate=False)

    def _show_line(self, shown: ChallengeShown) -> None:
        chosen = next((foe for foe in shown.foes if foe.chosen), None)
        self.line.name = chosen.name if chosen else tr.t("app.ledger.against")
        self.line.icon = chosen.icon if chosen else "swords"

    def _show_began(self, shown: ChallengeShown, name: str) -> None:
        foe = next((foe for foe in shown.foes if foe.chosen), None)
        character = foe is not None and bool(foe.strength)
        self.began[0].text, self.began[1].text = name, foe.name if foe else ""
        for at, button in enumerate(self.began):
            button.look = "chosen" if shown.began == (at == 0) else "plain"
            button.disabled = not character
        for n, button in zip(CARD_ADDS, self.adds, strict=True):
            button.look = "chosen" if not shown.began and shown.modifier == n else "plain"

    def _again(self, *_: object) -> None:
        self._settled = ()
        if self.shown and self.parent:
            self.settle()

    @property
    def roomy(self) -> bool:
        """Whether both sides have room beside those who can be met."""
        return bool(self.screen.width >= dp(ROOMY) * max(1.0, theme.text_factor))

    @property
    def low(self) -> bool:
        """Whether there is no height to let anything stand still."""
        return bool(self.screen.height < dp(LOW) * max(1.0, theme.text_factor) ** 0.5)

    def settle(self) -> None:
        """Puts the parts where they belong, where that has changed."""
        shown = self.shown
        if shown is None:
            return
        wide = self.roomy
        for side in self.sides:
            side.compact = self.screen.width < dp(SLIM)
        self.roll.sub = tr.t("app.ledger.or_tap") if wide else ""
        if not wide:
            self.roll.text = tr.t("app.ledger.roll_first")
        met, by_card = shown.sides is not None, not shown.began
        first = shown.sides is not None and not self._own_first(shown)
        now = (wide, met, by_card, first, self.low, theme.left_handed)
        if now == self._settled:
            return
        self._settled = now
        parts = (self.foe_title, self.foes, *self.chips, *self.sides, self.tokens, self.odds)
        for part in (*parts, self.nobody, self.line, self.leave, self.roll):
            _unplug(part)
        for part in (self.pair, self.foot, self.fields, self.whom, self.column):
            _unplug(part)
        boxes: list[Any] = [self, self.column.body, self.whom.body, self.fields.body]
        for box in (*boxes, self.foot, self.pair):
            box.clear_widgets()
        (self._wide if wide else self._narrow)(met, by_card, first)
        if not wide:
            Clock.schedule_once(self._reveal, 0.05)

    @staticmethod
    def _own_first(shown: ChallengeShown) -> bool:
        """Whether the Dungeoneer rolls first, so that its side stands first."""
        return shown.began

    def _who_began(self, by_card: bool) -> list[Widget]:
        parts: list[Widget] = [_caption("app.ledger.who_began"), _row(self.began)]
        if by_card:
            parts += [_caption("app.ledger.by_card"), _row(self.adds)]
        return parts

    def _wide(self, met: bool, by_card: bool, first: bool) -> None:
        panel_ = FoePanel(spacing=dp(10))
        for part in (self.foe_title, self.foes, *self._who_began(by_card), *self.chips):
            panel_.add_widget(part)
        self.whom.add_widget(panel_)
        if met:
            for side in reversed(self.sides) if first else self.sides:
                side.size_hint_y = 1
                self.pair.add_widget(side)
            self.fields.add_widget(self.pair)
            for part in (self.tokens, self.odds):
                self.fields.add_widget(part)
        else:
            self.fields.add_widget(self.nobody)
        self.foot.add_widget(self.leave)
        if met:
            self.foot.add_widget(self.roll)
        right = Box(orientation="vertical", spacing=dp(10))
        right.add_widget(self.fields)
        right.add_widget(self.foot)
        for part in (right, self.whom) if theme.left_handed else (self.whom, right):
            self.add_widget(part)

    def _narrow(self, met: bool, by_card: bool, first: bool) -> None:
        if not met:
            for part in (self.foe_title, self.foes):
                self.column.add_widget(part)
        else:
            own, foe = self.sides
            for side in self.sides:
                side.size_hint_y, side.height = None, side.minimum_height
            order = [foe, own, self.tokens] if first else [own, self.tokens, foe]
            for part in (self.line, *order, self.odds, *self._who_began(by_card)):
                self.column.add_widget(part)
        self.foot.add_widget(self.leave)
        if met:
            self.foot.add_widget(self.roll)
        stand = Box(orientation="vertical", spacing=dp(8))
        stand.add_widget(self.column)
        (self.column if self.low else stand).add_widget(self.foot)
        self.add_widget(stand)

    # -- what is tapped --------------------------------------------------------------------

    def choose(self) -> None:
        """Opens the foes as a sheet."""
        sheet = Sheet(title=tr.t("app.ledger.against"), icon="swords")

        def chosen(foe: str) -> None:
            sheet.dismiss()
            self.meet(foe)

        grid = FoeGrid(chosen)
        grid.show(self.shown.foes if self.shown else ())
        sheet.add_widget(grid)
        sheet.open()

    def meet(self, foe: str) -> None:
        """Somebody is met."""
        self.screen.acts(lambda hands, ply: hands.meet(foe, ply))

    def begins(self, own: bool, modifier: int) -> None:
        """Who began it was told."""
        self.screen.acts(lambda hands, ply: hands.begun_by(own, modifier, ply))

    def toggle(self, side: int, thing: ToggleShown) -> None:
        """A thing is held, or is not; what another Dungeoneer has is asked for first."""
        shown = self.shown
        if shown is None or shown.sides is None:
            return
        fighter = shown.sides[side]
        if fighter.life:

            def change() -> None:
                self.screen.acts(lambda hands, ply: hands.carries(fighter.id, thing.item, ply))
        else:

            def change() -> None:
                self.screen.acts(lambda hands, ply: hands.foe_holds(thing.item, ply))

        if not thing.holder:
            change()
            return
        name = self.screen.seat(thing.holder).card.name
        question = tr.t("app.ledger.take_from", thing=thing.name, name=name, to=fighter.name)
        ask_first(question, "less", tr.t("app.ledger.take_it"), change)

    def others(self, side: int) -> None:
        """Everything that a side might hold."""
        shown = self.shown
        if shown is None or shown.sides is None:
            return
        fighter = shown.sides[side]
        sheet = Sheet(title=fighter.name, icon=fighter.icon)
        shelf = ItemShelf(
            items=[
                Item(thing, thing.icon, thing.name, thing.note, active=thing.on)
                for thing in fighter.toggles
            ]
        )

        def chosen(_: object, thing: ToggleShown) -> None:
            sheet.dismiss()
            self.toggle(side, thing)

        shelf.bind(on_item=chosen)
        sheet.add_widget(shelf)
        sheet.open()

    def commit(self, stake: Any) -> None:
        """So many tokens are committed."""
        if stake is not None and stake.answer is not None:
            self.screen.answered(stake.answer)

    def number(self, number: int) -> bool:
        """A digit: a face of the die, or a number of tokens."""
        shown = self.shown
        if shown is None:
            return False
        if shown.asks == "tokens":
            self.commit(next((one for one in shown.tokens if one.count == number), None))
        elif shown.asks == "die" and number <= 6:
            self.screen.total(number)
        elif shown.asks == "foe" and number <= len(shown.foes):
            self.meet(shown.foes[number - 1].id)
        return True


def _unplug(part: Widget) -> None:
    """Takes a part out of wherever it stands."""
    if part.parent:
        part.parent.remove_widget(part)


def _caption(id: str) -> Text:
    return Text(text=tr.t(id), role="tiny", bold=True, tone="brass")


def _row(buttons: list[PlainButton]) -> Box:
    """Buttons side by side, taken out of wherever they stood."""
    made = Box(size_hint_y=None, spacing=dp(8))
    made.bind(minimum_height=made.setter("height"))
    for button in buttons:
        _unplug(button)
        made.add_widget(button)
    return made


load_rules(__file__)
