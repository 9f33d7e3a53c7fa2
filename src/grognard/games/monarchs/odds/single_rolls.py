"""Exact odds of everything that a single roll decides: marches, reactions, rally, raids, fleets, recruits. Each asks
the functions of the rules for its modifiers and its result. Battles are in `battle_odds`, sieges in `siege_odds`, the
collapse of a power in `collapse_odds`."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeVar

from grognard.games.monarchs.components.leaders import LEADERS
from grognard.games.monarchs.components.modifiers import Modifier, total
from grognard.games.monarchs.components.nations import BR, CONTINGENTS_OF
from grognard.games.monarchs.components.units import Stack
from grognard.games.monarchs.frames import Attack, March
from grognard.games.monarchs.rules import fleets, rally
from grognard.games.monarchs.rules.light_troops import raid_losses, raids
from grognard.games.monarchs.rules.march import coordination as joint
from grognard.games.monarchs.rules.march import entrenchment as entrench
from grognard.games.monarchs.rules.march import forced_march
from grognard.games.monarchs.rules.march import interception as interceptions
from grognard.games.monarchs.rules.march import withdrawal as withdrawals
from grognard.games.monarchs.rules.spring.recruit_numbers import (
    EXTRA,
    Recruits,
    army_limit,
    cavalry_room,
    infantry_of,
    may_pay_extra,
    recruits,
    throw_of,
)
from grognard.games.monarchs.state import State
from grognard.odds import Odds, die, successes, sum_of_dice

T = TypeVar("T", bound=Hashable)
FACES = 6


def passes(succeeds: Callable[[int], bool], modifiers: Iterable[Modifier]) -> Fraction:
    """The chance that a die with these modifiers succeeds."""
    added = total(modifiers)
    return Fraction(sum(succeeds(face + added) for face in range(1, FACES + 1)), FACES)


def comes_to(result: Callable[[int], T], modifiers: Iterable[Modifier]) -> Odds[T]:
    """What a die with these modifiers comes to."""
    added = total(modifiers)
    return die(FACES).map(lambda face: result(face + added))


# --- marches and reactions


def interception(v: State, m: March, where: int, stack: Stack, leaders: tuple[int, ...]) -> Fraction:
    """CM-13.0-a: of a part of a force that tries."""
    return passes(interceptions.interception_succeeds, interceptions.interception_drms(v, m, where, stack, leaders))


def withdrawal(v: State, f: Attack, light: bool) -> Fraction:
    """CM-14.0-a: of the whole force, or of its Lt units alone."""
    only_light = light or withdrawals.whole_only(v, f)
    return passes(withdrawals.withdrawal_succeeds, withdrawals.withdrawal_drms(v, f, only_light))


def entrenchment(leader: int, mps: int) -> Fraction:
    """CM-12.7-a"""
    return passes(entrench.succeeds, entrench.modifiers(LEADERS[leader].defensive, mps))


def forced(leader: int, sps: int, supply: int, first_edition: bool = True) -> Fraction:
    """CM-12.3-b"""
    return passes(forced_march.succeeds, forced_march.modifiers(LEADERS[leader].mp, sps, supply, first_edition))


def coordination(v: State, leader: int, sps: int, first: int) -> Fraction:
    """CM-11.3-a: of a Command after the first."""
    return passes(joint.succeeds, joint.drms(v, leader, sps, first))


def arrivals(chances: Iterable[Fraction]) -> Odds[int]:
    """How many of the later Commands of a coordinated attack arrive."""
    return successes(tuple(chances))


# --- rally, raids, fleets


def rallying(v: State, where: int, improvements: int = 0) -> Fraction:
    """CM-P-10-a"""
    who = v.commander(where)
    return passes(rally.succeeds, rally.rally_drms(LEADERS[who].defensive if who >= 0 else 0, improvements))


def supply_raid(v: State, court: int, theatre: int, sps: int, ops: int, target: str, space: int) -> Odds[str]:
    """CM-18.5.2-a"""
    depot = target != raids.FORCE
    drms = raids.drms_of(v, court, theatre, sps, ops, target, space)
    return comes_to(lambda points: raids.raid_result(points, depot), drms)


def losses_of_raids(own: int, enemy: int, advantage: int) -> Odds[tuple[str, int]]:
    """CM-18.5.3-a: who loses, `raider` or `enemy`, and how many Lt steps."""
    return comes_to(raid_losses.loss_result, raid_losses.loss_drms(own, enemy, advantage))


def sea_fight(v: State, one: int, other: int) -> Odds[str]:
    """CM-15.10-a: of two fleets, either of which may have come."""
    return comes_to(lambda points: fleets.naval_result(points)[0], fleets.drms_of(v, one, other))


# --- recruits


@lru_cache(maxsize=1 << 8)
def levy(nation: int, exhausted: bool, extra: bool, treasury: int, standing: int, limit: int) -> Odds[Recruits]:
    """CM-20.4.1-a: what a nation's dice bring, within its army limit and its treasury."""
    return sum_of_dice(throw_of(nation, exhausted, extra).dice).map(
        lambda faces: recruits(nation, exhausted, extra, (faces,), treasury, standing, limit)
    )


def recruiting(v: State, nation: int, extra: bool) -> Odds[Recruits]:
    """CM-P-11-g, CM-P-11-l: cavalry steps for which there are neither reduced units nor counters do not count."""
    exhausted = v.is_exhausted(nation)
    found = levy(nation, exhausted, extra, v.treasury[nation], infantry_of(v, nation), army_limit(v, nation))
    room = sum(cavalry_room(v, part) for part in CONTINGENTS_OF[nation] if part != BR or v.flag("redcoats"))
    return found.map(lambda got: got._replace(cavalry=min(got.cavalry, room)))


class Extra(NamedTuple):
    """What 3 Thalers more bring, in the mean."""

    sps: Fraction
    """Infantry SPs and cavalry steps more."""
    cost: Fraction
    """Thalers more, these and what a higher row costs."""
    plain: Fraction
    """Thalers that an SP costs without them."""

    @property
    def pays(self) -> bool:
        """Whether an SP more costs no more than one without them."""
        return self.sps > 0 and self.cost <= self.plain * self.sps


def extra(v: State, nation: int) -> Extra | None:
    """`None`: it cannot pay more, or may not."""
    if not may_pay_extra(nation, v.is_exhausted(nation)) or v.treasury[nation] < EXTRA:
        return None
    plain, better = recruiting(v, nation, False), recruiting(v, nation, True)
    got, paid = plain.mean(men), plain.mean(price)
    return Extra(better.mean(men) - got, better.mean(price) - paid, paid / got if got else paid)


def men(got: Recruits) -> int:
    return got.infantry + got.cavalry


def price(got: Recruits) -> int:
    return got.cost
