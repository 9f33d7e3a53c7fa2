"""Rules 4, 5.2, 19.1, 20.1 and 22.5: what the scenarios of the box give, and scenarios that players write."""

from __future__ import annotations

import logging
import os
import re
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from grognard.games.valor.components.counters import KIND, KINDS, LEADER, WEAPON
from grognard.games.valor.components.scenarios import Battle, Goal, Group, battles, points, points_of
from grognard.games.valor.components.terrain import ENTRENCHABLE, FORTIFIABLE, TERRAIN
from grognard.games.valor.data import DATA, folders

IDS = [f"s{n}" for n in range(1, 13)]


def battle(name: str) -> Battle:
    return battles()[name]


def printed(name: str) -> dict:
    return yaml.load((DATA.path / "scenarios" / f"{name}.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def names(of: Battle, hexes: tuple[int, ...]) -> list[str]:
    return [of.ground.grid.names[h] for h in hexes]


def groups(of: Battle) -> list[tuple[str, Group]]:
    return [(side.nation, group) for side in of.sides for group in side.groups]


# --- the scenarios of the box


def test_the_box_has_twelve_scenarios():
    assert [*battles()][:12] == IDS


def test_every_unit_and_weapon_of_the_box_is_in_a_scenario():
    used = {force.kind for name in IDS for _, group in groups(battle(name)) for force in group.units}
    assert [kind.id for kind in KINDS if kind.id not in used and not kind.id.endswith("_h")] == []
    armed = {weapon for name in IDS for side in battle(name).sides for weapon, _ in side.weapons}
    assert [*WEAPON] == [weapon for weapon in WEAPON if weapon in armed]


@pytest.mark.rule("VV-4.2-a")
@pytest.mark.parametrize("name", IDS)
def test_a_side_has_what_its_order_of_battle_lists(name):
    found, sheet = battle(name), printed(name)
    for side in found.sides:
        given = sheet["sides"][side.nation]
        listed = [given["units"], *(group["units"] for group in given.get("groups", ()))]
        assert [[(f.kind, f.count) for f in group.units] for group in side.groups] == [
            [(unit["id"], unit["count"]) for unit in units] for units in listed
        ]
        assert side.weapons == tuple((weapon["id"], weapon["count"]) for weapon in given.get("weapons", ()))
        assert dict(side.expendables) == given.get("expendables", {})
        assert dict(side.support) == given.get("support", {})
        assert dict(side.positions) == given.get("fortifications", {})
        assert (side.smoke, side.sniper) == (given["smoke"], given.get("sniper", False))
        assert all(KIND[force.kind] >= 0 for group in side.groups for force in group.units)
        assert all(WEAPON[weapon] >= 0 for weapon, _ in side.weapons)


@pytest.mark.rule("VV-4.2-a", "VV-10.10-a")
@pytest.mark.parametrize("name", IDS)
def test_everybody_has_somewhere_to_set_up_or_come_on_and_never_in_prohibited_hexes(name):
    found = battle(name)
    for _, group in groups(found):
        assert group.hexes == tuple(sorted({*group.hexes}))
        assert group.hexes
        assert all(found.ground.foot[h] for h in group.hexes)
        assert bool(group.edge) == bool(group.turn)
        if group.edge:
            assert {*group.hexes} <= {*found.ground.edges[group.edge]}


@pytest.mark.rule("VV-19.1-a", "VV-19.2-a", "VV-19.2-b")
@pytest.mark.parametrize("name", IDS)
def test_there_is_a_place_for_every_position(name):
    found = battle(name)
    for side in found.sides:
        terrain = [found.ground.terrain[h] for h in side.position_hexes]
        count = sum(n for _, n in side.positions)
        assert count <= sum(t in ENTRENCHABLE for t in terrain)
        assert sum(
            n for kind, n in side.positions if kind in ("bunker", "sandbags", "minefield", "barbed_wire")
        ) <= sum(t in FORTIFIABLE for t in terrain)


@pytest.mark.parametrize(
    ("name", "nation", "area"),
    [
        ("s1", "german", ("G3", "L9", 42)),
        ("s1", "american", ("A1", "C11", 34)),
        ("s6", "german", ("2G1", "2Q11", 126)),
        ("s7", "american", ("B1", "C11", 23)),
        ("s8", "soviet", ("A1", "F12", 69)),
    ],
)
def test_areas_are_columns_and_rows_of_a_board(name, nation, area):
    found = battle(name)
    group = next(group for who, group in groups(found) if who == nation)
    assert (names(found, group.hexes)[0], names(found, group.hexes)[-1], len(group.hexes)) == area


def test_groups_come_on_over_an_edge_from_their_turn_on():
    found = {(name, who): group for name in IDS for who, group in groups(battle(name)) if group.turn}
    assert {key: (group.edge, group.turn, len(group.hexes), group.loaded) for key, group in found.items()} == {
        ("s4", "german"): ("west", 1, 11, True),
        ("s5", "american"): ("east", 1, 11, False),
        ("s6", "american"): ("west", 1, 3, True),
        ("s8", "german"): ("east", 2, 11, False),
        ("s10", "soviet"): ("east", 2, 3, True),
        ("s12", "british"): ("west", 2, 3, True),
    }
    assert names(battle("s6"), found["s6", "american"].hexes) == ["1A5", "1A6", "1A7"]
    assert found["s8", "german"].name == "reserve"
    assert all(group.loaded for name in IDS for _, group in groups(battle(name)) if not group.turn)


@pytest.mark.rule("VV-5.2-a")
@pytest.mark.parametrize("name", IDS)
def test_the_scenario_names_player_a_and_who_sets_up_first(name):
    found, sheet = battle(name), printed(name)
    assert found.sides[found.first].nation == sheet["player_a"]
    assert [side.nation for side in found.sides] == [*sheet["sides"]]
    assert sheet["sides"][found.sides[0].nation]["setup_first"]
    assert found.sides[found.holder].nation == sheet["initial_control"]
    assert found.turns == sheet["turns"]


@pytest.mark.rule("VV-13.9-b")
def test_no_side_of_the_box_starts_with_half_squads():
    kinds = [KINDS[KIND[f.kind]] for name in IDS for _, group in groups(battle(name)) for f in group.units]
    assert not [kind.id for kind in kinds if kind.id.endswith("_h")]


@pytest.mark.rule("VV-22.5-a", "VV-1.1.3-b")
def test_hayes_is_a_hero_on_a_hedgerow_morning_and_nobody_else_ever_is():
    heroes = [(name, f.kind) for name in IDS for _, group in groups(battle(name)) for f in group.units if f.hero]
    assert heroes == [("s5", "hayes")]
    assert KINDS[KIND["hayes"]].cls == LEADER


@pytest.mark.rule("VV-20.1-a")
def test_who_has_a_sniper():
    assert [(name, side.nation) for name in IDS for side in battle(name).sides if side.sniper] == [
        ("s5", "german"), ("s5", "american"), ("s7", "japanese"),
    ]  # fmt: skip


@pytest.mark.rule("VV-10.13-a", "VV-10.14.1-a", "VV-4.3-a")
def test_crops_and_bocage_are_scenario_rules():
    assert [name for name in IDS if battle(name).farmland == "crops"] == ["s3", "s5", "s12"]
    assert [name for name in IDS if battle(name).bocage] == ["s5"]
    assert battle("s5").ground.bocage
    assert battle("s7").farmland == "field"  # it does not say


@pytest.mark.rule("VV-19.7.1-a")
def test_one_german_minefield_is_hidden_on_the_hill():
    assert [(name, side.hidden_mines) for name in IDS for side in battle(name).sides if side.hidden_mines] == [
        ("s3", 1)
    ]


@pytest.mark.rule("VV-19.11-b", "VV-19.11.2-b", "VV-19.11.2-c", "VV-19.11.2-d", "VV-19.11.2-e")
def test_the_tunnels_of_the_coral_ridge_keep_the_rules():
    found = battle("s7")
    japanese, land = found.sides[0], found.ground
    assert names(found, japanese.caves) == ["I4", "K3", "K5", "K8", "L4", "L9"]
    assert names(found, japanese.tunnel_bunkers) == ["K7"]
    assert [names(found, tunnel) for tunnel in japanese.tunnels] == [
        ["I4", "J4", "K3"], ["K3", "K4", "K5"], ["K5", "K6", "K7", "K8"], ["K8", "L9"], ["K3", "L4"],
    ]  # fmt: skip
    assert japanese.redraw
    for tunnel in japanese.tunnels:
        assert {tunnel[0], tunnel[-1]} <= {*japanese.caves}
        assert len(tunnel) - 1 <= 4
        assert all(land.grid.distance(a, b) == 1 for a, b in pairwise(tunnel))
        assert not {land.terrain[h] for h in tunnel} & {"stream", "pond", "marsh", "canal", "beach", "ocean"}
    for cave in japanese.caves:
        assert min(land.grid.distance(cave, other) for other in japanese.caves if other != cave) <= 4
    assert not any(side.tunnels or side.caves for name in IDS for side in battle(name).sides if side is not japanese)


# --- what wins


@pytest.mark.rule("VV-4.4-a")
@pytest.mark.parametrize(
    ("name", "nation", "hexes", "at_least"),
    [
        ("s1", "american", ["G5", "H5", "H7", "J5", "J7", "K5", "K7"], 5),
        ("s2", "british", ["L3", "L4", "M3"], 2),
        ("s4", "german", ["I6", "J7", "K7", "L6"], 2),
        ("s5", "american", ["E9", "F10", "G5", "H5"], 3),
        ("s7", "american", ["K3", "K4", "K8", "L4"], 3),
        ("s8", "soviet", ["J3", "J4", "J8", "J9", "K3", "K4", "K8", "K9", "L4", "L9"], 6),
        ("s9", "american", ["I6", "K4", "K6", "M3", "M6"], 5),
        ("s10", "german", ["J3", "J4", "J8", "J9", "K3", "K4", "K8", "K9", "L4", "L9"], 6),
        ("s11", "japanese", ["C4", "C6", "C8", "E5", "E7"], 3),
        ("s12", "british", ["G5", "H5", "H7", "J5", "J7", "K5", "K7"], 4),
    ],
)
def test_the_attacker_has_to_control_hexes_and_the_defender_wins_otherwise(name, nation, hexes, at_least):
    found = battle(name)
    seat = [side.nation for side in found.sides].index(nation)
    goal = found.goals[seat]
    assert (goal.kind, names(found, goal.hexes), goal.at_least, goal.side) == ("control", hexes, at_least, seat)
    assert found.goals[1 - seat] == Goal("otherwise", side=1 - seat)
    assert all(found.ground.foot[h] for h in goal.hexes)


@pytest.mark.rule("VV-4.4-a")
def test_on_the_hill_two_conditions_are_needed():
    found = battle("s3")
    hexes = tuple(found.ground.place(name) for name in ("L3", "L4", "M3"))
    clear, limit = Goal("clear", hexes, side=1), Goal("limit", at_least=16, side=1)
    assert found.goals[1] == Goal("all", side=1, parts=(clear, limit))


@pytest.mark.rule("VV-4.4-b")
def test_on_the_road_both_sides_have_conditions_and_both_or_neither_is_a_draw():
    found = battle("s6")
    exits = tuple(found.ground.place(name) for name in (f"2Q{n}" for n in range(1, 12)))
    assert found.goals == (Goal("kill", at_least=16, side=0), Goal("exit", exits, "east", 8, side=1))
    assert found.both == "draw"
    assert points_of(found.sides[1]) == 29


@pytest.mark.parametrize(
    ("kind", "worth"),
    [
        ("ger_rifle", 2), ("ger_rifle_h", 1), ("hermes", 1), ("pak38", 2), ("truck_us", 1), ("m5a1", 3),
        ("m3_halftrack", 2), ("carrier", 2),
    ],
)  # fmt: skip
def test_what_units_are_worth(kind, worth):
    assert points(kind) == worth


# --- words


@pytest.mark.parametrize("name", IDS)
def test_titles_and_special_rules_are_in_both_languages(name):
    found = battle(name)
    assert found.title != found.title_fr
    assert len(found.notes) == len(found.notes_fr)
    for rule, french in zip(found.notes, found.notes_fr, strict=True):
        assert re.findall(r"VV-[\w.-]+\w", rule) == re.findall(r"VV-[\w.-]+\w", french)
        assert rule != french
        assert not re.search(r"\w [:;!?]|'", french)


# --- players' own

OWN = """
title: Across the pond
boards: [%s]
turns: 3
player_a: american
sides:
  german: {units: [{id: ger_rifle, count: 2}, {id: ger_rifle_h}], area: [{columns: [E, F]}]}
  american: {units: [{id: usa_rifle}], area: [{hexes: [A1]}]}
victory:
  american: {type: control_at_end, hexes: [F1], at_least: 1}
  german: {type: otherwise}
"""
POND = """
board: pond
name: The pond
hexes:
  D4: {terrain: pond}
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """`own(crossing="...", pond="...")`: the ids of the players' own scenarios in a folder with these files."""
    count = 0

    def made(**sheets: str) -> dict[str, Battle]:
        nonlocal count
        count += 1
        folder = tmp_path / str(count)
        folder.mkdir()
        for name, text in sheets.items():
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        monkeypatch.setenv("GROGNARD_SCENARIOS", str(folder))
        return {name: found for name, found in battles().items() if name not in IDS}

    return made


@pytest.mark.rule("VV-13.9-b")
def test_a_players_scenario_comes_after_those_of_the_box_with_a_digest_in_its_name(own):
    found = own(crossing=OWN % 1)
    assert re.fullmatch(r"crossing~[0-9a-f]{8}", *found)
    (ours,) = found.values()
    assert [*battles()] == [*IDS, ours.id]
    assert (ours.title, ours.title_fr, ours.holder, ours.sides[0].groups[0].units[1].kind) == (
        "Across the pond", "Across the pond", 0, "ger_rifle_h",
    )  # fmt: skip


def test_a_changed_scenario_is_another_but_comments_and_layout_change_nothing(own):
    (before,) = own(crossing=OWN % 1)
    assert [*own(crossing="# ours\n" + (OWN % 1).replace("turns: 3", 'turns:   3   # "three"'))] == [before]
    assert [*own(crossing=(OWN % 1).replace("turns: 3", "turns: 4"))] != [before]
    assert [*own(other=OWN % 1)] == [before.replace("crossing", "other")]


def test_a_scenario_changes_with_its_boards(own):
    found = own(crossing=OWN % "pond", pond=POND)
    (before,) = found
    land = found[before].ground
    assert land.terrain[land.place("D4")] == "pond"
    assert land.terrain[land.place("D5")] == "open"
    assert [*own(crossing=OWN % "pond", pond=POND + "  D5: {terrain: pond}\n")] != [before]
    assert [*own(crossing=OWN % "pond", pond=POND)] == [before]
    assert found[before].ground is land


def test_a_players_board_may_lie_beside_one_of_the_box_and_keeps_its_name(own):
    text = (OWN % "pond, 1").replace("hexes: [A1]", "hexes: [pondA1]").replace("hexes: [F1]", "hexes: [1F1]")
    ((_, found),) = own(crossing=text, pond=POND).items()
    assert found.ground.grid.names[found.ground.place("pondD4")] == "pondD4"
    assert found.boards[0].startswith("pond~")
    assert found.boards[1] == "1"


def test_what_is_broken_is_left_out_with_a_warning_that_says_how_to_learn_more(own, caplog):
    with caplog.at_level(logging.WARNING, "grognard"):
        found = own(
            crossing=OWN % 1, broken=OWN % 9, torn="title: [", deep="[" * 100_000, odd="shopping: [milk]", pond=POND
        )
    assert [name.split("~")[0] for name in found] == ["crossing"]
    said = {Path(str(r.args[0])).stem: r.getMessage() for r in caplog.records}
    assert sorted(said) == ["broken", "deep", "odd", "torn"]
    assert re.search(r"grognard check \S+broken.yaml", said["broken"])
    assert "neither a board nor a scenario" in said["odd"]


def test_bytes_that_are_no_text_are_left_out(tmp_path, monkeypatch):
    (tmp_path / "noise.yaml").write_bytes(b"\xff\xfe\x00sides")
    monkeypatch.setenv("GROGNARD_SCENARIOS", str(tmp_path))
    assert [*battles()] == IDS


def test_folders_are_those_named_or_the_one_in_the_persons_data(tmp_path, monkeypatch):
    a, b = tmp_path / "a", tmp_path / "b"
    (b / "scenarios").mkdir(parents=True)
    (b / "boards").mkdir()
    (b / "scenarios" / "crossing.yaml").write_text(OWN % "pond", encoding="utf-8")
    (b / "boards" / "pond.yaml").write_text(POND, encoding="utf-8")
    monkeypatch.setenv("GROGNARD_SCENARIOS", f"{a}{os.pathsep}{b}")
    assert folders() == (a, b)
    assert len(battles()) == len(IDS) + 1
    monkeypatch.delenv("GROGNARD_SCENARIOS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert folders() == (tmp_path / "grognard" / "valor",)
    assert [*battles()] == IDS


def test_terrain_named_by_an_area_is_what_stands_on_the_board(own):
    text = (OWN % 1).replace("{columns: [E, F]}", "{terrain: farmland, columns: [G, L]}, {hexes: [F1]}")
    for farmland in ("field", "crops"):
        ((_, found),) = own(crossing=text + f"farmland: {farmland}\n").items()
        hexes = found.sides[0].groups[0].hexes
        assert names(found, hexes) == ["F1", "G10", "G11", "H11", "K3", "L2", "L3"]
        assert {found.ground.terrain[h] for h in hexes} == {"open", farmland} <= {*TERRAIN}
