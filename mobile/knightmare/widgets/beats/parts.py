"""The parts that only beats of Knightmare have, by what they show."""

from mobile.kit.table.beats.sheet import BeatParts
from mobile.knightmare.presenters.outcomes.shown import AnsweredShown, GraveShown, OutlookShown
from mobile.knightmare.widgets.beats.grave import GravePart
from mobile.knightmare.widgets.beats.outlook import OutlookPart
from mobile.knightmare.widgets.beats.riddle import RiddlePart

PARTS: BeatParts = {GraveShown: GravePart, AnsweredShown: RiddlePart, OutlookShown: OutlookPart}
