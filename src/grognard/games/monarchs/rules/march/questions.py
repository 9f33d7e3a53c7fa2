"""The questions of a march: who goes, and where to, in as few picks as there are wishes. The same walk is judged when
the action comes from anywhere (`path_law`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

from grognard.core import (
    Action,
    Caution,
    LazyKeys,
    LazyList,
    Message,
    Next,
    OneOf,
    Preset,
    Refusal,
    RuleId,
    Share,
    SomeOf,
    Split,
    say,
)
from grognard.core.ask import _no_fault
from grognard.core.refusal import unreadable
from grognard.games.monarchs.actions import Step
from grognard.games.monarchs.components.bits import has
from grognard.games.monarchs.components.leaders import KEYS, LEADER
from grognard.games.monarchs.components.map import COUNT, FORTRESS, FORTRESSES, IDS, MASK, NEXT_TO, SPACE
from grognard.games.monarchs.components.units import MARCHED, TROOP, how_many, parts
from grognard.games.monarchs.names import any_name, leader_name, space_name
from grognard.games.monarchs.rules.forces.detachments import (
    Counts,
    Fault,
    Items,
    all_shares,
    any_preset,
    counts_of,
    go_presets,
    items_of,
    read_shares,
    two_bins,
)
from grognard.games.monarchs.rules.forces.distances import FAR, distances, spread
from grognard.games.monarchs.rules.march import entrenchment, forced_march
from grognard.games.monarchs.rules.march.route import (
    Trek,
    fellow_law,
    fellows,
    may_march,
    mps_left,
    size_law,
    visit,
    with_dropped,
    with_taken,
)
from grognard.games.monarchs.rules.march.step_laws import far_law, reach, step_law, stepped, walked
from grognard.games.monarchs.rules.refusals import another_sort
from grognard.games.monarchs.state import State, post, space_of
from grognard.kit.refusals import law
from grognard.kit.split_check import all_into
from grognard.kit.split_picks import pick_of_two

Finish = Callable[[Trek, str, tuple[str, ...]], Action]
"""Makes the action of a march, what it does at its end, and who joins it."""

NEAR = 5
"""MPs that another Command is likely to make; not a rule."""
ENTRENCH = {f"entrench-{n}": n for n in range(entrenchment.LEAST_MPS, entrenchment.MOST_MPS + 1)}


# --- who goes


def go_items(v: State, where: int, leader: int) -> Items:
    """CM-P-2-d: SPs, artillery and other leaders who start in his space and may still march."""
    return items_of(may_march(v, where), fellows(v, where, leader))


def go_split(
    v: State, where: int, items: Items, prompt: Message, then: Callable[[tuple[Share, ...]], Next],
    why: Callable[[str], Refusal | None], *, fault: Fault | None = None,
    more: Callable[[], Sequence[Preset]] = tuple,
) -> Split:  # fmt: skip
    """Go or stay. `more`: ready-made answers besides the usual ones, where there is a `fault`."""

    def find() -> Sequence[Preset]:
        usual = go_presets(v, where, items)
        if fault is None:
            return usual
        found = [p for p in usual if fault(read_shares(p.pick), True) is None]
        return found + [p for p in more() if all(p.pick != other.pick for other in found)]

    ready = LazyList(find)
    ready_made = any_preset(ready)

    def sensible(rng: Random) -> str:
        """All more often than not, else another ready-made answer, else as many of each as it pleases."""
        dice = int(rng.random() * 10)
        if dice < 5 and (fault is None or fault(all_shares(items), True) is None):
            return all_into("go", items)
        if dice < 8 or fault is not None:
            return ready_made(rng)
        return pick_of_two(items, "go", "stay", {key: int(rng.random() * (n + 1)) for key, n in items})

    return two_bins(
        prompt, items, ("go", "stay"), then, fault or _no_fault, _of_item(why), ready, sensible=sensible,
        begins=lambda: ready[0].pick if ready else all_into("stay", items),
    )  # fmt: skip


def _of_item(why: Callable[[str], Refusal | None]) -> Callable[[str], Refusal | None]:
    """The reason against a pick `item>bin`: that against its item."""
    return lambda pick: why(item := pick.partition(">")[0]) or another_sort("troops", item)


def left_out_law(v: State, where: int, leader: int, key: str) -> Refusal | None:
    """Why a troop or leader may not come along from a post."""
    if key in LEADER:
        who = LEADER[key]
        if v.leaders[who] != where or who == leader:
            return law("CM-P-2-d", "not-in-space", who=leader_name(key))
        return fellow_law(v, who, leader)
    if key not in TROOP:
        return None
    here = [one for one in parts(v.troops[where]) if one.troop == TROOP[key]]
    if not here:
        return law("CM-P-2-d", "not-in-space", who=any_name(key))
    if not v.warring(here[0].nation):
        return law("CM-P-1-j", "march-not-at-war")
    return law("CM-P-5-e", "troops-marched", who=any_name(key)) if all(one.marks & MARCHED for one in here) else None


# --- where to


@lru_cache(maxsize=1 << 11)
def _candidates(at: int, left: int) -> tuple[str, ...]:
    """Spaces that could be reached if no enemy stood in the way, and neighbours (CM-P-7-b)."""
    cost = spread(at, 0, left)
    return tuple(IDS[p] for p in range(COUNT) if p != at and (cost[p] < FAR or (left and p in NEXT_TO[at])))


def ask_way(v: State, t: Trek, finish: Finish, mates: Sequence[int] = (), onward: bool = False) -> Next:
    """What it does next: marches to any space that it can reach, takes along, leaves behind, entrenches, forces its
    march, is joined by others, or ends."""
    menu, left = menu_of(v, t, mates, onward), mps_left(v, t)
    if menu == ["end"] and (t.fights or left <= 0):
        return finish(t, "", ())
    found: list[Mapping[int, int]] = []

    def before() -> Mapping[int, int]:
        """What it can reach, found when it is first needed."""
        if not found:
            found.append(reach(v, t))
        return found[0]

    def again(there: Trek) -> Next:
        return ask_way(v, there, finish, mates, onward)

    def chosen(key: str) -> Next:
        if key in SPACE:
            return again(walked(v, t, SPACE[key], before()))
        if key == "take":
            return take_split(v, t, lambda counts: again(with_taken(v, t, counts)))
        if key == "drop":
            return drop_split(t, lambda counts: again(with_dropped(v, t, counts)))
        return _finished(t, key, finish, mates)

    def caution(key: str) -> Caution | None:
        stays = key == "end" and not (t.path or onward or t.fights)
        return Caution(RuleId("CM-P-5-e"), say("caution-no-step")) if stays else None

    spaces = () if t.fights else _candidates(t.at, max(0, left))
    keys = LazyKeys((*menu, *spaces), lambda key: key not in SPACE or SPACE[key] in before())
    name = space_name(IDS[t.at])
    prompt = say("ask-way-fight", at=name) if t.fights else say("ask-way", at=name, left=left)
    sensible = _sensible(v, t, menu) if t.path or onward else LazyList(lambda: _lively(v, t, before(), menu, mates))
    return OneOf(
        prompt, keys, chosen, lambda key: _entry_name(t, key), caution=caution, why=lambda key: _why_not(v, t, key),
        sensible=sensible,
    )  # fmt: skip


def _finished(t: Trek, key: str, finish: Finish, mates: Sequence[int]) -> Next:
    """The march ends with this entry of the menu."""
    if key == "join":
        return ask_mates(t, mates, lambda joint: finish(t, "", joint))
    if key in ENTRENCH:
        return finish(t, f"entrench={ENTRENCH[key]}", ())
    return finish(t, "force" if key == "force" else "", (key,) if key in LEADER else ())


def _why_not(v: State, t: Trek, key: str) -> Refusal | None:
    if key in SPACE:
        return far_law(v, t, SPACE[key])
    if key in ENTRENCH:
        return entrenchment.entrench_law(v, t, ENTRENCH[key])
    return forced_march.force_law(v, t) if key == "force" else another_sort("place", key)


def _entry_name(t: Trek, key: str) -> Message:
    if key in LEADER:
        return say("attack-with", leader=leader_name(key))
    return say("attack-alone") if t.fights and key == "end" else any_name(key)


def _lively(v: State, t: Trek, before: Mapping[int, int], menu: list[str], mates: Sequence[int]) -> list[str]:
    """Anywhere, but to an enemy who is not too strong three times as often as elsewhere, most of all to one whom others
    can attack with it, and nearly always to the attack that waits."""
    keys = [IDS[p] for p in before]
    if t.target in before:
        return [IDS[t.target]] * 8 + [*keys[:1], "end"]
    enemies = v.stood(1 - t.side) | FORTRESSES & v.controlled(1 - t.side)
    foes = [IDS[p] for p in before if has(enemies, p) and _is_prey(v, t, p)]
    if mates and foes:
        ways = [distances(v, t.side, space_of(v.leaders[who])) for who in mates]
        shared = [key for key in foes if any(0 < far[SPACE[key]] <= NEAR and far[t.at] for far in ways)]
        foes = shared * 3 or foes
    return [*keys, *foes * (3 * len(keys) // len(foes)), *menu] if foes else [*keys, *menu]


def _is_prey(v: State, t: Trek, space: int) -> bool:
    """Enemies to attack, or a fortress to besiege."""
    enemies = v.enemies_outside(space, t.side)
    return 0 < enemies <= 2 * t.sps or (
        FORTRESS[space] > 0 and t.sps >= MASK[FORTRESS[space]] and v.fortress_of(space, 1 - t.side)
    )


def _sensible(v: State, t: Trek, menu: list[str]) -> list[str]:
    """Weighted answers for a sampler: the end is likely, marching on likelier where the column took or left troops."""
    if (t.path and (t.path[-1].take or t.path[-1].drop)) or not t.path:
        near = [IDS[p] for p in NEXT_TO[t.at] if step_law(v, t, p) is None]
        return [*near, *menu, "end"]
    return [*menu, *["end"] * (2 * len(menu)), *[key for key in menu if key == "join" or key in LEADER] * 12]


def _joins(mates: Sequence[int]) -> list[str]:
    """CM-P-5-d: the one leader who could join, or the question who of several does."""
    return [KEYS[mates[0]]] if len(mates) == 1 else ["join"] if mates else []


def menu_of(v: State, t: Trek, mates: Sequence[int], onward: bool) -> list[str]:
    """What can be done where it is, besides going on."""
    if t.fights:
        return ["end", *_joins(mates)]
    menu = ["end"]
    if not t.admin:
        menu += [f"entrench-{mps}" for mps in range(entrenchment.most_mps(v, t), 0, -1)]  # CM-12.7-b
        if forced_march.force_law(v, t) is None:
            menu.append("force")
    last = t.path[-1] if t.path else None
    if last is not None or onward:
        if not t.admin and (last is None or not (last.take or last.drop)) and can_take(v, t):
            menu.append("take")
        if (last is None or not last.drop) and can_drop(t) and goes_on_law(v, t) is None:
            menu.append("drop")
    return menu


# --- CM-P-2-j: on the way


def take_items(v: State, t: Trek) -> Items:
    here = visit(v, t, t.at)
    return items_of(here.stack, here.leaders)


def can_take(v: State, t: Trek) -> bool:
    return any(take_law(v, t, ((key, 1),)) is None for key, _ in take_items(v, t))


def take_law(v: State, t: Trek, counts: Counts) -> Refusal | None:
    """CM-P-7-n; `counts` are there."""
    return size_law(v, t, with_taken(v, t, counts))


def take_split(v: State, t: Trek, then: Callable[[Counts], Next]) -> Split:
    items = take_items(v, t)

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        counts = counts_of(shares, "take")
        if not counts:
            return law("CM-P-2-j", "take-none") if finished else None
        return take_law(v, t, counts)

    return _change_split(
        say("ask-take", at=space_name(IDS[t.at])), items, ("take", "leave"), then, fault,
        lambda key: left_out_law(v, post(t.side, t.at), t.leader, key), "preset-take-all",
    )  # fmt: skip


def drop_items(t: Trek) -> Items:
    return items_of(t.stack, (who for who in t.leaders if who != t.leader))


def can_drop(t: Trek) -> bool:
    return len(t.leaders) > 1 or (bool(t.stack) and (t.leader >= 0 or how_many(t.stack) > 1))


def goes_on_law(v: State, t: Trek) -> Refusal | None:
    """CM-P-2-j: on its way: where a march has come to its end, all stand in the same space."""
    if mps_left(v, t) > 0 or (not t.admin and forced_march.force_law(v, t) is None):
        return None
    return law("CM-P-2-j", "drop-at-the-end")


def drop_law(t: Trek, counts: Counts) -> Refusal | None:
    """At least one stays, and at least one marches on; `counts` are there."""
    if not counts:
        return law("CM-P-2-j", "drop-none")
    return law("CM-P-2-j", "drop-all") if t.leader < 0 and counts == tuple(drop_items(t)) else None


def drop_split(t: Trek, then: Callable[[Counts], Next]) -> Split:
    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        return drop_law(t, counts_of(shares, "drop")) if finished else None

    def why(key: str) -> Refusal | None:
        if key in LEADER and LEADER[key] == t.leader:
            return law("CM-P-2-j", "drop-commander")
        return law("CM-P-2-j", "drop-who")

    return _change_split(
        say("ask-drop", at=space_name(IDS[t.at])), drop_items(t), ("drop", "keep"), then, fault, why, "preset-drop-all"
    )


def _change_split(
    prompt: Message, items: Items, bins: tuple[str, str], then: Callable[[Counts], Next],
    fault: Fault, why: Callable[[str], Refusal | None], everything: str,
) -> Split:  # fmt: skip
    """Some of these are taken or left."""
    yes, no = bins
    whole = all_into(yes, items)
    ready = (Preset(say(everything), whole),) if fault(read_shares(whole), True) is None else ()

    def sensible(rng: Random) -> str:
        if ready and int(rng.random() * 2):
            return whole
        for _ in range(3):
            key, n = items[int(rng.random() * len(items))]
            pick = pick_of_two(items, yes, no, {key: 1 + int(rng.random() * n)})
            if fault(read_shares(pick), True) is None:
                return pick
        picks = (pick_of_two(items, yes, no, {key: 1}) for key, _ in items)
        return next(pick for pick in picks if fault(read_shares(pick), True) is None)

    return two_bins(
        prompt, items, bins, lambda shares: then(counts_of(shares, yes)), fault, _of_item(why), ready, sensible=sensible
    )


def changes_law(v: State, t: Trek, step: Step) -> Trek | Refusal:
    """What a step says is done in its space."""
    if step.take:
        if t.admin:
            return law("CM-P-5-q", "admin-takes")
        if t.fights:
            return law("CM-P-7-c", "enemy-here", at=space_name(IDS[t.at]))
        wrong = _counts_law(step.take, take_items(v, t), lambda key: left_out_law(v, post(t.side, t.at), t.leader, key))
        if wrong := wrong or take_law(v, t, step.take):
            return wrong
        t = with_taken(v, t, step.take)
    if step.drop:
        if t.fights:
            return law("CM-P-7-c", "enemy-here", at=space_name(IDS[t.at]))
        wrong = goes_on_law(v, t) or _counts_law(step.drop, drop_items(t), lambda _key: law("CM-P-2-j", "drop-who"))
        if wrong := wrong or drop_law(t, step.drop):
            return wrong
        t = with_dropped(v, t, step.drop)
    return t


def _counts_law(counts: Counts, items: Items, why: Callable[[str], Refusal | None]) -> Refusal | None:
    """Some of these items, each named once, in their order."""
    there = dict(items)
    for key, n in counts:
        if not 1 <= n <= there.get(key, 0):
            return (why(key) if key not in there else None) or unreadable("pick-unreadable", pick=key)
    order = [key for key, _ in items]
    places = [order.index(key) for key, _ in counts]
    if any(a >= b for a, b in pairwise(places)):
        return unreadable("pick-unreadable", pick=" ".join(key for key, _ in counts))
    return None


# --- the walk, judged


def path_law(v: State, t: Trek, path: tuple[Step, ...], onward: bool = False) -> Trek | Refusal:
    """The march after this path, or the law that it breaks."""
    for n, step in enumerate(path):
        if step.to not in SPACE:
            return unreadable("not-now", action=str(step))
        to = SPACE[step.to]
        if not (onward and n == 0 and to == t.at and (step.take or step.drop)):
            if wrong := step_law(v, t, to):
                return wrong
            t = stepped(v, t, to)
        judged = changes_law(v, t, step)
        if isinstance(judged, Refusal):
            return judged
        t = judged
    return t


def finish_law(v: State, t: Trek, finish: str) -> Refusal | None:
    if not finish:
        return None
    if finish == "force":
        return forced_march.force_law(v, t)
    mps = ENTRENCH.get(finish.replace("=", "-")) if finish.startswith("entrench=") else None
    return unreadable("not-now", action=finish) if mps is None else entrenchment.entrench_law(v, t, mps)


# --- CM-P-5-d: who is to join


def ask_mates(t: Trek, mates: Sequence[int], then: Callable[[tuple[str, ...]], Next]) -> Next:
    keys = [KEYS[who] for who in mates]
    if len(keys) == 1:
        return then((keys[0],))
    together = Preset(say("preset-all-join"), " ".join(keys))

    def why(key: str) -> Refusal | None:
        return law("CM-P-5-d", "join-who", leader=leader_name(key)) if key in LEADER else another_sort("leader", key)

    return SomeOf(say("ask-join", at=space_name(IDS[t.at])), keys, then, 1, say=any_name, why=why, presets=(together,))


def mates_law(t: Trek, mates: Sequence[int], joint: tuple[str, ...]) -> Refusal | None:
    if not joint:
        return None
    if not t.fights:
        return law("CM-11.3-a", "join-no-attack")
    for key in joint:
        if key not in LEADER:
            return unreadable("not-now", action=key)
        if LEADER[key] not in mates:
            return law("CM-P-5-d", "join-who", leader=leader_name(key))
    order = [KEYS[who] for who in mates if KEYS[who] in joint]
    return None if tuple(order) == joint else unreadable("pick-unreadable", pick=" ".join(joint))
