"""The position as one side assesses it: what a shot, a melee, a place is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from grognard.boards.open_table import CIRCLE, FINE, XY, angle_between, between, direction, pivot_ok
from grognard.core import Pose
from grognard.games.tercios.bots import objectives
from grognard.games.tercios.bots.means import mean_wear, more_than, passed, rout
from grognard.games.tercios.bots.objectives import Aim
from grognard.games.tercios.bots.weights import Weights
from grognard.games.tercios.components.special_rules import DESTROYED_IF_BEATEN, NO_ESCAPE
from grognard.games.tercios.components.weapons import INCH, LANCE, RESIST_MELEE
from grognard.games.tercios.frames import Fighting
from grognard.games.tercios.rules import discipline, shooting, sight, victory
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.rules.values import rules_of, stamina
from grognard.games.tercios.state import FIRE, State

BREAKS: Final = 0.75
"""How likely more Wear than Stamina is to break a troop, roughly."""
Blow = tuple[int, int, int, int]
"""Dice, what each must show, dice of the resistance, and what each of those must show."""


class Mind:
    """One side's judgement of a position."""

    def __init__(self, v: State, seat: int, weights: Weights) -> None:
        self.v = v
        self.seat = seat
        self.weights = weights
        self.own = v.present(seat)
        self.foes = v.present(1 - seat)

    # --- what troops are worth

    def worth(self, n: int) -> float:
        """In victory points."""
        points = self.v.troops[n].kind.points
        return (2.0 if points >= 100 else 1.0) + points / 400 + objectives.extra_worth(self.v, n)

    def per_wear(self, n: int) -> float:
        """Of one Wear more: worth most near the end."""
        left = stamina(self.v, n) - self.v.troops[n].wear
        return self.worth(n) * self.weights.wear * (1.0 if left > 2 else 1.4 if left > 0 else 2.2)

    # --- shots

    def shot(self, n: int, m: int, aim: shooting.Aim) -> float:
        v = self.v
        courage = shooting.courage_against_shot(v, m, shooting.covered_against(v, n, m, aim)).value
        need, resist = v.troops[m].kind.defence[aim.weapon.defence], aim.weapon.resist
        dice = aim.tally.value
        left = max(0, stamina(v, m) - v.troops[m].wear)
        wear = mean_wear(dice, need, courage, resist) * self.per_wear(m)
        kill = more_than(dice, need, courage, resist, left) * BREAKS * self.worth(m)
        return wear + kill + rout(dice, need, courage, resist) * self.weights.disorder * self.worth(m)

    def best_shot(self, n: int, order: int = FIRE) -> tuple[float, int, str]:
        """Worth, target and weapon; -1 if there is none."""
        best = (0.0, -1, "")
        for m, aim in shooting.targets(self.v, n, order):
            found = self.shot(n, m, aim)
            if found > best[0]:
                best = found, m, aim.weapon.id
        return best

    # --- melee

    def fight(self, attacker: int, defender: int, **facts: object) -> float:
        """Value of a melee to this side, whichever part it plays."""
        v = self.v
        front = sight.front_of(v, attacker, (0, 0))
        flank = melee.is_flanked(v, defender, (front[0] // FINE, front[1] // FINE))
        f = Fighting(attacker, defender, **({"flank": flank} | facts))  # type: ignore[arg-type]
        blows = [_blow(v, f, who) for who in (0, 1)]
        dealt = [mean_wear(*blow) for blow in blows]
        gain = 0.0
        for who in (0, 1):
            wins = dealt[who] / (dealt[0] + dealt[1] + 0.5)
            harm = self._harm(f, who, blows[who], wins)
            gain += harm if v.troops[melee.pair(f)[who]].side == self.seat else -harm * self.weights.own
        return gain

    def _harm(self, f: Fighting, who: int, blow: Blow, wins: float) -> float:
        """Rough effect of one troop on the other in a round that it wins with this chance."""
        v, n, other = self.v, melee.pair(f)[who], melee.pair(f)[1 - who]
        left = max(0, stamina(v, other) - v.troops[other].wear)
        kill, routs = more_than(*blow, left) * BREAKS, rout(*blow)
        if melee.rides_down(v, n, other) or v.troops[n].kind.arms & LANCE:
            kill = max(kill, routs * 0.9)
        if rules_of(v, other) & (NO_ESCAPE | DESTROYED_IF_BEATEN):
            kill = max(kill, wins)
        harm = mean_wear(*blow) * self.per_wear(other) + min(1.0, kill) * self.worth(other)
        return harm + (routs * self.weights.disorder * self.worth(other) + 0.1 * wins)

    def best_charge(self, n: int, targets: Sequence[int]) -> tuple[float, int]:
        best = (-9.0, -1)
        for m in targets:
            run = charges.charge_run(self.v, n, m)
            worth = self.fight(n, m) if run is not None and run.meets else -0.05
            if worth > best[0]:
                best = worth, m
        return best

    # --- distances and places

    def gap(self, n: int, m: int) -> float:
        """In inches."""
        return sight.gap_between(self.v, n, m) / INCH

    def nearest(self, n: int) -> tuple[float, int]:
        return min(((self.gap(n, m), m) for m in self.foes), default=(99.0, -1))

    def threatened(self, n: int) -> bool:
        """Whether some enemy could charge it."""
        return any(self.gap(n, m) <= self.charge_reach(m) + 1 for m in self.foes if charges.may_assault(self.v, m))

    def charge_reach(self, n: int) -> float:
        return float(movement.allowance(self.v, n, "assault").value)

    def wanted_range(self, n: int) -> float:
        """How near to the enemy a troop wants to be."""
        kind = self.v.troops[n].kind
        reach = max((weapon.near or weapon.reach for weapon in kind.missiles), default=0) if kind.near else 0
        if kind.melee >= 4 and charges.may_assault(self.v, n) and reach <= 8:
            return min(self.charge_reach(n) - 1, 7.0)
        return reach - 0.5 if reach else self.charge_reach(n) - 1

    def place(self, n: int, pose: Pose) -> float:
        """How good it is to stand there."""
        if victory.leaves_table(self.v, n, pose):
            return float(victory.escape_points(self.v, n))
        after = self.v.copy()
        after.change(n, pose=pose, inside=-1)
        seen = Mind(after, self.seat, self.weights)
        wanted = self.wanted_range(n)
        score = 0.0
        near = min((seen.gap(n, m) for m in self.foes), default=99.0)
        score -= self.weights.close * abs(near - wanted)
        spent = after.troops[n].wear / max(1, stamina(after, n))
        for m in self.foes:
            gap = seen.gap(n, m)
            if gap > 14:
                continue
            reach = self.charge_reach(m)
            if charges.may_assault(after, m) and gap <= reach and sight.sees(after, m, n):
                bad = seen.fight(m, n)
                score += self.weights.danger * min(0.0, bad) * (0.6 + spent)
        for m in self.own:
            if m != n and after.troops[m].pose is not None and seen.gap(n, m) < 8:
                score += 0.01
        return score + self.aimed(n, pose)

    # --- what the scenario gives points for

    @cached_property
    def aims(self) -> Mapping[int, Sequence[Aim]]:
        return objectives.aims(self.v, self.seat) if self.weights.aims else {}

    def aimed(self, n: int, pose: Pose) -> float:
        """How near a place is to what a troop should go for."""
        return sum(self._near_aim(aim, objectives.left(self.v, n, pose, aim)) for aim in self.aims.get(n, ()))

    def _near_aim(self, aim: Aim, left: float) -> float:
        return aim.worth * ((self.weights.there if left <= 0 else 0.0) - self.weights.aims * left)

    def advance(self, n: int, far: float) -> float:
        """The gain of a troop that goes this many inches towards its aims."""
        pose = self.v.troops[n].pose
        if pose is None:
            return 0.0
        gain = 0.0
        for aim in self.aims.get(n, ()):
            left = objectives.left(self.v, n, pose, aim)
            gain += self._near_aim(aim, max(0.0, left - far)) - self._near_aim(aim, left)
        return gain

    def is_there(self, n: int) -> bool:
        """Whether a troop stands where it has to hold something."""
        pose = self.v.troops[n].pose
        return pose is not None and any(a.at and not objectives.left(self.v, n, pose, a) for a in self.aims.get(n, ()))

    def heading(self, n: int) -> XY | None:
        """The next point on the way to its dearest aim that it has not reached."""
        pose = self.v.troops[n].pose
        if pose is None:
            return None
        far = [a for a in self.aims.get(n, ()) if objectives.left(self.v, n, pose, a) > 0]
        return objectives.ahead(self.v, n, pose, max(far, key=lambda a: a.worth)) if far else None

    # --- reactions

    def reaction(self, n: int, mover: int, charge: bool, what: str) -> float:
        """Value of a reaction over doing nothing, if its test is passed."""
        v = self.v
        base = self.fight(mover, n) if charge else 0.0
        order = v.troops[n].order if v.troops[n].order >= 0 else v.troops[n].done
        match what:
            case "shoot" | "shoot_and_evade":
                objectives = reactions.reaction_aims(v, n, mover, order, what, charge)
                gain = max((self.shot(n, mover, aim) for aim in objectives), default=0.0)
                return gain + (0.0 if what == "shoot" else -base)
            case "evade":
                return -base - 0.15
            case "resist":
                return self.fight(mover, n, resist=True) - base
            case "countercharge":
                return self.fight(mover, n, flank=False, countercharge=True, bonuses=(True, True)) - base
            case "intercept" | "rescue":
                return self.fight(n, mover) - self.weights.boldness
            case "face":
                return 0.1 if charge and base < 0 else 0.0
            case "blind":
                return 0.2
        return 0.0


def _blow(v: State, f: Fighting, who: int) -> Blow:
    n, other = melee.pair(f)[who], melee.pair(f)[1 - who]
    need = v.troops[other].kind.defence[v.troops[n].kind.fights_as]
    return melee.melee_dice(v, f, who).value, need, melee.courage_dice(v, f, 1 - who).value, RESIST_MELEE


def passes(v: State, n: int) -> float:
    """The chance that a troop carries out an order: it is tested if it is worn."""
    return 1.0 if v.troops[n].steady else passed(discipline.order_dice(v, n).value)


# --- facing


def side_towards(v: State, n: int, to: XY) -> str:
    """To which side a troop must face before it can move to a point; none if it need not."""
    pose = v.troops[n].pose
    if pose is None or to == (pose.x, pose.y):
        return ""
    vector = between((pose.x, pose.y), to)
    if pivot_ok(pose.facing, vector):
        return ""
    around = {"rear": 18000, "left": 9000, "right": 27000}
    return min(around, key=lambda side: angle_between(direction(vector), (pose.facing + around[side]) % CIRCLE))


def side_to_enemy(mind: Mind, n: int) -> str:
    """To which side a troop must face to have the nearest enemy before it; none if it has."""
    _, enemy = mind.nearest(n)
    if enemy < 0 or mind.v.troops[n].pose is None:
        return ""
    x, y = victory.front(mind.v, enemy)
    return side_towards(mind.v, n, (x // FINE, y // FINE))
