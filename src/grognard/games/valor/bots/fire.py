"""Fire: in the fire phases, at movers, and by snipers."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from grognard.core import Action
from grognard.games.valor import actions as act
from grognard.games.valor import play
from grognard.games.valor.bots.evaluation import Mind
from grognard.games.valor.frames import Sniping
from grognard.games.valor.odds import attacks
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire.questions import Firing
from grognard.games.valor.rules.snipers_and_valor import snipers
from grognard.games.valor.state import FIRE, State


def volley(mind: Mind) -> Action:
    """The attack of a fire phase that is worth most, if it is worth more than to be free to move."""
    best: tuple[float, Action] = (0.0, act.Pass())
    for a in candidates(mind):
        worth = mind.attack_value(a) - stay_price(mind, a)
        if worth > best[0]:
            best = (worth, a)
    return thrown(mind, best[1])


def thrown(mind: Mind, a: Action) -> Action:
    """The same with grenades and charges, if they add enough."""
    if not isinstance(a, act.Fire | act.Rake):
        return a
    more = attacks.with_all(mind.v, mind.side, a)
    assert isinstance(more, act.Fire | act.Rake)
    used = len(more.grenades) + len(more.satchels)
    if not used or play.refusal(mind.v, mind.side, more) is not None:
        return a
    return more if mind.attack_value(more) - mind.attack_value(a) >= mind.weights.thrown * used else a


def candidates(mind: Mind) -> Iterator[Action]:
    v, seat = mind.v, mind.side
    for _, a in attacks.attacks(v, seat):
        yield a
    firing = Firing(v, seat)
    for h in firing.by_hex:
        for n, t in firing.mortars(h):
            leaders = firing.leaders(h, -1)
            led = leaders and v.units[leaders[0]].of.modifier and leaders[0] != n
            yield act.Mortar((f"u{n}",), mind.name(t), f"u{leaders[0]}" if led else "none")


def stay_price(mind: Mind, a: Action) -> float:
    """Cost of firing, because firers cannot move; they may still advance."""
    v = mind.v
    if v.phase != FIRE:
        return 0.1
    units = [act.number(n) for n in a.units] if isinstance(a, act.Fire | act.Mortar) else []
    if isinstance(a, act.Rake | act.Shoot):
        units = [act.number(a.unit)]
    if not units or v.units[units[0]].gun:
        return 0.1
    far = mind.far(units)
    left = v.plan.turns - v.turn
    if far <= 1:
        return 0.15
    return min(0.25 + 0.12 * far * mind.haste, 1.1) if left else 0.6 if far > 1.5 else 0.1


def opportunity(mind: Mind) -> Action:
    """At movers: the best shot, if it is good enough; a better one is waited for while they are far away."""
    v, weights = mind.v, mind.weights
    window = fire.window(v)
    assert window is not None, "opportunity fire is at movers"
    far = mind.nearest(window.at) > 2
    best: tuple[float, Action] = (weights.least * (weights.patience if far else 1.0), act.Pass())
    for _, a in attacks.attacks(v, mind.side):
        worth = mind.attack_value(a)
        if worth > best[0]:
            best = (worth, a)
    return with_lane(v, thrown(mind, best[1]))


def with_lane(v: State, a: Action) -> Action:
    """A machine gun leaves a fire lane: it costs nothing."""
    if not isinstance(a, act.Fire) or v.units[act.number(a.units[0])].aboard >= 0:
        return a
    guns = any((w := v.units[act.number(n)].armed) is not None and w.mg for n in a.armed)
    return replace(a, lane="left") if guns else a


def snipe(mind: Mind, f: Sniping) -> Action:
    v = mind.v
    best: tuple[float, Action] = (-1.0, act.Decline())
    for target in dict.fromkeys(v.units[n].hex for n in f.units):
        for h in snipers.hides(v, mind.side, target):
            worth = snipers.own_cover(v, h, target) + 0.1 * len(v.at(target))
            if worth > best[0]:
                best = (worth, act.Snipe(mind.name(h), mind.name(target)))
    return best[1]
