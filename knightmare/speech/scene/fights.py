"""A fight that is on, or that an answer would begin: both sides, and what every face decides."""

from collections.abc import Iterator
from dataclasses import replace

from knightmare.position.state import Fight
from knightmare.rules import challenge
from knightmare.speech.hints import fight_odds, gazed
from knightmare.speech.offers import may_answer, offered
from knightmare.speech.reasons import fights_in_sight, to_win
from knightmare.speech.scene.contest import part
from knightmare.speech.scene.portraits import fighter, item
from knightmare.speech.scene.sight import Sight, sentence
from knightmare.speech.scene.ways import FACES, chances
from knightmare.speech.stakes import stakes
from shared.combat.contest import resolve
from shared.play.seats import is_seat
from shared.speech.messages import Message
from shared.speech.scene.duels import DuelAmount, DuelDrawing, DuelFace, DuelPart, DuelSide
from shared.speech.scene.pieces import Answers, Piece


def duels(sight: Sight) -> Iterator[DuelDrawing]:
    """The fight that is on, or those that an answer to this question would begin."""
    if sight.decision is None or sight.view.winner:
        return
    for fight in fights_in_sight(sight.view, sight.about):
        found = OpenFight(sight, fight)
        parts = sight.situation, found.first
        yield sight.shared(" ".join(fight.sides), parts, found.drawn)


BEGINS = ("challenge", "fight")
"""Kinds of answer that begin a fight with whom they name."""
ON = ("accept", "ready")
"""Kinds of answer by which a fight goes on that has begun."""


