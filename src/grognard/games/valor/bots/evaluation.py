"""The position as one side assesses it: who can fire where, what counts, what an attack is worth, how good a hex
is to stand in."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Action
from grognard.games.valor import actions as act
from grognard.games.valor.bots.armour import TURRET, Shooter, harm, shooters
from grognard.games.valor.bots.distances import FAR, walks
from grognard.games.valor.bots.firepower import LONGEST, ROW_OF, Arms, ap_by_distance, column, field, means, spread
from grognard.games.valor.bots.goals import aims, hunts, lacks
from grognard.games.valor.bots.weights import Weights
from grognard.games.valor.components.tables import POSITION_COVER, SHELTERS
from grognard.games.valor.components.units import FIRED, PINNED
from grognard.games.valor.odds import attacks
from grognard.games.valor.rules import stacking, victory
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.state import State


class Mind:
    """The position as one side assesses it."""

    def __init__(self, v: State, side: int, weights: Weights) -> None:
        self.v = v
        self.side = side
        self.weights = weights
        self.ground = v.ground
        self.grid = v.ground.grid
        self.distance = self.grid.distance
        self.fog = v.fog
        self.means = means(v.rulings.edition)
        self.own: dict[int, list[int]] = {}
        self.foes: dict[int, list[int]] = {}
        for n, u in enumerate(v.units):
            if u.hex >= 0:
                (self.own if u.side == side else self.foes).setdefault(u.hex, []).append(n)
        self.shelter = {h: POSITION_COVER[kind] for h, kind, _ in v.positions if kind in SHELTERS}
        self.works = {h for h, _, _ in v.positions}
        self.smoke = dict(v.smoke)
        self.sheltered = [(h, min(self.cover(h), 8)) for h in self.foes]
        self.targets = aims(v.battle)[side]
        self.exits = victory.exits(v.plan, side)
        self.lacking = lacks(v, side)
        self.care = 1.0 if self.lacking else weights.caution
        self._needs: dict[int, float] | None = None
        self._now: list[float] | None = None
        self._later: list[float] | None = None
        self._on_the_way: list[float] | None = None
        self._shooters: list[Shooter] | None = None
        self._near: dict[int, int] = {}
        self._scores: dict[tuple[int, ...], Scores] = {}

    def name(self, h: int) -> str:
        return self.grid.names[h]

    # --- influence

    def cover(self, h: int) -> int:
        g = self.ground
        return g.cover[h] + g.hindrance[h] + self.shelter.get(h, 0) + self.smoke.get(h, 0)

    def arms(self, h: int, units: Sequence[int], ready: bool) -> Arms | None:
        """Firepower of a hex: of units that are ready alone, or of all once they have rallied."""
        total = [0] * (LONGEST + 1)
        best = 0
        for n in units:
            u = self.v.units[n]
            if u.aboard >= 0 or (ready and u.flags & (PINNED | FIRED)):
                continue
            for d, ap in enumerate(ap_by_distance(u)):
                total[d] += ap
            best = min(best, u.of.modifier)
        return Arms(h, tuple(total), best) if any(total) else None

    def _map(self, ready: bool, moving: bool) -> list[float]:
        found = [0.0] * len(self.grid)
        smoke = tuple(self.v.smoke)
        shelter = tuple(sorted(self.shelter.items()))
        for h, units in self.foes.items():
            arms = self.arms(h, units, ready)
            if arms is not None:
                for t, mean in field(self.v.battle, self.v.rulings.edition, arms, moving, smoke, shelter, self.fog):
                    found[t] += mean
        return found

    @property
    def now(self) -> list[float]:
        """Expected casualty points in every hex from those who can fire in this segment."""
        if self._now is None:
            self._now = self._map(True, False)
        return self._now

    @property
    def later(self) -> list[float]:
        """From everybody, in the enemy's own fire phase."""
        if self._later is None:
            self._later = self._map(False, False)
        return self._later

    @property
    def on_the_way(self) -> list[float]:
        """By opportunity fire."""
        if self._on_the_way is None:
            self._on_the_way = self._map(True, True)
        return self._on_the_way

    def nearest(self, h: int) -> int:
        """How far the nearest of ours is."""
        return min((self.distance(h, at) for at in self.own), default=FAR)

    def company(self, goal: int) -> int:
        """Squads of ours in a hex or next to it."""
        return sum(
            self.v.units[n].man for h, ns in self.own.items() if self.distance(h, goal) <= 1 for n in ns
        )  # fmt: skip

    def scores(self, units: Sequence[int]) -> Scores:
        key = tuple(units)
        if key not in self._scores:
            self._scores[key] = self.scored(key)
        return self._scores[key]

    def scored(self, units: tuple[int, ...]) -> Scores:
        return Scores(self, units)

    def dares(self, units: Sequence[int], risk: float) -> bool:
        """Whether a way on which this many casualty points are to be expected is considered at all."""
        return True

    def storms(self, won: float) -> bool:
        """Whether an assault with such a chance is thought of at all."""
        return True

    def room(self, h: int, units: Sequence[int]) -> bool:
        if h not in self.own and h not in self.works:
            return True
        return stacking.no_room(self.v, h, units) is None

    def fear(self, h: int) -> float:
        return self.care * self.weights.fear * (0.6 * self.now[h] + 0.6 * self.later[h])

    def peril(self, n: int, h: int) -> float:
        """Danger to a vehicle or an AFV of ours in a hex, with its load."""
        if self._shooters is None:
            self._shooters = shooters(self.v, 1 - self.side)
        u, look, ranges = self.v.units[n], self.ground.sights.look, self.grid.ranges[h]
        safe = 1.0
        for shooter in self._shooters:
            d = ranges[shooter.at]
            if not 0 < d <= shooter.range:
                continue
            if shooter.facing != TURRET and not self.grid.in_arc(shooter.at, shooter.facing, h):
                continue
            between = look(shooter.at, h, self.fog)
            if between >= 0:
                safe *= 1 - harm(shooter, u, d, between + self.ground.hindrance[h])
        load = self.worth(self.v.load(n))
        hit = (1 - safe) * (self.strength(n) + 0.7 * load)
        if not u.afv:
            hit += 0.35 * (self.now[h] + self.later[h]) * (1 + 0.2 * load)
        return hit

    # --- what counts

    def needs(self) -> dict[int, float]:
        if self._needs is None:
            self._needs = self._find_needs()
        return self._needs

    def _find_needs(self) -> dict[int, float]:
        """How much a unit is wanted in each hex that counts, from 0 to 1."""
        held = dict(zip(victory.objectives(self.v.plan), self.v.held, strict=True))
        found = {}
        for h in self.targets:
            near = min((self.distance(h, e) for e in self.foes), default=FAR)
            if h in self.foes or (held[h] != self.side if h in held else self.lacking and h not in self.own):
                found[h] = 1.0 if self.lacking else self.weights.retake
            else:
                found[h] = 0.55 if near <= 3 else 0.3 if near <= 6 else 0.05
        if hunts(self.v.battle)[self.side]:
            for h in self.foes:
                found[h] = max(found.get(h, 0.0), 0.8)
        return found

    def wants(self, units: Sequence[int]) -> list[tuple[float, tuple[int, ...]]]:
        """How much these are wanted in each hex that counts, and how far every hex is from there; friends who are there
        already count."""
        wheels = any(self.v.units[n].wheels for n in units)
        found = []
        for h, need in self.needs().items():
            here = (self.v.units[n] for n in units)
            ours = sum(1 for u in here if not u.leader and u.hex >= 0 and self.distance(u.hex, h) <= 1)
            found.append((8 * need / (1 + 0.35 * (self._friends_near(h) - ours)), walks(self.ground, h, wheels)))
        return found

    def _friends_near(self, h: int) -> int:
        """Ours in a hex or next to it, leaders left out."""
        if h not in self._near:
            near = (ns for at, ns in self.own.items() if self.distance(at, h) <= 1)
            self._near[h] = sum(1 for ns in near for n in ns if not self.v.units[n].leader)
        return self._near[h]

    def far(self, units: Sequence[int]) -> float:
        """Movement points that lie between these and where they are wanted most."""
        wants, h = self.wants(units), self.v.units[units[0]].hex
        most = max((want for want, _ in wants), default=0.0)
        return most - max((want - far[h] for want, far in wants), default=0.0)

    def out(self, units: Sequence[int]) -> float:
        """Value of these units leaving the map where they are to."""
        return self.weights.out * self.worth([*units, *(m for n in units for m in self.v.load(n))])

    @property
    def haste(self) -> float:
        """Above 1 when time runs out for those who have to get somewhere."""
        left = self.v.plan.turns - self.v.turn + 1
        missing = sum(need == 1.0 for need in self.needs().values())
        return 1.0 if not missing else 1.0 + 1.6 / left

    def reach(self, ap: Sequence[int], leading: int, h: int) -> float:
        """The best that this firepower could do from a hex to an enemy, in casualty points."""
        best = 0.0
        look, fog, ranges, means = self.ground.sights.look, self.fog, self.grid.ranges[h], self.means
        for t, shelter in self.sheltered:
            d = ranges[t]
            if d > LONGEST or not ap[d] or not d:
                continue
            between = look(h, t, fog)
            if between >= 0:
                best = max(best, means[ROW_OF[ap[d]]][column(between + shelter + leading)])
        return best

    def strength(self, n: int) -> float:
        u = self.v.units[n]
        return 8.0 if u.afv else float(u.of.cr) + (1.5 if u.weapon >= 0 else 0) + (1.5 if u.leader else 0)

    def worth(self, units: Sequence[int]) -> float:
        return sum(self.strength(n) for n in units)

    # --- fire

    def value(self, h: int, row: int, modifier: int) -> float:
        """Value of an AP attack at a hex: pins, strength, and the chance that no unit there is left unpinned."""
        v, weights = self.v, self.weights
        window = fire.window(v)
        moving = fire.mover(v).units if window is not None else None
        soft = [n for n in self.foes[h] if v.units[n].soft and v.units[n].aboard < 0]
        hit = [n for n in soft if moving is None or n in moving]
        up = [n for n in hit if not v.units[n].pinned]
        least = min((v.units[n].of.cr for n in hit), default=0)
        bold = [n for n in self.foes[h] if not v.units[n].pinned and n not in up]
        pressed = 0.0
        if not bold:
            near = self.nearest(h)
            pressed = weights.down * self.worth(soft) * (1.0 if near <= 2 else 0.4 if near <= 4 else 0.1)
        total = 0.0
        menace = weights.menace if v.active != self.side and self.nearest(h) == 1 else 1.0
        threat = menace + 0.04 * sum(ap_by_distance(v.units[n])[2] for n in up) / max(len(up), 1)
        for count, chance in spread(v.rulings.edition)[row][column(modifier)]:
            pins = min(count, len(up))
            beyond = count - pins
            lost = max(beyond, least if not up else 2) if beyond else 0
            worth = weights.pin * pins * threat + weights.kill * lost
            if up and pins == len(up):
                worth += pressed
            total += chance * worth
        return total

    def attack_value(self, a: Action) -> float:
        v = self.v
        match a:
            case act.Shoot():
                ends = attacks.shot(v, a)
                target = v.units[act.number(a.target)]
                worth = 8.0 if target.afv else float(target.of.cr)
                return worth * float(ends.chance(attacks.ELIMINATED) + ends.chance(attacks.IMMOBILISED) / 2)
            case act.Snipe():
                return float(attacks.sniped(v, self.side).mean())
            case act.Fire() | act.Rake() | act.Mortar():
                attack = attacks.attack_of(v, self.side, a)
                if attack is None or not attack.targets:
                    return 0.0
                modifier = sum(n for _, n in attack.modifiers)
                return self.value(self.grid.index[a.at], attack.row, modifier) * (1.6 if attack.doubled else 1.0)
        return 0.0


