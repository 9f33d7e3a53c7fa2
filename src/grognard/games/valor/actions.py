"""What players do: one class for each kind of order. Units are named `u7`, hexes as on the board."""

from __future__ import annotations

from typing import ClassVar

from grognard.core import Action, Instruction

Units = tuple[str, ...]

# --- setting up


class Place(Action, frozen=True):
    """VV-4.2-a: a unit into a hex, aboard a transport, or off the map where it waits to enter."""

    unit: str
    at: str
    """A hex, `off`, or a transport."""
    weapon: str = "none"
    facing: int = 1
    form: ClassVar[str] = "place {unit} {at}[ with {weapon}][ facing {facing}]"


class Fortify(Action, frozen=True):
    """VV-19.1-a"""

    what: str
    at: str
    facing: int = 1
    form: ClassVar[str] = "fortify {what} {at}[ facing {facing}]"


class Dig(Action, frozen=True):
    """VV-19.11.2-a: a tunnel, from cave to cave."""

    path: tuple[str, ...]
    form: ClassVar[str] = "dig {path}"


class Deployed(Action, frozen=True):
    """The side is set up."""

    form: ClassVar[str] = "deployed"


class DeployAll(Action, frozen=True, tag="deploy-all"):
    """Everything that is left goes where it does some good."""

    form: ClassVar[str] = "deploy the rest"


# --- command


class Call(Action, frozen=True):
    """VV-18.4-a: a mission is placed."""

    mission: str
    at: str
    smoke: bool = False
    form: ClassVar[str] = "call {mission} {at}[ smoke {smoke}]"


class Resolve(Action, frozen=True):
    """Which mission comes down next."""

    mission: str
    at: str
    form: ClassVar[str] = "resolve {mission} {at}"


class Hand(Action, frozen=True):
    """VV-12.4-a: a weapon goes to another unit of the hex; if that one carries something, they swap."""

    unit: str
    to: str
    form: ClassVar[str] = "hand {unit} {to}"


class Halve(Action, frozen=True):
    """VV-5.3.1-d: a squad becomes two half squads; `weapon` says which of the two keeps it."""

    unit: str
    form: ClassVar[str] = "split {unit}"


class Unite(Action, frozen=True):
    """VV-5.3.1-e"""

    one: str
    other: str
    form: ClassVar[str] = "unite {one} {other}"


# --- fire


class Fire(Action, frozen=True):
    """VV-14.5-a: AP fire by infantry at a hex."""

    units: Units
    at: str
    armed: Units = ()
    """Who uses a support weapon."""
    leader: str = "none"
    """Whose modifier counts; with units of several hexes, who coordinates."""
    grenades: Units = ()
    satchels: Units = ()
    lane: str = "none"
    """VV-13.8.1-a: left or right."""
    form: ClassVar[str] = (
        "fire {units} at {at}[ weapons {armed}][ leader {leader}][ grenades {grenades}][ satchels {satchels}]"
        "[ lane {lane}]"
    )


class Rake(Action, frozen=True):
    """VV-14.4-b: AP fire by an AFV, a vehicle or a gun, with passengers if they fire at the same hex."""

    unit: str
    at: str
    guns: tuple[str, ...]
    """Of gun, mg360, mgff."""
    crew: Units = ()
    armed: Units = ()
    grenades: Units = ()
    satchels: Units = ()
    form: ClassVar[str] = (
        "rake {unit} at {at} guns {guns}[ crew {crew}][ weapons {armed}][ grenades {grenades}][ satchels {satchels}]"
    )


class Shoot(Action, frozen=True):
    """VV-16.1-a: AT fire at one unit."""

    unit: str
    target: str
    weapon: str
    """gun, weapon, panzerfaust or at_grenade."""
    leader: str = "none"
    form: ClassVar[str] = "shoot {unit} at {target} with {weapon}[ leader {leader}]"


class Mortar(Action, frozen=True):
    """VV-12.6.1-b: mortars of one hex."""

    units: Units
    at: str
    leader: str = "none"
    form: ClassVar[str] = "mortar {units} at {at}[ leader {leader}]"


class Smoke(Action, frozen=True):
    """VV-11.3-a: a smoke round in the fire phase. VV-11.2-a: smoke by infantry before it moves."""

    unit: str
    at: str
    form: ClassVar[str] = "smoke {unit} {at}"


class Blow(Action, frozen=True):
    """VV-19.8-d: wire is blown up."""

    unit: str
    at: str
    form: ClassVar[str] = "blow {unit} {at}"


class Snipe(Action, frozen=True):
    """VV-20.2-b: the sniper is placed and fires; VV-20.4-a: it fires at movers (from where it is)."""

    at: str
    target: str
    form: ClassVar[str] = "snipe from {at} at {target}"


class Decline(Action, frozen=True):
    """VV-20.2-a: no sniper. VV-20.3-a: it stays."""

    form: ClassVar[str] = "decline"


class Withdraw(Action, frozen=True):
    """VV-20.3-a"""

    form: ClassVar[str] = "withdraw the sniper"


class Pass(Action, frozen=True):
    """Nothing more in this phase, or in this window."""

    form: ClassVar[str] = "pass"


