"""The position: who has what where, whose Flags hang where, and the sheets that are being written."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from grognard.core import Commits, Seat
from grognard.games.power.actions import Orders
from grognard.games.power.components.map import ARMIES, Army, Place
from grognard.games.power.components.order_language import CaptivesTo, Lang
from grognard.games.power.components.pieces import NONE, Kind, Stack, strength

MERCENARY: Seat = -1
"""The seat of an army that no player holds."""


class Undecided(Struct, frozen=True):
    """PW-17.1-g: a combat that equally strong armies of one player have won, and whose captives he is to place."""

    at: Place
    armies: tuple[Army, ...]


class State(Struct):
    seat_of: tuple[Seat, ...]
    """The seat of each army. Armies of one seat are one side; mercenaries are a side of their own (PW-11.4-k)."""
    stacks: list[dict[int, Stack]]
    """For each army, what it has at each place; places where it has nothing are left out."""
    power: list[int]
    flags: list[list[int]]
    """For each army, the armies whose Flags hang in its HQ."""
    alive: list[bool]
    round: int
    referee: Army
    """The army of the player who reads first; with two players, the earlier of his armies."""
    permanent: bool
    """PW-19.1-a: one referee for the whole game."""
    limit: str
    """`minutes`, `none`, or the number of the last round."""
    time_up: bool
    penalty: bool
    strict: bool
    lang: Lang
    """PW-9.1-g: the codes in which all write."""
    resigned: list[Seat]
    sheets: Commits[Orders]
    winners: list[Seat]
    """Once the game is over; several if the win is shared."""
    over: bool = False
    time_short: bool | UnsetType = UNSET
    """The time of the game is nearly over, which was said while the present round was being written: the next is the
    last, or the present one if time runs out before it ends. Unset until then, as in positions of version 1."""
    undecided: tuple[Undecided, ...] | UnsetType = UNSET
    """Combats of the round in progress whose captives are still to be placed; while there are any, no sheet is asked
    for. Unset in a round without such combats."""
    stated: tuple[CaptivesTo, ...] | UnsetType = UNSET
    """What the players have said about captives in that round."""
    silent: bool | UnsetType = UNSET
    """PW-9.1-i: no talk while sheets are written. Unset where talk is free."""
    talking: tuple[Seat, ...] | UnsetType = UNSET
    """The players who are not ready to write yet; while there are any, no sheet is asked for."""

    def copy(self) -> State:
        return State(
            self.seat_of, [army.copy() for army in self.stacks], self.power[:], [flags[:] for flags in self.flags],
            self.alive[:], self.round, self.referee, self.permanent, self.limit, self.time_up, self.penalty,
            self.strict, self.lang, self.resigned[:], self.sheets.copy(), self.winners[:], self.over,
            self.time_short, self.undecided, self.stated, self.silent, self.talking,
        )  # fmt: skip

    # --- asking

    def at(self, army: Army, place: Place) -> Stack:
        return self.stacks[army].get(place, NONE)

    def total(self, army: Army, place: Place) -> int:
        return strength(self.at(army, place))

    def side_total(self, side: int, place: Place) -> int:
        """PW-17.1-d: armies of one side add up."""
        return sum(self.total(a, place) for a in ARMIES if self.side(a) == side)

    def side(self, army: Army) -> int:
        """Armies that fight as one have the same side; the mercenaries' is their own."""
        return self.seat_of[army]

    def armies_of(self, seat: Seat) -> list[Army]:
        return [army for army in ARMIES if self.seat_of[army] == seat]

    def living(self, seat: Seat) -> list[Army]:
        return [army for army in self.armies_of(seat) if self.alive[army]]

    @property
    def seats(self) -> list[Seat]:
        return sorted({seat for seat in self.seat_of if seat != MERCENARY})

    def playing(self) -> list[Seat]:
        """Players still in the game: a Flag stands, and they have not resigned."""
        return [seat for seat in self.seats if seat not in self.resigned and self.living(seat)]

    @property
    def mercenary(self) -> Army | None:
        """The army that anybody may order, while its Flag stands (PW-18.1-b)."""
        return next((a for a in ARMIES if self.seat_of[a] == MERCENARY and self.alive[a]), None)

    def reading_order(self) -> list[Army]:
        """PW-10.1-a, PW-17.1-s: clockwise from the referee; with two players both his armies, then the other's."""
        clockwise = [Army((self.referee + n) % 4) for n in range(4)]
        if len(self.seats) == 2:
            first = self.seat_of[self.referee]
            clockwise = sorted(ARMIES, key=lambda a: (self.seat_of[a] != first, a))
        return [army for army in clockwise if self.alive[army]]

    def has_anything(self, army: Army) -> bool:
        return bool(self.stacks[army]) or self.power[army] > 0

    # --- changing

    def put(self, army: Army, place: Place, kind: Kind, count: int) -> None:
        """Add pieces, or take them away. PW-9.3-h: a place takes any number."""
        now = list(self.at(army, place))
        now[kind] += count
        assert now[kind] >= 0, "a force cannot lose pieces that it does not have"
        if any(now):
            self.stacks[army][place] = tuple(now)
        else:
            self.stacks[army].pop(place, None)
