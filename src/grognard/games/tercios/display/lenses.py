"""Overlays: how far a troop moves, charges and shoots, what is near it, who commands it, what it sees, who could charge
it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from grognard.boards.open_table import XY, front_of, rounded_to_units
from grognard.core import Lens, Message, Pose, say
from grognard.core.scene import Area, Layer, Link, OnBoard, Table, Tone
from grognard.games.tercios.components.special_rules import SQUARE
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.display import board, outlines, reach
from grognard.games.tercios.display import sight as sight_overlay
from grognard.games.tercios.display.reach import middle
from grognard.games.tercios.names import (
    commander_key,
    commander_of,
    element_name,
    element_of,
    name_of_commander,
    name_of_troop,
    troop_key,
    troop_of,
)
from grognard.games.tercios.odds import tables
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.discipline import commands, in_command, interacts, radius, within_inches
from grognard.games.tercios.rules.movement.obstacles import KEEP_OFF
from grognard.games.tercios.rules.reactions.options import NEAR
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import State

LENSES: Final[Mapping[str, Lens]] = {
    "move": Lens(say("lens-move")),
    "charge": Lens(say("lens-charge")),
    "range": Lens(say("lens-range")),
    "near": Lens(say("lens-near")),
    "command": Lens(say("lens-command")),
    "line": Lens(say("lens-line"), foci=2),
    "reach-me": Lens(say("lens-reach-me")),
    "chances": Lens(say("lens-chances")),
    "ground": Lens(say("lens-ground"), foci=0),
}


def lens(v: State, name: str, focus: Sequence[str]) -> Layer:
    nothing = Layer(LENSES[name].name, ())
    if name == "ground":
        return Layer(LENSES[name].name, tuple(ground(v)))
    if len(focus) < LENSES[name].foci:
        return nothing
    if name == "line":
        return line(v, focus[0], focus[1]) or nothing
    if name == "command" and (c := _commander(v, focus[0])) >= 0:
        return command_of(v, c)
    n = _troop(v, focus[0])
    return _ABOUT_TROOPS[name](v, n) if n >= 0 else nothing


def _troop(v: State, key: str) -> int:
    """One that is on the table; -1: none."""
    n = troop_of(v, key)
    return n if n >= 0 and (v.troops[n].pose is not None or v.troops[n].inside >= 0) else -1


def _commander(v: State, key: str) -> int:
    c = commander_of(v, key)
    return c if c >= 0 and v.commanders[c].present else -1


# --- the ground


def ground(v: State) -> Iterator[Area]:
    """The exact edges of scenery, with what it does."""
    for n, element in enumerate(v.scenery.elements):
        effects = board.effects(element)
        for part, shape in enumerate(element.parts):
            name = say("ground-of", element=element_name(element.kind), effects=effects)
            tone = reach.TONES.get(element.terrain, Tone.NEUTRAL)
            yield Area(f"ground-{n}-{part}", outline=outlines.shape(shape), tone=tone, name=name)


# --- what is near


def near(v: State, n: int) -> Layer:
    """TC-5.1-a: where a mover would let it react; TC-8.3-a: from where a charge takes it in flank; TC-6.8-a: how near
    enemies may come without a charge."""
    troop = v.troops[n]
    title = LENSES["near"].name
    if troop.pose is None:
        house = sight.building_of(v, n)
        ring = outlines.ring_round(house, NEAR)
        return Layer(title, (Area("near", outline=ring, tone=Tone.ACCENT, short="3″", name=say("near-react")),))
    front = front_of(troop.pose)
    things = [
        Area("near", outline=outlines.ring(front, NEAR), tone=Tone.ACCENT, short="3″", name=say("near-react")),
        Area(
            "keep-off", outline=outlines.ring_round(troop.base, KEEP_OFF), tone=Tone.NEUTRAL, name=say("near-keep-off")
        ),
    ]
    if not rules_of(v, n) & SQUARE:  # TC-8.3-e
        behind = outlines.half_plane(front, troop.pose.facing)
        things.insert(0, Area("flank", outline=behind, tone=Tone.SEAT_4, name=say("near-flank")))
    return Layer(title, tuple(things))


# --- command


def command_of(v: State, c: int) -> Layer:
    """TC-16.6-a: a commander's radius, who of his troops is in it, and whom he does not see."""
    far = radius(v, c)
    who = name_of_commander(v, c)
    ring = Area(
        "radius", outline=_radius(v, c, far * INCH), tone=Tone.GOOD, short=f"{far}″",
        name=say("command-radius", commander=who, n=far),
    )  # fmt: skip
    things: list[OnBoard] = [ring]
    rows: list[tuple[Message, Message]] = []
    for n in v.present(v.commanders[c].side):
        if not interacts(v, c, n):
            continue
        state = _command_state(v, c, n)
        rows.append((name_of_troop(v, n), say(f"command-{state}")))
        things += _command_line(v, c, n, state)
    return Layer(LENSES["command"].name, tuple(things), (_command_table(who, rows, "head-troop"),))


