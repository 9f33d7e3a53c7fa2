"""TC-20.8-c: formations are deployed in alternation, by hand or by a plan. Reserves that arrive obey the same laws."""

from __future__ import annotations

from grognard.boards.open_table import CIRCLE, XY, base
from grognard.core import Event, Pose, Refusal, Refused, Seat
from grognard.core.refusal import unreadable
from grognard.games.tercios.actions import Attach, Deploy, DrawUp, Garrison, Integrate, LeaveOut, Station
from grognard.games.tercios.components.army_lists import Army, Formation
from grognard.games.tercios.components.special_rules import CARTHORSES, DISMOUNT, REGIMENTAL_GUN
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.components.troop_types import FOOT, LIMBERED, Kind, kind_of
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.frames import Arriving, Deploying
from grognard.games.tercios.names import commander_of, commander_tag, element_of, formation_of, tag, troop_of
from grognard.games.tercios.rules.deployment import commanders, plans
from grognard.games.tercios.rules.movement.buildings import room_law
from grognard.games.tercios.rules.scenarios import Zone, battle, facing_the_enemy, player, zone
from grognard.games.tercios.rules.scenery.free_space import Room, fault, nearest_place, room
from grognard.games.tercios.state import INTEGRATED, ON_TABLE, RESERVE, WAITING, State
from grognard.kit.refusals import law

LIMBERED_STATE, FOOT_STATE = "limbered", "on-foot"
Placing = Deploying | Arriving


# --- what is still to be deployed


def army_of(s: State, seat: Seat) -> Army:
    army = s.armies[seat]
    assert army is not None, "a side that deploys has an army"
    return army


def formations(s: State, seat: Seat) -> tuple[Formation, ...]:
    return army_of(s, seat).formations


def troops_in(s: State, seat: Seat, formation: int) -> list[int]:
    return [n for n, troop in enumerate(s.troops) if troop.side == seat and troop.formation == formation]


def awaited(s: State, f: Placing, formation: int) -> list[int]:
    """Troops of a formation that are still to be put down."""
    return [n for n in troops_in(s, f.seat, formation) if s.troops[n].where == WAITING and n not in f.left_out]


def leader_awaited(s: State, f: Placing, formation: int) -> list[int]:
    """The commander of a formation, as soon as one of its troops is there for him to be with."""
    if not any(s.troops[n].present for n in troops_in(s, f.seat, formation)):
        return []
    return [
        c for c, commander in enumerate(s.commanders)
        if commander.side == f.seat and commander.formation == formation and commander.where == WAITING
    ]  # fmt: skip


def chief_awaited(s: State, seat: Seat) -> list[int]:
    return [c for c, m in enumerate(s.commanders) if m.side == seat and m.chief and m.where == WAITING]


def is_complete(s: State, f: Placing, formation: int) -> bool:
    return not awaited(s, f, formation) and not leader_awaited(s, f, formation)


def _begun(s: State, f: Deploying, seat: Seat, formation: int) -> bool:
    return any(s.troops[n].where != WAITING or n in f.left_out for n in troops_in(s, seat, formation))


