"""Rules 2.3: spaces, forts, off-map boxes and the boxes beside the map."""

from __future__ import annotations

import pytest

from grognard.core import ScriptedDice
from grognard.games.frederick import GAME, setup
from grognard.games.frederick.components.armies import NATIONS, RUSSIA
from grognard.games.frederick.components.map import BOX, HOME, IDS, PLACES, RESOURCES, ROADS, SEA, SPACES, Kind
from grognard.games.frederick.frames import Winter
from grognard.games.frederick.names import place_name
from grognard.games.frederick.rules import control
from tests.frederick.positions import (
    allowed,
    decider,
    go,
    in_box,
    left,
    place,
    play,
    position,
    refusal,
    reserve,
    stack,
    units,
)

# --- 2.3 ways


@pytest.mark.rule("FR-2.3-a")
def test_roads_and_sea_routes_are_different_ways_and_drawn_apart() -> None:
    assert all(not set(ROADS[p]) & set(SEA[p]) for p in PLACES)
    lines = GAME.board("campaign", setup.DEFAULTS).lines
    kinds = {line.kind: sum(1 for other in lines if other.kind == line.kind) for line in lines}
    assert {"road", "sea"} <= set(kinds)
    assert (kinds["road"], kinds["sea"]) == (sum(map(len, ROADS)) // 2, sum(map(len, SEA)) // 2) == (169, 10)


@pytest.mark.rule("FR-2.3-b")
def test_units_move_only_along_roads_and_sea_routes() -> None:
    s = position("Berlin: PR 1 | Kolberg: PR 1", active="prussia", points=3)
    assert refusal(s, "march berlin-wien PR 1") == "FR-2.3-b"
    assert refusal(s, "march kolberg-koenigsberg PR 1") == "FR-2.3-b"
    assert allowed(s, "march berlin-torgau PR 1")
    assert allowed(s, "march kolberg-danzig PR 1")


@pytest.mark.rule("FR-2.3-c", "FR-4.1-a")
def test_every_space_is_controlled_at_the_start_by_the_nation_of_its_colour() -> None:
    s = setup.setup(setup.DEFAULTS, ScriptedDice((0, 0)))
    assert s.control == list(HOME)
    held = {name: NATIONS[HOME[place(name)]] for name in ("berlin", "prag", "danzig", "mainz", "wismar", "metz")}
    assert held == {"berlin": "prussia", "prag": "austria", "danzig": "saxony", "mainz": "hre", "wismar": "sweden",
                    "metz": "france"}  # fmt: skip
    assert {NATIONS[n] for n in HOME} == set(NATIONS)


@pytest.mark.rule("FR-2.3-d")
@pytest.mark.parametrize(
    ("space", "name"),
    [("olmuetz", "Olmütz"), ("wien", "Wien"), ("prag", "Prag"), ("breslau", "Breslau"), ("nanzig", "Nanzig"),
     ("koeln", "Köln"), ("koenigsberg", "Königsberg"), ("muenchen", "München"), ("warschau", "Warschau")],
)  # fmt: skip
def test_places_bear_their_german_names(space: str, name: str) -> None:
    assert SPACES[place(space)].name == name
    assert name in str(place_name(space))


# --- 2.3.1 kinds of space


@pytest.mark.rule("FR-2.3.1-a", "FR-2.3.1-g")
def test_a_space_is_of_one_of_four_kinds_and_two_of_them_are_resource_spaces() -> None:
    on_map = [p for p in PLACES if BOX[p] < 0]
    four = {Kind.RESOURCE_FORT, Kind.FORT, Kind.RESOURCE_CITY, Kind.CITY}
    assert {SPACES[p].kind for p in on_map} == four
    for p in on_map:
        assert RESOURCES[p] == (SPACES[p].kind in (Kind.RESOURCE_FORT, Kind.RESOURCE_CITY))
    assert [SPACES[place(x)].kind for x in ("magdeburg", "glatz", "berlin", "liegnitz")] == [
        Kind.RESOURCE_FORT, Kind.FORT, Kind.RESOURCE_CITY, Kind.CITY,
    ]  # fmt: skip


@pytest.mark.rule("FR-2.3.1-b")
def test_any_number_of_units_may_be_in_a_space() -> None:
    s = position("Berlin: PR 16 | Cottbus: PR 20, keith", active="prussia", points=2)
    s = play(s, "march berlin-cottbus PR 8", "march berlin-cottbus PR 8")
    assert units(s, "prussia", "cottbus") == 37


@pytest.mark.rule("FR-2.3.1-c", "FR-2.3.1-e", "FR-7-d")
def test_two_units_at_most_take_position_in_a_resource_fort() -> None:
    s = play(position("Prag: AU 4, PR 4 entered", active="prussia"), "end")
    assert decider(s) == "austrian garrison"
    assert refusal(s, "garrison AU 3") == "FR-7-d"
    assert allowed(s, "garrison AU 2")


@pytest.mark.rule("FR-2.3.1-d", "FR-2.3.1-e", "FR-7-d")
def test_one_unit_at_most_takes_position_in_a_fort() -> None:
    s = play(position("Eger: AU 4, PR 4 entered", active="prussia"), "end")
    assert decider(s) == "austrian garrison"
    assert refusal(s, "garrison AU 2") == "FR-7-d"
    assert allowed(s, "garrison AU 1")


@pytest.mark.rule("FR-2.3.1-f")
@pytest.mark.parametrize("space", ["Leitmeritz", "Pressburg"])
def test_in_a_city_all_fight_in_the_open(space: str) -> None:
    s = play(position(f"{space}: AU 4, PR 4 entered", active="prussia"), "end")
    assert decider(s) == "austrian attack"


# --- 2.3.2 off-map boxes


@pytest.mark.rule("FR-2.3.2-a", "FR-2.3.2-g", "FR-2.3.2-h")
def test_three_nations_have_a_box_with_so_many_resource_spaces() -> None:
    found = {IDS[p]: (NATIONS[BOX[p]], RESOURCES[p]) for p in PLACES if BOX[p] >= 0}
    assert found == {"box_england": ("gbh", 3), "box_sweden": ("sweden", 2), "box_russia": ("russia", 4)}
    for nation in ("sweden", "russia"):
        mine = NATIONS.index(nation)
        assert not [IDS[p] for p in PLACES if HOME[p] == mine and BOX[p] < 0 and RESOURCES[p]]


@pytest.mark.rule("FR-2.3.2-b")
def test_a_box_is_entered_and_left_like_a_space() -> None:
    s = position("box_russia: RU 10 | Memel (russia): RU 3", active="russia", points=3)
    s = play(s, "march box_russia-grodno RU 8", "march memel-box_russia RU 3")
    assert (left(s), stack(s, "box_russia"), stack(s, "grodno")) == (1, "RU 5", "RU 8")
    assert refusal(s, "march box_russia-koenigsberg RU 2") == "FR-6.2-b"


@pytest.mark.rule("FR-2.3.2-c")
def test_only_the_nation_whose_box_it_is_marches_or_retreats_there() -> None:
    s = position("Stralsund: SW 1, SA 1, AU 1", active="austria", points=3)
    assert allowed(s, "march stralsund-box_sweden SW 1")
    assert refusal(s, "march stralsund-box_sweden SA 1") == "FR-2.3.2-c"
    s = position("Stralsund: SA 1, AU 1", active="austria", points=3)
    assert refusal(s, "march stralsund-box_sweden SA 1") == "FR-2.3.2-c"
    lost = {"wismar": "prussia", "rostock": "prussia"}
    s = position("Stralsund: SW 1, AU 2, PR 4 entered", active="prussia", control=lost)
    s = play(s, "end", "garrison", "retreat")
    assert refusal(s, "fall back box_sweden: AU 1 | destroyed: SW 1, AU 1") == "FR-2.3.2-c"
    s = play(s, "fall back box_sweden: SW 1 | destroyed: AU 2", dice=["recall"])
    assert stack(s, "box_sweden") == "SW 1"


@pytest.mark.rule("FR-2.3.2-d")
def test_no_unit_leaves_and_enters_a_box_in_one_phase_not_even_by_retreat() -> None:
    s = position("box_russia: RU 4", active="russia", points=3)
    s = play(s, "march box_russia-grodno RU 2")
    assert refusal(s, "march grodno-box_russia RU 2") == "FR-2.3.2-d"
    s = position("Memel (russia): RU 2", active="russia", points=3)
    s = play(s, "march memel-box_russia RU 2")
    assert refusal(s, "march box_russia-grodno RU 2") == "FR-2.3.2-d"
    s = position("box_russia: RU 4 | Tilsit: PR 3", active="russia", points=1, control={"grodno": "prussia"})
    s = play(s, "march box_russia-tilsit RU 4", "end", "attack", dice=[1, 1, 1])
    assert refusal(s, "retreat") == "FR-7.1.4-m"


@pytest.mark.rule("FR-2.3.2-e")
def test_what_is_in_the_box_counts_for_its_nation() -> None:
    s = position(winter=3, side="prussian")
    assert (s.resources_of(NATIONS.index("gbh")), s.resources(0)) == (5, 10)
    assert s.resources_of(RUSSIA) == 4
    assert isinstance(s.top, Winter)
    assert s.top.points[NATIONS.index("gbh")] == 5


@pytest.mark.rule("FR-2.3.2-f")
def test_no_enemy_enters_or_takes_a_box() -> None:
    s = position("Stade: FR 2 | Emden: FR 1", active="france", points=2)
    assert refusal(s, "march stade-box_england FR 1") == "FR-2.3.2-c"
    s = position("Koenigsberg: PR 1", active="prussia", points=2)
    assert refusal(s, "march koenigsberg-box_russia PR 1") == "FR-2.3.2-c"
    s = position("Stade: FR 2")
    s.stacks[place("box_england")] = s.stacks[place("stade")]  # even if it came to that
    assert place("box_england") not in control.changing(s)


# --- 2.3.3 boxes beside the map


@pytest.mark.rule("FR-2.3.3-b", "FR-2.3.3-c")
def test_destroyed_troops_wait_fresh_in_the_reserve_of_their_nation() -> None:
    s = position("Leitmeritz: PR 3 entered, SA 1 exhausted, AU 1 exhausted", active="prussia",
                 hands={"austrian": "rapid_mobilisation"})  # fmt: skip
    had = [reserve(s, "saxony"), reserve(s, "austria")]
    s = play(s, "end", "attack", "attack", dice=[6, 6, 1, "recall"])
    assert [reserve(s, "saxony"), reserve(s, "austria")] == [had[0] + 1, had[1] + 1]
    s.cup[2] = 1
    s = go(s, dice=["austria"])
    s = play(s, "play rapid_mobilisation saxony", "place dresden: SA 2", dice=[2, 1])
    assert stack(s, "dresden") == "SA 2"


@pytest.mark.rule("FR-2.3.3-d", "FR-2.3.3-e", "FR-8.2-a")
def test_a_commander_is_called_up_from_the_commander_reserve_before_he_can_be_placed() -> None:
    s = position(winter=3, side="prussian")
    assert in_box(s, "keith") == "pool"
    assert not allowed(s, "muster prussia berlin: keith")
    s = position(winter=3, side="prussian", ready="keith")
    assert in_box(s, "keith") == "reserve"
    assert stack(play(s, "muster prussia berlin: keith"), "berlin") == "keith"


@pytest.mark.rule("FR-2.3.3-f")
def test_a_removed_commander_never_comes_back() -> None:
    s = position("Leitmeritz: PR keith exhausted entered, AU 2", active="prussia")
    s = play(s, "end", "attack", dice=[6, 1])
    assert in_box(s, "keith") == "removed"
    w = position(winter=1, removed="keith frederick bevern schwerin moritz lehwaldt seydlitz ziethen heinrich "
                                   "winterfeldt fouque dohna")  # fmt: skip
    w = go(w, dice=[0] * 7)
    assert in_box(w, "keith") == "removed"