# --- losses


class Lose(Action, frozen=True):
    """VV-14.6.1-a: `u3:reduce`, `u3:pin`, `u5:take2`."""

    losses: tuple[str, ...]
    form: ClassVar[str] = "lose {losses}"


# --- movement


class Move(Action, frozen=True):
    """VV-6.1-a: a unit or stack begins to move."""

    units: Units
    assault: bool = False
    form: ClassVar[str] = "move {units}[ assault {assault}]"


class Step(Action, frozen=True):
    """VV-6.1-a: into the next hex. A vehicle that comes on, a gun that is pushed, take a facing."""

    to: str
    facing: int = 0
    reverse: bool = False
    form: ClassVar[str] = "step {to}[ facing {facing}][ reverse {reverse}]"


class Turn(Action, frozen=True):
    """VV-6.5-a in the middle of a move, VV-7.3-a in place."""

    unit: str
    facing: int
    form: ClassVar[str] = "turn {unit} {facing}"


class Load(Action, frozen=True):
    """VV-8.3-a"""

    units: Units
    transport: str
    form: ClassVar[str] = "load {units} onto {transport}"


class Unload(Action, frozen=True):
    """VV-8.3-a; VV-8.3-d: into the hex, or where there is room."""

    unit: str
    at: str
    facing: int = 1
    form: ClassVar[str] = "unload {unit} {at}[ facing {facing}]"


class Overrun(Action, frozen=True):
    """VV-17.1-a"""

    at: str
    crew: Units = ()
    armed: Units = ()
    grenades: Units = ()
    satchels: Units = ()
    form: ClassVar[str] = "overrun {at}[ crew {crew}][ weapons {armed}][ grenades {grenades}][ satchels {satchels}]"


class Leave(Action, frozen=True):
    """VV-6.10-b: off the map."""

    form: ClassVar[str] = "leave"


class Crawl(Action, frozen=True):
    """VV-19.11.1-b: through the tunnels, from here (the first time: going down) along these hexes."""

    path: tuple[str, ...]
    surface: bool = False
    form: ClassVar[str] = "crawl {path}[ surface {surface}]"


class Stop(Action, frozen=True):
    """The move is over."""

    form: ClassVar[str] = "stop"


# --- advance and assault


class Advance(Action, frozen=True):
    """VV-5.3.5-a"""

    units: Units
    to: str
    form: ClassVar[str] = "advance {units} {to}"


class Assault(Action, frozen=True):
    """VV-15.6-a"""

    units: Units
    at: str
    armed: Units = ()
    grenades: Units = ()
    satchels: Units = ()
    form: ClassVar[str] = "assault {units} at {at}[ weapons {armed}][ grenades {grenades}][ satchels {satchels}]"


class Defend(Action, frozen=True):
    """VV-15.2-b, VV-15.3-b"""

    armed: Units = ()
    grenades: Units = ()
    satchels: Units = ()
    leader: str = "none"
    form: ClassVar[str] = "defend[ weapons {armed}][ grenades {grenades}][ satchels {satchels}][ leader {leader}]"


class Lead(Action, frozen=True):
    """VV-15.3-a"""

    leader: str = "none"
    form: ClassVar[str] = "lead {leader}"


class Enter(Action, frozen=True):
    """VV-15.8-g: who goes in, where not all fit."""

    units: Units
    form: ClassVar[str] = "enter {units}"


class Rally(Action, frozen=True):
    """VV-21.1-a"""

    unit: str
    leader: str = "none"
    form: ClassVar[str] = "rally {unit}[ leader {leader}]"


ACTIONS = (
    Place | Fortify | Dig | Deployed | DeployAll | Call | Resolve | Hand | Halve | Unite | Fire | Rake | Shoot | Mortar
    | Smoke | Blow | Snipe | Decline | Withdraw | Pass | Lose | Move | Step | Turn | Load | Unload | Overrun | Leave
    | Crawl | Stop | Advance | Assault | Defend | Lead | Enter | Rally
)  # fmt: skip


# --- standing instructions


class HoldFire(Instruction, frozen=True, tag="hold-fire"):
    """Pass opportunity fire unless so many hundredths of casualty points are to be expected, up to a turn."""

    least: int
    turn: int
    form: ClassVar[str] = "hold fire below {least} until turn {turn}"


class ArmourOnly(Instruction, frozen=True, tag="armour-only"):
    """Pass opportunity fire unless an AFV moves."""

    turn: int
    form: ClassVar[str] = "only armour until turn {turn}"


class CheapestLosses(Instruction, frozen=True, tag="cheapest-losses"):
    """Take the cheapest legal losses without being asked."""

    turn: int
    form: ClassVar[str] = "cheapest losses until turn {turn}"


INSTRUCTIONS = HoldFire | ArmourOnly | CheapestLosses


def number(name: str) -> int:
    """`u7` is 7; -1 for what is no unit's name."""
    return int(name[1:]) if name[:1] == "u" and name[1:].isdecimal() and len(name) < 6 else -1


def u(n: int) -> str:
    return f"u{n}"


def us(numbers: tuple[int, ...] | list[int]) -> Units:
    return tuple([f"u{n}" for n in numbers])
