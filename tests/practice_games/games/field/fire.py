"""Rules 5: fire, and its odds."""

from __future__ import annotations

from fractions import Fraction

from grognard.boards.open_table import bases_within, fine, front_of, inside
from grognard.core import Dice, Event, Forecast, OneOf, Refusal, RuleId, Seat, say
from grognard.kit.refusals import law

from .actions import Fire
from .events import Destroyed, Fired
from .names import company_name
from .state import COMPANIES, DICE, NONE, RANGE, STEPS, State, base_at, seat_of, wood_at


def targets(v: State, company: int) -> list[int]:
    """FD-5-a: enemies within range."""
    mine = base_at(company, v.pose(company))
    return [
        other
        for other, stand in v.standing()
        if seat_of(other) != seat_of(company) and bases_within(mine, stand, RANGE)
    ]


def target_law(v: State, company: int, target: str) -> Refusal | None:
    if target in [COMPANIES[other] for other in targets(v, company)]:
        return None
    return law("FD-5-a", "no-target", range=RANGE)


def ask_target(v: State, company: int) -> OneOf:
    key, keys = COMPANIES[company], [COMPANIES[other] for other in targets(v, company)]
    return OneOf(
        say("ask-target", company=company_name(key)), keys, lambda target: Fire(key, target), say=company_name,
        why=lambda target: target_law(v, company, target),
    )  # fmt: skip


def least_to_hit(v: State, target: int) -> int:
    """FD-5-b: in a wood only a six tells."""
    woods = [wood_at(pose) for pose in v.woods if pose is not None]
    return 6 if any(inside(fine(front_of(v.pose(target))), wood) for wood in woods) else 5


def fire(s: State, company: int, target: int, seat: Seat, dice: Dice) -> list[Event]:
    faces = dice.roll("fire", DICE, by=seat)
    least = least_to_hit(s, target)
    hits = sum(face >= least for face in faces)
    out: list[Event] = [Fired(COMPANIES[company], COMPANIES[target], tuple(faces), hits)]
    s.losses[target] = min(STEPS, s.losses[target] + hits)
    if not s.alive(target):
        s.at[target], s.orders[target] = None, NONE
        out.append(Destroyed(COMPANIES[target]))
    return out


def forecast(v: State, target: int) -> Forecast:
    hit = Fraction(7 - least_to_hit(v, target), 6)
    miss = 1 - hit
    chances = [miss * miss, 2 * hit * miss, hit * hit]
    named = [(say("number", n=n), chance) for n, chance in enumerate(chances)]
    return Forecast.of(say("odds-fire"), named, RuleId("FD-5-b"))
