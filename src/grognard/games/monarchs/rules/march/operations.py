"""CM-P-5-c, CM-P-5-d: Commands activated by one play act one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from random import Random

from grognard.core import Caution, Dice, Event, Message, Next, OneOf, Refusal, Share, SomeOf, Split, say
from grognard.core.refusal import unreadable
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import KEYS, LEADER, LEADERS
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.components.nations import COURT_OF, SIDE_OF_COURT
from grognard.games.monarchs.components.units import strength
from grognard.games.monarchs.events import march as ev
from grognard.games.monarchs.frames import Attack, March, MarchStep, Operations
from grognard.games.monarchs.names import any_name, force_name, leader_name, space_name
from grognard.games.monarchs.rules.forces.arrival import siege_caution
from grognard.games.monarchs.rules.forces.detachments import Items, counts_of, is_canonical
from grognard.games.monarchs.rules.forces.distances import distances
from grognard.games.monarchs.rules.forces.keys import KEY_OF
from grognard.games.monarchs.rules.march import movement
from grognard.games.monarchs.rules.march.questions import (
    ask_way,
    finish_law,
    go_items,
    go_split,
    left_out_law,
    mates_law,
    menu_of,
    path_law,
)
from grognard.games.monarchs.rules.march.route import Trek, may_march, of_frame, set_out, split_up
from grognard.games.monarchs.rules.march.step_laws import reach
from grognard.games.monarchs.rules.refusals import another_sort
from grognard.games.monarchs.state import COLUMN, State, is_inside, space_of
from grognard.kit.refusals import law
from grognard.kit.sequence import ASK, DONE, Go
from grognard.kit.split_check import wrong_shares

# --- CM-P-5-c: who is activated


def leader_law(v: State, court: int, key: str, nations: Sequence[int] | None = None) -> Refusal | None:
    """Whether a court may activate this leader at all. `nations`: of which he must be."""
    if key not in LEADER:
        return unreadable("not-now", action=key)
    who = LEADER[key]
    nation, where = v.nation_of(who), v.leaders[who]
    if COURT_OF[nation] != court or (nations is not None and nation not in nations):
        return law("CM-P-5-c", "activate-whose", leader=leader_name(key))
    if not where < COLUMN:
        return law("CM-P-5-c", "activate-where", leader=leader_name(key))
    if not v.warring(nation):
        return law("CM-P-1-j", "march-not-at-war")
    if v.has_acted(who):
        return law("CM-P-5-e", "leader-marched", leader=leader_name(key))
    if v.bans and any(b.what == "activate" and b.nation == nation and v.round <= b.until for b in v.bans):
        return law("CM-P-5-f", "activate-banned", leader=leader_name(key))
    if not is_inside(where):
        return None
    if v.besieged(space_of(where)):
        return law("CM-P-12-i", "activate-besieged", leader=leader_name(key))
    if sorties(v, where) and not strength(may_march(v, where)).sps:
        return law("CM-P-3-k", "alone-sortie", leader=leader_name(key))
    return None


def sorties(v: State, where: int) -> bool:
    """CM-P-12-i: whether a Command that comes out of this post attacks."""
    return is_inside(where) and v.enemies_outside(space_of(where), v.side_of(where)) > 0


def initiatives(keys: Sequence[str]) -> int:
    return sum(LEADERS[LEADER[key]].initiative for key in keys)


def budget_law(inits: Sequence[int], budget: int) -> Refusal | None:
    """CM-P-5-c: Initiatives add up to at most the operational value."""
    spent = sum(inits)
    return law("CM-P-5-c", "activate-budget", spent=spent, budget=budget) if spent > budget else None


def activation_law(
    v: State, court: int, leaders: Sequence[str], budget: int, nations: Sequence[int] | None = None
) -> Refusal | None:
    """CM-P-5-c, CM-P-2-f: any of the court's leaders, one or more, within the budget."""
    if not leaders:
        return law("CM-P-5-c", "activate-none")
    for key in leaders:
        if wrong := leader_law(v, court, key, nations):
            return wrong
    if len(dict.fromkeys(leaders)) < len(leaders):
        return unreadable("pick-twice", pick=" ".join(leaders))
    return budget_law([LEADERS[LEADER[key]].initiative for key in leaders], budget)


def activable(v: State, court: int, nations: Sequence[int] | None = None, budget: int = 99) -> list[str]:
    """The leaders whom a court may activate within a budget, by their keys."""
    return list(_activable(v, court, nations, budget))


def _activable(v: State, court: int, nations: Sequence[int] | None, budget: int) -> Iterator[str]:
    for who in v.leaders_of(court):
        likely = v.leaders[who] < COLUMN and LEADERS[who].initiative <= budget and not v.has_acted(who)
        if likely and leader_law(v, court, KEYS[who], nations) is None:
            yield KEYS[who]


