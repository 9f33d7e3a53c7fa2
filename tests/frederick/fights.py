"""Battles of Frederick from a line of text: the marches are over, those marked `entered` have just arrived."""

from __future__ import annotations

from typing import Any

from grognard.core import Event, Split
from grognard.games.frederick import play as playing
from grognard.games.frederick.events.battle import Attacked
from grognard.games.frederick.frames import Battle
from grognard.games.frederick.state import State
from tests.frederick.positions import Dice, events, play, position

NOT_THE_LAST = {"turn_end": 1}
"""A chit is left in the cup, so the phase ends and the turn does not."""


def fight(stands: str, *then: str, active: str = "prussia", dice: Dice = (), **more: Any) -> State:
    """`fight("Kolin: PR 4 entered, AU 3", "attack", dice=[6, 2, 2])`: the marches end, then these actions."""
    return play(position(stands, active=active, **{"cup": NOT_THE_LAST, **more}), "end", *then, dice=dice)


def told(stands: str, *then: str, active: str = "prussia", dice: Dice = (), **more: Any) -> list[Event]:
    """What happens in such a fight."""
    return events(position(stands, active=active, **{"cup": NOT_THE_LAST, **more}), "end", *then, dice=dice)


def volleys(out: list[Event]) -> list[tuple[int, ...]]:
    """What each attack added to its dice."""
    return [e.bonuses for e in out if isinstance(e, Attacked)]


def battle(s: State) -> Battle:
    """The battle that is being fought."""
    return next(f for f in reversed(s.frames) if isinstance(f, Battle))


def choices(s: State) -> dict[str, int]:
    """The units that the question before us is about."""
    seat = playing.decisions(s)[0].seat
    question = playing.ask(s, seat)
    assert isinstance(question, Split)
    return dict(question.items)
