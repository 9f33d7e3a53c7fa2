"""Rule 18: support missions."""

from __future__ import annotations

import pytest

from grognard.core import OneOf
from grognard.core.ask import follow_all
from grognard.games.valor import play
from grognard.games.valor.components.scenarios import battles
from grognard.games.valor.components.tables import MISSIONS
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.setup import setup
from tests.valor.positions import Position, position

KINDS = ("light_artillery", "heavy_artillery", "fighter_bomber")
SPOTTER = "A1: s usa_rifle"


def command(stands: str, *, light: int = 0, heavy: int = 0, bombers: int = 0, **more: object) -> Position:
    given = {"american": dict(zip(KINDS, (light, heavy, bombers), strict=True))}
    return position(stands, phase="missions", missions=given, **more)  # type: ignore[arg-type]


# --- VV-18.1 to -18.3: what there is, who spots


@pytest.mark.rule("VV-18.1-a", "VV-18.2-a")
def test_the_order_of_battle_gives_each_mission_as_a_marker():
    s = setup("s4", {})
    given = [dict(side.support) for side in battles()["s4"].sides]
    assert s.missions == [[side.get(name, 0) for name in MISSIONS] for side in given]
    assert s.missions[0] == [0, 1, 1]


@pytest.mark.rule("VV-18.2-a", "VV-18.8-a")
def test_nobody_calls_what_he_does_not_have():
    p = command(f"{SPOTTER} | I5: g ger_rifle", heavy=1)
    assert p.refused("call light_artillery I5") == "VV-18.8-a"
    assert p.refused("call rocket I5") == "VV-18.8-a"


@pytest.mark.rule("VV-18.3-a")
def test_artillery_needs_somebody_unpinned_who_sees_the_hex():
    p = command("A6: s usa_rifle | I6: g ger_rifle", light=1, heavy=1, terrain={"C6": "building", "D7": "building"})
    assert p.refused("call light_artillery E6") == "VV-18.3-a"
    assert p.refused("call heavy_artillery E6") == "VV-18.3-a"
    assert p.allows("call light_artillery A9")
    assert p.allows("call light_artillery A6")
    pinned = command("A6: s usa_rifle pinned | I6: g ger_rifle", light=1, check=False)
    assert pinned.refused("call light_artillery A9") == "VV-18.3-a"


@pytest.mark.rule("VV-18.3-a", "VV-20.1-b")
def test_neither_a_sniper_nor_anybody_in_the_tunnels_spots():
    p = command("A6: s usa_rifle | I6: g ger_rifle", light=1, snipers={"american": "I9"},
                terrain={"C6": "building", "D7": "building", "I9": "woods"})  # fmt: skip
    assert p.refused("call light_artillery H6") == "VV-18.3-a"


@pytest.mark.rule("VV-18.3-b")
def test_any_number_of_missions_is_placed_and_one_unit_spots_them_all():
    p = command(f"{SPOTTER} | I5: g ger_rifle | I9: k ger_rifle", light=2, heavy=1)
    q = p.play("call light_artillery I5", "call light_artillery I9", "pass")
    assert q.decider == "american resolve"
    assert q.top.missions == [(0, q.h("I5"), False), (0, q.h("I9"), False)]  # type: ignore[union-attr]


@pytest.mark.rule("VV-18.3-c")
def test_bombers_see_everything():
    p = command("A6: s usa_rifle | I6: g ger_rifle", bombers=1, terrain={"C6": "building", "D7": "building"})
    assert p.allows("call fighter_bomber E6")


@pytest.mark.rule("VV-18.3-a", "VV-18.3-c", "VV-11.1-c", "VV-18.7-b")
@pytest.mark.parametrize(("mission", "what"), [("light_artillery", "strike"), ("light_artillery", "smoke"),
                                               ("fighter_bomber", "")])  # fmt: skip
def test_every_hex_that_may_be_a_target_is_offered_and_no_other(mission, what):
    p = command("A6: s usa_rifle | I6: g ger_rifle", light=1, bombers=1, smokes={"american": 2},
                smoke={"A8": 1}, terrain={"C6": "building", "D7": "building"})  # fmt: skip
    where = follow_all(play.ask(p.s), [mission, *what.split()])
    assert isinstance(where, OneOf)
    order = f"call {mission} {{}}" + " smoke true" * (what == "smoke")
    assert list(where.keys) == [name for name in p.s.ground.grid.names if p.allows(order.format(name))]
    assert list(where.sensible or ()) == [at for at in ("I6",) if at in where.keys]


