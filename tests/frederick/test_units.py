"""Rules 1, 2.1 and 2.2: the two sides, units and commanders, and what markers stand for."""

from __future__ import annotations

import pytest

from grognard.core import ScriptedDice
from grognard.games.frederick import GAME, invariants, setup
from grognard.games.frederick.components.armies import (
    ARMIES,
    COMMANDERS,
    FIRST_GENERAL,
    LAST_TURN,
    NATION_OF,
    NATIONS,
    TROOPS,
    TURNS,
    WHO_IDS,
    Side,
)
from grognard.games.frederick.components.map import HOME, IDS, PLACE_BIT, PLACES
from grognard.games.frederick.components.units import RECOVERED, marks_in, nation_of, size
from grognard.games.frederick.events.battle import Attacked
from grognard.games.frederick.frames import Winter
from grognard.games.frederick.rules import communications
from grognard.games.frederick.rules.winter import hands
from grognard.games.frederick.state import State
from tests.frederick.positions import (
    allowed,
    decider,
    events,
    go,
    in_box,
    inside,
    isolated,
    left,
    place,
    play,
    position,
    refusal,
    reserve,
    stack,
    units,
)

# --- 1


@pytest.mark.rule("FR-1-a")
@pytest.mark.parametrize("elizabeth", [0, 36])
def test_every_nation_army_and_space_belongs_to_exactly_one_of_two_alliances(elizabeth: int) -> None:
    (scenario,) = GAME.scenarios().values()
    assert len(scenario.seats) == 2
    s = position(elizabeth=elizabeth)
    assert s.masks[0] & s.masks[1] == 0
    assert s.masks[0] | s.masks[1] == (1 << len(NATIONS)) - 1
    prussian = {"prussia", "gbh", *(["russia"] if elizabeth else [])}
    assert {n for n in NATIONS if s.side(NATIONS.index(n)) == 0} == prussian
    assert {a for a in ARMIES if s.side_of_army(ARMIES.index(a)) == 0} == prussian
    assert all(s.holder(p) == s.side(s.control[p]) for p in PLACES)


@pytest.mark.rule("FR-1-b")
def test_the_war_runs_from_august_1756_to_the_winter_of_1763() -> None:
    first, last = TURNS[0], TURNS[LAST_TURN - 1]
    assert (first.year, first.month, first.winter) == (1756, "august", False)
    assert (last.year, last.month, last.winter) == (1763, "december", True)
    begun = GAME.setup("campaign", setup.DEFAULTS, ScriptedDice((0, 0, 0, 1)))
    assert begun.turn == 1
    assert not go(position(turn=43, turn_end=True, elizabeth=34), dice=[6]).over
    assert go(position(turn=45, turn_end=True, elizabeth=34), dice=[6]).ending == "time"


# --- 2.1 units


def battle(stands: str, active: str = "prussia", **more: object) -> State:
    """A field battle in a city, about to be fought."""
    return play(position(stands, active=active, **more), "end")  # type: ignore[arg-type]


@pytest.mark.rule("FR-2.1-a", "FR-2.1-c", "FR-6.2-a")
def test_a_commander_is_a_unit_like_a_troop_on_the_march() -> None:
    s = position("Berlin: PR 8, keith", active="prussia", points=1)
    assert allowed(s, "march berlin-cottbus PR 7, keith")
    assert refusal(s, "march berlin-cottbus PR 8, keith") == "FR-6.2-a"


@pytest.mark.rule("FR-2.1-a", "FR-2.1-c", "FR-7.1.1-a")
def test_a_commander_rolls_a_die_and_takes_damage() -> None:
    s = battle("Leitmeritz: PR 1 entered, AU lacy")
    (attack,) = [e for e in events(s, "attack", dice=[6]) if isinstance(e, Attacked)]
    assert attack.faces == (6,)
    s = play(s, "attack", "attack", dice=[1, 6])
    assert stack(s, "leitmeritz") == "PR 1, lacy exhausted"


@pytest.mark.rule("FR-2.1-b")
def test_troops_of_a_nation_are_all_alike_and_those_of_two_nations_are_not() -> None:
    assert position("Cottbus: PR 3, PR 4").stacks == position("Cottbus: PR 7").stacks
    assert stack(position("Prag: AU 3, SA 2"), "prag") == "AU 3, SA 2"
    assert len(NATION_OF) == FIRST_GENERAL + len(COMMANDERS) == len(WHO_IDS)
    s = position("Prag: AU 1, SA 1")
    assert [NATIONS[nation_of(g)] for g in s.stacks[place("prag")]] == ["austria", "saxony"]


