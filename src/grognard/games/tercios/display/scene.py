"""The battle on a table: scenery, troops, commanders, zones and objectives, and what has been begun."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.boards.open_table import front_of
from grognard.core import say
from grognard.core.scene import Area, Link, OnBoard, Role, Scene, Tone
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.display import board, outlines, panels
from grognard.games.tercios.display.pieces import standing_commander, standing_horses, standing_troop
from grognard.games.tercios.display.reach import middle
from grognard.games.tercios.frames import Arriving, Buying, Charging, Deploying, Fighting, Moving, Reacting
from grognard.games.tercios.names import name_of_troop, side_name, troop_key
from grognard.games.tercios.rules import sight, victory
from grognard.games.tercios.rules.figures import TONES
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.rules.scenarios import COMMON, Objective, battle, units, zone
from grognard.games.tercios.state import State

CONTROL = units(COMMON["control"]["radius_in"])
"""TC-20.7-c"""


def scene(v: State) -> Scene:
    return Scene(tuple(things(v)), tuple(panels.panels(v)), tuple(roles(v)))


def roles(v: State) -> Iterator[Role]:
    """By their nations, once they are known."""
    for seat in (0, 1):
        yield Role(side_name(v, seat), TONES[seat], seat)


def things(v: State) -> Iterator[OnBoard]:
    yield from zones(v)
    yield from board.scenery(v)
    yield from objectives(v)
    for n, troop in enumerate(v.troops):
        if troop.present and (troop.pose is not None or troop.inside >= 0):
            yield standing_troop(v, n)
            horses = standing_horses(v, n)
            if horses is not None:
                yield horses
    for c, commander in enumerate(v.commanders):
        if commander.present and (commander.at is not None or commander.host >= 0):
            yield standing_commander(v, c)
    for f in v.frames:
        match f:
            case Moving() if f in v.frames[-2:] and isinstance(v.top, Moving | Reacting):
                yield from move(v, f)
            case Charging() if not f.over:
                yield from charge(v, f)
            case Fighting() if f.open:
                yield from fight(v, f)
            case Reacting():
                yield from window(v, f)


# --- the ground


def zones(v: State) -> Iterator[Area]:
    """TC-20.8-d: as long as they matter."""
    if not any(isinstance(f, Buying | Deploying | Arriving) for f in v.frames):
        return
    for seat in (0, 1):
        outline = outlines.shape(zone(v, seat).ground)
        yield Area(f"zone-{seat}", outline=outline, tone=TONES[seat], name=say("zone-of", seat=side_name(v, seat)))


def objectives(v: State) -> Iterator[Area]:
    """TC-20.7-c: in the colour of the side that controls them."""
    for objective in battle(v).objectives:
        yield _objective(v, objective)
    for seat in (seat for seat in (0, 1) if victory.may_leave(v, seat)):  # TC-6.8-b
        name = say("edge-to-leave", seat=side_name(v, seat))
        low, high = TABLE.depth - INCH // 2, TABLE.depth
        edge = ((0, low), (TABLE.width, low), (TABLE.width, high), (0, high))
        yield Area("edge", outline=edge, tone=TONES[seat], name=name)


def _objective(v: State, objective: Objective) -> Area:
    seat = victory.controller(v, objective)
    what = say(f"objective-{objective.id.replace('_', '-')}")
    held = say("objective-held", what=what, seat=side_name(v, seat)) if seat >= 0 else say("objective-free", what=what)
    tone = TONES[seat] if seat >= 0 else Tone.NEUTRAL
    return Area(f"objective-{objective.id}", outline=outlines.ring(objective.at, CONTROL), tone=tone, sign="objective",
                name=held)  # fmt: skip


# --- what has been begun


def move(v: State, f: Moving) -> Iterator[OnBoard]:
    """TC-5.1-h: the way that has been made, and what is still to come."""
    here = v.troops[f.troop].pose or f.start
    start, at, end = front_of(f.start), front_of(here), front_of(f.end)
    tone, key = TONES[v.troops[f.troop].side], troop_key(v, f.troop)
    if start != at:
        yield Link(
            f"way-{key}",
            path=(start, at),
            kind="line",
            tone=tone,
            name=say("way-made", troop=name_of_troop(v, f.troop)),
        )
    if at != end and not f.stopped:
        name = say("way-ahead", troop=name_of_troop(v, f.troop))
        yield Link(f"way-{key}-ahead", path=(at, end), kind="dashed", tone=tone, name=name)


def charge(v: State, f: Charging) -> Iterator[OnBoard]:
    """TC-8.2-b: a charge that was declared and has not come to its end."""
    if any(isinstance(other, Moving) and other.troop == f.charger for other in v.frames):
        return
    if not (v.troops[f.charger].present and v.troops[f.target].present):
        return
    flank = f.flank or reactions.flank_of(v, f.target, f.charger)
    name = say(
        "charge-flank" if flank else "charge-front",
        troop=name_of_troop(v, f.charger),
        target=name_of_troop(v, f.target),
    )
    path = (middle(v, f.charger), middle(v, f.target))
    yield Link(f"charge-{troop_key(v, f.charger)}", path=path, tone=TONES[v.troops[f.charger].side], name=name)


def fight(v: State, f: Fighting) -> Iterator[OnBoard]:
    if not (v.troops[f.attacker].present and v.troops[f.defender].present):
        return
    name = say("melee-of", attacker=name_of_troop(v, f.attacker), defender=name_of_troop(v, f.defender))
    path = (middle(v, f.attacker), middle(v, f.defender))
    yield Link(f"melee-{troop_key(v, f.attacker)}", path=path, kind="shot", tone=Tone.BAD, name=name)


def window(v: State, f: Reacting) -> Iterator[OnBoard]:
    """TC-5.1-a: why a mover has paused: it has come near these, or one of them is charged."""
    mover = name_of_troop(v, f.mover)
    for n in dict.fromkeys((*f.troops, *f.rescuers)):
        if not v.troops[n].present:
            continue
        troop = v.troops[n]
        key = "window-charge" if f.charge else "window-near"
        name = say("window-rescue" if n in f.rescuers else key, troop=name_of_troop(v, n), mover=mover)
        if troop.pose is not None:
            outline = outlines.ring(front_of(troop.pose), reactions.NEAR)
        else:
            outline = outlines.ring_round(sight.building_of(v, n), reactions.NEAR)
        yield Area(f"near-{troop_key(v, n)}", outline=outline, tone=TONES[troop.side], sign="eye", name=name)
