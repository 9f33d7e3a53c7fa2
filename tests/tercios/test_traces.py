"""What actions leave behind besides their first effect: what is told, whose cards are gone, what is no longer demanded,
who was run over."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core import UNKNOWN, Event, OneOf, Pose, ScriptedDice, Share
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.components.troop_types import FOOT
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import HorsesLost, Worn
from grognard.games.tercios.frames import Boost, Fighting, Fleeing, Following, Hand, Planning, Preparing
from grognard.games.tercios.rules import breaking, rolls
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.reactions import effects, evasion
from grognard.games.tercios.state import ASSAULT, FIRE, LOST, NO_CARD, READY, RUN, STOIC, Demand, Rulings, State
from grognard.games.tercios.view import view
from tests.tercios.clashes import PASSED, charges
from tests.tercios.command_post import Post, commander, inches, troop
from tests.tercios.positions import commander as leader
from tests.tercios.positions import decider, do, field, happened, pose, rect
from tests.tercios.positions import troop as troop_at
from tests.tercios.setting_up import table

FAR = troop("classic", 60, 40, 270, side=1)


def post(*traits: str, **fields: Any) -> Post:
    """Three battalions of seat 0, enemies ahead of two, and a commander who sees them all."""
    return Post(
        troop("modern", 20, 20, **fields), troop("modern", 30, 20), troop("modern", 40, 20),
        troop("classic", 20, 24, 270, side=1), FAR, commander(25, 18, traits=traits), commander(60, 45, side=1),
    )  # fmt: skip


# --- demands that are met (TC-18.0-f)


@pytest.mark.rule("TC-18.0-f", "TC-18.2-k")
def test_a_demand_is_over_when_a_troop_has_been_activated() -> None:
    p = post()
    p.s.demands = [Demand("erudite", 0, 0), Demand("erudite", 1, 3), Demand("sharp", 0, 0)]
    p.play("lead A1").play("stay").play("command fast", 1, 1, 1)
    p.play("activate a2")
    assert p.s.demands == [Demand("erudite", 1, 3)], "that of the enemy stays"


@pytest.mark.rule("TC-18.0-f", "TC-18.2-g", "TC-18.2-l", "TC-18.2-n")
@pytest.mark.parametrize(
    ("trait", "text", "faces"),
    [
        ("coordinator", "coordinator on a2,a1", (5, 5, 1)), ("fearless", "fearless on a1", (5, 5, 1)),
        ("hero", "hero on a1", (5, 5, 1)),
    ],
)  # fmt: skip
def test_so_it_is_when_a_command_action_activates_one(trait: str, text: str, faces: tuple[int, ...]) -> None:
    p = post(trait, **({"order": NO_CARD, "done": RUN} if trait == "hero" else {}))
    p.s.demands = [Demand("erudite", 0, 2)]
    p.command(text, *faces)
    assert p.s.demands == []


# --- cards that are gone


@pytest.mark.rule("TC-18.2-l", "TC-18.2-x", "TC-18.2-e")
def test_fearless_and_provoker_discard_a_card_for_reactions_too() -> None:
    p = post("fearless", order=FIRE, reaction_only=True, done=READY).command("fearless on a1", 5, 5, 1)
    assert (p.troop("a1").order, p.troop("a1").done) == (NO_CARD, ASSAULT)
    q = Post(
        troop("modern", 20, 20), FAR, troop("classic", 20, 24, 270, side=1, order=FIRE, reaction_only=True),
        commander(25, 18, traits=("provoker",)),
    )  # fmt: skip
    q.command("provoker on b2 as a1", 6, 6, 6, 1, 1, 1, 1)
    assert (q.troop("b2").order, q.troop("b2").done) == (NO_CARD, ASSAULT)


@pytest.mark.rule("TC-18.2-n", "TC-18.2-e", "TC-18.3-p")
def test_who_is_called_upon_by_a_hero_keeps_its_card_for_reactions_and_is_no_longer_stoic() -> None:
    p = post("hero", order=FIRE, reaction_only=True, done=READY, effects=STOIC).command("hero on a1", 5, 5, 1)
    assert (p.troop("a1").order, p.troop("a1").reaction_only) == (FIRE, True)
    assert not p.troop("a1").effects & STOIC


@pytest.mark.rule("TC-4.1-b")
def test_an_enemy_who_has_seen_a_card_does_not_learn_the_one_of_the_turn_before() -> None:
    s = field(
        troop_at("modern", 0, (20, 20), order="ready"), troop_at("modern", 1, (40, 40), order="fire", previous=RUN)
    )
    s.change(1, known=0b11)
    assert (view(s, 0).troops[1].order, view(s, 0).troops[1].previous) == (FIRE, UNKNOWN)
    assert view(s, 1).troops[1].previous == RUN


@pytest.mark.rule("TC-18.3-e", "TC-16.5-b")
def test_a_commander_whose_last_troop_is_disbanded_is_of_no_use() -> None:
    p = Post(
        troop("pike_company", 20, 20, formation=1), troop("classic", 26, 20, wear=2), FAR,
        commander(25, 14, traits=("experienced",)), commander(15, 10, formation=1),
    ).command("experienced on a1,a2", 5, 1, 1)  # fmt: skip
    assert p.commander("A2").where == LOST


# --- charges that meet


def face_to_face(distance: float, *others: Any, **fields: Any) -> State:
    return field(
        troop_at("cuirassiers", 0, (30, 10), order="assault"),
        troop_at("cuirassiers", 1, (30, 10 + distance), order="assault"),
        *others,
        troop_at("modern", 1, (60, 40), order="ready"),
        **fields,
    )


ROUTED = (*PASSED, *[1] * 6, 6, 1, 1, 1, 1, 1, *[1] * 4)
"""The charger deals nothing; the other a blow, which no die resists."""


@pytest.mark.rule("TC-8.6-f", "TC-5.4-d")
def test_a_countercharger_that_wins_advances_along_its_own_charge() -> None:
    s = face_to_face(8)
    charges(s)
    do(s, 1, act.React("b1", "countercharge"), ROUTED)
    assert decider(s) == (1, "advance")
    following = s.top
    assert isinstance(following, Following)
    assert following.heading == 27000


@pytest.mark.rule("TC-8.8-a", "TC-5.4-b")
def test_a_countercharger_comes_out_of_a_marsh_in_disorder() -> None:
    s = face_to_face(6, scenery=[rect("marsh", 25, 14, 35, 15)])
    charges(s)
    do(s, 1, act.React("b1", "countercharge"), (*PASSED, *[1] * 12))
    assert s.troops[1].disordered
    assert not s.troops[0].disordered


# --- who is run over


@pytest.mark.rule("TC-11.1-h", "TC-16.5-c")
def test_a_pursuer_runs_over_an_enemy_commander() -> None:
    s = field(
        troop_at("cuirassiers", 0, (20, 20), order="assault"), troop_at("combat_company", 1, (20, 26)),
        troop_at("classic", 1, (60, 40), order="resist"), commanders=[leader(1, at=(20, 31))],
    )  # fmt: skip
    out = charges(s, dice=(6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1))
    assert [event.why for event in happened(out, ev.CommanderLost)] == ["wrong-place"]


@pytest.mark.rule("TC-11.3-b", "TC-16.5-c")
def test_a_caracole_is_told_and_runs_over_an_enemy_commander() -> None:
    s = field(troop_at("cuirassiers", 0, (30, 20), order="fire"), troop_at("classic", 1, (60, 40)),
              commanders=[leader(1, at=(30, 16))])  # fmt: skip
    s.frames.append(Following(0, "caracole"))
    out = do(s, 0, act.Caracole(pose(30, 14)), (5, 1, 1, 1, 1))
    assert [move.why for move in happened(out, ev.Moved)] == ["caracole"]
    assert s.commanders[0].where == LOST


@pytest.mark.rule("TC-5.5-b", "TC-16.5-c")
def test_an_evader_runs_over_an_enemy_commander() -> None:
    s = field(
        troop_at("classic", 0, (30, 20), order="assault"), troop_at("cuirassiers", 1, (30, 25), order="run"),
        troop_at("classic", 1, (60, 40), order="resist"), commanders=[leader(0, at=(30, 31))],
    )  # fmt: skip
    charges(s)
    way = evasion.escape(s, 1, 0)
    assert way is not None
    effects.evade(s, 1, 0, way.at(way.most), ScriptedDice(), [])
    assert [(f.commander, f.why) for f in s.frames if isinstance(f, Fleeing)] == [(0, "wrong-place")]


@pytest.mark.rule("TC-10.7-c", "TC-16.5-c")
def test_a_charger_on_its_way_to_its_rescuers_runs_over_an_enemy_commander() -> None:
    company = troop_at("shot_company", 1, (20, 26), slot="commanded_shot", formation=1)
    horse = troop_at("cuirassiers", 1, (28.5, 24), facing=180, order="run", formation=1)
    s = field(
        troop_at("classic", 0, (20, 20), order="assault"), company, horse,
        troop_at("classic", 1, (60, 40), order="resist"), commanders=[leader(1, at=(20.5, 21.5))],
    )  # fmt: skip
    charges(s)
    out = do(s, 1, act.React("b2", "rescue", pose(20, 23)), (5, 1, 1, 1, *[1] * 12))
    assert [event.why for event in happened(out, ev.CommanderLost)] == ["wrong-place"]
    assert [event.end for event in happened(out, ev.Paused)][:1] == [pose(20, 23)]


# --- what is told


@pytest.mark.rule("TC-14.2-o")
def test_lost_horses_are_told() -> None:
    s = field(troop_at("dragoons_adapted", 0, (20, 20), form=FOOT), troop_at("classic", 1, (60, 40)))
    out: list[Event] = []
    breaking.lose_horses(s, 0, out)
    assert (len(happened(out, HorsesLost)), s.troops[0].horses) == (1, False)


@pytest.mark.rule("TC-16.4-h", "TC-16.3-b")
def test_the_ride_of_a_commander_is_told_from_the_edge_of_the_troop_that_he_leaves() -> None:
    p = Post(troop("modern", 20, 20), FAR, commander(host=0, traits=("bold",))).lead("A1")
    p.play(f"ride {Pose(*inches(20, 25))}")
    (ride,) = p.happened(ev.CommanderMoved)
    assert ride.end == Pose(*inches(20, 25))
    assert ride.start == Pose(*inches(20, 20))


@pytest.mark.rule("TC-12.4-c", "TC-14.2-d")
@pytest.mark.parametrize(
    ("unit", "options", "action"), [("light_gun", ["carthorses"], "limber"), ("dragoons_adapted", [], "dismount")]
)
def test_a_change_of_state_is_told(unit: str, options: list[str], action: str) -> None:
    s = field(troop_at(unit, 0, (20, 20), order="ready", options=options), troop_at("classic", 1, (60, 40)))
    do(s, 0, act.Activate("a1"))
    assert [event.action for event in happened(do(s, 0, act.ChangeForm(action)), ev.Changed)] == [action]


@pytest.mark.rule("TC-18.3-o", "TC-18.3-i", "TC-18.2-h", "TC-18.3-g", "TC-18.2-n")
def test_what_command_actions_do_is_told() -> None:
    gun = Post(troop("medium_gun", 20, 20, order=FIRE), FAR, commander(25, 16, traits=("skilled",)))
    assert len(gun.command("skilled on a1 as left", 1, 1, 1).happened(ev.OrderLost)) == 1
    p = post("diligent", disordered=True).command("diligent on a1", 6, 1, 1)
    assert len(p.happened(ev.Reorganised)) == 1
    hero = post("hero", order=NO_CARD, done=RUN).command("hero on a1", 5, 1, 1, 5, 1, 1, 1)
    assert [(event.n, event.why) for event in hero.happened(Worn)] == [(1, "hero")]
    moved = Post(
        troop("modern", 20, 20, wear=2), troop("modern", 26, 20), FAR, commander(23, 16, traits=("indefatigable",))
    ).command("indefatigable on a1,a2", 5, 1, 1)  # fmt: skip
    assert [event.why for event in moved.happened(Worn)] == ["indefatigable"]
    over = Post(
        troop("modern", 20, 20), troop("modern", 26, 20), FAR, commander(host=0, traits=("nimble",))
    ).command("nimble on a2", 5, 5, 1)  # fmt: skip
    assert [event.troop for event in over.happened(ev.LeftTroop)] == ["a1.modern"]


@pytest.mark.rule("TC-18.3-c")
def test_the_wear_of_determined_is_told() -> None:
    p = Post(troop("chevau_legers", 20, 20), troop("classic", 20, 24, 270, side=1), commander(20, 16))
    out: list[Event] = []
    melee.extra_wear(p.s, Fighting(0, 1, winner=0, boosts=(Boost("determined", 0),)), ScriptedDice(), out)
    assert [event.why for event in happened(out, Worn)] == ["determined"]


@pytest.mark.rule("TC-16.6-b")
def test_the_dice_of_a_command_test_are_kept_to_be_shown() -> None:
    p = post("bold").command("bold on a1 as fire", 5, 2, 1)
    assert [(roll.what, roll.faces, roll.need) for roll in rolls.last(p.s)] == [("command", "521", 5)]


@pytest.mark.rule("TC-3.1-d")
def test_orders_are_told_to_their_owner() -> None:
    s = field(troop_at("modern", 0, (20, 10)), troop_at("modern", 1, (30, 40)))
    s.frames = [Planning.of((0, 1))]
    do(s, 0, act.Plan((Share("a1", "run", 1),)))
    out = do(s, 1, act.Plan((Share("b1", "fire", 1),)), [6, 1])
    assert [(event.seat, event.orders) for event in happened(out, ev.OrdersGiven)] == [
        (0, ("a1>run",)), (1, ("b1>fire",)),
    ]  # fmt: skip


# --- what is asked


@pytest.mark.rule("TC-20.8-b", "TC-20.8-c")
@pytest.mark.parametrize(("faces", "first"), [((5, 2), 1), ((2, 5), 0)])
def test_the_lower_roller_deploys_first(faces: tuple[int, int], first: int) -> None:
    t = table("hold_the_crossing", Preparing(), rulings=Rulings(named=("spain_1200", "sweden_1000"))).go(*faces)
    assert (t.kind, t.seat) == ("deploy", first)


@pytest.mark.rule("TC-8.6-f", "TC-20.5-f")
def test_a_winner_is_asked_whether_it_occupies_the_building_for_which_it_fought() -> None:
    s = field(
        troop_at("classic", 0, (30, 17)), troop_at("classic", 1, (60, 40)),
        scenery=[rect("large_building", 28, 20, 33, 25)],
    )  # fmt: skip
    s.frames = [Hand(0), Following(0, "advance", 0)]
    question = play.SEQUENCE.ask(s, 0)
    assert isinstance(question, OneOf)
    assert list(question.keys) == ["advance", "occupy", "stay"]


@pytest.mark.rule("TC-6.4-c")
def test_a_commander_who_was_only_passed_is_asked_whether_he_stays() -> None:
    p = Post(troop("modern", 20, 20, order=RUN), FAR, commander(20, 21.5)).play("activate a1")
    p.play(f"move {Pose(*inches(20, 26), 9000)}")
    question = play.SEQUENCE.ask(p.s, 0)
    assert isinstance(question, OneOf)
    assert list(question.keys) == ["a1", "ride", "stay"]
