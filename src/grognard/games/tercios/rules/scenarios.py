"""The scenarios as data: zones, roles, budgets, fixed scenery, objectives, what is scored and when, reserves."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any, Final, NamedTuple

from msgspec import Struct

from grognard.boards.open_table import XY, Polygon, rectangle
from grognard.games.tercios.components.army_lists import ready_armies
from grognard.games.tercios.components.scenery_shapes import corners_of, crossing_on, round_area
from grognard.games.tercios.components.terrain import BARE, CROSSINGS, ELEMENTS, TABLE, Element, Scenery
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.data import DATA
from grognard.games.tercios.state import State

_FILE: Final = "scenarios.yaml"
_DATA: Final[Any] = DATA.read(_FILE)
COMMON: Final[Any] = _DATA["common"]
A, B = 0, 1
"""The players of a scenario; which seat is which, `State.a` says (TC-20.8-b)."""
_PLAYERS: Final = ("A", "B")
AT_ONCE, EACH_TURN, AT_THE_END = "at_once", "each_turn", "end_of_game"
_FROM: Final = "end_of_each_turn_from_"
COUNTS: Final = ("enemy_half", "any_held", "held_alone", "escaped", "left_behind", "held", "hill", "lost_guns")
RECIPIENTS: Final = ("leader", "attacker", "defender", "controller")
DRAWN: Final = "drawn"
"""TC-20.1-g: of a game whose scenario a die is still to draw."""
AS_SCENARIO: Final = "as-scenario"
"""The ready army that a scenario has for a player."""
_SNAP: Final = 3
"""In units: inches with two decimals miss a line that was meant in centimetres by less."""


class Zone(NamedTuple):
    """A rectangle of the table, in units."""

    left: int
    low: int
    right: int
    high: int

    @property
    def ground(self) -> Polygon:
        return rectangle((self.left, self.low), (self.right, self.high))


class Objective(Struct, frozen=True):
    id: str
    at: XY


class Scoring(Struct, frozen=True):
    """TC-20.7-a: what a scenario gives victory points for."""

    when: str
    """`at_once`, `each_turn` or `end_of_game`."""
    points: int
    to: str
    counts: str
    since: int = 0
    """The first turn in which it is counted."""
    objectives: tuple[str, ...] = ()
    each: int = 1
    beyond: int = 0
    """The line, south or north of which something is counted."""
    least_points: int = 0


class Reserves(Struct, frozen=True):
    """Formations that come later."""

    arrives_on: Mapping[int, int]
    """By turn: the least roll; after the last turn named always."""
    edge: int
    """How far from their own table edge they may be put, in units."""
    from_enemies: int

    def needed(self, turn: int) -> int:
        """The least roll that brings a formation in a turn; 7: none does."""
        return self.arrives_on[min(turn, max(self.arrives_on))] if turn >= min(self.arrives_on) else 7


class Battle(Struct, frozen=True):
    id: str
    number: int
    title: str
    zones: tuple[Zone, Zone]
    """Of player A and of player B."""
    roles: tuple[str, str]
    percent: tuple[int, int]
    """Of the agreed budget."""
    armies: tuple[str, str]
    """Ready armies that fit."""
    buys_scenery: bool
    elements: tuple[Element, ...]
    objectives: tuple[Objective, ...]
    scoring: tuple[Scoring, ...]
    reserves: Reserves | None
    leaver: int
    """The player whose troops may leave the table on the far side; -1: neither."""
    begins: int
    """The player who has the initiative of the first turn; -1: it is rolled for."""

    def objective(self, name: str) -> Objective:
        return next(objective for objective in self.objectives if objective.id == name)


def units(inches: Any) -> int:
    """A measure of the file."""
    scaled = Fraction(str(inches)) * INCH
    return (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)


def _snapped(measure: int, whole: int) -> int:
    return next((mark for mark in (0, whole // 2, whole) if abs(measure - mark) < _SNAP), measure)


def _x(inches: Any) -> int:
    return _snapped(units(inches), TABLE.width)


def _y(inches: Any) -> int:
    return _snapped(units(inches), TABLE.depth)


def _point(pair: Any) -> XY:
    return _x(pair[0]), _y(pair[1])


def _zone(d: Any) -> Zone:
    return Zone(_x(d[0]), _y(d[1]), _x(d[2]), _y(d[3]))


def _element(d: Any, before: list[Element]) -> Element:
    """TC-20.2-b: an element that the scenario fixes."""
    kind, ground, rules_on = d["type"], d.get("ground", ""), d.get("rules_on")
    if kind in CROSSINGS:
        river = next(element for element in before if element.kind == "river")
        laid = crossing_on(kind, river, _point(d["centre"]), units(d["width"]))
        return Element(kind, line=laid.line, width=laid.width, road=d.get("road", False))
    if "circle" in d:
        x, y, radius = d["circle"]
        corners = round_area(kind, _point((x, y)), 2 * units(radius)).corners
    elif "rect" in d:
        zone = _zone(d["rect"])
        corners = corners_of(zone.ground)
    else:
        return Element(kind, line=tuple(map(_point, d["polyline"])), width=units(d.get("width", 0)), ground=ground)
    return Element(kind, corners=corners, ground=ground, rules_on=rules_on)


def _elements(rows: Any) -> tuple[Element, ...]:
    laid: list[Element] = []
    for row in rows:
        laid.append(_element(row, laid))
    return tuple(laid)


def _scoring(d: Any) -> Scoring:
    when, since = d["when"], 0
    if when.startswith(_FROM):
        when, since = EACH_TURN, int(when.removeprefix(_FROM))
    return Scoring(
        when, d["points"], d["to"], d["counts"], since, tuple(d.get("objectives", ())), d.get("each", 1),
        _y(d.get("beyond", 0)), d.get("least_points", 0),
    )  # fmt: skip


def _reserves(d: Any) -> Reserves | None:
    return None if d == "none" else Reserves(d["arrives_on"], units(d["edge_in"]), units(d["enemies_in"]))


def _pair(d: Any, default: Any) -> Any:
    return (d["A"], d["B"]) if isinstance(d, Mapping) else (default, default)


def _player(d: Any) -> int:
    return _PLAYERS.index(d["player"]) if d is not None else -1


def _battle(d: Any) -> Battle:
    return Battle(
        d["id"], d["number"], d["title"], (_zone(d["zones"]["A"]), _zone(d["zones"]["B"])), _pair(d["roles"], ""),
        _pair(d.get("budget_percent"), 100), _pair(d["armies"], ""), d["scenery"]["mode"] == "points",
        _elements(d["scenery"].get("elements", ())),
        tuple(Objective(o["id"], _point(o["at"])) for o in d["objectives"]), tuple(map(_scoring, d["scoring"])),
        _reserves(d["reserves"]), _player(d.get("leaves")), _player(d.get("initiative")),
    )  # fmt: skip


@cache
def battles() -> Mapping[str, Battle]:
    """TC-20.1-g: the six scenarios, in the order of their numbers."""
    return {d["id"]: _battle(d) for d in _DATA["scenarios"]}


def drawn(face: int) -> Battle:
    """TC-20.1-g: the scenario that a die draws."""
    return battles()[COMMON["scenario_die"][face]]


def battle(s: State) -> Battle:
    return battles()[s.scenario]


def player(s: State, seat: int) -> int:
    """TC-20.8-b: whether a seat is player A or player B."""
    return A if seat == s.a else B


def seat_of(s: State, who: int) -> int:
    return s.a if who == A else 1 - s.a


def seat_in_role(s: State, role: str) -> int:
    """The seat that attacks, or defends."""
    return seat_of(s, battle(s).roles.index(role))


def zone(s: State, seat: int) -> Zone:
    return battle(s).zones[player(s, seat)]


def budget(s: State, seat: int) -> int:
    """TC-20.8-b: of its role, rounded down to a multiple of 5."""
    return s.rulings.budget * battle(s).percent[player(s, seat)] // 100 // 5 * 5


def facing_the_enemy(s: State, seat: int) -> int:
    """North for player A, who holds the south, and south for player B."""
    return 9000 if player(s, seat) == A else 27000


def automatic_initiative(s: State) -> int:
    """The seat that has the initiative in this turn by the scenario; -1: it is rolled for."""
    plan = battle(s)
    return seat_of(s, plan.begins) if plan.begins >= 0 and s.turn == 1 else -1


def first_scenery(scenario: str) -> Scenery:
    """Scenery of the scenario, before any is bought."""
    return Scenery(battles()[scenario].elements) if scenario != DRAWN else BARE


def ready_army(s: State, seat: int) -> str:
    """The ready army agreed for a seat; empty or unknown: its list is written at the table."""
    name = s.rulings.named[seat]
    return battle(s).armies[player(s, seat)] if name == AS_SCENARIO else name


def _check() -> None:
    for n, d in enumerate(_DATA["scenarios"]):
        plan = _battle(d)
        if COMMON["scenario_die"][plan.number] != plan.id:
            raise DATA.broken(_FILE, f"{plan.id} is not number {plan.number} of the die", "scenarios", n)
        for k, scoring in enumerate(plan.scoring):
            known = {objective.id for objective in plan.objectives}
            if scoring.counts not in COUNTS or scoring.to not in RECIPIENTS or not known.issuperset(scoring.objectives):
                raise DATA.broken(_FILE, f"{plan.id}: there is no way to count this", "scenarios", n, "scoring", k)
        for element in plan.elements:
            if element.kind not in ELEMENTS:
                raise DATA.broken(_FILE, f"{plan.id}: {element.kind} is no element", "scenarios", n, "scenery")
        for who, name in enumerate(plan.armies):
            if ready_armies()[name].points > 1000 * plan.percent[who] // 100:
                raise DATA.broken(_FILE, f"{plan.id}: {name} is too dear", "scenarios", n, "armies")


_check()
