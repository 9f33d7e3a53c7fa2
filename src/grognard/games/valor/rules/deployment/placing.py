"""Rules 4.2, 19.1, 19.2 and 19.11.2: setting up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from grognard.core import Event, Message, Next, OneOf, Refusal, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import EXPENDABLES, KIND, WEAPON, WEAPONS
from grognard.games.valor.components.map import ENTRENCHABLE, FORTIFIABLE, Ground
from grognard.games.valor.components.scenarios import Battle
from grognard.games.valor.components.scenarios import battle as battle_of
from grognard.games.valor.components.tables import BUNKER, CAVE, FORTIFICATIONS, MINEFIELD, MISSIONS, POSITIONS, WIRE
from grognard.games.valor.components.tunnel_maps import LONGEST_TUNNEL
from grognard.games.valor.components.units import UNPLACED, VALOR, WAITING, Unit, tag
from grognard.games.valor.events import turn as ev
from grognard.games.valor.frames import Deploy
from grognard.games.valor.names import hex_name, unit_name, weapon_name
from grognard.games.valor.rules import refusals, stacking, victory
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.rules.movement import tunnels
from grognard.games.valor.rules.movement.questions import FACINGS, facing_key, name_of
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.state import HIDDEN_MINES, NO_SNIPER, READY, Rulings, State
from grognard.kit.refusals import law

WORKS = (*POSITIONS, "hidden_minefield")


def begin(battle: str, rulings: Rulings) -> State:
    """The position before anybody has set up."""
    plan = battle_of(battle)
    s = State(battle, rulings, [])
    for side, forces in enumerate(plan.sides):
        for g, group in enumerate(forces.groups):
            for force in group.units:
                flags = VALOR if force.hero else 0
                where = WAITING if group.turn else UNPLACED
                s.units += [Unit(KIND[force.kind], side, where, flags=flags, group=g)] * force.count
        s.arms[side] = sorted(WEAPON[name] for name, count in forces.weapons for _ in range(count))
        works = dict(forces.positions)
        s.works[side] = [works.get(name, 0) for name in POSITIONS] + [forces.hidden_mines]
        s.works[side][MINEFIELD] -= forces.hidden_mines
        s.pools[side] = [dict(forces.expendables).get(name, 0) for name in EXPENDABLES]
        s.missions[side] = [dict(forces.support).get(name, 0) for name in MISSIONS]
        s.smokes[side] = forces.smoke
        s.snipers[side] = READY if forces.sniper else NO_SNIPER
    s.held = [plan.holder] * len(victory.objectives(plan))
    s.frames = [Deploy(0)]
    return s


# --- where things may stand


def hexes_for(v: State, n: int) -> list[int]:
    """Where a unit may be set up."""
    return list(_hexes_for(v, n))


def _hexes_for(v: State, n: int) -> Iterator[int]:
    u = v.units[n]
    return _hexes_among(v, n, v.plan.sides[u.side].groups[u.group].hexes)


def _hexes_among(v: State, n: int, area: Sequence[int]) -> Iterator[int]:
    u = v.units[n]
    stacks, laid = v.stacks(), [h for h, _, _ in v.positions]
    land = movement.land_for(v.battle, u.cls)
    for h in area:
        there = stacks.get(h)
        if there is None and h not in laid:
            if land[h]:
                yield h
            continue
        if there is not None and v.units[there[0]].side != u.side:
            continue
        if movement.price(v, u, WAITING, h) == movement.PROHIBITED:
            continue
        if stacking.room_among(v, h, there or (), [n]) is None:
            yield h


def transports_for(v: State, n: int, weapon: int = -1) -> list[int]:
    """Transports of the group that could take a unit aboard."""
    u = replace(v.units[n], weapon=weapon)
    if u.wheels or not v.plan.sides[u.side].groups[u.group].loaded:
        return []
    return [
        m for m, w in enumerate(v.units)
        if w.side == u.side and w.of.transport >= 0 and w.group == u.group and w.hex != UNPLACED
        and stacking.overloaded(w, [*(v.units[k] for k in v.load(m)), u]) is None
    ]  # fmt: skip


def places_for(v: State, side: int, work: int) -> list[int]:
    """VV-19.2: where a position may be laid."""
    return list(_places_for(v, side, work))


def can_lay(v: State, side: int, work: int) -> bool:
    return v.works[side][work] > 0 and any(True for _ in _places_for(v, side, work))


def _places_for(v: State, side: int, work: int) -> Iterator[int]:
    ground = v.ground
    kind = MINEFIELD if work == HIDDEN_MINES else work
    allowed = FORTIFIABLE if kind in FORTIFICATIONS else ENTRENCHABLE
    taken = v.occupiers()
    laid = [h for h, _, _ in v.positions]
    caves = [h for h, other, _ in v.positions if other == CAVE] if kind == CAVE else []
    forces = v.plan.sides[side]
    fixed = kind == CAVE and forces.tunnels and not forces.redraw  # VV-19.11.2-a: the complex is as it is
    for h in forces.caves if fixed else forces.position_hexes:
        if caves and all(ground.grid.distance(h, other) > LONGEST_TUNNEL for other in caves):  # VV-19.11-b
            continue
        if ground.terrain[h] not in allowed or taken.get(h, side) != side or h in laid or h in v.hidden[side]:
            continue
        if taken.get(h) != side or _shelters(v, h, kind):
            yield h


def _shelters(v: State, h: int, kind: int) -> bool:
    """Whether those who are there could stay in such a position."""
    return stacking.room_in(kind, [v.units[n] for n in v.at(h)], v.rulings.stacking) is None


def weapons_for(v: State, n: int) -> list[int]:
    """Weapons that a unit could be given: VV-12.2-a, VV-12.2-b."""
    u = v.units[n]
    if not u.infantry or u.weapon >= 0:
        return []
    return [w for w in dict.fromkeys(v.arms[u.side]) if not (u.leader and WEAPONS[w].heavy)]


# --- laws


def faces(v: State, n: int, at: str) -> bool:
    """VV-7.1-a: whether a unit takes a facing where it is placed: no infantry, nothing aboard or off the map."""
    return not v.units[n].infantry and at in v.ground.grid.index


def place_law(v: State, side: int, a: act.Place) -> Refusal | None:
    orders = Orders(v, side)
    n = orders.unit(a.unit)
    u, name = v.units[n], unit_name(a.unit)
    if (wrong := _placed(v, n)) is not None:
        return wrong
    weapon = WEAPON.get(a.weapon, -1)
    if a.weapon != "none" and weapon not in weapons_for(v, n):
        return law("VV-12.2-a", "no-such-weapon", unit=name)
    if not 1 <= a.facing <= 6 or (a.facing > 1 and not faces(v, n, a.at)):
        return law("VV-7.1-a", "no-such-facing")
    if (wrong := _comes_ready(v, n)) is not None:
        return wrong
    if a.at == "off":
        return None if u.hex == WAITING else law("VV-4.2-a", "sets-up-on-map", unit=name)
    if act.number(a.at) >= 0:
        carrier = orders.unit(a.at)
        return (
            None if carrier in transports_for(v, n, weapon) else law("VV-8.2.1-a", "overloaded", unit=unit_name(a.at))
        )
    h = orders.hex(a.at)
    area = v.plan.sides[side].groups[u.group].hexes
    if u.hex == WAITING or h not in area or h not in _hexes_among(v, n, (h,)):
        return law("VV-4.2-a", "not-there", unit=name, at=hex_name(a.at))
    return None


def _placed(v: State, n: int) -> Refusal | None:
    u = v.units[n]
    if u.hex not in (UNPLACED, WAITING) or u.aboard >= 0 or (u.hex == WAITING and u.weapon >= 0):
        return law("VV-4.2-a", "placed-already", unit=unit_name(f"u{n}"))
    return None


def _comes_ready(v: State, n: int) -> Refusal | None:
    """Of a unit that comes later: whether there is nothing that it could be given."""
    u = v.units[n]
    return law("VV-4.2-a", "nothing-left") if u.hex == WAITING and n not in unready(v, u.side) else None


def fortify_law(v: State, side: int, a: act.Fortify) -> Refusal | None:
    h = Orders(v, side).hex(a.at)
    work = WORKS.index(a.what) if a.what in WORKS else -1
    if work < 0 or not v.works[side][work]:
        return law("VV-19.1-a", "no-position-left")
    if not 1 <= a.facing <= 6 or (a.facing > 1 and work != BUNKER):
        return law("VV-7.1-a", "no-such-facing")
    if h not in places_for(v, side, work):
        rule = "VV-19.2-a" if work in (*FORTIFICATIONS, HIDDEN_MINES) else "VV-19.2-b"
        if work == CAVE and v.ground.terrain[h] in ENTRENCHABLE:
            rule = "VV-19.11-b"
        return law(rule, "no-position-there", at=hex_name(a.at))
    return None


def dig_law(v: State, side: int, a: act.Dig) -> Refusal | None:
    if not v.plan.sides[side].redraw:
        return law("VV-19.11.2-a", "no-tunnels")
    return tunnels.dig_law(v, [Orders(v, side).hex(name) for name in a.path])


def not_deployed(v: State, side: int) -> Refusal | None:
    """What keeps a side from being ready."""
    if any(u.side == side and u.hex == UNPLACED for u in v.units):
        return law("VV-4.2-a", "units-left")
    return None


def something_left(v: State, side: int) -> Refusal | None:
    """Whether there is still anything to be set up."""
    if any(u.side == side and u.hex == UNPLACED for u in v.units):
        return None
    if any(can_lay(v, side, work) for work in range(len(WORKS))) or any(v.units[n].man for n in unready(v, side)):
        return None
    return law("VV-4.2-a", "nothing-left")


def unready(v: State, side: int) -> Iterator[int]:
    """Units that come later and could still be given a weapon or a place aboard."""
    for n, u in enumerate(v.units):
        comes = u.side == side and u.hex == WAITING and u.aboard < 0
        if comes and u.weapon < 0 and (weapons_for(v, n) or transports_for(v, n)):
            yield n


# --- questions


def ask(v: State, f: Deploy) -> Next:
    side = f.side
    kinds: dict[tuple[int, int, int], int] = {}
    for n, u in enumerate(v.units):
        if u.side != side or u.hex != UNPLACED or (like := (u.kind, u.group, u.flags)) in kinds:
            continue  # one of each kind is offered
        if any(True for _ in _hexes_for(v, n)) or transports_for(v, n):
            kinds[like] = n
    waiting: dict[tuple[int, int, int], int] = {}
    for n in unready(v, side):
        u = v.units[n]
        waiting.setdefault((u.kind, u.group, u.flags), n)
    works = [w for w in range(len(WORKS)) if can_lay(v, side, w)]
    may_dig = v.plan.sides[side].redraw and any(True for _ in tunnels.drawable(v))
    units = act.us([*kinds.values(), *waiting.values()])
    keys = [*units, *(WORKS[w] for w in works), *(["dig"] if may_dig else [])]
    unplaced = any(u.side == side and u.hex == UNPLACED for u in v.units)
    if something_left(v, side) is None:
        keys.append("rest")
    if not_deployed(v, side) is None:
        keys.append("deployed")

    def chosen(key: str) -> Next:
        if key == "deployed":
            return act.Deployed()
        if key == "rest":
            return act.DeployAll()
        if key == "dig":
            return ask_dig(v)
        if key in WORKS:
            return ask_work(v, side, WORKS.index(key))
        return ask_unit(v, act.number(key))

    def name(key: str) -> Message:
        return weapon_name(key) if key in WORKS else name_of(v, key)

    sensible = [*units, *units, *(WORKS[w] for w in works)] if unplaced else [*keys, keys[-1], keys[-1]]
    prompt = say("ask-deployed" if keys == ["deployed"] else "ask-deploy")
    return OneOf(prompt, keys, chosen, name, why=lambda key: idle_law(v, side, key), sensible=sensible or None)


def idle_law(v: State, side: int, key: str) -> Refusal | None:
    """Why this is not what is set up next."""
    if key in WEAPON:
        return law("VV-12.2-a", "unit-first")
    if key in WORKS:
        left = v.works[side][WORKS.index(key)]
        return law("VV-19.2-a", "no-place-left") if left else law("VV-19.1-a", "no-position-left")
    return refusals.of_units(v, lambda unit: _unit_law(v, side, unit))(key)


def _unit_law(v: State, side: int, unit: str) -> Refusal | None:
    n = Orders(v, side).unit(unit)
    if (wrong := _placed(v, n) or _comes_ready(v, n)) is not None:
        return wrong
    like = _like(v.units[n])
    first = next(m for m, other in enumerate(v.units) if _like(other) == like)
    if n != first:
        return law("VV-4.2-a", "like-another", unit=unit_name(f"u{first}"))
    return law("VV-4.2-a", "no-place-left")


def _like(u: Unit) -> tuple[int, int, int, int, int]:
    """Of units that are alike, the first is set up first."""
    return u.side, u.hex, u.kind, u.group, u.flags


def ask_unit(v: State, n: int) -> Next:
    u, names = v.units[n], v.ground.grid.names
    weapons = weapons_for(v, n)

    def where(weapon: str) -> Next:
        w = WEAPON.get(weapon, -1)
        keys = [names[h] for h in hexes_for(v, n)] if u.hex == UNPLACED else ["off"]
        keys += act.us(transports_for(v, n, w))

        def judge(at: str) -> Refusal | None:
            return place_law(v, u.side, act.Place(f"u{n}", at, weapon))

        def why(at: str) -> Refusal | None:
            if at in WORKS or at in WEAPON:
                return law("VV-4.2-a", "placing-now", unit=unit_name(f"u{n}"))
            return judge(at) if at == "off" else refusals.of_units(v, judge)(at) or refusals.of_hexes(v, judge)(at)

        return OneOf(say("ask-place", unit=name_of(v, f"u{n}")), keys, lambda at: facing(at, weapon),
                     lambda key: name_of(v, key), why=why)  # fmt: skip

    def facing(at: str, weapon: str) -> Next:
        if not faces(v, n, at):
            return act.Place(f"u{n}", at, weapon)
        keys = [facing_key(f) for f in range(6)]
        return OneOf(say("ask-facing", unit=name_of(v, f"u{n}")), keys,
                     lambda key: act.Place(f"u{n}", at, weapon, keys.index(key) + 1),
                     lambda key: say(f"key-{key}"))  # fmt: skip

    if not weapons:
        return where("none")

    def unfit(key: str) -> Refusal:
        rule, unit = "VV-12.2-a", unit_name(f"u{n}")
        return law(rule, "no-such-weapon", unit=unit) if key in WEAPON else law(rule, "arming-now", unit=unit)

    return OneOf(say("ask-weapon", unit=name_of(v, f"u{n}")), [*(WEAPONS[w].id for w in weapons), "none"], where,
                 weapon_name, why=unfit)  # fmt: skip


def ask_work(v: State, side: int, work: int) -> Next:
    names = v.ground.grid.names
    what = WORKS[work]

    def facing(at: str) -> Next:
        if work != BUNKER:
            return act.Fortify(what, at)
        keys = [facing_key(f) for f in range(len(FACINGS))]
        return OneOf(say("ask-facing-bunker"), keys, lambda key: act.Fortify(what, at, keys.index(key) + 1),
                     lambda key: say(f"key-{key}"))  # fmt: skip

    why = refusals.of_hexes(v, lambda at: fortify_law(v, side, act.Fortify(what, at)))
    prompt = say("ask-work", what=weapon_name(what))
    return OneOf(prompt, [names[h] for h in places_for(v, side, work)], facing, why=why)


def ask_dig(v: State) -> Next:
    names = v.ground.grid.names
    ways = list(tunnels.drawable(v))
    starts = list(dict.fromkeys(names[way[0]] for way in ways))

    def on(so_far: tuple[str, ...]) -> Next:
        fitting = [way for way in ways if tuple(names[h] for h in way[: len(so_far)]) == so_far]
        if any(len(way) == len(so_far) for way in fitting):
            return act.Dig(so_far)
        keys = list(dict.fromkeys(names[way[len(so_far)]] for way in fitting))
        path = [v.ground.grid.index[name] for name in so_far]
        why = refusals.of_hexes(v, lambda key: tunnels.next_law(v, path, v.ground.grid.index[key]))
        return OneOf(say("ask-dig-on"), keys, lambda key: on((*so_far, key)), why=why)

    why = refusals.of_hexes(v, lambda key: tunnels.first_law(v, v.ground.grid.index[key]))
    return OneOf(say("ask-dig"), starts, lambda key: on((key,)), why=why)


# --- doing


def place(s: State, a: act.Place, out: list[Event]) -> None:
    n = act.number(a.unit)
    u = s.units[n]
    weapon = WEAPON.get(a.weapon, -1)
    if weapon >= 0:
        s.arms[u.side].remove(weapon)
    carrier = act.number(a.at)
    if carrier >= 0:
        s.units[n] = replace(u, hex=s.units[carrier].hex, weapon=weapon, aboard=carrier)
    elif a.at == "off":
        s.units[n] = replace(u, weapon=weapon)
    else:
        s.units[n] = replace(u, hex=s.ground.grid.index[a.at], weapon=weapon, facing=a.facing - 1)
        movement.face_as_bunker(s, s.units[n].hex)
    armed = a.weapon if weapon >= 0 else "none"
    out.append(ev.Unplaced(tag(n, s.units[n]), a.at if carrier < 0 else "aboard", armed))
    if s.units[n].hex >= 0:
        movement.hold(s, u.side, s.units[n].hex)


def fortify(s: State, side: int, a: act.Fortify, out: list[Event]) -> None:
    h, work = s.ground.grid.index[a.at], WORKS.index(a.what)
    s.works[side][work] -= 1
    if work == HIDDEN_MINES:
        s.hidden[side] = sorted([*s.hidden[side], h])
        out.append(ev.HiddenMine(side, a.at))
        return
    s.positions = sorted([*s.positions, (h, work, a.facing - 1 if work == BUNKER else 0)])
    movement.face_as_bunker(s, h)
    out.append(ev.Fortified(a.what, a.at))


def dig(s: State, side: int, a: act.Dig, out: list[Event]) -> None:
    s.tunnels.append(tuple(s.ground.grid.index[name] for name in a.path))
    out.append(ev.DugIn(side, a.path))


def deploy_all(s: State, side: int, out: list[Event]) -> None:
    """Everything that is left, where it does some good: works first, then units near what counts, in cover."""
    for work in (CAVE, *(work for work in range(len(WORKS)) if work != CAVE)):  # tunnels begin in certain hexes
        while s.works[side][work]:
            spots = places_for(s, side, work)
            if not spots:
                break
            h = _best_work(s, side, work, spots)
            fortify(s, side, act.Fortify(WORKS[work], s.ground.grid.names[h], _towards_enemy(s, side, h) + 1), out)
    order = sorted(
        (n for n, u in enumerate(s.units) if u.side == side and u.hex == UNPLACED),
        key=lambda n: (not s.units[n].wheels, not s.units[n].gun, not s.units[n].man, n),
    )
    for n in order:
        h = _best_hex(s, n)
        weapon = weapons_for(s, n) if s.units[n].man else []
        held = WEAPONS[weapon[0]].id if weapon else "none"
        if h >= 0:
            facing = 0 if s.units[n].infantry else _towards_enemy(s, side, h)
            place(s, act.Place(f"u{n}", s.ground.grid.names[h], held, facing + 1), out)
        elif carriers := transports_for(s, n, weapon[0] if weapon else -1):
            place(s, act.Place(f"u{n}", f"u{carriers[0]}", held), out)
        else:  # no room at all: it stays away
            s.units[n] = replace(s.units[n], hex=WAITING)
    _arm_those_who_come_later(s, side, out)
    dig_the_rest(s, side, out)


def dig_the_rest(s: State, side: int, out: list[Event]) -> None:
    """VV-19.11.2-a: who draws no tunnels has those of the scenario, as far as they end in his caves."""
    forces = s.plan.sides[side]
    if forces.tunnels and not s.tunnels:
        for tunnel in forces.tunnels:
            if tunnels.dig_law(s, tunnel) is None:
                dig(s, side, act.Dig(tuple(s.ground.grid.names[h] for h in tunnel)), out)


def _arm_those_who_come_later(s: State, side: int, out: list[Event]) -> None:
    for n, u in enumerate(s.units):
        if u.side == side and u.hex == WAITING and u.aboard < 0 and u.weapon < 0 and u.man:
            weapon = weapons_for(s, n)
            held = weapon[0] if weapon else -1
            carriers = transports_for(s, n, held)
            if weapon or carriers:
                at = f"u{carriers[0]}" if carriers else "off"
                place(s, act.Place(f"u{n}", at, WEAPONS[held].id if weapon else "none"), out)


def _nearness(plan: Battle) -> tuple[int, ...]:
    """For every hex, how far it is from what counts."""
    return _distances(plan.ground, tuple(h for goal in plan.goals for part in victory.parts(goal) for h in part.hexes))


@lru_cache(100)
def _distances(ground: Ground, goals: tuple[int, ...]) -> tuple[int, ...]:
    distance = ground.grid.distance
    return tuple(min((distance(h, goal) for goal in goals), default=0) for h in range(len(ground.grid.names)))


def _best_hex(s: State, n: int) -> int:
    """Where a unit is best to begin: in cover, near what counts, not too crowded, a leader with those whom he leads;
    -1 if there is no room for it."""
    u, near, stacks, ground = s.units[n], _nearness(s.plan), s.stacks(), s.ground
    sheltering = [h for h, _, _ in s.positions if stacking.is_sheltered(s, h, u)]

    def worth(h: int) -> tuple[int, int]:
        covered = 0 if u.wheels else 4 * ground.cover[h]
        there = [s.units[m] for m in stacks.get(h, ())]
        led = sum(20 if f.man else -60 for f in there if f.infantry) if u.leader else 0
        return covered + 6 * (h in sheltering) - 3 * near[h] - 4 * len(there) + led, -h

    area = sorted(s.plan.sides[u.side].groups[u.group].hexes, key=worth, reverse=True)
    return next(_hexes_among(s, n, area), -1)


def _best_work(s: State, side: int, work: int, spots: Sequence[int]) -> int:
    forces = s.plan.sides[side]
    if work == CAVE:
        named = [h for h in forces.caves if h in spots]
        if named:
            return named[0]
    if work == BUNKER and any(h in spots for h in forces.tunnel_bunkers):
        return next(h for h in forces.tunnel_bunkers if h in spots)
    near = _nearness(s.plan)
    ahead = 2 if work in (MINEFIELD, WIRE, HIDDEN_MINES) else 0
    return min(spots, key=lambda h: (abs(near[h] - ahead), h))


def _towards_enemy(s: State, side: int, h: int) -> int:
    """The facing that has most of where the enemy comes from in front of it."""
    there = [g for group in s.plan.sides[1 - side].groups for g in group.hexes]
    in_arc = s.ground.grid.in_arc
    return max(range(6), key=lambda d: (sum(in_arc(h, d, g) for g in there), -d))
