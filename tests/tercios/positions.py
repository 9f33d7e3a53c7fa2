"""Positions for tests, in inches and degrees: troops, commanders and scenery put where a rule needs them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from grognard.boards.open_table import circle
from grognard.core import Action, Event, Pose, Refusal, ScriptedDice
from grognard.games.tercios import play
from grognard.games.tercios.components.army_lists import Army, Formation, Leader
from grognard.games.tercios.components.terrain import Element, Scenery
from grognard.games.tercios.components.troop_types import Bought
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.frames import Hand
from grognard.games.tercios.names import troop_of
from grognard.games.tercios.state import NO_CARD, ON_TABLE, ORDERS, Commander, Rulings, State, Troop


def units(inches: float) -> int:
    """The nearest unit."""
    return round(inches * INCH)


def pose(x: float, y: float, degrees: float = 90) -> Pose:
    return Pose(units(x), units(y), round(degrees * 100) % 36000)


def troop(
    unit: str,
    side: int,
    at: tuple[float, float] | None = None,
    facing: float | None = None,
    *,
    order: str = "",
    options: Sequence[str] = (),
    rules: Sequence[str] = (),
    slot: str = "",
    elite: bool = False,
    **fields: Any,
) -> Troop:
    """A troop on the table; side 0 looks north and side 1 south if nothing else is said."""
    weapons, formation = tuple(fields.pop("weapons", ())), fields.pop("formation", 0)
    degrees = (90 if side == 0 else 270) if facing is None else facing
    fields.setdefault("order", ORDERS.index(order) if order else NO_CARD)
    fields.setdefault("known", 1 << side if order else 0)
    return Troop(
        side, Bought(unit, tuple(options), elite, slot=slot), formation, where=ON_TABLE,
        pose=pose(*at, degrees) if at is not None else None, lent=tuple(rules), arms=weapons, **fields,
    )  # fmt: skip


def commander(
    side: int,
    rank: int = 2,
    at: tuple[float, float] | None = None,
    *,
    host: int = -1,
    formation: int = -1,
    virtues: Sequence[str] = (),
    traits: Sequence[str] = (),
    **fields: Any,
) -> Commander:
    """The chief, if no formation is named."""
    place = (units(at[0]), units(at[1])) if at is not None else None
    leader = Leader(rank, tuple(virtues), tuple(traits), f"Captain {formation}")
    return Commander(side, leader, formation, where=ON_TABLE, at=place, host=host, **fields)


def area(kind: str, x: float, y: float, across: float, **more: Any) -> Element:
    """A round area."""
    shape = circle((units(x), units(y)), units(across / 2))
    return Element(kind, tuple((a // 1000, b // 1000) for a, b in shape.corners), **more)


def rect(kind: str, left: float, low: float, right: float, high: float, **more: Any) -> Element:
    corners = ((left, low), (right, low), (right, high), (left, high))
    return Element(kind, tuple((units(x), units(y)) for x, y in corners), **more)


def line(kind: str, *points: tuple[float, float], width: float = 0, **more: Any) -> Element:
    """A hedge or wall; with a width a road, river or crossing."""
    return Element(kind, line=tuple((units(x), units(y)) for x, y in points), width=units(width), **more)


def field(
    *troops: Troop,
    commanders: Iterable[Commander] = (),
    scenery: Iterable[Element] = (),
    rulings: Rulings | None = None,
    hand: int = 0,
    turn: int = 1,
    kinds: Sequence[str] = ("infantry_regiment", "cavalry_regiment", "battery"),
) -> State:
    """A position in the Action phase, with this seat to activate; formations 0, 1 and 2 are of these kinds."""
    ordered = sorted(troops, key=lambda t: t.side)
    formations = tuple(Formation(kind, (Bought("classic"),), Leader(0)) for kind in kinds)
    army = Army("hre", "standard", Leader(2), formations)
    return State(
        "field_battle", rulings or Rulings(), (army, army), troops=list(ordered),
        commanders=sorted(commanders, key=lambda c: c.side), scenery=Scenery(tuple(scenery)), turn=turn, hand=hand,
        frames=[Hand(hand)],
    )  # fmt: skip


def settle(s: State, dice: Sequence[int] = ()) -> list[Event]:
    """The automatic steps until a player must decide."""
    out: list[Event] = []
    scripted = ScriptedDice(dice)
    play.run(s, scripted, out)
    scripted.finished()
    return out


def do(s: State, seat: int, action: Action, dice: Sequence[int] = ()) -> list[Event]:
    """An action that must be allowed, with exactly these dice."""
    refusal = play.refusal(s, seat, action)
    assert refusal is None, f"{action}: {refusal}"
    scripted = ScriptedDice(dice)
    out = play.apply(s, seat, action, scripted)
    scripted.finished()
    return out


def refused(s: State, seat: int, action: Action) -> str:
    """The rule that forbids an action; it must be forbidden."""
    refusal = play.refusal(s, seat, action)
    assert isinstance(refusal, Refusal), f"{action} is allowed"
    return refusal.rule


def said(refusal: object) -> tuple[str, str]:
    """The rule that forbids something, and the words with which it does: they tell places of one rule apart."""
    assert isinstance(refusal, Refusal), "it is allowed"
    return str(refusal.rule), refusal.message.key.removeprefix("refusal-")


def refused_with(s: State, seat: int, action: Action) -> tuple[str, str]:
    return said(play.refusal(s, seat, action))


def decider(s: State) -> tuple[int, str]:
    """Who must decide what."""
    (decision,) = play.decisions(s)
    return decision.seat, decision.kind


def of(s: State, key: str) -> Troop:
    """`of(s, "a2")`"""
    n = troop_of(s, key)
    assert n >= 0, f"{key} is no troop"
    return s.troops[n]


def happened(events: Iterable[Event], kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
