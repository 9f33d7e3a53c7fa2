"""What players do: one class for each kind of order. Troops are named `a3`, commanders `A1`, poses `x/y/facing`."""

from __future__ import annotations

from grognard.core import Action, Instruction, Pose, Share

Names = tuple[str, ...]

# --- before the battle


class Muster(Action, frozen=True):
    """TC-19.1-a: an army list, in its text form."""

    form = "muster {army}"
    army: str


class TakeSide(Action, frozen=True):
    """TC-20.8-b: to be player A or player B of the scenario."""

    form = "side {side}"
    side: str
    """`south` for player A, `north` for player B."""


class ReadMaps(Action, frozen=True):
    """TC-18.2-d: what the Cartographer does: `take` a point of the opponent's, or `add` two."""

    form = "maps {what}"
    what: str


class Place(Action, frozen=True):
    """TC-20.2-d: an element of scenery is bought and put down, or the free crossing of a river is."""

    form = "place {element} at {at}[ size {size}]"
    element: str
    at: Pose
    size: int = 0
    """In inches, where there are several."""


class Build(Action, frozen=True):
    """TC-20.6-o: a building of a town; the first one buys the town."""

    form = "build {building} at {at}"
    building: str
    at: Pose


class NameAspect(Action, frozen=True):
    """TC-20.6-p: what a cultivated field is to be like, or that the `die` decides."""

    form = "aspect {what}"
    what: str


class Agree(Action, frozen=True):
    """TC-20.2-h, TC-20.6-p: to what the other player has proposed."""

    form = "agree"


class Decline(Action, frozen=True):
    form = "decline"


class Deploy(Action, frozen=True):
    """TC-20.8-d: a troop is put on the table."""

    form = "deploy {troop} at {at}[ {state}]"
    troop: str
    at: Pose
    state: str = ""
    """`limbered` (TC-12.4-g) or `on-foot` (TC-14.2-b), if it is."""


class Garrison(Action, frozen=True):
    """TC-20.8-d: an infantry troop starts in a building; dragoons on foot."""

    form = "garrison {troop} in {building}"
    troop: str
    building: str


class Integrate(Action, frozen=True):
    """TC-12.7-a: a regimental gun goes into a battalion."""

    form = "integrate {gun} in {battalion}"
    gun: str
    battalion: str


class Station(Action, frozen=True):
    """TC-20.8-e: a commander is put on the table."""

    form = "station {commander} at {at}"
    commander: str
    at: Pose


class Attach(Action, frozen=True):
    """TC-20.8-e: a commander begins with a troop."""

    form = "attach {commander} to {troop}"
    commander: str
    troop: str


class DrawUp(Action, frozen=True):
    """A formation, or everything that is left, is deployed by a plan, commanders included."""

    form = "draw-up {plan}[ {formation}]"
    plan: str
    """`line`, `two-lines` or `mirrored`."""
    formation: str = ""
    """`fa2`; empty: everything that is left."""


class LeaveOut(Action, frozen=True):
    """A troop for which there is no room waits for a later turn."""

    form = "leave-out {troop}"
    troop: str


class Vanguard(Action, frozen=True):
    """TC-13.8-a: a move before the first turn."""

    form = "vanguard {troop} to {to}"
    troop: str
    to: Pose


# --- the turn


class Plan(Action, frozen=True):
    """TC-3.1-c: an order for each troop; a shared card stands under the first troop of each brigade."""

    form = "plan {orders}[ brigades {brigades}]"
    orders: tuple[Share, ...]
    brigades: Names = ()
    """TC-10.6-a: `a1+a2+a3`, one for each shared card."""


class Begin(Action, frozen=True):
    """TC-3.2-d: who makes the first activation."""

    form = "first {who}"
    who: str
    """`me` or `enemy`."""


class Activate(Action, frozen=True):
    """TC-3.3-a: a troop."""

    form = "activate {troop}"
    troop: str


class Pass(Action, frozen=True):
    """TC-3.3-d, TC-5.1-c: nothing, where that may be."""

    form = "pass"


class Done(Action, frozen=True):
    """TC-4.2-f: the troop does no more."""

    form = "done"


class Reroll(Action, frozen=True):
    """TC-18.4-j: the Break test is rolled again."""

    form = "reroll"


class Accept(Action, frozen=True):
    """What has come out stands."""

    form = "accept"


