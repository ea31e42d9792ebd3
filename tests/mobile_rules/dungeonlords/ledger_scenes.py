"""Sets the stage for the pictures of Dungeon Lords at a physical table."""

from collections.abc import Iterator

from mobile.dungeonlords.presenters.ledger.ledger import LordsLedgerPresenter
from tests.mobile_rules.driver import Driver, top
from tests.mobile_rules.dungeonlords.reporting import lords_ledger_of, say

NAMES = ("Ann", "Tom", "Marie", "Ilse")
PARTY = ("warrior_1_1", "thief_1_2", "wizard_1_1")


def correct(game: LordsLedgerPresenter, seat: str, field: str, *values: str) -> None:
    """A value is what it was said to be."""
    say(game, f"correct {seat}", f"field {field}", f"value {' '.join(values)}")


def evening(game: LordsLedgerPresenter) -> None:
    """The first autumn: three adventurers wait before Tom's dungeon, the paladin with them."""
    say(game, "ready", "starts p3")
    for who, tile in zip(("p2", "p2", "p2"), PARTY, strict=True):
        correct(game, who, "joined", tile)
    correct(game, "p1", "joined", "warrior_1_2")
    correct(game, "p3", "joined", "priest_1_2")
    say(game, "next", "next", "next", "count p2", "gold 5", "food 2", "traps 2")
    say(game, "hires troll", "hires goblin", "digs b1", "digs d1", "builds mint c3", "ready")
    for seat, by in (("p1", 4), ("p3", 5), ("p4", -2), ("p2", 6)):
        game.shift(seat, by, game.table.ply)


def to_combat(game: LordsLedgerPresenter) -> None:
    """From autumn on to the first battles."""
    say(game, "next")


def lords_ledger(driver: Driver) -> Iterator[str]:
    """Between two flows, counting, and a battle."""
    app = driver.app
    game = lords_ledger_of(app.device, *NAMES, seed="3")
    game.close()
    app.open_table(game.id)
    shown = top(app).presenter
    yield "lords-ledger-setting-up"
    evening(shown)
    driver.settle()
    yield "lords-ledger"
    say(shown, "count p2")
    yield "lords-ledger-count"
    say(shown, "ready", "correct p2")
    yield "lords-ledger-correct"
    say(shown, "cancel")
    to_combat(shown)
    say(shown, "battle p2")
    yield "lords-ledger-battle"
    say(shown, "set_trap trapdoor", "send troll")
    yield "lords-ledger-card"
    app.home()
