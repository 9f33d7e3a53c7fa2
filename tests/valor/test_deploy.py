"""Rules 4.2 and 5.2: setting up by the order of battle, and who begins."""

from __future__ import annotations

import pytest

from grognard.games.valor.components.counters import EXPENDABLES, KINDS
from grognard.games.valor.components.scenarios import battles
from grognard.games.valor.components.tables import MISSIONS, POSITIONS
from grognard.games.valor.components.units import UNPLACED, WAITING
from grognard.games.valor.events import turn as ev
from grognard.games.valor.rules.deployment.placing import begin, places_for
from grognard.games.valor.state import READY, Rulings
from tests.valor.positions import Position


def setting_up(scenario):
    return Position(begin(scenario, Rulings()), {}, [])


def first(p, kind, side=None):
    """The first unit of a kind that is still to be placed."""
    return next(
        f"u{n}" for n, u in enumerate(p.s.units)
        if u.of.id == kind and u.hex in (UNPLACED, WAITING) and u.aboard < 0 and side in (None, u.side)
    )  # fmt: skip


@pytest.mark.rule("VV-4.2-a")
@pytest.mark.parametrize("scenario", list(battles()))
def test_each_side_has_what_its_order_of_battle_lists(scenario):
    p = setting_up(scenario)
    for n, side in enumerate(battles()[scenario].sides):
        listed = sorted(force.kind for group in side.groups for force in group.units for _ in range(force.count))
        assert sorted(u.of.id for u in p.s.units if u.side == n) == listed
        assert len(p.s.arms[n]) == sum(count for _, count in side.weapons)
        assert {name: p.s.pools[n][EXPENDABLES.index(name)] for name, _ in side.expendables} == dict(side.expendables)
        assert {name: p.s.missions[n][MISSIONS.index(name)] for name, _ in side.support} == dict(side.support)
        assert sum(p.s.works[n]) == sum(count for _, count in side.positions)
        assert p.s.smokes[n] == side.smoke
        assert (p.s.snipers[n] == READY) == side.sniper


@pytest.mark.rule("VV-4.2-a", "VV-6.9-d")
def test_units_are_set_up_in_their_area_and_within_stacking_limits():
    p = setting_up("s1")
    names = p.s.ground.grid.names
    mine = [names[h] for h in p.s.plan.sides[0].groups[0].hexes if p.s.ground.terrain[h] == "open"]
    theirs = next(names[h] for h in p.s.plan.sides[1].groups[0].hexes if names[h] not in mine)
    for _ in range(3):
        p = p.play(f"place {first(p, 'ger_rifle')} {mine[0]}")
    assert p.refused(f"place {first(p, 'ger_rifle')} {mine[0]}") == "VV-4.2-a"  # three squads are there
    assert p.play(f"place {first(p, 'hermes')} {mine[0]}").where(first(p, "hermes")) == mine[0]
    assert p.refused(f"place {first(p, 'ger_rifle')} {theirs}") == "VV-4.2-a"
    assert p.refused(f"place {first(p, 'ger_rifle')} off") == "VV-4.2-a"
    assert p.refused(f"place {first(p, 'usa_rifle')} {theirs}") == "VV-14.5-a"
    assert p.refused(f"place u0 {mine[1]}") == "VV-4.2-a"  # it stands already


@pytest.mark.rule("VV-4.2-a", "VV-12.2-a", "VV-12.2-b")
def test_weapons_of_the_order_of_battle_are_handed_out_while_setting_up():
    p = setting_up("s1")
    at = p.s.ground.grid.names[p.s.plan.sides[0].groups[0].hexes[0]]
    unit = first(p, "ger_rifle")
    q = p.play(f"place {unit} {at} with mg42_hmg")
    assert q[unit].armed.id == "mg42_hmg"
    assert q.refused(f"place {first(q, 'ger_rifle')} {at} with mg42_hmg") == "VV-12.2-a"  # there is one
    assert p.refused(f"place {first(p, 'hermes')} {at} with mg42_hmg") == "VV-12.2-a"
    assert p.allows(f"place {first(p, 'hermes')} {at} with mg34_lmg")
    assert p.refused(f"place {unit} {at} with bazooka") == "VV-12.2-a"


@pytest.mark.rule("VV-4.2-a")
def test_nobody_is_ready_before_all_his_units_stand():
    p = setting_up("s1")
    assert p.decider == "german deploy"
    assert p.refused("deployed") == "VV-4.2-a"
    p = p.play("deploy the rest", "deployed")
    assert p.decider == "american deploy"
    assert p.refused("deployed") == "VV-4.2-a"


