"""CM-P-6-f: Share Supply."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.nations import SIDE_OF_COURT
from grognard.games.monarchs.events import supply as supply_ev
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.names import force_name, space_name
from grognard.games.monarchs.rules.forces import keys as forces
from grognard.games.monarchs.rules.refusals import one_of
from grognard.games.monarchs.rules.supply.costs import can_pay_any, cost, pool_law, spend
from grognard.games.monarchs.state import Post, State, is_inside
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now


def share_law(v: State, f: CourtTurn, a: act.ShareSupply) -> Refusal | None:
    where = forces.post_of(a.force, SIDE_OF_COURT[f.court])
    return not_now(a) if where is None else share_one_law(v, f.court, where)


def share_one_law(v: State, court: int, where: Post) -> Refusal | None:
    """CM-10.0-b, CM-P-6-f"""
    at = space_name(forces.lies_in(where))
    if is_inside(where):
        return law("CM-P-6-o", "share-garrison")
    if not v.strength(where).multi_nation:
        return law("CM-P-2-i", "share-one-nation", at=at)
    if v.force_court(where) != court:
        return law("CM-P-2-l", "force-other-court", at=at)
    if where in v.sharing:
        return law("CM-P-6-f", "share-already", at=at)
    return pool_law(v, court, cost(v, "share_supply", v.force_nation(where)))


def sharers(v: State, court: int) -> list[Post]:
    if not can_pay_any(v, court, "share_supply"):
        return []
    posts = v.occupied()[SIDE_OF_COURT[court]]
    return [w for w in posts if v.strength(w).multi_nation and share_one_law(v, court, w) is None]


def ask_share(v: State, f: CourtTurn) -> Next:
    keys = [forces.KEY_OF[w] for w in sharers(v, f.court)]

    why = forces.of_force(SIDE_OF_COURT[f.court], lambda where: share_one_law(v, f.court, where))
    return one_of(say("ask-share"), keys, act.ShareSupply, force_name, why, "force")


def share(s: State, f: CourtTurn, a: act.ShareSupply, _dice: Dice, out: list[Event]) -> None:
    where = forces.post_named(a.force, SIDE_OF_COURT[f.court])
    price = cost(s, "share_supply", s.force_nation(where))
    spend(s, f.court, price)
    s.sharing = sorted((*s.sharing, where))
    out.append(supply_ev.SupplyShared(a.force, price))
