"""Exact odds: casualty points and whom they pin, anti-tank fire, close assault, the way through enemy fire, rally.

Every number is asked of the functions that the engine itself uses; only the dice are set from here. Where the owner of
hit units has a choice he pays the cheapest way (`allocation.ways`), unless something else is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from grognard.core import Action, Dice
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import GRENADES, SATCHEL, WEAPONS
from grognard.games.valor.components.tables import (
    ARMOUR_WORTH,
    AUTO,
    MISSION_ROW,
    NONE,
    casualty_points,
    elimination_number,
    row_of,
)
from grognard.games.valor.components.units import GONE, IMMOBILE
from grognard.games.valor.frames import Hurt
from grognard.games.valor.rules import cover
from grognard.games.valor.rules.cover import Modifiers
from grognard.games.valor.rules.fire import antitank, mortars
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire.firepower import GUNS, ap_of, ap_of_guns, group_ap, is_better_armed, is_light
from grognard.games.valor.rules.fire.questions import Firing
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.losses.allocation import ELIMINATE, PIN, TAKE, Hit, ways
from grognard.games.valor.state import State
from grognard.odds import Odds, certain, die, from_branches, sum_of_dice

NEVER, HALF, SURELY = Fraction(0), Fraction(1, 2), Fraction(1)
TWO_DICE = tuple(((max(1, roll - 6), min(roll - 1, 6)), weight) for roll, weight in sum_of_dice(2).weights.items())
"""Of every sum of two dice one pair that shows it, and how many of 36 do."""


# --- AP fire: casualty points


class Attack(Struct, frozen=True):
    """AP fire before the dice."""

    ap: int
    row: int
    modifiers: Modifiers
    targets: tuple[int, ...]
    shields: tuple[int, ...] = ()
    doubled: bool = False
    """VV-12.6.4-a: among trees."""


@lru_cache(maxsize=512)
def points(edition: str, row: int, modifier: int) -> Odds[int]:
    """VV-14.5-c: casualty points on a row of the table."""
    return sum_of_dice(2).map(lambda roll: casualty_points(edition, row, roll + modifier))


def points_of(v: State, attack: Attack) -> Odds[int]:
    return points(v.rulings.edition, attack.row, cover.total(attack.modifiers))


def attack_of(v: State, side: int, a: Action) -> Attack | None:
    """The AP attack that an order makes; none for any other order."""
    match a:
        case act.Fire():
            return _group_attack(v, side, a)
        case act.Rake():
            return _gun_attack(v, side, a)
        case act.Mortar():
            return _mortar_attack(v, side, a)
        case act.Overrun():
            return _overrun_attack(v, side, a)
    return None


def _group_attack(v: State, side: int, a: act.Fire) -> Attack:
    target = v.ground.grid.index[a.at]
    units, armed = [act.number(n) for n in a.units], [act.number(n) for n in a.armed]
    satchels, leader = [act.number(n) for n in a.satchels], act.number(a.leader)
    hexes = list(dict.fromkeys(v.units[n].hex for n in units))
    main = v.units[leader].hex if leader >= 0 and len(hexes) > 1 else hexes[0]
    ap = group_ap(v, units, target, armed, satchels, main)
    found = fire.modifiers(v, side, units, target, leader, len(a.grenades))
    targets = fire.soft_targets(v, side, target)
    return Attack(ap, row_of(ap), tuple(found), tuple(targets), fire.shields(v, targets, hexes))


def _gun_attack(v: State, side: int, a: act.Rake) -> Attack:
    u, target = v.units[act.number(a.unit)], v.ground.grid.index[a.at]
    d = v.ground.grid.distance(u.hex, target)
    ap = ap_of_guns(u, a.guns) + fire.crew_ap(v, a.crew, a.armed, a.satchels, d)
    targets = fire.soft_targets(v, side, target)
    found = fire.gun_modifiers(v, side, a)
    return Attack(ap, row_of(ap), tuple(found), tuple(targets), fire.shields(v, targets, [u.hex]))


def _mortar_attack(v: State, side: int, a: act.Mortar) -> Attack:
    target, leader = v.ground.grid.index[a.at], act.number(a.leader)
    people = [n for n in mortars.below(v, side, target) if v.units[n].infantry or v.units[n].gun]
    found = mortars.modifiers(v, v.units[act.number(a.units[0])].hex, target, people, leader)
    ap = sum(WEAPONS[v.units[act.number(n)].weapon].ap for n in a.units)
    return Attack(ap, row_of(ap), tuple(found), tuple(people), doubled=_bursts(v, target))


def _overrun_attack(v: State, side: int, a: act.Overrun) -> Attack:
    u, target = v.units[fire.mover(v).units[0]], v.ground.grid.index[a.at]
    ap = 2 * ap_of_guns(u, GUNS) + fire.crew_ap(v, a.crew, a.armed, a.satchels, 1)
    targets = fire.soft_targets(v, side, target)
    found = cover.of_hex(v, target, [v.units[m] for m in targets if v.units[m].aboard < 0])
    if a.grenades:
        found.append(("grenades", -len(a.grenades)))
    return Attack(ap, row_of(ap), tuple(found), tuple(targets))


def mission_attack(v: State, kind: int, at: int) -> Attack:
    """VV-18.5: what a mission that comes down in a hex does to those there, of either side, AFVs aside."""
    people = [n for n in v.at(at) if v.units[n].soft]
    people += [m for n in people if v.units[n].vehicle for m in v.passengers(n)]
    found = cover.of_hex(v, at, [v.units[n] for n in people if v.units[n].aboard < 0])
    return Attack(0, MISSION_ROW[kind], tuple(found), tuple(sorted(people)), doubled=_bursts(v, at))


def _bursts(v: State, at: int) -> bool:
    return v.ground.terrain[at] in ("woods", "jungle")


def lands(v: State, at: int) -> Odds[int]:
    """VV-18.4-b: where a mission comes down; OFF if it misses the map."""
    away = v.ground.grid.away
    return die().then(
        lambda accuracy: certain(at) if accuracy < 5 else die().map(lambda to: away(at, to - 1, accuracy - 4))
    )


# --- what casualty points do


class Toll(NamedTuple):
    """The result for units that were hit."""

    points: int
    """Casualty points, before anybody paid."""
    lost: int
    """Points of the scenario for it."""
    down: bool
    """No unit is left that is not pinned: VV-15.9-a, an assault takes the hex without a roll."""
    gone: bool
    """No unit is left at all."""


def hurt_by(v: State, attack: Attack, count: int) -> Hurt:
    side = v.units[attack.targets[0]].side
    return Hurt(side, count, attack.targets, attack.doubled, attack.shields)


def tolls(v: State, attack: Attack) -> Odds[Toll]:
    """Results of an attack, the owner paying the cheapest way."""
    if not attack.targets:
        return certain(Toll(0, 0, True, True))
    return points_of(v, attack).then(lambda count: suffered(v, hurt_by(v, attack, count)))


def suffered(v: State, hurt: Hurt, stuck: tuple[int, ...] = ()) -> Odds[Toll]:
    """Results of points, paid the cheapest way; dice only where a gun, a vehicle or an AFV takes some, and for the
    crews of AFVs that were `stuck` before (VV-16.6-b)."""
    hit = losses.hit_of(v, hurt)
    way = ways(hit)[0] if hurt.points > 0 and hit.targets else ()

    def settle(dice: Dice) -> Toll:
        s = v.copy()
        losses.suffer(s, way, dice, [])
        for n in stuck:
            losses.abandon(s, n, dice, [])
        after = [s.units[n] for n in hurt.units]
        return Toll(
            hurt.points,
            s.lost[hurt.side] - v.lost[hurt.side],
            all(u.hex == GONE or u.pinned for u in after),
            all(u.hex == GONE for u in after),
        )

    return from_branches(settle)


def down_at(v: State, attack: Attack) -> Fraction:
    """The chance that no unit is left unpinned, whatever the owner chooses."""
    if not attack.targets:
        return NEVER
    return points_of(v, attack).chance_that(lambda count: is_surely_down(v, attack, count))


def is_surely_down(v: State, attack: Attack, count: int) -> bool:
    """Whether this many casualty points leave no unit unpinned, whatever the owner chooses."""
    return _all_ways_pin(losses.hit_of(v, hurt_by(v, attack, count)))


@lru_cache(maxsize=2048)
def _all_ways_pin(hit: Hit) -> bool:
    standing = {target.unit for target in hit.targets if not target.pinned and not target.aboard}
    return all(standing <= {loss.unit for loss in way if loss.what in (PIN, ELIMINATE, TAKE)} for way in ways(hit))


# --- AT fire

MISSED, UNHARMED, IMMOBILISED, ELIMINATED = "missed", "unharmed", "immobilised", "eliminated"


def hits(v: State, a: act.Shoot) -> Fraction:
    """VV-16.3"""
    n, m = act.number(a.unit), act.number(a.target)
    d = v.ground.grid.distance(v.units[n].hex, v.units[m].hex)
    number = antitank.to_hit(v, a.weapon, d)
    modifier = cover.total(antitank.modifiers(v, n, m, act.number(a.leader)))
    return sum_of_dice(2).chance_that(lambda roll: roll + modifier <= number)


def shot(v: State, a: act.Shoot) -> Odds[str]:
    """VV-16.3 to VV-16.6: how an AT shot ends, crews that leave an immobilised AFV included."""
    n, m = act.number(a.unit), act.number(a.target)
    target = v.units[m]
    was = bool(target.flags & IMMOBILE)
    hit = hits(v, a)
    if target.afv:
        arcs: Odds[str] = from_branches(lambda dice: antitank.armour(v, n, m, dice)[0])
        at, modifier = antitank.letter_of(v.units[n], a.weapon), antitank.on_armour(v.units[n])
        pierced = arcs.then(
            lambda arc: _pierced(at, target.of.front if arc == "front" else target.of.rear, modifier, was)
        )
    else:
        pierced = certain(ELIMINATED)
    ends = Odds.of([(MISSED, 1 - hit), *((end, hit * chance) for end, chance in pierced)])
    return ends.then(lambda end: _left(end, UNHARMED)) if was else ends


@lru_cache(maxsize=256)
def _pierced(at: int, armour: int, modifier: int, was_immobile: bool) -> Odds[str]:
    """VV-16.4-b, VV-16.4-c, VV-16.4-d, VV-22.3-e"""
    number = elimination_number(at, armour)
    if number in (AUTO, NONE):
        return certain(ELIMINATED if number == AUTO else UNHARMED)
    rolls = sum_of_dice(2).map(lambda roll: roll + modifier)
    ends = rolls.map(
        lambda roll: ELIMINATED if roll < number else IMMOBILISED if roll == number and not was_immobile else UNHARMED
    )
    return ends.then(lambda end: _left(end, IMMOBILISED) if end == IMMOBILISED else certain(end))


def _left(end: str, stays: str) -> Odds[str]:
    """VV-16.6-a, VV-16.6-b: the crew of an immobile AFV leaves it on 2 or less."""
    if end == ELIMINATED:
        return certain(ELIMINATED)
    return die().map(lambda face: ELIMINATED if face <= 2 else end if end == MISSED else stays)


# --- opportunity fire


def attacks(v: State, side: int) -> Iterator[tuple[int, Action]]:
    """Whole-hearted attacks that a side could make now, in a window or in a fire phase: all infantry of a hex together
    with their weapons and their best leader, each gun alone, each AT weapon. And by whom: a hex, or -2 - a unit."""
    firing = Firing(v, side)
    names = firing.names
    for h in firing.by_hex:
        for t, carrier in firing.rifle_targets(h):
            group = firing.riflemen(h, t, carrier)
            yield (-2 - carrier if carrier >= 0 else h), firing.whole_group(h, t, carrier, group)
        for n, t in firing.rakers(h):
            crew = firing.riflemen(h, t, n)
            d = firing.grid.distance(h, t)
            armed = [m for m in crew if is_better_armed(u := v.units[m], d) and is_light(u)]
            guns, leader = fire.best_guns(v, n, t), _best(v, firing.leaders_of_guns(h, n))
            yield -2 - n, act.Rake(f"u{n}", names[t], guns, act.us(crew), act.us(armed), leader=leader)
        for n, weapon, m in firing.shots(h):
            yield -2 - n, act.Shoot(f"u{n}", f"u{m}", weapon, _best(v, firing.leaders_of_shot(h, n)))
    if firing.window is not None and firing.can_snipe():
        yield v.snipers[side], act.Snipe(names[v.snipers[side]], names[firing.window.at])


def _best(v: State, leaders: list[int]) -> str:
    """The first of those who could lead, if he lends anything."""
    return f"u{leaders[0]}" if leaders and v.units[leaders[0]].of.modifier else "none"


def worth(v: State, side: int, a: Action) -> Fraction:
    """Expected casualty points of an attack; what an AT shot destroys or stops counts as its casualty rating."""
    match a:
        case act.Shoot():
            target = v.units[act.number(a.target)]
            harmed = shot(v, a).chance_that(lambda end: end in (ELIMINATED, IMMOBILISED))
            return harmed * (ARMOUR_WORTH if target.afv else target.of.cr)
        case act.Snipe():
            return sniped(v, side).mean()
    attack = attack_of(v, side, a)
    return points_of(v, attack).mean() if attack is not None and attack.targets else NEVER


def best_shot(v: State, seat: int) -> Fraction:
    """Expected casualty points of the best single attack in the open window, with everything that can be thrown; 0 if
    there is none."""
    chance = fire.window(v)
    if chance is None or chance.side != seat:
        return NEVER
    return max((worth(v, seat, with_all(v, seat, a)) for _, a in attacks(v, seat)), default=NEVER)


def with_all(v: State, side: int, a: Action) -> Action:
    """The same attack with all the grenades and charges that help."""
    if not isinstance(a, act.Fire | act.Rake):
        return a
    target = v.ground.grid.index[a.at]
    group = a.units if isinstance(a, act.Fire) else a.crew
    near = [name for name in group if v.ground.grid.distance(v.units[act.number(name)].hex, target) == 1]
    thrown = tuple(near[: v.pools[side][GRENADES]])

    def gain(name: str) -> int:
        u = v.units[act.number(name)]
        return ap_of(u, 1, False, True) - ap_of(u, 1, name in a.armed)

    better = sorted((name for name in near if gain(name) > 0), key=lambda name: -gain(name))
    charges = tuple(sorted(better[: v.pools[side][SATCHEL]], key=group.index))
    armed = tuple(name for name in a.armed if name not in charges)
    return replace(a, armed=armed, grenades=thrown, satchels=charges)


def sniped(v: State, side: int) -> Odds[int]:
    """VV-20.5-a: casualty points of a sniper's shot at movers."""
    chance = fire.window(v)
    assert chance is not None, "a sniper fires at movers"
    movers = [v.units[n] for n in fire.sniper_targets(v, side, chance.at)]
    shelter = cover.total(cover.against_fire(v, v.snipers[side], chance.at, movers))
    return die().map(lambda face: max(face - shelter, 0))
