"""Choices that games hardly ever come to by themselves: in positions put together by hand, by game."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.frederick import play as frederick_play
from grognard.games.frederick.state import State as FrederickState
from grognard.games.valor import play as valor_play
from grognard.games.valor.state import Deploy
from tests.every_game.trails import Choice
from tests.frederick.fights import NOT_THE_LAST, fight
from tests.frederick.positions import play, position, read
from tests.valor.positions import Position
from tests.valor.positions import position as stands


def frederick() -> list[Choice]:
    storming = {"options": {"fort-assault-after-entry": "optional"}, "cup": NOT_THE_LAST}
    at_prag = play(position("Prag: PR 3 entered, AU 1 inside", active="prussia", **storming), "end")
    tied = play(position("Cottbus: AU 2 entered, SA 2 entered, HR 1 entered", active="austria"), "end")
    led = "Kolin: PR 12 entered, AU 6, nadasdy, piccolomini, HR 1"
    paid = position("Prag: PR 3, AU 1 inside | Dresden: PR 4, SA 2 inside", active="prussia", points=3)
    return [
        _frederick(at_prag, "storm"),
        _frederick(tied, "take saxony"),
        _frederick(fight(led), "attack nadasdy: AU 3, nadasdy | piccolomini: AU 2, piccolomini"),
        _frederick(fight("Kolin: PR 12 entered, AU 6, HR 1"), "attack"),
        _frederick(paid, "assault prag"),
    ]


def _frederick(s: FrederickState, text: str) -> Choice:
    seat = next(d.seat for d in frederick_play.decisions(s) if not d.committed)
    return Choice(s, seat, read(s, text))


def valor() -> list[Choice]:
    return [*_fire(), *_vehicles(), *_below_ground(), *_others()]


def _fire() -> list[Choice]:
    """VV-14.2-b: several hexes fire together, and what each of them may use."""
    pool = {"american": {"grenades": 2, "satchel_charge": 2}}
    rifles = "I6: a usa_rifle m1919a6_lmg, l hayes, d usa_rifle | J6: b usa_rifle m1919a6_lmg, c usa_rifle"
    far = stands(f"{rifles} | H6: e usa_rifle bazooka | I3: g ger_rifle, k ger_rifle")
    near = stands("I6: a usa_rifle, l hayes | J6: b usa_rifle bazooka, c usa_rifle | I5: g ger_rifle", pool=pool)
    alone = stands("I6: l coleman atr_ptrd | I3: g ger_rifle", check=False)
    lane = stands("H5: a usa_rifle | C4: g ger_rifle mg34_lmg, h ger_rifle mg34_lmg", phase="movement")
    return [
        _valor(far, "fire a,d,b,c at I3 weapons a,b leader l"),
        _valor(near, "fire a,b,c at I5 leader l grenades a"),
        _valor(alone, "fire l at I3 weapons l"),
        _valor(lane.play("move a", "step G4"), "fire g,h at G4 weapons g lane left"),
    ]


def _vehicles() -> list[Choice]:
    pool = {"american": {"grenades": 2, "satchel_charge": 1}}
    aboard = "a usa_rifle m1919a6_lmg aboard t, b usa_rifle_h aboard t, l coleman aboard t"
    tank = stands(f"I6: t m3_halftrack facing 1, {aboard} | I5: g ger_rifle", pool=pool, phase="movement", check=False)
    still = stands(f"I6: t m3_halftrack facing 1, {aboard} | I5: g ger_rifle", pool=pool, check=False)
    truck = "I6: v truck_us facing 1, a usa_rifle, l coleman, b usa_rifle_h | A1: g ger_rifle"
    loaded = "I6: v truck_us facing 1, a usa_rifle aboard v, l coleman aboard v, p m1_57mm aboard v | A1: g ger_rifle"
    return [
        _valor(tank.play("move t"), "overrun I5 crew a,b"),
        _valor(still, "rake t at I5 guns mg360 crew a,b,l"),
        _valor(still, "fire a,b at I5"),
        _valor(stands(truck, phase="movement").play("move v"), "load a,l onto v"),
        _valor(stands(loaded, phase="movement").play("move v"), "unload p I6 facing 2"),
    ]


def _below_ground() -> list[Choice]:
    complex_ = {"japanese": ["I4 J4 K3", "K3 K4 K5"]}
    below = stands("I4: j jap_rifle, k jap_rifle | A1: u usa_rifle", phase="movement", tunnels=complex_)
    caves = dict.fromkeys(["I4", "K4", "K6"], "cave")
    drawn = stands("I4: j jap_rifle | A1: a usa_rifle", positions=caves, tunnels={"japanese": ["P1 P2"]})
    drawn.s.tunnels, drawn.s.turn, drawn.s.frames = [], 0, [Deploy(0)]
    return [
        _valor(below.play("move j"), "crawl J4,K3 surface true"),
        _valor(drawn, "dig I4,J4,K4"),
        _valor(drawn, "dig K4,K5,K6"),
    ]


def _others() -> list[Choice]:
    wire = stands(
        "I6: a usa_rifle, b usa_rifle | Q11: g ger_rifle", positions={"I5": "barbed_wire", "J5": "barbed_wire"},
        pool={"american": {"satchel_charge": 1}},
    )  # fmt: skip
    halves = stands("I6: a usa_rifle_h, b usa_rifle_h, c usa_rifle_h, l coleman | Q11: g ger_rifle", phase="reorganise")
    bunker = stands(
        "I6: g ger_rifle, k ger_rifle, d ger_rifle | I5: u usa_rifle_h", phase="advance", positions={"I5": "bunker 1"}
    )
    shot = "I6: a usa_rifle bazooka, b usa_rifle bazooka, l coleman | I4: t pzkpfw_ivh, k pzkpfw_ivh"
    land = {"I6": "woods", "I9": "building", "H9": "building"}
    fired = stands("I6: a usa_rifle, b usa_rifle | L7: g ger_rifle", terrain=land, snipers={"german": "ready"})
    sniped = fired.play("fire a,b at L7", dice=[6, 6])
    hidden = stands("A1: a usa_rifle | Q11: g ger_rifle", snipers={"german": "I9"}, phase="advance").play("pass")
    hit = stands("I9: a usa_rifle, b usa_rifle, l coleman | I5: g ger_rifle, h ger_rifle_h, k ger_rifle").play(
        "fire a,b at I5", dice=[2, 2]
    )
    return [
        _valor(hit, "lose h:eliminate,g:pin"),
        _valor(stands(shot), "shoot a at t with weapon leader l"),
        _valor(sniped, "snipe from I9 at I6"),
        _valor(sniped, "decline"),
        _valor(hidden, "withdraw the sniper"),
        _valor(wire, "blow a I5"),
        _valor(halves, "unite a b"),
        _valor(bunker.play("assault g,k,d at I5", dice=[1, 1]), "enter g,k"),
    ]


def _valor(p: Position, text: str) -> Choice:
    return Choice(p.s, valor_play.seat_of(p.s), p.read(text))


RARE: dict[str, Callable[[], list[Choice]]] = {"frederick": frederick, "valor": valor}
