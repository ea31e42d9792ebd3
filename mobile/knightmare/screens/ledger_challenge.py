"""A challenge on one screen: foe, die, tokens, die; on a phone the same below each other."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.items import ItemShelf, ShelfItem
from mobile.kit.frame.layout import button, row
from mobile.kit.frame.scaffold import Column
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.clause import ClauseChip
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Medal, Text
from mobile.kit.table.reasons import OddsBar
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.challenge import (
    ChallengeShown,
    OpponentShown,
    StakeShown,
    ToggleShown,
)
from mobile.knightmare.presenters.ledger.hands import Hands
from mobile.knightmare.screens.ledger_front import LedgerFront
from mobile.knightmare.screens.sheets import ask_first
from mobile.knightmare.widgets.ledger.challenge_pads import FoeGrid, StakePads
from mobile.knightmare.widgets.ledger.fighter import FighterPanel
from mobile.shell.screens.places import Places, columns, stack

ROOMY, SLIM = 1000, 600
"""Width in dp from which all stands side by side, and below which all stands close."""
LOW = 540
"""Height in dp below which the way out scrolls with the rest."""
CARD_ADDS = (0, 1, -1)
"""What a card may add to the character that it sends."""


PARTS = ("title", "foes", "line", "before", "own", "tokens", "after", "odds", "began")
FOOT = stack("foot", "leave", "roll")
FORMS = {
    "wide": columns(
        stack("whom", stack("panel", "title", "foes", "began", "chips")),
        stack("right", stack("fields", "nobody", stack("pair", "sides"), "tokens", "odds"), FOOT),
    ),
    "narrow": columns(stack("right", stack("fields", *PARTS), FOOT)),
    "low": columns(stack("right", stack("fields", *PARTS, FOOT))),
}
"""Whom to meet beside both sides; on a phone all of it below each other; and where there is no
height to let anything stand still, the way out scrolls with the rest."""


class FoeLine(Panel):
    """Who is met, in one line. Argument: opens the others who can be met."""

    def __init__(self, choose: Callable[[], object]) -> None:
        self.medal = Medal(side=dp(44), ring="brass")
        self.name = Text(face="Heading", role="strong", tone="brass_bright")
        self.other = button("", "", choose, size_hint_x=None)
        self.other.bind(minimum_width=self.other.setter("width"))
        self.name.pos_hint = self.other.pos_hint = {"center_y": 0.5}
        parts = self.medal, self.name, self.other
        about = {"orientation": "horizontal", "padding": (dp(12), dp(8)), "spacing": dp(10)}
        super().__init__(*parts, **about)

    def show(self, foe: OpponentShown | None) -> None:
        """Shows who is met; None for nobody yet."""
        self.name.text = foe.name if foe else tr.t("app.ledger.against")
        self.medal.icon = foe.icon if foe else "swords"
        self.other.text = tr.t("app.ledger.other")


class OddsPanel(Panel):
    """Who is likely to win, and what is at stake."""

    def __init__(self) -> None:
        self.bar = OddsBar(size_hint=(1, None))
        self.words, self.stake = Text(role="small", bold=True), Text(role="tiny", tone="dim")
        parts = self.bar, self.words, self.stake
        super().__init__(*parts, padding=(dp(14), dp(10)), spacing=dp(6))

    def show(self, shown: ChallengeShown) -> None:
        """Shows the chances, where they are known."""
        self.bar.shown = shown.odds
        known = any(shown.odds or ())
        self.bar.height, self.bar.opacity = dp(12) if known else 0, int(known)
        self.words.text, self.stake.text = shown.odds_text, shown.stake


class ChallengePlace(Places):
    """The screen of a challenge. Argument: the screen of the ledger, which is told of taps."""

    def __init__(self, screen: LedgerFront) -> None:
        self.screen = screen
        self.shown: ChallengeShown | None = None
        self.foes = FoeGrid(self.meet)
        self.title = Text(face="Heading", role="strong", tone="brass_bright")
        self.line = FoeLine(self.choose)
        self.began = [button("", "", partial(self.begins, own, 0)) for own in (True, False)]
        self.adds = [
            button(f"{n:+d}".replace("-", "−") if n else "0", "", partial(self.begins, False, n))
            for n in CARD_ADDS
        ]
        self.captions = [Text(role="tiny", bold=True, tone="brass") for _ in range(2)]
        self.by_hand = [self.captions[0], row(self.began, 8)]
        self.by_card = [self.captions[1], row(self.adds, 8)]
        self.sides = [self._side(at) for at in range(2)]
        for side in self.sides:
            side.bind(minimum_height=side.setter("size_hint_min_y"))
        self.committed = Text(role="tiny", bold=True, tone="brass")
        self.stakes = StakePads(self.commit)
        parts = self.committed, self.stakes
        self.tokens = Panel(*parts, padding=(dp(14), dp(8)), spacing=dp(6))
        self.odds = OddsPanel()
        self.roll = CallButton(icon="dice", on_release=lambda _: screen.roll())
        self.leave = button("", "close", screen.leave_flow, icon_size=dp(20), once=True)
        self.chips = Repeater(partial(ClauseChip, screen.app.open_clause))
        self.nobody = Text(role="body", tone="dim", halign="center")
        self.whom, self.fields = Column(size_hint_x=0.5), Column()
        self.beside = Box(orientation="vertical")
        panel = Panel(padding=(dp(14), dp(14)), spacing=dp(10))
        boxes: dict[str, Box | Column] = {"whom": self.whom, "fields": self.fields, "panel": panel}
        boxes |= {"right": self.beside, "foot": row(spacing=12), "pair": row(spacing=12)}
        super().__init__(boxes, spacing=dp(14))
        self._asked = ""
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
        """Shows a challenge. Arguments: the challenge; the Dungeoneer's name."""
        self.shown = shown
        self.foes.show(shown.foes)
        self._show_foe(shown, name)
        if shown.sides:
            holds = (tr.t("app.ledger.carries"), tr.t("app.ledger.holds"))
            for panel, side, words in zip(self.sides, shown.sides, holds, strict=True):
                panel.show(side, words, shown.results if side.rolls else ())
            own = shown.sides[0]
            owned = self.screen.seat(shown.seat).card.tokens
            spent = sum(side.tokens for side in shown.sides if side.id == shown.seat)
            self.stakes.show_stakes(shown.tokens, spent or own.tokens, owned)
        self.committed.text = shown.tokens_title
        self.tokens.look = "active" if shown.asks == "tokens" else "normal"
        self.odds.show(shown)
        self.roll.text = shown.roll_text or tr.t("app.ledger.roll_first")
        self.roll.disabled = not shown.roll_text
        self.leave.text = tr.t("app.ledger.leave")
        self.nobody.text = tr.t("app.ledger.nobody_yet", name=name)
        self.chips.show(shown.clauses)
        self.settle()
        if not self.roomy and shown.asks != self._asked:
            Clock.schedule_once(self._reveal)
        self._asked = shown.asks

    def _show_foe(self, shown: ChallengeShown, name: str) -> None:
        """Who is met, and who began it. Arguments: the challenge; the Dungeoneer's name."""
        foe = next((foe for foe in shown.foes if foe.chosen), None)
        self.line.show(foe)
        self.title.text = tr.t("app.ledger.against")
        for caption, id in zip(self.captions, ("who_began", "by_card"), strict=True):
            caption.text = tr.t(f"app.ledger.{id}")
        self.began[0].text, self.began[1].text = name, foe.name if foe else ""
        for own, one in zip((True, False), self.began, strict=True):
            one.look = "chosen" if shown.began == own else "plain"
            one.disabled = foe is None or not foe.strength
        for n, one in zip(CARD_ADDS, self.adds, strict=True):
            one.look = "chosen" if not shown.began and shown.modifier == n else "plain"

    def _reveal(self, *_: object) -> None:
        """Scrolls to what is asked, where not all of it is seen at once."""
        shown = self.shown
        if shown is None or shown.sides is None or self.roomy:
            return
        rolling = [part for part in self.sides if part.shown and part.shown.rolls]
        part = self.tokens if shown.asks == "tokens" else next(iter(rolling), None)
        if part is not None and part.parent is self.fields.body:
            self.fields.scroll_to(part, padding=dp(8), animate=False)

    def _again(self, *_: object) -> None:
        if self.parent:
            self.settle()

    @property
    def roomy(self) -> bool:
        """Whether both sides have room beside those who can be met."""
        return bool(self.screen.width >= dp(ROOMY) * max(1.0, theme.text_factor))

    def settle(self) -> None:
        """Puts the parts where they belong, where that has changed."""
        shown, wide = self.shown, self.roomy
        if shown is None:
            return
        low = self.screen.height < dp(LOW) * max(1.0, theme.text_factor) ** 0.5
        for side in self.sides:
            side.compact = self.screen.width < dp(SLIM)
            side.size_hint_y = 1 if wide else None
        self.roll.sub = tr.t("app.ledger.or_tap") if wide else ""
        if not wide:
            self.roll.text = tr.t("app.ledger.roll_first")
        self.beside.spacing = dp(10 if wide else 8)
        if not self.arrange(
            FORMS["wide" if wide else "low" if low else "narrow"], self._parts(wide)
        ):
            return
        if not wide:
            for side in self.sides:
                side.height = side.minimum_height
            Clock.schedule_once(self._reveal, 0.05)

    def _parts(self, wide: bool) -> dict[str, Sequence[Widget]]:
        """What there is to be seen. Argument: whether all who can be met are seen beside it."""
        shown = self.shown
        met = shown is not None and shown.sides is not None
        # whoever rolls first stands first
        own_first = shown is None or shown.began
        own, foe = self.sides
        began = [*self.by_hand, *([] if own_first else self.by_card)]
        parts: dict[str, Sequence[Widget]] = {"leave": [self.leave], "chips": self.chips.seen}
        if wide or not met:
            parts |= {"title": [self.title], "foes": [self.foes]}
        if wide or met:
            parts["began"] = began
        if not met:
            return {**parts, "nobody": [self.nobody]}
        sides = self.sides if own_first else [foe, own]
        return {
            **parts,
            "line": [self.line],
            "sides": sides,
            "before": [] if own_first else [foe],
            "own": [own],
            "after": [foe] if own_first else [],
            "tokens": [self.tokens],
            "odds": [self.odds],
            "roll": [self.roll],
        }

    # -- what is tapped --------------------------------------------------------------------

    def choose(self) -> None:
        """Opens the foes as a sheet."""
        sheet = ModalSheet(title=tr.t("app.ledger.against"), icon="swords")

        def chosen(foe: str) -> None:
            sheet.dismiss()
            self.meet(foe)

        grid = FoeGrid(chosen)
        grid.show(self.shown.foes if self.shown else ())
        sheet.open_with(grid)

    def meet(self, foe: str) -> None:
        """Somebody is met."""
        self.screen.acts(lambda hands, ply: hands.meet(foe, ply))

    def begins(self, own: bool, modifier: int) -> None:
        """Who began it was told. Arguments: whether the Dungeoneer did; what a card adds."""
        self.screen.acts(lambda hands, ply: hands.begun_by(own, modifier, ply))

    def toggle(self, side: int, thing: ToggleShown) -> None:
        """A thing is held, or is not; what another Dungeoneer has is asked for first.

        Arguments: 0 for the Dungeoneer's side, 1 for the other; the thing.
        """
        shown = self.shown
        if shown is None or shown.sides is None:
            return
        fighter = shown.sides[side]

        def hold(hands: Hands, ply: int) -> None:
            if fighter.life:
                hands.carries(fighter.id, thing.item, ply)
            else:
                hands.foe_holds(thing.item, ply)

        change = partial(self.screen.acts, hold)
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
        sheet = ModalSheet(title=fighter.name, icon=fighter.icon)
        items = [
            ShelfItem(one, one.icon, one.name, one.note, active=one.on) for one in fighter.toggles
        ]

        def chosen(thing: ToggleShown) -> None:
            sheet.dismiss()
            self.toggle(side, thing)

        sheet.open_with(ItemShelf(chosen, items=items))

    def commit(self, stake: StakeShown | None) -> None:
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
