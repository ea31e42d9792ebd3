"""The steps and questions of Dungeon Lords, registered: see ``shared.play.agenda``."""

from dungeonlords import rounds, scoring
from dungeonlords.building import (
    actions,
    digging,
    goods,
    hiring,
    minions,
    orders,
    production,
    rooms,
    trading,
)
from dungeonlords.combat import aftermath, monsters, phases, planning, spell_choices, traps
from dungeonlords.gifts import carried, straightforward, tricky
from dungeonlords.season import adventurers, dues, dummies, events, happenings, monster_strike
from shared.play.agenda import Agenda

RULES = Agenda(
    actions,
    adventurers,
    aftermath,
    carried,
    phases,
    digging,
    dues,
    dummies,
    events,
    goods,
    happenings,
    hiring,
    minions,
    monster_strike,
    monsters,
    orders,
    planning,
    production,
    rooms,
    rounds,
    scoring,
    spell_choices,
    straightforward,
    tricky,
    traps,
    trading,
    # what version 0.1.0 called some of them
    formerly={
        "choose_start": rounds.start_player,
        "graffiti": spell_choices.clean_up,
        "plan_attack": planning.send,
        "plan_trap": planning.lay_trap,
        "produce": production.work,
        "recover": orders.take_order_back,
        "reveal_event": events.draw_event,
        "witch_hunt": happenings.hunt,
    },
)
