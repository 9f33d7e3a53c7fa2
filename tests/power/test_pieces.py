"""Chapters 1 and 3: what lies in the box, and what each piece is worth."""

from __future__ import annotations

import pytest

from grognard.core import Options, ScriptedDice
from grognard.core.scene import Bench, Form, Table
from grognard.games import folder
from grognard.games.power import GAME
from grognard.games.power.actions import Orders
from grognard.games.power.components.map import ARMIES, IDS, LETTERS, PLACE, RESERVE
from grognard.games.power.components.pieces import (
    GROUP_1,
    KINDS,
    POWER_PER_COLOUR,
    STRENGTH,
    UPGRADE,
    Kind,
    destinations,
)
from grognard.games.power.data import DATA
from grognard.words import translator
from tests.power.positions import played, position

BOX = {row["id"]: row["per_colour"] for row in DATA.read("pieces.yaml")["pieces"]}
GAME_MESSAGES = folder("power") / "messages"
BY_CODE = {piece.code_fr: Kind(n) for n, piece in enumerate(KINDS)}


def options_of(scenario: str) -> Options:
    return {option.id: option.default for option in GAME.scenarios()[scenario].options}


# --- 1.1 components


@pytest.mark.rule("PW-1.1-a")
def test_two_three_or_four_may_play() -> None:
    assert {len(scenario.seats) for scenario in GAME.scenarios().values()} == {2, 3, 4}


@pytest.mark.rule("PW-1.1-a")
@pytest.mark.parametrize("scenario", ["four", "three", "two", "tournament"])
def test_nothing_is_ever_rolled_or_drawn(scenario: str) -> None:
    dice = ScriptedDice(())
    s = GAME.setup(scenario, options_of(scenario) | {"limit": "3", "chat": "open"}, dice)
    while not s.over:
        first, second = ("T HQ " + LETTERS[a] + "4" for a in (0, 1))
        for seat in s.sheets.seats:
            GAME.apply(s, seat, Orders((first, second)), dice)
    dice.finished()
    assert GAME.result(s) is not None


@pytest.mark.rule("PW-1.1-b", "PW-1.1-c")
def test_each_colour_has_48_pieces() -> None:
    assert {name: n for name, n in BOX.items() if name != "regiment"} == {
        "power": 10, "soldier": 9, "tank": 6, "fighter": 6, "destroyer": 6,
        "heavy_tank": 3, "bomber": 3, "cruiser": 3, "mega_missile": 1, "flag": 1,
    }  # fmt: skip
    assert sum(n for name, n in BOX.items() if name != "regiment") == 48
    assert 4 * 48 == DATA.read("pieces.yaml")["pieces_total"]["value"] == 192
    assert {piece.id: piece.per_colour for piece in KINDS} == {
        k: n for k, n in BOX.items() if k not in ("power", "flag")
    }
    assert POWER_PER_COLOUR == 10


@pytest.mark.rule("PW-1.1-c")
@pytest.mark.parametrize(
    ("code", "most", "lines"),
    [("T", 6, "3P ERV T"), ("C", 6, "5P ERV C"), ("D", 6, "10P ERV D"), ("S", 9, "2P ERV S"), ("M", 1, "100P ERV M")],
)
def test_in_a_strict_game_the_box_holds_so_many(code: str, most: int, lines: str) -> None:
    below = f" {most - 1}{code}" if most > 1 else ""
    done = played(strict=True, reserve=f"V 300P{below}", V=[lines, lines])
    assert done.results["V"] == ["ok", "illegal"]
    assert done.lines["V"][1].rule == "PW-1.2-b"


@pytest.mark.rule("PW-1.1-c")
@pytest.mark.parametrize(("small", "big"), [("T", "A"), ("C", "B"), ("D", "CR")])
def test_in_a_strict_game_there_are_three_of_each_large_piece(small: str, big: str) -> None:
    done = played(strict=True, reserve=f"V 6{small} 2{big}", V=[f"3{small} ERV {big}"] * 2)
    assert done.results["V"] == ["ok", "illegal"]


@pytest.mark.rule("PW-1.1-d")
def test_nine_soldiers_are_at_most_three_regiments() -> None:
    assert BOX["regiment"] * 3 == BOX["soldier"]
    done = played(strict=True, reserve="V 3S 2R 2P", V=["3S ERV R", "2P ERV S"])
    assert done.results["V"] == ["ok", "illegal"]
    assert done.reserve == {"V": "2P 3R"}


