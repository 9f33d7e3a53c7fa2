"""Exact odds: casualty points and whom they pin, anti-tank fire, close assault, the way through enemy fire, rally.

Every number is asked of the functions that the engine itself uses; only the dice are set from here. Where the owner of
hit units has a choice he pays the cheapest way (`allocation.ways`), unless something else is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from itertools import chain, combinations
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from grognard.core import Action, Dice, GivenDice
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import GRENADES, SATCHEL, WEAPONS
from grognard.games.valor.components.tables import (
    ARMOUR_WORTH,
    AUTO,
    LANE_ROW,
    MINEFIELD,
    MISSION_ROW,
    NONE,
    casualty_points,
    elimination_number,
    row_of,
)
from grognard.games.valor.components.units import ASSAULTS, GONE, IMMOBILE
from grognard.games.valor.frames import Chance, Hurt, Mover, Storm
from grognard.games.valor.rules import command, cover
from grognard.games.valor.rules.assault import close_assault
from grognard.games.valor.rules.cover import Modifiers
from grognard.games.valor.rules.fire import antitank, mortars
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire.firepower import GUNS, ap_of, ap_of_guns, group_ap, is_better_armed, is_light
from grognard.games.valor.rules.fire.questions import Firing
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.losses.allocation import ELIMINATE, PIN, TAKE, Hit, ways
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.state import State
from grognard.odds import Odds, both, certain, die, from_branches, sum_of_dice

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
    found = cover.against_fire(v, u.hex, target, [v.units[m] for m in targets if v.units[m].aboard < 0])
    found += fire.exposure(v, target, u.hex)
    if a.grenades:
        found.append(("grenades", -len(a.grenades)))
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
    """What became of those who were hit."""

    points: int
    """Casualty points, before anybody paid."""
    lost: int
    """What the scenario counts for it."""
    down: bool
    """Nobody is left who is not pinned: VV-15.9-a, an assault takes the hex without a roll."""
    gone: bool
    """Nobody is left at all."""


def hurt_by(v: State, attack: Attack, count: int) -> Hurt:
    side = v.units[attack.targets[0]].side
    return Hurt(side, count, attack.targets, attack.doubled, attack.shields)


def tolls(v: State, attack: Attack) -> Odds[Toll]:
    """What an attack does, the owner paying the cheapest way."""
    if not attack.targets:
        return certain(Toll(0, 0, True, True))
    return points_of(v, attack).then(lambda count: suffered(v, hurt_by(v, attack, count)))


def suffered(v: State, hurt: Hurt, stuck: tuple[int, ...] = ()) -> Odds[Toll]:
    """What these points do, paid the cheapest way; dice only where a gun, a vehicle or an AFV takes some, and for the
    crews of AFVs that were `stuck` before (VV-16.6-b)."""
    hit = losses.hit_of(v, hurt)
    way = ways(hit)[0] if hurt.points > 0 and hit.targets else ()

    def settle(dice: Dice) -> Toll:
        s = v.copy()
        s.frames.append(hurt)
        losses.suffer(s, hurt, way, dice, [])
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
    """The chance that nobody is left unpinned, whatever the owner chooses."""
    if not attack.targets:
        return NEVER
    return points_of(v, attack).chance_that(lambda count: is_surely_down(v, attack, count))


def is_surely_down(v: State, attack: Attack, count: int) -> bool:
    """Whether so many casualty points leave nobody unpinned, whatever the owner chooses."""
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
        final = antitank.is_final(v, n)
        arcs: Odds[str] = from_branches(lambda dice: antitank.armour(v, n, m, dice, final)[0])
        at = antitank.letter_of(v.units[n], a.weapon)
        pierced = arcs.then(lambda arc: _pierced(at, target.of.front if arc == "front" else target.of.rear, was))
    else:
        pierced = certain(ELIMINATED)
    ends = Odds.of([(MISSED, 1 - hit), *((end, hit * chance) for end, chance in pierced)])
    return ends.then(lambda end: _left(end, UNHARMED)) if was else ends


@lru_cache(maxsize=256)
def _pierced(at: int, armour: int, was_immobile: bool) -> Odds[str]:
    """VV-16.4-b, VV-16.4-c, VV-16.4-d"""
    number = elimination_number(at, armour)
    if number in (AUTO, NONE):
        return certain(ELIMINATED if number == AUTO else UNHARMED)
    ends = sum_of_dice(2).map(
        lambda roll: ELIMINATED if roll < number else IMMOBILISED if roll == number and not was_immobile else UNHARMED
    )
    return ends.then(lambda end: _left(end, IMMOBILISED) if end == IMMOBILISED else certain(end))


def _left(end: str, stays: str) -> Odds[str]:
    """VV-16.6-a, VV-16.6-b: the crew of an immobile AFV leaves it on 2 or less."""
    if end == ELIMINATED:
        return certain(ELIMINATED)
    return die().map(lambda face: ELIMINATED if face <= 2 else end if end == MISSED else stays)


# --- close assault


class Stormed(NamedTuple):
    taken: bool
    ours: Toll
    theirs: Toll


class Storming(Struct, frozen=True):
    """A close assault that is being thought of."""

    attack: int
    defence: int
    kill: int
    """To be rolled or less, the defender's leader and grenades counted."""
    modifier: int
    """Of the attacker's roll."""
    free: bool
    """VV-15.9-b: nobody there is unpinned."""
    ends: Odds[Stormed]

    @property
    def taken(self) -> Fraction:
        return self.ends.chance_that(lambda end: end.taken)

    @property
    def held(self) -> Fraction:
        """It is taken, and somebody is left in it."""
        return self.ends.chance_that(lambda end: end.taken and not end.ours.gone)

    def lost(self, ours: bool) -> Odds[int]:
        """What the scenario counts for our losses, or for theirs."""
        return self.ends.map(lambda end: (end.ours if ours else end.theirs).lost)


