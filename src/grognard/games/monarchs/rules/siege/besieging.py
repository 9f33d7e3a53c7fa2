"""Sections 17.3 and 17.4, chapter P.12: sieges, from the first trench to the fall of the fortress."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.boards.routes import spaces_in
from grognard.core import Dice, Event, Next, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import LEADERS
from grognard.games.monarchs.components.map import (
    CAPACITY,
    CAPITAL,
    EVERYWHERE,
    FORTRESS,
    FORTRESSES,
    IDS,
    MASK,
    PORT,
    SPACE,
    Space,
)
from grognard.games.monarchs.components.modifiers import Modifier, modifier, total
from grognard.games.monarchs.components.nations import (
    AA,
    AU,
    COURT_OF,
    FLEET,
    FR,
    NATIONS,
    NAVAL,
    NEUTRAL,
    POWER_OF,
    RU,
    SIDE_OF,
    SIDE_OF_COURT,
)
from grognard.games.monarchs.components.units import NATION_OF_TROOP
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import turn as ev
from grognard.games.monarchs.frames import CourtTurn, Garrisons
from grognard.games.monarchs.names import force_name, space_name
from grognard.games.monarchs.rules import victory
from grognard.games.monarchs.rules.battle import losses, resolution
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.forces import keys as forces
from grognard.games.monarchs.rules.forces.distances import distances, nearest
from grognard.games.monarchs.rules.refusals import one_of
from grognard.games.monarchs.rules.supply.actions import COSTS, cost, pool_law, spend
from grognard.games.monarchs.state import (
    AT_SEA,
    CRITICAL,
    DEMORALISED,
    NO_SIEGE,
    NORMAL,
    ROUTED,
    SHORT,
    Post,
    State,
    fort,
    post,
)
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now

_TABLES = DATA.read("tables.yaml")
_DRMS = _TABLES["siege"]["drms"]
_RESULTS = _TABLES["siege"]["results"]
_FALL = _TABLES["fall_of_a_fortress"]
RETAKEN: Final[int] = _FALL["retaken_mw"]
"""CM-P-12-f: what a power that takes its own fortress back gains in MW."""
_LEADER_ABOVE: int = _DRMS["defending_leader"]["defensive_above"]
_LARGE: int = _DRMS["large_garrison"]["times_class"]

DYSENTERY, PROGRESS, SORTIE, HONOURS, SURRENDER = "dysentery", "progress", "sortie", "honours", "surrender"

_OF_CLASS: Final = {
    1: modifier(_DRMS["class_1"], "CM-17.4-m", "siege-class-1"),
    3: modifier(_DRMS["class_3"], "CM-17.4-n", "siege-class-3"),
}
_TINY = modifier(_DRMS["tiny_garrison"], "CM-17.4-i", "siege-tiny")
_BRITISH = modifier(_DRMS["british_fleet"], "CM-17.4-j", "siege-british-fleet")
_RUSSIAN = modifier(_DRMS["russian_fleet"], "CM-17.4-k", "siege-russian-fleet")
_ENGINEERS = modifier(_DRMS["austrian_or_french"], "CM-17.4-l", "siege-austrian-french")
_DEFENDER = modifier(_DRMS["defending_leader"]["value"], "CM-17.4-o", "siege-leader")
_GARRISON = modifier(_DRMS["large_garrison"]["value"], "CM-17.4-p", "siege-large-garrison")
_DISMAYED = modifier(_DRMS["demoralised"], "CM-17.4-q", "siege-demoralised")
_NO_GUNS = modifier(_DRMS["no_siege_artillery"], "CM-17.4-r", "siege-no-guns")
_HUNGRY = {
    SHORT: modifier(_DRMS["short_supply"], "CM-17.4-s", "siege-short-supply"),
    CRITICAL: modifier(_DRMS["critical_supply"], "CM-17.4-t", "siege-critical-supply"),
}


# --- the roll


def siege_drms(
    marker: int,
    fortress: int,
    nation: int,
    *,
    guns: bool,
    morale: int = NORMAL,
    supply: int = 0,
    garrison: int = 0,
    leader: int = 0,
    british: bool = False,
    russian: bool = False,
) -> tuple[Modifier, ...]:
    """CM-17.4-a: every modifier of a siege roll: of the Siege marker, the class of the fortress, the nation of the
    besieging Commander, his siege artillery, morale and supply, the SPs of the garrison, the best defensive DRM inside,
    and the fleets that support the siege."""
    found = [modifier(marker, "CM-17.4-h", "siege-marker")] if marker else []
    if not garrison:
        found.append(_TINY)
    if british:
        found.append(_BRITISH)
    if russian:
        found.append(_RUSSIAN)
    if nation in (AU, FR):
        found.append(_ENGINEERS)
    if fortress in _OF_CLASS:
        found.append(_OF_CLASS[fortress])
    if leader > _LEADER_ABOVE:
        found.append(_DEFENDER)
    if garrison >= _LARGE * fortress:
        found.append(_GARRISON)
    if morale == DEMORALISED:
        found.append(_DISMAYED)
    if not guns:
        found.append(_NO_GUNS)
    if supply in _HUNGRY:
        found.append(_HUNGRY[supply])
    return tuple(found)


class Result(NamedTuple):
    name: str
    progress: int
    """What is added to the Siege marker."""
    loss: int
    """SPs that the besieger loses."""


def siege_result(points: int) -> Result:
    """CM-17.4-b, CM-17.4-c, CM-17.4-d, CM-17.4-e, CM-17.4-f, CM-17.4-g: a line of the siege table."""
    for row in _RESULTS:
        if row.get("min", points) <= points <= row.get("max", points):
            return Result(row["name"], row.get("siege", 0), row.get("besieger_loss", 0))
    raise AssertionError(f"the siege table has no line for {points}")


def supports(s: State, nation: int, space: int, side: int) -> bool:
    """CM-P-12-g: whether the fleet of a nation supports a siege of this side."""
    at_sea = AT_SEA + PORT[space]
    if PORT[space] < 0 or SIDE_OF[nation] != side or s.fleets[FLEET[nation]] != at_sea:
        return False
    return not any(s.fleets[f] == at_sea and SIDE_OF[NAVAL[f]] != side for f in range(len(NAVAL)))


def drms_at(s: State, space: int) -> tuple[Modifier, ...]:
    """The modifiers of a roll for the siege that is under way in a space."""
    where, inside = besieger(s, space), fort(space)
    side = s.side_of(where)
    return siege_drms(
        s.sieges[space],
        FORTRESS[space],
        s.force_nation(where),
        guns=bool(s.strength(where).siege_units),
        morale=s.morale[where],
        supply=s.supply[where],
        garrison=s.sps(inside),
        leader=max((LEADERS[who].defensive for who in s.leaders_in(inside)), default=0),
        british=supports(s, AA, space, side),
        russian=supports(s, RU, space, side),
    )


def besieger(s: State, space: int) -> Post:
    """The force before a fortress: the other side's."""
    return post(1 - max(0, s.side_of_control(space)), space)