def ask_leaders(
    v: State, court: int, budget: int, then: Callable[[tuple[str, ...]], Next],
    nations: Sequence[int] | None = None, among: str | None = None,
) -> Next:  # fmt: skip
    """Which Commands of a court are activated. `among`: the leader who must be one of them."""
    keys = activable(v, court, nations, budget)

    def fault(picked: tuple[str, ...], finished: bool) -> Refusal | None:
        if wrong := budget_law([LEADERS[LEADER[key]].initiative for key in picked], budget):
            return wrong
        if among and among not in picked:
            missing = finished or (picked and keys.index(picked[-1]) > keys.index(among))
            if missing or initiatives(picked) + initiatives((among,)) > budget:
                return law("CM-P-5-f", "activate-among", leader=leader_name(among))
        return None

    def why(key: str) -> Refusal | None:
        if key not in LEADER:
            return another_sort("leader", key)
        return leader_law(v, court, key, nations) or budget_law([LEADERS[LEADER[key]].initiative], budget)

    def sensible(rng: Random) -> str:
        """One, but no besieger if there is another; mostly as many more as the budget allows, of other forces
        first, and the nearest of those."""
        space = {key: space_of(v.leaders[LEADER[key]]) for key in keys}
        first = among or min(keys, key=lambda key: rng.random() + v.besieged(space[key]))
        far = distances(v, SIDE_OF_COURT[court], space[first])
        picked = [first]
        for key in sorted(keys, key=lambda key: (space[key] == space[first], far[space[key]] + 3 * rng.random())):
            if key not in picked and initiatives((*picked, key)) <= budget:
                if int(rng.random() * 6) == 0:
                    break
                picked.append(key)
        return " ".join(key for key in keys if key in picked)

    def name(key: str) -> Message:
        who = LEADER[key]
        at = force_name(KEY_OF[v.leaders[who]])
        return say("to-activate", leader=leader_name(key), initiative=LEADERS[who].initiative, at=at)

    cheapest = accumulate(sorted(LEADERS[LEADER[key]].initiative for key in keys))
    most = sum(1 for spent in cheapest if spent <= budget)
    return SomeOf(
        say("ask-activate", budget=budget), keys, then, 1, max(1, most), fault=fault, exact=True, say=name, why=why,
        sensible=sensible,
    )  # fmt: skip


def can_activate(
    v: State, court: int, budget: int, nations: Sequence[int] | None = None, among: str | None = None
) -> bool:
    """Whether such an activation has a leader to activate."""
    keys = _activable(v, court, nations, budget)
    return any(key == among for key in keys) if among else any(True for _ in keys)


def activate(s: State, court: int, leaders: Sequence[str], out: list[Event], below: int = 0) -> None:
    """CM-P-5-c: these Commands act next, in the order their player likes. `below`: the SPs they must stay under."""
    s.frames.append(Operations(court, [LEADER[key] for key in leaders], below))
    out.append(ev.Activated(court, tuple(leaders)))


# --- CM-P-5-d: they act one after the other


def next_command(s: State, f: Operations, _dice: Dice, _out: list[Event]) -> Go:
    """A leader who has been taken along, lost, or shut in does not act any more."""
    for who in f.left[:]:
        if leader_law(s, f.court, KEYS[who]) is not None:
            f.left.remove(who)
    return ASK if f.left else DONE


def ask(v: State, f: Operations | Attack) -> Next:
    """Which Command marches next, who goes with it, and where to."""
    waiting = isinstance(f, Attack)
    keys = [KEYS[who] for who in left(f)]

    def chosen(key: str) -> Next:
        return act.EndMarches() if key == "end-marches" else _ask_command(v, f, LEADER[key])

    def why(key: str) -> Refusal | None:
        return (
            law("CM-P-5-c", "not-activated", leader=leader_name(key)) if key in LEADER else another_sort("leader", key)
        )

    prompt = say("ask-join-next", at=space_name(IDS[f.at])) if isinstance(f, Attack) else say("ask-march")
    sensible = [*keys * (4 if waiting else 9), "end-marches"]
    return OneOf(prompt, (*keys, "end-marches"), chosen, any_name, why=why, sensible=sensible)


def left(f: Operations | Attack) -> list[int]:
    """Who may march now."""
    return f.joint if isinstance(f, Attack) else f.left


def _ask_command(v: State, f: Operations | Attack, who: int) -> Next:
    where = v.leaders[who]
    items = go_items(v, where, who)
    if not items:
        return _ask_path(v, f, who, ())
    return _split(v, f, who, items)


def _split(v: State, f: Operations | Attack, who: int, items: Items) -> Split:
    where = v.leaders[who]
    below, out = _below(v), sorties(v, where)
    stack = may_march(v, where)

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        sps = strength(split_up(counts_of(shares, "go"), stack)[0]).sps
        if below and sps >= below:
            return law("CM-P-5-f", "below", most=below - 1)
        return law("CM-P-3-k", "alone-sortie", leader=leader_name(KEYS[who])) if finished and out and not sps else None

    return go_split(
        v, where, items, say("ask-command", leader=leader_name(KEYS[who])),
        lambda shares: _ask_path(v, f, who, shares), lambda key: left_out_law(v, where, who, key),
        fault=fault if below or out else None,
    )  # fmt: skip


