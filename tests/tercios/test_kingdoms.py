"""Chapter 13 and 14.1: Ambush, Frenzied, Heavy Cavalry, Harasser, Open Order, and forlorn hopes. (Allies and Vanguard
are in files of their own, Horde is in `test_brigades`.)"""

from __future__ import annotations

import pytest

from grognard.core import Event, Pose, Share
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.special_rules import named
from grognard.games.tercios.components.troop_types import Bought, kind_of
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Destroyed, Shot, Worn
from grognard.games.tercios.frames import Planning
from grognard.games.tercios.rules.reactions import evasion
from grognard.games.tercios.state import NO_CARD, READY, RUN, Rulings, State
from tests.tercios.clashes import at, charges, courage_dice, faces_tested, melee_dice, near, the_only
from tests.tercios.positions import commander, decider, do, field, happened, of, pose, rect, refused, troop

IDLE = troop("classic", 1, (60, 40), order="resist")


def charged(charger: str, target: object, *others: object, **more: object) -> State:
    """`b1` is charged from the south; it is in command."""
    s = field(
        troop(charger, 0, (20, 20), order="assault"), target, *others, IDLE,
        commanders=[commander(1, at=(26, 26))], **more,
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    return s


def farthest(s: State) -> Pose:
    """Where `b1` gets away from `a1` to."""
    way = evasion.escape(s, 1, 0)
    assert way is not None
    return way.at(way.most)


# --- Ambush

ROUGH = rect("field", 15, 24, 25, 34, ground="difficult")


def lurking(**fields: object) -> object:
    return troop("combat_company", 1, (20, 24.5), rules=["ambush"], **fields)


@pytest.mark.rule("TC-13.2-a")
@pytest.mark.parametrize("order", ["ready", "resist", ""])
@pytest.mark.parametrize("ground", ["difficult", "very_difficult"])
def test_from_rough_ground_an_ambush_may_always_evade_a_charge(order: str, ground: str):
    s = charged("combat_company", lurking(order=order), scenery=[rect("field", 15, 24, 25, 34, ground=ground)])
    do(s, 1, act.React("b1", "evade", farthest(s)), (5, 1, 1))
    assert at(s, "b1")[2] == 90


@pytest.mark.rule("TC-13.2-a")
def test_from_rough_ground_an_ambush_may_always_evade_an_approach():
    s = field(troop("combat_company", 0, (20, 20), order="ready"), lurking(done=READY), IDLE, scenery=[ROUGH])
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(20, 23)))
    assert decider(s) == (1, "react")
    do(s, 1, act.React("b1", "evade", farthest(s)), (5, 1))


@pytest.mark.rule("TC-13.2-a")
def test_in_the_open_an_ambush_is_like_others():
    s = charged("combat_company", lurking(order="ready"))
    assert refused(s, 1, act.React("b1", "evade", farthest(s))) == "TC-5.2-e"


@pytest.mark.rule("TC-13.2-a")
def test_rough_ground_alone_is_no_ambush():
    s = charged("combat_company", troop("combat_company", 1, (20, 24.5), order="ready"), scenery=[ROUGH])
    assert refused(s, 1, act.React("b1", "evade", farthest(s))) == "TC-5.2-e"


# --- Frenzied


def frenzy(
    *test: int, wear: int = 1, enemy: str = "combat_company", dice: tuple[int, ...] = ()
) -> tuple[State, list[Event]]:
    """Cossacks ride down a company, then test."""
    s = field(
        troop("cossacks", 0, (20, 20), order="assault", wear=wear), troop(enemy, 1, (20, 26)), IDLE,
        commanders=[commander(0, host=0)],
    )  # fmt: skip
    out = do(s, 0, act.Activate("a1"), (5, 1) if wear else ())
    dice = dice or (6, 6, 1, 1, 1, 1, 1, 1, 1, 1)
    return s, out + do(s, 0, act.Charge("b1"), (*dice, *test))


@pytest.mark.rule("TC-13.3-a", "TC-13.3-b")
def test_the_frenzied_who_destroy_an_enemy_and_pass_lose_a_wear_even_the_last():
    s, out = frenzy(5, 1)
    assert [event.why for event in happened(out, ev.Tested)] == ["order", "frenzied"]
    assert (of(s, "a1").wear, of(s, "a1").disordered) == (0, False)


