"""Chapter 4: the five orders, and the order test."""

from __future__ import annotations

import pytest

from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Fought, Reacted, Shot
from grognard.games.tercios.rules.orders.laws import mounting
from grognard.games.tercios.state import NO_CARD, Rulings, State
from tests.tercios.positions import area, commander, decider, do, field, happened, of, pose, rect, refused, troop

IDLE = troop("modern", 0, (66, 5), order="resist")
"""Has a card still, so that the turn goes on."""


def alone(unit: str, order: str, *others, at=(30, 10), facing: float = 90, **fields) -> State:
    """A troop that is just being activated, with an idle friend and others."""
    scenery = fields.pop("scenery", ())
    commanders = fields.pop("commanders", ())
    rulings = fields.pop("rulings", None)
    dice = fields.pop("dice", ())
    s = field(
        troop(unit, 0, at, facing, order=order, **fields), IDLE, *others,
        scenery=scenery, commanders=commanders, rulings=rulings,
    )  # fmt: skip
    do(s, 0, act.Activate("a1"), dice)
    return s


def worn(order: str, dice, *others, wear: int = 1, unit: str = "classic", commanders=None, **fields) -> State:
    """A worn troop with its chief beside it, and its order test."""
    near = [commander(0, 2, (30, 5))] if commanders is None else commanders
    return alone(unit, order, *others, wear=wear, commanders=near, dice=dice, **fields)


def order_test(s: State, dice: list[int]) -> ev.Tested:
    (found,) = happened(do(s, 0, act.Activate("a1"), dice), ev.Tested)
    return found


TARGET = troop("tercio", 1, (30, 18))
FAR = troop("tercio", 1, (30, 45))


# --- 4.2: Ready


@pytest.mark.rule("TC-4.2-a")
def test_ready_gives_two_different_actions_in_any_order():
    moves_first = alone("modern", "ready", TARGET)
    do(moves_first, 0, act.Move(pose(30, 12)))
    do(moves_first, 0, act.Shoot("b1", "musket"), [1, 1])
    assert of(moves_first, "a1").done == 0
    shoots_first = alone("modern", "ready", TARGET)
    do(shoots_first, 0, act.Shoot("b1", "musket"), [1, 1])
    do(shoots_first, 0, act.Move(pose(30, 12)))
    assert of(shoots_first, "a1").pose == of(moves_first, "a1").pose


@pytest.mark.rule("TC-4.2-a")
def test_ready_gives_no_third_action():
    s = alone("modern", "ready", TARGET, disordered=True)
    do(s, 0, act.Reorganise())
    assert refused(s, 0, act.Charge("b1")) == "TC-8.1-a"
    do(s, 0, act.Move(pose(30, 12)))
    assert decider(s)[1] == "activate"  # nothing more can be done


@pytest.mark.rule("TC-4.2-b")
@pytest.mark.parametrize("action", [act.Move(pose(30, 12)), act.Face("left"), act.Shoot("b1", "musket")])
def test_no_action_twice_with_one_ready(action):
    s = alone("modern", "ready", TARGET)
    do(s, 0, action, [1, 1] if isinstance(action, act.Shoot) else [])
    again = act.Move(pose(30, 14)) if isinstance(action, act.Move) else action
    assert refused(s, 0, again) == "TC-4.2-b"


@pytest.mark.rule("TC-4.2-c")
def test_ready_halves_a_shot():
    s = alone("modern", "ready", TARGET)
    (shot,) = happened(do(s, 0, act.Shoot("b1", "musket"), [1, 1]), Shot)
    assert len(shot.faces) == 2


@pytest.mark.rule("TC-4.2-d")
def test_reorganising_ends_disorder():
    s = alone("modern", "ready", FAR, disordered=True)
    out = do(s, 0, act.Reorganise())
    assert happened(out, ev.Reorganised)
    assert not of(s, "a1").disordered
    assert refused(alone("modern", "ready", FAR), 0, act.Reorganise()) == "TC-4.2-d"


