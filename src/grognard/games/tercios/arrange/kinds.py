"""What can be changed by hand: how each change is written, and how it reads where its fields alone do not say it."""

from __future__ import annotations

from typing import Final

from grognard.core import Change, Message, say
from grognard.games.tercios.names import order_name, seat_name

NONE: Final = "none"


class PutTroop(Change, frozen=True, tag="put"):
    """`put a3 at 9000/5000/9000`"""

    form = "put {troop} at {at}"
    troop: str
    at: str


class Remove(Change, frozen=True):
    """`remove a3`: off the table; no player scores for it."""

    form = "remove {troop}"
    troop: str


class WearIs(Change, frozen=True, tag="wear"):
    """`wear a3 2`"""

    form = "wear {troop} {n}"
    troop: str
    n: int


class DisorderIs(Change, frozen=True, tag="disorder"):
    """`disorder a3 1`: 0 for none."""

    form = "disorder {troop} {n}"
    troop: str
    n: int


class OrderIs(Change, frozen=True, tag="order"):
    """`order a3 fire`, `order a3 none`"""

    form = "order {troop} {order}"
    troop: str
    order: str

    def message(self) -> Message:
        if self.order == NONE:
            return say("change-order-none", troop=self.troop)
        return say("change-order", troop=self.troop, order=order_name(self.order))


class Lend(Change, frozen=True):
    """`lend a3 horde`: a special rule or weapon that its profile has not."""

    form = "lend {troop} {what}"
    troop: str
    what: str


class TakeBack(Change, frozen=True, tag="take-back"):
    """`take back horde of a3`"""

    form = "take back {what} of {troop}"
    troop: str
    what: str


class RideTo(Change, frozen=True, tag="ride-to"):
    """`ride A1 to 9000/5000/0`"""

    form = "ride {commander} to {at}"
    commander: str
    at: str


class AttachTo(Change, frozen=True, tag="attach-to"):
    """`attach A1 with a3`"""

    form = "attach {commander} with {troop}"
    commander: str
    troop: str


class Lay(Change, frozen=True):
    """`lay small_wood at 9000/6000/0 size 9`"""

    form = "lay {element} at {at}[ size {size}]"
    element: str
    at: str
    size: int = 0

    def message(self) -> Message:
        return say("change-lay", element=say(f"element-{self.element.replace('_', '-')}"), at=self.at)


class Clear(Change, frozen=True):
    """`clear`: all scenery is taken away; garrisons stand where their buildings were."""

    form = "clear scenery"


class HandIs(Change, frozen=True, tag="hand"):
    """`hand 1`: whose activation it is, as a seat from 1."""

    form = "hand {seat}"
    seat: int

    def message(self) -> Message:
        return say("change-hand", seat=seat_name(self.seat - 1))


class PointsAre(Change, frozen=True, tag="points"):
    """`points 1 4`: victory points of a seat."""

    form = "points {seat} {n}"
    seat: int
    n: int

    def message(self) -> Message:
        return say("change-points", seat=seat_name(self.seat - 1), n=self.n)