class React(Action, frozen=True):
    """TC-5.2-a: a troop tries a reaction."""

    form = "react {troop} {reaction}[ to {to}][ facing {side}][ with {weapon}]"
    troop: str
    reaction: str
    to: Pose | None = None
    side: str = ""
    weapon: str = ""


class GoOn(Action, frozen=True, tag="go-on"):
    """TC-5.4-f: a mover who beat off an interception goes on."""

    form = "go on"


class Stop(Action, frozen=True):
    form = "stop"


class Redirect(Action, frozen=True):
    """TC-5.5-e: a charge turns against another enemy; without a target it follows the evader."""

    form = "redirect[ {target}]"
    target: str = ""


class DirtyWar(Action, frozen=True, tag="dirty-war"):
    """TC-8.7-a"""

    form = "dirty war"


class Enough(Action, frozen=True):
    form = "enough"


class Advance(Action, frozen=True):
    """TC-8.6-f"""

    form = "advance {to}"
    to: Pose


class Occupy(Action, frozen=True):
    """TC-20.5-f: a winner takes the building."""

    form = "occupy"


class Stay(Action, frozen=True):
    """No move where one is allowed: a winner, a shooter, a commander (TC-16.3-a), a troop after a command action."""

    form = "stay"


# --- carrying out an order


class Move(Action, frozen=True):
    """TC-6.2-a; `face`: cavalry may face first (TC-11.1-b)."""

    form = "move {to}[ facing {face} first]"
    to: Pose
    face: str = ""


class Enter(Action, frozen=True):
    """TC-20.5-c: into a building, by its number."""

    form = "enter {building}"
    building: int


class Face(Action, frozen=True):
    """TC-6.6-a"""

    form = "face {side}"
    side: str


class Shoot(Action, frozen=True):
    """TC-7.1-a; `gun`: the target of the regimental gun (TC-12.7-b)."""

    form = "shoot {target} with {weapon}[ gun at {gun}]"
    target: str
    weapon: str
    gun: str = ""


class Reorganise(Action, frozen=True):
    """TC-4.2-d"""

    form = "reorganise"


class ChangeForm(Action, frozen=True, tag="change-form"):
    """TC-4.2-e: `limber`, `unlimber` or `dismount`."""

    form = "change {action}"
    action: str


class Mount(Action, frozen=True):
    """TC-14.2-j"""

    form = "mount {to}"
    to: Pose


class Charge(Action, frozen=True):
    """TC-8.2-b"""

    form = "charge {target}"
    target: str


class Caracole(Action, frozen=True):
    """TC-11.3-b: a test, and back if it succeeds."""

    form = "caracole {to}"
    to: Pose


class Lead(Action, frozen=True):
    """TC-16.3-a: a commander is activated."""

    form = "lead {commander}"
    commander: str


# --- commanders


class Ride(Action, frozen=True):
    """TC-16.3-b, TC-16.4-h, TC-16.5-c: the commander whose turn it is goes to a place."""

    form = "ride {to}"
    to: Pose


class Join(Action, frozen=True):
    """TC-16.4-a: and joins a troop."""

    form = "join {troop}"
    troop: str


class Command(Action, frozen=True):
    """TC-16.6-a: a command action, its targets, and what it needs besides: a virtue, an order, a side."""

    form = "command {trait}[ on {targets}][ as {detail}]"
    trait: str
    targets: Names = ()
    detail: str = ""


class Shift(Action, frozen=True):
    """TC-18.2-z, TC-18.3-l: the move that a command action grants to a troop."""

    form = "shift {to}"
    to: Pose


class Thwart(Action, frozen=True):
    """TC-18.3-b: a Cold commander tries to undo a command action."""

    form = "thwart {commander}"
    commander: str


# --- in one's absence


class ReactIf(Instruction, frozen=True, tag="react-if"):
    """Troops that react automatically: to what, with which card, within how many inches, up to which turn. A troop that
    has another card does not react."""

    form = "react {troops} to {to} with {order} within {inches} until turn {turn}"
    troops: Names
    to: str
    """`charge`, `approach` or `both`."""
    order: str
    inches: int
    turn: int


class HoldBack(Instruction, frozen=True, tag="hold-back"):
    """No troop reacts, up to a turn."""

    form = "hold back until turn {turn}"
    turn: int
