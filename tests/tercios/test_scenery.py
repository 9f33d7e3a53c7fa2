"""Chapters 20.2 to 20.6: scenery is bought, put down by its laws, and diced for."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from grognard.boards.open_table import closer_than, contact, gap, inside
from grognard.core import FairDice, Point, Pose, Refused, ScriptedDice, walk_at_random
from grognard.games.tercios import play
from grognard.games.tercios.components.army_lists import Army, ready_armies
from grognard.games.tercios.components.scenery_shapes import crossing_on, element, sizes, turns
from grognard.games.tercios.components.terrain import ELEMENTS, Element, Scenery, ground_on
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.frames import Buying, Preparing
from grognard.games.tercios.names import troop_of
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.scenery import buying as scenery
from grognard.games.tercios.rules.scenery import placing, towns
from grognard.games.tercios.state import Rulings
from tests.selection import and_slow
from tests.tercios.setting_up import INCH, Table, inches, table

PRICES = {
    1: ["road", "small_hill", "small_wood", "field", "hedge", "bridge", "ford", "small_building"],
    2: ["large_forest", "marsh", "steep_hill", "large_hill", "small_lake", "wall", "large_building", "rocks"],
    3: ["river", "large_lake", "town"],
}


def buying(first: int = 6, second: int = 5, *laid: Element, **more) -> Table:
    """Seat 0 buys first."""
    return table("field_battle", Buying(0, [first, second], **more)).lay(*laid).go()


def at(x: int, y: int, facing: int = 0) -> str:
    return str(inches(x, y, facing))


def laid(t: Table, kind: str) -> Element:
    return next(found for found in t.s.scenery.elements if found.kind == kind)


# --- TC-20.2: buying


@pytest.mark.rule("TC-20.2-c", "TC-20.2-d")
def test_a_die_each_gives_the_points_and_the_higher_buys_first():
    t = table("field_battle", Preparing(2)).go(2, 5)
    assert (t.kind, t.seat, t.top.points) == ("scenery", 1, [2, 5])
    assert t.told(ev.SceneryRolled) == [ev.SceneryRolled(1, (2, 5))]
    with pytest.raises(ValueError, match="not a possible outcome"):
        table("field_battle", Preparing(2)).go(4, 4)  # ties are rolled again


@pytest.mark.rule("TC-20.2-d")
def test_one_element_each_until_the_points_are_spent():
    t = buying(3, 1)
    t.play(f"place large_building at {at(20, 20)}")
    assert (t.seat, t.top.points) == (1, [1, 1])
    t.play(f"place small_building at {at(40, 20)}")
    assert (t.seat, t.top.points) == (0, [1, 0])
    t.play(f"place hedge at {at(40, 30)} size 12")
    assert not t.s.frames or not isinstance(t.top, Buying)


@pytest.mark.rule("TC-20.2-d", "TC-20.2-g")
def test_who_passes_loses_what_is_left_and_the_other_goes_on():
    t = buying(4, 3).play("pass")
    assert (t.seat, t.top.points) == (1, [0, 3])
    t.play(f"place hedge at {at(40, 30)} size 12")
    assert t.seat == 1
    assert t.told(ev.BuyingEnded) == [ev.BuyingEnded(0, 4)]
    t.play("pass")
    assert not any(isinstance(frame, Buying) for frame in t.s.frames)


@pytest.mark.rule("TC-20.2-e")
def test_everything_has_its_price_and_nobody_spends_more_than_he_has():
    assert {kind: row["cost"] for kind, row in ELEMENTS.items()} == {
        kind: cost for cost, kinds in PRICES.items() for kind in kinds
    }
    t = buying(2, 5)
    assert {*t.offered()} == {*PRICES[1], *PRICES[2], "pass"} - {"bridge", "ford"}
    assert t.refused(f"place river at {at(30, 20)}") == "TC-20.2-e"
    assert t.refused(f"build large_building at {at(30, 20)}") == "TC-20.2-e"
    with pytest.raises(Refused) as why:
        t.ask("large_lake")
    assert why.value.refusal.rule == "TC-20.2-e"
    t.play(f"place marsh at {at(30, 20)} size 9")
    assert t.top.points == [0, 5]


@pytest.mark.rule("TC-20.2-f")
def test_elements_touch_each_other_or_are_three_inches_apart():
    t = buying(6, 5, element("small_building", inches(30, 20)))  # three inches square
    assert t.refused(f"place small_building at {at(33, 20)}") == ""
    assert t.refused(f"place small_building at {at(36, 20)}") == ""
    assert t.refused(f"place small_building at {at(35, 20)}") == "TC-20.2-f"
    assert t.refused(f"place small_building at {at(32, 20)}") == "TC-20.2-f"  # on it
    third = buying(6, 5, element("small_building", inches(30, 20)), element("small_building", inches(38, 20)))
    assert third.refused(f"place small_building at {at(33, 20)}") == ""  # adjacent to one is enough


@pytest.mark.rule("TC-20.2-a")
def test_what_is_bought_lies_wholly_on_the_table():
    t = buying()
    assert t.refused(f"place small_hill at {at(6, 6)} size 12") == ""
    assert t.refused(f"place small_hill at {at(5, 6)} size 12") == "TC-20.2-a"
    assert t.refused("place small_hill at 99999/3000/0 size 12") == "TC-20.2-a"


def test_sizes_are_those_on_offer():
    t = buying()
    assert t.offered("rocks") == ["3in", "6in", "9in"]
    assert t.refused(f"place rocks at {at(30, 20)} size 12") == "TC-20.2-e"
    assert t.refused(f"place small_building at {at(30, 20)} size 3") == "TC-20.2-e"
    assert t.refused(f"place castle at {at(30, 20)}") == "-"


QUICK = ("hedge", "river", "road", "small_building")
OTHERS = [kind for kind in ELEMENTS if kind not in {"bridge", "ford", "town", *QUICK}]


@pytest.mark.parametrize("kind", and_slow(QUICK, OTHERS))
def test_a_click_is_corrected_the_correction_stands_and_candidates_are_right(kind: str):
    t = buying(6, 5, element("small_lake", inches(30, 20), 9), element("small_building", inches(50, 30)))
    draw = Random(kind)
    for size in sizes(kind) or (0,):
        picks = [kind] if size == 0 else [kind, f"{size}in"]
        point = t.ask(*picks)
        assert isinstance(point, Point)
        for pose in (*point.candidates, *(Pose.parse(point.sample(draw)) for _ in range(4))):
            assert pose is not None
            assert point.correct(pose) == pose
        for _ in range(12):
            found = point.correct(Pose(draw.randrange(18000), draw.randrange(12000), draw.randrange(36000)))
            if isinstance(found, Pose):
                assert point.correct(found) == found
                assert t.refused(f"place {kind} at {found}" + (f" size {size}" if size else "")) == ""


def test_a_click_that_is_a_little_too_near_is_drawn_to_touch():
    t = buying(6, 5, element("small_lake", inches(30, 20), 6))
    point = t.ask("small_wood", "6in")
    assert isinstance(point, Point)
    found = point.correct(inches(37, 20))
    assert isinstance(found, Pose)
    new = element("small_wood", found, 6)
    assert contact(new.parts[0], laid(t, "small_lake").parts[0])


# --- TC-18.2-d


def with_cartographer(army: str) -> Army:
    found = ready_armies()[army]
    return replace(found, chief=replace(found.chief, traits=("cartographer", *found.chief.traits[1:])))


@pytest.mark.rule("TC-18.2-d")
@pytest.mark.parametrize(("what", "points"), [("take", [2, 4]), ("add", [4, 5])])
def test_a_cartographer_takes_a_point_or_adds_two_after_the_dice(what: str, points: list[int]):
    t = table("field_battle", Preparing(2), armies=(with_cartographer("spain_1000"), "sweden_1000")).go(2, 5)
    assert (t.kind, t.seat) == ("maps", 0)
    assert t.refused("pass") == "-"
    t.play(f"maps {what}")
    assert (t.kind, t.seat, t.top.points) == ("scenery", 1, points)
    assert t.told(ev.MapsRead) == [ev.MapsRead(0, what)]


@pytest.mark.rule("TC-18.2-d")
def test_two_cartographers_choose_the_higher_roller_first_and_points_do_not_fall_below_none():
    armies = (with_cartographer("spain_1000"), with_cartographer("sweden_1000"))
    t = table("field_battle", Preparing(2), armies=armies).go(1, 2)
    assert t.seat == 1
    t.play("maps take")
    assert (t.kind, t.seat, t.top.points) == ("maps", 0, [0, 2])
    t.play("maps take")
    assert t.top.points == [0, 1]


# --- TC-20.3, TC-20.6: what each element is


@pytest.mark.rule("TC-20.3-a", "TC-20.6-d", "TC-20.6-e", "TC-20.6-j", "TC-20.6-k")
@pytest.mark.parametrize(
    ("kind", "ground", "rules_on"),
    [
        ("small_wood", "very_difficult", {"hidden", "covered"}),
        ("large_forest", "very_difficult", {"hidden", "covered"}),
        ("small_lake", "impassable", set()), ("large_lake", "impassable", set()),
        ("small_hill", "open", {"hidden", "height"}), ("large_hill", "open", {"hidden", "height"}),
        ("steep_hill", "difficult", {"hidden", "height"}),
    ],
)  # fmt: skip
def test_woods_lakes_and_hills(kind: str, ground: str, rules_on: set[str]):
    check(kind, ground, rules_on)


@pytest.mark.rule("TC-20.6-b", "TC-20.6-l", "TC-20.6-m", "TC-20.6-n", "TC-20.6-i")
@pytest.mark.parametrize(
    ("kind", "ground", "rules_on"),
    [
        ("hedge", "difficult", {"covered"}), ("wall", "difficult", {"covered", "protected"}),
        ("rocks", "impassable", {"hidden"}), ("marsh", "very_difficult", set()), ("road", "easy", set()),
    ],
)  # fmt: skip
def test_hedges_walls_rocks_marshes_and_roads(kind: str, ground: str, rules_on: set[str]):
    check(kind, ground, rules_on)


def check(kind: str, ground: str, rules_on: set[str]) -> None:
    """As it lies, whichever size was chosen, and what the lay of the table makes of it."""
    size = sizes(kind)[0]
    t = buying().play(f"place {kind} at {at(30, 20)} size {size}")
    found = laid(t, kind)
    assert found.terrain == ground
    assert {rule for rule in ("hidden", "covered", "height", "protected") if found.has(rule)} == rules_on
    lay = t.s.scenery.lay
    assert bool(lay.hills) == ("height" in rules_on)
    assert bool(lay.blocks) == (ground == "impassable")
    assert bool(lay.screens) == ("hidden" in rules_on)
    assert bool(lay.roads) == (ground == "easy")


@pytest.mark.rule("TC-20.6-d", "TC-20.6-e", "TC-20.6-j", "TC-20.6-n")
def test_sizes_of_areas_keep_to_the_limits_of_their_kind():
    for kind, row in ELEMENTS.items():
        if row["shape"] == "area" and "diameter" in row and kind in {"small_wood", "large_forest", "marsh", "rocks",
                                                                     "small_lake", "large_lake", "small_hill", "field",
                                                                     "steep_hill", "large_hill"}:  # fmt: skip
            limits = row["diameter"]
            for size in sizes(kind):
                assert limits["min"] <= size <= limits["max"], kind
                xs = [x for x, _ in element(kind, inches(30, 20), size).corners]
                assert max(xs) - min(xs) == size * INCH


@pytest.mark.rule("TC-20.6-b", "TC-20.6-l", "TC-20.6-m")
def test_hedges_and_walls_are_at_most_two_feet_long_and_rocks_a_foot_across():
    for kind in ("hedge", "wall"):
        assert max(sizes(kind)) == 24
        (ax, ay), (bx, by) = element(kind, inches(30, 20, 9000), 24).line
        assert (ax - bx, abs(ay - by)) == (0, 24 * INCH)
    assert max(sizes("rocks")) <= 12


@pytest.mark.rule("TC-20.6-a")
@pytest.mark.parametrize(
    ("face", "ground", "rules_on"),
    [
        (1, "difficult", ()), (2, "difficult", ()), (3, "difficult", ("covered",)), (4, "difficult", ("covered",)),
        (5, "difficult", ("covered",)), (6, "very_difficult", ("hidden", "covered")),
    ],
)  # fmt: skip
def test_a_die_says_what_grows_on_a_field(face: int, ground: str, rules_on: tuple[str, ...]):
    t = buying().play(f"place field at {at(30, 20)} size 9", dice=[face])
    found = laid(t, "field")
    assert (found.terrain, found.rules_on) == (ground, rules_on)
    assert t.told(ev.GroundRolled) == [ev.GroundRolled("field", face, ground)]


# --- rivers, bridges, fords


def river_at(y: int = 24) -> Table:
    return buying().play(f"place river at {at(30, y)}")


@pytest.mark.rule("TC-20.6-f")
def test_a_river_is_a_first_purchase_and_runs_from_edge_to_edge():
    t = buying()
    t.play(f"place hedge at {at(30, 40)} size 6", "pass")
    assert t.refused(f"place river at {at(30, 20)}") == "TC-20.6-f"
    t = river_at()
    assert laid(t, "river").line == ((0, 24 * INCH), (18000, 24 * INCH))
    steep = buying().play(f"place river at {at(30, 20, 9000)}")
    assert laid(steep, "river").line == ((30 * INCH, 0), (30 * INCH, 12000))


@pytest.mark.rule("TC-20.6-g")
def test_its_buyer_puts_down_a_free_crossing_twelve_inches_from_the_edges():
    t = river_at()
    assert (t.kind, t.seat, t.top.points) == ("crossing", 0, [3, 5])
    assert t.offered() == ["bridge", "ford"]
    assert t.refused("pass") == "-"
    assert t.refused(f"place hedge at {at(30, 40)} size 6") == "TC-20.6-g"
    assert t.refused(f"place ford at {at(15, 24)}") == ""  # six inches wide
    assert t.refused(f"place ford at {at(14, 24)}") == "TC-20.6-g"
    t.play(f"place bridge at {at(30, 24)}")
    assert (t.kind, t.seat, t.top.points) == ("scenery", 1, [3, 5])
    assert laid(t, "bridge").line == ((30 * INCH - 381, 24 * INCH), (30 * INCH + 381, 24 * INCH))


@pytest.mark.rule("TC-20.6-g")
def test_a_river_on_which_no_crossing_would_have_room_is_refused():
    t = buying()
    assert t.refused(f"place river at {at(30, 6)}") == "TC-20.6-g"
    assert t.refused(f"place river at {at(4, 4, 13500)}") == "TC-20.6-g"
    assert t.refused(f"place river at {at(30, 20, 500)}") == ""


@pytest.mark.rule("TC-20.4-a", "TC-20.6-c")
def test_bridges_and_fords_need_a_river():
    t = buying()
    assert t.refused(f"place bridge at {at(30, 24)}") == "TC-20.4-a"
    assert t.refused(f"place ford at {at(30, 24)}") == "TC-20.6-c"
    t = river_at().play(f"place bridge at {at(30, 24)}")
    assert {"bridge", "ford"} <= {*t.offered()}
    point = t.ask("ford")
    assert isinstance(point, Point)
    found = point.correct(inches(50, 33))
    assert found == inches(50, 24)  # wherever one clicks, it lies on the river
    t.play(f"place ford at {found}")
    assert t.top.points == [3, 4]  # further ones are paid for, and may lie near the edge
    assert t.refused(f"place ford at {at(5, 24)}") == ""
    assert t.refused(f"place bridge at {at(31, 24)}") == "TC-20.2-f"  # one lies there


@pytest.mark.rule("TC-20.4-a", "TC-20.6-c")
def test_bridges_are_narrower_than_a_base_and_fords_difficult():
    t = river_at().play(f"place bridge at {at(30, 24)}", f"place ford at {at(50, 24)}")
    lay = t.s.scenery.lay
    across = [(30 * INCH * 1000, y * INCH * 1000) for y in (20, 28)]
    assert ground_on(lay, across[0], across[1], 0) == "open"
    ford = [(50 * INCH * 1000, y * INCH * 1000) for y in (20, 28)]
    assert ground_on(lay, ford[0], ford[1], 0) == "difficult"
    assert t["a1"].kind.size.width > 3 * INCH


@pytest.mark.rule("TC-20.4-a", "TC-20.6-i")
def test_a_road_over_a_bridge_makes_it_easy_ground_and_roads_cross_no_water():
    t = river_at().play(f"place bridge at {at(30, 24)}")
    assert t.refused(f"place road at {at(20, 24, 9000)} size 2") == "TC-20.6-i"
    assert t.refused(f"place road at {at(30, 20, 9000)} size 4") == "TC-20.6-i"  # wider than the bridge
    t.play(f"place road at {at(30, 20, 9000)} size 2")
    assert laid(t, "bridge").road
    assert laid(t, "bridge").terrain == "easy"
    lay = t.s.scenery.lay
    assert ground_on(lay, (30 * INCH * 1000, 10_000), (30 * INCH * 1000, 11_000_000), 0) == "easy"


@pytest.mark.rule("TC-20.6-i")
def test_roads_run_from_edge_to_edge_over_anything_but_water_and_buildings():
    wood, lake, house = (
        element("small_wood", inches(20, 20), 9), element("small_lake", inches(40, 20), 6),
        element("small_building", inches(60, 20)),
    )  # fmt: skip
    t = buying(6, 5, wood, lake, house)
    assert t.refused(f"place road at {at(20, 20, 9000)} size 4") == ""
    assert t.refused(f"place road at {at(40, 20, 9000)} size 4") == "TC-20.6-i"
    assert t.refused(f"place road at {at(60, 20, 9000)} size 4") == "TC-20.6-i"
    t.play(f"place road at {at(20, 20, 9000)} size 4")
    assert laid(t, "road").line == ((20 * INCH, 0), (20 * INCH, 12000))
    assert t.refused(f"place road at {at(20, 40, 0)} size 2") == ""  # two roads may cross
    assert t.refused(f"place hedge at {at(20, 40, 0)} size 6") == "TC-20.2-f"
    assert all(1 <= size <= 6 for size in sizes("road"))


@pytest.mark.rule("TC-20.6-h")
@pytest.mark.parametrize(
    ("face", "ground"),
    [(1, "difficult"), (2, "very_difficult"), (4, "very_difficult"), (5, "impassable"), (6, "impassable")],
)
def test_a_die_before_deployment_says_how_deep_a_river_is(face: int, ground: str):
    t = river_at().play(f"place bridge at {at(30, 24)}")
    assert laid(t, "river").terrain == "by_die"
    scenery.roll_for_rivers(t.s, Preparing(), ScriptedDice([face]), t.events)
    assert laid(t, "river").terrain == ground
    assert bool(t.s.scenery.lay.river) == (ground == "impassable")


@pytest.mark.rule("TC-20.6-h")
def test_the_river_is_rolled_for_between_buying_and_deploying():
    t = river_at().play(f"place bridge at {at(30, 24)}")
    t.s.frames.insert(0, Preparing(3))
    t.play("pass", "pass", dice=[6])
    assert t.kind == "deploy"
    assert laid(t, "river").terrain == "impassable"


@pytest.mark.rule("TC-20.4-b")
def test_a_troop_crosses_a_bridge_along_its_line_though_the_water_leaves_less_than_three_inches():
    t = river_at()
    river = laid(t, "river")
    t.lay(crossing_on("bridge", river, (30 * INCH, 24 * INCH), 2 * INCH))
    scenery.roll_for_rivers(t.s, Preparing(), ScriptedDice([6]), t.events)
    t.put("a4", inches(30, 21, 9000))
    n = troop_of(t.s, "a4")
    found = movement.correct(t.s, n, "ready", inches(30, 28, 9000))
    assert isinstance(found, Pose)
    assert (found.x, found.y) == (30 * INCH, 28 * INCH)
    beside = movement.correct(t.s, n, "ready", inches(33, 27, 9000))
    assert not isinstance(beside, Pose)
    assert beside.rule == "TC-6.2-b"


# --- TC-20.6-o: towns


def town() -> Table:
    return buying().play(f"build large_building at {at(30, 20)}")


@pytest.mark.rule("TC-20.6-o")
def test_a_town_has_three_to_five_buildings_and_at_least_one_is_large():
    t = buying()
    assert t.refused(f"build small_building at {at(33, 23)}") == "TC-20.6-o"  # the large one comes first
    t.play(f"build large_building at {at(33, 23)}")
    assert (t.kind, t.top.points) == ("town", [3, 5])
    t.play(f"build small_building at {at(33, 16)}")
    assert t.refused("done") == "TC-20.6-o"
    t.play(f"build small_building at {at(40, 23)}")
    assert t.refused("done") == ""
    t.play(f"build small_building at {at(26, 23)}", f"build small_building at {at(33, 30)}")
    assert (t.kind, t.seat) == ("scenery", 1)  # five are the most
    assert len(towns.buildings(t.s, 1)) == 5


@pytest.mark.rule("TC-20.6-o")
def test_its_buildings_lie_close_together_with_streets_of_three_inches():
    t = town()  # five inches square
    assert t.refused(f"build small_building at {at(37, 20)}") == ""
    assert t.refused(f"build small_building at {at(36, 20)}") == "TC-20.6-o"
    assert t.refused(f"build small_building at {at(44, 20)}") == "TC-20.6-o"  # eighteen inches and more across
    t.play(f"build small_building at {at(37, 20)}", f"build small_building at {at(30, 27)}", "done")
    assert t.seat == 1
    streets = [found for found in t.s.scenery.elements if found.kind == "road" and found.town == 1]
    assert len(streets) == 3
    middle = (int(33.5 * INCH) * 1000, 20 * INCH * 1000)
    assert any(inside(middle, part) for street in streets for part in street.parts)
    assert all(street.width == 3 * INCH and street.terrain == "easy" for street in streets)
    one, other = t.s.scenery.elements[:2]
    assert gap(one.parts[0], other.parts[0]) >= 3 * INCH * 1000


@pytest.mark.rule("TC-20.6-o")
def test_questions_about_a_town_lead_to_one():
    t = buying()
    draw = Random(3)
    kinds = ["town", "large_building"]
    for _ in range(3):
        point = t.ask(*kinds)
        assert isinstance(point, Point)
        assert all(point.correct(pose) == pose for pose in point.candidates)
        t.play(str(t.ask(*kinds, point.sample(draw))))
        kinds = ["small_building"]
    assert "done" in t.offered()
    t.play("done")
    assert t.seat == 1


@pytest.mark.rule("TC-20.6-o")
def test_nobody_begins_a_town_where_three_buildings_would_have_no_room():
    around = [element("large_lake", inches(x, y), 18) for x in (12, 30, 48) for y in (2, 38)]
    around += [element("large_lake", inches(x, 20), 18) for x in (12, 48)]
    t = buying(6, 5, *around)
    assert t.refused(f"place large_building at {at(30, 20)}") in {"", "TC-20.2-f"}
    assert t.refused(f"build large_building at {at(30, 20)}") == "TC-20.6-o"
    assert buying().refused(f"build large_building at {at(30, 20)}") == ""


def test_random_play_buys_scenery_that_keeps_its_laws():
    for seed in range(5):
        draw = Random(seed)
        t = buying()
        for _ in range(40):
            if not t.s.frames or not isinstance(t.top, Buying):
                break
            action = walk_at_random(t.ask(), draw)
            assert play.refusal(t.s, t.seat, action) is None, action
            t.events += play.apply(t.s, t.seat, action, ScriptedDice([draw.randint(1, 6)]))
        assert not t.s.frames or not isinstance(t.top, Buying)


# --- quick refusals

LAID = (
    element("large_lake", inches(20, 20), 18), element("small_hill", inches(45, 15), 9),
    element("hedge", inches(40, 35, 3000), 9), element("road", inches(60, 24, 9000), 2),
    element("small_building", inches(55, 8, 1500)), element("large_building", inches(10, 40)),
)  # fmt: skip


@pytest.mark.rule("TC-20.2-f")
@pytest.mark.parametrize("kind", ["small_hill", "large_forest", "rocks", "small_building", "large_building"])
def test_what_is_refused_at_a_glance_would_be_refused_in_full(kind: str):
    t, draw = buying(6, 6, *LAID), Random(5)
    size = next(iter(sizes(kind)), 0)
    glanced = legal = 0
    for _ in range(600):
        pose = Pose(draw.randrange(18001), draw.randrange(12001), draw.randrange(36000) if turns(kind) else 0)
        hopeless = placing.is_hopeless(t.s, kind, size, pose)
        fault = placing.pose_fault(t.s, t.top, kind, size, pose)
        assert not hopeless or fault is not None, pose
        glanced += hopeless
        legal += fault is None
    assert legal
    assert glanced > 3 * (600 - legal) // 4, "most of what is wrong is seen at a glance"


@pytest.mark.rule("TC-20.2-f")
def test_near_and_touching_are_what_they_are_measured_to_be():
    draw = Random(6)
    near = touching = 0
    for _ in range(300):
        x, y = draw.randrange(36, 56) * INCH, draw.randrange(6, 24) * INCH
        new = element("small_wood", Pose(x, y), 9).parts[0]
        for other in (part for laid in LAID for part in laid.parts):
            assert placing.is_near(new, other) == closer_than(new, other, placing.SPACING)
            assert placing.is_touching(new, other) == contact(new, other)
            near += placing.is_near(new, other)
            touching += placing.is_touching(new, other)
    assert near > touching > 0


# --- TC-20.2-h, TC-20.6-p: by agreement


def agreeing(**more) -> Table:
    return table("field_battle", Preparing(2), rulings=Rulings(scenery="agreed"), **more).go()


@pytest.mark.rule("TC-20.2-b", "TC-20.2-h")
def test_scenery_by_agreement_needs_no_dice_and_begins_with_player_a():
    for a in (0, 1):
        t = agreeing(a=a)
        assert (t.kind, t.seat) == ("scenery", a)
        assert not t.told(ev.SceneryRolled)


@pytest.mark.rule("TC-20.2-h")
def test_what_one_proposes_stays_if_the_other_agrees_and_goes_if_he_does_not():
    t = agreeing().play(f"place large_lake at {at(20, 20)} size 13")
    assert (t.kind, t.seat) == ("consent", 1)
    t.play("agree")
    assert (t.kind, t.seat) == ("scenery", 1), "in turn"
    t.play(f"place rocks at {at(50, 20)} size 6", "decline")
    assert [e.kind for e in t.s.scenery.elements] == ["large_lake"]
    assert t.told(ev.ProposalAnswered) == [ev.ProposalAnswered(1, True), ev.ProposalAnswered(0, False)]
    assert (t.kind, t.seat) == ("scenery", 0)


@pytest.mark.rule("TC-20.2-h", "TC-20.2-f", "TC-20.6-f")
def test_by_agreement_neither_points_nor_spacing_nor_the_order_of_rivers_bind():
    t = agreeing()
    for n in range(8):
        t.play(f"place large_building at {at(10 + 6 * n, 40)}", "agree")
    assert t.refused(f"place small_hill at {at(15, 34)} size 6") == "", "an inch and a half from two others"
    assert buying(6, 5, *t.s.scenery.elements).refused(f"place small_hill at {at(15, 34)} size 6") == "TC-20.2-f"
    t.play(f"place river at {at(35, 20)}", f"place ford at {at(35, 20)}")
    assert t.kind == "consent"
    assert t.refused(f"place rocks at {at(10, 40)} size 6") != "", "not before the answer"
    t.play("agree")
    assert t.refused(f"place rocks at {at(10, 40)} size 6") == "TC-20.2-f", "but no two at one place"


@pytest.mark.rule("TC-20.2-h", "TC-20.4-a")
def test_what_is_declined_goes_with_all_that_it_brought():
    t = agreeing().play(f"place river at {at(35, 20)}", f"place bridge at {at(35, 20)}", "decline")
    assert t.s.scenery.elements == ()
    t.play(f"place river at {at(35, 20)}", f"place bridge at {at(35, 20)}", "agree")
    t.play(f"place road at {at(35, 20, 9000)} size 2")
    assert laid(t, "bridge").road
    t.play("decline")
    assert not laid(t, "bridge").road
    assert not [e for e in t.s.scenery.elements if e.kind == "road"]
    t.play("build large_building at " + at(35, 36), "build small_building at " + at(42, 36))
    t.play("build small_building at " + at(28, 36), "done")
    assert t.kind == "consent"
    t.play("decline")
    assert not any(e.town for e in t.s.scenery.elements)


@pytest.mark.rule("TC-20.2-h")
def test_a_player_who_passes_proposes_no_more_but_still_answers():
    t = agreeing().play("pass")
    assert (t.kind, t.seat) == ("scenery", 1)
    assert not t.told(ev.BuyingEnded), "there are no points to lose"
    t.play(f"place rocks at {at(50, 20)} size 6")
    assert (t.kind, t.seat) == ("consent", 0)
    t.play("agree")
    assert (t.kind, t.seat) == ("scenery", 1)
    t.play("pass")
    assert t.kind == "deploy"


@pytest.mark.rule("TC-20.2-h")
def test_the_table_is_full_at_last():
    t = agreeing()
    t.s.scenery = Scenery(tuple(element("rocks", inches(1, 1), 3) for _ in range(scenery.MOST_AGREED)))
    assert t.refused(f"place rocks at {at(50, 20)} size 6") == "TC-20.2-h"
    assert t.refused("pass") == ""


@pytest.mark.rule("TC-20.6-a", "TC-20.6-p")
@pytest.mark.parametrize(("what", "face"), [("difficult", 1), ("covered", 4), ("tall", 6)])
def test_what_a_field_is_like_may_be_agreed(what: str, face: int):
    diced = buying(6, 5).play(f"place field at {at(20, 20)} size 6", dice=[face])
    t = table("field_battle", Buying(0, [6, 5]), rulings=Rulings(scenery="fields-agreed")).go()
    t.play(f"place field at {at(20, 20)} size 6")
    assert (t.kind, t.seat) == ("aspect", 0)
    t.play(f"aspect {what}")
    assert (t.kind, t.seat) == ("consent", 1)
    assert t.told(ev.AspectNamed) == [ev.AspectNamed(0, what)]
    t.play("agree")
    assert t.told(ev.ProposalAnswered) == [ev.ProposalAnswered(1, True)]
    assert laid(t, "field") == laid(diced, "field")
    assert (t.kind, t.seat, t.top.points) == ("scenery", 1, [5, 5])


@pytest.mark.rule("TC-20.6-p")
def test_without_agreement_on_a_field_the_die_decides():
    for answers in (["aspect die"], ["aspect tall", "decline"]):
        t = table("field_battle", Buying(0, [6, 5]), rulings=Rulings(scenery="fields-agreed")).go()
        t.play(f"place field at {at(20, 20)} size 6").play(*answers, dice=[1])
        assert laid(t, "field").ground == "difficult"
        assert t.kind == "scenery"
    assert t.refused("aspect swamp") == "-"


@pytest.mark.rule("TC-20.2-h", "TC-20.6-p")
def test_a_proposed_field_is_proposed_with_what_it_is_like():
    t = agreeing().play(f"place field at {at(20, 20)} size 6", "aspect tall")
    assert (t.kind, laid(t, "field").ground) == ("consent", "very_difficult")
    t.play("decline")
    assert t.s.scenery.elements == ()


@pytest.mark.rule("TC-20.2-h")
def test_random_walks_agree_on_scenery_and_end():
    t, rng = agreeing(), Random(5)
    for _ in range(400):
        if t.kind == "deploy":
            return
        seat = t.seat
        action = walk_at_random(play.SEQUENCE.ask(t.s, seat), rng)
        assert play.refusal(t.s, seat, action) is None
        play.apply(t.s, seat, action, FairDice(bytes(32)))
    raise AssertionError("it goes on and on")
