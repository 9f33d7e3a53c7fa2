"""The order of play: what is set up, a turn, and what can begin in it, each as its steps from top to bottom.

A turn has no list of its own: each of its parts is one question, and begins the next (see the comment at chapter 3).
Comments give the rule, and in capitals what the step may begin.
"""

from __future__ import annotations

from msgspec import UNSET

from grognard.core import Action, Dice, Event, Seat
from grognard.games.tercios.rules import victory
from grognard.games.tercios.rules.turn.start_and_end import begin_turn
from grognard.games.tercios.state import State
from grognard.kit.sequence import Sequence

# isort: off
# fmt: off
from grognard.games.tercios.rules.deployment.steps import (
    ARMY_LISTS, ARRIVAL, DEPLOYMENT, SIDES, VANGUARD_MOVES,
    army_lists, deployment, draw_scenario, first_turn, rivers, roll_for_sides, scenery, set_up, vanguard_moves,
)
from grognard.games.tercios.rules.scenery.steps import aspect, consent, crossing, element, maps, purchase, town
from grognard.games.tercios.rules.turn.steps import FIRST_PLAYER, HAND, PLANNING
from grognard.games.tercios.rules.traits.steps import (
    COLD, FLIGHT,
    action, advance, command, command_end, effect, granted_ride, ride, second_activation, withdrawal, withdrawn,
)
from grognard.games.tercios.rules.orders.steps import (
    REGIMENTAL_SHOT,
    actions, activation, activation_end, end_facing, order,
)
from grognard.games.tercios.rules.movement.steps import resumption, move, move_end, set_out, way
from grognard.games.tercios.rules.reactions.steps import REACTION
from grognard.games.tercios.rules.melee.steps import (
    advance_or_occupy, after_fight, caracole, charge, charge_end, charge_move, contact, declared, destruction,
    dirty_war, extra_wear, fall_back, fight, follow, greatswords, melee_end, melee_result, redirection, spacing, strike,
)
from grognard.games.tercios.rules.breaking import break_test, broken, second_test, selfless
# isort: on

# --- chapter 20: before the first turn

SET_UP = set_up(           # TC-20.8-a
    draw_scenario,         # TC-20.1-g: unless the players have agreed on one
    roll_for_sides,        # TC-20.8-b: the higher die may choose: SIDES
    army_lists,            # TC-20.8-a: ARMY_LISTS, in secret
    scenery,               # TC-20.2-c: dice for points; then SCENERY
    rivers,                # TC-20.6-h
    deployment,            # TC-20.8-c: DEPLOYMENT, a formation each in turn
    vanguard_moves,        # TC-13.8-a: VANGUARD_MOVES
    first_turn,
)
SCENERY = purchase(        # TC-20.2-d: what is not finished comes first
    maps,                  # TC-18.2-d: a Cartographer
    crossing,              # TC-20.6-g: with each river
    town,                  # TC-20.6-o: its buildings
    aspect,                # TC-20.6-p: of a field, if the players agree on it
    consent,               # TC-20.2-h, TC-20.6-p: of the other player
    element,               # TC-20.2-e: the next one, or no more
)

# --- chapter 3: a turn: ARRIVAL of reserves, PLANNING, FIRST_PLAYER (TC-3.2-d), then HAND after HAND (TC-3.3-a)

COMMAND = command(         # TC-16.3-a
    ride,                  # TC-16.3-b: he may move
    action,                # TC-16.6-a: he must act; TC-18.3-b: the enemy may undo it: COLD
    effect,                # TC-16.6-b
    second_activation,     # TC-18.2-n: Hero
    granted_ride,          # TC-18.1-a, TC-18.3-a: Fast, Accomplice
    advance,               # TC-18.2-z: Relentless
    withdrawal, withdrawn, # TC-18.3-l: Protector
    command_end,
)
ACTIVATION = activation(   # TC-4.1-c
    order,                 # TC-4.7-a: the card is shown; a worn troop tests
    actions,               # TC-4.2-a, TC-4.3-a, TC-4.4-a, TC-4.5-a
    end_facing,            # TC-18.3-d: Energetic
    activation_end,
)

# --- what an activation begins

MOVE = move(               # TC-5.1-h
    set_out,               # TC-16.5-c: commanders in its way: FLIGHT
    way,                   # TC-5.1-d: REACTION wherever it comes near enemies
    resumption,            # TC-5.4-f: after an interception in vain
    move_end,              # TC-6.4-b, TC-6.4-c
)
CHARGE = charge(           # TC-8.2-b
    declared,              # TC-5.1-a: REACTION of the target
    redirection,           # TC-5.5-e: if it has evaded out of sight
    charge_move,           # TC-8.3-b: MOVE
    contact,               # TC-8.2-j: MELEE
    charge_end,            # TC-5.4-f: a mover that was intercepted continues, or not
)
MELEE = fight(             # TC-8.6-o
    strike,                # TC-8.4-a, TC-8.5-a: melee dice, courage dice; Wear, with BREAK
    melee_result,          # TC-8.6-a
    dirty_war,             # TC-8.7-a: after a tie they may strike again
    extra_wear,            # TC-18.3-c: Determined
    greatswords,           # TC-15.1-e
    destruction,           # TC-8.6-j, TC-11.1-f: routed, ridden down
    fall_back,             # TC-8.6-b, TC-8.6-h
    spacing,               # TC-8.6-g
    follow,                # TC-11.1-g: pursuit; TC-8.6-f: AFTERWARDS
    melee_end,             # TC-13.3-a, TC-18.2-m
)
AFTERWARDS = after_fight(  # one of the two
    caracole,              # TC-11.3-b: back, after a shot
    advance_or_occupy,     # TC-8.6-f, TC-20.5-f: on, after a melee
)
BREAK = broken(            # TC-9.1-a
    break_test,            # TC-9.1-b
    selfless, second_test, # TC-18.4-j
)

SEQUENCE = Sequence[State]((
    SET_UP, SIDES, ARMY_LISTS, SCENERY, DEPLOYMENT, VANGUARD_MOVES, ARRIVAL, PLANNING, FIRST_PLAYER, HAND, COMMAND,
    COLD, ACTIVATION, MOVE, REACTION, REGIMENTAL_SHOT, CHARGE, MELEE, AFTERWARDS, BREAK, FLIGHT,
), begin=begin_turn)
# fmt: on

decisions = SEQUENCE.decisions
refusal = SEQUENCE.refusal
cautions = SEQUENCE.cautions
run = SEQUENCE.run
result = victory.result


def apply(s: State, seat: Seat, action: Action, dice: Dice) -> list[Event]:
    """The dice of an action stay in sight until another has any."""
    before, s.rolls = s.rolls, UNSET
    out = SEQUENCE.apply(s, seat, action, dice)
    if s.rolls is UNSET:
        s.rolls = before
    return out