@pytest.mark.rule("FR-2.1-d", "FR-7.1.2-b", "FR-7.1.2-c")
def test_command_is_four_or_eight_and_says_how_many_take_the_bonus() -> None:
    assert {c.command for c in COMMANDERS} == {4, 8}
    for name, dice in (("nadasdy", 4), ("daun", 8)):
        s = battle(f"Leitmeritz: PR 8 entered, AU 10, {name}")
        (attack,) = [e for e in events(s, "attack", dice=[1] * 11) if isinstance(e, Attacked)]
        assert attack.bonuses == (2,) * dice + (0,) * (11 - dice)


@pytest.mark.rule("FR-2.1-e", "FR-2.1-e1", "FR-7.1.2-a", "FR-7.1.3-c")
def test_the_tactical_value_is_added_to_dice_and_opens_cards() -> None:
    assert {c.tactical for c in COMMANDERS} == {0, 1, 2, 3}
    for name, value in (("serbelloni", 0), ("lacy", 1), ("nadasdy", 2)):
        s = battle(f"Leitmeritz: PR 2 entered, AU 1, {name}", hands={"austrian": "forest hills"})
        if value:
            assert allowed(s, "austrian: cards forest")
            assert allowed(s, "austrian: cards hills") == (value == 2)
            s = play(s, "austrian: cards none")
        (attack,) = [e for e in events(s, "attack", dice=[1, 1]) if isinstance(e, Attacked)]
        assert attack.bonuses == (value, value)


@pytest.mark.rule("FR-2.1-f", "FR-7.1.3-d")
def test_the_highest_command_decides_about_cards_even_if_another_is_the_better_tactician() -> None:
    held = {"austrian": "hills forest"}
    s = battle("Leitmeritz: PR 2 entered, AU lacy, nadasdy, SA rutowski", hands=held)
    assert refusal(s, "austrian: cards hills") == "FR-7.1.3-d"
    assert allowed(s, "austrian: cards forest")
    assert decider(battle("Leitmeritz: PR 2 entered, AU charles, nadasdy", hands=held)) == "austrian attack"


@pytest.mark.rule("FR-2.1-g")
def test_among_equal_commands_the_best_tactician_counts() -> None:
    s = battle("Leitmeritz: PR 2 entered, AU nadasdy, piccolomini", hands={"austrian": "hills"})
    assert allowed(s, "austrian: cards hills")


@pytest.mark.rule("FR-2.1-h")
def test_every_unit_begins_fresh() -> None:
    s = setup.setup(setup.DEFAULTS, ScriptedDice((0, 0)))
    assert not any(marks_in(groups) for groups in s.stacks)


@pytest.mark.rule("FR-2.1-i", "FR-2.1-k", "FR-2.1-l")
def test_damage_exhausts_then_sends_troops_to_the_reserve_and_commanders_out_of_the_game() -> None:
    s = battle("Leitmeritz: PR 2 entered, AU 3, lacy")
    s = play(s, "attack", dice=[5, 1, 1, 1])
    assert stack(s, "leitmeritz") == "PR 1, PR 1 exhausted, AU 3, lacy"
    had = reserve(s, "prussia")
    s = play(s, "attack", "attack", dice=[1, 6, 6, 1, 1])
    assert stack(s, "leitmeritz") == "PR 1 exhausted, AU 3, lacy"
    assert reserve(s, "prussia") == had + 1
    s = battle("Leitmeritz: PR 2 entered, AU lacy exhausted")
    s = play(s, "attack", "attack", dice=[6, 1, "recall"])
    assert in_box(s, "lacy") == "removed"


@pytest.mark.rule("FR-2.1-j")
def test_the_exhausted_roll_in_defence_of_a_fort_and_nowhere_else() -> None:
    s = battle("Leitmeritz: PR 2 entered, AU 2, 3 exhausted")
    (attack,) = [e for e in events(s, "attack", dice=[1, 1]) if isinstance(e, Attacked)]
    assert len(attack.faces) == 2
    s = position("Prag: PR 2 entered, 3 exhausted entered, AU 2 exhausted inside", active="prussia")
    told = [e for e in events(s, "end", dice=[1, 1, 1, 1]) if isinstance(e, Attacked)]
    assert [len(e.faces) for e in told] == [2, 2]


@pytest.mark.rule("FR-2.1-m")
def test_an_exhausted_commander_rolls_no_die_but_leads() -> None:
    s = battle("Leitmeritz: PR 2 entered, AU 3, nadasdy exhausted", hands={"austrian": "hills"})
    assert allowed(s, "austrian: cards hills")
    s = play(s, "austrian: cards none")
    (attack,) = [e for e in events(s, "attack", dice=[1, 1, 1]) if isinstance(e, Attacked)]
    assert attack.bonuses == (2, 2, 2)


