"""What players do: one class for each kind of order. Troops are named `a3`, commanders `A1`, poses `x/y/facing`."""

from __future__ import annotations

from typing import ClassVar

from grognard.core import Action, Instruction, Pose, Share

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


class Reroll(Action, frozen=True):
    """TC-18.4-j: the Break test is rolled again."""

    form: ClassVar[str] = "reroll"


class Accept(Action, frozen=True):
    """What has come out stands."""

    form: ClassVar[str] = "accept"


class React(Action, frozen=True):
    """TC-5.2-a: a troop tries a reaction."""

    troop: str
    reaction: str
    to: Pose | None = None
    side: str = ""
    weapon: str = ""
    form: ClassVar[str] = "react {troop} {reaction}[ to {to}][ facing {side}][ with {weapon}]"


class GoOn(Action, frozen=True, tag="go-on"):
    """TC-5.4-f: a mover who beat off an interception goes on."""

    form: ClassVar[str] = "go on"


class Stop(Action, frozen=True):
    form: ClassVar[str] = "stop"


class Redirect(Action, frozen=True):
    """TC-5.5-e: a charge turns against another enemy; without a target it follows the evader."""

    target: str = ""
    form: ClassVar[str] = "redirect[ {target}]"


class DirtyWar(Action, frozen=True, tag="dirty-war"):
    """TC-8.7-a"""

    form: ClassVar[str] = "dirty war"


class Enough(Action, frozen=True):
    form: ClassVar[str] = "enough"


class Advance(Action, frozen=True):
    """TC-8.6-f"""

    to: Pose
    form: ClassVar[str] = "advance {to}"


class Occupy(Action, frozen=True):
    """TC-20.5-f: a winner takes the building."""

    form: ClassVar[str] = "occupy"


class Stay(Action, frozen=True):
    """Nobody moves who might: a winner, a shooter, a commander (TC-16.3-a), a troop that a command action lets go."""

    form: ClassVar[str] = "stay"


# --- carrying out an order


class Move(Action, frozen=True):
    """TC-6.2-a; `face`: cavalry may face first (TC-11.1-b)."""

    to: Pose
    face: str = ""
    form: ClassVar[str] = "move {to}[ facing {face} first]"


class Enter(Action, frozen=True):
    """TC-20.5-c: into a building, by its number."""

    building: int
    form: ClassVar[str] = "enter {building}"


class Face(Action, frozen=True):
    """TC-6.6-a"""

    side: str
    form: ClassVar[str] = "face {side}"


class Shoot(Action, frozen=True):
    """TC-7.1-a; `gun`: the target of the regimental gun (TC-12.7-b)."""

    target: str
    weapon: str
    gun: str = ""
    form: ClassVar[str] = "shoot {target} with {weapon}[ gun at {gun}]"


class Reorganise(Action, frozen=True):
    """TC-4.2-d"""

    form: ClassVar[str] = "reorganise"


class ChangeForm(Action, frozen=True, tag="change-form"):
    """TC-4.2-e: `limber`, `unlimber` or `dismount`."""

    action: str
    form: ClassVar[str] = "change {action}"


class Mount(Action, frozen=True):
    """TC-14.2-j"""

    to: Pose
    form: ClassVar[str] = "mount {to}"


class Charge(Action, frozen=True):
    """TC-8.2-b"""

    target: str
    form: ClassVar[str] = "charge {target}"


class Caracole(Action, frozen=True):
    """TC-11.3-b: a test, and back if it succeeds."""

    to: Pose
    form: ClassVar[str] = "caracole {to}"


class Lead(Action, frozen=True):
    """TC-16.3-a: a commander is activated."""

    commander: str
    form: ClassVar[str] = "lead {commander}"


# --- commanders


class Ride(Action, frozen=True):
    """TC-16.3-b, TC-16.4-h, TC-16.5-c: the commander whose turn it is goes to a place."""

    to: Pose
    form: ClassVar[str] = "ride {to}"


class Join(Action, frozen=True):
    """TC-16.4-a: and joins a troop."""

    troop: str
    form: ClassVar[str] = "join {troop}"


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


# --- in one's absence


class ReactIf(Instruction, frozen=True, tag="react-if"):
    """Troops that react by themselves: to what, with which card, within how many inches, up to which turn. A troop that
    has another card does not react."""

    troops: Names
    to: str
    """`charge`, `approach` or `both`."""
    order: str
    inches: int
    turn: int
    form: ClassVar[str] = "react {troops} to {to} with {order} within {inches} until turn {turn}"


class HoldBack(Instruction, frozen=True, tag="hold-back"):
    """Nobody reacts, up to a turn."""

    turn: int
    form: ClassVar[str] = "hold back until turn {turn}"
