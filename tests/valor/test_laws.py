"""Laws one by one: the rule that refuses, and the key of its message, since several laws may name one rule."""

from __future__ import annotations

import pytest

from grognard.games.valor.components.tables import POSITIONS
from grognard.games.valor.components.units import UNPLACED
from grognard.games.valor.frames import Deploy
from grognard.games.valor.rules.deployment.placing import begin
from grognard.games.valor.state import Rulings
from tests.valor.positions import Position, position


def cases(*rows: tuple[object, ...]) -> object:
    """Each row ends with the rule and the key, and is a test of that rule."""
    return pytest.mark.parametrize(
        "row", [pytest.param(row, marks=pytest.mark.rule(str(row[-1]).split()[0]), id=f"{n}-{row[-1]}")
                for n, row in enumerate(rows)],
    )  # fmt: skip


# --- VV-12 to VV-14, VV-16, VV-20: fire

HILL = "I6: a usa_rifle m1919a6_lmg, b usa_rifle, t m4a1 facing 4 | H6: c usa_rifle mortar_60mm | I5: g ger_rifle"


@cases(
    ("shoot t at b with gun", "VV-14.1-c not-the-enemy"),
    ("mortar - at I5", "VV-14.5-a no-firers"),
    ("mortar a at I5", "VV-12.6-a no-mortar"),
    ("mortar c at I9", "VV-14.1-c no-target"),
    ("mortar c at Q11", "VV-13.3-a out-of-range"),
    ("fire o at I5", "VV-13.3-a not-on-map"),
    ("fire a at I5 satchels a", "VV-12.5-b pool-empty"),
    ("shoot b at k with at_grenade", "VV-12.5-b pool-empty"),
    ("rake t at P1 guns gun", "VV-13.3-a no-sight"),
    ("blow a J6", "VV-12.5-b pool-empty"),
    ("rake v at K4 guns mg360 crew m weapons b", "VV-14.5-a not-in-group"),
    ("rake v at K4 guns mg360 crew m grenades b", "VV-12.5.2-b not-in-group"),
    ("rake v at K4 guns mg360 crew m satchels b", "VV-12.5.3-b not-in-group"),
    ("fire a at I5 leader b", "VV-13.6-a no-leader"),
)
def test_fire(row):
    order, reason = row
    pool = {"american": {"grenades": 1, "satchel_charge": 0 if "satchels a" in order or "blow" in order else 1}}
    p = position(
        HILL + " | off: o usa_rifle | J6: k pzkpfw_ivh | K5: v m3_halftrack, m usa_rifle aboard v | K4: h ger_rifle | "
        "Q11: q ger_rifle | P1: x ger_rifle", terrain={"N2": "building", "O2": "building", "N3": "building"}, pool=pool,
        positions={"K6": "barbed_wire"},
    )  # fmt: skip
    assert p.reason(order) == reason


@cases(("fire g at I3", "VV-13.8-a only-movers"), ("rake p at I3 guns gun", "VV-13.8-a only-movers"))
def test_opportunity_fire_is_at_the_hex_just_entered(row):
    order, reason = row
    p = position("I2: a usa_rifle | I3: b usa_rifle | I6: g ger_rifle, p pak38 facing 1", phase="movement")
    q = p.play("move a", "step J3")
    assert q.reason(order) == reason
    assert q.allows("fire g at J3")


@cases(
    ("defend weapons g satchels g", "VV-12.5.3-a satchel-or-weapon"),
    ("defend grenades g", "VV-12.5-b pool-empty"),
    ("defend satchels g,h", "VV-12.5-b pool-empty"),
    ("defend weapons a", "VV-14.5-a not-yours"),
)
def test_defence(row):
    order, reason = row
    p = position("I6: a usa_rifle | I5: g ger_rifle mg34_lmg, h ger_rifle", phase="advance",
                 pool={"german": {"satchel_charge": 1}}).play("assault a at I5")  # fmt: skip
    assert p.reason(order) == reason


@cases(
    ("call light_artillery I5 smoke true", "VV-11.1-b no-smoke-left"),
    ("call fighter_bomber I5 smoke true", "VV-18.7-b bombers-lay-no-smoke"),
    ("call heavy_artillery I5", "VV-18.8-a no-mission-left"),
)
def test_missions(row):
    order, reason = row
    missions = {"american": {"light_artillery": 1, "fighter_bomber": 1}}
    p = position("I6: a usa_rifle | I5: g ger_rifle", phase="missions", missions=missions, smokes={"american": 1})
    assert p.reason(order) == reason


