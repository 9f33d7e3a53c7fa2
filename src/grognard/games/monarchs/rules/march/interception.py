"""Section 13.0, CM-P-7-d, CM-P-7-e: forces of the other side that intercept a Command that has entered a space."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.core import Dice, Event, Next, OneOf, Preset, Refusal, Share, Split, say
from grognard.core.refusal import unreadable
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import KEYS, LEADER, LEADERS
from grognard.games.monarchs.components.map import IDS, NEXT_TO, RIVER
from grognard.games.monarchs.components.modifiers import Modifiers, applying, modifier, total
from grognard.games.monarchs.components.nations import COURT_OF, COURTS_OF
from grognard.games.monarchs.components.units import Stack, strength, troops_at_war
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import march as ev
from grognard.games.monarchs.frames import Attack, Intercepts, March, MarchStep
from grognard.games.monarchs.names import any_name, force_name, space_name
from grognard.games.monarchs.rules.forces.arrival import settle
from grognard.games.monarchs.rules.forces.detachments import (
    Items,
    any_preset,
    counts_of,
    go_presets,
    items_of,
    read_shares,
    two_bins,
)
from grognard.games.monarchs.rules.forces.keys import KEY_OF, has_light, post_named, post_of
from grognard.games.monarchs.rules.march.column import transfer
from grognard.games.monarchs.rules.march.route import keeps_marker, split_up
from grognard.games.monarchs.rules.refusals import another_sort
from grognard.games.monarchs.state import (
    COLUMN,
    INSIDE,
    ROUTED,
    Post,
    State,
    commander_of,
    is_inside,
    nation_of_part,
    post,
    space_of,
)
from grognard.kit.refusals import law
from grognard.kit.sequence import AGAIN, ASK, DONE, Go
from grognard.kit.split_check import wrong_shares
from grognard.kit.split_picks import pick_of_two

_INTERCEPT = DATA.read("tables.yaml")["interception"]
INTERCEPTED_AT: Final[int] = _INTERCEPT["success"]


def interception(offensive: int, light: bool, mixed: bool, river: bool) -> Modifiers:
    """CM-13.0-a. `mixed`: SPs of several nations without Share Supply."""
    drms = _INTERCEPT["drms"]
    return applying(
        (True, modifier(offensive, "CM-13.0-a", "offensive")),
        (light, modifier(drms["light"], "CM-13.0-b", "light")),
        (mixed, modifier(drms["multi_nation"], "CM-13.0-c", "multi-nation")),
        (river, modifier(drms["river"], "CM-13.0-d", "river")),
    )


def interception_succeeds(result: int) -> bool:
    return result >= INTERCEPTED_AT


def may_intercept(v: State, where: int, at: int, *, friends: bool, leader: bool) -> Refusal | None:
    """CM-P-7-d, of a force with SPs one connection away. `friends`: the moving side has SPs in the space it has entered
    (a fortress of its side there counts as well); `leader`: CM-P-2-g, the force has one who may command it."""
    mover, start, inside = 1 - v.side_of(where), space_of(where), is_inside(where)
    if friends or v.fortress_of(at, mover):
        return law("CM-P-7-d", "intercept-friends")
    if not leader:
        return law("CM-P-2-g", "intercept-leaderless")
    if v.morale[where] == ROUTED:
        return law("CM-P-7-d", "intercept-routed")
    if not inside and v.besieged(start):
        return law("CM-P-7-d", "intercept-besieging")
    if inside and (v.besieged(start) or v.sps(post(mover, start)) > 0):
        return law("CM-P-7-d", "intercept-shut-in")
    return None


def open_intercepts(s: State, f: March) -> None:
    courts = [c for c in COURTS_OF[1 - f.side] if s.is_active(c) and any(True for _ in interceptors(s, f, c))]
    if courts:
        s.frames.append(Intercepts(list(courts)))


def next_court(s: State, f: Intercepts, _dice: Dice, _out: list[Event]) -> Go:
    """CM-P-7-d: the courts decide in turn order; one without a force that could try is not asked."""
    if not f.courts:
        return DONE
    if any(True for _ in interceptors(s, s.below(March), f.courts[0])):
        return ASK
    f.courts.pop(0)
    return AGAIN


def interceptors(v: State, m: March, court: int) -> Iterator[int]:
    """The posts from which a court may try."""
    enemy = 1 - m.side
    if not v.troops[COLUMN] or v.sps(post(m.side, m.at)):
        return
    first, troops = post(enemy, 0), v.troops
    for q in NEXT_TO[m.at]:
        for where in (first + q, INSIDE + q):
            if troops[where] and _leads(v, where, court) and interceptor_law(v, m, court, where) is None:
                yield where


def _leads(v: State, where: int, court: int) -> bool:
    """CM-P-2-o: whether a part of this force can be of the court."""
    return any(COURT_OF[v.nation_of(who)] == court and v.warring(v.nation_of(who)) for who in v.leaders_in(where))


def interceptor_law(v: State, m: March, court: int, where: int) -> Refusal | None:
    enemy, start = 1 - m.side, space_of(where)
    if not v.sps(COLUMN):
        return law("CM-P-3-k", "intercept-alone")
    if start not in NEXT_TO[m.at]:
        return law("CM-P-7-d", "intercept-far", at=space_name(IDS[m.at]))
    if v.side_of(where) != enemy or not v.sps(where):
        return law("CM-P-7-d", "intercept-no-sps")
    if where in m.tried:
        return law("CM-P-7-d", "intercept-tried")
    if not v.is_open(m.at, enemy):
        return law("CM-P-1-j", "space-closed", at=space_name(IDS[m.at]))
    if any(isinstance(f, Attack) and f.at == start for f in v.frames):
        return law("CM-P-5-n", "intercept-attacked")
    friends = v.sps(post(m.side, m.at)) > 0
    return may_intercept(v, where, m.at, friends=friends, leader=_leads(v, where, court))


def ask_intercept(v: State, f: Intercepts) -> Next:
    m, court = v.below(March), f.courts[0]
    posts = {KEY_OF[where]: where for where in interceptors(v, m, court)}

    def why(key: str) -> Refusal | None:
        where = post_of(key, 1 - m.side)
        return interceptor_law(v, m, court, where) if where is not None else another_sort("force", key)

    def chosen(key: str) -> Next:
        return act.LetPass() if key == "pass" else intercept_split(v, court, posts[key])

    prompt = say("ask-intercept", at=space_name(IDS[m.at]))
    return OneOf(prompt, (*posts, "pass"), chosen, any_name, why=why)


def intercept_split(v: State, court: int, where: int, ready_made: bool = True) -> Split:
    """All or part of a force with a leader; CM-P-2-o: the part is of this court."""
    stack = troops_at_war(v.troops[where], v.at_war)  # CM-P-1-j: others do not react
    items = items_of(stack, [who for who in v.leaders_in(where) if v.warring(v.nation_of(who))])

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        if not finished:
            return None
        groups, leaders = split_up(counts_of(shares, "go"), stack)
        if not leaders:
            return law("CM-P-2-g", "intercept-leaderless")
        if not strength(groups).sps:
            return law("CM-P-7-d", "intercept-no-sps")
        if COURT_OF[nation_of_part(v, leaders, groups)] != court:
            return law("CM-P-2-o", "part-of-court")
        return None

    presets: list[Preset] = []
    if ready_made:
        usual, own = go_presets(v, where, items), _own_part(v, court, items)
        every = usual if any(own.pick == p.pick for p in usual) else (*usual, own)
        presets = [p for p in every if fault(read_shares(p.pick), True) is None]
    name = force_name(KEY_OF[where])
    return two_bins(
        say("ask-intercept-who", at=name), items, ("go", "stay"), lambda shares: act.Intercept(KEY_OF[where], shares),
        fault, lambda _pick: law("CM-P-7-d", "intercept-who", at=name), tuple(presets), sensible=any_preset(presets),
    )  # fmt: skip


def _own_part(v: State, court: int, items: Items) -> Preset:
    """One leader of the court and all troops: he commands them all."""
    mine = next(key for key, _ in items if key in LEADER and COURT_OF[v.nation_of(LEADER[key])] == court)
    go = {key: n for key, n in items if key not in LEADER or key == mine}
    return Preset(say("preset-own-part"), pick_of_two(items, "go", "stay", go))


def intercept_law(v: State, f: Intercepts, a: act.Intercept) -> Refusal | None:
    m, court = v.below(March), f.courts[0]
    where = post_of(a.start, 1 - m.side)
    if where is None:
        return unreadable("not-now", action=str(a))
    return interceptor_law(v, m, court, where) or wrong_shares(intercept_split(v, court, where, False), a.shares)


def interception_drms(v: State, m: March, where: int, stack: Stack, leaders: tuple[int, ...]) -> Modifiers:
    """Those of a part of a force that tries."""
    enemy, counted = 1 - m.side, strength(stack)
    who = commander_of(v, leaders, stack)
    light = counted.light_units or has_light(v, m.at, enemy)
    mixed = counted.multi_nation and not keeps_marker(v, where, stack, leaders)
    return interception(LEADERS[who].offensive, bool(light), mixed, bool(RIVER[m.at][space_of(where)]))


def intercept(s: State, f: Intercepts, a: act.Intercept, dice: Dice, out: list[Event]) -> None:
    """CM-13.0-a. CM-P-7-d: a force tries once; only one attempt may succeed. CM-P-7-e: it is placed in the space."""
    m, court = s.below(March), f.courts[0]
    where = post_named(a.start, 1 - m.side)
    stack, leaders = split_up(counts_of(a.shares, "go"), s.troops[where])
    (die,) = dice.roll("intercept", by=s.seats[court])
    added = total(interception_drms(s, m, where, stack, leaders))
    success = interception_succeeds(die + added)
    who = commander_of(s, leaders, stack)
    out.append(ev.Intercepted(KEYS[who], a.start, IDS[m.at], die, added, success))
    m.tried.append(where)
    if success:
        f.courts.clear()
        m.stage = MarchStep.INTERCEPTOR_COMES  # the march, below this window, does not continue to meet the others
        transfer(s, where, post(1 - m.side, m.at), stack, leaders)


def interceptor_comes(s: State, f: March, _dice: Dice, out: list[Event]) -> None:
    """What is left behind where it came from."""
    settle(s, space_of(Post(f.tried[-1])), out)


def intercepted_choices(admin: bool) -> tuple[str, ...]:
    """CM-P-7-e; CM-12.8-d, CM-12.8-e: an Admin March must go back."""
    return ("go-back",) if admin else ("engage", "go-back")


def ask_intercepted(_v: State, f: March) -> Next:
    actions = {"engage": act.Engage(), "go-back": act.GoBack()}
    prompt = say("ask-intercepted", at=space_name(IDS[f.at]))
    return OneOf(prompt, intercepted_choices(f.admin), actions.__getitem__, any_name)
