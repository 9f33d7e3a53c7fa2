"""What happens."""

from __future__ import annotations

from grognard.core import Event, Message, Pose, RuleId, Seat, say
from grognard.core.scene import Link, OnBoard, Tone

from .names import company_name, order_name, side_name, wood_name


class Laid(Event, frozen=True):
    rules = (RuleId("FD-2-a"),)
    wood: str
    at: Pose

    def message(self) -> Message:
        return say("event-laid", wood=wood_name(self.wood), x=self.at.x, y=self.at.y)


class Deployed(Event, frozen=True):
    rules = (RuleId("FD-2-b"),)
    company: str
    at: Pose

    def message(self) -> Message:
        return say("event-deployed", company=company_name(self.company), x=self.at.x, y=self.at.y)


class TurnBegun(Event, frozen=True):
    marks = True
    turn: int

    def message(self) -> Message:
        return say("event-turn", turn=self.turn)


class Planned(Event, frozen=True):
    """Somebody's orders are written; which, nobody else learns."""

    seat: Seat

    def message(self) -> Message:
        return say("event-planned", side=side_name(self.seat))


class Initiative(Event, frozen=True):
    rules = (RuleId("FD-3-c"),)
    faces: tuple[int, ...]
    seat: Seat

    def message(self) -> Message:
        return say("event-initiative", side=side_name(self.seat), faces=list(self.faces))


class OrderShown(Event, frozen=True):
    reveals = True
    rules = (RuleId("FD-4-a"),)
    company: str
    order: str

    def message(self) -> Message:
        return say("event-order-shown", company=company_name(self.company), order=order_name(self.order))


class Advanced(Event, frozen=True):
    rules = (RuleId("FD-4-b"),)
    company: str
    start: Pose
    end: Pose

    def message(self) -> Message:
        return say("event-advanced", company=company_name(self.company), x=self.end.x, y=self.end.y)

    def picture(self) -> tuple[OnBoard, ...]:
        path = ((self.start.x, self.start.y), (self.end.x, self.end.y))
        return (Link(f"advance-{self.company}", path, tone=Tone.ACCENT),)


class Fired(Event, frozen=True):
    rules = (RuleId("FD-5-b"),)
    company: str
    target: str
    faces: tuple[int, ...]
    hits: int

    def message(self) -> Message:
        company, target = company_name(self.company), company_name(self.target)
        return say("event-fired", company=company, target=target, faces=list(self.faces), hits=self.hits)


class Destroyed(Event, frozen=True):
    rules = (RuleId("FD-1-a"),)
    company: str

    def message(self) -> Message:
        return say("event-destroyed", company=company_name(self.company))


class Held(Event, frozen=True):
    rules = (RuleId("FD-4-c"),)
    company: str

    def message(self) -> Message:
        return say("event-held", company=company_name(self.company))


class Ended(Event, frozen=True):
    marks = True
    rules = (RuleId("FD-6-a"),)
    points: tuple[int, ...]

    def message(self) -> Message:
        return say("event-ended", points=list(self.points))


EVENTS = (Laid, Deployed, TurnBegun, Planned, Initiative, OrderShown, Advanced, Fired, Destroyed, Held, Ended)