# --- VV-18.4: where it comes down


@pytest.mark.rule("VV-18.4-a")
def test_missions_are_placed_in_the_command_phase_anywhere():
    p = command(f"{SPOTTER} | I5: g ger_rifle", bombers=1)
    assert all(p.allows(f"call fighter_bomber {name}") for name in p.s.ground.grid.names)
    later = position(f"{SPOTTER} | I5: g ger_rifle", missions={"american": {"fighter_bomber": 1}})
    assert later.refused("call fighter_bomber I5") == "not-now"


@pytest.mark.rule("VV-18.4-a")
def test_a_phase_of_missions_begins_only_where_there_are_some():
    assert command(f"{SPOTTER} | I5: g ger_rifle", light=1).go().decider == "american missions"
    assert command(f"{SPOTTER} | I5: g ger_rifle").go().decider == "american movement"


@pytest.mark.rule("VV-18.4-b", "VV-18.4-c")
@pytest.mark.parametrize(
    ("dice", "at"),
    [
        ([1], "I6"),
        ([4], "I6"),
        ([5, 1], "I5"),
        ([5, 2], "J6"),
        ([5, 3], "J7"),
        ([5, 4], "I7"),
        ([5, 5], "H7"),
        ([5, 6], "H6"),
        ([6, 1], "I4"),
        ([6, 2], "K5"),
        ([6, 3], "K7"),
        ([6, 5], "G7"),
    ],
)
@pytest.mark.parametrize("mission", ["light_artillery", "fighter_bomber"])
def test_accuracy_and_direction_say_where_it_comes_down(mission, dice, at):
    p = command(f"{SPOTTER} | Q11: g ger_rifle", light=1, bombers=1)
    q = p.play(f"call {mission} I6", "pass", dice=dice)
    assert q.last(turn_events.Landed).at == at


@pytest.mark.rule("VV-18.4-d", "VV-18.8-a")
def test_a_mission_that_goes_off_the_board_is_lost():
    p = command(f"{SPOTTER} | I1: g ger_rifle", heavy=1)
    q = p.play("call heavy_artillery I1", dice=[5, 1])
    assert (q.last(turn_events.Landed).at, q.s.missions[0], q.happened(fire_events.Fired)) == ("off", [0, 0, 0], [])


@pytest.mark.rule("VV-18.4-e", "VV-18.5-a")
def test_no_roll_where_nobody_is_and_friends_are_struck_too():
    p = command(f"{SPOTTER} | I6: u usa_rifle | Q11: g ger_rifle", heavy=1)
    assert not p.play("call heavy_artillery I8", dice=[1]).happened(fire_events.Fired)
    q = p.play("call heavy_artillery I7", dice=[5, 1, 1, 1])
    assert (q.last(fire_events.Fired).at, q.where("u")) == ("I6", "gone")


# --- VV-18.5: what it does


@pytest.mark.rule("VV-18.5-a", "VV-3.2-c")
def test_each_mission_is_resolved_by_itself():
    p = command(f"{SPOTTER} | I5: g ger_rifle, k ger_rifle", light=2)
    q = p.play("call light_artillery I5", "call light_artillery I5")
    assert q.decider == "american resolve"
    r = q.play("resolve light_artillery I5", dice=[1, 6, 4])
    assert (len(r.happened(fire_events.Fired)), r.points, r.s.missions[0][0]) == (1, 2, 1)
    r = r.play("lose g:pin,k:pin").go(dice=[1, 6, 5])
    assert (len(r.happened(fire_events.Fired)), r.s.missions[0][0]) == (1, 0)
    both = command(f"{SPOTTER} | Q11: g ger_rifle", light=1, heavy=1)
    both = both.play("call light_artillery I5", "call heavy_artillery I5")
    both = both.play("resolve heavy_artillery I5", dice=[1, 1])
    assert [landed.mission for landed in both.happened(turn_events.Landed)] == ["heavy_artillery", "light_artillery"]


