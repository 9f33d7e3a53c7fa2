"""Positions of cases: an empty map on which forces are put, the set-up of a year, and play from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.core import Action, Event
from grognard.games.monarchs.components.leaders import ALL_LEADERS, LEADERS, Leader
from grognard.games.monarchs.components.map import EVERYWHERE, FORTRESS, PORT, Space
from grognard.games.monarchs.components.nations import CONTINGENTS_OF, NATIONS, POWERS, SIDE_OF, Nation
from grognard.games.monarchs.components.scenarios import YEAR_IDS
from grognard.games.monarchs.components.units import CAV_REDUCED, INF, SIEGE, Stack, group, stack_of, troop
from grognard.games.monarchs.examples.facts import MOST_OF_A_KIND, Facts
from grognard.games.monarchs.play import SEQUENCE
from grognard.games.monarchs.rules.battle.allowed_losses import ANY_NATION
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.setup import empty, first_position
from grognard.games.monarchs.state import FORCE_POOL, Post, State, post
from grognard.kit.default_answers import ready_made
from grognard.kit.example_files import BadExample

OPTIONS: Final = {"campaign": "no", "first-edition": "yes", "fog": "no"}
PLENTY: Final = 99
"""Thalers and Supply Actions where a case names none: no price is too high."""
MIDDLE_WILL: Final = 15
"""The MW of every power where a case names none: no change is cut short, not even by the death of Frederick."""


def empty_map() -> State:
    """No troops anywhere, all nations at war, and two seats, one for each side."""
    s = empty("y1757", OPTIONS)
    s.seats = (0, 1, 0, 1)
    for nation in range(len(NATIONS)):
        s.set_at_war(nation, True)
    s.will = [MIDDLE_WILL] * len(POWERS)
    s.actions = [PLENTY] * len(s.actions)
    return s


def year_of(facts: Facts) -> State:
    """The set-up of the case's year."""
    return first_position(facts.word("scenario", YEAR_IDS), OPTIONS)


def take_off(s: State, where: Post) -> None:
    """A force leaves the map, with its leaders and markers."""
    s.set_troops(where, ())
    for who in s.leaders_in(where):
        s.move_leader(who, FORCE_POOL)
    arrival.drop_markers(s, where)


def infantry(nation: int, sps: int) -> Stack:
    """A stack of these SPs: infantry, and above what a group can hold single steps of cavalry."""
    part = CONTINGENTS_OF[nation][0]
    foot = min(sps, MOST_OF_A_KIND)
    return stack_of((group(troop(part, INF), foot), group(troop(part, CAV_REDUCED), sps - foot)))


def siege_train(nation: int, units: int) -> Stack:
    return stack_of((group(troop(CONTINGENTS_OF[nation][0], SIEGE), units),))


def fortress_of_class(strong: int) -> Space:
    """A fortress of this class; it has a port, so that fleets can support a siege."""
    return next(p for p in EVERYWHERE if FORTRESS[p] == strong and PORT[p] >= 0)


def leader_with(nation: int = ANY_NATION, **ratings: int) -> Leader:
    """The first leader of a nation, or of any, whose printed ratings are these."""
    for who in ALL_LEADERS:
        printed = LEADERS[who]
        if nation in {ANY_NATION, printed.nation} and all(getattr(printed, name) == n for name, n in ratings.items()):
            return who
    names = ", ".join(f"{name} {n}" for name, n in ratings.items())
    raise BadExample(f"no leader has {names}", "given", "commander")


def any_leader(nation: int) -> Leader:
    return leader_with(nation)


def force(s: State, nation: Nation, space: int, sps: int, leader: int = -1) -> Post:
    """Infantry of a nation outside a fortress, with a leader or without."""
    where = post(SIDE_OF[nation], space)
    s.add(where, infantry(nation, sps))
    if leader >= 0:
        s.move_leader(leader, where)
    return where


# --- play


def first_answer(s: State, seat: int) -> Action:
    action = ready_made(SEQUENCE.ask(s, seat))
    assert action is not None, f"{s.frames[-1]} has an answer ready"
    return action


def play_out(
    s: State, dice: Any, out: list[Event], depth: int = 0, answer: Callable[[State, int], Action] = first_answer
) -> None:
    """Plays until no more than `depth` frames are left, or the game is over."""
    while len(s.frames) > depth and not s.over:
        if not SEQUENCE.advance(s, dice, out):
            seat = SEQUENCE.decider(s)
            SEQUENCE.perform(s, seat, answer(s, seat), dice, out)


def run_automatic(s: State, dice: Any, out: list[Event], depth: int = 0) -> bool:
    """The same until a player must decide; whether one must."""
    while len(s.frames) > depth and not s.over:
        if not SEQUENCE.advance(s, dice, out):
            return True
    return False


def do(s: State, action: Action, dice: Any, out: list[Event]) -> None:
    """An action of the deciding player, which must be allowed."""
    seat = SEQUENCE.decider(s)
    if wrong := SEQUENCE.refusal(s, seat, action):
        raise BadExample(f"{action} is refused ({wrong.rule})", "given")
    SEQUENCE.perform(s, seat, action, dice, out)


def events(out: list[Event], kind: type[Any]) -> list[Any]:
    return [event for event in out if isinstance(event, kind)]


# --- what has changed


def tracks(s: State) -> tuple[list[int], list[int]]:
    """MW and VP of each power."""
    return list(s.will), list(s.points)


def changes(before: list[int], after: list[int]) -> dict[str, int]:
    """What has changed on a track, by the power."""
    return {name: after[n] - before[n] for n, name in enumerate(POWERS) if after[n] != before[n]}
