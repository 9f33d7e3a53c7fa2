"""CM-P-11-d, CM-P-11-e: troops and depots are paid for, or lost."""

from __future__ import annotations

from itertools import chain
from typing import Final

from grognard.core import Dice, Event, Next, Preset, Refusal, SomeOf, Split, say
from grognard.core.refusal import unreadable
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import IDS, SPACE
from grognard.games.monarchs.components.nations import COURT_OF, NATION_OF, NATIONS, SIDE_OF
from grognard.games.monarchs.components.units import strength
from grognard.games.monarchs.events import spring as spring_ev
from grognard.games.monarchs.frames import Spring
from grognard.games.monarchs.names import any_name, force_name, nation_name, space_name
from grognard.games.monarchs.rules.battle import losses
from grognard.games.monarchs.rules.forces.keys import KEY_OF, post_named, post_of
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.rules.spring import rebuilding
from grognard.games.monarchs.rules.spring.income import sustainment, upkeep
from grognard.games.monarchs.rules.spring.rebuilding import ask_actions
from grognard.games.monarchs.rules.spring.subsidies import shared_out
from grognard.games.monarchs.state import Depot, State
from grognard.kit.refusals import law
from grognard.kit.sequence import ASK, DONE, Go, not_now
from grognard.kit.split_check import wrong_shares
from grognard.kit.split_picks import distinct_presets

SPS_A_THALER: Final = 2
"""CM-P-11-d"""


def forces_with(s: State, nation: int) -> list[tuple[str, int]]:
    """Every force with SPs of the nation, and how many."""
    found = []
    for where in chain(*s.occupied()):
        if n := strength(s.troops[where]).of_nation[nation]:
            found.append((KEY_OF[where], n))
    return found


def sustain(s: State, f: Spring, _dice: Dice, out: list[Event]) -> Go:
    """CM-P-11-d: what it cannot pay costs it SPs; where there is a choice of forces its court makes it."""
    if f.stage == 0:
        due = sustainment(s, f.nation)
        paid = min(due, s.treasury[f.nation])
        s.treasury[f.nation] -= paid
        if due:
            out.append(spring_ev.Sustained(NATIONS[f.nation], paid, due - paid))
        f.stage = 1 + SPS_A_THALER * (due - paid)
    to_lose, forces = f.stage - 1, forces_with(s, f.nation)
    if to_lose <= 0 or not forces:
        f.stage = 0
        return DONE
    if to_lose >= sum(n for _, n in forces):
        _lose(s, f, forces, out)
    elif len(forces) == 1:
        _lose(s, f, [(forces[0][0], to_lose)], out)
    else:
        return ASK
    return DONE


def _lose(s: State, f: Spring, lost: list[tuple[str, int]], out: list[Event]) -> None:
    f.stage = 0
    for key, n in lost:
        losses.shed(s, post_named(key, SIDE_OF[f.nation]), n, "sustainment", out, nation=f.nation)


def ask_disband(v: State, f: Spring) -> Split:
    forces = forces_with(v, f.nation)
    to_lose = f.stage - 1
    bins = [(key, min(to_lose, n)) for key, n in forces]

    def filled(order: list[tuple[str, int]]) -> str:
        return shared_out("loss", bins, order, to_lose)

    def why(pick: str) -> Refusal | None:
        at = pick.partition(">")[2]
        if post_of(at, 0) is None:
            return unreadable("asked-force")
        return law("CM-P-11-d", "disband-where", at=force_name(at), nation=nation_name(NATIONS[f.nation]))

    sizes = dict(forces)
    presets = distinct_presets((
        (say("preset-largest"), filled(sorted(bins, key=lambda b: -sizes[b[0]]))),
        (say("preset-garrisons"), filled(sorted(bins, key=lambda b: not b[0].startswith("fort:")))),
    ))  # fmt: skip

    prompt = say("ask-disband", nation=nation_name(NATIONS[f.nation]), n=to_lose)
    return Split(
        prompt, [("loss", to_lose)], bins, act.Disband, say=any_name, why=asked_for("force", why), presets=presets,
    )  # fmt: skip


def disband_law(v: State, f: Spring, a: act.Disband) -> Refusal | None:
    return wrong_shares(ask_disband(v, f), a.shares)


def disband(s: State, f: Spring, a: act.Disband, _dice: Dice, out: list[Event]) -> None:
    _lose(s, f, [(share.bin, share.count) for share in a.shares], out)


def cost_of(s: State, depot: Depot) -> int:
    return upkeep(depot.contingent, s.flag("russian_supply_improvement"))


def costly(s: State, nation: int) -> list[Depot]:
    """CM-20.3-m: British depots cost nothing and are kept."""
    return [d for d in s.depots if NATION_OF[d.contingent] == nation and cost_of(s, d)]


def drop_unpaid(s: State, f: Spring, _dice: Dice, out: list[Event]) -> Go:
    """CM-P-11-e: who can pay for none is not asked."""
    mine = costly(s, f.nation)
    if mine and min(cost_of(s, d) for d in mine) <= rebuilding.money(s, f.nation):
        return ASK
    if mine:
        _maintain(s, f.nation, [], 0, out)
    return DONE


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
        dict.fromkeys(a.depots), key=SPACE.__getitem__
    ):
        return not_now(a)
    if wrong := maintenance_law(v, f, a.depots):
        return wrong
    cost = sum(cost_of(v, d) for d in costly(v, f.nation) if IDS[d.at] in a.depots)
    low, high = rebuilding.payment(v, f.nation, cost)
    if low <= a.actions <= high:
        return None
    return law("CM-10.0-d", "how-many-actions", low=low, high=high)


def maintain(s: State, f: Spring, a: act.Maintain, _dice: Dice, out: list[Event]) -> None:
    _maintain(s, f.nation, list(a.depots), a.actions, out)


def _maintain(s: State, nation: int, kept: list[str], actions: int, out: list[Event]) -> None:
    mine = costly(s, nation)
    thalers = sum(cost_of(s, d) for d in mine if IDS[d.at] in kept) - actions
    s.treasury[nation] -= thalers
    s.actions[COURT_OF[nation]] -= actions
    dropped = [d for d in mine if IDS[d.at] not in kept]
    s.set_depots(d for d in s.depots if d not in dropped)
    gone = tuple(IDS[d.at] for d in dropped)
    out.append(spring_ev.DepotsMaintained(NATIONS[nation], tuple(kept), gone, thalers, actions))
