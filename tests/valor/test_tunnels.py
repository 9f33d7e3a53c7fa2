"""Rule 19.11: caves and tunnels."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from grognard.core import Event, SomeOf
from grognard.core.ask import every_walk, follow
from grognard.games.valor import play
from grognard.games.valor.actions import Crawl, DeployAll, Deployed, Dig, Fortify
from grognard.games.valor.components import scenarios
from grognard.games.valor.components.tables import CAVE
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.frames import Deploy
from grognard.games.valor.rules.movement.tunnels import drawable
from grognard.games.valor.setup import setup
from tests.valor.positions import Position, position

COMPLEX = {"japanese": ["I4 J4 K3", "K3 K4 K5"]}


def ridge(stands: str, phase: str = "movement", **more: object) -> Position:
    """The Japanese move; two tunnels that meet below K3."""
    return position(stands, phase=phase, tunnels=COMPLEX, **more)  # type: ignore[arg-type]


def drawing(caves: str, **more: object) -> Position:
    """The Japanese set up, with caves where they are named."""
    p = position(
        "I4: j jap_rifle | A1: a usa_rifle", positions=dict.fromkeys(caves.split(), "cave"),
        tunnels={"japanese": ["P1 P2"]}, **more,
    )  # type: ignore[arg-type]  # fmt: skip
    p.s.tunnels, p.s.turn, p.s.frames = [], 0, [Deploy(0)]
    return p


# --- VV-19.11: caves


@pytest.mark.rule("VV-19.11-a")
@pytest.mark.parametrize(
    ("unit", "modifiers"), [("jap_rifle", ("woods+2", "cave+2")), ("type92_btn", ("woods+2", "cave+2"))]
)
def test_a_cave_shelters_japanese_infantry_and_guns(unit, modifiers):
    p = position(f"I6: a usa_rifle | I9: j {unit}", positions={"I9": "cave"}, terrain={"I9": "woods"})
    assert p.play("fire a at I9", dice=[6, 6]).last(fire_events.Fired).modifiers == modifiers


@pytest.mark.rule("VV-19.11-a", "VV-6.9-a", "VV-19.4-b")
def test_normal_stacking_in_a_cave_and_no_vehicle():
    p = position(
        "I6: a jap_rifle, b jap_rifle, c jap_rifle | I7: d jap_rifle, l tanaka | A1: u usa_rifle",
        positions={"I6": "cave"}, phase="advance",
    )  # fmt: skip
    assert p.allows("advance l I6")
    assert p.refused("advance d I6") == "VV-6.9-a"
    q = position("I7: t type95 facing 1 | A1: u usa_rifle", positions={"I6": "cave"}, phase="movement")
    assert q.play("move t", "step I6").refused("stop") == "VV-6.7-a"


@pytest.mark.rule("VV-19.11-b")
def test_each_cave_lies_within_four_hexes_of_another():
    p = position("I4: j jap_rifle | A1: a usa_rifle")
    p.s.works[0][CAVE] = 3
    p.s.turn, p.s.frames = 0, [Deploy(0)]
    q = p.play("fortify cave I4")
    assert q.refused("fortify cave N4") == "VV-19.11-b"
    assert q.play("fortify cave M4").allows("fortify cave Q6")


@pytest.mark.rule("VV-19.11-c", "VV-19.3-c")
def test_enemies_hold_a_cave_hex_without_its_cover():
    p = position("I6: u usa_rifle | I9: j jap_rifle", positions={"I5": "cave"}, phase="movement")
    q = p.play("move u", "step I5", "fire j at I5", dice=[6, 6])
    assert q.last(fire_events.Fired).modifiers == ("open-1",)
    assert q.play("stop").where("u") == "I5"
    tank = position("I6: t m4a1 facing 1 | A1: j jap_rifle", positions={"I5": "cave"}, phase="movement")
    assert tank.play("move t", "step I5", "stop").where("t") == "I5"


@pytest.mark.rule("VV-19.11-c")
def test_nobody_uses_an_entrance_on_which_the_enemy_stands():
    p = ridge("I4: j jap_rifle | K3: u usa_rifle").play("move j")
    assert p.refused("crawl J4,K3 surface true") == "VV-19.11.1-d"
    assert p.allows("crawl J4,K3,K4,K5 surface true")


# --- VV-19.11.1: in the tunnels


@pytest.mark.rule("VV-19.11.1-a")
def test_only_japanese_infantry_goes_down_and_only_at_an_entrance():
    p = ridge("I4: j jap_rifle, p type92_btn facing 1 | J4: k jap_rifle | A1: u usa_rifle")
    assert p.play("move j").allows("crawl J4")
    assert p.play("move j").refused("crawl K3") == "VV-19.11.1-a"  # the other end is not next
    assert p.play("move k").refused("crawl K3") == "VV-19.11.1-a"
    assert p.play("move p").refused("crawl J4") == "VV-19.11.1-a"
    foe = ridge("I4: u usa_rifle | A1: j jap_rifle", active="american")
    assert foe.play("move u").refused("crawl J4") == "VV-19.11.1-a"


@pytest.mark.rule("VV-19.11.1-a", "VV-19.11.2-e")
def test_a_bunker_on_a_tunnel_is_an_entrance_and_another_is_not():
    p = ridge("J4: j jap_rifle | M6: k jap_rifle | A1: u usa_rifle", positions={"J4": "bunker 1", "M6": "bunker 1"})
    assert p.play("move j").allows("crawl K3 surface true")
    assert p.play("move k").refused("crawl K3") == "VV-19.11.1-a"
    below = ridge("I4: j jap_rifle | A1: u usa_rifle", positions={"J4": "bunker 1"}).play("move j")
    assert below.play("crawl J4 surface true").where("j") == "J4"
    above = ridge("J5: j jap_rifle | A1: u usa_rifle", positions={"J4": "bunker 1"}).play("move j")
    assert above.play("step J4").spent == [2]


@pytest.mark.rule("VV-19.11.1-b")
def test_a_hex_of_tunnel_costs_a_point_and_going_down_and_up_nothing():
    p = ridge("I4: j jap_rifle, h jap_rifle type92_hmg | A1: u usa_rifle")
    q = p.play("move j", "crawl J4,K3,K4,K5 surface true")
    assert (q.where("j"), q.spent, q.last(movement_events.WentDown).at) == ("K5", [4], "I4")
    assert p.play("move h").refused("crawl J4,K3,K4,K5") == "VV-19.11.1-b"
    assert p.play("move h").allows("crawl J4,K3,K4")
    assert p.play("move j", "crawl J4").where("j") == "below"
    assert p.play("move j").refused("crawl - surface true") == "VV-19.11.1-a"
    assert ridge("below K3: j jap_rifle | A1: u usa_rifle").play("move j").refused("crawl -") == "VV-19.11.1-a"


@pytest.mark.rule("VV-19.11.1-b")
def test_who_has_points_left_walks_on():
    q = ridge("I4: j jap_rifle | A1: u usa_rifle").play("move j", "crawl J4,K3 surface true")
    assert q.refused("crawl K4") == "VV-6.1-a"
    assert "crawl" not in play.ask(q.s).keys
    assert q.play("step K2").spent == [3]


@pytest.mark.rule("VV-19.11.1-c")
def test_who_is_below_is_neither_seen_nor_sees():
    p = position(
        "below J4: j jap_rifle, m jap_rifle knee_mortar | J7: u usa_rifle | K8: w usa_rifle",
        tunnels=COMPLEX, nations=["american", "japanese"],
    )  # fmt: skip
    assert p.refused("fire u at J4") == "VV-14.1-c"
    q = position("below J4: j jap_rifle, m jap_rifle knee_mortar | J7: u usa_rifle", tunnels=COMPLEX)
    assert q.refused("fire j at J7") == "VV-13.3-a"
    assert q.refused("mortar m at J7") == "VV-13.3-a"
    spot = position(
        "below J4: j jap_rifle | J7: u usa_rifle", tunnels=COMPLEX, phase="missions",
        missions={"japanese": {"light_artillery": 1}},
    )  # fmt: skip
    assert spot.refused("call light_artillery J7") == "VV-18.3-a"


@pytest.mark.rule("VV-19.11.1-c")
def test_missions_do_not_reach_below():
    p = position(
        "A1: u usa_rifle | below J4: j jap_rifle", tunnels=COMPLEX, phase="missions",
        missions={"american": {"fighter_bomber": 1}},
    )  # fmt: skip
    q = p.play("call fighter_bomber J4", dice=[1])
    assert (q.happened(fire_events.Fired), q.where("j")) == ([], "below")


@pytest.mark.rule("VV-19.11.1-d")
def test_one_surfaces_in_an_entrance_where_there_is_room():
    p = ridge("I4: j jap_rifle | K3: a jap_rifle, b jap_rifle, c jap_rifle | A1: u usa_rifle").play("move j")
    assert p.refused("crawl J4 surface true") == "VV-19.11.1-d"
    assert p.refused("crawl J4,K3 surface true") == "VV-19.11.1-d"
    assert p.allows("crawl J4,K3")


@pytest.mark.rule("VV-19.11.1-d")
def test_coming_up_is_entering_a_hex():
    p = ridge("I4: j jap_rifle | K8: u usa_rifle | A1: w usa_rifle").play("move j")
    q = p.play("crawl J4,K3,K4,K5 surface true")
    assert q.decider == "american opportunity"
    assert q.allows("fire u at K5")


@pytest.mark.rule("VV-19.11.1-d", "VV-13.8.1-f")
def test_lanes_wait_for_who_comes_up():
    p = ridge("I4: j jap_rifle | A1: w usa_rifle", lanes="K5").play("move j")
    q = p.play("crawl J4,K3,K4,K5 surface true", dice=[1, 2])
    assert q.last(fire_events.Swept).points == 3


@pytest.mark.rule("VV-19.11.1-d", "VV-20.6-d")
def test_a_sniper_above_an_entrance_is_trampled():
    p = ridge("I4: j jap_rifle | A1: w usa_rifle", snipers={"american": "K5"}).play("move j")
    q = p.play("crawl J4,K3,K4,K5 surface true")
    assert q.last(fire_events.SniperGone).dead


@pytest.mark.rule("VV-19.11.1-e")
@pytest.mark.parametrize("phase", ["fire", "advance"])
def test_tunnels_are_for_the_movement_phase(phase):
    p = ridge("I4: j jap_rifle | below K4: k jap_rifle | I5: u usa_rifle", phase=phase)
    assert p.refused("crawl J4") == "not-now"
    if phase == "advance":
        assert p.refused("advance k K5") == "VV-5.3.5-a"


@pytest.mark.rule("VV-19.11.1-e")
def test_one_stays_below_as_long_as_one_likes_and_as_many_as_like():
    p = ridge("below J4: a jap_rifle, b jap_rifle, c jap_rifle, d jap_rifle, e jap_rifle | A1: u usa_rifle")
    assert p.allows("move a")
    q = p.play("move a", "crawl K3")
    assert q.where("a") == "below"
    assert p.play("move a").refused("step K3") == "VV-19.11.1-d"
    assert q.play("move b", "crawl K3").where("b") == "below"
    later = p.play("pass")
    assert [later.where(name) for name in "abcde"] == ["below"] * 5


@pytest.mark.rule("VV-19.11.1-e")
def test_one_changes_tunnels_below_a_common_entrance_without_coming_up():
    p = ridge("below J4: a jap_rifle | K3: u usa_rifle").play("move a")
    assert p.play("crawl K3,K4,K5 surface true").where("a") == "K5"
    back = ridge("below K4: a jap_rifle | K3: u usa_rifle").play("move a")
    assert back.play("crawl K3,J4,I4 surface true").where("a") == "I4"


@pytest.mark.rule("VV-19.11.1-b", "VV-19.11.1-d", "VV-19.11.1-e")
@pytest.mark.parametrize("start", ["I4", "below J4", "below K3", "below K5"])
def test_every_way_below_that_is_allowed_is_offered_and_no_other(start):
    p = ridge(f"{start}: j jap_rifle | K3: k jap_rifle | A1: u usa_rifle").play("move j")
    hexes = ("I4", "J4", "K3", "K4", "K5")
    ways = [way for length in range(5) for way in product(hexes, repeat=length)]
    allowed = {a for way in ways for up in (True, False) if not play.refusal(p.s, 0, a := Crawl(way, up))}
    assert {*every_walk(follow(play.ask(p.s), "crawl")[1])} == allowed


@pytest.mark.rule("VV-6.1-b", "VV-19.11.1-b")
def test_below_one_moves_together_from_the_same_spot_whatever_the_group():
    stands = "below J4: a jap_rifle, b jap_rifle | below K4: c jap_rifle | A1: u usa_rifle"
    p = ridge(stands).changed("b", group=1)
    who = follow(play.ask(p.s), "tunnels")[1]
    assert isinstance(who, SomeOf)
    assert p.refused("move a,c") == "VV-6.1-b"
    assert p.allows("move a,b")
    assert p.refused("move a assault true") == "VV-6.4-a"
    assert follow(who, "u0 u1")[1] == p.read("move a,b")
    assert who.fault is not None
    assert who.fault(("u0", "u2"), True) is not None


# --- VV-19.11.2: drawing


@pytest.mark.rule("VV-19.11.2-a")
def test_the_japanese_player_draws_before_play():
    p = drawing("I4 K3")
    q = p.play("dig I4,J4,K3")
    assert q.s.tunnels == [(q.h("I4"), q.h("J4"), q.h("K3"))]
    other = position("I4: a usa_rifle | A1: g ger_rifle", positions={"I4": "cave", "K3": "cave"})
    other.s.turn, other.s.frames = 0, [Deploy(0)]
    assert other.refused("dig I4,J4,K3") == "VV-19.11.2-a"
    assert ridge("I4: j jap_rifle | A1: u usa_rifle").refused("dig I4,J4,K3") == "not-now"


@pytest.mark.rule("VV-19.11.2-b")
def test_a_tunnel_is_four_steps_long_and_has_a_cave_at_each_end():
    p = drawing("I4 I8 I9 K3 K4")
    assert p.allows("dig I4,I5,I6,I7,I8")
    assert p.refused("dig I4,I5,I6,I7,J8,I8") == "VV-19.11.2-b"
    assert p.refused("dig I4,J5,I5,I6,I7,I8") == "VV-19.11.2-b"
    assert p.refused("dig I4,I5") == "VV-19.11.2-b"
    assert p.refused("dig I4,K3") == "VV-19.11.2-b"
    assert p.refused("dig I4") == "VV-19.11.2-b"
    assert p.refused("dig K3,J4,K3") == "VV-19.11.2-b"


@pytest.mark.rule("VV-19.11.2-b", "VV-19.11.2-e")
def test_a_bunker_lies_along_a_tunnel_not_at_its_end():
    p = position(
        "I4: j jap_rifle | A1: a usa_rifle", positions={"I4": "cave", "I6": "cave", "I5": "bunker 1"},
        tunnels={"japanese": ["P1 P2"]},
    )  # fmt: skip
    p.s.tunnels, p.s.turn, p.s.frames = [], 0, [Deploy(0)]
    assert p.refused("dig I4,I5") == "VV-19.11.2-b"
    assert p.allows("dig I4,I5,I6")


@pytest.mark.rule("VV-19.11.2-c")
@pytest.mark.parametrize("terrain", ["stream", "pond", "marsh", "canal", "beach"])
def test_no_tunnel_runs_under_water(terrain):
    p = drawing("I4 I6", terrain={"I5": terrain})
    assert p.refused("dig I4,I5,I6") == "VV-19.11.2-c"
    assert p.allows("dig I4,J5,J6,I6")


@pytest.mark.rule("VV-19.11.2-d")
def test_an_entrance_has_many_tunnels_and_tunnels_cross_without_joining():
    p = drawing("I4 I6 H5 J5 K5").play("dig I4,I5,I6", "dig H5,I5,J6,J5", "dig I4,J5")
    assert len(p.s.tunnels) == 3
    assert p.refused("dig I6,I5,I4") == "VV-19.11.2-d"
    q = position("below I5: a jap_rifle | A1: u usa_rifle", phase="movement",
                 tunnels={"japanese": ["I4 I5 I6", "H5 I5 J6 J5"]}).play("move a")  # fmt: skip
    assert q.allows("crawl I6")
    assert q.refused("crawl J6") == "VV-19.11.1-a"


@pytest.mark.rule("VV-19.11.2-d", "VV-19.11.1-b")
def test_tunnels_never_share_a_step_so_that_every_way_below_is_clear():
    p = drawing("I4 I7 J6 K3").play("dig I4,I5,I6,I7")
    assert p.refused("dig I4,I5,J6") == "VV-19.11.2-d"
    assert p.refused("dig J6,I6,I5,J5") == "VV-19.11.2-b"
    assert p.allows("dig I4,J5,I5,J6"), "they cross below I5"
    ways = list(drawable(p.s))
    assert (p.h("I4"), p.h("I5")) not in [way[:2] for way in ways]
    assert not {way[::-1] for way in ways} & {*ways}, "each is offered in one direction"


@pytest.mark.rule("VV-19.11.2-a")
def test_who_draws_nothing_has_the_tunnels_of_the_scenario():
    s, out = setup("s7", {}), list[Event]()
    for at in ("I4", "K3", "K5", "K8", "L9", "L4"):
        play.perform(s, 0, Fortify("cave", at), None, out)  # type: ignore[arg-type]
    play.perform(s, 0, Deployed(), None, out)  # type: ignore[arg-type]
    assert len(s.tunnels) == 5


@pytest.mark.rule("VV-19.11.2-a")
def test_a_complex_that_may_not_be_redrawn_is_as_it_is(monkeypatch):
    s = setup("s7", {})
    plan = s.plan
    fixed = replace(plan, id="fixed", sides=(replace(plan.sides[0], redraw=False), plan.sides[1]))
    monkeypatch.setitem(scenarios._KEPT, "fixed", fixed)
    s = setup("fixed", {})
    assert play.refusal(s, 0, Fortify("cave", "I4")) is None
    assert play.refusal(s, 0, Fortify("cave", "J4")).rule == "VV-19.11-b"  # type: ignore[union-attr]
    for at in ("K3", "L4"):
        play.perform(s, 0, Fortify("cave", at), None, [])  # type: ignore[arg-type]
    assert play.refusal(s, 0, Dig(("K3", "L4"))).rule == "VV-19.11.2-a"  # type: ignore[union-attr]


@pytest.mark.rule("VV-19.11.2-a")
def test_coral_ridge_comes_with_a_complex_that_may_be_redrawn():
    as_printed, redrawn = setup("s7", {}), setup("s7", {})
    out: list[Event] = []
    for action in (Fortify("cave", "I4"), Fortify("cave", "K3"), Fortify("cave", "L4"), Dig(("K3", "L4"))):
        assert play.refusal(redrawn, 0, action) is None
        play.perform(redrawn, 0, action, None, out)  # type: ignore[arg-type]
    for s in (as_printed, redrawn):
        play.perform(s, 0, DeployAll(), None, out)  # type: ignore[arg-type]
    assert [len(s.tunnels) for s in (as_printed, redrawn)] == [5, 1]