@pytest.mark.rule("TC-4.2-e")
def test_limbering_is_one_of_two_actions():
    s = alone("medium_gun", "ready", FAR, options=["carthorses"])
    do(s, 0, act.ChangeForm("limber"))
    assert of(s, "a1").kind.move == 5
    do(s, 0, act.Move(pose(30, 15)))
    assert decider(s)[1] == "activate"
    s = alone("medium_gun", "ready", FAR, options=["carthorses"], form=1, disordered=True)
    do(s, 0, act.Move(pose(30, 15)))
    do(s, 0, act.ChangeForm("unlimber"))
    assert of(s, "a1").form == 0
    assert decider(s)[1] == "activate"


@pytest.mark.rule("TC-4.2-e")
def test_mounting_and_dismounting_are_actions_of_ready():
    s = alone("dragoons_adapted", "ready", TARGET)
    do(s, 0, act.ChangeForm("dismount"))
    assert of(s, "a1").infantry
    assert refused(s, 0, act.ChangeForm("dismount")) == "TC-4.2-b"
    s = alone("dragoons_adapted", "ready", TARGET, form=1, disordered=True)
    do(s, 0, act.Mount(mounting(s, 0)[0]))
    do(s, 0, act.Reorganise())
    assert of(s, "a1").cavalry
    assert decider(s)[1] == "activate"
    for order in ("run", "fire"):
        assert refused(alone("dragoons_adapted", order, TARGET, form=1), 0, act.Mount(pose(30, 10))) != ""


@pytest.mark.rule("TC-4.2-e")
def test_entering_a_building_is_the_move_of_ready():
    house = rect("large_building", 28, 12, 32, 16)
    s = alone("modern", "ready", FAR, scenery=[house])
    do(s, 0, act.Move(pose(30, 11)))
    assert refused(s, 0, act.Enter(0)) == "TC-4.2-b"
    s = alone("modern", "ready", FAR, scenery=[house])
    do(s, 0, act.Enter(0))
    assert (of(s, "a1").inside, of(s, "a1").pose) == (0, None)
    assert refused(alone("modern", "run", FAR, scenery=[house]), 0, act.Enter(0)) == "TC-20.5-c"


@pytest.mark.rule("TC-4.2-f")
@pytest.mark.parametrize("actions", [[], [act.Face("left")]])
def test_ready_may_be_used_for_less(actions):
    s = alone("modern", "ready", TARGET)
    for action in actions:
        do(s, 0, action)
    do(s, 0, act.Done())
    assert not of(s, "a1").has_card
    assert of(s, "a1").done == 0


# --- 4.3: Assault


@pytest.mark.rule("TC-4.3-a", "TC-4.3-b")
def test_assault_is_a_charge_with_more_movement_and_melee():
    enemy = troop("classic", 1, (30, 17.5))  # 7 1/2 inches away: Movement 5 becomes 7, too short
    s = alone("combat_company", "assault", enemy)
    out = do(s, 0, act.Charge("b1"))
    assert not happened(out, Fought)
    s = alone("combat_company", "assault", troop("classic", 1, (30, 17)))
    (fought,) = happened(do(s, 0, act.Charge("b1"), [1] * 4 + [1] * 4), Fought)
    assert len(fought.dice) == 4  # Melee 3, with +


@pytest.mark.rule("TC-4.3-a")
@pytest.mark.parametrize("action", [act.Move(pose(30, 12)), act.Face("left"), act.Shoot("b1", "musket")])
def test_assault_allows_nothing_else(action):
    s = alone("modern", "assault", TARGET)
    assert refused(s, 0, action) == "TC-4.3-a"
    assert refused(s, 0, act.Done()) == "TC-8.2-a"


@pytest.mark.rule("TC-4.3-c")
def test_an_assault_that_falls_short_goes_as_near_as_it_can():
    s = alone("classic", "assault", troop("classic", 1, (30, 30)))
    out = do(s, 0, act.Charge("b1"))
    assert not happened(out, Fought)
    assert of(s, "a1").pose == pose(30, 16)  # all of its 6 inches


@pytest.mark.rule("TC-4.3-d")
def test_assault_without_an_enemy_in_sight_does_nothing():
    wood = rect("small_wood", 25, 20, 35, 26)
    s = field(troop("classic", 0, (30, 10), order="assault"), IDLE, troop("classic", 1, (30, 30)), scenery=[wood])
    out = do(s, 0, act.Activate("a1"))
    assert happened(out, ev.NothingToCharge)
    assert of(s, "a1").pose == pose(30, 10)
    assert not of(s, "a1").has_card
    assert decider(s)[1] == "activate"