# --- beginning


def besiege_law(v: State, f: CourtTurn, a: act.Besiege) -> Refusal | None:
    return begin_law(v, f.court, SPACE[a.at]) if a.at in SPACE else not_now(a)


def begin_law(v: State, court: int, space: int) -> Refusal | None:
    """CM-P-12-a"""
    side, at = SIDE_OF_COURT[court], space_name(IDS[space])
    where = post(side, space)
    if not v.fortress_of(space, 1 - side):
        return law("CM-P-12-a", "besiege-no-fortress", at=at)
    if not v.sps(where):
        return law("CM-P-12-a", "besiege-nobody", at=at)
    if v.force_court(where) != court:
        return law("CM-P-2-l", "force-other-court", at=at)
    if v.besieged(space):
        return law("CM-P-12-a", "besiege-already", at=at)
    if v.commander(where) < 0:
        return law("CM-P-2-g", "besiege-no-leader", at=at)
    if v.sps(where) < MASK[FORTRESS[space]]:  # CM-17.3-b
        return law("CM-17.3-b", "besiege-too-few", at=at, needed=MASK[FORTRESS[space]])
    if v.enemies_outside(space, side):
        return law("CM-P-12-a", "besiege-enemies", at=at)
    if v.morale[where] == ROUTED:
        return law("CM-P-12-a", "besiege-routed", at=at)
    return None


