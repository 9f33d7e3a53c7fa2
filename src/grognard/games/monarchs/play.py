"""The order of play: each procedure of several steps as a list, in the order of the rulebook.

Those of a single step are imported ready-made. Comments give the rule, and in capitals what the step may begin.
"""

from __future__ import annotations

from grognard.core import Action, Dice, Event, Seat
from grognard.games.monarchs.rules import fog
from grognard.games.monarchs.rules.battle.steps import (
    LOSSES,
    RETREAT,
    SHED,
    TACTICS,
    attacker_losses,
    battle,
    casualties,
    choose_type,
    decide,
    defender_losses,
    draw_tactics,
    escalate,
    fire,
    occupy_space,
    retreat_loser,
    score,
)
from grognard.games.monarchs.rules.cards.steps import EFFECTS, INTERRUPTS, SAILING
from grognard.games.monarchs.rules.fleets import SEA_FIGHT
from grognard.games.monarchs.rules.leaders import REJOIN
from grognard.games.monarchs.rules.light_troops.steps import RAID_LOSSES, SPOILS
from grognard.games.monarchs.rules.march.steps import (
    INTERCEPTS,
    OPERATIONS,
    attack,
    attackers_straggle,
    declare_surprise,
    early_tactics,
    enemy_gone,
    give_battle,
    intercepted,
    interceptions,
    interceptor_comes,
    interruption,
    march,
    march_over,
    meet,
    onward,
    others_join,
    overrun_enemy,
    put_down,
    refuge,
    stragglers,
    walk,
    withdraw,
)
from grognard.games.monarchs.rules.peace import PEACE
from grognard.games.monarchs.rules.siege.steps import HONOURS
from grognard.games.monarchs.rules.spring.steps import (
    LEVY,
    PLACING,
    RESTORING,
    each_nation,
    end_spring,
    income,
    maintain_depots,
    pay_subsidies,
    rebuild,
    recruit,
    replace_leaders,
    spring,
    sustain_troops,
)
from grognard.games.monarchs.rules.turn.steps import check_supply, rally_forces, take_actions, turn
from grognard.games.monarchs.rules.year.season import next_phase
from grognard.games.monarchs.rules.year.steps import (
    deal,
    draw_fortune,
    each_court,
    each_raider,
    each_theatre,
    end_season,
    fruits_of_foraging,
    keep_card,
    light_troops_moved,
    move_light_troops,
    regroup_leaders,
    resolve_raid,
    rounds,
    season,
    send_foragers,
    supply_income,
)
from grognard.games.monarchs.state import State
from grognard.kit.sequence import Sequence

# fmt: off
SPRING = spring(                              # CM-P-11-a, and troops that come: LEVY, RESTORING, PLACING
    each_nation(income),                      # CM-P-11-b, CM-P-11-c
    each_nation(pay_subsidies),               # CM-P-11-b
    each_nation(sustain_troops),              # CM-P-11-d
    each_nation(maintain_depots),             # CM-P-11-e
    each_nation(recruit),                     # CM-P-11-f
    each_nation(rebuild),                     # CM-P-11-i
    each_nation(replace_leaders),             # CM-P-11-j
    end_spring,                               # CM-P-1-d
)

SEASON = season(                              # CM-P-1-e
    draw_fortune,                             # CM-P-15-a: EFFECTS
    supply_income,                            # CM-P-6-a
    each_court(move_light_troops),            # CM-P-9-b
    light_troops_moved,                       # CM-P-9-b
    each_court(send_foragers),                # CM-P-9-c
    deal,                                     # CM-P-5-b
    rounds,                                   # CM-P-1-f: TURN
    each_theatre(each_raider(resolve_raid)),  # CM-P-9-f: RAID_LOSSES
    fruits_of_foraging,                       # CM-P-9-g: SPOILS
    each_court(keep_card, regroup_leaders),   # CM-P-15-c, CM-P-3-j
    end_season,                               # CM-P-15-c
)

TURN = turn(                                  # CM-P-1-g
    rally_forces,                             # CM-P-10-a
    take_actions,                             # CM-P-5-a, CM-P-6-a: EFFECTS, SAILING, OPERATIONS, HONOURS
    check_supply,                             # CM-P-6-h: SHED
)

MARCH = march(                                # CM-12.10-a; of each of its OPERATIONS, or an Admin March
    walk,                                     # CM-12.10-b
    interruption,                             # CM-P-5-k: INTERRUPTS
    interceptions,                            # CM-P-7-d: INTERCEPTS
    meet,                                     # CM-P-7-c: back to walk, or ATTACK
    interceptor_comes,                        # CM-P-7-e: from an interception
    intercepted,                              # CM-P-7-e: ATTACK, or it goes back
    enemy_gone,                               # CM-P-7-f, CM-12.9-d
    onward,                                   # CM-P-7-f, CM-12.9-d, CM-12.3-f: back to walk
    stragglers,                               # CM-P-7-m
    put_down,                                 # CM-P-4-b
    march_over,                               # CM-P-7-c: from a battle
)

ATTACK = attack(                              # CM-12.10-a
    early_tactics,                            # CM-P-8-d
    declare_surprise,                         # CM-P-8-w
    refuge,                                   # CM-P-7-g
    withdraw,                                 # CM-14.0-a
    others_join,                              # CM-P-5-d, CM-P-5-n: MARCH
    overrun_enemy,                            # CM-12.9-a, CM-P-5-o
    attackers_straggle,                       # CM-P-7-m
    give_battle,                              # CM-P-7-c: BATTLE
)

BATTLE = battle(                              # CM-P-8-b
    choose_type,                              # CM-P-8-c
    escalate,                                 # CM-P-8-c
    draw_tactics,                             # CM-P-8-d: TACTICS
    fire,                                     # CM-P-8-f, CM-15.3-a
    attacker_losses,                          # CM-P-8-o: LOSSES
    defender_losses,                          # CM-P-8-o: LOSSES
    casualties,                               # CM-15.3-i, CM-15.7-e
    decide,                                   # CM-P-8-h, CM-P-8-i
    retreat_loser,                            # CM-P-8-j: RETREAT
    occupy_space,                             # CM-P-8-p
    score,                                    # CM-P-8-k, CM-P-8-l
)

SEQUENCE = Sequence[State](
    (
        SPRING, LEVY, RESTORING, PLACING,                                     # CM-P-11-a
        SEASON, RAID_LOSSES, SPOILS,                                          # CM-P-1-e
        TURN, EFFECTS, SAILING, SEA_FIGHT, HONOURS,                           # CM-P-1-g
        OPERATIONS, MARCH, INTERRUPTS, INTERCEPTS, ATTACK,                    # CM-12.10-a
        BATTLE, TACTICS, LOSSES, RETREAT,                                     # CM-P-8-b
        SHED, REJOIN, PEACE,                                                  # CM-P-2-m, CM-P-3-e, CM-P-14-e
    ),
    begin=next_phase,
)
# fmt: on

decisions = SEQUENCE.decisions
ask = SEQUENCE.ask
refusal = SEQUENCE.refusal
cautions = SEQUENCE.cautions
perform = SEQUENCE.perform
run = SEQUENCE.run


def apply(s: State, seat: Seat, action: Action, dice: Dice) -> list[Event]:
    out = SEQUENCE.apply(s, seat, action, dice)
    if s.rules.fog:
        fog.disclosed(action, out)
    return out