@pytest.mark.rule("VV-5.2-a", "VV-5.1-a", "VV-4.2-a")
@pytest.mark.parametrize("scenario", list(battles()))
def test_when_both_sides_stand_player_a_begins_the_first_turn(scenario):
    p = setting_up(scenario).play("deploy the rest", "deployed", "deploy the rest", "deployed")
    plan = battles()[scenario]
    began = p.happened(ev.PhaseBegan)[0]
    assert (p.s.turn, began.nation, began.phase) == (1, plan.sides[plan.first].nation, "command")
    for u in p.s.units:
        group = plan.sides[u.side].groups[u.group]
        assert u.hex in group.hexes if not group.turn else u.hex == WAITING


@pytest.mark.rule("VV-6.10-a", "VV-8.2.1-a", "VV-4.2-a")
def test_a_column_waits_off_the_map_with_its_load_aboard():
    p = setting_up("s6").play("deploy the rest", "deployed")
    truck, squad, gun = first(p, "truck_us"), first(p, "usa_rifle"), first(p, "m1_57mm")
    q = p.play(f"place {squad} {truck}", f"place {gun} {truck}")
    assert (q[squad].aboard, q[gun].aboard) == (q.number(truck), q.number(truck))
    assert q.where(squad) == "off"
    jeep = first(q, "jeep_us")
    assert q.refused(f"place {first(q, 'usa_rifle')} {jeep}") == "VV-8.2.1-a"
    assert q.refused(f"place {first(q, 'usa_rifle')} 1C3") == "VV-4.2-a"


@pytest.mark.rule("VV-7.1-a", "VV-4.2-a")
def test_guns_and_vehicles_are_set_up_with_a_facing():
    p = setting_up("s2")
    names = p.s.ground.grid.names
    at = next(names[h] for h in p.s.plan.sides[0].groups[0].hexes if p.s.ground.terrain[h] == "open")
    gun = first(p, "pak40")
    assert p.play(f"place {gun} {at} facing 5")[gun].facing == 4
    assert p.refused(f"place {gun} {at} facing 7") == "VV-7.1-a"
    assert any(kind.id == "pak40" and kind.mp == 0 for kind in KINDS)  # even a large one


@pytest.mark.parametrize("scenario", ["s2", "s4", "s7", "s8"])
def test_guns_and_vehicles_that_are_set_up_for_one_face_where_the_enemy_comes_from(scenario):
    s = setting_up(scenario).play("deploy the rest", "deployed").s
    faced = [u for u in s.units if u.hex >= 0 and not u.infantry]
    assert faced
    for u in faced:
        there = [h for group in s.plan.sides[1 - u.side].groups for h in group.hexes]
        assert 2 * sum(s.ground.grid.in_arc(u.hex, u.facing, h) for h in there) > len(there)


@pytest.mark.parametrize("scenario", list(battles()))
def test_leaders_that_are_set_up_for_one_stand_with_those_whom_they_lead(scenario):
    s = setting_up(scenario).play("deploy the rest", "deployed", "deploy the rest", "deployed").s
    leaders = [u for u in s.units if u.leader and u.hex >= 0]
    for u in leaders:
        there = [s.units[n] for n in s.at(u.hex)]
        assert any(f.man for f in there)
        assert [f for f in there if f.leader] == [u]


@pytest.mark.rule("VV-7.1-a")
def test_infantry_and_positions_other_than_bunkers_are_given_no_facing():
    p = setting_up("s1")
    squad, side = first(p, "ger_rifle"), p.s.plan.sides[0]
    at = next(p.s.ground.grid.names[h] for h in side.groups[0].hexes if p.s.ground.terrain[h] == "open")
    assert p.allows(f"place {squad} {at}")
    assert p.refused(f"place {squad} {at} facing 2") == "VV-7.1-a"
    q = setting_up("s3")
    work = next(work for work in ("foxholes", "trenches", "barbed_wire") if q.s.works[0][POSITIONS.index(work)])
    there = q.s.ground.grid.names[places_for(q.s, 0, POSITIONS.index(work))[0]]
    assert q.allows(f"fortify {work} {there}")
    assert q.refused(f"fortify {work} {there} facing 2") == "VV-7.1-a"


@pytest.mark.rule("VV-4.2-a")
def test_who_comes_later_and_can_be_given_nothing_is_not_placed():
    p = setting_up("s8")
    tank = first(p, "stug_iiig")
    assert p.refused(f"place {tank} off") == "VV-4.2-a"
