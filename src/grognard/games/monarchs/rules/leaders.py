"""CM-P-3-e, CM-P-3-j, CM-P-11-j: leaders who join a force, are replaced, or regroup at the end of a season."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, SomeOf, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import ALL_LEADERS, KEYS, LEADER, Leader
from grognard.games.monarchs.components.nations import COURT_OF, NATIONS, SIDE_OF
from grognard.games.monarchs.components.units import strength
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import Rejoin, Season
from grognard.games.monarchs.names import court_name, force_name, leader_name, nation_name, rated_leader
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.forces.keys import KEY_OF, of_force, post_named, post_of
from grognard.games.monarchs.rules.refusals import asked_for, of_leader
from grognard.games.monarchs.state import (
    COLUMN,
    FORCE_POOL,
    POSTS,
    Post,
    State,
    cached_by_position,
    court_seat,
    is_inside,
    space_of,
)
from grognard.kit.refusals import law
from grognard.kit.sequence import ASK, DONE, Go, OneStep, not_now

# --- where leaders are and may go


def is_shut_in(s: State, where: int) -> bool:
    """Inside a besieged fortress."""
    return is_inside(where) and s.besieged(space_of(where))


def forces_of(s: State, nation: int, besieged: bool = False) -> tuple[Post, ...]:
    """Every force with SPs of the nation; `besieged`: those in a besieged fortress, too."""
    return _forces_of(s, nation, besieged)


@cached_by_position
def _forces_of(s: State, nation: int, besieged: bool) -> tuple[Post, ...]:
    found = [where for where in chain(*s.occupied()) if strength(s.troops[where]).of_nation[nation]]
    return tuple(where for where in found if besieged or not is_shut_in(s, where))


def on_map(s: State, nation: int) -> list[Leader]:
    return [who for who in ALL_LEADERS if s.leaders[who] < POSTS and s.nation_of(who) == nation]


def in_pool(s: State, nation: int) -> list[Leader]:
    """Leaders of the nation in the Force Pool. CM-P-3-i: they may be drawn, or brought in by events."""
    return [who for who in s.leaders_in(FORCE_POOL) if s.nation_of(who) == nation]


def draw_from_pool(s: State, nation: int, dice: Dice, out: list[Event], but: int = -1) -> int:
    """A leader at random (CM-P-1-i), not this one; -1: there is none."""
    pool = [who for who in in_pool(s, nation) if who != but]
    if not pool:
        return -1
    who = pool[dice.draw("leader", [1] * len(pool))]
    out.append(ev.LeaderDrawn(KEYS[who]))
    return who


def send_away(s: State, who: int, out: list[Event]) -> None:
    """From the map to the Force Pool."""
    there = s.leaders[who]
    s.move_leader(who, FORCE_POOL)
    out.append(ev.LeaderLeft(KEYS[who]))
    if there < COLUMN:
        arrival.settle(s, space_of(there), out)


def bring_in(s: State, who: int, posts: Iterable[Post], rule: str) -> None:
    """He joins one of these forces, his court choosing; none: he stays where he is."""
    found = tuple(posts)
    if found:
        s.frames.append(Rejoin(COURT_OF[s.nation_of(who)], who, found, rule))


# --- joining a force


def join_if_forced(s: State, f: Rejoin, _dice: Dice, out: list[Event]) -> Go:
    """Forces may have been lost since he set out, or his nation may have left the war; where one is left no
    player is asked."""
    side = SIDE_OF[s.nation_of(f.leader)]
    here = s.leaders[f.leader] <= FORCE_POOL
    f.posts = tuple(w for w in f.posts if here and s.sps(w) and s.side_of(w) == side)
    if len(f.posts) > 1:
        return ASK
    if f.posts:
        _join(s, f.leader, f.posts[0], f.rule, out)
    return DONE


def _join(s: State, who: int, where: int, rule: str, out: list[Event]) -> None:
    before = s.leaders[who]
    s.move_leader(who, where)
    out.append(ev.LeaderPlaced(KEYS[who], KEY_OF[where], rule))
    if before < COLUMN:
        arrival.settle(s, space_of(before), out)


def ask_rejoin(v: State, f: Rejoin) -> Next:
    keys = [KEY_OF[where] for where in f.posts]
    who, side = KEYS[f.leader], SIDE_OF[v.nation_of(f.leader)]
    return OneOf(
        say("ask-rejoin", leader=rated_leader(who)), keys, lambda at: act.LeaderJoins(who, at),
        lambda key: _led_force(v, side, key), why=asked_for("force", lambda key: _join_law(v, f, key)),
    )  # fmt: skip


def _led_force(v: State, side: int, key: str) -> Message:
    """A force that a leader may join, and under whom he would serve."""
    where = post_named(key, side)
    first = v.commander(where)
    led = "led-force" if first >= 0 else "unled-force"
    return say(led, force=force_name(key), sps=v.sps(where), leader=leader_name(KEYS[first]) if first >= 0 else "")


def _join_law(v: State, f: Rejoin, key: str) -> Refusal | None:
    where = post_of(key, SIDE_OF[v.nation_of(f.leader)])
    if where is None or where in f.posts:
        return None
    return law(f.rule, "leader-not-there", leader=leader_name(KEYS[f.leader]), at=force_name(key))


def rejoin_law(v: State, f: Rejoin, a: act.LeaderJoins) -> Refusal | None:
    if a.leader != KEYS[f.leader] or post_of(a.at, 0) is None:
        return not_now(a)
    return _join_law(v, f, a.at)


def rejoins(s: State, f: Rejoin, a: act.LeaderJoins, _dice: Dice, out: list[Event]) -> None:
    _join(s, f.leader, post_named(a.at, SIDE_OF[s.nation_of(f.leader)]), f.rule, out)


# --- replacing leaders


def replaceable(s: State, nation: int) -> list[Leader]:
    """CM-P-11-j: leaders on the map, but not the CIC."""
    cic = s.cic(nation)
    return [who for who in on_map(s, nation) if who != cic]


def replace_law(v: State, nation: int, who: int) -> Refusal | None:
    """CM-P-11-j: why a leader may not be sent back to the Force Pool."""
    if v.nation_of(who) != nation or v.leaders[who] >= POSTS:
        return law("CM-P-11-j", "replace-who", leader=leader_name(KEYS[who]), nation=nation_name(NATIONS[nation]))
    return law("CM-P-11-j", "replace-cic", leader=leader_name(KEYS[who])) if who == v.cic(nation) else None


def ask_replaced(v: State, nation: int, count: int) -> SomeOf:
    """CM-P-11-j: `count` leaders of the owner's choice."""
    return SomeOf(
        say("ask-replace", nation=nation_name(NATIONS[nation]), n=count),
        [KEYS[who] for who in replaceable(v, nation)],
        act.ReplaceLeaders,
        count,
        count,
        say=rated_leader,
        why=asked_for("leader", of_leader(lambda who: replace_law(v, nation, who))),
    )


