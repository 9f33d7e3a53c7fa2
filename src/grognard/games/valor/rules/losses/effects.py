"""Rule 14.6: casualty points, and what becomes of units."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from msgspec.structs import replace

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, RuleId, say
from grognard.core.refusal import unreadable
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import KINDS, LEADER
from grognard.games.valor.components.scenarios import points
from grognard.games.valor.components.units import GONE, IMMOBILE, PINNED, VALOR, tag
from grognard.games.valor.events import fire as ev
from grognard.games.valor.frames import Hurt, Mover
from grognard.games.valor.names import armed_name, unit_name
from grognard.games.valor.rules import stacking
from grognard.games.valor.rules.losses.allocation import (
    ABSORB,
    ARMOUR,
    ELIMINATE,
    INFANTRY,
    PIN,
    REDUCE,
    SOFT,
    TAKE,
    Hit,
    Loss,
    Target,
    fault,
    ways,
)
from grognard.games.valor.state import State

MOST_WAYS = 8
"""Ready-made allocations that are offered; the others unit by unit."""


def hurt(s: State, points: int, units: Sequence[int], doubled: bool = False, shields: Sequence[int] = ()) -> None:
    """Points that the owner of these units must allocate."""
    if points > 0 and units:
        s.frames.append(Hurt(s.units[units[0]].side, points, tuple(units), doubled, tuple(shields)))


def hit_of(s: State, f: Hurt) -> Hit:
    units = [n for n in f.units if s.units[n].hex != GONE]
    crowds = crowded(s, units)
    targets = tuple(_target(s, n, f.shields, crowds) for n in units)
    return Hit(f.points, targets, f.doubled, tuple(crowd for crowd in crowds if len(crowd) > 1))


def _target(s: State, n: int, shields: tuple[int, ...], crowds: Sequence[tuple[tuple[int, bool], ...]]) -> Target:
    u = s.units[n]
    cls = u.cls
    kind = INFANTRY if cls <= LEADER else ARMOUR if u.afv else SOFT
    half = KINDS[u.of.half].cr if u.squad and not u.pinned else 0
    absorbs = bool(u.flags & VALOR) or n in shields  # VV-22.3-a, VV-13.5-a
    like = f"{u.kind}/{u.weapon}/{u.flags}/{u.aboard}/{u.facing}"
    armoured = u.aboard >= 0 and s.units[u.aboard].afv
    return Target(n, like, kind, u.of.cr, half, u.pinned, absorbs, u.aboard >= 0, armoured, bool(u.flags & IMMOBILE),
                  ((n, False),) in crowds, ((n, True),) in crowds)  # fmt: skip


def crowded(s: State, units: Sequence[int]) -> list[tuple[tuple[int, bool], ...]]:
    """VV-13.8-f: movers, whole or reduced (true), who could not stay together if the rest of their stack went on.

    The fewest first, and none that hold others.
    """
    f = next((f for f in reversed(s.frames) if isinstance(f, Mover)), None)
    if f is None or not f.entered or not f.units:
        return []
    h = s.units[f.units[0]].hex
    going = [n for n in f.units if not s.units[n].flags & (PINNED | IMMOBILE)]
    if stacking.no_room(s, h, ()) is None:
        return []
    states = [(n, half) for n in going if n in units for half in (False, True) if s.units[n].squad or not half]
    found: list[tuple[tuple[int, bool], ...]] = []
    for size in range(1, len(going) + 1):
        for some in combinations(states, size):
            named = [n for n, _ in some]
            if len({*named}) < size or any(all(one in some for one in crowd) for crowd in found):
                continue
            copy = s.copy()
            for n, half in some:
                if half:
                    copy.units[n] = replace(s.units[n], kind=s.units[n].of.half)
            if stacking.no_room(copy, h, (), [n for n in going if n not in named]) is not None:
                found.append(some)
    return found


# --- the question


def ask(v: State, f: Hurt) -> Next:
    """VV-14.6.1-a: the cheapest legal sets first, then unit by unit."""
    hit = hit_of(v, f)
    found = ways(hit)
    ready = found[:MOST_WAYS]
    keys = [f"way{n + 1}" for n in range(len(ready))]
    if len(found) > len(ready):
        keys.append("other")

    def chosen(key: str) -> Next:
        return _by_unit(v, found, (), 0) if key == "other" else lose(ready[int(key[3:]) - 1])

    def says(key: str) -> Message:
        return say("loss-other") if key == "other" else told(v, ready[int(key[3:]) - 1])

    return OneOf(say("ask-losses", points=f.points), keys, chosen, says)


def told(v: State, losses: Sequence[Loss]) -> Message:
    """An allocation in words: what happens to one unit is said in one breath."""
    of: dict[int, list[Loss]] = {}
    for loss in losses:
        of.setdefault(loss.unit, []).append(loss)
    return say("losses", losses=[
        say(
            "loss", unit=armed_name(n, v.units[n]), what=[say(f"outcome-{x.what}") for x in its],
            points=sum(x.points for x in its),
        )
        for n, its in of.items()
    ])  # fmt: skip


def lose(losses: Sequence[Loss]) -> act.Lose:
    return act.Lose(tuple(f"u{x.unit}:{x.what}{x.points or ''}" for x in losses))


def _by_unit(v: State, found: Sequence[tuple[Loss, ...]], so_far: tuple[Loss, ...], at: int) -> Next:
    """One unit after the other: what happens to it, as far as the rest can still come right."""
    left = [way[len(so_far) :] for way in found if way[: len(so_far)] == so_far]
    nexts = list(dict.fromkeys(way[0] for way in left if way))
    if not nexts:
        return lose(so_far)
    keys = {f"u{x.unit}:{x.what}{x.points or ''}": x for x in nexts}
    done = any(not way for way in left)
    offered = [*keys, *(["enough"] if done else [])]

    def chosen(key: str) -> Next:
        return lose(so_far) if key == "enough" else _by_unit(v, found, (*so_far, keys[key]), at + 1)

    def says(key: str) -> Message:
        if key == "enough":
            return say("loss-enough")
        x = keys[key]
        name = armed_name(x.unit, v.units[x.unit])
        return say("loss", unit=name, what=say(f"outcome-{x.what}"), points=x.points)

    return OneOf(say("ask-loss"), offered, chosen, says)


def parse(losses: Sequence[str]) -> list[Loss] | None:
    found = []
    for text in losses:
        name, _, what = text.partition(":")
        word = what.rstrip("0123456789")
        points = what[len(word) :]
        if act.number(name) < 0 or word not in (ABSORB, PIN, REDUCE, ELIMINATE, TAKE) or len(points) > 2:
            return None
        found.append(Loss(act.number(name), word, int(points or 0)))
    return found


def broken_law(v: State, f: Hurt, a: act.Lose) -> Refusal | None:
    losses = parse(a.losses)
    if losses is None:
        return unreadable("loss-unreadable", losses=" ".join(a.losses)[:80])
    found = fault(hit_of(v, f), losses)
    if found is None:
        return None
    name = unit_name(tag(found.unit, v.units[found.unit])) if 0 <= found.unit < len(v.units) else say("nobody")
    return Refusal(RuleId(found.rule), say(found.key, unit=name, points=f.points))


# --- doing


def take(s: State, _f: Hurt, a: act.Lose, dice: Dice, out: list[Event]) -> None:
    suffer(s, parse(a.losses) or (), dice, out)


def suffer(s: State, losses: Sequence[Loss], dice: Dice, out: list[Event]) -> None:
    for loss in losses:
        n, u = loss.unit, s.units[loss.unit]
        match loss.what:
            case "absorb":
                out.append(ev.Suffered(tag(n, u), ABSORB))
            case "pin":
                s.pin(n)
                out.append(ev.Suffered(tag(n, u), PIN))
            case "reduce":
                out.append(ev.Suffered(tag(n, u), REDUCE))
                reduce(s, n)
            case "eliminate":
                kill(s, n, out)
    for loss in losses:  # VV-3.2-b: dice when everything is assigned
        if loss.what == TAKE:
            _survive(s, loss, dice, out)


def _survive(s: State, loss: Loss, dice: Dice, out: list[Event]) -> None:
    n, u = loss.unit, s.units[loss.unit]
    if u.afv:  # VV-15.10
        if u.flags & IMMOBILE:  # VV-15.10-b: its crew checks when the assault is over
            return
        die = dice.roll("immobilisation")[0] if loss.points < 3 else 0
        if die <= loss.points:
            out.append(ev.Suffered(tag(n, u), "immobilise", die))
            immobilise(s, n, dice, out)  # VV-15.10-d
        else:
            out.append(ev.Suffered(tag(n, u), "survive", die))
        return
    die = 0
    if s.rulings.survival == "rating":
        dead = loss.points > u.of.cr
        if not dead and loss.points > 1:
            die = dice.roll("survival")[0]
            dead = die > u.of.cr
    else:  # VV-14.6.4-a, VV-14.6.4-b
        dead = loss.points >= 5
        if 1 < loss.points < 5:
            die = dice.roll("survival")[0]
            dead = die <= loss.points
    if dead:
        kill(s, n, out, die=die)
    else:
        out.append(ev.Suffered(tag(n, u), PIN, die))
        s.pin(n)


def reduce(s: State, n: int) -> None:
    """VV-13.9-a, VV-22.4-b: the half squad keeps weapon and valor."""
    u = s.units[n]
    s.lost[u.side] += points(u.of.id) - points(KINDS[u.of.half].id)
    s.units[n] = replace(u, kind=u.of.half)


def kill(s: State, n: int, out: list[Event], how: str = ELIMINATE, die: int = 0) -> None:
    out.append(ev.Suffered(tag(n, s.units[n]), how, die))
    eliminate(s, n)


def eliminate(s: State, n: int) -> None:
    """VV-12.2-c, VV-8.5-c: with its weapon and everything aboard."""
    for m in (*s.load(n), n):
        u = s.units[m]
        if u.hex != GONE:
            s.lost[u.side] += points(u.of.id)
            s.units[m] = replace(u, hex=GONE, weapon=-1, aboard=-1, flags=0, under=-1)


def immobilise(s: State, n: int, dice: Dice, out: list[Event]) -> None:
    """VV-16.6-a"""
    s.mark(n, IMMOBILE)
    abandon(s, n, dice, out)


def abandon(s: State, n: int, dice: Dice, out: list[Event]) -> None:
    """VV-16.6-a, VV-16.6-b: the crew stays on 3 or more."""
    die = dice.roll("abandonment")[0]
    out.append(ev.Abandoned(tag(n, s.units[n]), die, die <= 2))
    if die <= 2:
        eliminate(s, n)