@cases(
    ("call light_artillery I5", "VV-18.7-b missions-placed"), ("call fighter_bomber I5", "VV-18.8-a missions-placed")
)
def test_each_marker_is_placed_once_in_a_phase(row):
    order, reason = row
    missions = {"american": {"light_artillery": 1, "fighter_bomber": 1, "heavy_artillery": 1}}
    p = position("I6: a usa_rifle | I5: g ger_rifle", phase="missions", missions=missions, smokes={"american": 4})
    p = p.play("call light_artillery I4 smoke true", "call fighter_bomber I4")
    assert p.reason(order) == reason


# --- VV-5.3.5 and VV-15: advance and assault


@cases(
    ("advance - I7", "VV-5.3.5-a no-movers"),
    ("advance o I7", "VV-5.3.5-a not-on-map"),
    ("advance a I5", "VV-6.8-a enemy-there"),
    ("advance t J6", "VV-7.2-a not-ahead"),
    ("advance t I7", "VV-19.4-b no-room"),
    ("advance b,c J7", "VV-19.5-a no-room"),
    ("advance b H6", "VV-6.9-a no-room"),
    ("assault - at I5", "VV-15.6-a no-movers"),
    ("assault a at I7", "VV-15.1-a no-enemy-next"),
)
def test_advance_and_assault(row):
    order, reason = row
    p = position(
        "I6: a usa_rifle, b usa_rifle, c usa_rifle, t m4a1 facing 4 | H6: x usa_rifle, y usa_rifle, z usa_rifle | "
        "J7: w usa_rifle | off: o usa_rifle | I5: g ger_rifle",
        positions={"I7": "foxholes", "J7": "bunker 1"}, phase="advance", rulings=Rulings(advance="all"),
    )  # fmt: skip
    assert p.reason(order) == reason


# --- VV-6 to VV-8, VV-19.11: movement


@cases(
    ("move -", "VV-6.1-b no-movers"),
    ("move a,k", "VV-6.1-b not-together"),
    ("move o,p", "VV-6.1-b not-together"),
)
def test_a_move_begins(row):
    order, reason = row
    groups = {"american": [("south", 1, ("I11",)), ("south", 1, ("K11",))]}
    p = position("I6: a usa_rifle | J6: k usa_rifle | off: o usa_rifle | off 2: p usa_rifle | A1: g ger_rifle",
                 phase="movement", groups=groups)  # fmt: skip
    assert p.reason(order) == reason


@cases(
    ("step I5", "VV-10.1-b cannot-go"),
    ("step I8", "VV-6.1-a not-next"),
    ("turn t 1", "VV-7.1-a no-such-facing"),
    ("turn t 7", "VV-7.1-a no-such-facing"),
)
def test_a_move_goes_on(row):
    order, reason = row
    p = position("I7: t m4a1 facing 1 | A1: g ger_rifle", phase="movement", terrain={"I5": "pond"})
    assert p.play("move t", "step I6").reason(order) == reason


@cases(("step I1", "VV-6.1-a must-stop"), ("leave", "VV-6.1-a must-stop"))
def test_a_transport_that_came_to_unload_goes_no_further(row):
    order, reason = row
    stands = "I3: v truck_us facing 1, a usa_rifle aboard v, b usa_rifle aboard v | A1: g ger_rifle"
    stands = stands.replace("I3", "I2") if order == "leave" else stands
    p = position(stands, phase="movement").play("move v", "step I1" if order == "leave" else "step I2")
    q = p.play(f"unload a {'I1' if order == 'leave' else 'I2'}")
    assert q.decider == "american move"
    assert q.reason(order) == reason


@cases(("leave", "VV-6.1-a no-points"))
def test_leaving_costs_a_point(row):
    order, reason = row
    p = position("I2: v truck_us facing 1 | A1: g ger_rifle", phase="movement").play("move v", "step I1")
    mover = p.s.top
    assert p.allows("leave")
    mover.spent[0] = p["v"].of.mp
    assert p.reason(order) == reason


@cases(("load - onto v", "VV-8.3-a no-passengers-named"))
def test_loading(row):
    order, reason = row
    p = position("I6: v truck_us, a usa_rifle | A1: g ger_rifle", phase="movement").play("move v")
    assert p.reason(order) == reason