@pytest.mark.rule("TC-13.3-c")
def test_the_frenzied_who_fail_are_disordered():
    s, _ = frenzy(4, 1)
    assert (of(s, "a1").wear, of(s, "a1").disordered) == (1, True)


@pytest.mark.rule("TC-13.3-a")
def test_no_frenzy_without_the_rule_or_without_destruction():
    s = field(troop("light_cavalry", 0, (20, 20), order="assault"), troop("combat_company", 1, (20, 26)), IDLE)
    assert not happened(charges(s, dice=(6, 6, 1, 1, 1, 1, 1, 1, 1, 1)), ev.Tested)
    _, out = frenzy(wear=0, dice=(6, 6, 1, 1, 5, 1, 1, 1, 1, 1))
    assert not happened(out, ev.Tested)


@pytest.mark.rule("TC-13.3-d")
def test_a_broken_enemy_and_a_gun_without_escape_count_as_destroyed_in_melee():
    s = field(troop("cossacks", 0, (20, 20), order="assault"), troop("combat_company", 1, (20, 26), wear=3), IDLE)
    do(s, 0, act.Activate("a1"))
    out = do(s, 0, act.Charge("b1"), (6, 6, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1))
    assert the_only(out, Destroyed).why == "broken"
    assert decider(s) == (0, "advance"), "the test comes last"
    assert the_only(do(s, 0, act.Stay(), (5,)), ev.Tested).why == "frenzied"
    s, out = frenzy(wear=0, enemy="medium_gun", dice=(6, 1, 1, 1, 1, 1, 1, 1))
    assert the_only(out, Destroyed).why == "no-escape"
    assert the_only(do(s, 0, act.Stay(), (5, 1)), ev.Tested).why == "frenzied"


@pytest.mark.rule("TC-13.3-d")
def test_a_frenzy_does_not_cost_the_order():
    """The cossacks are charged and destroy the charger; their card stays."""
    s = charged("combat_company", troop("cossacks", 1, (20, 24), order="run", wear=1))
    do(s, 1, act.Pass(), (1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 4))
    assert of(s, "b1").order == RUN
    assert of(s, "b1").disordered


# --- Heavy Cavalry


@pytest.mark.rule("TC-13.4-a")
def test_heavy_cavalry_has_no_free_facing():
    s = field(troop("heavy_cavalry", 0, (20, 20), order="ready"), IDLE)
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Move(Pose(5080 + 400 + 508, 5080 - 200, 0), "right")) == "TC-11.1-b"


@pytest.mark.rule("TC-13.4-a")
def test_heavy_cavalry_evades_freely_only_before_infantry():
    s = charged("combat_company", troop("heavy_cavalry", 1, (20, 24.5), order="ready"))
    do(s, 1, act.React("b1", "evade", farthest(s)), (5, 1, 1, 1, 1, 1))
    s = charged("cuirassiers", troop("heavy_cavalry", 1, (20, 27), order="ready"))
    assert refused(s, 1, act.React("b1", "evade", farthest(s))) == "TC-5.2-e"


@pytest.mark.rule("TC-13.4-b")
def test_with_run_heavy_cavalry_evades_before_cavalry_too():
    s = charged("cuirassiers", troop("heavy_cavalry", 1, (20, 27), order="run"))
    do(s, 1, act.React("b1", "evade", farthest(s)), (5, 1, 1, 1))
    assert at(s, "b1")[2] == 90


# --- Harasser


def harassing(unit: str = "tartars", charger: str = "chevau_legers", **fields: object) -> State:
    fields.setdefault("order", "fire")
    return charged(charger, troop(unit, 1, (20, 24), weapons=["pistol"], **fields))


@pytest.mark.rule("TC-13.5-a")
def test_a_harasser_shoots_and_evades_on_one_test():
    s = harassing()
    out = do(s, 1, act.React("b1", "shoot_and_evade", farthest(s), weapon="pistol"), (5, 1, 1, 1))
    assert len(happened(out, ev.Tested)) == 1
    assert the_only(out, Shot).troop.startswith("b1.")
    assert [event.why for event in happened(out, ev.Moved) if event.troop.startswith("b1.")] == ["evade"]
    assert of(s, "b1").order == NO_CARD