def before_fortresses(s: State, court: int) -> tuple[Space, ...]:
    """Spaces in which a force of a court stands before an enemy fortress."""
    return s.once(_before_fortresses, court)


def _before_fortresses(s: State, court: int) -> tuple[Space, ...]:
    side = SIDE_OF_COURT[court]
    return tuple(Space(p) for p in spaces_in(_fronts(s, side)) if s.force_court(post(side, p)) == court)


def _fronts(s: State, side: int) -> int:
    """The spaces in which SPs of a side stand before an enemy fortress, a bit each."""
    return FORTRESSES & s.controlled(1 - side) & s.stood(side)


def beginnings(v: State, court: int) -> list[str]:
    fronts = _fronts(v, SIDE_OF_COURT[court])
    return [IDS[p] for p in spaces_in(fronts) if v.sieges[p] == NO_SIEGE and begin_law(v, court, p) is None]


def ask_besiege(v: State, f: CourtTurn) -> Next:
    def why(at: str) -> Refusal | None:
        return begin_law(v, f.court, SPACE[at]) if at in SPACE else None

    return one_of(say("ask-besiege"), beginnings(v, f.court), act.Besiege, space_name, why)


def begin(s: State, f: CourtTurn, a: act.Besiege, out: list[Event]) -> None:
    space = SPACE[a.at]
    s.set_siege(space, 0)
    f.begun += (space,)
    out.append(ev.SiegeBegun(a.at, NATIONS[s.force_nation(besieger(s, space))]))


# --- prosecuting


def prosecute_law(v: State, f: CourtTurn, a: act.Prosecute) -> Refusal | None:
    return roll_law(v, f, SPACE[a.at]) if a.at in SPACE else not_now(a)


def roll_law(v: State, f: CourtTurn, space: int) -> Refusal | None:
    """CM-P-12-c, CM-10.0-e"""
    at, where = space_name(IDS[space]), besieger(v, space)
    if v.sieges[space] == NO_SIEGE:
        return law("CM-P-12-c", "prosecute-no-siege", at=at)
    if v.force_court(where) != f.court:
        return law("CM-P-2-l", "force-other-court", at=at)
    if space in f.begun:
        return law("CM-P-12-c", "prosecute-begun", at=at)
    if space in f.prosecuted:
        return law("CM-P-12-c", "prosecute-again", at=at)
    return pool_law(v, f.court, cost(v, "prosecute_siege", v.force_nation(where)))


def prosecutable(v: State, f: CourtTurn) -> list[str]:
    if v.actions[f.court] < COSTS["prosecute_siege"]:
        return []
    fronts = _fronts(v, SIDE_OF_COURT[f.court])
    return [IDS[p] for p in spaces_in(fronts) if v.sieges[p] != NO_SIEGE and roll_law(v, f, p) is None]


def ask_prosecute(v: State, f: CourtTurn) -> Next:
    def why(at: str) -> Refusal | None:
        return roll_law(v, f, SPACE[at]) if at in SPACE else None

    return one_of(say("ask-prosecute"), prosecutable(v, f), act.Prosecute, space_name, why)


def prosecute(s: State, f: CourtTurn, a: act.Prosecute, dice: Dice, out: list[Event]) -> None:
    """CM-17.4-a: a die and all modifiers, read on the siege table."""
    space = SPACE[a.at]
    where = besieger(s, space)
    price = cost(s, "prosecute_siege", s.force_nation(where))
    spend(s, f.court, price)
    f.prosecuted += (space,)
    drms = drms_at(s, space)
    (face,) = dice.roll("siege", by=s.seat_of(f.court))
    result = siege_result(face + total(drms))
    marker = s.sieges[space] + result.progress
    s.set_siege(space, marker)
    out.append(ev.SiegeRolled(**ev.told(face, drms), space=a.at, result=result.name, marker=marker, price=price))
    if result.loss:
        losses.shed(s, where, result.loss, "dysentery", out)
    elif result.name == HONOURS:
        march_out(s, space, out)
    elif result.name == SURRENDER:
        surrender(s, space, out)


# --- the fall


