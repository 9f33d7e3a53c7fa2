"""The course of play, orders, moves, commanders: a class for each line of the log."""

from __future__ import annotations

from typing import Final

from grognard.core import Pose, RuleId
from grognard.games.tercios.events.wording import WORDINGS, CardEvent, Faces, TerciosEvent, keyed
from grognard.kit.events import cites

TEST_RULES: Final = {
    "order": "TC-4.7-b", "reaction": "TC-5.2-a", "impetuous": "TC-11.5-b", "frenzied": "TC-13.3-a",
    "greatswords": "TC-15.1-e", "caracole": "TC-11.3-a", "remount": "TC-14.2-g", "horses": "TC-14.2-h",
}  # fmt: skip
"""The rule behind each test of Discipline."""

# --- the course of play


class TurnBegan(TerciosEvent, frozen=True, tag="turn-began"):
    marks = True
    rules = cites("TC-3.1-a")
    turn: int


class Committed(TerciosEvent, frozen=True):
    """A seat has decided in secret."""

    seat: int


class Planned(TerciosEvent, frozen=True):
    """Orders lie on the table, face down; which troops share a card is public."""

    reveals = True
    rules = cites("TC-3.1-c", "TC-10.6-a")
    seat: int
    brigades: tuple[str, ...] = ()

    def key(self) -> str:
        return "planned-brigades" if self.brigades else "planned"


class OrdersGiven(TerciosEvent, frozen=True, tag="orders-given"):
    """The plan of one seat: seen by that seat alone."""

    facts = "orders"
    seat: int
    orders: tuple[str, ...]
    """Each troop, or the first of a brigade, with its order: `a3>fire`."""


class Initiative(TerciosEvent, frozen=True):
    rules = cites("TC-3.2-a", "TC-3.2-b")
    facts = "seat faces?"
    seat: int
    faces: Faces
    """None: the scenario gives it."""

    def key(self) -> str:
        return "initiative" if self.faces else "initiative-given"


class FirstPlayer(TerciosEvent, frozen=True, tag="first-player"):
    rules = cites("TC-3.2-d")
    seat: int


class Passed(TerciosEvent, frozen=True):
    seat: int


class TurnEnded(TerciosEvent, frozen=True, tag="turn-ended"):
    rules = cites("TC-3.3-f")
    turn: int


# --- orders


class OrderShown(TerciosEvent, frozen=True, tag="order-shown"):
    reveals = True
    rules = cites("TC-4.1-c")
    troop: str
    order: str


class Tested(TerciosEvent, frozen=True):
    """A test of Discipline: `why` is one of those in `TEST_RULES`."""

    troop: str
    why: str
    faces: Faces
    passed: bool

    def key(self) -> str:
        return "tested-passed" if self.passed else "tested-failed"

    def cites(self) -> tuple[RuleId, ...]:
        return cites(TEST_RULES[self.why], "TC-4.7-c")


class OrderLost(TerciosEvent, frozen=True, tag="order-lost"):
    rules = cites("TC-4.7-d")
    troop: str


class WearRemoved(TerciosEvent, frozen=True, tag="wear-removed"):
    troop: str
    n: int


class Reorganised(TerciosEvent, frozen=True):
    rules = cites("TC-4.2-d")
    troop: str


class Changed(TerciosEvent, frozen=True):
    """Limbered, unlimbered, mounted or dismounted: `action`."""

    troop: str
    action: str


class NothingToCharge(TerciosEvent, frozen=True, tag="nothing-to-charge"):
    rules = cites("TC-4.3-d")
    troop: str


# --- moves


class Moved(TerciosEvent, frozen=True):
    """`why`: move, run, charge, short, disengage, retreat, pursuit, advance, evade, caracole, fall-back, relentless,
    protector, displaced, vanguard."""

    troop: str
    start: Pose
    end: Pose
    why: str


class Paused(TerciosEvent, frozen=True):
    """TC-5.1-h: the mover has come near; its way is shown."""

    rules = cites("TC-5.1-d", "TC-5.1-h")
    troop: str
    start: Pose
    end: Pose


class Faced(TerciosEvent, frozen=True):
    rules = cites("TC-6.6-a")
    troop: str
    side: str


class Entered(TerciosEvent, frozen=True):
    rules = cites("TC-20.5-c")
    troop: str
    building: int


# --- shared cards


class CardsCopied(TerciosEvent, frozen=True, tag="cards-copied"):
    """TC-10.6-c: a joint card was used by one; the others have the same, and both seats know it."""

    reveals = True
    rules = cites("TC-10.6-c")
    troops: tuple[str, ...]
    order: str


# --- commanders


class CommanderMoved(TerciosEvent, frozen=True, tag="commander-moved"):
    commander: str
    start: Pose
    end: Pose


class Joined(TerciosEvent, frozen=True):
    rules = cites("TC-16.4-a", "TC-16.4-b")
    commander: str
    troop: str


class LeftTroop(TerciosEvent, frozen=True, tag="left-troop"):
    rules = cites("TC-16.4-g")
    commander: str
    troop: str


class CommandTested(TerciosEvent, frozen=True, tag="command-tested"):
    """`why`: the trait, or wrong-place, coward, lucky, cold."""

    rules = cites("TC-16.6-b")
    wordings = WORDINGS | {"why": keyed("test")}
    commander: str
    why: str
    faces: Faces
    successes: int


class Exhausted(TerciosEvent, frozen=True):
    rules = cites("TC-16.6-c")
    commander: str


class CommanderLost(TerciosEvent, frozen=True, tag="commander-lost"):
    """`why`: useless, wrong-place, hero, coward, selfless, fearless."""

    rules = cites("TC-16.5-a")
    commander: str
    why: str


# --- command actions


class Commanded(TerciosEvent, frozen=True):
    """A command action is named; its other details stay with its player."""

    rules = cites("TC-16.6-a")
    commander: str
    trait: str
    targets: tuple[str, ...] = ()
    """Troops and commanders, as events name them."""

    def key(self) -> str:
        return "commanded-on" if self.targets else "commanded"


class CommandUndone(TerciosEvent, frozen=True, tag="command-undone"):
    """TC-18.3-b: a command action has no effect."""

    rules = cites("TC-18.3-b")
    by: str
    trait: str


class Refreshed(TerciosEvent, frozen=True):
    """TC-18.2-f: no longer Exhausted."""

    rules = cites("TC-18.2-f")
    commander: str


class Looked(CardEvent, frozen=True):
    """TC-18.2-zb"""

    reveals = True
    rules = cites("TC-18.2-zb")


class CardExchanged(CardEvent, frozen=True, tag="card-exchanged"):
    """TC-18.2-zf: it has another card, and one of its own."""

    rules = cites("TC-18.2-zf")


class CardPlaced(CardEvent, frozen=True, tag="card-placed"):
    """TC-18.2-e"""

    rules = cites("TC-18.2-e")


class Provoked(TerciosEvent, frozen=True):
    """TC-18.2-y: how a troop has resisted a provocation, or has not."""

    rules = cites("TC-18.2-x", "TC-18.2-y")
    troop: str
    target: str
    faces: Faces
    need: int
    resisted: bool

    def key(self) -> str:
        return "provoked-resisted" if self.resisted else "provoked"
