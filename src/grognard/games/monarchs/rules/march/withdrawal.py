"""Section 14.0, CM-P-7-g: refuge in a fortress and withdrawal before an attack."""

from __future__ import annotations

from typing import Final

from grognard.core import Dice, Event, Next, OneOf, Preset, Refusal, Share, Split, say
from grognard.core.refusal import unreadable
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import LEADERS
from grognard.games.monarchs.components.map import IDS, NEXT_TO, SPACE
from grognard.games.monarchs.components.modifiers import Modifiers, applying, modifier, total
from grognard.games.monarchs.components.units import light_in
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import march as ev
from grognard.games.monarchs.frames import Attack
from grognard.games.monarchs.names import any_name, space_name
from grognard.games.monarchs.rules.forces.arrival import occupy, settle
from grognard.games.monarchs.rules.forces.detachments import (
    Items,
    any_preset,
    counts_of,
    items_of,
    sps_into,
    sps_of,
    two_bins,
)
from grognard.games.monarchs.rules.forces.keys import has_light
from grognard.games.monarchs.rules.march.column import transfer
from grognard.games.monarchs.rules.march.route import split_up
from grognard.games.monarchs.rules.refusals import another_sort
from grognard.games.monarchs.state import State, fort, post
from grognard.kit.refusals import law
from grognard.kit.split_check import wrong_shares
from grognard.kit.split_picks import distinct_presets, pick_of_two

_WITHDRAW = DATA.read("tables.yaml")["withdrawal"]
WITHDRAWN_AT: Final[int] = _WITHDRAW["success"]


def refuge_possible(v: State, f: Attack) -> bool:
    """In a friendly fortress space; not against a declared Surprise Attack, nor after an interception (CM-P-7-e)."""
    return not f.intercepted and not f.surprise and v.fortress_of(f.at, 1 - f.side)


def refuge_split(v: State, f: Attack) -> Split:
    where = post(1 - f.side, f.at)
    items = items_of(v.troops[where], list(v.leaders_in(where)))
    room = max(0, v.room_inside(f.at))
    name = space_name(IDS[f.at])

    def fault(shares: tuple[Share, ...], _finished: bool) -> Refusal | None:
        return law("CM-17.3-a", "refuge-room", room=room) if sps_into(shares, "in") > room else None

    presets = _refuge_presets(items, room)
    return two_bins(
        say("ask-refuge", at=name, room=room), items, ("in", "out"), act.TakeRefuge, fault,
        lambda _pick: law("CM-P-7-g", "refuge-who", at=name), presets, sensible=any_preset(presets),
    )  # fmt: skip