@pytest.mark.rule("TC-13.5-a")
def test_a_harasser_does_so_against_an_approach_too():
    s = field(
        troop("classic", 0, (20, 20), order="ready"),
        troop("tartars", 1, (20, 25), order="fire", weapons=["pistol"]),
        IDLE,
    )
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(20, 23)))
    do(s, 1, act.React("b1", "shoot_and_evade", farthest(s), weapon="pistol"), (5, 1, 1))
    assert at(s, "b1")[2] == 90


@pytest.mark.rule("TC-13.5-a")
def test_only_fire_and_only_harassers():
    s = harassing(order="ready")
    assert refused(s, 1, act.React("b1", "shoot_and_evade", farthest(s), weapon="pistol")) == "TC-5.2-e"
    s = harassing("light_cavalry")
    assert refused(s, 1, act.React("b1", "shoot_and_evade", farthest(s), weapon="pistol")) == "TC-5.2-e"


@pytest.mark.rule("TC-13.5-b")
def test_who_evades_after_shooting_has_no_bonus_and_who_stays_has_it():
    s = harassing()
    out = do(s, 1, act.React("b1", "shoot_and_evade", farthest(s), weapon="pistol"), (5, 1, 1, 1))
    assert len(the_only(out, Shot).faces) == 2
    s = harassing()
    out = do(s, 1, act.React("b1", "shoot", weapon="pistol"), (5, 1, 1, 1, 1, *(1,) * 6, *(1,) * 3))
    assert len(the_only(out, Shot).faces) == 3


@pytest.mark.rule("TC-11.1-e", "TC-13.5-a")
def test_cavalry_that_shoots_and_evades_before_infantry_has_the_bonus_of_an_evasion():
    s = harassing(charger="combat_company")
    out = do(s, 1, act.React("b1", "shoot_and_evade", farthest(s), weapon="pistol"), (1, 1, 5, 1, 1))
    assert faces_tested(out) == (1, 1, 5)


# --- Open Order


@pytest.mark.rule("TC-13.7-a")
@pytest.mark.parametrize(("unit", "dice"), [("forlorn_hope", 4), ("classic", 2)])
def test_disorder_costs_open_order_no_courage_against_shots(unit: str, dice: int):
    s = field(troop("shot_company", 0, (20, 20), order="fire"), troop(unit, 1, (20, 26), disordered=True), IDLE)
    do(s, 0, act.Activate("a1"))
    out = do(s, 0, act.Shoot("b1", "musket"), (6, 1, 1, *(6,) * dice))
    assert len(the_only(out, Shot).courage) == dice


@pytest.mark.rule("TC-13.7-a")
@pytest.mark.parametrize(("unit", "dice"), [("cossacks", 3), ("light_cavalry", 2)])
def test_disorder_costs_open_order_no_courage_in_melee(unit: str, dice: int):
    s = charged("combat_company", troop(unit, 1, (20, 24), disordered=True))
    out = do(s, 1, act.Pass(), (6, 1, 1, 1, *(6,) * dice, 1, 1, 1))
    assert courage_dice(out)[1] == dice


@pytest.mark.rule("TC-13.7-b")
def test_maluses_of_melee_touch_open_order_as_others():
    s = charged("combat_company", troop("cossacks", 1, (20, 24), wear=2))
    assert melee_dice(do(s, 1, act.Pass(), (1, 1, 1, 1, 1, 1)))[1] == 2, "Weary"
    s = charged("combat_company", troop("cossacks", 1, (20, 25), 90))
    assert melee_dice(do(s, 1, act.Pass(), (1, 1, 1, 1, 1, 1)))[1] == 2, "in flank"


def through(mover: str, friend: str, **more: object) -> State:
    s = field(
        troop(mover, 0, (20, 20), order="run"), troop(friend, 0, (20, 25), order="resist"), IDLE, **more
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    return s


@pytest.mark.rule("TC-13.7-c")
@pytest.mark.parametrize(("mover", "friend"), [("forlorn_hope", "classic"), ("classic", "forlorn_hope")])
def test_open_order_and_friends_pass_through_each_other(mover: str, friend: str):
    s = through(mover, friend)
    do(s, 0, act.Move(pose(20, 28)))
    assert of(s, "a1").pose == pose(20, 28)


@pytest.mark.rule("TC-13.7-c")
def test_others_do_not_and_nobody_ends_on_a_friend():
    assert refused(through("classic", "classic"), 0, act.Move(pose(20, 28))) == "TC-6.2-b"
    s = through("forlorn_hope", "classic")
    ends = act.Move(pose(20, 24.5))
    assert refused(s, 0, ends) in {"TC-6.4-a", "TC-6.5-a"}, "they would overlap"


@pytest.mark.rule("TC-13.7-c")
def test_enemies_are_not_passed():
    s = field(troop("forlorn_hope", 0, (20, 20), order="run"), troop("classic", 1, (20, 27)), IDLE)
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Move(pose(20, 30))) == "TC-6.2-b"


