"""Orders that make no sense are refused, each with its reason, and change nothing."""

from __future__ import annotations

import pytest

from grognard.games.valor import actions as act
from grognard.games.valor import play
from tests.valor.positions import position

STANDS = (
    "I6: a usa_rifle m1919a6_lmg, l coleman, v truck_us facing 1 | J6: m usa_rifle mortar_60mm | K6: t m4a1 facing 1 | "
    "L6: w truck_us facing 1, b usa_rifle aboard w, p m1_57mm facing 1 aboard w | I5: g ger_rifle | I2: k pzkpfw_ivh"
)
ALL = {
    "fire": (
        "fire - at I5", "fire u99 at I5", "fire x at I5", "fire g at I6", "fire a at Z9", "fire a,a at I5",
        "fire t at I5", "fire a at A1", "fire a at I6", "fire a at I2", "fire a at I5 weapons l",
        "fire a at I5 leader u99", "fire a at I5 leader g", "fire a at I5 satchels l", "fire a at I5 lane left",
        "rake a at I5 guns gun", "rake t at I5 guns -", "rake t at I5 guns gun,gun", "rake t at I5 guns cannon",
        "rake t at A1 guns gun", "rake t at K6 guns gun", "rake t at I5 guns gun crew b", "rake t at Z9 guns gun",
        "rake p at I5 guns gun", "shoot t at a with gun", "shoot t at u99 with gun", "shoot t at k with spoon",
        "shoot t at g with gun", "shoot a at k with weapon", "shoot a at k with panzerfaust", "shoot t at v with gun",
        "shoot b at k with gun", "mortar - at I5", "mortar a at I2", "mortar m at Z9", "mortar m at A1",
        "smoke t I3", "smoke a I5", "smoke u99 I5", "blow a I5", "blow a A1", "move a", "step I5", "lose a:pin",
        "place a I6", "deployed", "call light_artillery I5", "rally a", "advance a I7", "assault a at I5", "decline",
        "withdraw the sniper", "snipe from I5 at I6", "defend", "lead l", "enter a", "hand a l", "split a",
    ),
    "movement": (
        "move -", "move u99", "move g", "move a,a", "move a,m", "move b", "move p", "turn a 2", "turn t 9", "turn t 1",
        "turn g 2", "turn u99 2", "fire a at I5", "stop", "leave", "load a onto v", "overrun I5", "crawl I5",
    ),
    "missions": ("call light_artillery I5", "call cannon I5", "resolve light_artillery I5", "fire a at I5"),
    "reorganise": ("hand a a", "hand a m", "hand a g", "hand l a", "hand u99 a", "split l", "split u99", "split g",
                   "unite a a", "unite a m", "unite l a", "call light_artillery I5"),
    "advance": ("advance - I7", "advance a Z9", "advance a I5", "advance a I2", "advance t K5", "advance g I4",
                "advance b L5", "advance a,m I7", "assault - at I5", "assault a at I7", "assault a at Z9",
                "assault t at I5", "assault a,m at I5", "assault a at I5 weapons l", "assault a at I5 grenades a",
                "assault g at I6", "assault b at I5"),
    "after-action": ("rally a", "rally g", "rally u99", "fire a at I5", "move a"),
}  # fmt: skip


@pytest.mark.parametrize(("phase", "order"), [(phase, order) for phase, orders in ALL.items() for order in orders])
def test_an_order_that_makes_no_sense_is_refused_with_a_reason(phase, order):
    p = position(STANDS, phase=phase, active="american", nations=["american", "german"])
    before = p.s.copy()
    assert p.refused(order)
    assert p.s == before


@pytest.mark.parametrize(
    "order",
    ["step Z9", "step I6", "step I4", "step I5", "step J6 reverse true", "step J6 facing 9", "turn a 2", "turn u99 2",
     "smoke a Z9", "smoke m I6", "smoke u99 I6", "smoke a J6", "load l onto v", "load - onto v", "unload a I6",
     "unload b L6", "overrun I5", "leave", "crawl J6", "crawl -", "move l", "pass", "fire a at I5"],
)  # fmt: skip
def test_nor_does_one_in_the_middle_of_a_move_go_through(order):
    p = position(STANDS, phase="movement", active="american", nations=["american", "german"]).play("move a")
    before = p.s.copy()
    assert p.refused(order)
    assert p.s == before


@pytest.mark.parametrize(
    "order",
    ["lose -", "lose u99:pin", "lose a:pin", "lose g:melt", "lose g:pin,g:pin", "lose g:take2", "lose x", "pass"],
)
def test_nor_do_losses_that_are_none(order):
    p = position("I6: a usa_rifle, b usa_rifle | I5: g ger_rifle, h ger_rifle").play("fire a,b at I5", dice=[2, 2])
    assert p.points == 3
    assert p.refused(order)


@pytest.mark.parametrize(
    ("phase", "orders"),
    [
        ("fire", ["fire a at Z9", "rake t at Z9 guns gun", "mortar m at Z9", "smoke t Z9", "blow a Z9"]),
        ("movement", ["step Z9", "smoke a Z9", "overrun Z9", "crawl Z9"]),
        ("missions", ["call light_artillery Z9", "call fighter_bomber Z9"]),
        ("advance", ["advance a Z9", "assault a at Z9"]),
    ],
)
def test_a_hex_that_the_map_does_not_have_is_called_so(phase, orders):
    p = position(
        STANDS, phase=phase, active="american", nations=["american", "german"], smokes={"american": 4},
        missions={"american": {"light_artillery": 1, "fighter_bomber": 1}},
    )  # fmt: skip
    p = p.play("move a") if phase == "movement" else p
    assert [p.refused(order) for order in orders] == ["no-such-hex"] * len(orders)


def test_nobody_answers_for_the_other_side():
    p = position(STANDS, active="american", nations=["american", "german"])
    assert play.refusal(p.s, 1, act.Pass()) is not None
    assert play.refusal(p.s, 0, act.Pass()) is None


@pytest.mark.parametrize(
    "order",
    ["load - onto w", "load a onto w", "load u99 onto w", "load b onto w", "load g onto w", "load a onto v",
     "unload b Z9", "unload b L5", "unload a L6", "unload g L6", "unload p L6 facing 7", "unload p L6 facing 0",
     "turn w 2", "smoke b L6", "step L7", "step M6", "overrun L5"],
)  # fmt: skip
def test_nor_does_one_to_a_transport(order):
    p = position(STANDS, phase="movement", active="american", nations=["american", "german"]).play("move w")
    before = p.s.copy()
    assert p.refused(order)
    assert p.s == before
    assert p.allows("unload p L6 facing 6")
    assert p.allows("unload b L6")
