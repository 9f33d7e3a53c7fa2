"""Players of their own: `greedy` weighs every attack by its exact table and every hex by who can fire at it; `quick` is
the same mind with rougher sums, for studies of many games. Floats are welcome here: nothing of it is a rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from grognard.boards.hexes import OFF
from grognard.core import ASKS, Action, Next, follow
from grognard.games.valor import actions as act
from grognard.games.valor import (
    aftermath,
    assault,
    command,
    fire,
    losses,
    missions,
    mortars,
    movement,
    moving,
    odds,
    play,
    stacking,
    transport,
    victory,
)
from grognard.games.valor.advancing import advances, assaults, free
from grognard.games.valor.allocation import Loss, ways
from grognard.games.valor.deploy import hexes_for, places_for, weapons_for
from grognard.games.valor.firepower import best_ap
from grognard.games.valor.firing import Firing
from grognard.games.valor.ground import Ground
from grognard.games.valor.kinds import GRENADES, KINDS, LEADER, MACHINE_GUN_RANGE, WEAPONS
from grognard.games.valor.scenarios import CLEAR, CONTROL, EXIT, KILL, Battle, Goal
from grognard.games.valor.scenarios import battle as battle_of
from grognard.games.valor.state import (
    ADVANCE,
    AFTER,
    COMMAND,
    DEFENSIVE,
    FIRE,
    MOVEMENT,
    Chance,
    Deploy,
    Hurt,
    Mover,
    Phase,
    Sniping,
    State,
    Storm,
    Withdrawal,
)
from grognard.games.valor.tables import BOMBER, MINEFIELD, MISSIONS, POSITION_COVER, ROWS, SHELTERS, row_of
from grognard.games.valor.units import BELOW, FIRED, PINNED, UNPLACED, VALOR, WAITING, Unit

FAR = 99
LONGEST = 16
"""Of shots that are thought of."""
MOST_TABLES = 64
"""Of prices that are remembered."""


class Taste(Struct, frozen=True):
    """What a mind cares for, in casualty points."""

    pin: float = 0.55
    """An enemy pinned."""
    kill: float = 1.0
    """A casualty point of strength removed."""
    down: float = 0.35
    """A casualty point of strength in a hex where nobody is unpinned any more, and somebody of ours can get there."""
    goal: float = 0.42
    """A movement point nearer to what counts."""
    fear: float = 0.30
    """An expected casualty point where one stands."""
    dread: float = 0.22
    """An expected casualty point on the way."""
    reach: float = 0.45
    """An expected casualty point that one could inflict from there."""
    take: float = 4.0
    """A hex that counts, taken."""
    least: float = 0.45
    """What a shot at movers must be worth."""
    company: tuple[float, float, float, float] = (0.0, 2.0, -0.5, -9.0)
    """To begin beside no, one, two, three squads."""
    menace: float = 2.2
    """How much more it is worth to pin those who could assault us next."""
    patience: float = 1.5
    """How much better a shot at movers must be who are still far away."""
    alone: float = 2.5
    """A leader without anybody to lead."""


# --- what never changes


@lru_cache(maxsize=8)
def _means(edition: str) -> tuple[tuple[float, ...], ...]:
    """Expected casualty points by row and modifier (plus 8)."""
    return tuple(tuple(float(odds.points(edition, row, m).mean()) for m in range(-8, 13)) for row in range(len(ROWS)))


@lru_cache(maxsize=8)
def _spread(edition: str) -> tuple[tuple[tuple[tuple[int, float], ...], ...], ...]:
    """Chances of casualty points by row and modifier (plus 8), none left out."""
    return tuple(
        tuple(
            tuple((n, float(chance)) for n, chance in odds.points(edition, row, m) if n) for m in range(-8, 13)
        )
        for row in range(len(ROWS))
    )  # fmt: skip


ROW_OF = tuple(row_of(ap) for ap in range(400))
"""The row of the table for every AP that can come together."""


def _parts(goal: Goal) -> Iterator[Goal]:
    yield goal
    for part in goal.parts:
        yield from _parts(part)


@lru_cache(maxsize=32)
def aims(battle: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each side the hexes that it is to get to; what one is to take the other is to keep."""
    plan: Battle = battle_of(battle)
    found: list[tuple[int, ...]] = []
    for side in (0, 1):
        hexes = [h for p in _parts(plan.goals[side]) if p.kind in (CONTROL, CLEAR, EXIT) for h in p.hexes]
        found.append(tuple(dict.fromkeys(hexes)))
    return found[0] or found[1], found[1] or found[0]


@lru_cache(maxsize=32)
def hunts(battle: str) -> tuple[bool, bool]:
    """Whether a side wins by what it destroys."""
    goals = battle_of(battle).goals
    return any(p.kind == KILL for p in _parts(goals[0])), any(p.kind == KILL for p in _parts(goals[1]))


