"""How a bot uses its commanders: a few actions that help at once, and rides to where troops need them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core import Action
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.bots.evaluation import Mind
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.frames import Commanding, CommandingStep, Hand
from grognard.games.tercios.names import commander_key, troop_key
from grognard.games.tercios.rules.commanders import riding
from grognard.games.tercios.rules.discipline import interacts, radius
from grognard.games.tercios.rules.sight import gap_to
from grognard.games.tercios.rules.turn import activation
from grognard.games.tercios.state import FIRE


def needs(mind: Mind, c: int) -> Iterator[tuple[str, int]]:
    """Actions that a commander could take and the troops that they would help, the best first."""
    v = mind.v
    traits = v.commanders[c].leader.traits
    own = [n for n in mind.own if interacts(v, c, n)]
    worn = sorted((n for n in own if v.troops[n].wear > 1), key=lambda n: -mind.worth(n))
    if "honourable" in traits:
        yield from (("honourable", n) for n in worn)
    if "diligent" in traits:
        yield from (("diligent", n) for n in own if v.troops[n].disordered)
    if "perfectionist" in traits:
        yield from (("perfectionist", n) for n in own if v.troops[n].order == FIRE and mind.best_shot(n)[0] > 0.3)
    if "authoritarian" in traits:
        yield from (("authoritarian", n) for n in own if v.troops[n].wear and v.troops[n].order == FIRE)
    for trait in ("stoic", "undaunted"):
        if trait in traits:
            yield from ((trait, n) for n in own if v.troops[n].has_card and mind.threatened(n))


def near(mind: Mind, c: int, n: int, extra: float = 0.0) -> bool:
    """Whether a troop is within his radius, or will be after a ride."""
    v = mind.v
    at = v.commanders[c].at
    return at is not None and gap_to(v, (at[0] * 1000, at[1] * 1000), n) <= (radius(v, c) + extra) * INCH


def lead(mind: Mind, f: Hand, _troops: Sequence[int]) -> Action | None:
    """A commander who can help a troop nearby."""
    v = mind.v
    for c in activation.leaders(v, f):
        if v.commanders[c].free and any(near(mind, c, n, 5) for _, n in needs(mind, c)):
            return act.Lead(commander_key(v, c))
    return None


def thought(mind: Mind) -> Action | None:
    """In the middle of a commander's activation; `None` where anything will do."""
    v, f = mind.v, mind.v.top
    if not isinstance(f, Commanding):
        return None
    c = f.commander
    if f.stage is CommandingStep.RIDE:
        if any(near(mind, c, n, -0.5) for _, n in needs(mind, c)):
            return act.Stay()
        return _ride(mind, c)
    for trait, n in needs(mind, c):
        action = act.Command(trait, (troop_key(v, n),))
        if play.refusal(v, mind.seat, action) is None:
            return action
    action = act.Command("fast")
    return action if play.refusal(v, mind.seat, action) is None else None


def _ride(mind: Mind, c: int) -> Action | None:
    """To where he reaches most of those who need him, away from the enemy."""
    v = mind.v
    best, most = None, -1.0
    for pose in riding.places(v, c):
        at = (pose.x * 1000, pose.y * 1000)
        score = 1.0 * sum(gap_to(v, at, n) <= radius(v, c) * INCH for _, n in needs(mind, c))
        score += 0.3 * sum(gap_to(v, at, n) <= radius(v, c) * INCH for n in mind.own if interacts(v, c, n))
        score -= sum(gap_to(v, at, m) <= 6 * INCH for m in mind.foes)
        if score > most:
            best, most = pose, score
    return act.Ride(best) if best is not None else None
