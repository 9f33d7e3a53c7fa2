"""Panels beside the map: phases and turns, goals, pools, and units that are not on the map."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core import Message, say, verbatim
from grognard.core.message import Fact
from grognard.core.scene import Badge, Bench, Panel, Piece, Table, Tone, Track
from grognard.games.valor.components.counters import (
    AFV,
    EXPENDABLES,
    GUN,
    HALF,
    LEADER,
    NATIONS,
    SQUAD,
    WEAPONS,
    Kind,
    Weapon,
)
from grognard.games.valor.components.scenarios import ALL, CLEAR, CONTROL, EXIT, KILL, LIMIT, OTHERWISE, Goal
from grognard.games.valor.components.tables import MISSIONS
from grognard.games.valor.components.units import (
    ASSAULTS,
    BELOW,
    FIRED,
    GONE,
    IMMOBILE,
    MOVED,
    OUT,
    PINNED,
    UNPLACED,
    VALOR,
    WAITING,
    Unit,
    tag,
)
from grognard.games.valor.display.board import side_tone
from grognard.games.valor.display.briefing import briefing
from grognard.games.valor.frames import Deploy, Mover
from grognard.games.valor.names import hex_name, kind_name, nation_name, signed, unit_name, weapon_name
from grognard.games.valor.rules import victory
from grognard.games.valor.rules.deployment.placing import WORKS
from grognard.games.valor.rules.sides import name_of_hex
from grognard.games.valor.state import AFTER, COMMAND, DEAD, PHASES, READY, State
from grognard.kit.number_text import number

NONE = verbatim("–")
HEAVY_ARMOUR = 4
"""From E on a tank is drawn as a heavy one."""
LIGHT_GUN = 6
"""With up to so much firepower as a light one."""
FAST = 18
"""A vehicle with this many movement points has wheels."""
LETTERS = "ABCDEF"
CLASS_SIGNS = {SQUAD: "squad", HALF: "team", LEADER: "leader"}
WORK_SIGNS = ("bunker", "sandbags", "mine", "wire", "foxhole", "trench", "cave", "mine")
"""In the order of `WORKS`."""


def panels(v: State) -> list[Panel]:
    out: list[Panel] = [turns(v), phases(v), goals(v), briefing(v), means(v)]
    out += [table for table in (_units(v, "gone", GONE), _units(v, "left", OUT)) if table.rows]
    out += unplaced(v)
    for side in (0, 1):
        out += [
            bench for bench in (_bench(v, side, "waiting", WAITING), _bench(v, side, "below", BELOW)) if bench.pieces
        ]  # fmt: skip
    return out


# --- time


def turns(v: State) -> Track:
    steps = tuple(verbatim(str(n)) for n in range(1, v.plan.turns + 1))
    return Track("turn", say("turn-track"), steps, max(v.turn - 1, 0))


def phases(v: State) -> Track:
    """The six phases of a segment; the fourth is the other side's."""
    if not v.turn:
        side = v.top.side if isinstance(v.top, Deploy) else 0
        return Track("phase", say("turn-setup"), (_nation(v, 0), _nation(v, 1)), side)
    name = say("segment-of", nation=_nation(v, v.active))
    now = min(max(v.phase, COMMAND), AFTER)
    return Track("phase", name, tuple(say(f"step-{phase}") for phase in PHASES), now)


def _nation(v: State, side: int) -> Message:
    return nation_name(v.plan.sides[side].nation)


# --- VV-4.4: what has to be done


def goals(v: State) -> Table:
    rows = []
    for side in (0, 1):
        for goal in _flat(v.plan.goals[side]):
            rows.append((_nation(v, side), _wanted(v, goal), _so_far(v, side, goal)))
    head = (say("head-side"), say("head-goal"), say("head-so-far"))
    return Table("goals", say("goals"), head, tuple(rows))


def _flat(goal: Goal) -> list[Goal]:
    return [part for inner in goal.parts for part in _flat(inner)] if goal.kind == ALL else [goal]


def _wanted(v: State, goal: Goal) -> Message:
    names = v.ground.grid.names
    hexes = [hex_name(names[h]) for h in goal.hexes]
    match goal.kind:
        case _ if goal.kind == CONTROL:
            return say("goal-control", n=goal.at_least, of=len(hexes), hexes=hexes)
        case _ if goal.kind == CLEAR:
            return say("goal-clear", hexes=hexes)
        case _ if goal.kind == EXIT:
            return say("goal-exit", n=goal.at_least, hexes=hexes)
        case _ if goal.kind == KILL:
            return say("goal-kill", n=goal.at_least)
        case _ if goal.kind == LIMIT:
            return say("goal-limit", n=goal.at_least, nation=_nation(v, goal.side))
    return say("goal-otherwise")


