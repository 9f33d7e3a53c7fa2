"""Section 17.3, chapter P.12: a siege is begun, and prosecuted roll by roll."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.bits import members
from grognard.games.monarchs.components.map import FORTRESS, FORTRESSES, IDS, MASK, SPACE, Space
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import NATIONS, SIDE_OF_COURT
from grognard.games.monarchs.events import turn as ev
from grognard.games.monarchs.events.wording import rolled
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.names import space_name
from grognard.games.monarchs.rules.battle import losses
from grognard.games.monarchs.rules.refusals import of_space, one_of
from grognard.games.monarchs.rules.siege.siege_roll import drms_at, siege_result
from grognard.games.monarchs.rules.siege.surrender import give_up, march_out
from grognard.games.monarchs.rules.supply.costs import can_pay_any, cost, pool_law, spend
from grognard.games.monarchs.state import NO_SIEGE, ROUTED, State, cached_by_position, post
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now

DYSENTERY, PROGRESS, SORTIE, HONOURS, SURRENDER = "dysentery", "progress", "sortie", "honours", "surrender"


# --- beginning


def besiege_law(v: State, f: CourtTurn, a: act.Besiege) -> Refusal | None:
    return begin_law(v, f.court, SPACE[a.at]) if a.at in SPACE else not_now(a)


def begin_law(v: State, court: int, space: int) -> Refusal | None:
    """CM-P-12-a"""
    side, at = SIDE_OF_COURT[court], space_name(IDS[space])
    where = post(side, space)
    if not v.fortress_of(space, 1 - side):
        return law("CM-P-12-a", "besiege-no-fortress", at=at)
    if not v.sps(where):
        return law("CM-P-12-a", "besiege-no-force", at=at)
    if v.force_court(where) != court:
        return law("CM-P-2-l", "force-other-court", at=at)
    if v.besieged(space):
        return law("CM-P-12-a", "besiege-already", at=at)
    if v.commander(where) < 0:
        return law("CM-P-2-g", "besiege-no-leader", at=at)
    if not v.masked(space, side):  # CM-17.3-b
        return law("CM-17.3-b", "besiege-too-few", at=at, needed=MASK[FORTRESS[space]])
    if v.enemies_outside(space, side):
        return law("CM-P-12-a", "besiege-enemies", at=at)
    if v.morale[where] == ROUTED:
        return law("CM-P-12-a", "besiege-routed", at=at)
    return None


@cached_by_position
def before_fortresses(s: State, court: int) -> tuple[Space, ...]:
    """Spaces in which a force of a court stands before an enemy fortress."""
    side = SIDE_OF_COURT[court]
    return tuple(Space(p) for p in members(_fronts(s, side)) if s.force_court(post(side, p)) == court)


def _fronts(s: State, side: int) -> int:
    """The spaces in which SPs of a side stand before an enemy fortress, a bit each."""
    return FORTRESSES & s.controlled(1 - side) & s.stood(side)


def beginnings(v: State, court: int) -> list[str]:
    fronts = _fronts(v, SIDE_OF_COURT[court])
    return [IDS[p] for p in members(fronts) if v.sieges[p] == NO_SIEGE and begin_law(v, court, p) is None]


def ask_besiege(v: State, f: CourtTurn) -> Next:
    why = of_space(lambda p: begin_law(v, f.court, p))
    return one_of(say("ask-besiege"), beginnings(v, f.court), act.Besiege, space_name, why)


def begin(s: State, f: CourtTurn, a: act.Besiege, _dice: Dice, out: list[Event]) -> None:
    space = SPACE[a.at]
    s.set_siege(space, 0)
    f.begun += (space,)
    out.append(ev.SiegeBegun(a.at, NATIONS[s.force_nation(s.besieger(space))]))


# --- prosecuting


def prosecute_law(v: State, f: CourtTurn, a: act.Prosecute) -> Refusal | None:
    return roll_law(v, f, SPACE[a.at]) if a.at in SPACE else not_now(a)


def roll_law(v: State, f: CourtTurn, space: int) -> Refusal | None:
    """CM-P-12-c, CM-10.0-e"""
    at, where = space_name(IDS[space]), v.besieger(space)
    if v.sieges[space] == NO_SIEGE:
        return law("CM-P-12-c", "prosecute-no-siege", at=at)
    if v.force_court(where) != f.court:
        return law("CM-P-2-l", "force-other-court", at=at)
    if space in f.begun:
        return law("CM-P-12-c", "prosecute-begun", at=at)
    if space in f.prosecuted:
        return law("CM-P-12-c", "prosecute-again", at=at)
    return pool_law(v, f.court, cost(v, "prosecute_siege", v.force_nation(where)))


def prosecutable(v: State, f: CourtTurn) -> list[str]:
    if not can_pay_any(v, f.court, "prosecute_siege"):
        return []
    fronts = _fronts(v, SIDE_OF_COURT[f.court])
    return [IDS[p] for p in members(fronts) if v.sieges[p] != NO_SIEGE and roll_law(v, f, p) is None]


def ask_prosecute(v: State, f: CourtTurn) -> Next:
    why = of_space(lambda p: roll_law(v, f, p))
    return one_of(say("ask-prosecute"), prosecutable(v, f), act.Prosecute, space_name, why)


def prosecute(s: State, f: CourtTurn, a: act.Prosecute, dice: Dice, out: list[Event]) -> None:
    """CM-17.4-a: a die and all modifiers, read on the siege table."""
    space = SPACE[a.at]
    where = s.besieger(space)
    price = cost(s, "prosecute_siege", s.force_nation(where))
    spend(s, f.court, price)
    f.prosecuted += (space,)
    drms = drms_at(s, space)
    (face,) = dice.roll("siege", by=s.seat_of(f.court))
    result = siege_result(face + total(drms))
    marker = s.sieges[space] + result.progress
    s.set_siege(space, marker)
    out.append(ev.SiegeRolled(**rolled(face, drms), space=a.at, result=result.name, marker=marker, price=price))
    if result.loss:
        losses.shed(s, where, result.loss, "dysentery", out)
    elif result.name == HONOURS:
        march_out(s, space, out)
    elif result.name == SURRENDER:
        give_up(s, space, out)
