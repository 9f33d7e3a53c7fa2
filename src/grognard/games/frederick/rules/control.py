"""Rule 4.1: who controls a space, tested when the battles of a phase are over."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, Seat, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import NATION_BIT, NATIONS, Nation, Side
from grognard.games.frederick.components.map import BOX, HOME, IDS, PLACES, Place
from grognard.games.frederick.components.units import count_of, nation_of, nations_in
from grognard.games.frederick.events.march import Taken
from grognard.games.frederick.frames import Phase, Taking
from grognard.games.frederick.names import nation_name, place_name
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import AGAIN, DONE, Go, OneStep, not_now


def changing(s: State, places: Iterable[Place] = PLACES) -> list[Place]:
    """FR-4.1-b, FR-4.1-d: those of these spaces that the other alliance takes now."""
    out = []
    for p in places:
        stack = s.stacks[p]
        if stack and BOX[p] < 0:  # FR-4.1-i, FR-2.3.2-f
            owner = s.masks[0] if s.masks[0] & NATION_BIT[s.control[p]] else s.masks[1]
            if not nations_in(stack) & owner:  # FR-4.1-l: in defence is there; FR-4.1-h: so is any ally
                out.append(p)
    return out


def claimants(s: State, p: Place) -> tuple[Nation, ...]:
    """FR-4.1-e, FR-4.1-f: the nations of the taking alliance that may control it."""
    side = Side(1 - s.holder(p))
    if s.side(HOME[p]) == side:  # FR-4.1-j
        return (HOME[p],)
    counts = [0] * len(NATIONS)
    for g in s.stacks[p]:
        counts[nation_of(g)] += count_of(g)
    most = max(n for nation, n in enumerate(counts) if s.side(nation) == side)
    return tuple(Nation(n) for n, count in enumerate(counts) if count == most and s.side(n) == side)


def take(s: State, p: Place, nation: Nation) -> Event:
    """FR-4.1-g, FR-6-h; FR-7.4-1: an enemy fort or resource space earns the active player a card."""
    bottom = s.frames[0]
    if isinstance(bottom, Phase) and (s.room(p) or s.worth(p)):
        active = s.side_of_army(bottom.army)
        if s.side(nation) == active and s.holder(p) != active and p not in bottom.earned:
            bottom.earned.append(p)
    s.control[p] = nation
    return Taken(IDS[p], NATIONS[nation])


def test_space(s: State, p: Place, out: list[Event]) -> bool:
    """Change its control if it must; false if a player must choose among nations first."""
    if not changing(s, (p,)):
        return True
    nations = claimants(s, p)
    if len(nations) == 1:
        out.append(take(s, p, nations[0]))
        return True
    s.frames.append(Taking(p, nations))
    return False


def check_all(s: State, _phase: Phase, _dice: Dice, out: list[Event]) -> Go:
    """FR-4.1-c; again after a tie."""
    return DONE if all(test_space(s, p, out) for p in changing(s)) else AGAIN


# --- FR-4.1-f: a tie


def ask_taking(_v: State, f: Taking) -> Next:
    at = place_name(IDS[f.at])

    def why(key: str) -> Refusal | None:
        return law("FR-4.1-f", "take-tied", at=at) if key in NATIONS else None

    return OneOf(say("ask-take", at=at), [NATIONS[n] for n in f.nations], act.Take, nation_name, why=why)


def taking_law(_v: State, f: Taking, a: act.Take) -> Refusal | None:
    return None if a.nation in [NATIONS[n] for n in f.nations] else not_now(a)


def taken(s: State, f: Taking, a: act.Take, _dice: Dice, out: list[Event]) -> None:
    out.append(take(s, f.at, Nation(NATIONS.index(a.nation))))


def _taker(v: State, f: Taking) -> Seat:
    return v.side(f.nations[0])


def _prompt_take(_v: State, f: Taking) -> Message:
    return say("prompt-take", at=place_name(IDS[f.at]))


_taking = OneStep(State, Taking)
TAKING = _taking.asks("take", _taker, _prompt_take, ask_taking, _taking.answer(act.Take, taking_law, taken, DONE))
