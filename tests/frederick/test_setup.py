"""Rule 13: how everything stands in August 1756."""

from __future__ import annotations

import pytest

from grognard.core import ScriptedDice
from grognard.games.frederick import invariants, setup
from grognard.games.frederick.components.armies import (
    COMMANDERS,
    FIRST_GENERAL,
    NATIONS,
    TROOPS,
    WHO,
    WHO_IDS,
)
from grognard.games.frederick.components.cards import DECK
from grognard.games.frederick.components.map import IDS, PLACES
from grognard.games.frederick.components.units import is_general, nation_of, size, who_of
from grognard.games.frederick.data import DATA
from grognard.games.frederick.state import State
from tests.frederick.positions import in_box, place, reserve, stack


def begun(prussian: int = 0, austrian: int = 0) -> State:
    """The start; which commander of the pool is drawn for each of the two."""
    return setup.setup(setup.DEFAULTS, ScriptedDice((prussian, austrian)))


def standing(nation: str) -> dict[str, str]:
    s, mine = begun(), NATIONS.index(nation)
    return {IDS[p]: stack(s, IDS[p]) for p in PLACES if any(nation_of(g) == mine for g in s.stacks[p])}


@pytest.mark.rule("FR-13-a")
def test_numbers_of_units_include_commanders() -> None:
    s = begun()
    assert (size(s.stacks[place("prag")]), stack(s, "prag")) == (8, "AU 7, browne")
    assert all(row["units"] == row["troops"] + len(row["commanders"]) for row in DATA.read("setup.yaml")["placements"])


@pytest.mark.rule("FR-13-prussia")
def test_prussia() -> None:
    assert standing("prussia") == {
        "magdeburg": "PR 14, frederick, bevern", "breslau": "PR 6, schwerin, moritz", "koenigsberg": "PR 5, lehwaldt",
        "stettin": "PR 1", "glatz": "PR 1", "neisse": "PR 1",
    }  # fmt: skip


@pytest.mark.rule("FR-13-gbh")
def test_great_britain_and_hanover() -> None:
    assert standing("gbh") == {"hannover": "GB 1, cumberland", "box_england": "GB 4"}


@pytest.mark.rule("FR-13-austria")
def test_austria() -> None:
    assert standing("austria") == {
        "prag": "AU 7, browne", "olmuetz": "AU 7, piccolomini", "wien": "AU 7, charles", "bruenn": "AU 1",
        "koeniggraetz": "AU 1", "eger": "AU 1",
    }  # fmt: skip


@pytest.mark.rule("FR-13-france")
def test_france() -> None:
    assert standing("france") == {"strassburg": "FR 7, estrees", "metz": "FR 8", "nanzig": "FR 8"}


@pytest.mark.rule("FR-13-russia")
def test_russia() -> None:
    assert standing("russia") == {"box_russia": "RU 23, apraxin"}


@pytest.mark.rule("FR-13-sweden")
def test_sweden() -> None:
    assert standing("sweden") == {"stralsund": "SW 3, hamilton"}


@pytest.mark.rule("FR-13-saxony")
def test_saxony() -> None:
    assert standing("saxony") == {
        "dresden": "rutowski", "leipzig": "SA 1", "torgau": "SA 1", "danzig": "SA 1", "thorn": "SA 1",
    }  # fmt: skip


@pytest.mark.rule("FR-13-hre")
def test_the_empire() -> None:
    assert standing("hre") == {
        "muenchen": "hildburghausen", "nuernberg": "HR 1", "wuerzburg": "HR 1", "mainz": "HR 1", "philippsburg": "HR 1",
        "koeln": "HR 1",
    }  # fmt: skip


@pytest.mark.rule("FR-13-prussia-r", "FR-13-austria-r", "FR-13-hre-r")
def test_a_random_prussian_a_random_austrian_and_zweibruecken_wait_in_the_unit_reserves() -> None:
    ready = [[WHO_IDS[who].removeprefix("gen:") for who in begun(p, a).ready] for p, a in ((0, 0), (6, 5))]
    assert ready == [["seydlitz", "daun", "zweibruecken"], ["dohna", "serbelloni", "zweibruecken"]]
    for p in range(7):
        assert in_box(begun(p, 0), "zweibruecken") == "reserve"
    with pytest.raises(ValueError, match="not a possible outcome"):
        begun(7, 0)


@pytest.mark.rule("FR-13-b")
def test_troops_not_placed_are_in_the_unit_reserves() -> None:
    s = begun()
    left = {n: reserve(s, n) for n in NATIONS}
    assert left == {"prussia": 9, "gbh": 10, "austria": 7, "sweden": 2, "saxony": 1, "hre": 2, "france": 3, "russia": 4}
    on_map = [size(g for groups in s.stacks for g in groups if who_of(g) == n) for n in range(len(NATIONS))]
    assert [a + b for a, b in zip(on_map, s.reserve, strict=True)] == list(TROOPS)


@pytest.mark.rule("FR-13-c")
def test_commanders_not_placed_are_in_the_commander_reserves() -> None:
    s = begun()
    placed = {who_of(g) for groups in s.stacks for g in groups if is_general(g)}
    assert set(s.pool) == {FIRST_GENERAL + n for n in range(len(COMMANDERS))} - placed - set(s.ready)
    assert {WHO["gen:keith"], WHO["gen:laudon"], WHO["gen:saltykow"], WHO["gen:xaver"]} <= set(s.pool)
    assert s.removed == []


@pytest.mark.rule("FR-13-d")
def test_one_counter_of_great_britain_and_hanover_is_never_used() -> None:
    unused = {row["nation"]: row["unused"] for row in DATA.read("forces.yaml")["counters"]["per_nation"]}
    assert {n: k for n, k in unused.items() if k} == {"gbh": 1}
    s = begun()
    assert sum(TROOPS) + len(COMMANDERS) == 197
    everywhere = sum(size(groups) for groups in s.stacks) + sum(s.reserve) + len(s.ready) + len(s.pool)
    assert everywhere == 197
    assert TROOPS[NATIONS.index("gbh")] == 15


@pytest.mark.rule("FR-13-e")
def test_both_decks_are_whole_no_card_is_drawn_and_none_ever_leaves_the_game() -> None:
    s = begun()
    assert s.hand == [[], []]
    assert s.deck == [list(DECK[0]), list(DECK[1])]
    assert s.discard == [[0] * len(DECK[0])] * 2
    s.deck[0][0] -= 1
    assert [fault for fault in invariants.violations(s) if "FR-13-e" in fault]


@pytest.mark.rule("FR-13-f", "FR-13-g")
def test_two_prussian_chits_turn_one_and_all_tracks_at_nothing() -> None:
    s = begun()
    assert (s.turn, s.cup, s.debt) == (1, [2, 0, 0, 0, 0, 0], [0] * 5)
    assert (s.frames, s.elizabeth, s.scorched, s.winner) == ([], 0, [], -1)


@pytest.mark.rule("FR-13-resources", "FR-13-h")
def test_resources_at_the_start_those_without_a_marker_counted_too() -> None:
    s = begun()
    counted = {n: s.resources_of(NATIONS.index(n)) for n in NATIONS}
    assert counted == {
        "prussia": 5,
        "gbh": 5,
        "austria": 5,
        "sweden": 2,
        "saxony": 2,
        "hre": 1,
        "france": 3,
        "russia": 4,
    }
    assert (s.resources(0), s.resources(1)) == (10, 17)
    assert {row["id"]: row["start_resources"] for row in DATA.read("forces.yaml")["nations"]} == counted