@cases(
    ("step I5", "VV-19.11.1-d below-ground"),
    ("crawl -", "VV-19.11.1-a no-tunnel"),
    ("crawl Q1", "VV-19.11.1-a no-tunnel"),
)
def test_below_ground(row):
    order, reason = row
    p = position("below K3: j jap_rifle | A1: u usa_rifle", phase="movement",
                 tunnels={"japanese": ["I4 J4 K3", "K3 K4 K5"]}).play("move j")  # fmt: skip
    assert p.reason(order) == reason


@cases(("crawl K4 surface true", "VV-6.1-a must-stop"))
def test_who_has_crawled_does_not_go_down_again(row):
    order, reason = row
    p = position("I4: j jap_rifle | A1: u usa_rifle", phase="movement",
                 tunnels={"japanese": ["I4 J4 K3", "K3 K4 K5"]}).play("move j")  # fmt: skip
    assert p.play("crawl J4,K3 surface true").reason(order) == reason


# --- VV-5.3.1 and VV-12.4: reorganisation


@cases(("split a", "VV-6.9-a no-room"), ("split k", "VV-19.5-a no-room"))
def test_a_squad_splits_where_there_is_room(row):
    order, reason = row
    p = position("I6: a usa_rifle, b usa_rifle, c usa_rifle, l coleman | J6: k usa_rifle, m hayes | I9: g ger_rifle",
                 phase="reorganise", positions={"J6": "bunker 1"})  # fmt: skip
    assert p.reason(order) == reason


# --- VV-4.2, VV-19.1, VV-19.2: what is clicked while a side sets up


def laying(work: str = "", **more: object) -> Position:
    p = position("A1: a usa_rifle | Q11: g ger_rifle", **more)  # type: ignore[arg-type]
    if work:
        p.s.works[0][POSITIONS.index(work)] += 1
    p.s.turn, p.s.frames = 0, [Deploy(0)]
    return p


@pytest.mark.rule("VV-4.2-a")
def test_setting_up_is_over_when_nothing_is_left():
    p = laying()
    assert p.reason("deploy the rest") == "VV-4.2-a nothing-left"
    assert laying("foxholes").allows("deploy the rest")
    assert p.allows("deployed")


@pytest.mark.rule("VV-12.2-a")
def test_a_weapon_is_given_to_a_unit_that_is_being_set_up():
    p = Position(begin("s1", Rulings()), {}, [])
    assert p.clicked("mg34_lmg") == "VV-12.2-a unit-first"


@pytest.mark.rule("VV-4.2-a")
def test_of_units_alike_the_first_is_set_up_first():
    p = Position(begin("s1", Rulings()), {}, [])
    alike = [n for n, u in enumerate(p.s.units) if u.of.id == "ger_rifle" and u.hex == UNPLACED]
    assert p.clicked(f"u{alike[1]}") == "VV-4.2-a like-another"


@pytest.mark.rule("VV-4.2-a")
def test_a_unit_without_a_place_is_told_so():
    everywhere = position("A1: a usa_rifle").s.ground.grid.names
    p = position("A1: a usa_rifle, x usa_rifle, y usa_rifle, z usa_rifle_h, c usa_rifle | Q11: g ger_rifle",
                 terrain={at: "pond" for at in everywhere if at not in ("A1", "Q11")}, check=False)  # fmt: skip
    p = p.changed("c", hex=UNPLACED)
    p.s.turn, p.s.frames = 0, [Deploy(0)]
    assert p.clicked("c") == "VV-4.2-a no-place-left"


@pytest.mark.rule("VV-19.1-a", "VV-19.2-a")
def test_positions_that_cannot_be_laid_say_why():
    everywhere = position("A1: a usa_rifle").s.ground.grid.names
    assert laying("foxholes").clicked("bunker") == "VV-19.1-a no-position-left"
    wooded = laying("bunker", terrain=dict.fromkeys(everywhere, "woods"))
    assert wooded.clicked("bunker") == "VV-19.2-a no-place-left"


@pytest.mark.rule("VV-4.2-a", "VV-12.2-a")
def test_one_thing_is_set_up_at_a_time():
    p = Position(begin("s5", Rulings()), {}, [])
    n = next(n for n, u in enumerate(p.s.units) if u.side == 0 and u.hex == UNPLACED and u.man)
    picks = [f"u{n}", "none"] if p.s.arms[0] else [f"u{n}"]
    assert p.clicked(*picks, "bunker") == "VV-4.2-a placing-now"


