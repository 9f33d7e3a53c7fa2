"""Chapter 4: a troop carries out its order: shown, tested, then done."""

from __future__ import annotations

from grognard.core import Dice, Event, Pose
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.special_rules import CARACOLE, ELITE, IMPETUOUS, LARGE, LIGHT
from grognard.games.tercios.components.weapons import MISSILES
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Activation, ActivationStep, Following, GunShot, Hand
from grognard.games.tercios.names import tag, troop_of
from grognard.games.tercios.rules import breaking, discipline, shooting, sight
from grognard.games.tercios.rules.melee import charge_course, charges
from grognard.games.tercios.rules.movement import buildings, facing
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.orders.laws import anything, could_charge, how_of
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import (
    ASSAULT,
    NO_CARD,
    ORDERS,
    READY,
    RESIST,
    RUN,
    STOIC,
    SWIFT,
    UNDAUNTED,
    UNSEEN,
    State,
)
from grognard.kit.sequence import AGAIN, ASK, DONE, Go

# --- activating


def activate(s: State, hand: Hand, n: int) -> None:
    """TC-3.3-a: a troop with its card; what the command action of this activation has done for it comes with it."""
    boosts = [boost for boost in hand.boosts if boost.troop == n]
    s.frames.append(Activation(n, s.troops[n].order, boosts=boosts))


def order(s: State, f: Activation, dice: Dice, out: list[Event]) -> ActivationStep:
    """Its card is shown; then it acts, if it passes the test that is due."""
    if not s.troops[f.troop].present:
        return ActivationStep.END
    show(s, f, out)
    return _tested(s, f, dice, out)


def show(s: State, f: Activation, out: list[Event]) -> None:
    """TC-4.1-c, TC-4.7-h: the card is revealed and leaves play."""
    out.append(ev.OrderShown(tag(s, f.troop), ORDERS[f.order]))
    effects = s.troops[f.troop].effects & ~(STOIC | UNDAUNTED)
    if s.troops[f.troop].reaction_only:  # TC-18.2-e: whom a hero calls upon once more keeps its card for a reaction
        s.change(f.troop, effects=effects)
        return
    s.change(f.troop, order=NO_CARD, known=0, brigade=0, reaction_only=False, done=f.order, effects=effects, late=0)


def _tested(s: State, f: Activation, dice: Dice, out: list[Event]) -> ActivationStep:
    """Whether the order is carried out. TC-18.2-b: Authoritarian spares the test."""
    n, troop = f.troop, s.troops[f.troop]
    spared = f.untested or f.boosted("authoritarian") > 0
    if troop.steady:  # TC-4.7-a
        if not spared and f.order != ASSAULT and rules_of(s, n) & IMPETUOUS and could_charge(s, n):
            _impetuous(s, f, dice, out)
        return ActivationStep.END_FACING if f.order == RESIST else ActivationStep.ACT
    if f.order == RESIST:
        return _resist(s, f, spared, dice, out)
    if spared:
        return ActivationStep.ACT
    if discipline.rolled(s, n, "order", discipline.order_dice(s, n), dice, out):  # TC-4.7-b
        return ActivationStep.ACT
    out.append(ev.OrderLost(tag(s, n)))
    return ActivationStep.END


def _impetuous(s: State, f: Activation, dice: Dice, out: list[Event]) -> None:
    """TC-11.5-b, TC-11.5-c: a failed test makes an Assault of whatever the order was."""
    if not discipline.rolled(s, f.troop, "impetuous", discipline.order_dice(s, f.troop), dice, out):
        f.order = ASSAULT


def _resist(s: State, f: Activation, spared: bool, dice: Dice, out: list[Event]) -> ActivationStep:
    """TC-4.6-a: the order test is the test of Resist."""
    successes = discipline.rolled(s, f.troop, "order", discipline.order_dice(s, f.troop), dice, out)
    if not successes and not spared:
        out.append(ev.OrderLost(tag(s, f.troop)))
        return ActivationStep.END
    resist_heals(s, f.troop, max(successes, int(spared)), out)
    return ActivationStep.END_FACING


def resist_heals(s: State, n: int, successes: int, out: list[Event]) -> None:
    """TC-4.6-b, TC-10.4-a, TC-10.5-a: how much Wear is removed."""
    rules = rules_of(s, n)
    amount = successes if rules & (LARGE | ELITE) else min(1, successes)
    breaking.heal(s, n, amount, out, last=bool(rules & ELITE))


