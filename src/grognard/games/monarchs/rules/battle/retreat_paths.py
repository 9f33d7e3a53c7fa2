"""Section 15.9: where a beaten force may go, and what it loses in passing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.core import Refusal
from grognard.games.monarchs.components.bits import bits_of, has, members
from grognard.games.monarchs.components.map import FORTRESSES, IDS, MAIN_DEPOTS, NEXT_TO, Space
from grognard.games.monarchs.components.nations import NATION_OF, NAVAL, SIDE_OF
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.names import space_name
from grognard.games.monarchs.rules.forces.distances import FAR, distances, nearest_first
from grognard.games.monarchs.rules.supply.paths import USES, port_in_use
from grognard.games.monarchs.state import ROUTED, State, cached_by_land, cached_by_position, fort
from grognard.kit.refusals import law

_TABLE = DATA.read("tables.yaml")["retreat"]
SPACES: Final[int] = _TABLE["spaces"]
"""CM-15.9-a"""
ROUTED_SPACES: Final[int] = _TABLE["routed_spaces"]
"""CM-15.9-b"""
_LOST: Final[int] = _TABLE["sps_lost_per_enemy_sps"]["lost"]
_PER: Final[int] = _TABLE["sps_lost_per_enemy_sps"]["per"]


def spaces_to_go(morale: int) -> int:
    """CM-P-8-j"""
    return ROUTED_SPACES if morale == ROUTED else SPACES


def lost_in_passing(enemy_sps: int) -> int:
    """CM-15.9-i: fractions dropped."""
    return enemy_sps // _PER * _LOST


class Beaten:
    """What the direction of a retreat depends on, worked out once for each position of it."""

    __slots__ = ("at", "avoid", "been", "least", "nations", "s", "side")

    def __init__(
        self, s: State, side: int, nations: int, been: Sequence[int], avoid: tuple[int, ...] = (), least: int = 1
    ) -> None:
        """`nations`: a bit for each nation of the force; `least`: the SPs of its smallest unit."""
        self.s, self.side, self.nations, self.been, self.least = s, side, nations, tuple(been), least
        self.at = self.been[-1]
        self.avoid = avoid if len(self.been) == 1 else ()  # CM-P-8-u: of the first step alone

    def further(self, to: int) -> Beaten:
        return Beaten(self.s, self.side, self.nations, (*self.been, to), self.avoid, self.least)

    def refuge_distances(self, start: int) -> list[int]:
        """CM-P-8-r: the MPs from a space to the nearest refuge of each kind that the retreat has not been in; FAR:
        there is none."""
        been = bits_of(self.been)
        left = [kind & ~been for kind in refuges(self.s, self.side, self.nations)]
        found = [FAR] * len(left)
        for p in nearest_first(start, self.s.closed_to(self.side)):
            for n, kind in enumerate(left):
                if found[n] == FAR and has(kind, p):
                    found[n] = distances(self.s, self.side, start)[p]
            if FAR not in found:
                break
        return found

    def refuge_distance(self, start: int) -> int:
        """To the nearest of any kind."""
        return min(self.refuge_distances(start))

    def candidates(self) -> list[Space]:
        """Open spaces next to this one that it has not been in."""
        shut = self.s.closed_to(self.side)
        return [p for p in NEXT_TO[self.at] if not has(shut, p) and p not in self.been]

    def avoiding(self) -> list[Space]:
        """CM-15.9-h, CM-P-8-s: those without enemies if there are any, which goes before the direction; CM-P-8-u: of
        these not where the attackers came from, if there are others."""
        found = self.candidates()
        free = [p for p in found if not self.s.is_hostile(p, self.side)]
        return [p for p in free if p not in self.avoid] or free or found

    def directed(self) -> list[Space]:
        """CM-15.9-g, CM-P-8-r: nearer to the nearest fortress, MD or FD; where no way leads nearer to any, the one that
        ends least far from one."""
        far = {p: self.refuge_distances(p) for p in self.avoiding()}
        here = self.refuge_distances(self.at)
        nearer = [p for p, mps in far.items() if any(mp < now for mp, now in zip(mps, here, strict=True))]
        least = min(map(min, far.values()), default=FAR)
        return nearer or [p for p, mps in far.items() if min(mps) == least]

    def can_end(self, steps: int) -> bool:
        """CM-P-8-j, CM-P-8-s: whether a retreat that has this many spaces to go can end from here. Beyond these
        it continues among enemies only while a space to end in can be reached at all."""
        if room(self.s, self.at, self.side) >= self.least:
            return True
        if steps > 0:
            return any(self.further(p).can_end(steps - 1) for p in self.directed())
        return not self.s.is_hostile(self.at, self.side) or self._way_out()

    def _way_out(self) -> bool:
        """Whether a space without enemies, or a fortress with room, can be reached from here."""
        shut = self.s.closed_to(self.side)
        seen, queue = list(self.been), [self.at]
        for at in queue:
            for p in NEXT_TO[at]:
                if p in seen or has(shut, p):
                    continue
                if not self.s.is_hostile(p, self.side) or room(self.s, p, self.side) >= self.least:
                    return True
                seen.append(p)
                queue.append(p)
        return False

    def ways(self, steps: int) -> list[Space]:
        """The spaces that the next step may lead to; none: every way is closed (CM-P-8-j)."""
        return _ways(self.s, self.side, self.nations, self.been, self.avoid, self.least, steps)

    def step_law(self, to: int, steps: int) -> Refusal | None:
        """The rule that forbids this step."""
        if to in self.ways(steps):
            return None
        if to in self.been:
            return law("CM-P-8-r", "retreat-been", at=space_name(IDS[to]))
        if to not in self.candidates():
            return law("CM-P-8-r", "retreat-no-way", at=space_name(IDS[to]))
        if to not in self.avoiding():
            if self.s.is_hostile(to, self.side):
                return law("CM-15.9-h", "retreat-enemy", at=space_name(IDS[to]))
            return law("CM-P-8-u", "retreat-attackers", at=space_name(IDS[to]))
        if to not in self.directed():
            return law("CM-P-8-r", "retreat-direction", at=space_name(IDS[to]))
        return law("CM-P-8-j", "retreat-nowhere", at=space_name(IDS[to]))


@cached_by_position
def _ways(
    s: State, side: int, nations: int, been: tuple[int, ...], avoid: tuple[int, ...], least: int, steps: int
) -> list[Space]:
    here = Beaten(s, side, nations, been, avoid, least)
    return [p for p in here.directed() if here.further(p).can_end(steps - 1)]


def enemy_sps(s: State, space: int, side: int) -> int:
    """CM-P-8-s: all that count for the losses of a passage."""
    inside = s.sps(fort(space)) if s.side_of_control(space) == 1 - side else 0
    return s.enemies_outside(space, side) + inside


def room(s: State, space: int, side: int) -> int:
    """CM-P-8-t, CM-17.3-a: SPs that still fit into a friendly fortress here."""
    if not s.fortress_of(space, side):
        return 0
    return max(0, s.room_inside(space))


@cached_by_land
def refuges(s: State, side: int, nations: int) -> tuple[int, int, int]:
    """CM-P-8-r: friendly-controlled fortresses, MDs and FDs that a nation of the force may use (CM-P-6-d), a bit for
    each space."""
    usable = {other for n in members(nations) for other in USES[n]}
    depots = [d.at for d in s.depots if NATION_OF[d.contingent] in usable]
    fleets = [fleet for fleet, nation in enumerate(NAVAL) if nation in usable and SIDE_OF[nation] == side]
    ports = [p for fleet in fleets if (p := port_in_use(s, fleet)) >= 0]
    mains = [p for p in MAIN_DEPOTS if s.side_of_control(p) == side and _depot_holder(s, p) in usable]
    return FORTRESSES & s.controlled(side), bits_of(mains), bits_of((*depots, *ports))


def _depot_holder(s: State, space: int) -> int:
    """CM-P-6-j: the nation that a Main Depot works for: a captured one for its captor."""
    depot = s.main_depot(space)
    captured = depot >= 0 and SIDE_OF[depot] != s.side_of_control(space)
    return s.control[space] if captured else depot
