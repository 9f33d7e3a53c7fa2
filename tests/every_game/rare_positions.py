"""Choices that games hardly ever come to by themselves: in positions put together by hand, by game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

from grognard.core import Action, FairDice, as_action, walk_at_random
from grognard.games.frederick import play as frederick_play
from grognard.games.frederick.state import State as FrederickState
from grognard.games.tercios import actions as tercios_act
from grognard.games.tercios.frames import Breaking, Buying, Following
from grognard.games.tercios.game import GAME as TERCIOS
from grognard.games.tercios.state import State as TerciosState
from grognard.games.valor import play as valor_play
from grognard.games.valor.frames import Deploy
from tests.every_game.random_games import Choice
from tests.frederick.fights import NOT_THE_LAST, fight
from tests.frederick.positions import play, position, read
from tests.monarchs.rare_turns import rare_turns
from tests.tercios.positions import commander as officer
from tests.tercios.positions import do as tercios_do
from tests.tercios.positions import field as battlefield
from tests.tercios.positions import rect as square
from tests.tercios.positions import troop as pikes
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


def tercios() -> list[Choice]:
    return [*_before_the_battle(), *_in_and_out(), *_interrupts()]


def _before_the_battle() -> list[Choice]:
    free = {"army-1": "free", "army-2": "free"}
    vanguard = _tercios_opening("high_ground", {"army-1": "hre_1000", "army-2": "hre_1000", "deployment": "ready"})
    maps = battlefield(pikes("modern", 0, (20, 10)))
    maps.turn, maps.frames = 0, [Buying(0, [3, 3], [0])]
    return [
        _tercios(_tercios_opening("high_ground", free), tercios_act.Muster("spain_1000")),
        _tercios(_tercios_opening("high_ground", {"roles": "diced"}), tercios_act.TakeSide("south")),
        _tercios(maps, tercios_act.ReadMaps("take")),
        *_walked(vanguard, tercios_act.Vanguard),
    ]


def _in_and_out() -> list[Choice]:
    """Buildings, guns, horses, moves that traits grant."""
    houses = [square("large_building", 28, 23, 33, 28), square("large_building", 35, 23, 40, 28)]
    entering = battlefield(pikes("modern", 0, (34, 21), order="ready"), pikes("modern", 1, (5, 40)), scenery=houses)
    gun = battlefield(
        pikes("light_gun", 0, (34, 21), options=("carthorses",), order="ready"), pikes("modern", 1, (5, 40))
    )
    horse = battlefield(pikes("dragoons_adapted", 0, (34, 21), form=1, order="ready"), pikes("modern", 1, (5, 40)))
    won = battlefield(pikes("modern", 0, (30, 22)), pikes("modern", 1, (5, 40)), scenery=houses)
    won.frames.append(Following(0, "advance", 0))
    shifted = battlefield(
        pikes("modern", 0, (34, 21), order="ready"), pikes("modern", 1, (5, 40), order="ready"),
        commanders=[officer(0, 3, (34, 17), traits=("relentless",))],
    )  # fmt: skip
    tercios_do(shifted, 0, tercios_act.Lead("A1"))
    tercios_do(shifted, 0, tercios_act.Stay())
    tercios_do(shifted, 0, tercios_act.Command("relentless", ("a1",)), [6, 6, 6])
    for s in (entering, gun, horse):
        tercios_do(s, 0, tercios_act.Activate("a1"))
    return [
        _tercios(entering, tercios_act.Enter(0)),
        _tercios(gun, tercios_act.ChangeForm("limber")),
        *_walked(horse, tercios_act.Mount),
        _tercios(won, tercios_act.Occupy()),
        *_walked(shifted, tercios_act.Shift),
    ]


def _interrupts() -> list[Choice]:
    tested = battlefield(
        pikes("classic", 0, (30, 20), wear=5), pikes("modern", 1, (30, 30)),
        commanders=[officer(0, 2, host=0, traits=("selfless",))],
    )  # fmt: skip
    tested.frames.append(Breaking(0, stage=1))
    return [_tercios(tested, tercios_act.Reroll()), _tercios(tested, tercios_act.Accept())]


def _tercios_opening(scenario: str, options: dict[str, str]) -> TerciosState:
    """The first position in which somebody must decide."""
    chosen = {option.id: option.default for option in TERCIOS.scenarios()[scenario].options} | options
    return TERCIOS.setup(scenario, chosen, FairDice(bytes(32)))


def _tercios(s: TerciosState, action: Action) -> Choice:
    return Choice(s, next(d.seat for d in TERCIOS.decisions(s) if not d.committed), action)


def _walked(s: TerciosState, kind: type[Action], several: int = 3) -> list[Choice]:
    """The first ones of a kind to which random walks lead, so that each can be changed into another."""
    seat = next(d.seat for d in TERCIOS.decisions(s) if not d.committed)
    walks = (walk_at_random(TERCIOS.ask(TERCIOS.view(s, seat), seat), Random(n)) for n in range(400))
    found = dict.fromkeys(as_action(action) for action in walks if isinstance(action, kind))
    return [Choice(s, seat, action) for action in islice(found, several)]


RARE: dict[str, Callable[[], list[Choice]]] = {
    "frederick": frederick,
    "monarchs": rare_turns,
    "tercios": tercios,
    "valor": valor,
}
