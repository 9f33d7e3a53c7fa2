"""What happened before the battle, and at the ends of turns: a class for each line of the log."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.core import Message, Pose, RuleId, say
from grognard.core.message import Fact
from grognard.games.tercios.components.army_list_names import NATIONS, proper
from grognard.games.tercios.events.turn import Told, rules, worded
from grognard.games.tercios.names import element_name, seat_name, troop_name


class SetupTold(Told, frozen=True):
    """As in the battle, with elements of scenery, guns and battalions besides."""

    def message(self) -> Message:
        facts = {name: _worded(name, getattr(self, name)) for name in self.__struct_fields__}
        return Message(f"event-{self.key()}", facts)


def _worded(name: str, value: Any) -> Fact:
    match value:
        case str() if name in ("gun", "battalion"):
            return troop_name(value)
        case str() if name == "element":
            return element_name(value)
        case str() if name == "ground":
            return say(f"ground-{value.replace('_', '-')}")
        case str() if name in ("state", "what", "side"):
            return value or "none"
    return worded(name, value)


# --- roles and lists


class SidesRolled(SetupTold, frozen=True, tag="sides-rolled"):
    """Whose die was higher; the other deploys first."""

    seat: int
    faces: tuple[int, ...]
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-20.8-b", "TC-20.8-c")


class SideTaken(SetupTold, frozen=True, tag="side-taken"):
    seat: int
    side: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-20.8-b")


class ListGiven(SetupTold, frozen=True, tag="list-given"):
    """A seat has handed in its list; nobody sees it yet."""

    seat: int


class ListShown(SetupTold, frozen=True, tag="list-shown"):
    seat: int
    ready: str
    """The id of a ready army; empty: its own title names it."""
    title: str
    points: int
    reveals: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-19.1-a")

    def message(self) -> Message:
        if self.ready:
            return say("event-ready-army", seat=seat_name(self.seat), title=say(f"ready-army-{self.ready}"))
        title = (NATIONS.get(self.title) or proper(self.title)).message
        return say("event-list-shown", seat=seat_name(self.seat), title=title, points=self.points)


# --- scenery


class SceneryRolled(SetupTold, frozen=True, tag="scenery-rolled"):
    seat: int
    faces: tuple[int, ...]
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-20.2-c")


class MapsRead(SetupTold, frozen=True, tag="maps-read"):
    seat: int
    what: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-18.2-d")


class ElementPlaced(SetupTold, frozen=True, tag="element-placed"):
    seat: int
    element: str
    at: Pose
    cost: int
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-20.2-d")


class GroundRolled(SetupTold, frozen=True, tag="ground-rolled"):
    """TC-20.6-a, TC-20.6-h: what a field or a river is like."""

    element: str
    face: int
    ground: str

    def cites(self) -> tuple[RuleId, ...]:
        return rules("TC-20.6-h" if self.element == "river" else "TC-20.6-a")


class BuyingEnded(SetupTold, frozen=True, tag="buying-ended"):
    seat: int
    lost: int
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-20.2-g")


# --- deployment


class Deployed(SetupTold, frozen=True, tag="deployed"):
    troop: str
    at: Pose
    state: str = ""
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-20.8-d")


class Garrisoned(SetupTold, frozen=True, tag="garrisoned"):
    troop: str
    element: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-20.8-d")


class Integrated(SetupTold, frozen=True, tag="integrated"):
    gun: str
    battalion: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-12.7-a")


class Stationed(SetupTold, frozen=True, tag="stationed"):
    commander: str
    at: Pose
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-20.8-e")


class Attached(SetupTold, frozen=True, tag="attached"):
    commander: str
    troop: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-20.8-e")


class LeftOut(SetupTold, frozen=True, tag="left-out"):
    troop: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-20.8-d")


class HeldBack(SetupTold, frozen=True, tag="held-back"):
    """So many formations are in reserve."""

    seat: int
    formations: int


class ReservesRolled(SetupTold, frozen=True, tag="reserves-rolled"):
    seat: int
    formation: str
    """Its key."""
    face: int
    needed: int
    comes: bool


# --- points and the end


class PointsScored(SetupTold, frozen=True, tag="points-scored"):
    """TC-20.7-a: `why` is `troop`, `chief`, `commander` or what a scenario counts."""

    seat: int
    points: int
    why: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-20.7-a")

    def message(self) -> Message:
        why = say(f"scored-{self.why.replace('_', '-')}")
        return say("event-points-scored", seat=seat_name(self.seat), points=self.points, why=why)


class BattleEnded(SetupTold, frozen=True, tag="battle-ended"):
    """`winner` is a seat, or 2 for a draw."""

    winner: int
    result: str
    points: tuple[int, int]
    marks: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-20.1-a")

    def message(self) -> Message:
        first, second = self.points
        if self.winner == 2:
            return say("event-battle-drawn", first=first, second=second)
        who = seat_name(self.winner)
        return say("event-battle-ended", seat=who, result=say(f"victory-{self.result}"), first=first, second=second)
