"""Entries of a match's log, which is append-only: numbered public ones, and private ones of each seat.

Save files and the store hold these structs as JSON, under names that may not change: an operation is a `deed` there, an
occupant a `sitter`, the kind of a proposal a `wish`.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import UNSET, Raw, Struct, UnsetType, field

from grognard.core import Result, Seat
from grognard.core.dice import Chance
from grognard.core.message import Message
from grognard.match.terms import Moment, Occupant


class By(StrEnum):
    """Why an action was taken. Not shown to other seats: it would reveal standing instructions or a lack of choice."""

    OCCUPANT = "sitter"
    INSTRUCTION = "standing"
    FORCED = "forced"
    TIMEOUT = "lapse"


class Began(Struct, frozen=True, tag="began"):
    """A new segment: from here on these rules apply, from this position."""

    version: int
    schema: int
    snapshot: Raw
    digest: str
    dice: tuple[Chance, ...] = ()
    why: Message = Message("segment-start")
    events: tuple[Raw, ...] | UnsetType = UNSET
    """The events of set-up, if there were any. Missing where the position was given, and before format 3."""


class Acted(Struct, frozen=True, tag="acted"):
    """A seat decided: its action, with the dice and events that followed."""

    seat: Seat
    decision: str
    action: Raw
    dice: tuple[Chance, ...]
    events: tuple[Raw, ...]
    digest: str
    """Of the state afterwards, keyed with the dice key."""
    by: By = By.OCCUPANT


class Declared(Struct, frozen=True, tag="declared"):
    """A seat decided; its dice are still to be typed in."""

    seat: Seat
    decision: str
    action: Raw
    by: By = By.OCCUPANT


class Given(Struct, frozen=True, tag="given"):
    """Outcomes rolled by hand for the declared action."""

    outcomes: tuple[int, ...]


class Undone(Struct, frozen=True, tag="undone"):
    """The state after entry `to` is restored."""

    seat: Seat
    to: int
    agreed: bool = False


NO_SNAPSHOT = Raw(b"null")


class ProposalKind(StrEnum):
    DRAW = "draw"
    UNDO = "undo"
    AMEND = "amend"


class Proposed(Struct, frozen=True, tag="proposed"):
    """A seat asks for something that needs the consent of all."""

    seat: Seat
    kind: ProposalKind = field(name="wish")
    to: int = 0
    snapshot: Raw = NO_SNAPSHOT
    """The changed position of an amendment."""
    why: Message | None = None


class Answered(Struct, frozen=True, tag="answered"):
    seat: Seat
    accepts: bool


class Salted(Struct, frozen=True, tag="salted"):
    """A seat has added a salt to the random source of all dice to come."""

    seat: Seat
    salt: str


class Seated(Struct, frozen=True, tag="seated"):
    seat: Seat
    occupant: Occupant = field(name="sitter")


class Resigned(Struct, frozen=True, tag="resigned"):
    seat: Seat


class Flagged(Struct, frozen=True, tag="flagged"):
    """A seat's time has run out."""

    seat: Seat


class Paused(Struct, frozen=True, tag="paused"):
    """A seat has stopped all clocks for a while; each may do so once."""

    seat: Seat


class Resumed(Struct, frozen=True, tag="resumed"):
    """Resumed from a file: clocks are paused from the previous entry until a seat decides."""


class Ended(Struct, frozen=True, tag="ended"):
    """The match is over: by the rules, by resignation or by agreement."""

    result: Result


LoggedOperation = (
    Began
    | Acted
    | Declared
    | Given
    | Undone
    | Proposed
    | Answered
    | Salted
    | Seated
    | Resigned
    | Flagged
    | Paused
    | Resumed
    | Ended
)


class Entry(Struct, frozen=True):
    """One line of the log."""

    n: int
    at: Moment
    operation: LoggedOperation = field(name="deed")


class Noted(Struct, frozen=True, tag="noted"):
    """A line in a seat's notebook."""

    text: str


class Instructed(Struct, frozen=True, tag="instructed"):
    """All of a seat's standing instructions from now on; the first that applies is followed."""

    orders: tuple[Raw, ...]


class Drafted(Struct, frozen=True, tag="drafted"):
    """What a seat has put together so far of a decision; it is taken when the seat's time runs out."""

    decision: str
    action: Raw


class Private(Struct, frozen=True):
    """An entry that only one seat may know. Numbered separately, so that the other seats cannot tell that it exists."""

    seat: Seat
    after: int
    """The number of public entries before it."""
    at: Moment
    operation: Noted | Instructed | Drafted = field(name="deed")