def storm(v: State, side: int, a: act.Assault, reply: act.Defend | None = None) -> Storming:
    """VV-15: an assault before it is declared. The defender uses his weapons and his best leader unless he is told how.

    Mines in the hex are left out."""
    s = v.copy()
    close_assault.declare(s, side, a, [])
    crushed = s.lost[1 - side] - v.lost[1 - side]
    return stormed(s, reply, crushed=crushed)


def stormed(v: State, reply: act.Defend | None = None, leader: int | None = None, crushed: int = 0) -> Storming:
    """The assault that has been declared; `crushed` has been lost already. The best leader leads unless one is named,
    -1 for none."""
    s = v.copy()
    f = s.top
    assert isinstance(f, Storm), "an assault has been declared"
    if f.step >= close_assault.ENTER:
        nothing, all_of_them = Toll(0, 0, False, False), Toll(0, crushed, True, True)
        return Storming(f.attack, f.defence, f.kill, 0, True, certain(Stormed(True, nothing, all_of_them)))
    if f.step == close_assault.DEFEND:
        close_assault.defend(s, f, reply or best_defence(s, f), [])
    if leader is None:
        leader = min(close_assault.leaders_of(s, f), key=lambda n: (s.units[n].of.modifier, n), default=-1)
    modifier = (s.units[leader].of.modifier if leader >= 0 else 0) - f.grenades
    ends: list[tuple[Stormed, Fraction]] = []
    for faces, weight in TWO_DICE:
        for end, chance in _rolled(s, leader, GivenDice(faces), crushed):
            ends.append((end, chance * weight))
    return Storming(f.attack, f.defence, f.kill, modifier, False, Odds.of(ends))


def best_defence(v: State, f: Storm) -> act.Defend:
    """With every weapon that helps, and the best leader."""
    leaders = [n for n in close_assault.fighters(v, f) if v.units[n].leader and v.units[n].of.modifier]
    best = min(leaders, key=lambda n: (v.units[n].of.modifier, n), default=-1)
    return act.Defend(act.us(close_assault.all_armed(v, f)), leader=f"u{best}" if best >= 0 else "none")


