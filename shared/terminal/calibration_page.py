"""How well it is foretold what comes, as tables for the terminal and as a section of a document."""

from shared.lab.calibration import Accuracy, Calibration, Judging
from shared.speech.messages import Message, Words
from shared.terminal.bots_page import table

LIMIT = 0.03
"""How far what was foretold in a tenth may lie from what came."""
TENTHS = range(10)


class CalibrationPage:
    """The words of a calibration. Arguments: what was tried; the words of the game."""

    def __init__(self, judging: Judging, words: Words) -> None:
        self.judging = judging
        self.words = words

    def say(self, id: str, **facts: object) -> str:
        """A message of the calibration. Arguments: its id, after ``calibration.``; its facts."""
        return self.words.say(Message(f"calibration.{id}", facts))

    def tables(self, found: Calibration) -> list[list[list[str]]]:
        """Every table, its head first: chances, chances by tenths, points."""
        tables = [self._chances(found), self._tenths(found), self._points(found)]
        return [one for one in tables if len(one) > 1]

    def verdict(self, found: Calibration) -> str:
        """Whether every tenth lies within the limit, of each label that is shown by tenths."""
        told = [found.chances[one].within(LIMIT) for one in self._by_tenths(found)]
        id = "missed" if False in told else ("open" if None in told else "reached")
        limits = {"limit": f"{100 * LIMIT:g}", "half": f"{50 * LIMIT:g}"}
        return self.say("verdict", **limits, reached=self.say(id)) if told else ""

    def section(self, command: str, found: Calibration) -> str:
        """The game's section of the document. Arguments: what was typed; what the games showed."""
        game = self.words.word("game", self.judging.game)
        lines = [f"## {self.say('title', game=game)}", "", self.say("about"), ""]
        lines += [self.words.say(Message("ladder.written_by")), "", f"    {command}"]
        for rows in self.tables(found):
            lines += ["", *table(rows)]
        if verdict := self.verdict(found):
            lines += ["", verdict]
        return "\n".join(lines) + "\n"

    def _named(self, label: str) -> str:
        return self.words.word("calibration.label", label)

    def _head(self, *columns: str) -> list[str]:
        return [self.say(f"column_{one}") for one in columns]

    def _chances(self, found: Calibration) -> list[list[str]]:
        """How well chances are foretold, by label."""
        head = self._head("label", "games", "told", "came", "off", "brier", "base")
        return [head, *([self._named(k), *_brier(v.whole)] for k, v in found.chances.items())]

    def _by_tenths(self, found: Calibration) -> list[str]:
        return [label for label in self.judging.tenths if label in found.chances]

    def _tenths(self, found: Calibration) -> list[list[str]]:
        """By how much too much was foretold in each tenth, and in how many games."""
        labels = self._by_tenths(found)
        if not labels:
            return []
        head = [*self._head("tenth"), *map(self._named, labels)]
        columns = [found.chances[label].tenths for label in labels]
        return [head, *([_bounds(at), *(_off(one.get(at)) for one in columns)] for at in TENTHS)]

    def _points(self, found: Calibration) -> list[list[str]]:
        """How well points are foretold, by label."""
        head = self._head("label", "games", "told", "came", "off", "rmse", "spread")
        return [head, *([self._named(k), *_rmse(v)] for k, v in found.points.items())]


def _brier(found: Accuracy) -> list[str]:
    told, came = (f"{100 * one / found.positions:.1f}" for one in (found.told, found.came))
    off = f"{100 * found.bias:+.1f} ± {100 * found.error:.1f}"
    return [str(found.games), told, came, off, f"{found.squared:.3f}", f"{found.base:.3f}"]


def _rmse(found: Accuracy) -> list[str]:
    told, came = (f"{one / found.positions:.2f}" for one in (found.told, found.came))
    off = f"{found.bias:+.2f} ± {found.error:.2f}"
    return [
        str(found.games),
        told,
        came,
        off,
        f"{found.squared**0.5:.2f}",
        f"{found.base**0.5:.2f}",
    ]


def _bounds(at: int) -> str:
    return f"{10 * at}–{10 * (at + 1)}"


def _off(found: Accuracy | None) -> str:
    return f"{100 * found.bias:+.1f} ± {100 * found.error:.1f} ({found.games})" if found else ""
