"""The table, the companies and their orders as shared facts, and the state: flat lists by company."""

from __future__ import annotations

from msgspec import Struct

from grognard.boards.open_table import Base, Polygon, Size, base, turned_rectangle
from grognard.core import Commits, Pose, Seat

from .actions import Orders

TABLE = Size(6000, 4000)
INCH = 254
DEEP = 1200
"""How far the ground reaches on which a side deploys."""
WOODS = ("wood1", "wood2")
"""One for each seat."""
WOOD = Size(900, 600)
APART = 500
COMPANIES = ("s1", "s2", "s3", "n1", "n2", "n3")
KINDS = ("foot", "foot", "horse")
BASES = {"foot": Size(600, 300), "horse": Size(500, 400)}
REACH = {"foot": 1000, "horse": 1600}
ORDERS = {"foot": ("advance", "fire", "hold"), "horse": ("advance", "hold")}
"""FD-3-b: horse has no order to fire."""
EVERY_ORDER = ORDERS["foot"]
AHEAD = (9000, 27000)
"""Where a seat's enemy is."""
RANGE, DICE = 2000, 2
STEPS, TURNS = 2, 3
NONE = -2
"""Of an order: none is given, or it has been carried out."""


def seat_of(company: int) -> Seat:
    return company // len(KINDS)


def kind_of(company: int) -> str:
    return KINDS[company % len(KINDS)]


def companies_of(seat: Seat) -> range:
    return range(seat * len(KINDS), (seat + 1) * len(KINDS))


def base_at(company: int, pose: Pose) -> Base:
    return base(pose, BASES[kind_of(company)])


def wood_at(pose: Pose) -> Polygon:
    return turned_rectangle((pose.x, pose.y), WOOD, pose.facing)


class Planning(Commits[Orders], tag="planning"):
    """FD-3-a: both sides write their orders."""


class State(Struct):
    turn: int
    """0: the table is being set up."""
    length: int
    hand: Seat
    """Who lays, deploys or acts next."""
    woods: list[Pose | None]
    at: list[Pose | None]
    """Where each company stands; not those in reserve, and not those destroyed."""
    losses: list[int]
    orders: list[int]
    """Of each company, as an index into `EVERY_ORDER`; NONE, or UNKNOWN where hidden."""
    frames: list[Planning]
    over: bool = False

    def copy(self) -> State:
        frames = [frame.copy() for frame in self.frames]
        return State(
            self.turn, self.length, self.hand, self.woods[:], self.at[:], self.losses[:], self.orders[:], frames,
            self.over,
        )  # fmt: skip

    def alive(self, company: int) -> bool:
        return self.losses[company] < STEPS

    def living(self, seat: Seat) -> list[int]:
        return [company for company in companies_of(seat) if self.alive(company)]

    def reserve(self, seat: Seat) -> list[int]:
        return [company for company in self.living(seat) if self.at[company] is None]

    def ready(self, seat: Seat) -> list[int]:
        """Companies with an order that is still to be carried out: who they are is public."""
        return [company for company in self.living(seat) if self.orders[company] != NONE]

    def standing(self) -> list[tuple[int, Base]]:
        return [(company, base_at(company, pose)) for company, pose in enumerate(self.at) if pose is not None]

    def pose(self, company: int) -> Pose:
        pose = self.at[company]
        assert pose is not None, f"{COMPANIES[company]} does not stand on the table"
        return pose
