"""TC-20.8-c, TC-20.8-d: troops and commanders are put down, formation by formation in alternation."""

from __future__ import annotations

from grognard.core import Caution, Dice, Event, RuleId, say
from grognard.games.tercios.actions import Attach, Deploy, DrawUp, Garrison, Integrate, LeaveOut, Station
from grognard.games.tercios.events.deployment import LeftOut
from grognard.games.tercios.frames import Arriving, Deploying
from grognard.games.tercios.names import commander_of, element_of, formation_of, troop_name, troop_of
from grognard.games.tercios.rules.deployment import formations
from grognard.games.tercios.state import State
from grognard.kit.sequence import AGAIN, ASK, OVER, Go


def deploy(s: State, f: formations.Placing, a: Deploy, _dice: Dice, out: list[Event]) -> None:
    formations.deploy(s, f, troop_of(s, a.troop), a.at, a.state, out)


def garrison(s: State, f: formations.Placing, a: Garrison, _dice: Dice, out: list[Event]) -> None:
    formations.garrison(s, f, troop_of(s, a.troop), element_of(s, a.building), out)


def integrate(s: State, f: formations.Placing, a: Integrate, _dice: Dice, out: list[Event]) -> None:
    formations.integrate(s, f, troop_of(s, a.gun), troop_of(s, a.battalion), out)


def station(s: State, _f: formations.Placing, a: Station, _dice: Dice, out: list[Event]) -> None:
    formations.station(s, commander_of(s, a.commander), (a.at.x, a.at.y), out)


def attach(s: State, _f: formations.Placing, a: Attach, _dice: Dice, out: list[Event]) -> None:
    formations.attach(s, commander_of(s, a.commander), troop_of(s, a.troop), out)


def leave_out(s: State, f: formations.Placing, a: LeaveOut, _dice: Dice, out: list[Event]) -> None:
    formations.leave_out(s, f, troop_of(s, a.troop), out)


def draw_up_cautions(v: State, f: formations.Placing, a: DrawUp) -> tuple[Caution, ...]:
    """Troops for which the plan would find no room."""
    then, out = v.copy(), list[Event]()
    frame = then.frames[-1]
    assert isinstance(frame, Deploying | Arriving)
    for formation in [formation_of(a.formation, f.seat)] if a.formation else formations.drawn_up_at_once(v, f):
        formations.draw_up(then, frame, a.plan, formation, out)
    left = [troop_name(event.troop) for event in out if isinstance(event, LeftOut)]
    return (Caution(RuleId("TC-20.8-d"), say("caution-no-room", troops=left)),) if left else ()


def draw_up(s: State, f: formations.Placing, a: DrawUp, _dice: Dice, out: list[Event]) -> None:
    """Everything that is left is still deployed one formation at a time (TC-20.8-c): the plan is remembered."""
    if a.formation:
        formations.draw_up(s, f, a.plan, formation_of(a.formation, f.seat), out)
    elif isinstance(f, Deploying):
        f.plans[f.seat] = a.plan
    else:
        for formation in formations.open_formations(s, f):
            formations.draw_up(s, f, a.plan, formation, out)


# --- whose turn it is


def deploy_on(s: State, f: Deploying, _dice: Dice, out: list[Event]) -> Go:
    """TC-20.8-c: after each formation it is the other's turn; a player who alone has formations left continues."""
    if f.formation >= 0 and formations.is_complete(s, f, f.formation):
        f.formation = -1
        if not formations.still_to_come(s, f, f.seat) and formations.chief_awaited(s, f.seat):
            return _chief_goes(s, f, out)
        return _hand_over(s, f, out)
    if formations.is_done(s, f, f.seat):
        return _hand_over(s, f, out)
    if not f.plans[f.seat]:
        return ASK
    if not formations.open_formations(s, f):
        return _chief_goes(s, f, out)
    formations.draw_up(s, f, f.plans[f.seat], formations.open_formations(s, f)[0], out)
    return AGAIN


def _chief_goes(s: State, f: Deploying, out: list[Event]) -> Go:
    """The chief comes at the latest with the last formation."""
    if not f.plans[f.seat]:
        return ASK
    formations.find_a_place(s, formations.chief_awaited(s, f.seat)[0], out)
    return AGAIN


def _hand_over(s: State, f: Deploying, out: list[Event]) -> Go:
    if formations.is_done(s, f, f.seat):
        formations.settle_reserves(s, f, f.seat, out)
    if not formations.is_done(s, f, 1 - f.seat):
        f.seat = 1 - f.seat
    elif formations.is_done(s, f, f.seat):
        return OVER
    return AGAIN
