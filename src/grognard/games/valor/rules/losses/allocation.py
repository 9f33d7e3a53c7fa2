"""Rules 14.6 and 15.10: how the casualty points of one attack may be paid by the units that were hit.

Here is what is legal, every way to do it, and why something else is not; what becomes of the units is done elsewhere.
Who can pay at all is known when a `Hit` is made: towed guns are not in it, nor AFVs and their passengers under AP fire.

Rulings:

- What is inflicted is paid in full, or everybody is lost: infantry and pinned guns eliminated, other guns and vehicles
  with 5 points, AFVs with 3. Passengers count here: others may pay for them, but no point is waived while they can pay.
- An outcome is superfluous if the rest without it would be paid in full and in order, whether or not something else is
  superfluous as well. To ignore a point is an outcome like others; so a unit that is lost with all others cannot.
- Who ignores a point and suffers nothing else has ignored the last one: there is one such unit at most, and no other
  unit suffers after it (G-66). Any outcome of its own is enough for the others to pay after it; how heavy it is, is
  the owner's affair.
- What a failed assault inflicts goes to AFVs, as much as each can take; their passengers may pay in its place, all
  others pay what is left. If passengers have paid too much, their AFV takes no more than one point besides.
- A point that is ignored counts neither for the survival die nor among the five.
- A gun or vehicle that must be pinned before pinned units pay takes one point even if they leave none to pay; an AFV,
  which is never pinned, likewise. More than one is only what all others leave.
- Tree bursts: infantry pays the doubled half first; what it pays beyond counts towards the half that all units may pay.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

INFANTRY, SOFT, ARMOUR = range(3)
"""Squads, half squads and leaders; guns and unarmoured vehicles; AFVs, which pay only after a failed assault."""

ABSORB, PIN, REDUCE, ELIMINATE, TAKE = "absorb", "pin", "reduce", "eliminate", "take"

MOST_TAKEN = (0, 5, 3)
"""VV-14.6.4-b, VV-15.10-b: the most points that one unit takes, by kind."""


class Target(Struct, frozen=True):
    """A unit that can pay."""

    unit: int
    like: str
    """Units with the same `like` in the same state are interchangeable."""
    kind: int
    cr: int
    """Casualty rating; 0 for AFVs."""
    half: int = 0
    """Casualty rating of the half squad it is reduced to; 0: it cannot be reduced."""
    pinned: bool = False
    """Before this attack."""
    absorbs: bool = False
    """Valor, or a shield that is attacked through its arc."""
    aboard: bool = False
    """A passenger."""
    armoured: bool = False
    """Of an AFV."""
    immobile: bool = False
    """An AFV that is immobilised already."""
    crowded: bool = False
    """It is passing through a hex that is too full for it: to be pinned there is to be lost (VV-13.8-f)."""
    tight: bool = False
    """Too full even for the half squad that it is reduced to."""


class Hit(Struct, frozen=True):
    """Casualty points as the table gave them, and who may pay."""

    points: int
    targets: tuple[Target, ...]
    doubled: bool = False
    """Tree bursts, VV-12.6.4-a and VV-18.6-a."""
    crowds: tuple[tuple[tuple[int, bool], ...], ...] = ()
    """VV-13.8-f: movers, whole or reduced (true), who would be too many if they were pinned together."""


class Loss(Struct, frozen=True):
    """One outcome. To be reduced and pinned are two."""

    unit: int
    what: str
    points: int = 0
    """Only of those who take points."""


class Fault(Struct, frozen=True):
    """The first law that an allocation breaks, and the unit that shows it."""

    rule: str
    key: str
    unit: int = -1


LAWS = {
    "refusal-loss-not-hit": "VV-14.6.1-a",
    "refusal-loss-unknown": "VV-14.6.1-a",
    "refusal-loss-twice": "VV-14.6.1-f",
    "refusal-loss-no-half": "VV-14.6.1-c",
    "refusal-loss-one-fate": "VV-14.6.1-f",
    "refusal-loss-pinned-before": "VV-14.6.2-b",
    "refusal-loss-pinned-takes": "VV-14.6.4-c",
    "refusal-loss-aboard-pinned": "VV-14.6.5-c",
    "refusal-loss-crowded-pinned": "VV-13.8-f",
    "refusal-loss-absorbs-nothing": "VV-14.6.3-a",
    "refusal-loss-infantry-takes": "VV-14.6.4-a",
    "refusal-loss-takes-points": "VV-14.6.4-a",
    "refusal-loss-no-points": "VV-14.6.4-a",
    "refusal-loss-five-points": "VV-14.6.4-b",
    "refusal-loss-afv-takes-points": "VV-15.10-a",
    "refusal-loss-afv-no-points": "VV-15.10-a",
    "refusal-loss-afv-three-points": "VV-15.10-b",
    "refusal-loss-afv-first": "VV-15.10-a",
    "refusal-loss-afv-takes-too-much": "VV-15.10-c",
    "refusal-loss-unpinned-first": "VV-14.6.2-a",
    "refusal-loss-same-unit": "VV-14.6.3-b",
    "refusal-loss-unpaid-doubled": "VV-12.6.4-a",
    "refusal-loss-unpaid": "VV-14.6.1-g",
    "refusal-loss-more-than-left": "VV-14.6.4-a",
    "refusal-loss-superfluous": "VV-14.6.1-g",
}
"""Every fault there is, by the key of its message, and its rule."""


def paid(hit: Hit, losses: Sequence[Loss]) -> int:
    """The points that these losses pay, ignored ones included, whether or not they are legal.

    What happens to others than those hit pays nothing. Of tree bursts it is what is paid of both halves together.
    """
    targets = {target.unit: target for target in hit.targets}
    return sum(_price(targets[loss.unit], loss) for loss in losses if loss.unit in targets)


def fault(hit: Hit, losses: Sequence[Loss]) -> Fault | None:
    """Why this is no legal allocation; the order of losses forbids nothing (VV-14.6.1-h) but what follows an ignored
    point (VV-14.6.3-b)."""
    targets = {target.unit: target for target in hit.targets}
    suffered: dict[int, list[Loss]] = {}
    for loss in sorted(losses, key=lambda loss: loss.what == PIN):  # a squad may be pinned where it fits when reduced
        target = targets.get(loss.unit)
        before = suffered.setdefault(loss.unit, [])
        if key := "not-hit" if target is None else _impossible(target, loss, before):
            return _fault(key, loss.unit)
        before.append(loss)
    if (unit := _interrupted(losses)) >= 0:
        return _fault("same-unit", unit)
    fates = []
    for target in hit.targets:
        whole = {*suffered.get(target.unit, ())}
        fates += [fate for fate in _fates(target) if {*fate.losses} == whole]
    return _broken_law(hit, fates)


def _interrupted(losses: Sequence[Loss]) -> int:
    """VV-14.6.3-b: a unit that has ignored a point, and then another one suffers before it does; -1: none."""
    for n, loss in enumerate(losses):
        if loss.what == ABSORB:
            after = [other.unit for other in losses[n + 1 :]]
            before = [other.unit for other in losses[:n]]
            if after and after[0] != loss.unit and loss.unit not in before:
                return loss.unit
    return -1


@lru_cache(maxsize=1024)
def ways(hit: Hit) -> tuple[tuple[Loss, ...], ...]:
    """Every legal allocation, the cheapest for the owner first.

    Of interchangeable units the lowest numbers suffer, and of these the lowest the most. Losses are in the order of
    units, but who only ignores a point comes last (VV-14.6.3-b); of one unit what it ignores comes first, and its
    reduction before its pin. There is at least one way; where
    nothing is to be paid it is empty.

    Cheapest is what removes the least strength: eliminations and reductions count the casualty points that they pay,
    dice the part of it that they cost on average. An AFV counts 6 if it is immobilised, and 2 if it was before, for the
    crew that leaves it on 2 of 6. Then the fewest pins, guns and vehicles that may survive among them; then the order
    of units.
    """
    found = []
    for fates in _candidates(hit):
        if _broken_law(hit, fates) is None:
            in_order = sorted(fates, key=lambda fate: fate.unit)
            cost = sum([fate.cost for fate in fates])
            pins = sum([fate.pins for fate in fates])
            as_suffered = sorted(in_order, key=lambda fate: fate.bare)
            way = tuple([loss for fate in as_suffered for loss in fate.losses])
            found.append((cost, pins, [fate.rank for fate in in_order], way))
    found.sort(key=lambda each: each[:3])
    return tuple([way for *_, way in found])


def forced(hit: Hit) -> tuple[Loss, ...] | None:
    """The only way, if there is only one."""
    found = ways(hit)
    return found[0] if len(found) == 1 else None


# --- the laws of the whole


def _broken_law(hit: Hit, fates: Sequence[_Fate]) -> Fault | None:
    """The first law that is broken by what all units suffer together."""
    points, doubled = hit.points, hit.points if hit.doubled else 0
    if hit.crowds and (crowd := _crowd(hit, fates)):
        return _fault("crowded-pinned", crowd[-1][0])
    total = sum([fate.tally for fate in fates])
    if key := _unsound(points, doubled, total):
        shows = {
            "unpinned-first": (_UPRIGHT,), "same-unit": (_BARE,), "more-than-left": (_MANY,),
            "afv-takes-too-much": (_MANY_ARMOUR,),
            "afv-first": (_OTHERS,),
        }.get(key, ())  # fmt: skip
        return _fault(key, next((fate.unit for fate in fates if any(fate.tally >> n & _ALL for n in shows)), -1))
    for fate in fates:
        for dropped, whole in fate.dropped:  # G-49
            if not _unsound(points, doubled, total - dropped) and not (whole and _crowd(hit, fates, fate.unit)):
                return _fault("superfluous", fate.unit)
    return None


def _crowd(hit: Hit, fates: Sequence[_Fate], whole: int = -1) -> tuple[tuple[int, bool], ...]:
    """Some who would be pinned together where there is no room for them; if one of them were not reduced."""
    pinned = [(fate.unit, fate.reduced and fate.unit != whole) for fate in fates if fate.pinned]
    return next((crowd for crowd in hit.crowds if all(one in pinned for one in crowd)), ())


def _unsound(points: int, doubled: int, total: int) -> str:
    """The first law that is broken, superfluous outcomes aside. `doubled`: points that only infantry can pay."""
    men, arms = total & _ALL, (total >> _ARMS & _ALL) + (total >> _ARMOUR & _ALL)
    due = points + doubled - men if men > doubled else points
    if men < doubled and total >> _MEN_LEFT & _ALL:
        return "unpaid-doubled"  # G-28: with no infantry left it is lost
    if arms < due:
        if total >> _BARE & _ALL:
            return "same-unit"
        if total >> _MEN_LEFT & _ALL or total >> _ARMS_LEFT & _ALL:
            return "unpaid"
    elif arms > due and total >> _MANY & _ALL:
        return "more-than-left"
    if total >> _MANY_ARMOUR & _ALL and (total >> _ARMOUR & _ALL) + (total >> _CREWS & _ALL) > points:
        return "afv-takes-too-much"
    if total >> _OTHERS & _ALL and total >> _ARMOUR_LEFT & _ALL:
        return "afv-first"
    if total >> _TOUCHED & _ALL and total >> _UPRIGHT & _ALL:
        return "unpinned-first"
    return "same-unit" if total >> _BARE & _ALL > 1 else ""


def _fault(key: str, unit: int) -> Fault:
    key = f"refusal-loss-{key}"
    return Fault(LAWS[key], key, unit)


# --- what can happen to one unit


class _Fate(Struct, frozen=True):
    """The fate of one unit: its losses together."""

    unit: int
    losses: tuple[Loss, ...]
    men: int
    """Points that it pays as infantry."""
    arms: int
    """Points that it pays as a gun or an unarmoured vehicle."""
    armour: int
    """Points that it takes as an AFV."""
    crews: int
    """Points that it pays as a passenger of an AFV; they count as those of infantry, too."""
    bare: bool
    """It ignores a point, and that is all."""
    touched: bool
    """It pays though it was pinned before."""
    upright: bool
    """It is neither pinned nor lost, though it could be; passengers never are."""
    men_left: bool
    """It is infantry, and not lost."""
    arms_left: bool
    """It is something else, and neither lost nor without room for more points."""
    many: bool
    """It takes two points or more, as a gun or an unarmoured vehicle."""
    many_armour: bool
    """The same as an AFV."""
    armour_left: bool
    """It is an AFV that could take more."""
    others: bool
    """It pays, and is neither an AFV nor aboard one."""
    pinned: bool = False
    """In this attack, or it may be if the die says so."""
    reduced: bool = False
    cost: int = 0
    """Strength removed on average, in sixths of a casualty point."""
    pins: int = 0
    rank: int = 0
    """The heavier, the lower; the same for interchangeable units."""
    tally: int = 0
    """The counts from `men` to `others` as one number, to be added up."""
    dropped: tuple[tuple[int, bool], ...] = ()
    """Counts that each of the losses takes from the tally, and whether it is pinned whole then."""
    spare: tuple[int, int] = (0, 0)
    """Points of the cheapest loss that is superfluous once as many are paid too many: while no unit pinned before
    pays, and when one does."""


(
    _ARMS, _ARMOUR, _CREWS, _BARE, _TOUCHED, _UPRIGHT, _MEN_LEFT, _ARMS_LEFT, _MANY, _MANY_ARMOUR, _ARMOUR_LEFT,
    _OTHERS,
) = range(10, 130, 10)  # fmt: skip
"""Where the counts begin in a tally; that of men is the first."""
_ALL = (1 << 10) - 1


def _price(target: Target, loss: Loss) -> int:
    match loss.what:
        case "absorb" | "pin":
            return 1  # VV-14.6.3-a, VV-14.6.1-b
        case "reduce":
            return target.cr - target.half  # VV-14.6.1-c
        case "eliminate":
            return target.cr  # VV-14.6.1-e
        case "take":
            return loss.points  # VV-14.6.4-d: whatever the die says
    return 0


def _impossible(target: Target, loss: Loss, before: Sequence[Loss]) -> str:
    """Why this cannot happen to that unit, which suffers what is named before."""
    if loss.what not in (ABSORB, PIN, REDUCE, ELIMINATE, TAKE) or (loss.points and loss.what != TAKE):
        return "unknown"
    if any(other.what == loss.what for other in before):
        return "twice"
    if loss.what == ABSORB:
        return "" if target.absorbs else "absorbs-nothing"
    if loss.what == TAKE:
        return _cannot_take(target, loss.points)
    return _only_points(target, loss.what) or ("" if target.pinned else _cannot_suffer(target, loss.what, before))


def _cannot_take(target: Target, points: int) -> str:
    """Guns, vehicles and AFVs take points; the die then says what becomes of them."""
    armour = target.kind == ARMOUR
    if target.kind == INFANTRY:
        return "infantry-takes"
    if target.pinned and not armour:
        return "pinned-takes"
    if target.crowded and not armour:
        return "crowded-pinned"
    if points < 1:
        return "afv-no-points" if armour else "no-points"
    if points > MOST_TAKEN[target.kind]:
        return "afv-three-points" if armour else "five-points"
    return ""


def _only_points(target: Target, what: str) -> str:
    """Why this unit may be pinned, reduced or eliminated only by points that it takes, or not any more."""
    if target.kind == ARMOUR:
        return "afv-takes-points"
    if target.pinned:
        return "" if what == ELIMINATE else "pinned-before"
    if target.kind == SOFT and not (target.crowded and what == ELIMINATE):
        return "takes-points"
    return ""


def _cannot_suffer(target: Target, what: str, before: Sequence[Loss]) -> str:
    if what == PIN and target.aboard:  # VV-14.6.5-c, VV-15.10-c
        return "aboard-pinned"
    if what == PIN and target.crowded and (target.tight or not any(other.what == REDUCE for other in before)):
        return "crowded-pinned"
    if what == REDUCE and not target.half:
        return "no-half"
    if any(ELIMINATE in (what, other.what) for other in before if other.what != ABSORB):
        return "one-fate"
    return ""  # VV-14.6.1-d: who is reduced may be pinned too


@lru_cache(maxsize=4096)
def _fates(target: Target) -> tuple[_Fate, ...]:
    """Everything that can happen to it, the heaviest first; last, nothing at all."""
    losses = [Loss(target.unit, what) for what in (ABSORB, REDUCE, ELIMINATE, PIN)]
    losses += [Loss(target.unit, TAKE, points) for points in range(1, MOST_TAKEN[target.kind] + 1)]
    grown: list[tuple[Loss, ...]] = [()]
    for loss in losses:
        grown += [(*before, loss) for before in grown if not _impossible(target, loss, before)]
    fates = {losses: _fate(target, losses) for losses in grown}
    ranked = sorted(fates.values(), key=lambda fate: (fate.cost, fate.pins, len(fate.losses)), reverse=True)
    whole = []
    for rank, fate in enumerate(ranked):
        fewer = [fate.losses[:n] + fate.losses[n + 1 :] for n in range(len(fate.losses))]
        less = [fates[losses] for losses in fewer if losses in fates]
        spare = (
            [
                min([fate.men + fate.arms - x.men - x.arms for x in less if x.upright <= up], default=_ALL)
                for up in (True, fate.upright)
            ]
            if target.kind != ARMOUR
            else [_ALL, _ALL]
        )
        dropped = tuple([(fate.tally - x.tally, x.pinned and fate.reduced and not x.reduced) for x in less])
        whole.append(replace(fate, rank=rank, dropped=dropped, spare=(spare[0], spare[1])))
    return tuple(whole)


def _fate(target: Target, losses: tuple[Loss, ...]) -> _Fate:
    infantry, armour = target.kind == INFANTRY, target.kind == ARMOUR
    whats = [loss.what for loss in losses]
    points = sum([_price(target, loss) for loss in losses])
    taken = sum([loss.points for loss in losses])
    lost = ELIMINATE in whats or taken == MOST_TAKEN[target.kind] > 0
    fate = _Fate(
        unit=target.unit,
        losses=losses,
        men=points if infantry else 0,
        arms=points if target.kind == SOFT else 0,
        armour=points if armour else 0,
        crews=points if target.armoured else 0,
        bare=whats == [ABSORB],
        touched=target.pinned and bool(losses),
        upright=not (target.pinned or target.aboard or lost or taken or PIN in whats),
        men_left=infantry and not lost,
        arms_left=not infantry and not lost,
        many=taken > 1 and not armour,
        many_armour=taken > 1 and armour,
        armour_left=armour and taken < MOST_TAKEN[ARMOUR],
        others=bool(losses) and not (armour or target.armoured),
        pinned=PIN in whats or (target.kind == SOFT and 0 < taken < MOST_TAKEN[SOFT]),
        reduced=REDUCE in whats,
    )
    counts = (
        fate.men, fate.arms, fate.armour, fate.crews, fate.bare, fate.touched, fate.upright, fate.men_left,
        fate.arms_left, fate.many, fate.many_armour, fate.armour_left, fate.others,
    )  # fmt: skip
    tally = sum([count << 10 * n for n, count in enumerate(counts)])
    cost, pins = _cost(target, losses)
    return replace(fate, cost=cost, pins=pins, tally=tally)


def _cost(target: Target, losses: Sequence[Loss]) -> tuple[int, int]:
    """The owner's mean loss, in sixths of a casualty point, and pins."""
    cost = pins = 0
    for loss in losses:
        match loss.what:
            case "reduce" | "eliminate":
                cost += 6 * _price(target, loss)
            case "pin":
                pins += 1
            case "take" if target.kind == SOFT:
                cost += target.cr * (0, 0, 2, 3, 4, 6)[loss.points]  # VV-14.6.4-a, VV-14.6.4-b
                pins += loss.points < MOST_TAKEN[SOFT]
            case "take":
                cost += 12 if target.immobile else (0, 6, 12, 36)[loss.points]  # VV-15.10-a, VV-15.10-b
    return cost, pins