@pytest.mark.rule("VV-18.5-e", "VV-16.4-d")
def test_a_bomb_that_hits_thin_armour_needs_no_second_roll():
    q = command(f"{SPOTTER} | I5: t sdkfz_222", bombers=1).play("call fighter_bomber I5", dice=[1, 4, 4])  # D against A
    assert (q.last(fire_events.Pierced).faces, q.last(fire_events.Pierced).result, q.where("t")) == (
        (),
        "eliminated",
        "gone",
    )


@pytest.mark.rule("VV-18.5-b")
@pytest.mark.parametrize(
    ("mission", "row", "number"),
    [("light_artillery", "29-40", 5), ("heavy_artillery", "41+", 7), ("fighter_bomber", "19-28", 9)],
)
def test_each_kind_has_its_row_and_its_letter(mission, row, number):
    p = command(f"{SPOTTER} | I5: g ger_rifle, t pzkpfw_vi", light=1, heavy=1, bombers=1)
    q = p.play(f"call {mission} I5", "pass", dice=[1, 6, 6, 2, 2, 6, 6])
    assert (q.last(fire_events.Fired).row, q.last(fire_events.Pierced).number) == (row, number)


@pytest.mark.rule("VV-18.5-c")
def test_only_what_is_in_the_hex_protects():
    p = command(
        f"{SPOTTER} | I5: g ger_rifle", heavy=1, terrain={"I5": "woods"}, positions={"I5": "foxholes"},
        walls=["I5-I6 hedge", "I5-I4 hedge", "I5-H5 hedge"], smoke={"I5": 2},
    )  # fmt: skip
    q = p.play("call heavy_artillery I5", dice=[1, 6, 6])
    assert q.last(fire_events.Fired).modifiers == ("woods+2", "foxholes+1")


@pytest.mark.rule("VV-18.5-d")
def test_the_worked_example_of_artillery_that_scatters():
    p = command(f"{SPOTTER} | I5: g1 ger_rifle, g2 ger_rifle", heavy=1)
    q = p.play("call heavy_artillery I6", dice=[5, 1, 4, 4])
    assert (q.last(turn_events.Landed).at, q.last(fire_events.Fired).roll, q.points, q.decider) == (
        "I5",
        8,
        5,
        "german losses",
    )
    assert sum(q.s.missions[0]) == 0


@pytest.mark.rule("VV-18.5-d", "VV-14.6.5-a")
def test_people_guns_vehicles_and_their_passengers_share_the_points():
    p = command(f"{SPOTTER} | I5: v truck_3t, r ger_rifle aboard v, g ger_rifle", heavy=1)
    q = p.play("call heavy_artillery I5", dice=[1, 5, 5])
    assert q.points == 3
    assert [q.allows(f"lose {loss}") for loss in ("v:take3", "r:reduce", "g:reduce")] == [True] * 3


@pytest.mark.rule("VV-18.5-d")
def test_there_is_no_ap_roll_where_only_afvs_are():
    p = command(f"{SPOTTER} | I5: h sdkfz_251, r ger_rifle aboard h", heavy=1)
    q = p.play("call heavy_artillery I5", dice=[1, 5, 5])
    assert (q.happened(fire_events.Fired), q.last(fire_events.Aimed).hit) == ([], False)


@pytest.mark.rule("VV-18.5-e")
@pytest.mark.parametrize(
    ("dice", "where"),
    [([4, 4, 4, 5], "I5"), ([3, 3, 3, 4], "gone"), ([3, 3, 4, 4], "I5"), ([3, 4], "I5"), ([1, 2, 3, 4], "gone")],
)
def test_afvs_are_hit_on_eight_through_cover_and_destroyed_at_or_below_by_the_rear(dice, where):
    cover = {"I5": "woods"} if dice[:2] != [4, 4] else {}
    p = command(f"{SPOTTER} | I5: t pzkpfw_vi facing 1", heavy=1, terrain=cover)
    q = p.play("call heavy_artillery I5", dice=[1, *dice])
    assert q.last(fire_events.Aimed).number == 8
    assert (q.where("t"), q.how("t")) == (where, "")


