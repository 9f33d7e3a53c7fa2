"""What players do: one class for each kind of order. Units are named `u7`, hexes as on the board."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Action, Instruction

Units = tuple[str, ...]

# --- setting up


class Place(Action, frozen=True):
    """VV-4.2-a: a unit into a hex, aboard a transport, or off the map where it waits to enter."""

    form = "place {unit} {at}[ with {weapon}][ facing {facing}]"
    unit: str
    at: str
    """A hex, `off`, or a transport."""
    weapon: str = "none"
    facing: int = 1


class Fortify(Action, frozen=True):
    """VV-19.1-a"""

    form = "fortify {what} {at}[ facing {facing}]"
    what: str
    at: str
    facing: int = 1


class Dig(Action, frozen=True):
    """VV-19.11.2-a: a tunnel, from cave to cave."""

    form = "dig {path}"
    path: tuple[str, ...]


class Deployed(Action, frozen=True):
    """The side is set up."""

    form = "deployed"


class DeployAll(Action, frozen=True, tag="deploy-all"):
    """All that is left is placed where it is of some use."""

    form = "deploy the rest"


# --- command


class Call(Action, frozen=True):
    """VV-18.4-a: a mission is placed."""

    form = "call {mission} {at}[ smoke {smoke}]"
    mission: str
    at: str
    smoke: bool = False


class Resolve(Action, frozen=True):
    """Which mission comes down next."""

    form = "resolve {mission} {at}"
    mission: str
    at: str


class Hand(Action, frozen=True):
    """VV-12.4-a: a weapon goes to another unit of the hex; if that one carries something, they swap."""

    form = "hand {unit} {to}"
    unit: str
    to: str


class Halve(Action, frozen=True):
    """VV-5.3.1-d: a squad becomes two half squads; `weapon` says which of the two keeps it."""

    form = "split {unit}"
    unit: str


class Unite(Action, frozen=True):
    """VV-5.3.1-e"""

    form = "unite {one} {other}"
    one: str
    other: str


# --- fire


class Fire(Action, frozen=True):
    """VV-14.5-a: AP fire by infantry at a hex."""

    form = (
        "fire {units} at {at}[ weapons {armed}][ leader {leader}][ grenades {grenades}][ satchels {satchels}]"
        "[ lane {lane}]"
    )
    units: Units
    at: str
    armed: Units = ()
    """Units that use a support weapon."""
    leader: str = "none"
    """The leader whose modifier counts; with units of several hexes, the one who coordinates."""
    grenades: Units = ()
    satchels: Units = ()
    lane: str = "none"
    """VV-13.8.1-a: left or right."""


class Rake(Action, frozen=True):
    """VV-14.4-b: AP fire by an AFV, a vehicle or a gun, with passengers if they fire at the same hex."""

    form = (
        "rake {unit} at {at} guns {guns}[ crew {crew}][ weapons {armed}][ grenades {grenades}][ satchels {satchels}]"
        "[ leader {leader}]"
    )
    unit: str
    at: str
    guns: tuple[str, ...]
    """Of gun, mg360, mgff."""
    crew: Units = ()
    armed: Units = ()
    grenades: Units = ()
    satchels: Units = ()
    leader: str = "none"
    """VV-13.6-a: of the hex, or aboard."""


class Shoot(Action, frozen=True):
    """VV-16.1-a: AT fire at one unit."""

    form = "shoot {unit} at {target} with {weapon}[ leader {leader}]"
    unit: str
    target: str
    weapon: str
    """gun, weapon, panzerfaust or at_grenade."""
    leader: str = "none"


class Mortar(Action, frozen=True):
    """VV-12.6.1-b: mortars of one hex."""

    form = "mortar {units} at {at}[ leader {leader}]"
    units: Units
    at: str
    leader: str = "none"


class Smoke(Action, frozen=True):
    """VV-11.3-a: a smoke round in the fire phase. VV-11.2-a: smoke by infantry before it moves."""

    form = "smoke {unit} {at}"
    unit: str
    at: str


class Blow(Action, frozen=True):
    """VV-19.8-d: wire is blown up."""

    form = "blow {unit} {at}"
    unit: str
    at: str


class Snipe(Action, frozen=True):
    """VV-20.2-b: the sniper is placed and fires; VV-20.4-a: it fires at movers (from where it is)."""

    form = "snipe from {at} at {target}"
    at: str
    target: str


class Decline(Action, frozen=True):
    """VV-20.2-a: no sniper. VV-20.3-a: it stays."""

    form = "decline"


class Withdraw(Action, frozen=True):
    """VV-20.3-a"""

    form = "withdraw the sniper"


class Pass(Action, frozen=True):
    """Nothing more in this phase, or in this window."""

    form = "pass"


# --- losses


class Lose(Action, frozen=True):
    """VV-14.6.1-a: `u3:reduce`, `u3:pin`, `u5:take2`."""

    form = "lose {losses}"
    losses: tuple[str, ...]


# --- movement


class Move(Action, frozen=True):
    """VV-6.1-a: a unit or stack begins to move."""

    form = "move {units}[ assault {assault}]"
    units: Units
    assault: bool = False


class Step(Action, frozen=True):
    """VV-6.1-a: into the next hex. A vehicle that comes on, a gun that is pushed, take a facing."""

    form = "step {to}[ facing {facing}][ reverse {reverse}]"
    to: str
    facing: int = 0
    reverse: bool = False


class Turn(Action, frozen=True):
    """VV-6.5-a in the middle of a move, VV-7.3-a in place."""

    form = "turn {unit} {facing}"
    unit: str
    facing: int


class Load(Action, frozen=True):
    """VV-8.3-a"""

    form = "load {units} onto {transport}"
    units: Units
    transport: str


class Unload(Action, frozen=True):
    """VV-8.3-a; VV-8.3-d: into the hex, or where there is room."""

    form = "unload {unit} {at}[ facing {facing}]"
    unit: str
    at: str
    facing: int = 1


class Overrun(Action, frozen=True):
    """VV-17.1-a"""

    form = "overrun {at}[ crew {crew}][ weapons {armed}][ grenades {grenades}][ satchels {satchels}]"
    at: str
    crew: Units = ()
    armed: Units = ()
    grenades: Units = ()
    satchels: Units = ()


class Leave(Action, frozen=True):
    """VV-6.10-b: off the map."""

    form = "leave"


class Crawl(Action, frozen=True):
    """VV-19.11.1-b: through the tunnels, from here (the first time: going down) along these hexes."""

    form = "crawl {path}[ surface {surface}]"
    path: tuple[str, ...]
    surface: bool = False


class Stop(Action, frozen=True):
    """The move is over."""

    form = "stop"


# --- advance and assault


class Advance(Action, frozen=True):
    """VV-5.3.5-a"""

    form = "advance {units} {to}"
    units: Units
    to: str


class Assault(Action, frozen=True):
    """VV-15.6-a"""

    form = "assault {units} at {at}[ weapons {armed}][ grenades {grenades}][ satchels {satchels}]"
    units: Units
    at: str
    armed: Units = ()
    grenades: Units = ()
    satchels: Units = ()


class Defend(Action, frozen=True):
    """VV-15.2-b, VV-15.3-b"""

    form = "defend[ weapons {armed}][ grenades {grenades}][ satchels {satchels}][ leader {leader}]"
    armed: Units = ()
    grenades: Units = ()
    satchels: Units = ()
    leader: str = "none"


class Lead(Action, frozen=True):
    """VV-15.3-a"""

    form = "lead {leader}"
    leader: str = "none"


class Enter(Action, frozen=True):
    """VV-15.8-g: which units enter, where not all fit."""

    form = "enter {units}"
    units: Units


class Rally(Action, frozen=True):
    """VV-21.1-a"""

    form = "rally {unit}[ leader {leader}]"
    unit: str
    leader: str = "none"


# --- standing instructions


class HoldFire(Instruction, frozen=True, tag="hold-fire"):
    """Pass opportunity fire unless this many hundredths of casualty points are to be expected, up to a turn."""

    form = "hold fire below {least} until turn {turn}"
    least: int
    turn: int


class ArmourOnly(Instruction, frozen=True, tag="armour-only"):
    """Pass opportunity fire unless an AFV moves."""

    form = "only armour until turn {turn}"
    turn: int


class CheapestLosses(Instruction, frozen=True, tag="cheapest-losses"):
    """Take the cheapest legal losses without being asked."""

    form = "cheapest losses until turn {turn}"
    turn: int


def number(name: str) -> int:
    """`u7` is 7; -1 for what is no unit's name."""
    return int(name[1:]) if name[:1] == "u" and name[1:].isdecimal() and len(name) < 6 else -1


def u(n: int) -> str:
    return f"u{n}"


def us(numbers: Sequence[int]) -> Units:
    return tuple([f"u{n}" for n in numbers])