# --- looking for ways


def _candidates(hit: Hit) -> list[tuple[_Fate, ...]]:
    """Few allocations, all legal ones among them; of those that differ in interchangeable units, one.

    AFVs come first, since others pay what they leave; then who was pinned, so that it is known of the others whether
    they must all be pinned or lost; guns and vehicles come last, and take what is left.
    """
    targets = sorted(hit.targets, key=lambda target: (_state(target), target.unit))
    last = len(targets)
    options = [_fates(target) for target in targets]
    again = [n > 0 and _state(targets[n - 1]) == _state(targets[n]) for n in range(last)]
    most_men, most_arms = [0] * (last + 1), [0] * (last + 1)
    for n in reversed(range(last)):
        most_men[n] = most_men[n + 1] + max([fate.men for fate in options[n]])
        most_arms[n] = most_arms[n + 1] + max([fate.arms + fate.armour for fate in options[n]])
    points = hit.points
    doubled = points if hit.doubled else 0
    found: list[tuple[_Fate, ...]] = []

    def grow(
        n: int, so_far: tuple[_Fate, ...], men: int, arms: int, men_left: int, left: int, touched: bool, spare: int
    ) -> None:
        if n == last:
            found.append(so_far)
            return
        possible = options[n]
        if not touched and men >= doubled and men - doubled + arms >= points:
            possible = possible[-1:]
        elif again[n]:
            possible = possible[so_far[-1].rank :]
        for fate in possible:
            pinned_pay = touched or fate.touched
            if pinned_pay and fate.upright:
                continue
            now_men, now_arms = men + fate.men, arms + fate.arms + fate.armour
            due = points + doubled - now_men if now_men > doubled else points
            if (fate.many or fate.many_armour) and now_arms > due:
                continue
            # Who is not lost must be able to pay in full, together with those to come.
            still_men, still = men_left + fate.men_left, left + fate.men_left + fate.arms_left
            most = now_men + most_men[n + 1]
            if still_men and most < doubled:
                continue
            if still and now_arms + most_arms[n + 1] + max(0, most - doubled) < points:
                continue
            # What is superfluous already will be so in the end.
            cheapest = _ALL if hit.crowds else min(spare, fate.spare[pinned_pay])
            if now_men - cheapest >= doubled and now_arms >= due + cheapest:
                continue
            grow(n + 1, (*so_far, fate), now_men, now_arms, still_men, still, pinned_pay, cheapest)

    grow(0, (), 0, 0, 0, 0, False, _ALL)
    return found


def _state(target: Target) -> tuple[bool | int | str, ...]:
    """Units in the same are interchangeable; AFVs first, then those who were pinned; guns and vehicles last."""
    return (
        target.kind != ARMOUR, not target.pinned, target.kind, target.like, target.cr, target.half, target.absorbs,
        target.aboard, target.armoured, target.immobile,
    )  # fmt: skip
