"""Exact odds of one more round of a field battle, and when to retreat."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import msgspec

from grognard.games.frederick.odds.battle import AT_ONCE, NEVER, End, Side, Who, field_battle, volley
from grognard.odds import Odds, certain

# --- one more round, and when to retreat


class Damage(NamedTuple):
    """Damage taken by both sides of a field battle."""

    attacker: int
    defender: int


def next_round(attacker: Side, defender: Side, opens: Who = Who.DEFENDER) -> Odds[Damage]:
    """One attack and the answer. Who opens fights on, whatever his rule; who answers may retreat instead."""
    one, two = (defender, attacker) if opens is Who.DEFENDER else (attacker, defender)

    def answer(hits: int) -> Odds[Damage]:
        d2 = min(hits, two.steps)
        if two.retreats_at != NEVER and d2 >= two.retreats_at:
            back = certain(0)
        else:
            back = volley((two.first or two.profiles)[d2], two.rerolls_first)
        return back.map(lambda n: _damage(min(n, one.steps), d2, opens))

    return volley((one.first or one.profiles)[0], one.rerolls_first).then(answer)


def _damage(first: int, second: int, opens: Who) -> Damage:
    return Damage(second, first) if opens is Who.DEFENDER else Damage(first, second)


def king_lost_next_round(attacker: Side, defender: Side, opens: Who = Who.DEFENDER) -> Fraction:
    """The chance that King Frederick, on whichever side, is lost in one more attack and its answer."""
    return next_round(attacker, defender, opens).chance_that(
        lambda damage: attacker.king_lost(damage.attacker) or defender.king_lost(damage.defender)
    )


Worth = Callable[[End], Fraction | int]
"""The worth of an end to one side."""


def winning(who: Who) -> Worth:
    """1 for a battle won."""
    return lambda end: int(end.winner is who)


def steps_gained(who: Who) -> Worth:
    """Steps that the enemy has lost, less those that one has lost."""
    return lambda end: end.damage(who.enemy) - end.damage(who)


class Retreat(NamedTuple):
    """A rule of retreat and what it is worth in the mean."""

    retreats_at: int
    worth: Fraction


def retreats(attacker: Side, defender: Side, who: Who, worth: Worth, opens: Who = Who.DEFENDER) -> tuple[Retreat, ...]:
    """Every rule of retreat that a side could follow, from fighting on to the end to leaving at once."""
    side = attacker if who is Who.ATTACKER else defender
    found = []
    for threshold in (NEVER, *range(side.steps - 1, 0, -1), AT_ONCE):
        ruled = msgspec.structs.replace(side, retreats_at=threshold)
        pair = (ruled, defender) if who is Who.ATTACKER else (attacker, ruled)
        found.append(Retreat(threshold, field_battle(*pair, opens).ends.mean(worth)))
    return tuple(found)


def best_retreat(attacker: Side, defender: Side, who: Who, worth: Worth, opens: Who = Who.DEFENDER) -> Retreat:
    """The rule that is worth most to a side, the other's being fixed; of equals the one that fights on longest."""
    return max(retreats(attacker, defender, who, worth, opens), key=lambda rule: rule.worth)
