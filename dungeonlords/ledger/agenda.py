"""The steps and questions of the ledger: those of the game, and its own."""

from dungeonlords import agenda
from dungeonlords.ledger import battles, corrections, counting, dues, evil, flows, seasons, visitors
from shared.play import doubts
from shared.play.agenda import Agenda

OWN = (battles, corrections, counting, doubts, dues, evil, flows, seasons, visitors)
RULES = Agenda(*agenda.RULES.modules, *OWN)
