"""Chapter 8.2 and 8.3: the course of a charge, from its declaration to contact or its end."""

from __future__ import annotations

from grognard.boards.open_table import front_of
from grognard.core import Dice, Event, Next, OneOf, Refusal, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Charged
from grognard.games.tercios.frames import ActivationStep, Charging, ChargingStep, Fighting, Moving, MovingStep
from grognard.games.tercios.names import name_of_troop, tag, troop_key, troop_of
from grognard.games.tercios.rules import breaking, sight
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.melee.round import DEFENDER
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.movement.obstacles import make_room
from grognard.games.tercios.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import ASK, DONE, Go


def declare(s: State, n: int, m: int, out: list[Event]) -> None:
    """TC-8.2-b"""
    out.append(Charged(tag(s, n), tag(s, m)))
    s.frames.append(Charging(n, m))


def charge_of(s: State, charger: int) -> Charging | None:
    return next((f for f in reversed(s.frames) if isinstance(f, Charging) and f.charger == charger), None)


def may_redirect(s: State, f: Charging, _dice: Dice, _out: list[Event]) -> Go | ChargingStep:
    if not s.troops[f.charger].present or not s.troops[f.target].present:
        return ChargingStep.END
    return ASK if f.evaded and not f.redirected and others_in_reach(s, f) else DONE


def others_in_reach(s: State, f: Charging) -> list[int]:
    """TC-5.5-e: whom a charger may turn against if the evader is out of its sight."""
    if sight.sees(s, f.charger, f.target):
        return []
    return [m for m in charges.near_targets(s, f.charger) if m != f.target]


def ask_redirect(v: State, f: Charging) -> Next:
    keys = [troop_key(v, m) for m in others_in_reach(v, f)]
    return OneOf(
        say("ask-redirect"), (*keys, "follow"), lambda key: act.Redirect("" if key == "follow" else key),
        lambda key: say("do-follow") if key == "follow" else name_of_troop(v, troop_of(v, key)),
        why=lambda key: redirect_law(v, f, act.Redirect(key)) if troop_of(v, key) >= 0 else None,
    )  # fmt: skip


def redirect_law(v: State, f: Charging, a: act.Redirect) -> Refusal | None:
    if a.target and troop_of(v, a.target) not in others_in_reach(v, f):
        return law("TC-5.5-e", "cannot-redirect")
    return None


def redirect(s: State, f: Charging, a: act.Redirect, _dice: Dice, out: list[Event]) -> None:
    f.redirected = True
    if a.target:
        f.target = troop_of(s, a.target)
        f.evaded = f.resist = f.countercharge = False
        out.append(Charged(tag(s, f.charger), tag(s, f.target)))


def run(s: State, f: Charging, dice: Dice, out: list[Event]) -> None:
    """TC-8.3-b: the flank is judged after the reaction, from where the charge began (TC-8.3-a): a charge that was
    intercepted in vain goes on. Two that charge each other meet (TC-5.4-a), and neither is flanked."""
    if f.countercharge and not f.clashed:
        f.countercharge = f.clashed = _clash(s, f, dice, out)
        if f.clashed:
            return
    run = charges.charge_run(s, f.charger, f.target, "assault" if f.bonus else "rescue", f.walked)
    f.aimed = run.aimed if run is not None else -1
    if run is None:
        return
    f.headings = run.heading, -1
    if not f.countercharge:
        f.began = f.began or run.start
        f.flank = melee.is_flanked(s, f.target, f.began)
    how = "intercept" if f.interception else "charge"
    movement.begin(s, f.charger, run.end, how, target=f.target, asked=f.asked, began=f.set_out)


def _clash(s: State, f: Charging, dice: Dice, out: list[Event]) -> bool:
    """TC-5.4-b: the target goes to meet the charger, who then comes; false if they cannot."""
    met = charges.clash(s, f.charger, f.target)
    if met is None:
        return False
    n, before = f.target, s.troops[f.target].pose or met.reactor
    f.headings = met.headings
    s.change(n, pose=met.reactor, moved=True)
    out.append(ev.Moved(tag(s, n), before, met.reactor, "charge"))
    breaking.suffer_ground(s, n, before, met.reactor, dice, out)  # TC-8.8-a
    movement.begin(s, f.charger, met.charger, "charge", target=f.target, asked=f.asked)  # TC-5.1-f
    make_room(s, n, before, out)
    displaced.wrong_place(s, n, before, met.reactor)
    f.aimed = 0 if met.met else -1
    return True


def meet(s: State, f: Charging) -> None:
    """Contact: a melee with the target alone, whatever else is touched (TC-8.2-j)."""
    activation = s.activation()
    boosts = tuple(activation.boosts) if activation is not None else ()
    target = s.troops[f.target]
    bonuses = f.bonus, f.countercharge or (f.interception and _is_assaulting(s, f.target))
    s.frames.append(
        Fighting(
            f.charger, f.target, flank=f.flank, resist=f.resist, countercharge=f.countercharge,
            interception=f.interception, aimed=f.aimed, bonuses=bonuses, boosts=boosts,
            again=activation is not None and activation.again and activation.fearless,
            target_disordered=target.disordered, through=f.began, building=target.inside, headings=f.headings,
        )
    )  # fmt: skip


def _is_assaulting(s: State, n: int) -> bool:
    """TC-5.4-h: an intercepted troop has Melee + only if it is itself executing Assault."""
    return charge_of(s, n) is not None


def make_contact(s: State, f: Charging, _dice: Dice, _out: list[Event]) -> None:
    if s.troops[f.charger].present and s.troops[f.target].present and f.aimed >= 0:
        meet(s, f)


def end_charge(s: State, f: Charging, _dice: Dice, _out: list[Event]) -> None:
    if f.set_out is not None and s.troops[f.charger].standing:
        movement.end_here(s, f.charger, f.set_out)
    if f.interception:
        intercepted(s, f.target, f.winner == DEFENDER)


# --- interceptions


def intercepted(s: State, mover: int, lost: bool) -> None:
    """TC-5.4-f, TC-5.4-g: if the reactor has lost, the mover may go on; else its activation ends. What the mover was
    about lies below the interception, so it is told from here where it continues."""
    moving = next((f for f in reversed(s.frames) if isinstance(f, Moving) and f.troop == mover), None)
    if moving is not None:
        moving.stopped = moving.stopped or not lost
        moving.stage = MovingStep.RESUME if lost else MovingStep.WAY
    if lost:
        return
    break_off(s, mover)
    activation = s.activation()
    if activation is not None and activation.troop == mover:
        activation.stage = ActivationStep.END


def break_off(s: State, charger: int) -> None:
    """A charge goes no further, whatever lies on top of it."""
    charging = charge_of(s, charger)
    if charging is not None:
        charging.stage = ChargingStep.END


def take_up_again(s: State, moving: Moving) -> bool:
    """TC-5.4-i: a charge is aimed anew, with what is left of its movement; false if the mover does not charge."""
    charging = charge_of(s, moving.troop)
    if moving.how != "charge" or charging is None:
        return False
    here = s.troops[moving.troop].pose or moving.start
    charging.walked += movement.distance(front_of(moving.start), front_of(here))
    charging.asked += moving.asked
    charging.set_out = moving.began or moving.start
    charging.stage = ChargingStep.REDIRECTION
    return True