# --- 4.4: Run


@pytest.mark.rule("TC-4.4-a")
def test_running_doubles_a_single_move():
    s = alone("modern", "run", FAR)
    assert refused(s, 0, act.Move(pose(30, 18.1))) == "TC-6.2-f"
    do(s, 0, act.Move(pose(30, 18)))
    assert of(s, "a1").pose == pose(30, 18)
    assert decider(s)[1] == "activate"  # one move only


@pytest.mark.rule("TC-4.4-b")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (act.Shoot("b1", "musket"), "TC-4.4-b"),
        (act.Charge("b1"), "TC-8.1-a"),
        (act.Face("left"), "TC-4.4-b"),
        (act.Reorganise(), "TC-4.4-b"),
    ],
)
def test_a_running_troop_does_nothing_but_move(action, rule):
    assert refused(alone("modern", "run", TARGET, disordered=True), 0, action) == rule


@pytest.mark.rule("TC-4.4-c")
def test_a_runner_must_go_an_inch_at_least():
    s = alone("modern", "run", FAR)
    assert refused(s, 0, act.Done()) == "TC-4.4-c"
    assert refused(s, 0, act.Move(pose(30, 10.9))) == "TC-4.4-c"
    do(s, 0, act.Move(pose(30, 11)))
    assert of(s, "a1").pose == pose(30, 11)


@pytest.mark.rule("TC-4.4-c")
def test_the_least_advance_is_an_option():
    s = alone("modern", "run", FAR, rulings=Rulings(run_min_advance=False))
    do(s, 0, act.Move(pose(30, 10.5)))
    s = alone("modern", "run", FAR, rulings=Rulings(run_min_advance=False))
    do(s, 0, act.Done())
    assert of(s, "a1").pose == pose(30, 10)


@pytest.mark.rule("TC-4.4-c")
def test_a_runner_without_an_inch_of_room_may_stay():
    """Rocks all round its front."""
    rocks = [rect("rocks", 20, 10.7, 40, 14), rect("rocks", 20, 4, 27.5, 10.7), rect("rocks", 32.5, 4, 40, 10.7)]
    s = alone("modern", "run", FAR, scenery=rocks)
    assert play.refusal(s, 0, act.Move(pose(30, 10.6))) is None  # it may go as far as it can
    do(s, 0, act.Done())
    assert of(s, "a1").pose == pose(30, 10)


# --- 4.5: Fire


@pytest.mark.rule("TC-4.5-a")
def test_fire_is_one_full_shot_from_where_the_troop_stands():
    s = alone("modern", "fire", TARGET, troop("tercio", 1, (36, 18)))
    (shot,) = happened(do(s, 0, act.Shoot("b1", "musket"), [1, 1, 1, 1]), Shot)
    assert len(shot.faces) == 4
    assert of(s, "a1").pose == pose(30, 10)
    assert decider(s)[1] == "activate"  # there is no second shot


@pytest.mark.rule("TC-4.5-b")
@pytest.mark.parametrize("action", [act.Move(pose(30, 12)), act.Face("left"), act.Reorganise()])
def test_a_troop_that_fires_neither_moves_nor_faces(action):
    assert refused(alone("modern", "fire", TARGET, disordered=True), 0, action) == "TC-4.5-b"


@pytest.mark.rule("TC-4.5-b")
def test_a_caracole_after_the_shot_is_the_exception():
    s = alone("mounted_arquebusiers", "fire", TARGET)
    do(s, 0, act.Shoot("b1", "arquebus"), [1, 1, 1])
    assert decider(s) == (0, "caracole")
    do(s, 0, act.Caracole(pose(30, 6)), [5, 1, 1])
    assert of(s, "a1").pose == pose(30, 6)


# --- 4.6: Resist


@pytest.mark.rule("TC-4.6-a")
@pytest.mark.parametrize(("dice", "wear"), [([5, 1, 1, 1], 2), ([6, 6, 5, 5], 2), ([4, 4, 4, 4], 3)])
def test_resist_takes_one_wear_away_if_its_test_succeeds(dice, wear):
    """Exactly these dice: the order test and the test of Resist are the same."""
    assert of(worn("resist", dice, wear=3), "a1").wear == wear


