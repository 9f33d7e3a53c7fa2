"""The battle on a table: counters, positions, smoke and what counts, and the choice in the making."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core import UNKNOWN, Seat, say
from grognard.core.scene import Area, Layer, Link, Marker, OnBoard, Piece, Role, Scene, Tone
from grognard.games.valor.actions import number
from grognard.games.valor.components.tables import BUNKER, MISSIONS, POSITIONS
from grognard.games.valor.components.units import BELOW
from grognard.games.valor.display import panels
from grognard.games.valor.display.board import plan, side_tone
from grognard.games.valor.display.panels import bearing, piece
from grognard.games.valor.frames import Deploy, Hurt, Mover, OpportunityFire, Phase, Sniping, Storm
from grognard.games.valor.names import hex_name, nation_name, weapon_name
from grognard.games.valor.rules import victory
from grognard.games.valor.rules.movement.questions import FACINGS
from grognard.games.valor.rules.movement.tunnels import hex_of
from grognard.games.valor.state import COMMAND, State


def scene(v: State) -> Scene:
    return Scene(tuple(things(v)), tuple(panels.panels(v)), tuple(roles(v)))


def roles(v: State) -> Iterator[Role]:
    for side in (0, 1):
        yield Role(nation_name(v.plan.sides[side].nation), side_tone(v.plan, side), side)


def things(v: State) -> Iterator[OnBoard]:
    yield from objectives(v)
    yield from exits(v)
    yield from lanes(v)
    yield from tunnels(v)
    for n, u in enumerate(v.units):
        if u.hex >= 0:
            yield piece(v, n)
    yield from markers(v)


def objectives(v: State) -> Iterator[OnBoard]:
    """Hexes whose control counts, with the flag of who holds them."""
    for h, side in zip(victory.objectives(v.plan), v.held, strict=True):
        at = v.ground.grid.names[h]
        name = say("objective", at=hex_name(at), nation=nation_name(v.plan.sides[side].nation))
        yield Area(f"held-{at}", at, tone=side_tone(v.plan, side), sign="flag", name=name)


def is_bare(v: State, h: int) -> bool:
    """Nothing stands or lies there that a sign would hide."""
    return v.occupier(h) < 0 and v.position(h)[0] < 0 and not v.smoke_in(h) and h not in v.snipers


def exits(v: State) -> Iterator[OnBoard]:
    for side in (0, 1):
        for h in victory.exits(v.plan, side):
            at = v.ground.grid.names[h]
            name = say("exit", at=hex_name(at), nation=nation_name(v.plan.sides[side].nation))
            sign = "retreat" if is_bare(v, h) else ""
            yield Area(f"exit-{side}-{at}", at, tone=side_tone(v.plan, side), sign=sign, name=name)


def lanes(v: State) -> Iterator[OnBoard]:
    for h in v.lanes:
        at = v.ground.grid.names[h]
        yield Area(f"lane-{at}", at, tone=Tone.BAD, sign="fire_lane", name=say("lane", at=hex_name(at)))


def tunnels(v: State) -> Iterator[OnBoard]:
    """For their owner: others have none in their view. Units below are shown where they are, besides on their bench."""
    names = v.ground.grid.names
    for n, tunnel in enumerate(v.tunnels):
        yield Link(f"tunnel-{n}", spots=tuple(names[h] for h in tunnel), kind="line", tone=Tone.NEUTRAL)
    for n, u in enumerate(v.units):
        if u.hex == BELOW and u.under >= 0:
            at = names[hex_of(u.under)]
            yield Marker(f"below-{n}", say("below", unit=panels.counter_name(n, u), at=hex_name(at)), at, "cave")


def markers(v: State) -> Iterator[OnBoard]:
    names, laid = v.ground.grid.names, plan(v.ground)
    for h, kind, facing in v.positions:
        at, what = names[h], weapon_name(POSITIONS[kind])
        if kind == BUNKER:
            name = say("bunker", at=hex_name(at), facing=say(f"key-face-{FACINGS[facing]}"))
            yield Area(f"slit-{at}", outline=laid.slit(h, facing), tone=Tone.NEUTRAL)
        else:
            name = say("position", what=what, at=hex_name(at))
        yield Marker(f"position-{at}", name, at, panels.WORK_SIGNS[kind])
    for side in (0, 1):
        for h in v.hidden[side]:
            if h != UNKNOWN:
                at = names[h]
                name = say("position", what=weapon_name("hidden_minefield"), at=hex_name(at))
                yield Marker(f"hidden-{at}", name, at, "mine", side_tone(v.plan, side))
        if (h := v.snipers[side]) >= 0:
            name = say("sniper", nation=nation_name(v.plan.sides[side].nation), at=hex_name(names[h]))
            yield Marker(f"sniper-{side}", name, names[h], "sniper", side_tone(v.plan, side))
    for h, strength in v.smoke:
        at, name = names[h], say("smoke", at=hex_name(names[h]), n=strength)
        yield Area(f"cloud-{at}", at, tone=Tone.NEUTRAL, name=name)
        yield Marker(f"smoke-{at}", name, at, "smoke")
    yield from _called(v)
    yield from _under_way(v)


def _under_way(v: State) -> Iterator[OnBoard]:
    """Frames in play: what has begun and is not over."""
    names = v.ground.grid.names
    for f in v.frames:
        if isinstance(f, Storm):
            spots = (names[f.start], names[f.target])
            yield Link("storm", spots=spots, tone=side_tone(v.plan, f.side), name=say("storm", at=hex_name(spots[1])))
        if isinstance(f, Mover) and (h := v.units[f.units[0]].hex) >= 0:
            yield Area(f"moving-{names[h]}", names[h], tone=side_tone(v.plan, v.active))
        if isinstance(f, OpportunityFire) and f is v.top:
            yield Area(f"aimed-{names[f.at]}", names[f.at], tone=Tone.BAD, sign="target")
        if isinstance(f, Hurt):
            for h in dict.fromkeys(v.units[n].hex for n in f.units if v.units[n].hex >= 0):
                name = say("hurt", points=f.points)
                yield Area(f"hurt-{names[h]}", names[h], tone=Tone.BAD, sign="hurt", short=str(f.points), name=name)


def _called(v: State) -> Iterator[OnBoard]:
    """Missions that have been placed and still have to come down."""
    bottom = v.frames[0] if v.frames else None
    if not isinstance(bottom, Phase) or v.phase != COMMAND:
        return
    for n, (kind, h, smoke) in enumerate(bottom.missions):
        at = v.ground.grid.names[h]
        name = say("mission-called", mission=weapon_name(MISSIONS[kind]), at=hex_name(at))
        yield Marker(f"mission-{n}", name, at, "smoke" if smoke else "target", side_tone(v.plan, bottom.side))


# --- the choice in the making


def sketch(v: State, seat: Seat, picks: Sequence[str]) -> Layer:
    """Fire as a shot from the chosen hex, a way as an arrow, an assault as an arrow, a counter where it would stand."""
    return Layer(say("sketch"), tuple(_sketch(v, seat, list(picks))))


def _sketch(v: State, seat: Seat, picks: list[str]) -> Iterator[OnBoard]:
    index, top = v.ground.grid.index, v.top
    if not picks or top is None:
        return
    hexes = [pick for pick in picks if pick in index]
    tone = side_tone(v.plan, seat)
    match top:
        case Deploy() if number(picks[0]) >= 0 and hexes:
            yield from _ghost(v, number(picks[0]), hexes[-1], picks[-1])
        case Deploy() if hexes:
            yield Area("plan", hexes[-1], tone=Tone.ACCENT)
        case Mover():
            yield from _way(v, top, picks, tone)
        case Sniping() if len(hexes) == 2:
            yield Link("plan", spots=(hexes[1], hexes[0]), kind="shot", tone=tone)
        case OpportunityFire() | Phase() if hexes:
            yield from _from_hex(v, top, picks, hexes, tone)


def _ghost(v: State, n: int, at: str, last: str) -> Iterator[OnBoard]:
    if n >= len(v.units):
        return
    here = piece(v, n, bench=True)
    facing = last.removeprefix("face-")
    turned = bearing(FACINGS.index(facing)) if facing in FACINGS else 0
    yield Piece("plan", here.name, here.tone, at, facing=turned, sign=here.sign, short=here.short)


def _way(v: State, f: Mover, picks: list[str], tone: Tone) -> Iterator[OnBoard]:
    names, index = v.ground.grid.names, v.ground.grid.index
    lead = v.units[f.units[0]]
    if picks[-1] in index and (picks[0] in index or picks[0] == "crawl") and lead.hex >= 0:
        yield Link("plan", spots=(names[lead.hex], picks[-1]), tone=tone)
    elif picks[-1] in index:
        yield Area("plan", picks[-1], tone=Tone.ACCENT)
    elif picks[0] == "overrun" and lead.hex >= 0:
        ahead = [v.ground.grid.away(lead.hex, lead.facing, n) for n in (1, 2)]
        if min(ahead) >= 0:
            yield Link("plan", spots=(names[lead.hex], *(names[h] for h in ahead)), tone=tone)
    elif picks[0] == "reverse" and lead.hex >= 0:
        back = v.ground.grid.neighbours[lead.hex][(lead.facing + 3) % 6]
        if back >= 0:
            yield Link("plan", spots=(names[lead.hex], names[back]), kind="dashed", tone=tone)


def _from_hex(
    v: State, top: OpportunityFire | Phase, picks: list[str], hexes: list[str], tone: Tone
) -> Iterator[OnBoard]:
    """Picks that begin with a hex: fire and assault at another one, or at a unit in it."""
    start = hexes[0]
    if picks[0] != start:
        yield Area("plan", hexes[-1], tone=Tone.ACCENT)
        return
    target = hexes[1] if len(hexes) > 1 else _target(v, top, picks)
    yield Area("plan-from", start, tone=Tone.ACCENT)
    if target and target != start:
        fires = isinstance(top, OpportunityFire) or v.phase in (1, 3)
        yield Link("plan", spots=(start, target), kind="shot" if fires else "arrow", tone=tone)
        for n, joining in enumerate(hexes[2:]):
            if joining not in (start, target):
                yield Link(f"plan-{n}", spots=(joining, target), kind="shot", tone=tone)


def _target(v: State, top: OpportunityFire | Phase, picks: list[str]) -> str:
    """In a window there is but one; of a shot at a unit: where that is."""
    if isinstance(top, OpportunityFire):
        return v.ground.grid.names[top.at]
    units = [n for pick in picks[1:] for part in pick.split() if 0 <= (n := number(part)) < len(v.units)]
    aims = [v.units[n] for n in units if v.units[n].side != top.side and v.units[n].hex >= 0]
    return v.ground.grid.names[aims[0].hex] if aims else ""