@lru_cache(maxsize=4096)
def _walks(ground: Ground, to: int, wheels: bool) -> tuple[int, ...]:
    """Movement points from every hex to this one, positions and people aside."""
    price = ground.wheels if wheels else ground.foot
    far = [FAR] * len(ground.grid)
    far[to] = 0
    waiting = [(0, to)]
    while waiting:
        spent, b = heappop(waiting)
        if spent > far[b]:
            continue
        for d, a in enumerate(ground.grid.neighbours[b]):
            if a == OFF or not price[b]:
                continue
            climb = ground.levels[b] - ground.levels[a]
            if abs(climb) > 1 and wheels:
                continue
            cost = spent + price[b] + bool(ground.features[b][d]) + max(climb, 0) + 2 * (abs(climb) > 1)
            if cost < far[a]:
                far[a] = cost
                heappush(waiting, (cost, a))
    return tuple(far)


class _Arms(Struct, frozen=True):
    """What fires out of one hex: AP at each distance, and the best leader."""

    at: int
    ap: tuple[int, ...]
    modifier: int


@lru_cache(maxsize=4096)
def _ap_of(kind: int, weapon: int, valor: bool) -> tuple[int, ...]:
    """AP of an infantry unit at each distance."""
    u = Unit(kind, 0, 0, weapon=weapon, flags=VALOR if valor else 0)
    return tuple(best_ap(u, d) for d in range(LONGEST + 1))


def _ap_at(u: Unit) -> tuple[int, ...]:
    if u.infantry:
        return _ap_of(u.kind, u.weapon, u.valorous)
    kind = u.of
    near = kind.ap + kind.mg360 + kind.mgff
    return tuple(near if d <= MACHINE_GUN_RANGE else kind.ap for d in range(LONGEST + 1))


_PRICES: dict[tuple[str, tuple[tuple[int, int, int], ...], int], tuple[tuple[int, ...], ...]] = {}


def prices(v: State, u: Unit) -> tuple[tuple[int, ...], ...]:
    """What it costs such a unit to leave each hex in each direction; PROHIBITED off the map too."""
    key = (v.battle, tuple(v.positions), LEADER if u.infantry else u.cls)
    found = _PRICES.get(key)
    if found is None:
        if len(_PRICES) > MOST_TABLES:
            _PRICES.clear()
        found = _PRICES[key] = tuple(
            tuple(movement.price(v, u, h, b) if b != OFF else movement.PROHIBITED for b in around)
            for h, around in enumerate(v.ground.grid.neighbours)
        )
    return found


# --- a mind at one decision


