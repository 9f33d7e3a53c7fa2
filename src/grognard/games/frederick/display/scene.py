"""The war on a table: stacks and markers on the map, and the choice in the making."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core import Seat, Share, say
from grognard.core.scene import Area, Badge, Layer, Link, Marker, OnBoard, Piece, Role, Scene, Tone
from grognard.games.frederick.components.armies import ARMIES, FIRST_GENERAL, NATION_OF, NATIONS, WHO, WHO_IDS
from grognard.games.frederick.components.map import HOME, IDS, PLACE, PLACES, Place
from grognard.games.frederick.components.units import (
    CONDITIONS,
    ENTERED,
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    MARCH_CONDITIONS,
    RECOVERED,
    RETREAT_CONDITIONS,
    SORTIED,
    STOPPED,
    count_of,
    is_general,
    key_of,
    marks_code,
    who_of,
)
from grognard.games.frederick.display import panels
from grognard.games.frederick.display.board import SIDE_TONES, TONES
from grognard.games.frederick.frames import Battle, Battles, FallBack, Hits, Phase, Placing, Storm, Winter
from grognard.games.frederick.names import army_name, nation_name, place_name, units_name
from grognard.games.frederick.rules.battle import damage
from grognard.games.frederick.state import State


def scene(v: State) -> Scene:
    things: list[OnBoard] = []
    for p in PLACES:
        if v.control[p] != HOME[p]:
            name = say("controls", nation=nation_name(NATIONS[v.control[p]]), at=place_name(IDS[p]))
            things.append(Marker(f"control-{IDS[p]}", name, IDS[p], "control", TONES[v.control[p]]))
        things += pieces(v, p)
        things += markers(v, p)
    return Scene(tuple(things), tuple(panels.panels(v)), tuple(roles(v)))


def roles(v: State) -> Iterator[Role]:
    """Armies, for those may pass to the other side; the nations of an army are told apart at their reserves."""
    for army, name in enumerate(ARMIES):
        yield Role(army_name(name), TONES[NATIONS.index(name)], v.side_of_army(army))


def told_apart(v: State) -> int:
    """Marks by which the questions of this moment tell units apart."""
    match v.top:
        case Phase():
            return MARCH_CONDITIONS
        case FallBack():
            return RETREAT_CONDITIONS
        case Hits() as hits:
            return damage.apart(hits)
    return CONDITIONS


def pieces(v: State, p: Place) -> Iterator[Piece]:
    """Troops as one counter for each nation and condition, commanders by themselves."""
    apart = told_apart(v)
    for g in v.stacks[p]:
        if is_general(g):
            yield panels.leader(who_of(g), IDS[p], tuple(badges(g)))
            continue
        who = who_of(g)
        name, key = units_name(key_of(g), count_of(g)), key_of(g, apart)
        alias = f"{NATIONS[who]}-{marks_code(g)}-{IDS[p]}"
        tone = TONES[who]
        yield Piece(alias, name, tone, IDS[p], sign="infantry", count=count_of(g), badges=tuple(badges(g)), key=key)


def badges(marks: int) -> Iterator[Badge]:
    if marks & EXHAUSTED:
        yield Badge("exhausted", say("badge-exhausted"), tone=Tone.BAD)
    if marks & ISOLATED:
        yield Badge("isolated", say("badge-isolated"), tone=Tone.BAD)
    if marks & INSIDE:
        yield Badge("defence", say("badge-inside"))
    if marks & SORTIED:
        yield Badge("fired", say("badge-sortied"))
    elif marks & STOPPED:
        yield Badge("lock", say("badge-stopped"))
    elif marks & RECOVERED:
        yield Badge("check", say("badge-recovered"), tone=Tone.GOOD)
    elif marks & ENTERED:
        yield Badge("moved", say("badge-entered"))


def markers(v: State, p: Place) -> Iterator[OnBoard]:
    at, name = IDS[p], place_name(IDS[p])
    if p in v.scorched:
        yield Marker(f"scorched-{at}", say("marker-scorched", at=name), at, "scorched", Tone.BAD)
    if fighting(v, p):
        yield Marker(f"battle-{at}", say("marker-battle", at=name), at, "battle", Tone.BAD)
    elif v.besieged(p):
        yield Marker(f"siege-{at}", say("marker-siege", at=name), at, "siege", SIDE_TONES[1 - v.holder(p)])


def fighting(v: State, p: Place) -> bool:
    for f in v.frames:
        match f:
            case Battle() | Storm() if f.at == p:
                return True
            case Battles() if p in f.fields or p in f.storms:
                return True
            case Phase() if p in f.assaults and v.besieged(p):
                return True
    return False


# --- the choice in the making


def sketch(v: State, seat: Seat, picks: Sequence[str]) -> Layer:
    """The march as an arrow with those who go, a retreat as arrows, placements as ghosts where they would stand."""
    name = say("sketch")
    if not any(seat == s for s in _deciders(v)):
        return Layer(name, ())
    shares = [share for word in picks[-1].split() if (share := Share.parse(word))] if picks else []
    match v.top:
        case Phase() if picks and picks[0] == "march":
            return Layer(name, tuple(_march(v, picks, shares)))
        case Phase() if len(picks) > 1 and picks[1] in PLACE:
            return Layer(name, (Area("plan", picks[1], tone=Tone.ACCENT),))
        case FallBack() as f:
            return Layer(name, tuple(_fall_back(f, shares)))
        case Placing() | Winter():
            return Layer(name, tuple(_ghosts(shares, "plan")))
    return Layer(name, ())


def _deciders(v: State) -> Iterator[int]:
    match v.top:
        case Phase(army=army):
            yield v.side_of_army(army)
        case FallBack(side=side) | Placing(side=side) | Winter(side=side):
            yield side


def _march(v: State, picks: Sequence[str], shares: list[Share]) -> Iterator[OnBoard]:
    if len(picks) < 2 or picks[1] not in PLACE:
        return
    if len(picks) < 3 or picks[2] not in PLACE:
        yield Area("plan-from", picks[1], tone=Tone.ACCENT)
        return
    army = v.phase().army
    yield Link("plan", spots=(picks[1], picks[2]), tone=SIDE_TONES[v.side_of_army(army)])
    going = [Share(share.item, picks[2], share.count) for share in shares if share.bin == "go"]
    yield from _ghosts(going, "plan")


def _fall_back(f: FallBack, shares: list[Share]) -> Iterator[OnBoard]:
    for to in dict.fromkeys(share.bin for share in shares if share.bin in PLACE):
        yield Link(f"plan-{to}", spots=(IDS[f.at], to), tone=SIDE_TONES[f.side])
    yield from _ghosts(shares, "plan")


def _ghosts(shares: Sequence[Share], alias: str) -> Iterator[OnBoard]:
    """Units where they would stand."""
    for share in shares:
        nation, _, condition = share.item.partition(".")
        if share.bin not in PLACE or nation not in WHO:
            continue
        name = units_name(share.item, share.count)
        worn = tuple(badges(EXHAUSTED if condition.startswith("exhausted") else 0))
        who = WHO[nation]
        if who >= FIRST_GENERAL:
            here = panels.leader(who, share.bin)
            yield Piece(f"{alias}-{WHO_IDS[who]}", name, here.tone, share.bin, sign=here.sign, short=here.short)
        else:
            tone = TONES[NATION_OF[who]]
            there = f"{alias}-{share.item}-{share.bin}"
            yield Piece(there, name, tone, share.bin, sign="infantry", count=share.count, badges=worn)
