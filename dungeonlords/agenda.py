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
from shared.play.together import SideBySide

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

AT_ONCE = SideBySide(
    RULES,
    orders.keep_order,
    orders.program,
    dummies.pick_order,
    tricky.lay_token,
    straightforward.give_next,
    straightforward.give,
    planning.plan,
    planning.choose_site,
    planning.lay_trap,
    planning.send,
    planning.release_someone,
    planning.release,
)
"""Orders are chosen at one time and in secret, and so are tokens (DL-0.7, DL-I.2.1, DL-I.4.2).

A round of combat is planned at one time as well: no plan touches another lord's side of the table,
so that nothing of it has to fall in play order (DL-0.7, DL-9.2).
"""