# --- why something that is clicked is not offered


@pytest.mark.rule("VV-12.4-a", "VV-13.9-a")
def test_who_has_nothing_to_hand_over_and_who_has_no_other_half():
    p = position("I6: a usa_rifle m1919a6_lmg, b usa_rifle, h usa_rifle_h, k usa_rifle_h, l coleman | "
                 "J6: x usa_rifle | I9: g ger_rifle", phase="reorganise", check=False)  # fmt: skip
    assert p.clicked("hand", "x") == "VV-12.4-a nothing-to-hand"
    assert p.clicked("unite", "x") == "VV-13.9-a not-two-halves"


@pytest.mark.rule("VV-14.2-b")
def test_which_hexes_do_not_join_a_group():
    p = position("I6: l hayes, a usa_rifle | J6: b usa_rifle | H6: c usa_rifle m1919a6_lmg, d usa_rifle | "
                 "I7: e usa_rifle pinned | I3: g ger_rifle", check=False)  # fmt: skip
    start = ["I6", "choose", "a", "l"]
    assert p.clicked(*start, "L6") == "VV-14.2-b hexes-apart"
    assert p.clicked(*start, "I7") == "VV-14.7-a pinned"
    assert p.clicked(*start, "J7") == "VV-14.2-b no-units-of-yours"
    assert p.clicked(*start, "choose", "J6") == "VV-14.2-b joins-whole"
    assert p.clicked(*start, "J6", "J6") == "VV-14.2-b joined-already"


@pytest.mark.rule("VV-14.3-b", "VV-14.5-a")
def test_who_is_aboard_fires_apart_from_who_is_not():
    p = position("I6: v truck_us, a usa_rifle aboard v, b usa_rifle, w truck_us | J6: c usa_rifle | I9: g ger_rifle",
                 check=False)  # fmt: skip
    assert p.clicked("I6", "w") == "VV-14.3-b no-passengers"
    assert p.clicked("I6", "c") == "VV-14.5-a not-in-hex"


@pytest.mark.rule("VV-14.5-a", "VV-12.3-e")
def test_whose_weapons_are_asked_for():
    p = position("I6: a usa_rifle m1919a6_lmg, b usa_rifle, c usa_rifle m1919a6_lmg, d usa_rifle_h m1919a4_mmg | "
                 "I9: g ger_rifle | N6: h ger_rifle", check=False)  # fmt: skip
    start = ["I6", "I9", "choose"]
    assert p.clicked(*start, "a b", "b") == "VV-12.3-e no-weapon"
    assert p.clicked(*start, "a b", "c") == "VV-14.5-a not-in-group"
    far = position("I6: l coleman m1919a6_lmg, a usa_rifle m1919a6_lmg | I11: g ger_rifle")
    assert far.clicked("I6", "choose", "l a", "l") == "VV-12.3-e weapon-anyway"


@pytest.mark.rule("VV-14.1-c", "VV-14.5-a")
def test_who_of_several_has_no_target():
    p = position("I6: t m4a1 facing 4, j jeep_us facing 4, s m10 facing 1 | J6: w m4a1 | A1: k ger_rifle | "
                 "I3: x pzkpfw_vi", smokes={"american": 4}, check=False)  # fmt: skip
    assert p.clicked("I6", "rake", "w") == "VV-14.5-a not-in-hex"
    assert p.clicked("I6", "shoot", "w") == "VV-14.5-a not-in-hex"
    assert p.clicked("I6", "smoke", "w") == "VV-14.5-a not-in-hex"
    assert p.clicked("I6", "smoke", "j") == "VV-11.3-a no-smoke-gun"
    assert p.clicked("I6", "shoot", "j") == "VV-16.1-b no-at"


@pytest.mark.rule("VV-19.11.2-b", "VV-19.11.2-c")
def test_where_a_tunnel_does_not_go_on():
    p = position("I4: j jap_rifle | A1: a usa_rifle", positions=dict.fromkeys(("I4", "K3", "K5"), "cave"),
                 tunnels={"japanese": ["P1 P2"]}, terrain={"I5": "stream"})  # fmt: skip
    p.s.tunnels, p.s.turn, p.s.frames = [], 0, [Deploy(0)]
    assert p.clicked("dig", "I4", "L9") == "VV-19.11.2-b tunnel-broken"
    assert p.clicked("dig", "I4", "I5") == "VV-19.11.2-c tunnel-under-water"
