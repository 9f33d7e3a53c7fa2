"""Chapter 20: the six scenarios, their options, and set-up in order."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from grognard.core import FairDice, GivenDice, OutcomeNeeded, Pose, Refused, ScriptedDice
from grognard.games.tercios import GAME, instructions, play, setup
from grognard.games.tercios.components.army_lists import ready_armies
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.data import DATA
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.events.turn import Initiative
from grognard.games.tercios.frames import Buying, Mustering, Planning, Preparing, Sides
from grognard.games.tercios.rules.army_lists.as_yaml import written
from grognard.games.tercios.rules.deployment.muster import fill, fitting
from grognard.games.tercios.rules.scenarios import DRAWN, automatic_initiative, battle, battles, budget, zone
from grognard.games.tercios.state import Rulings
from grognard.match.terms import settled
from tests.tercios.setting_up import ORDERS, Table, drawn_up, table

act = ORDERS.read
QUICK = {"scenery": "none", "deployment": "ready"}


def set_up(scenario: str, *dice: int, **options: str) -> Table:
    t = Table(setup.setup(scenario, {name.replace("_", "-"): value for name, value in options.items()}, ScriptedDice()))
    return t.go(*dice)


@pytest.mark.rule("TC-20.1-g")
def test_six_scenarios_have_the_numbers_of_a_die():
    assert [plan.number for plan in battles().values()] == [1, 2, 3, 4, 5, 6]
    assert list(setup.scenarios()) == [*battles(), DRAWN]
    assert all(len(scenario.seats) == 2 for scenario in setup.scenarios().values())


@pytest.mark.rule("TC-20.2-a")
def test_the_table_measures_six_feet_by_four_and_everything_fixed_lies_on_it():
    assert TABLE == (18000, 12000)
    for plan in battles().values():
        for x, y in (point for element in plan.elements for point in (*element.corners, *element.line)):
            assert (0 <= x <= TABLE.width, 0 <= y <= TABLE.depth) == (True, True), plan.id
        assert all(0 <= z.left < z.right <= TABLE.width and 0 <= z.low < z.high <= TABLE.depth for z in plan.zones)


def test_edges_and_middle_lines_given_in_inches_are_meant_exactly():
    plan = battles()["hold_the_crossing"]
    assert plan.zones[0] == (0, 0, 18000, 2540)
    assert plan.elements[0].line == ((0, 6000), (18000, 6000))
    assert battles()["chance_encounter"].objectives[0].at == (9000, 6000)


@pytest.mark.rule("TC-20.2-b")
def test_scenery_that_the_scenario_fixes_lies_there_and_nobody_buys_any():
    t = set_up("hold_the_crossing", 4, 2)
    assert [element.kind for element in t.s.scenery.elements][:3] == ["river", "bridge", "ford"]
    assert t.kind == "deploy"
    bought = set_up("field_battle", 4, 2, 1, 5)
    assert (bought.kind, bought.seat, bought.top.points) == ("scenery", 1, [1, 5])
    assert set_up("field_battle", 4, 2, scenery="none").kind == "deploy"


@pytest.mark.rule("TC-20.8-a")
def test_set_up_runs_from_roles_to_the_first_planning():
    t = set_up("field_battle", 5, 2, roles="diced", army_1="free", deployment="ready")
    kinds = [t.kind]
    t.play("side south")
    kinds.append(t.kind)
    t.play("muster spain_1000", dice=[1, 2])
    kinds.append(t.kind)
    t.play("pass", "pass")
    assert [*kinds, t.kind] == ["side", "army", "scenery", "orders"]
    assert t.s.turn == 1
    assert all(troop.present for troop in t.s.troops)


@pytest.mark.rule("TC-20.8-b", "TC-20.8-c")
def test_the_higher_roller_chooses_his_side_and_the_lower_deploys_first():
    t = set_up("hold_the_crossing", 2, 6, roles="diced")
    assert (t.kind, t.seat) == ("side", 1)
    t.play("side south")
    assert (t.s.a, t.s.first) == (1, 0)
    assert zone(t.s, 1) == battles()["hold_the_crossing"].zones[0]
    assert (budget(t.s, 1), budget(t.s, 0)) == (1200, 1000)
    north = set_up("hold_the_crossing", 2, 6, roles="diced").play("side north")
    assert north.s.a == 0
    assert t.told(ev.SidesRolled)[0].seat == 1


@pytest.mark.rule("TC-20.2-c", "TC-20.8-b")
def test_who_rolls_real_dice_types_what_lies_on_the_table():
    wanted, given = [], []
    options = settled(GAME, "field_battle", {})
    for face in (2, 6, 3, 1):
        with pytest.raises(OutcomeNeeded) as unknown:
            GAME.setup("field_battle", options, GivenDice(given))
        wanted.append(unknown.value.wanted)
        given.append(face)
    dice = GivenDice(given)
    GAME.setup("field_battle", options, dice)
    assert dice.unused == 0
    assert [(one.label, one.by, one.sides, one.unlike) for one in wanted] == [
        ("sides", 0, 6, 0), ("sides", 1, 6, 2), ("scenery", 0, 6, 0), ("scenery", 1, 6, 3),
    ]  # fmt: skip


@pytest.mark.rule("TC-20.8-b")
def test_roles_have_budgets_of_their_own():
    t = table("hold_the_crossing", rulings=Rulings(budget=1010))
    assert (budget(t.s, 0), budget(t.s, 1)) == (1210, 1010)
    t = table("rearguard", rulings=Rulings(budget=1010), a=1)
    assert (budget(t.s, 1), budget(t.s, 0)) == (1010, 805)


@pytest.mark.parametrize("scenario", sorted(battles()))
def test_the_least_budget_has_a_ready_army_for_either_role(scenario: str):
    for a in (0, 1):
        s = table(scenario, rulings=Rulings(budget=500), a=a).s
        assert all(fitting(s, seat) for seat in (0, 1))


@pytest.mark.rule("TC-19.1-a", "TC-20.8-a")
def test_a_ready_army_above_the_budget_is_not_taken_and_a_list_above_it_is_refused():
    t = set_up("field_battle", 4, 2, budget="800", **QUICK)
    assert t.kind == "army"
    assert t.refused("muster spain_1000") == "TC-19.1-a"
    assert t.refused("muster nobody") == "-"
    small = {"spain_500", "united_provinces_500", "spain_400", "united_provinces_400"}
    assert set(t.offered()) == {"spain_800", "sweden_800", "hre_800", "france_800", *small}
    t.play("muster spain_800")
    assert [decision.committed for decision in play.SEQUENCE.decisions(t.s)] == [True, False]
    assert t.s.armies == (None, None)


def test_secret_lists_are_shown_together_and_may_be_replaced_until_then():
    t = set_up("field_battle", 4, 2, army_1="free", army_2="free", **QUICK)
    play.apply(t.s, 0, act("muster spain_1000"), ScriptedDice())
    play.apply(t.s, 0, act("muster hre_1000"), ScriptedDice())
    assert isinstance(t.top, Mustering)
    assert t.top.seen_by(1).sheets == [None, None]
    t.events += play.apply(t.s, 1, act("muster france_1000"), ScriptedDice())
    assert [army.nation for army in t.s.armies if army is not None] == ["hre", "france"]
    assert [event.ready for event in t.told(ev.ListShown)] == ["hre_1000", "france_1000"]


def test_open_lists_are_written_one_after_the_other():
    t = set_up("field_battle", 4, 2, army_1="free", army_2="free", lists="open", **QUICK)
    assert t.seat == 0
    t.play("muster spain_1000")
    assert (t.kind, t.seat) == ("army", 1)
    assert t.s.armies[0] == ready_armies()["spain_1000"]


def test_a_list_may_be_written_as_text():
    t = set_up("field_battle", 4, 2, army_1="free", **QUICK)
    text = written(ready_armies()["hre_1000"])
    t.events += play.apply(t.s, 0, t.ask(text), ScriptedDice())  # type: ignore[arg-type]
    assert t.s.armies[0] is not None
    assert t.s.armies[0].nation == "hre"
    with pytest.raises(Refused):
        set_up("field_battle", 4, 2, army_1="free", **QUICK).ask("nothing of the kind")


def test_a_list_that_a_viewer_does_not_know_can_be_made_up():
    t = set_up("field_battle", 4, 2, army_1="free", army_2="free", **QUICK)
    play.apply(t.s, 0, act("muster hre_1000"), ScriptedDice())
    v = t.s.copy()
    v.frames = [f.seen_by(1) if isinstance(f, Mustering) else f for f in v.frames]
    fill(v, ScriptedDice([1]))
    frame = v.frames[-1]
    assert isinstance(frame, Mustering)
    assert frame.sheet(0).army == fitting(v, 0)[1]


def test_in_a_rearguard_action_the_defender_has_the_first_initiative():
    t = table("rearguard", a=1, turn=1)
    assert automatic_initiative(t.s) == 0
    t.s.turn = 2
    assert automatic_initiative(t.s) == -1
    assert automatic_initiative(table("field_battle", turn=1).s) == -1


@pytest.mark.rule("TC-3.2-a", "TC-3.2-d")
def test_who_has_the_first_initiative_by_the_scenario_says_who_begins_without_a_die():
    t = (
        table("rearguard", Planning.of((0, 1)), turn=1)
        .put("a1", Pose(9000, 2000, 9000))
        .put("b1", Pose(9000, 9000, 27000))
    )
    t.play("plan a1>ready")
    out = play.apply(t.s, 1, act("plan b1>ready"), ScriptedDice())
    assert [event for event in out if isinstance(event, Initiative)] == [Initiative(1, ())]
    assert (t.kind, t.seat) == ("first", 1)
    t.play("first enemy")
    assert (t.kind, t.seat) == ("activate", 0)


def test_options_become_rulings():
    plain = setup.rulings("field_battle", {})
    assert plain == Rulings(named=("spain_1000", "sweden_1000"))
    given = {
        "preset": "original", "forlorn-hope": "on", "length": "6", "tie": "charged", "light-cavalry": "printed",
        "corps-melee": "3", "regimental-gun": "none", "budget": "1750",
    }  # fmt: skip
    other = setup.rulings("field_battle", given)
    assert (other.forlorn_hope, other.dragoons_adapted, other.run_min_advance) == (True, False, False)
    assert (other.last_turn, other.tie, other.light_cavalry, other.budget) == (6, "charged", "printed", 1750)
    assert (other.corps_melee, other.regimental_gun) == (3, "none")


def test_options_admit_any_budget_and_length_within_their_limits():
    options = {option.id: option for option in setup.scenarios()["field_battle"].options}
    assert options["budget"].admits("725")
    assert not options["budget"].admits("3005")
    assert options["length"].admits("20")
    assert not options["length"].admits("21")
    assert "scenery" not in {option.id for option in setup.scenarios()["high_ground"].options}


@pytest.mark.parametrize("scenario", battles())
@pytest.mark.parametrize("a", [0, 1])
def test_both_armies_can_be_drawn_up_at_once_in_every_scenario(scenario: str, a: int):
    plan = battles()[scenario]
    armies = plan.armies if a == 0 else plan.armies[::-1]
    t = drawn_up(scenario, armies=armies, a=a)
    assert not t.told(ev.LeftOut)
    assert battle(t.s) is plan
    on_table = [troop.present for troop in t.s.troops]
    assert all(on_table) if plan.reserves is None else any(on_table)


def test_what_the_data_file_counts_is_known():
    printed = yaml.load((Path(DATA.path) / "scenarios.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    for d in printed["scenarios"]:
        assert len(battles()[d["id"]].scoring) == len(d["scoring"])


def test_the_first_position_waits_for_the_dice_of_the_sides():
    s = setup.setup("field_battle", {}, ScriptedDice())
    assert s.frames == [Preparing()]
    play.run(s, ScriptedDice([1, 2, 3, 4]), [])
    assert not any(isinstance(frame, Sides) for frame in s.frames)


@pytest.mark.parametrize("scenario", battles())
def test_a_set_up_that_nobody_attends_to_comes_to_the_first_turn(scenario: str):
    for seed in (1, 2):
        dice = FairDice(bytes([seed]) * 32)
        s = setup.setup(scenario, {"roles": "diced", "army-1": "free", "army-2": "free"}, dice)
        play.run(s, dice, [])
        while s.turn == 0:
            seat = next(decision.seat for decision in play.decisions(s) if not decision.committed)
            action = instructions.on_timeout(s, seat)
            assert action is not None
            assert play.refusal(s, seat, action) is None
            play.apply(s, seat, action, dice)


def test_what_was_begun_is_finished_for_somebody_who_has_gone():
    t = table("field_battle", Buying(0, [6, 5], maps=[0]))
    t.go().play("maps take", "place river at 7000/6000/0")
    t.play(str(instructions.on_timeout(t.s, 0)))
    assert t.s.scenery.elements[-1].kind == "bridge"
    t.play("build large_building at 9000/2000/0")
    while t.kind == "town":
        t.play(str(instructions.on_timeout(t.s, 1)))
    built = [element.kind for element in t.s.scenery.elements if element.town and element.building]
    assert 3 <= len(built) <= 5
    assert "large_building" in built


@pytest.mark.rule("TC-20.1-g")
@pytest.mark.parametrize(("face", "scenario"), list(enumerate(battles(), 1)))
def test_a_die_may_draw_the_scenario(face: int, scenario: str):
    t = set_up(DRAWN, face, 2, 5, *([4, 3] if battles()[scenario].buys_scenery else []))
    assert t.told(ev.ScenarioDrawn) == [ev.ScenarioDrawn(face, scenario)]
    assert t.s.scenario == scenario
    assert t.s.scenery.elements[: len(battles()[scenario].elements)] == battles()[scenario].elements
    ready = ready_armies()
    assert t.s.armies == tuple(ready[name] for name in battles()[scenario].armies), "those that fit it"
