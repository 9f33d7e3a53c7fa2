"""What the events of cards are worth to the court that holds them."""

from __future__ import annotations

from grognard.games.monarchs.bots.evaluation import Mind
from grognard.games.monarchs.bots.raiding import best_sail
from grognard.games.monarchs.components.cards import CARDS, Effect
from grognard.games.monarchs.components.nations import FLEET, NATION, POWER, SIDE_OF, SIDE_OF_POWER
from grognard.games.monarchs.rules.cards.choices import broken_forces
from grognard.games.monarchs.rules.spring.recruit_numbers import room_for_infantry

UNIT = {"lt_inf": 0.08, "lt_cav": 0.08, "cav": 0.15, "fa": 0.15, "sa": 0.15}
FLAG = {"sweden_at_war": 0.5, "denmark_at_war": 0.4, "redcoats": 0.1, "generalstab": 0.15, "ferdinand_aa": 0.3}
"""VP that a flag is worth to the court whose card sets it."""
A_FLAG = 0.05
OTHERS = {"forbid": 0.12, "discard": 0.12, "kk": 0.03}
"""Operations that are always worth the same."""
LATE = 2
"""In the last turns troops come too late."""


def event_value(mind: Mind, court: int, card: int) -> float:
    return sum(_value(mind, court, effect) for effect in CARDS[card].effects)


def _value(mind: Mind, court: int, effect: Effect) -> float:
    v, op, n = mind.v, effect["op"], int(effect.get("n", 1))
    fresh = 0.3 if mind.left <= LATE else 1.0
    match op:
        case "add_inf":
            return 0.07 * min(room_for_infantry(v, NATION[effect["nation"]]), n) * fresh
        case "add_unit":
            return UNIT.get(str(effect["type"]), 0.1) * n * fresh
        case "leader_in":
            return 0.12 * fresh
        case "sa":
            return n * (0.01 if v.actions[court] >= 8 else 0.06 if v.actions[court] < 3 else 0.035)
        case "mw" | "vp":
            power = POWER[effect["power"]]
            gain = n if SIDE_OF_POWER[power] == mind.side else -n
            return gain * mind.will_value(power) if op == "mw" else float(gain)
        case "thl":
            own = SIDE_OF[NATION[effect["nation"]]] == mind.side
            return (0.05 if v.rules.campaign else 0.0) * n * (1 if own else -1)
        case "rally":
            return max((0.03 * v.sps(where) for where in broken_forces(v, NATION[effect["nation"]])), default=0.0)
        case "flag":
            return FLAG.get(str(effect["name"]), A_FLAG)
        case "sail":
            return best_sail(mind, FLEET[NATION[effect["nation"]]])[0]
    return OTHERS.get(op, 0.01)
