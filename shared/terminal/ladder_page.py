"""What a ladder showed, as a table for the terminal and as a section of a document."""

from collections.abc import Container, Mapping, Sequence
from math import isfinite

from shared.bots.fortune import WINS
from shared.bots.ladder import (
    AGAINST,
    ALONE,
    KINDS,
    MIRROR,
    Pairing,
    PairingScore,
    Requirement,
    as_it_should,
)
from shared.play.seats import SEATS
from shared.speech.messages import Message, Words
from shared.terminal.bots_page import table

Tallies = Mapping[Pairing, PairingScore]


class Page:
    """The words of a ladder's results. Arguments: the game's name and words; what was aimed at."""

    def __init__(self, game: str, words: Words, goals: Sequence[Requirement] = ()) -> None:
        self.game = game
        self.words = words
        self.goals = goals

    def say(self, id: str, **facts: object) -> str:
        """A message of the ladder.

        Arguments: the id of the message, after ``ladder.``; its facts.
        """
        return self.words.say(Message(f"ladder.{id}", facts))

    def head(self, tallies: Tallies) -> list[str]:
        """The titles of the columns."""
        told = _told(tallies)
        titles = [self.say(f"column_{id}") for id in ("pairing", "games", "won")]
        titles += [self.say("column_corrected")] if WINS in told else []
        for name in _measures(tallies):
            title = self.words.word("ladder.measure", name)
            titles.append(title)
            titles += [self.say("column_measure_corrected", what=title)] if name in told else []
        return [*titles, self.say("column_check")]

    def rows(self, tallies: Tallies) -> list[list[str]]:
        """A row for each pairing: who, how many games, wins in percent, what else was counted."""
        measures, told = _measures(tallies), _told(tallies)
        return [self._row(*row, measures, told) for row in tallies.items()]

    def _row(
        self, pairing: Pairing, tally: PairingScore, measures: Sequence[str], told: Container[str]
    ) -> list[str]:
        low, high = tally.interval
        won = self.say("won", share=_percent(tally.share), low=_percent(low), high=_percent(high))
        cells = [self.named(pairing), str(tally.games), won]
        cells += [self._corrected(tally)] if WINS in told else []
        for name in measures:
            mean, error = tally.mean(name) if name in tally.sums else (0.0, 0.0)
            cells.append(f"{mean:.2f} ± {error:.2f}" if name in tally.sums else "")
            if name in told:
                found = tally.corrected(name)
                cells.append(f"{found.mean:.2f} ± {found.error:.2f}" if found else "")
        return [*cells, self._check(pairing, tally)]

    def _corrected(self, tally: PairingScore) -> str:
        """The share of wins without luck; where some games count as they ended, how many do not."""
        if (found := tally.corrected()) is None:
            return ""
        id = "won" if tally.told == tally.games else "won_partly"
        share, low, high = map(_percent, (found.mean, *found.range))
        return self.say(id, share=share, low=low, high=high, n=tally.told)

    def named(self, pairing: Pairing) -> str:
        """A pairing in words: "hard against 3 normal"."""
        bot, *others = [self._level(one) for one in pairing.bots]
        facts = {"bot": bot, "other": others[0] if others else "", "n": len(others)}
        return self.say(pairing.kind, **facts)

    def _level(self, bot: str) -> str:
        """What a bot is called; one that is brought or has a temper, as it was typed."""
        return self.words.word("level", bot) if self.words.has(f"level.{bot}") else bot

    def _check(self, pairing: Pairing, tally: PairingScore) -> str:
        """Whether it is as it must be; of a mirror besides how often each seat won."""
        if pairing.kind in (ALONE, AGAINST):
            return ""
        right = as_it_should(pairing, tally)
        told = self.say("open" if right is None else "right" if right else "wrong")
        if pairing.kind != MIRROR:
            return told
        seats = SEATS[: len(pairing.bots)]
        shares = [_percent(tally.seats[seat] / tally.games) for seat in seats]
        return self.say("seats", told=told, shares=" / ".join(shares))

    def section(self, commands: Sequence[str], tallies: Tallies) -> str:
        """The game's section of the document.

        Arguments: the commands that wrote it; what each pairing has shown.
        """
        head = self.head(tallies)
        lines = [f"## {self.words.word('game', self.game)}", "", self.say("written_by"), ""]
        lines += [*(f"    {command}" for command in commands), "", *self._levels(tallies)]
        lines += ["", *table([head, *self.rows(tallies)])]
        if goals := self.reached(tallies):
            lines += ["", self.say("goals"), "", *table(goals)]
        return "\n".join(lines) + "\n"

    def _levels(self, tallies: Tallies) -> list[str]:
        """What each level is, in its own line."""
        bots = dict.fromkeys(pairing.bots[0] for pairing in tallies)
        return [
            self.words.led(f"- **{self._level(bot)}**", self.words.word("level_about", bot))
            for bot in bots
            if self.words.has(f"level_about.{bot}")
        ]

    def reached(self, tallies: Tallies) -> list[list[str]]:
        """A row for each goal that these games say something of, the titles first."""
        rows = [
            self._goal(one, tallies[one.pairing]) for one in self.goals if one.pairing in tallies
        ]
        titles = [self.say(f"column_{id}") for id in ("goal", "games", "measured", "reached")]
        return [titles, *rows] if rows else []

    def _goal(self, goal: Requirement, tally: PairingScore) -> list[str]:
        def shown(number: float) -> str:
            return f"{number:.2f}" if goal.measure else _percent(number)

        what = self.words.word("ladder.measure", goal.measure) if goal.measure else self.say("wins")
        ends = {"least": goal.least, "most": goal.most}
        known = {end: shown(number) for end, number in ends.items() if isfinite(number)}
        aim = self.say(f"goal_{'_'.join(known)}", who=self.named(goal.pairing), what=what, **known)
        mean, bounds = tally.known(goal.measure)
        low, high = map(shown, bounds)
        measured = self.say("won", share=shown(mean), low=low, high=high)
        told = {True: "reached", False: "missed", None: "open"}[goal.reached(tally)]
        return [aim, str(tally.games), measured, self.say(told)]


def _measures(tallies: Tallies) -> list[str]:
    """What was counted besides wins, in any pairing."""
    return list(dict.fromkeys(name for tally in tallies.values() for name in tally.sums))


def _told(tallies: Tallies) -> set[str]:
    """In what luck was told, in any pairing: wins, measures."""
    return {
        name for tally in tallies.values() for result in tally.results for name in result.luck or ()
    }


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def ordered(tallies: Tallies, levels: Sequence[str]) -> dict[Pairing, PairingScore]:
    """Pairings of one kind beside each other, the weakest bot first.

    Arguments: what each pairing has shown; the bots, the weakest first.
    """

    def place(pairing: Pairing) -> tuple[int, int]:
        bot = pairing.bots[0]
        kind = KINDS.index(pairing.kind) if pairing.kind in KINDS else len(KINDS)
        return kind, levels.index(bot) if bot in levels else -1

    return {pairing: tallies[pairing] for pairing in sorted(tallies, key=place)}