STRICT = Rulings(open_order_always=False)


def before_a_friend(rulings: Rulings) -> State:
    """Forlorn hopes with Run are charged; a friendly battalion is right behind them."""
    target, friend = troop("forlorn_hope", 1, (20, 25), order="run"), troop("classic", 1, (20, 30))
    return charged("chevau_legers", target, friend, rulings=rulings)


@pytest.mark.rule("TC-13.7-c")
def test_open_order_does_not_pass_friends_when_it_evades():
    s = before_a_friend(STRICT)
    assert refused(s, 1, act.React("b1", "evade", pose(20, 25 + 400 / 254 + 10))) == "TC-5.5-a"
    assert farthest(s).facing != 9000, "it must go round"


@pytest.mark.rule("TC-13.7-d")
def test_with_the_adaptation_open_order_passes_friends_when_it_evades():
    s = before_a_friend(Rulings())
    do(s, 1, act.React("b1", "evade", farthest(s)), (5, 1, 1))
    assert at(s, "b1") == near(20, 25 + 400 / 254 + 10, 90)


def driven_back(rulings: Rulings) -> tuple[State, list[Event]]:
    """Cossacks lose to cuirassiers and must retreat; a friendly battalion is behind them."""
    s = field(
        troop("cuirassiers", 0, (20, 20), order="assault"),
        troop("cossacks", 1, (20, 26)),
        troop("classic", 1, (20, 32)),
        IDLE,
        rulings=rulings,
    )
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    dice = (6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    return s, do(s, 1, act.Pass(), dice if rulings.open_order_always else (*dice, 6, 1))


@pytest.mark.rule("TC-13.7-d")
def test_with_the_adaptation_a_retreat_goes_through_friends():
    s, out = driven_back(Rulings())
    assert at(s, "b1") == near(20, 26 + 400 / 254 + 16, 90)
    assert not happened(out, Worn)


@pytest.mark.rule("TC-13.7-c")
def test_without_it_a_retreat_is_blocked_by_friends():
    s, out = driven_back(STRICT)
    assert at(s, "b1") == near(20, 32, 90)
    assert the_only(out, Worn).why == "blocked"


# --- forlorn hopes


@pytest.mark.rule("TC-14.1-b")
def test_forlorn_hopes_have_five_rules_of_their_own():
    has = set(named(kind_of(Bought("forlorn_hope")).rules))
    assert has >= {"skirmishers", "open_order", "harasser", "extended_arc", "light"}


@pytest.mark.rule("TC-14.1-c")
def test_a_beaten_forlorn_hope_is_destroyed():
    s = field(troop("combat_company", 0, (20, 20), order="assault"), troop("forlorn_hope", 1, (20, 25)), IDLE)
    out = charges(s, dice=(6, 6, 1, 1, 5, 1, 1, 1, 1))
    assert the_only(out, Destroyed).why == "beaten", "though it had neither to retreat nor to break"


@pytest.mark.rule("TC-14.1-c")
def test_a_forlorn_hope_that_does_not_lose_lives():
    s = field(troop("combat_company", 0, (20, 20), order="assault"), troop("forlorn_hope", 1, (20, 25)), IDLE)
    assert not happened(charges(s, dice=(1, 1, 1, 1, 1)), Destroyed)


@pytest.mark.rule("TC-14.1-d")
def test_forlorn_hopes_are_never_given_assault():
    s = field(troop("forlorn_hope", 0, (20, 20)), troop("shot_company", 0, (30, 20)), IDLE)
    s.frames = [Planning.of((0, 1))]
    assert refused(s, 0, act.Plan((Share("a1", "assault", 1), Share("a2", "fire", 1)))) == "TC-14.1-d"
    do(s, 0, act.Plan((Share("a1", "fire", 1), Share("a2", "assault", 1))))
