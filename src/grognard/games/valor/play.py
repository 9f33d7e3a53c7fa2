"""The sequence of play, from top to bottom as in the rulebook. What a step does: `steps.py` of its chapter."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, Result, RuleId, Seat, say
from grognard.core.action import Action
from grognard.games.valor.names import nation_name
from grognard.games.valor.rules import victory
from grognard.games.valor.rules.assault.steps import (
    advance_or_assault,
    advance_phase,
    assault,
    crews_check,
    declare_defence,
    enter,
    lead_and_roll,
    outcome,
)
from grognard.games.valor.rules.deployment.steps import set_up
from grognard.games.valor.rules.fire.steps import (
    defensive_fire,
    defensive_fire_phase,
    fire,
    fire_at_movers,
    fire_phase,
    strike_vehicles,
)
from grognard.games.valor.rules.losses.steps import allocate
from grognard.games.valor.rules.movement.steps import (
    begin_move,
    come_up,
    draw_fire,
    drive_through,
    fire_lanes,
    lift_fire_lanes,
    move,
    movement_phase,
    next_hex,
    opportunity_fire,
)
from grognard.games.valor.rules.snipers_and_valor.steps import follow_up, hit_back, place_sniper, withdraw_sniper
from grognard.games.valor.rules.turn.phases import next_phase
from grognard.games.valor.rules.turn.segment import Segment, SegmentSequence
from grognard.games.valor.rules.turn.steps import (
    after_action_phase,
    call_missions,
    clear_markers,
    command_phase,
    missions_arrive,
    rally_units,
    reorganise,
    snipers_withdraw,
)
from grognard.games.valor.state import State

# fmt: off
SETTING_UP = set_up                         # VV-4.2-a     one side after the other

SEGMENT = Segment(                          # VV-5.1-a     of one side, then of the other: a turn
    command_phase(                          # VV-5.3.1
        call_missions,                      # VV-18.3-b
        missions_arrive,                    # VV-18.5-a
        reorganise,                         # VV-5.3.1-c, VV-5.3.1-d, VV-5.3.1-e
    ),
    fire_phase(fire),                       # VV-5.3.2-a
    movement_phase(                         # VV-5.3.3
        begin_move,                         # VV-6.1
        lift_fire_lanes,                    # VV-5.3.3-f
    ),
    defensive_fire_phase(defensive_fire),   # VV-5.3.4-a
    advance_phase(advance_or_assault),      # VV-5.3.5-a
    after_action_phase(                     # VV-5.3.6
        rally_units,                        # VV-5.3.6-a
        clear_markers,                      # VV-5.3.6-b, VV-5.3.6-c
        snipers_withdraw,                   # VV-5.3.6-d
    ),
)

MOVE = move(                                # VV-6.1-d     of a unit or stack, hex by hex
    next_hex,                               # VV-6.1-a
    come_up,                                # VV-19.11.1-c out of a tunnel
    draw_fire,                              # VV-17.2-a    before an overrun
    drive_through,                          # VV-17.4      an overrun
    fire_lanes,                             # VV-13.8.1-f  in the hex entered; VV-13.8.1-j: before other fire
    opportunity_fire,                       # VV-13.8-b    VV-13.8-k: nothing else draws fire; then they go on
)
OPPORTUNITY_FIRE = fire_at_movers           # VV-13.8-a

CLOSE_ASSAULT = assault(                    # VV-15
    declare_defence,                        # VV-15.4-a
    lead_and_roll,                          # VV-15.7-a
    outcome,                                # VV-15.8
    enter,                                  # VV-15.8-g
    crews_check,                            # VV-16.6-b
)

LOSSES = allocate                           # VV-14.6.1-a  after every attack
VEHICLES_STRUCK = strike_vehicles           # VV-12.6.7, VV-18.5-e
AFTERMATH = follow_up                       # VV-3.2-b     a natural 2 or 12
SNIPER = place_sniper                       # VV-20.2
HIT_BACK = hit_back                         # VV-20.6-a
WITHDRAWAL = withdraw_sniper                # VV-20.3-a

SEQUENCE = SegmentSequence(SEGMENT, (
    SETTING_UP, MOVE, OPPORTUNITY_FIRE, CLOSE_ASSAULT, LOSSES, VEHICLES_STRUCK, AFTERMATH, SNIPER, HIT_BACK, WITHDRAWAL,
), begin=next_phase)
# fmt: on

decisions = SEQUENCE.decisions
seat_of = SEQUENCE.decider
refusal = SEQUENCE.refusal
perform = SEQUENCE.perform
advance = SEQUENCE.advance


def ask(v: State) -> Next:
    return SEQUENCE.ask(v, seat_of(v))


def run(s: State, dice: Dice, out: list[Event]) -> None:
    """Until a player must decide or the battle is over."""
    SEQUENCE.run(s, dice, out)
    if not s.over and s.turn:
        victory.check_at_once(s)


def apply(s: State, seat: Seat, a: Action, dice: Dice) -> list[Event]:
    out: list[Event] = []
    perform(s, seat, a, dice, out)
    run(s, dice, out)
    return out


def result(s: State) -> Result | None:
    if not s.over:
        return None
    places = {0: (1, 2), 1: (2, 1), victory.DRAW: (1, 1)}[s.winner]
    nation = nation_name(s.plan.sides[s.winner].nation) if s.winner < 2 else say("nobody")
    rule = "VV-4.1-a" if s.ending == "immediate" else "VV-4.4-b" if s.winner == victory.DRAW else "VV-4.4-a"
    return Result(places, say(f"ending-{s.ending}", nation=nation), rules=(RuleId(rule),))
