"""What happened before the battle, and at the ends of turns: a class for each line of the log."""

from __future__ import annotations

from grognard.core import Message, Pose, RuleId, say
from grognard.games.tercios.components.army_list_names import NATIONS, proper
from grognard.games.tercios.events.wording import WORDINGS, TerciosEvent, keyed, value_or_none
from grognard.games.tercios.names import seat_name
from grognard.kit.events import cites

# --- roles and lists


class ScenarioDrawn(TerciosEvent, frozen=True, tag="scenario-drawn"):
    rules = cites("TC-20.1-g")
    wordings = WORDINGS | {"scenario": keyed("scenario")}
    face: int
    scenario: str


class SidesRolled(TerciosEvent, frozen=True, tag="sides-rolled"):
    """Dice for the sides: the seat with the lower one deploys first."""

    rules = cites("TC-20.8-b", "TC-20.8-c")
    seat: int
    faces: tuple[int, ...]


class SideTaken(TerciosEvent, frozen=True, tag="side-taken"):
    rules = cites("TC-20.8-b")
    wordings = WORDINGS | {"side": value_or_none}
    seat: int
    side: str


class ListGiven(TerciosEvent, frozen=True, tag="list-given"):
    """A seat has handed in its list; the other seat does not see it yet."""

    seat: int


class ListShown(TerciosEvent, frozen=True, tag="list-shown"):
    reveals = True
    rules = cites("TC-19.1-a")
    seat: int
    ready: str
    """The id of a ready army; empty: its own title names it."""
    title: str
    points: int

    def message(self) -> Message:
        if self.ready:
            return say("event-ready-army", seat=seat_name(self.seat), title=say(f"ready-army-{self.ready}"))
        title = (NATIONS.get(self.title) or proper(self.title)).message
        return say("event-list-shown", seat=seat_name(self.seat), title=title, points=self.points)


# --- scenery


class SceneryRolled(TerciosEvent, frozen=True, tag="scenery-rolled"):
    rules = cites("TC-20.2-c")
    seat: int
    faces: tuple[int, ...]


class MapsRead(TerciosEvent, frozen=True, tag="maps-read"):
    rules = cites("TC-18.2-d")
    seat: int
    what: str


class ElementPlaced(TerciosEvent, frozen=True, tag="element-placed"):
    rules = cites("TC-20.2-d")
    seat: int
    element: str
    at: Pose
    cost: int


class GroundRolled(TerciosEvent, frozen=True, tag="ground-rolled"):
    """TC-20.6-a, TC-20.6-h: what a field or a river is like."""

    element: str
    face: int
    ground: str

    def cites(self) -> tuple[RuleId, ...]:
        return cites("TC-20.6-h" if self.element == "river" else "TC-20.6-a")


class AspectNamed(TerciosEvent, frozen=True, tag="aspect-named"):
    """What a player proposes for a cultivated field."""

    rules = cites("TC-20.6-p")
    wordings = WORDINGS | {"aspect": keyed("aspect")}
    seat: int
    aspect: str


class ProposalAnswered(TerciosEvent, frozen=True, tag="proposal-answered"):
    rules = cites("TC-20.2-h", "TC-20.6-p")
    seat: int
    agreed: bool

    def message(self) -> Message:
        return say("event-proposal-agreed" if self.agreed else "event-proposal-declined", seat=seat_name(self.seat))


class BuyingEnded(TerciosEvent, frozen=True, tag="buying-ended"):
    rules = cites("TC-20.2-g")
    seat: int
    lost: int


# --- deployment


class Deployed(TerciosEvent, frozen=True, tag="deployed"):
    rules = cites("TC-20.8-d")
    troop: str
    at: Pose
    state: str = ""


class Garrisoned(TerciosEvent, frozen=True, tag="garrisoned"):
    rules = cites("TC-20.8-d")
    troop: str
    element: str


class Integrated(TerciosEvent, frozen=True, tag="integrated"):
    rules = cites("TC-12.7-a")
    gun: str
    battalion: str


class Stationed(TerciosEvent, frozen=True, tag="stationed"):
    rules = cites("TC-20.8-e")
    commander: str
    at: Pose


class Attached(TerciosEvent, frozen=True, tag="attached"):
    rules = cites("TC-20.8-e")
    commander: str
    troop: str


class LeftOut(TerciosEvent, frozen=True, tag="left-out"):
    rules = cites("TC-20.8-d")
    troop: str


class HeldBack(TerciosEvent, frozen=True, tag="held-back"):
    """How many formations are in reserve."""

    seat: int
    formations: int


class ReservesRolled(TerciosEvent, frozen=True, tag="reserves-rolled"):
    seat: int
    formation: str
    """Its key."""
    face: int
    needed: int
    comes: bool


# --- points and the end


class PointsScored(TerciosEvent, frozen=True, tag="points-scored"):
    """TC-20.7-a: `why` is `troop`, `chief`, `commander` or what a scenario counts."""

    rules = cites("TC-20.7-a")
    wordings = WORDINGS | {"why": keyed("scored")}
    seat: int
    points: int
    why: str


class BattleEnded(TerciosEvent, frozen=True, tag="battle-ended"):
    """`winner` is a seat, or 2 for a draw."""

    marks = True
    rules = cites("TC-20.1-a")
    winner: int
    result: str
    points: tuple[int, int]

    def message(self) -> Message:
        first, second = self.points
        if self.winner == 2:
            return say("event-battle-drawn", first=first, second=second)
        who = seat_name(self.winner)
        return say("event-battle-ended", seat=who, result=say(f"victory-{self.result}"), first=first, second=second)
