"""CM-P-6-i: Improve Supply."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, Preset, Refusal, SomeOf, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.nations import SIDE_OF_COURT
from grognard.games.monarchs.events import supply as supply_ev
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.names import force_name, space_name
from grognard.games.monarchs.rules.forces import keys as forces
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.rules.supply.costs import can_pay_any, cost, pool_law, spend
from grognard.games.monarchs.state import FULL_SUPPLY, Post, State, is_inside, post
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now


def improve_one_law(v: State, court: int, where: Post) -> Refusal | None:
    """CM-P-6-i: why a force cannot rise a level, its cost aside."""
    at = space_name(forces.lies_in(where))
    if is_inside(where):
        return law("CM-P-6-o", "improve-garrison")
    if not v.sps(where):
        return law("CM-P-6-i", "improve-no-force", at=at)
    if v.force_court(where) != court:
        return law("CM-P-2-l", "force-other-court", at=at)
    if v.supply[where] == FULL_SUPPLY:
        return law("CM-P-6-i", "improve-full", at=at)
    return None if supply.in_reach(v, where) else law("CM-P-6-i", "improve-out-of-reach", at=at)


def improvable(v: State, court: int) -> list[Post]:
    """Forces that may rise a level, the cheapest included."""
    if not can_pay_any(v, court, "improve_supply"):
        return []
    hungry = [w for w in v.occupied()[SIDE_OF_COURT[court]] if v.supply[w] != FULL_SUPPLY]
    found = [w for w in hungry if improve_one_law(v, court, w) is None]
    return [w for w in found if cost(v, "improve_supply", v.force_nation(w)) <= v.actions[court]]


def improve_law(v: State, f: CourtTurn, a: act.Improve) -> Refusal | None:
    posts = [forces.post_of(key, SIDE_OF_COURT[f.court]) for key in a.forces]
    order = [where for where in posts if where is not None]
    if not a.forces or None in posts or order != sorted(dict.fromkeys(order)):
        return not_now(a)
    for where in order:
        if wrong := improve_one_law(v, f.court, where):
            return wrong
    return pool_law(v, f.court, sum(cost(v, "improve_supply", v.force_nation(w)) for w in order))


def ask_improve(v: State, f: CourtTurn) -> Next:
    price = {forces.KEY_OF[w]: cost(v, "improve_supply", v.force_nation(w)) for w in improvable(v, f.court)}
    keys = list(price)
    if len(keys) == 1:
        return act.Improve((keys[0],))

    def fault(picked: tuple[str, ...], _finished: bool) -> Refusal | None:
        return pool_law(v, f.court, sum(price[key] for key in picked))

    def why(where: Post) -> Refusal | None:
        return improve_one_law(v, f.court, where) or pool_law(v, f.court, v.actions[f.court] + 1)

    return SomeOf(
        say("ask-improve", have=v.actions[f.court]), keys, act.Improve, low=1, fault=fault, exact=True, say=force_name,
        why=asked_for("force", forces.of_force(SIDE_OF_COURT[f.court], why)), presets=_presets(v, f, price),
    )  # fmt: skip


def _presets(v: State, f: CourtTurn, price: dict[str, int]) -> tuple[Preset, ...]:
    """All of them, or the largest that the pool pays for."""
    if sum(price.values()) <= v.actions[f.court]:
        return (Preset(say("preset-improve-all"), " ".join(price)),)
    side, left, picked = SIDE_OF_COURT[f.court], v.actions[f.court], []
    for key in sorted(price, key=lambda k: -v.sps(post(side, SPACE[k]))):
        if price[key] <= left:
            left -= price[key]
            picked.append(key)
    return (Preset(say("preset-improve-largest"), " ".join(key for key in price if key in picked)),)


def improve(s: State, f: CourtTurn, a: act.Improve, _dice: Dice, out: list[Event]) -> None:
    for key in a.forces:
        where = forces.post_named(key, SIDE_OF_COURT[f.court])
        price = cost(s, "improve_supply", s.force_nation(where))
        spend(s, f.court, price)
        s.set_supply(where, s.supply[where] - 1)
        out.append(supply_ev.SupplyImproved(key, s.supply[where], price))
