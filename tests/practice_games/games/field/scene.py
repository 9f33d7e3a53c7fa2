"""The table as a picture: board, companies, woods, reserves; ghosts of a choice in the making; lenses."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from msgspec.structs import replace

from grognard.boards.open_table import FINE, circle, fine, nearest_centre, rounded_to_units
from grognard.core import UNKNOWN, Lens, Pose, Seat, say
from grognard.core.scene import (
    Area,
    Badge,
    Bench,
    Board,
    BoardKind,
    Layer,
    Link,
    OnBoard,
    Panel,
    Piece,
    Role,
    Scene,
    Scenery,
    Table,
    Tone,
    Track,
    Xy,
)

from .names import company_name, order_name, side_name, wood_name
from .state import (
    AHEAD,
    BASES,
    COMPANIES,
    EVERY_ORDER,
    INCH,
    NONE,
    RANGE,
    REACH,
    TABLE,
    WOODS,
    State,
    kind_of,
    seat_of,
    wood_at,
)

TONES = (Tone.SEAT_1, Tone.SEAT_2)
SIGNS = {"foot": "infantry", "horse": "cavalry"}


def board() -> Board:
    return Board(BoardKind.TABLE, TABLE.width, TABLE.depth, y_up=True, unit=say("unit-tenth"), inch=INCH)


def company_piece(v: State, company: int, *, placed: bool = True) -> Piece:
    """A company, where it stands or, for its ghost and on a bench, without a place."""
    key, pose, size = COMPANIES[company], v.at[company], BASES[kind_of(company)]
    return Piece(
        key,
        company_name(key),
        TONES[seat_of(company)],
        at=(pose.x, pose.y) if placed and pose is not None else None,
        facing=AHEAD[seat_of(company)] if pose is None else pose.facing,
        base=(size.depth, size.width),
        sign=SIGNS[kind_of(company)],
        short=key.upper(),
        badges=_badges(v, company),
    )


def _badges(v: State, company: int) -> tuple[Badge, ...]:
    order, losses = v.orders[company], v.losses[company]
    shown = []
    if order != NONE:
        hidden = order == UNKNOWN
        shown.append(Badge("order", say("order-hidden") if hidden else order_name(EVERY_ORDER[order])))
    if losses:
        shown.append(Badge("loss", say("losses"), losses, Tone.BAD))
    return tuple(shown)


def wood_piece(wood: str) -> Piece:
    """Without a base: the place of a base is its front, that of a wood its middle. A sketch shows where it lies."""
    return Piece(wood, wood_name(wood), Tone.NEUTRAL, short=f"W{wood[-1]}")


def wood_scenery(wood: str, pose: Pose) -> Scenery:
    outline = tuple(rounded_to_units(corner) for corner in wood_at(pose).corners)
    return Scenery(
        wood, wood_name(wood), "wood", outline=outline, key=wood, detail=say("wood-detail"), rules=("FD-5-b",)
    )


def scene(v: State) -> Scene:
    woods = [wood_scenery(wood, pose) for wood, pose in zip(WOODS, v.woods, strict=True) if pose is not None]
    pieces = [company_piece(v, company) for company, pose in enumerate(v.at) if pose is not None]
    reserves = tuple(_reserve(v, seat) for seat in (0, 1))
    left = tuple(wood_piece(wood) for wood, pose in zip(WOODS, v.woods, strict=True) if pose is None)
    steps = (say("setting-up"), *(say("number", n=n + 1) for n in range(v.length)))
    panels: tuple[Panel, ...] = (
        *reserves,
        Bench("woods", say("woods"), Tone.NEUTRAL, left),
        Track("turn", say("turn"), steps, v.turn),
    )
    roles = tuple(Role(side_name(seat), TONES[seat], seat) for seat in (0, 1))
    return Scene((*woods, *pieces), panels, roles)


def _reserve(v: State, seat: Seat) -> Bench:
    waiting = tuple(company_piece(v, company) for company in v.reserve(seat))
    return Bench(f"reserve-{seat}", say("reserve", side=side_name(seat)), TONES[seat], waiting)


# --- choices in the making


def sketch(v: State, _seat: Seat, picks: Sequence[str]) -> Layer:
    """The ghost of what is being placed, and the way it goes."""
    pose = Pose.parse(picks[-1]) if picks else None
    if pose is None:
        return Layer(say("nothing-drawn"), ())
    if len(picks) == 1:
        return Layer(say("ghost"), (replace(wood_scenery(WOODS[v.hand], pose), id="ghost", key="ghost"),))
    company = COMPANIES.index(picks[0])
    ghost = replace(
        company_piece(v, company, placed=False), id="ghost", key="ghost", at=(pose.x, pose.y), facing=pose.facing
    )
    start = v.at[company]
    way: tuple[OnBoard, ...] = () if start is None else (Link("way", ((start.x, start.y), (pose.x, pose.y))),)
    return Layer(say("ghost"), (ghost, *way))


# --- lenses

LENSES = {"reach": Lens(say("lens-reach")), "range": Lens(say("lens-range"))}


def lens(v: State, name: str, focus: Sequence[str]) -> Layer:
    about = LENSES[name].name
    at = _point_of(v, focus[0]) if focus else None
    if at is None:
        return Layer(about, ())
    if name == "reach":
        if focus[0] not in COMPANIES:
            return Layer(about, ())
        reach = REACH[kind_of(COMPANIES.index(focus[0]))]
        return Layer(about, (_disc("reach", at, reach),))
    return Layer(about, (_disc("range", at, RANGE),), (_distances(v, at),))


def _point_of(v: State, focus: str) -> Xy | None:
    """Where a company, a wood or a pose is; `None` for what stands nowhere."""
    if (pose := Pose.parse(focus)) is None:
        named = {**dict(zip(COMPANIES, v.at, strict=True)), **dict(zip(WOODS, v.woods, strict=True))}
        pose = named.get(focus)
    return None if pose is None else (pose.x, pose.y)


def _disc(name: str, at: Xy, radius: int) -> Area:
    return Area(name, outline=tuple(rounded_to_units(corner) for corner in circle(at, radius).corners), tone=Tone.GOOD)


def _distances(v: State, at: Xy) -> Table:
    rows = [
        (company_name(COMPANIES[n]), say("number", n=isqrt(nearest_centre(fine(at), stand).squared) // FINE))
        for n, stand in v.standing()
    ]
    return Table("distances", say("distances"), (say("company-head"), say("distance-head")), tuple(rows))
