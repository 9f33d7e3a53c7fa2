"""The war on a table: control, forces, depots, sieges and fleets on the map, light troops in the boxes of Theatres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core import say
from grognard.core.scene import Badge, Link, Marker, OnBoard, Piece, Role, Scene, Tone
from grognard.games.monarchs.actions import Step
from grognard.games.monarchs.components.map import (
    AREAS,
    BASE_NAME,
    BASE_ZONE,
    EVERYWHERE,
    IDS,
    SPACE,
    THEATRE_OF_AREA,
    THEATRES,
    ZONES,
    Space,
)
from grognard.games.monarchs.components.nations import (
    CONTINGENTS,
    COURT_OF,
    NATION_OF,
    NATION_OF_POWER,
    NATIONS,
    NAVAL,
    POWERS,
)
from grognard.games.monarchs.display import panels, pieces
from grognard.games.monarchs.display.board import SIDE_TONES, TONES
from grognard.games.monarchs.frames import Attack, Battle, March, Placing, Retreat
from grognard.games.monarchs.names import area_name, depot_name, fleet_name, nation_name, power_name, space_name
from grognard.games.monarchs.rules.battle import retreat
from grognard.games.monarchs.rules.spring import placing
from grognard.games.monarchs.state import AT_BASE, AT_SEA, COLUMN, IN_POOL, NO_SIEGE, PORT_READY, State, fort, post


def scene(v: State) -> Scene:
    things: list[OnBoard] = []
    fields = fighting(v)
    led = frozenset(v.leaders)
    for p in EVERYWHERE:
        things += markers(v, p, p in fields)
        for where in (post(0, p), post(1, p), fort(p)):
            if v.troops[where] or where in led:
                things += pieces.force(v, where, p)
    things += column(v)
    things += gates(v)
    things += depots(v)
    things += boxes(v)
    things += fleets(v)
    return Scene(tuple(things), tuple(panels.panels(v)), tuple(roles(v)))


def roles(v: State) -> Iterator[Role]:
    """The powers; smaller nations go with the court that plays them."""
    for power in range(len(POWERS)):
        nation = NATION_OF_POWER[power]
        seat = v.seat_of(COURT_OF[nation])
        if seat >= 0:
            yield Role(power_name(power), TONES[nation], seat)


def markers(v: State, p: Space, is_field: bool) -> Iterator[OnBoard]:
    at, name = IDS[p], space_name(IDS[p])
    if v.control[p] != v.owner(p):
        said = say("controls", nation=nation_name(NATIONS[v.control[p]]), at=name)
        yield Marker(f"control-{at}", said, at, "control", TONES[v.control[p]])
    if is_field:
        yield Marker(f"battle-{at}", say("marker-battle", at=name), at, "battle", Tone.BAD)
    if v.sieges[p] != NO_SIEGE:
        besieger = 1 - max(0, v.side_of_control(p))
        said = say("marker-siege", at=name, n=v.sieges[p])
        yield Marker(f"siege-{at}", said, at, "siege", SIDE_TONES[besieger])


def fighting(v: State) -> list[int]:
    """The spaces in which a battle is fought or about to be."""
    return [f.at for f in v.frames if isinstance(f, Battle | Attack)]


def column(v: State) -> Iterator[OnBoard]:
    """The Command that marches or retreats where it is now, and the way that it still has before it."""
    at = pieces.column_at(v)
    if at < 0:
        return
    yield from pieces.force(v, COLUMN, Space(at))
    march = v.innermost(March)
    if march is None or march.at != at:
        return
    ahead = [IDS[march.at], *(step.to for text in march.path if (step := Step.parse(text)) and step.to in SPACE)]
    if march.came >= 0:
        yield Link("column-came", spots=(IDS[march.came], IDS[march.at]), tone=SIDE_TONES[march.side])
    if len(ahead) > 1:
        yield Link("column-way", spots=tuple(ahead), tone=Tone.ACCENT, name=say("column-way"))


def gates(v: State) -> Iterator[Piece]:
    """CM-15.9-g, CM-P-11-h: fortresses without troops into which a beaten force or new troops may go."""
    keys: Iterable[str] = ()
    if isinstance(v.top, Retreat):
        keys = retreat.offers(v, v.top)
    elif isinstance(v.top, Placing):
        keys = [key for key, _ in placing.rooms(v, v.top.nation, v.top.troops)]
    for key in keys:
        space = SPACE[key.removeprefix("fort:")]
        if key.startswith("fort:") and not v.troops[fort(space)] and not v.leaders_in(fort(space)):
            yield pieces.empty_fortress(v, space)


def depots(v: State) -> Iterator[Piece]:
    """Field Depots, and the ports that fleets serve as such."""
    for depot in v.depots:
        part, at = CONTINGENTS[depot.contingent], IDS[depot.at]
        badges = () if depot.ready else (Badge("disorganised", say("badge-disorganised"), tone=Tone.BAD),)
        tone = TONES[NATION_OF[depot.contingent]]
        yield Piece(
            f"depot-{part}-{at}", depot_name(part), tone, at, sign="depot", short="FD", badges=badges, key=f"fd:{part}"
        )
    for fleet, nation in enumerate(NAVAL):
        if v.ports[fleet] >= 0:
            at = IDS[v.ports[fleet]]
            ready = v.port_state[fleet] == PORT_READY
            badges = () if ready else (Badge("disorganised", say(f"badge-port-{v.port_state[fleet]}"), tone=Tone.BAD),)
            said = say("fleet-depot", fleet=fleet_name(NATIONS[nation]))
            yield Piece(f"port-{NATIONS[nation]}", said, TONES[nation], at, sign="anchor", short="FD", badges=badges)


def boxes(v: State) -> Iterator[OnBoard]:
    """CM-P-9-a, -c, -e: light troops in the KK box of a Theatre, those on Forage Raids, and who has the Advantage."""
    for n, theatre in enumerate(THEATRES):
        spot = f"kk:{theatre}"
        yield from pieces.troops(v.boxes[n], spot)
        for area, name in enumerate(AREAS):
            if v.forage[area] and THEATRE_OF_AREA[area] == n:
                said = say("badge-forage", area=area_name(name))
                for piece in pieces.troops(v.forage[area], spot, detail=said):
                    yield Piece(
                        f"{piece.id}-{name}", piece.name, piece.tone, spot, sign=piece.sign, count=piece.count,
                        badges=piece.badges, key=piece.key,
                    )  # fmt: skip
        if v.advantage[n]:
            side = int(v.advantage[n] > 0)
            yield Marker(f"advantage-{theatre}", say(f"advantage-{side}"), spot, "star", SIDE_TONES[side])


def fleets(v: State) -> Iterator[Piece]:
    """CM-P-13-a: fleets at sea and in their bases; those in the Force Pool lie beside the map."""
    for fleet, nation in enumerate(NAVAL):
        if v.fleets[fleet] == IN_POOL or not v.warring(nation):
            continue
        base = v.fleets[fleet] == AT_BASE
        zone = BASE_ZONE[fleet] if base else v.fleets[fleet] - AT_SEA
        badges = (Badge("anchor", say("badge-base", base=BASE_NAME[fleet])),) if base else ()
        name = NATIONS[nation]
        yield Piece(
            f"fleet-{name}", fleet_name(name), TONES[nation], f"sea:{ZONES[zone]}", sign="fleet", badges=badges,
            key=f"fleet:{name}",
        )  # fmt: skip
