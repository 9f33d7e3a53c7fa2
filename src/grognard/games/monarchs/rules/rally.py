"""CM-P-10-a: the rally step: one roll for each broken force of the court, better with Supply Actions."""

from __future__ import annotations

from typing import Final

from grognard.core import Dice, Event, Next, Number, OneOf, Preset, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import LEADERS
from grognard.games.monarchs.components.modifiers import Modifier, applying, modifier, total
from grognard.games.monarchs.components.nations import SIDE_OF_COURT
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import turn as ev
from grognard.games.monarchs.events.wording import rolled
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.names import any_name, force_name, space_name
from grognard.games.monarchs.rules.forces import keys as forces
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.rules.supply.costs import cost, pool_law, spend
from grognard.games.monarchs.state import NORMAL, Post, State
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now

_TABLE = DATA.read("tables.yaml")["rally"]
SUCCESS: Final[int] = _TABLE["success"]
MOST_IMPROVEMENTS: Final[int] = _TABLE["most_improvements"]


def rally_drms(defensive: int, improvements: int) -> tuple[Modifier, ...]:
    """CM-P-10-a, CM-10.0-g"""
    return applying(
        (defensive, modifier(defensive, "CM-P-10-a", "rally-defensive")),
        (improvements, modifier(improvements, "CM-10.0-g", "rally-actions")),
    )


def succeeds(points: int) -> bool:
    return points >= SUCCESS


def broken(v: State, f: CourtTurn) -> list[Post]:
    """Forces and garrisons of the court that may still roll."""
    if not any(v.morale):
        return []
    posts = v.occupied()
    there = (*posts[SIDE_OF_COURT[f.court]], *posts[2])
    return [p for p in there if v.morale[p] != NORMAL and force_law(v, f, p) is None]


def force_law(v: State, f: CourtTurn, where: Post) -> Refusal | None:
    at = force_name(forces.KEY_OF[where])
    if not v.sps(where) or v.morale[where] == NORMAL:
        return law("CM-P-10-a", "rally-not-broken", at=at)
    if v.force_court(where) != f.court:
        return law("CM-P-2-l", "force-other-court", at=space_name(forces.lies_in(where)))
    if where in f.rallied:
        return law("CM-P-10-a", "rally-again", at=at)
    return None


def rally_law(v: State, f: CourtTurn, a: act.Rally) -> Refusal | None:
    where = forces.post_of(a.force, SIDE_OF_COURT[f.court])
    if where is None or a.improvements < 0:
        return not_now(a)
    if wrong := force_law(v, f, where):
        return wrong
    if a.improvements > MOST_IMPROVEMENTS:
        return law("CM-P-10-a", "rally-most", most=MOST_IMPROVEMENTS)
    return pool_law(v, f.court, a.improvements * cost(v, "rally_drm", v.force_nation(where)))


def ask(v: State, f: CourtTurn) -> Next:
    side = SIDE_OF_COURT[f.court]
    keys = [forces.KEY_OF[where] for where in broken(v, f)]

    def chosen(key: str) -> Next:
        return act.EndRally() if key == "end-rally" else how_many(v, f, forces.post_named(key, side))

    why = asked_for("force", forces.of_force(side, lambda where: force_law(v, f, where)))
    return OneOf(say("ask-rally"), [*keys, "end-rally"], chosen, any_name, why=why, sensible=[*keys * 3, "end-rally"])


def how_many(v: State, f: CourtTurn, where: Post) -> Next:
    key, price = forces.KEY_OF[where], cost(v, "rally_drm", v.force_nation(where))
    most = min(MOST_IMPROVEMENTS, v.actions[f.court] // price)
    if not most:
        return act.Rally(key)
    who = v.commander(where)
    sure = max(0, SUCCESS - 1 - (LEADERS[who].defensive if who >= 0 else 0))
    presets = [Preset(say("preset-rally-none"), "0")]
    if 0 < sure <= most:
        presets.append(Preset(say("preset-rally-sure"), str(sure)))
    prompt = say("ask-rally-actions", at=force_name(key), price=price)
    return Number(prompt, 0, most, lambda n: act.Rally(key, n), presets=tuple(presets))


def rally(s: State, f: CourtTurn, a: act.Rally, dice: Dice, out: list[Event]) -> None:
    where = forces.post_named(a.force, SIDE_OF_COURT[f.court])
    price = a.improvements * cost(s, "rally_drm", s.force_nation(where))
    spend(s, f.court, price)
    f.rallied += (where,)
    who = s.commander(where)
    drms = rally_drms(LEADERS[who].defensive if who >= 0 else 0, a.improvements)
    (face,) = dice.roll("rally", by=s.seat_of(f.court))
    success = succeeds(face + total(drms))
    if success:
        s.set_morale(where, s.morale[where] - 1)
    out.append(ev.Rallied(**rolled(face, drms), force=a.force, success=success, morale=s.morale[where], price=price))


def is_needed(v: State, f: CourtTurn) -> bool:
    return bool(broken(v, f))
