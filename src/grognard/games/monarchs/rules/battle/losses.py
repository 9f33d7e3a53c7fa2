"""CM-P-8-o, CM-P-2-m: SPs and guns that a force loses, in battle and elsewhere; its owner says which."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, OneOf, Refusal, Share, say
from grognard.core.refusal import unreadable
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.components.units import (
    FA,
    FA_REDUCED,
    TROOP,
    TROOPS,
    Stack,
    Troop,
    after_losses,
    of_kinds,
    parts,
)
from grognard.games.monarchs.events import battle as ev
from grognard.games.monarchs.frames import Losses, Shed
from grognard.games.monarchs.names import any_name
from grognard.games.monarchs.rules.battle.allowed_losses import (
    ANY_NATION,
    LOSS,
    Choice,
    Limits,
    choice,
    given,
    is_thing,
    limits,
    only_way,
    split,
    sps_in,
)
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.forces.keys import KEY_OF
from grognard.games.monarchs.rules.forces.visibility import veil
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.state import COLUMN, State, space_of
from grognard.kit.refusals import law
from grognard.kit.sequence import ASK, DONE, Go
from grognard.kit.split_check import wrong_shares

# --- in battle


def battle_choice(v: State, f: Losses) -> Choice:
    """The troops that may take the losses of a side, and the limits that bind its owner."""
    stack = v.troops[f.post]
    return choice(stack, f.count, limits(stack, v.force_nation(f.post), f.count))


def guns_in(stack: Stack) -> list[Troop]:
    """CM-15.3-h: field artillery that can lose a step."""
    return sorted({one.troop for one in parts(of_kinds(stack, FA, FA_REDUCED))})


def begin(s: State, where: int, count: int, guns: int, out: list[Event]) -> None:
    """A side of a battle loses SPs and steps of field artillery."""
    f = losses_of(s, where, count, guns)
    if (f.count or f.guns) and is_open(s, f, out):
        s.frames.append(f)


def losses_of(s: State, where: int, count: int, guns: int = 0) -> Losses:
    """CM-P-8-o: at most all SPs that the force has; guns only if it has any."""
    return Losses(where, min(count, s.sps(where)), guns if guns_in(s.troops[where]) else 0)


def is_open(s: State, f: Losses, out: list[Event]) -> bool:
    """What leaves no choice is lost at once; whether the owner must choose then."""
    if f.count:
        forced = only_way(battle_choice(s, f))
        if forced is None:
            return True
        _lose(s, f.post, forced, out)
        f.count = 0
    guns = guns_in(s.troops[f.post])
    if f.guns and len(guns) > 1:
        return True
    if f.guns and guns:
        _lose(s, f.post, ((guns[0], 1),), out)
    return False


def lose_if_forced(s: State, f: Losses, _dice: Dice, out: list[Event]) -> Go:
    return ASK if is_open(s, f, out) else DONE


def ask(v: State, f: Losses) -> Next:
    guns = guns_in(v.troops[f.post])

    def then(shares: tuple[Share, ...]) -> Next:
        return ask_gun(shares) if f.guns and len(guns) > 1 else act.Loses(shares)

    def ask_gun(shares: tuple[Share, ...]) -> Next:
        def why(key: str) -> Refusal | None:
            return law("CM-15.3-h", "loss-gun") if is_thing(key) else None

        return OneOf(
            say("ask-loss-gun"),
            [TROOPS[gun] for gun in guns],
            lambda gun: act.Loses(shares, gun),
            any_name,
            why=asked_for("guns", why),
        )

    return split(battle_choice(v, f), "ask-losses", then) if f.count else ask_gun(())


def broken_law(v: State, f: Losses, a: act.Loses) -> Refusal | None:
    guns = [TROOPS[gun] for gun in guns_in(v.troops[f.post])]
    if a.gun not in (guns if f.guns and len(guns) > 1 else ("",)):
        return law("CM-15.3-h", "loss-gun") if a.gun else unreadable("not-now", action=str(a))
    if not f.count:
        return unreadable("not-now", action=str(a)) if a.shares else None
    return wrong_shares(split(battle_choice(v, f), "ask-losses", act.Loses), a.shares)


def lose(s: State, f: Losses, a: act.Loses, _dice: Dice, out: list[Event]) -> None:
    if a.shares:
        _lose(s, f.post, tuple(given(a.shares).items()), out)
        f.count = 0
    if a.gun:
        _lose(s, f.post, ((TROOP[a.gun], 1),), out)
        f.guns = 0


def _lose(s: State, where: int, lost: tuple[tuple[Troop, int], ...], out: list[Event]) -> None:
    out.append(ev.Lost(*_taken(s, where, lost)))


def _taken(s: State, where: int, lost: tuple[tuple[Troop, int], ...]) -> tuple[str, int, tuple[Share, ...]]:
    """CM-15.7-c; CM-P-5-e: of a troop those that have marched first. The force, its court, and what it lost."""
    court = s.force_court(where)
    ordered = sorted(lost)  # a full unit is flipped before a reduced one is lost
    s.set_troops(where, after_losses(s.troops[where], ordered))
    return force_key(s, where), court, tuple(Share(LOSS, TROOPS[what], n) for what, n in ordered)


def force_key(s: State, where: int) -> str:
    """A force as players name it: `prag`, `fort:prag`; one on its way by the space where it is."""
    return IDS[s.column_at()] if where == COLUMN else KEY_OF[where]


# --- outside battle


def shed(
    s: State, where: int, count: int, why: str, out: list[Event], *, nation: int = ANY_NATION, infantry: bool = False
) -> None:
    """CM-P-2-m: a force loses SPs outside battle, of its owner's choice: at once where there is only one way,
    else a `Shed` waits on top of the stack. `why` is the end of a message key, `event-shed-WHY`."""
    frame = Shed(where, count, nation, infantry, why)
    frame.count = min(count, sps_in(_shed_choice(s, frame)))
    if frame.count and _is_open(s, frame, out):
        s.frames.append(frame)


def _shed_choice(v: State, f: Shed) -> Choice:
    return choice(v.troops[f.post], f.count, Limits(), f.nation, f.infantry)


def _is_open(s: State, f: Shed, out: list[Event]) -> bool:
    """What leaves no choice is lost at once; whether the owner must choose then."""
    picked = _shed_choice(s, f)
    f.count = min(f.count, sps_in(picked))
    forced = only_way(picked)
    if forced is None:
        return True
    _shed(s, f, forced, out)
    return False


def shed_if_forced(s: State, f: Shed, _dice: Dice, out: list[Event]) -> Go:
    return ASK if _is_open(s, f, out) else DONE


def ask_shed(v: State, f: Shed) -> Next:
    return split(_shed_choice(v, f), "ask-shed", act.Loses)


def shed_law(v: State, f: Shed, a: act.Loses) -> Refusal | None:
    if a.gun:
        return unreadable("not-now", action=str(a))
    return wrong_shares(split(_shed_choice(v, f), "ask-shed", act.Loses), a.shares)


def sheds(s: State, f: Shed, a: act.Loses, _dice: Dice, out: list[Event]) -> None:
    _shed(s, f, tuple(given(a.shares).items()), out)


def _shed(s: State, f: Shed, lost: tuple[tuple[Troop, int], ...], out: list[Event]) -> None:
    if lost:
        known = veil(s, s.side_of(f.post))
        out.append(ev.Shed(*_taken(s, f.post, lost), f.why, veil=known))
    if f.post != COLUMN:
        arrival.settle(s, space_of(f.post), out)
