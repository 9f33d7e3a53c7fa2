"""What is seen of a battle: the board, counters, markers, panels, overlays, the choice in the making, and its words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from grognard.boards.hexes import BLOCKED, OFF
from grognard.core import ASKS, FairDice, OneOf, SomeOf, follow, say
from grognard.core.ask import Next
from grognard.core.scene import Area, Bench, Layer, Link, Marker, Panel, Piece, Table, Tone, Track, scene_faults
from grognard.games import folder
from grognard.games.valor import actions as act
from grognard.games.valor import play, setup, view
from grognard.games.valor.components.counters import EXPENDABLES, KINDS, NATIONS, WEAPONS
from grognard.games.valor.components.scenarios import battles
from grognard.games.valor.components.tables import MISSIONS, POSITIONS
from grognard.games.valor.components.terrain import TERRAIN
from grognard.games.valor.display import board as boards
from grognard.games.valor.display import lenses, scene
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.frames import Hurt, Mover
from grognard.games.valor.game import EVENTS, GAME
from grognard.games.valor.rules import cover
from grognard.games.valor.rules.deployment import placing
from grognard.games.valor.rules.deployment.placing import WORKS
from grognard.games.valor.rules.losses.allocation import ABSORB, ELIMINATE, PIN, REDUCE, TAKE
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.state import PHASES, Rulings, State
from grognard.words import translator
from tests.valor.positions import Position, position

PACKAGE = folder("valor")
ENGLISH, FRENCH = (translator(language, PACKAGE / "messages") for language in ("en", "fr"))


def pieces(s: State) -> dict[str, Piece]:
    """The counters on the map, by their keys."""
    return {t.key: t for t in scene.scene(s).things if isinstance(t, Piece)}


def markers(s: State, at: str) -> list[str]:
    return [t.sign for t in scene.scene(s).things if isinstance(t, Marker) and t.spot == at]


def area(s: State, name: str) -> Area:
    return next(t for t in scene.scene(s).things if isinstance(t, Area) and t.id == name)


def panel(s: State, name: str) -> Panel:
    return next(p for p in scene.scene(s).panels if p.id == name)


def rows(s: State, name: str) -> list[list[str]]:
    table = panel(s, name)
    assert isinstance(table, Table)
    return [[ENGLISH.text(cell) for cell in row] for row in table.rows]


def badges(piece: Piece) -> list[str]:
    return [badge.sign for badge in piece.badges]


def set_up(battle: str) -> State:
    """A scenario with both sides deployed by themselves, at its first decision."""
    s, dice = placing.begin(battle, Rulings()), FairDice(bytes(32))
    for seat in (0, 1):
        play.apply(s, seat, act.DeployAll(), dice)
        play.apply(s, seat, act.Deployed(), dice)
    return s


# --- the board


@pytest.mark.parametrize("battle", battles())
def test_every_hex_lies_beside_its_neighbours(battle: str) -> None:
    plan = battles()[battle]
    grid, laid = plan.ground.grid, boards.plan(plan.ground)
    for h, near in enumerate(grid.neighbours):
        for way, other in enumerate(near):
            if other != OFF:
                assert {*laid.hexside(h, way)} == {*laid.hexside(other, (way + 3) % 6)}
    picture = boards.board(plan)
    assert [spot.id for spot in picture.spots] == list(grid.names)
    assert all(0 < x < picture.width and 0 < y < picture.height for spot in picture.spots for x, y in spot.outline)


def test_a_hex_shows_its_terrain_its_level_and_its_road() -> None:
    p = position(terrain={"C3": "woods", "D3": "open 1", "E3": "woods 2", "F3": "building"}, roads=["G3 G4 G5"])
    spots = {spot.id: spot for spot in boards.board(p.s.plan).spots}
    assert spots["A1"].signs == ("open",)
    assert (spots["C3"].signs, spots["C3"].tone) == (("woods",), Tone.WOOD)
    assert (spots["D3"].signs, spots["D3"].tone) == (("hill", "level_1"), Tone.HILL)
    assert spots["E3"].signs == ("woods", "level_2")
    assert (spots["F3"].signs, spots["F3"].tone) == (("building",), Tone.TOWN)
    assert spots["G4"].signs == ("open", "road")


def test_houses_stand_in_building_hexes_as_the_board_says() -> None:
    plan = next(plan for plan in battles().values() if plan.boards == ("1",))
    picture, laid = boards.board(plan), boards.plan(plan.ground)
    church = next(building for building in picture.buildings if building.plan == "church")
    assert (church.at, church.material) == (laid.at[plan.ground.place("K7")], "stone")
    towns = {spot.at for spot in picture.spots if spot.signs[0] == "building"}
    assert {building.at for building in picture.buildings} == towns


@pytest.mark.parametrize(("bocage", "kind"), [(False, "hedge"), (True, "bocage")])
def test_hedges_and_walls_lie_on_their_hexsides(bocage: bool, kind: str) -> None:
    p = position(walls=["C3-C4 hedge", "E3-F3 wall"], bocage=bocage)
    lines = {line.kind: line.path for line in boards.board(p.s.plan).lines}
    laid, grid = boards.plan(p.s.ground), p.s.ground.grid
    for name, one, other in ((kind, "C3", "C4"), ("wall", "E3", "F3")):
        way = grid.direction(p.h(one), p.h(other))
        assert {*lines[name]} == {*laid.hexside(p.h(one), way)}


def test_a_height_has_a_contour_and_a_cliff_is_told_from_it() -> None:
    p = position(terrain={"D5": "open 1", "H5": "open 2"})
    kinds = [line.kind for line in boards.board(p.s.plan).lines]
    assert (kinds.count("contour"), kinds.count("cliff")) == (6, 6)


@pytest.mark.parametrize("battle", battles())
def test_roads_run_from_hex_to_hex_and_leave_the_map_once(battle: str) -> None:
    ground = battles()[battle].ground
    roads = [line for line in boards.board(battles()[battle]).lines if line.kind == "road"]
    inside = {frozenset(line.ends) for line in roads if len(line.ends) == 2}
    names = ground.grid.names
    assert inside == {
        frozenset((names[h], names[other]))
        for h, near in enumerate(ground.grid.neighbours)
        for way, other in enumerate(near)
        if other != OFF and ground.road_links[h] & 1 << way
    }
    outside = [line.ends[0] for line in roads if len(line.ends) == 1]
    assert len(outside) == len({*outside})


def test_boards_that_join_name_their_hexes_by_board() -> None:
    names = [spot.id for spot in boards.board(battles()["s6"]).spots]
    assert "1A1" in names
    assert "2Q1" in names


# --- counters


def test_a_counter_shows_what_is_printed_on_it() -> None:
    p = position("C3: a ger_rifle, l hermes | E5: t pzkpfw_vi facing 3 | G5: g pak40 facing 1 | I5: truck_3t")
    shown = pieces(p.s)
    assert (shown["u0"].sign, shown["u0"].short, shown["u0"].spot) == ("squad_german", "4-6-5", "C3")
    assert (shown["u1"].sign, shown["u1"].short) == ("leader_german", "−1")
    assert (shown["u2"].sign, shown["u2"].short) == ("heavy_tank", "E14")
    assert (shown["u3"].sign, shown["u3"].short) == ("gun", "D8")
    assert (shown["u4"].sign, shown["u4"].short) == ("truck", "T2")
    assert ENGLISH.text(shown["u0"].name) == "Rifle squad 0: AP 4, range 6, casualty rating 5"
    assert "armour E/C" in ENGLISH.text(shown["u2"].name)


def test_vehicles_are_told_apart_by_gun_turret_and_armour() -> None:
    vehicles = ("m5a1", "m4a1", "m26", "stug_iiig", "sdkfz_222", "sdkfz_251", "jeep_us")
    p = position(" | ".join(f"{c}5: {kind} facing 1" for c, kind in zip("ACEGIKM", vehicles, strict=True)))
    shown = pieces(p.s)
    assert [shown[f"u{n}"].sign for n in range(len(vehicles))] == [
        "light_tank", "tank", "heavy_tank", "assault_gun", "armoured_car", "halftrack", "jeep",
    ]  # fmt: skip


def test_what_turns_shows_where_it_faces_and_infantry_does_not() -> None:
    p = position("C3: ger_rifle | " + " | ".join(f"{c}5: pzkpfw_vi facing {f}" for f, c in enumerate("ACEGIK", 1)))
    shown = pieces(p.s)
    assert shown["u0"].facing == 0
    assert [shown[f"u{n}"].facing for n in range(1, 7)] == [27000, 33000, 3000, 9000, 15000, 21000]


def test_markers_of_a_unit_are_badges() -> None:
    p = position("C3: ger_rifle pinned mg34_lmg | D3: ger_rifle fired valor | E5: pzkpfw_vi immobile moved")
    shown = pieces(p.s)
    assert badges(shown["u0"]) == ["pinned", "machine_gun_german"]
    assert badges(shown["u1"]) == ["star", "fired"]
    assert badges(shown["u2"]) == ["lock", "moved"]
    assert ENGLISH.text(shown["u0"].badges[1].say) == "MG34: AP 3, range 6"
    assert shown["u0"].badges[1].count == 3


def test_passengers_are_shown_with_their_transport() -> None:
    p = position("C3: t sdkfz_251, p ger_panzergrenadier aboard t")
    shown = pieces(p.s)["u1"]
    assert shown.spot == "C3"
    assert [ENGLISH.text(badge.say) for badge in shown.badges] == ["aboard SdKfz 251/1 no. 0", "elite"]


# --- what lies on the map


def test_positions_smoke_and_lanes_lie_where_they_are() -> None:
    p = position(
        "C3: ger_rifle", positions={"D4": "bunker 2", "E4": "foxholes"}, smoke={"E4": 2}, lanes="G4 G5",
        snipers={"german": "H2"},
    )  # fmt: skip
    assert markers(p.s, "D4") == ["bunker"]
    assert markers(p.s, "E4") == ["foxhole", "smoke"]
    assert markers(p.s, "H2") == ["sniper"]
    assert area(p.s, "lane-G5").sign == "fire_lane"


@pytest.mark.parametrize("facing", range(6))
def test_a_bunker_looks_out_through_its_hexside(facing: int) -> None:
    p = position(positions={"D4": f"bunker {facing + 1}"})
    slit = area(p.s, "slit-D4").outline
    assert {*slit[:2]} == {*boards.plan(p.s.ground).hexside(p.h("D4"), facing)}


def test_hidden_mines_are_shown_to_their_side_alone() -> None:
    s = position(hidden={"german": ["F4"]}, nations=["german", "american"]).s
    assert markers(view.view(s, 0), "F4") == ["mine"]
    assert markers(view.view(s, 1), "F4") == []
    assert markers(view.view(s, None), "F4") == []


def test_tunnels_and_who_is_in_them_are_shown_to_their_side_alone() -> None:
    p = position("below D4: jap_rifle | H4: usa_rifle", tunnels={"japanese": ["D4 D5 D6"]})
    own, other = (scene.scene(view.view(p.s, seat)) for seat in (p.side("japanese"), p.side("american")))
    assert any(isinstance(t, Link) and t.spots == ("D4", "D5", "D6") for t in own.things)
    assert not any(isinstance(t, Link) for t in other.things)
    assert [t.spot for t in own.things if isinstance(t, Marker) and t.id.startswith("below")] == ["D4"]
    assert not any(isinstance(t, Marker) and t.id.startswith("below") for t in other.things)
    assert any(isinstance(b, Bench) and b.id.startswith("below") for b in other.panels), "that a unit is there is known"


def test_a_hex_that_counts_has_the_colour_of_who_holds_it() -> None:
    s = set_up("s1")
    held = {t.spot: t for t in scene.scene(s).things if isinstance(t, Area) and t.id.startswith("held-")}
    assert sorted(held) == ["G5", "H5", "H7", "J5", "J7", "K5", "K7"]
    assert {t.tone for t in held.values()} == {boards.side_tone(s.plan, 0)}
    s.held[0] = 1
    assert area(s, "held-G5").tone is boards.side_tone(s.plan, 1)


# --- beside the map


def test_the_tracks_say_which_turn_and_phase_it_is() -> None:
    s = set_up("s1")
    turn, phase = panel(s, "turn"), panel(s, "phase")
    assert isinstance(turn, Track)
    assert isinstance(phase, Track)
    assert (len(turn.steps), turn.now) == (6, 0)
    assert [ENGLISH.text(step) for step in phase.steps][phase.now] == "Command"
    assert ENGLISH.text(phase.name) == "Segment: Americans"


def test_what_has_to_be_done_is_said_with_how_far_it_is_done() -> None:
    assert rows(set_up("s1"), "goals") == [
        ["Germans", "keep the other side from winning", "–"],
        ["Americans", "control 5 of 7 hexes at the end: G5, H5, H7, J5, J7, K5 and K7", "0\u00a0/\u00a05"],
    ]
    both = rows(set_up("s3"), "goals")
    assert [row[2] for row in both if row[0] == "Americans"][1] == "0\u00a0/\u00a016"


def test_means_are_counted_for_both_sides() -> None:
    s = set_up("s1")
    assert rows(s, "means") == [["Points lost", "0", "0"], ["Smoke factors", "0", "4"], ["grenades", "2", "3"]]
    s.pools[0][EXPENDABLES.index("grenades")] = 1
    s.lost[1] = 3
    assert rows(s, "means")[0] == ["Points lost", "0", "3"]
    assert rows(s, "means")[2] == ["grenades", "1", "3"]


def test_points_off_the_map_are_told_once_with_the_goal_if_they_are_one() -> None:
    column, crossroads = set_up("s6"), set_up("s1")
    column.left[1] = crossroads.left[1] = 3
    assert "3\u00a0/\u00a08" in [row[2] for row in rows(column, "goals")]
    assert "Points out" not in [row[0] for row in rows(column, "means")]
    assert ["Points out", "0", "3"] in rows(crossroads, "means")


def keys_shown(s: State, picture: Layer) -> set[str]:
    out = {t.key for t in (*scene.scene(s).things, *picture.things) if isinstance(t, Piece)}
    for bench in scene.scene(s).panels:
        if isinstance(bench, Bench):
            out |= {bench.key, *(piece.key for piece in bench.pieces)}
    return out


@pytest.mark.parametrize("battle", battles())
def test_every_unit_that_can_be_chosen_can_be_clicked(battle: str) -> None:
    s, rng, dice, asked = placing.begin(battle, Rulings()), Random(4), FairDice(bytes([4]) * 32), 0
    for _ in range(60):
        if s.over:
            break
        seat = play.seat_of(s)
        v = view.view(s, seat)
        here: Next = play.ask(v)
        picks: tuple[str, ...] = ()
        while isinstance(here, ASKS):
            if isinstance(here, OneOf | SomeOf):
                shown = keys_shown(v, scene.sketch(v, seat, picks))
                units = [key for key in here.keys if act.number(key) >= 0 or key in (*WORKS, "off", "tunnels")]
                assert [key for key in units if key not in shown] == [], f"after {picks}"
                asked += len(units)
            pick, here = follow(here, here.sample(rng))
            picks = (*picks, pick)
        assert isinstance(here, act.Action)
        play.apply(s, seat, here, dice)
    assert asked > 20


@pytest.mark.parametrize("battle", battles())
def test_pictures_keep_to_the_board(battle: str) -> None:
    s, rng, dice = set_up(battle), Random(9), FairDice(bytes([9]) * 32)
    picture = boards.board(s.plan)
    for _ in range(40):
        if s.over:
            break
        seat = play.seat_of(s)
        v = view.view(s, seat)
        assert list(scene_faults(picture, scene.scene(v))) == []
        here: Next = play.ask(v)
        picks: tuple[str, ...] = ()
        while isinstance(here, ASKS):
            pick, here = follow(here, here.sample(rng))
            picks = (*picks, pick)
            assert list(scene_faults(picture, scene.sketch(v, seat, picks))) == [], str(picks)
        assert isinstance(here, act.Action)
        for event in play.apply(s, seat, here, dice):
            assert list(scene_faults(picture, Layer(event.message(), event.picture()))) == [], str(event)


# --- lenses


def lens(p: Position, name: str, *focus: str) -> Layer:
    return lenses.lens(p.s, name, focus)


def areas(layer: Layer) -> dict[str, Area]:
    return {t.spot: t for t in layer.things if isinstance(t, Area)}


def test_sight_says_of_every_hex_how_it_is_seen_and_what_is_in_the_way() -> None:
    s = set_up("s2")
    for start_ in ("D9", "L4"):
        a = s.ground.place(start_)
        shown = areas(lenses.lens(s, "sight", [start_]))
        assert len(shown) == len(s.ground.grid)
        for b, at in enumerate(s.ground.grid.names):
            seen = cover.hindered(s, a, b)
            tone = Tone.NEUTRAL if seen == BLOCKED else Tone.SEAT_4 if seen else Tone.GOOD
            assert b == a or (shown[at].tone, shown[at].short) == (tone, f"+{seen}" if seen > 0 else "")


def test_a_blocked_sight_names_what_blocks_it() -> None:
    p = position(terrain={"E4": "woods", "E6": "orchard"})
    shown = areas(lens(p, "sight", "E3"))
    assert ENGLISH.text(shown["E5"].name or say("nobody")) == "E5: blocked by woods in E4"
    beyond = areas(lens(p, "sight", "E8"))["E5"]
    assert ENGLISH.text(beyond.name or say("nobody")) == "E5: hindered by 1: orchard in E6"


def test_a_line_is_taken_apart_and_added_up() -> None:
    p = position("E3: ger_rifle", terrain={"E3": "woods", "E5": "orchard"}, smoke={"E4": 2})
    layer = lens(p, "line", "E8", "E3")
    (table,) = [each for each in layer.panels if isinstance(each, Table)]
    told = [tuple(ENGLISH.text(cell) for cell in row) for row in table.rows]
    assert told == [
        ("orchard in E5", "+1"), ("smoke in E4", "+2"), ("at the target: woods +2", "+2"), ("in all", "+5"),
    ]  # fmt: skip
    assert sorted(row[1] for row in told) == ["+1", "+2", "+2", "+5"]
    assert sum(cover.total([m]) for m in cover.against_fire(p.s, p.h("E8"), p.h("E3"), [p["u0"]])) == 5


def reached(p: Position, unit: str) -> dict[str, int]:
    """The fewest points to every hex where the unit could stop, by trying everything that the rules allow."""
    best: dict[str, int] = {}
    begun = p.play(f"move {unit}")
    waiting, seen = [begun], set[tuple[Any, ...]]()
    while waiting:
        here = waiting.pop(min(range(len(waiting)), key=lambda n: waiting[n].spent))
        f, u = here.s.top, here[unit]
        assert isinstance(f, Mover)
        mark = (u.hex, u.facing, f.turned, f.entered > 0)
        if mark in seen:
            continue
        seen.add(mark)
        if f.entered and here.allows("stop"):
            at = here.where(unit)
            best[at] = min(best.get(at, 99), f.spent[0])
        for way, near in enumerate(here.s.ground.grid.neighbours[u.hex]):
            step = f"step {here.s.ground.grid.names[near]}" if near != OFF else ""
            for text in filter(None, (step, f"turn {unit} {way + 1}")):
                if not here.allows(text):
                    continue
                after = here.play(text)
                if isinstance(after.s.top, Mover):
                    waiting.append(after)
                elif text == step:  # it can do nothing more, and the move is over
                    at = after.where(unit)
                    best[at] = min(best.get(at, 99), movement.pays(here.s, f, 0, near))
    return {at: mp for at, mp in best.items() if at != p.where(unit)}


@pytest.mark.parametrize(
    "unit",
    [
        "G6: a bri_rifle",
        "G6: a adamson",
        "G6: a bri_rifle vickers_mmg",
        "A9: a churchill facing 2",
        "G6: a six_pounder",
    ],
)
def test_reach_is_what_trying_every_way_finds(unit: str) -> None:
    p = position(
        f"{unit} | P11: ger_rifle pinned", phase="movement",
        terrain={"G5": "woods", "H6": "building", "F7": "open 1", "G8": "stream", "E6": "crops", "H7": "pond",
                 "B8": "woods", "C8": "open 1"},
        walls=["G6-G7 hedge"], roads=["G6 F6 E5"], positions={"F5": "barbed_wire"}, check=False,
    )  # fmt: skip
    shown = {at: int(t.short.split(" ")[0]) for at, t in areas(lens(p, "reach", p.where("a"))).items() if t.short}
    assert shown == reached(p, "a")
    assert len(shown) >= 5


def test_danger_counts_the_enemies_that_could_fire_there() -> None:
    p = position(
        "C6: a ger_rifle | C9: usa_rifle, usa_rifle | C10: usa_rifle pinned | E11: m3_37mm facing 1",
        phase="movement", terrain={"C8": "woods"}, active="german",
    )  # fmt: skip
    shown = areas(lens(p, "reach", "C6"))
    assert ENGLISH.text(shown["C7"].name or say("nobody")).endswith("no enemy could fire at it")
    there = {n for n in (1, 2, 4) if cover.sees(p.s, p.s.units[n].hex, p.h("D6"))}
    assert shown["D6"].short.endswith(f"· {len(there)}") == bool(there)


def test_arcs_show_the_field_of_fire_and_the_two_halves_of_armour() -> None:
    p = position("G6: t pzkpfw_vi facing 1")
    shown = areas(lens(p, "arcs", "G6"))
    said = {at: ENGLISH.text(t.name) for at, t in shown.items() if t.name}
    assert "forward firing arc" in said["G3"]
    assert "strikes the front" in said["B6"]
    assert "strikes the rear" in said["G9"]
    assert said["I6"].endswith("strikes front or rear, by a die") == (
        p.s.ground.grid.armour(p.h("G6"), 0, p.h("I6")) == 0
    )


def test_lenses_of_nothing_are_empty() -> None:
    p = position("C3: ger_rifle")
    assert lens(p, "lanes").things == ()
    assert lens(p, "sight", "nowhere").things == ()
    assert len(lens(p, "arcs", "C3").things) == 1


# --- the choice in the making


def sketched(s: State, *picks: str) -> list[tuple[str, tuple[str, ...]]]:
    layer = scene.sketch(s, play.seat_of(s), picks)
    return [(t.kind, t.spots) for t in layer.things if isinstance(t, Link)]


def test_fire_is_a_shot_and_an_advance_an_arrow() -> None:
    p = position("C3: ger_rifle | C6: usa_rifle", active="german")
    assert sketched(p.s, "C3", "C6") == [("shot", ("C3", "C6"))]
    q = position("C3: ger_rifle | C4: usa_rifle", active="german", phase="advance")
    assert sketched(q.s, "C3", "C4") == [("arrow", ("C3", "C4"))]


def test_a_shot_at_a_tank_goes_to_where_it_is() -> None:
    p = position("C3: g pak40 facing 4, ger_rifle | C6: t m4a1 | D6: m4a1", active="german")
    assert sketched(p.s, "C3", "shoot", "u2") == [("shot", ("C3", "C6"))]


def test_a_step_is_an_arrow_and_an_overrun_goes_through() -> None:
    p = position("C3: ger_rifle", active="german", phase="movement").play("move u0")
    assert sketched(p.s, "C4") == [("arrow", ("C3", "C4"))]
    q = position("C3: pzkpfw_vi facing 4 | C4: usa_rifle", active="german", phase="movement").play("move u0")
    assert sketched(q.s, "overrun") == [("arrow", ("C3", "C4", "C5"))]


def test_a_unit_that_is_being_set_up_stands_where_it_would() -> None:
    s = placing.begin("s2", Rulings())
    gun = next(n for n, u in enumerate(s.units) if u.gun)
    (ghost,) = scene.sketch(s, 0, [f"u{gun}", "L4", "face-sw"]).things
    assert isinstance(ghost, Piece)
    assert (ghost.spot, ghost.facing, ghost.sign) == ("L4", 15000, "gun")


# --- words


def test_whoever_carries_a_weapon_is_named_with_it_in_every_question() -> None:
    stands = (
        "I6: a usa_rifle | I9: g ger_rifle mg34_lmg, h ger_rifle | J9: p ger_rifle panzerschreck, l hermes mg34_lmg"
    )
    s = position(stands, phase="fire").s
    s.frames.append(Hurt(1, 1, (1, 2, 3, 4)))
    asked = GAME.ask(s, 1)
    assert isinstance(asked, OneOf)
    told = [[translator.text(asked.say(key)) for key in asked.keys] for translator in (ENGLISH, FRENCH)]
    for says, *all_words in zip(
        told,
        ("Hermes (MG34, machine gun) pinned", "Hermes (MG34, mitrailleuse) cloué"),
        ("1 (MG34, machine gun) pinned", "1 (MG34, mitrailleuse) cloué"),
        ("3 (Panzerschreck, anti-tank) pinned", "3 (Panzerschreck, antichar) cloué"),
        ("squad 2 pinned", "fusiliers 2 cloué"),
        strict=True,
    ):
        for words in all_words:
            assert [line for line in says if line.endswith(words)], says
    further = asked.then("other") if "other" in asked.keys else asked
    assert isinstance(further, OneOf)
    assert any("(MG34, " in ENGLISH.text(further.say(key)) for key in further.keys)


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call in the code of the game, with the folder in which it stands."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                yield path.parent.name, node


def literal(node: ast.expr) -> list[str]:
    """The texts that an expression can be, as far as they stand there."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    return [*literal(node.body), *literal(node.orelse)] if isinstance(node, ast.IfExp) else []