@pytest.mark.rule("TC-4.6-b")
def test_resist_leaves_the_last_wear():
    assert of(worn("resist", [6, 6, 6, 6], wear=1), "a1").wear == 1
    assert of(worn("resist", [6, 6, 6, 6], wear=1, elite=True), "a1").wear == 0
    steady = alone("classic", "resist")
    assert of(steady, "a1").wear == 0


@pytest.mark.rule("TC-4.6-c")
@pytest.mark.parametrize("wear", [0, 2])
def test_a_troop_that_resists_does_nothing_else(wear):
    s = worn("resist", [6, 1, 1, 1] if wear else [], TARGET, wear=wear, disordered=True)
    assert decider(s)[1] == "activate"
    assert (of(s, "a1").pose, of(s, "a1").disordered) == (pose(30, 10), True)


# --- 4.7: the order test


@pytest.mark.rule("TC-4.7-a")
def test_a_steady_troop_needs_no_test_even_out_of_command():
    out = do(field(troop("modern", 0, (30, 10), order="run"), IDLE), 0, act.Activate("a1"))
    assert not happened(out, ev.Tested)


@pytest.mark.rule("TC-4.7-b", "TC-4.7-c")
@pytest.mark.parametrize(("dice", "passed"), [([4, 4, 4, 5], True), ([6, 1, 1, 1], True), ([4, 4, 4, 4], False)])
def test_a_worn_troop_tests_its_discipline_and_one_five_is_enough(dice, passed):
    s = field(troop("modern", 0, (30, 10), order="run", wear=1), IDLE, commanders=[commander(0, 2, (30, 5))])
    assert order_test(s, dice) == ev.Tested("a1.modern", "order", tuple(dice), passed)
    assert (decider(s) == (0, "execute")) == passed


@pytest.mark.rule("TC-4.7-d")
def test_a_failed_test_loses_the_order():
    s = field(troop("modern", 0, (30, 10), order="fire", wear=1), IDLE, TARGET, commanders=[commander(0, 2, (30, 5))])
    out = do(s, 0, act.Activate("a1"), [1, 1, 1, 1])
    assert happened(out, ev.OrderLost) == [ev.OrderLost("a1.modern")]
    assert of(s, "a1").order == NO_CARD
    assert decider(s) == (0, "activate")
    assert refused(s, 0, act.Activate("a1")) == "TC-3.3-e"
    assert refused(s, 0, act.Shoot("b1", "musket")) == ""


def dice_of(*commanders, scenery=(), others=(), **fields) -> int:
    """How many dice a worn battalion of Discipline 4 rolls."""
    s = field(
        troop("modern", 0, (30, 10), order="run", wear=1, **fields), *others, IDLE,
        commanders=commanders, scenery=scenery,
    )  # fmt: skip
    for count in range(1, 8):
        try:
            return len(order_test(s.copy(), [5] * count).faces)
        except ValueError:  # another number of dice
            continue
    raise AssertionError("it did not test")


@pytest.mark.rule("TC-4.7-e")
def test_a_troop_out_of_command_has_fewer_dice():
    assert dice_of(commander(0, 2, (30, 5))) == 4
    assert dice_of() == 2


@pytest.mark.rule("TC-4.7-e")
def test_out_of_command_counts_in_reactions_too():
    s = field(
        troop("modern", 0, (30, 20), order="run"), IDLE, troop("modern", 1, (30, 27), order="ready"),
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(30, 25)))
    (found,) = happened(do(s, 1, act.React("b1", "face", side="left"), [1, 1]), ev.Tested)
    assert found.why == "reaction"


@pytest.mark.rule("TC-4.7-f")
def test_in_command_within_six_inches_of_a_commander_who_sees_it():
    """Its rear centre is 6 cm behind its front; his disc begins 2 cm before his middle."""
    rear = 10 - 600 / 254
    assert dice_of(commander(0, 2, (30, rear - 6 - 200 / 254))) == 4
    assert dice_of(commander(0, 2, (30, rear - 6.02 - 200 / 254))) == 2


@pytest.mark.rule("TC-4.7-f")
def test_a_commander_must_see_whom_he_commands():
    assert dice_of(commander(0, 2, (30, 3)), scenery=[rect("rocks", 20, 4, 40, 6)]) == 2
    assert dice_of(commander(0, 2, (30, 3)), others=(troop("tercio", 0, (30, 6.5)),)) == 2