@pytest.mark.rule("FR-2.1-n")
def test_exhausted_units_march_into_battle_are_hit_and_retreat() -> None:
    s = position("Dresden (prussia): PR 1, 2 exhausted | Leitmeritz: AU 2", active="prussia", points=1)
    s = play(s, "march dresden-leitmeritz all", "end", "attack", dice=[6, 6])
    assert stack(s, "leitmeritz") == "PR 2 exhausted, AU 2"
    s = play(s, "retreat")
    assert stack(s, "dresden") == "PR 2 exhausted"


# --- 2.2 markers


@pytest.mark.rule("FR-2.2-a", "FR-5.1-b", "FR-5.1-d")
def test_each_chit_gives_one_phase_to_one_army_until_turn_end() -> None:
    s = position("Berlin: PR 1 | Wien: AU 1", turn=6, cup={"prussia": 1, "austria": 1, "turn_end": 1})
    s = go(s, dice=["austria", 4])
    assert (decider(s), s.phase().army) == ("austrian act", ARMIES.index("austria"))
    s = play(s, "end", dice=["prussia", 4])
    assert (decider(s), s.phase().army) == ("prussian act", ARMIES.index("prussia"))
    s = play(s, "end", dice=["turn_end"])
    assert (s.turn, s.frames) == (7, [])


@pytest.mark.rule("FR-2.2-b")
def test_points_left_are_counted_down() -> None:
    s = position("Berlin: PR 2 exhausted, 4", active="prussia", points=5)
    assert left(s) == 5
    s = play(s, "recover berlin prussia 2", "march berlin-cottbus PR 3")
    assert left(s) == 2


@pytest.mark.rule("FR-2.2-c", "FR-2.2-i", "FR-2.2-k", "FR-2.2-t")
def test_no_marker_stands_for_units_they_are_where_they_are() -> None:
    s = battle("Leitmeritz: PR 12 entered, keith entered, AU 20, daun")
    assert stack(s, "leitmeritz") == "PR 12, AU 20, keith, daun"
    (attack,) = [e for e in events(s, "attack", dice=[1] * 21) if isinstance(e, Attacked)]
    assert len(attack.faces) == 21
    words = GAME.vocabulary("campaign", setup.DEFAULTS)
    assert not [key for key in words if "marker" in key or "placeholder" in key]


@pytest.mark.rule("FR-2.2-j", "FR-2.2-m", "FR-2.3.3-g")
def test_nations_of_an_alliance_share_a_stack_of_any_size() -> None:
    s = position("Prag: AU 20, FR 10, RU 10, SA 5, HR 5, SW 3, daun, broglie")
    assert units(s, "austria", "prag") + units(s, "france", "prag") == 32
    assert size(s.stacks[place("prag")]) == 55
    assert invariants.violations(go(s, dice=[])) in ([], ["no player decides and the war is not over"])


@pytest.mark.rule("FR-2.2-l", "FR-2.3.3-h")
def test_a_nation_never_has_more_troops_than_counters() -> None:
    for nation, most in enumerate(TROOPS):
        s = position()
        assert s.reserve[nation] == most
    s = position("Pressburg: AU 29", active="austria", step="before-roll", hands={"austrian": "rapid_mobilisation"})
    s = play(s, "play rapid_mobilisation austria", dice=[6])
    assert not allowed(s, "place prag: AU 2 | wien: AU 1")
    s = play(s, "place prag: AU 2", dice=[1])
    assert (reserve(s, "austria"), units(s, "austria", "prag")) == (0, 2)
    s.reserve[NATIONS.index("austria")] = 1
    assert invariants.violations(s)


@pytest.mark.rule("FR-2.2-d", "FR-2.3.3-a", "FR-5.3-d")
def test_the_turn_marker_moves_one_box_at_the_end_of_each_turn() -> None:
    s = go(position(turn=6, turn_end=True))
    assert s.turn == 7


@pytest.mark.rule("FR-2.2-e")
def test_a_scorched_space_is_neither_fort_nor_resource_nor_source() -> None:
    s = position("Magdeburg: PR 2 | Leipzig: AU 1", scorched="magdeburg")
    at = place("magdeburg")
    assert (s.room(at), s.worth(at), s.resources(0)) == (0, 0, 9)
    cut = dict.fromkeys(
        ("berlin", "stettin", "breslau", "koenigsberg", "brandenburg", "torgau", "braunschweig", "halberstadt"),
        "austria",
    )
    assert not communications.reached(position(scorched="magdeburg", control=cut), Side(0)) & PLACE_BIT[at]
    assert communications.reached(position(control=cut), Side(0)) & PLACE_BIT[at]
    s = position("Magdeburg: PR 2, AU 4 entered", active="austria", scorched="magdeburg")
    assert decider(play(s, "end")) == "prussian attack"