class OpenFight:
    """Draws one fight that is not decided yet. Arguments: the sight; the fight."""

    def __init__(self, sight: Sight, fight: Fight) -> None:
        self.sight, self.state, self.fight = sight, sight.view, fight
        seats = [side for side, who in enumerate(fight.sides) if is_seat(who)]
        own = [side for side in seats if fight.sides[side] == sight.seat]
        self.first = (own or seats)[0]
        """The side that stands first: whoever looks, else the first Dungeoneer."""

    @property
    def order(self) -> tuple[int, int]:
        """Both sides, in the order drawn."""
        return self.first, 1 - self.first

    def drawn(self) -> DuelDrawing:
        """The fight as it stands."""
        sight, fight = self.sight, self.fight
        first, second = (self._side(side) for side in self.order)
        second = replace(second, answers=self._begins())
        amounts = tuple(self._amounts())
        waiting = next((side for side in self.order if not fight.rolls[side]), None)
        words, note = sight.words, self._note()
        title = {"who": fight.sides[0], "foe": fight.sides[1]}
        ladder = sight.say("duel.ladder", who=fight.sides[waiting]) if waiting is not None else ""
        best = next((at for at, one in enumerate(amounts) if one.answers), 0)
        stake = self._stake()
        return DuelDrawing(
            say=sentence([sight.say("duel.title", **title), first.say, second.say, note, stake]),
            text=sight.say("duel.title", **title),
            note=sentence([note, stake]),
            icon="swords",
            site=self._site(),
            sides=(first, second),
            amounts=amounts,
            best=best,
            coin="helm",
            paid=words.say(Message("scene.piece.tokens", {"n": 2})),
            ladder=ladder if amounts and amounts[0].faces else "",
        )

    # -- its parts ---------------------------------------------------------------------------

    def _site(self) -> Piece | None:
        """The chamber of the first Dungeoneer; nobody knows it at a physical table."""
        chamber = self.state.ruleset.chambers.get(self.state.of(self.fight.sides[self.first]).at)
        if chamber is None or self.state.phase == "table":
            return None
        trim = chamber.trim.replace(" ", "_").replace("-", "_")
        return Piece(text=self.sight.words.word("chamber", chamber.id), value=trim)

    def _side(self, side: int) -> DuelSide:
        state, fight, words = self.state, self.fight, self.sight.words
        who = fight.sides[side]
        name, icon = fighter(words, who)
        parts = [
            part(words, reason.what, reason.amount)
            for reason in challenge.strength(state, fight, side)
        ]
        more = {"power": fight.power[side], "tokens": fight.spent[side]}
        parts += [part(words, what, amount) for what, amount in more.items() if amount]
        total = challenge.totals(state, fight)[side]
        die = fight.rolls[side] or None
        rolls = bool(die) or self._is_diced()
        facts = {"who": who, "n": total, "die": die or 0}
        return DuelSide(
            text=name,
            icon=icon,
            seat=who if is_seat(who) else "",
            about="" if is_seat(who) else self.sight.about_of("character", who),
            say=self.sight.say("duel.side", **facts),
            parts=(*parts, *self._useless(side)),
            die=die,
            rolls=rolls,
            total=total,
        )

    def _begins(self) -> Answers:
        """The answer that begins this fight, or goes on with it: it lies on whoever is met."""
        foe = self.fight.sides[1 - self.first]
        if self.fight is self.state.fight:
            return self.sight.by(ON)
        return self.sight.by(BEGINS, foe)

    def _useless(self, side: int) -> Iterator[DuelPart]:
        """Weapons that do nothing here, as one side has no body (KM-3.v.a)."""
        state, fight = self.state, self.fight
        if not challenge.weapons_fail(state, fight, side):
            return
        who, foe = fight.sides[side], fight.sides[1 - side]
        airy = foe if challenge.insubstantial(state.ruleset, foe) else who
        for id in challenge.belongings(state, who):
            if id in state.ruleset.weapons:
                thing = item(self.sight.words, id)
                why = self.sight.say("duel.useless", airy=airy, what=thing.text)
                yield DuelPart(
                    text=thing.text,
                    icon=thing.icon,
                    about=thing.about,
                    value="0",
                    why=why,
                    clause="KM-3.v.a",
                    state="spent",
                )

    def _is_diced(self) -> bool:
        return not (challenge.automatic(self.state, self.fight) or gazed(self.state, self.fight))

    def _note(self) -> str:
        """What decides it without dice, or what wins."""
        state, fight, say = self.state, self.fight, self.sight.words.say
        if gazed(state, fight):
            return say(Message("hint.gaze"))
        if decided := challenge.automatic(state, fight):
            return say(Message("why.automatic", {"result": decided}))
        message = to_win(state, fight, self.sight.about)
        return say(message) if message else ""

    def _stake(self) -> str:
        if is_seat(self.fight.sides[1 - self.first]):
            return ""
        return " ".join(map(self.sight.words.say, stakes(self.state, self.fight, self.first)))

    # -- helm tokens and faces -----------------------------------------------------------------

    def _amounts(self) -> Iterator[DuelAmount]:
        """Every number of helm tokens that may be committed; else none, or all, as things stand."""
        sight, state, fight = self.sight, self.state, self.fight
        if not self._is_diced():
            return
        committing = sight.ask == "commit" and fight is state.fight and sight.choices
        if not committing:
            yield self._amount(0)
            held = state.of(fight.sides[self.first]).tokens
            if held and not fight.spent[self.first] and not all(fight.rolls):
                yield self._amount(held)
            return
        assert sight.decision is not None
        worth = {int(option.args[0]) for option in offered(state, sight.decision)}
        for option in sight.decision.options:
            n = int(option.args[0])
            found = self._amount(n)
            yield replace(found, useless=n not in worth, answers=sight.by(("commit",), n))

    def _amount(self, n: int) -> DuelAmount:
        sight = self.sight
        found = fight_odds(self.state, self.fight, self.first, n)
        assert found is not None
        text, (odds, told) = sight.say("duel.amount", n=n), chances(sight.words, found)
        certain = next((id for id, chance in found._asdict().items() if chance == 1), "")
        note = sight.say(f"duel.{certain}") if certain else told.split(",")[0]
        return DuelAmount(
            n=n,
            text=text,
            icon="helm",
            note=note,
            say=sight.words.led(text, note if certain else told),
            faces=tuple(self._faces(n)),
            odds=odds,
        )

    def _faces(self, n: int) -> Iterator[DuelFace]:
        """What each face of the last die decides; nothing while two are to be rolled, or somebody
        who is challenged may still commit tokens (KM-4.iv)."""
        state, fight = self.state, self.fight
        waiting = [side for side in (0, 1) if not fight.rolls[side]]
        if len(waiting) > 1 or (self.first == 0 and may_answer(state, fight)):
            return
        for face in FACES if waiting else (0,):
            rolls = [face if side in waiting else fight.rolls[side] for side in (0, 1)]
            totals = challenge.totals(state, replace(fight, rolls=(rolls[0], rolls[1])))
            ours, theirs = totals[self.first] + n, totals[1 - self.first]
            result = str(resolve(ours, theirs))
            text = self.sight.say(f"duel.{result}")
            yield DuelFace(n=face, totals=(ours, theirs), result=result, text=text)
