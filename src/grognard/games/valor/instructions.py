"""Answers for an absent player: by standing instructions, and when the clock has run out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from grognard.core import Action, Instruction, Next, Number, OneOf, ReadyInstruction, Seat, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.tables import ARMOUR_WORTH, MOST_CASUALTY_POINTS
from grognard.games.valor.frames import (
    CommandStep,
    Deploy,
    Hurt,
    Mover,
    OpportunityFire,
    Phase,
    Sniping,
    Storm,
    Withdrawal,
)
from grognard.games.valor.play import ask, seat_of
from grognard.games.valor.rules.fire.attack import mover
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.losses.allocation import ways
from grognard.games.valor.state import AFTER, COMMAND, State
from grognard.kit.default_answers import ready_made

KEYS = ("hold-fire", "armour-only", "cheapest-losses")
BEYOND_ANY_SHOT: Final = 100 * (max(MOST_CASUALTY_POINTS, ARMOUR_WORTH) + 1)
"""Hundredths of casualty points that no shot can bring: units that wait for this many never fire."""


def instruct(v: State) -> Next | None:
    if v.over:
        return None
    first, last = max(v.turn, 1), v.plan.turns

    def chosen(key: str) -> Next:
        match key:
            case "hold-fire":
                return Number(
                    say("ask-hold-fire"), 0, 500,
                    lambda least: Number(say("ask-until"), first, last, lambda turn: act.HoldFire(least, turn)),
                    step=25,
                )  # fmt: skip
            case "armour-only":
                return Number(say("ask-until"), first, last, act.ArmourOnly)
        return Number(say("ask-until"), first, last, act.CheapestLosses)

    return OneOf(say("ask-instruct"), KEYS, chosen, lambda key: say(f"do-{key}"))


def answer(
    v: State, seat: Seat, instructions: Sequence[Instruction], best_shot: Callable[[State, Seat], Fraction]
) -> Action | None:
    """Everything an instruction looks at is public: who moves where, and who could fire at it.

    `best_shot`: the casualty points to be expected of the best single attack."""
    top = v.top
    if top is None or seat_of(v) != seat:
        return None
    for order in instructions:
        match order, top:
            case act.HoldFire(), OpportunityFire() if v.turn <= order.turn and best_shot(v, seat) * 100 < order.least:
                return act.Pass()
            case act.ArmourOnly(), OpportunityFire() if v.turn <= order.turn and not _armour_moves(v):
                return act.Pass()
            case act.CheapestLosses(), Hurt() if v.turn <= order.turn:
                return losses.lose(ways(losses.hit_of(v, top))[0])
    return None


def _armour_moves(v: State) -> bool:
    return any(v.units[n].afv for n in mover(v).units)


def ready_instructions(v: State, seat: Seat) -> tuple[ReadyInstruction, ...]:
    """For the rest of the turn."""
    top = v.top
    if top is None or seat_of(v) != seat:
        return ()
    orders: list[tuple[str, Instruction]] = []
    match top:
        case OpportunityFire():
            orders.append(("hold-fire", act.HoldFire(BEYOND_ANY_SHOT, v.turn)))
            if not _armour_moves(v):
                orders.append(("armour-only", act.ArmourOnly(v.turn)))
        case Hurt():
            orders.append(("cheapest-losses", act.CheapestLosses(v.turn)))
    return tuple(ReadyInstruction(order, say(f"ready-{key}", turn=v.turn)) for key, order in orders)


def on_timeout(v: State, seat: Seat) -> Action | None:
    """The quiet answer of an absent player."""
    top = v.top
    if top is None or seat_of(v) != seat:
        return None
    match top:
        case OpportunityFire():
            return act.Pass()
        case Mover():
            return ready_made(ask(v), "stop")
        case Phase() if not (v.phase == COMMAND and top.step == CommandStep.ARRIVAL) and v.phase != AFTER:
            return act.Pass()
        case Sniping() | Withdrawal():
            return act.Decline()
        case Deploy():
            return ready_made(ask(v), "deployed", "rest")
        case Storm() | Hurt() | Phase():
            return ready_made(ask(v))
    return None
