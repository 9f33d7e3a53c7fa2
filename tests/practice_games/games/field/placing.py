"""Rules 2 and 4: where woods are laid and companies are put down, and how a place that somebody points at is mended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from grognard.boards.open_table import (
    CIRCLE,
    FINE,
    QUARTER,
    along,
    angle_correction,
    closer_than,
    fine,
    front_of,
    on_table,
    overlap,
    unit_vector,
    within,
)
from grognard.core import LazyList, Message, Next, Point, Pose, Refusal, Seat, say
from grognard.core.scene import Piece
from grognard.kit.refusals import law

from .actions import Advance, Deploy, Lay
from .names import company_name, wood_name
from .state import (
    AHEAD,
    APART,
    BASES,
    COMPANIES,
    DEEP,
    REACH,
    TABLE,
    WOODS,
    State,
    base_at,
    kind_of,
    seat_of,
    wood_at,
)

MOST_CANDIDATES, DRAWS = 24, 30
Correct = Callable[[Pose], Pose | Refusal]


# --- woods


def laid(v: State, pose: Pose) -> Pose | Refusal:
    """FD-2-a: where a wood that is laid like this lies, or why it may not."""
    pose = Pose(pose.x, pose.y, pose.facing % CIRCLE)
    wood = wood_at(pose)
    if not all(0 <= x <= TABLE.width * FINE and 0 <= y <= TABLE.depth * FINE for x, y in wood.corners):
        return law("FD-2-a", "off-table")
    if any(other is not None and closer_than(wood, wood_at(other), APART) for other in v.woods):
        return law("FD-2-a", "woods-apart", least=APART)
    return pose


def ask_lay(v: State, piece: Piece) -> Next:
    wood = WOODS[v.hand]
    grid = [Pose(x, y, facing) for x in range(800, 5300, 1100) for y in (1500, 2000, 2500) for facing in (0, QUARTER)]

    def drawn(rng: Random) -> Pose:
        x, y = int(rng.random() * TABLE.width), int(rng.random() * TABLE.depth)
        return Pose(x, y, int(rng.random() * CIRCLE))

    asked = say("ask-lay", wood=wood_name(wood))
    return _point(asked, lambda p: laid(v, p), lambda p: Lay(wood, p), grid, piece, drawn)


# --- companies


def freed(v: State, company: int, pose: Pose) -> Pose | Refusal:
    """FD-2-d: turned by the least angle that frees it of the others."""
    others = [stand for other, stand in v.standing() if other != company]
    size = BASES[kind_of(company)]
    facing = angle_correction(front_of(pose), pose.facing % CIRCLE, size, others)
    return law("FD-2-d", "in-the-way") if facing is None else Pose(pose.x, pose.y, facing)


def deployed(v: State, company: int, pose: Pose) -> Pose | Refusal:
    """FD-2-c: where a company that is deployed like this stands, or why it may not."""
    placed = freed(v, company, pose)
    if isinstance(placed, Refusal):
        return placed
    low, high = ((0, DEEP), (TABLE.depth - DEEP, TABLE.depth))[seat_of(company)]
    corners = base_at(company, placed).corners
    if not all(0 <= x <= TABLE.width * FINE and low * FINE <= y <= high * FINE for x, y in corners):
        return law("FD-2-c", "own-ground", deep=DEEP)
    return placed


def advanced(v: State, company: int, pose: Pose) -> Pose | Refusal:
    """FD-4-b: where a company that is sent there comes to stand: no further than its reach, on the way there."""
    start, reach = fine(front_of(v.pose(company))), REACH[kind_of(company)]
    if not within(fine(front_of(pose)), start, reach):
        vector = pose.x * FINE - start[0], pose.y * FINE - start[1]
        pose = Pose(*along(start, vector, reach), pose.facing)
    placed = freed(v, company, pose)
    if isinstance(placed, Refusal):
        return placed
    if not on_table(base_at(company, placed), TABLE) or not (0 <= placed.x <= TABLE.width):
        return law("FD-4-b", "off-table")
    return placed


def clear(v: State, company: int, pose: Pose) -> bool:
    """Whether a company can stand just there."""
    stand = base_at(company, pose)
    return on_table(stand, TABLE) and not any(overlap(stand, other) for n, other in v.standing() if n != company)


def ask_deploy(v: State, company: int, piece: Piece) -> Next:
    seat = seat_of(company)
    key, ahead = COMPANIES[company], AHEAD[seat]
    rows = [(DEEP * n // 4 if seat == 0 else TABLE.depth - DEEP * n // 4) for n in (3, 2)]
    grid = [Pose(x, y, ahead) for y in rows for x in range(500, 5600, 700)]

    def drawn(rng: Random) -> Pose:
        y = int(rng.random() * DEEP)
        turn = int(rng.random() * CIRCLE // 4) - CIRCLE // 8
        return Pose(int(rng.random() * TABLE.width), y if seat == 0 else TABLE.depth - y, (ahead + turn) % CIRCLE)

    asked = say("ask-deploy", company=company_name(key))
    return _point(asked, lambda p: deployed(v, company, p), lambda p: Deploy(key, p), grid, piece, drawn)


def ask_advance(v: State, company: int, piece: Piece) -> Next:
    key, here, reach = COMPANIES[company], v.pose(company), REACH[kind_of(company)]

    def drawn(rng: Random) -> Pose:
        way, facing = int(rng.random() * CIRCLE), int(rng.random() * CIRCLE)
        return Pose(*along(fine(front_of(here)), unit_vector(way), int(rng.random() * reach)), facing)

    asked = say("ask-advance", company=company_name(key), reach=reach)
    ways = _ways(here, reach)
    return _point(asked, lambda p: advanced(v, company, p), lambda p: Advance(key, p), ways, piece, drawn)


def _ways(here: Pose, reach: int) -> list[Pose]:
    """To stay, and as far as one can or half as far in eight directions."""
    ways = [
        Pose(*along(fine(front_of(here)), unit_vector(way), far), way)
        for far in (reach, reach // 2)
        for way in range(0, CIRCLE, CIRCLE // 8)
    ]
    return [here, *ways]


def _point(
    asked: Message,
    correct: Correct,
    then: Callable[[Pose], Next],
    wished: Iterable[Pose],
    piece: Piece,
    drawn: Callable[[Random], Pose],
) -> Point:
    def right() -> Iterator[Pose]:
        return (pose for wish in wished if isinstance(pose := correct(wish), Pose))

    def found() -> list[Pose]:
        return list(dict.fromkeys(right()))[:MOST_CANDIDATES]

    def sensible(rng: Random) -> str:
        for _ in range(DRAWS):
            if isinstance(pose := correct(drawn(rng)), Pose):
                return str(pose)
        return str(next(right()))

    return Point(asked, correct, then, LazyList(found), piece, turns=True, sensible=sensible)


# --- actions from anywhere


def lay_law(v: State, seat: Seat, a: Lay) -> Refusal | None:
    if a.wood != WOODS[seat]:
        return law("FD-2-a", "own-wood")
    return _there(laid(v, a.at), a.at)


def deploy_law(v: State, seat: Seat, a: Deploy) -> Refusal | None:
    return in_reserve(v, seat, a.company) or _there(deployed(v, COMPANIES.index(a.company), a.at), a.at)


def in_reserve(v: State, seat: Seat, key: str) -> Refusal | None:
    """FD-2-b: why this is not to be deployed by a seat now."""
    if key in [COMPANIES[company] for company in v.reserve(seat)]:
        return None
    return law("FD-2-b", "own-reserve")


def advance_law(v: State, company: int, a: Advance) -> Refusal | None:
    return _there(advanced(v, company, a.to), a.to)


def _there(placed: Pose | Refusal, wanted: Pose) -> Refusal | None:
    if isinstance(placed, Refusal):
        return placed
    return None if placed == wanted else law("FD-2-d", "elsewhere", at=str(placed))
