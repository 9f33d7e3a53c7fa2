"""Chapter 19 and what else army lists rest on: each law is broken once, and found where it is broken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec.structs import replace

from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.adaptations import FRENCH, ORIGINAL, Adaptations
from grognard.games.tercios.components.army_lists import (
    BATTLE_SIZES,
    NATIONS,
    RANKS,
    STRUCTURES,
    Army,
    Leader,
    army_of,
    bought_of,
    formation_of,
    ready_armies,
)
from grognard.games.tercios.components.special_rules import COMMANDED_SHOT
from grognard.games.tercios.components.troop_types import UNITS, Bought, kind_of, price
from grognard.games.tercios.data import DATA
from grognard.games.tercios.rules.army_lists.army import army_faults, is_unfinished
from grognard.games.tercios.rules.army_lists.commander import leader_faults
from grognard.games.tercios.rules.army_lists.formation import formation_faults
from grognard.games.tercios.rules.army_lists.troop import troop_faults
from grognard.words import translator
from tests.tercios.armies import army, formation, places, rules, troop

EXAMPLES = yaml.load((Path(__file__).parent / "examples.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def checks(kind: str) -> list[Any]:
    """The cases of a kind, each as `(given, expect)`."""
    found = []
    for case in (case for case in EXAMPLES if case["kind"] == kind):
        for n, check in enumerate(case.get("checks", [case])):
            given = case.get("given", {}) | check.get("given", {})
            found.append(pytest.param(given, check["expect"], id=f"{case['id']}-{n}"))
    return found


def agrees(expect: Any, faults: list[str]) -> None:
    assert (not faults) == expect.get("legal", True), faults
    because = expect.get("because", [])
    if because:
        assert set(faults) & set([because] if isinstance(because, str) else because), faults


@pytest.mark.parametrize(("given", "expect"), checks("formation"))
def test_formations_of_the_worked_examples(given, expect):
    made = formation_of(given["formation"])
    agrees(expect, rules(formation_faults(given["nation"], made)))
    if "points" in expect:
        assert sum(map(price, made.units)) == expect["points"]


@pytest.mark.parametrize(("given", "expect"), checks("army"))
def test_armies_of_the_worked_examples(given, expect):
    named = given["army"]
    made = ready_armies()[named] if isinstance(named, str) else army_of(named)
    agrees(expect, rules(army_faults(made)))
    if "total" in expect:
        assert made.points == expect["total"]


@pytest.mark.parametrize(("given", "expect"), checks("price"))
def test_prices_of_the_worked_examples(given, expect):
    assert price(bought_of(given)) == expect["points"]


@pytest.mark.parametrize("name", list(ready_armies()))
def test_ready_armies_are_legal_and_cost_what_is_printed(name):
    found = ready_armies()[name]
    assert army_faults(found) == ()
    printed = next(row for row in DATA.read("armies.yaml")["armies"] if row["id"] == name)
    assert found.points == printed["total_points"]


# --- 19.1: points, nations, options


@pytest.mark.rule("TC-19.1-a")
def test_an_army_may_cost_its_budget_and_no_point_more():
    made = army("foot: tercio, tercio")
    assert made.points == 25 + 5 + 280
    assert rules(army_faults(made, 310)) == []
    assert places(army_faults(made, 309)) == [("TC-19.1-a", "")]
    assert rules(army_faults(replace(made, budget=309))) == ["TC-19.1-a"]
    assert rules(army_faults(replace(made, budget=309), 400)) == []


@pytest.mark.rule("TC-19.1-b")
def test_battle_sizes():
    assert BATTLE_SIZES == (500, 1000, 1500, 2000, 3000)


@pytest.mark.rule("TC-19.1-c")
def test_nations_and_their_sides():
    imperial = [nation for nation, row in NATIONS.items() if row["side"] == "imperial"]
    assert imperial == ["hre", "spain"]
    assert [nation for nation in NATIONS if nation not in imperial] == [
        "german_protestant", "england", "france", "bohemia", "sweden", "united_provinces"
    ]  # fmt: skip


@pytest.mark.rule("TC-19.1-d")
def test_profiles_and_options_of_other_nations():
    assert rules(troop_faults("spain", troop("tercio viejo"))) == []
    assert rules(troop_faults("hre", troop("tercio viejo"))) == ["TC-19.1-d"]
    assert rules(troop_faults("sweden", troop("tercio"))) == ["TC-19.1-d"]
    assert rules(troop_faults("sweden", troop("tercio viejo swordsmen"))) == ["TC-19.1-d"] * 3
    assert rules(troop_faults("sweden", troop("shot_company brigade"))) == []


@pytest.mark.rule("TC-19.1-d")
def test_the_table_of_nations_agrees_with_the_profiles():
    for nation, row in NATIONS.items():
        own = [unit["id"] for unit in UNITS.values() if nation in unit["nations"]]
        eastern = [name for name in own if UNITS[name]["category"] == "cavalry"]
        assert sorted(eastern) == sorted(row["extra_cavalry"])
        assert ("musketeer_corps" in own) == row["musketeer_corps"]
        assert [name for name in own if name not in eastern and name != "musketeer_corps"] == list(row["battalions"])


@pytest.mark.rule("TC-19.1-e")
def test_an_option_twice_and_options_that_exclude_each_other():
    assert rules(troop_faults("spain", troop("tercio halberds halberds"))) == ["TC-19.1-e"]
    assert rules(troop_faults("spain", troop("combat_company halberds greatswords"))) == ["TC-19.1-e"]
    assert rules(troop_faults("spain", troop("combat_company halberds veteran"))) == []


@pytest.mark.rule("TC-19.1-e")
def test_the_list_of_chevau_legers_names_no_options_that_exclude_each_other():
    for nation, options in (
        ("france", "veteran half_armour gendarmes"),
        ("sweden", "half_armour determined"),
        ("bohemia", "half_armour pistoliers"),
    ):
        assert rules(troop_faults(nation, troop(f"chevau_legers {options}"))) == []
    assert kind_of(troop("chevau_legers veteran gendarmes")).discipline == 5


@pytest.mark.rule("TC-19.4-d", "TC-19.4-e", "TC-19.4-f", "TC-19.4-g")
@pytest.mark.parametrize(
    ("nation", "text", "rule"),
    [
        ("spain", "tercio pike_square modern", "TC-19.4-d"),
        ("spain", "tercio modern pike_square", "TC-19.4-d"),
        ("sweden", "modern veteran irregular", "TC-19.4-e"),
        ("hre", "classic irregular veteran", "TC-19.4-e"),
        ("hre", "light_gun regimental large_battery", "TC-19.4-f"),
        ("hre", "combat_company militia light", "TC-19.4-g"),
    ],
)
def test_options_of_foot_and_guns_that_exclude_each_other(nation, text, rule):
    assert rules(troop_faults(nation, troop(text))) == [rule]


@pytest.mark.rule("TC-19.4-h", "TC-19.4-i")
def test_options_of_horse_that_exclude_each_other():
    assert rules(troop_faults("hre", troop("heavy_cavalry lancers pistoliers"))) == ["TC-19.4-h"]
    assert rules(troop_faults("hre", troop("light_hussars archers shooters"))) == ["TC-19.4-i"]
    assert rules(troop_faults("hre", troop("light_hussars archers lances"))) == []


def test_exclusions_are_named_by_both_options_or_work_from_either():
    for unit in UNITS.values():
        for option in unit["options"]:
            for other in option.get("excludes", ()):
                nation = next(n for n in (*unit["nations"], *option["nations"], *NATIONS))
                for pair in ((option["id"], other), (other, option["id"])):
                    found = rules(troop_faults(nation, Bought(unit["id"], pair)))
                    assert any(rule.startswith(("TC-19.1-e", "TC-19.4-")) for rule in found), (unit["id"], pair)


@pytest.mark.rule("TC-19.4-a", "TC-19.4-b", "TC-19.4-c")
def test_the_profiles_there_are():
    def named(category: str) -> str:
        return " ".join(unit["id"] for unit in UNITS.values() if unit["category"] == category)

    assert named("infantry") == (
        "tercio classic reformed modern musketeer_corps shot_company pike_company combat_company forlorn_hope"
    )
    assert named("cavalry") == (
        "mounted_arquebusiers cuirassiers heavy_cavalry chevau_legers light_cavalry cossacks tartars lisowczyks "
        "light_hussars dragoons dragoons_adapted"
    )
    assert named("artillery") == "light_gun medium_gun heavy_gun"


@pytest.mark.rule("TC-19.1-f")
def test_regiments_and_groups_have_a_commander_and_batteries_none():
    for text in ("foot: tercio, tercio", "horse: cuirassiers", "group: shot_company, shot_company"):
        assert rules(formation_faults("spain", formation(text, None))) == ["TC-19.1-f"]
        assert rules(formation_faults("spain", formation(text))) == []
    battery = formation("battery: light_gun")
    assert rules(formation_faults("spain", battery)) == []
    assert places(formation_faults("spain", replace(battery, commander=Leader(0)))) == [("TC-19.1-f", "commander")]


@pytest.mark.rule("TC-19.1-g", "TC-19.3-b")
def test_battalions_are_of_one_type_whatever_their_options():
    assert rules(formation_faults("hre", formation("foot: classic veteran, classic hesitant, classic"))) == []
    assert rules(formation_faults("hre", formation("foot: classic, tercio"))) == ["TC-19.3-b"]


# --- 19.2: armies

FOOT, HORSE, GROUP, BATTERY = (
    "foot: tercio, tercio",
    "horse: cuirassiers",
    "group: shot_company, shot_company",
    ("battery: light_gun carthorses"),
)
ELITE = "elite: cuirassiers"


@pytest.mark.rule("TC-19.2-a")
def test_the_standard_army_has_so_many_formations():
    def found(*formations: str) -> list[str]:
        return rules(army_faults(army(*formations)))

    assert found(*[FOOT] * 4, *[HORSE] * 3, *[BATTERY] * 2, GROUP, ELITE) == []
    assert found(HORSE) == ["TC-19.2-a"]
    assert found(*[FOOT] * 5) == ["TC-19.2-a"]
    assert found(FOOT, *[HORSE] * 4) == ["TC-19.2-a"]
    assert found(FOOT, *[BATTERY] * 3) == ["TC-19.2-a"]
    assert found(FOOT, *[GROUP] * 2) == ["TC-19.2-a"]
    assert found(FOOT, ELITE, ELITE) == ["TC-19.2-a"]


@pytest.mark.rule("TC-19.2-b")
def test_the_battle_group_army_has_so_many_formations():
    def found(*formations: str) -> list[str]:
        return rules(army_faults(army(*formations, structure="battle_groups")))

    assert found(*[GROUP] * 6, *[FOOT] * 2, *[HORSE] * 3, BATTERY) == []
    assert found(GROUP) == ["TC-19.2-b"]
    assert found(*[GROUP] * 7) == ["TC-19.2-b"]
    assert found(*[GROUP] * 2, *[FOOT] * 3) == ["TC-19.2-b"]
    assert found(*[GROUP] * 2, *[HORSE] * 4) == ["TC-19.2-b"]
    assert found(*[GROUP] * 2, BATTERY, BATTERY) == ["TC-19.2-b"]
    assert found(*[GROUP] * 2, ELITE) == ["TC-19.2-b"]


def cavalry(*formations: str) -> list[str]:
    return rules(army_faults(army(*formations, structure="cavalry")))


@pytest.mark.rule("TC-19.2-c")
def test_the_cavalry_army_has_so_many_formations():
    assert cavalry(*[HORSE] * 6, *[FOOT] * 2, *[GROUP] * 2, BATTERY, ELITE) == []
    assert cavalry(*[HORSE] * 7) == ["TC-19.2-c"]
    assert cavalry(*[HORSE] * 4, *[FOOT] * 3) == ["TC-19.2-c"]
    assert cavalry(*[HORSE] * 4, *[GROUP] * 3) == ["TC-19.2-c"]
    assert cavalry(*[HORSE] * 2, BATTERY, BATTERY)[0] == "TC-19.2-c"
    assert cavalry(HORSE) == ["TC-19.2-c", "TC-19.2-d"]


@pytest.mark.rule("TC-19.2-d")
def test_two_regiments_of_a_cavalry_army_are_of_one_type():
    assert cavalry(HORSE, "horse: chevau_legers") == ["TC-19.2-d"]
    assert cavalry(HORSE, "horse: chevau_legers", "horse: chevau_legers") == []
    assert cavalry("horse: dragoons", "horse: dragoons_adapted") == []


@pytest.mark.rule("TC-19.2-e")
def test_a_cavalry_army_has_more_cavalry_regiments_than_others_together():
    assert cavalry(HORSE, HORSE, FOOT, FOOT) == ["TC-19.2-e"]
    assert cavalry(HORSE, HORSE, GROUP, GROUP) == ["TC-19.2-e"]
    assert cavalry(HORSE, HORSE, FOOT, BATTERY) == ["TC-19.2-e"]
    assert cavalry(HORSE, HORSE, HORSE, FOOT, FOOT, GROUP) == ["TC-19.2-e"]
    assert cavalry(HORSE, HORSE, HORSE, FOOT, GROUP) == []
    assert cavalry(HORSE, HORSE, FOOT, ELITE) == [], "the elite unit is no regiment"


@pytest.mark.rule("TC-19.2-f")
def test_guns_of_a_cavalry_army_have_carthorses():
    bare = army(HORSE, HORSE, "battery: heavy_gun", structure="cavalry")
    assert places(army_faults(bare)) == [("TC-19.2-f", "formations.2.units.0")]
    assert rules(army_faults(army(FOOT, "battery: heavy_gun"))) == []


@pytest.mark.rule("TC-19.2-g")
def test_the_elite_unit():
    assert price(formation(ELITE).units[0]) == 115
    assert price(formation("elite: tercio +discipline").units[0]) == 160
    assert kind_of(formation("elite: tercio +discipline").units[0]).discipline == 6
    for unit in ("cuirassiers", "heavy_cavalry", "tercio", "shot_company", "pike_company", "combat_company"):
        assert rules(formation_faults("spain", formation(f"elite: {unit}"))) == []
    for unit in ("chevau_legers", "light_gun", "forlorn_hope"):
        assert rules(formation_faults("spain", formation(f"elite: {unit}"))) == ["TC-19.2-g"]
    assert rules(formation_faults("france", formation("elite: musketeer_corps"))) == ["TC-19.2-g"]


@pytest.mark.rule("TC-19.2-g")
def test_the_elite_unit_is_one_troop_without_a_commander_and_nobody_else_is_elite():
    assert rules(formation_faults("spain", formation("elite: tercio, tercio"))) == ["TC-19.2-g"]
    assert rules(formation_faults("spain", formation("elite:"))) == ["TC-19.2-g"]
    led = replace(formation(ELITE), commander=Leader(0))
    assert rules(formation_faults("spain", led)) == ["TC-19.2-g"]
    plain = replace(formation(ELITE), units=(troop("cuirassiers"),))
    assert rules(formation_faults("spain", plain)) == ["TC-19.2-g"]
    assert places(formation_faults("spain", formation("foot: tercio, tercio +elite"))) == [("TC-19.2-g", "units.1")]
    assert rules(formation_faults("spain", formation("foot: tercio, tercio +discipline"))) == ["TC-19.2-g"]


# --- 19.3: formations


@pytest.mark.rule("TC-19.3-a")
def test_the_places_of_an_infantry_regiment():
    def found(text: str) -> list[str]:
        return rules(formation_faults("spain", formation(f"foot: {text}")))

    assert found("tercio, tercio, tercio, tercio, shot_company, pike_company") == []
    assert found("tercio") == ["TC-19.3-a"]
    assert found("tercio, tercio, tercio, tercio, tercio") == ["TC-19.3-a"]
    assert found("tercio, tercio, shot_company, shot_company, combat_company") == ["TC-19.3-a"]
    assert found("tercio, tercio, cuirassiers") == ["TC-19.3-a"]


@pytest.mark.rule("TC-14.1-a")
def test_a_forlorn_hope_for_every_two_battalions():
    def found(battalions: int, hopes: int) -> list[str]:
        text = ", ".join(["tercio"] * battalions + ["forlorn_hope"] * hopes)
        return rules(formation_faults("spain", formation(f"foot: {text}")))

    assert found(2, 1) == found(3, 1) == found(4, 2) == []
    assert found(2, 2) == found(3, 2) == found(4, 3) == ["TC-14.1-a"]


@pytest.mark.rule("TC-14.1-a", "TC-14.2-a", "TC-14.3-a")
def test_adapted_profiles_that_are_not_in_use():
    assert Adaptations(True, True, True) == FRENCH
    assert Adaptations(False, False, False) == ORIGINAL
    for unit, rule, on in (
        ("forlorn_hope", "TC-14.1-a", Adaptations(True, False, False)),
        ("dragoons_adapted", "TC-14.2-a", Adaptations(False, True, False)),
        ("heavy_cavalry", "TC-14.3-a", Adaptations(False, False, True)),
    ):
        assert rules(troop_faults("spain", troop(unit), ORIGINAL)) == [rule]
        assert rules(troop_faults("spain", troop(unit), on)) == []
    hopes = army("foot: tercio, tercio, forlorn_hope")
    assert places(army_faults(hopes, switches=ORIGINAL)) == [("TC-14.1-a", "formations.0.units.2")]


@pytest.mark.rule("TC-19.3-c")
def test_a_musketeer_corps_takes_a_battalions_place_but_two_are_true_battalions():
    def found(text: str) -> list[str]:
        return rules(formation_faults("sweden", formation(f"foot: {text}")))

    assert found("modern, modern, musketeer_corps, musketeer_corps") == []
    assert found("modern, musketeer_corps") == ["TC-19.3-c"]
    assert found("modern, modern, modern, modern, musketeer_corps") == ["TC-19.3-a"]


@pytest.mark.rule("TC-14.1-a", "TC-1.1-d")
def test_a_musketeer_corps_counts_as_a_battalion_for_forlorn_hopes():
    def found(corps: int) -> list[str]:
        text = ", ".join(["modern", "modern", *["musketeer_corps"] * corps, "forlorn_hope", "forlorn_hope"])
        return rules(formation_faults("sweden", formation(f"foot: {text}")))

    assert (found(1), found(2)) == (["TC-14.1-a"], [])


@pytest.mark.rule("TC-19.3-d")
def test_a_battle_group_is_two_to_four_companies():
    def found(text: str) -> list[str]:
        return rules(formation_faults("spain", formation(f"group: {text}")))

    assert found("shot_company, pike_company, combat_company, combat_company") == []
    assert found("shot_company") == ["TC-19.3-d"]
    assert found("shot_company, shot_company, shot_company, shot_company, shot_company") == ["TC-19.3-d"]
    assert found("shot_company, shot_company, forlorn_hope") == ["TC-19.3-d"]
    assert found("shot_company, shot_company, tercio") == ["TC-19.3-d"]


@pytest.mark.rule("TC-19.3-e", "TC-19.3-g")
def test_a_cavalry_regiment_and_its_commanded_shot():
    def found(text: str) -> list[str]:
        return rules(formation_faults("spain", formation(f"horse: {text}")))

    assert found("cuirassiers, cuirassiers, cuirassiers, cuirassiers, shot_company, shot_company") == []
    assert found("cuirassiers, cuirassiers, cuirassiers, cuirassiers, cuirassiers") == ["TC-19.3-e"]
    assert found("cuirassiers, pike_company") == ["TC-19.3-e"]
    assert found("cuirassiers, shot_company, shot_company") == ["TC-19.3-g"]
    three = "cuirassiers, cuirassiers, cuirassiers, shot_company, shot_company, shot_company"
    assert found(three) == ["TC-19.3-e"]
    assert "TC-19.3-e" in found("shot_company")


@pytest.mark.rule("TC-19.3-e")
def test_shot_is_commanded_with_cavalry_free_of_charge_and_nowhere_else():
    with_horse = formation("horse: cuirassiers, shot_company").units[1]
    assert kind_of(with_horse).rules & COMMANDED_SHOT
    assert price(with_horse) == price(troop("shot_company"))
    assert places(formation_faults("spain", formation("foot: tercio, tercio, shot_company +shot"))) == [
        ("TC-19.3-e", "units.2")
    ]


@pytest.mark.rule("TC-19.3-f")
def test_cavalry_of_a_regiment_is_of_one_type():
    def found(text: str) -> list[str]:
        return rules(formation_faults("hre", formation(f"horse: {text}")))

    assert found("dragoons, dragoons_adapted") == []
    assert found("cuirassiers heavy, cuirassiers") == []
    assert found("cuirassiers, heavy_cavalry") == ["TC-19.3-f"]
    assert found("light_cavalry, cossacks") == ["TC-19.3-f"]
    assert found("cossacks, lisowczyks") == ["TC-19.3-f"]


@pytest.mark.rule("TC-19.3-h")
def test_a_battery_is_one_gun_and_at_most_a_company():
    def found(text: str) -> list[str]:
        return rules(formation_faults("spain", formation(f"battery: {text}")))

    assert found("heavy_gun, pike_company") == []
    assert found("pike_company") == ["TC-19.3-h"]
    assert found("heavy_gun, heavy_gun") == ["TC-19.3-h"]
    assert found("heavy_gun, pike_company, shot_company") == ["TC-19.3-h"]
    assert found("heavy_gun, forlorn_hope") == ["TC-19.3-h"]


# --- commanders


@pytest.mark.rule("TC-16.1-a")
def test_the_table_of_ranks():
    table = [(r, row["virtues"], row["traits"], row["points"]) for r, row in RANKS.items()]
    assert table == [(0, 0, 0, 5), (1, 0, 1, 10), (2, 1, 1, 25), (3, 1, 2, 50), (4, 2, 2, 100), (5, 2, 3, 250)]


@pytest.mark.rule("TC-16.1-c", "TC-16.1-f")
def test_ranks_of_the_chief_and_of_the_others():
    assert [r for r in RANKS if not rules(leader_faults(Leader(r), chief=True))] == [2, 3, 4, 5]
    assert rules(leader_faults(Leader(1), chief=True)) == ["TC-16.1-c"]
    assert [r for r in RANKS if not rules(leader_faults(Leader(r), chief=False))] == [0, 1, 2, 3, 4]
    assert rules(leader_faults(Leader(5), chief=False)) == ["TC-16.1-f"]

    def under(chief: int, rank: int) -> list[tuple[str, str]]:
        return places(army_faults(army(formation(FOOT, Leader(rank)), chief=chief)))

    assert under(3, 3) == []
    assert under(2, 3) == [("TC-16.1-c", "formations.0.commander")]


@pytest.mark.rule("TC-16.1-c")
def test_one_other_commander_at_most_has_the_rank_of_the_chief():
    def ranks(*others: int) -> list[tuple[str, str]]:
        return places(army_faults(army(*(formation(FOOT, Leader(rank)) for rank in others), chief=3)))

    assert ranks(3, 2, 2) == []
    assert ranks(3, 2, 3) == [("TC-16.1-c", "formations.2.commander")]


@pytest.mark.rule("TC-17.1-c")
def test_virtues_are_as_many_as_the_rank_allows_and_no_one_twice():
    assert rules(leader_faults(Leader(4, ("zeal", "will")), chief=True)) == []
    assert rules(leader_faults(Leader(4), chief=True)) == []
    assert rules(leader_faults(Leader(3, ("zeal", "will")), chief=True)) == ["TC-17.1-c"]
    assert rules(leader_faults(Leader(4, ("zeal", "zeal")), chief=True)) == ["TC-17.1-c"]
    shared = army(*(formation(FOOT, Leader(2, ("zeal",))) for _ in range(2)), chief=3)
    assert army_faults(shared) == ()


@pytest.mark.rule("TC-18.0-b")
def test_a_trait_is_held_once_in_an_army_and_as_the_rank_allows():
    assert rules(leader_faults(Leader(1, (), ("alert", "bold")), chief=False)) == ["TC-18.0-b"]
    assert rules(leader_faults(Leader(1, (), ("fast",)), chief=False)) == ["TC-18.0-b"]
    twice = army(formation(FOOT, Leader(1, (), ("alert",))), formation(FOOT, Leader(1, (), ("alert",))))
    assert places(army_faults(twice)) == [("TC-18.0-b", "formations.1.commander")]
    own = Army("spain", "standard", Leader(3, (), ("alert", "alert")), twice.formations[:1])
    assert places(army_faults(own)) == [("TC-18.0-b", "chief"), ("TC-18.0-b", "formations.0.commander")]


# --- allies


@pytest.mark.rule("TC-13.1-b")
def test_allies_bring_their_own_profiles_and_come_from_the_same_side():
    classic = "foot: classic, classic"
    assert rules(army_faults(army(FOOT, FOOT, classic)))[0] == "TC-19.1-d"
    assert rules(army_faults(army(FOOT, FOOT, formation(classic, ally="hre")))) == []
    assert rules(army_faults(army(FOOT, FOOT, formation(FOOT, ally="spain")))) == ["TC-13.1-b"]
    french = formation("foot: reformed, reformed", ally="france")
    assert places(army_faults(army(FOOT, FOOT, french))) == [("TC-13.1-b", "formations.2")]
    assert rules(army_faults(army(FOOT, formation("battery: light_gun", ally="hre")))) == [
        "TC-13.1-b"
    ]  # fmt: skip


@pytest.mark.rule("TC-13.1-b")
def test_fewer_than_half_of_the_commanded_formations_are_allied():
    ally = formation("horse: light_hussars", ally="hre")
    assert rules(army_faults(army(FOOT, ally))) == ["TC-13.1-b"]
    assert rules(army_faults(army(FOOT, ally, BATTERY))) == ["TC-13.1-b"]
    assert rules(army_faults(army(FOOT, FOOT, ally))) == []
    assert rules(army_faults(army(FOOT, FOOT, ally, ally))) == ["TC-13.1-b"]


# --- all of it


def test_every_fault_is_found_not_only_the_first():
    made = army("foot: tercio pike_square modern, classic", "horse: shot_company", chief=1)
    assert places(army_faults(made, 100)) == [
        ("TC-16.1-c", "chief"),
        ("TC-19.4-d", "formations.0.units.0"),
        ("TC-19.1-d", "formations.0.units.1"),
        ("TC-19.3-b", "formations.0"),
        ("TC-19.3-e", "formations.1"),
        ("TC-19.3-g", "formations.1"),
        ("TC-19.1-a", ""),
    ]


def test_what_is_only_missing_is_told_apart():
    made = army("foot: tercio", "horse: shot_company", structure="cavalry")
    told = [(fault.rule, is_unfinished(fault)) for fault in army_faults(made)]
    assert ("TC-19.3-a", True) in told
    assert ("TC-19.3-g", False) in told
    assert ("TC-19.2-d", True) in told


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_name_and_refusal_can_be_said(language):
    words = translator(language, DATA.path.parent / "messages")
    tables = (
        names.NATIONS, names.STRUCTURES, names.FORMATIONS, names.SLOTS, names.PROFILES, names.OPTIONS, names.VIRTUES,
        names.TRAITS,
    )  # fmt: skip
    for table in tables:
        for name in table.values():
            assert words.text(name.message) == name[language]
    made = army("foot: tercio pike_square modern, classic", "horse: shot_company", chief=1)
    for fault in army_faults(made, 100):
        assert words.text(fault.message)
    assert set(STRUCTURES) == set(names.STRUCTURES)