@pytest.mark.rule("PW-1.1-e")
def test_the_table_shows_a_board_of_56_by_56_cm_four_reserves_and_a_sheet_for_each_army() -> None:
    board = GAME.board("four", options_of("four"))
    unit = translator("en", GAME_MESSAGES).text(board.unit)
    assert (board.width, board.height, unit) == (5600, 5600, "a tenth of a millimetre")
    s = position(players=2)
    assert len([p for p in GAME.scene(s).panels if isinstance(p, Bench)]) == 4
    sheets = [p for seat in (0, 1) for p in GAME.sketch(s, seat, ()).panels if isinstance(p, Form)]
    assert sorted(sheet.id for sheet in sheets) == sorted(f"sheet-{letter}" for letter in LETTERS)
    assert all(len(sheet.lines) == 5 for sheet in sheets)


# --- 1.2 limits


@pytest.mark.rule("PW-1.2-a")
def test_printed_counts_do_not_limit_play() -> None:
    done = played(reserve="V 9S 3R M 240P 6T 3A", V=["2P ERV S", "100P ERV M", "100P ERV M", "3P ERV T", "3T ERV A"])
    assert done.results["V"] == ["ok"] * 5
    assert done.reserve == {"V": "35P 10S 4T 3R 4A 3M"}


@pytest.mark.rule("PW-1.2-b", "PW-1.2-a")
def test_the_supply_is_a_limit_only_where_the_option_says_so() -> None:
    option = next(o for o in GAME.scenarios()["four"].options if "PW-1.2-b" in o.rules)
    assert (option.values, option.default) == (("none", "strict"), "none")
    for value, strict in (("none", False), ("strict", True)):
        s = GAME.setup("four", options_of("four") | {option.id: value}, ScriptedDice(()))
        assert s.strict is strict


@pytest.mark.rule("PW-1.2-b")
def test_the_strict_limit_counts_board_and_reserve_together() -> None:
    assert played("V4: V 3T | B0: V 2T", strict=True, reserve="V T 3P", V=["3P ERV T"]).results["V"] == ["illegal"]
    assert played("V4: V 3T | B0: V 2T", strict=True, reserve="V 3P", V=["3P ERV T"]).results["V"] == ["ok"]


@pytest.mark.rule("PW-1.2-b")
def test_joining_soldiers_never_breaks_the_strict_limit() -> None:
    assert played(strict=True, reserve="V 12S 2R", V=["3S ERV R"]).results["V"] == ["ok"]


@pytest.mark.rule("PW-1.2-b")
def test_captures_income_and_change_are_never_refused() -> None:
    captured = played("IX: V 6T CR, B 3T", strict=True, V=["T IX V0"])
    assert captured.reserve == {"V": "3T"}
    assert played("B0: V S", strict=True, reserve="V 10P").reserve == {"V": "11P"}
    changed = played("V4: V A", strict=True, penalty=True, reserve="B P | J P | R P")
    assert changed.reserve == {"V": "2P 2T"}
    full = played(strict=True, penalty=True, reserve="V 9S R M | B P | J P | R P")
    assert full.reserve == {"V": "P 8S R M"}


# --- 3.1 groups


@pytest.mark.rule("PW-3.1-a", "PW-3.1-b", "PW-3.1-c")
def test_the_two_groups_and_what_belongs_to_neither() -> None:
    groups = {n: [piece.id for piece in KINDS if piece.group == n] for n in (1, 2, None)}
    assert groups[1] == [KINDS[k].id for k in GROUP_1] == ["soldier", "tank", "fighter", "destroyer"]
    assert groups[2] == ["regiment", "heavy_tank", "bomber", "cruiser"]
    assert groups[None] == ["mega_missile"]
    rows = {row["id"]: row["group"] for row in DATA.read("pieces.yaml")["pieces"]}
    assert rows["power"] is None


# --- 3.2 values


@pytest.mark.parametrize(
    ("code", "movement", "strength"),
    [
        pytest.param("S", 2, 2, marks=pytest.mark.rule("PW-3.2-a")),
        pytest.param("R", 2, 20, marks=pytest.mark.rule("PW-3.2-b")),
        pytest.param("T", 3, 3, marks=pytest.mark.rule("PW-3.2-c")),
        pytest.param("A", 3, 30, marks=pytest.mark.rule("PW-3.2-d")),
        pytest.param("C", 5, 5, marks=pytest.mark.rule("PW-3.2-e")),
        pytest.param("B", 5, 25, marks=pytest.mark.rule("PW-3.2-f")),
        pytest.param("D", 1, 10, marks=pytest.mark.rule("PW-3.2-g")),
        pytest.param("CR", 1, 50, marks=pytest.mark.rule("PW-3.2-h")),
    ],
)
def test_movement_and_strength_of_each_piece(code: str, movement: int, strength: int) -> None:
    piece = KINDS[BY_CODE[code]]
    assert (piece.movement, piece.strength) == (movement, strength)
    assert position(f"IX: V 2{code}").total(ARMIES[0], PLACE["IX"]) == 2 * strength
    won = played(f"IX: V {code} S, B {code}")
    assert won.reserve == {"V": code}


