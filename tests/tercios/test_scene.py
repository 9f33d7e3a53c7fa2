"""What is seen of a battle: scenery, bases, badges, benches, panels, a move that pauses, the choice in the making."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grognard.core import UNKNOWN, Dice, FairDice, Pose, ScriptedDice
from grognard.core.scene import (
    GROUNDS,
    LINES,
    Bench,
    Layer,
    Link,
    Panel,
    Piece,
    Scenery,
    Table,
    Tone,
    Track,
    scene_faults,
)
from grognard.games import folder
from grognard.games.tercios import actions as act
from grognard.games.tercios import setup, view
from grognard.games.tercios.components.army_lists import ready_armies
from grognard.games.tercios.components.terrain import ELEMENTS
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS, FOOT, LIMBERED, UNITS
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.display import board, scene
from grognard.games.tercios.display.sketch import sketch
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Activation, Fighting, Planning, Sides
from grognard.games.tercios.game import GAME
from grognard.games.tercios.rules.figures import sign_of
from grognard.games.tercios.state import INTEGRATED, LOST, ORDERS, STOIC, State
from grognard.words import translator
from tests.tercios.positions import area, commander, do, field, line, of, pose, rect, troop, units

PACKAGE = folder("tercios")
ENGLISH = translator("en", PACKAGE / "messages")
DICE: Dice = FairDice(bytes(32))


def things(s: State) -> dict[str, Any]:
    """What lies on the table, by id."""
    return {thing.id: thing for thing in scene.scene(s).things}


def piece(s: State, key: str) -> Piece:
    found = things(s)[key]
    assert isinstance(found, Piece)
    return found


def badges(s: State, key: str) -> dict[str, str]:
    """The signs on a piece, and what is said of each."""
    return {badge.sign: ENGLISH.text(badge.say) for badge in piece(s, key).badges}


def panel(s: State, name: str) -> Panel:
    return next(p for p in scene.scene(s).panels if p.id == name)


def rows(s: State, name: str) -> list[list[str]]:
    table = panel(s, name)
    assert isinstance(table, Table)
    return [[ENGLISH.text(cell) for cell in row] for row in table.rows]


def drawn(layer: Layer) -> dict[str, Any]:
    return {thing.id: thing for thing in layer.things}


# --- the ground


def test_the_board_is_a_bare_table_with_a_ruler():
    assert (board.BOARD.width, board.BOARD.height, board.BOARD.inch) == (18_000, 12_000, INCH)
    assert board.BOARD.y_up
    assert not board.BOARD.spots


@pytest.mark.parametrize("kind", [kind for kind in ELEMENTS if ELEMENTS[kind]["shape"] != "linear" and kind != "town"])
def test_every_area_of_scenery_can_be_painted_and_says_what_it_does(kind: str):
    band = ELEMENTS[kind]["shape"] == "band"
    element = line(kind, (10, 20), (20, 20), width=3) if band else area(kind, 20, 20, 6)
    found = things(field(scenery=[element]))["s0"]
    assert isinstance(found, Scenery)
    assert found.key == "s0"
    assert found.kind in {*GROUNDS, *LINES, "building"}
    assert ELEMENTS[kind]["rule"] in found.rules
    assert found.detail is not None
    assert ENGLISH.text(found.detail)


@pytest.mark.parametrize("kind", ["hedge", "wall"])
def test_hedges_and_walls_are_lines(kind: str):
    found = things(field(scenery=[line(kind, (10, 20), (20, 20))]))["s0"]
    assert (found.kind, found.path) == (kind, ((2540, 5080), (5080, 5080)))


@pytest.mark.rule("TC-20.6-a")
def test_a_field_looks_like_its_die():
    looks = [
        things(field(scenery=[area("field", 20, 20, 6, ground="difficult", rules_on=on)]))["s0"].kind
        for on in ((), ("covered",), ("hidden", "covered"))
    ]
    assert looks == ["plough", "field", "orchard"]


def test_scenery_tells_its_effects_in_plain_words():
    found = things(field(scenery=[area("small_wood", 20, 20, 6)]))["s0"]
    told = ENGLISH.text(found.detail)
    assert "very difficult ground" in told
    assert "blocks sight" in told
    assert set(found.rules) >= {"TC-20.6-d", "TC-6.7-c", "TC-7.6-a", "TC-7.6-b"}


@pytest.mark.parametrize(("kind", "inches"), [("river", 4), ("road", 2)])
def test_rivers_and_roads_are_as_wide_as_they_are(kind: str, inches: int):
    found = things(field(scenery=[line(kind, (0, 20), (70.866, 20), width=inches)]))["s0"]
    assert (found.kind, found.path, found.width) == (kind, ((0, units(20)), (18_000, units(20))), inches * INCH)


@pytest.mark.parametrize("kind", ["bridge", "ford"])
def test_a_crossing_is_the_way_over_its_river(kind: str):
    river = line("river", (0, 20), (70.866, 20), width=4, ground="impassable")
    crossing = line(kind, (30, 20), (33, 20), width=4)
    found = things(field(scenery=[river, crossing]))["s1"]
    (ax, ay), (bx, by) = found.path
    assert (found.kind, found.width) == (kind, 3 * INCH)
    assert ax == bx == units(31.5)
    assert abs(ay - by) >= 4 * INCH


def test_zones_are_shown_while_somebody_deploys():
    chosen = {option.id: option.default for option in setup.scenarios()["high_ground"].options}
    s = GAME.setup("high_ground", chosen, DICE)
    assert {"zone-0", "zone-1"} <= set(things(s))
    s = GAME.setup("high_ground", chosen | {"deployment": "ready"}, DICE)
    assert not {"zone-0", "zone-1"} & set(things(s))


@pytest.mark.rule("TC-20.7-c")
def test_an_objective_has_the_colour_of_whoever_controls_it():
    s = field(troop("classic", 0, (35.43, 22)))
    s.scenario = "chance_encounter"
    held = things(s)["objective-crossroads"]
    assert held.tone is Tone.SEAT_1
    s.change(0, disordered=True)
    assert things(s)["objective-crossroads"].tone is Tone.NEUTRAL


# --- bases


def test_a_base_lies_to_scale_at_its_front_centre():
    s = field(troop("tercio", 0, (20, 20), 30))
    shown, size = piece(s, "a1"), of(s, "a1").kind.size
    assert (shown.at, shown.facing, shown.base) == ((5080, 5080), 3000, (size.depth, size.width))
    assert (shown.tone, shown.sign, shown.short) == (Tone.SEAT_1, "tercio", "a1")


@pytest.mark.parametrize("unit", UNITS)
def test_every_profile_has_a_sign_that_the_table_can_draw(unit: str):
    text = (Path(__file__).parents[2] / "client/src/board/drawing/signs.ts").read_text(encoding="utf-8")
    sign = sign_of(troop(unit, 0, (20, 20)))
    assert f" {sign}: '" in text or f"  {sign}: {{" in text, sign


def test_dragoons_on_foot_look_like_a_company():
    mounted = troop("dragoons_adapted", 0, (20, 20))
    on_foot = troop("dragoons_adapted", 0, (20, 20), form=FOOT)
    assert (sign_of(mounted), sign_of(on_foot)) == ("dragoons", "shot")


@pytest.mark.rule("TC-14.2-e", "TC-14.2-o")
def test_held_horses_stand_two_inches_behind_dragoons_on_foot_until_they_are_lost():
    s = field(troop("dragoons_adapted", 0, (20, 20), form=FOOT))
    horses, company = piece(s, "a1-horses"), piece(s, "a1")
    assert company.base is not None
    assert horses.base == (400, 400)
    assert horses.at == (units(20), units(20) - company.base[0] - 2 * INCH)
    assert (horses.facing, horses.sign) == (9000, "held_horses")
    s.change(0, horses=False)
    assert "a1-horses" not in things(s)
    assert "a1-horses" not in things(field(troop("dragoons_adapted", 0, (20, 20))))


def test_wear_is_told_against_stamina():
    s = field(troop("classic", 0, (20, 20), wear=2), commanders=[commander(0, at=(20, 18))])
    shown = {badge.sign: badge for badge in piece(s, "a1").badges}
    assert (shown["wear"].count, shown["stamina"].count) == (2, 4)
    assert ENGLISH.text(shown["wear"].say) == "Wear 2 of 4"
    s.change(0, wear=4)
    assert badges(s, "a1")["wear"] == "Wear 4 of 4: weary"


@pytest.mark.parametrize(
    ("fields", "sign"),
    [
        ({"disordered": True}, "disordered"),
        ({"order": ORDERS.index("fire"), "reaction_only": True}, "lock"),
        ({"order": ORDERS.index("fire"), "late": 2}, "time"),
        ({"order": ORDERS.index("fire"), "brigade": 1}, "brigade"),
        ({"done": ORDERS.index("run")}, "done"),
        ({"effects": STOIC}, "shield"),
        ({"inspired": ("drill",)}, "morale"),
        ({"longer": 2}, "eye"),
    ],
)
def test_every_state_of_a_troop_has_a_badge(fields: dict[str, Any], sign: str):
    commanders = [commander(0, at=(20, 18))]
    plain = field(troop("classic", 0, (20, 20)), commanders=commanders)
    changed = field(troop("classic", 0, (20, 20)), commanders=commanders)
    changed.change(0, **fields)
    assert sign not in badges(plain, "a1")
    assert badges(changed, "a1")[sign]


@pytest.mark.rule("TC-4.7-f")
def test_out_of_command_is_shown_where_no_commander_is_near():
    near = field(troop("classic", 0, (20, 20)), commanders=[commander(0, at=(20, 18))])
    far = field(troop("classic", 0, (20, 20)), commanders=[commander(0, at=(40, 5))])
    assert "isolated" not in badges(near, "a1")
    assert badges(far, "a1")["isolated"] == "out of command"


def test_guns_and_dragoons_show_their_state():
    s = field(
        troop("light_gun", 0, (10, 20), form=LIMBERED),
        troop("dragoons_adapted", 0, (20, 20), form=FOOT),
        troop("dragoons_adapted", 0, (30, 20), form=FOOT, horses=False),
    )
    assert badges(s, "a1")["wagon"] == "limbered"
    assert badges(s, "a2")["held_horses"] == "on foot, horses held"
    assert "held_horses" not in badges(s, "a3")
    assert badges(s, "a3")["foot"] == "on foot, horses lost"


def test_a_gun_within_a_battalion_is_a_badge_of_it():
    s = field(troop("classic", 0, (20, 20), gun=1), troop("light_gun", 0))
    s.change(1, where=INTEGRATED)
    assert "a2" in badges(s, "a1")["artillery"]
    assert "a2" not in things(s)


@pytest.mark.rule("TC-4.1-b")
def test_a_card_shows_its_back_to_those_who_may_not_know_it():
    s = field(troop("classic", 0, (20, 20), order="fire"), troop("classic", 1, (20, 30), order="run"))
    assert badges(view.view(s, 0), "a1")["order_fire"] == "order: Fire"
    assert badges(view.view(s, 0), "b1")["card"] == "order card, face down"
    assert "order_fire" not in badges(view.view(s, 1), "a1")
    assert [row[0] for row in rows(view.view(s, 0), "orders")] == ["Fire"]


def test_two_positions_that_differ_in_a_hidden_card_look_the_same():
    seen = []
    for order in ORDERS:
        s = field(troop("classic", 0, (20, 20), order="fire"), troop("classic", 1, (20, 30), order=order))
        v = view.view(s, 0)
        assert v.troops[1].order == UNKNOWN
        seen.append(scene.scene(v))
    assert all(one == seen[0] for one in seen)


def test_a_garrison_is_shown_in_its_building():
    house = rect("small_building", 20, 20, 23, 23)
    s = field(troop("shot_company", 0, inside=0), scenery=[house])
    shown = piece(s, "a1")
    assert shown.at is not None
    assert shown.base is not None
    assert units(20) < shown.at[0] < units(23)
    assert units(20) < shown.at[1] < units(23)
    assert max(shown.base) < 3 * INCH
    assert badges(s, "a1")["building"] == "inside: small building"


def test_commanders_are_discs_with_their_rank():
    s = field(troop("classic", 0, (20, 20)), commanders=[commander(0, 3, (20, 15), exhausted=True)])
    shown = piece(s, "A1")
    assert (shown.round, shown.short, shown.at) == (True, "3", (5080, 3810))
    assert shown.base == (2 * COMMANDER_RADIUS, 2 * COMMANDER_RADIUS)
    assert badges(s, "A1") == {"exhausted": "Exhausted"}


def test_a_commander_with_a_troop_is_shown_small_at_its_rear():
    s = field(troop("classic", 0, (20, 20)), commanders=[commander(0, 3, host=0)])
    shown = piece(s, "A1")
    assert shown.base is not None
    assert shown.base[0] < 2 * COMMANDER_RADIUS
    assert shown.at is not None
    assert shown.at[1] < units(20)
    assert "with Classic battalion (a1)" in ENGLISH.text(shown.name)


# --- beside the table


def test_undeployed_troops_wait_on_the_bench_of_their_formation():
    chosen = {option.id: option.default for option in setup.scenarios()["high_ground"].options}
    s = GAME.setup("high_ground", chosen, DICE)
    benches = [p for p in scene.scene(s).panels if isinstance(p, Bench)]
    waiting = [piece.id for bench in benches for piece in bench.pieces]
    assert sorted(key for key in waiting if key.islower()) == sorted(
        [*(f"a{n + 1}" for n, t in enumerate(s.troops) if t.side == 0),
         *(f"b{n + 1}" for n, _ in enumerate(t for t in s.troops if t.side == 1))]
    )  # fmt: skip
    assert "fa1" in [bench.key for bench in benches]
    assert not any(p.id.startswith("conditions") for p in scene.scene(s).panels), "the benches say it"


def test_lost_troops_lie_on_a_bench_of_their_own():
    s = field(troop("classic", 0), troop("classic", 1, (20, 30)))
    s.change(0, where=LOST)
    bench = panel(s, "lost-0")
    assert isinstance(bench, Bench)
    assert [piece.id for piece in bench.pieces] == ["a1"]
    assert bench.aside, "the board keeps its room when a troop is lost"


@pytest.mark.parametrize(("language", "south", "north"), [
    ("en", "Spain (south)", "Sweden (north)"), ("fr", "Royaume d’Espagne (sud)", "Royaume de Suède (nord)"),
])  # fmt: skip
def test_a_side_has_one_name_in_the_head_the_prompts_and_the_panels(language: str, south: str, north: str):
    words = translator(language, PACKAGE / "messages")
    s = field(troop("tercio", 0, (35, 20), order="ready"), troop("tercio", 1, (35, 30), order="ready"), hand=1)
    s.armies = (ready_armies()["spain_1000"], ready_armies()["sweden_1000"])
    assert [words.text(role.name) for role in scene.roles(s)] == [south, north]
    (decision,) = GAME.decisions(s)
    assert words.text(decision.prompt).startswith(f"{north} ")
    told = [words.text(one.name) for one in scene.scene(s).panels if one.id.startswith(("roster", "staff"))]
    assert [side for side in (south, north) for _ in range(2)] == [name.split(": ")[-1] for name in told]
    score = next(one for one in scene.scene(s).panels if one.id == "score")
    assert isinstance(score, Table)
    assert [words.text(row[0]) for row in score.rows] == [south, north]


def test_before_the_sides_are_chosen_nobody_is_in_the_south():
    options = {"roles": "diced", "army-1": "spain_1000", "army-2": "sweden_1000"}
    s = GAME.setup("field_battle", options, ScriptedDice([5, 2]))
    assert isinstance(s.top, Sides)
    assert "south" not in ENGLISH.text(GAME.decisions(s)[0].prompt)
    GAME.apply(s, s.top.seat, act.TakeSide("north"), DICE)
    assert [ENGLISH.text(role.name).endswith("(south)") for role in scene.roles(s)] == [s.a == 0, s.a == 1]


def test_points_cards_and_whose_activation_it_is():
    s = field(
        troop("classic", 0, (20, 20), order="fire"), troop("classic", 1, (20, 30), order="run"),
        troop("classic", 1, (30, 30)), hand=1,
    )  # fmt: skip
    s.points = [2, 3]
    table = panel(s, "score")
    assert isinstance(table, Table)
    assert table.marked == 1
    assert [row[1:] for row in rows(s, "score")] == [["2", "–", "1", "1"], ["3", "–", "2", "1"]]


@pytest.mark.rule("TC-20.1-b", "TC-20.1-c", "TC-20.1-d")
def test_the_lead_that_ends_the_battle_is_told():
    s = field(troop("classic", 0, (20, 20)), turn=6)
    assert [row[1] for row in rows(s, "length")] == ["5 ahead", "3 ahead", "1 ahead", "the enemy ahead"]
    table = panel(s, "length")
    assert isinstance(table, Table)
    assert table.marked == 1


def test_phases_and_turns():
    s = field(troop("classic", 0, (20, 20)), turn=3)
    turn, phase = panel(s, "turn"), panel(s, "phase")
    assert isinstance(turn, Track)
    assert isinstance(phase, Track)
    assert (turn.now, len(turn.steps), phase.now) == (2, 8, 3)
    s.frames = [Planning.of((0, 1))]
    phase = panel(s, "phase")
    assert isinstance(phase, Track)
    assert phase.now == 1


def test_rosters_hold_the_values_of_both_sides():
    s = field(troop("tercio", 0, (20, 20), options=["viejo"], wear=1), troop("light_gun", 1, (20, 30)))
    (row,) = rows(s, "roster-0")
    assert row == ["Tercio (a1): Viejo", "4", "5", "3/2", "5", "5", "1/5", "4/5/4/3"]
    assert rows(s, "roster-1")[0][0] == "Light gun (b1)"


@pytest.mark.rule("TC-8.4-a")
def test_a_melee_lists_every_plus_and_minus_with_its_rule():
    s = field(troop("classic", 0, (20, 20)), troop("classic", 1, (20, 20.1), disordered=True))
    s.frames.append(Fighting(0, 1, flank=True))
    told = rows(s, "melee-a1")
    assert ["Assault", "+", "TC-4.3-b"] in told
    assert ["charged in flank", "−", "TC-8.3-c"] in told
    assert ["disordered", "−", "TC-2.4-e"] in told
    assert told[0] == ["Melee: Classic battalion (a1)", "4 → 6 dice, 4+", "TC-8.4-b"]


# --- what has been begun


def paused() -> State:
    """`a1` runs past `b1`, which may react."""
    s = field(
        troop("cuirassiers", 0, (20, 20), order="run"), troop("classic", 1, (23, 24), 180, order="fire"),
        troop("classic", 1, (60, 40), order="fire"),
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(20, 30)))
    return s


@pytest.mark.rule("TC-5.1-d", "TC-5.1-h", "TC-5.1-a")
def test_a_paused_move_is_told_to_everybody_with_its_inches_and_its_reason():
    s = paused()
    (mover, near) = rows(s, "paused")
    assert mover[0] == "Cuirassiers (a1)"
    assert mover[1].endswith(" of 10″")
    assert mover[1] != "10″ of 10″"
    assert near == ["Classic battalion (b1)", "within 3″ of it: may react", "TC-5.1-d"]
    assert ENGLISH.text(GAME.decisions(s)[0].prompt).endswith("Cuirassiers (a1) has come within 3 inches")
    do(s, 1, act.Pass())
    assert "paused" not in [one.id for one in scene.scene(s).panels]


@pytest.mark.rule("TC-5.1-d", "TC-5.1-h")
def test_a_paused_move_shows_its_way_and_why_it_paused():
    s = paused()
    shown = things(s)
    made, ahead, why = shown["way-a1"], shown["way-a1-ahead"], shown["near-b1"]
    assert isinstance(made, Link)
    assert made.path[0] == (5080, 5080)
    assert made.path[1] == ahead.path[0]
    assert ahead.path[1] == (5080, 7620)
    assert "within 3 inches of Classic battalion (b1)" in ENGLISH.text(why.name)
    assert "near-b2" not in shown


@pytest.mark.rule("TC-8.3-a")
def test_a_declared_charge_is_an_arrow_that_says_whether_it_is_in_flank():
    s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop("classic", 1, (20, 25), 90, order="fire"))
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    assert "in flank" in ENGLISH.text(things(s)["charge-a1"].name)


# --- the choice in the making


def running() -> State:
    s = field(
        troop("cuirassiers", 0, (20, 20), order="run"), troop("classic", 1, (23, 24), 180, order="fire"),
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    return s


@pytest.mark.rule("TC-5.1-d")
def test_a_move_in_the_making_shows_its_ghost_and_who_may_react_where():
    s = running()
    found = drawn(sketch(s, 0, ("move", str(pose(20, 30)))))
    ghost = found["plan"]
    assert isinstance(ghost, Piece)
    assert (ghost.at, ghost.facing) == ((5080, 7620), 9000)
    assert found["way"].path == ((5080, 5080), (5080, 7620))
    assert found["way"].short == "10″"
    assert "pause-b1" in found
    assert "pause-b1" not in drawn(sketch(s, 0, ("move", str(pose(20, 22)))))


def test_a_click_too_far_away_shows_the_ghost_where_it_is_corrected_to():
    s = running()
    ghost = drawn(sketch(s, 0, ("move", str(pose(20, 45)))))["plan"]
    far = of(s, "a1").kind.move * 2
    assert ghost.at == (5080, units(20 + far))


def test_nothing_is_sketched_of_what_is_refused():
    assert "plan" not in drawn(sketch(running(), 0, ("move", str(pose(20, 10)))))


@pytest.mark.rule("TC-8.2-d", "TC-8.3-a")
def test_a_charge_in_the_making_shows_the_centre_it_aims_at():
    s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop("classic", 1, (20, 25), 270, order="fire"))
    do(s, 0, act.Activate("a1"))
    found = drawn(sketch(s, 0, ("b1",)))
    assert found["charge"].path == ((5080, 5080), (5080, 6350))
    table = sketch(s, 0, ("b1",)).panels[0]
    assert isinstance(table, Table)
    assert "in front" in ENGLISH.text(table.rows[0][1])
    assert "flank" not in found
    s.change(1, pose=pose(20, 28, 90))
    assert "flank" in drawn(sketch(s, 0, ("b1",)))


def test_a_shot_in_the_making_shows_its_dice_with_their_rules():
    s = field(troop("classic", 0, (20, 20), order="fire", wear=4), troop("classic", 1, (20, 26)))
    do(s, 0, act.Activate("a1"), (5, 1))
    layer = sketch(s, 0, ("b1",))
    assert drawn(layer)["shot"].kind == "shot"
    (table,) = layer.panels
    assert isinstance(table, Table)
    told = [[ENGLISH.text(cell) for cell in row] for row in table.rows]
    assert told[0][1:] == ["3 → 2 dice, 4+", "− weary TC-2.4-c"]


@pytest.mark.rule("TC-5.5-a")
def test_an_evasion_shows_how_far_it_may_go():
    s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop("chevau_legers", 1, (20, 26), order="run"))
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    found = drawn(sketch(s, 1, ("b1",)))
    (_, least), (_, most) = found["escape"].path
    move = of(s, "b1").kind.move
    assert most - least == pytest.approx(move * INCH, abs=2)
    layer = sketch(s, 1, ("b1",))
    assert [p.id for p in layer.panels] == ["dice-wanted"]


@pytest.mark.rule("TC-3.1-c")
def test_a_plan_in_the_making_lies_on_the_bases():
    s = field(troop("classic", 0, (20, 20)), troop("cuirassiers", 0, (30, 20), formation=1))
    s.frames = [Planning.of((0, 1))]
    found = drawn(sketch(s, 0, ("a1>fire",)))
    assert [(thing.id, thing.sign) for thing in found.values()] == [("plan-a1", "order_fire")]
    found = drawn(sketch(s, 0, ("a1>fire a2>assault",)))
    assert found["plan-a2"].sign == "order_assault"


def test_a_formation_drawn_up_by_a_plan_is_seen_before_it_is():
    chosen = {option.id: option.default for option in setup.scenarios()["high_ground"].options}
    s = GAME.setup("high_ground", chosen, DICE)
    seat = GAME.decisions(s)[0].seat
    before = s.copy()
    found = drawn(sketch(s, seat, ("line", f"f{'ab'[seat]}1")))
    assert s == before
    ghosts = {key: thing for key, thing in found.items() if isinstance(thing, Piece)}
    GAME.apply(s, seat, act.DrawUp("line", f"f{'ab'[seat]}1"), DICE)
    stand = {f"plan-{key}": thing.at for key, thing in things(s).items() if isinstance(thing, Piece)}
    assert ghosts
    assert {key: thing.at for key, thing in ghosts.items()} == stand


def test_pictures_have_no_faults_in_any_state():
    s = paused()
    for viewer in (0, 1, None):
        assert list(scene_faults(board.BOARD, scene.scene(view.view(s, viewer)))) == []


def test_what_is_active_is_marked():
    s = running()
    assert any(isinstance(f, Activation) for f in s.frames)
    assert badges(s, "a1")["target"] == "carries out its order"


def test_a_base_at_the_very_edge_keeps_to_the_table():
    s = field(troop("classic", 0, (20, 20)))
    s.change(0, pose=Pose(5000, -1, 27000))
    assert piece(s, "a1").at == (5000, 0)


def test_orders_that_were_given_are_told_to_their_owner_in_words():
    told = ENGLISH.text(ev.OrdersGiven(0, ("a1>fire", "a2>run")).message())
    assert told == "Your orders: a1 Fire and a2 Run."
