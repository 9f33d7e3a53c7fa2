"""Small words for tests of the open table: measures in inches, the bases in use, and random positions."""

from __future__ import annotations

from hypothesis import strategies as st

from grognard.boards.open_table import CIRCLE, XY, Base, Size, base, front_of
from grognard.boards.open_table.whole_numbers import half_away
from grognard.core import Pose

INCH = 254
LINE, SQUARE, COMPANY, DENSE, GUN = Size(1200, 600), Size(1200, 1200), Size(800, 400), Size(800, 800), Size(400, 400)
SIZES = (LINE, SQUARE, COMPANY, DENSE, GUN)
TABLE = Size(18000, 12000)
NORTH, EAST, SOUTH, WEST = 9000, 0, 27000, 18000


def inches(x: float, y: float) -> XY:
    return half_away(round(x * 1000) * INCH, 1000), half_away(round(y * 1000) * INCH, 1000)


def stand(x: float, y: float, facing: int, size: Size = LINE) -> Base:
    """A base by its front centre in inches."""
    return base(Pose(*inches(x, y), facing), size)


def at(x: int, y: int, facing: int = 0, size: Size = LINE) -> Base:
    """A base by its front centre in units."""
    return base(Pose(x, y, facing), size)


# The table is small, so that bases meet.
COORDINATES = st.integers(2000, 6000)
FACINGS = st.one_of(st.integers(0, CIRCLE - 1), st.sampled_from(range(0, CIRCLE, 4500)))
POINTS = st.tuples(COORDINATES, COORDINATES)
POSES = st.builds(Pose, COORDINATES, COORDINATES, FACINGS)
BASES = st.builds(base, POSES, st.sampled_from(SIZES))


def shifted(stand: Base, dx: int, dy: int) -> Base:
    return base(Pose(stand.pose.x + dx, stand.pose.y + dy, stand.pose.facing), stand.size)


def quarter(stand: Base) -> Base:
    """Turned by a quarter about the corner of the table."""
    (x, y), facing = front_of(stand.pose), stand.pose.facing
    return base(Pose(-y, x, (facing + 9000) % CIRCLE), stand.size)


def quarter_point(point: XY) -> XY:
    return -point[1], point[0]


def quarter_pose(pose: Pose) -> Pose:
    return Pose(-pose.y, pose.x, (pose.facing + 9000) % CIRCLE)
