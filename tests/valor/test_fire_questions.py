"""Questions about fire lean on the laws of fire: parts of a group can be chosen, and nothing else is offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from grognard.core import ASKS, OneOf, follow
from grognard.games.valor import actions as act
from grognard.games.valor import play
from grognard.games.valor.frames import OpportunityFire, Phase
from grognard.games.valor.rules.fire import antitank, mortars
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire.questions import Firing
from grognard.games.valor.rules.movement import laws
from grognard.games.valor.state import DEFENSIVE, FIRE, State
from tests.every_game.random_games import lively, scenarios
from tests.every_game.rare_positions import valor as rare
from tests.valor.positions import Position, position

JOINT = "I6: a usa_rifle m1919a6_lmg, l coleman | J6: b usa_rifle m1919a6_lmg, c usa_rifle | I3: g ger_rifle"
AFT = {"american": {"grenades": 2, "satchel_charge": 1}}
RIDERS = "I6: t m3_halftrack facing 1, a usa_rifle m1919a6_lmg aboard t, b usa_rifle_h aboard t | I5: g ger_rifle"


LED = ("I6", "choose", "u0", "u0", "u1")
"""The picks up to the hexes that join the group of I6."""


@pytest.mark.rule("VV-14.2-a", "VV-14.2-b")
def test_some_of_a_neighbouring_hex_join_in_with_what_weapons_they_like():
    p = position(JOINT)
    assert p.answered(*LED, "choose", "J6", "u2", "-") == p.read("fire a,b at I3 weapons a leader l")
    assert p.answered(*LED, "choose", "J6", "u3") == p.read("fire a,c at I3 weapons a leader l")


@pytest.mark.rule("VV-14.2-b")
def test_a_whole_neighbouring_hex_joins_in_at_one_click():
    p = position(JOINT)
    assert p.answered(*LED, "J6") == p.read("fire a,b,c at I3 weapons a,b leader l")


@pytest.mark.rule("VV-17.4-b", "VV-12.5.2-e", "VV-12.5.3-d")
def test_of_the_passengers_of_an_overrun_some_fire_throw_and_use_charges():
    p = position(RIDERS, pool=AFT, phase="movement", check=False).play("move t")
    one = p.answered("overrun", "choose", "u1 u2", "u1", "u2", "-")
    assert one == p.read("overrun I5 crew a,b weapons a grenades b")
    both = p.answered("overrun", "choose", "u1 u2", "-", "u1", "u2")
    assert both == p.read("overrun I5 crew a,b grenades a satchels b")
    assert p.answered("overrun", "choose", "u2", "-", "-") == p.read("overrun I5 crew b")


@pytest.mark.rule("VV-14.3-a", "VV-14.3-c")
def test_passengers_who_fire_with_their_transport_are_chosen_too():
    p = position(RIDERS, pool=AFT, check=False)
    start: tuple[str, ...] = ("I6", "rake")
    some = p.answered(*start, "choose", "u1 u2", "u1", "u2", "u2")
    assert some == p.read("rake t at I5 guns mg360 crew a,b weapons a grenades b satchels b")
    assert p.answered(*start, "all") == p.read("rake t at I5 guns mg360 crew a,b weapons a")


@pytest.mark.rule("VV-13.8.1-d")
def test_a_side_is_chosen_for_a_lane_only_where_the_line_runs_between_hexes():
    p = position("I9: a usa_rifle | I4: g ger_rifle mg34_lmg", phase="movement").play("move a", "step I8")
    assert p.allows("fire g at I8 weapons g lane left")
    assert p.refused("fire g at I8 weapons g lane right") == "VV-13.8.1-d"


# --- where speed forbids to ask the law, both are held against each other


def every_position() -> list[State]:
    found = [choice.before for table in scenarios() if table.game == "valor" for choice in lively(table, 1)]
    return [*found, *(choice.before for choice in rare())]


def firing_positions() -> Iterator[tuple[State, int]]:
    for s in every_position():
        top = s.top
        if isinstance(top, OpportunityFire) or (isinstance(top, Phase) and s.phase in (FIRE, DEFENSIVE)):
            yield s, play.seat_of(s)


@pytest.mark.rule("VV-14.2-e", "VV-14.2-h", "VV-13.3-a")
def test_riflemen_are_those_whom_the_law_of_fire_lets_fire():
    counted = 0
    for s, side in firing_positions():
        firing = Firing(s, side)
        for h in dict.fromkeys(u.hex for u in s.units if u.side == side and u.hex >= 0):
            for t in firing.soft:
                for carrier in dict.fromkeys(u.aboard for u in s.units if u.hex == h and u.side == side):
                    by_law = [n for n in range(len(s.units)) if _fires(s, side, n, h, t, carrier)]
                    assert firing.riflemen(h, t, carrier) == by_law
                    counted += len(by_law)
    assert counted > 50


def _fires(s: State, side: int, n: int, h: int, t: int, carrier: int) -> bool:
    u = s.units[n]
    if (u.side, u.hex, u.aboard) != (side, h, carrier) or not u.infantry:
        return False
    names = s.ground.grid.names
    orders = [f"fire u{n} at {names[t]}", f"fire u{n} at {names[t]} weapons u{n}"]
    return any(play.refusal(s, side, Position(s, {}, [], False).read(order)) is None for order in orders)


@pytest.mark.rule("VV-13.6-a", "VV-13.6-b", "VV-13.6-c")
def test_leaders_who_are_offered_are_those_whom_the_law_lets_lead():
    counted = 0
    for s, side in firing_positions():
        firing = Firing(s, side)
        for h in firing.by_hex:
            leaders = [n for n, u in enumerate(s.units) if u.side == side and u.leader]
            for carrier in dict.fromkeys(s.units[n].aboard for n in firing.by_hex[h]):
                by_law = [n for n in leaders if fire.leader_law(s, n, h, (carrier,)) is None]
                assert sorted(firing.leaders(h, carrier)) == by_law
                counted += len(by_law)
            for n in firing.by_hex[h]:
                shot = [m for m in leaders if antitank.leader_law(s, n, m) is None]
                assert sorted(firing.leaders_of_shot(h, n)) == shot
                gun = [m for m in leaders if fire.gun_leader_law(s, n, m) is None]
                assert sorted(firing.leaders_of_guns(h, n)) == gun
    assert counted > 20


@pytest.mark.rule("VV-14.4-c", "VV-16.1-b", "VV-16.2-a", "VV-12.6.5-a")
def test_guns_at_fire_and_mortars_have_the_targets_that_the_laws_allow():
    counted: Counter[str] = Counter()
    for s, side in firing_positions():
        firing, names = Firing(s, side), s.ground.grid.names
        enemies = [m for m, u in enumerate(s.units) if u.side != side and u.hex >= 0]
        hexes = list(dict.fromkeys(s.units[m].hex for m in enemies))
        for h in firing.by_hex:
            here = [n for n, u in enumerate(s.units) if u.side == side and u.hex == h]
            raked = [(n, t) for n in here for t in hexes if firing.rake_law(n, t) is None]
            assert sorted(firing.rakers(h)) == sorted(raked)
            shot = [
                (n, arm, m) for n in here for m in enemies for arm in ("gun", "weapon", *antitank.FAUSTS)
                if antitank.shoot_law(s, firing, act.Shoot(f"u{n}", f"u{m}", arm)) is None
            ]  # fmt: skip
            assert sorted(firing.shots(h)) == sorted(shot)
            struck = [
                (n, t) for n in here for t in hexes
                if firing.window is None and mortars.mortar_law(s, firing, act.Mortar((f"u{n}",), names[t])) is None
            ]  # fmt: skip
            assert sorted(firing.mortars(h)) == sorted(struck)
            counted.update(guns=len(raked), shots=len(shot), mortars=len(struck))
    assert min(counted[what] for what in ("guns", "shots", "mortars")) > 0, counted


@pytest.mark.rule("VV-5.3.3-a", "VV-6.1-d")
def test_units_that_can_move_are_those_that_the_law_lets_begin():
    counted = 0
    for s in every_position():
        for side in (0, 1) if s.turn else ():
            by_law = [n for n, u in enumerate(s.units) if u.side == side and laws.begin_law(s, n) is None]
            assert [*laws.movable(s, side)] == by_law
            counted += len(by_law)
    assert counted > 100


@pytest.mark.rule("VV-14.2-a")
def test_no_player_is_asked_about_a_group_of_one_that_has_no_choice():
    p = position("I6: a usa_rifle | I3: g ger_rifle | Q11: ger_rifle")
    here = play.ask(p.s)
    assert isinstance(here, OneOf)
    assert not isinstance(follow(here, "I6")[1], ASKS)