def _rolled(v: State, leader: int, dice: Dice, crushed: int) -> Odds[Stormed]:
    s = v.copy()
    f = s.top
    assert isinstance(f, Storm), "the assault has not been rolled for"
    before = len(s.frames)
    close_assault.roll(s, f, leader, dice, [])
    taken = f.step == close_assault.ENTER
    if taken:
        killed = s.lost[1 - f.side] - v.lost[1 - f.side] + crushed
        ours = suffered(s, Hurt(f.side, f.points, f.units))
        return ours.map(lambda toll: Stormed(True, toll, Toll(0, killed, True, True)))
    due = [frame for frame in s.frames[before:] if isinstance(frame, Hurt)]
    whole = {side: certain(Toll(0, 0, False, False)) for side in (0, 1)}
    for hurt in due:
        whole[hurt.side] = suffered(s, hurt, f.stuck if hurt.side != f.side else ())
    theirs = whole[1 - f.side].map(lambda toll: toll._replace(lost=toll.lost + crushed))
    return both(whole[f.side], theirs, lambda one, other: Stormed(False, one, other))


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
            yield -2 - n, act.Rake(f"u{n}", names[t], fire.best_guns(v, n, t), act.us(crew), act.us(armed))
        for n, weapon, m in firing.shots(h):
            led = [k for k in firing.leaders(h, -1) if v.units[n].infantry and k != n]
            best = f"u{led[0]}" if led and v.units[led[0]].of.modifier else "none"
            yield -2 - n, act.Shoot(f"u{n}", f"u{m}", weapon, best)
    if firing.window is not None and firing.can_snipe():
        yield v.snipers[side], act.Snipe(names[v.snipers[side]], names[firing.window.at])


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
    """VV-20.5-a: casualty points of a sniper's shot at moving infantry."""
    chance = fire.window(v)
    assert chance is not None, "a sniper fires at movers"
    movers = [v.units[n] for n in fire.mover(v).units if v.units[n].infantry]
    shelter = cover.total(cover.against_fire(v, v.snipers[side], chance.at, movers))
    return die().map(lambda face: max(face - shelter, 0))


# --- the way through enemy fire


_Going = tuple[tuple[int, int], ...]
"""Units that move on, and what kind they are by now."""


class Peril(Struct, frozen=True):
    """What can happen to movers when they enter a hex."""

    hex: int
    fire: dict[int, tuple[Fraction, Odds[int] | None]]
    """By whom (as `attacks` calls him): the chance to be harmed, and the casualty points; none for AT fire."""
    lane: Odds[int] | None
    mines: int
    """VV-19.7-a: dice that are rolled for mines, one for each of them."""

    @property
    def harm(self) -> Fraction:
        """The chance that all of them together harm anybody here, each firing once."""
        safe = SURELY
        for chance, _ in self.fire.values():
            safe *= 1 - chance
        if self.lane is not None:
            safe *= self.lane.chance(0)
        return 1 - safe * HALF**self.mines


class Path(Struct, frozen=True):
    """The risk of a way, every enemy firing once, where it hurts most."""

    perils: tuple[Peril, ...]
    unscathed: Fraction
    """Nobody is harmed on the whole way: exact against the best that the enemy can do to prevent it."""
    arrives: Fraction
    """Somebody is in the last hex, unpinned, if each enemy fires where he does the most harm."""


def entering(v: State, units: Sequence[int], h: int, assault_move: bool, facing: int = 0) -> State:
    """As it would be if these had just entered that hex: a window is open for the enemy. `facing`: from 1, what a
    vehicle that comes on or a gun that is pushed takes."""
    s = v.copy()
    s.frames = [f for f in s.frames if not isinstance(f, Mover | Chance)]
    for n in units:
        if facing and movement.takes_facing(s.units[n]):
            movement.face(s, n, facing - 1)
        s.put(n, h)
        if assault_move:
            s.mark(n, ASSAULTS)
    side = s.units[units[0]].side
    s.frames += [Mover([*units], [0] * len(units), assault_move, entered=1), Chance(1 - side, h)]
    return s


class Threat(NamedTuple):
    """The attack by which somebody can harm movers most."""

    harm: Fraction
    points: Odds[int] | None
    """None for AT fire."""
    order: Action


def threats(v: State, side: int) -> dict[int, Threat]:
    """By whom, as `attacks` calls him: what a side can do to those who have just entered a hex."""
    found: dict[int, Threat] = {}
    for who, a in attacks(v, side):
        count: Odds[int] | None
        if isinstance(a, act.Shoot):
            count = None
            harm = shot(v, a).chance_that(lambda end: end in (ELIMINATED, IMMOBILISED))
        else:
            attack = attack_of(v, side, a)
            count = points_of(v, attack) if attack is not None else sniped(v, side)
            harm = 1 - count.chance(0)
        if harm and (who not in found or harm > found[who].harm):
            found[who] = Threat(harm, count, a)
    return found


