"""What can be changed by hand: how each change is written, and how it reads where its fields alone do not say it."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.core import Change, say
from grognard.games.tercios.names import order_name, seat_name
from grognard.kit.events import LoggedChange, Wordings

NONE: Final = "none"


class TerciosChange(LoggedChange, frozen=True):
    wordings: ClassVar[Wordings] = {
        "element": lambda element: say(f"element-{element.replace('_', '-')}"),
        "order": order_name,
        "seat": lambda seat: seat_name(seat - 1),
    }


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


class OrderIs(TerciosChange, frozen=True, tag="order"):
    """`order a3 fire`, `order a3 none`"""

    form = "order {troop} {order}"
    facts = "troop order?"
    troop: str
    order: str

    def key(self) -> str:
        return "order-none" if self.order == NONE else "order"

    def omits(self, value: str) -> bool:
        return value == NONE


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


class Lay(TerciosChange, frozen=True):
    """`lay small_wood at 9000/6000/0 size 9`"""

    form = "lay {element} at {at}[ size {size}]"
    facts = "element at"
    element: str
    at: str
    size: int = 0


class Clear(Change, frozen=True):
    """`clear`: all scenery is taken away; garrisons stand where their buildings were."""

    form = "clear scenery"


class HandIs(TerciosChange, frozen=True, tag="hand"):
    """`hand 1`: whose activation it is, as a seat from 1."""

    form = "hand {seat}"
    seat: int


class PointsAre(TerciosChange, frozen=True, tag="points"):
    """`points 1 4`: victory points of a seat."""

    form = "points {seat} {n}"
    seat: int
    n: int