def said() -> set[str]:
    """Every key that the code of the game says in so many words; those of sheets are words of the command line."""
    found = set()
    for path, call in calls():
        name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        if name == "Suffered":
            found |= {f"outcome-{what}" for what in literal(call.args[1])}
        if name == "say" and call.args and path not in ("files", "data"):
            found |= {*literal(call.args[0])}
        if name == "law" and len(call.args) > 1:
            found |= {f"refusal-{key}" for key in literal(call.args[1])}
        if name == "unreadable" and call.args:
            found |= {*literal(call.args[0])}
    return found


def families() -> set[str]:
    """Keys that are put together."""
    found = {f"event-{kind.__struct_config__.tag}" for kind in EVENTS}
    found |= {f"outcome-{what}" for what in (ABSORB, PIN, REDUCE, ELIMINATE, TAKE)}
    found |= {f"kind-{kind.id}" for kind in KINDS} | {f"weapon-{weapon.id}" for weapon in WEAPONS}
    found |= {f"weapon-{name}" for name in (*EXPENDABLES, *MISSIONS, *WORKS, "none", "gun", "shell")}
    found |= {f"modifier-{name}" for name in (*TERRAIN, *POSITIONS[:2], *POSITIONS[4:])}
    found |= {f"nation-{name}" for name in NATIONS} | {f"phase-{name}" for name in PHASES}
    found |= {f"step-{name}" for name in PHASES} | {f"ending-{name}" for name in ("immediate", "judged", "draw")}
    for option in setup.OPTIONS:
        found |= {f"option-{option.id}", f"option-{option.id}-about"}
        found |= {f"option-{option.id}-{value}" for value in option.values}
    return found