class Scores:
    """How good it is for some units to end in a hex."""

    def __init__(self, mind: Mind, units: Sequence[int]) -> None:
        self.mind = mind
        self.units = units
        self.arms = mind.arms(-1, [n for n in units if not mind.v.units[n].pinned], False)
        self.wants = mind.wants(units)
        self.haste = mind.haste
        self.needs = mind.needs()
        self.wheels = mind.v.units[units[0]].wheels
        self.lonely = all(mind.v.units[n].leader for n in units)
        self._found: dict[int, float] = {}
        self._perils: dict[int, float] = {}

    def at(self, h: int) -> float:
        found = self._found.get(h)
        if found is None:
            found = self._found[h] = self._at(h)
        return found

    def _at(self, h: int) -> float:
        mind, weights = self.mind, self.mind.weights
        total = weights.goal * self.haste * self.pull(h)
        if self.arms is not None:
            total += weights.reach * mind.reach(self.arms.ap, self.arms.modifier, h)
        if self.wheels:
            near = sum(1 for b in mind.grid.neighbours[h] if b in mind.foes)
            return total - 1.5 * near - mind.care * weights.wrecks * self.peril(h)
        if self.lonely:
            led = any(mind.v.units[n].man for n in mind.own.get(h, ()) if n not in self.units)
            total = 0.4 * total + (0.0 if led else -weights.alone - mind.fear(h))
        total -= mind.fear(h)
        for b in mind.grid.neighbours[h]:
            foes = mind.foes.get(b)
            if foes and all(mind.v.units[n].pinned for n in foes):
                total += 0.45 * mind.worth(foes) + self.needs.get(b, 0.0) * weights.take / 2
        return total

    def pull(self, h: int) -> float:
        """How good a hex is for getting to what counts."""
        return max((want - far[h] for want, far in self.wants), default=-float(FAR))

    def peril(self, h: int) -> float:
        found = self._perils.get(h)
        if found is None:
            found = self._perils[h] = self.mind.peril(self.units[0], h)
        return found

    def passing(self, h: int) -> float:
        """A hex that counts changes hands when it is entered."""
        return self.mind.weights.take * self.haste if self.needs.get(h) == 1.0 and h not in self.mind.foes else 0.0
