"""Rules 4, 5.2 and 19.1: what a scenario gives each side, where, and what it asks for."""

from __future__ import annotations

from msgspec import Struct

from grognard.games.valor.components.battlefield import Ground, ground
from grognard.games.valor.components.counters import AFV, CLASSES, KIND, KINDS
from grognard.games.valor.data import DATA

CONTROL, CLEAR, EXIT, KILL, LIMIT, ALL, OTHERWISE = "control", "clear", "exit", "kill", "limit", "all", "otherwise"
_POINTS: dict[str, int] = DATA.read("vocabulary.yaml")["unit_points"]


class Force(Struct, frozen=True):
    kind: str
    count: int
    hero: bool = False
    """VV-22.5-a: a leader who begins with a Valor marker."""


class Group(Struct, frozen=True):
    """Units that set up or come on together."""

    name: str
    """Empty for the main group."""
    units: tuple[Force, ...]
    hexes: tuple[int, ...]
    """Where it sets up or comes on; hexes that no unit may enter are left out."""
    edge: str
    """Empty if it sets up on the map."""
    turn: int
    """The first turn on which it may come; 0 if it sets up on the map."""
    loaded: bool = True
    """Whether transports may come on, or be set up, with units aboard and guns in tow."""


class Side(Struct, frozen=True):
    nation: str
    groups: tuple[Group, ...]
    weapons: tuple[tuple[str, int], ...] = ()
    expendables: tuple[tuple[str, int], ...] = ()
    support: tuple[tuple[str, int], ...] = ()
    positions: tuple[tuple[str, int], ...] = ()
    hidden_mines: int = 0
    """VV-19.7.1-a: of the minefields among the positions, how many are recorded secretly."""
    smoke: int = 0
    sniper: bool = False
    position_hexes: tuple[int, ...] = ()
    """The area alone: what terrain allows is another matter (VV-19.2)."""
    caves: tuple[int, ...] = ()
    """VV-19.11.2-a: the tunnel complex that a side has if it draws no other: its entrances ..."""
    tunnel_bunkers: tuple[int, ...] = ()
    """... bunkers that stand on a tunnel ..."""
    tunnels: tuple[tuple[int, ...], ...] = ()
    """... and the hexes under which each tunnel runs, both ends included."""
    redraw: bool = False
    """Whether it may draw another."""


class Goal(Struct, frozen=True):
    """A condition of victory (VV-4.4-a)."""

    kind: str
    hexes: tuple[int, ...] = ()
    edge: str = ""
    at_least: int = 0
    """Hexes or points; of a `limit`: the most points that `side` may have lost."""
    side: int = 0
    """The side whose goal it is; of a `limit`: whose losses count."""
    parts: tuple[Goal, ...] = ()
    immediate: bool = False
    """The game ends at once when it is met (VV-4.1-a)."""


class Battle(Struct, frozen=True):
    """One scenario."""

    id: str
    title: str
    title_fr: str
    boards: tuple[str, ...]
    farmland: str
    bocage: bool
    turns: int
    sides: tuple[Side, Side]
    """The first one sets up first, and is seat 0."""
    first: int
    """VV-5.2-a: player A."""
    goals: tuple[Goal, Goal]
    both: str
    """VV-4.4-b: what it is if both sides, or neither, meet their conditions."""
    holder: int
    """The side that controls hexes where no unit has been yet."""
    notes: tuple[str, ...] = ()
    notes_fr: tuple[str, ...] = ()

    @property
    def ground(self) -> Ground:
        return ground(self.boards, self.farmland, self.bocage)


def points(kind: str) -> int:
    """Points of a unit that is lost or leaves the map."""
    found = KINDS[KIND[kind]]
    if found.cls == AFV and found.transport >= 0:
        return _POINTS["transport_afv"]
    return _POINTS[CLASSES[found.cls]]


def points_of(side: Side) -> int:
    return sum(points(force.kind) * force.count for group in side.groups for force in group.units)
