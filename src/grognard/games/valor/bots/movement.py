"""Movement: which units move together, where to, by which way; on foot and on wheels."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from msgspec.structs import replace

from grognard.boards.hexes import OFF
from grognard.core import Action
from grognard.games.valor import actions as act
from grognard.games.valor.bots.distances import FAR, prices
from grognard.games.valor.bots.distances import walks as walks_to
from grognard.games.valor.bots.evaluation import Mind, Scores
from grognard.games.valor.bots.firepower import ROW_OF
from grognard.games.valor.components.tables import MINEFIELD
from grognard.games.valor.components.units import BELOW, WAITING
from grognard.games.valor.frames import Mover
from grognard.games.valor.rules import stacking
from grognard.games.valor.rules.fire.firepower import GUNS, ap_of_guns
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.rules.movement import overrun, transport
from grognard.games.valor.rules.movement import questions as movement_questions
from grognard.games.valor.state import State


def move(mind: Mind) -> Action:
    v, seat = mind.v, mind.side
    best: tuple[float, Action] = (0.25, act.Pass())
    for h, units in movement_questions.movable(v, seat).items():
        for stack in stacks(v, h, units):
            gain = prospect(mind, h, stack)
            if gain > best[0]:
                best = (gain, act.Move(act.us(stack)))
        if best[0] >= mind.weights.enough:
            break
    return best[1]


def stacks(v: State, h: int, units: list[int]) -> Iterator[list[int]]:
    """Stacks that might move together: everybody on foot, each alone, of those alike the first; each vehicle."""
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
            yield together(v, part)
        return
    if len(foot) > 1:
        yield together(v, foot)
    alike = {v.units[n]: n for n in reversed(foot) if not v.units[n].leader or len(foot) == 1}
    for n in sorted(alike.values()):
        yield [n]


def together(v: State, units: list[int]) -> list[int]:
    """As many as may move as one stack, the lowest numbers first."""
    stack: list[int] = []
    for n in units:
        if not stacking.too_many([v.units[m].cls for m in (*stack, n)], v.rulings.stacking):
            stack.append(n)
    return stack


def prospect(mind: Mind, h: int, stack: list[int]) -> float:
    """How much better off these would be at the end of a move, per move."""
    f = Mover(stack, [0] * len(stack))
    if h in mind.exits and movement.leave_law(mind.v, f) is None:
        return mind.out(stack)
    here, _, score = plan(mind, f)
    if here == h:
        return 0.0
    return score


def plan(mind: Mind, f: Mover) -> tuple[int, int, float]:
    """Where to go, the next hex (and for vehicles how), and how much better that is than to stay."""
    lead = mind.v.units[f.units[0]]
    if lead.wheels:
        return drive(mind, f)
    score = mind.scores(f.units)
    start = lead.hex
    stay = score.at(start) if start >= 0 else -30.0
    best = (0.0, start, start)
    for b, first, risk, left in walks(mind, f):
        if not mind.room(b, f.units) or not mind.dares(f.units, risk):
            continue
        gain = score.at(b) - stay - risk * mind.care * mind.weights.dread + score.passing(b)
        if b in mind.exits and left >= movement.LEAVING:
            gain = max(gain, mind.out(f.units) - risk)
        if gain > best[0]:
            best = (gain, b, first)
    return best[1], best[2], best[0]


def walks(mind: Mind, f: Mover) -> Iterator[tuple[int, int, float, int]]:
    """Every hex that the movers can get to: which, by way of which next hex, at what expected loss, and the points that
    are left."""
    v = mind.v
    lead = v.units[f.units[0]]
    allowed = [movement.allowance(v, f, n) for n in f.units]
    price = prices(v, lead)
    danger, grid = mind.on_the_way, mind.grid
    traps = {h: 12.0 for h, kind, _ in v.positions if kind == MINEFIELD} | dict.fromkeys(v.lanes, 1.2)
    waiting: list[tuple[float, int, int, int]] = []
    coming = lead.hex == WAITING
    for b in v.plan.sides[lead.side].groups[lead.group].hexes if coming else grid.neighbours[lead.hex]:
        if b != OFF and b not in mind.foes and movement.step_refusal(v, f, b) is None:
            left = min(most - movement.pays(v, f, i, b) for i, most in enumerate(allowed))
            heappush(waiting, (danger[b] + traps.get(b, 0.02), -left, b, b))
    best: dict[int, int] = {}
    """Points that those have left who pay most: on foot everybody pays the same."""
    while waiting:
        risk, left, h, first = heappop(waiting)
        left = -left
        if best.get(h, -1) >= left:
            continue
        if h not in best:
            yield h, first, risk, left
        best[h] = left
        for b, cost in zip(grid.neighbours[h], price[h], strict=True):
            if 0 <= cost <= left and b not in mind.foes and best.get(b, -1) < left - cost:
                heappush(waiting, (risk + danger[b] + traps.get(b, 0.02), cost - left, b, first))


OVERRUN, TURNED = -2, -10
"""The next hex of a plan that begins with something else: an overrun; a turn (to -10 less the facing)."""


def drive(mind: Mind, f: Mover) -> tuple[int, int, float]:
    """The same on wheels and tracks: ahead, turning on the way."""
    return Drive(mind, f).best_plan()


class Drive:
    """A search for the best place that a vehicle can drive to, by ways of little risk first."""

    def __init__(self, mind: Mind, f: Mover) -> None:
        self.mind, self.f, self.v, self.n = mind, f, mind.v, f.units[0]
        self.u, self.grid = mind.v.units[self.n], mind.grid
        self.score = mind.scores(f.units)
        self.most = movement.allowance(self.v, f, self.n)
        self.price = prices(self.v, self.u)
        self.stay = self.score.at(self.u.hex) if self.u.hex >= 0 else -30.0
        self.best = (0.4, self.u.hex, self.u.hex)
        """Its gain, where it ends, and its next hex."""
        self.waiting: list[tuple[float, int, int, int, int]] = []
        self.seen: dict[int, int] = {}
        """Points spent where one was, whichever way one faced: rough, but quick."""

    def best_plan(self) -> tuple[int, int, float]:
        self.set_out()
        if self.u.afv and (t := movement_questions.overruns(self.v, self.f)) != OFF and not self.v.load(self.n):
            through = self.grid.neighbours[t][self.u.facing]
            self.keep(overrun_value(self.mind, self.score, self.n, t, through) - self.stay, through, OVERRUN)
        while self.waiting:
            risk, spent, h, facing, first = heappop(self.waiting)
            if self.seen.get(h, FAR) > spent:
                self.seen[h] = spent
                self.judge(risk, spent, h, facing, first)
                self.drive_on(risk, spent, h, facing, first)
        gain, end, first = self.best
        return end, first, gain

    def set_out(self) -> None:
        """The first hexes: onto the map, ahead, or after a turn in the middle of a move."""
        v, f, u = self.v, self.f, self.u
        if u.hex == WAITING:
            for b in v.plan.sides[u.side].groups[u.group].hexes:
                if movement.step_refusal(v, f, b) is None:
                    around = self.grid.neighbours[b]
                    facing = max(range(6), key=lambda d: ahead(self.score, around[d]))
                    self.via(0.0, movement.pays(v, f, 0, b), b, facing, b)
        elif f.entered == 0:
            b = self.grid.neighbours[u.hex][u.facing]
            if b != OFF and movement.step_refusal(v, f, b) is None:
                self.via(0.0, movement.pays(v, f, 0, b), b, u.facing, b)
        else:
            self.turn_and_go()

    def turn_and_go(self) -> None:
        u, f, price = self.u, self.f, self.price[self.u.hex]
        for facing in (u.facing, *movement_questions.turns(self.v, f)):
            cost = movement.turning(u.facing, facing, f.turned)[1] if facing != u.facing else 0
            b = self.grid.neighbours[u.hex][facing]
            if b == OFF or b in self.mind.foes:
                continue
            paid = f.spent[0] + cost + price[facing]
            if price[facing] >= 0 and paid <= self.most:
                self.via(0.0, paid, b, facing, b if facing == u.facing else TURNED - facing)

    def via(self, risk: float, spent: int, h: int, facing: int, first: int) -> None:
        if self.seen.get(h, FAR) > spent:
            heappush(self.waiting, (max(risk, self.score.peril(h)) + 0.01, spent, h, facing, first))

    def judge(self, risk: float, spent: int, h: int, facing: int, first: int) -> None:
        """The value of stopping here, leaving the map from here, or overrunning the enemy ahead."""
        mind, left = self.mind, self.most - spent
        dread = mind.care * mind.weights.dread * risk
        if mind.room(h, [self.n]):
            gain = self.score.at(h) - self.stay - 0.02 * spent - dread
            if h in mind.exits and leaves(mind, h, facing, left):
                gain = max(gain, mind.out([self.n]) - risk)
            self.keep(gain, h, first)
        t = self.grid.neighbours[h][facing]
        if self.u.afv and t in mind.foes and may_overrun(mind, self.f, h, facing, left):
            through = self.grid.neighbours[t][facing]
            self.keep(overrun_value(mind, self.score, self.n, t, through) - self.stay - dread, through, first)

    def drive_on(self, risk: float, spent: int, h: int, facing: int, first: int) -> None:
        around, costs = self.grid.neighbours[h], self.price[h]
        for turn in range(-3, 3):
            to = (facing + turn) % 6
            b = around[to]
            cost = spent + costs[to] + max(abs(turn) - 1, 0)
            if costs[to] >= 0 and cost <= self.most and b not in self.mind.foes:
                self.via(risk, cost, b, to, first)

    def keep(self, gain: float, end: int, first: int) -> None:
        if gain > self.best[0]:
            self.best = (gain, end, first)


def leaves(mind: Mind, h: int, facing: int, left: int) -> bool:
    """Whether a vehicle can still turn to the edge and drive off."""
    return any(
        b == OFF and movement.turning(facing, d, 0)[1] + movement.LEAVING <= left
        for d, b in enumerate(mind.grid.neighbours[h])
    )


def may_overrun(mind: Mind, f: Mover, h: int, facing: int, left: int) -> bool:
    """Whether an AFV without a load that gets to a hex with this many points left can go through the next one."""
    v, n = mind.v, f.units[0]
    s = v.copy()
    s.units[n] = replace(v.units[n], hex=h, facing=facing)
    there = Mover([n], [movement.allowance(v, f, n) - left], entered=1)
    return not v.load(n) and overrun.cannot(s, there, mind.grid.neighbours[h][facing]) is None


def overrun_value(mind: Mind, score: Scores, n: int, t: int, through: int) -> float:
    """How good it is to come out behind them, having fired with everything."""
    ap = 2 * ap_of_guns(mind.v.units[n], GUNS)
    done = mind.value(t, ROW_OF[ap], mind.cover(t)) if ap else 0.0
    return score.at(through) + mind.weights.overrun * done - mind.care * mind.weights.dread * score.peril(through)


def ahead(score: Scores, h: int) -> float:
    return score.at(h) if h != OFF else -50.0


def move_on(mind: Mind, f: Mover) -> Action | None:
    v = mind.v
    lead = v.units[f.units[0]]
    if lead.hex == BELOW:
        return None
    if lead.hex in mind.exits and movement.leave_law(v, f) is None:
        return act.Leave()
    if lead.hex in mind.exits and lead.wheels:
        for facing in movement_questions.turns(v, f):
            if mind.grid.neighbours[lead.hex][facing] == OFF:
                return act.Turn(f"u{f.units[0]}", facing + 1)
    if f.stopped:
        return halt(mind, f)
    goal, first, _ = plan(mind, f)
    if lead.hex in (goal, first):
        return halt(mind, f)
    if first == OVERRUN:
        return act.Overrun(mind.name(mind.grid.neighbours[lead.hex][lead.facing]))
    if first <= TURNED:
        return act.Turn(f"u{f.units[0]}", TURNED - first + 1)
    if (
        mind.on_the_way[first] >= mind.weights.smoke
        and not v.smoke_in(first)
        and (able := movement_questions.smokers(v, f))
    ):
        return act.Smoke(f"u{able[0]}", mind.name(first))
    facing = 0
    if lead.hex == WAITING and lead.wheels:
        score = mind.scores(f.units)
        facing = 1 + max(range(6), key=lambda d: ahead(score, mind.grid.neighbours[first][d]))
    return act.Step(mind.name(first), facing)


def halt(mind: Mind, f: Mover) -> Action | None:
    """The end of a move: passengers get off, if there is something for them to do."""
    v = mind.v
    for m in movement_questions.unloads(v, f):
        spots = transport.places(v, m)
        if spots and dismounts(mind, m):
            facing = towards(mind, spots[0]) if v.units[m].gun else 0
            return act.Unload(f"u{m}", mind.name(spots[0]), facing + 1)
    return act.Stop()


def dismounts(mind: Mind, m: int) -> bool:
    """Whether a passenger is where he is wanted: near the enemy, or near what is to be taken. A unit that is to
    leave the map stays aboard until an enemy bars the way."""
    h = mind.v.units[m].hex
    near = min((mind.distance(h, e) for e in mind.foes), default=FAR)
    if mind.exits:
        return near <= mind.weights.near + 1
    wanted = min(
        (walks_to(mind.ground, goal, False)[h] for goal, need in mind.needs().items() if need > 0.3), default=0
    )
    return near <= mind.weights.near or wanted <= mind.weights.near


def towards(mind: Mind, h: int) -> int:
    """The facing to the nearest enemy."""
    foe = min(mind.foes, key=lambda e: (mind.distance(h, e), e), default=h)
    around = mind.grid.neighbours[h]
    return min(range(6), key=lambda d: mind.distance(around[d], foe) if around[d] != OFF else FAR)
