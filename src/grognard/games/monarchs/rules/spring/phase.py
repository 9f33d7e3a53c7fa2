"""CM-P-11-a: the Spring Phase. Through each step the nations at war go in Spring order; nobody is asked who has nothing
to decide."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Final

from grognard.core import Dice, Event, Next, Preset, Refusal, Share, SomeOf, Split, say
from grognard.core.refusal import unreadable
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import IDS, SPACE
from grognard.games.monarchs.components.nations import COURT_OF, NATION, NATION_OF, NATION_OF_POWER, NATIONS, SIDE_OF
from grognard.games.monarchs.components.units import strength
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import Spring
from grognard.games.monarchs.names import any_name, force_name, nation_name, space_name
from grognard.games.monarchs.rules import fleets
from grognard.games.monarchs.rules import leaders as leader_moves
from grognard.games.monarchs.rules.battle import losses
from grognard.games.monarchs.rules.forces.keys import KEY_OF, post_named, post_of
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.rules.spring import rebuilding, recruiting
from grognard.games.monarchs.rules.spring.income import (
    Subsidy,
    contribution,
    income_of,
    only_way,
    subsidies_in_force,
    sustainment,
    upkeep,
)
from grognard.games.monarchs.rules.spring.rebuilding import ask_actions
from grognard.games.monarchs.state import Depot, State
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now
from grognard.kit.split_check import wrong_shares

INCOME, SUBSIDIES, SUSTAINMENT, DEPOTS, RECRUITMENT, RECONSTRUCTION, NEW_LEADERS, OVER = range(8)
"""CM-P-11-a: income comes before all subsidies (CM-P-11-b)."""

_TABLES = DATA.read("tables.yaml")
LEADERS_FOR: Final = {face: row for row in _TABLES["new_leaders"]["results"] for face in row["rolls"]}
"""Section 20.4.5"""
SPS_A_THALER: Final = 2
"""CM-P-11-d"""


# --- going through the nations


def go(s: State, f: Spring, dice: Dice, out: list[Event]) -> bool:
    """What the nation does by itself in this step; false where it must decide."""
    if f.nation == len(NATIONS):
        f.step, f.nation, f.stage = f.step + 1, 0, 0
        return True
    return _STEPS[f.step](s, f, dice, out) if s.warring(f.nation) else next_nation(f)


def next_nation(f: Spring) -> bool:
    f.nation, f.stage = f.nation + 1, 0
    return True


# --- income


def _income(s: State, f: Spring, _dice: Dice, out: list[Event]) -> bool:
    """CM-P-11-b, CM-P-11-c"""
    got = income_of(s, f.nation)
    s.treasury[f.nation] += got.total
    now = s.treasury[f.nation]
    if got.total:
        out.append(ev.Income(NATIONS[f.nation], got.areas, got.occupied, got.off_map, now))
    if n := contribution(s, f.nation):
        s.treasury[f.nation] += n
        out.append(ev.SaxonContribution(NATIONS[f.nation], n))
    return next_nation(f)


def subsidy_of(s: State, nation: int) -> Subsidy | None:
    return next((row for row in subsidies_in_force(s) if row.payer == nation), None)


def _subsidies(s: State, f: Spring, _dice: Dice, out: list[Event]) -> bool:
    row = subsidy_of(s, f.nation)
    if row is not None:
        paid = only_way(row.dues, s.treasury[f.nation])
        if paid is None:
            return False
        _pay(s, row, paid, out)
    return next_nation(f)


def _pay(s: State, row: Subsidy, paid: list[int], out: list[Event]) -> None:
    for (receiver, due), n in zip(row.dues, paid, strict=True):
        s.treasury[row.payer] -= n
        s.treasury[receiver] += n
        out.append(ev.SubsidyPaid(NATIONS[row.payer], NATIONS[receiver], n, due))


def ask_subsidies(v: State, f: Spring) -> Split:
    """CM-P-11-b: the payer chooses which receiver goes short."""
    row = subsidy_of(v, f.nation)
    assert row is not None
    n = v.treasury[f.nation]
    bins = [(NATIONS[who], min(n, due)) for who, due in row.dues]
    presets = []
    for first, _ in bins:
        order = sorted(bins, key=lambda b: b[0] != first)
        left, given = n, {}
        for name, most in order:
            given[name] = min(left, most)
            left -= given[name]
        pick = " ".join(str(Share("thaler", name, given[name])) for name, _ in bins if given[name])
        presets.append(Preset(say("preset-first", nation=nation_name(first)), pick))

    def why(pick: str) -> Refusal | None:
        name = pick.partition(">")[2]
        return law("CM-P-11-b", "no-subsidy", nation=nation_name(name)) if name in NATION else None

    prompt = say("ask-subsidies", nation=nation_name(NATIONS[f.nation]), n=n)
    return Split(
        prompt, [("thaler", n)], bins, act.PaySubsidies, say=any_name, why=asked_for("nation", why),
        presets=tuple(presets),
    )  # fmt: skip


def subsidies_law(v: State, f: Spring, a: act.PaySubsidies) -> Refusal | None:
    return wrong_shares(ask_subsidies(v, f), a.shares)


def pay_subsidies(s: State, f: Spring, a: act.PaySubsidies, out: list[Event]) -> None:
    row = subsidy_of(s, f.nation)
    assert row is not None
    given = {share.bin: share.count for share in a.shares}
    _pay(s, row, [given.get(NATIONS[who], 0) for who, _ in row.dues], out)
    next_nation(f)


# --- sustainment


def forces_with(s: State, nation: int) -> list[tuple[str, int]]:
    """Every force with SPs of the nation, and how many."""
    found = []
    for where in chain(*s.occupied()):
        if n := strength(s.troops[where]).of_nation[nation]:
            found.append((KEY_OF[where], n))
    return found


def _sustain(s: State, f: Spring, _dice: Dice, out: list[Event]) -> bool:
    """CM-P-11-d: what it cannot pay costs it SPs; where there is a choice of forces its court makes it."""
    if f.stage == 0:
        due = sustainment(s, f.nation)
        paid = min(due, s.treasury[f.nation])
        s.treasury[f.nation] -= paid
        if due:
            out.append(ev.Sustained(NATIONS[f.nation], paid, due - paid))
        f.stage = 1 + SPS_A_THALER * (due - paid)
    to_lose, forces = f.stage - 1, forces_with(s, f.nation)
    if to_lose <= 0 or not forces:
        return next_nation(f)
    if to_lose >= sum(n for _, n in forces):
        _lose(s, f, forces, out)
    elif len(forces) == 1:
        _lose(s, f, [(forces[0][0], to_lose)], out)
    else:
        return False
    return True


def _lose(s: State, f: Spring, lost: list[tuple[str, int]], out: list[Event]) -> None:
    nation = f.nation
    next_nation(f)
    for key, n in lost:
        losses.shed(s, post_named(key, SIDE_OF[nation]), n, "sustainment", out, nation=nation)


def ask_disband(v: State, f: Spring) -> Split:
    forces = forces_with(v, f.nation)
    to_lose = f.stage - 1
    bins = [(key, min(to_lose, n)) for key, n in forces]

    def filled(order: list[tuple[str, int]]) -> str:
        left, given = to_lose, {}
        for key, most in order:
            given[key] = min(left, most)
            left -= given[key]
        return " ".join(str(Share("loss", key, given[key])) for key, _ in bins if given[key])

    sizes = dict(forces)
    largest = filled(sorted(bins, key=lambda b: -sizes[b[0]]))
    garrisons = filled(sorted(bins, key=lambda b: not b[0].startswith("fort:")))
    presets = [Preset(say("preset-largest"), largest)]
    if garrisons != largest:
        presets.append(Preset(say("preset-garrisons"), garrisons))

    def why(pick: str) -> Refusal | None:
        at = pick.partition(">")[2]
        known = post_of(at, 0) is not None
        name = nation_name(NATIONS[f.nation])
        if not known:
            return unreadable("asked-force")
        return law("CM-P-11-d", "disband-where", at=force_name(at), nation=name)

    prompt = say("ask-disband", nation=nation_name(NATIONS[f.nation]), n=to_lose)
    return Split(
        prompt, [("loss", to_lose)], bins, act.Disband, say=any_name, why=asked_for("force", why),
        presets=tuple(presets),
    )  # fmt: skip


def disband_law(v: State, f: Spring, a: act.Disband) -> Refusal | None:
    return wrong_shares(ask_disband(v, f), a.shares)


def disband(s: State, f: Spring, a: act.Disband, out: list[Event]) -> None:
    _lose(s, f, [(share.bin, share.count) for share in a.shares], out)


# --- depots


def cost_of(s: State, depot: Depot) -> int:
    return upkeep(depot.contingent, s.flag("russian_supply_improvement"))


def costly(s: State, nation: int) -> list[Depot]:
    """CM-20.3-m: British depots cost nothing and are kept."""
    return [d for d in s.depots if NATION_OF[d.contingent] == nation and cost_of(s, d)]


def _depots(s: State, f: Spring, _dice: Dice, out: list[Event]) -> bool:
    """CM-P-11-e"""
    mine = costly(s, f.nation)
    if mine and min(cost_of(s, d) for d in mine) <= rebuilding.money(s, f.nation):
        return False
    if mine:
        _maintain(s, f.nation, [], 0, out)
    return next_nation(f)


def ask_maintain(v: State, f: Spring) -> SomeOf:
    """Which depots are paid for, then with how many SAs."""
    mine = {IDS[d.at]: cost_of(v, d) for d in costly(v, f.nation)}
    means = rebuilding.money(v, f.nation)
    keys = list(mine)
    most = keys[: next(n for n in range(len(keys), -1, -1) if sum(mine[key] for key in keys[:n]) <= means)]
    presets = [Preset(say("preset-pay-all" if most == keys else "preset-pay-most"), " ".join(most) or "-")]

    def paid(kept: tuple[str, ...]) -> Next:
        low, high = rebuilding.payment(v, f.nation, sum(mine[key] for key in kept))
        return ask_actions(v, f.nation, low, high, lambda n: act.Maintain(kept, n))

    prompt = say(
        "ask-maintain", nation=nation_name(NATIONS[f.nation]), treasury=v.treasury[f.nation],
        actions=v.actions[COURT_OF[f.nation]], cost=sum(mine.values()),
    )  # fmt: skip
    return SomeOf(
        prompt,
        keys,
        paid,
        fault=lambda kept, _finished: maintenance_law(v, f, kept),
        say=space_name,
        why=asked_for("depot", lambda key: maintenance_law(v, f, (key,)) if key in SPACE else None),
        presets=tuple(presets),
    )


def maintenance_law(v: State, f: Spring, kept: tuple[str, ...]) -> Refusal | None:
    mine = {IDS[d.at]: cost_of(v, d) for d in costly(v, f.nation)}
    name = nation_name(NATIONS[f.nation])
    for key in kept:
        if key not in mine:
            return law("CM-P-11-e", "no-depot", at=space_name(key), nation=name)
    cost = sum(mine[key] for key in kept)
    return law("CM-P-11-e", "cannot-pay", n=cost, nation=name) if cost > rebuilding.money(v, f.nation) else None


def maintain_law(v: State, f: Spring, a: act.Maintain) -> Refusal | None:
    if any(key not in SPACE for key in a.depots) or list(a.depots) != sorted(
        dict.fromkeys(a.depots), key=lambda key: SPACE[key]
    ):
        return not_now(a)
    if wrong := maintenance_law(v, f, a.depots):
        return wrong
    cost = sum(cost_of(v, d) for d in costly(v, f.nation) if IDS[d.at] in a.depots)
    low, high = rebuilding.payment(v, f.nation, cost)
    if low <= a.actions <= high:
        return None
    return law("CM-10.0-d", "how-many-actions", low=low, high=high)


def maintain(s: State, f: Spring, a: act.Maintain, out: list[Event]) -> None:
    _maintain(s, f.nation, list(a.depots), a.actions, out)
    next_nation(f)


def _maintain(s: State, nation: int, kept: list[str], actions: int, out: list[Event]) -> None:
    mine = costly(s, nation)
    thalers = sum(cost_of(s, d) for d in mine if IDS[d.at] in kept) - actions
    s.treasury[nation] -= thalers
    s.actions[COURT_OF[nation]] -= actions
    dropped = [d for d in mine if IDS[d.at] not in kept]
    s.set_depots(d for d in s.depots if d not in dropped)
    gone = tuple(IDS[d.at] for d in dropped)
    out.append(ev.DepotsMaintained(NATIONS[nation], tuple(kept), gone, thalers, actions))


# --- recruitment and reconstruction


def _recruitment(s: State, f: Spring, _dice: Dice, out: list[Event]) -> bool:
    """CM-P-11-f: once a year."""
    if f.stage == 0 and (s.rules.fog or recruiting.has_use(s, f.nation)):  # CM-P-16-c: nobody learns who has room
        return False
    if f.stage == 0:
        out.append(ev.Declined(NATIONS[f.nation], True))
    return next_nation(f)


def enough(f: Spring) -> None:
    """Nothing more is rebuilt."""
    next_nation(f)


def recruit(s: State, f: Spring, a: act.Recruit, dice: Dice, out: list[Event]) -> None:
    nation = f.nation
    next_nation(f)
    recruiting.recruit(s, nation, a.how, dice, out)


def _reconstruction(s: State, f: Spring, _dice: Dice, _out: list[Event]) -> bool:
    """CM-P-16-c: in fog everybody is asked, so that nobody learns who has guns to repair."""
    return next_nation(f) if f.stage or not (s.rules.fog or rebuilding.offers(s, f.nation)) else False


# --- new leaders


def _new_leaders(s: State, f: Spring, dice: Dice, out: list[Event]) -> bool:
    """CM-P-11-j: the powers roll; leaders are replaced, and new ones drawn."""
    nation = f.nation
    if nation not in NATION_OF_POWER:
        return next_nation(f)
    if f.stage == 0:
        (die,) = dice.roll("leaders", by=s.seats[COURT_OF[nation]])
        row = LEADERS_FOR[die]
        f.draws, to_replace = row.get("add", 0), row.get("replace", 0)
        out.append(ev.LeadersRolled(NATIONS[nation], die, f.draws, to_replace))
        f.stage = 1 + to_replace
    if f.stage > 1:
        mine = leader_moves.replaceable(s, nation)
        if len(mine) > f.stage - 1:
            return False
        _replace(s, f, list(mine), out)
    if not f.draws:
        return next_nation(f)
    f.draws -= 1
    posts = leader_moves.forces_of(s, nation, besieged=True)
    who = leader_moves.draw_from_pool(s, nation, dice, out) if posts else -1
    if who < 0:
        f.draws = 0
    else:
        leader_moves.bring_in(s, who, posts, "CM-P-11-j")
    return True


def _replace(s: State, f: Spring, leaders: list[int], out: list[Event]) -> None:
    """Sent back to the pool; then as many are drawn, who may be the same."""
    f.draws, f.stage = len(leaders), 1
    for who in leaders:
        leader_moves.send_away(s, who, out)


def ask_replace(v: State, f: Spring) -> SomeOf:
    return leader_moves.ask_replaced(v, f.nation, f.stage - 1)


def replace_law(v: State, f: Spring, a: act.ReplaceLeaders) -> Refusal | None:
    asked = ask_replace(v, f)
    if any(key not in LEADER for key in a.leaders):
        return not_now(a)
    read = asked.read(" ".join(a.leaders) or "-")
    if isinstance(read, Refusal):
        return read
    return None if read == a.leaders else not_now(a)


def replace(s: State, f: Spring, a: act.ReplaceLeaders, out: list[Event]) -> None:
    _replace(s, f, [LEADER[key] for key in a.leaders], out)


_STEPS: Final[tuple[Callable[[State, Spring, Dice, list[Event]], bool], ...]] = (
    _income, _subsidies, _sustain, _depots, _recruitment, _reconstruction, _new_leaders,
)  # fmt: skip


# --- the beginning


def begin(s: State, out: list[Event]) -> None:
    """CM-P-13-d: fleets in the Force Pool return to their bases."""
    s.frames.append(Spring())
    fleets.spring(s, out)


def _check() -> None:
    if sorted(LEADERS_FOR) != list(range(1, 7)):
        raise DATA.broken("tables.yaml", "every face of the die gives new leaders", "new_leaders")


_check()