def _so_far(v: State, side: int, goal: Goal) -> Message:
    match goal.kind:
        case _ if goal.kind == CONTROL:
            counting = victory.objectives(v.plan)
            held = sum(v.held[counting.index(h)] == side for h in goal.hexes)
            return say("goal-of", n=held, of=goal.at_least)
        case _ if goal.kind == CLEAR:
            enemies = sum(u.hex in goal.hexes and u.side != side for u in v.units)
            return say("goal-enemies", n=enemies)
        case _ if goal.kind == EXIT:
            return say("goal-of", n=v.left[side], of=goal.at_least)
        case _ if goal.kind == KILL:
            return say("goal-of", n=v.lost[1 - side], of=goal.at_least)
        case _ if goal.kind == LIMIT:
            return say("goal-of", n=v.lost[goal.side], of=goal.at_least)
        case _ if goal.kind == OTHERWISE:
            return NONE
    return NONE


# --- pools


def means(v: State) -> Table:
    """A row for each kind of thing that a side has had: losses, smoke, missions, expendables, the sniper."""
    rows: list[tuple[Message, Message, Message]] = [(say("row-lost"), *_both(v.lost))]
    plan = v.plan.sides
    if any(v.left[side] for side in (0, 1) if not victory.exits(v.plan, side)):  # else its goal says so
        rows.append((say("row-left"), *_both(v.left)))
    if any(side.smoke for side in plan) or any(v.smokes):
        rows.append((say("row-smoke"), *_both(v.smokes)))
    for kind, name in enumerate(MISSIONS):
        if any(name in dict(side.support) for side in plan):
            rows.append((weapon_name(name), *_both([v.missions[side][kind] for side in (0, 1)])))
    for kind, name in enumerate(EXPENDABLES):
        if any(name in dict(side.expendables) for side in plan):
            rows.append((weapon_name(name), *_both([v.pools[side][kind] for side in (0, 1)])))
    if any(side.sniper for side in plan):
        rows.append((say("row-sniper"), _sniper(v, 0), _sniper(v, 1)))
    return Table("means", say("means"), (say("head-means"), _nation(v, 0), _nation(v, 1)), tuple(rows))


def _both(numbers: list[int]) -> tuple[Message, Message]:
    return number(numbers[0]), number(numbers[1])


def _sniper(v: State, side: int) -> Message:
    at = v.snipers[side]
    if at >= 0:
        return name_of_hex(v, at)
    return say("sniper-ready") if at == READY else say("sniper-dead") if at == DEAD else NONE


# --- units


def unplaced(v: State) -> Iterator[Bench]:
    """Units still to be set up, like by like, under the number that the question uses; works and weapons too."""
    for side in (0, 1):
        tone = side_tone(v.plan, side)
        likes: dict[tuple[int, int, int], list[int]] = {}
        for n, u in enumerate(v.units):
            if u.side == side and u.hex == UNPLACED:
                likes.setdefault((u.kind, u.flags, u.group), []).append(n)
        pieces = [piece(v, numbers[0], count=len(numbers), bench=True) for numbers in likes.values()]
        for work, left in enumerate(v.works[side]):
            if left:
                name = weapon_name(WORKS[work])
                pieces.append(
                    Piece(f"work-{side}-{work}", name, tone, sign=WORK_SIGNS[work], count=left, key=WORKS[work])
                )
        if not v.turn:
            for weapon in dict.fromkeys(v.arms[side]):
                arm, count = WEAPONS[weapon], v.arms[side].count(weapon)
                name = weapon_name(arm.id)
                pieces.append(Piece(f"arm-{side}-{weapon}", name, tone, sign=weapon_sign(arm), count=count, key=arm.id))
        if pieces and (not v.turn or likes):
            yield Bench(f"unplaced-{side}", say("bench-unplaced", nation=_nation(v, side)), tone, tuple(pieces))


def _units(v: State, name: str, where: int) -> Table:
    """Units out of the game: in words, for on a bench they would take room from the map."""
    rows = []
    for side in (0, 1):
        kinds = [u.of.id for u in v.units if u.side == side and u.hex == where]
        if kinds:
            units = [say("units-of", n=kinds.count(kind), kind=kind_name(kind)) for kind in dict.fromkeys(kinds)]
            rows.append((_nation(v, side), say("units", units=units)))
    return Table(name, say(f"units-{name}"), (say("head-side"), say("head-units")), tuple(rows))


def _bench(v: State, side: int, name: str, where: int) -> Bench:
    there = [n for n, u in enumerate(v.units) if u.side == side and u.hex == where]
    there.sort(key=lambda n: v.units[n].aboard >= 0)
    pieces = [piece(v, n, bench=True) for n in there]
    title = say(f"bench-{name}", nation=_nation(v, side))
    key = {WAITING: "off", BELOW: "tunnels"}.get(where, "")
    return Bench(f"{name}-{side}", title, side_tone(v.plan, side), tuple(pieces), key)