# --- CM-P-3-j: regrouping at the end of a season


def regroup_leader_law(v: State, f: Season, who: int) -> Refusal | None:
    nation, here = v.nation_of(who), v.leaders[who]
    if COURT_OF[nation] != f.court or here >= COLUMN:
        return law("CM-P-3-j", "regroup-whose", leader=leader_name(KEYS[who]), court=court_name(f.court))
    if not v.warring(nation):
        return law("CM-P-1-j", "march-not-at-war")
    if who in f.regrouped:
        return law("CM-P-3-j", "regroup-twice", leader=leader_name(KEYS[who]))
    if is_shut_in(v, here):
        return law("CM-P-3-j", "regroup-besieged", leader=leader_name(KEYS[who]))
    if forces_of(v, nation) in ((), (here,)):
        return law("CM-P-3-j", "regroup-nowhere", leader=leader_name(KEYS[who]))
    return None


def regroup_to_law(v: State, who: int, where: int) -> Refusal | None:
    name, there = leader_name(KEYS[who]), force_name(KEY_OF[where])
    if where == v.leaders[who]:
        return law("CM-P-3-j", "regroup-here", leader=name, at=there)
    if is_shut_in(v, where):
        return law("CM-P-3-j", "regroup-besieged-force", at=there)
    if not strength(v.troops[where]).of_nation[v.nation_of(who)]:
        return law("CM-P-3-j", "regroup-no-troops", leader=name, at=there)
    return None


def can_regroup(v: State, f: Season) -> list[str]:
    return [KEYS[who] for who in _can_regroup(v, f.court) if who not in f.regrouped]


@cached_by_position
def _can_regroup(s: State, court: int) -> list[Leader]:
    """Before any of them has been moved."""
    mine, fresh = [who for who in s.leaders_of(court) if s.leaders[who] < COLUMN], Season(court=court)
    return [who for who in mine if regroup_leader_law(s, fresh, who) is None]


def ask_regroup(v: State, f: Season) -> Next:
    keys = ["done", *can_regroup(v, f)]

    def where(key: str) -> Next:
        if key == "done":
            return act.Done()
        who = LEADER[key]
        side = SIDE_OF[v.nation_of(who)]
        posts = [w for w in forces_of(v, v.nation_of(who)) if regroup_to_law(v, who, w) is None]

        prompt = say("ask-regroup-where", leader=leader_name(key))
        return OneOf(
            prompt, [KEY_OF[w] for w in posts], lambda at: act.Regroup(key, at), lambda at: _led_force(v, side, at),
            why=asked_for("force", of_force(side, lambda w: regroup_to_law(v, who, w))),
        )  # fmt: skip

    def name(key: str) -> Message:
        if key not in LEADER:
            return rated_leader(key)
        return say("leader-in", leader=rated_leader(key), force=force_name(KEY_OF[v.leaders[LEADER[key]]]))

    return OneOf(
        say("ask-regroup", court=court_name(f.court)), keys, where, name,
        why=asked_for("leader", of_leader(lambda who: regroup_leader_law(v, f, who))),
        sensible=[*["done"] * len(keys), *keys],
    )  # fmt: skip


def regroup_law(v: State, f: Season, a: act.Regroup) -> Refusal | None:
    if a.leader not in LEADER:
        return not_now(a)
    who = LEADER[a.leader]
    where = post_of(a.at, SIDE_OF[v.nation_of(who)])
    if where is None:
        return not_now(a)
    return regroup_leader_law(v, f, who) or regroup_to_law(v, who, where)


def regroup(s: State, f: Season, a: act.Regroup, _dice: Dice, out: list[Event]) -> None:
    who = LEADER[a.leader]
    f.regrouped += (who,)
    _join(s, who, post_named(a.at, SIDE_OF[s.nation_of(who)]), "CM-P-3-j", out)


# --- CM-P-3-e: the steps of joining a force


def _rejoin_prompt(_v: State, f: Rejoin) -> Message:
    return say("prompt-rejoin", leader=leader_name(KEYS[f.leader]))


joining = OneStep(State, Rejoin)
REJOIN = joining.asks(
    "rejoin", court_seat, _rejoin_prompt, ask_rejoin, joining.answer(act.LeaderJoins, rejoin_law, rejoins, DONE),
    first=join_if_forced,
)  # fmt: skip