def _refuge_presets(items: Items, room: int) -> tuple[Preset, ...]:
    """None; as many as there is room for, leaders and guns with them if all go."""
    go: dict[str, int] = {}
    for key, n in items:
        if size := sps_of(key):
            go[key] = min(n, room // size)
            room -= go[key] * size
    all_fit = all(go.get(key, n) == n for key, n in items)
    if all_fit:
        go = dict(items)
    ready = [("preset-nobody-in", {}), ("preset-all-in" if all_fit else "preset-fill", go)]
    return distinct_presets((say(name), pick_of_two(items, "in", "out", going)) for name, going in ready)


def refuge_law(v: State, f: Attack, a: act.TakeRefuge) -> Refusal | None:
    return wrong_shares(refuge_split(v, f), a.shares)


def take_refuge(s: State, f: Attack, a: act.TakeRefuge, _dice: Dice, out: list[Event]) -> None:
    """CM-P-7-g: without a roll."""
    where = post(1 - f.side, f.at)
    stack, leaders = split_up(counts_of(a.shares, "in"), s.troops[where])
    if stack or leaders:
        transfer(s, where, fort(f.at), stack, leaders)
        out.append(ev.TookRefuge(IDS[f.at], tuple(share for share in a.shares if share.bin == "in")))


def withdrawal(defensive: int, light: bool, only_light: bool) -> Modifiers:
    """CM-14.0-a"""
    drms = _WITHDRAW["drms"]
    return applying(
        (True, modifier(defensive, "CM-14.0-a", "defensive")),
        (light, modifier(drms["light"], "CM-14.0-b", "light")),
        (only_light, modifier(drms["only_light"], "CM-14.0-c", "only-light")),
    )


def withdrawal_succeeds(result: int) -> bool:
    return result >= WITHDRAWN_AT


def withdrawal_drms(v: State, f: Attack, only_light: bool) -> Modifiers:
    where = post(1 - f.side, f.at)
    who = v.commander(where)
    defensive = LEADERS[who].defensive if who >= 0 else 0  # CM-P-2-e
    return withdrawal(defensive, has_light(v, f.at, 1 - f.side), only_light)


def goal_law(v: State, f: Attack, to: int) -> Refusal | None:
    """CM-P-7-f"""
    side = 1 - f.side
    if to not in NEXT_TO[f.at]:
        return law("CM-P-7-f", "withdraw-far")
    if to in f.came:
        return law("CM-P-7-f", "withdraw-attacker", at=space_name(IDS[to]))
    if not v.is_open(to, side):
        return law("CM-P-1-j", "space-closed", at=space_name(IDS[to]))
    if v.is_hostile(to, side):
        return law("CM-P-7-f", "withdraw-enemy", at=space_name(IDS[to]))
    return None


def withdrawal_goals(v: State, f: Attack) -> list[int]:
    """Nowhere after an interception or against a Surprise Attack (CM-P-7-e, CM-15.4-af)."""
    if f.intercepted or f.surprise:
        return []
    return [to for to in NEXT_TO[f.at] if goal_law(v, f, to) is None]


def whole_only(v: State, f: Attack) -> bool:
    """CM-P-7-h: a force all of whose SPs are Lt withdraws whole."""
    counted = v.strength(post(1 - f.side, f.at))
    return counted.light_steps == counted.sps


def withdraw_law(v: State, f: Attack, a: act.Withdraw) -> Refusal | None:
    if a.who not in ("all", "light") or a.to not in SPACE:
        return unreadable("not-now", action=str(a))
    return part_law(v, f, a.who) or goal_law(v, f, SPACE[a.to])


def part_law(v: State, f: Attack, who: str) -> Refusal | None:
    """CM-P-7-h"""
    if who == "light":
        if not v.strength(post(1 - f.side, f.at)).light_units:
            return law("CM-P-7-h", "withdraw-no-light")
        if whole_only(v, f):
            return law("CM-P-7-h", "withdraw-whole")
    return None


def ask_withdraw(v: State, f: Attack) -> Next:
    ways = [who for who in ("all", "light") if part_law(v, f, who) is None]
    goals = [IDS[to] for to in withdrawal_goals(v, f)]

    def chosen(who: str) -> Next:
        if who == "stand":
            return act.Stand()
        return OneOf(
            say("ask-withdraw-to", at=space_name(IDS[f.at])), goals, lambda to: act.Withdraw(who, to), any_name,
            why=lambda key: goal_law(v, f, SPACE[key]) if key in SPACE else another_sort("place", key),
        )  # fmt: skip

    return OneOf(
        say("ask-withdraw", at=space_name(IDS[f.at])), (*ways, "stand"), chosen, any_name,
        why=lambda key: part_law(v, f, key) if key in ("all", "light") else None,
    )  # fmt: skip


def withdraw(s: State, f: Attack, a: act.Withdraw, dice: Dice, out: list[Event]) -> None:
    """CM-14.0-a; CM-P-7-h: one attempt per attack. CM-P-7-f: depots stay behind."""
    where, to = post(1 - f.side, f.at), SPACE[a.to]
    whole = a.who == "all"
    only_light = not whole or whole_only(s, f)
    court = s.force_court(where)
    (die,) = dice.roll("withdraw", by=s.seats[court])
    added = total(withdrawal_drms(s, f, only_light))
    success = withdrawal_succeeds(die + added)
    out.append(ev.Withdrew(IDS[f.at], a.to, die, added, success, not whole))
    if success:
        stack = s.troops[where] if whole else light_in(s.troops[where])
        transfer(s, where, post(1 - f.side, to), stack, s.leaders_in(where) if whole else ())
        occupy(s, post(1 - f.side, to), out)
        settle(s, to, out)
