"""The parts that only beats of Dungeon Lords have, by what they show."""

from mobile.dungeonlords.presenters.reveal import EvilMoveShown, RevealShown
from mobile.dungeonlords.presenters.scoring.year import YearShown
from mobile.dungeonlords.widgets.beats.evil import EvilPart
from mobile.dungeonlords.widgets.beats.reveal import RevealPart
from mobile.dungeonlords.widgets.beats.year import YearPart
from mobile.kit.table.beats.sheet import BeatParts

PARTS: BeatParts = {RevealShown: RevealPart, EvilMoveShown: EvilPart, YearShown: YearPart}