class Mind:
    """The position through the eyes of one side."""

    def __init__(self, v: State, side: int, taste: Taste) -> None:
        self.v = v
        self.side = side
        self.taste = taste
        self.ground = v.ground
        self.grid = v.ground.grid
        self.distance = self.grid.distance
        self.fog = v.fog
        self.means = _means(v.rulings.edition)
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
        self._needs: dict[int, float] | None = None
        self._now: list[float] | None = None
        self._later: list[float] | None = None
        self._on_the_way: list[float] | None = None

    # --- influence

    def cover(self, h: int) -> int:
        g = self.ground
        return g.cover[h] + g.hindrance[h] + self.shelter.get(h, 0) + self.smoke.get(h, 0)

    def arms(self, h: int, units: Sequence[int], ready: bool) -> _Arms | None:
        """What those in a hex could fire: those who are ready alone, or everybody once he has rallied."""
        total = [0] * (LONGEST + 1)
        best = 0
        for n in units:
            u = self.v.units[n]
            if u.aboard >= 0 or (ready and u.flags & (PINNED | FIRED)):
                continue
            for d, ap in enumerate(_ap_at(u)):
                total[d] += ap
            best = min(best, u.of.modifier)
        return _Arms(h, tuple(total), best) if any(total) else None

    def _map(self, ready: bool, moving: bool) -> list[float]:
        found = [0.0] * len(self.grid)
        smoke = tuple(self.v.smoke)
        shelter = tuple(sorted(self.shelter.items()))
        for h, units in self.foes.items():
            arms = self.arms(h, units, ready)
            if arms is not None:
                for t, mean in _field(self.v.battle, self.v.rulings.edition, arms, moving, smoke, shelter, self.fog):
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

    def room(self, h: int, units: Sequence[int]) -> bool:
        if h not in self.own and h not in self.works:
            return True
        return stacking.no_room(self.v, h, units) is None

    def fear(self, h: int) -> float:
        return self.taste.fear * (0.6 * self.now[h] + 0.6 * self.later[h])

    # --- what counts

    def needs(self) -> dict[int, float]:
        if self._needs is None:
            self._needs = self._find_needs()
        return self._needs

    def _find_needs(self) -> dict[int, float]:
        """How much somebody is wanted in each hex that counts, from 0 to 1."""
        v, counting = self.v, victory.objectives(self.v.plan)
        held = dict(zip(counting, v.held, strict=True))
        found = {}
        for h in self.targets:
            near = min((self.distance(h, e) for e in self.foes), default=FAR)
            if h in self.foes or held.get(h, 1 - self.side) != self.side:
                found[h] = 1.0
            else:
                found[h] = 0.55 if near <= 3 else 0.3 if near <= 6 else 0.05
        if hunts(v.battle)[self.side]:
            for h in self.foes:
                found[h] = max(found.get(h, 0.0), 0.8)
        return found

    def pull(self, units: Sequence[int]) -> list[float]:
        """How good every hex is for getting to what counts, for these units; friends who are there already count."""
        wheels = any(self.v.units[n].wheels for n in units)
        best = [-float(FAR)] * len(self.grid)
        for h, need in self.needs().items():
            friends = sum(
                1 for at, ns in self.own.items() if self.distance(at, h) <= 1
                for n in ns if n not in units and not self.v.units[n].leader
            )  # fmt: skip
            want = 8 * need / (1 + 0.35 * friends)
            for at, far in enumerate(_walks(self.ground, h, wheels)):
                if want - far > best[at]:
                    best[at] = want - far
        return best

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
                mean = means[ROW_OF[ap[d]]][between + shelter + leading + 8]
                if mean > best:
                    best = mean
        return best

    def strength(self, n: int) -> float:
        u = self.v.units[n]
        return 8.0 if u.afv else float(u.of.cr) + (1.5 if u.weapon >= 0 else 0) + (1.5 if u.leader else 0)

    def worth(self, units: Sequence[int]) -> float:
        return sum(self.strength(n) for n in units)

    # --- fire

    def value(self, h: int, row: int, modifier: int) -> float:
        """What an AP attack at a hex is worth: pins, strength, and the chance that nobody there is left unpinned."""
        v, taste = self.v, self.taste
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
            pressed = taste.down * self.worth(soft) * (1.0 if near <= 2 else 0.4 if near <= 4 else 0.1)
        total = 0.0
        menace = taste.menace if v.active != self.side and self.nearest(h) == 1 else 1.0
        threat = menace + 0.04 * sum(_ap_at(v.units[n])[2] for n in up) / max(len(up), 1)
        for count, chance in _spread(v.rulings.edition)[row][min(max(modifier, -8), 12) + 8]:
            pins = min(count, len(up))
            beyond = count - pins
            lost = max(beyond, least if not up else 2) if beyond else 0
            worth = taste.pin * pins * threat + taste.kill * lost
            if up and pins == len(up):
                worth += pressed
            total += chance * worth
        return total

    def attack_value(self, a: Action) -> float:
        v = self.v
        match a:
            case act.Shoot():
                ends = odds.shot(v, a)
                target = v.units[act.number(a.target)]
                worth = 8.0 if target.afv else float(target.of.cr)
                return worth * float(ends.chance(odds.ELIMINATED) + ends.chance(odds.IMMOBILISED) / 2)
            case act.Snipe():
                return float(odds.sniped(v, self.side).mean())
            case act.Fire() | act.Rake() | act.Mortar():
                attack = odds.attack_of(v, self.side, a)
                if attack is None or not attack.targets:
                    return 0.0
                modifier = sum(n for _, n in attack.modifiers)
                return self.value(self.grid.index[a.at], attack.row, modifier) * (1.6 if attack.doubled else 1.0)
        return 0.0


@lru_cache(maxsize=20_000)
def _field(
    battle: str, edition: str, arms: _Arms, moving: bool, smoke: tuple[tuple[int, int], ...],
    shelter: tuple[tuple[int, int], ...], fog: object,
) -> tuple[tuple[int, float], ...]:  # fmt: skip
    """Expected casualty points of one fire group in every hex that it reaches."""
    ground = battle_of(battle).ground
    grid, means = ground.grid, _means(edition)
    look = ground.sights.look
    clouds, dug_in = dict(smoke), dict(shelter)
    found = []
    for t in grid.within(arms.at, min(LONGEST, max(d for d, ap in enumerate(arms.ap) if ap))):
        if t == arms.at:
            continue
        between = look(arms.at, t, fog)  # type: ignore[arg-type]
        if between < 0:
            continue
        d = grid.distance(arms.at, t)
        if not arms.ap[d]:
            continue
        mod = between + ground.cover[t] + ground.hindrance[t] + clouds.get(t, 0) + dug_in.get(t, 0) + arms.modifier
        if moving:
            mod += -2 if d == 1 else -1 if ground.open[t] and t not in dug_in else 0
        if mean := means[ROW_OF[arms.ap[d]]][min(mod, 12) + 8]:
            found.append((t, mean))
    return tuple(found)