@pytest.mark.rule("FR-2.2-f", "FR-7-e")
def test_those_in_defence_are_known_apart() -> None:
    s = play(position("Prag: AU 3, PR 4 entered", active="prussia"), "end", "garrison AU 2")
    assert (inside(s, "austria", "prag"), stack(s, "prag")) == (2, "PR 4, AU 1, AU 2 inside")


@pytest.mark.rule("FR-2.2-g", "FR-4.2-h")
def test_a_siege_is_enemies_before_a_fort_with_units_inside_and_none_outside() -> None:
    assert position("Prag: AU 1 inside, PR 1").besieged(place("prag"))
    assert position("Prag: AU 1 inside, PR 1").besieges(place("prag"), 0)
    assert not position("Prag: AU 1 inside, PR 1").besieges(place("prag"), 1)
    for stands in ("Prag: AU 1 inside, AU 1, PR 1", "Prag: AU 2", "Prag: PR 1", "Prag: AU 1, PR 1"):
        assert not position(stands).besieged(place("prag"))


@pytest.mark.rule("FR-2.2-h")
def test_the_fort_opens_as_soon_as_no_enemy_is_left() -> None:
    s = position("Prag: AU 2 inside, PR 3", active="prussia", points=1, control={"leitmeritz": "prussia"})
    s = play(s, "march prag-leitmeritz all")
    assert stack(s, "prag") == "AU 2"


@pytest.mark.rule("FR-2.2-n", "FR-6.2-m")
def test_recovered_units_are_marked_until_the_marches_are_over() -> None:
    s = position("Berlin: PR 1 exhausted | Leitmeritz: AU 2, PR 2 entered", active="prussia", points=2)
    s = play(s, "recover berlin prussia")
    assert marks_in(s.stacks[place("berlin")]) & RECOVERED
    s = play(s, "end")
    assert decider(s) == "austrian attack"  # the marches are over, the phase is not
    assert not marks_in(s.stacks[place("berlin")]) & RECOVERED


@pytest.mark.rule("FR-2.2-o")
def test_a_space_held_by_another_nation_than_at_the_start_is_known_by_it() -> None:
    s = position("Cottbus: AU 1 entered", active="austria")
    s = play(s, "end")
    assert [(IDS[p], NATIONS[s.control[p]]) for p in PLACES if s.control[p] != HOME[p]] == [("cottbus", "austria")]


@pytest.mark.rule("FR-2.2-p", "FR-4.3-a")
def test_units_outside_their_network_are_marked_at_the_check() -> None:
    s = position("Wien: PR 2 | Berlin: PR 2", cup={"prussia": 1})
    s = go(s, dice=["prussia", 1])
    assert (isolated(s, "prussia", "wien"), isolated(s, "prussia", "berlin")) == (2, 0)


@pytest.mark.rule("FR-2.2-q", "FR-7.1.4-g")
def test_each_army_has_a_retreat_marker_that_adds_up() -> None:
    s = battle("Leitmeritz: PR 2 entered, AU 2 | Prag: AU 1", debt={"austria": 1, "france": 3})
    s = play(s, "retreat")
    if decider(s) == "austrian fall-back":
        s = play(s, "fall back prag: AU 2")
    assert dict(zip(ARMIES, s.debt, strict=True)) == {"prussia": 0, "gbh": 0, "austria": 2, "france": 3, "russia": 0}


@pytest.mark.rule("FR-2.2-r", "FR-2.2-s")
def test_resource_spaces_are_counted_for_each_nation_and_for_the_prussian_alliance() -> None:
    s = position(control={"leipzig": "prussia", "prag": "gbh"})
    assert [s.resources_of(NATIONS.index(n)) for n in ("prussia", "gbh", "austria", "saxony")] == [6, 6, 4, 1]
    assert s.resources(0) == 12
    w = position(control={"leipzig": "prussia"}, winter=3, side="prussian").top
    assert isinstance(w, Winter)
    assert w.points[NATIONS.index("prussia")] == 6
    assert hands.hand_limit(position(control={"leipzig": "prussia"}, turn=9), Side(0)) == 5
    assert hands.hand_limit(position(control={"leipzig": "prussia", "prag": "gbh"}, turn=9), Side(0)) == 6