def _below(v: State) -> int:
    """The SPs that a Command of this activation must stay under; 0: any."""
    activated = v.innermost(Operations)
    return activated.below if activated else 0


def trek(v: State, who: int, shares: tuple[Share, ...], below: int = 0, target: int = -1) -> Trek:
    """The march of an activated leader as it begins."""
    where = v.leaders[who]
    groups, leaders = split_up(counts_of(shares, "go"), may_march(v, where))
    return set_out(v, where, who, groups, (who, *leaders), below=below, target=target, fights=sorties(v, where))


def trek_of(v: State, f: Operations | Attack, who: int, shares: tuple[Share, ...]) -> Trek:
    """The same under the play by which he was activated."""
    return trek(v, who, shares, _below(v), f.at if isinstance(f, Attack) else -1)


def _mates(v: State, f: Operations | Attack | March, t: Trek) -> list[int]:
    """CM-P-5-d: who could be said to join the attack of this Command."""
    if isinstance(f, Attack) or t.target >= 0 or t.admin:
        return []
    activated = v.innermost(Operations)
    able = activated.left if activated else ()
    return [who for who in able if who != t.leader and who not in t.leaders and not v.has_acted(who)]


def _ask_path(v: State, f: Operations | Attack, who: int, shares: tuple[Share, ...]) -> Next:
    t = trek_of(v, f, who, shares)

    def finish(there: Trek, what: str, joint: tuple[str, ...]) -> act.Marches:
        return act.Marches(KEYS[who], shares, there.path, what, joint)

    return ask_way(v, t, finish, _mates(v, f, t))


def march_law(v: State, f: Operations | Attack, a: act.Marches) -> Refusal | None:
    """The whole march of an activated Command."""
    if a.leader not in LEADER:
        return unreadable("not-now", action=str(a))
    who = LEADER[a.leader]
    if who not in left(f):
        return law("CM-P-5-c", "not-activated", leader=leader_name(a.leader))
    where = v.leaders[who]
    items = go_items(v, where, who)
    plain = not _below(v) and not sorties(v, where) and is_canonical(items, a.shares, "go", "stay")
    if not plain and (items or a.shares) and (wrong := wrong_shares(_split(v, f, who, items), a.shares)):
        return wrong
    t = path_law(v, trek_of(v, f, who, a.shares), a.path)
    if isinstance(t, Refusal):
        return t
    return finish_law(v, t, a.finish) or mates_law(t, _mates(v, f, t), a.joint)


def cautions(v: State, f: Operations | Attack, a: act.Marches) -> tuple[Caution, ...]:
    """A force that marches away may lift a siege."""
    who = LEADER[a.leader]
    t = trek_of(v, f, who, a.shares)
    return siege_caution(v, v.leaders[who], t.stack, t.leaders) if a.path else ()


def begin(s: State, f: Operations | Attack, a: act.Marches, _dice: Dice, out: list[Event]) -> None:
    who = LEADER[a.leader]
    t = trek_of(s, f, who, a.shares)
    left(f).remove(who)
    for frame in s.frames:
        if isinstance(frame, Operations) and who in frame.left:
            frame.left.remove(who)
    together = tuple(LEADER[key] for key in a.joint)
    movement.begin(s, t, s.leaders[who], f.court, a.path, out, finish=a.finish, together=together)


def end(_s: State, f: Operations | Attack, _a: act.EndMarches, _dice: Dice, _out: list[Event]) -> None:
    """The others stay; while an attack waits, no other joins it."""
    left(f).clear()


# --- CM-P-7-f, CM-12.9-d, CM-12.3-f: a march that continues


def onward_if_possible(s: State, f: March, _dice: Dice, _out: list[Event]) -> Go | MarchStep:
    """Its player is asked only if there is something to choose."""
    t = of_frame(s, f)
    if menu_of(s, t, (), True) == ["end"] and not reach(s, t):
        return MarchStep.WALK
    return ASK


def ask_onward(v: State, f: March) -> Next:
    t = of_frame(v, f)
    return ask_way(v, t, lambda t, what, joint: act.Onward(t.path, what, joint), _mates(v, f, t), onward=True)


def onward_law(v: State, f: March, a: act.Onward) -> Refusal | None:
    t = path_law(v, of_frame(v, f), a.path, onward=True)
    if isinstance(t, Refusal):
        return t
    return finish_law(v, t, a.finish) or mates_law(t, _mates(v, f, t), a.joint)


def go_onward(_s: State, f: March, a: act.Onward, _dice: Dice, _out: list[Event]) -> None:
    f.path[:] = [str(step) for step in a.path]
    f.joint[:] = [LEADER[key] for key in a.joint]
    f.finish = a.finish