# --- the players


class Greedy:
    taste = Taste()
    exact = True

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, v: State, seat: int) -> Action:
        chosen = self.think(v, seat)
        if chosen is not None and play.refusal(v, seat, chosen) is None:
            return chosen
        return self.sample(play.ask(v))

    def sample(self, here: Next) -> Action:
        while isinstance(here, ASKS):
            here = follow(here, here.sample(self.rng))[1]
        assert isinstance(here, Action), "questions lead to actions"
        return here

    def think(self, v: State, seat: int) -> Action | None:
        top = v.top
        match top:
            case Deploy():
                return self.deploy(v, seat)
            case Hurt():
                return losses.lose(self.least(v, top))
            case Chance():
                return self.opportunity(v, seat)
            case Mover():
                return self.go_on(v, seat, top)
            case Sniping():
                return self.snipe(v, seat, top)
            case Withdrawal():
                return act.Decline()
            case Storm():
                return self.storm(v, seat, top)
            case Phase():
                return self.phase(v, seat, top)
        return None

    def phase(self, v: State, seat: int, phase: Phase) -> Action | None:
        match v.phase:
            case _ if v.phase == COMMAND and phase.step == 0:
                return self.mission(v, seat, phase)
            case _ if v.phase == COMMAND and phase.step == 1:
                kind, h, _ = phase.missions[0]
                return act.Resolve(MISSIONS[kind], self.name(v, h))
            case _ if v.phase == COMMAND:
                return self.reorganise(v, seat)
            case _ if v.phase in (FIRE, DEFENSIVE):
                return self.fire(v, seat)
            case _ if v.phase == MOVEMENT:
                return self.move(v, seat)
            case _ if v.phase == ADVANCE:
                return self.advance(v, seat)
            case _ if v.phase == AFTER:
                return self.rally(v, seat)
        return None

    def name(self, v: State, h: int) -> str:
        return v.ground.grid.names[h]

    # --- setting up, command

    def deploy(self, v: State, seat: int) -> Action:
        """Those on foot by twos and threes in cover, the heaviest weapons first; then everything else."""
        men = [n for n, u in enumerate(v.units) if u.side == seat and u.hex == UNPLACED and u.infantry]
        for n in sorted(men, key=lambda n: (v.units[n].leader, -v.units[n].of.cr, n)):
            spots = hexes_for(v, n)
            if not spots:
                continue
            mind = Mind(v, seat, self.taste)
            h = max(spots, key=lambda h: (self.berth(mind, n, h), -h))
            held = self.arm(v, seat, n)
            return act.Place(f"u{n}", self.name(v, h), held)
        if any(u.side == seat and u.hex == UNPLACED for u in v.units) or (
            any(v.works[seat]) and not self.worked(v, seat)
        ):
            return act.DeployAll()
        return act.Deployed()

    def worked(self, v: State, seat: int) -> bool:
        """Whether what is left of the works has no place."""
        return not any(count and places_for(v, seat, work) for work, count in enumerate(v.works[seat]))

    def arm(self, v: State, seat: int, n: int) -> str:
        """The strongest weapon that is left; leaders carry none while squads could."""
        if v.units[n].leader:
            return "none"
        found = weapons_for(v, n)
        if not found:
            return "none"
        return WEAPONS[max(found, key=lambda w: (WEAPONS[w].ap + 2 * WEAPONS[w].at, -w))].id

    def berth(self, mind: Mind, n: int, h: int) -> float:
        """How good a hex is to begin in."""
        v, u = mind.v, mind.v.units[n]
        near = min((_walks(mind.ground, goal, False)[h] + 1.5 * mind.company(goal) for goal in mind.targets), default=0)
        friends = [v.units[m] for m in mind.own.get(h, ())]
        squads = sum(f.man for f in friends)
        if u.leader:
            company = (0.0, 2.0, 5.0, 6.0)[min(squads, 3)] - 6.0 * any(f.leader for f in friends)
        else:
            company = self.taste.company[min(squads, 3)]
        shelter = 1.4 * min(mind.cover(h), 4)
        return shelter + company - 0.9 * near

    def mission(self, v: State, seat: int, phase: Phase) -> Action:
        mind = Mind(v, seat, self.taste)
        taken = {h for _, h, _ in phase.missions}
        best: tuple[float, Action] = (2.0, act.Pass())
        for kind, count in enumerate(missions.free(v, phase)):
            if count < 1:
                continue
            for h, units in mind.foes.items():
                if h in taken or (kind != BOMBER and not mortars.spotted(v, seat, h)):
                    continue
                if any(mind.distance(h, at) <= 1 for at in mind.own):
                    continue
                attack = odds.mission_attack(v, kind, h)
                hit = float(odds.points_of(v, attack).mean()) if attack.targets else 0.0
                worth = hit * min(2.0, len(units)) + sum(2.0 for n in units if v.units[n].afv)
                if worth > best[0]:
                    best = (worth, act.Call(MISSIONS[kind], self.name(v, h)))
        return best[1]

    def reorganise(self, v: State, seat: int) -> Action:
        """Two halves with nothing between them become a squad."""
        for n, m in command.can_unite(v, seat):
            return act.Unite(f"u{n}", f"u{m}")
        return act.Pass()

    def rally(self, v: State, seat: int) -> Action:
        for n in command.tries(v, seat):
            leaders = command.helpers(v, n)
            return act.Rally(f"u{n}", f"u{leaders[0]}" if leaders else "none")
        return act.Pass()

    # --- fire

    def candidates(self, v: State, seat: int) -> Iterator[Action]:
        for _, a in odds.attacks(v, seat):
            yield a
        if fire.window(v) is None:
            firing = Firing(v, seat)
            for h in firing.by_hex:
                for n, t in firing.mortars(h):
                    leaders = firing.leaders(h, -1)
                    led = (
                        f"u{leaders[0]}" if leaders and v.units[leaders[0]].of.modifier and leaders[0] != n else "none"
                    )
                    yield act.Mortar((f"u{n}",), self.name(v, t), led)

    def fire(self, v: State, seat: int) -> Action:
        mind = Mind(v, seat, self.taste)
        best: tuple[float, Action] = (0.0, act.Pass())
        for a in self.candidates(v, seat):
            worth = mind.attack_value(a) - self.stay_price(mind, a)
            if worth > best[0]:
                best = (worth, a)
        return best[1]

    def stay_price(self, mind: Mind, a: Action) -> float:
        """What it costs those who fire that they cannot move; an advance is left to them."""
        v = mind.v
        if v.phase != FIRE:
            return 0.1
        units = [act.number(n) for n in a.units] if isinstance(a, act.Fire | act.Mortar) else []
        if isinstance(a, act.Rake | act.Shoot):
            units = [act.number(a.unit)]
        if not units or v.units[units[0]].gun:
            return 0.1
        pull = mind.pull(units)
        far = max(pull) - pull[v.units[units[0]].hex]
        left = v.plan.turns - v.turn
        if far <= 1:
            return 0.15
        return min(0.25 + 0.12 * far * mind.haste, 1.1) if left else 0.6 if far > 1.5 else 0.1

    def opportunity(self, v: State, seat: int) -> Action:
        mind = Mind(v, seat, self.taste)
        window = fire.window(v)
        assert window is not None, "opportunity fire is at movers"
        far = mind.nearest(window.at) > 2
        best: tuple[float, Action] = (self.taste.least * (self.taste.patience if far else 1.0), act.Pass())
        for _, a in odds.attacks(v, seat):
            worth = mind.attack_value(a)
            if worth > best[0]:
                best = (worth, a)
        return self.with_lane(v, best[1])

    def with_lane(self, v: State, a: Action) -> Action:
        """A machine gun leaves a fire lane: it costs nothing."""
        if not isinstance(a, act.Fire) or v.units[act.number(a.units[0])].aboard >= 0:
            return a
        guns = any((w := v.units[act.number(n)].armed) is not None and w.mg for n in a.armed)
        return replace(a, lane="left") if guns else a

    def snipe(self, v: State, seat: int, f: Sniping) -> Action:
        best: tuple[float, Action] = (-1.0, act.Decline())
        for target in dict.fromkeys(v.units[n].hex for n in f.units):
            for h in aftermath.hides(v, seat, target):
                worth = aftermath.own_cover(v, h, target) + 0.1 * len(v.at(target))
                if worth > best[0]:
                    best = (worth, act.Snipe(self.name(v, h), self.name(v, target)))
        return best[1]

    # --- losses

    def least(self, v: State, f: Hurt) -> Sequence[Loss]:
        """The way that leaves the most: strength, weapons, leaders, and somebody who is not pinned."""
        found = ways(losses.hit_of(v, f))
        if len(found) == 1 or not self.exact:
            return found[0]
        mind = Mind(v, f.side, self.taste)
        threatened = any(
            mind.distance(v.units[f.units[0]].hex, h) <= 1 for h in mind.foes if v.units[f.units[0]].hex >= 0
        )
        return min(found[:60], key=lambda way: self.pain(mind, f, way, threatened))

    def pain(self, mind: Mind, f: Hurt, way: Sequence[Loss], threatened: bool) -> float:
        total = 0.0
        down = {n for n in f.units if mind.v.units[n].pinned}
        for loss in way:
            u = mind.v.units[loss.unit]
            worth = mind.strength(loss.unit) + (1.0 if u.valorous else 0)
            match loss.what:
                case "pin":
                    total += 0.9 + 0.12 * _ap_at(u)[2] + (0.5 if u.leader else 0)
                    down.add(loss.unit)
                case "reduce":
                    total += 0.95 * (u.of.cr - KINDS[u.of.half].cr) + 0.3
                case "eliminate":
                    total += worth
                    down.add(loss.unit)
                case "take":
                    total += worth * loss.points / 6
                    down.add(loss.unit)
        if down >= set(f.units):
            total += 3.0 if threatened else 0.6
        return total

    # --- movement

    def move(self, v: State, seat: int) -> Action:
        mind = Mind(v, seat, self.taste)
        best: tuple[float, Action] = (0.25, act.Pass())
        for h, units in moving.movable(v, seat).items():
            for stack in self.stacks(v, h, units):
                gain = self.prospect(mind, h, stack)
                if gain > best[0]:
                    best = (gain, act.Move(act.us(stack)))
        return best[1]

    def stacks(self, v: State, h: int, units: list[int]) -> Iterator[list[int]]:
        """Who might go together: everybody on foot, each alone; each vehicle."""
        if h == BELOW:
            return
        foot = [n for n in units if v.units[n].infantry]
        for n in units:
            if v.units[n].wheels:
                yield [n]
        if h == WAITING:
            groups = dict.fromkeys(v.units[n].group for n in foot)
            for group in groups:
                part = [n for n in foot if v.units[n].group == group]
                yield self.together(v, part)
            return
        if len(foot) > 1:
            yield self.together(v, foot)
        for n in foot:
            if not v.units[n].leader or len(foot) == 1:
                yield [n]

    def together(self, v: State, units: list[int]) -> list[int]:
        """As many as may move as one stack, the lowest numbers first."""
        stack: list[int] = []
        for n in units:
            if not stacking.too_many([v.units[m].cls for m in (*stack, n)], v.rulings.stacking):
                stack.append(n)
        return stack

    def prospect(self, mind: Mind, h: int, stack: list[int]) -> float:
        """How much better off these would be at the end of a move, per move."""
        f = Mover(stack, [0] * len(stack))
        here, _, score = self.plan(mind, f)
        if here == h:
            return 0.0
        return score

    def plan(self, mind: Mind, f: Mover) -> tuple[int, int, float]:
        """Where to go, the next hex (and for vehicles how), and how much better that is than to stay."""
        lead = mind.v.units[f.units[0]]
        if lead.wheels:
            return self.drive(mind, f)
        score = Scores(mind, f.units)
        start = lead.hex
        stay = score.at(start) if start >= 0 else -30.0
        best = (0.0, start, start)
        for b, first, risk in self.walks(mind, f):
            if not mind.room(b, f.units):
                continue
            gain = score.at(b) - stay - risk * self.taste.dread + score.passing(b)
            if gain > best[0]:
                best = (gain, b, first)
        return best[1], best[2], best[0]

    def walks(self, mind: Mind, f: Mover) -> Iterator[tuple[int, int, float]]:
        """Every hex that the movers can get to: which, by way of which next hex, at what expected loss."""
        v = mind.v
        lead = v.units[f.units[0]]
        units = [v.units[n] for n in f.units]
        allowed = [movement.allowance(v, f, n) for n in f.units]
        price = prices(v, lead)
        danger, grid = mind.on_the_way, mind.grid
        traps = {h: 12.0 for h, kind, _ in v.positions if kind == MINEFIELD} | dict.fromkeys(v.lanes, 1.2)
        best: dict[int, float] = {}
        waiting: list[tuple[float, int, int, tuple[int, ...]]] = []
        if lead.hex == WAITING:
            for b in v.plan.sides[lead.side].groups[lead.group].hexes:
                if movement.step_refusal(v, f, b) is None:
                    spent = tuple(movement.pays(v, f, i, b) for i in range(len(units)))
                    heappush(waiting, (danger[b], b, b, spent))
        else:
            for b in grid.neighbours[lead.hex]:
                if b != OFF and b not in mind.foes and movement.step_refusal(v, f, b) is None:
                    spent = tuple(movement.pays(v, f, i, b) for i in range(len(units)))
                    heappush(waiting, (danger[b] + traps.get(b, 0.02), b, b, spent))
        seen: dict[int, list[tuple[int, ...]]] = {}
        while waiting:
            risk, h, first, spent = heappop(waiting)
            before = seen.setdefault(h, [])
            if any(all(x <= y for x, y in zip(other, spent, strict=True)) for other in before):
                continue
            before.append(spent)
            if h not in best:
                best[h] = risk
                yield h, first, risk
            for b, cost in zip(grid.neighbours[h], price[h], strict=True):
                if cost < 0 or b in mind.foes:
                    continue
                after = [so_far + cost for so_far in spent]
                if all(x <= most for x, most in zip(after, allowed, strict=True)):
                    heappush(waiting, (risk + danger[b] + traps.get(b, 0.02), b, first, tuple(after)))

    def drive(self, mind: Mind, f: Mover) -> tuple[int, int, float]:
        """The same on wheels and tracks: ahead, turning on the way."""
        v, n = mind.v, f.units[0]
        u, grid = v.units[n], mind.grid
        score = Scores(mind, f.units)
        most = movement.allowance(v, f, n)
        price = prices(v, u)
        stay = score.at(u.hex) if u.hex >= 0 else -30.0
        best = (0.4, u.hex, u.hex)
        waiting: list[tuple[int, int, int, int]] = []
        if u.hex == WAITING:
            for b in v.plan.sides[u.side].groups[u.group].hexes:
                if movement.step_refusal(v, f, b) is None:
                    facing = max(range(6), key=lambda d: self.ahead(score, grid.neighbours[b][d]))
                    waiting.append((movement.pays(v, f, 0, b), b, facing, b))
        elif f.entered == 0:
            b = grid.neighbours[u.hex][u.facing]
            if b != OFF and movement.step_refusal(v, f, b) is None:
                waiting.append((movement.pays(v, f, 0, b), b, u.facing, b))
        else:
            for facing in (u.facing, *moving.turns(v, f)):
                cost = movement.turning(u.facing, facing, f.turned)[1] if facing != u.facing else 0
                b = grid.neighbours[u.hex][facing]
                if b == OFF or b in mind.foes:
                    continue
                paid = f.spent[0] + cost + price[u.hex][facing]
                if price[u.hex][facing] >= 0 and paid <= most:
                    waiting.append((paid, b, facing, b if facing == u.facing else -10 - facing))
        waiting.sort()
        seen: set[tuple[int, int]] = set()
        while waiting:
            spent, h, facing, first = heappop(waiting)
            if (h, facing) in seen:
                continue
            seen.add((h, facing))
            if mind.room(h, [n]):
                gain = score.at(h) - stay - 0.02 * spent
                if gain > best[0]:
                    best = (gain, h, first)
            around, costs = grid.neighbours[h], price[h]
            for turn in range(-3, 3):
                to = (facing + turn) % 6
                b = around[to]
                cost = spent + costs[to] + max(abs(turn) - 1, 0)
                if costs[to] >= 0 and cost <= most and b not in mind.foes and (b, to) not in seen:
                    heappush(waiting, (cost, b, to, first))
        return best[1], best[2], best[0]

    def ahead(self, score: Scores, h: int) -> float:
        return score.at(h) if h != OFF else -50.0

    def go_on(self, v: State, seat: int, f: Mover) -> Action | None:
        mind = Mind(v, seat, self.taste)
        lead = v.units[f.units[0]]
        if lead.hex == BELOW:
            return None
        if lead.hex >= 0 and lead.hex in victory.exits(v.plan, seat) and movement.leave_law(v, f) is None:
            return act.Leave()
        if f.stopped:
            return self.halt(v, f)
        goal, first, _ = self.plan(mind, f)
        if goal == lead.hex or first == lead.hex:
            return self.halt(v, f)
        if first <= -10:
            return act.Turn(f"u{f.units[0]}", -10 - first + 1)
        facing = 0
        if lead.hex == WAITING and lead.wheels:
            score = Scores(mind, f.units)
            facing = 1 + max(range(6), key=lambda d: self.ahead(score, mind.grid.neighbours[first][d]))
        return act.Step(self.name(v, first), facing)

    def halt(self, v: State, f: Mover) -> Action | None:
        """Where it ends: whoever is aboard gets off."""
        for m in moving.unloads(v, f):
            spots = transport.places(v, m)
            if spots:
                return act.Unload(f"u{m}", self.name(v, spots[0]), v.units[m].facing + 1)
        return act.Stop()

    # --- advance and assault

    def advance(self, v: State, seat: int) -> Action:
        mind = Mind(v, seat, self.taste)
        best: tuple[float, Action] = (0.15, act.Pass())
        for h, units in free(v, seat).items():
            for b in assaults(v, seat, h, units):
                worth, a = self.assault_value(mind, h, b, [n for n in units if v.units[n].infantry])
                if worth > best[0]:
                    best = (worth, a)
        if isinstance(best[1], act.Assault):
            return best[1]
        for h, units in free(v, seat).items():
            for b in advances(v, seat, h, units):
                for stack in self.advancers(v, seat, h, b, units):
                    score = Scores(mind, stack)
                    worth = score.at(b) - score.at(h) + score.passing(b)
                    if worth > best[0]:
                        best = (worth, act.Advance(act.us(stack), self.name(v, b)))
        return best[1]

    def advancers(self, v: State, seat: int, h: int, b: int, units: list[int]) -> Iterator[list[int]]:
        able = [n for n in units if assault.advance_refusal(v, seat, [n], h, b) is None]
        stack: list[int] = []
        for n in able:
            if assault.advance_refusal(v, seat, [*stack, n], h, b) is None:
                stack.append(n)
        if len(stack) > 1:
            yield stack
        for n in able:
            yield [n]

    def assault_value(self, mind: Mind, h: int, b: int, units: list[int]) -> tuple[float, Action]:
        v = mind.v
        armed = [n for n in units if (w := v.units[n].armed) is not None and w.mg and not w.heavy]
        a = act.Assault(act.us(units), self.name(v, b), act.us(armed))
        theirs = mind.worth(mind.foes[b])
        prize = mind.taste.take * mind.needs().get(b, 0.0)
        if all(v.units[n].pinned for n in v.at(b)):
            few = min(units, key=lambda n: (v.units[n].leader, n))
            if len(units) > 2:
                units = [n for n in units if n != few] if v.units[few].leader else units
            return theirs + prize, act.Assault(act.us(units), self.name(v, b))
        grenades = v.pools[mind.side][GRENADES]
        if grenades:
            a = act.Assault(a.units, a.at, a.armed, act.us(units[: min(grenades, 2)]))
        fought = odds.storm(v, mind.side, a)
        won = float(fought.taken)
        ours = float(fought.ends.mean(lambda end: end.ours.lost))
        killed = float(fought.ends.mean(lambda end: end.theirs.lost))
        scale = 2.2  # casualty points in a point of the scenario
        return won * prize + scale * (killed - 1.1 * ours) - 0.6 * (1 - won), a

    def storm(self, v: State, seat: int, f: Storm) -> Action | None:
        match f.step:
            case assault.DEFEND:
                reply = odds.best_defence(v, f)
                count = min(v.pools[seat][GRENADES], 2)
                thrown = act.us(assault.fighters(v, f)[:count])
                return act.Defend(reply.armed, thrown, (), reply.leader)
            case assault.LEAD:
                leaders = sorted(assault.leaders_of(v, f), key=lambda n: v.units[n].of.modifier)
                return act.Lead(f"u{leaders[0]}")
        inside: list[int] = []
        for n in sorted(assault.able_to_enter(v, f), key=lambda n: (v.units[n].cls, n)):
            if stacking.no_room(v, f.target, [*inside, n]) is None:
                inside.append(n)
        return act.Enter(act.us(sorted(inside)))


