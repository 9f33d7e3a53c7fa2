"""TC-20.8: deployment in alternation, where troops and commanders may stand, and plans that place them."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from grognard.boards.open_table import Size, base
from grognard.core import Point, Pose, Refused, ScriptedDice, walk_at_random
from grognard.games.tercios import GAME, play
from grognard.games.tercios.components.army_lists import Army, ready_armies
from grognard.games.tercios.components.scenery_shapes import element
from grognard.games.tercios.components.terrain import Element
from grognard.games.tercios.components.troop_types import LIMBERED, Bought
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.files.random_army import build_for
from grognard.games.tercios.frames import Deploying
from grognard.games.tercios.names import troop_of
from grognard.games.tercios.rules.deployment import formations, plans
from grognard.games.tercios.rules.scenarios import Zone, battles, budget, zone
from grognard.games.tercios.rules.scenery.free_space import Kept, Room, close, fault, grid, nearest_place
from grognard.games.tercios.setup import BUDGETS
from grognard.games.tercios.state import INTEGRATED, ON_TABLE, RESERVE, WAITING, Rulings
from tests.selection import and_slow
from tests.tercios.setting_up import INCH, ORDERS, Table, deploying, drawn_up, inches, table, with_options

NORTH = 9000


def at_work(**more) -> Table:
    """The Spaniards, in the south, deploy."""
    return table("field_battle", deploying(0), **more).go()


def house(x: int, y: int, kind: str = "small_building") -> Element:
    return element(kind, inches(x, y))


# --- TC-20.8-c: in alternation


@pytest.mark.rule("TC-20.8-c")
def test_one_formation_at_a_time_and_then_it_is_the_others_turn():
    t = at_work()
    t.play("deploy a9 at 9000/3000/9000")  # the battery is a formation of one troop
    assert t.seat == 1
    t.play("draw-up line fb1")
    assert t.seat == 0
    assert all(t[f"b{n}"].present for n in (1, 2, 3, 4))
    assert not t["b5"].present


@pytest.mark.rule("TC-20.8-c")
def test_a_formation_that_was_begun_is_finished_first():
    t = at_work().play("deploy a1 at 9000/3000/9000")
    assert t.seat == 0
    assert t.refused("deploy a4 at 4000/3000/9000") == "TC-20.8-c"
    assert t.refused("draw-up line fa2") == "TC-20.8-c"
    assert t.refused("deploy a1 at 4000/3000/9000") == "TC-20.8-c"
    assert t.refused("deploy b1 at 9000/9000/27000") == "TC-20.8-c"
    assert {"a2", "a3", "A2", "A1"} <= {*t.offered()}
    with pytest.raises(Refused) as why:
        t.ask("a4")
    assert why.value.refusal.rule == "TC-20.8-c"


@pytest.mark.rule("TC-20.8-c")
def test_who_has_formations_left_goes_on_alone():
    t = table("field_battle", deploying(1), armies=("spain_1000", "sweden_800")).go()
    seats = []
    while isinstance(t.s.frames[-1] if t.s.frames else None, Deploying):
        seats.append(t.seat)
        k = formations.open_formations(t.s, t.top)
        if k:
            t.play(f"draw-up line f{'ab'[t.seat]}{k[0] + 1}")
        else:
            t.play(f"attach {'AB'[t.seat]}1 to {'ab'[t.seat]}1")
    assert seats[:6] == [1, 0, 1, 0, 1, 1]
    assert seats.count(0) == 5
    assert all(troop.present for troop in t.s.troops)


@pytest.mark.rule("TC-20.8-c")
def test_a_plan_for_everything_that_is_left_still_alternates():
    t = at_work().play("draw-up two-lines")
    assert t.seat == 1
    assert sum(troop.present for troop in t.s.troops if troop.side == 0) == 3
    t.play("draw-up line fb1")
    assert sum(troop.present for troop in t.s.troops if troop.side == 0) == 6


# --- TC-20.8-d: where troops stand


@pytest.mark.rule("TC-20.8-d")
def test_a_base_lies_wholly_inside_its_zone_at_any_facing():
    t = at_work()
    assert t.refused("deploy a4 at 9000/3048/9000") == ""
    assert t.refused("deploy a4 at 9000/3050/9000") == "TC-20.8-d"
    assert t.refused("deploy a4 at 9000/3000/1234") == "TC-20.8-d"  # a corner sticks out
    assert t.refused("deploy a4 at 9000/2500/1234") == ""
    assert t.refused("deploy a4 at 900/2000/9000") == "TC-20.8-d"
    assert t.refused("deploy a4 at 9000/6000/9000") == "TC-20.8-d"


@pytest.mark.rule("TC-20.8-d")
def test_troops_stand_an_inch_from_each_other():
    t = at_work().play("deploy a4 at 9000/3000/9000")
    width = t["a4"].kind.size.width
    assert t.refused(f"deploy a5 at {9000 + width + INCH}/3000/9000") == ""
    assert t.refused(f"deploy a5 at {9000 + width + INCH - 3}/3000/9000") == "TC-20.8-d"
    t.put("b1", Pose(9000 + width + INCH, 3000 + INCH - 3, 27000))
    assert t.refused(f"deploy a5 at {9000 + width + INCH}/3000/9000") == "TC-20.8-d"


@pytest.mark.rule("TC-20.8-d")
def test_nobody_is_deployed_on_impassable_ground():
    t = at_work().lay(element("small_lake", inches(40, 6), 6), element("small_wood", inches(20, 6), 6))
    assert t.refused(f"deploy a4 at {40 * INCH}/{7 * INCH}/9000") == "TC-20.8-d"
    assert t.refused(f"deploy a4 at {20 * INCH}/{7 * INCH}/9000") == ""


@pytest.mark.rule("TC-20.8-d", "TC-20.5-a")
def test_infantry_may_start_in_a_building_that_holds_it():
    t = at_work().lay(house(20, 6), house(30, 6, "large_building"), house(30, 20, "large_building"))
    assert t.refused("garrison a1 in s0") == "TC-20.5-a"  # a tercio is too large for it
    assert t.refused("garrison a1 in s1") == ""
    assert t.refused("garrison a3 in s2") == "TC-20.8-d"  # outside the zone
    assert t.refused("garrison a3 in s7") == "TC-20.8-d"
    t.play("garrison a3 in s0")
    assert (t["a3"].where, t["a3"].inside, t["a3"].pose) == (ON_TABLE, 0, None)
    assert "s0" not in t.offered("a2")
    assert t.refused("garrison a2 in s0") == "TC-20.5-a"


@pytest.mark.rule("TC-20.5-a")
def test_a_building_holds_one_troop():
    t = at_work().lay(house(30, 6, "large_building")).play("garrison a1 in s0")
    assert t.refused("garrison a2 in s0") == "TC-20.5-a"
    near = f"deploy a2 at {30 * INCH}/{9 * INCH - 30}/0"
    assert t.refused(near) == "TC-20.8-d"


@pytest.mark.rule("TC-20.5-b")
def test_neither_cavalry_nor_guns_start_in_a_building_or_on_one():
    t = at_work().lay(house(30, 6, "large_building"))
    assert t.refused("garrison a4 in s0") == "TC-20.5-b"
    assert t.refused("garrison a9 in s0") == "TC-20.5-b"
    assert t.refused(f"deploy a4 at {30 * INCH}/{7 * INCH}/9000") == "TC-20.8-d"
    assert t.offered("a1") == ["open", "s0"]
    t.lay(house(40, 20))
    with pytest.raises(Refused) as why:
        t.ask("a1", "s1")
    assert why.value.refusal.rule == "TC-20.5-a"
    assert isinstance(t.ask("a4"), Point)


def test_a_click_near_a_legal_place_is_corrected_and_the_correction_stands():
    t = at_work().play("deploy a4 at 9000/3000/9000")
    point = t.ask("a5")
    assert isinstance(point, Point)
    draw = Random(1)
    corrected = 0
    for _ in range(200):
        wish = Pose(draw.randrange(18000), draw.randrange(5000), draw.randrange(36000))
        found = point.correct(wish)
        if isinstance(found, Pose):
            corrected += found != wish
            assert point.correct(found) == found
            assert t.refused(f"deploy a5 at {found}") == ""
        else:
            assert found.rule == "TC-20.8-d"
    assert corrected > 10


def test_candidates_and_draws_of_a_sampler_are_right_as_they_are():
    t = at_work().lay(element("small_lake", inches(40, 6), 9)).play("deploy a4 at 9000/3000/9000")
    point = t.ask("a5")
    assert isinstance(point, Point)
    assert 1 <= len(point.candidates) <= 64
    assert len({*point.candidates}) == len(point.candidates)
    draw = Random(2)
    for pose in (*point.candidates, *(Pose.parse(point.sample(draw)) for _ in range(20))):
        assert pose is not None
        assert point.correct(pose) == pose
    assert point.turns
    assert point.places is not None
    assert point.places.id == "a5"


# --- states of guns and dragoons


@pytest.mark.rule("TC-12.4-g")
def test_guns_with_carthorses_start_limbered_or_not():
    army = with_options(ready_armies()["spain_1000"], 3, 0, "carthorses")
    t = at_work(armies=(army, "sweden_1000"))
    assert t.offered("a9") == ["open", "limbered"]
    t.play("deploy a9 at 9000/3000/9000 limbered")
    assert t["a9"].form == LIMBERED
    plain = at_work()
    assert plain.refused("deploy a9 at 9000/3000/9000 limbered") == "TC-12.4-g"
    assert plain.play("deploy a9 at 9000/3000/9000")["a9"].form != LIMBERED


@pytest.mark.rule("TC-14.2-b")
def test_dragoons_start_mounted_or_on_foot():
    t = at_work(armies=(_with("dragoons_adapted"), "sweden_1000"))
    assert t.offered("a4")[:2] == ["open", "on-foot"]
    assert t.refused("deploy a1 at 9000/3000/9000 on-foot") == "TC-14.2-b"
    t.play("deploy a4 at 9000/3000/9000 on-foot", "deploy a5 at 7000/3000/9000")
    assert t["a4"].infantry
    assert t["a5"].cavalry
    assert t["a4"].horses


def test_dragoons_in_a_building_are_on_foot():
    t = at_work(armies=(_with("dragoons_adapted"), "sweden_1000")).lay(house(30, 6, "large_building"))
    t.play("garrison a4 in s0")
    assert t["a4"].infantry


def _with(unit: str) -> Army:
    """The Army of Flanders with other horse in its first cavalry regiment."""
    army = ready_armies()["spain_1000"]
    horse = replace(army.formations[1], units=(Bought(unit), Bought(unit)))
    return replace(army, formations=(army.formations[0], horse, *army.formations[2:]))


@pytest.mark.rule("TC-12.7-a")
def test_a_regimental_gun_may_go_into_a_battalion():
    t = table("field_battle", deploying(1)).go()
    assert "b1" not in t.offered()[8:]
    assert isinstance(t.ask("b9"), Point)
    t.play("draw-up line fb1", "draw-up line fa1")
    assert t.offered("b9") == ["open", "b1", "b2", "b3"]
    assert t.refused("integrate b9 in b4") == "TC-12.7-a"  # a company
    assert t.refused("integrate b8 in b1") == "TC-12.7-a"  # no regimental gun
    t.play("integrate b9 in b2")
    assert (t["b9"].where, t["b2"].gun) == (INTEGRATED, troop_of(t.s, "b9"))
    assert t.seat == 0  # that was the whole formation


@pytest.mark.rule("TC-12.7-a")
def test_a_battalion_has_one_gun_and_a_gun_may_stay_on_its_own():
    army = with_options(ready_armies()["sweden_1000"], 2, 0, "regimental")
    t = table("field_battle", deploying(1), armies=("spain_1000", army)).go()
    t.play("draw-up line fb1", "draw-up line fa1", "integrate b9 in b2", "draw-up line fa2")
    assert t.refused("integrate b8 in b2") == "TC-12.7-a"
    t.play("deploy b8 at 9000/11500/27000")
    assert t["b8"].where == ON_TABLE


# --- TC-20.8-e: commanders


@pytest.mark.rule("TC-20.8-e")
def test_a_commander_stands_within_six_inches_of_his_regiment():
    t = at_work().play("deploy a1 at 9000/3000/9000", "deploy a2 at 11000/3000/9000", "deploy a3 at 13000/3000/9000")
    rear = 3000 - t["a1"].kind.size.depth
    assert t.refused(f"station A2 at 9000/{rear - 200 - 6 * INCH}/0") == ""
    assert t.refused(f"station A2 at 9000/{rear - 200 - 6 * INCH - 4}/0") == "TC-20.8-e"
    assert t.refused("station A3 at 9000/2000/0") == "TC-20.8-e"  # his troops are not there
    t.play("station A2 at 9000/2000/0")
    assert t.commander("A2").at == (9000, 2000)
    assert t.seat == 1


@pytest.mark.rule("TC-20.8-e")
def test_he_may_stand_outside_the_zone_with_his_troops_but_the_chief_may_not():
    t = at_work().play(f"deploy a1 at 9000/{12 * INCH}/9000")
    before_the_zone = f"at 9000/{12 * INCH + 300}/0"
    assert t.refused(f"station A2 {before_the_zone}") == ""
    assert t.refused(f"station A1 {before_the_zone}") == "TC-20.8-e"


@pytest.mark.rule("TC-20.8-e")
def test_he_stands_on_no_troop_and_on_no_impassable_ground():
    t = at_work().lay(element("small_lake", inches(36, 3), 6)).play("deploy a1 at 9000/3000/9000")
    assert t.refused("station A2 at 9000/2900/0") == "TC-16.3-d"
    assert t.refused(f"station A2 at {36 * INCH}/{4 * INCH}/0") == "TC-16.3-c"
    assert t.refused("station A2 at 9000/150/0") == "TC-20.2-a"
    assert t.refused("station A2 at 9000/2000/5") == "TC-16.2-a"


@pytest.mark.rule("TC-20.8-e", "TC-16.4-j")
def test_he_may_be_attached_to_a_troop_that_he_commands():
    t = at_work().play("deploy a1 at 9000/3000/9000")
    assert t.refused("attach A2 to a2") == "TC-20.8-e"  # not there yet
    t.put("a4", Pose(5000, 3000, NORTH))
    assert t.refused("attach A2 to a4") == "TC-16.4-j"
    assert "a4" not in t.offered("A2")
    t.play("attach A2 to a1")
    assert (t.commander("A2").host, t.commander("A2").at) == (0, None)
    assert t.refused("attach A1 to a1") == "TC-16.4-j"  # he has a commander already
    assert t.refused("attach A1 to a4") == ""


@pytest.mark.rule("TC-20.8-e", "TC-16.4-j")
def test_the_chief_comes_with_any_formation_anywhere_in_the_zone():
    t = at_work()
    assert t.refused("station A1 at 2000/500/0") == ""
    assert t.refused("station A1 at 2000/4000/0") == "TC-20.8-e"
    assert t.refused("station A1 at 900/500/0") == "TC-20.8-e"
    t.put("a7", Pose(5000, 3000, NORTH), ally=True)
    assert t.refused("attach A1 to a7") == "TC-16.4-j"  # allies are not his
    t.play("deploy a1 at 9000/3000/9000", "station A1 at 2000/500/0")
    assert t.seat == 0  # with the formation, not instead of it


@pytest.mark.rule("TC-20.8-e")
def test_the_chief_comes_with_the_last_formation_at_the_latest():
    t = at_work()
    while formations.still_to_come(t.s, t.top, t.seat) or t.seat == 1:
        t.play(f"draw-up line f{'ab'[t.seat]}{formations.open_formations(t.s, t.top)[0] + 1}")
        if t.seat == 1 and not formations.open_formations(t.s, t.top):
            t.play("attach B1 to b1")
    assert t.offered() == ["A1", *plans.PLANS]
    t.play("attach A1 to a1")
    assert t.commander("A1").present


# --- plans


@pytest.mark.parametrize("plan", plans.PLANS)
def test_every_plan_finds_a_legal_place_for_everybody(plan: str):
    t = table("field_battle", deploying(0, plan, plan))
    t.lay(element("small_lake", inches(35, 4), 9), house(20, 8), element("large_forest", inches(50, 6), 13)).go()
    for n, troop in enumerate(t.s.troops):
        others = formations.room(t.s, troop.side, zone(t.s, troop.side))
        mine = tuple(kept for kept in others.kept if kept.shape is not troop.base)
        assert fault(others._replace(kept=mine), troop.base) is None, n
    assert all(commander.present for commander in t.s.commanders)
    assert len({commander.at for commander in t.s.commanders if commander.at}) == sum(
        commander.at is not None for commander in t.s.commanders
    )


def test_a_line_is_a_line_two_lines_are_two_and_mirrored_is_the_other_way_round():
    fronts = {}
    for plan in plans.PLANS:
        t = table("field_battle", deploying(0, plan, "line")).go()
        fronts[plan] = [troop.pose for troop in t.s.troops if troop.side == 0]
    assert len({pose.y for pose in fronts["line"]}) == 1
    assert len({pose.y for pose in fronts["two-lines"]}) == 2
    assert [18001 - pose.x for pose in fronts["mirrored"]] == [pose.x for pose in fronts["line"]]
    assert {pose.facing for pose in fronts["line"]} == {NORTH}


def test_cavalry_stands_on_the_wings():
    t = drawn_up()
    order = sorted((n for n, troop in enumerate(t.s.troops) if troop.side == 0), key=lambda n: t.s.troops[n].pose.x)
    assert [t.s.troops[n].formation for n in order] == [1, 1, 1, 0, 0, 0, 3, 2, 2]


def test_troops_without_room_are_left_out_and_it_is_said_which():
    t = at_work().lay(*(element("large_lake", inches(x, 6), 18) for x in (12, 30, 48, 63)))
    assert t.refused("leave-out a9") == "TC-20.8-d"
    t.play("draw-up line", "draw-up line")
    left = t.told(ev.LeftOut)
    assert left
    for event in left:
        key = event.troop.partition(".")[0]
        assert t[key].where == WAITING
        assert event.cites() == ("TC-20.8-d",)


@pytest.mark.rule("TC-20.8-d")
@pytest.mark.parametrize("plan", and_slow(plans.PLANS[:1], plans.PLANS[1:]))
@pytest.mark.parametrize("nation", and_slow(["spain"], ["sweden", "hre"]))
@pytest.mark.parametrize("scenario", battles())
def test_the_largest_armies_find_room_in_every_zone(scenario: str, nation: str, plan: str):
    """TC-19.1-b: 3000 points, and what a role adds to them."""
    rulings = Rulings(budget=BUDGETS[1])
    budgets = [budget(table(scenario, rulings=rulings).s, seat) for seat in (0, 1)]
    armies = tuple(build_for(nation, points, Random(points)) for points in budgets)
    t = table(scenario, deploying(0, plan, plan), armies=armies, rulings=rulings)
    while t.s.frames:
        play.SEQUENCE.advance(t.s, ScriptedDice(), t.events)
    assert t.told(ev.LeftOut) == []
    assert all(troop.where in {ON_TABLE, RESERVE} for troop in t.s.troops)


def test_who_has_little_room_stands_shoulder_to_shoulder_round_what_is_in_the_way():
    t = table("break_through", deploying(0, "line", "line"), armies=("spain_1000", "sweden_1000"))
    t.lay(*(element("large_lake", inches(x, 6), 18) for x in (24, 54))).go()
    assert t.told(ev.LeftOut) == []
    assert all(troop.pose.facing == NORTH for troop in t.s.troops if troop.side == 0)


def test_a_troop_without_room_can_only_be_left_out():
    t = at_work()
    t.lay(*(element("large_lake", inches(x, 9), 18) for x in (9, 27, 45, 62)))
    t.lay(*(element("large_lake", inches(x, 0), 18) for x in (9, 27, 45, 62)))
    for order in ("draw-up line fa1", "draw-up line"):
        cautions = GAME.cautions(GAME.view(t.s, 0), 0, ORDERS.read(order))
        assert [caution.rule for caution in cautions] == ["TC-20.8-d"]
        assert GAME.cautions(GAME.view(at_work().s, 0), 0, ORDERS.read(order)) == ()
    assert str(t.ask("a1")) == "leave-out a1"
    t.play("leave-out a1")
    assert t["a1"].where == WAITING
    assert "a1" not in t.offered()


def test_half_of_the_formations_wait_in_reserve_in_a_chance_encounter():
    t = table("chance_encounter", deploying(0)).go()
    t.play("draw-up line fa3", "draw-up line fb2", "draw-up line fa1", "attach A1 to a1", "draw-up line fb1")
    assert [t[key].where for key in ("a1", "a4", "a7", "a9")] == [ON_TABLE, RESERVE, ON_TABLE, RESERVE]
    assert (t.commander("A3").where, t.commander("A1").where) == (RESERVE, ON_TABLE)
    assert t.told(ev.HeldBack)[0].formations == 2


@pytest.mark.parametrize(
    ("orders", "coming"), [((), "a1 a2 a3 a4 a5 a6"), (("draw-up line fa3", "draw-up line fb2"), "a1 a2 a3")]
)
def test_a_plan_for_all_of_them_shows_those_that_come_and_is_cautioned_against_for_no_other(
    orders: tuple[str, ...], coming: str
):
    t = table("chance_encounter", deploying(0)).go().play(*orders)
    v = GAME.view(t.s, 0)
    assert GAME.cautions(v, 0, ORDERS.read("draw-up line")) == ()
    shown = [thing.id for thing in GAME.sketch(v, 0, ("line",)).things]
    assert [name for name in shown if name.startswith("plan-a")] == [f"plan-{key}" for key in coming.split()]


@pytest.mark.parametrize("orders", [(), ("draw-up line fa3", "draw-up line fb2")])
def test_so_it_is_in_a_position_that_is_arranged_before_the_battle(orders: tuple[str, ...]):
    t = table("chance_encounter", deploying(0)).go().play(*orders)
    after = GAME.arranged(t.s, GAME.codec.changes.read("turn 2"))
    assert GAME.violations(after) == []
    for seat in (0, 1):
        there, held = (
            {troop.formation for troop in after.troops if troop.side == seat and troop.where == where}
            for where in (ON_TABLE, RESERVE)
        )
        assert len(there) == 2
        assert held == {*range(len(after.armies[seat].formations))} - there
    assert all(commander.where in {ON_TABLE, RESERVE} for commander in after.commanders)


def test_random_play_deploys_both_armies_whatever_it_picks():
    for seed in range(6):
        draw = Random(seed)
        t = table("field_battle", deploying(0)).go()
        for _ in range(120):
            if not t.s.frames or not isinstance(t.top, Deploying):
                break
            action = walk_at_random(t.ask(), draw)
            assert play.refusal(t.s, t.seat, action) is None, action
            t.events += play.apply(t.s, t.seat, action, ScriptedDice())
        assert not any(troop.where == WAITING for troop in t.s.troops)
        for n, troop in t.s.standing():
            room = formations.room(t.s, troop.side, zone(t.s, troop.side))
            mine = tuple(kept for kept in room.kept if kept.shape is not troop.base)
            assert close(room._replace(kept=mine), base(troop.pose, troop.kind.size)) is None, n


@pytest.mark.parametrize("seed", range(6))
def test_the_nearest_place_is_the_first_of_all_that_is_right(seed: int) -> None:
    rng = Random(seed)
    ground = Zone(0, 0, 30 * INCH, 12 * INCH)
    kept: list[Kept] = []
    for _ in range(12):
        at = Pose(int(rng.random() * 30 * INCH), int(rng.random() * 12 * INCH), int(rng.random() * 36000))
        kept.append(Kept(base(at, Size(1200, 600)), INCH))
    house = element("small_building", Pose(15 * INCH, 6 * INCH)).parts[0]
    space = Room(ground, (*kept, Kept(house, 3 * INCH)), (house,))
    for facing in (9000, 10500):
        size, wish = Size(800, 400), Pose(14 * INCH, 6 * INCH, facing)
        tried = [base(Pose(*at, facing), size) for at in grid(ground, base(Pose(0, 0, facing), size), (wish.x, wish.y))]
        assert nearest_place(space, size, wish) == next(stand.pose for stand in tried if fault(space, stand) is None)