@pytest.mark.rule("TC-4.7-f")
def test_an_attached_commander_commands_from_within():
    wood = area("small_wood", 30, 10, 8)
    assert dice_of(commander(0, 2, host=0), scenery=[wood]) == 4
    assert dice_of(commander(0, 2, host=0, exhausted=True)) == 4
    assert dice_of(commander(0, 2, (30, 5), exhausted=True)) == 4


@pytest.mark.rule("TC-4.7-f")
def test_a_commander_attached_to_another_troop_is_measured_from_it():
    friend = troop("modern", 0, (37, 10))
    assert dice_of(commander(0, 2, host=1), others=(friend,)) == 4
    far = troop("modern", 0, (41, 10))  # side centres more than 6 inches apart
    assert dice_of(commander(0, 2, host=1), others=(far,)) == 2


@pytest.mark.rule("TC-4.7-f")
def test_only_a_commander_who_can_interact_counts():
    assert dice_of(commander(0, 2, (30, 5), formation=0)) == 4
    assert dice_of(commander(0, 2, (30, 5), formation=1)) == 2
    assert dice_of(commander(1, 2, (30, 5))) == 2
    assert dice_of(commander(0, 2, (30, 5)), ally=True) == 2


@pytest.mark.rule("TC-4.7-g")
def test_bonus_and_malus_are_combined_before_the_roll():
    """Notable gives +, out of command -: as many dice as Discipline says."""
    s = field(
        troop("modern", 0, (30, 10), order="run", wear=1), IDLE,
        commanders=[commander(0, 2, (30, 5), traits=["notable"])],
    )  # fmt: skip
    do(s, 0, act.Lead("A1"))
    do(s, 0, act.Stay())
    do(s, 0, act.Command("notable", ("a1",)), [5, 5])
    assert len(order_test(s, [1] * 6).faces) == 6
    s = field(
        troop("modern", 0, (30, 10), order="run", wear=1), IDLE,
        commanders=[commander(0, 2, (30, 5), traits=["notable"])],
    )  # fmt: skip
    do(s, 0, act.Lead("A1"))
    do(s, 0, act.Stay())
    do(s, 0, act.Command("notable", ("a1",)), [5, 5])
    s.change_commander(0, at=(200, 200))  # and now he is far away
    assert len(order_test(s, [1] * 4).faces) == 4


@pytest.mark.rule("TC-4.7-h")
def test_on_activation_the_card_is_shown_before_the_test():
    s = field(troop("modern", 0, (30, 10), order="run", wear=1), IDLE)
    out = do(s, 0, act.Activate("a1"), [1, 1])
    assert [type(event) for event in out[:3]] == [ev.OrderShown, ev.Tested, ev.OrderLost]


@pytest.mark.rule("TC-4.7-h")
@pytest.mark.parametrize(("face", "shown"), [(5, ["ready"]), (4, [])])
def test_in_a_reaction_the_card_is_shown_only_if_the_test_succeeds(face, shown):
    s = field(
        troop("modern", 0, (30, 20), order="run"), IDLE, troop("modern", 1, (30, 27), order="ready"),
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(30, 25)))
    out = do(s, 1, act.React("b1", "face", side="left"), [face, 1])
    assert [event.order for event in happened(out, Reacted)] == shown
    assert any("ready" in str(event) for event in out) == bool(shown)


@pytest.mark.rule("TC-4.7-i")
def test_other_tests_of_discipline_know_no_command_but_virtues():
    """A caracole far from any commander, then with a loyal one."""
    s = alone("mounted_arquebusiers", "fire", TARGET)
    do(s, 0, act.Shoot("b1", "arquebus"), [1, 1, 1])
    (found,) = happened(do(s, 0, act.Caracole(pose(30, 6)), [1, 1, 1]), ev.Tested)
    assert (found.why, len(found.faces)) == ("caracole", 3)
    loyal = commander(0, 2, host=0, virtues=["loyalty"])
    s = alone("mounted_arquebusiers", "fire", TARGET, commanders=[loyal])
    do(s, 0, act.Shoot("b1", "arquebus"), [1, 1, 1])
    (found,) = happened(do(s, 0, act.Caracole(pose(30, 6)), [1, 1, 1, 1]), ev.Tested)
    assert len(found.faces) == 4