@pytest.mark.rule("VV-18.5-e", "VV-3.2-c")
def test_afvs_are_struck_one_by_one_after_the_people():
    p = command(f"{SPOTTER} | I5: x pzkpfw_vi, y pzkpfw_vi", heavy=1)
    q = p.play("call heavy_artillery I5", dice=[1, 1, 1, 3, 3, 6, 6])
    assert (q.where("x"), q.where("y")) == ("gone", "I5")
    both = command(f"{SPOTTER} | I5: g ger_rifle, x pzkpfw_vi", heavy=1).play("call heavy_artillery I5", dice=[1, 5, 6])
    assert (both.decider, both.points, both.happened(fire_events.Aimed)) == ("german losses", 2, [])
    assert both.play("lose g:reduce", dice=[1, 1, 1, 1]).where("x") == "gone"


# --- VV-18.6 to -18.8


@pytest.mark.rule("VV-18.6-a")
@pytest.mark.parametrize(("terrain", "payable"), [("woods", 6), ("jungle", 6), ("orchard", 3)])
def test_points_are_doubled_among_trees(terrain, payable):
    p = command(f"{SPOTTER} | I5: g ger_rifle, k ger_rifle, l hermes", heavy=1, terrain={"I5": terrain})
    protection = {"woods": 2, "jungle": p.s.ground.cover[p.h("I5")], "orchard": 1}[terrain]
    faces = {1: [4, 5], 2: [4, 4], 3: [4, 3]}[protection]
    q = p.play("call heavy_artillery I5", dice=[1, *faces])
    assert q.points == 3
    assert q.allows("lose g:reduce") is (payable == 3)
    assert q.allows("lose g:reduce,k:reduce") is (payable == 6)


@pytest.mark.rule("VV-18.7-a")
def test_a_barrage_of_smoke_costs_factors_but_no_mission():
    p = command(f"{SPOTTER} | I5: g ger_rifle", light=1, smokes={"american": 3})
    q = p.play("call light_artillery I6 smoke true", dice=[5, 1])
    assert (q.s.smoke, q.s.smokes[0], q.s.missions[0]) == ([(q.h("I5"), 2)], 1, [1, 0, 0])
    assert not q.happened(fire_events.Fired)


@pytest.mark.rule("VV-18.7-a")
def test_smoke_that_goes_off_the_board_is_spent():
    p = command(f"{SPOTTER} | I1: g ger_rifle", light=1, smokes={"american": 2})
    q = p.play("call light_artillery I2 smoke true", dice=[6, 1])
    assert (q.s.smoke, q.s.smokes[0], q.s.missions[0][0]) == ([], 0, 1)


@pytest.mark.rule("VV-18.7-b")
def test_what_a_barrage_of_smoke_needs():
    p = command(f"{SPOTTER} | I5: g ger_rifle", light=1, heavy=1, bombers=1, smokes={"american": 3})
    assert p.refused("call fighter_bomber I5 smoke true") == "VV-18.7-b"
    q = p.play("call light_artillery I5 smoke true")
    assert q.refused("call light_artillery I6") == "VV-18.7-b"
    assert q.refused("call heavy_artillery I6 smoke true") == "VV-11.1-b"
    assert q.allows("call heavy_artillery I6")
    smoky = command(f"{SPOTTER} | I5: g ger_rifle", light=1, smokes={"american": 3}, smoke={"I5": 1})
    assert smoky.refused("call light_artillery I5 smoke true") == "VV-11.1-c"
    poor = command(f"{SPOTTER} | I5: g ger_rifle", light=1, smokes={"american": 1})
    assert poor.refused("call light_artillery I5 smoke true") == "VV-11.1-b"
    without = command(f"{SPOTTER} | I5: g ger_rifle", bombers=1, smokes={"american": 4})
    assert without.refused("call light_artillery I5 smoke true") == "VV-18.8-a"


@pytest.mark.rule("VV-18.8-a")
def test_a_mission_that_struck_is_used_up():
    p = command(f"{SPOTTER} | I5: g ger_rifle, k ger_rifle", light=2)
    q = p.play("call light_artillery I9", "pass", dice=[1])
    assert q.s.missions[0] == [1, 0, 0]
