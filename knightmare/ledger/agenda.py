"""The steps and questions of the ledger: those of the game, and its own."""

from knightmare.ledger import challenge, corrections, flows
from knightmare.rules import agenda
from shared.play.agenda import Agenda

RULES = Agenda(*agenda.RULES.modules, challenge, corrections, flows, formerly=agenda.FORMERLY)