def command(v: State, n: int) -> Layer:
    """TC-4.7-f: the commanders that a troop might hear, and whether it is in command."""
    things: list[OnBoard] = []
    rows: list[tuple[Message, Message]] = []
    for c, commander in enumerate(v.commanders):
        if not commander.present or not interacts(v, c, n):
            continue
        state = _command_state(v, c, n)
        rows.append((name_of_commander(v, c), say(f"command-{state}")))
        things += _command_line(v, c, n, state)
    rows.append((name_of_troop(v, n), say("command-in" if in_command(v, n) else "badge-out-of-command")))
    return Layer(LENSES["command"].name, tuple(things), (_command_table(name_of_troop(v, n), rows, "head-commander"),))


def _command_state(v: State, c: int, n: int) -> str:
    if commands(v, c, n):
        return "in"
    return "unseen" if within_inches(v, c, n, radius(v, c)) else "far"


def _command_line(v: State, c: int, n: int, state: str) -> Iterator[Link]:
    start, end = _at(v, c), middle(v, n)
    if start == end:
        return
    kind, tone = {"in": ("line", Tone.GOOD), "unseen": ("blocked", Tone.BAD), "far": ("dashed", Tone.NEUTRAL)}[state]
    name = say("command-line", commander=name_of_commander(v, c), troop=name_of_troop(v, n),
               state=say(f"command-{state}"))  # fmt: skip
    yield Link(f"command-{commander_key(v, c)}-{troop_key(v, n)}", path=(start, end), kind=kind, tone=tone, name=name)


def _command_table(who: Message, rows: Sequence[tuple[Message, Message]], head: str) -> Table:
    return Table("command-table", say("command-of", who=who), (say(head), say("head-command")), tuple(rows))


def _at(v: State, c: int) -> XY:
    commander = v.commanders[c]
    return commander.at if commander.at is not None else middle(v, commander.host)


def _radius(v: State, c: int, far: int) -> outlines.Outline:
    """TC-16.4-e: measured from the edge of his disc, or from the centres of his troop."""
    commander = v.commanders[c]
    if commander.at is not None:
        return outlines.ring(commander.at, far + COMMANDER_RADIUS)
    host = v.troops[commander.host]
    if host.pose is None:
        return outlines.ring_round(sight.building_of(v, commander.host), far)
    return outlines.rings(host.base.centres, far)


# --- chances


def chances(v: State, n: int) -> Layer:
    """Charges and volleys of a troop and against it, and its tests, as the terminal has them too."""
    found = tables.odds_tables(v, v.troops[n].side, troop_key(v, n)) or []
    told = tuple(found) or (_no_chances(v, n),)
    return Layer(LENSES["chances"].name, (_marked(v, n),), told)


def _no_chances(v: State, n: int) -> Table:
    return Table("chances-none", say("chances-none"), (say("head-troop"),), ((name_of_troop(v, n),),))


def _marked(v: State, n: int) -> Area:
    troop = v.troops[n]
    outline = outlines.shape(troop.base if troop.pose is not None else sight.building_of(v, n))
    return Area("about", outline=outline, tone=Tone.ACCENT, name=name_of_troop(v, n))


# --- lines


def line(v: State, one: str, other: str) -> Layer | None:
    n, m = _troop(v, one), _troop(v, other)
    if n >= 0 and m >= 0:
        return sight_overlay.line_between(v, n, m) if n != m else None
    a, b = _place(v, one), _place(v, other)
    return sight_overlay.line_of_points(v, a, b) if a is not None and b is not None and a != b else None


def _place(v: State, key: str) -> XY | None:
    """Where something is that a person may point at."""
    if (n := _troop(v, key)) >= 0:
        troop = v.troops[n]
        return front_of(troop.pose) if troop.pose is not None else middle(v, n)
    if (c := _commander(v, key)) >= 0:
        return _at(v, c)
    if (element := element_of(v, key)) >= 0:
        shape = v.scenery.elements[element].parts[0]
        return rounded_to_units((shape.x, shape.y))
    pose = Pose.parse(key)
    return (pose.x, pose.y) if pose is not None else None


_ABOUT_TROOPS: Final[Mapping[str, Callable[[State, int], Layer]]] = {
    "move": reach.move, "charge": reach.charge, "range": sight_overlay.ranges, "near": near,
    "command": command, "reach-me": reach.threats, "chances": chances,
}  # fmt: skip