def surrender(s: State, space: int, out: list[Event]) -> None:
    """CM-P-12-e: the garrison is captured, and the fortress falls."""
    if s.troops[fort(space)] or s.leaders_in(fort(space)):
        resolution.capture(s, fort(space), out)
    fall(s, space, out)


def march_out(s: State, space: int, out: list[Event]) -> None:
    """CM-P-12-d: the garrison goes to the nearest refuge, its court choosing among equals; without one it is
    captured."""
    inside = fort(space)
    if not s.troops[inside] and not s.leaders_in(inside):
        fall(s, space, out)
        return
    posts = refuges(s, space)
    if not posts:
        surrender(s, space, out)
    elif len(posts) == 1:
        _leave(s, space, posts[0], out)
    else:
        s.frames.append(Garrisons(space, tuple(posts)))


def refuges(s: State, space: int) -> list[Post]:
    """CM-P-12-d: the nearest fortresses with room for the whole garrison and forces, none of them besieged."""
    side, needed = s.side_of(fort(space)), s.sps(fort(space))
    found = [
        fort(p)
        for p in EVERYWHERE
        if p != space
        and s.fortress_of(p, side)
        and not s.besieged(p)
        and s.sps(fort(p)) + needed <= CAPACITY[FORTRESS[p]]
    ]
    found += [where for where in s.occupied()[side] if s.sps(where)]
    return nearest(distances(s, side, space), found)


def court_inside(v: State, space: int) -> int:
    """The court of a garrison, be it of guns alone."""
    inside = fort(space)
    if v.sps(inside) or v.leaders_in(inside):
        return v.force_court(inside)
    return COURT_OF[NATION_OF_TROOP[v.troops[inside][0] >> 16]]


def ask_march_out(v: State, f: Garrisons) -> Next:
    keys = [forces.KEY_OF[where] for where in f.posts]

    def why(key: str) -> Refusal | None:
        where = forces.post_of(key, v.side_of(fort(f.at)))
        return None if where is None else law("CM-P-12-d", "honours-nearest", at=force_name(key))

    return one_of(say("ask-honours", at=space_name(IDS[f.at])), keys, act.MarchOut, force_name, why)


def march_out_law(v: State, f: Garrisons, a: act.MarchOut) -> Refusal | None:
    where = forces.post_of(a.force, v.side_of(fort(f.at)))
    if where is None:
        return not_now(a)
    return None if where in f.posts else law("CM-P-12-d", "honours-nearest", at=force_name(a.force))


def marches_out(s: State, f: Garrisons, a: act.MarchOut, out: list[Event]) -> None:
    where = forces.post_of(a.force, s.side_of(fort(f.at)))
    assert where is not None, f"{a.force} was judged"
    s.frames.pop()
    _leave(s, Space(f.at), where, out)


def _leave(s: State, space: int, to: Post, out: list[Event]) -> None:
    inside = fort(space)
    stack = s.troops[inside]
    s.set_troops(inside, ())
    s.join(to, stack, s.morale[inside], s.supply[inside])
    for who in s.leaders_in(inside):
        s.move_leader(who, to)
    out.append(ev.HonoursOfWar(IDS[space], forces.KEY_OF[to]))
    fall(s, space, out)


def will_lost(fortress: int, capital: bool) -> int:
    """CM-P-12-f: the MW that a fortress of this class costs its owner."""
    return int(fortress - _FALL["mw_below_class"] + (_FALL["capital_mw"] if capital else 0))


def fall(s: State, space: int, out: list[Event]) -> None:
    """CM-P-12-f: the fortress changes hands. Its garrison has gone."""
    nation = s.force_nation(besieger(s, space))
    owner, worth = s.owner(space), FORTRESS[space]
    s.set_siege(space, NO_SIEGE)
    s.set_control(space, nation)
    out.append(ev.FortressFell(IDS[space], NATIONS[nation], worth))
    arrival.settle(s, space, out)
    victory.add_points(s, POWER_OF[nation], worth, out)
    if owner == nation:
        victory.change_will(s, POWER_OF[nation], RETAKEN, out)
    elif owner != NEUTRAL and SIDE_OF[owner] != SIDE_OF[nation]:
        loss = will_lost(worth, CAPITAL[space] == owner)
        if loss:
            victory.change_will(s, POWER_OF[owner], -loss, out)