def next_action(s: State, f: Activation, _dice: Dice, out: list[Event]) -> Go | ActivationStep:
    """Its player is asked unless nothing can be done, or only one thing."""
    n = f.troop
    if not s.troops[n].present:
        return ActivationStep.END
    if f.order != ASSAULT:
        return ASK if anything(s, f) else DONE
    if f.charged:
        return DONE
    if f.forced >= 0 and s.troops[f.forced].present:
        f.charged = True
        charge_course.declare(s, n, f.forced, out)
        return AGAIN
    if charges.has_target(s, n):
        return ASK
    out.append(ev.NothingToCharge(tag(s, n)))  # TC-4.3-d
    return DONE


def may_face_at_end(s: State, f: Activation) -> bool:
    """TC-18.3-d: Energetic."""
    n = f.troop
    return f.boosted("energetic") > 0 and not f.faced and bool(facing.open_sides(s, n))


def end(s: State, f: Activation, _dice: Dice, _out: list[Event]) -> None:
    troop = s.troops[f.troop]
    if not troop.present:
        return
    effects = troop.effects & ~SWIFT
    if f.boosted("tenacious") and hides(s, f):  # TC-18.3-q
        effects |= UNSEEN
    if effects != troop.effects or troop.expert:
        s.change(f.troop, effects=effects, expert=())


def hides(s: State, f: Activation) -> bool:
    """TC-18.3-q: whether a Light troop has come onto Hidden ground with Run or Ready."""
    came = f.order in {RUN, READY} and not {"move", "enter"}.isdisjoint(f.actions)
    return came and bool(rules_of(s, f.troop) & LIGHT) and sight.on_hidden_ground(s, f.troop)


# --- moving


def move(s: State, f: Activation, a: act.Move, _dice: Dice, out: list[Event]) -> None:
    n = f.troop
    if a.face:
        pose = facing.faced(s, n, a.face)
        assert isinstance(pose, Pose)
        s.change(n, pose=pose, moved=True)
        out.append(ev.Faced(tag(s, n), a.face))
        f.actions.append("free_face")
    f.actions.append("move")
    movement.begin(s, n, a.to, how_of(f))


def enter(s: State, f: Activation, a: act.Enter, _dice: Dice, _out: list[Event]) -> None:
    f.actions.append("move")
    end = buildings.entry(s, f.troop, a.building)
    movement.begin(s, f.troop, end, "ready", building=a.building)


def face(s: State, f: Activation, a: act.Face, _dice: Dice, out: list[Event]) -> None:
    facing.face(s, f.troop, a.side, out)
    f.actions.append("face")


def face_at_end(s: State, f: Activation, a: act.Face, _dice: Dice, out: list[Event]) -> None:
    facing.face(s, f.troop, a.side, out)
    f.faced = True


# --- shooting


def shoot(s: State, f: Activation, a: act.Shoot, dice: Dice, out: list[Event]) -> None:
    n, m = f.troop, troop_of(s, a.target)
    f.actions.append("shoot")
    follow_with_caracole(s, n)
    aim = shooting.best_aim(s, n, m, MISSILES[a.weapon], f.order)
    assert aim is not None
    if a.gun:
        s.frames.append(GunShot(n, troop_of(s, a.gun)))
    shooting.fire(s, n, m, aim, dice, out)


def follow_with_caracole(s: State, n: int) -> None:
    """TC-11.3-a, TC-11.3-d: a troop with Caracole may ride back after its shot; TC-11.3-c: not after a reaction."""
    if rules_of(s, n) & CARACOLE:
        s.frames.append(Following(n, "caracole"))


# --- the other actions of Ready


def reorganise(s: State, f: Activation, _a: act.Reorganise, _dice: Dice, out: list[Event]) -> None:
    """TC-4.2-d"""
    f.actions.append("reorganise")
    s.change(f.troop, disordered=False)
    out.append(ev.Reorganised(tag(s, f.troop)))


def change(s: State, f: Activation, a: act.ChangeForm, _dice: Dice, out: list[Event]) -> None:
    """TC-12.4-c, TC-12.4-f, TC-14.2-d: limber, unlimber, dismount; TC-14.2-c: in place."""
    f.actions.append(a.action)
    s.change(f.troop, form=0 if a.action == "unlimber" else 1)
    out.append(ev.Changed(tag(s, f.troop), a.action))


def mount(s: State, f: Activation, a: act.Mount, _dice: Dice, out: list[Event]) -> None:
    f.actions.append("mount")
    s.change(f.troop, form=0, pose=a.to, moved=True)
    out.append(ev.Changed(tag(s, f.troop), "mount"))


# --- charging


def charge(s: State, f: Activation, a: act.Charge, _dice: Dice, out: list[Event]) -> None:
    f.charged = True
    charge_course.declare(s, f.troop, troop_of(s, a.target), out)
