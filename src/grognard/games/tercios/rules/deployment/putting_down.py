"""TC-20.8-c, TC-20.8-d: troops and commanders are put down, formation by formation in alternation."""

from __future__ import annotations

from grognard.core import Caution, Dice, Event, RuleId, say
from grognard.games.tercios.actions import Attach, Deploy, DrawUp, Garrison, Integrate, LeaveOut, Station
from grognard.games.tercios.events.deployment import LeftOut
from grognard.games.tercios.frames import Arriving, Deploying
from grognard.games.tercios.names import commander_of, element_of, formation_of, troop_name, troop_of
from grognard.games.tercios.rules.deployment import formations as d
from grognard.games.tercios.state import State
from grognard.kit.sequence import AGAIN, ASK, OVER, Go


def deploy(s: State, f: d.Placing, a: Deploy, _dice: Dice, out: list[Event]) -> None:
    d.deploy(s, f, troop_of(s, a.troop), a.at, a.state, out)


def garrison(s: State, f: d.Placing, a: Garrison, _dice: Dice, out: list[Event]) -> None:
    d.garrison(s, f, troop_of(s, a.troop), element_of(s, a.building), out)


def integrate(s: State, f: d.Placing, a: Integrate, _dice: Dice, out: list[Event]) -> None:
    d.integrate(s, f, troop_of(s, a.gun), troop_of(s, a.battalion), out)


def station(s: State, _f: d.Placing, a: Station, _dice: Dice, out: list[Event]) -> None:
    d.station(s, commander_of(s, a.commander), (a.at.x, a.at.y), out)


def attach(s: State, _f: d.Placing, a: Attach, _dice: Dice, out: list[Event]) -> None:
    d.attach(s, commander_of(s, a.commander), troop_of(s, a.troop), out)


def leave_out(s: State, f: d.Placing, a: LeaveOut, _dice: Dice, out: list[Event]) -> None:
    d.leave_out(s, f, troop_of(s, a.troop), out)


def draw_up_cautions(v: State, f: d.Placing, a: DrawUp) -> tuple[Caution, ...]:
    """Troops for which the plan would find no room."""
    then, out = v.copy(), list[Event]()
    frame = then.frames[-1]
    assert isinstance(frame, Deploying | Arriving)
    for formation in [formation_of(a.formation, f.seat)] if a.formation else d.drawn_up_at_once(v, f):
        d.draw_up(then, frame, a.plan, formation, out)
    left = [troop_name(event.troop) for event in out if isinstance(event, LeftOut)]
    return (Caution(RuleId("TC-20.8-d"), say("caution-no-room", troops=left)),) if left else ()


def draw_up(s: State, f: d.Placing, a: DrawUp, _dice: Dice, out: list[Event]) -> None:
    """Everything that is left is still deployed one formation at a time (TC-20.8-c): the plan is remembered."""
    if a.formation:
        d.draw_up(s, f, a.plan, formation_of(a.formation, f.seat), out)
    elif isinstance(f, Deploying):
        f.plans[f.seat] = a.plan
    else:
        for formation in d.open_formations(s, f):
            d.draw_up(s, f, a.plan, formation, out)


# --- whose turn it is


def deploy_on(s: State, f: Deploying, _dice: Dice, out: list[Event]) -> Go:
    """TC-20.8-c: after each formation it is the other's turn; a player who alone has formations left continues."""
    if f.formation >= 0 and d.is_complete(s, f, f.formation):
        f.formation = -1
        if not d.still_to_come(s, f, f.seat) and d.chief_awaited(s, f.seat):
            return _chief_goes(s, f, out)
        return _hand_over(s, f, out)
    if d.is_done(s, f, f.seat):
        return _hand_over(s, f, out)
    if not f.plans[f.seat]:
        return ASK
    if not d.open_formations(s, f):
        return _chief_goes(s, f, out)
    d.draw_up(s, f, f.plans[f.seat], d.open_formations(s, f)[0], out)
    return AGAIN


def _chief_goes(s: State, f: Deploying, out: list[Event]) -> Go:
    """The chief comes at the latest with the last formation."""
    if not f.plans[f.seat]:
        return ASK
    d.find_a_place(s, d.chief_awaited(s, f.seat)[0], out)
    return AGAIN


def _hand_over(s: State, f: Deploying, out: list[Event]) -> Go:
    if d.is_done(s, f, f.seat):
        d.settle_reserves(s, f, f.seat, out)
    if not d.is_done(s, f, 1 - f.seat):
        f.seat = 1 - f.seat
    elif d.is_done(s, f, f.seat):
        return OVER
    return AGAIN