def on_table_at_first(s: State, seat: Seat) -> int:
    """How many formations of a side are deployed: all, or in a scenario with reserves half of them, rounded up."""
    count = len(formations(s, seat))
    return count if battle(s).reserves is None else -(-count // 2)


def still_to_come(s: State, f: Deploying, seat: Seat) -> list[int]:
    """Formations that a seat may still begin with."""
    begun = [k for k in range(len(formations(s, seat))) if _begun(s, f, seat, k)]
    if len(begun) >= on_table_at_first(s, seat):
        return []
    return [k for k in range(len(formations(s, seat))) if k not in begun]


def is_done(s: State, f: Deploying, seat: Seat) -> bool:
    under_way = seat == f.seat and f.formation >= 0 and not is_complete(s, f, f.formation)
    return not under_way and not still_to_come(s, f, seat) and not chief_awaited(s, seat)


def open_formations(s: State, f: Placing) -> list[int]:
    """TC-20.8-c: the formation that was begun, else those with which one may begin."""
    if isinstance(f, Arriving):
        return [k for k in f.formations if not is_complete(s, f, k)]
    return [f.formation] if f.formation >= 0 else still_to_come(s, f, f.seat)


def drawn_up_together(s: State, f: Placing, formation: int) -> list[int]:
    """The formations that a plan has to find room for: those that come now, or are deployed at first."""
    if isinstance(f, Arriving):
        return f.formations
    every = range(len(formations(s, f.seat)))
    first = [*(k for k in every if _begun(s, f, f.seat, k)), formation, *every]
    return sorted(list(dict.fromkeys(first))[: on_table_at_first(s, f.seat)])


def drawn_up_at_once(s: State, f: Placing) -> list[int]:
    """The formations that a plan for all that is left puts down: of those one may begin with, as many as still come."""
    coming = open_formations(s, f)
    return [k for k in drawn_up_together(s, f, coming[0]) if k in coming] if coming else []


def troops_to_place(s: State, f: Placing) -> list[int]:
    return sorted(n for k in open_formations(s, f) for n in awaited(s, f, k))


def commanders_to_place(s: State, f: Placing) -> list[int]:
    """TC-20.8-e: a regiment's commander comes with it, the chief with any formation."""
    chief = chief_awaited(s, f.seat) if isinstance(f, Deploying) else []
    return [*chief, *(c for k in open_formations(s, f) for c in leader_awaited(s, f, k))]


# --- where


def ground(s: State, f: Placing) -> Zone:
    """Where troops may be put down: their zone, and reserves only near their own table edge."""
    whole, reserves = zone(s, f.seat), battle(s).reserves
    if isinstance(f, Deploying) or reserves is None:
        return whole
    if player(s, f.seat) == 0:
        return whole._replace(high=min(whole.high, reserves.edge))
    return whole._replace(low=max(whole.low, TABLE.depth - reserves.edge))


def room_for(s: State, f: Placing) -> Room:
    reserves = battle(s).reserves
    if isinstance(f, Deploying) or reserves is None:
        return room(s, f.seat, ground(s, f))
    return room(s, f.seat, ground(s, f), reserves.from_enemies)


def form_of(state: str) -> int:
    """TC-12.4-a, TC-14.2-a: both are the second of two states."""
    return LIMBERED if state == LIMBERED_STATE else FOOT if state == FOOT_STATE else 0


def kind_in(s: State, n: int, state: str) -> Kind:
    return kind_of(s.troops[n].bought, form_of(state), s.troops[n].reading)


def place_for(s: State, f: Placing, n: int, wish: Pose, state: str = "") -> Pose | None:
    """The legal place nearest to a wish, if the zone has one."""
    return nearest_place(room_for(s, f), kind_in(s, n, state).size, wish)


def middle(s: State, f: Placing) -> Pose:
    """Of the front of the zone, looking at the enemy."""
    found = ground(s, f)
    facing = facing_the_enemy(s, f.seat)
    return Pose((found.left + found.right) // 2, found.high if player(s, f.seat) == 0 else found.low, facing)


# --- laws


def own_troop(s: State, f: Placing, key: str) -> int:
    """The troop that a key means, if it may be put down now."""
    n = troop_of(s, key)
    if n < 0:
        raise Refused(unreadable("no-such-troop", troop=key[:20]))
    if s.troops[n].side != f.seat:
        raise Refused(law("TC-20.8-c", "not-your-troop"))
    if s.troops[n].where != WAITING or n in f.left_out:
        raise Refused(law("TC-20.8-c", "deployed-already"))
    if n not in troops_to_place(s, f):
        raise Refused(law("TC-20.8-c", "one-formation"))
    return n


def own_commander(s: State, f: Placing, key: str) -> int:
    c = commander_of(s, key)
    if c < 0:
        raise Refused(unreadable("no-such-commander", commander=key[:20]))
    if s.commanders[c].side != f.seat:
        raise Refused(law("TC-20.8-e", "not-your-troop"))
    if s.commanders[c].where != WAITING:
        raise Refused(law("TC-20.8-e", "deployed-already"))
    if c not in commanders_to_place(s, f):
        raise Refused(law("TC-20.8-e", "commander-with-his-troops"))
    return c


def states(s: State, n: int) -> tuple[str, ...]:
    """TC-12.4-g, TC-14.2-b: the other state in which a troop may begin."""
    rules = s.troops[n].kind.rules
    if rules & CARTHORSES:
        return (LIMBERED_STATE,)
    return (FOOT_STATE,) if rules & DISMOUNT else ()


def deploy_law(s: State, f: Placing, a: Deploy) -> Refusal | None:
    n = own_troop(s, f, a.troop)
    if a.state and a.state not in states(s, n):
        rule = "TC-12.4-g" if s.troops[n].artillery else "TC-14.2-b"
        return law(rule, "no-such-state", state=a.state[:20])
    if not 0 <= a.at.facing < CIRCLE:
        return law("TC-20.8-d", "no-facing")
    return fault(room_for(s, f), base(a.at, kind_in(s, n, a.state).size))


def garrison_law(s: State, f: Placing, a: Garrison) -> Refusal | None:
    n, house = own_troop(s, f, a.troop), element_of(s, a.building)
    if house < 0 or not s.scenery.elements[house].building:
        return law("TC-20.8-d", "no-building")
    return garrison_fault(s, f, n, house)


def garrison_fault(s: State, f: Placing, n: int, house: int) -> Refusal | None:
    """TC-20.8-d: why a troop may not begin in a building."""
    kind = kind_in(s, n, FOOT_STATE) if DISMOUNT & s.troops[n].kind.rules else s.troops[n].kind
    if refusal := room_law(s, kind, house):
        return refusal
    shape = dict(s.scenery.lay.buildings)[house]
    found = room_for(s, f)
    return fault(found._replace(blocks=()), shape)


def garrisons(s: State, f: Placing, n: int) -> list[int]:
    """Buildings in which a troop may begin."""
    return [house for house, _ in s.scenery.lay.buildings if garrison_fault(s, f, n, house) is None]


def integrate_law(s: State, f: Placing, a: Integrate) -> Refusal | None:
    return host_law(s, f, own_troop(s, f, a.gun), troop_of(s, a.battalion))


def host_law(s: State, f: Placing, gun: int, n: int) -> Refusal | None:
    """TC-12.7-a: why a gun may not go within a troop: only within a battalion on the table that has none yet."""
    if not s.troops[gun].kind.rules & REGIMENTAL_GUN:
        return law("TC-12.7-a", "not-regimental")
    if n < 0 or s.troops[n].side != f.seat or not s.troops[n].present:
        return law("TC-12.7-a", "not-a-battalion")
    free = s.troops[n].kind.cls == "battalion" and s.troops[n].gun < 0
    return None if free else law("TC-12.7-a", "not-a-battalion")


def hosts_of_gun(s: State, f: Placing, gun: int) -> list[int]:
    """Battalions within which a gun may go."""
    return [n for n in s.present(f.seat) if host_law(s, f, gun, n) is None]


def station_law(s: State, f: Placing, a: Station) -> Refusal | None:
    c = own_commander(s, f, a.commander)
    return commanders.fault(s, c, (a.at.x, a.at.y)) if a.at.facing == 0 else law("TC-16.2-a", "no-facing")


def attach_law(s: State, f: Placing, a: Attach) -> Refusal | None:
    c, n = own_commander(s, f, a.commander), troop_of(s, a.troop)
    return commanders.attach_fault(s, c, n)


def draw_up_law(s: State, f: Placing, a: DrawUp) -> Refusal | None:
    if a.plan not in plans.PLANS:
        return unreadable("no-such-plan", plan=a.plan[:20])
    if a.formation and formation_of(a.formation, f.seat) not in open_formations(s, f):
        return law("TC-20.8-c", "one-formation")
    return None


def leave_out_law(s: State, f: Placing, a: LeaveOut) -> Refusal | None:
    n = own_troop(s, f, a.troop)
    return law("TC-20.8-d", "there-is-room") if place_for(s, f, n, middle(s, f)) is not None else None


# --- effects


def _begin(f: Placing, formation: int) -> None:
    if isinstance(f, Deploying) and formation >= 0:
        f.formation = formation


def deploy(s: State, f: Placing, n: int, at: Pose, state: str, out: list[Event]) -> None:
    s.change(n, where=ON_TABLE, pose=at, form=form_of(state))
    _begin(f, s.troops[n].formation)
    out.append(ev.Deployed(tag(s, n), at, state))


def garrison(s: State, f: Placing, n: int, house: int, out: list[Event]) -> None:
    on_foot = bool(s.troops[n].kind.rules & DISMOUNT)
    s.change(n, where=ON_TABLE, inside=house, form=FOOT if on_foot else s.troops[n].form)
    _begin(f, s.troops[n].formation)
    out.append(ev.Garrisoned(tag(s, n), s.scenery.elements[house].kind))


def integrate(s: State, f: Placing, gun: int, battalion: int, out: list[Event]) -> None:
    s.change(gun, where=INTEGRATED)
    s.change(battalion, gun=gun)
    _begin(f, s.troops[gun].formation)
    out.append(ev.Integrated(tag(s, gun), tag(s, battalion)))


def station(s: State, c: int, at: XY, out: list[Event]) -> None:
    s.change_commander(c, where=ON_TABLE, at=at)
    out.append(ev.Stationed(commander_tag(s, c), Pose(*at)))


def attach(s: State, c: int, n: int, out: list[Event]) -> None:
    s.change_commander(c, where=ON_TABLE, host=n)
    out.append(ev.Attached(commander_tag(s, c), tag(s, n)))


def leave_out(s: State, f: Placing, n: int, out: list[Event]) -> None:
    f.left_out.append(n)
    _begin(f, s.troops[n].formation)
    out.append(ev.LeftOut(tag(s, n)))


def draw_up(s: State, f: Placing, plan: str, formation: int, out: list[Event]) -> None:
    """A whole formation with its commander, each troop as near to its place in the plan as it can be."""
    wishes = plans.wishes(s, f.seat, plan, room_for(s, f), drawn_up_together(s, f, formation))
    for n in awaited(s, f, formation):
        place = place_for(s, f, n, wishes[n])
        if place is None:
            leave_out(s, f, n, out)
        else:
            deploy(s, f, n, place, "", out)
    for c in leader_awaited(s, f, formation):
        find_a_place(s, c, out)


def find_a_place(s: State, c: int, out: list[Event]) -> None:
    """A commander goes behind the middle of his troops; where there is no room, he joins one of them."""
    place = commanders.place(s, c)
    if place is not None:
        station(s, c, place, out)
    else:
        attach(s, c, commanders.hosts(s, c)[0], out)


def settle_reserves(s: State, f: Deploying, seat: Seat, out: list[Event]) -> None:
    """All that a side has not deployed when it is done is in reserve."""
    held = [k for k in range(len(formations(s, seat))) if not _begun(s, f, seat, k)]
    for k in held:
        for n in troops_in(s, seat, k):
            s.change(n, where=RESERVE)
        for c, commander in enumerate(s.commanders):
            if commander.side == seat and commander.formation == k:
                s.change_commander(c, where=RESERVE)
    if held:
        out.append(ev.HeldBack(seat, len(held)))
