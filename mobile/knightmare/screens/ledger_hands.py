"""What hands do on the cards of a ledger: values are set, things are used, given and taken."""

from functools import partial

from kivy.clock import Clock

from mobile.kit.frame.toast import toast
from mobile.kit.theme.sounds import sounds
from mobile.kit.translate import tr
from mobile.knightmare.presenters.cards.things import ThingShown
from mobile.knightmare.presenters.ledger.flows import FlowGroupShown
from mobile.knightmare.screens.ledger_cards import LedgerCards
from mobile.knightmare.screens.ledger_front import LedgerFront
from mobile.knightmare.screens.sheets import Act, belongings_sheet, offer
from mobile.knightmare.widgets.ledger.card import LedgerCard
from mobile.knightmare.widgets.ledger.hands import MORE
from mobile.shell.screens.sheets import thing_sheet

USES = {"food": ("eat",), "crystal_ball": ("cast", "cauldron"), "spell_book": ("cast", "cauldron")}
"""Flows in which an item is used."""


class LedgerHands:
    """The cards, and what touching them does. Argument: the screen of the ledger."""

    def __init__(self, screen: LedgerFront) -> None:
        self.screen = screen
        self.cards = LedgerCards(self)

    def group(self, seat: str, group: FlowGroupShown) -> None:
        """A group of flows was tapped. Arguments: whose; the group."""
        self.screen.open_group(seat, group)

    def counter(self, seat: str, clause: str) -> None:
        """Opens the clause of a counter. Arguments: whose; the id of the clause, or nothing."""
        if clause:
            self.screen.app.open_clause(clause)

    def _card(self, seat: str) -> LedgerCard:
        return self.cards.cards[seat]

    def _may(self, seat: str, flow: str) -> bool:
        """Whether a flow can be begun; otherwise says why not."""
        found = self._card(seat).flow(flow)
        if found.answer is None:
            toast(found.why_not)
        return found.answer is not None

    # -- values ----------------------------------------------------------------------------

    def grade(self, seat: str, grade: str) -> None:
        """Another grade of Life Force; that which is there already offers what changes it.

        Arguments: the seat; the grade.
        """
        card = self._card(seat)
        if not self._may(seat, "correct"):
            return
        life = card.shown.life
        if life in (grade, "DEAD"):
            group = "correct" if life == "DEAD" else "life"
            self.screen.open_group(seat, card.group(group))
            return
        now = Clock.get_time()
        self.screen.acts(lambda hands, ply: hands.set_life(seat, grade, ply, now))

    def count(self, seat: str, count: int) -> None:
        """So many helm tokens. Arguments: the seat; how many."""
        if self._may(seat, "correct"):
            now = Clock.get_time()
            self.screen.acts(lambda hands, ply: hands.set_tokens(seat, count, ply, now))

    # -- things ----------------------------------------------------------------------------

    def belongings(self, seat: str) -> None:
        """All that a Dungeoneer has."""
        self.sheet = belongings_sheet(self._card(seat).shown, lambda key: self.thing(seat, key))

    def thing(self, seat: str, thing: object) -> None:
        """Tells of an item or a spell and offers what may be done with it.

        Arguments: the seat; the thing, None to take one.
        """
        if thing is None:
            self.screen.report(self._card(seat).flow("take"))
        elif thing == MORE:
            self.belongings(seat)
        elif isinstance(thing, ThingShown):
            shown = self.screen.presenter.thing(thing.kind, thing.id)
            if shown is not None:
                sounds.play("tap")
                sheet = thing_sheet(shown, self.screen.app.open_clause)
                offer(sheet, self._acts(seat, thing))

    def _acts(self, seat: str, thing: ThingShown) -> list[Act]:
        """What may be done with a thing that is carried."""
        card, screen = self._card(seat), self.screen
        carried = any(item.id == thing.id for item in card.shown.items)
        if not carried or screen.presenter.shown.question:
            return []
        uses = (card.flow(id) for id in USES.get(thing.id, ()))
        acts = [
            Act(flow.text, flow.icon, partial(screen.report, flow)) for flow in uses if flow.answer
        ]
        for other in screen.presenter.shown.seats:
            if other.card.seat != seat and not other.card.dead:
                acts.append(self._gift(thing, other.card.seat, other.card.name))
        home = screen.presenter.home_of(thing.id)
        away = tr.t("app.ledger.take_away", place=home) if home else tr.t("app.ledger.put_back")
        give_up = partial(screen.acts, lambda hands, ply: hands.give_up(seat, thing.id, ply))
        return [*acts, Act(away, "up", give_up)]

    def _gift(self, thing: ThingShown, to: str, name: str) -> Act:
        take = partial(self.screen.acts, lambda hands, ply: hands.take(to, thing.id, ply))
        return Act(tr.t("app.ledger.give_to", name=name), "next", take)
