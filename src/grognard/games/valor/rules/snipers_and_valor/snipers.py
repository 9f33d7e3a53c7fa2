"""Rule 20: snipers."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Dice, Event, Next, OneOf, Refusal, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.tables import SNIPER_RANGE
from grognard.games.valor.events import fire as ev
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.frames import Shot, Sniping, Withdrawal
from grognard.games.valor.names import hex_name
from grognard.games.valor.rules import cover, refusals
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.state import DEAD, READY, State
from grognard.kit.refusals import law

# --- snipers


def hexes_of(s: State, units: Sequence[int]) -> list[int]:
    return list(dict.fromkeys(s.units[n].hex for n in units))


def own_cover(s: State, at: int, target: int) -> int:
    """VV-20.2-c, VV-20.6-a: what protects a sniper from its target: its hex, and hindrances on the line from there."""
    return s.ground.cover[at] + s.ground.hindrance[at] + max(cover.hindered(s, target, at), 0) + s.smoke_in(at)


def hides(s: State, side: int, target: int) -> list[int]:
    """VV-20.2-b, VV-20.2-c: where a sniper may be placed against units in this hex."""
    ground = s.ground
    taken = s.occupiers()
    found = []
    for h in ground.grid.within(target, SNIPER_RANGE):
        if not ground.foot[h] or taken.get(h, side) != side or not cover.sees(s, h, target):
            continue
        if own_cover(s, h, target) > 0:
            found.append(h)
    return found


def ask(v: State, f: Sniping) -> Next:
    names = v.ground.grid.names
    hexes = [h for h in hexes_of(v, f.units) if hides(v, f.side, h)]

    def where(target: str) -> Next:
        spots = [names[h] for h in hides(v, f.side, v.ground.grid.index[target])]
        return OneOf(
            say("ask-sniper", at=hex_name(target)), [*spots, "decline"],
            lambda spot: act.Decline() if spot == "decline" else act.Snipe(spot, target),
            lambda key: say("key-decline") if key == "decline" else hex_name(key),
            why=refusals.of_hexes(v, lambda spot: broken_law(v, f, act.Snipe(spot, target))),
        )  # fmt: skip

    if len(hexes) == 1:
        return where(names[hexes[0]])
    why = refusals.of_hexes(v, lambda target: broken_law(v, f, act.Snipe(target, target)))
    return OneOf(say("ask-sniper-target"), [names[h] for h in hexes], where, why=why)


def broken_law(v: State, f: Sniping, a: act.Snipe) -> Refusal | None:
    orders = Orders(v, f.side)
    at, target = orders.hex(a.at), orders.hex(a.target)
    if target not in hexes_of(v, f.units):
        return law("VV-20.2-b", "sniper-target", at=a.target)
    if at not in hides(v, f.side, target):
        return law("VV-20.2-c", "sniper-place", at=a.at)
    return None


def place(s: State, f: Sniping, a: act.Snipe, dice: Dice, out: list[Event]) -> None:
    index = s.ground.grid.index
    at, target = index[a.at], index[a.target]
    s.snipers[f.side] = at
    out.append(ev.SniperPlaced(s.plan.sides[f.side].nation, a.at))
    fire(s, f.side, target, [n for n in f.units if s.units[n].hex == target], dice, out)


def fire(s: State, side: int, target: int, units: Sequence[int], dice: Dice, out: list[Event]) -> None:
    """VV-20.5-a; VV-20.5-b: nothing but protection changes the die."""
    at = s.snipers[side]
    names = s.ground.grid.names
    protection = cover.total(cover.against_fire(s, at, target, [s.units[n] for n in units]))
    die = dice.roll("sniper")[0]
    points = max(die - protection, 0)
    out.append(ev.SniperFired(names[at], names[target], die, protection, points))
    s.frames.append(Shot(side, target, tuple(units)))
    losses.hurt(s, points, units)


def answered(s: State, f: Shot, dice: Dice, out: list[Event]) -> None:
    """VV-20.6-a, VV-20.6-b: the units that were attacked hit back, if one of them is unpinned."""
    at = s.snipers[f.side]
    if at < 0 or not any(s.units[n].hex == f.at and not s.units[n].pinned for n in f.units):
        return
    protection = own_cover(s, at, f.at)
    die = dice.roll("sniper-check")[0]
    dead = die > protection
    out.append(ev.SniperChecked(s.ground.grid.names[at], die, protection, dead))
    if dead:
        s.snipers[f.side] = DEAD


def trample(s: State, side: int, h: int, out: list[Event]) -> None:
    """VV-20.6-d: an enemy comes into the hex."""
    enemy = 1 - side
    if s.snipers[enemy] == h:
        s.snipers[enemy] = DEAD
        out.append(ev.SniperGone(s.plan.sides[enemy].nation, s.ground.grid.names[h], True))


def withdraw(s: State, f: Withdrawal, _a: act.Withdraw, _dice: Dice, out: list[Event]) -> None:
    """VV-20.3-a"""
    side = f.side
    out.append(fire_events.SniperGone(s.plan.sides[side].nation, s.ground.grid.names[s.snipers[side]], False))
    s.snipers[side] = READY


def ask_withdrawal(_v: State, _f: Withdrawal) -> Next:
    """VV-20.3-a"""
    return OneOf(
        say("ask-withdraw"),
        ["stay", "withdraw"],
        lambda key: act.Decline() if key == "stay" else act.Withdraw(),
        lambda key: say(f"key-{key}"),
    )