def peril(v: State, units: Sequence[int], h: int, assault_move: bool = False, facing: int = 0) -> Peril:
    """What these would face on entering a hex, vehicles and guns in that facing (`entering`)."""
    s = entering(v, units, h, assault_move, facing)
    enemy = 1 - s.units[units[0]].side
    found = {who: (threat.harm, threat.points) for who, threat in threats(s, enemy).items()}
    soft = any(s.units[n].soft for n in units)
    lane = points(s.rulings.edition, LANE_ROW, 0) if h in s.lanes and soft else None
    return Peril(h, found, lane, len(units) if s.position(h)[0] == MINEFIELD else 0)


def path(v: State, units: Sequence[int], way: Sequence[int], assault_move: bool = False) -> Path:
    """VV-13.8: the risk of going through these hexes one after the other."""
    perils = tuple(peril(v, units, h, assault_move) for h in way)
    where: dict[int, int] = {}
    for who in dict.fromkeys(chain.from_iterable(p.fire for p in perils)):
        where[who] = max(range(len(perils)), key=lambda i: perils[i].fire.get(who, (NEVER, None))[0])
    safe = SURELY
    for who, i in where.items():
        safe *= 1 - perils[i].fire[who][0]
    for p in perils:
        safe *= p.lane.chance(0) if p.lane is not None else 1
        safe *= HALF**p.mines
    return Path(perils, safe, _arrives(v, tuple(units), perils, where))


def _arrives(v: State, units: tuple[int, ...], perils: Sequence[Peril], where: dict[int, int]) -> Fraction:
    """Who is still moving, hex by hex: whoever is pinned or worse drops out."""
    now: Odds[_Going] = certain(tuple((n, v.units[n].kind) for n in units))
    for i, p in enumerate(perils):
        if p.mines:
            now = now.then(_through_mines)
        if p.lane is not None:
            now = now.then(partial(_under, v, p.lane))
        for who, (harm, count) in p.fire.items():
            if where[who] == i:
                now = now.then(partial(_one_stopped, harm)) if count is None else now.then(partial(_under, v, count))
    return now.chance_that(bool)


def _under(v: State, count: Odds[int], going: _Going) -> Odds[_Going]:
    """Who moves on through fire that brings so many points."""
    return count.then(lambda n: _still(v, going, n))


def _through_mines(going: _Going) -> Odds[_Going]:
    """VV-19.7-a: a die for each."""
    subsets = chain.from_iterable(combinations(going, n) for n in range(len(going) + 1))
    return Odds(dict.fromkeys(subsets, 1))


def _one_stopped(harm: Fraction, going: _Going) -> Odds[_Going]:
    return Odds.of([(going, 1 - harm), (going[1:], harm)]) if going else certain(going)


def _still(v: State, going: _Going, count: int) -> Odds[_Going]:
    """Who moves on after casualty points, paid the cheapest way."""
    if not going or not count:
        return certain(going)
    s = v.copy()
    for n, kind in going:
        s.units[n] = replace(s.units[n], kind=kind)
    soft = tuple(n for n, _ in going if s.units[n].soft)
    if not soft:
        return certain(going)
    hurt = Hurt(s.units[soft[0]].side, count, soft)
    way = ways(losses.hit_of(s, hurt))[0]

    def settle(dice: Dice) -> _Going:
        w = s.copy()
        w.frames.append(hurt)
        losses.suffer(w, hurt, way, dice, [])
        return tuple((n, w.units[n].kind) for n, _ in going if w.units[n].hex != GONE and not w.units[n].pinned)

    return from_branches(settle)


# --- rally


def rally(v: State, n: int, leader: int = -1) -> Fraction:
    """VV-21.1"""
    modifier = v.units[leader].of.modifier if leader >= 0 else 0
    number = command.number_for(v.units[n])
    return sum_of_dice(2).chance_that(lambda roll: roll + modifier <= number)