class Quick(Greedy):
    """The same, paying losses the cheapest way."""

    exact = False


class Scores:
    """How good it is for some units to end in a hex."""

    def __init__(self, mind: Mind, units: Sequence[int]) -> None:
        self.mind = mind
        self.units = units
        self.arms = mind.arms(-1, [n for n in units if not mind.v.units[n].pinned], False)
        self.pull = mind.pull(units)
        self.haste = mind.haste
        self.needs = mind.needs()
        self.wheels = mind.v.units[units[0]].wheels
        self.lonely = all(mind.v.units[n].leader for n in units)
        self._found: dict[int, float] = {}

    def at(self, h: int) -> float:
        found = self._found.get(h)
        if found is None:
            found = self._found[h] = self._at(h)
        return found

    def _at(self, h: int) -> float:
        mind, taste = self.mind, self.mind.taste
        total = taste.goal * self.haste * self.pull[h]
        if self.arms is not None:
            total += taste.reach * mind.reach(self.arms.ap, self.arms.modifier, h)
        if self.wheels:
            near = sum(1 for b in mind.grid.neighbours[h] if b in mind.foes)
            return total - 1.5 * near
        if self.lonely:
            led = any(mind.v.units[n].man for n in mind.own.get(h, ()) if n not in self.units)
            total = 0.4 * total + (0.0 if led else -taste.alone - mind.fear(h))
        total -= mind.fear(h)
        for b in mind.grid.neighbours[h]:
            foes = mind.foes.get(b)
            if foes and all(mind.v.units[n].pinned for n in foes):
                total += 0.45 * mind.worth(foes) + self.needs.get(b, 0.0) * taste.take / 2
        return total

    def passing(self, h: int) -> float:
        """A hex that counts changes hands when it is entered."""
        return self.mind.taste.take * self.haste if self.needs.get(h) == 1.0 and h not in self.mind.foes else 0.0
