"""What players do: one class for each kind of order. Troops are named `a3`, commanders `A1`, poses `x/y/facing`."""

from __future__ import annotations

from typing import ClassVar

from grognard.core import Action, Pose, Share

Names = tuple[str, ...]

# --- before the battle


class Muster(Action, frozen=True):
    """TC-19.1-a: an army list, in its text form."""

    army: str
    form: ClassVar[str] = "muster {army}"


class TakeSide(Action, frozen=True):
    """TC-20.8-b: to be player A or player B of the scenario."""

    side: str
    """`south` for player A, `north` for player B."""
    form: ClassVar[str] = "side {side}"


class ReadMaps(Action, frozen=True):
    """TC-18.2-d: what the Cartographer does: `take` a point of the opponent's, or `add` two."""

    what: str
    form: ClassVar[str] = "maps {what}"


class Place(Action, frozen=True):
    """TC-20.2-d: an element of scenery is bought and put down, or the free crossing of a river is."""

    element: str
    at: Pose
    size: int = 0
    """In inches, where there are several."""
    form: ClassVar[str] = "place {element} at {at}[ size {size}]"


class Build(Action, frozen=True):
    """TC-20.6-o: a building of a town; the first one buys the town."""

    building: str
    at: Pose
    form: ClassVar[str] = "build {building} at {at}"


class Deploy(Action, frozen=True):
    """TC-20.8-d: a troop is put on the table."""

    troop: str
    at: Pose
    state: str = ""
    """`limbered` (TC-12.4-g) or `on-foot` (TC-14.2-b), if it is."""
    form: ClassVar[str] = "deploy {troop} at {at}[ {state}]"


class Garrison(Action, frozen=True):
    """TC-20.8-d: an infantry troop starts in a building; dragoons on foot."""

    troop: str
    building: str
    form: ClassVar[str] = "garrison {troop} in {building}"


class Integrate(Action, frozen=True):
    """TC-12.7-a: a regimental gun goes into a battalion."""

    gun: str
    battalion: str
    form: ClassVar[str] = "integrate {gun} in {battalion}"


class Station(Action, frozen=True):
    """TC-20.8-e: a commander is put on the table."""

    commander: str
    at: Pose
    form: ClassVar[str] = "station {commander} at {at}"


class Attach(Action, frozen=True):
    """TC-20.8-e: a commander begins with a troop."""

    commander: str
    troop: str
    form: ClassVar[str] = "attach {commander} to {troop}"


class DrawUp(Action, frozen=True):
    """A formation, or everything that is left, is deployed by a plan, commanders included."""

    plan: str
    """`line`, `two-lines` or `mirrored`."""
    formation: str = ""
    """`fa2`; empty: everything that is left."""
    form: ClassVar[str] = "draw-up {plan}[ {formation}]"


class LeaveOut(Action, frozen=True):
    """A troop for which there is no room waits for a later turn."""

    troop: str
    form: ClassVar[str] = "leave-out {troop}"


class Vanguard(Action, frozen=True):
    """TC-13.8-a: a move before the first turn."""

    troop: str
    to: Pose
    form: ClassVar[str] = "vanguard {troop} to {to}"


# --- the turn


class Plan(Action, frozen=True):
    """TC-3.1-c: an order for each troop; a shared card stands under the first troop of each brigade."""

    orders: tuple[Share, ...]
    brigades: Names = ()
    """TC-10.6-a: `a1+a2+a3`, one for each shared card."""
    form: ClassVar[str] = "plan {orders}[ brigades {brigades}]"


class Begin(Action, frozen=True):
    """TC-3.2-d: who makes the first activation."""

    who: str
    """`me` or `enemy`."""
    form: ClassVar[str] = "first {who}"


class Activate(Action, frozen=True):
    """TC-3.3-a: a troop."""

    troop: str
    form: ClassVar[str] = "activate {troop}"


class Pass(Action, frozen=True):
    """TC-3.3-d, TC-5.1-c: nothing, where that may be."""

    form: ClassVar[str] = "pass"


class Done(Action, frozen=True):
    """TC-4.2-f: the troop does no more."""

    form: ClassVar[str] = "done"