def test_everything_that_is_said_has_words_in_both_languages() -> None:
    keys = said() | families()
    assert len(keys) > 400
    assert sorted(key for key in keys if not (ENGLISH.has(key) and FRENCH.has(key))) == []


def test_a_line_of_fire_can_be_read_with_every_modifier() -> None:
    event = fire_events.Fired(
        ("u4.ger_rifle", "u6.hermes"), "A1", "B3", 12, "11-18", ("building+3", "leader-1"), (3, 1), 6, 2
    )  # fmt: skip
    assert ENGLISH.text(event.message()) == (
        "Rifle squad 4 and Hermes fire from A1 at B3: 12 AP, row 11-18, dice 3+1, building +3 and leader −1: 6, "
        "2 casualty points."
    )
    assert FRENCH.text(event.message()) == (
        "Squad de fusiliers 4 et Hermes tirent de A1 sur B3\u00a0: 12 PFP, ligne 11-18, dés 3+1, construction +3 et "
        "chef −1\u00a0: 6, 2 points de perte."
    )


def test_what_is_hidden_is_not_told() -> None:
    for event in (turn_events.HiddenMine(0, "F4"), movement_events.CrawledOn("u3.jap_rifle", 0, "F4")):
        seen = view.seen(event, 1)
        assert seen is not None
        assert "F4" in ENGLISH.text(event.message())
        assert "F4" not in ENGLISH.text(seen.message())
        assert seen.picture() == ()


def test_fire_is_shown_as_an_arrow_and_a_lane_by_its_hexes() -> None:
    (shot,) = fire_events.Fired(("u4.ger_rifle",), "A1", "B3", 4, "1-4", (), (3, 1), 4, 0).picture()
    assert isinstance(shot, Link)
    assert shot.spots == ("A1", "B3")
    assert [t.spot for t in fire_events.FireLaneLaid(("B2", "B3")).picture() if isinstance(t, Area)] == ["B2", "B3"]
    (shells,) = fire_events.Fired((), "B3", "B3", 0, "29-40", (), (3, 1), 4, 0).picture()
    assert isinstance(shells, Area)
    assert ENGLISH.text(fire_events.Fired((), "B3", "B3", 0, "29-40", (), (3, 1), 4, 0).message()).startswith(
        "Shells burst in B3"
    )
