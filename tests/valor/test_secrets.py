"""What is hidden (VV-19.7.1-a, VV-19.11.2-a) stays hidden: hidden minefields, tunnels, and who is where in them."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import json

from grognard.core import ASKS, UNKNOWN, Event, FairDice, Next, OneOf, Seat, follow, walk_at_random
from grognard.games.valor import play, view
from grognard.games.valor.actions import Crawl, DeployAll, Deployed, Move
from grognard.games.valor.components.units import BELOW
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.frames import Deploy, Mover, OpportunityFire
from grognard.games.valor.setup import setup
from grognard.games.valor.state import State
from tests.valor.positions import position

VIEWER: tuple[Seat | None, ...] = (1, None)
"""Who may not know: the enemy of seat 0, and those who look on."""
COMPLEX = {"japanese": ["I4 J4 K3", "K3 K4 K5"]}


def deployed(scenario: str) -> State:
    """Both sides have set up; seat 0 hides something."""
    s, dice = setup(scenario, {}), FairDice(bytes(32))
    for seat in (0, 1):
        play.apply(s, seat, DeployAll(), dice)
        play.apply(s, seat, Deployed(), dice)
    return s


def told(events: list[Event], seat: Seat | None) -> list[bytes]:
    seen = [view.seen(event, seat) for event in events]
    return [json.encode(event) for event in seen if event is not None]


def shown(s: State, seat: Seat | None) -> bytes:
    return json.encode(view.view(s, seat))


# --- views


@pytest.mark.rule("VV-19.7.1-a")
def test_of_the_enemys_hidden_minefields_one_knows_the_number_alone():
    s = deployed("s3")
    assert len(s.hidden[0]) == 1
    assert view.view(s, 0).hidden == s.hidden
    for seat in VIEWER:
        assert view.view(s, seat).hidden == [[UNKNOWN], []]


@pytest.mark.rule("VV-19.11.2-a", "VV-19.11.1-c")
def test_of_the_enemys_tunnels_one_knows_nothing_and_of_who_is_below_that_he_is():
    p = position("below J4: j jap_rifle | A1: a usa_rifle", tunnels=COMPLEX)
    assert view.view(p.s, 0) == p.s
    for seat in VIEWER:
        v = view.view(p.s, seat)
        assert (v.tunnels, v.units[0].hex, v.units[0].under) == ([], BELOW, UNKNOWN)


@pytest.mark.rule("VV-19.11.2-a")
def test_who_comes_up_does_not_tell_how_far_he_came():
    def came(way: str, complex_: list[str]) -> bytes:
        p = position("K3: j jap_rifle | K8: a usa_rifle", tunnels={"japanese": complex_}, phase="movement")
        q = p.play("move j", f"crawl {way} surface true")
        assert isinstance(q.top, OpportunityFire)
        v = view.view(q.s, 1)
        v.battle = ""  # the two sheets differ, and a sheet is public
        return json.encode(v)

    assert came("K4,K5", ["K3 K4 K5"]) == came("L4,L5,K5", ["K3 L4 L5 K5"])


@pytest.mark.rule("VV-19.7.1-a", "VV-19.11.2-a")
@pytest.mark.parametrize("scenario", ["s3", "s7"])
def test_a_view_of_a_view_is_the_same_and_shares_nothing_with_the_state(scenario):
    s = deployed(scenario)
    before = json.encode(s)
    for seat in (0, 1, None):
        v = view.view(s, seat)
        assert view.view(v, seat) == v
        for part in (v.units, v.hidden[0], v.positions, v.tunnels, v.frames, v.held, v.pools[0], v.snipers):
            part.clear()
    assert json.encode(s) == before


# --- events


@pytest.mark.rule("VV-19.7.1-a", "VV-19.11.2-a")
def test_events_do_not_say_where():
    s = setup("s3", {})
    laid = [
        event
        for event in play.apply(s, 0, DeployAll(), FairDice(bytes(32)))
        if isinstance(event, turn_events.HiddenMine)
    ]
    assert [event.at for event in laid] == [s.ground.grid.names[h] for h in s.hidden[0]]
    assert [view.seen(event, 0) for event in laid] == laid
    assert [view.seen(event, 1) for event in laid] == [turn_events.HiddenMine(0)]
    dug, crawled = turn_events.DugIn(0, ("I4", "J4")), movement_events.CrawledOn("u0.jap_rifle", 0, "J4")
    assert [view.seen(event, 0) for event in (dug, crawled)] == [dug, crawled]
    for seat in VIEWER:
        assert [view.seen(event, seat) for event in (dug, crawled)] == [
            None,
            movement_events.CrawledOn("u0.jap_rifle", 0),
        ]


@pytest.mark.rule("VV-19.7.1-a")
def test_nothing_that_leaves_while_a_side_sets_up_names_a_hidden_hex():
    s = setup("s3", {})
    events = play.apply(s, 0, DeployAll(), FairDice(bytes(32)))
    at = s.ground.grid.names[s.hidden[0][0]]
    public = [line for line in told(events, 1) if f'"{at}"'.encode() in line and b"set-up" not in line]
    assert public == []


# --- questions and refusals


@pytest.mark.rule("VV-19.7.1-a", "VV-19.11.1-c")
@pytest.mark.parametrize("scenario", ["s3", "s7"])
def test_what_the_enemy_is_asked_and_refused_does_not_depend_on_what_is_hidden(scenario):
    s = deployed(scenario)
    rng, dice = Random(5), FairDice(bytes(32))
    compared = 0
    for _ in range(150):
        if s.over:
            break
        seat = play.seat_of(s)
        v = view.view(s, seat)
        if seat == 1:
            assert keys(play.ask(s)) == keys(play.ask(v))
            compared += 1
        action = walk_at_random(play.ask(v), rng)
        assert play.refusal(s, seat, action) == play.refusal(v, seat, action)  # type: ignore[arg-type]
        play.apply(s, seat, action, dice)  # type: ignore[arg-type]
    assert compared > 30


def keys(here: Next) -> tuple[str, ...]:
    """The first keys of a question, and those behind each of them."""
    if not isinstance(here, OneOf):
        return (str(here),) if not isinstance(here, ASKS) else tuple(getattr(here, "keys", ()))
    found = list(here.keys)
    for key in here.keys[:4]:
        then = follow(here, key)[1]
        found += list(getattr(then, "keys", ())) if isinstance(then, ASKS) else [str(then)]
    return tuple(found)


# --- twins


def below(s: State, count: int) -> State:
    """So many units of the side that digs go down, the first somewhere in the first tunnel."""
    for n in [n for n, unit in enumerate(s.units) if unit.side == 0 and unit.infantry][:count]:
        s.units[n] = type(s.units[n])(s.units[n].kind, 0, BELOW, under=s.tunnels[0][0])
    return s


@pytest.mark.rule("VV-19.7.1-a", "VV-19.11.2-a", "VV-19.11.1-c")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scenario", ["s3", "s7"])
def test_twins_that_differ_in_secrets_look_the_same_to_the_enemy(scenario, seed):
    one = deployed(scenario)
    if scenario == "s7":
        below(one, 2)
    other = view.sample(view.view(one, 1), 1, FairDice(bytes([seed + 1]) * 32))
    assert (one.hidden, one.tunnels) != (other.hidden, other.tunnels)
    rng = Random(seed)
    dice = FairDice(bytes([seed]) * 32), FairDice(bytes([seed]) * 32)
    steps = 0
    for _ in range(120):
        for seat in VIEWER:
            assert shown(one, seat) == shown(other, seat)
        if one.over:
            break
        seat = play.seat_of(one)
        action = walk_at_random(play.ask(view.view(one, seat)), rng)
        if seat == 0 and (isinstance(action, Crawl) or underground(one, action)):
            continue  # where he can go below differs; that he could is his own affair
        if seat == 1:
            assert play.refusal(view.view(other, 1), 1, action) is None  # type: ignore[arg-type]
        after = [play.apply(s, seat, action, d) for s, d in zip((one, other), dice, strict=True)]  # type: ignore[arg-type]
        if any(isinstance(event, movement_events.MinesFound) for event in (*after[0], *after[1])):
            break  # here the worlds part, as they must
        for seat in VIEWER:
            assert told(after[0], seat) == told(after[1], seat)
        steps += 1
    assert steps > 20


def underground(s: State, action: object) -> bool:
    top = s.top
    if isinstance(top, Mover):
        return s.units[top.units[0]].hex == BELOW
    return isinstance(action, Move) and any(s.units[int(name[1:])].hex == BELOW for name in action.units)


@pytest.mark.rule("VV-19.7.1-a", "VV-19.11.2-a")
@pytest.mark.parametrize("scenario", ["s3", "s7"])
def test_a_sampled_world_is_one_that_the_view_allows(scenario):
    s = deployed(scenario)
    for seat in (0, 1, None):
        v = view.view(s, seat)
        for seed in range(5):
            t = view.sample(v, seat, FairDice(bytes([seed]) * 32))
            assert view.view(t, seat) == v
            assert all(UNKNOWN not in hidden for hidden in t.hidden)
    assert view.sample(view.view(s, 0), 0, FairDice(bytes(32))) == s


@pytest.mark.rule("VV-19.7.1-a")
def test_while_a_side_sets_up_the_other_sees_what_is_public():
    s = setup("s3", {})
    play.apply(s, 0, DeployAll(), FairDice(bytes(32)))
    v = view.view(s, 1)
    assert isinstance(v.top, Deploy)
    assert v.positions == s.positions
    assert v.hidden == [[UNKNOWN], []]
