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


class Reroll(Action, frozen=True):
    """TC-18.4-j: the Break test is rolled again."""

    form: ClassVar[str] = "reroll"


class Accept(Action, frozen=True):
    """What has come out stands."""

    form: ClassVar[str] = "accept"


# --- commanders


class Ride(Action, frozen=True):
    """TC-16.3-b, TC-16.4-h, TC-16.5-c: the commander whose turn it is goes to a place."""

    to: Pose
    form: ClassVar[str] = "ride {to}"


class Join(Action, frozen=True):
    """TC-16.4-a: and joins a troop."""

    troop: str
    form: ClassVar[str] = "join {troop}"


class Stay(Action, frozen=True):
    """TC-16.3-a: he, or the troop that might move, stays where it is."""

    form: ClassVar[str] = "stay"


class Command(Action, frozen=True):
    """TC-16.6-a: a command action, its targets, and what it needs besides: a virtue, an order, a side."""

    trait: str
    targets: Names = ()
    detail: str = ""
    form: ClassVar[str] = "command {trait}[ on {targets}][ as {detail}]"


class Shift(Action, frozen=True):
    """TC-18.2-z, TC-18.3-l: the move that a command action grants to a troop."""

    to: Pose
    form: ClassVar[str] = "shift {to}"


class Thwart(Action, frozen=True):
    """TC-18.3-b: a Cold commander tries to undo a command action."""

    commander: str
    form: ClassVar[str] = "thwart {commander}"
