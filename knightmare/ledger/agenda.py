"""The steps and questions of the ledger: those of the game, and its own."""

from knightmare.ledger import challenge, company, corrections, flows, numbers, upkeep
from knightmare.rules import agenda
from shared.play import doubts
from shared.play.agenda import Agenda

OWN = (challenge, company, corrections, doubts, flows, numbers, upkeep)
RULES = Agenda(*agenda.RULES.modules, *OWN, formerly=agenda.FORMERLY)