@pytest.mark.parametrize(
    ("small", "big"),
    [
        pytest.param("S", "R", marks=pytest.mark.rule("PW-3.2-a", "PW-3.2-b")),
        pytest.param("T", "A", marks=pytest.mark.rule("PW-3.2-c", "PW-3.2-d")),
        pytest.param("C", "B", marks=pytest.mark.rule("PW-3.2-e", "PW-3.2-f")),
        pytest.param("D", "CR", marks=pytest.mark.rule("PW-3.2-g", "PW-3.2-h")),
    ],
)
def test_three_of_a_kind_make_the_larger_one(small: str, big: str) -> None:
    assert UPGRADE[BY_CODE[small]] == BY_CODE[big]
    for number, outcome in ((2, "illegal"), (3, "ok"), (4, "illegal")):
        assert played(f"IX: V 4{small}", V=[f"{number}{small} EIX {big}"]).results["V"] == [outcome]


@pytest.mark.rule("PW-3.2-i")
def test_a_missile_has_no_strength_goes_anywhere_and_costs_a_hundred() -> None:
    assert STRENGTH[BY_CODE["M"]] == 0
    for target in IDS:
        name = target if target[:2] != "RV" else f"RV.{target[-1]}"
        assert played("V4: V M", V=[f"M V4 {name}"]).results["V"] == ["ok"]
    assert played("V4: V CR A R", V=["CR+A+R EV4 M"]).results["V"] == ["ok"]
    assert played("V4: V CR A C 2D", V=["CR+A+C+D EV4 M"]).results["V"] == ["illegal"]


@pytest.mark.rule("PW-3.2-j")
def test_power_counts_one_and_stays_in_the_reserve() -> None:
    short, enough = (played("HQ.V: V T", reserve=f"V CR A {n}P", V=[f"{n}P+CR+A ERV M"]) for n in (19, 20))
    assert (short.results["V"], enough.results["V"]) == (["illegal"], ["ok"])
    assert played(reserve="V 4P", V=["P RV HQ", "P RV V4"]).results["V"] == ["illegal", "illegal"]


@pytest.mark.rule("PW-3.2-k")
def test_a_large_piece_moves_like_the_small_one_it_is_made_of() -> None:
    for small, big in UPGRADE.items():
        assert KINDS[small].movement_class == KINDS[big].movement_class
        assert all(destinations(small, PLACE[name]) == destinations(big, PLACE[name]) for name in IDS)
        assert STRENGTH[big] > 3 * STRENGTH[small]


@pytest.mark.rule("PW-3.2-l", "PW-3.2-j")
def test_the_table_of_values_is_always_on_the_table() -> None:
    s = GAME.setup("four", options_of("four"), ScriptedDice(()))
    english = translator("en", GAME_MESSAGES)
    for seat in (0, 3, None):
        (values,) = (p for p in GAME.scene(GAME.view(s, seat)).panels if isinstance(p, Table) and p.id == "values")
        assert [" / ".join(english.text(cell) for cell in row) for row in values.rows] == [
            "Soldier (S) / 2 / 2 / 2 Power",
            "Tank (T) / 3 / 3 / 3 Power",
            "Fighter (C) / 5 / 5 / 5 Power",
            "Destroyer (D) / 1 / 10 / 10 Power",
            "Regiment (R) / 2 / 20 / three S",
            "Heavy Tank (A) / 3 / 30 / three T",
            "Bomber (B) / 5 / 25 / three C",
            "Cruiser (CR) / 1 / 50 / three D",
            "Mega-missile (M) / anywhere / 0 / anything worth 100",
            "Power (P) / stays in the Reserve / 1 / one for each enemy land held",
        ]


@pytest.mark.rule("PW-3.2-j")
def test_power_lies_beside_the_pieces_of_a_reserve_and_never_among_them() -> None:
    s = position(reserve="V 7P S")
    assert s.power == [7, 0, 0, 0]
    assert s.at(s.referee, RESERVE[0]) == tuple(1 if piece.id == "soldier" else 0 for piece in KINDS)