def piece(v: State, n: int, count: int = 1, bench: bool = False) -> Piece:
    """A counter: silhouette, figures, facing, what it carries and what lies on it."""
    u = v.units[n]
    at = "" if bench else v.ground.grid.names[u.hex]
    facing = bearing(u.facing) if not bench and not u.infantry else 0
    return Piece(
        f"u{n}", counter_name(n, u), side_tone(v.plan, u.side), at, facing=facing, sign=sign(u.of), short=figures(u.of),
        count=count, badges=tuple(badges(v, n)), key=f"u{n}",
    )  # fmt: skip


def bearing(facing: int) -> int:
    """Of a facing from 0 to 5, clockwise from the north, in hundredths of a degree from east towards south."""
    return (27000 + 6000 * facing) % 36000


def counter_name(n: int, u: Unit) -> Message:
    """`Rifle squad 7: AP 4, range 6, casualty rating 5`"""
    name, kind = unit_name(tag(n, u)), u.of
    if u.leader:
        return say("counter-leader", unit=name, modifier=signed(kind.modifier))
    if u.infantry:
        return say("counter-infantry", unit=name, ap=kind.ap, range=kind.range, cr=kind.cr)
    if u.gun:
        return say("counter-gun", unit=name, at=_letter(kind.at), ap=kind.ap, cr=kind.cr)
    if u.afv:
        return say(
            "counter-afv", unit=name, at=_letter(kind.at), ap=kind.ap, mg=max(kind.mg360, kind.mgff), mp=kind.mp,
            front=_letter(kind.front), rear=_letter(kind.rear),
        )  # fmt: skip
    return say("counter-vehicle", unit=name, cr=kind.cr, mp=kind.mp)


def _letter(n: int) -> str:
    return LETTERS[n] if n >= 0 else "–"


def sign(kind: Kind) -> str:
    """The silhouette: people wear the helmets of their nation."""
    if kind.infantry:
        return f"{CLASS_SIGNS[kind.cls]}_{kind.nation}"
    if kind.cls == GUN:
        return "gun"
    if kind.cls == AFV:
        return _armour_sign(kind)
    return "truck" if kind.transport > 0 else "jeep"


def _armour_sign(kind: Kind) -> str:
    if not kind.ap:
        return "halftrack"
    if kind.mp >= FAST:
        return "armoured_car"
    if not kind.turret:
        return "assault_gun"
    return "heavy_tank" if kind.front >= HEAVY_ARMOUR else "light_tank" if kind.ap <= LIGHT_GUN else "tank"


def figures(kind: Kind) -> str:
    """As on the counter: AP-range-rating; a leader's modifier; AT and AP of a gun."""
    match kind.cls:
        case _ if kind.cls == LEADER:
            return signed(kind.modifier)
        case _ if kind.infantry:
            return f"{kind.ap}-{kind.range}-{kind.cr}"
        case _ if kind.ap:
            return f"{_letter(kind.at)}{kind.ap}"
    return f"T{kind.transport}" if kind.transport > 0 else "TH" if kind.transport == 0 else ""


def weapon_sign(weapon: Weapon) -> str:
    if weapon.mg:
        kind = "machine_gun"
    elif weapon.mortar:
        kind = "mortar"
    else:
        kind = "launcher" if weapon.at >= 0 else "flamethrower"
    return f"{kind}_{weapon.nation}" if weapon.nation in NATIONS else kind


def badges(v: State, n: int) -> Iterator[Badge]:
    u = v.units[n]
    if u.flags & PINNED:
        yield Badge("pinned", say("badge-pinned"), tone=Tone.BAD)
    if u.armed is not None:
        yield Badge(weapon_sign(u.armed), _weapon(u.armed), u.armed.ap)
    if u.flags & VALOR:
        yield Badge("star", say("badge-valor"), tone=Tone.GOOD)
    if u.flags & IMMOBILE:
        yield Badge("lock", say("badge-immobile"), tone=Tone.BAD)
    if u.flags & FIRED:
        yield Badge("fired", say("badge-fired"))
    if u.flags & ASSAULTS:
        yield Badge("assault", say("badge-assault"))
    elif u.flags & MOVED:
        yield Badge("moved", say("badge-moved"))
    if u.aboard >= 0:
        yield Badge("truck", say("badge-aboard", transport=unit_name(tag(u.aboard, v.units[u.aboard]))))
    if any(isinstance(f, Mover) and n in f.units for f in v.frames):
        yield Badge("target", say("badge-moving"), tone=Tone.ACCENT)
    if u.of.elite and not u.leader:
        yield Badge("elite", say("badge-elite"))  # VV-1.1-b


def _weapon(weapon: Weapon) -> Message:
    facts: dict[str, Fact] = {"weapon": weapon_name(weapon.id), "ap": weapon.ap, "range": weapon.range}
    if weapon.at >= 0:
        return say("badge-weapon-at", **facts, at=_letter(weapon.at))
    return say("badge-weapon", **facts)
